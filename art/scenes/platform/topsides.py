"""The two lower decks: truss, equipment between them, headers, stair tower, lifeboat."""

from kit.access import deck, stair_tower
from kit.building import windows
from kit.piping import pipe, valve
from kit.primitives import bar, block, box, revolve, tube
from kit.vessels import exchanger, hvessel, pump
from scenes.platform.cladding import clad_block
from scenes.platform.layout import (
    BACK,
    DECK_COLUMNS_X,
    DECK_COLUMNS_Y,
    DECKS,
    FRONT,
    LEFT,
    LEG_TOP,
    LEGS,
    RIGHT,
    leg,
)

CELLAR, MAIN, WEATHER = DECKS
HEADERS = (
    (-12, 0.24, "blue"),
    (-11.4, 0.16, "white"),
    (-10.9, 0.2, "white"),
    (-10.3, 0.14, "warm"),
)


def build() -> None:
    for z in DECKS:
        deck(LEFT, FRONT, RIGHT, BACK, z, 0.22, "white", 0.9, 2.8)
        cable_tray(z)
    for low, high in ((CELLAR, MAIN), (MAIN, WEATHER)):
        truss(low, high)
    for side_x, side_y in LEGS:
        leg_transition(side_x, side_y)
    cellar_equipment()
    main_equipment()
    for z in (CELLAR + 5.2, MAIN + 5.0):
        headers(z)
    side_risers()
    stair_tower(LEFT - 5.2, -6, CELLAR - 0.2, WEATHER - CELLAR + 0.2, l=5.0, w=3.4, lev=3.4)
    lifeboat()


def cable_tray(z: float) -> None:
    """A tray hung under the front edge of a deck."""
    for y in (FRONT - 0.32, FRONT - 0.02):
        bar((LEFT, y, z - 0.72), (RIGHT, y, z - 0.72), 0.03, 0.14, "grey")
    for k in range(84):
        x = LEFT + 0.5 * k
        bar((x, FRONT - 0.32, z - 0.76), (x, FRONT - 0.02, z - 0.76), 0.05, 0.03, "grey")
    for offset, mat in ((0.08, "dark"), (0.15, "blue"), (0.22, "dark")):
        y = FRONT - 0.32 + offset
        tube((LEFT, y, z - 0.7), (RIGHT, y, z - 0.7), 0.035, mat)


def truss(low: float, high: float) -> None:
    """Columns on the grid and one diagonal in each bay of the outer rows."""
    for x in DECK_COLUMNS_X:
        for y in DECK_COLUMNS_Y:
            tube((x, y, low), (x, y, high - 0.9), 0.32, "white", n=18)
    for y in (DECK_COLUMNS_Y[0], DECK_COLUMNS_Y[-1]):
        for i, (a, b) in enumerate(zip(DECK_COLUMNS_X, DECK_COLUMNS_X[1:])):
            if i == 2:
                continue
            start, end = (a, b) if i % 2 else (b, a)
            tube((start, y, low), (end, y, high - 0.7), 0.2, "white", n=14)
    for x in (DECK_COLUMNS_X[0], DECK_COLUMNS_X[-1]):
        for side in (-1, 1):
            tube((x, side * 12.4, low), (x, side * 4.2, high - 0.7), 0.2, "white", n=14)


def leg_transition(side_x: int, side_y: int) -> None:
    """The cone from a leg to the deck's column, with struts to the deck beams."""
    top = leg(side_x, side_y, LEG_TOP)
    tube(top, (top.x, top.y, CELLAR - 0.5), 0.85, "white", n=40, r1=0.6)
    for dx, dy in ((5, 0), (-5, 0), (0, 3.4 * side_y)):
        head = (top.x + dx * side_x * 0.9, top.y + dy, CELLAR - 0.8)
        tube((top.x, top.y, LEG_TOP - 1.5), head, 0.26, "white", n=18)


