"""The product tanker at the berth: hull, rails, forecastle with its helideck."""

import math

from kit.access import railing, stairs
from kit.building import person
from kit.marine import octagon, painted_ring
from kit.piping import pipe
from kit.primitives import Vector, at, bar, block, box, polar, revolve, tube
from kit.steel import beam
from scenes.terminal import cargo_deck, deckhouse
from scenes.terminal.layout import FORECASTLE, MAIN_DECK, SHIP_Y
from scenes.terminal.ship_hull import STERN, half_breadth, loft

HELIDECK_X = 33.4
HELIDECK_Z = FORECASTLE + 5.0
HELIDECK_RADIUS = 6.9


def build(stripe: str) -> None:
    with at(0, SHIP_Y):
        hull(stripe)
        propeller()
        rails()
        cargo_deck.build()
        windlasses()
        helideck()
        helideck_support()
        deckhouse.build()
        for x, y in ((-4.4, 6.4), (3, 6.5), (13, -6.2), (-11.8, 5.6)):
            person(x, y, MAIN_DECK, "dark")


def hull(stripe: str) -> None:
    """Antifouling, boot topping, topsides; raised at bow and stern, with a bulbous bow."""
    loft(STERN, None, [-5.5, -5.3, -4.9, -4.4, -3.9, -3, -2, -1, -0.3, 0.35], "blue")
    loft(STERN, None, [0.35, 0.6], stripe)
    loft(STERN, None, [0.6, 2, 3.4, MAIN_DECK], "white", top="sky")
    loft(27.5, None, [MAIN_DECK, MAIN_DECK + 1.2, FORECASTLE], "white", 24, top="sky")
    bulwark = FORECASTLE + 1.05
    loft(34, None, [FORECASTLE, FORECASTLE + 0.5, bulwark], "white", 20, caps=False)
    loft(34, None, [FORECASTLE, bulwark], "white", 20, inset=0.14, caps=False)
    loft(STERN, -25.5, [MAIN_DECK, FORECASTLE], "white", 12, top="sky")
    bulb = [(0.001, 0), (0.8, 0.35), (1.25, 1.3), (1.45, 3), (1.5, 6)]
    revolve(bulb, (44, 0, -3.4), (-1, 0, 0), "blue", 28)


def propeller() -> None:
    with at(-40.5, 0, -3.4):
        for k in range(4):
            turn = k * math.pi / 2 + 0.4
            bar((-1, 0, 0), (-1, 1.7 * math.cos(turn), 1.7 * math.sin(turn)), 0.9, 0.12, "warm")
        tube((-1.4, 0, 0), (1.6, 0, 0), 0.32, "warm")


def rails() -> None:
    """Railings along the sides, open at the manifold and the gangway."""

    def rail(*stations: float, z: float, side: int) -> None:
        railing([(x, side * (half_breadth(x, z) - 0.15), z) for x in stations])

    rail(-25.4, -12, 0, 12, 22, 27.4, z=MAIN_DECK, side=-1)
    for stations in ((-25.4, -12.9), (-11.3, -8.3), (7, 20, 27.4)):
        rail(*stations, z=MAIN_DECK, side=1)
    for side in (-1, 1):
        rail(27.6, 31, 34, z=FORECASTLE, side=side)
        rail(-41.9, -38, -32, -25.6, z=FORECASTLE, side=side)
        break_of_deck = half_breadth(27.6, FORECASTLE) - 0.15
        railing([(27.6, side * break_of_deck, FORECASTLE), (27.6, side, FORECASTLE)])
    railing([(-41.85, -6.5, FORECASTLE), (-41.85, 6.5, FORECASTLE)])


def windlasses() -> None:
    z = FORECASTLE
    for side in (-1, 1):
        box((37.0, side * 1.9, z + 0.3), (1.8, 1.6, 0.6), "grey")
        tube((37.0, side * 1.1, z + 0.9), (37.0, side * 2.8, z + 0.9), 0.5, "blue", n=24)
        chain = [
            (37.7, side * 1.9, z + 0.8),
            (39.4, side * 1.9, z + 0.35),
            (40.4, side * 1.7, z + 0.3),
        ]
        pipe(chain, 0.09, "dark", flanges=False)


def helideck() -> None:
    """The octagon over the bow with its markings and net."""
    centre, z, radius = (HELIDECK_X, 0), HELIDECK_Z, HELIDECK_RADIUS
    octagon(centre, radius, z - 0.35, z, "blue")
    painted_ring(centre, 3.1, 3.7, z + 0.05, "warm")
    painted_ring(centre, 5.9, 6.1, z + 0.05, "white")
    with at(HELIDECK_X, 0, z + 0.05, -20):
        for side in (-0.95, 0.95):
            box((side, 0, 0), (0.45, 2.6, 0.06), "white", 0.01)
        box((0, 0, 0), (1.9, 0.45, 0.06), "white", 0.01)
    origin = Vector((HELIDECK_X, 0, 0))
    for k in range(8):
        bearings = (22.5 + 45 * k, 67.5 + 45 * k)
        inner = [origin + polar(a, radius, z - 0.15) for a in bearings]
        outer = [origin + polar(a, radius + 1.1, z + 0.2) for a in bearings]
        tube(*outer, 0.06, "white")
        tube(inner[0].lerp(outer[0], 0.5), inner[1].lerp(outer[1], 0.5), 0.035, "white")
        for i in range(7):
            tube(inner[0].lerp(inner[1], i / 6), outer[0].lerp(outer[1], i / 6), 0.04, "white")


def helideck_support() -> None:
    """Beams under the plate, posts and struts on the forecastle, a stair up to it."""
    x, z, foot = HELIDECK_X, HELIDECK_Z, FORECASTLE
    for offset in (-5, -2.5, 0, 2.5, 5):
        half = math.sqrt((HELIDECK_RADIUS * 0.92) ** 2 - offset**2)
        beam((x + offset, -half, z - 0.6), (x + offset, half, z - 0.6), 0.5, 0.25, "white")
    for offset in (-3.6, 3.6):
        half = math.sqrt((HELIDECK_RADIUS * 0.9) ** 2 - offset**2)
        beam((x - half, offset, z - 1.05), (x + half, offset, z - 1.05), 0.5, 0.3, "white")
    for side in (-1, 1):
        for post_x in (29.5, 33.4, 37.2):
            y = min(3.6, half_breadth(post_x, foot) - 0.6)
            tube((post_x, side * y, foot), (post_x, side * 3.6, z - 1.2), 0.2, "white")
            tube((post_x, side * y, foot + 0.3), (post_x, side * 5.6, z - 0.8), 0.12, "white")
        for brace_x, y in ((29.5, 3.6), (37.2, 3.2)):
            tube((brace_x, side * y, foot + 0.2), (33.4, side * 3.6, z - 1.3), 0.12, "white")
    stairs((28.2, -6.0, foot), (28.2, -1.2, z - 0.9), 0.9)
    block(27.6, -1.3, z - 1.0, 28.8, 1.3, z - 0.9, "white", 0.03)
    railing([(27.65, -1.2, z - 0.9), (27.65, 1.2, z - 0.9)])
