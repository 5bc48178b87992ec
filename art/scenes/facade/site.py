"""Work under way: the unit on the hoist, the crane on the roof, edge protection and stillages."""

from mathutils import Vector

from kit.building import person
from kit.primitives import at, bar, block, box, tube

from .units import STOREY, WIDTH, unit


def hoisted_unit(x: float, z: float) -> None:
    """A unit on slings from a spreader beam, seen in the frame of the face; z is its sill."""
    with at(x + WIDTH / 2, -1.15, 0, rot=-7):
        with at(-WIDTH / 2, 0, 0):
            unit(0, z, spandrel="blue")
        top = z + STOREY
        bar((-0.85, -0.1, top + 0.9), (0.85, -0.1, top + 0.9), 0.12, 0.16, "warm")
        for offset in (-0.7, 0.7):
            tube((offset, -0.1, top - 0.05), (offset, -0.1, top + 0.85), 0.014, "dark")
            box((offset, -0.1, top + 0.02), (0.08, 0.1, 0.16), "warm", 0.02)
            tube((offset, -0.1, top + 0.95), (0, -0.1, top + 1.7), 0.014, "dark")
        box((0, -0.1, top + 1.85), (0.16, 0.14, 0.36), "warm", 0.04)


def roof_crane(x: float, z: float, hook: float) -> None:
    """Compact crawler crane with a knuckle boom over the edge, in the frame of the face."""
    with at(x, 2.6, z):
        for side in (-0.55, 0.55):
            block(side - 0.16, -0.9, 0.02, side + 0.16, 0.9, 0.42, "dark", 0.12)
        box((0, 0, 0.62), (0.9, 1.5, 0.5), "blue", 0.08)
        box((0, 0.4, 1.05), (0.8, 0.8, 0.5), "blue", 0.08)
        for sx in (-1, 1):
            for sy in (-1, 1):
                knee = Vector((sx * 1.2, sy * 1.3, 0.85))
                bar((sx * 0.35, sy * 0.5, 0.7), knee, 0.13, mat="white")
                bar(knee, (sx * 1.75, sy * 1.9, 0.08), 0.11, mat="white")
                box((sx * 1.75, sy * 1.9, 0.05), (0.36, 0.36, 0.1), "grey", 0.03)
        tube((0, 0.1, 0.8), (0, 0.1, 1.5), 0.24, "grey", n=24)
        elbow = Vector((0, 0.9, 4.0))
        tip = Vector((0, -3.75, 5.0))
        bar((0, 0.1, 1.4), elbow, 0.3, 0.34, "warm")
        bar(elbow + Vector((0, 0.2, 0)), elbow.lerp(tip, 0.6), 0.26, 0.3, "warm")
        bar(elbow.lerp(tip, 0.5), tip, 0.18, 0.22, "white")
        tube((0, 0.0, 1.7), (0, 0.2, 3.5), 0.07, "grey", n=16)
        tube(tip + Vector((0, 0, -0.1)), (0, tip.y, hook - z), 0.016, "dark")
        box(tip, (0.3, 0.4, 0.36), "grey", 0.06)


def edge_protection(x0: float, x1: float, z: float) -> None:
    """Temporary guard rail set back from the open edge."""
    count = max(1, round((x1 - x0) / 2.4))
    for index in range(count + 1):
        x = x0 + (x1 - x0) * index / count
        bar((x, 1.5, z), (x, 1.5, z + 1.15), 0.05, mat="white")
        block(x - 0.1, 1.4, z, x + 0.1, 1.6, z + 0.02, "grey", 0.005)
    for height in (0.55, 1.1):
        tube((x0, 1.5, z + height), (x1, 1.5, z + height), 0.024, "warm", n=10)
    bar((x0, 1.5, z + 0.1), (x1, 1.5, z + 0.1), 0.03, 0.16, "warm")


def stillage(x: float, y: float, turn: float) -> None:
    """A-frame on the ground with units waiting for the hoist."""
    with at(x, y, 0.1, rot=turn):
        for offset in (0.2, 1.3):
            bar((offset, -0.9, 0.1), (offset, 1.9, 0.1), 0.12, 0.14, "warm")
            bar((offset, -0.9, 0.1), (offset, 0.45, 3.2), 0.09, mat="warm")
            bar((offset, 1.9, 0.1), (offset, 0.55, 3.2), 0.09, mat="warm")
        bar((0.1, 0.5, 3.2), (1.4, 0.5, 3.2), 0.1, mat="warm")
        for index in range(3):
            with at(0, 0.95 + index * 0.85 - 0.85 * 2, 0.2):
                unit(0, 0, spandrel=("sky", "blue", "sky")[index])


def fitters(x: float, z: float) -> None:
    """Two people who receive the unit."""
    person(x + 0.4, 1.1, z, "blue")
    person(x + WIDTH + 0.7, 0.9, z, "dark")
