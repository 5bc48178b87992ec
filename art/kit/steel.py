"""Structural steel: rolled sections, lattices, bolts and plates."""

import math

from mathutils import Vector

from kit.primitives import Point, basis, extrude, revolve, segments, tube

WEB_SHARE = 0.12  # half the web's thickness as a share of the section's width


def beam(
    p0: Point, p1: Point, h=0.4, b=0.25, mat="white", up: Point | None = None, t=0.14, web=WEB_SHARE
) -> None:
    """An I-section of height h and width b.

    t is the flange's thickness as a share of h, `web` half the web's thickness as a share of b.
    """
    flange, web = h * t, b * web
    half_b, half_h = b / 2, h / 2
    right = [
        (half_b, -half_h),
        (half_b, -half_h + flange),
        (web, -half_h + flange),
        (web, half_h - flange),
        (half_b, half_h - flange),
        (half_b, half_h),
    ]
    left = [(-x, y) for x, y in reversed(right)]
    extrude([left[-1], *right, *left[:-1]], p0, p1, mat, up)


def bolt(p: Point, d: Point, r: float = 0.02, mat: str = "grey") -> None:
    """A hexagon head on a washer with the bolt's end standing out of it; d points outward."""
    start, direction = Vector(p), Vector(d).normalized()
    tube(start, start + direction * r * 0.3, r * 2.1, mat, n=segments(14))
    head = [(r * 1.6, 0), (r * 1.75, r * 0.15), (r * 1.75, r * 1.25), (r * 1.5, r * 1.45)]
    revolve(head, start + direction * r * 0.3, direction, mat, 6, sharp=10)
    shank = start + direction * r * 1.7
    tube(shank, shank + direction * r * 0.9, r * 0.9, mat, n=segments(10), bev=r * 0.15)


def bolt_circle(c: Point, d: Point, rad: float, n: int, r: float = 0.02, mat: str = "grey") -> None:
    """n bolts about an axis."""
    side, upward = basis(Vector(d))
    for k in range(n):
        turn = 2 * math.pi * (k + 0.5) / n
        bolt(Vector(c) + (side * math.cos(turn) + upward * math.sin(turn)) * rad, d, r, mat)


def lattice(
    p0: Point,
    p1: Point,
    w0: float,
    w1: float | None = None,
    bays: int = 8,
    r: float = 0.12,
    rb: float | None = None,
    mat: str = "white",
    sides: int = 4,
    style: str = "x",
    up: Point | None = None,
    n: int | None = None,
) -> list[list[Vector]]:
    """A lattice mast or boom, tapering from width w0 to w1, of chords r and braces rb.

    Style "x" braces each bay crosswise, "k" with one diagonal in turn. Returns the node points.
    """
    start, end = Vector(p0), Vector(p1)
    far_width, brace = w1 or w0, rb or r * 0.55
    side, upward = basis(end - start, up)
    first = math.pi / 4 if sides == 4 else math.pi / 2
    angles = [first + 2 * math.pi * k / sides for k in range(sides)]
    levels = []
    for i in range(bays + 1):
        share = i / bays
        radius = (w0 + (far_width - w0) * share) * math.sqrt(0.5)
        spokes = [side * math.cos(a) + upward * math.sin(a) for a in angles]
        levels.append([start.lerp(end, share) + spoke * radius for spoke in spokes])
    for foot, head in zip(levels[0], levels[-1]):
        tube(foot, head, r, mat, n=n or segments(10))
    for i, (lower, upper) in enumerate(zip(levels, levels[1:])):
        for k in range(sides):
            other = (k + 1) % sides
            tube(upper[k], upper[other], brace, mat)
            if style == "x" or (i + k) % 2:
                tube(lower[k], upper[other], brace, mat)
            if style == "x" or not (i + k) % 2:
                tube(lower[other], upper[k], brace, mat)
    return levels
