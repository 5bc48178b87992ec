"""Ways up and about: railings, decks, stairs, ladders, platforms."""

import math
from collections.abc import Sequence

from mathutils import Vector

from kit.mesh import Point, add, newtone
from kit.primitives import bar, block, lift, polar, tube
from kit.steel import beam

RISER = 0.24
RUNG_SPACING = 0.35
CAGE_START = 2.2
CAGE_RADIUS = 0.38
LANDING = 1.1


def rect(x0: float, y0: float, x1: float, y1: float, z: float) -> list[tuple]:
    """The four corners of a level rectangle."""
    return [(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)]


def railing(
    pts: Sequence[Point], h=1.15, step=1.6, r=0.045, mat="white", closed=False, toe=True
) -> None:
    """Posts, three rails and a toe board along a line of points."""
    points = [Vector(p) for p in pts]
    if closed:
        points.append(points[0])
    else:
        bar(points[0], points[0] + lift(h), r * 1.7, mat=mat)
    for start, end in zip(points, points[1:]):
        panels = max(1, round((end - start).length / step))
        for i in range(1, panels + 1):  # the first post is the last of the run before
            foot = start.lerp(end, i / panels)
            bar(foot, foot + lift(h), r * 1.7, mat=mat)
        for z in (h, h * 0.62, h * 0.3):
            tube(start + lift(z), end + lift(z), r, mat)
        if toe:
            bar(start + lift(0.1), end + lift(0.1), 0.04, 0.2, mat)


def deck(
    x0, y0, x1, y1, z, t=0.18, mat="white", eb=0.6, sec=2.5, rail=True, bmat="white", skip=()
) -> None:
    """A plate with its top at z on edge beams of height eb and secondary beams every `sec`.

    The railing leaves out the sides in `skip`: 0 front, 1 right, 2 back, 3 left.
    """
    block(x0, y0, z - t, x1, y1, z, mat, 0.04)
    beam_z = z - t - eb / 2
    edge = rect(x0 + 0.15, y0 + 0.15, x1 - 0.15, y1 - 0.15, beam_z)
    for start, end in zip(edge, edge[1:] + edge[:1]):
        beam(start, end, eb, 0.35, bmat)
    panels = int((x1 - x0) / sec)
    for i in range(1, panels):
        x = x0 + (x1 - x0) * i / panels
        beam((x, y0, beam_z + eb * 0.15), (x, y1, beam_z + eb * 0.15), eb * 0.7, 0.25, bmat)
    if rail:
        _edge_railing(rect(x0 + 0.1, y0 + 0.1, x1 - 0.1, y1 - 0.1, z), skip)


def _edge_railing(corners: list[tuple], skip: Sequence[int]) -> None:
    """Runs around a deck between the sides left open, so that a corner gets a single post."""
    if not skip:
        railing(corners, closed=True)
        return
    run: list[tuple] = []
    first = (max(skip) + 1) % 4
    for side in ((first + k) % 4 for k in range(4)):
        if side in skip:
            run = []
            continue
        if not run:
            run = [corners[side]]
        run.append(corners[(side + 1) % 4])
        if (side + 1) % 4 in skip:
            railing(run)


def grating(x0, y0, x1, y1, z, mat="grey", pitch=0.08, depth=0.05) -> None:
    """An open grating between bearing bars along y, its top at z: for close views."""
    for i in range(round((x1 - x0) / pitch) + 1):
        x = min(x1, x0 + i * pitch)
        bar((x, y0, z - depth / 2), (x, y1, z - depth / 2), 0.012, depth, mat)
    for i in range(round((y1 - y0) / (3 * pitch)) + 1):
        y = min(y1, y0 + i * 3 * pitch)
        bar((x0, y, z - 0.01), (x1, y, z - 0.01), 0.014, 0.014, mat)


def stairs(p0: Point, p1: Point, w=1.1, mat="white", rail=True) -> None:
    """A straight flight from p0 up to p1, in any direction in plan."""
    foot, head = Vector(p0), Vector(p1)
    flight = head - foot
    ahead = Vector((flight.x, flight.y, 0)).normalized()
    half = Vector((-ahead.y, ahead.x, 0)) * w / 2
    for side in (half, -half):
        bar(foot + side, head + side, 0.07, 0.3, mat)
        if rail:
            _handrail(foot + side, head + side, mat)
    treads = max(2, round(flight.z / RISER))
    for i in range(treads):
        middle = foot.lerp(head, (i + 0.7) / treads)
        bar(middle - half, middle + half, 0.3, 0.05, mat)


def _handrail(foot: Vector, head: Vector, mat: str) -> None:
    """Two rails and posts along a flight."""
    for z in (1.05, 0.6):
        tube(foot + lift(z), head + lift(z), 0.045, mat)
    panels = max(2, int((head - foot).length / 1.5))
    for i in range(panels + 1):
        base = foot.lerp(head, i / panels)
        bar(base, base + lift(1.05), 0.07, mat=mat)


