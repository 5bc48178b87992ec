"""The tanker's accommodation: four storeys, bridge, funnel, lifeboats."""

from kit.access import railing, rect, stairs
from kit.building import windows
from kit.piping import pipe
from kit.primitives import at, bar, block, box, revolve, tube
from kit.steel import lattice
from scenes.terminal.layout import FORECASTLE

STOREY = 2.75
STOREYS = 4
BRIDGE_Z = FORECASTLE + STOREYS * STOREY
BRIDGE_AFT, BRIDGE_FORE = -34.2, -28.6


def build() -> None:
    for storey in range(STOREYS):
        accommodation(storey)
    bridge()
    mast()
    funnel()
    for side in (-1, 1):
        lifeboat(side)


def accommodation(storey: int) -> None:
    """Each storey a little smaller than the one below, with a gallery all round."""
    z = FORECASTLE + storey * STOREY
    top = z + STOREY
    aft, fore = -38.6 + (1.2 if storey == 3 else 0), -27.0 - storey * 0.55
    half = 6.3 - storey * 0.25
    block(aft, -half, z, fore, half, top, "white", 0.08)
    windows(-half + 0.4, half - 0.4, z + 0.7, z + 2.3, fore + 0.02, 9, 1, axis="y")
    for side in (-1, 1):
        windows(aft + 0.5, fore - 0.5, z + 0.7, z + 2.3, side * (half + 0.02), 8, 1)
    block(aft - 0.9, -half - 1.0, top - 0.16, fore + 0.8, half + 1.0, top, "white", 0.03)
    rail = half + 0.9
    if storey < 3:
        railing([(fore + 0.75, -rail, top), (fore + 0.75, rail, top)])
    for side in (-rail, rail):
        railing([(aft - 0.85, side, top), (fore + 0.75, side, top)])
    railing([(aft - 0.85, -rail, top), (aft - 0.85, rail, top)])
    if storey:
        near, far = aft + 1.5, aft + 3.9
        foot, head = (far, near) if storey % 2 else (near, far)
        stairs((foot, -half - 0.55, z), (head, -half - 0.55, top), 0.7)


def bridge() -> None:
    """The wheelhouse with its band of windows, and wings out to the ship's sides."""
    aft, fore, z = BRIDGE_AFT, BRIDGE_FORE, BRIDGE_Z
    block(aft, -5.0, z, fore, 5.0, z + 2.7, "white", 0.1)
    block(aft + 1.8, -7.9, z, fore - 0.6, 7.9, z + 1.15, "white", 0.06)
    block(aft + 1.6, -8.1, z - 0.14, fore - 0.4, 8.1, z, "white", 0.03)
    sill, head = z + 1.15, z + 2.3
    block(fore - 0.06, -4.9, sill, fore + 0.06, 4.9, head, "glassd", 0.02)
    for k in range(10):
        box((fore + 0.05, -4.9 + 9.8 * k / 9, z + 1.72), (0.12, 0.12, 1.2), "white", 0.01)
    for side in (-1, 1):
        block(
            aft + 0.6, side * 5.0 - 0.06, sill, fore - 0.1, side * 5.0 + 0.06, head, "glassd", 0.02
        )
        for k in range(6):
            x = aft + 0.6 + (fore - aft - 0.7) * k / 5
            box((x, side * 5.04, z + 1.72), (0.12, 0.12, 1.2), "white", 0.01)
    roof = z + 2.95
    block(aft - 0.4, -5.4, roof - 0.25, fore + 0.5, 5.4, roof, "blue", 0.06)
    railing(rect(aft - 0.3, -5.3, fore + 0.4, 5.3, roof), closed=True, toe=False)


def mast() -> None:
    """The radar mast and two satellite domes on the bridge's roof."""
    z = BRIDGE_Z
    roof = z + 2.95
    lattice((-31.4, 0, roof), (-31.4, 0, z + 8.2), 1.2, 0.5, 5, 0.09, 0.05, "white")
    bar((-31.4, -1.6, z + 6.2), (-31.4, 1.6, z + 6.2), 0.14)
    bar((-30.9, -1.3, z + 7.2), (-30.9, 1.3, z + 7.2), 0.2, 0.28, "warm")
    tube((-31.4, 0, z + 8.2), (-31.4, 0, z + 10), 0.05, "white")
    dome = [(0.3, 0), (0.3, 0.5), (0.75, 0.8), (0.8, 1.3), (0.6, 1.8), (0.001, 2.0)]
    for y in (-3.6, 3.4):
        revolve(dome, (-32.8, y, roof), (0, 0, 1), "white", 24)


def funnel() -> None:
    with at(-36.2, 0, BRIDGE_Z):
        box((0, 0, 2.4), (2.8, 3.4, 4.8), "blue", 0.35)
        box((0, 0, 3.3), (2.86, 3.46, 0.9), "warm", 0.3)
        box((0, 0, 4.85), (2.3, 2.9, 0.3), "dark", 0.1)
        for y in (-0.8, 0, 0.8):
            tube((-0.2, y, 4.8), (-0.5, y, 6.1), 0.24, "grey")


def lifeboat(side: int) -> None:
    """An enclosed boat hanging in its davits."""
    y, z = side * 7.55, FORECASTLE + STOREY + 0.9
    hull = [(0.001, 0), (0.65, 0.4), (0.95, 1.3), (1.0, 3), (0.9, 4.6), (0.6, 5.4), (0.001, 5.8)]
    revolve(hull, (-36.8, y, z + 0.4), (1, 0, 0), "warm", 24)
    box((-32.6, y, z + 1.3), (1.2, 1.0, 0.7), "warm", 0.2)
    for x in (-36, -31.8):
        davit = [(x, side * 6.3, z - 0.9), (x, side * 6.6, z + 2.2), (x, side * 7.6, z + 2.4)]
        pipe(davit, 0.13, "white", flanges=False)
        tube((x, y, z + 2.4), (x, y, z + 1.2), 0.04, "dark")
