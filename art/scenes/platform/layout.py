"""The setting-out of the platform: z = 0 is the sea, +x the right, -y the front."""

from mathutils import Vector

SEABED = -20.0
HALF_X, HALF_Y = 39.0, 27.0  # of the model's base

LEG_TOP = 11.0
LEVELS = (SEABED, -10.5, -2.4, 5.6)  # of the horizontal bracing
LEGS = ((-1, -1), (1, -1), (1, 1), (-1, 1))

DECKS = (12.6, 19.4, 26.2)
LEFT, RIGHT, FRONT, BACK = -21.0, 21.0, -13.0, 13.0
DECK_COLUMNS_X = (-20.4, -12.8, -4.3, 4.3, 12.8, 20.4)
DECK_COLUMNS_Y = (-12.4, -4.2, 4.2, 12.4)

WEATHER_DECK = DECKS[2]

# living quarters: x0, x1, y0, y1
QUARTERS = (8.0, 20.0, -12.0, 6.0)
QUARTERS_STOREY = 3.3
QUARTERS_TOP = WEATHER_DECK + 4 * QUARTERS_STOREY
HELIDECK_Z = QUARTERS_TOP + 3.6
HELIDECK = (17.5, -7.5)
HELIDECK_RADIUS = 11.2


def leg(side_x: float, side_y: float, z: float) -> Vector:
    """The axis of a leg at a height; the legs lean inward. Zero gives the middle of a face."""
    share = (z - SEABED) / (LEG_TOP - SEABED)
    return Vector((side_x * (17.5 - 4.5 * share), side_y * (13.5 - 4.5 * share), z))
