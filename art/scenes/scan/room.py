"""The plant room: shell, vessels, heat exchanger, headers, trays and cabinets."""

from mathutils import Vector

from kit.piping import flange, pipe
from kit.primitives import at, bar, block, box, revolve, tube
from kit.steel import beam, bolt
from kit.vessels import hvessel, vessel_profile

from .pumps import connections, pump_set

X0, X1, Y0, Y1 = -11.0, 11.5, -6.5, 8.0
FLOOR = 0.1
WALL = 4.6
PUMP_X = 1.75
PUMP_ROWS = (0.6, 2.7, 4.8)
SUCTION_HEADER = 5.6
HEADER_LEVEL = 3.5


def room() -> None:
    """Everything the scanner sees."""
    shell()
    pump_row()
    buffer_vessels()
    plate_exchanger(-5.6, 0.4)
    horizontal_vessels()
    headers()
    cable_tray()
    cabinets()


def shell() -> None:
    """Floor, two walls with pilasters, and a low wall on the scanned side."""
    block(X0, Y0, 0, X1, Y1, FLOOR, "shell", 0.02)
    block(X0, Y1 - 0.25, FLOOR, X1, Y1, WALL, "shell", 0.02)
    block(X0, Y0, FLOOR, X0 + 0.25, Y1 - 0.25, WALL, "shell", 0.02)
    block(X1 - 0.25, Y0 + 4, FLOOR, X1, Y1 - 0.25, WALL, "shell", 0.02)
    for x in (-7.2, -3.5, 0.2, 3.9, 7.6):
        block(x - 0.25, Y1 - 0.5, FLOOR, x + 0.25, Y1 - 0.25, WALL, "shell", 0.02)
    for y in (-3, 1, 5):
        block(X0 + 0.25, y - 0.25, FLOOR, X0 + 0.5, y + 0.25, WALL, "shell", 0.02)


def pump_row() -> None:
    """Three pump sets side by side with their headers."""
    for y in PUMP_ROWS:
        pump_set(PUMP_X, y, FLOOR)
        connections(PUMP_X, y, FLOOR, SUCTION_HEADER, HEADER_LEVEL)
    level = FLOOR + 0.92
    pipe(
        [(SUCTION_HEADER, -0.6, level), (SUCTION_HEADER, 6.6, level), (9.0, 6.6, level)],
        0.34,
        "blue",
    )
    for y in (-0.2, 1.65, 3.75):
        box((SUCTION_HEADER, y, 0.4), (0.5, 0.3, 0.62), "grey", 0.03)
    x = PUMP_X - 0.7
    pipe([(x, -0.2, HEADER_LEVEL), (x, 7.0, HEADER_LEVEL), (-8.6, 7.0, HEADER_LEVEL)], 0.3, "blue")
    for y in (1.65, 6.0):
        goal_post(x, y)


def goal_post(x: float, y: float) -> None:
    """Support frame for the overhead header."""
    for offset in (-0.6, 0.6):
        beam((x + offset, y, FLOOR), (x + offset, y, HEADER_LEVEL - 0.3), 0.16, 0.16, "white")
        box((x + offset, y, FLOOR + 0.02), (0.34, 0.34, 0.04), "grey", 0.01)
    beam((x - 0.8, y, HEADER_LEVEL - 0.4), (x + 0.8, y, HEADER_LEVEL - 0.4), 0.18, 0.16, "white")


def buffer_vessels() -> None:
    """Two vertical vessels on legs at the back wall."""
    for x, material in ((-9.0, "white"), (-6.2, "blue")):
        for angle in range(3):
            leg = Vector((x, 5.4, 0)) + Vector(
                ((-0.7, -0.5), (0.7, -0.5), (0, 0.8))[angle] + (FLOOR,)
            )
            tube(leg, leg + Vector((0, 0, 1.2)), 0.09, "grey", n=16)
            box(leg + Vector((0, 0, 0.02)), (0.34, 0.34, 0.04), "grey", 0.01)
        revolve(vessel_profile(1.0, 3.0, 0.5), (x, 5.4, 0.75), mat=material, n=56)
        for level in (1.5, 2.25, 3.0):
            tube(
                (x, 5.4, level),
                (x, 5.4, level + 0.06),
                1.015,
                "sky" if material == "blue" else "blue",
                n=56,
            )
        tube((x, 4.5, 1.5), (x, 4.15, 1.5), 0.24, material, n=28)
        flange((x, 4.15, 1.5), (0, 1, 0), 0.24, "grey", bolts=12)
        pipe(
            [(x, 5.4, 3.7), (x, 5.4, 4.15), (x, 7.0, 4.15), (x, 7.0, HEADER_LEVEL + 0.2)],
            0.14,
            "white",
        )


