"""Cabin furnace: radiant box over burners, convection section, breeching and stack."""

from mathutils import Vector

from kit.access import ladder, railing, ring_platform, stairs
from kit.piping import flange, pipe
from kit.primitives import add, bar, block, box, revolve, tube
from kit.steel import beam

from .burners import burners
from .sizes import (
    ARCH,
    BAYS,
    BRIDGE,
    CONVECTION_HALF,
    CROWN,
    FLOOR,
    GRATING_PITCH,
    HALF,
    MIDDLE,
    OUTLETS,
    STACK_RADIUS,
    STACK_TOP,
    X0,
    X1,
)
from .towers import bolted_flange


def furnace():
    """The heater with all that hangs on it."""
    casing()
    buckstays()
    undercarriage()
    burners()
    convection()
    stack()
    walkways()
    peep_doors()
    crossovers()


def casing():
    """Radiant walls, sloped arch and convection box as one prism, plus the floor plate."""
    section = [
        (-HALF, FLOOR),
        (HALF, FLOOR),
        (HALF, ARCH),
        (CONVECTION_HALF, BRIDGE),
        (CONVECTION_HALF, CROWN),
        (-CONVECTION_HALF, CROWN),
        (-CONVECTION_HALF, BRIDGE),
        (-HALF, ARCH),
    ]
    count = len(section)
    corners = [(x, y, z) for x in (X0, X1) for y, z in section]
    sides = [[i, (i + 1) % count, count + (i + 1) % count, count + i] for i in range(count)]
    add(
        "white",
        corners,
        [side[::-1] for side in sides] + [list(range(count)), list(range(count, 2 * count))[::-1]],
    )
    block(X0 - 0.25, -HALF - 0.25, FLOOR - 0.3, X1 + 0.25, HALF + 0.25, FLOOR, "grey", 0.04)


def buckstays():
    """Outer steel that stiffens the casing plate."""
    for index in range(BAYS + 1):
        x = X0 + (X1 - X0) * index / BAYS
        for side in (-1, 1):
            foot = Vector((x, side * (HALF + 0.12), FLOOR))
            knee = Vector((x, side * (HALF + 0.12), ARCH + 0.05))
            shoulder = Vector((x, side * (CONVECTION_HALF + 0.1), BRIDGE + 0.1))
            beam(foot, knee, 0.26, 0.2, "white", up=(0, 1, 0))
            beam(knee, shoulder, 0.26, 0.2, "white", up=(0, side, 1))
            beam(shoulder, (x, shoulder.y, CROWN), 0.2, 0.18, "white", up=(0, 1, 0))
    for level in (6.3, 8.4, ARCH):
        for side in (-1, 1):
            beam(
                (X0, side * (HALF + 0.1), level),
                (X1, side * (HALF + 0.1), level),
                0.2,
                0.18,
                "white",
            )
        for x in (X0 - 0.1, X1 + 0.1):
            beam((x, -HALF, level), (x, HALF, level), 0.2, 0.18, "white")
    for x in (X0 - 0.12, X1 + 0.12):
        for y in (-1.7, 0, 1.7):
            beam(
                (x, y, FLOOR),
                (x, y, ARCH + (1.2 if y == 0 else 0.6)),
                0.24,
                0.18,
                "white",
                up=(1, 0, 0),
            )


def undercarriage():
    """Short columns on plinths that carry the floor, with bracing."""
    for index in range(0, BAYS + 1):
        x = X0 + (X1 - X0) * index / BAYS
        beam((x, -HALF, FLOOR - 0.45), (x, HALF, FLOOR - 0.45), 0.3, 0.22, "white")
        if index % 2 and index != BAYS:
            continue
        for y in (-HALF + 0.1, HALF - 0.1):
            beam((x, y, 0.4), (x, y, FLOOR - 0.3), 0.34, 0.34, "white", up=(0, 1, 0))
            box((x, y, 0.2), (0.9, 0.9, 0.4), "grey", 0.05)


