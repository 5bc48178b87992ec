"""The living quarters with their galleries, and the helideck on top."""

import math

from kit.access import deck, railing, stairs
from kit.building import windows
from kit.marine import octagon, painted_ring
from kit.mesh import Vector
from kit.primitives import at, block, box, polar, tube
from kit.steel import beam
from scenes.platform.layout import (
    HELIDECK,
    HELIDECK_RADIUS,
    HELIDECK_Z,
    QUARTERS,
    QUARTERS_STOREY,
    QUARTERS_TOP,
    WEATHER_DECK,
)

X0, X1, Y0, Y1 = QUARTERS
GALLERY = 1.6


def build() -> None:
    for storey in range(4):
        accommodation(storey)
    for storey in range(3):
        back_and_forth = 4.4 if storey % 2 else 0
        z = WEATHER_DECK + storey * QUARTERS_STOREY
        foot = (X0 - 0.8, -2 + back_and_forth, z)
        stairs(foot, (X0 - 0.8, 2.4 - back_and_forth, z + QUARTERS_STOREY), 1.0)
    for i in range(3):
        box((10.5 + i * 2.2, 4, QUARTERS_TOP + 0.7), (1.5, 2, 1.4), "grey")
    helideck()
    helideck_support()
    stairs((9.5, 2.5, QUARTERS_TOP), (9.5, -1.2, HELIDECK_Z), 1.1)


def accommodation(storey: int) -> None:
    """One storey: walls, a band over the windows, and a gallery outside from the second up."""
    z = WEATHER_DECK + storey * QUARTERS_STOREY
    top = z + QUARTERS_STOREY
    block(X0, Y0, z, X1, Y1, top, "white", 0.08)
    band = "blue" if storey == 3 else "grey"
    block(X0 - 0.15, Y0 - 0.15, top - 0.2, X1 + 0.15, Y1 + 0.15, top, band, 0.04)
    sill, head = z + 0.9, z + 2.7
    windows(X0 + 0.6, X1 - 0.6, sill, head, Y0 - 0.02, 8, 1)
    for x in (X0 - 0.02, X1 + 0.02):
        windows(Y0 + 0.6, Y1 - 0.6, sill, head, x, 11, 1, axis="y")
    if storey:
        deck(X0 - GALLERY, Y0 - 1.5, X1, Y0, z, 0.1, "white", 0.25, 3, rail=False)
        block(X0 - GALLERY, Y0, z - 0.1, X0, Y1, z)
        railing([(X0 - GALLERY, Y1, z), (X0 - GALLERY, Y0 - 1.5, z), (X1, Y0 - 1.5, z)])


def helideck() -> None:
    """The octagon with its circles and the H, and a safety net around it."""
    x, y = HELIDECK
    octagon(HELIDECK, HELIDECK_RADIUS, HELIDECK_Z - 0.45, HELIDECK_Z, "blue", lip=0.06)
    painted_ring(HELIDECK, 5.2, 6.2, HELIDECK_Z + 0.09, "warm")
    painted_ring(HELIDECK, 9.6, 9.9, HELIDECK_Z + 0.09, "white")
    with at(x, y, HELIDECK_Z + 0.1, 20):
        for side in (-1.5, 1.5):
            box((side, 0, 0), (0.75, 4.2, 0.06), "white", 0.01)
        box((0, 0, 0), (3, 0.75, 0.06), "white", 0.01)
    safety_net()


def corner(k: int, radius: float, z: float) -> Vector:
    return Vector((*HELIDECK, 0)) + polar(22.5 + 45 * k, radius, z)


def safety_net() -> None:
    """A frame that leans outward, with arms and wires."""
    for k in range(8):
        inner = [corner(k + i, HELIDECK_RADIUS, HELIDECK_Z - 0.2) for i in (0, 1)]
        outer = [corner(k + i, HELIDECK_RADIUS + 1.5, HELIDECK_Z + 0.25) for i in (0, 1)]
        tube(*outer, 0.08, "white")
        for share in (0.2, 0.4, 0.6, 0.8):
            tube(inner[0].lerp(outer[0], share), inner[1].lerp(outer[1], share), 0.025, "white")
        for i in range(9):
            tube(inner[0].lerp(inner[1], i / 8), outer[0].lerp(outer[1], i / 8), 0.05, "white")


def chord(offset: float, radius: float) -> float:
    """Half the length of a line across a circle at that offset from its centre."""
    return math.sqrt(max(0.0, radius**2 - offset**2))


def helideck_support() -> None:
    """Beams under the plate, posts on the roof and struts from the walls."""
    x, y = HELIDECK
    for i in range(-4, 5):
        offset = i * 2.4
        half = chord(offset, HELIDECK_RADIUS * 0.93)
        z = HELIDECK_Z - 0.85
        beam((x + offset, y - half, z), (x + offset, y + half, z), 0.7, 0.3, "white")
    for offset in (-6, 0, 6):
        half = chord(offset, HELIDECK_RADIUS * 0.9)
        z = HELIDECK_Z - 1.4
        beam((x - half, y + offset, z), (x + half, y + offset, z), 0.6, 0.3, "white")
    for post_x in (10, 14, 19):
        for post_y in (-11, -4):
            tube(
                (post_x, post_y, QUARTERS_TOP),
                (post_x, post_y, HELIDECK_Z - 1.2),
                0.25,
                "white",
                n=16,
            )
    for strut_y in (-11, -7.5, -4):
        tube(
            (X1, strut_y, QUARTERS_TOP - 4), (x + 9, strut_y, HELIDECK_Z - 1.5), 0.3, "white", n=20
        )
    for strut_x in (12, 16, 20):
        tube(
            (strut_x, Y0, QUARTERS_TOP - 4),
            (strut_x + 0.5, y - 9, HELIDECK_Z - 1.5),
            0.3,
            "white",
            n=20,
        )
