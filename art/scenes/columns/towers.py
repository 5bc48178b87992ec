"""Process columns: shells, galleries with open grating, caged ladders, manways and nozzles."""

import math
from dataclasses import dataclass

from mathutils import Vector

from kit.access import ladder
from kit.piping import flange, pipe
from kit.primitives import bar, detail, revolve, ring, tube
from kit.vessels import dish

GALLERY_WIDTH = 1.35
GRATING_PITCH = 0.11
RAIL_HEIGHT = 1.1
SKIRT = 3.0
LADDER_ANGLES = (-130, -20)


@dataclass
class Tower:
    """A column: its radius below and above the swage, and the levels of its galleries."""

    x: float
    y: float
    height: float
    radius: float
    galleries: tuple
    top_radius: float = 0
    swage: float = 0
    material: str = "white"
    band: str = "grey"
    turn: float = 0

    def radius_at(self, level):
        """Outer radius of the shell at a level."""
        if self.swage and level > self.swage:
            return self.top_radius
        return self.radius

    def point(self, angle, radius, level):
        """A point given by its plan angle in degrees, its distance from the axis, and its level."""
        turn = math.radians(angle)
        return Vector((self.x + radius * math.cos(turn), self.y + radius * math.sin(turn), level))

    def outward(self, angle):
        """Unit vector away from the axis."""
        turn = math.radians(angle)
        return Vector((math.cos(turn), math.sin(turn), 0))


def tower(column):
    """The whole column: foundation, shell, bands, galleries, ladders and manways."""
    foundation(column)
    shell(column)
    start = 0.1
    for index, level in enumerate(column.galleries):
        odd = index % 2 == 0
        first, last = LADDER_ANGLES
        span = (first + 9, last + 45) if odd else (first - 45, last - 9)
        angle = first if odd else last
        gallery(column, level, span[0] + column.turn, span[1] + column.turn)
        caged_ladder(column, start, level, angle + column.turn)
        manway(column, level + 0.95, (span[0] + span[1]) / 2 + column.turn)
        start = level


def foundation(column):
    """Octagonal plinth, base ring with anchor chairs."""
    base = column.radius + 0.35
    revolve(
        [(base + 0.5, 0), (base + 0.5, 0.45), (base + 0.42, 0.5)],
        (column.x, column.y, 0),
        mat="grey",
        n=8,
    )
    tube((column.x, column.y, 0.5), (column.x, column.y, 0.6), base, column.material, n=56)
    tube((column.x, column.y, 0.85), (column.x, column.y, 0.92), base, column.material, n=56)
    for angle in range(0, 360, 15):
        foot = column.point(angle, base - 0.12, 0.6)
        tube(foot, foot + Vector((0, 0, 0.42)), 0.045, "grey", n=6)
        inner = column.point(angle + 4, base - 0.3, 0.72)
        bar(inner, column.point(angle + 4, base - 0.02, 0.72), 0.04, 0.26, column.material)


def shell(column):
    """Skirt, shell with swage, head and insulation bands."""
    radius = column.radius
    top = column.top_radius or radius
    profile = [(radius, 0.6), (radius, SKIRT)]
    if column.swage:
        profile += [(radius, column.swage - 1.6), (top, column.swage)]
    head = [(max(reach, 0.001), column.height - depth) for reach, depth in dish(top, 9, 0.5)]
    profile += head[::-1]
    revolve(profile, (column.x, column.y, 0), mat=column.material, n=64, sharp=18)
    level = SKIRT
    while level < column.height - 0.5:
        if not column.swage - 1.6 < level < column.swage:
            reach = column.radius_at(level) + 0.02
            base = (column.x, column.y, level)
            tube(base, (column.x, column.y, level + 0.07), reach, column.band, n=64)
        level += 1.9


def arc(column, start, end, radius, level, step):
    """Points along a horizontal arc about the axis of the column."""
    count = max(2, math.ceil(math.radians(end - start) * radius / step))
    return [
        column.point(start + (end - start) * i / count, radius, level) for i in range(count + 1)
    ]


def gallery(column, level, start, end):
    """Ring platform on knee brackets: grating, edge channel, kick plate and railing."""
    inner = column.radius_at(level) + 0.12
    outer = inner + GALLERY_WIDTH
    grating(column, level, start, end, inner, outer)
    for radius, depth in ((inner + 0.05, 0.12), (outer, 0.2)):
        points = arc(column, start, end, radius, level - 0.07, 0.35)
        for tail, head in zip(points, points[1:]):
            bar(tail, head, 0.07, depth, "white")
    brackets = max(3, round((end - start) / 28))
    for index in range(brackets + 1):
        angle = start + 2 + (end - start - 4) * index / brackets
        root = column.point(angle, inner - 0.14, level - 0.12)
        tip = column.point(angle, outer - 0.05, level - 0.12)
        bar(root, tip, 0.09, 0.16, "white")
        bar(root - Vector((0, 0, 1.0)), tip - Vector((0, 0, 0.06)), 0.09, mat="white")
        plate = column.point(angle, inner - 0.11, level - 0.6)
        bar(
            plate - Vector((0, 0, 0.62)),
            plate + Vector((0, 0, 0.55)),
            0.2,
            0.05,
            "white",
            up=column.outward(angle),
        )
    gallery_rail(column, level, start, end, inner, outer)


