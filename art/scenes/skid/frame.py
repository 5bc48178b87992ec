"""The skid's steel: base frame with lifting lugs, rear rack with cable tray, lifting gear."""

from kit.access import grating, railing
from kit.piping import pipe
from kit.primitives import bar, block, box, revolve, torus, tube
from kit.steel import beam
from mathutils import Vector

from scenes.manifold.fittings import bolt_circle
from scenes.skid.lines import HEADER_Z, PUMP_Y, PUMPS_X
from scenes.skid.machines import DECK

HALF_LENGTH = 7.0
HALF_WIDTH = 2.55
LUGS_X = (-4.9, 4.9)
RACK_Y = 2.35
RACK_X = (-3.3, -0.5, 2.5, 6.6)
SPREADER_Z = 6.9
HOOK_Z = 11.5


def base_frame() -> None:
    """Welded frame of main and cross beams under a plate and grating deck."""
    z = DECK - 0.3
    for y in (-HALF_WIDTH, HALF_WIDTH):
        beam((-HALF_LENGTH, y, z), (HALF_LENGTH, y, z), 0.5, 0.26, "blue")
        for step in range(15):
            x = -HALF_LENGTH + 0.02 + step * (2 * HALF_LENGTH - 0.04) / 14
            block(x - 0.015, y - 0.12, z - 0.18, x + 0.015, y + 0.12, z + 0.18, "blue", 0.004)
    for x in (-HALF_LENGTH, HALF_LENGTH):
        beam((x, -HALF_WIDTH, z), (x, HALF_WIDTH, z), 0.5, 0.26, "blue")
    for step in range(1, 10):
        x = -HALF_LENGTH + step * 1.4
        beam((x, -HALF_WIDTH, z + 0.05), (x, HALF_WIDTH, z + 0.05), 0.36, 0.2, "blue")
    for y in (-0.85, 0.85):
        beam((-HALF_LENGTH, y, z + 0.05), (HALF_LENGTH, y, z + 0.05), 0.36, 0.2, "blue")
    block(
        -HALF_LENGTH + 0.1,
        -HALF_WIDTH + 0.1,
        DECK - 0.05,
        HALF_LENGTH - 0.1,
        HALF_WIDTH - 0.1,
        DECK - 0.012,
        "grey",
        0.01,
    )
    for x0, x1 in ((-6.85, -6.3), (-4.2, -2.6), (-1.2, 0.1), (1.5, 3.4), (4.9, 6.85)):
        grating(x0, -2.4, x1, 2.3, DECK + 0.02, "grey", 0.12, 0.05)


def lifting_lugs() -> None:
    """Four padeyes with cheek plates and stiffeners on the main beams."""
    for x in LUGS_X:
        for side in (-1, 1):
            y = side * (HALF_WIDTH + 0.02)
            block(x - 0.3, y - 0.03, DECK - 0.5, x + 0.3, y + 0.03, DECK + 0.2, "warm", 0.02)
            tube((x, y - 0.03, DECK + 0.2), (x, y + 0.03, DECK + 0.2), 0.3, "warm", n=32)
            tube((x, y - 0.07, DECK + 0.26), (x, y + 0.07, DECK + 0.26), 0.17, "warm", n=28)
            tube((x, y - 0.08, DECK + 0.26), (x, y + 0.08, DECK + 0.26), 0.08, "dark", n=20)
            for rib in (-0.2, 0.2):
                block(
                    x + rib - 0.02,
                    y - 0.16,
                    DECK - 0.5,
                    x + rib + 0.02,
                    y + 0.16,
                    DECK - 0.06,
                    "warm",
                    0.01,
                )


def rear_rack() -> None:
    """Posts along the back with brackets for the tray and the overhead lines."""
    for x in RACK_X:
        beam((x, RACK_Y, DECK), (x, RACK_Y, 4.7), 0.2, 0.2, "white", up=(1, 0, 0))
        box((x, RACK_Y, DECK + 0.02), (0.36, 0.36, 0.04), "grey", 0.01)
        for level in (4.1, 3.5):
            beam((x, RACK_Y, level), (x, 0.75, level), 0.18, 0.14, "white")
        bar((x, RACK_Y - 0.1, 2.7), (x, 1.2, 3.42), 0.09, mat="white")
    header_bracket(RACK_X[1])
    beam((RACK_X[0], RACK_Y, 4.62), (RACK_X[-1], RACK_Y, 4.62), 0.2, 0.16, "white")
    cable_tray(1.35, 4.22, RACK_X[0] - 0.4, RACK_X[-1] + 0.2)
    tube((RACK_X[0] - 0.3, RACK_Y - 0.1, 4.78), (7.0, RACK_Y - 0.1, 4.78), 0.045, "warm", n=16)
    for x in PUMPS_X:
        pipe([(x - 0.42, 1.35, 4.22), (x - 0.42, 1.35, 1.6)], 0.035, "dark", flanges=False, n=12)


