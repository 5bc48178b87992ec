"""A marine terminal: a product tanker at a loading jetty, behind it a tank farm."""

from dataclasses import replace

from kit.marine import sea
from kit.studio import Camera, Light
from scenes.terminal import dolphins, jetty, loading_arms, ship, shore, tank_farm, tug, yard
from scenes.terminal.layout import FRONT, HALF_X, QUAY, SEABED

LIGHT = Light(azimuth=-152, elevation=33, floor_z=SEABED - 2.6, fade=(95, 250), center=(0, 10))
CAMERAS = {
    "whole": Camera(
        target=(2.0, 5.5, -1.3),
        distance=239,
        azimuth=-57,
        elevation=26,
        lens=50,
        blur=2.4,
        focus=(5, -8, 8),
    ),
    "arms": Camera(
        target=(-2.6, -7.9, 10.5),
        distance=48.5,
        azimuth=-17,
        elevation=20,
        lens=40,
        blur=4.0,
        focus=(2, -8, 8),
        light=replace(LIGHT, azimuth=-95),
    ),
    "tanks": Camera(
        target=(-6.8, 36.2, 8.0),
        distance=94,
        azimuth=-43,
        elevation=28,
        lens=46,
        blur=3.6,
        focus=(-2, 28, 9),
        light=replace(LIGHT, azimuth=-122),
    ),
}

WATER_SURFACE = (0.58, 0.75, 0.88)


def build(camera: str) -> None:
    """The amber stripe on the hull would draw the eye away from the arms: there it is blue."""
    shore.build()
    jetty.build()
    dolphins.build()
    loading_arms.build()
    ship.build(stripe="blue" if camera == "arms" else "warm")
    tug.build()
    tank_farm.build()
    yard.build()
    sea(
        -HALF_X, FRONT, HALF_X, QUAY + 0.55, SEABED, density=0.027, waves=0.8, surface=WATER_SURFACE
    )