def grating(column, level, start, end, inner, outer):
    """Radial bearing bars crossed by rods."""
    count = int(math.radians(end - start) * outer / GRATING_PITCH)
    for index in range(count + 1):
        angle = start + (end - start) * index / count
        bar(
            column.point(angle, inner, level),
            column.point(angle, outer, level),
            0.035,
            0.06,
            "white",
        )
    for share in (0.2, 0.4, 0.6, 0.8):
        points = arc(column, start, end, inner + (outer - inner) * share, level + 0.02, 0.4)
        for tail, head in zip(points, points[1:]):
            bar(tail, head, 0.03, 0.03, "white")


def gallery_rail(column, level, start, end, inner, outer):
    """Stanchions, two rails and a kick plate along the edge and across the free end."""
    up = Vector((0, 0, 1))
    edge = arc(column, start, end, outer, level, 0.35)
    for index, (tail, head) in enumerate(zip(edge, edge[1:])):
        tube(tail + up * RAIL_HEIGHT, head + up * RAIL_HEIGHT, 0.038, "warm", n=8)
        tube(tail + up * 0.6, head + up * 0.6, 0.028, "white", n=8)
        bar(tail + up * 0.09, head + up * 0.09, 0.025, 0.17, "white")
        if index % 3 == 0 and index < len(edge) - 3:
            bar(tail, tail + up * RAIL_HEIGHT, 0.06, mat="white")
    for angle in (start, end):
        tail, head = column.point(angle, inner + 0.1, level), column.point(angle, outer, level)
        tube(tail + up * RAIL_HEIGHT, head + up * RAIL_HEIGHT, 0.038, "warm", n=8)
        tube(tail + up * 0.6, head + up * 0.6, 0.028, "white", n=8)
        bar(tail, tail + up * RAIL_HEIGHT, 0.06, mat="white")
    bar(edge[-1], edge[-1] + up * RAIL_HEIGHT, 0.06, mat="white")


def caged_ladder(column, start, end, angle):
    """Side-step ladder between galleries, held off the shell by stays."""
    widest = max(column.radius_at(start), column.radius_at(end))
    stand = widest + 0.12 + GALLERY_WIDTH * 0.45
    foot = column.point(angle, stand, start)
    ladder(foot, end - start, column.outward(angle))
    level = start + 1.5
    while level < end:
        for side in (-5, 5):
            root = column.point(angle + side, column.radius_at(level) - 0.05, level)
            bar(root, column.point(angle + side * 0.9, stand, level), 0.05, mat="white")
        level += 2.6


def manway(column, level, angle):
    """Bolted manhole with its cover on a davit."""
    direction = column.outward(angle)
    radius = column.radius_at(level)
    nozzle(column, level, angle, 0.31, reach=0.42, cover=True)
    face = column.point(angle, radius + 0.5, level)
    side = Vector((-direction.y, direction.x, 0)) * 0.5
    foot = face - direction * 0.3 + side
    pipe(
        [
            foot - Vector((0, 0, 0.3)),
            foot + Vector((0, 0, 0.62)),
            foot + Vector((0, 0, 0.62)) - side + direction * 0.22,
        ],
        0.035,
        "warm",
        bend=0.2,
        flanges=False,
    )
    tube(face + direction * 0.02, face + direction * 0.02 + Vector((0, 0, 0.62)), 0.018, "dark")
    ring(face + direction * 0.06, 0.12, 0.02, direction, "dark", n=16)


def nozzle(column, level, angle, radius, reach=0.5, cover=False, material=None):
    """Stub, pad and bolted flange, closed by a cover or not. Returns the face of the flange."""
    direction = column.outward(angle)
    surface = column.point(angle, column.radius_at(level) - 0.25, level)
    face = column.point(angle, column.radius_at(level) + reach, level)
    material = material or column.material
    tube(surface, face, radius, material, n=28)
    tube(surface, surface + direction * 0.31, radius * 1.55, material, n=32)
    bolted_flange(face, direction, radius, "grey", cover)
    return face


def bolted_flange(face, direction, radius, material="grey", cover=False):
    """Flange pair with its bolts; a cover is a blind flange with a raised face."""
    direction = Vector(direction).normalized()
    with detail(2):
        flange(face, direction, radius, material, bolts=12 if radius < 0.28 else 16)
        if cover:
            tube(face, face + direction * radius * 0.3, radius * 1.08, material, n=40)


def guide(column, level, angle, standoff, radius):
    """Bracket on the shell that clasps a vertical line."""
    root = column.point(angle, column.radius_at(level) - 0.05, level)
    tip = column.point(angle, standoff, level)
    bar(root, tip, 0.16, 0.2, "white")
    tube(tip - Vector((0, 0, 0.11)), tip + Vector((0, 0, 0.11)), radius * 1.14, "grey", n=28)
