"""Inside: core, open stair, ducts and pipes, desks."""

from kit.access import stair_tower
from kit.piping import pipe
from kit.primitives import block, box, tube
from scenes.frame.layout import BAY, FLOORED, STOREY, STOREYS, X, level

DUCT_Y = 2.2
DUCTED = (2, 4, 6)  # storeys with a supply duct
PIPED = (2, 3, 4, 5, 6)


def build() -> None:
    core()
    stair_tower(4 * BAY + 1.2, BAY + 2, level(0), 5 * STOREY, l=5.6, w=3.8, lev=4)
    for storey in PIPED:
        services(storey)
    for i in range(5):
        for storey in range(FLOORED[i]):
            desks(X[i], level(storey))


def core() -> None:
    """The concrete shaft with the lifts, a joint at every floor."""
    x0, x1, y0, y1 = 2 * BAY + 0.8, 3 * BAY - 0.8, BAY + 0.8, 2 * BAY - 0.8
    block(x0, y0, level(0), x1, y1, level(STOREYS) + 4.4, "grey", 0.06)
    for storey in range(STOREYS + 1):
        z = level(storey)
        block(x0 - 0.05, y0 - 0.05, z - 0.08, x1 + 0.05, y1 + 0.05, z + 0.08, "white", 0.02)


def services(storey: int) -> None:
    """Under a floor: on every other one a duct with outlets, on all of them two pipes."""
    z = level(storey) - 1.35
    start, end = 2.1 * BAY, (5.6 if storey <= 4 else 3.9) * BAY
    if storey in DUCTED:
        duct(start, end, z, "blue" if storey == 4 else "sky")
    main = "warm" if storey == 4 else "white"
    pipe([(start, 3.6, z + 0.1), (end - 1, 3.6, z + 0.1), (end - 1, 6.4, z + 0.1)], 0.16, main)
    pipe([(start, 4.2, z + 0.1), (end - 2, 4.2, z + 0.1), (end - 2, 6.8, z + 0.1)], 0.12)


def duct(start: float, end: float, z: float, mat: str) -> None:
    box(((start + end) / 2, DUCT_Y, z), (end - start, 1.1, 0.6), mat, 0.06)
    for k in range(int((end - start) / 2)):
        box((start + 1 + k * 2, DUCT_Y, z), (0.1, 1.2, 0.7), "white", 0.01)
    for k in range(5):
        x = start + 3 + k * 3.4
        if x < end - 1:
            tube((x, DUCT_Y, z), (x, 0.6, z), 0.2, "sky")
            box((x, 0.4, z - 0.2), (0.7, 0.7, 0.15), "white", 0.02)


def desks(x0: float, z: float) -> None:
    for k in range(3):
        x = x0 + 1.2 + k * 2.4
        box((x, 3.4, z + 0.4), (1.5, 0.8, 0.08), "white", 0.01)
        box((x, 3.4, z + 0.2), (0.1, 0.6, 0.4), "grey", 0.01)
