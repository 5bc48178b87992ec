"""Base plate, seabed, quay wall, roads and the pipe track."""

from kit.access import railing
from kit.mesh import fulltone
from kit.piping import flange, pipe
from kit.primitives import add, block, box
from scenes.terminal.layout import (
    BACK,
    FRONT,
    HALF_X,
    LAND,
    LINE_MATERIAL,
    LINE_RADIUS,
    QUAY,
    SEABED,
    TRACK_Y,
)

TRACK = (-46, 31)
ROAD = 0.04


def build() -> None:
    ground()
    sheet_piles()
    for x0, x1 in ((-HALF_X + 0.6, -4.8), (5.5, HALF_X - 0.6)):
        railing([(x0, QUAY + 0.3, LAND + 0.1), (x1, QUAY + 0.3, LAND + 0.1)])
    pipe_track()
    roads()


def ground() -> None:
    block(-HALF_X - 2, FRONT - 2, SEABED - 2.6, HALF_X + 2, BACK + 2, SEABED - 1.3, "base", 0.18)
    block(-HALF_X, FRONT, SEABED - 1.3, HALF_X, BACK, SEABED, "grey", 0.05)
    left, right = -HALF_X - 0.03, HALF_X + 0.03
    block(left, QUAY + 0.6, SEABED, right, BACK + 0.03, LAND - 1.0, "grey", 0.04)
    block(left, QUAY + 0.6, LAND - 1.0, right, BACK + 0.03, LAND, "white", 0.05)


def sheet_piles() -> None:
    """The folded steel wall under its cap beam."""
    line = []
    for k in range(int(2 * HALF_X)):
        x = -HALF_X + k
        y = QUAY + 0.5 - (0.28 if k % 2 else 0)
        line += [(x, y), (min(HALF_X, x + 0.75), y)]
    count = len(line)
    fulltone()
    vertices = [(x, y, z) for z in (SEABED, LAND - 0.5) for x, y in line]
    add("white", vertices, [[i, i + 1, count + i + 1, count + i] for i in range(count - 1)])
    cap = QUAY + 1.0
    block(-HALF_X - 0.05, QUAY - 0.25, LAND - 0.9, HALF_X + 0.05, cap, LAND + 0.12, "white", 0.08)


def pipe_track() -> None:
    """The four product lines on sleepers along the quay, the fire main behind them."""
    left, right = TRACK
    z = LAND + 0.85
    for i, (y, radius, mat) in enumerate(zip(TRACK_Y, LINE_RADIUS, LINE_MATERIAL)):
        pipe([(left, y, z), (right, y, z)], radius, mat)
        for x in range(-40 + i, 28, 12):
            flange((x, y, z), (1, 0, 0), radius, mat)
    for x in range(left + 1, right, 4):
        box((x, 16.7, LAND + 0.22), (0.4, 4.2, 0.45), "grey", 0.04)
    pipe([(left, 19.15, LAND + 0.45), (44, 19.15, LAND + 0.45)], 0.14, "warm")


def roads() -> None:
    block(-48.5, 12.9, LAND, 48.5, 14.2, LAND + ROAD, "grey", 0.01)
    block(32.8, 12.9, LAND, 37.2, 48.2, LAND + ROAD + 0.005, "grey", 0.01)
    block(1.3, 12, LAND, 5.4, 14.2, LAND + ROAD + 0.01, "grey", 0.01)
