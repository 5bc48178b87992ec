"""What the manifold is tied to: trees, jumpers, pipeline end, umbilical termination, vehicle."""

import math

from kit.piping import pipe
from kit.primitives import at, bar, block, box, revolve, ring, tube
from kit.steel import beam
from mathutils import Euler, Vector

from scenes.manifold.fittings import (
    arch,
    bolt_circle,
    bolted_flange,
    collet_connector,
    gate_valve,
    hub,
    rov_bucket,
    strakes,
    sweep,
)

TREE_HUB = Vector((2.7, 0, 1.75))
JUMPER_R = 0.2
PIPELINE_EDGE = -19.0


def guide_base() -> None:
    """Wellhead housing in its square guide base with four posts."""
    revolve(
        [(1.0, 0), (1.0, 0.5), (0.75, 0.6), (0.75, 1.3), (0.9, 1.36), (0.9, 1.6)],
        (0, 0, 0),
        (0, 0, 1),
        "grey",
        40,
    )
    for x in (-1.85, 1.85):
        beam((x, -2.0, 0.45), (x, 2.0, 0.45), 0.36, 0.28, "white")
        beam((-2.0, x, 0.45), (2.0, x, 0.45), 0.36, 0.28, "white")
        for y in (-1.85, 1.85):
            tube((x, y, 0), (x, y, 5.3), 0.13, "white", n=20)
            revolve(
                [(0.13, 0), (0.17, 0.04), (0.17, 0.3), (0.05, 0.5)],
                (x, y, 5.3),
                (0, 0, 1),
                "warm",
                20,
            )
            tube((x, y, 0), (x, y, 0.12), 0.42, "grey", n=24)
            bar((x, y, 0.55), (x * 0.4, y * 0.4, 0.55), 0.16, 0.3, "white")


def tree_block() -> None:
    """Valve block over the wellhead with master and wing valves and the tree cap."""
    revolve(
        [(0.95, 0), (0.95, 0.3), (0.78, 0.36), (0.78, 0.75), (0.95, 0.8), (0.95, 1.05)],
        (0, 0, 1.6),
        (0, 0, 1),
        "blue",
        40,
    )
    bolt_circle((0, 0, 2.53), (0, 0, 1), 0.87, 16, 0.05, 0.36)
    box((0, 0, 3.3), (1.15, 1.15, 1.4), "white", 0.1)
    for level, axis in ((2.95, (0, -1, 0)), (3.62, (0, -1, 0)), (3.3, (-1, 0, 0))):
        direction = Vector(axis)
        face = Vector((0, 0, level)) + direction * 0.55
        stem_actuator(face, direction)
    revolve(
        [
            (0.6, 0),
            (0.6, 0.2),
            (0.45, 0.3),
            (0.45, 0.6),
            (0.62, 0.66),
            (0.62, 1.05),
            (0.42, 1.2),
            (0.2, 1.25),
        ],
        (0, 0, 4.0),
        (0, 0, 1),
        "blue",
        40,
    )
    bolt_circle((0, 0, 4.15), (0, 0, 1), 0.53, 12, 0.04, 0.3)
    pipe(
        [(-0.28, 0, 5.2), (-0.28, 0, 5.65), (0.28, 0, 5.65), (0.28, 0, 5.2)],
        0.05,
        "warm",
        bend=0.14,
        flanges=False,
        n=12,
    )


def stem_actuator(face: Vector, direction: Vector) -> None:
    """A hydraulic valve actuator bolted to a side of the tree block."""
    tube(face, face + direction * 0.22, 0.26, "grey", n=28)
    bolt_circle(face + direction * 0.1, direction, 0.22, 10, 0.03, 0.3)
    revolve(
        [(0.2, 0), (0.3, 0.04), (0.3, 0.85), (0.2, 0.95)],
        face + direction * 0.25,
        direction,
        "blue",
        32,
    )
    for part in (0.3, 0.6):
        tube(
            face + direction * (0.25 + part), face + direction * (0.31 + part), 0.32, "white", n=32
        )
    rov_bucket(face + direction * 1.18, direction, 0.17)


def production_wing() -> None:
    """Choke, wing spool and the hub the jumper lands on."""
    gate_valve((1.25, 0, 3.3), (1, 0, 0), (0, 0, 1), 0.17, height=0.55)
    pipe(
        [
            (0.5, 0, 3.3),
            (2.2, 0, 3.3),
            (2.2, -0.95, 3.3),
            (2.2, -0.95, 0.9),
            (2.7, -0.95, 0.9),
            (2.7, 0, 0.9),
            (2.7, 0, 1.2),
        ],
        0.17,
        "white",
        bend=0.32,
        flanges=False,
        n=24,
    )
    bolted_flange((2.2, -0.95, 2.2), (0, 0, 1), 0.17, "white")
    block(2.0, -0.7, 0.25, 3.4, 0.7, 0.55, "grey", 0.03)
    hub((2.7, 0, 0.55), 0.22, 1.2)
    block(1.9, 0.75, 0.27, 2.1, -0.75, 0.63, "white", 0.02)


def tree_frame() -> None:
    """Upper bumper frame, docking panel and the tree's own control canister."""
    for level in (2.35, 4.75):
        corners = [(1.85, -1.85), (1.85, 1.85), (-1.85, 1.85), (-1.85, -1.85)]
        for (x0, y0), (x1, y1) in zip(corners, corners[1:] + corners[:1]):
            if level < 3 and x0 == x1 == 1.85:
                continue
            tube((x0, y0, level), (x1, y1, level), 0.1, "white", n=16)
    block(-1.5, -2.02, 2.6, -0.6, -1.9, 4.5, "white", 0.03)
    for row in (2.95, 3.55, 4.15):
        rov_bucket((-1.05, -2.02, row), (0, -1, 0), 0.18)
    revolve(
        [(0.45, 0), (0.45, 1.3), (0.36, 1.42), (0.1, 1.46)], (-1.1, 1.1, 2.4), (0, 0, 1), "sky", 36
    )
    tube((-1.1, 1.1, 0.6), (-1.1, 1.1, 2.4), 0.3, "grey", n=28)


