"""A jacket platform standing in a block of clear sea."""

from dataclasses import replace

from kit.marine import sea
from kit.primitives import block
from kit.studio import Camera, Light
from scenes.platform import booms, jacket, quarters, risers, topsides, weather_deck
from scenes.platform.layout import HALF_X, HALF_Y, SEABED

LIGHT = Light(azimuth=-152, elevation=36, floor_z=SEABED - 3.4, fade=(80, 210))
CAMERAS = {
    "whole": Camera(
        target=(-3, -2, 10.6),
        distance=203,
        azimuth=-58,
        elevation=15,
        lens=46,
        blur=3.0,
        focus=(0, -12, 20),
    ),
    "topsides": Camera(
        target=(-4.5, -8, 31.2),
        distance=69,
        azimuth=-112,
        elevation=13,
        lens=46,
        blur=4.0,
        focus=(-4, -11, 30),
    ),
    "node": Camera(
        target=(15.0, -8.0, -0.2),
        distance=27,
        azimuth=-42,
        elevation=5,
        lens=48,
        blur=7.0,
        focus=(14.8, -10.2, 0),
        light=replace(LIGHT, azimuth=-95, elevation=38),
    ),
}

SURFACE = (0.58, 0.75, 0.88)


def build(camera: str) -> None:
    base_plate()
    jacket.build()
    risers.build()
    topsides.build()
    quarters.build()
    weather_deck.build()
    booms.build()
    if camera == "node":
        sea_cut_at_the_leg()
    else:
        sea(-HALF_X, -HALF_Y, HALF_X, HALF_Y, SEABED)


def sea_cut_at_the_leg() -> None:
    """Water that ends just in front of a leg, so that one looks into it as into an aquarium."""
    sea(-HALF_X, -14.4, 18.6, HALF_Y, SEABED, density=0.07, surface=SURFACE)


def base_plate() -> None:
    block(
        -HALF_X - 2, -HALF_Y - 2, SEABED - 3.4, HALF_X + 2, HALF_Y + 2, SEABED - 2.0, "base", 0.18
    )
    block(-HALF_X, -HALF_Y, SEABED - 2.0, HALF_X, HALF_Y, SEABED, "grey", 0.05)
