"""A storage tank with its spiral stair, roof and fittings."""

import math
from dataclasses import dataclass

from kit.access import railing, ring_platform, stairs
from kit.piping import pipe
from kit.primitives import Vector, bar, block, box, lift, polar, revolve, ring, tube
from scenes.terminal.layout import LAND

STAIR_SLOPE = math.tan(math.radians(39))
STAIR_WIDTH = 1.0
TREAD_RISE = 0.25
LANDING_LENGTH = 1.9
ROOF_POSTS = 44
FLOATING_ROOF = 2.4  # below the rim
FOOT = LAND + 0.1


@dataclass(frozen=True)
class Tank:
    """A tank by its centre, radius and height; `stair` is the bearing where the stair begins."""

    x: float
    y: float
    r: float
    h: float
    mat: str = "white"
    stair: float = -162
    floating: bool = False
    stripe: str | None = None

    def place(self, bearing: float, radius: float, z: float = 0) -> Vector:
        return Vector((self.x, self.y, FOOT)) + polar(bearing, radius, z)

    @property
    def stair_sweep(self) -> float:
        """The angle that the stair turns through on its way up."""
        return math.degrees(self.h / STAIR_SLOPE / (self.r + 0.6))

    @property
    def treads(self) -> int:
        return int(self.h / TREAD_RISE)

    @property
    def landing_treads(self) -> int:
        """How many steps' length the level landing at the head of the stair takes."""
        tread = math.radians(self.stair_sweep) * (self.r + 0.6) / self.treads
        return max(6, int(LANDING_LENGTH / tread))

    @property
    def landing(self) -> tuple[float, float]:
        """The bearings between which the landing lies."""
        step = self.stair_sweep / self.treads
        return self.stair + step * (self.treads + 1), self.stair + step * (
            self.treads + self.landing_treads
        )


def build(tank: Tank) -> None:
    shell(tank)
    spiral_stair(tank)
    roof_rail(tank)
    if tank.floating:
        floating_roof(tank)
    else:
        cone_roof_fittings(tank)
    for bearing in (-68, -20):
        foam_riser(tank, bearing)
    manway(tank, -30)


def shell(tank: Tank) -> None:
    """Foundation ring, wall in courses, roof."""
    centre, r, h = (tank.x, tank.y, FOOT), tank.r, tank.h
    revolve([(r + 0.7, 0), (r + 0.7, 0.3), (r + 0.5, 0.4)], centre, (0, 0, 1), "grey", 72)
    if tank.floating:
        inside = h - FLOATING_ROOF
        wall = [(r, 0.35), (r, h), (r - 0.22, h), (r - 0.22, inside), (0.001, inside)]
        revolve(wall, centre, (0, 0, 1), tank.mat, 80)
    else:
        revolve([(r, 0.35), (r, h)], centre, (0, 0, 1), tank.mat, 80)
        eave = h + 0.1
        cone = [
            (r + 0.1, h - 0.05),
            (r + 0.1, eave),
            (r * 0.72, eave + r * 0.055),
            (r * 0.4, eave + r * 0.105),
        ]
        revolve([*cone, (0.001, eave + r * 0.14)], centre, (0, 0, 1), tank.mat, 80, sharp=40)
    courses = max(3, round(h / 2.1))
    foot = Vector(centre)
    for i in range(1, courses):
        seam = foot + lift(h * i / courses)
        tube(seam - lift(0.035), seam + lift(0.035), r + 0.035, tank.mat, n=80)
    if tank.stripe:
        low = h * (courses - 1) / courses + 0.3
        tube(foot + lift(low), foot + lift(h - 0.35), r + 0.02, tank.stripe, n=80)


def spiral_stair(tank: Tank) -> None:
    """Treads between two strings around the wall, with a handrail and brackets."""
    inner, outer = tank.r + 0.04, tank.r + STAIR_WIDTH
    last = tank.treads + tank.landing_treads

    def tread(i: int, radius: float, dz: float = 0) -> Vector:
        height = min(i, tank.treads) * tank.h / tank.treads
        return tank.place(tank.stair + tank.stair_sweep * i / tank.treads, radius, height + dz)

    for i in range(last + 1):
        bar(tread(i, inner), tread(i, outer), 0.32, 0.05, "white", up=(0, 0, 1))
        if i < last:
            for string in (outer, inner + 0.02):
                bar(tread(i, string, -0.05), tread(i + 1, string, -0.05), 0.06, 0.3, "white")
            for rail in (1.08, 0.58):
                tube(tread(i, outer, rail), tread(i + 1, outer, rail), 0.04, "white", n=5)
        if i % 4 == 0:
            bar(tread(i, outer), tread(i, outer, 1.08), 0.07)
        if i % 10 == 5 and i < last:
            bar(tread(i, tank.r, -1.0), tread(i, outer, -0.15), 0.07)
    for rail in (1.08, 0.58):
        tube(tread(last, tank.r, rail), tread(last, outer, rail), 0.04, "white")


