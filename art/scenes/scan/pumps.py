"""Pump sets in detail: motor with cooling fins, guarded coupling, volute, base frame and plinth."""

from mathutils import Vector

from kit.piping import flange, pipe, valve
from kit.primitives import at, bar, block, box, detail, polar, revolve, tube
from kit.steel import bolt

SHAFT = 0.92
ALONG = Vector((1, 0, 0))


def pump_set(x: float, y: float, z: float) -> None:
    """Motor towards -x, volute towards +x, on a grouted base."""
    with at(x, y, z), detail(1.6):
        base()
        motor()
        coupling()
        volute()


def base() -> None:
    """Concrete plinth, channel frame and anchor bolts."""
    block(-1.45, -0.55, 0, 1.25, 0.55, 0.26, "grey", 0.04)
    block(-1.3, -0.42, 0.26, 1.1, 0.42, 0.38, "blue", 0.02)
    for x in (-1.2, -0.1, 1.0):
        for y in (-0.36, 0.36):
            bolt((x, y, 0.38), (0, 0, 1), 0.022, "dark")


def motor() -> None:
    """Finned stator, end shields, fan cowl, feet and terminal box."""
    start = Vector((-1.15, 0, SHAFT))
    tube(start, start + ALONG * 0.9, 0.28, "blue", n=48)
    for index in range(40):
        angle = index * 9
        if 60 < angle < 120 or 240 < angle < 300:
            continue
        spoke = Vector((0, *polar(angle)[:2]))
        foot = start + ALONG * 0.08 + spoke * 0.3
        bar(foot, foot + ALONG * 0.74, 0.018, 0.11, "blue", up=spoke)
    for offset in (0.02, 0.86):
        tube(start + ALONG * offset, start + ALONG * (offset + 0.06), 0.36, "blue", n=48, bev=0.015)
    revolve([(0.34, 0.02), (0.34, -0.2), (0.31, -0.25), (0.12, -0.25)], start, (1, 0, 0), "sky", 48)
    for radius in (0.14, 0.19, 0.24, 0.29):
        tube(
            start - ALONG * 0.256,
            start - ALONG * 0.252,
            radius,
            "dark" if radius in (0.14, 0.24) else "sky",
            n=48,
        )
    for x in (-0.95, -0.45):
        for side in (-1, 1):
            box((x, side * 0.24, 0.51), (0.16, 0.16, 0.28), "blue", 0.02)
    box((-0.7, 0, SHAFT + 0.4), (0.4, 0.34, 0.24), "blue", 0.03)
    box((-0.7, 0, SHAFT + 0.53), (0.43, 0.37, 0.04), "sky", 0.015)
    tube((-0.7, -0.17, SHAFT + 0.4), (-0.7, -0.3, SHAFT + 0.4), 0.035, "dark")


def coupling() -> None:
    """Guard over the coupling and the bearing bracket."""
    tube((-0.25, 0, SHAFT), (0.05, 0, SHAFT), 0.2, "warm", n=40)
    for x in (-0.2, 0.0):
        tube((x - 0.012, 0, SHAFT), (x + 0.012, 0, SHAFT), 0.212, "warm", n=40)
    block(-0.22, -0.2, 0.38, 0.02, 0.2, SHAFT, "warm", 0.02)
    revolve(
        [(0.13, 0.05), (0.13, 0.2), (0.2, 0.28), (0.3, 0.42)], (0, 0, SHAFT), (1, 0, 0), "white", 40
    )
    block(0.12, -0.12, 0.38, 0.24, 0.12, SHAFT - 0.1, "white", 0.02)


def volute() -> None:
    """Casing with tangential discharge upward and axial suction."""
    revolve(
        [(0.3, 0.4), (0.44, 0.43), (0.47, 0.5), (0.47, 0.62), (0.44, 0.69), (0.26, 0.74)],
        (0, 0, SHAFT),
        (1, 0, 0),
        "white",
        56,
    )
    for index in range(12):
        spoke = Vector((0, *polar(index * 30 + 15, 0.37)[:2]))
        bolt(Vector((0.72, 0, SHAFT)) + spoke, ALONG, 0.018, "dark")
    tube((0.56, 0.24, SHAFT), (0.56, 0.24, 1.75), 0.15, "white", n=32, r1=0.16)
    tube((0.7, 0, SHAFT), (1.05, 0, SHAFT), 0.2, "white", n=32)
    flange((0.56, 0.24, 1.75), (0, 0, 1), 0.17, "grey", bolts=8)
    flange((1.07, 0, SHAFT), ALONG, 0.2, "grey", bolts=8)
    for side in (-1, 1):
        box((0.56, side * 0.3, 0.5), (0.2, 0.14, 0.3), "white", 0.02)


def connections(x: float, y: float, z: float, header: float, ceiling: float) -> None:
    """Suction from the header along y, and discharge with its valve up to the header above."""
    level = z + SHAFT
    with detail(1.6):
        revolve([(0.2, 0), (0.26, 0.5)], (x + 1.1, y, level), ALONG, "white", 32)
        valve((x + 2.1, y, level), ALONG, 0.22, "grey", "warm")
        pipe([(x + 2.5, y, level), (header, y, level)], 0.24, "white")
        top = z + 1.8
        valve((x + 0.56, y + 0.24, top + 0.5), (0, 0, 1), 0.17, "grey", "warm")
        pipe(
            [
                (x + 0.56, y + 0.24, top + 0.85),
                (x + 0.56, y + 0.24, ceiling),
                (x - 0.7, y + 0.24, ceiling),
            ],
            0.18,
            "white",
        )
