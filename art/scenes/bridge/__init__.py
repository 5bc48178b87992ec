"""A truss bridge for people and pipes between a building and a process module."""

from kit.building import person, tree
from kit.primitives import block, tube
from kit.studio import Camera, Light

from .ends import FLOOR, building, helical_stair, module
from .supports import supports
from .truss import span

LIGHT = Light(azimuth=-140, elevation=36, floor_z=-1.1, fade=(55, 170))
CAMERAS = {
    "whole": Camera(
        target=(3.4, -0.8, 5.2),
        distance=69,
        azimuth=-46,
        elevation=13,
        lens=46,
        blur=3.0,
        samples=16,
    ),
    "node": Camera(
        target=(14.45, -1.9, 6.2),
        distance=5.3,
        azimuth=-120,
        elevation=10,
        lens=50,
        blur=8.0,
        focus=(14.7, -2.0, 6.1),
        samples=18,
    ),
}


def build() -> None:
    """Base, road, both ends and the span between them."""
    block(-31, -12.5, -1.1, 30, 10.5, 0, "base", 0.15)
    block(-30, -11.5, 0, 29, 9.5, 0.08, "white", 0.03)
    road()
    building()
    module()
    helical_stair()
    supports()
    span()
    surroundings()


def road():
    """Carriageway under the bridge with kerbs, markings and a lorry."""
    block(-6.5, -11.4, 0.08, 4.5, 9.4, 0.1, "grey", 0.005)
    for x in (-6.6, 4.6):
        block(x - 0.12, -11.4, 0.08, x + 0.12, 9.4, 0.2, "white", 0.02)
    for index in range(7):
        y = -10.8 + index * 3
        block(-1.08, y, 0.1, -0.92, y + 1.5, 0.105, "white", 0.002)
    lorry(1.8, -6.0)


def lorry(x, y):
    """Flatbed with a pipe bundle, driving away."""
    block(x - 1.1, y, 0.75, x + 1.1, y + 6.0, 0.95, "blue", 0.04)
    block(x - 1.1, y + 6.2, 0.55, x + 1.1, y + 8.0, 2.7, "white", 0.15)
    block(x - 0.95, y + 7.9, 1.6, x + 0.95, y + 8.03, 2.4, "glassd", 0.04)
    for side in (-1, 1):
        block(
            x + side * 1.08 - 0.03,
            y + 6.6,
            1.6,
            x + side * 1.08 + 0.03,
            y + 7.7,
            2.4,
            "glassd",
            0.02,
        )
        for wheel in (1.0, 2.1, 6.9):
            tube(
                (x + side * 0.7, y + wheel, 0.55),
                (x + side * 1.12, y + wheel, 0.55),
                0.46,
                "dark",
                n=28,
                bev=0.05,
            )
    for row, count in enumerate((4, 3)):
        for index in range(count):
            offset = (index - (count - 1) / 2) * 0.5
            tube(
                (x + offset, y + 0.1, 1.2 + row * 0.43),
                (x + offset, y + 5.9, 1.2 + row * 0.43),
                0.24,
                "warm",
                n=24,
            )


def surroundings():
    """Trees and people."""
    for place in ((-12.2, -8.6, 4.6), (-9.4, -9.6, 3.8), (-14.5, 7.6, 5.2), (9.6, 7.4, 4.6)):
        tree(place[0], place[1], 0.08, place[2])
    for place in (
        (-4.0, 0.3, FLOOR + 0.28),
        (-3.2, -0.3, FLOOR + 0.29),
        (6.4, 0.2, FLOOR + 0.26),
        (9.0, -6.0, 0.08),
        (16.6, -8.6, 0.08),
    ):
        person(*place, "dark")
