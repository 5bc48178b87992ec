"""The plant room: equipment in place, headers, flue, gas line. z = 0 is the top of the plinths."""

from kit.access import rect
from kit.building import person
from kit.piping import pipe, valve
from kit.primitives import bar, block, box, tube
from kit.steel import beam
from kit.vessels import exchanger, pump
from scenes.bim.equipment import boiler, buffer_tank, chiller, plate_exchanger, switchboard
from scenes.bim.layout import (
    BOILER_Y,
    BOILERS,
    EXCHANGER,
    LENGTH,
    OVERHANG,
    PLATE_EXCHANGERS,
    PLINTH,
    PUMPS,
    TANKS,
    WIDTH,
)
from scenes.bim.routes import cable_ladder

DISCHARGE_Z = 3.75
SUCTION_Z = 0.93
FLOW_Z, RETURN_Z = 4.6, 4.1
FLUE_Y, FLUE_Z = 12.9, 4.2


def build(lifted: bool) -> None:
    """`lifted` hangs the plant on a sheet of its own; else its supports reach down to the slab."""
    floor = 0 if lifted else -PLINTH
    if lifted:
        sheet()
    pumps_and_headers(floor)
    boilers(floor)
    tanks(floor)
    exchangers()
    chiller()
    switchboard()
    cable_ladder([(22.4, 12.2, 3.1), (30, 12.2, 3.1)], 0.8, ("dark", "blue", "dark", "sky"))
    gas_line()
    for x, y in ((18.2, 1.0), (18.95, 1.3)):
        person(x, y, floor, "dark")


def sheet() -> None:
    """A half-transparent floor with a blue rim."""
    x1, y1 = LENGTH + OVERHANG, WIDTH + OVERHANG
    block(-OVERHANG, -OVERHANG, -0.1, x1, y1, -0.02, "ghost", 0.01)
    corners = rect(-OVERHANG, -OVERHANG, x1, y1, -0.06)
    for start, end in zip(corners, corners[1:] + corners[:1]):
        bar(start, end, 0.12, mat="blue")


def pumps_and_headers(floor: float) -> None:
    """Four pumps between a suction and a discharge header."""
    for x, y in PUMPS:
        pump(x, y, 0, "blue", -90, 0.98)
        riser = y + 0.79
        pipe([(x, riser, 1.75), (x, riser, DISCHARGE_Z), (x, 5.2, DISCHARGE_Z)], 0.17, "white")
        valve((x, riser, 2.55), (0, 0, 1), 0.17, "grey", "warm")
        pipe([(x, y + 1.35, SUCTION_Z), (x, 5.35, SUCTION_Z)], 0.2, "white")
        valve((x, 4.7, SUCTION_Z), (0, 1, 0), 0.17, "grey", "warm")
    discharge = [
        (0.8, 5.2, DISCHARGE_Z),
        (15.0, 5.2, DISCHARGE_Z),
        (15.0, 5.2, FLOW_Z),
        (24.2, 5.2, FLOW_Z),
    ]
    pipe(discharge, 0.3, "blue")
    suction = [
        (0.8, 5.45, SUCTION_Z),
        (11.4, 5.45, SUCTION_Z),
        (11.4, 6.6, SUCTION_Z),
        (11.4, 6.6, RETURN_Z),
        (22.6, 6.6, RETURN_Z),
        (22.6, 11, RETURN_Z),
    ]
    pipe(suction, 0.28, "white")
    for x in (1.2, 6.95, 9.85):
        for y in (4.75, 5.75):
            bar((x, y, floor), (x, y, DISCHARGE_Z - 0.3), 0.14, mat="grey")
        z = DISCHARGE_Z - 0.42
        beam((x, 4.5, z), (x, 6.0, z), 0.22, 0.18, "grey")


