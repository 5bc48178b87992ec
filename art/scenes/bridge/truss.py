"""The span: tubular trusses with pinned nodes, floor beams, deck, balustrades and slung pipes."""

import math

from mathutils import Vector

from kit.piping import flange, pipe
from kit.primitives import bar, block, box, detail, extrude, revolve, tube
from kit.steel import beam, bolt, bolt_circle

BAYS = 10
BAY = 3.0
SPAN = BAYS * BAY
HALF_WIDTH = 1.8
LEVEL = 6.0  # axis of the bottom chord at the ends
CAMBER = 0.3
DEPTH = 2.6
RISE = 1.1  # of the top chord above its ends
CHORD = 0.22
BRACE = 0.12
END_POST = 0.18
GUSSET = 0.05
DECK = 0.34  # top of the deck above the bottom chord
SIDES = (-HALF_WIDTH, HALF_WIDTH)


def bottom(index: int, y: float) -> Vector:
    """Node of the bottom chord."""
    x = -SPAN / 2 + BAY * index
    return Vector((x, y, LEVEL + CAMBER * (1 - (2 * x / SPAN) ** 2)))


def top(index: int, y: float) -> Vector:
    """Node of the top chord."""
    x = -SPAN / 2 + BAY * index
    return Vector((x, y, LEVEL + DEPTH + (CAMBER + RISE) * (1 - (2 * x / SPAN) ** 2)))


def span() -> None:
    """The bridge between its bearings."""
    for y in SIDES:
        chords(y)
        web(y)
    floor_beams()
    wind_bracing()
    walkway()
    slung_pipes()


def chords(y: float) -> None:
    """Bottom and top chord with sleeves at the nodes and bolted splices between."""
    for place, first, last in ((bottom, 0, BAYS), (top, 1, BAYS - 1)):
        for index in range(first, last):
            tube(place(index, y), place(index + 1, y), CHORD, "white", n=40)
        for index in range(first, last + 1):
            tail = place(max(first, index - 1), y)
            head = place(min(last, index + 1), y)
            along = (head - tail).normalized()
            node = place(index, y)
            tube(node - along * 0.62, node + along * 0.62, CHORD * 1.1, "blue", n=40, bev=0.03)
            if index in (first, last):
                outward = along if index == last else -along
                cap(node + outward * 0.62, outward)
        for index in (1, 4, 7):
            with detail(2):
                splice(place(index, y), place(index + 1, y), 0.42)
    with detail(2):
        splice(bottom(BAYS, y), bottom(BAYS - 1, y), 0.45)


def splice(start: Vector, end: Vector, share: float) -> None:
    """Ring flanges with bolts in a chord."""
    flange(start.lerp(end, share), end - start, CHORD, "white", bolts=16)


def cap(place: Vector, outward: Vector) -> None:
    """Plate that closes the end of a chord."""
    tube(place - outward * 0.04, place + outward * 0.02, CHORD * 1.3, "blue", n=40, bev=0.01)
    with detail(2):
        bolt_circle(place + outward * 0.02, outward, CHORD * 1.0, 10, 0.018, "grey")


def members(y: float) -> list[tuple[Vector, Vector, float]]:
    """Axes of the posts and diagonals of one truss with their radii."""
    middle = BAYS // 2
    lines = [(bottom(0, y), top(1, y), END_POST), (bottom(BAYS, y), top(BAYS - 1, y), END_POST)]
    for index in range(1, BAYS):
        lines.append((bottom(index, y), top(index, y), BRACE * 0.85))
        if index < middle:
            lines.append((top(index, y), bottom(index + 1, y), BRACE))
        if index > middle:
            lines.append((top(index, y), bottom(index - 1, y), BRACE))
    return lines


def web(y: float) -> None:
    """Posts and diagonals with forks and pins, and the gussets that hold them."""
    pins: dict[tuple, list[tuple[Vector, float]]] = {}
    for start, end, radius in members(y):
        for node, pin in strut(start, end, radius):
            pins.setdefault(node[:], []).append((pin, radius))
    for node, held in pins.items():
        gusset(Vector(node), held)


def strut(start: Vector, end: Vector, radius: float) -> list[tuple[Vector, Vector]]:
    """Tube with tapered ends, forks and pins. Returns each node with its pin."""
    along = (end - start).normalized()
    reach = CHORD + 0.12 + radius * 1.9
    held = []
    for node, inward in ((start, along), (end, -along)):
        pin = node + inward * reach
        fork(pin, inward, radius)
        held.append((node, pin))
    body = reach + radius * 4.6
    tube(start + along * body, end - along * body, radius, "white", n=32)
    return held


def fork(pin: Vector, inward: Vector, radius: float) -> None:
    """Cast end of a strut: two cheeks about the gusset, held by the pin, and a cone to the tube."""
    across = Vector((0, 1, 0))
    for side in (-1, 1):
        cheek(pin, inward, across * side, radius)
    cone = [(0.99, 0), (1.07, 0.5), (1.14, 2.2), (1.14, 2.5), (1, 2.6)]
    profile = [(reach * radius, height * radius) for reach, height in cone]
    revolve(profile, pin + inward * radius * 2.1, inward, "sky", 32)
    weld = pin + inward * radius * 4.55
    tube(weld, weld + inward * radius * 0.2, radius * 1.1, "sky", n=32, bev=0.008)


def cheek(pin: Vector, inward: Vector, outward: Vector, radius: float) -> None:
    """One cheek of a fork with its eye, and the cap and bolt on the end of the pin."""
    eye, thick = radius * 1.05, radius * 0.36
    inner = pin + outward * (GUSSET / 2 + 0.006)
    middle = inner + outward * thick / 2
    face = inner + outward * thick
    end = face + outward * radius * 0.3
    tube(inner, face, eye, "sky", n=32, bev=0.008)
    flat = inward.cross(outward)
    bar(middle, middle + inward * radius * 2.6, thick * 0.86, eye * 1.85, "sky", up=flat)
    tube(face, end, radius * 0.62, "grey", n=32, bev=0.006)
    bolt(end, outward, radius * 0.16, "warm")


