"""Rotating and static equipment of the skid: process pump, separator, exchanger, panel."""

import math

from kit.access import ladder, ring_platform
from kit.primitives import at, bar, block, box, revolve, torus, tube
from kit.vessels import vessel_profile
from mathutils import Vector

from scenes.manifold.fittings import around, bolt_circle, bolted_flange

DECK = 0.55
SHAFT = 0.75  # height of the pump's shaft above the deck
UP = (0, 0, 1)
ALONG = (1, 0, 0)


def process_pump(x: float, y: float) -> None:
    """An end-suction process pump with its motor; suction to the front, discharge upwards."""
    with at(x, y, DECK, 90):
        pump_base()
        casing()
        bearing_and_guard()
        motor()


def pump_base() -> None:
    """Grouted base with drip rim, machine feet and anchor bolts."""
    block(-0.62, -0.5, 0, 2.2, 0.5, 0.1, "grey", 0.02)
    block(-0.55, -0.42, 0.1, 2.12, 0.42, 0.26, "white", 0.03)
    for place in (-0.4, 0.4, 1.2, 2.0):
        for side in (-0.46, 0.46):
            tube((place, side, 0.1), (place, side, 0.17), 0.03, "dark", n=6)
    for place in (-0.12, 0.12):
        for side in (-0.3, 0.3):
            bar((place, side, 0.26), (place, side * 0.8, SHAFT), 0.09, 0.12, "blue")


def casing() -> None:
    """Volute with suction and discharge nozzle and the bolted back cover."""
    volute = [(0.2, 0), (0.34, 0.04), (0.4, 0.12), (0.4, 0.26), (0.34, 0.34), (0.3, 0.36)]
    revolve(volute, (-0.2, 0, SHAFT), ALONG, "blue", 48)
    revolve([(0.4, 0), (0.4, 0.1), (0.24, 0.14), (0.2, 0.3)], (0.15, 0, SHAFT), ALONG, "white", 48)
    bolt_circle((0.2, 0, SHAFT), ALONG, 0.35, 16, 0.022, 0.16)
    revolve([(0.24, 0), (0.15, 0.14), (0.14, 0.36)], (-0.18, 0, SHAFT), (-1, 0, 0), "blue", 36)
    bolted_flange((-0.55, 0, SHAFT), ALONG, 0.14, "white", 12)
    revolve([(0.2, 0.2), (0.13, 0.42), (0.115, 0.66)], (-0.02, 0, SHAFT), UP, "blue", 36)
    bolted_flange((-0.02, 0, SHAFT + 0.68), UP, 0.115, "white", 10)


def bearing_and_guard() -> None:
    """Bearing bracket with oil bowl, and the guard over the coupling."""
    revolve(
        [(0.15, 0), (0.17, 0.03), (0.17, 0.4), (0.13, 0.44)], (0.42, 0, SHAFT), ALONG, "blue", 32
    )
    for place in (0.5, 0.6, 0.7, 0.78):
        tube((place, 0, SHAFT), (place + 0.02, 0, SHAFT), 0.19, "blue", n=32)
    bar((0.66, 0, 0.26), (0.66, 0, SHAFT - 0.1), 0.1, 0.2, "blue")
    tube((0.6, -0.2, SHAFT - 0.02), (0.6, -0.2, SHAFT + 0.08), 0.04, "glassd", n=14)
    tube((0.6, -0.22, SHAFT), (0.6, -0.1, SHAFT), 0.02, "grey", n=10)
    tube((0.86, 0, SHAFT), (1.14, 0, SHAFT), 0.2, "warm", n=32, bev=0.03)
    for side in (-0.15, 0.15):
        bar((1.0, side, 0.26), (1.0, side, SHAFT - 0.1), 0.22, 0.03, "warm")


