"""A harbour tug off the tanker's side."""

from kit.access import railing
from kit.building import windows
from kit.mesh import stretched
from kit.primitives import at, bar, block, box, tube
from scenes.terminal.ship_hull import STERN, loft

PLACE = (-20, -28.6)
HEADING = 7


def build() -> None:
    with at(*PLACE, 0, HEADING):
        with stretched(0.2, 0.42, 0.36):  # the tanker's lines, short and beamy
            hull()
        with at(0, 0, 1.8):
            deckhouse()
            wheelhouse()
            gear()


def hull() -> None:
    loft(STERN, None, [-5.5, -5, -4.4, -3.9, -2, -0.3, 0.7], "blue", 40)
    loft(STERN, None, [0.7, 3, 5.0], "blue", 40, top="sky")
    loft(STERN, None, [5.0, 6.6, 7.4], "white", 40)
    loft(STERN, None, [5.0, 7.4], "white", 40, inset=0.4, caps=False)
    loft(STERN, None, [4.3, 4.9], "dark", 40, inset=-0.25)


def deckhouse() -> None:
    block(-1.5, -1.9, 0, 4.4, 1.9, 2.1, "white", 0.12)
    windows(-1.1, 4.0, 0.7, 1.7, -1.92, 4, 1)
    windows(-1.6, 1.6, 0.7, 1.7, 4.42, 3, 1, axis="y")
    block(-1.8, -2.2, 2.1, 4.7, 2.2, 2.22, "white", 0.03)
    rail = [(-1.7, -2.1, 2.2), (4.6, -2.1, 2.2), (4.6, 2.1, 2.2), (-1.7, 2.1, 2.2)]
    railing(rail, h=0.95, toe=False)


def wheelhouse() -> None:
    block(0.6, -1.5, 2.2, 3.7, 1.5, 4.3, "white", 0.15)
    block(0.75, -1.56, 3.0, 3.55, 1.56, 3.85, "glassd", 0.05)
    block(3.6, -1.35, 3.0, 3.76, 1.35, 3.85, "glassd", 0.03)
    block(0.4, -1.75, 4.3, 3.95, 1.75, 4.5, "blue", 0.06)
    for x in (1.4, 2.2, 3.0):
        box((x, 0, 3.42), (0.1, 3.18, 0.9), "white", 0.01)


def gear() -> None:
    """Funnels, mast, towing bitts and the winch on the foredeck."""
    for side in (-1.1, 1.1):
        box((-0.6, side, 3.1), (1.0, 0.7, 1.9), "warm", 0.12)
        box((-0.6, side, 4.1), (0.8, 0.5, 0.2), "dark", 0.05)
    tube((1.6, 0, 4.5), (1.6, 0, 7.0), 0.09, "white")
    bar((1.6, -0.8, 6.0), (1.6, 0.8, 6.0), 0.08)
    box((1.75, 0, 5.3), (0.15, 1.1, 0.18), "warm", 0.03)
    for y in (-0.5, 0.5):
        tube((-3.4, y, 0), (-3.4, y, 0.9), 0.16, "dark")
    tube((-3.4, -0.8, 0.65), (-3.4, 0.8, 0.65), 0.12, "dark")
    tube((6.0, -0.7, 0.5), (6.0, 0.7, 0.5), 0.4, "grey", n=20)
