"""Pipe runs with elbows, flanges and valves."""

import math
from collections.abc import Sequence

from mathutils import Vector

from kit.primitives import Point, add, basis, newtone, revolve, ring, segments, sweep_path, tube
from kit.steel import bolt_circle

FLANGE_RADIUS = 1.6  # of the pipe's radius
FLANGE_STANDOFF = 0.1  # from the end of a bend to its flange


def pipe(
    pts: Sequence[Point],
    r: float = 0.2,
    mat: str = "white",
    bend: float | None = None,
    flanges: bool = True,
    n: int | None = None,
    fl_mat: str | None = None,
    bolts: int = 0,
) -> None:
    """A run through the points with swept elbows of radius `bend` (3 r) and flange pairs."""
    newtone()
    points = [Vector(p) for p in pts]
    facets = n or segments(8 if r < 0.12 else 12 if r < 0.3 else 20)
    path, tangents = sweep_path(points, bend or 3 * r)
    _skin(path, r, mat, facets)
    if not flanges:
        return
    for point, away in tangents:
        flange(point + away * FLANGE_STANDOFF, away, r, fl_mat or mat, bolts)
    first, last = points[1] - points[0], points[-2] - points[-1]
    flange(points[0] + first.normalized() * FLANGE_STANDOFF, first, r, fl_mat or mat, bolts)
    flange(points[-1], last, r, fl_mat or mat, bolts)


def _skin(path: list[Vector], r: float, mat: str, n: int) -> None:
    """The round surface along a path, its section carried along without twist."""
    along = (path[1] - path[0]).normalized()
    side, upward = basis(along)
    vertices = []
    for i, point in enumerate(path):
        towards = (path[min(i + 1, len(path) - 1)] - path[max(i - 1, 0)]).normalized()
        turn = along.rotation_difference(towards)
        side, upward, along = turn @ side, turn @ upward, towards
        for k in range(n):
            angle = 2 * math.pi * k / n
            vertices.append(point + (side * math.cos(angle) + upward * math.sin(angle)) * r)
    last = len(path) - 1
    faces = [
        [i * n + k, i * n + (k + 1) % n, (i + 1) * n + (k + 1) % n, (i + 1) * n + k]
        for i in range(last)
        for k in range(n)
    ]
    ends = [list(range(n))[::-1], [last * n + k for k in range(n)]]
    add(mat, vertices, faces + ends, [True] * len(faces) + [False] * 2)


def flange(p: Point, d: Point, r: float, mat: str = "white", bolts: int = 0) -> None:
    """A flange pair on a pipe of radius r at p, with that many bolts if seen from near."""
    centre, direction = Vector(p), Vector(d).normalized()
    thick = max(0.05, r * 0.22)
    for side in (-1, 1):
        middle = centre + direction * (side * 0.55 * thick)
        half = direction * (0.45 * thick)
        tube(middle - half, middle + half, r * FLANGE_RADIUS, mat, n=segments(16))
        if bolts:
            face = centre + direction * (side * thick)
            bolt_circle(face, direction * side, r * 1.34, bolts, r * 0.085)


def valve(p: Point, d: Point, r: float = 0.2, mat: str = "grey", wheel: str = "warm") -> None:
    """A gate valve between flanges, its handwheel above, or in front if the pipe is upright."""
    centre, direction = Vector(p), Vector(d).normalized()
    reach = direction * r * 2
    flange(centre - reach, direction, r, mat)
    flange(centre + reach, direction, r, mat)
    body = [(r * 1.2, 0), (r * 1.5, r * 1.2), (r * 1.5, r * 2.8), (r * 1.2, r * 4)]
    revolve(body, centre - reach, direction, mat, segments(16))
    stem = Vector((0, 0, 1)) if abs(direction.z) < 0.9 else Vector((0, -1, 0))
    tube(centre + stem * r * 1.2, centre + stem * r * 2.0, r * 0.75, mat, n=segments(14))
    tube(centre + stem * r * 2.0, centre + stem * r * 2.3, r * 1.05, mat, n=segments(14))
    tube(centre, centre + stem * r * 5.2, r * 0.24, mat)
    handwheel(centre + stem * r * 5, stem, r * 1.7, wheel)


def handwheel(c: Point, axis: Vector, radius: float, mat: str) -> None:
    """A rim on four spokes."""
    ring(c, radius, radius * 0.11, axis, mat, n=24)
    side, upward = basis(axis)
    for spoke in (side, upward):
        tube(Vector(c) - spoke * radius, Vector(c) + spoke * radius, radius * 0.07, mat)