def roof_level(tank: Tank) -> float:
    return tank.h if tank.floating else tank.h + 0.12


def roof_rail(tank: Tank) -> None:
    """A railing around the rim, open where the stair arrives."""
    start, end = tank.landing
    around = 360 - (end - start)
    z = roof_level(tank)
    posts = [
        tank.place(end + around * k / ROOF_POSTS, tank.r - 0.12, z) for k in range(ROOF_POSTS + 1)
    ]
    for post in posts:
        bar(post, post + lift(1.15), 0.075)
    for a, b in zip(posts, posts[1:]):
        for rail in (1.15, 0.71, 0.35):
            tube(a + lift(rail), b + lift(rail), 0.042, "white")
        bar(a + lift(0.08), b + lift(0.08), 0.04, 0.16, "white")


def floating_roof(tank: Tank) -> None:
    """Wind girder outside; inside the rolling ladder, the roof's legs and its seal."""
    start, end = tank.landing
    inside = tank.h - FLOATING_ROOF
    centre = Vector((tank.x, tank.y, FOOT))
    ring_platform(centre + lift(tank.h - 1.15), tank.r, tank.r + 0.75, end + 4, end + 234)
    rim = start - 10
    stairs(
        tank.place(rim + 180, tank.r * 0.25, inside + 0.1),
        tank.place(rim, tank.r - 0.5, tank.h - 0.1),
        0.8,
    )
    for k in range(16):
        post = tank.place(k * 22.5, tank.r - 0.75, inside)
        tube(post, post + lift(0.9), 0.06, "white")
    ring(centre + lift(inside + 0.1), tank.r - 1.2, 0.08, mat="blue", n=48)
    low = FOOT + inside
    block(tank.x - 0.5, tank.y - 0.5, low, tank.x + 0.5, tank.y + 0.5, low + 0.4, "grey")


def cone_roof_fittings(tank: Tank) -> None:
    """A walkway from the landing to the vent in the middle, and three hatches."""
    bearing = sum(tank.landing) / 2
    z = roof_level(tank)
    start, end = (
        tank.place(bearing, tank.r - 0.2, z + 0.1),
        tank.place(bearing, 0.9, z + tank.r * 0.13),
    )
    bar(start, end, 0.95, 0.1, "white")
    half = polar(bearing + 90, 0.5)
    for side in (half, -half):
        railing([start + side, end + side], toe=False)
    vent = [(0.5, 0), (0.5, 0.5), (0.8, 0.6), (0.8, 0.95), (0.001, 1.15)]
    revolve(vent, (tank.x, tank.y, FOOT + tank.h + tank.r * 0.12), (0, 0, 1), "grey", 24)
    for turn in (60, 150, 215):
        hatch = tank.place(bearing + turn, tank.r * 0.78, z + tank.r * 0.04)
        tube(hatch, hatch + lift(0.7), 0.35, "grey" if tank.mat == "white" else tank.mat, n=20)
        tube(hatch + lift(0.6), hatch + lift(0.72), 0.45, "grey", n=20)


def foam_riser(tank: Tank, bearing: float) -> None:
    """A fire-fighting line up the wall to a foam chamber under the rim."""
    beside, rim = tank.r + 0.25, tank.h - 0.55
    run = [(tank.r + 1.6, 0.35), (beside, 0.35), (beside, rim), (tank.r - 0.05, rim)]
    pipe([tank.place(bearing, *point) for point in run], 0.085, "warm", bend=0.25)
    box(tank.place(bearing, beside, tank.h - 0.9), (0.4, 0.4, 0.6), "warm", 0.06)


def manway(tank: Tank, bearing: float) -> None:
    start, end = tank.place(bearing, tank.r - 0.1, 1.1), tank.place(bearing, tank.r + 0.45, 1.1)
    neck = end - start
    tube(start, end, 0.42, tank.mat, n=22)
    tube(end, end + neck * 0.2, 0.55, "grey", n=22)