def stair_tower(x, y, z, h, l=5.2, w=3, lev=3.0, mat="white", frame="white") -> None:
    """A dog-leg stair in its own steel frame, by its corner, length, width and storey height."""
    storeys = round(h / lev)
    rise = h / storeys
    for a in (0, l):
        for b in (0, w):
            beam((x + a, y + b, z), (x + a, y + b, z + h + 1.1), 0.28, 0.28, frame)
    for i in range(storeys + 1):
        level = z + i * rise
        if i:
            _storey_landing(x, y, level, l, w, mat, frame)
        if i < storeys:
            _storey_flights(x, y, level, rise, l, w, mat, frame)


def _storey_landing(x, y, z, length, w, mat, frame) -> None:
    for b in (0, w):
        beam((x, y + b, z - 0.15), (x + length, y + b, z - 0.15), 0.26, 0.18, frame)
    for a in (0, length):
        beam((x + a, y, z - 0.15), (x + a, y + w, z - 0.15), 0.26, 0.18, frame)
    block(x, y, z - 0.06, x + LANDING, y + w, z, mat)
    railing([(x, y, z), (x, y + w, z)])


def _storey_flights(x, y, z, rise, length, w, mat, frame) -> None:
    half_way = z + rise / 2
    near, far = x + LANDING, x + length - LANDING
    block(far, y, half_way - 0.06, x + length, y + w, half_way, mat)
    railing([(x + length, y, half_way), (x + length, y + w, half_way)])
    stairs((near, y + w * 0.25, z), (far, y + w * 0.25, half_way), w * 0.42, mat)
    stairs((far, y + w * 0.75, half_way), (near, y + w * 0.75, z + rise), w * 0.42, mat)
    bar((x, y + w, z), (x + length, y + w, z + rise), 0.09, mat=frame)
    bar((x + length, y + w, z), (x, y + w, z + rise), 0.09, mat=frame)


def ladder(p: Point, h: float, face: Point = (0, -1, 0), mat="white", cage=True) -> None:
    """A vertical ladder whose climber stands on the side of `face`, with a safety cage."""
    foot, outward = Vector(p), Vector(face).normalized()
    half = Vector((-outward.y, outward.x, 0)) * 0.28
    for side in (half, -half):
        bar(foot + side, foot + side + lift(h + 1), 0.07, mat=mat)
    for i in range(int(h / RUNG_SPACING)):
        middle = foot + lift(RUNG_SPACING * i + 0.2)
        tube(middle - half, middle + half, 0.03, mat)
    if cage:
        _cage(foot, h, outward, mat)


def _cage(foot: Vector, h: float, outward: Vector, mat: str) -> None:
    bearing = math.degrees(math.atan2(outward.y, outward.x))
    axis = foot + outward * 0.35
    for i in range(int(h - 2)):
        hoop = [
            axis + polar(bearing + a, CAGE_RADIUS, CAGE_START + i) for a in range(-130, 131, 26)
        ]
        for start, end in zip(hoop, hoop[1:]):
            bar(start, end, 0.05, mat=mat)
    for a in (-70, 0, 70):
        strap = axis + polar(bearing + a, CAGE_RADIUS)
        bar(strap + lift(CAGE_START), strap + lift(h + 0.9), 0.05, mat=mat)


def ring_platform(c: Point, r0: float, r1: float, a0=0, a1=360, mat="white") -> None:
    """A platform around a column from angle a0 to a1, on brackets and with a railing."""
    centre = Vector(c)
    steps = max(6, int((a1 - a0) / 9))

    def place(radius: float, i: int, z: float = 0) -> Vector:
        return centre + polar(a0 + (a1 - a0) * i / steps, radius, z)

    _ring_plate(place, r0, r1, steps, mat)
    for i in range(0, steps, 4):
        bar(place(r0, i, -0.15), place(r1, i, -0.15), 0.1, 0.2, mat)
        bar(place(r0, i, -1.1), place(r1 - 0.1, i, -0.2), 0.09, mat=mat)
    for z in (1.1, 0.68, 0.3):
        for i in range(steps):
            tube(place(r1, i, z), place(r1, i + 1, z), 0.042, mat)
    full_circle = a1 - a0 >= 360
    for i in range(0, steps if full_circle else steps + 1, 2):
        bar(place(r1, i), place(r1, i, 1.1), 0.07, mat=mat)
    if not full_circle:
        for i in (0, steps):
            for z in (1.1, 0.6):
                tube(place(r0, i, z), place(r1, i, z), 0.042, mat)


def _ring_plate(place, r0: float, r1: float, steps: int, mat: str) -> None:
    newtone()
    vertices, faces = [], []
    for i in range(steps + 1):
        vertices += [place(r0, i), place(r1, i), place(r1, i, -0.14), place(r0, i, -0.14)]
    for i in range(steps):
        for k in range(4):
            corner, following = i * 4 + k, i * 4 + (k + 1) % 4
            faces.append([corner, following, following + 4, corner + 4])
    last = steps * 4
    add(mat, vertices, [*faces, [0, 1, 2, 3], [last + 3, last + 2, last + 1, last]])
