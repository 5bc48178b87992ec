"""What stands on the deck: bollards with rope, roller fairleads, deck piping, vents, railing."""

import math

from kit.access import railing
from kit.piping import pipe
from kit.primitives import at, bar, block, box, revolve, torus, tube

from scenes.hull.structure import AFT, DECK_END, DEPTH, HALF_BREADTH
from scenes.manifold.fittings import bolt_circle, bolted_flange, sweep
from scenes.skid.lines import hand_valve

EDGE = HALF_BREADTH - 0.35
UP = (0, 0, 1)


def double_bollard(x: float, y: float, roped: bool) -> None:
    """A pair of posts on a welded foundation."""
    with at(x, y, DEPTH + 0.05):
        block(-1.35, -0.5, 0, 1.35, 0.5, 0.14, "white", 0.04)
        for place in (-1.1, -0.4, 0.4, 1.1):
            for side in (-0.4, 0.4):
                tube((place, side, 0.14), (place, side, 0.2), 0.04, "grey", n=6)
        for place in (-0.7, 0.7):
            post = [
                (0.42, 0.12),
                (0.33, 0.24),
                (0.31, 0.3),
                (0.31, 1.0),
                (0.37, 1.05),
                (0.37, 1.14),
                (0.3, 1.2),
            ]
            revolve(post, (place, 0, 0), UP, "blue", 40)
        if roped:
            rope_turns()


def rope_turns() -> None:
    """Figure-of-eight turns of a mooring rope around both posts."""
    points = []
    for index in range(161):
        turn = 2 * math.pi * index / 40
        x = 1.12 * math.sin(turn)
        y = 0.5 * math.sin(2 * turn) * (1 - 0.1 * math.cos(2 * turn))
        points.append((x, y, 0.36 + 0.5 * index / 160 + 0.03 * math.sin(turn * 2 + 1)))
    sweep(points, 0.065, "warm", 10)


def rope_coil(x: float, y: float) -> None:
    """The rest of the rope, flaked down in a coil."""
    points = []
    for index in range(241):
        turn = 2 * math.pi * index / 40
        layer = index / 240
        radius = 0.75 - 0.4 * abs(math.sin(layer * math.pi * 1.5))
        points.append(
            (x + radius * math.cos(turn), y + radius * math.sin(turn), DEPTH + 0.12 + 0.24 * layer)
        )
    sweep(points, 0.065, "warm", 10)
    lead = [
        (x, y + 0.75, DEPTH + 0.12),
        (x - 0.5, y + 0.72, DEPTH + 0.12),
        (x - 1.0, y + 0.2, DEPTH + 0.2),
        (x - 1.4, y - 0.1, DEPTH + 0.48),
    ]
    sweep(lead, 0.065, "warm", 10)


def roller_fairlead(x: float, side: int) -> None:
    """Three upright rollers on a pedestal at the deck edge."""
    with at(x, side * (EDGE - 0.25), DEPTH + 0.05):
        block(-1.5, -0.36, 0, 1.5, 0.36, 0.45, "white", 0.08)
        for place in (-1.0, 0, 1.0):
            roller = [
                (0.34, 0),
                (0.34, 0.06),
                (0.24, 0.16),
                (0.22, 0.4),
                (0.24, 0.64),
                (0.34, 0.74),
                (0.34, 0.8),
            ]
            revolve(roller, (place, 0, 0.47), UP, "blue", 36)
            tube((place, 0, 1.27), (place, 0, 1.38), 0.14, "grey", n=20)
        bar((-1.3, 0, 1.42), (1.3, 0, 1.42), 0.34, 0.08, "white")
        for place in (-1.42, 1.42):
            bar((place, 0, 0.4), (place * 0.93, 0, 1.42), 0.16, 0.3, "white")
        for place in (-1.2, -0.4, 0.4, 1.2):
            bar((place, -side * 0.36, 0.4), (place, -side * 0.8, 0), 0.05, 0.2, "white")


def closed_chock(x: float, side: int) -> None:
    """Oval mooring chock welded into the bulwark."""
    y = side * (EDGE + 0.05)
    for level, length in ((0.3, 0.6), (0.9, 0.6)):
        tube(
            (x - length / 2, y, DEPTH + level),
            (x + length / 2, y, DEPTH + level),
            0.16,
            "white",
            n=24,
        )
    for end in (-1, 1):
        points = []
        for index in range(13):
            turn = math.pi * index / 12
            points.append(
                (x + end * (0.3 + 0.3 * math.sin(turn)), y, DEPTH + 0.6 - 0.3 * math.cos(turn))
            )
        sweep(points, 0.16, "white", 20)
    block(x - 0.8, y - 0.12, DEPTH, x + 0.8, y + 0.12, DEPTH + 0.2, "white", 0.04)


