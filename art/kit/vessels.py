"""Process equipment: vessels, columns, pumps, exchangers, air coolers."""

import math
from collections.abc import Sequence

from mathutils import Vector

from kit.access import ladder, ring_platform
from kit.mesh import RANDOM, at
from kit.piping import flange
from kit.primitives import bar, box, lift, polar, revolve, segments, tube
from kit.steel import beam

SADDLE_CLEARANCE = 0.7
SKIRT_HEIGHT = 2.2
FAN_BLADES = 6
FINS = 12


def dish(r: float, k: int = 6, f: float = 0.5) -> list[tuple]:
    """The profile of a dished end: (radius, height) from its tip at -r f up to the rim at 0."""
    steps = [math.pi / 2 * i / k for i in range(k + 1)]
    return [(r * math.sin(a), -r * f * math.cos(a)) for a in steps]


def vessel_profile(r: float, L: float, f: float = 0.5) -> list[tuple]:
    """The profile of a drum of overall length L with two dished ends."""
    end = [(max(x, 0), y + r * f) for x, y in dish(r, 8, f)]
    return end + [(x, L - y) for x, y in reversed(end)]


def _axis(name: str) -> Vector:
    return Vector((1, 0, 0)) if name == "x" else Vector((0, 1, 0))


def hvessel(x, y, z, L, r, mat="white", axis="x", saddle="grey", noz=True) -> None:
    """A horizontal drum on two saddles; z is their underside."""
    along = _axis(axis)
    across = Vector((along.y, along.x, 0))
    end = Vector((x, y, z + r + SADDLE_CLEARANCE)) - along * L / 2
    revolve(vessel_profile(r, L), end, along, mat, segments(48))
    for share in (0.22, 0.78):
        _saddle(end + along * L * share, z, r, along, across, mat, saddle)
    if noz:
        for share in (0.3, 0.5, 0.68):
            nozzle = end + along * L * share
            tube(nozzle + lift(r * 0.9), nozzle + lift(r + 0.55), r * 0.14, mat)
            flange(nozzle + lift(r + 0.5), (0, 0, 1), r * 0.14, mat)
        manway = end + along * L * 0.4 + across * r * 0.9
        tube(manway, manway + across * 0.35, r * 0.3, mat, n=segments(20))
        tube(manway + across * 0.35, manway + across * 0.45, r * 0.38, "grey", n=segments(20))


def _saddle(centre, z, r, along, across, mat, saddle) -> None:
    height = r + SADDLE_CLEARANCE
    web = along * 0.35 + across * r * 1.7
    foot = along * 0.35 * 1.5 + across * r * 1.7 * 1.1
    box((centre.x, centre.y, z + height / 2), (web.x, web.y, height), saddle)
    tube(centre - along * 0.12, centre + along * 0.12, r * 1.02, mat, n=segments(48))
    box((centre.x, centre.y, z + 0.06), (foot.x, foot.y, 0.12), saddle)


def column(
    x,
    y,
    z,
    h,
    r,
    mat="white",
    plats: Sequence[float] = (),
    pmat="white",
    bands=True,
    lad=-90,
    bandmat=None,
) -> None:
    """A vertical column on a skirt, platforms at the heights `plats`, ladders at bearing `lad`."""
    foot = Vector((x, y, z))
    skirt = [(r * 1.15, 0), (r * 1.15, 0.25), (r, 0.3), (r, SKIRT_HEIGHT)]
    revolve(skirt, foot, (0, 0, 1), mat, segments(48))
    tube(foot, foot + lift(0.18), r * 1.3, "grey", n=segments(48))
    head = [(max(radius, 0), h - height) for radius, height in reversed(dish(r, 8, 0.55))]
    revolve([(r, SKIRT_HEIGHT), *head], foot, (0, 0, 1), mat, segments(56))
    if bands:
        courses = max(2, int(h / 3.6))
        for i in range(1, courses):
            seam = foot + lift(h * i / courses)
            tube(seam - lift(0.07), seam + lift(0.07), r * 1.018, bandmat or mat, n=segments(56))
    tube(foot + lift(h + r * 0.4), foot + lift(h + r * 0.55 + 0.7), r * 0.22, mat)
    flange(foot + lift(h + r * 0.55 + 0.6), (0, 0, 1), r * 0.22, mat)
    _column_access(foot, h, r, plats, pmat, lad)


