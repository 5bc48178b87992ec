"""The steel frame of three storeys with bracing and the first sheets of decking."""

from kit.access import railing, stair_tower
from kit.primitives import Vector, block, box, tube
from kit.steel import beam
from scenes.bim.layout import BAY_X, BAY_Y, FRAME_HEIGHT, LENGTH, STOREY, STOREYS, WIDTH, X, Y

BRACED = (
    ((X[1], 0), (X[2], 0)),
    ((X[3], 0), (X[4], 0)),
    ((LENGTH, 0), (LENGTH, BAY_Y)),
    ((0, BAY_Y), (0, WIDTH)),
    ((X[1], WIDTH), (X[2], WIDTH)),
)
SHEET = 0.6


def build(roofed: bool) -> None:
    """`roofed` closes the top with decking, seen from above; else the stair shows."""
    for x in X:
        for y in Y:
            top = FRAME_HEIGHT + (0.7 if roofed else 0.25)
            beam((x, y, 0), (x, y, top), 0.42, 0.42, "white", up=(1, 0, 0))
            box((x, y, 0.04), (0.8, 0.8, 0.08), "grey", 0.01)
    for storey in range(1, STOREYS + 1):
        floor_beams(storey * STOREY - 0.1)
    for storey in range(STOREYS):
        for start, end in BRACED:
            bracing(start, end, storey * STOREY + 0.15, (storey + 1) * STOREY - 0.35)
    for storey, bays in ((1, 3), (2, 2)):
        decking(storey * STOREY, bays)
    if roofed:
        roof_decking()
    else:
        stair_tower(24.5, 8.6, 0, FRAME_HEIGHT, l=5.0, w=2.8, lev=STOREY)


def floor_beams(z: float) -> None:
    for left, right in zip(X, X[1:]):
        for y in Y:
            beam((left + 0.15, y, z), (right - 0.15, y, z), 0.5, 0.24, "white")
        for k in (1, 2):
            x = left + BAY_X * k / 3
            beam((x, 0, z + 0.07), (x, WIDTH, z + 0.07), 0.34, 0.16, "white")
    for x in X:
        for near, far in zip(Y, Y[1:]):
            beam((x, near + 0.15, z), (x, far - 0.15, z), 0.5, 0.24, "white")


def bracing(start, end, low: float, high: float) -> None:
    """Crossed tubes with a plate in the middle."""
    tube((*start, low), (*end, high), 0.12, "blue", n=12)
    tube((*end, low), (*start, high), 0.12, "blue", n=12)
    middle = (Vector((*start, low)) + Vector((*end, high))) / 2
    box(middle, (0.5, 0.08, 0.5) if start[1] == end[1] else (0.08, 0.5, 0.5), "blue", 0.01)


def decking(z: float, bays: int) -> None:
    """Sheets over the first bays from the left; the last laid are blue. A rail guards the edge."""
    for i in range(bays):
        for k in range(10):
            x = X[i] + k * SHEET
            mat = "sky" if i == bays - 1 else "white"
            block(x + 0.02, -0.25, z + 0.17, x + 0.57, WIDTH + 0.25, z + 0.25, mat, 0.02)
    edge = X[bays]
    railing([(edge, -0.2, z + 0.25), (edge, WIDTH + 0.2, z + 0.25)], h=1.0, r=0.035, toe=False)


def roof_decking() -> None:
    z = FRAME_HEIGHT
    for k in range(int((LENGTH + 1) / SHEET) + 1):
        x = -0.5 + k * SHEET
        block(x + 0.02, -0.45, z + 0.17, x + 0.57, WIDTH + 0.45, z + 0.25, "white", 0.02)
    block(-0.5, -0.45, z + 0.12, LENGTH + 0.5, WIDTH + 0.45, z + 0.2, "white", 0.02)
