"""The top tier: lines on shoes with guides, and three expansion loops nested in one another."""

from kit.piping import flange, pipe, valve
from kit.primitives import bar, block, box, detail, ring, tube
from kit.steel import bolt
from scenes.rack.layout import BENTS, LEFT, LOOP_RISE, LOOP_X, RIGHT, TIERS, bent_x

TOP = TIERS[-1]
SHOE = 0.16
OVERHANG = 3.5

# y of the line, radius, material, half length of the loop along the rack, y of its far side
LOOPS = [
    (-3.2, 0.34, "white", 4.7, 2.9),
    (-2.2, 0.26, "blue", 3.75, 1.95),
    (-1.4, 0.2, "warm", 2.95, 1.15),
]
STRAIGHT = [
    (-0.5, 0.22, "white"),
    (0.3, 0.17, "grey"),
    (1.3, 0.3, "white"),
    (2.3, 0.24, "white"),
    (3.2, 0.3, "blue"),
]
SPOOL = (17.25, 20.3)
SPOOL_VALVE = 18.95


def build() -> None:
    with detail(2):
        for y, radius, mat, half, far in LOOPS:
            loop(y, radius, mat, half, far)
        for y, radius, mat in STRAIGHT:
            straight_line(y, radius, mat)
        spool()
        cable_ladder(-3.72)


def level(radius: float) -> float:
    """The centre line of a pipe that stands on its shoe."""
    return TOP + SHOE + radius


def loop(y: float, radius: float, mat: str, half: float, far: float) -> None:
    """Up over the neighbours, across, along and back, so that the line can grow when it is hot."""
    low = level(radius)
    high = low + LOOP_RISE
    near, past = LOOP_X - half, LOOP_X + half
    run = [
        (LEFT - OVERHANG, y, low),
        (near, y, low),
        (near, y, high),
        (near, far, high),
        (past, far, high),
        (past, y, high),
        (past, y, low),
        (RIGHT + OVERHANG, y, low),
    ]
    pipe(run, radius, mat, bend=radius * 3, flanges=False)
    for x in (near - radius * 3, past + radius * 3):
        weld((x, y, low), (1, 0, 0), radius, mat)
    for i in range(BENTS):
        if not near < bent_x(i) < past:
            shoe(bent_x(i), y, TOP, radius)
    shoe(LOOP_X, far, TOP + LOOP_RISE, radius, guided=False)


def straight_line(y: float, radius: float, mat: str) -> None:
    z = level(radius)
    pipe([(LEFT - OVERHANG, y, z), (RIGHT + OVERHANG, y, z)], radius, mat, flanges=False)
    for x in (LEFT - OVERHANG, RIGHT + OVERHANG):
        flange((x, y, z), (1, 0, 0), radius, mat, bolts=12)
    for i in range(BENTS):
        shoe(bent_x(i), y, TOP, radius)


def weld(p, d, radius: float, mat: str) -> None:
    """The bead of a butt weld."""
    ring(p, radius, 0.012, d, mat, n=24)


def shoe(x: float, y: float, top: float, radius: float, guided: bool = True) -> None:
    """A T-shaped shoe under a pipe, with a clamp around it and a guide either side of its foot."""
    half = 0.09 + radius * 0.35
    block(x - 0.3, y - half, top, x + 0.3, y + half, top + 0.025, "grey", 0.005)
    block(
        x - 0.28, y - 0.02, top + 0.02, x + 0.28, y + 0.02, top + SHOE + radius * 0.2, "grey", 0.004
    )
    for offset in (-0.2, 0.2):
        centre = (x + offset, y, top + SHOE + radius)
        tube(
            (x + offset - 0.035, y, centre[2]),
            (x + offset + 0.035, y, centre[2]),
            radius + 0.018,
            "grey",
            n=40,
        )
        for side in (-1, 1):
            lug = y + side * (radius + 0.05)
            box((x + offset, lug, centre[2]), (0.07, 0.1, 0.05), "grey", 0.006)
            bolt((x + offset, lug + side * 0.01, centre[2] + 0.025), (0, 0, 1), 0.013)
    if guided:
        for side in (-1, 1):
            edge = y + side * (half + 0.03)
            block(x - 0.12, edge - 0.02, top, x + 0.12, edge + 0.02, top + 0.1, "blue", 0.005)


def spool() -> None:
    """A flanged spool with a valve in the outermost line, so that it can be taken out."""
    y, radius, mat = LOOPS[0][:3]
    z = level(radius)
    for x in SPOOL:
        flange((x, y, z), (1, 0, 0), radius, mat, bolts=16)
    valve((SPOOL_VALVE, y, z), (1, 0, 0), radius * 0.85, "blue", "warm")
    y, radius, mat = LOOPS[1][:3]
    flange((16.9, y, level(radius)), (1, 0, 0), radius, mat, bolts=12)


def cable_ladder(y: float) -> None:
    """A cable ladder along the front edge of the tier."""
    z = TOP + 0.12
    for side in (-0.16, 0.16):
        bar((LEFT, y + side, z), (RIGHT, y + side, z), 0.02, 0.1, "grey")
    for i in range(round((RIGHT - LEFT) / 0.35)):
        x = LEFT + 0.35 * i
        bar((x, y - 0.16, z - 0.02), (x, y + 0.16, z - 0.02), 0.03, 0.02, "grey")
    for offset, mat in ((-0.09, "dark"), (-0.04, "blue"), (0.02, "dark"), (0.08, "dark")):
        tube((LEFT, y + offset, z + 0.015), (RIGHT, y + offset, z + 0.015), 0.022, mat, n=8)
