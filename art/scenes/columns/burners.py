"""Floor burners of the furnace with their fuel gas lines and control station."""

from mathutils import Vector

from kit.piping import pipe, valve
from kit.primitives import box, revolve, tube
from kit.steel import bolt_circle

from .sizes import BAYS, FLOOR, HALF, X0, X1


def burners():
    """Two rows of floor burners with fuel gas headers, branches and cocks."""
    for side in (-1, 1):
        header = side * (HALF - 0.3)
        y = side * 1.9
        pipe([(X0 - 0.6, header, 1.05), (X1 + 1.6, header, 1.05)], 0.12, "warm")
        for index in range(BAYS):
            x = X0 + (X1 - X0) * (index + 0.5) / BAYS
            burner(x, y)
            pipe(
                [(x, header, 1.1), (x, header, 1.9), (x, y + side * 0.1, 1.9), (x, y, 2.2)],
                0.06,
                "warm",
                bend=0.12,
                flanges=False,
            )
            valve((x, header - side * 0.3, 1.9), (0, 1, 0), 0.055, "grey", "blue")
    pipe([(X1 + 1.6, -HALF + 0.3, 1.05), (X1 + 1.6, HALF - 0.3, 1.05)], 0.14, "warm")
    pipe([(X1 + 1.6, -2.0, 1.05), (X1 + 1.6, -9.2, 1.05), (X1 + 8.0, -9.2, 1.05)], 0.14, "warm")
    fuel_station()


def fuel_station():
    """Control valve between block valves, with a bypass, on the fuel gas line."""
    x = X1 + 1.6
    for y in (-4.3, -7.3):
        valve((x, y, 1.05), (0, 1, 0), 0.15, "grey", "blue")
    centre = Vector((x, -5.8, 1.05))
    revolve([(0.2, -0.4), (0.3, -0.25), (0.3, 0.25), (0.2, 0.4)], centre, (0, 1, 0), "blue", 24)
    tube(centre, centre + Vector((0, 0, 0.75)), 0.07, "grey", n=12)
    revolve(
        [(0.12, 0), (0.4, 0.1), (0.42, 0.18), (0.36, 0.3), (0.1, 0.38)],
        centre + Vector((0, 0, 0.7)),
        mat="blue",
        n=28,
    )
    pipe(
        [(x, -3.6, 1.05), (x + 0.9, -3.6, 1.05), (x + 0.9, -8.0, 1.05), (x, -8.0, 1.05)],
        0.1,
        "warm",
        flanges=False,
    )
    valve((x + 0.9, -5.8, 1.05), (0, 1, 0), 0.11, "grey", "blue")
    for y in (-3.2, -8.4):
        for offset in (0, 0.9):
            box((x + offset, y, 0.45), (0.22, 0.22, 0.9), "grey", 0.03)
    for y in (-4.9, -6.7):
        gauge(Vector((x, y, 1.1)))


def gauge(foot):
    """Pressure gauge on a stem, facing along x."""
    tube(foot, foot + Vector((0, 0, 0.5)), 0.025, "grey")
    dial = foot + Vector((-0.04, 0, 0.6))
    tube(dial, dial + Vector((0.09, 0, 0)), 0.14, "dark", n=24)
    tube(dial + Vector((0.09, 0, 0)), dial + Vector((0.1, 0, 0)), 0.12, "white", n=24)


def burner(x, y):
    """Windbox, throat ring and gun of one burner under the floor."""
    low = FLOOR - 2.0
    revolve(
        [(0.2, 0), (0.36, 0.2), (0.56, 0.42), (0.56, 1.3), (0.68, 1.32), (0.68, 1.5)],
        (x, y, low),
        mat="blue",
        n=36,
    )
    tube((x, y, low - 0.4), (x, y, low + 0.05), 0.08, "grey", n=16)
    for level in (0.62, 0.82, 1.02):
        tube((x, y, low + level), (x, y, low + level + 0.07), 0.58, "dark", n=36)
    bolt_circle((x, y, low + 1.32), (0, 0, -1), 0.62, 12, 0.025)
