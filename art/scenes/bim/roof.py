"""The roof layer: dry coolers with their main, an air-handling unit, flues, a rooflight."""

from kit.access import deck, railing, rect
from kit.piping import pipe
from kit.primitives import bar, block, box, revolve, tube
from kit.vessels import aircooler
from scenes.bim.layout import LENGTH, WIDTH
from scenes.bim.routes import duct

COOLERS = [3.0 + k * 4.3 for k in range(4)]
COOLER_MAIN_Y = 4.2
FLUE = (
    (0.62, 0),
    (0.62, 0.3),
    (0.5, 0.35),
    (0.5, 3.9),
    (0.56, 3.95),
    (0.56, 4.1),
    (0.42, 4.1),
    (0.42, 3.6),
    (0.001, 3.6),
)


def build() -> None:
    deck(-0.9, -0.9, LENGTH + 0.9, WIDTH + 0.9, 0, 0.28, "white", eb=0.5, sec=3, rail=False)
    block(-0.94, -0.94, -0.2, LENGTH + 0.94, WIDTH + 0.94, -0.1, "blue", 0.01)
    parapet()
    coolers()
    air_handling_unit()
    for x in (25.2, 27.4):
        revolve(FLUE, (x, 10.6, 0), (0, 0, 1), "white", 40)
        tube((x, 10.6, 3.2), (x, 10.6, 3.4), 0.53, "blue", n=40)
    box((21.6, 11.0, 0.35), (3, 2.2, 0.5), "white", 0.04)
    box((21.6, 11.0, 0.64), (2.7, 1.9, 0.06), "glassd", 0.01)


def parapet() -> None:
    corners = rect(-0.75, -0.75, LENGTH + 0.75, WIDTH + 0.75, 0.25)
    for start, end in zip(corners, corners[1:] + corners[:1]):
        bar(start, end, 0.3, 0.5, "white")
    rail = rect(-0.7, -0.7, LENGTH + 0.7, WIDTH + 0.7, 0.5)
    railing(rail, h=0.9, r=0.035, closed=True, toe=False)


def coolers() -> None:
    y = COOLER_MAIN_Y
    pipe([(0.6, y, 1.0), (17.6, y, 1.0), (17.6, y, 0.1)], 0.26, "blue")
    for x in COOLERS:
        aircooler(x, 8.8, 0, 3.7, 7.2, "white", "blue")
        pipe([(x, y, 1.0), (x, 5.3, 1.0), (x, 5.3, 1.8)], 0.14, "blue", bend=0.3, flanges=False)


def air_handling_unit() -> None:
    """A long unit with filter doors, an intake louvre and its duct through the roof."""
    box((24, 3.2, 1.2), (8, 2.6, 2.0), "white", 0.06)
    for k in range(5):
        box((20.6 + k * 1.7, 1.89, 1.2), (1.3, 0.04, 1.5), "grey", 0.01)
    for k in range(9):
        box((28.02, 3.2, 0.5 + k * 0.17), (0.06, 2.2, 0.06), "blue", 0.01)
    duct([(22, 4.4, 1.3), (22, 6.6, 1.3), (22, 6.6, 0)], 1.1, 0.9, "sky", rad=0.8)
