"""What stands around the rack: columns behind, pumps, exchangers and a drum in front."""

from kit.access import deck
from kit.building import person, windows
from kit.piping import pipe
from kit.primitives import bar, block
from kit.steel import beam
from kit.vessels import column, exchanger, hvessel, pump
from scenes.rack.layout import COOLER_DECK, GROUND
from scenes.rack.pipes import PUMP_ROW

DRUM_LEVELS = (7.5, 13.0)


def build() -> None:
    columns()
    overhead_lines()
    drum_structure()
    front_row()
    control_room()
    for x, y in ((-12, -15.6), (-11.2, -15.2), (12, -5.9), (24, -14)):
        person(x, y, GROUND, "dark")


def columns() -> None:
    column(-14, 11, GROUND, 31, 1.75, "white", (6, 12, 18, 24, 30), bandmat="white")
    column(-7.5, 11.5, GROUND, 23, 1.3, "blue", (6, 12, 18, 22.4))
    column(12, 11, GROUND, 36, 1.5, "white", (7, 14, 21, 28, 35), bandmat="blue")
    column(18.5, 12, GROUND, 18, 2.1, "white", (8, 17))


def overhead_lines() -> None:
    """From the column heads: one over the coolers to their manifold, three down to the rack."""
    over, manifold_y, manifold_top = COOLER_DECK + 5.4, -4.35, COOLER_DECK + 3.75
    head = [(-14, 11, 32.4), (-14, 11, 33.8), (-14, 7.6, 33.8), (-14, 7.6, over)]
    across = [(-12.9, 7.6, over), (-12.9, manifold_y, over), (-12.9, manifold_y, manifold_top)]
    pipe(head + across, 0.34, "white", bend=1.0)
    down_to_rack((12, 11, 37.2), (12, 8.0), 6.6, (2.5, 5.8), 0.34, "blue")
    down_to_rack((-7.5, 11.5, 24.2), (-5, 11.5), 9.2, (2.2, 8.4), 0.26, "white")
    down_to_rack((18.5, 12, 19.6), (18.5, 8), 6.6, (1.2, 5.7), 0.26, "white")


def down_to_rack(nozzle, downcomer, level: float, onto, radius: float, mat: str) -> None:
    """Up from a nozzle, down beside the column, and across onto a line of the rack."""
    x, y, z = nozzle
    top = z + 1.3
    line_y, line_z = onto
    run = [(x, y, z), (x, y, top), (*downcomer, top), (*downcomer, level)]
    run += [(downcomer[0], line_y, level), (downcomer[0], line_y, line_z)]
    pipe(run, radius, mat, bend=0.85)


def drum_structure() -> None:
    """Two drums one above the other on a steel structure, exchangers at grade."""
    for level in DRUM_LEVELS:
        deck(-3, 8.2, 8, 15.2, level, 0.15, "white", 0.5, 2.6)
    for x in (-2.8, 2.5, 7.8):
        for y in (8.4, 15):
            beam((x, y, 0.1), (x, y, DRUM_LEVELS[1]), 0.36, 0.36, "white")
    for left, right in ((-2.8, 2.5), (2.5, 7.8)):
        bar((left, 8.4, 0.4), (right, 8.4, 7), 0.16)
        bar((right, 8.4, 7.6), (left, 8.4, 12.4), 0.16)
    hvessel(2.5, 11.6, DRUM_LEVELS[1], 9, 1.35, "white")
    hvessel(2.5, 11.6, DRUM_LEVELS[0], 8.6, 1.1, "blue")
    for y in (10, 13):
        exchanger(2.5, y, 0.1, 8, 0.7)


def front_row() -> None:
    for x in PUMP_ROW:
        pump(x, -8.6, GROUND, "blue", 90)
    exchanger(5.5, -9.2, GROUND, 8.5, 0.85)
    exchanger(5.5, -12.6, GROUND, 8.5, 0.85)
    hvessel(19.5, -10.5, GROUND, 13, 1.7, "white")


def control_room() -> None:
    """A local equipment room at the corner of the plot."""
    block(-31, -15.5, GROUND, -25.2, -10.5, 0.4, "grey")
    block(-31, -15.2, 0.4, -25.6, -10.8, 4.4, "white", 0.1)
    block(-31.3, -15.5, 4.4, -25.3, -10.5, 4.75, "blue", 0.06)
    windows(-30.6, -26, 1.6, 3.8, -15.22, 4, 1)
    windows(-14.8, -11.2, 1.6, 3.8, -25.58, 3, 1, axis="y")
