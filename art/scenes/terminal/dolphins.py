"""Breasting and mooring dolphins with their hooks, fenders, footbridges and the ship's lines."""

from kit.access import railing
from kit.primitives import Vector, block, box, lift, revolve, tube
from scenes.terminal.jetty import walkway
from scenes.terminal.layout import FORECASTLE, JETTY, JETTY_HALF, MAIN_DECK, SEABED, SHIP_Y
from scenes.terminal.ship_hull import half_breadth

BREASTING_X = 22.5
MOORING_X, MOORING_Y = 40.0, 4.2


def build() -> None:
    for side in (-1, 1):
        breasting_dolphin(side)
        mooring_dolphin(side)
        walkway((side * JETTY_HALF, -0.9, JETTY), (side * 19.9, -1.2, JETTY), 1.4, truss=False)
        walkway((side * 25.1, -1.3, JETTY), (side * 37.7, MOORING_Y - 0.6, JETTY), 1.3)
        mooring_lines(side)


def breasting_dolphin(side: int) -> None:
    """Takes the ship's weight on a fender panel."""
    x = side * BREASTING_X
    block(x - 2.6, -5.8, JETTY - 1.6, x + 2.6, -0.6, JETTY, "white", 0.1)
    piles(x, -3.2, 5, JETTY - 1.5)
    hooks(x, -2.4, JETTY, 2)
    for offset in (-1.2, 1.2):
        revolve([(0.75, 0), (0.45, 0.9)], (x + offset, -5.75, JETTY - 2.0), (0, -1, 0), "dark", 20)
    block(x - 2.3, -7.35, JETTY - 4.4, x + 2.3, -6.75, JETTY + 0.3, "blue", 0.08)
    block(x - 2.1, -7.5, JETTY - 4.2, x + 2.1, -7.3, JETTY + 0.1, "dark", 0.04)
    inner, outer = x - side * 2.45, x + side * 2.45
    railing(
        [(inner, -1.9, JETTY), (inner, -5.6, JETTY), (outer, -5.6, JETTY), (outer, -2.0, JETTY)]
    )
    railing([(inner, -0.7, JETTY), (outer, -0.7, JETTY)])


def mooring_dolphin(side: int) -> None:
    x, y = side * MOORING_X, MOORING_Y
    block(x - 2.3, y - 2.3, JETTY - 1.6, x + 2.3, y + 2.3, JETTY, "white", 0.1)
    piles(x, y, 4.6, JETTY - 1.5)
    hooks(x, y - 0.6, JETTY, 3)
    inner, outer = x - side * 2.15, x + side * 2.15
    corners = [(inner, y + 2.1), (outer, y + 2.1), (outer, y - 2.1), (x - side * 1.0, y - 2.1)]
    railing([(a, b, JETTY) for a, b in corners])


def piles(x: float, y: float, width: float, z: float) -> None:
    """One upright and four raking piles."""
    for a in (-1, 1):
        for b in (-1, 1):
            head = (x + a * width * 0.33, y + b * width * 0.33, z)
            tube(head, (x + a * width * 0.62, y + b * width * 0.62, SEABED), 0.42, "white", n=18)
    tube((x, y, z), (x, y, SEABED), 0.42, "white", n=18)


def hooks(x: float, y: float, z: float, count: int) -> None:
    """Quick-release mooring hooks side by side."""
    for i in range(count):
        offset = (i - (count - 1) / 2) * 1.1
        box((x + offset, y, z + 0.3), (0.6, 0.9, 0.6), "blue", 0.06)
        box((x + offset, y - 0.5, z + 0.55), (0.25, 0.7, 0.3), "warm", 0.05)


def mooring_lines(side: int) -> None:
    """Head or stern lines to the mooring dolphin, springs to the breasting one."""
    for k in (0, 1):
        if side > 0:
            fairlead = (36.6 - k * 1.2, SHIP_Y + half_breadth(36.6 - k * 1.2, FORECASTLE))
        else:
            fairlead = (-41 + k * 1.4, SHIP_Y + 6.7)
        rope((*fairlead, FORECASTLE + 0.25), (side * MOORING_X - 0.5 + k, 3.1, JETTY + 0.6), 0.35)
        start = (side * 14 + (k - 0.5) * 0.8, SHIP_Y + 7.3, MAIN_DECK + 0.35)
        rope(start, (side * BREASTING_X + (k - 0.5) * 1.1, -2.9, JETTY + 0.6), 0.15)


def rope(p0, p1, sag: float) -> None:
    start, end = Vector(p0), Vector(p1)
    points = []
    for k in range(9):
        share = k / 8
        points.append(start.lerp(end, share) - lift(sag * 4 * share * (1 - share)))
    for a, b in zip(points, points[1:]):
        tube(a, b, 0.055, "dark")
