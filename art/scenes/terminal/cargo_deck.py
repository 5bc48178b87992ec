"""The tanker's main deck: cargo mains, manifold, catwalk, hatches, hose crane."""

from kit.access import ladder, railing, ring_platform
from kit.piping import flange, pipe, valve
from kit.primitives import bar, block, box, revolve, ring, tube
from kit.steel import lattice
from scenes.terminal.layout import ARM_X, MAIN_DECK, MANIFOLD_Y, MANIFOLD_Z, SHIP_Y

Z = MAIN_DECK
MAIN_Y = (-2.7, -1.5, 1.5, 2.7)
MAIN_Z = Z + 0.75
MAIN_RADIUS = 0.27
CATWALK_Z = Z + 2.75
HOSE_CRANE = (-10.4, -3.6)


def build() -> None:
    cargo_mains()
    for i, x in enumerate(ARM_X):
        crossover(x, MAIN_Y[i])
    for side in (-1, 1):
        drip_tray(side * 5.5)
        pipe([(-24, side * 3.9, Z + 0.35), (26, side * 3.9, Z + 0.35)], 0.1, "warm")
        fittings(side)
    catwalk()
    hose_crane()


def cargo_mains() -> None:
    """Four mains along the deck with their block valves."""
    for i, y in enumerate(MAIN_Y):
        aft, fore = -23.6 + 0.6 * i, 24 - 0.9 * i
        mat = "blue" if i == 2 else "white"
        pipe([(aft, y, Z), (aft, y, MAIN_Z), (fore, y, MAIN_Z), (fore, y, Z)], MAIN_RADIUS, mat)
        for x in range(-21, 24, 4):
            box((x, y, Z + 0.25), (0.3, 0.7, 0.5), "grey", 0.03)
        for x in (-16.5, -9.3, 11.2, 18.4):
            valve((x + i * 0.9, y, MAIN_Z), (1, 0, 0), 0.24, "grey", "warm")


def crossover(x: float, main_y: float) -> None:
    """A line from side to side over the mains, ending in presentation flanges."""
    z, end = MANIFOLD_Z, MANIFOLD_Y - SHIP_Y - 0.05
    pipe([(x, -end, z), (x, end, z)], MAIN_RADIUS, "white")
    tube((x, main_y, z), (x, main_y, MAIN_Z), MAIN_RADIUS, "white")
    flange((x, main_y, MAIN_Z + 0.5), (0, 0, 1), MAIN_RADIUS, "white")
    for side in (-1, 1):
        valve((x, side * 4.3, z), (0, 1, 0), 0.25, "blue", "warm")
        for y in (5.2, 3.2):
            box((x, side * y, Z + 0.75), (0.3, 0.35, 1.5), "grey", 0.03)
        flange((x, side * (end - 0.1), z), (0, 1, 0), 0.3, "blue")
    tube((x, -end - 0.15, z), (x, -end, z), 0.46, "blue", n=20)


def drip_tray(y: float) -> None:
    """A tray with coamings under the manifold's flanges."""
    block(-8.2, y - 0.9, Z + 0.1, 6.8, y + 0.9, Z + 0.2, "grey", 0.03)
    for edge in (y - 0.9, y + 0.9):
        block(-8.2, edge - 0.06, Z + 0.1, 6.8, edge + 0.06, Z + 0.55, "white", 0.03)
    for x in (-8.2, 6.8):
        block(x - 0.06, y - 0.9, Z + 0.1, x + 0.06, y + 0.9, Z + 0.55, "white", 0.03)


def catwalk() -> None:
    """The raised walkway on the centreline from the deckhouse to the forecastle."""
    block(-25.5, -0.65, CATWALK_Z - 0.12, 27.5, 0.65, CATWALK_Z, "white", 0.03)
    for side in (-1, 1):
        railing([(-25.4, side * 0.6, CATWALK_Z), (27.4, side * 0.6, CATWALK_Z)])
        edge, z = side * 0.55, CATWALK_Z - 0.25
        bar((-25.5, edge, z), (27.5, edge, z), 0.12, 0.25, "white")
    for x in range(-23, 27, 5):
        for side in (-0.55, 0.55):
            tube((x, side, Z), (x, side, CATWALK_Z - 0.1), 0.09, "white")
        bar((x, -0.6, CATWALK_Z - 0.3), (x, 0.6, CATWALK_Z - 0.3), 0.14)


def fittings(side: int) -> None:
    """Tank hatches, vents and bollards along one side."""
    for x in (-20.5, -13.5, 10.5, 17.5, 24):
        if (x, side) == (-13.5, 1):
            x = -15.5  # clear of the gangway
        hatch = [(0.85, 0), (0.85, 0.7), (1.0, 0.72), (1.0, 0.86), (0.001, 1.0)]
        revolve(hatch, (x, side * 5.0, Z), (0, 0, 1), "white", 28)
        ring((x, side * 5.0, Z + 1.1), 0.3, 0.05, mat="warm")
        vent = (x + 2.3, side * 4.2)
        tube((*vent, Z), (*vent, Z + 2.6), 0.13, "white")
        head = [(0.13, 0), (0.32, 0.15), (0.32, 0.45), (0.001, 0.6)]
        revolve(head, (*vent, Z + 2.5), (0, 0, 1), "blue", 16)
    for x in (-24, -17.5, 14, 21.5, 26):
        for offset in (-0.4, 0.4):
            tube((x + offset, side * 6.5, Z), (x + offset, side * 6.5, Z + 0.65), 0.2, "dark", n=14)
        box((x, side * 6.5, Z + 0.06), (1.5, 0.6, 0.12), "dark", 0.03)


def hose_crane() -> None:
    """The hose-handling crane, its jib at rest on a crutch."""
    x, y = HOSE_CRANE
    tube((x, y, Z), (x, y, Z + 7.2), 0.5, "white", n=28, r1=0.42)
    box((x, y, Z + 7.8), (1.3, 1.3, 1.3), "blue", 0.12)
    jib = ((x - 0.5, y, Z + 7.9), (x - 11.6, y, Z + 8.6))
    lattice(*jib, 0.8, 0.45, 12, 0.075, 0.045, "blue", style="k", up=(0, 0, 1))
    lattice((x - 11, y, Z), (x - 11, y, Z + 8.1), 0.7, 0.5, 7, 0.07, 0.04, "white")
    ring_platform((x, y, Z + 6.0), 0.45, 1.3, 0, 360)
    ladder((x + 0.62, y, Z), 6, (1, 0, 0), cage=False)
