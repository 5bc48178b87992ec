"""The corner of a tower whose unitised curtain wall is being hung."""

from kit.building import person, tree
from kit.primitives import at, block, tube
from kit.studio import Camera, Light

from .bracket import SLAB_EDGE, bracket
from .site import edge_protection, fitters, hoisted_unit, roof_crane, stillage
from .units import DEPTH, STACK_JOINT, STOREY, WIDTH, row_of_units

LIGHT = Light(azimuth=-20, elevation=36, floor_z=-1.0, fade=(50, 150))
CAMERAS = {
    "whole": Camera(
        target=(-4.0, 4.0, 10.2), distance=71, azimuth=-47, elevation=13, lens=50, blur=3.0
    ),
    "corner": Camera(
        target=(0.4, 3.3, 15.2),
        distance=19,
        azimuth=-33,
        elevation=9,
        lens=50,
        blur=5.0,
        focus=(0.6, 3.0, 14.5),
    ),
    "bracket": Camera(
        target=(-0.16, 9.16, 11.52),
        distance=1.95,
        azimuth=116,
        elevation=25,
        lens=50,
        blur=9.0,
        focus=(-0.1, 9.3, 11.55),
    ),
}

STOREYS = 5
SLAB = 0.32
SOUTH_UNITS, EAST_UNITS = 12, 10
CORNER = 0.30  # the corner post takes this much of each face
OPEN_STOREY = 3  # from here on the east face is still open
HUNG = 3  # units already hung on the open storey
TURN_EAST = 90


def build() -> None:
    """Base, concrete, finished walls, open edges and the work on them."""
    block(-26, -9, -1.0, 12, 22, 0, "base", 0.15)
    block(-25, -8, 0, 11, 21, 0.06, "white", 0.03)
    structure()
    south_face()
    with at(rot=TURN_EAST):
        east_face()
    corner_post()
    surroundings()


def structure():
    """Slabs, columns and core."""
    length, depth = SOUTH_UNITS * WIDTH + CORNER, EAST_UNITS * WIDTH + CORNER
    for level in range(STOREYS + 1):
        z = level * STOREY + 0.06
        block(-length, SLAB_EDGE, z - SLAB, -SLAB_EDGE, depth, z, "base", 0.01)
        if level < STOREYS:
            for x in (-length + 1.5, -length / 2, -2.2):
                for y in (2.2, depth - 1.5):
                    tube((x, y, z), (x, y, z + STOREY - SLAB), 0.34, "white", n=32)
            block(-length + 3, 5.5, z, -6, depth - 1, z + STOREY - SLAB, "white", 0.05)


def south_face():
    """The long face, complete up to the last storey."""
    first = -CORNER - SOUTH_UNITS * WIDTH
    for level in range(STOREYS):
        sill = level * STOREY + 0.06 + STACK_JOINT
        count = SOUTH_UNITS if level < STOREYS - 1 else 7
        row_of_units(first, count, sill)
    plinth(first, -CORNER)
    roof = STOREYS * STOREY + 0.06
    edge_protection(first + 0.3, -1.6, roof)
    open_edge(first + 7 * WIDTH, -CORNER, roof - STOREY, 5)
    edge_protection(first + 7 * WIDTH + 0.4, -1.6, roof - STOREY)


def east_face():
    """The short face, open on its last two storeys."""
    last = CORNER + EAST_UNITS * WIDTH
    for level in range(OPEN_STOREY + 1):
        sill = level * STOREY + 0.06 + STACK_JOINT
        row_of_units(CORNER, EAST_UNITS if level < OPEN_STOREY else HUNG, sill)
    plinth(CORNER, last)
    floor = OPEN_STOREY * STOREY + 0.06
    open_edge(CORNER + HUNG * WIDTH, last, floor, EAST_UNITS - HUNG)
    edge_protection(CORNER + (HUNG + 1) * WIDTH + 0.6, last - 0.2, floor)
    open_edge(CORNER, CORNER + HUNG * WIDTH, floor + STOREY, HUNG)
    edge_protection(1.8, last - 0.2, floor + STOREY)
    edge_protection(1.8, last - 0.2, floor + 2 * STOREY)
    slot = CORNER + HUNG * WIDTH
    hoisted_unit(slot, floor + 1.9)
    fitters(slot, floor)
    roof_crane(slot + WIDTH / 2, floor + 2 * STOREY, floor + 1.9 + STOREY + 1.9)


def open_edge(x0, x1, floor, count):
    """Brackets along a slab edge that no unit stands on yet."""
    block(x0, 0.98, floor, x1, 0.986, floor + 0.001, "blue", 0.0003)
    block(x0, 0.01, floor - 0.26, x1, SLAB_EDGE, floor - 0.12, "grey", 0.01)
    for index in range(count + 1):
        with at(x0 + (x1 - x0) * index / count, 0, floor):
            bracket()


def plinth(x0, x1):
    """Stone course below the first units."""
    block(x0, -DEPTH, 0.06, x1, 0, 0.06 + STACK_JOINT, "grey", 0.01)


def corner_post():
    """Square corner of folded panels, jointed at each storey."""
    out = DEPTH + 0.02
    for level in range(STOREYS):
        if level > OPEN_STOREY:
            break
        z = level * STOREY + 0.06 + STACK_JOINT
        top = z + STOREY - 0.03
        block(-CORNER, -out, z, out, CORNER, top - 1.15, "white", 0.02)
        block(-CORNER, -out, top - 1.13, out, CORNER, top, "blue", 0.02)
    block(-CORNER, -DEPTH, 0.06, DEPTH, CORNER, 0.06 + STACK_JOINT, "grey", 0.01)


def surroundings():
    """Paving, trees, people and the units that wait on the ground."""
    for x in range(-24, 11, 3):
        block(x, -7.8, 0.055, x + 0.06, -1.2, 0.065, "grey", 0.003)
    for place in ((-22, -5.2, 4.6), (-18.6, -5.6, 5.4), (-14, -5.0, 4.2), (8.6, 18.2, 5.0)):
        tree(place[0], place[1], 0.06, place[2])
    stillage(5.2, 9.0, 90)
    for place in ((-7, -3.6), (-6.2, -3.9), (3.2, -3.0), (6.0, 5.6)):
        person(*place, 0.06, "dark")
