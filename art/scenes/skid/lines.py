"""Piping of the skid: hand, check and control valves, and the lines between the machines."""

from kit.piping import pipe
from kit.primitives import bar, revolve, tube
from mathutils import Vector

from scenes.manifold.fittings import bolt_circle, bolted_flange, clamp
from scenes.skid.machines import DECK, gauge, handwheel, transmitter

UP = Vector((0, 0, 1))
FRONT = Vector((0, -1, 0))
RIGHT = Vector((1, 0, 0))
PUMPS_X = (-1.9, 0.8)
PUMP_Y = -0.2
SUCTION_Y = -1.95
SHAFT_Z = DECK + 0.75
HEADER_Z = 3.6
EXCHANGER_X = 4.1


def hand_valve(point, flow, stem, r, mat="white", wheel="warm") -> None:
    """A flanged gate valve with rising stem and handwheel."""
    point, flow, stem = Vector(point), Vector(flow).normalized(), Vector(stem).normalized()
    for side in (-1, 1):
        bolted_flange(point + flow * side * r * 2.1, flow, r, mat, 10)
        revolve(
            [(r * 1.05, 0), (r * 1.35, r * 0.9), (r * 1.35, r * 1.9)],
            point + flow * side * r * 1.9,
            -flow * side,
            mat,
            32,
        )
    revolve([(r * 1.3, 0), (r * 1.3, r * 1.5), (r * 1.05, r * 1.9)], point, stem, mat, 32)
    bolted_flange(point + stem * r * 2.1, stem, r * 0.85, mat, 8)
    for side in (-1, 1):
        arm = flow * side * r * 0.55
        bar(point + stem * r * 2.3 + arm, point + stem * r * 4.2 + arm * 0.5, r * 0.22, mat=mat)
    tube(point + stem * r * 2.2, point + stem * r * 5.6, r * 0.14, "grey", n=12)
    tube(point + stem * r * 4.0, point + stem * r * 4.4, r * 0.5, mat, n=20)
    handwheel(point + stem * r * 4.7, stem, r * 1.75, wheel)


def check_valve(point, flow, r, mat="grey") -> None:
    """A swing check valve, bulged body under a bolted cap."""
    point, flow = Vector(point), Vector(flow).normalized()
    for side in (-1, 1):
        bolted_flange(point + flow * side * r * 1.9, flow, r, "white", 10)
    revolve(
        [
            (r * 1.1, 0),
            (r * 1.5, r * 0.9),
            (r * 1.6, r * 1.8),
            (r * 1.3, r * 3.0),
            (r * 1.1, r * 3.6),
        ],
        point - flow * r * 1.8,
        flow,
        mat,
        32,
    )
    tube(point, point + FRONT * r * 1.9, r * 0.9, mat, n=28)
    bolt_circle(point + FRONT * r * 1.8, FRONT, r * 0.72, 8, r * 0.12, r * 0.5)


def control_valve(point, flow, r) -> None:
    """A globe control valve with diaphragm actuator and positioner."""
    point, flow = Vector(point), Vector(flow).normalized()
    for side in (-1, 1):
        bolted_flange(point + flow * side * r * 2.2, flow, r, "white", 10)
    revolve(
        [(r * 1.0, 0), (r * 1.6, r * 1.2), (r * 1.6, r * 2.8), (r * 1.0, r * 4.0)],
        point - flow * r * 2.0,
        flow,
        "grey",
        32,
    )
    tube(point, point + UP * r * 2.4, r * 0.9, "grey", n=28)
    for side in (-1, 1):
        bar(
            point + UP * r * 2.4 + flow * side * r * 0.7,
            point + UP * r * 5.2 + flow * side * r * 0.7,
            r * 0.25,
            mat="grey",
        )
    tube(point + UP * r * 2.4, point + UP * r * 5.2, r * 0.15, "grey", n=12)
    bonnet = [
        (r * 1.0, 0),
        (r * 2.4, r * 0.5),
        (r * 2.4, r * 0.9),
        (r * 2.0, r * 1.5),
        (r * 0.8, r * 1.9),
    ]
    revolve(bonnet, point + UP * r * 5.2, UP, "blue", 40)
    bolt_circle(point + UP * r * 5.9, UP, r * 2.3, 14, r * 0.13, r * 0.55)
    tube(
        point + UP * r * 3.7 + FRONT * r * 0.4,
        point + UP * r * 3.7 + FRONT * r * 1.7,
        r * 0.7,
        "white",
        n=20,
    )


def run(points, r, mat="white", bend=None) -> None:
    """A welded line without flanges of its own."""
    pipe(points, r, mat, bend=bend or 3 * r, flanges=False, n=32)


def suction_side() -> None:
    """From the separator's bottom along the front to both pumps."""
    run(
        [(-5.3, -0.25, SHAFT_Z), (-5.3, SUCTION_Y, SHAFT_Z), (1.5, SUCTION_Y, SHAFT_Z)],
        0.15,
        "blue",
    )
    bolted_flange((-5.3, -0.55, SHAFT_Z), FRONT, 0.15, "white", 12)
    bolted_flange((1.42, SUCTION_Y, SHAFT_Z), RIGHT, 0.15, "white", 12)
    bolted_flange((-3.5, SUCTION_Y, SHAFT_Z), RIGHT, 0.15, "white", 12)
    for x in (-4.4, -2.7, -0.5):
        clamp((x, SUCTION_Y, SHAFT_Z), RIGHT, 0.15, DECK)
    for x in PUMPS_X:
        tube((x - 0.26, SUCTION_Y, SHAFT_Z), (x + 0.26, SUCTION_Y, SHAFT_Z), 0.17, "blue", n=36)
        tube((x, SUCTION_Y, SHAFT_Z), (x, PUMP_Y - 0.6, SHAFT_Z), 0.125, "white", n=32)
        hand_valve((x, -1.37, SHAFT_Z), FRONT, UP, 0.125)
        gauge((x, -0.92, SHAFT_Z + 0.12))


