"""Plain shapes: boxes, bars, turned and swept bodies."""

import math
from collections.abc import Callable, Sequence
from contextlib import contextmanager
from itertools import product

from mathutils import Matrix, Vector

from kit.boxes import block, box
from kit.mesh import RANDOM, Point, add, at, basis, newtone

__all__ = [
    "RANDOM",
    "Point",
    "Vector",
    "add",
    "array",
    "at",
    "ball",
    "bar",
    "basis",
    "block",
    "box",
    "detail",
    "extrude",
    "lift",
    "newtone",
    "polar",
    "revolve",
    "ring",
    "segments",
    "sweep_path",
    "torus",
    "tube",
]

SHARP_EDGE = 30  # degrees between two lines of a profile above which the edge shows
ELBOW_STEPS = 8

_detail = 1.0


@contextmanager
def detail(factor: float):
    """`with detail(2):` — round parts inside get that many times the facets: for close-ups."""
    global _detail
    before = _detail
    _detail = factor
    try:
        yield
    finally:
        _detail = before


def segments(count: int) -> int:
    """A default number of facets, raised by `detail`."""
    return int(count * _detail)


def lift(z: float) -> Vector:
    """A vector straight up."""
    return Vector((0, 0, z))


def polar(angle: float, radius: float = 1.0, z: float = 0.0) -> Vector:
    """A vector from an angle in degrees, counted from +x towards +y."""
    turn = math.radians(angle)
    return Vector((radius * math.cos(turn), radius * math.sin(turn), z))


def array(part: Callable[[int], None], n: int, dx: float = 0, dy: float = 0, dz: float = 0) -> None:
    """Calls `part(i)` n times, each a step further."""
    for i in range(n):
        with at(dx * i, dy * i, dz * i):
            part(i)


# --- straight bodies


def extrude(prof: Sequence[Point], p0: Point, p1: Point, mat: str, up: Point | None = None) -> None:
    """A profile of (side, up) points drawn out from p0 to p1."""
    newtone()
    start, end = Vector(p0), Vector(p1)
    side, upward = basis(end - start, up)
    n = len(prof)
    vertices = [p + side * a + upward * b for p in (start, end) for a, b in prof]
    sides = [[i, (i + 1) % n, n + (i + 1) % n, n + i] for i in range(n)]
    add(mat, vertices, [*sides, list(range(n))[::-1], list(range(n, 2 * n))])


def bar(p0: Point, p1: Point, w=0.1, h=None, mat: str = "white", up: Point | None = None) -> None:
    """A bar of rectangular section, square unless a height is given."""
    a, b = w / 2, (h or w) / 2
    extrude([(-a, -b), (a, -b), (a, b), (-a, b)], p0, p1, mat, up)


# --- round bodies


def revolve(
    prof: Sequence[Point],
    p: Point,
    axis: Point = (0, 0, 1),
    mat: str = "white",
    n: int = 32,
    sharp: float = SHARP_EDGE,
) -> None:
    """A profile of (radius, height) points turned about an axis from p; open ends are closed."""
    newtone()
    origin, direction = Vector(p), Vector(axis).normalized()
    side, upward = basis(direction)
    angles = [2 * math.pi * i / n for i in range(n)]
    spokes = [side * math.cos(a) + upward * math.sin(a) for a in angles]
    vertices: list[Vector] = []
    faces: list[list[int]] = []

    def hoop(radius: float, height: float) -> int:
        vertices.extend(origin + direction * height + spoke * radius for spoke in spokes)
        return len(vertices) - n

    slope = None
    for (r0, h0), (r1, h1) in zip(prof, prof[1:]):
        before, slope = slope, math.degrees(math.atan2(r1 - r0, h1 - h0))
        shares_hoop = before is not None and abs(slope - before) <= sharp
        lower = len(vertices) - n if shares_hoop else hoop(r0, h0)
        upper = hoop(r1, h1)
        faces.extend(
            [lower + i, lower + (i + 1) % n, upper + (i + 1) % n, upper + i] for i in range(n)
        )
    smooth = [True] * len(faces)
    for end, order in ((prof[0], -1), (prof[-1], 1)):
        if end[0] > 1e-4:
            first = hoop(*end)
            faces.append([first + i for i in range(n)][::order])
            smooth.append(False)
    add(mat, vertices, faces, smooth)


