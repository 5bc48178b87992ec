"""The site around the building: grid bubbles, tower crane with its load, trees, people."""

import math

from kit.building import person, tree
from kit.primitives import Vector, block, box, lift, tube
from kit.steel import beam, lattice
from scenes.frame.layout import BAY, BAYS_X, BAYS_Y, FLOORED, GROUND, X, Y, level

CRANE = (5 * BAY + 4, BAYS_Y * BAY + 6)
MAST = 41.0
JIB_BEARING = 0.32  # radians from the building's long side


def build() -> None:
    base_plate()
    grid_bubbles()
    tower_crane()
    stacked_steel()
    trees_and_people()


def base_plate() -> None:
    right, back = BAYS_X * BAY, BAYS_Y * BAY
    block(-15, -15, -1.2, right + 15, back + 13, 0, "base", 0.15)
    block(-13.6, -13.6, 0, right + 13.6, back + 11.6, GROUND, "white", 0.03)
    block(-3, -3, GROUND, right + 3, back + 3, level(0), "grey", 0.04)


def grid_bubbles() -> None:
    """The grid lines on the ground, each with its bubble."""
    for x in X:
        box((x, -6.8, 0.1), (0.09, 7.2, 0.05), "blue", 0.01)
        bubble(x, -11.2)
    for y in Y:
        box((X[-1] + 6.5, y, 0.1), (6.6, 0.09, 0.05), "blue", 0.01)
        bubble(X[-1] + 10.6, y)


def bubble(x: float, y: float) -> None:
    tube((x, y, 0.08), (x, y, 0.2), 0.95, "blue", n=40)
    tube((x, y, 0.1), (x, y, 0.24), 0.76, "white", n=40)


def tower_crane() -> None:
    x, y = CRANE
    box((x, y, 0.5), (6, 6, 1), "grey", 0.1)
    lattice((x, y, 1), (x, y, MAST), 2.0, 2.0, 22, 0.15, 0.08, "warm", style="k")
    box((x, y, MAST + 0.7), (2.6, 2.6, 1.6), "warm", 0.1)
    box((x - 1.8, y - 1.2, MAST - 0.6), (1.5, 1.5, 2), "white", 0.1)
    pivot = Vector((x, y, MAST + 1.6))
    along = Vector((-math.cos(JIB_BEARING), -math.sin(JIB_BEARING), 0))
    lattice(pivot, pivot + along * 44, 1.5, 1.1, 26, 0.12, 0.07, "warm", sides=3, style="k")
    lattice(pivot, pivot - along * 13, 1.5, 1.3, 8, 0.12, 0.07, "warm", style="k")
    apex = pivot + lift(7)
    lattice(pivot, apex, 1.6, 0.3, 4, 0.1, 0.06, "warm")
    for distance in (40, 22, -12):
        tube(apex, pivot + along * distance + lift(0.8), 0.06, "dark")
    box(pivot - along * 11.5 - lift(1.2), (2.4, 2.4, 2.6), "grey", 0.1)
    load(pivot + along * 22.5)


def load(trolley: Vector) -> None:
    """A beam in slings under the trolley."""
    for side in (-0.3, 0.3):
        tube(trolley + Vector((side, 0, -0.8)), trolley - lift(4), 0.04, "dark")
    hook = trolley - lift(4.4)
    box(hook, (0.5, 0.4, 0.8), "warm")
    for side in (-2.4, 2.4):
        tube(hook, hook + Vector((side, 0, -2.6)), 0.035, "dark")
    beam(hook + Vector((-3.6, 0, -2.9)), hook + Vector((3.6, 0, -2.9)), 0.6, 0.3, "blue")


def stacked_steel() -> None:
    """Beams laid down for the next lift."""
    for row, count in enumerate((3, 3, 2, 2)):
        for k in range(count):
            y, z = -9.4 + k * 0.7, 0.35 + row * 0.45
            mat = "blue" if (row, k) == (0, 1) else "white"
            beam((34, y, z), (43, y, z), 0.4, 0.3, mat)


def trees_and_people() -> None:
    trees = [
        (-9, -9, 6),
        (-10, -3, 7),
        (-9.5, 4, 6.2),
        (-9, 11, 7.2),
        (-9.6, 18, 6.5),
        (-9, 26, 7),
        (-4, -9.5, 5.4),
    ]
    for x, y, height in trees:
        tree(x, y, GROUND, height)
    for x, y in ((10, -6), (11, -6.6), (20, -5.4), (31, -6), (45, -6.5), (2, -5)):
        person(x, y, GROUND, "dark")
    for x, y, storey in ((27, 0.3, 5), (33, 9.6, 4), (30, 1.4, 6)):
        person(x, y, level(min(storey, FLOORED[int(x // BAY)])), "dark")
