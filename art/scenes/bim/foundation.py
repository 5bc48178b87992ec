"""Base plate with the grid, footings, ground slab and the plinths of the equipment."""

from kit.primitives import block, box, tube
from scenes.bim.layout import (
    BAY_Y,
    BOILER_Y,
    BOILERS,
    EXCHANGER,
    LENGTH,
    PLATE_EXCHANGERS,
    PLINTH,
    PUMPS,
    SLAB,
    TANKS,
    WIDTH,
    X,
    Y,
)

BASE = (-9, -10.6, 47, 22)
DRAIN_BARS = 56


def build() -> None:
    base_plate()
    footings()
    slab()
    floor_drain()
    plinths()


def base_plate() -> None:
    x0, y0, x1, y1 = BASE
    block(x0, y0, -1.2, x1, y1, 0, "base", 0.15)
    block(x0 + 1.2, y0 + 1.2, 0, x1 - 1.2, y1 - 1.2, 0.08, "white", 0.03)
    for x in X:
        box((x, -5.2, 0.1), (0.09, 6.0, 0.05), "blue", 0.01)
        bubble(x, -9)
    for y in Y:
        box((-3.6, y, 0.1), (4.0, 0.09, 0.05), "blue", 0.01)
        bubble(-6.4, y)


def bubble(x: float, y: float) -> None:
    """The round mark at the end of a grid line."""
    tube((x, y, 0.08), (x, y, 0.2), 0.8, "blue", n=40)
    tube((x, y, 0.1), (x, y, 0.24), 0.63, "white", n=40)


def footings() -> None:
    """Pads under the columns, joined by ground beams."""
    block(-1.6, -1.6, 0.08, LENGTH + 1.6, WIDTH + 1.6, 0.2, "grey", 0.03)
    for x in X:
        for y in Y:
            box((x, y, 0.42), (1.9, 1.9, 0.5), "white", 0.05)
            box((x, y, 0.9), (0.9, 0.9, 0.6), "white", 0.04)
    for y in Y:
        block(0, y - 0.2, 0.3, LENGTH, y + 0.2, 0.85, "white", 0.03)
    for x in X:
        block(x - 0.2, 0, 0.3, x + 0.2, WIDTH, 0.85, "white", 0.03)


def slab() -> None:
    """The ground slab with a blue band in its edge, and its joints."""
    block(-0.9, -0.9, SLAB - 0.38, LENGTH + 0.9, WIDTH + 0.9, SLAB, "white", 0.05)
    block(-0.94, -0.94, SLAB - 0.26, LENGTH + 0.94, WIDTH + 0.94, SLAB - 0.16, "blue", 0.01)
    for x in X[1:-1]:
        box((x, WIDTH / 2, SLAB), (0.05, WIDTH + 1.7, 0.016), "grey", 0.002)
    box((LENGTH / 2, BAY_Y, SLAB), (LENGTH + 1.7, 0.05, 0.016), "grey", 0.002)


def floor_drain() -> None:
    box((LENGTH / 2 - 3, 6.15, SLAB), (22, 0.34, 0.03), "dark", 0.005)
    for k in range(DRAIN_BARS):
        x = LENGTH / 2 - 13.8 + k * 0.39
        box((x, 6.15, SLAB + 0.015), (0.06, 0.34, 0.03), "grey", 0.004)


def plinth(x: float, y: float, w: float, l: float) -> None:
    box((x, y, SLAB + PLINTH / 2), (w, l, PLINTH), "grey", 0.04)


def plinths() -> None:
    for x, y in PUMPS:
        plinth(x, y, 1.5, 3.0)
        for a in (-0.6, 0.6):
            for b in (-1.3, 1.3):
                foot = (x + a, y + b, SLAB + PLINTH)
                tube(foot, (x + a, y + b, SLAB + PLINTH + 0.15), 0.05, "dark")
    for x in BOILERS:
        plinth(x, BOILER_Y, 2.7, 6.6)
    for x, y in TANKS:
        tube((x, y, SLAB), (x, y, SLAB + PLINTH), 1.5, "grey", n=44, bev=0.04)
    for x, y in PLATE_EXCHANGERS:
        plinth(x, y, 1.5, 2.5)
    plinth(*EXCHANGER, 6.6, 1.7)
    plinth(26.2, 12.2, 6.8, 1.5)
    plinth(26.3, 8.3, 5.4, 2.6)
