"""What the bridge joins: a glazed building, and a process module with a helical stair."""

from mathutils import Vector

from kit.access import deck
from kit.piping import pipe
from kit.primitives import add, bar, block, box, polar, tube
from kit.steel import beam
from kit.vessels import exchanger, hvessel, pump

from .truss import DECK, LEVEL

FLOOR = LEVEL + DECK
BUILDING = (-28.0, -16.4)
MODULE = (16.3, 27.0)
STAIR = Vector((19.4, -8.2, 0))
STAIR_INNER, STAIR_OUTER = 0.28, 1.85
STAIR_TURN = 480
STEP_RISE = 0.186


def building() -> None:
    """Three storeys of ribbed cladding and ribbon glazing, open where the bridge enters."""
    x0, x1 = BUILDING
    y0, y1, top = -6.0, 6.0, 11.6
    block(x0, y0, 0, x1, y1, 0.6, "grey", 0.04)
    block(x0 + 0.2, y0 + 0.2, 0.6, x1 - 0.2, y1 - 0.2, top, "white", 0.04)
    for level in (1.6, 5.3, 8.9):
        block(x0 + 0.5, y0 + 0.12, level, x1 - 0.5, y0 + 0.3, level + 1.9, "glassd", 0.01)
        ribbon = (y0 + 0.5, y1 - 0.5) if level != 5.3 else (y0 + 0.5, -2.6)
        block(x1 - 0.3, ribbon[0], level, x1 - 0.12, ribbon[1], level + 1.9, "glassd", 0.01)
    block(x1 - 0.3, 2.6, 5.3, x1 - 0.12, y1 - 0.5, 7.2, "glassd", 0.01)
    for index in range(15):
        x = x0 + 0.4 + (x1 - x0 - 0.8) * index / 14
        bar((x, y0, 0.6), (x, y0, top), 0.06, 0.3, "white", up=(0, 1, 0))
    for index in range(15):
        y = y0 + 0.4 + (y1 - y0 - 0.8) * index / 14
        low = 0.6 if abs(y) > 2.5 else 9.2
        bar((x1, y, low), (x1, y, top), 0.06, 0.3, "white", up=(1, 0, 0))
    block(x0 - 0.15, y0 - 0.15, top, x1 + 0.15, y1 + 0.15, top + 0.5, "blue", 0.04)
    block(x1 - 0.35, -1.5, FLOOR, x1 - 0.1, 1.5, FLOOR + 2.5, "glassd", 0.02)
    block(x1 - 0.4, -1.55, FLOOR - 0.05, -15.1, 1.55, FLOOR, "grey", 0.01)
    block(x1 - 0.2, -2.2, FLOOR + 2.7, -14.8, 2.2, FLOOR + 2.85, "blue", 0.03)
    for place in ((-25, -2), (-21.5, 2), (-19.5, -2.6)):
        box((*place, top + 1.1), (2.2, 2.6, 1.3), "grey", 0.08)


def module() -> None:
    """Two-deck steel frame with vessels that the pipes of the bridge serve."""
    x0, x1 = MODULE
    y0, y1 = -5.0, 5.0
    deck(x0, y0, x1, y1, FLOOR, 0.14, "white", 0.5, 2.5, skip=(0, 3))
    deck(x0, y0, x1, y1, 11.2, 0.14, "white", 0.5, 2.5)
    for x in (x0 + 0.25, (x0 + x1) / 2, x1 - 0.25):
        for y in (y0 + 0.25, y1 - 0.25):
            beam((x, y, 0.4), (x, y, 11.0), 0.36, 0.36, "white")
            box((x, y, 0.2), (0.9, 0.9, 0.4), "grey", 0.05)
    for y in (y0 + 0.25, y1 - 0.25):
        middle = (x0 + x1) / 2
        bar((middle, y, 0.6), (x1 - 0.3, y, FLOOR - 0.7), 0.16, mat="blue")
        bar((x1 - 0.3, y, 0.6), (middle, y, FLOOR - 0.7), 0.16, mat="blue")
        bar((middle, y, FLOOR + 0.1), (x1 - 0.3, y, 10.5), 0.14, mat="blue")
        bar((x1 - 0.3, y, FLOOR + 0.1), (middle, y, 10.5), 0.14, mat="blue")
    hvessel(22.5, 2.4, FLOOR, 6.4, 0.95, "blue")
    exchanger(22.6, -2.4, FLOOR, 5.2, 0.5)
    hvessel(21.6, 0.0, 11.2, 7.6, 1.2, "white")
    for x in (19.0, 22.0, 25.0):
        pump(x, 0.5, 0.08, "blue", rot=90)
    for y, radius, material in ((-0.95, 0.2, "blue"), (0.75, 0.22, "white")):
        low = LEVEL - 0.62 + radius
        pipe(
            [(17.4, y, low), (18.2, y, low), (18.2, y, 10.0), (20.5, y, 10.0), (20.5, y, 11.6)],
            radius,
            material,
        )