def discharge_side() -> None:
    """From each pump through check and block valve up to the header and on to the exchanger."""
    y = PUMP_Y - 0.02
    for x in PUMPS_X:
        tube((x, y, SHAFT_Z + 0.68), (x, y, HEADER_Z - 0.1), 0.115, "white", n=32)
        check_valve((x, y, SHAFT_Z + 1.0), UP, 0.115)
        hand_valve((x, y, SHAFT_Z + 1.62), UP, FRONT, 0.115)
        tube((x - 0.24, y, HEADER_Z), (x + 0.24, y, HEADER_Z), 0.155, "blue", n=36)
    run(
        [
            (PUMPS_X[0] - 0.5, y, HEADER_Z),
            (EXCHANGER_X, y, HEADER_Z),
            (EXCHANGER_X, -1.6, HEADER_Z),
            (EXCHANGER_X, -1.6, 3.05),
        ],
        0.135,
        "blue",
        0.34,
    )
    bolted_flange((PUMPS_X[0] - 0.42, y, HEADER_Z), RIGHT, 0.135, "white", 12)
    bolted_flange((2.3, y, HEADER_Z), RIGHT, 0.135, "white", 12)
    clamp((2.75, y, HEADER_Z), RIGHT, 0.135, DECK)
    for x in (-0.6, 2.75):
        gauge((x - 0.4, y, HEADER_Z + 0.12))


def product_line() -> None:
    """Outlet from the lower shell through the control valve to the tie-in at the skid's edge."""
    z = 1.3
    run([(EXCHANGER_X + 0.35, -1.6, z), (7.0, -1.6, z)], 0.13)
    control_valve((5.6, -1.6, z), RIGHT, 0.13)
    for x in (4.75, 6.4):
        bolted_flange((x, -1.6, z), RIGHT, 0.13, "white", 10)
    bolted_flange((6.95, -1.6, z), RIGHT, 0.13, "blue", 10)
    clamp((6.65, -1.6, z), RIGHT, 0.13, DECK)
    transmitter((5.6, -2.2, 1.35))


def gas_line() -> None:
    """From the separator's top over the rack to the tie-in at the far end."""
    run(
        [
            (-5.3, 0.5, 5.2),
            (-5.3, 0.5, 5.75),
            (-5.3, 1.95, 5.75),
            (-5.3, 1.95, 4.35),
            (-4.7, 1.95, 4.35),
            (7.0, 1.95, 4.35),
        ],
        0.14,
        "white",
        0.36,
    )
    bolted_flange((6.95, 1.95, 4.35), RIGHT, 0.14, "blue", 12)
    bolted_flange((-3.0, 1.95, 4.35), RIGHT, 0.14, "white", 12)
    hand_valve((1.0, 1.95, 4.35), RIGHT, UP, 0.14)


def inlet_line() -> None:
    """Feed from the skid's edge up to the separator's inlet nozzle."""
    run(
        [(-7.0, 1.5, 1.3), (-6.5, 1.5, 1.3), (-6.5, 1.5, 2.5), (-6.5, 0.5, 2.5), (-6.0, 0.5, 2.5)],
        0.14,
        "blue",
        0.3,
    )
    bolted_flange((-6.95, 1.5, 1.3), RIGHT, 0.14, "white", 12)
    bolted_flange((-6.3, 0.5, 2.5), RIGHT, 0.14, "white", 12)


def cooling_water() -> None:
    """Supply and return on the rear rack, dropping to the exchanger shells."""
    run(
        [
            (EXCHANGER_X, 1.0, 3.05),
            (EXCHANGER_X, 1.0, 3.75),
            (EXCHANGER_X + 1.2, 1.0, 3.75),
            (7.0, 1.0, 3.75),
        ],
        0.13,
        "sky",
        0.34,
    )
    bolted_flange((6.95, 1.0, 3.75), RIGHT, 0.13, "white", 10)


def drains() -> None:
    """Closed drain along the front with a tap from every pump base."""
    tube((-4.6, -2.3, DECK + 0.14), (6.9, -2.3, DECK + 0.14), 0.055, "warm", n=18)
    for x in (-3.6, -1.2, 2.4, 4.6, 6.4):
        bar((x, -2.3, DECK), (x, -2.3, DECK + 0.1), 0.12, 0.06, "grey")
    for x in PUMPS_X:
        pipe(
            [(x + 0.3, -0.75, DECK + 0.08), (x + 0.3, -2.3, DECK + 0.14)],
            0.035,
            "warm",
            flanges=False,
            n=14,
        )
        tube((x + 0.3, -1.2, DECK + 0.02), (x + 0.3, -1.34, DECK + 0.2), 0.06, "grey", n=16)


def all_lines() -> None:
    """Every line of the skid."""
    suction_side()
    discharge_side()
    product_line()
    gas_line()
    inlet_line()
    cooling_water()
    drains()
