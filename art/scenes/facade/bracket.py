"""Fixing of a unit to the slab: anchor channels, bracket plate, hook and levelling screw.

In the frame of a face as in `units`; z = 0 is the top of the slab, x = 0 the joint of two units.
"""

from kit.primitives import bar, block, box, detail, extrude, tube
from kit.steel import bolt

SLAB_EDGE = 0.12
PLATE_TOP = 0.026
BOLT_OFFSET = 0.085
BOLT_LINE = 0.36


def bracket() -> None:
    """All parts of one fixing."""
    for x in (-BOLT_OFFSET, BOLT_OFFSET):
        anchor_channel(x)
        anchor_bolt(x)
    plate()
    with detail(2):
        hook()
        levelling_screw()


def anchor_channel(x: float) -> None:
    """Channel cast into the slab, its slot open to the top."""
    block(x - 0.03, 0.17, -0.03, x + 0.03, 0.68, 0.003, "grey", 0.002)
    block(x - 0.011, 0.175, -0.01, x + 0.011, 0.675, 0.0045, "dark", 0.001)


def plate() -> None:
    """Flat plate with slotted holes, an upstand along its front and two gussets."""
    block(-0.15, 0.025, 0.004, 0.15, 0.52, PLATE_TOP, "blue", 0.004)
    block(-0.15, 0.025, PLATE_TOP - 0.005, 0.15, 0.047, 0.115, "blue", 0.004)
    gusset = [
        (0.045, PLATE_TOP),
        (0.24, PLATE_TOP),
        (0.24, PLATE_TOP + 0.012),
        (0.06, 0.108),
        (0.045, 0.108),
    ]
    for x in (-0.14, 0.128):
        extrude(gusset, (x, 0, 0), (x + 0.012, 0, 0), "blue", (0, 0, 1))
    for x in (-BOLT_OFFSET, BOLT_OFFSET):
        block(
            x - 0.015,
            BOLT_LINE - 0.11,
            PLATE_TOP - 0.002,
            x + 0.015,
            BOLT_LINE + 0.11,
            PLATE_TOP + 0.001,
            "dark",
            0.0005,
        )


def anchor_bolt(x: float) -> None:
    """T-bolt with a serrated square washer and nut."""
    box((x, BOLT_LINE, PLATE_TOP + 0.008), (0.085, 0.085, 0.014), "white", 0.003)
    for index in range(7):
        y = BOLT_LINE - 0.06 + index * 0.02
        if abs(y - BOLT_LINE) > 0.045:
            bar(
                (x - 0.04, y, PLATE_TOP + 0.002),
                (x + 0.04, y, PLATE_TOP + 0.002),
                0.008,
                0.006,
                "sky",
            )
    with detail(2):
        bolt((x, BOLT_LINE, PLATE_TOP + 0.015), (0, 0, 1), 0.017, "grey")
        tube((x, BOLT_LINE, 0.04), (x, BOLT_LINE, 0.115), 0.0125, "grey", n=20, bev=0.003)


def hook() -> None:
    """Aluminium hooks on the backs of both half mullions, hanging over the upstand."""
    for side in (-1, 1):
        x0, x1 = sorted((side * 0.012, side * 0.125))
        block(x0, 0, -0.1, x1, 0.014, 0.2, "white", 0.003)
        block(x0, 0.012, 0.118, x1, 0.08, 0.14, "white", 0.004)
        block(x0, 0.056, 0.06, x1, 0.08, 0.122, "white", 0.004)
        for z in (-0.06, 0.172):
            for x in (x0 + 0.03, x1 - 0.03):
                bolt((x, 0.014, z), (0, 1, 0), 0.008, "grey")


def levelling_screw() -> None:
    """Screw through the hook that sets the height of the unit."""
    for x in (-0.07, 0.07):
        bolt((x, 0.037, 0.14), (0, 0, 1), 0.013, "warm")
        tube((x, 0.037, 0.1), (x, 0.037, 0.225), 0.009, "warm", n=20, bev=0.002)