def convection():
    """Header boxes over the tube bends, soot blowers and their walkway."""
    for x0, x1 in ((X0 - 0.7, X0), (X1, X1 + 0.7)):
        block(x0, -CONVECTION_HALF, BRIDGE + 0.4, x1, CONVECTION_HALF, CROWN - 0.3, "sky", 0.05)
        outside = x0 if x0 < MIDDLE else x1
        for y in (-0.65, 0.65):
            box((outside, y, (BRIDGE + CROWN) / 2), (0.12, 1.05, 3.2), "white", 0.03)
            for level in (BRIDGE + 1.2, CROWN - 1.1):
                box(
                    (outside + (0.08 if x1 > MIDDLE else -0.08), y, level),
                    (0.1, 0.3, 0.08),
                    "dark",
                    0.02,
                )
    for index in range(4):
        x = X0 + 2.2 + index * 3.2
        for level in (13.6, 15.3):
            soot_blower(x, level)


def soot_blower(x, level):
    """Retractable lance with its motor, standing out of the casing."""
    start = Vector((x, -CONVECTION_HALF, level))
    out = Vector((0, -1, 0))
    tube(start, start + out * 0.25, 0.24, "grey", n=20)
    tube(start, start + out * 1.7, 0.1, "white", n=14)
    bar(
        start + out * 0.2 + Vector((0, 0, 0.22)),
        start + out * 2.1 + Vector((0, 0, 0.22)),
        0.14,
        0.12,
        "blue",
    )
    box(start + out * 1.85, (0.4, 0.5, 0.36), "blue", 0.05)


def stack():
    """Breeching, damper and stack with two galleries and a ladder."""
    half = Vector((3.6, CONVECTION_HALF))
    low = [
        (MIDDLE + sx * half.x, sy * half.y, CROWN)
        for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]
    high = [
        (MIDDLE + sx * 1.0, sy * 1.0, CROWN + 2.6)
        for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]
    add(
        "white",
        low + high,
        [[i, (i + 1) % 4, 4 + (i + 1) % 4, 4 + i] for i in range(4)] + [[4, 5, 6, 7]],
    )
    base = CROWN + 2.6
    foot = Vector((MIDDLE, 0, base))
    tube(foot - Vector((0, 0, 0.05)), foot + Vector((0, 0, 0.15)), 1.4, "grey", n=40)
    revolve(
        [
            (STACK_RADIUS, 0),
            (STACK_RADIUS, STACK_TOP - base),
            (STACK_RADIUS - 0.12, STACK_TOP - base),
            (STACK_RADIUS - 0.12, STACK_TOP - base - 1.2),
        ],
        foot,
        mat="white",
        n=48,
    )
    for level in (STACK_TOP - 0.6, STACK_TOP - 3.0):
        tube((MIDDLE, 0, level - 1.0), (MIDDLE, 0, level), STACK_RADIUS + 0.015, "blue", n=48)
    for level in (base + 3.4, base + 6.8, base + 10.2):
        tube((MIDDLE, 0, level), (MIDDLE, 0, level + 0.1), STACK_RADIUS + 0.05, "white", n=48)
    tube((MIDDLE - 1.5, 0, base + 1.5), (MIDDLE + 1.5, 0, base + 1.5), 0.07, "grey")
    box((MIDDLE + 1.5, 0, base + 1.5), (0.3, 0.5, 0.5), "warm", 0.05)
    ring_platform((MIDDLE, 0, base + 7.6), STACK_RADIUS + 0.05, STACK_RADIUS + 1.15, -160, 60)
    ladder((MIDDLE, -STACK_RADIUS - 0.3, CROWN + 0.1), base + 7.6 - CROWN, (0, -1, 0))


def walkways():
    """Walkways along the peep doors and along the convection section, with stairs and a ladder."""
    walkway(FLOOR, HALF + 0.3, HALF + 1.4)
    walkway(BRIDGE + 0.2, CONVECTION_HALF + 0.3, HALF + 0.2)
    stairs((X0 - 5.6, -HALF - 0.85, 0), (X0, -HALF - 0.85, FLOOR), 1.0)
    ladder((X0 + 2.0, -HALF - 0.35, FLOOR), BRIDGE + 0.2 - FLOOR, (0, -1, 0))


