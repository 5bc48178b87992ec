"""The manifold itself: mudmat, guard frame, headers, branches with their valves, pigging loop."""

from kit.piping import pipe
from kit.primitives import bar, block, box, revolve, tube
from kit.steel import beam
from mathutils import Vector

from scenes.manifold.fittings import bolt_circle, bolted_flange, clamp, gate_valve, hub, rov_bucket

HALF_LENGTH = 7.0
HALF_WIDTH = 6.4
MAT_TOP = 0.45
HEADER_Y = 0.85
HEADER_Z = 1.55
HEADER_R = 0.27
BRANCH_R = 0.17
BRANCH_X = (-4.8, -1.6, 1.6, 4.8)
HUB_Y = 5.55
HUB_TOP = 1.75
ROOF = 4.5


def mudmat() -> None:
    """Foundation plate with skirts, stiffeners and drain openings."""
    block(-HALF_LENGTH, -HALF_WIDTH, 0.1, HALF_LENGTH, HALF_WIDTH, 0.24, "grey", 0.03)
    for x in (-HALF_LENGTH, HALF_LENGTH):
        beam((x, -HALF_WIDTH, 0.24), (x, HALF_WIDTH, 0.24), 0.42, 0.26, "white")
    for y in (-HALF_WIDTH, HALF_WIDTH):
        beam((-HALF_LENGTH, y, 0.24), (HALF_LENGTH, y, 0.24), 0.42, 0.26, "white")
    for step in range(1, 14):
        x = -HALF_LENGTH + step
        beam((x, -HALF_WIDTH, 0.29), (x, HALF_WIDTH, 0.29), 0.3, 0.16, "white")
    for y in (-4.2, -2.1, 0, 2.1, 4.2):
        beam((-HALF_LENGTH, y, 0.33), (HALF_LENGTH, y, 0.33), 0.24, 0.2, "white")
    for x in (-HALF_LENGTH, HALF_LENGTH):
        for y in (-HALF_WIDTH, HALF_WIDTH):
            lifting_trunnion(x, y)


def lifting_trunnion(x: float, y: float) -> None:
    """Corner post with a padeye for the installation slings."""
    tube((x, y, 0.05), (x, y, 0.95), 0.26, "white", n=28)
    tube((x, y, 0.95), (x, y, 1.02), 0.33, "grey", n=28)
    box((x, y, 1.2), (0.1, 0.34, 0.36), "warm", 0.03)
    tube((x - 0.08, y, 1.26), (x + 0.08, y, 1.26), 0.09, "dark", n=14)


def guard_frame() -> None:
    """Rounded tubular guards over the piping, so that nets and anchors glide off."""
    for y in (-3.9, 3.9):
        pipe(
            [(-6.75, y, MAT_TOP), (-6.0, y, ROOF), (6.0, y, ROOF), (6.75, y, MAT_TOP)],
            0.19,
            "white",
            bend=1.3,
            flanges=False,
            n=24,
        )
        for x in (-3.2, 0, 3.2):
            tube((x, y, MAT_TOP), (x, y, ROOF), 0.14, "white", n=20)
            tube((x, y, MAT_TOP), (x, y, MAT_TOP + 0.08), 0.28, "grey", n=20)
        tube((-6.35, y, 2.55), (-3.2, y, 2.55), 0.1, "white", n=16)
        tube((3.2, y, 2.55), (6.35, y, 2.55), 0.1, "white", n=16)
    for x in (-5.2, -3.2, 0, 3.2, 5.2):
        tube((x, -3.9, ROOF), (x, 3.9, ROOF), 0.13, "white", n=20)
    for y in (-1.3, 1.3):
        tube((-5.2, y, ROOF), (5.2, y, ROOF), 0.1, "white", n=16)
    for x in (-6.4, 6.4):
        for level in (1.2, 2.4, 3.4):
            reach = 6.62 - 0.17 * level
            side = 1 if x > 0 else -1
            tube((side * reach, -3.9, level), (side * reach, 3.9, level), 0.09, "white", n=14)


def roof_panels() -> None:
    """Grating over the two middle bays, the others left open for valve access."""
    for x0, x1 in ((3.35, 5.05), (-5.05, -3.35)):
        for y0, y1 in ((1.45, 3.75), (-1.15, 1.15)):
            for step in range(9):
                x = x0 + (x1 - x0) * step / 8
                bar((x, y0, ROOF + 0.05), (x, y1, ROOF + 0.05), 0.04, 0.16, "white")
            for y in (y0, (y0 + y1) / 2, y1):
                bar((x0, y, ROOF + 0.1), (x1, y, ROOF + 0.1), 0.06, 0.1, "grey")


