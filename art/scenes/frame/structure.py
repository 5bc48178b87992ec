"""Columns, beams, bracing and floors."""

from kit.access import railing
from kit.primitives import block, box, tube
from kit.steel import beam
from scenes.frame import connections
from scenes.frame.layout import (
    BAY,
    BAYS_X,
    BAYS_Y,
    BEAM_DEPTH,
    BEAM_WIDTH,
    CLAD,
    COLUMN,
    DETAILED_LINES,
    ERECTED,
    FLOORED,
    STOREYS,
    X,
    Y,
    beam_z,
    erected_at,
    level,
)

END_GAP = 0.28  # from a grid line to the end of a beam: half the column and the end plate
HIGHLIGHTED_BEAMS = {(3, 4), (4, 4), (3, 5), (4, 5), (3, 6)}  # bay, storey: the current lift
DECKING = (4, 5)  # bay and storey where profiled sheets are being laid
BRACED_STOREYS = 5
SLAB = 0.24
SLAB_EDGE = 0.7


def build() -> None:
    for i in range(BAYS_X + 1):
        for j in range(BAYS_Y + 1):
            column(i, j)
    for storey in range(1, STOREYS + 1):
        floor_beams(storey)
    for i in range(BAYS_X):
        slabs(i)
    decking()
    bracing()
    for i in DETAILED_LINES:
        for storey in range(1, erected_at(i) + 1):
            connections.node(i, storey)


def column(i: int, j: int) -> None:
    """A column on a base plate, spliced above every other floor."""
    x, y = X[i], Y[j]
    mat = "blue" if i == 4 and j <= 1 else "white"
    storeys = erected_at(i)
    top = level(storeys) + (1.0 if storeys < STOREYS else 0)
    beam((x, y, level(0)), (x, y, top), COLUMN, COLUMN, mat, up=(1, 0, 0), t=0.07, web=0.04)
    box((x, y, level(0) + 0.06), (1, 1, 0.12), "grey", 0.02)
    for storey in range(1, storeys + 1, 2):
        connections.splice(x, y, level(storey) + 0.95, mat, bolted=j == 0 and i in DETAILED_LINES)


def floor_beams(storey: int) -> None:
    z = beam_z(storey)
    for i in range(BAYS_X):
        if ERECTED[i] < storey:
            continue
        for j, y in enumerate(Y):
            mat = "blue" if j == 0 and (i, storey) in HIGHLIGHTED_BEAMS else "white"
            main_beam((X[i] + END_GAP, y, z), (X[i + 1] - END_GAP, y, z), mat)
        for k in (1, 2):
            x = X[i] + BAY * k / 3
            beam((x, 0, z + 0.1), (x, Y[-1], z + 0.1), 0.4, 0.2, "white", t=0.08, web=0.05)
    for i in range(BAYS_X + 1):
        if erected_at(i) < storey:
            continue
        for j in range(BAYS_Y):
            mat = "blue" if i == BAYS_X and storey <= 3 and j == 0 else "white"
            main_beam((X[i], Y[j] + 0.1, z), (X[i], Y[j + 1] - 0.1, z), mat)


def main_beam(start, end, mat: str) -> None:
    beam(start, end, BEAM_DEPTH, BEAM_WIDTH, mat, t=0.05, web=0.04)


def slabs(i: int) -> None:
    """The floors of a bay, with guard rails along their open edges."""
    for storey in range(1, FLOORED[i] + 1):
        z = level(storey)
        ends_here = i == BAYS_X - 1 or FLOORED[i + 1] < storey
        left = X[i] - (SLAB_EDGE if i == 0 else 0)
        right = X[i + 1] + (SLAB_EDGE if ends_here else 0)
        mat = "sky" if (i, storey) == (3, 5) else "white"
        block(left, -SLAB_EDGE, z - SLAB, right, Y[-1] + SLAB_EDGE, z, mat, 0.03)
        if ends_here:
            edge = X[i + 1] + 0.5
            railing([(edge, -0.5, z), (edge, Y[-1] + 0.5, z)], mat="warm", r=0.04)
        if CLAD[i] < storey + 1:
            railing([(X[i], -0.5, z), (X[i + 1] + 0.5, -0.5, z)])


def decking() -> None:
    """Profiled sheets, laid over half of a bay so far."""
    bay, storey = DECKING
    z = level(storey)
    for k in range(9):
        x = X[bay] + k * 0.55
        block(x, 0, z - 0.26, x + 0.5, 16, z - 0.16, "sky", 0.02)


def bracing() -> None:
    """Crossed tubes in the end bay: on the front between gussets, on the gable between columns."""
    left, right = X[-2], X[-1]
    for storey in range(BRACED_STOREYS):
        connections.brace_pair(left, right, storey)
        low, high = level(storey) + 0.2, level(storey + 1) - 0.8
        tube((right, Y[1], low), (right, Y[2], high), 0.17, "blue", n=12)
        tube((right, Y[2], low), (right, Y[1], high), 0.17, "blue", n=12)