def walkway(level, inner, outer):
    """Open grating on brackets along both sides of the furnace, with railing."""
    for side in (-1, 1):
        y0, y1 = sorted((side * inner, side * outer))
        for index in range(int((X1 - X0) / GRATING_PITCH)):
            x = X0 + index * GRATING_PITCH
            bar((x, y0, level), (x, y1, level), 0.03, 0.06, "white")
        for y in (y0, y1):
            bar((X0, y, level - 0.05), (X1, y, level - 0.05), 0.06, 0.2, "white")
        railing([(X0, side * outer, level), (X1, side * outer, level)])
        railing([(X1, side * inner, level), (X1, side * (outer - 0.12), level)])
        for index in range(BAYS + 1):
            x = X0 + (X1 - X0) * index / BAYS
            bar(
                (x, side * (inner - 0.1), level - 0.95),
                (x, side * (outer - 0.05), level - 0.1),
                0.09,
                mat="white",
            )
            bar((x, y0, level - 0.1), (x, y1, level - 0.1), 0.08, 0.14, "white")


def peep_doors():
    """Observation ports along the radiant wall, in two rows."""
    for index in range(BAYS):
        x = X0 + (X1 - X0) * (index + 0.5) / BAYS
        for level in (5.4, 7.3):
            box((x, -HALF - 0.04, level), (0.42, 0.14, 0.55), "grey", 0.04)
            box((x, -HALF - 0.12, level), (0.24, 0.08, 0.34), "glow", 0.03)
        if index % 2:
            explosion_door(x, 9.4)


def explosion_door(x, level):
    """Hinged relief door in its frame."""
    box((x, -HALF - 0.04, level), (1.16, 0.14, 1.16), "white", 0.03)
    box((x, -HALF - 0.1, level), (0.96, 0.14, 0.96), "sky", 0.05)
    for offset in (-0.3, 0.3):
        bar(
            (x + offset, -HALF - 0.19, level - 0.3),
            (x + offset, -HALF - 0.19, level + 0.62),
            0.07,
            0.05,
            "grey",
        )
    tube(
        (x - 0.5, -HALF - 0.17, level + 0.6),
        (x + 0.5, -HALF - 0.17, level + 0.6),
        0.05,
        "grey",
        n=12,
    )


def crossovers():
    """Lines from the convection coils down to the radiant coils, and the outlet manifold."""
    for index, level in enumerate(OUTLETS):
        y = -1.65 + 1.1 * index
        pipe(
            [
                (X0 - 0.7, y * 0.55, 13.2 + 0.7 * index),
                (X0 - 1.7, y * 0.55, 13.2 + 0.7 * index),
                (X0 - 1.7, y, 4.6),
                (X0 - 0.1, y, 4.6),
            ],
            0.15,
            "grey",
            bend=0.5,
        )
        pipe([(X1 + 0.1, 0.9, level), (X1 + 1.5, 0.9, level)], 0.2, "grey")
        bolted_flange(Vector((X1 + 0.75, 0.9, level)), (1, 0, 0), 0.2)
    end_wall()
    manifold = Vector((X1 + 1.5, 0.9, OUTLETS[0] - 0.5))
    tube(manifold, manifold + Vector((0, 0, OUTLETS[-1] - OUTLETS[0] + 1.4)), 0.42, "blue", n=28)
    flange(manifold, (0, 0, 1), 0.42, "grey")


def end_wall():
    """Access door and instruments on the end wall of the radiant box."""
    box((X1 + 0.06, -1.0, FLOOR + 1.15), (0.16, 0.95, 1.5), "sky", 0.04)
    for level in (FLOOR + 0.6, FLOOR + 1.7):
        box((X1 + 0.16, -1.42, level), (0.08, 0.14, 0.16), "dark", 0.02)
    for y in (-2.5, 2.5):
        for level in (6.6, 9.0):
            tube((X1, y, level), (X1 + 0.45, y, level), 0.08, "grey", n=12)
            box((X1 + 0.5, y, level), (0.22, 0.26, 0.26), "blue", 0.04)
            tube((X1 + 0.5, y, level), (X1 + 0.5, y, FLOOR), 0.03, "dark")