def header(side: int) -> None:
    """One production header on its supports, ending at the pigging loop."""
    y = side * HEADER_Y
    tube((-6.5, y, HEADER_Z), (6.4, y, HEADER_Z), HEADER_R, "blue", n=36)
    for x in (-6.2, -3.2, 0, 3.2, 6.0):
        clamp((x, y, HEADER_Z), (1, 0, 0), HEADER_R, MAT_TOP)
    for x in (-5.6, 5.6):
        bolted_flange((x, y, HEADER_Z), (1, 0, 0), HEADER_R, "white", 14)
    for x in BRANCH_X:
        tube((x - 0.34, y, HEADER_Z), (x + 0.34, y, HEADER_Z), HEADER_R * 1.16, "blue", n=36)
        for weld in (-0.36, 0.36):
            tube(
                (x + weld - 0.03, y, HEADER_Z),
                (x + weld + 0.03, y, HEADER_Z),
                HEADER_R * 1.1,
                "white",
                n=36,
            )


def pigging_loop() -> None:
    """The bend that joins both headers, so that a pig can run out and back."""
    pipe(
        [
            (6.4, -HEADER_Y, HEADER_Z),
            (8.2, -HEADER_Y, HEADER_Z),
            (8.2, HEADER_Y, HEADER_Z),
            (6.4, HEADER_Y, HEADER_Z),
        ],
        HEADER_R,
        "blue",
        bend=0.84,
        flanges=False,
        n=36,
    )
    for side in (-1, 1):
        bolted_flange((6.75, side * HEADER_Y, HEADER_Z), (1, 0, 0), HEADER_R, "white", 14)


def export_end(side: int) -> Vector:
    """A header turned upright at the far end, with the hub for the flowline jumper."""
    y = side * HEADER_Y
    outward = side * 2.3
    pipe(
        [(-6.4, y, HEADER_Z), (-8.6, y, HEADER_Z), (-8.6, outward, HEADER_Z)],
        HEADER_R,
        "blue",
        bend=0.8,
        flanges=False,
        n=36,
    )
    block(-9.3, outward - 0.75, 0.1, -7.9, outward + 0.75, 0.5, "white", 0.05)
    beam((-8.6, outward, 0.3), (-7.0, outward, 0.3), 0.36, 0.3, "white")
    revolve(
        [(0.62, 0), (0.62, 0.3), (0.46, 0.8), (0.42, 1.3), (0.52, 1.35), (0.52, 1.5)],
        (-8.6, outward, 0.5),
        (0, 0, 1),
        "white",
        36,
    )
    return Vector((-8.6, outward, 2.0))


def branch(x: float, side: int, tall: float) -> None:
    """A well branch: header tee, isolation valve, spool, and the hub on the porch."""
    y0 = side * HEADER_Y
    tube((x, y0, HEADER_Z), (x, side * 3.2, HEADER_Z), BRANCH_R, "white", n=24)
    bolted_flange((x, side * (HEADER_Y + 0.52), HEADER_Z), (0, 1, 0), BRANCH_R, "white")
    gate_valve((x, side * 2.35, HEADER_Z), (0, 1, 0), (0, 0, 1), BRANCH_R * 1.12, height=tall)
    pipe(
        [
            (x, side * 3.1, HEADER_Z),
            (x, side * 4.3, HEADER_Z),
            (x, side * 4.3, 0.85),
            (x, side * HUB_Y, 0.85),
            (x, side * HUB_Y, 1.2),
        ],
        BRANCH_R,
        "white",
        bend=0.36,
        flanges=False,
        n=24,
    )
    clamp((x, side * 3.35, HEADER_Z), (0, 1, 0), BRANCH_R, MAT_TOP)
    block(x - 0.75, side * HUB_Y - 0.62, 0.2, x + 0.75, side * HUB_Y + 0.62, MAT_TOP, "grey", 0.03)
    hub((x, side * HUB_Y, MAT_TOP), 0.22, HUB_TOP - MAT_TOP)


def pressure_cap(x: float, y: float) -> None:
    """A cap with a lifting handle on a hub that waits for a later well."""
    revolve(
        [(0.52, 0), (0.52, 0.3), (0.44, 0.42), (0.44, 0.75), (0.25, 0.9)],
        (x, y, HUB_TOP - 0.25),
        (0, 0, 1),
        "sky",
        36,
    )
    pipe(
        [
            (x - 0.24, y, HUB_TOP + 0.6),
            (x - 0.24, y, HUB_TOP + 1.0),
            (x + 0.24, y, HUB_TOP + 1.0),
            (x + 0.24, y, HUB_TOP + 0.6),
        ],
        0.045,
        "warm",
        bend=0.12,
        flanges=False,
        n=12,
    )