def pipe_stool(x: float, y0: float, y1: float, z: float) -> None:
    """Low support under the deck lines."""
    bar((x, y0 - 0.3, z - 0.08), (x, y1 + 0.3, z - 0.08), 0.16, 0.14, "grey")
    for y in (y0, (y0 + y1) / 2, y1):
        bar((x, y, DEPTH), (x, y, z - 0.1), 0.14, mat="grey")


def deck_lines() -> None:
    """Cargo and service lines along the deck, with a crossover and its valves."""
    z = DEPTH + 1.0
    lines = ((-6.6, 0.3, "blue"), (-5.6, 0.3, "white"), (-4.6, 0.3, "white"), (-3.8, 0.14, "warm"))
    for y, r, mat in lines:
        tube((AFT, y, z + r), (DECK_END - 0.4, y, z + r), r, mat, n=36)
        for x in (-8.6, -4.4):
            if r > 0.2:
                bolted_flange((x, y, z + r), (1, 0, 0), r, "white", 16)
        bolted_flange((DECK_END - 0.4, y, z + r), (1, 0, 0), r, "grey", 12)
    for x in (-9.6, -7.2, -2.6):
        pipe_stool(x, -6.6, -3.8, z)
    for index, y in enumerate((-6.6, -5.6)):
        x = -5.6 + index * 1.9
        pipe(
            [(x, y, z + 0.3), (x, y, z + 0.95), (x, -9.6, z + 0.95)],
            0.2,
            "white",
            bend=0.5,
            flanges=False,
            n=28,
        )
        bolted_flange((x, -9.55, z + 0.95), (0, 1, 0), 0.2, "blue", 14)
        hand_valve((x, -8.2, z + 0.95), (0, 1, 0), UP, 0.2)
        bar((x, -9.2, DEPTH), (x, -9.2, z + 0.75), 0.18, mat="grey")
    drip_tray(-6.3, -10.0, -3.1, -8.9)


def drip_tray(x0: float, y0: float, x1: float, y1: float) -> None:
    """Spill tray under the loading flanges."""
    block(x0, y0, DEPTH + 0.2, x1, y1, DEPTH + 0.26, "grey", 0.01)
    for xa, ya, xb, yb in ((x0, y0, x1, y0), (x1, y0, x1, y1), (x1, y1, x0, y1), (x0, y1, x0, y0)):
        bar((xa, ya, DEPTH + 0.34), (xb, yb, DEPTH + 0.34), 0.04, 0.34, "white")


def tank_hatch(x: float, y: float) -> None:
    """Round oil-tight hatch with hinged, dogged cover."""
    revolve(
        [(0.75, 0), (0.75, 0.7), (0.86, 0.72), (0.86, 0.8), (0.7, 0.88), (0.2, 0.96)],
        (x, y, DEPTH),
        UP,
        "white",
        44,
    )
    bolt_circle((x, y, DEPTH + 0.76), UP, 0.82, 12, 0.045, 0.22, "blue")
    torus((x, y, DEPTH + 1.1), 0.2, 0.03, UP, "warm", 28, 8)
    tube((x, y, DEPTH + 0.9), (x, y, DEPTH + 1.1), 0.035, "grey", n=12)
    box((x + 0.85, y, DEPTH + 0.75), (0.2, 0.4, 0.16), "grey", 0.03)


def vent_head(x: float, y: float, height: float) -> None:
    """Tank vent with its flame-screen head."""
    tube((x, y, DEPTH), (x, y, DEPTH + height), 0.15, "white", n=24)
    bolted_flange((x, y, DEPTH + 0.5), UP, 0.15, "white", 10)
    head = [(0.16, 0), (0.36, 0.1), (0.38, 0.3), (0.3, 0.45), (0.1, 0.52)]
    revolve(head, (x, y, DEPTH + height), UP, "blue", 32)


def deck_outfit() -> None:
    """Everything on the deck."""
    for side in (-1, 1):
        roller_fairlead(-7.6, side)
        closed_chock(-3.0, side)
        double_bollard(-5.0 if side < 0 else -5.4, side * 11.2, side < 0)
        y = side * (EDGE + 0.15)
        for start, end in ((AFT + 0.1, -9.4), (-5.8, -4.0), (-2.15, DECK_END - 0.1)):
            railing([(start, y, DEPTH + 0.05), (end, y, DEPTH + 0.05)], 1.1, 1.3, 0.03)
    rope_coil(-2.55, -10.95)
    deck_lines()
    tank_hatch(-6.8, -1.2)
    tank_hatch(-6.8, 5.6)
    for x, y in ((-2.6, -1.6), (-2.6, 1.8), (-9.4, 1.8)):
        vent_head(x, y, 2.2)