def boilers(floor: float) -> None:
    """Two boilers, their flow and return, and the common flue."""
    for x in BOILERS:
        boiler(x, BOILER_Y, 0)
        pipe([(x, 6.7, 3.2), (x, 6.7, FLOW_Z), (x, 5.2, FLOW_Z)], 0.16, "blue", bend=0.4)
        pipe([(x, 7.9, 3.2), (x, 7.9, RETURN_Z), (x, 6.6, RETURN_Z)], 0.16, "white", bend=0.4)
    pipe([(14.6, FLUE_Y, FLUE_Z), (24, FLUE_Y, FLUE_Z)], 0.55, "grey", bend=1)
    tube((14.7, FLUE_Y, FLUE_Z), (14.6, FLUE_Y, FLUE_Z), 0.6, "grey", n=24)
    pipe(
        [(23.2, FLUE_Y, FLUE_Z), (24.4, FLUE_Y, FLUE_Z), (24.4, FLUE_Y, 6.0)], 0.5, "grey", bend=0.8
    )
    for x in (15.4, 18.6, 22.4):
        bar((x, FLUE_Y, floor), (x, FLUE_Y, 3.7), 0.16, mat="grey")
        box((x, FLUE_Y, 3.66), (0.5, 0.9, 0.1), "grey", 0.01)


def tanks(floor: float) -> None:
    """Three buffer tanks on one header."""
    z = 4.95
    for i, (x, y) in enumerate(TANKS):
        buffer_tank(x, y, 0, 3.5, 1.15, "blue" if i == 1 else "white")
        pipe([(x, y, 4.4), (x, y, z), (x, 8.6, z)], 0.13, "white", bend=0.35)
    pipe([(1.2, 8.6, z), (12.2, 8.6, z), (12.2, 8.6, 2.4)], 0.2, "white")
    for x in (1.8, 7.7):
        bar((x, 8.6, floor), (x, 8.6, 4.7), 0.16, mat="grey")
        beam((x, 8.1, 4.65), (x, 9.1, 4.65), 0.18, 0.18, "grey")


def exchangers() -> None:
    """Plate exchangers, and a shell-and-tube one on the flow header."""
    for x, y in PLATE_EXCHANGERS:
        plate_exchanger(x, y, 0)
    pipe([(12.73, 5.9, 1.7), (12.73, 5.9, 3.1), (12.73, 5.2, 3.75)], 0.13, "blue", bend=0.3)
    pipe(
        [(13.27, 8.7, 1.7), (13.27, 8.45, 1.7), (13.9, 8.45, 3.9), (13.9, 6.6, 4.1)],
        0.12,
        "white",
        bend=0.3,
    )
    exchanger(*EXCHANGER, 0, 6, 0.72, "x", "white", "blue")
    inlet = [(23.5, 4.2, 1.9), (23.5, 4.2, FLOW_Z), (23.5, 5.2, FLOW_Z)]
    pipe(inlet, 0.2, "blue", bend=0.4, flanges=False)
    pipe([(24.6, 4.2, 2.6), (24.6, 4.2, 3.5), (28.6, 4.2, 3.5), (28.6, 7.2, 3.5)], 0.2, "white")


def gas_line() -> None:
    """The amber gas line along the front to both burners."""
    z = 0.35
    first, second = (x + 0.8 for x in BOILERS)
    route = [
        (29.6, 1.6, z),
        (22.2, 1.6, z),
        (22.2, 3.0, z),
        (first, 3.0, z),
        (first, 4.75, z),
        (first, 4.75, 1.2),
    ]
    pipe(route, 0.1, "warm", bend=0.35)
    pipe([(second, 3.0, z), (second, 4.75, z), (second, 4.75, 1.2)], 0.09, "warm", bend=0.25)
    for x, y in ((18.8, 3.0), (24, 1.6), (27.4, 1.6)):
        box((x, y, 0.12), (0.24, 0.4, 0.24), "grey", 0.02)
    valve((25.6, 1.6, z), (1, 0, 0), 0.1, "grey", "blue")