def porch(side: int) -> None:
    """Low bumper rail along the hub row."""
    y = side * 6.15
    points = [
        (-6.4, side * 4.9, MAT_TOP),
        (-6.4, y, 1.25),
        (6.4, y, 1.25),
        (6.4, side * 4.9, MAT_TOP),
    ]
    pipe(points, 0.12, "white", bend=0.5, flanges=False, n=18)
    for x in (-3.2, 0, 3.2):
        tube((x, y, 0.4), (x, y, 1.25), 0.09, "white", n=14)


def control_panel(x: float, y: float) -> None:
    """Panel with docking buckets for the vehicle's torque tool, facing outward."""
    block(x - 0.95, y - 0.06, 2.15, x + 0.95, y + 0.06, 3.55, "white", 0.03)
    for post in (-0.8, 0.8):
        bar((x + post, y + 0.1, MAT_TOP), (x + post, y + 0.1, 3.4), 0.12, mat="grey")
    for row in (2.5, 3.15):
        for place in (-0.6, 0, 0.6):
            rov_bucket((x + place, y - 0.06, row), (0, -1, 0), 0.17)
    for end in (-1.08, 1.08):
        tube((x + end, y - 0.25, 2.2), (x + end, y - 0.25, 3.5), 0.05, "warm", n=12)
        for level in (2.25, 3.45):
            tube((x + end, y - 0.25, level), (x + end * 0.85, y, level), 0.04, "warm", n=10)


def control_module(x: float, y: float) -> None:
    """Retrievable control canister on its mounting base."""
    block(x - 0.7, y - 0.7, MAT_TOP, x + 0.7, y + 0.7, 1.3, "grey", 0.05)
    revolve(
        [(0.62, 0), (0.62, 0.2), (0.55, 0.26), (0.55, 1.5), (0.5, 1.62), (0.2, 1.7)],
        (x, y, 1.3),
        (0, 0, 1),
        "blue",
        40,
    )
    bolt_circle((x, y, 1.46), (0, 0, 1), 0.585, 16, 0.028, 0.16)
    tube((x, y, 3.0), (x, y, 3.3), 0.12, "white", n=20)
    revolve([(0.26, 0), (0.26, 0.1), (0.14, 0.16)], (x, y, 3.3), (0, 0, 1), "warm", 24)


def hydraulic_lines() -> None:
    """Tubing from the control module along the header row to each actuator."""
    for lane in range(4):
        y = -1.55 - 0.07 * lane
        tube((-5.0 + 0.1 * lane, y, 0.62), (5.6, y, 0.62), 0.024, "sky", n=8)
    for index, x in enumerate(BRANCH_X):
        y = -1.55 - 0.07 * index
        pipe(
            [(x + 0.42, y, 0.62), (x + 0.42, y, 2.35), (x + 0.3, -2.35, 2.35)],
            0.022,
            "sky",
            bend=0.1,
            flanges=False,
            n=8,
        )
    pipe(
        [(5.6, -1.65, 0.62), (5.9, -1.65, 0.62), (5.9, 2.75, 0.62), (0.6, 2.75, 0.62)],
        0.06,
        "sky",
        bend=0.2,
        flanges=False,
        n=10,
    )


def injection_line(side: int) -> None:
    """Chemical line above a header with a take-off and a transmitter at each branch."""
    y = side * (HEADER_Y + 0.02)
    level = HEADER_Z + 0.52
    tube((-5.9, y, level), (5.9, y, level), 0.045, "warm", n=14)
    for x in (-5.7, -3.2, 0, 3.2, 5.7):
        bar((x, y, HEADER_Z + 0.25), (x, y, level + 0.06), 0.07, 0.1, "grey")
        box((x, y, level), (0.09, 0.16, 0.16), "grey", 0.01)
    for x in BRANCH_X:
        pipe(
            [
                (x - 0.5, y, level),
                (x - 0.5, side * 1.62, level),
                (x - 0.5, side * 1.62, HEADER_Z),
                (x - 0.1, side * 1.62, HEADER_Z),
            ],
            0.035,
            "warm",
            bend=0.1,
            flanges=False,
            n=12,
        )
        tube((x + 0.16, side * 1.6, HEADER_Z), (x + 0.34, side * 1.6, HEADER_Z), 0.07, "grey", n=16)
        tube((x + 0.34, side * 1.6, HEADER_Z), (x + 0.6, side * 1.6, HEADER_Z), 0.11, "white", n=20)


def manifold(guarded: bool) -> None:
    """All parts of the manifold in place, with or without what stands in front of the valves."""
    mudmat()
    if guarded:
        guard_frame()
        roof_panels()
        for x in (-3.2, 3.2):
            control_panel(x, -4.25)
    for side in (-1, 1):
        header(side)
        porch(side)
        injection_line(side)
        for index, x in enumerate(BRANCH_X):
            branch(x, side, 1.0 if index % 2 else 1.12)
    pigging_loop()
    hydraulic_lines()
    control_module(0.0, 2.75)
