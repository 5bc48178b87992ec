"""The rest of the land: pump station, control building, gas sphere, road tanker, trees."""

import math

from kit.access import ring_platform, stair_tower
from kit.building import tree, windows
from kit.mesh import RANDOM
from kit.piping import pipe, valve
from kit.primitives import Vector, at, block, box, lift, polar, revolve, tube
from kit.steel import beam
from kit.vessels import pump
from scenes.terminal.jetty import walkway
from scenes.terminal.layout import LAND, TRACK_Y

SPHERE = (42.4, 38.2)
SPHERE_RADIUS = 5.2
SPHERE_HEIGHT = 7.6  # of its centre above the ground
SPHERE_LEGS = 10
TREES = ((24.4, 44.6), (28.6, 45.4), (24.9, 39.5), (47.4, 27.6), (45.0, 28.4), (40.4, 27.2))


def build() -> None:
    pump_station()
    control_building()
    sphere()
    sphere_access()
    vaporiser()
    for x, y in TREES:
        tree(x, y, LAND, 4.6 + RANDOM.random() * 1.4, "white")
    road_tanker()


def pump_station() -> None:
    """Three transfer pumps in a curb, drawing from one line and delivering to another."""
    block(23.4, 20.4, LAND, 31.6, 27.4, LAND + 0.25, "grey", 0.05)
    block(23.4, 27.0, LAND + 0.25, 31.6, 27.4, LAND + 1.0, "white", 0.05)
    suction, discharge = TRACK_Y[2], TRACK_Y[0]
    low, over, high = LAND + 1.2, LAND + 2.3, LAND + 3.3
    onto = LAND + 0.95
    for i in range(3):
        x = 24.9 + i * 2.6
        pump(x, 24, LAND + 0.25, "blue", 90)
        run = [
            (x, 22.6, low),
            (x, 20.9, low),
            (x, 20.9, over),
            (x, suction, over),
            (x, suction, onto),
        ]
        pipe(run, 0.2, "white", bend=0.45)
        run = [(x, 23.2, LAND + 2.0), (x, 23.2, high), (x, discharge, high), (x, discharge, onto)]
        pipe(run, 0.17, "white", bend=0.45)
        valve((x, 19.9, high), (0, 1, 0), 0.17, "grey", "warm")
    for x in (23.8, 31.2):
        tube((x, 19.9, LAND), (x, 19.9, LAND + 3.1), 0.12, "white")
    beam((23.8, 19.9, LAND + 3.0), (31.2, 19.9, LAND + 3.0), 0.22, 0.18, "white")


def control_building() -> None:
    block(38.6, 16.4, LAND, 47.6, 23.6, LAND + 0.3, "grey", 0.05)
    block(39, 16.8, LAND + 0.3, 47.2, 23.2, LAND + 6.9, "white", 0.1)
    block(38.7, 16.5, LAND + 3.5, 47.5, 23.5, LAND + 3.7, "grey", 0.04)
    block(38.7, 16.5, LAND + 6.9, 47.5, 23.5, LAND + 7.2, "blue", 0.05)
    for storey in range(2):
        sill, head = LAND + 1.1 + storey * 3.3, LAND + 3.1 + storey * 3.3
        windows(39.5, 46.8, sill, head, 16.78, 6, 1)
        for x in (47.22, 38.98):
            windows(17.2, 22.9, sill, head, x, 5, 1, axis="y")
    for i in range(2):
        box((41 + i * 3, 20.5, LAND + 7.8), (1.8, 1.8, 1.2), "grey")


def sphere() -> None:
    """A pressure sphere on ten legs with crossed ties."""
    x, y = SPHERE
    r = SPHERE_RADIUS
    centre = Vector((x, y, LAND + SPHERE_HEIGHT))
    steps = [math.pi * i / 24 for i in range(25)]
    profile = [(max(0.001, r * math.sin(a)), -r * math.cos(a)) for a in steps]
    revolve(profile, centre, (0, 0, 1), "white", 64)
    tube(centre - lift(0.12), centre + lift(0.12), r + 0.05, "blue", n=64)
    feet = [
        Vector((x, y, LAND)) + polar(360 * (k + 0.5) / SPHERE_LEGS, r * 0.985)
        for k in range(SPHERE_LEGS)
    ]
    for foot in feet:
        tube(foot, foot + lift(SPHERE_HEIGHT), 0.24, "white", n=14)
        box(foot + lift(0.15), (0.9, 0.9, 0.3), "grey")
    for a, b in zip(feet, feet[1:] + feet[:1]):
        high = lift(SPHERE_HEIGHT - 2.2)
        tube(a + lift(0.6), b + high, 0.06, "white")
        tube(b + lift(0.6), a + high, 0.06, "white")


def sphere_access() -> None:
    """A stair tower and a bridge to the platform on the sphere's top."""
    x, y = SPHERE
    r = SPHERE_RADIUS
    height = SPHERE_HEIGHT + r + 0.1
    centre = Vector((x, y, LAND + SPHERE_HEIGHT))
    ring_platform(centre + lift(r + 0.12), 0.3, 1.7, 0, 360)
    revolve([(0.3, 0), (0.3, 0.9), (0.001, 1.1)], centre + lift(r - 0.1), (0, 0, 1), "warm", 16)
    stair_tower(x - r - 5.6, y - 1.4, LAND, height, l=3.6, w=2.4, lev=2.6)
    walkway(
        (x - r - 2.0, y - 0.2, LAND + height), (x - 1.6, y - 0.2, LAND + height), 1.0, True, 0.6
    )


def vaporiser() -> None:
    """A skid fed from the bottom of the sphere."""
    x, y = SPHERE
    z = LAND + 0.7
    pipe([(x, y, LAND + 2.6), (x, y, z), (x, 30.2, z), (29, 30.2, z)], 0.2, "white", bend=0.5)
    block(26.4, 28.9, LAND, 29.4, 31.4, LAND + 0.2, "grey", 0.03)
    box((28.2, 30.2, LAND + 1.0), (2.2, 2.0, 1.6), "white", 0.1)


def road_tanker() -> None:
    with at(36.0, 33.5, LAND + 0.05, 90):
        box((0, 0, 1.0), (6.6, 2.3, 0.3), "grey")
        barrel = [(0.9, 0), (1.15, 0.15), (1.15, 5.0), (0.9, 5.15)]
        revolve(barrel, (-3.2, 0, 2.3), (1, 0, 0), "white", 28)
        box((3.0, 0, 1.9), (1.8, 2.3, 2.3), "warm", 0.2)
        box((3.75, 0, 2.4), (0.4, 2.0, 0.9), "glassd", 0.1)
        for x in (-2.4, -1.2, 2.8):
            for side in (-1, 1):
                tube((x, side * 0.8, 0.5), (x, side * 1.15, 0.5), 0.5, "dark", n=20)