def plate_exchanger(x: float, y: float) -> None:
    """Frame plates, plate pack, tie bolts and four connections."""
    block(x - 0.8, y - 0.6, FLOOR, x + 1.1, y + 0.6, FLOOR + 0.15, "grey", 0.03)
    with at(x, y, FLOOR + 0.15):
        block(-0.55, -0.45, 0.05, -0.47, 0.45, 1.9, "blue", 0.01)
        block(0.47, -0.45, 0.05, 0.55, 0.45, 1.9, "blue", 0.01)
        for index in range(24):
            offset = -0.46 + index * 0.039
            block(
                offset,
                -0.38,
                0.12,
                offset + 0.028,
                0.38,
                1.75,
                "sky" if index % 2 else "white",
                0.004,
            )
        for side in (-0.42, 0.42):
            for level in (0.3, 0.8, 1.3, 1.75):
                tube((-0.75, side, level), (0.75, side, level), 0.025, "grey", n=12)
                bolt((0.55, side, level), (1, 0, 0), 0.03, "dark")
        bar((-0.6, 0, 1.95), (1.0, 0, 1.95), 0.1, 0.12, "grey")
        bar((1.0, 0, 0), (1.0, 0, 2.0), 0.12, mat="grey")
    for side in (-0.24, 0.24):
        for level in (FLOOR + 0.55, FLOOR + 1.75):
            pipe(
                [
                    (x - 0.55, y + side, level),
                    (x - 1.5, y + side, level),
                    (x - 1.5, y + side, HEADER_LEVEL + 0.3),
                ],
                0.11,
                "warm" if side > 0 else "white",
                bend=0.3,
            )
    pipe(
        [(x - 1.5, y - 1.5, HEADER_LEVEL + 0.4), (x - 1.5, 6.4, HEADER_LEVEL + 0.4)], 0.16, "white"
    )


def horizontal_vessels() -> None:
    """One vessel on each side of the room."""
    hvessel(-6.8, -3.6, FLOOR, 4.6, 0.85, "white")
    hvessel(8.4, 1.0, FLOOR, 5.2, 1.0, "white", "y")
    revolve(vessel_profile(1.05, 3.6, 0.5), (9.2, 6.0, 0.4), mat="blue", n=48)
    tube((9.2, 6.0, FLOOR), (9.2, 6.0, 0.9), 0.95, "grey", n=48)
    pipe([(8.4, 1.0, 3.2), (8.4, 1.0, 3.9), (8.4, 6.9, 3.9), (-3.0, 6.9, 3.9)], 0.2, "white")


def headers() -> None:
    """Lines on brackets along the back wall."""
    for level, radius, material in (
        (2.7, 0.16, "white"),
        (2.2, 0.12, "warm"),
        (1.75, 0.14, "blue"),
    ):
        pipe([(X0 + 0.6, Y1 - 0.85, level), (X1 - 1.0, Y1 - 0.85, level)], radius, material)
    for x in (-9.6, -7.2, -3.5, 0.2, 3.9, 7.6):
        for level in (2.45, 2.0, 1.5):
            bar((x, Y1 - 0.25, level), (x, Y1 - 1.1, level), 0.1, 0.1, "grey")
        bar((x, Y1 - 1.05, 1.4), (x, Y1 - 1.05, 2.6), 0.08, mat="grey")


def cable_tray() -> None:
    """Ladder tray along the left and back walls."""
    y, level = Y1 - 0.9, 4.25
    for offset in (-0.25, 0.25):
        bar((X0 + 0.4, y + offset, level), (X1 - 0.6, y + offset, level), 0.04, 0.12, "grey")
    for index in range(70):
        x = X0 + 0.6 + index * 0.3
        bar((x, y - 0.25, level - 0.03), (x, y + 0.25, level - 0.03), 0.05, 0.03, "grey")
    for offset in (-0.15, -0.05, 0.06, 0.16):
        tube(
            (X0 + 0.4, y + offset, level + 0.03),
            (X1 - 0.6, y + offset, level + 0.03),
            0.035,
            "dark",
            n=8,
        )


def cabinets() -> None:
    """Control cabinets along the left wall."""
    for index in range(4):
        y = -5.0 + index * 0.95
        block(X0 + 0.35, y, FLOOR, X0 + 1.0, y + 0.9, 2.25, "sky", 0.03)
        block(X0 + 1.0, y + 0.05, FLOOR + 0.15, X0 + 1.03, y + 0.85, 2.2, "white", 0.01)
        box((X0 + 1.05, y + 0.7, 1.2), (0.05, 0.05, 0.22), "dark", 0.01)
        box((X0 + 1.04, y + 0.35, 1.75), (0.04, 0.4, 0.26), "glassd", 0.01)