def header_bracket(x: float) -> None:
    """Long bracket that reaches over the motors and carries the discharge header."""
    beam((x, 0.75, 3.36), (x, PUMP_Y - 0.45, 3.36), 0.18, 0.14, "white")
    bar((x, 0.9, 3.36), (x, 0.9, 4.1), 0.08, mat="white")
    tube(
        (x - 0.05, PUMP_Y - 0.02, HEADER_Z),
        (x + 0.05, PUMP_Y - 0.02, HEADER_Z),
        0.165,
        "grey",
        n=32,
    )
    box((x, PUMP_Y - 0.02, 3.46), (0.12, 0.3, 0.06), "grey", 0.01)


def cable_tray(y: float, z: float, x0: float, x1: float) -> None:
    """Ladder tray with the cables lying in it."""
    for side in (-0.28, 0.28):
        bar((x0, y + side, z + 0.05), (x1, y + side, z + 0.05), 0.025, 0.14, "grey")
    for step in range(int((x1 - x0) / 0.28) + 1):
        x = x0 + step * 0.28
        bar((x, y - 0.28, z), (x, y + 0.28, z), 0.05, 0.025, "grey")
    for lane, mat in enumerate(("dark", "blue", "dark", "warm", "dark")):
        place = y - 0.2 + lane * 0.1
        tube((x0 + 0.1 * lane, place, z + 0.05), (x1 - 0.05, place, z + 0.05), 0.03, mat, n=10)


def front_handrail() -> None:
    """Handrail at both ends of the deck."""
    for x in (-HALF_LENGTH + 0.08, HALF_LENGTH - 0.08):
        railing([(x, -HALF_WIDTH + 0.1, DECK), (x, -0.4, DECK)], 1.1, 1.1, 0.026)


def lifting_gear() -> None:
    """H-shaped spreader with slings down to the lugs and up to the crane's hook."""
    tube((LUGS_X[0], 0, SPREADER_Z), (LUGS_X[1], 0, SPREADER_Z), 0.26, "warm", n=36)
    for x in LUGS_X:
        tube(
            (x, -HALF_WIDTH - 0.25, SPREADER_Z),
            (x, HALF_WIDTH + 0.25, SPREADER_Z),
            0.22,
            "warm",
            n=36,
        )
        for side in (-1, 1):
            y = side * HALF_WIDTH
            tube(
                (x, y + side * 0.2, SPREADER_Z), (x, y + side * 0.3, SPREADER_Z), 0.3, "blue", n=32
            )
            sling((x, y, SPREADER_Z - 0.3), (x, y, DECK + 0.5))
            sling((x, y, SPREADER_Z + 0.3), (0, 0, HOOK_Z))
            padeye(x, y)
    for x in (-2.4, 0, 2.4):
        tube((x - 0.04, 0, SPREADER_Z), (x + 0.04, 0, SPREADER_Z), 0.34, "blue", n=36)
    hook_block()


def padeye(x: float, y: float) -> None:
    """Plate through the spreader with an eye above and below."""
    block(
        x - 0.03, y - 0.16, SPREADER_Z - 0.42, x + 0.03, y + 0.16, SPREADER_Z + 0.42, "blue", 0.01
    )


def sling(top, bottom) -> None:
    """A wire sling with a shackle and a ferrule at either end."""
    top, bottom = Vector(top), Vector(bottom)
    along = (bottom - top).normalized()
    tube(top + along * 0.3, bottom - along * 0.3, 0.035, "dark", n=12)
    for end, inward in ((top, along), (bottom, -along)):
        torus(end + inward * 0.1, 0.14, 0.035, (0, 1, 0.2), "grey", 24, 8)
        tube(end + inward * 0.25, end + inward * 0.62, 0.06, "grey", n=14)


def hook_block() -> None:
    """The crane's lower block: hook, cheek plates, sheaves and the falls of rope."""
    torus((0, 0, HOOK_Z + 0.05), 0.3, 0.09, (0, 1, 0), "dark", 32, 12)
    tube((0, 0, HOOK_Z + 0.3), (0, 0, HOOK_Z + 0.8), 0.11, "dark", n=20)
    for side in (-0.32, 0.32):
        block(-0.5, side - 0.04, HOOK_Z + 0.75, 0.5, side + 0.04, HOOK_Z + 2.0, "warm", 0.03)
    block(-0.3, -0.36, HOOK_Z + 0.75, 0.3, 0.36, HOOK_Z + 0.95, "blue", 0.03)
    for side in (-0.2, 0, 0.2):
        tube((0, side - 0.07, HOOK_Z + 1.5), (0, side + 0.07, HOOK_Z + 1.5), 0.48, "grey", n=36)
        for end in (-0.47, 0.47):
            tube((end, side, HOOK_Z + 1.5), (end, side, HOOK_Z + 14), 0.03, "dark", n=8)
    revolve([(0.14, 0), (0.14, 0.86)], (0, -0.43, HOOK_Z + 1.5), (0, 1, 0), "blue", 20)
    bolt_circle((0, -0.37, HOOK_Z + 1.5), (0, 1, 0), 0.3, 6, 0.03, 0.1)
