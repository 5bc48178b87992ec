"""A steel-framed office building going up: glazed on the left, bare steel on the right."""

from dataclasses import replace

from kit.studio import Camera, Light
from scenes.frame import envelope, fitout, site, structure

LIGHT = Light(azimuth=-140, elevation=36, floor_z=-1.2, fade=(75, 190), center=(24, 12))
CAMERAS = {
    "whole": Camera(
        target=(25.5, 8, 19.6),
        distance=170,
        azimuth=-56,
        elevation=15,
        lens=50,
        blur=3.0,
        focus=(26, -1, 16),
    ),
    "connection": Camera(
        target=(40.5, -0.1, 19.72),
        distance=6.1,
        azimuth=-45,
        elevation=12,
        lens=48,
        blur=13,
        focus=(40.4, -0.2, 19.7),
        light=replace(LIGHT, azimuth=-80, elevation=38, key=2.8),
    ),
}


def build() -> None:
    site.build()
    structure.build()
    envelope.build()
    fitout.build()
