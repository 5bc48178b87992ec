"""The bents of the rack, its longitudinal beams and bracing, and the stair to the cooler deck."""

from kit.access import deck, grating, railing, rect, stair_tower
from kit.primitives import bar, block, box
from kit.steel import beam, bolt
from scenes.rack.layout import (
    BENTS,
    COOLER_BENTS,
    COOLER_DECK,
    COOLER_RIGHT,
    GROUND,
    HALF_WIDTH,
    LEFT,
    LOOP_RISE,
    LOOP_X,
    SPACING,
    TIERS,
    WALKWAY_EDGE,
    bent_x,
)

BRACED_BAYS = (1, 6)
SIDES = (-HALF_WIDTH, HALF_WIDTH)


def build() -> None:
    for i in range(BENTS):
        bent(i)
    for i in range(BENTS - 1):
        longitudinal_beams(i)
    for i in BRACED_BAYS:
        bracing(bent_x(i))
    cooler_deck()
    stair_tower(LEFT - 7.2, -2.2, GROUND, COOLER_DECK - GROUND, l=5.6, w=3.6, lev=2.65)
    block(LEFT - 1.7, -1.5, COOLER_DECK - 0.15, LEFT - 0.7, 1.4, COOLER_DECK)


def bent(i: int) -> None:
    """Two columns, a beam on every tier and knee braces under the lowest."""
    x = bent_x(i)
    top = COOLER_DECK - 0.5 if i < COOLER_BENTS else TIERS[-1] + 0.1
    if x == LOOP_X:
        top = TIERS[-1] + LOOP_RISE
    for y in SIDES:
        box((x, y, 0.2), (1.0, 1.0, 0.4), "grey")
        box((x, y, 0.44), (0.75, 0.75, 0.08), "white", 0.02)
        for a in (-0.28, 0.28):
            for b in (-0.28, 0.28):
                bolt((x + a, y + b, 0.48), (0, 0, 1), 0.03)
        beam((x, y, 0.3), (x, y, top), 0.42, 0.42, "white", up=(1, 0, 0), t=0.08, web=0.05)
    for z in TIERS:
        tier_beam(x, z)
    if x == LOOP_X:
        tier_beam(x, TIERS[-1] + LOOP_RISE)
    for side in (-1, 1):
        foot = (x, side * HALF_WIDTH, 3.7)
        bar(foot, (x, side * (HALF_WIDTH - 1.4), TIERS[0] - 0.5), 0.2, 0.2, "white")


def tier_beam(x: float, top: float) -> None:
    """A cross beam between end plates bolted to the columns."""
    beam((x, -3.76, top - 0.25), (x, 3.76, top - 0.25), 0.5, 0.3, "white", t=0.08, web=0.05)
    for side in (-1, 1):
        box((x, side * 3.775, top - 0.25), (0.34, 0.05, 0.62), "white", 0.01)
        for a in (-0.11, 0.11):
            for z in (-0.24, -0.08, 0.08, 0.24):
                bolt((x + a, side * 3.75, top - 0.25 + z), (0, -side, 0), 0.018)


def longitudinal_beams(i: int) -> None:
    x = bent_x(i)
    for y in SIDES:
        for z in TIERS:
            beam(
                (x + 0.2, y, z - 0.75),
                (x + SPACING - 0.2, y, z - 0.75),
                0.38,
                0.24,
                "white",
                t=0.09,
                web=0.06,
            )


def bracing(x: float) -> None:
    """Crossed diagonals in both faces of a bay."""
    lows = (0.5, TIERS[0] - 0.6, TIERS[1] - 0.6)
    for y in SIDES:
        for low, tier in zip(lows, TIERS):
            high = tier - 0.9
            bar((x, y, low), (x + SPACING, y, high), 0.14, 0.14, "blue")
            bar((x + SPACING, y, low), (x, y, high), 0.14, 0.14, "blue")


def cooler_deck() -> None:
    """A plate under the coolers, and in front of it a grated walkway on brackets."""
    left, right = LEFT - 0.8, COOLER_RIGHT + 0.8
    deck(left, -4.9, right, 4.9, COOLER_DECK, 0.1, "white", 0.4, 3, rail=False)
    grating(left, WALKWAY_EDGE, right, -4.92, COOLER_DECK, "grey")
    for y in (WALKWAY_EDGE, -4.95):
        beam((left, y, COOLER_DECK - 0.13), (right, y, COOLER_DECK - 0.13), 0.22, 0.1, "white")
    for i in range(COOLER_BENTS):
        x = bent_x(i)
        beam(
            (x, -4.0, COOLER_DECK - 0.36),
            (x, WALKWAY_EDGE, COOLER_DECK - 0.36),
            0.26,
            0.16,
            "white",
        )
        bar((x, -4.0, COOLER_DECK - 2.2), (x, WALKWAY_EDGE + 0.3, COOLER_DECK - 0.5), 0.12, 0.12)
    front_left, front_right, back_right, back_left = rect(
        left + 0.1, WALKWAY_EDGE + 0.05, right - 0.1, 4.8, COOLER_DECK
    )
    railing([front_left, front_right, back_right, back_left], step=1.5, r=0.03)
    railing([back_left, (left + 0.1, 1.5, COOLER_DECK)], r=0.03)
    railing([(left + 0.1, -1.6, COOLER_DECK), front_left], r=0.03)
