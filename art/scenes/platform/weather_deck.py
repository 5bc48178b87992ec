"""The process modules on the weather deck: vessels, coolers, exhausts, mast."""

from kit.access import deck, ladder, stairs
from kit.building import person
from kit.piping import flange, pipe, valve
from kit.primitives import bar, box, detail, ring, tube
from kit.steel import beam, lattice
from kit.vessels import aircooler, column, hvessel
from scenes.platform.cladding import clad_block, door, louvre
from scenes.platform.layout import HELIDECK_Z, WEATHER_DECK

Z = WEATHER_DECK
UPPER = Z + 6.2


def build() -> None:
    with detail(1.5):
        separators()
        upper_deck()
        modules()
        exhausts()
    mast()
    for x, y, z in (
        (-18, -12, Z),
        (6, -12.2, Z),
        (14, -9, HELIDECK_Z + 0.06),
        (15, -8, HELIDECK_Z + 0.06),
        (-9, -12.2, Z),
    ):
        person(x, y, z, "dark")


def separators() -> None:
    """The first-stage separator and two columns, with their lines."""
    hvessel(-8, -9.3, Z, 11, 1.9, "white")
    column(-17.5, -9.5, Z, 13, 1.2, "white", (5, 12))
    column(-14, -9.5, Z, 10, 0.95, "blue", (5, 9.5))
    overhead = [
        (-17.5, -9.5, Z + 14),
        (-17.5, -9.5, Z + 15.4),
        (-15.75, -9.5, Z + 15.4),
        (-15.75, -9.5, Z + 2.6),
        (-13.2, -9.5, Z + 2.6),
    ]
    pipe(overhead, 0.25, "white", bolts=10)
    pipe(
        [(-8, -9.3, Z + 5), (-8, -9.3, Z + 6.9), (-8, -4.6, Z + 6.9), (-8, -4.6, Z + 3)],
        0.3,
        "blue",
        bolts=12,
    )
    pipe(
        [(-11.3, -9.3, Z + 5), (-11.3, -9.3, Z + 5.9), (-11.3, -12.2, Z + 5.9), (-11.3, -12.2, Z)],
        0.2,
        "white",
        bolts=8,
    )
    valve((-11.3, -12.2, Z + 3.1), (0, 0, 1), 0.2, "grey", "warm")
    pipe(
        [(-4.7, -9.3, Z + 5), (-4.7, -9.3, Z + 5.6), (-4.7, -12.0, Z + 5.6), (-4.7, -12.0, Z)],
        0.16,
        "warm",
        bolts=8,
    )
    valve((-4.7, -12.0, Z + 2.6), (0, 0, 1), 0.16, "grey", "blue")
    flange((-11.3, -10.8, Z + 5.9), (0, 1, 0), 0.2, "white", 8)
    for x in (-9.4, -6.6):
        box((x, -11.3, Z + 1.2), (0.5, 0.35, 1.6), "white", 0.04)
        box((x, -11.5, Z + 1.4), (0.3, 0.05, 0.4), "dark", 0.01)


def upper_deck() -> None:
    """A deck on legs with air coolers on top."""
    deck(-19, -4.5, 5, 9.5, UPPER, 0.15, "white", 0.5, 3)
    for x in (-18.6, -11, -3, 4.6):
        for y in (-4.2, 9.2):
            beam((x, y, Z), (x, y, UPPER - 0.2), 0.4, 0.4, "white", t=0.08, web=0.05)
    for left, right in ((-18.6, -11), (-3, 4.6)):
        bar((left, -4.2, Z + 0.2), (right, -4.2, Z + 5.4), 0.18)
        bar((right, -4.2, Z + 0.2), (left, -4.2, Z + 5.4), 0.18)
    for i in range(3):
        aircooler(-15.5 + i * 5.4, -0.3, UPPER, 4.8, 7, "white", "blue")
    pipe(
        [(-18.2, -4.0, UPPER + 2.0), (-1.8, -4.0, UPPER + 2.0), (-1.8, -4.0, UPPER)],
        0.2,
        "blue",
        bolts=8,
    )
    for i in range(3):
        x = -15.5 + i * 5.4
        pipe([(x, -4.0, UPPER + 2.0), (x, -3.6, UPPER + 2.0)], 0.12, "white", flanges=False)
    hvessel(1.5, 2, UPPER, 5, 0.9, "white", "y")
    stairs((6.6, 3.0, Z), (6.6, 8.6, UPPER), 1.0)


def modules() -> None:
    clad_block(-17.5, -2.5, Z, -5, 8, Z + 5.2, "white")
    clad_block(-3, -2.5, Z, 3.5, 8, Z + 4.6, "grey")
    for x in (-16, -12.6):
        louvre(x, -2.55, Z + 3.3, 2.2, 1.8)
    door(-9.4, -2.55, Z)
    door(0.4, -2.55, Z)
    louvre(-7, -2.55, Z + 3.3, 1.8, 1.4)
    ladder((-3.5, -2.7, Z), 6.2, (0, -1, 0))


def exhausts() -> None:
    """Three turbine exhausts with silencers, rising through the upper deck."""
    for i in range(3):
        x, drop = -15 + i * 4, (i % 2) * 0.8
        tube((x, 6.5, UPPER - 0.2), (x, 6.5, Z + 13 - drop), 0.75, "white", n=40)
        tube((x, 6.5, Z + 12.4 - drop), (x, 6.5, Z + 13.2 - drop), 0.92, "blue", n=40)
        box((x, 6.5, UPPER + 1.0), (2.4, 2.4, 2), "grey", 0.1)


def mast() -> None:
    """The radio mast with two dish rims."""
    lattice((2.0, 7.5, UPPER), (2.0, 7.5, Z + 25), 1.6, 0.5, 10, 0.1, 0.055, "white")
    for height in (10.4, 14.4):
        ring((2, 7.5, UPPER + height), 0.9, 0.06, axis=(1, 0, 0), mat="warm")
