"""The setting-out of the rack, in metres."""

BENTS = 9
SPACING = 6.0
LEFT = -24.0
RIGHT = LEFT + (BENTS - 1) * SPACING
HALF_WIDTH = 4.0
TIERS = (5.2, 7.8, 10.4)  # top of steel

COOLER_BENTS = 5  # the coolers stand over the first four bays
COOLER_DECK = 13.2
COOLER_RIGHT = LEFT + (COOLER_BENTS - 1) * SPACING
WALKWAY_EDGE = -6.4

LOOP_X = 12.0  # the bent that carries the loops
LOOP_RISE = 1.45

GROUND = 0.08


def bent_x(i: int) -> float:
    """Where bent i stands."""
    return LEFT + i * SPACING
