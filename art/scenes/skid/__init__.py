"""A modular process skid with two pumps, a separator and an exchanger, standing or being lifted."""

from kit.access import stairs
from kit.building import person
from kit.primitives import at, block, tube
from kit.studio import Camera, Light
from mathutils import Vector

from scenes.manifold.fittings import hose, sweep
from scenes.skid.frame import (
    HALF_LENGTH,
    HALF_WIDTH,
    base_frame,
    front_handrail,
    lifting_gear,
    lifting_lugs,
    rear_rack,
)
from scenes.skid.lines import EXCHANGER_X, PUMP_Y, PUMPS_X, all_lines
from scenes.skid.machines import DECK, exchanger_stack, local_panel, process_pump, separator

PLINTH = 0.35
LIFTED = 4.2

LIGHT = Light(azimuth=-140, elevation=34, floor_z=-1.2, fade=(26, 80))
CAMERAS = {
    "whole": Camera(
        target=(0.2, -0.2, 2.2),
        distance=28,
        azimuth=-57,
        elevation=20,
        lens=50,
        blur=3.0,
        focus=(0, -2, 2),
    ),
    "pumps": Camera(
        target=(-0.45, -0.6, 1.95),
        distance=8.4,
        azimuth=-57,
        elevation=19,
        lens=50,
        blur=6.0,
        focus=(0.6, -0.9, 1.7),
    ),
    "lift": Camera(
        target=(0, 0, 1.7),
        distance=37,
        azimuth=-52,
        elevation=0,
        lens=50,
        blur=2.0,
        shift=(0, 0.288),
        light=Light(azimuth=-140, elevation=32, floor_z=-1.2, fade=(30, 70), fill=0.75),
    ),
}


def build(view: str) -> None:
    """The yard with the skid on its plinths, or hanging above them for the lift."""
    yard()
    lifted = view == "lift"
    with at(0, 0, LIFTED if lifted else PLINTH):
        skid()
        if lifted:
            lifting_gear()
    if lifted:
        tag_lines()
    else:
        stairs((-8.3, 0.1, 0), (-7.1, 0.1, PLINTH + DECK), 0.9)
        person(8.6, -2.6, 0, "dark")
        person(9.1, -1.9, 0, "blue")


def yard() -> None:
    """Paved yard on the base plate with six plinths."""
    block(-11.1, -6.3, -1.2, 11.1, 5.7, -0.4, "base", 0.12)
    block(-10.6, -5.8, -0.4, 10.6, 5.2, 0, "white", 0.05)
    for x in (-6.2, 0, 6.2):
        for y in (-HALF_WIDTH, HALF_WIDTH):
            block(x - 0.6, y - 0.4, 0, x + 0.6, y + 0.4, PLINTH, "grey", 0.04)
            for bolt in (-0.4, 0.4):
                tube(
                    (x + bolt, y - 0.25, PLINTH),
                    (x + bolt, y - 0.25, PLINTH + 0.1),
                    0.03,
                    "dark",
                    n=8,
                )
    for y in (-5.0, 4.4):
        block(-9.8, y - 0.06, 0, 9.8, y + 0.06, 0.012, "blue", 0.002)
    for x in (-9.8, 9.8):
        block(x - 0.06, -5.0, 0, x + 0.06, 4.4, 0.012, "blue", 0.002)


def skid() -> None:
    """Frame, machines and lines of the skid, with z = 0 at the underside of its beams."""
    base_frame()
    lifting_lugs()
    rear_rack()
    front_handrail()
    separator(-5.3, 0.5)
    for x in PUMPS_X:
        process_pump(x, PUMP_Y)
    exchanger_stack(EXCHANGER_X, 1.3, 2.42, 0.42)
    local_panel(6.3, 0.6)
    all_lines()


def tag_lines() -> None:
    """Two riggers on the ground who steady the load with ropes from its corners."""
    for side in (-1, 1):
        stand = Vector((side * 9.2, -4.6, 0))
        person(stand.x, stand.y, 0, "dark")
        corner = Vector((side * HALF_LENGTH, -HALF_WIDTH, LIFTED + 0.3))
        sweep(hose(corner, stand + Vector((-side * 0.2, 0, 1.2)), 0.5), 0.03, "warm", 8)