def christmas_tree(x: float, y: float, rot: float) -> Vector:
    """A subsea tree; returns the top of its production hub."""
    with at(x, y, 0, rot):
        guide_base()
        tree_block()
        production_wing()
        tree_frame()
    turned = TREE_HUB.copy()
    turned.rotate(Euler((0, 0, math.radians(rot))))
    return Vector((x, y, 0)) + turned


def jumper(start: Vector, end: Vector, rise: float, mat="white") -> None:
    """A jumper between two hubs: connector at either end and strakes on the free span."""
    foot = Vector((0, 0, 0.42))
    first = collet_connector(start - foot, JUMPER_R)
    last = collet_connector(end - foot, JUMPER_R)
    points = arch(first, last, rise, 56)
    sweep(points, JUMPER_R, mat, 24)
    strakes(points[12:45], JUMPER_R, "blue")
    for place in (11, 45):
        along = (points[place + 1] - points[place]).normalized()
        tube(
            points[place] - along * 0.2, points[place] + along * 0.2, JUMPER_R * 1.35, "warm", n=24
        )


def pipeline_end(x: float, y: float) -> Vector:
    """Pipeline end termination on its sled; the pipeline runs off over the edge of the model."""
    block(x - 2.4, y - 1.5, 0.04, x + 2.4, y + 1.5, 0.26, "grey", 0.04)
    for side in (-1.2, 1.2):
        pipe(
            [
                (x - 2.9, y + side, 0.75),
                (x - 2.2, y + side, 0.35),
                (x + 2.2, y + side, 0.35),
                (x + 2.9, y + side, 0.75),
            ],
            0.13,
            "white",
            bend=0.5,
            flanges=False,
            n=18,
        )
    hub((x + 1.1, y, 0.26), 0.26, 1.49)
    pipe(
        [(x + 1.1, y, 0.9), (x - 0.2, y, 0.9), (x - 2.8, y, 0.42), (PIPELINE_EDGE, y, 0.42)],
        0.27,
        "blue",
        bend=1.2,
        flanges=False,
        n=32,
    )
    gate_valve((x - 0.45, y, 0.88), (1, 0, 0), (0, 0, 1), 0.2, height=0.6)
    return Vector((x + 1.1, y, 1.75))


def umbilical_termination(x: float, y: float) -> None:
    """Termination head with its plates, and the umbilical that arrives at it."""
    block(x - 1.7, y - 1.2, 0.04, x + 1.7, y + 1.2, 0.24, "grey", 0.04)
    block(x - 1.2, y - 0.75, 0.24, x + 1.0, y + 0.75, 1.7, "white", 0.12)
    for place in (-0.75, -0.1, 0.55):
        tube((x + place, y + 0.75, 1.05), (x + place, y + 0.95, 1.05), 0.24, "blue", n=28)
        ring((x + place, y + 0.95, 1.05), 0.26, 0.04, (0, 1, 0), "warm", 28)
    for end in (-0.9, 0.7):
        pipe(
            [
                (x + end, y - 0.5, 1.7),
                (x + end, y - 0.5, 2.05),
                (x + end, y + 0.5, 2.05),
                (x + end, y + 0.5, 1.7),
            ],
            0.06,
            "warm",
            bend=0.16,
            flanges=False,
            n=12,
        )
    revolve(
        [(0.42, 0), (0.42, 0.2), (0.3, 0.3), (0.16, 1.9)],
        (x + 1.0, y, 0.8),
        (1, 0, -0.22),
        "dark",
        28,
    )


def vehicle(x: float, y: float, z: float, rot: float) -> None:
    """A work-class remotely operated vehicle on its model rod, manipulator reaching forward."""
    tube((x, y, 0), (x, y, z), 0.03, "grey", n=10)
    with at(x, y, z, rot):
        box((0, 0, 1.25), (2.3, 1.35, 0.6), "warm", 0.14)
        for side in (-0.58, 0.58):
            for place in (-0.95, 0.95):
                bar((place, side, 0.02), (place, side, 1.0), 0.1, mat="dark")
            bar((-1.1, side, 0.07), (1.1, side, 0.07), 0.12, 0.12, "dark")
            for place in (-0.5, 0.35):
                revolve(
                    [
                        (0.27, 0),
                        (0.3, 0.04),
                        (0.3, 0.22),
                        (0.24, 0.22),
                        (0.24, 0.06),
                        (0.001, 0.06),
                    ],
                    (place, side * 1.05, 0.6),
                    (0, side, 0),
                    "grey",
                    24,
                )
        box((-0.25, 0, 0.55), (1.3, 0.85, 0.6), "blue", 0.06)
        for side in (-0.3, 0.3):
            revolve(
                [(0.12, 0), (0.12, 0.25), (0.09, 0.28)], (0.9, side, 0.82), (1, 0, 0), "white", 20
            )
        for side in (-0.38, 0.38):
            pipe(
                [(0.7, side, 0.35), (1.35, side * 1.15, 0.6), (1.85, side * 0.8, 0.42)],
                0.06,
                "white",
                bend=0.1,
                flanges=False,
                n=12,
            )
        box((-0.2, 0, 1.6), (0.4, 0.3, 0.2), "dark", 0.04)
