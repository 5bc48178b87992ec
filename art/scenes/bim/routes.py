"""What runs along a route: rectangular ducts, cable ladders, hangers, dashed guide lines."""

from collections.abc import Sequence

from kit.mesh import Vector, add, basis, newtone
from kit.piping import pipe
from kit.primitives import Point, bar, lift, sweep_path, tube

SECTION = ((-1, -1), (1, -1), (1, 1), (-1, 1))
RUNG_PITCH = 0.42


def duct(
    pts: Sequence[Point],
    w: float,
    h: float,
    mat: str,
    rad: float = 0.9,
    rib: float = 1.5,
    ribmat=None,
) -> None:
    """A rectangular duct with radius bends, and a flanged seam every `rib` metres."""
    newtone()
    path, _ = sweep_path(pts, rad)
    frames = _carry_section(path)
    vertices = [
        point + side * (a * w / 2) + upward * (b * h / 2)
        for point, (side, upward) in zip(path, frames)
        for a, b in SECTION
    ]
    last = len(path) - 1
    faces = [
        [i * 4 + k, i * 4 + (k + 1) % 4, i * 4 + 4 + (k + 1) % 4, i * 4 + 4 + k]
        for i in range(last)
        for k in range(4)
    ]
    end = last * 4
    add(mat, vertices, [*faces, [3, 2, 1, 0], [end, end + 1, end + 2, end + 3]])
    for i, (start, stop) in enumerate(zip(path, path[1:])):
        length = (stop - start).length
        if length < 0.5:
            continue
        along = (stop - start) / length
        section = frames[i] if abs(along.z) > 0.5 else basis(along)
        count = max(1, round(length / rib))
        for k in range(count + 1):
            place = start + along * min(max(length * k / count, 0.05), length - 0.05)
            _seam(place, along, section, w / 2 + 0.05, h / 2 + 0.05, ribmat or mat)


def _carry_section(path: list[Vector]) -> list[tuple[Vector, Vector]]:
    """The sideways and upward vectors along a path, turned with it."""
    along = (path[1] - path[0]).normalized()
    side, upward = basis(along)
    frames = []
    for i in range(len(path)):
        towards = (path[min(i + 1, len(path) - 1)] - path[max(i - 1, 0)]).normalized()
        turn = along.rotation_difference(towards)
        side, upward, along = turn @ side, turn @ upward, towards
        frames.append((side.copy(), upward.copy()))
    return frames


def _seam(place: Vector, along: Vector, section, half_w: float, half_h: float, mat: str) -> None:
    side, upward = section
    vertices = [
        place + along * offset + side * (a * half_w) + upward * (b * half_h)
        for offset in (-0.035, 0.035)
        for a, b in SECTION
    ]
    around = [[k, (k + 1) % 4, 4 + (k + 1) % 4, 4 + k] for k in range(4)]
    add(mat, vertices, [[3, 2, 1, 0], [4, 5, 6, 7], *around])


def beside(points: list[Vector], offset: float) -> list[Vector]:
    """A level route moved to its left, mitred at right-angled corners."""
    moved = []
    for i, point in enumerate(points):
        normals = []
        for a, b in ((i - 1, i), (i, i + 1)):
            if a >= 0 and b < len(points):
                leg = (points[b] - points[a]).normalized()
                normals.append(Vector((-leg.y, leg.x, 0)))
        straight = len(normals) == 1 or (normals[0] - normals[1]).length < 0.01
        moved.append(point + (normals[0] if straight else normals[0] + normals[1]) * offset)
    return moved


def cable_ladder(pts: Sequence[Point], w: float, cables: Sequence[str], hang: float = 0) -> None:
    """Two rails, rungs and cables along a level route; `hang` is the length of its rods."""
    points = [Vector(p) for p in pts]
    for side in (-w / 2, w / 2):
        rail = beside(points, side)
        for a, b in zip(rail, rail[1:]):
            bar(a, b, 0.05, 0.2, "grey")
    last = len(points) - 2
    for leg, (a, b) in enumerate(zip(points, points[1:])):
        clear = w * 0.5 + 0.1  # no rungs where two legs meet
        _rungs(a, b, w, clear if leg > 0 else 0, clear if leg < last else 0, 0.04 + 0.011 * leg)
        if hang:
            _rods(a, b, w, hang)
    for i, mat in enumerate(cables):
        offset = (i - (len(cables) - 1) / 2) * 0.13 + w * 0.25
        pipe(beside(points, offset), 0.055, mat, bend=0.3, flanges=False, n=6)


def _rungs(a: Vector, b: Vector, w: float, skip_start: float, skip_end: float, drop: float) -> None:
    length = (b - a).length
    along = (b - a).normalized()
    half = Vector((-along.y, along.x, 0)) * w / 2
    count = int(length / RUNG_PITCH)
    for i in range(count + 1):
        distance = length * i / max(1, count)
        if skip_start <= distance <= length - skip_end:
            middle = a + along * distance - lift(drop)
            bar(middle - half, middle + half, 0.11, 0.05, "grey")


def _rods(a: Vector, b: Vector, w: float, hang: float) -> None:
    length = (b - a).length
    along = (b - a).normalized()
    half = Vector((-along.y, along.x, 0)) * w / 2
    count = max(1, int(length / 3))
    for i in range(count):
        middle = a + along * (length * (i + 0.5) / count)
        for side in (half, -half):
            rod = middle + side * 1.12
            bar(rod - lift(0.14), rod + lift(hang), 0.035)
        bar(middle - half * 1.2 - lift(0.14), middle + half * 1.2 - lift(0.14), 0.07)


def hanger(x: float, y: float, low: float, high: float, w: float) -> None:
    """A trapeze on two rods under a duct along x."""
    for side in (-w / 2, w / 2):
        bar((x, y + side, low), (x, y + side, high), 0.04)
    bar((x, y - w / 2 - 0.06, low), (x, y + w / 2 + 0.06, low), 0.09)


def dashed(p0: Point, p1: Point, r: float = 0.045, dash: float = 0.55, gap: float = 0.38) -> None:
    """A dashed blue line, as in an exploded drawing."""
    start, end = Vector(p0), Vector(p1)
    length = (end - start).length
    if length < 0.3:
        return
    along = (end - start) / length
    count = max(1, int((length + gap) / (dash + gap)))
    margin = (length - (count * dash + (count - 1) * gap)) / 2
    for i in range(count):
        place = start + along * (margin + i * (dash + gap))
        tube(place, place + along * dash, r, "blue", n=8)