def _column_access(foot: Vector, h: float, r: float, plats, mat: str, bearing: float) -> None:
    """Platforms that reach to the left and to the right in turn, joined by ladders."""
    below = 0
    for i, level in enumerate(plats):
        left = i % 2
        a0, a1 = (bearing - 150, bearing + 60) if left else (bearing - 60, bearing + 150)
        if level >= h:
            a0, a1 = 0, 360
        ring_platform(foot + lift(level), r + 0.05, r + 1.25, a0, a1, mat)
        face = polar(bearing + (12 if left else -12))
        ladder(foot + face * (r + 0.35) + lift(below), level - below, face, mat)
        below = level


def pump(x, y, z, mat="blue", rot=0, s=1) -> None:
    """A centrifugal pump and its motor on a plinth; suction towards local -x, discharge upward."""
    with at(x, y, z, rot, s):
        box((0, 0, 0.2), (2.6, 1.1, 0.4), "grey")
        tube((-0.2, 0, 0.95), (1.1, 0, 0.95), 0.4, mat, n=segments(24), bev=0.06)
        tube((1.1, 0, 0.95), (1.25, 0, 0.95), 0.33, "grey", n=segments(24))
        for i in range(5):
            tube((i * 0.22, 0, 0.95), (0.06 + i * 0.22, 0, 0.95), 0.44, mat, n=segments(24))
        tube((-0.6, 0, 0.95), (-0.2, 0, 0.95), 0.14, "grey")
        tube((-1.0, 0, 0.95), (-0.6, 0, 0.95), 0.46, mat, n=segments(24), bev=0.08)
        tube((-0.8, 0, 0.95), (-0.8, 0, 1.8), 0.17, "white")
        flange((-0.8, 0, 1.75), (0, 0, 1), 0.17, "white")
        tube((-1.4, 0, 0.95), (-1, 0, 0.95), 0.2, "white")
        flange((-1.35, 0, 0.95), (1, 0, 0), 0.2, "white")


def exchanger(x, y, z, L=6, r=0.65, axis="x", mat="white", head="blue") -> None:
    """A shell-and-tube exchanger on saddles, its channel head at the low end of the axis."""
    hvessel(x, y, z, L, r, mat, axis, noz=False)
    along = _axis(axis)
    centre = Vector((x, y, z + r + SADDLE_CLEARANCE))
    channel = centre - along * L / 2
    tube(channel + along * 0.05, channel + along * 1.1, r * 1.12, head, n=segments(40), bev=0.05)
    for offset in (0, 1.2):
        face = channel + along * offset
        tube(face, face + along * 0.14, r * 1.3, "grey", n=segments(40))
    for share, side in ((-0.42, 1), (-0.2, 1), (0.4, -1)):
        nozzle = centre + along * L * share * 0.85
        tube(nozzle, nozzle + lift(side * (r + 0.5)), 0.2, mat)
        flange(nozzle + lift(side * (r + 0.45)), (0, 0, 1), 0.2, mat)


def aircooler(x, y, z, w=5, l=8, mat="white", fan="grey") -> None:
    """An air-cooler bay on legs with two fans side by side along y; z is the deck."""
    for a in (-1, 1):
        for b in (-1, 1):
            leg = Vector((x + a * (w / 2 - 0.15), y + b * (l / 2 - 0.15), z))
            beam(leg, leg + lift(1.6), 0.22, 0.22, mat)
    box((x, y, z + 2), (w, l, 0.9), mat, 0.05)
    for i in range(FINS):
        box((x, y - l / 2 + l * (i + 0.5) / FINS, z + 2.0), (w + 0.12, 0.08, 0.86), mat, 0.01)
    for share in (-0.25, 0.25):
        _fan(Vector((x, y + l * share, z + 2.4)), min(w, l / 2) * 0.42, mat, fan)


def _fan(base: Vector, r: float, mat: str, fan: str) -> None:
    """A fan ring with its hub and blades."""
    shroud = [(r * 1.08, 0), (r, 0.5), (r, 0.85), (r * 0.93, 0.85), (r * 0.93, 0.1), (0.001, 0.1)]
    revolve(shroud, base, (0, 0, 1), mat, segments(40))
    tube(base + lift(0.1), base + lift(0.75), r * 0.16, fan)
    for i in range(FAN_BLADES):
        blade = math.degrees(RANDOM.random() * 0.2) + i * 360 / FAN_BLADES
        bar(base + lift(0.6), base + polar(blade, r * 0.88, 0.6), 0.3, 0.05, fan)
