"""Parts of buildings and their surroundings: windows, trees, people."""

import math

from kit.mesh import RANDOM, Vector
from kit.primitives import ball, box, lift, polar, revolve, tube

CROWN_LOBES = 64
BOUGHS = 5


def windows(
    x0, x1, z0, z1, y, nx, nz, mat="glassd", d=0.06, axis="x", fw=0.62, fh=0.5, lit=0.0
) -> None:
    """A grid of framed windows on the plane y (axis "x") or, with the names swapped, x (axis "y").

    fw and fh are the shares of a cell that the pane fills, `lit` the share of panes with light on.
    """
    cell_w, cell_h = (x1 - x0) / nx, (z1 - z0) / nz
    for i in range(nx):
        for j in range(nz):
            across, height = x0 + cell_w * (i + 0.5), z0 + cell_h * (j + 0.5)
            pane = "glow" if RANDOM.random() < lit else mat
            for scale, layer, depth in ((1.0, pane, d), (1.12, "white", d * 0.7)):
                w, h = cell_w * fw * scale, cell_h * fh * scale
                if axis == "x":
                    box((across, y, height), (w, depth * 2, h), layer, 0.02)
                else:
                    box((y, across, height), (depth * 2, w, h), layer, 0.02)


def tree(x, y, z, h=5, mat="white") -> None:
    """A model tree: a stem, a few boughs, and a loose crown of many small lobes."""
    foot = Vector((x, y, z))
    tube(foot, foot + lift(h * 0.6), h * 0.022, mat, n=8, r1=h * 0.012)
    for _ in range(CROWN_LOBES):
        height = RANDOM.random()
        reach = h * 0.27 * math.sin(math.pi * (0.15 + 0.75 * height)) * RANDOM.random() ** 0.5
        centre = foot + polar(360 * RANDOM.random(), reach, h * (0.42 + 0.5 * height))
        ball(centre, h * (0.045 + 0.05 * RANDOM.random()), mat, 12)
    for _ in range(BOUGHS):
        tip = polar(360 * RANDOM.random(), h * 0.2, h * (0.5 + 0.25 * RANDOM.random()))
        tube(foot + lift(h * 0.32), foot + tip, h * 0.012, mat, n=6, r1=h * 0.006)


def person(x, y, z, mat="blue") -> None:
    """A scale figure, 1.78 m tall."""
    revolve([(0.12, 0), (0.2, 0.9), (0.24, 1.35), (0.1, 1.5)], (x, y, z), (0, 0, 1), mat, 10)
    ball((x, y, z + 1.64), 0.14, mat, 10)
