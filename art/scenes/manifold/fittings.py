"""Bolted flanges, gate valves, connectors and hoses: the small parts of subsea and skid piping."""

import math

from kit.piping import pipe
from kit.primitives import add, bar, box, revolve, ring, tube
from mathutils import Vector

WIDE_BEND = 50.0  # wider than any step allows, so that the bends of a sweep run into one another


def sideways(axis) -> tuple[Vector, Vector]:
    """Two unit vectors square to an axis and to each other."""
    axis = Vector(axis).normalized()
    helper = Vector((0, 0, 1)) if abs(axis.z) < 0.9 else Vector((1, 0, 0))
    first = helper.cross(axis).normalized()
    return first, axis.cross(first).normalized()


def around(center, axis, radius, count, start=0.0) -> list[Vector]:
    """Points evenly spaced on a circle square to an axis."""
    first, second = sideways(axis)
    turns = [start + 2 * math.pi * index / count for index in range(count)]
    return [Vector(center) + (first * math.cos(a) + second * math.sin(a)) * radius for a in turns]


def bolt_circle(center, axis, radius, count, size, length, mat="grey") -> None:
    """Stud bolts standing through a flange, with a nut at either end."""
    axis = Vector(axis).normalized()
    for point in around(center, axis, radius, count):
        tube(point - axis * length / 2, point + axis * length / 2, size * 0.6, mat, n=6)
        for side in (-1, 1):
            nut = point + axis * side * length * 0.36
            tube(nut - axis * size * 0.5, nut + axis * size * 0.5, size, mat, n=6)


def bolted_flange(point, axis, r, mat="white", bolts=10, bolt_mat="grey") -> None:
    """A pair of weld-neck flanges on a pipe of radius r, with its stud bolts."""
    point, axis = Vector(point), Vector(axis).normalized()
    thick = r * 0.34
    for side in (-1, 1):
        face = point + axis * side * thick * 0.08
        profile = [
            (r * 1.75, 0),
            (r * 1.75, thick),
            (r * 1.3, thick * 1.15),
            (r * 1.02, thick * 2.1),
        ]
        revolve(profile, face, axis * side, mat, 28)
    bolt_circle(point, axis, r * 1.48, bolts, r * 0.13, thick * 3.1, bolt_mat)


def sweep(points, r, mat="white", n=14) -> None:
    """A hose or bent pipe through closely spaced points."""
    pipe(points, r, mat, bend=WIDE_BEND, flanges=False, n=n)


def arch(start, end, rise, steps=40) -> list[Vector]:
    """A half ellipse that leaves both ends upright."""
    start, end = Vector(start), Vector(end)
    points = []
    for index in range(steps + 1):
        turn = math.pi * index / steps
        points.append(
            start.lerp(end, (1 - math.cos(turn)) / 2) + Vector((0, 0, rise * math.sin(turn)))
        )
    return points


def hose(start, end, sag, steps=20) -> list[Vector]:
    """A slack line between two points, sagging by the given depth in the middle."""
    start, end = Vector(start), Vector(end)
    points = []
    for index in range(steps + 1):
        t = index / steps
        points.append(start.lerp(end, t) - Vector((0, 0, 4 * sag * t * (1 - t))))
    return points


def strakes(points, r, mat="blue", starts=3, pitch=2.4) -> None:
    """Helical strakes that keep a free span from shaking in the current."""
    for start in range(starts):
        travelled, fin = 0.0, []
        for here, after in zip(points, points[1:]):
            first, second = sideways(after - here)
            for part in range(4):
                turn = 2 * math.pi * (start / starts + travelled / pitch)
                offset = first * math.cos(turn) + second * math.sin(turn)
                fin.append(here.lerp(after, part / 4) + offset * r * 1.12)
                travelled += (after - here).length / 4
        sweep(fin, r * 0.16, mat, 6)


def collar(profile, point, axis, mat="white", n=28) -> None:
    """A closed ring of the given (radius, height) section, open in the middle."""
    point, axis = Vector(point), Vector(axis).normalized()
    first, second = sideways(axis)
    corners, faces = [], []
    for index in range(n):
        turn = 2 * math.pi * index / n
        out = first * math.cos(turn) + second * math.sin(turn)
        corners += [point + out * radius + axis * height for radius, height in profile]
    size = len(profile)
    for index in range(n):
        here, after = index * size, (index + 1) % n * size
        for k in range(size):
            faces.append([here + k, after + k, after + (k + 1) % size, here + (k + 1) % size])
    add(mat, corners, faces)


def rov_bucket(point, axis, r, rim="warm", mat="white") -> None:
    """The socket a remotely operated vehicle docks its torque tool into."""
    point, axis = Vector(point), Vector(axis).normalized()
    depth = r * 1.3
    cup = [(r, 0), (r, depth), (r * 0.84, depth), (r * 0.8, r * 0.2), (0.001, r * 0.2)]
    revolve(cup, point, axis, mat, 28)
    lip = [(r * 0.99, 0), (r * 1.2, r * 0.05), (r * 1.2, r * 0.24), (r * 0.82, r * 0.28)]
    collar(lip, point + axis * depth * 0.86, axis, rim)
    bar(point + axis * r * 0.2, point + axis * depth * 0.9, r * 0.5, mat="dark")


