"""A plant room half built, half captured: solid on one side, laser points on the other."""

import math
from dataclasses import dataclass

from mathutils import Vector

from kit.materials import AMBER, BLUE, matte, milk, mix, srgb
from kit.mesh import add, flush, used_materials
from kit.primitives import bar, block, box, revolve, tube
from kit.studio import Camera, Light

from .cloud import POINT_EMISSION, Surface, crumbling, scan, show, thin
from .room import FLOOR, X0, X1, Y0, Y1, room

LIGHT = Light(azimuth=-130, elevation=40, floor_z=-0.9, fade=(40, 110))
CAMERAS = {
    "whole": Camera(
        target=(0.5, 0.5, 1.3),
        distance=32.5,
        azimuth=-74,
        elevation=23,
        lens=48,
        blur=3.0,
        samples=16,
    ),
    "pumps": Camera(
        target=(2.35, 0.9, 1.15),
        distance=6.2,
        azimuth=-70,
        elevation=19,
        lens=50,
        blur=7.0,
        focus=(2.0, 0.4, 1.1),
        samples=16,
    ),
}
MATERIALS = {
    "shell": lambda: crumbling("shell", (0.82, 0.83, 0.84), 0.6, 0.2),
    "white": lambda: crumbling("white", (0.83, 0.83, 0.82)),
    "grey": lambda: crumbling("grey", (0.50, 0.53, 0.57)),
    "dark": lambda: crumbling("dark", (0.13, 0.16, 0.20)),
    "blue": lambda: crumbling("blue", BLUE, 0.38, 0.4),
    "sky": lambda: crumbling("sky", srgb("#8fb3d1"), 0.45),
    "warm": lambda: crumbling("warm", AMBER, 0.45),
    "instrument": lambda: matte("instrument", (0.83, 0.83, 0.82), toned=False),
    "carbon": lambda: matte("carbon", (0.10, 0.12, 0.15), toned=False),
    "ray": lambda: matte("ray", AMBER, emission=0.9, toned=False),
    "sweep": lambda: milk("sweep", AMBER, 0.16),
}

SCANNER = Vector((0.2, -3.4, 1.75))
ALONG = Vector((1, 0, 0))
STATIONS = ((SCANNER, 0.4), (Vector((8.2, -3.6, 2.4)), 0.4), (Vector((6.9, 3.2, 3.0)), 0.4))
CLOSE_STATION = (Vector((4.1, -1.3, 1.7)), 0.3)


@dataclass(frozen=True)
class Grain:
    """Size and spacing of the points, and the laser's direction and thickness, for one view."""

    plant_cell: float
    room_cell: float
    radius: float
    ray: float
    sweep: float  # direction of the vertical sweep in degrees
    sheet: bool  # whether the swept plane shows


GRAINS = {
    "whole": Grain(0.05, 0.1, 0.0155, 0.007, sweep=38, sheet=True),
    "pumps": Grain(0.022, 0.05, 0.0062, 0.0028, sweep=63, sheet=False),
}


def build(camera: str) -> None:
    """The solid room first, then the points that the laser finds on it, then the instrument."""
    room()
    flush(mix(used_materials(), MATERIALS))
    surface = Surface()
    points(surface, camera)
    rays(surface, GRAINS[camera])
    block(X0 - 1.2, Y0 - 1.2, -0.9, X1 + 1.2, Y1 + 1.2, -0.01, "base", 0.12)
    tripod()
    instrument(GRAINS[camera].sweep)


def points(surface, camera):
    """Returns from all stations, thinned to an even density."""
    grain = GRAINS[camera]
    stations = [*STATIONS, CLOSE_STATION] if camera == "pumps" else STATIONS
    room_points, plant_points = [], []
    for station, step in stations:
        found = scan(surface, station, step)
        room_points += found["room"]
        plant_points += found["plant"]
    show(
        thin(room_points, grain.room_cell),
        grain.radius * 0.85,
        matte("room points", srgb("#7ea8cc"), emission=POINT_EMISSION, toned=False),
    )
    show(
        thin(plant_points, grain.plant_cell),
        grain.radius,
        matte("plant points", BLUE, emission=POINT_EMISSION, toned=False),
    )


def rays(surface, grain):
    """Fan of laser rays in one vertical plane, each up to what it meets, and their sheet."""
    azimuth, radius = math.radians(grain.sweep), grain.ray
    ends = []
    for step in range(-11, 9):
        elevation = math.radians(step * 4.2)
        ray = Vector(
            (
                math.cos(azimuth) * math.cos(elevation),
                math.sin(azimuth) * math.cos(elevation),
                math.sin(elevation),
            )
        )
        place, _ = surface.hit(SCANNER, ray)
        if place:
            ends.append(place)
    for end in ends:
        tube(SCANNER, end, radius, "ray", n=6)
        tube(end - ALONG * radius * 3, end + ALONG * radius * 3, radius * 4, "ray", n=16)
    for near, far in zip(ends, ends[1:]) if grain.sheet else ():
        add("sweep", [SCANNER, near, far], [[0, 1, 2]])


def tripod():
    """Three telescopic legs, spreader and centre post."""
    top = SCANNER - Vector((0, 0, 0.32))
    for angle in (30, 150, 270):
        turn = math.radians(angle)
        out = Vector((math.cos(turn), math.sin(turn), 0))
        foot = Vector((SCANNER.x, SCANNER.y, FLOOR)) + out * 0.62
        hip = top + out * 0.09
        knee = hip.lerp(foot, 0.52)
        for side in (-0.03, 0.03):
            shift = Vector((-out.y, out.x, 0)) * side
            tube(hip + shift, knee + shift, 0.018, "carbon", n=14)
        tube(hip.lerp(foot, 0.42), foot, 0.016, "ray", n=14)
        bar(knee - out * 0.03, knee + out * 0.04, 0.1, 0.06, "carbon")
        tube(foot, foot + Vector((0, 0, 0.03)), 0.035, "carbon", n=16)
        tube((SCANNER.x, SCANNER.y, 0.75), hip.lerp(foot, 0.62), 0.01, "carbon", n=10)
    tube((SCANNER.x, SCANNER.y, 0.72), top, 0.025, "carbon", n=18)
    revolve([(0.05, -0.06), (0.13, -0.04), (0.13, 0.02), (0.07, 0.04)], top, mat="carbon", n=32)


def instrument(bearing):
    """Scanner head: two cheeks with the mirror between them."""
    foot = SCANNER - Vector((0, 0, 0.28))
    revolve([(0.1, 0), (0.12, 0.02), (0.12, 0.08), (0.1, 0.1)], foot, mat="carbon", n=40)
    turn = math.radians(bearing)
    across = Vector((-math.sin(turn), math.cos(turn), 0))
    for side in (-1, 1):
        centre = SCANNER + across * side * 0.125
        box(centre, (0.24, 0.09, 0.4), "instrument", 0.035, rot=bearing)
        box(centre + across * side * 0.046, (0.16, 0.01, 0.28), "carbon", 0.004, rot=bearing)
    box(SCANNER - Vector((0, 0, 0.15)), (0.22, 0.3, 0.1), "instrument", 0.03, rot=bearing)
    tube(SCANNER - across * 0.08, SCANNER + across * 0.08, 0.06, "carbon", n=32)
    tube(SCANNER - across * 0.02, SCANNER + across * 0.02, 0.085, "ray", n=32)
