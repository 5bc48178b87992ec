"""The setting-out of the building and how far the work has come in each bay."""

BAY = 8.0
STOREY = 4.0
BAYS_X, BAYS_Y = 6, 3
X = [i * BAY for i in range(BAYS_X + 1)]
Y = [j * BAY for j in range(BAYS_Y + 1)]
GROUND = 0.08
FLOOR_0 = 0.35
STOREYS = 8

# storeys done in each bay from left to right: glazed, floored, erected
CLAD = [8, 7, 4, 1, 0, 0]
FLOORED = [8, 8, 7, 6, 4, 2]
ERECTED = [8, 8, 8, 8, 7, 5]

BEAM_DEPTH = 0.6
BEAM_WIDTH = 0.28
COLUMN = 0.5

# the node that the close-up shows, and its neighbours on the front row
DETAILED_LINES = (4, 5, 6)


def level(storey: int) -> float:
    """The top of a floor."""
    return FLOOR_0 + storey * STOREY


def beam_z(storey: int) -> float:
    """The centre line of a floor's main beams."""
    return level(storey) - 0.55


def erected_at(line: int) -> int:
    """How many storeys of steel stand on a grid line: those of the higher bay beside it."""
    left, right = max(line - 1, 0), min(line, BAYS_X - 1)
    return max(ERECTED[left], ERECTED[right])