def gate_valve(point, flow, stem, r, mat="white", actuator="blue", height=1.0) -> Vector:
    """A gate valve with bolted bonnet, spring-return actuator and docking bucket on top."""
    point, flow, stem = Vector(point), Vector(flow).normalized(), Vector(stem).normalized()
    body = r * 2.3
    for side in (-1, 1):
        revolve(
            [(r * 1.75, 0), (r * 1.75, r * 0.34), (r * 1.25, r * 0.5), (r * 1.25, r * 1.3)],
            point + flow * side * body * 1.12,
            -flow * side,
            mat,
            28,
        )
        bolted_flange(point + flow * side * body * 1.12, flow, r, mat)
    revolve(
        [(r * 1.5, 0), (r * 1.75, r * 0.25), (r * 1.75, r * 3.15), (r * 1.5, r * 3.4)],
        point - stem * r * 1.7,
        stem,
        mat,
        8,
    )
    neck = point + stem * r * 1.9
    tube(point, neck, r * 1.25, mat, n=28)
    bolted_flange(neck, stem, r * 1.15, mat, 12)
    bottom = neck + stem * r * 0.9
    tall = r * 5.4 * height
    yoke = [(r * 0.8, -r * 0.4), (r * 0.8, 0), (r * 1.6, r * 0.12), (r * 1.6, r * 0.5)]
    revolve(yoke, bottom, stem, "grey", 28)
    shell = [
        (r * 1.75, r * 0.5),
        (r * 1.85, r * 0.62),
        (r * 1.85, tall - r * 0.5),
        (r * 1.75, tall - r * 0.3),
        (r * 1.2, tall),
    ]
    revolve(shell, bottom, stem, actuator, 36)
    for part in (0.24, 0.5, 0.76):
        center = bottom + stem * tall * part
        tube(center - stem * r * 0.1, center + stem * r * 0.1, r * 1.97, "white", n=36)
    bolt_circle(bottom + stem * (tall - r * 0.25), stem, r * 1.5, 8, r * 0.13, r * 0.5)
    rov_bucket(bottom + stem * tall, stem, r * 1.0)
    return bottom + stem * (tall + r * 1.3)


def hub(point, r, height) -> None:
    """An upward-facing connection hub on its support cone."""
    point = Vector(point)
    profile = [
        (r * 2.6, 0),
        (r * 2.6, 0.06),
        (r * 1.5, height * 0.35),
        (r * 1.35, height * 0.8),
        (r * 1.9, height * 0.85),
        (r * 1.9, height),
    ]
    revolve(profile, point, (0, 0, 1), "white", 36)
    bolt_circle(point + Vector((0, 0, 0.07)), (0, 0, 1), r * 2.3, 12, r * 0.12, 0.12)


def collet_connector(point, r, mat="blue") -> Vector:
    """The connector at a jumper's end: flared guide funnel, collet housing, handling neck."""
    point = Vector(point)
    up = Vector((0, 0, 1))
    funnel = [(r * 2.9, 0), (r * 2.9, r * 0.3), (r * 2.25, r * 1.0), (r * 2.1, r * 1.4)]
    revolve(funnel, point, up, "white", 40)
    housing = [(r * 2.1, r * 1.4), (r * 2.2, r * 1.5), (r * 2.2, r * 3.6), (r * 2.05, r * 3.75)]
    revolve(housing, point, up, mat, 40)
    for level in (1.75, 3.3):
        tube(point + up * r * level, point + up * r * (level + 0.28), r * 2.32, "white", n=40)
    for start, end in zip(
        around(point + up * r * 2.1, up, r * 2.3, 10), around(point + up * r * 3.3, up, r * 2.3, 10)
    ):
        tube(start, end, r * 0.2, "grey", n=8)
    revolve(
        [(r * 2.05, r * 3.75), (r * 1.5, r * 4.1), (r * 1.5, r * 4.7), (r * 1.1, r * 5.3)],
        point,
        up,
        "grey",
        36,
    )
    bolt_circle(point + up * r * 3.85, up, r * 1.78, 12, r * 0.13, r * 0.5)
    bolted_flange(point + up * r * 5.6, up, r, "white", 12)
    for side in around(point + up * r * 4.4, up, r * 1.5, 2, 0.6):
        out = (side - point - up * r * 4.4).normalized()
        rov_bucket(side, out, r * 0.55)
    ring(point + up * r * 2.55, r * 2.75, r * 0.13, mat="warm", n=36)
    for grip in around(point + up * r * 2.55, up, r * 2.45, 4, 0.4):
        out = (grip - point - up * r * 2.55).normalized()
        tube(grip - out * r * 0.3, grip + out * r * 0.3, r * 0.11, "warm", n=8)
    return point + up * r * 5.6


def slab(outline, bottom, top, mat="white") -> None:
    """A flat plate of any outline in plan."""
    count = len(outline)
    corners = [(x, y, z) for z in (bottom, top) for x, y in outline]
    sides = [[i, (i + 1) % count, count + (i + 1) % count, count + i] for i in range(count)]
    add(mat, corners, sides + [list(range(count))[::-1], list(range(count, 2 * count))])


def clamp(point, axis, r, foot, mat="grey") -> None:
    """A pipe clamp on a post that stands down to the level `foot`."""
    point, axis = Vector(point), Vector(axis).normalized()
    tube(point - axis * r * 0.45, point + axis * r * 0.45, r * 1.22, mat, n=24)
    box(
        (point.x, point.y, (foot + point.z - r) / 2),
        (r * 1.1, r * 1.1, point.z - r - foot),
        mat,
        0.02,
    )
    box((point.x, point.y, foot + 0.03), (r * 2.6, r * 2.6, 0.06), mat, 0.01)
