"""What carries the span: tubular piers, crossheads and pot bearings."""

from mathutils import Vector

from kit.primitives import block, box, detail, revolve, tube
from kit.steel import bolt

from .truss import CHORD, LEVEL, SIDES, SPAN

BEARING = 0.34
CROSSHEAD = LEVEL - CHORD - BEARING - 0.06  # top of the crosshead


def supports() -> None:
    """A pier under each end, with a bearing under each truss."""
    for x in (-SPAN / 2, SPAN / 2):
        pier(x)
        for y in SIDES:
            bearing(Vector((x, y, CROSSHEAD)), slides=x > 0)


def pier(x: float) -> None:
    """Two raking tubes from one foot to a box crosshead."""
    block(x - 1.1, -1.5, 0, x + 1.1, 1.5, 0.5, "grey", 0.06)
    block(x - 0.5, -2.5, CROSSHEAD - 0.55, x + 0.5, 2.5, CROSSHEAD, "white", 0.03)
    for offset in (-0.36, 0.36):
        block(
            x + offset - 0.02,
            -2.3,
            CROSSHEAD - 0.75,
            x + offset + 0.02,
            2.3,
            CROSSHEAD - 0.5,
            "white",
            0.01,
        )
    for side in (-1, 1):
        foot = Vector((x, side * 0.55, 0.5))
        tube(foot, (x, side * 1.75, CROSSHEAD - 0.5), 0.28, "white", n=36, r1=0.24)
        tube(foot, foot + Vector((0, side * 0.01, 0.06)), 0.46, "blue", n=36)
        for dx in (-0.36, 0.36):
            for dy in (-0.14, 0.14):
                bolt(foot + Vector((dx, dy, 0.06)), (0, 0, 1), 0.03, "dark")
    tube((x, -0.9, 2.4), (x, 0.9, 2.4), 0.13, "white", n=24)


def bearing(place: Vector, slides: bool) -> None:
    """Pot bearing: masonry plate, pot, elastomer, sliding plate and sole plate under the node."""
    x, y, z = place
    box((x, y, z + 0.02), (0.86, 0.66, 0.04), "grey", 0.008)
    for dx in (-0.36, 0.36):
        for dy in (-0.26, 0.26):
            bolt((x + dx, y + dy, z + 0.04), (0, 0, 1), 0.024, "dark")
    with detail(2):
        revolve([(0.28, 0), (0.28, 0.11), (0.265, 0.125)], (x, y, z + 0.04), mat="blue", n=48)
        tube((x, y, z + 0.165), (x, y, z + 0.19), 0.25, "dark", n=48)
        tube((x, y, z + 0.19), (x, y, z + 0.225), 0.27, "grey", n=48)
    length = 0.95 if slides else 0.74
    box((x, y, z + 0.245), (length, 0.6, 0.04), "warm" if slides else "grey", 0.006)
    box((x, y, z + 0.29), (0.8, 0.56, 0.05), "white", 0.008)
    for dx in (-0.33, 0.33):
        for dy in (-0.22, 0.22):
            bolt((x + dx, y + dy, z + 0.315), (0, 0, 1), 0.02, "grey")
    for dx in (-0.2, 0, 0.2):
        box((x + dx, y, z + 0.37), (0.04, 0.46, 0.12), "blue", 0.006)
    box((x, y, z + 0.37), (0.6, 0.05, 0.12), "blue", 0.006)
