"""A block of a tanker hull on keel blocks, cut back in steps to show how it is framed."""

from kit.access import ladder
from kit.building import person
from kit.primitives import bar, block
from kit.studio import Camera, Light

from scenes.hull.outfit import deck_outfit
from scenes.hull.structure import DEPTH, HOPPER_Z, INNER_SIDE, TANK_TOP, hull_block

KEEL = 1.7  # height of the keel blocks
DOCK = -KEEL

LIGHT = Light(azimuth=-78, elevation=33, floor_z=DOCK - 1.4, fade=(55, 150))
RAKING = Light(azimuth=46, elevation=21, floor_z=DOCK - 1.4, fade=(55, 150), key=3.4, soft=3)
EVENING = Light(azimuth=-152, elevation=30, floor_z=DOCK - 1.4, fade=(55, 150))
CAMERAS = {
    "whole": Camera(
        target=(-1, 0, 6.9),
        distance=69,
        azimuth=-38,
        elevation=19,
        lens=50,
        blur=3.0,
        focus=(3, -8, 7),
    ),
    "frames": Camera(
        target=(3.6, -3.2, 1.0),
        distance=13.5,
        azimuth=-38,
        elevation=22,
        lens=50,
        blur=6.0,
        focus=(5, -4.6, 1.2),
        light=RAKING,
    ),
    "deck": Camera(
        target=(-5.0, -10.0, DEPTH + 0.9),
        distance=13.5,
        azimuth=-56,
        elevation=23,
        lens=50,
        blur=6.0,
        focus=(-5.0, -11.4, DEPTH + 0.7),
        light=EVENING,
    ),
}


def build(view: str) -> None:
    """The dock floor with the block standing in it; nobody in the tank where feet would be cut."""
    dock_floor()
    keel_blocks()
    hull_block()
    deck_outfit()
    tank_ladder(-4.4)
    if view != "frames":
        person(-4.4, -2.2, TANK_TOP, "dark")
        person(-3.8, -1.4, TANK_TOP, "blue")
    person(9.5, 8.6, DOCK, "dark")
    person(-8.2, 3.4, DEPTH + 0.05, "blue")


def tank_ladder(x: float) -> None:
    """Caged ladder on brackets at the inner side, from the hopper slope up to the deck."""
    y = INNER_SIDE - 0.35
    ladder((x, y, HOPPER_Z - 0.35), DEPTH - HOPPER_Z - 1.2, (0, -1, 0))
    for step in range(5):
        z = HOPPER_Z + 0.3 + 2.4 * step
        for side in (-0.28, 0.28):
            bar((x + side, y, z), (x + side, INNER_SIDE, z), 0.06, mat="white")


def dock_floor() -> None:
    """Base plate with the dock floor and its lines."""
    block(-15, -18.5, DOCK - 1.4, 13.5, 18.5, DOCK - 0.5, "base", 0.16)
    block(-14.4, -17.9, DOCK - 0.5, 12.9, 17.9, DOCK, "white", 0.06)
    for y in (-15.5, 15.5):
        block(-13.5, y - 0.08, DOCK, 12, y + 0.08, DOCK + 0.015, "blue", 0.003)


def keel_blocks() -> None:
    """Concrete blocks with timber caps under keel and girders."""
    for y in (-9.4, -5.4, 0, 5.4, 9.4):
        for step in range(6):
            x = -9 + 3 * step
            block(x - 0.5, y - 0.8, DOCK, x + 0.5, y + 0.8, DOCK + 0.5, "grey", 0.05)
            block(x - 0.4, y - 0.65, DOCK + 0.5, x + 0.4, y + 0.65, -0.4, "white", 0.05)
            block(x - 0.42, y - 0.7, -0.4, x + 0.42, y + 0.7, -0.05, "warm", 0.03)