def cellar_equipment() -> None:
    for i in range(4):
        x = -14 + i * 9
        hvessel(x, -8.6, CELLAR, 7, 1.15, "blue" if i == 1 else "white")
        exchanger(x, -4.6, CELLAR, 6, 0.6)
    clad_block(-18, 2, CELLAR, 16, 11, CELLAR + 5, "grey")


def main_equipment() -> None:
    hvessel(-15, -8.4, MAIN, 8.5, 1.6, "blue")
    hvessel(-4, -8.4, MAIN, 9, 1.5, "white")
    for i in range(5):
        x = 3.2 + i * 2.6
        pump(x, -10.5, MAIN, "blue", 90)
        pipe([(x, -11.3, MAIN + 1.8), (x, -11.3, MAIN + 4.7)], 0.15, "white", flanges=False)
        valve((x, -11.3, MAIN + 2.9), (0, 0, 1), 0.14, "grey", "warm")
    clad_block(2.5, -8.2, MAIN, 15.5, -2, MAIN + 4.6, "white")
    windows(3, 15, MAIN + 1.8, MAIN + 3.9, -8.25, 8, 1)
    clad_block(16.6, -11, MAIN, 20, 2, MAIN + 4, "grey")
    clad_block(-18, 2, MAIN, 8, 11, MAIN + 5, "white")


def headers(z: float) -> None:
    """Lines under a deck along the front, with branches down to the equipment."""
    for y, radius, mat in HEADERS:
        pipe([(LEFT + 1, y, z), (RIGHT - 1, y, z)], radius, mat)
    for x in DECK_COLUMNS_X:
        bar((x, -12.4, z - 0.35), (x, -9.9, z - 0.35), 0.16, 0.2, "white")
    for i in range(4):
        x, y = -16 + i * 6.2, -11.4 if i % 2 else -12
        pipe([(x, y, z), (x, y, z - 2.2), (x, -8.6, z - 2.2)], 0.17, "white")


def side_risers() -> None:
    """Four lines up the right side from the cellar deck to the weather deck."""
    for i, mat in enumerate(("white", "blue", "white", "warm")):
        y = -7 + i * 1.1
        out = RIGHT + 0.9
        run = [
            (RIGHT - 0.3, y, CELLAR + 1),
            (out, y, CELLAR + 1),
            (out, y, WEATHER + 2),
            (RIGHT - 2, y, WEATHER + 2),
        ]
        pipe(run, 0.22, mat)
    for z in (CELLAR + 3.5, MAIN - 0.4, MAIN + 3.5, WEATHER - 0.4):
        bar((RIGHT + 0.55, -7.5, z), (RIGHT + 0.55, -3.2, z), 0.16, 0.16, "grey")
        for y in (-7.3, -3.4):
            bar((RIGHT - 0.3, y, z), (RIGHT + 0.6, y, z), 0.14, 0.14, "grey")


def lifeboat() -> None:
    """An enclosed lifeboat under its davits on the right side."""
    hull = [(0.001, 0), (0.8, 0.6), (1.1, 1.8), (1.1, 4.6), (0.8, 5.8), (0.001, 6.4)]
    x = RIGHT + 1.6
    revolve(hull, (x, 3.3, MAIN + 1.8), (0, 1, 0), "warm", 32)
    box((x, 6.6, MAIN + 2.9), (1.1, 1.8, 0.7), "warm", 0.2)
    for y in (4.6, 8.4):
        bar((RIGHT - 0.3, y, MAIN + 4.8), (x + 0.5, y, MAIN + 4.8), 0.25, mat="white")
        bar((RIGHT, y, MAIN + 3.2), (x - 0.2, y, MAIN + 4.7), 0.16, mat="white")
        tube((x, y, MAIN + 4.8), (x, y, MAIN + 2.8), 0.05, "dark")
    block(RIGHT, 2.6, MAIN - 0.2, x + 1.4, 10.4, MAIN - 0.02, "white", 0.03)