def helical_stair() -> None:
    """Stair about a mast, from the ground to the deck of the module."""
    tube(STAIR, STAIR + Vector((0, 0, FLOOR + 3.0)), STAIR_INNER, "blue", n=40)
    tube(
        STAIR + Vector((0, 0, FLOOR + 3.0)),
        STAIR + Vector((0, 0, FLOOR + 3.1)),
        STAIR_INNER + 0.06,
        "white",
        n=40,
    )
    tube(STAIR, STAIR + Vector((0, 0, 0.3)), STAIR_INNER + 0.35, "grey", n=40)
    count = round(FLOOR / STEP_RISE)
    start = 90 - STAIR_TURN
    for index in range(count):
        first = start + STAIR_TURN * index / count
        second = start + STAIR_TURN * (index + 1) / count
        level = FLOOR * (index + 1) / count
        tread(first, second + 3, level)
        edge(first, second, level - FLOOR / count, level, index)
    landing()


def tread(first: float, second: float, level: float) -> None:
    """Wedge of plate between the mast and the outer string."""
    corners = []
    for depth in (0, -0.05):
        for angle, radius in (
            (first, STAIR_INNER),
            (first, STAIR_OUTER),
            (second, STAIR_OUTER),
            (second, STAIR_INNER),
        ):
            corners.append(STAIR + polar(angle, radius, level + depth))
    sides = [[i, 4 + i, 4 + (i + 1) % 4, (i + 1) % 4] for i in range(4)]
    add("white", corners, [[0, 1, 2, 3], [7, 6, 5, 4], *sides])


def edge(first: float, second: float, low: float, high: float, index: int) -> None:
    """Outer string, balusters and handrail over one step."""
    tail, head = STAIR + polar(first, STAIR_OUTER, low), STAIR + polar(second, STAIR_OUTER, high)
    up = Vector((0, 0, 1))
    bar(tail + up * 0.05, head + up * 0.05, 0.05, 0.34, "white")
    tube(tail + up * 1.15, head + up * 1.15, 0.035, "warm", n=12)
    for height in (0.5, 0.8):
        tube(tail + up * height, head + up * height, 0.016, "white", n=8)
    if index % 2 == 0:
        bar(tail, tail + up * 1.15, 0.04, mat="white")


def landing() -> None:
    """Bridge from the head of the stair to the deck."""
    x, y = STAIR.x, STAIR.y
    block(x - 0.05, y + STAIR_INNER, FLOOR - 0.1, x + STAIR_OUTER, -4.9, FLOOR, "white", 0.02)
    for side in (x, x + STAIR_OUTER - 0.05):
        bar((side, y + 0.3, FLOOR - 0.22), (side, -4.9, FLOOR - 0.22), 0.1, 0.24, "white")
    for height in (1.12, 0.6):
        rail = "warm" if height > 1 else "white"
        tube(
            (x + STAIR_OUTER, y + 0.3, FLOOR + height),
            (x + STAIR_OUTER, -5, FLOOR + height),
            0.035,
            rail,
            n=12,
        )
        tube((x, -6.3, FLOOR + height), (x, -5, FLOOR + height), 0.035, rail, n=12)
        tube(
            (x + STAIR_INNER, y + 0.3, FLOOR + height),
            (x + STAIR_OUTER, y + 0.3, FLOOR + height),
            0.035,
            rail,
            n=12,
        )
    for place in (
        (x + STAIR_OUTER, y + 0.3),
        (x + STAIR_OUTER, -6.4),
        (x, -5.6),
        (x + 0.9, y + 0.3),
    ):
        bar((*place, FLOOR), (*place, FLOOR + 1.12), 0.05, mat="white")
