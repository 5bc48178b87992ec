"""The loading platform on piles, its trestle to the land, and what stands on it."""

from kit.access import ladder, railing, rect
from kit.building import person, windows
from kit.piping import pipe
from kit.primitives import Vector, bar, block, box, lift, tube
from kit.steel import lattice
from scenes.terminal.layout import (
    JETTY,
    JETTY_BACK,
    JETTY_FRONT,
    JETTY_HALF,
    LAND,
    MAIN_DECK,
    QUAY,
    SEABED,
)

PILE_ROWS = 7
FIRE_TOWERS = (-14.6, 14.2)
FIRE_TOWER_Y = -4.4


def build() -> None:
    loading_platform()
    trestle()
    for x in FIRE_TOWERS:
        fire_monitor(x, FIRE_TOWER_Y)
    fire_mains()
    gangway()
    operators_cabin()
    for place in ((-9.5, 2.2, JETTY), (8.2, 2.2, JETTY), (5.9, QUAY + 0.9, LAND)):
        lamp_post(place)
    for x, y in ((-10.4, -2.2), (-9.6, -2.6), (7.6, -2.5), (3.4, 7), (22.5, -4.2)):
        person(x, y, JETTY, "dark")


def loading_platform() -> None:
    """A deck on cross heads and piles, some of them raking, with gaps in the railing for access."""
    front, back, half = JETTY_FRONT, JETTY_BACK, JETTY_HALF
    block(-half, front, JETTY - 1.0, half, back, JETTY, "white", 0.08)
    block(-half, front, JETTY, half, front + 0.3, JETTY + 0.18, "grey", 0.03)
    for i in range(PILE_ROWS):
        x = -half + 1.5 + i * (2 * half - 3) / (PILE_ROWS - 1)
        block(x - 0.7, front + 0.3, JETTY - 1.7, x + 0.7, back - 0.3, JETTY - 1.0, "white", 0.06)
        for y in (-5, -1.5, 2):
            tube((x, y, SEABED), (x, y, JETTY - 1.6), 0.42, "white", n=20)
        if i % 2 == 0:
            rake = 1.5 if i < 3 else -1.5
            tube((x, -1.5, -1), (x + rake, 2.2, SEABED), 0.36, "white", n=16)
    left, right, sea_side, land_side = -half + 0.15, half - 0.15, front + 0.4, back - 0.15
    for run in (
        [(left, land_side), (left, 0.1)],
        [(left, -1.9), (left, sea_side), (-13.0, sea_side)],
        [(-11.2, sea_side), (right, sea_side), (right, -1.9)],
        [(right, 0.1), (right, land_side), (5.4, land_side)],
        [(-4.7, land_side), (left, land_side)],
    ):
        railing([(x, y, JETTY) for x, y in run])


def trestle() -> None:
    """A pipeway and a road side by side."""
    block(-4.6, JETTY_BACK, JETTY - 0.7, 5.4, QUAY, JETTY - 0.25, "white", 0.05)
    block(1.3, JETTY_BACK, JETTY - 0.25, 5.4, QUAY, JETTY, "grey", 0.04)
    for y in (5.6, 9):
        block(-4.9, y - 0.5, JETTY - 1.5, 5.7, y + 0.5, JETTY - 0.7, "white", 0.06)
        for x in (-4, 0.4, 4.8):
            tube((x, y, SEABED), (x, y, JETTY - 1.4), 0.4, "white", n=20)
    for x, z in ((5.3, JETTY), (1.4, JETTY), (-4.5, JETTY - 0.25)):
        railing([(x, JETTY_BACK, z), (x, QUAY, z)])


def fire_monitor(x: float, y: float) -> None:
    """A lattice tower with a water cannon on its platform."""
    lattice((x, y, JETTY), (x, y, JETTY + 10.2), 1.8, 1.4, 6, 0.1, 0.055, "white")
    top = JETTY + 10.25
    block(x - 1.2, y - 1.2, top - 0.15, x + 1.2, y + 1.2, top, "white", 0.03)
    railing(rect(x - 1.15, y - 1.15, x + 1.15, y + 1.15, top), closed=True)
    tube((x, y, JETTY + 0.3), (x, y, JETTY + 11.2), 0.13, "warm")
    tube((x, y + 0.3, JETTY + 11.2), (x, y - 1.5, JETTY + 11.8), 0.16, "warm", r1=0.1)
    box((x, y, JETTY + 11.2), (0.5, 0.5, 0.5), "warm", 0.08)
    ladder((x, y + 0.95, JETTY), 10.2, (0, 1, 0))


def fire_mains() -> None:
    """Lines to the two towers from the fire main on land."""
    z, y = JETTY + 0.35, FIRE_TOWER_Y
    left, right = FIRE_TOWERS
    pipe([(left, y, z), (left, 1.9, z), (0.95, 1.9, z)], 0.13, "warm")
    run = [(right, y), (right, -1.5), (8.8, -1.5), (8.8, 1.9), (0.95, 1.9), (0.95, QUAY + 1.5)]
    pipe([(*p, z) for p in run] + [(0.95, QUAY + 1.5, LAND - 0.3)], 0.13, "warm")


def gangway() -> None:
    walkway(
        (-12.1, JETTY_FRONT + 0.2, JETTY + 0.15), (-12.1, -9.0, MAIN_DECK + 0.25), 1.1, truss=False
    )
    box((-12.1, -8.9, MAIN_DECK + 0.12), (1.5, 0.8, 0.24), "grey")


def operators_cabin() -> None:
    block(9.6, -0.6, JETTY, 15.6, 2.4, JETTY + 3.2, "white", 0.08)
    block(9.3, -0.9, JETTY + 3.2, 15.9, 2.7, JETTY + 3.45, "blue", 0.05)
    windows(10, 15.2, JETTY + 1.2, JETTY + 2.9, -0.62, 5, 1)
    windows(-0.3, 2.1, JETTY + 1.2, JETTY + 2.9, 15.62, 2, 1, axis="y")


def lamp_post(p, h: float = 8) -> None:
    foot = Vector(p)
    tube(foot, foot + lift(h), 0.1, "white", r1=0.07)
    bar(foot + lift(h), foot + Vector((0, -1.0, h + 0.15)), 0.09)
    box(foot + Vector((0, -1.2, h + 0.12)), (0.35, 0.7, 0.14), "grey", 0.03)


def walkway(p0, p1, w: float = 1.3, truss: bool = True, d: float = 1.1) -> None:
    """A footbridge with railings; long ones hang in a pair of trusses of depth d."""
    start, end = Vector(p0), Vector(p1)
    span = end - start
    ahead = Vector((span.x, span.y, 0)).normalized()
    half = Vector((-ahead.y, ahead.x, 0)) * w / 2
    bar(start - lift(0.06), end - lift(0.06), w, 0.12, "white")
    for side in (half, -half):
        railing([start + side, end + side])
        if truss:
            side_truss(start + side, end + side, d)


def side_truss(start: Vector, end: Vector, depth: float) -> None:
    bays = max(2, round((end - start).length / 1.8))
    upper, lower = lift(0.1), lift(depth)
    for chord in (upper, lower):
        tube(start - chord, end - chord, 0.1, "white")
    for i in range(bays):
        a, b = start.lerp(end, i / bays), start.lerp(end, (i + 1) / bays)
        first, second = (lower, upper) if i % 2 else (upper, lower)
        tube(a - first, b - second, 0.06, "white")
        tube(b - lower, b - upper, 0.05, "white")