def _facets(radius: float) -> int:
    """A thin tube needs fewer facets than a thick one."""
    for limit, count in ((0.1, 6), (0.25, 10), (0.8, 18)):
        if radius < limit:
            return segments(count)
    return segments(40)


def tube(p0: Point, p1: Point, r, mat: str = "white", n=None, r1=None, bev: float = 0) -> None:
    """A closed cylinder, or a cone if the far radius `r1` differs, with rounded rims by `bev`."""
    start, end = Vector(p0), Vector(p1)
    length = (end - start).length
    far = r if r1 is None else r1
    profile = [(r, 0), (far, length)]
    if bev:
        profile = [(r - bev, 0), (r, bev), (far, length - bev), (far - bev, length)]
    revolve(profile, start, end - start, mat, n or _facets(r))


def ball(c: Point, r: float, mat: str = "white", n: int = 28) -> None:
    """A sphere."""
    steps = [math.pi * i / 16 for i in range(17)]
    revolve([(max(0.0005, r * math.sin(a)), -r * math.cos(a)) for a in steps], c, (0, 0, 1), mat, n)


def ring(
    c: Point, rad: float, r: float, axis=(0, 0, 1), mat: str = "white", n: int = 20, a0=0, a1=360
) -> None:
    """A hoop of round bar about an axis, or the arc of it from a0 to a1 degrees."""
    side, upward = basis(Vector(axis))
    steps = max(3, int(segments(n) * (a1 - a0) / 360))
    angles = [math.radians(a0 + (a1 - a0) * k / steps) for k in range(steps + 1)]
    points = [Vector(c) + (side * math.cos(a) + upward * math.sin(a)) * rad for a in angles]
    for start, end in zip(points, points[1:]):
        tube(start, end, r, mat, n=segments(6))


def torus(c: Point, rad: float, r: float, axis: Point, mat: str, n: int = 56, m: int = 10) -> None:
    """A smooth closed ring."""
    direction = Vector(axis).normalized()
    side, upward = basis(direction)
    vertices = []
    for i in range(n):
        turn = 2 * math.pi * i / n
        outward = side * math.cos(turn) + upward * math.sin(turn)
        for k in range(m):
            roll = 2 * math.pi * k / m
            offset = outward * (rad + r * math.cos(roll)) + direction * (r * math.sin(roll))
            vertices.append(Vector(c) + offset)
    faces = []
    for i, k in product(range(n), range(m)):
        here, there = i * m, (i + 1) % n * m
        faces.append([here + k, there + k, there + (k + 1) % m, here + (k + 1) % m])
    newtone()
    add(mat, vertices, faces, True)


def sweep_path(pts: Sequence[Point], bend: float) -> tuple[list[Vector], list[tuple]]:
    """A polyline with rounded corners, and (point, direction) where each bend starts and ends."""
    points = [Vector(p) for p in pts]
    path, tangents = [points[0]], []
    for before, corner, after in zip(points, points[1:], points[2:]):
        back, forth = before - corner, after - corner
        reach = 0.48 * min(back.length, forth.length)
        back.normalize()
        forth.normalize()
        opening = back.angle(forth)
        if opening > 3.1:
            continue
        cut = min(bend / math.tan(opening / 2), reach)
        radius = cut * math.tan(opening / 2)
        centre = corner + (back + forth).normalized() * (radius / math.sin(opening / 2))
        start, end = corner + back * cut - centre, corner + forth * cut - centre
        axis, swing = start.cross(end).normalized(), start.angle(end)
        for k in range(ELBOW_STEPS + 1):
            path.append(centre + Matrix.Rotation(swing * k / ELBOW_STEPS, 3, axis) @ start)
        tangents += [(corner + back * cut, back), (corner + forth * cut, forth)]
    path.append(points[-1])
    return path, tangents
