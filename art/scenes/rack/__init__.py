"""A pipe rack with air coolers and expansion loops between a row of pumps and a row of columns."""

from dataclasses import replace

from kit.primitives import block
from kit.studio import Camera, Light
from scenes.rack import coolers, loops, pipes, plant, steelwork

LIGHT = Light(azimuth=-165, elevation=32, floor_z=-1.2, fade=(58, 150))
CAMERAS = {
    "whole": Camera(
        target=(0, 0, 15.2),
        distance=132,
        azimuth=-60,
        elevation=20,
        lens=50,
        blur=3.2,
        focus=(-3, -5, 9),
    ),
    "loop": Camera(
        target=(14.9, -1.6, 11.15),
        distance=14.8,
        azimuth=-50,
        elevation=20,
        lens=48,
        blur=8,
        focus=(16, -2.6, 11.4),
        light=replace(LIGHT, azimuth=-118, elevation=36),
    ),
    "coolers": Camera(
        target=(-11.5, -2.2, 15.2),
        distance=22,
        azimuth=-48,
        elevation=24,
        lens=46,
        blur=6,
        focus=(-10, -4.4, 15.4),
        light=replace(LIGHT, azimuth=-125, elevation=34),
    ),
}


def build() -> None:
    """The rack along x with its back to the columns, the pumps in front."""
    base_plate()
    steelwork.build()
    pipes.build()
    loops.build()
    coolers.build()
    plant.build()


def base_plate() -> None:
    block(-34, -19, -1.2, 34, 19, 0, "base", 0.15)
    block(-32.5, -17.5, 0, 32.5, 17.5, 0.08, "white", 0.03)