def motor() -> None:
    """Finned motor with fan cowl, terminal box, feet and lifting eye."""
    tube((1.16, 0, SHAFT), (2.0, 0, SHAFT), 0.29, "blue", n=40)
    for start, end in zip(
        around((1.24, 0, SHAFT), ALONG, 0.33, 36), around((1.84, 0, SHAFT), ALONG, 0.33, 36)
    ):
        outward = (start - Vector((1.24, 0, SHAFT))).normalized()
        bar(start, end, 0.016, 0.09, "blue", up=outward)
    for place, width in ((1.16, 0.07), (1.86, 0.06)):
        tube((place, 0, SHAFT), (place + width, 0, SHAFT), 0.37, "blue", n=40)
    bolt_circle((1.19, 0, SHAFT), ALONG, 0.33, 8, 0.022, 0.14)
    revolve(
        [(0.37, 0), (0.37, 0.2), (0.32, 0.26), (0.1, 0.26)], (1.93, 0, SHAFT), ALONG, "white", 40
    )
    for radius in (0.14, 0.2, 0.26):
        torus((2.19, 0, SHAFT), radius, 0.012, ALONG, "grey", 32, 6)
    box((1.55, 0.42, SHAFT + 0.12), (0.36, 0.22, 0.28), "white", 0.03)
    torus((1.5, 0, SHAFT + 0.42), 0.06, 0.018, (0, 1, 0), "grey", 20, 8)
    for place in (1.3, 1.78):
        for side in (-0.26, 0.26):
            box((place, side, 0.36), (0.14, 0.16, 0.24), "blue", 0.02)


def separator(x: float, y: float) -> None:
    """Vertical separator on its skirt with nozzles, manway, level bridle, platform and ladder."""
    r = 0.8
    tube((x, y, DECK), (x, y, DECK + 0.06), r * 1.22, "grey", n=56)
    bolt_circle((x, y, DECK + 0.08), UP, r * 1.12, 20, 0.03, 0.12)
    tube((x, y, DECK), (x, y, 1.75), r * 0.99, "white", n=56)
    with at(x, y, 1.3):
        revolve(vessel_profile(r, 3.7, 0.5), (0, 0, 0), UP, "white", 64)
    for level in (1.75, 2.75, 4.55):
        tube((x, y, level - 0.04), (x, y, level + 0.04), r * 1.015, "grey", n=64)
    tube((x, y, 4.1), (x, y, 4.4), r * 1.012, "blue", n=64)
    manway(x, y - r, 2.25)
    level_bridle(x + r * 0.72, y - r * 0.72)
    ring_platform((x, y, 3.55), r + 0.06, r + 0.95, -80, 190, "white")
    ladder((x - 0.25, y - r - 0.32, DECK), 3.0, (0, -1, 0), "white", cage=False)
    tube((x, y, 4.95), (x, y, 5.2), 0.14, "white", n=28)
    bolted_flange((x, y, 5.2), UP, 0.14, "white", 10)


def manway(x: float, y: float, z: float) -> None:
    """Inspection opening with its bolted cover."""
    tube((x + 0.55, y + 0.32, z), (x + 0.85, y - 0.02, z), 0.24, "white", n=32)
    axis = Vector((0.3, -0.34, 0))
    bolted_flange((x + 0.85, y - 0.02, z), axis, 0.2, "blue", 16)
    tube(
        Vector((x + 0.85, y - 0.02, z)),
        Vector((x + 0.85, y - 0.02, z)) + axis * 0.22,
        0.33,
        "blue",
        n=32,
    )


def level_bridle(x: float, y: float) -> None:
    """Standpipe with gauge glass between two nozzles."""
    x, y = x + 0.75, y + 1.3
    for level in (1.95, 3.05):
        tube((x - 0.7, y, level), (x, y, level), 0.045, "white", n=16)
        bolted_flange((x - 0.3, y, level), ALONG, 0.045, "white", 6)
    tube((x, y, 1.7), (x, y, 3.3), 0.06, "white", n=20)
    block(x + 0.05, y - 0.06, 2.05, x + 0.15, y + 0.06, 2.95, "glassd", 0.02)
    tube((x, y, 3.3), (x, y, 3.5), 0.09, "blue", n=20)


def exchanger_shell(x: float, z: float, r: float) -> None:
    """One shell of the exchanger along y, its blue channel head to the front."""
    axis = (0, 1, 0)
    tube((x, -1.2, z), (x, 1.75, z), r, "white", n=52)
    head = [(r, 0), (r * 0.97, 0.1), (r * 0.82, 0.22), (r * 0.5, 0.31), (0.001, 0.35)]
    revolve(head, (x, 1.75, z), axis, "white", 52)
    tube((x, -1.95, z), (x, -1.2, z), r * 1.02, "blue", n=52)
    for place in (-1.2, -1.95):
        tube((x, place - 0.07, z), (x, place + 0.07, z), r * 1.22, "white", n=52)
        bolt_circle((x, place, z), axis, r * 1.12, 24, 0.026, 0.26)
    tube((x, -2.06, z), (x, -2.0, z), r * 1.2, "blue", n=52)
    for place in (-0.5, 0.4, 1.2):
        tube((x, place, z), (x, place + 0.05, z), r * 1.02, "grey", n=52)


