"""The lines of the tanker's hull, lofted from a formula; bow towards +x, midship at y = 0."""

import math
from collections.abc import Sequence

from kit.mesh import add, fulltone

STERN = -42.0
HALF_BEAM = 7.5
KEEL = -5.5
BILGE = -3.9  # the bottom rounds off below this


def stem(z: float) -> float:
    """Where the bow is at a height: it rakes forward above the water."""
    return 41 + (0.32 * z if z > 0 else 0.2 * z)


def half_breadth(x: float, z: float) -> float:
    """Half the width of the hull: full amidships, fine at the bow, cut away at the stern."""
    submerged = max(0.0, -z / 5.5)
    entrance = 15 - 3.5 * min(1, max(0, z / 7)) + 5 * submerged
    forward = (stem(z) - x) / entrance
    bow = 1 if forward >= 1 else 1 - (1 - max(forward, 0)) ** 2.4
    aft = (x - STERN) / 20
    cut = 0.1 + 0.8 * submerged**0.7
    run = 1 if aft >= 1 else 1 - cut * (1 - max(0, aft)) ** 2
    bottom = 1.0
    if z < BILGE:
        depth = min(1, (BILGE - z) / 1.6)
        bottom = (HALF_BEAM - 1.6 + 1.6 * math.sqrt(max(0, 1 - depth * depth))) / HALF_BEAM
    return max(0.03, HALF_BEAM * bow * run * bottom)


def loft(
    x0: float,
    x1: float | None,
    heights: Sequence[float],
    mat: str,
    steps: int = 56,
    top: str | None = None,
    inset: float = 0,
    caps: bool = True,
) -> None:
    """The shell between two stations, or to the stem if x1 is None, through waterlines.

    `top` closes it with a deck of that material; `inset` moves the shell inward.
    """
    fulltone()
    shares = [i / steps for i in range(steps + 1)]
    if x1 is None:  # stations crowd towards the bow, where the lines bend most
        shares = [1 - (1 - share) ** 1.5 for share in shares]
    rows = []
    for z in heights:
        end = stem(z) if x1 is None else x1
        stations = [x0 + share * (end - x0) for share in shares]
        rows.append([(x, half_breadth(x, z) - inset, z) for x in stations])
    _sides(rows, mat, steps)
    if caps:
        _ends(rows, mat, steps)
    if top:
        vertices = [(x, side * y, z) for x, y, z in rows[-1] for side in (-1, 1)]
        add(top, vertices, [[2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2] for i in range(steps)])


def _sides(rows: list, mat: str, steps: int) -> None:
    width = steps + 1
    corners = [
        (j * width + i, (j + 1) * width + i) for j in range(len(rows) - 1) for i in range(steps)
    ]
    faces = [[low, low + 1, high + 1, high] for low, high in corners]
    for side in (-1, 1):
        add(mat, [(x, side * y, z) for row in rows for x, y, z in row], faces, True)


def _ends(rows: list, mat: str, steps: int) -> None:
    for station in (0, steps):
        vertices = [
            (row[station][0], side * row[station][1], row[station][2])
            for row in rows
            for side in (-1, 1)
        ]
        faces = [[2 * j, 2 * j + 1, 2 * j + 3, 2 * j + 2] for j in range(len(rows) - 1)]
        add(mat, vertices, faces)