def gusset(node: Vector, held: list[tuple[Vector, float]]) -> None:
    """Plate through the chord, wide enough for the eyes of all pins."""
    outline = [(-0.5, 0), (0.5, 0)]
    for pin, radius in held:
        for step in range(16):
            turn = 2 * math.pi * step / 16
            outline.append(
                (
                    pin.x - node.x + math.cos(turn) * radius * 1.45,
                    pin.z - node.z + math.sin(turn) * radius * 1.45,
                )
            )
    thick = Vector((0, GUSSET / 2, 0))
    extrude(hull(outline), node + thick, node - thick, "blue", (0, 0, 1))


def hull(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Convex outline of points in the plane."""
    points = sorted(set(points))

    def chain(run):
        kept = []
        for point in run:
            while len(kept) > 1 and turn(kept[-2], kept[-1], point) <= 0:
                kept.pop()
            kept.append(point)
        return kept[:-1]

    def turn(a, b, c):
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    return chain(points) + chain(reversed(points))


def floor_beams() -> None:
    """Cross beams with bolted end plates at the nodes, and stringers over them."""
    for index in range(BAYS + 1):
        left, right = (bottom(index, y) for y in SIDES)
        beam(left, right, 0.34, 0.22, "white")
        for node, inward in ((left, 1), (right, -1)):
            x, y, z = node.x, node.y + inward * (CHORD * 1.1 + 0.08), node.z
            box((x, node.y + inward * CHORD * 1.05, z), (0.34, 0.12, 0.42), "blue", 0.01)
            box((x, y, z), (0.34, 0.03, 0.42), "white", 0.006)
            for dx in (-0.12, 0.12):
                for dz in (-0.15, 0, 0.15):
                    bolt((x + dx, y + inward * 0.015, z + dz), (0, inward, 0), 0.018, "grey")
    for index in range(BAYS):
        for y in (-1.2, 0, 1.2):
            beam(
                bottom(index, y) + Vector((0, 0, 0.25)),
                bottom(index + 1, y) + Vector((0, 0, 0.25)),
                0.16,
                0.1,
                "white",
            )


def wind_bracing() -> None:
    """Crossed rods in the plane of each chord, and struts between the top chords."""
    for place, first, last, radius in ((bottom, 0, BAYS, 0.025), (top, 1, BAYS - 1, 0.05)):
        drop = Vector((0, 0, -0.1 if place is bottom else 0))
        for index in range(first, last):
            for y in SIDES:
                tube(place(index, y) + drop, place(index + 1, -y) + drop, radius, "white", n=10)
    for index in range(1, BAYS):
        tube(top(index, SIDES[0]), top(index, SIDES[1]), 0.09, "white", n=20)


def walkway() -> None:
    """Grating panels between kerbs, glass balustrades and handrails."""
    for index in range(BAYS):
        start, end = bottom(index, 0), bottom(index + 1, 0)
        level = (start.z + end.z) / 2 + DECK
        block(start.x + 0.01, -1.42, level - 0.03, end.x - 0.01, 1.42, level, "grey", 0.01)
        for y in (-1.44, 1.44):
            bar(
                start + Vector((0, y, DECK + 0.03)),
                end + Vector((0, y, DECK + 0.03)),
                0.06,
                0.16,
                "white",
            )
            balustrade(start + Vector((0, y, DECK)), end + Vector((0, y, DECK)))


def balustrade(start: Vector, end: Vector) -> None:
    """Posts, glass panel and amber handrail of one bay."""
    up = Vector((0, 0, 1))
    for share in (0, 0.5):
        foot = start.lerp(end, share)
        bar(foot, foot + up * 1.1, 0.05, 0.03, "white")
        near, far = foot.lerp(end, 0.04 / (1 - share)), foot.lerp(end, 0.46 / (1 - share))
        block(
            near.x,
            near.y - 0.008,
            near.z + 0.16,
            far.x,
            near.y + 0.008,
            near.z + 1.0,
            "glass",
            0.002,
        )
    tube(start + up * 1.12, end + up * 1.12, 0.032, "warm", n=14)


def slung_pipes() -> None:
    """Service lines on trapezes under the floor beams."""
    for y, radius, material in (
        (-0.95, 0.2, "blue"),
        (-0.35, 0.13, "white"),
        (0.1, 0.1, "warm"),
        (0.75, 0.22, "white"),
    ):
        points = [bottom(0, y) + Vector((-1.6, 0, -0.62 + radius))]
        points += [bottom(index, y) + Vector((0, 0, -0.62 + radius)) for index in range(BAYS + 1)]
        points.append(bottom(BAYS, y) + Vector((2.6, 0, -0.62 + radius)))
        pipe(points, radius, material, bend=0.5, flanges=False)
        for index in (2, 5, 8):
            flange(
                bottom(index, y).lerp(bottom(index + 1, y), 0.5) + Vector((0, 0, -0.62 + radius)),
                (1, 0, 0),
                radius,
                material,
                bolts=8,
            )
    for index in range(BAYS + 1):
        centre = bottom(index, 0)
        bar(centre + Vector((0, -1.3, -0.68)), centre + Vector((0, 1.3, -0.68)), 0.1, 0.1, "grey")
        for y in (-1.25, 1.25):
            tube(centre + Vector((0, y, -0.72)), centre + Vector((0, y, -0.1)), 0.018, "grey", n=10)