def exchanger_stack(x: float, low: float, high: float, r: float) -> None:
    """Two shells, one over the other, on saddles."""
    for z in (low, high):
        exchanger_shell(x, z, r)
    for place in (-0.75, 1.35):
        block(x - r * 0.85, place - 0.09, DECK, x + r * 0.85, place + 0.09, low, "grey", 0.02)
        block(x - r * 1.0, place - 0.16, DECK, x + r * 1.0, place + 0.16, DECK + 0.06, "grey", 0.01)
        block(x - r * 0.75, place - 0.08, low, x + r * 0.75, place + 0.08, high, "grey", 0.02)
    for place in (-1.6, 1.0):
        tube((x, place, low), (x, place, high), 0.13, "white", n=28)
        bolted_flange((x, place, (low + high) / 2), UP, 0.13, "white", 10)
        tube((x, place, high), (x, place, high + r + 0.16), 0.13, "white", n=28)
        bolted_flange((x, place, high + r + 0.18), UP, 0.13, "white", 10)


def local_panel(x: float, y: float) -> None:
    """Control cabinet with a screen, pilot lights and cable glands."""
    block(x - 0.3, y - 0.7, DECK, x + 0.3, y + 0.7, DECK + 0.14, "grey", 0.02)
    block(x - 0.26, y - 0.66, DECK + 0.14, x + 0.26, y + 0.66, 2.5, "white", 0.04)
    front = x + 0.27
    for side in (-0.33, 0.33):
        block(
            front - 0.01,
            y + side - 0.29,
            DECK + 0.25,
            front + 0.02,
            y + side + 0.29,
            2.4,
            "white",
            0.01,
        )
        bar(
            (front + 0.03, y + side * 0.2, 1.4),
            (front + 0.03, y + side * 0.2, 1.65),
            0.03,
            mat="dark",
        )
    block(front + 0.01, y - 0.52, 1.85, front + 0.035, y - 0.14, 2.2, "glassd", 0.01)
    for index in range(4):
        place = y + 0.15 + 0.11 * index
        tube(
            (front, place, 2.1), (front + 0.05, place, 2.1), 0.03, ("warm", "blue")[index % 2], n=14
        )


def gauge(point, facing=(0, -1, 0)) -> None:
    """Dial gauge on a short stem with its root valve."""
    point, facing = Vector(point), Vector(facing).normalized()
    tube(point, point + Vector((0, 0, 0.22)), 0.018, "grey", n=10)
    box(point + Vector((0, 0, 0.09)), (0.07, 0.07, 0.06), "grey", 0.01)
    dial = point + Vector((0, 0, 0.3))
    tube(dial - facing * 0.03, dial + facing * 0.03, 0.085, "blue", n=24)
    tube(dial + facing * 0.025, dial + facing * 0.034, 0.07, "white", n=24)
    hand = Vector((0.04, 0, 0.04)) if abs(facing.y) > 0.5 else Vector((0, 0.04, 0.04))
    bar(dial + facing * 0.036, dial + facing * 0.036 + hand, 0.01, mat="dark")


def transmitter(point) -> None:
    """Two-headed electronic transmitter on a post."""
    point = Vector(point)
    tube((point.x, point.y, DECK), point, 0.03, "grey", n=12)
    tube(point - Vector((0.1, 0, 0)), point + Vector((0.1, 0, 0)), 0.075, "blue", n=20)
    tube(point + Vector((0.1, 0, 0)), point + Vector((0.13, 0, 0)), 0.085, "white", n=20)
    tube(point - Vector((0, 0, 0.16)), point, 0.055, "white", n=16)


def handwheel(center, axis, radius, mat="warm") -> None:
    """Rim, spokes and nut of a valve wheel."""
    center, axis = Vector(center), Vector(axis).normalized()
    torus(center, radius, radius * 0.09, axis, mat, 40, 10)
    for point in around(center, axis, radius, 5, math.pi / 10):
        tube(center - axis * radius * 0.08, point, radius * 0.06, mat, n=8)
    tube(center - axis * radius * 0.16, center + axis * radius * 0.12, radius * 0.2, mat, n=16)
