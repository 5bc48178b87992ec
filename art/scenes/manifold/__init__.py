"""A subsea manifold on the seabed with two trees, their jumpers, a pipeline and an umbilical."""

import math

from kit.primitives import block
from kit.studio import Camera, Light
from mathutils import Vector

from scenes.manifold.fittings import hose, slab, sweep
from scenes.manifold.structure import BRANCH_X, HUB_TOP, HUB_Y, export_end, manifold, pressure_cap
from scenes.manifold.wells import (
    christmas_tree,
    jumper,
    pipeline_end,
    umbilical_termination,
    vehicle,
)

BASE_X = 19.0
BASE_Y = 12.0

LIGHT = Light(azimuth=-148, elevation=34, floor_z=-1.6, fade=(36, 110))
CAMERAS = {
    "whole": Camera(
        target=(0.2, -0.9, 1.5),
        distance=54,
        azimuth=-64,
        elevation=23,
        lens=50,
        blur=3.0,
        focus=(0, -5, 2),
    ),
    "valves": Camera(
        target=(0.3, -2.0, 2.0),
        distance=13.5,
        azimuth=-48,
        elevation=25,
        lens=58,
        blur=5.5,
        focus=(1.6, -2.5, 2.6),
    ),
    "jumper": Camera(
        target=(-8.0, -5.4, 3.3),
        distance=20,
        azimuth=-52,
        elevation=9,
        lens=46,
        blur=6.0,
        focus=(-4.8, -5.55, 2.4),
    ),
}


def build(view: str) -> None:
    """The seabed model with everything that stands on it; guards lifted off to show the valves."""
    seabed()
    manifold(guarded=view != "valves")
    for side in (-1, 1):
        for x in BRANCH_X[1:3] if side < 0 else BRANCH_X:
            pressure_cap(x, side * HUB_Y)
    tie_ins(view)
    umbilical(view)
    vehicle(-8.7, -7.4, 2.1, 20)
    sweep(
        smooth(
            [
                (-8.9, -7.5, 3.7),
                (-9.0, -7.5, 4.6),
                (-10.8, -7.8, 4.0),
                (-11.4, -9.0, 1.2),
                (-11.0, -10.4, 0.1),
                (-9.0, -11.0, 0.06),
                (-8.0, -12.0, 0.06),
            ]
        ),
        0.035,
        "dark",
        8,
    )


def seabed() -> None:
    """Base plate with the seabed cut as contour layers, rising at the back."""
    block(-BASE_X - 0.8, -BASE_Y - 0.8, -1.6, BASE_X + 0.8, BASE_Y + 0.8, -0.8, "base", 0.14)
    block(-BASE_X, -BASE_Y, -0.8, BASE_X, BASE_Y, 0, "sky", 0.05)
    for level in range(4):
        contour(level)


def contour(level: int) -> None:
    """One contour layer: straight along the back edge, wandering in front."""
    edge = []
    for step in range(61):
        x = -BASE_X + 2 * BASE_X * step / 60
        wander = 1.1 * math.sin(x * 0.23 + level * 0.5) + 0.6 * math.sin(x * 0.51 - level * 0.9)
        y = 8.4 + 0.95 * level + wander - 0.004 * x * x * (1 if x > 0 else 0.2)
        edge.append((x, min(y, BASE_Y - 0.05)))
    slab(edge + [(BASE_X, BASE_Y), (-BASE_X, BASE_Y)], level * 0.3, level * 0.3 + 0.3, "sky")


def tie_ins(view: str) -> None:
    """Trees and pipeline end with the jumpers that join them to the manifold."""
    west = christmas_tree(-15.4, -5.5, 0)
    east = christmas_tree(15.2, -4.4, 180)
    jumper(Vector((BRANCH_X[0], -HUB_Y, HUB_TOP)), west, 4.8)
    if view != "valves":
        jumper(Vector((BRANCH_X[3], -HUB_Y, HUB_TOP)), east, 4.8)
    export_end(-1)
    landing = export_end(1)
    jumper(landing - Vector((0, 0, 0.25)), pipeline_end(-15.2, 4.6), 3.6, "blue")


def umbilical(view: str) -> None:
    """Umbilical from the edge of the model, and the flying leads that spread from its end."""
    umbilical_termination(7.6, -9.3)
    route = [
        (10.4, -9.3, 0.4),
        (11.6, -9.4, 0.15),
        (13.4, -8.6, 0.13),
        (15.4, -9.0, 0.13),
        (16.4, -11.0, 0.13),
        (16.6, -12.0, 0.13),
    ]
    sweep(smooth(route), 0.13, "dark", 16)
    if view != "valves":
        sweep(hose((6.85, -8.3, 1.05), (2.6, -4.5, 2.5), 0.9), 0.05, "warm", 10)
        sweep(hose((7.5, -8.3, 1.05), (3.2, -4.5, 2.5), 1.0), 0.05, "blue", 10)
    sweep(hose((8.15, -8.3, 1.05), (13.3, -5.2, 2.4), 0.9), 0.05, "warm", 10)


def smooth(route, rounds=3) -> list[Vector]:
    """Corner cutting: a broken line made into a soft curve."""
    points = [Vector(point) for point in route]
    for _ in range(rounds):
        cut = [points[0]]
        for here, after in zip(points, points[1:]):
            cut += [here.lerp(after, 0.25), here.lerp(after, 0.75)]
        points = cut + [points[-1]]
    return points
