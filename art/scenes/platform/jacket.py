"""The jacket: legs, piles, bracing with its nodes, conductors, boat landing."""

import math

from kit.access import deck, stairs
from kit.primitives import Vector, box, detail, lift, ring, tube
from scenes.platform import anodes
from scenes.platform.layout import LEG_TOP, LEGS, LEVELS, SEABED, leg

LEG_RADIUS = 0.85
CAN_RADIUS = 0.98  # the thicker length of a leg at a node
CAN_HALF = 1.15
HORIZONTAL = 0.45
DIAGONAL = 0.42
STUB = 1.1  # thickening and length beyond the can of a brace's end
STUB_LENGTH = 1.5
FACES = tuple(zip(LEGS, LEGS[1:] + LEGS[:1]))


def build() -> None:
    with detail(1.6):
        for side_x, side_y in LEGS:
            leg_with_piles(side_x, side_y)
        for start, end in FACES:
            face(start, end)
        for z in LEVELS[1:]:
            plan_bracing(z)
    anodes.build()
    conductors()
    boat_landing()
    for x in (-3, 5, 8):
        tube((x, 9, -14), (x, 9, 12), 0.4, "white")


def leg_with_piles(side_x: int, side_y: int) -> None:
    """A leg with cans at the nodes, level marks at the waterline, and three pile sleeves."""
    foot = leg(side_x, side_y, SEABED)
    tube(foot, leg(side_x, side_y, LEG_TOP), LEG_RADIUS, "white", n=48)
    tube(leg(side_x, side_y, SEABED - 0.2), leg(side_x, side_y, SEABED + 6), 1.25, "white", n=36)
    box((foot.x, foot.y, SEABED + 0.25), (6, 6, 0.3), "white", 0.08)
    along = (leg(side_x, side_y, LEG_TOP) - foot).normalized()
    for z in LEVELS[1:]:
        low, high = leg(side_x, side_y, z - CAN_HALF), leg(side_x, side_y, z + CAN_HALF)
        tube(low, high, CAN_RADIUS, "white", n=48, bev=0.08)
    for k in range(-1, 5):
        mark = leg(side_x, side_y, 0.5 + 0.7 * k)
        tube(mark, mark + along * 0.16, LEG_RADIUS + 0.012, "blue", n=48)
    for k in range(3):
        bearing = math.atan2(side_y, side_x) + (k - 1) * 0.75
        pile(foot + Vector((2.1 * math.cos(bearing), 2.1 * math.sin(bearing), 0)), side_x, side_y)


def pile(foot: Vector, side_x: int, side_y: int) -> None:
    tube(foot, foot + lift(5), 0.6, "blue", n=24)
    tube(foot + lift(4.8), foot + lift(5.2), 0.75, "white", n=24)
    for z in (1.2, 3.8):
        tube(foot + lift(z), leg(side_x, side_y, SEABED + z), 0.22, "white")


def face(start, end) -> None:
    """One side of the jacket: a horizontal on every level and crossed diagonals between."""
    for i, z in enumerate(LEVELS):
        low = z + (1.2 if i == 0 else 0)
        a, b = leg(*start, low), leg(*end, low)
        brace(a, b, HORIZONTAL)
        if i < len(LEVELS) - 1:
            above = LEVELS[i + 1]
            brace(a, leg(*end, above), DIAGONAL)
            brace(b, leg(*start, above), DIAGONAL)
            crossing(a, b, leg(*start, above), leg(*end, above))


def brace(start: Vector, end: Vector, radius: float) -> None:
    """A tube with a thicker stub at either end, and the welds that join them."""
    tube(start, end, radius, "white", n=32)
    along = (end - start).normalized()
    for point, inward in ((start, along), (end, -along)):
        root = point + inward * LEG_RADIUS
        tip = point + inward * (CAN_RADIUS + STUB_LENGTH)
        tube(root, tip, radius * STUB, "white", n=32, bev=0.03)
        ring(tip, radius + 0.02, 0.035, inward, "grey", n=22)
        ring(point + inward * (CAN_RADIUS + 0.06), radius * STUB, 0.05, inward, "grey", n=22)


def crossing(a: Vector, b: Vector, above_a: Vector, above_b: Vector) -> None:
    """The can where two diagonals cross; they meet nearer to the shorter side."""
    share = (b - a).length / ((b - a).length + (above_b - above_a).length)
    centre = a.lerp(above_b, share)
    along = (above_b - a).normalized()
    tube(centre - along * 1.3, centre + along * 1.3, DIAGONAL * 1.14, "white", n=32, bev=0.03)
    across = (above_a - b).normalized()
    for side in (-1, 1):
        tip = centre + across * side * 1.2
        tube(centre, tip, DIAGONAL * 1.08, "white", n=32)
        ring(centre + across * side * DIAGONAL * 1.3, DIAGONAL * 1.1, 0.04, across, "grey", n=22)
        ring(tip, DIAGONAL + 0.02, 0.03, across, "grey", n=22)


def plan_bracing(z: float) -> None:
    middles = [(leg(*a, z) + leg(*b, z)) / 2 for a, b in FACES]
    for start, end in zip(middles, middles[1:] + middles[:1]):
        tube(start, end, 0.3, "white", n=24)


def conductors() -> None:
    """Eight well conductors through guide frames."""
    for i in range(4):
        for j in range(2):
            x, y = -5 + i * 2.2, -1.1 + j * 2.2
            tube((x, y, SEABED), (x, y, 12), 0.36, "blue", n=16)
    for z in LEVELS[1:]:
        box((-1.7, 0, z), (9.5, 4.6, 0.5), "white", 0.06)


def boat_landing() -> None:
    """A landing on the front with amber fenders and a stair to the cellar deck."""
    for z in (1.4, 3.2):
        tube((-9, -13.6, z), (9, -13.6, z), 0.3, "warm")
    for i in range(10):
        tube((-9 + 2 * i, -13.6, -0.8), (-9 + 2 * i, -13.6, 3.8), 0.2, "warm")
    deck(-9, -13.4, 9, -11, 3.6, 0.15, "white", 0.3, 2)
    for x in (-8, 0, 8):
        for z in LEVELS[2:]:
            tube((x, -12, 3.2), (x * 1.3, leg(0, -1, z).y, z), 0.25, "white", n=20)
    stairs((-2, -11.6, 3.6), (-10, -11.6, 11.4), 1.1)
