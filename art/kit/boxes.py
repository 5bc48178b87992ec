"""Chamfered boxes: the edges of a model catch the light."""

import math
from collections.abc import Sequence
from itertools import product

from mathutils import Matrix, Vector

from kit.mesh import Point, add, newtone

SIGNS = (-1, 1)


def _chamfered_corners(half: Sequence[float], bevel: float) -> list[Vector]:
    """24 corners: at each of the 8 corners of the box one on each of the three faces."""
    corners = []
    for signs in product(SIGNS, repeat=3):
        for face_axis in range(3):
            corner = [sign * (h - bevel) for sign, h in zip(signs, half)]
            corner[face_axis] = signs[face_axis] * half[face_axis]
            corners.append(Vector(corner))
    return corners


def _chamfered_faces() -> list[list[int]]:
    """6 sides, 12 chamfers and 8 corner triangles, all facing outward."""
    corners = _chamfered_corners((1, 1, 1), 0.25)
    index = {
        (*signs, axis): 3 * i + axis
        for i, signs in enumerate(product(SIGNS, repeat=3))
        for axis in range(3)
    }
    faces = []

    def outward(face: list[int]) -> None:
        first, second, third = (corners[i] for i in face[:3])
        normal = (second - first).cross(third - first)
        faces.append(face if normal.dot(first) > 0 else face[::-1])

    def signs_of(axis: int, along: int, a: int, sa: int, b: int, sb: int) -> tuple[int, ...]:
        signs = {axis: along, a: sa, b: sb}
        return tuple(signs[i] for i in range(3))

    for axis in range(3):
        a, b = (other for other in range(3) if other != axis)
        for side in SIGNS:
            around = ((-1, -1), (1, -1), (1, 1), (-1, 1))
            outward([index[(*signs_of(axis, side, a, sa, b, sb), axis)] for sa, sb in around])
        for sa, sb in product(SIGNS, repeat=2):
            start = signs_of(axis, -1, a, sa, b, sb)
            end = signs_of(axis, 1, a, sa, b, sb)
            outward([index[(*start, a)], index[(*start, b)], index[(*end, b)], index[(*end, a)]])
    for signs in product(SIGNS, repeat=3):
        outward([index[(*signs, axis)] for axis in range(3)])
    return faces


CHAMFERED_FACES = _chamfered_faces()


def box(c: Point, s: Point, mat: str = "white", bev: float = 0.06, rot: float = 0) -> None:
    """A chamfered box by its centre and size, turned about the vertical by `rot` degrees."""
    newtone()
    half = [abs(size) / 2 for size in s]
    bevel = min(bev, 0.45 * min(half))
    turn = Matrix.Rotation(math.radians(rot), 3, "Z")
    centre = Vector(c)
    add(mat, [centre + turn @ p for p in _chamfered_corners(half, bevel)], CHAMFERED_FACES)


def block(x0, y0, z0, x1, y1, z1, mat: str = "white", bev: float = 0.06) -> None:
    """A chamfered box by two opposite corners."""
    centre = ((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2)
    box(centre, (x1 - x0, y1 - y0, z1 - z0), mat, bev)
