"""Plates of the hull: pierced webs, bent strips and stiffener profiles."""

import math

from kit.primitives import add, extrude, newtone
from mathutils import Vector

PLATE = 0.05


def oval(center, ru, rv, count=40) -> list[tuple[float, float]]:
    """Outline of a lightening hole: straight flanks, round ends."""
    points = []
    for index in range(count):
        turn = 2 * math.pi * index / count
        cosine, sine = math.cos(turn), math.sin(turn)
        u = math.copysign(abs(cosine) ** 0.8, cosine) * ru
        v = math.copysign(abs(sine) ** 0.8, sine) * rv
        points.append((center[0] + u, center[1] + v))
    return points


def reach(outline, center, turn) -> float:
    """Distance from a point inside an outline to its edge, in a given direction."""
    cu, cv = center
    du, dv = math.cos(turn), math.sin(turn)
    best = math.inf
    for (u0, v0), (u1, v1) in zip(outline, outline[1:] + outline[:1]):
        eu, ev = u1 - u0, v1 - v0
        cross = du * ev - dv * eu
        if abs(cross) < 1e-9:
            continue
        along = ((u0 - cu) * ev - (v0 - cv) * eu) / cross
        share = ((u0 - cu) * dv - (v0 - cv) * du) / cross
        if along > 0 and -1e-6 <= share <= 1 + 1e-6:
            best = min(best, along)
    return best


def pierced(outline, hole, place, thickness=PLATE, mat="white") -> None:
    """A plate of the given outline around one hole; `place(u, v, w)` puts it into the hull."""
    newtone()
    center = (sum(u for u, _ in hole) / len(hole), sum(v for _, v in hole) / len(hole))
    corners = [math.atan2(v - center[1], u - center[0]) for u, v in outline]
    turns = sorted(corners + [2 * math.pi * k / 48 - math.pi for k in range(48)])
    vertices = []
    for turn in turns:
        for ring_outline in (hole, outline):
            far = reach(ring_outline, center, turn)
            u = center[0] + math.cos(turn) * far
            v = center[1] + math.sin(turn) * far
            vertices += [place(u, v, -thickness / 2), place(u, v, thickness / 2)]
    faces = []
    for index in range(len(turns)):
        a, b = index * 4, (index + 1) % len(turns) * 4
        faces += [
            [a, b, b + 2, a + 2],
            [a + 1, a + 3, b + 3, b + 1],
            [a, a + 1, b + 1, b],
            [a + 2, b + 2, b + 3, a + 3],
        ]
    add(mat, vertices, faces)


def lightened(outline, center, ru, rv, place, mat="white", rim="white") -> None:
    """A pierced plate whose hole is stiffened by a ring."""
    pierced(outline, oval(center, ru, rv), place, PLATE, mat)
    pierced(oval(center, ru, rv), oval(center, ru * 0.93, rv * 0.93), place, 0.2, rim)


def strip(profile, x0, x1, mat="white", thickness=PLATE) -> None:
    """Plating bent along a (y, z) profile and running from x0 to x1."""
    newtone()
    points = [Vector((0, y, z)) for y, z in profile]
    normals = []
    for index in range(len(points)):
        ahead = points[min(index + 1, len(points) - 1)] - points[max(index - 1, 0)]
        normals.append(Vector((0, -ahead.z, ahead.y)).normalized() * thickness / 2)
    loop = [p + n for p, n in zip(points, normals)] + [
        p - n for p, n in zip(points[::-1], normals[::-1])
    ]
    count = len(loop)
    vertices = [Vector((x, p.y, p.z)) for x in (x0, x1) for p in loop]
    faces = [[i, (i + 1) % count, count + (i + 1) % count, count + i] for i in range(count)]
    half = len(points)
    for start in (0, count):
        for i in range(half - 1):
            faces.append([start + i, start + i + 1, start + count - 2 - i, start + count - 1 - i])
    add(mat, vertices, faces)


def stiffener(start, end, inward, depth=0.36, flange=0.14, mat="white") -> None:
    """An angle profile welded to plating, standing off it in the direction `inward`."""
    web = [
        (-0.02, 0),
        (0.02, 0),
        (0.02, depth - 0.04),
        (flange, depth - 0.04),
        (flange, depth),
        (-0.02, depth),
    ]
    extrude(web, start, end, mat, up=inward)


def girder_t(start, end, inward, depth, flange, mat="white") -> None:
    """A built T: web on the plating, face plate at its free edge."""
    half = flange / 2
    section = [
        (-0.03, 0),
        (0.03, 0),
        (0.03, depth - 0.06),
        (half, depth - 0.06),
        (half, depth),
        (-half, depth),
        (-half, depth - 0.06),
        (-0.03, depth - 0.06),
    ]
    extrude(section, start, end, mat, up=inward)


def steps(first, last, spacing) -> list[float]:
    """Positions between two ends at roughly the given spacing, ends left out."""
    count = max(1, round((last - first) / spacing))
    return [first + (last - first) * k / count for k in range(1, count)]
