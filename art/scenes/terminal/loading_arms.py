"""Four marine loading arms, three of them connected, and the product lines behind them."""

import math

from kit.access import ladder
from kit.piping import pipe, valve
from kit.primitives import Vector, bar, box, extrude, lift, revolve, ring, tube
from scenes.terminal.layout import (
    ARM_X,
    ARM_Y,
    JETTY,
    LAND,
    LINE_MATERIAL,
    LINE_RADIUS,
    MANIFOLD_Y,
    MANIFOLD_Z,
    QUAY,
    STOWED,
    TRACK_Y,
)

RADIUS = 0.26
TRUNNION_Z = JETTY + 8.2
ALONGSIDE = Vector((0.62, 0, 0))  # the moving tubes run beside the post
TRESTLE_X = (-3.7, ARM_X[1], -1.1, 0.2)  # where each line crosses to the land
COUNTERWEIGHT = ((-0.8, -0.75), (0.8, -0.75), (0.8, 0.75), (-0.8, 0.75))
COUNTERWEIGHT_BAND = ((-0.95, -0.3), (0.95, -0.3), (0.95, 0.3), (-0.95, 0.3))


def build() -> None:
    for i, x in enumerate(ARM_X):
        arm(x, stowed=i == STOWED)
        product_line(i, x)


def arm(x: float, stowed: bool) -> None:
    """Post, inner arm with its counterweight, outer arm down to the ship or folded back."""
    trunnion = Vector((x, ARM_Y, TRUNNION_Z))
    apex = trunnion + Vector((0, 0.9, 8.6) if stowed else (0, -3.9, 7.4))
    post(x)
    tube(trunnion + Vector((0.3, 0, 0)), trunnion + Vector((1.0, 0, 0)), 0.5, "white", n=24)
    sheave(trunnion + Vector((1.0, 0, 0)), 0.95)
    inner_arm(trunnion + ALONGSIDE, apex + ALONGSIDE)
    outer_arm(x, apex, stowed)
    ladder((x - 0.62, ARM_Y + 0.05, JETTY + 0.1), 7.4, (-1, 0, 0), cage=False)


def post(x: float) -> None:
    """The standing riser on its base."""
    box((x, ARM_Y, JETTY + 0.12), (1.7, 1.7, 0.24), "grey")
    tube((x, ARM_Y, JETTY + 0.2), (x, ARM_Y, TRUNNION_Z - 0.5), 0.42, "warm", n=24)
    revolve([(0.75, 0), (0.75, 0.12), (0.45, 0.5)], (x, ARM_Y, JETTY + 0.24), (0, 0, 1), "warm", 24)
    for z in (2.6, 5.4):
        tube((x, ARM_Y, JETTY + z), (x, ARM_Y, JETTY + z + 0.16), 0.52, "white", n=24)
    tube((x, ARM_Y, TRUNNION_Z - 0.6), (x, ARM_Y, TRUNNION_Z - 0.3), 0.6, "white", n=24)
    tube((x, ARM_Y, TRUNNION_Z - 0.3), (x, ARM_Y, TRUNNION_Z + 0.1), 0.42, "warm", n=24)
    box((x, ARM_Y, TRUNNION_Z), (0.95, 0.8, 0.8), "warm", 0.12)


def inner_arm(trunnion: Vector, apex: Vector) -> None:
    along = (apex - trunnion).normalized()
    tube(trunnion - along * 3.1, apex, RADIUS, "warm", n=18)
    tube(trunnion - along * 0.4, trunnion + along * 2.6, RADIUS * 1.35, "warm", n=18)
    for side in (-0.38, 0.38):
        offset = Vector((side, 0, 0))
        bar(trunnion - along * 3.2 + offset, trunnion + along * 0.3 + offset, 0.12, 0.4, "warm")
    weight = trunnion - along * 3.3
    extrude(COUNTERWEIGHT, weight - along * 0.55, weight + along * 0.55, "blue", up=(1, 0, 0))
    extrude(COUNTERWEIGHT_BAND, weight - along * 0.62, weight + along * 0.62, "warm", up=(1, 0, 0))
    tube(apex - Vector((0.45, 0, 0)), apex + Vector((0.5, 0, 0)), 0.42, "white", n=24)
    sheave(apex + Vector((0.5, 0, 0)), 0.8)
    for side in (-1, 1):
        across = Vector((0, -along.z, along.y)) * side
        start = trunnion + Vector((0.46, 0, 0)) + across * 0.92
        tube(start, apex + Vector((0.57, 0, 0)) + across * 0.78, 0.035, "dark")


def outer_arm(x: float, apex: Vector, stowed: bool) -> None:
    """From the apex down to the coupler on the ship's manifold, or straight down when stowed."""
    end = (
        apex + Vector((0, -0.9, -9.6))
        if stowed
        else Vector((x, MANIFOLD_Y + 1.0, MANIFOLD_Z + 1.1))
    )
    along = (end - apex).normalized()
    tube(apex - along * 1.0, end, RADIUS * 0.9, "warm", n=18)
    tube(apex - along * 0.2, apex + along * 2.2, RADIUS * 1.2, "warm", n=18)
    if stowed:
        tube(end - along * 0.3, end, RADIUS * 1.5, "white", n=20)
        pipe([end, end - lift(0.7), end - Vector((0, 0.8, 0.7))], RADIUS * 0.95, "warm", bend=0.5)
        bar(end + lift(1.2), (x, ARM_Y + 0.2, end.z + 1.2), 0.16)
        return
    y, z = MANIFOLD_Y, MANIFOLD_Z
    pipe([end, (x, y + 1.0, z), (x, y, z)], RADIUS * 0.95, "warm", bend=0.5)
    tube(end - along * 0.35, end + along * 0.1, RADIUS * 1.5, "white", n=20)
    tube((x, y + 0.25, z), (x, y + 0.7, z), RADIUS * 1.55, "white", n=20)
    box((x + 0.45, y + 0.45, z), (0.3, 0.4, 0.5), "blue", 0.05)


def sheave(c: Vector, radius: float) -> None:
    """A rope wheel with six spokes that turns in the plane of the arm."""
    middle = c + Vector((0.07, 0, 0))
    ring(middle, radius * 0.92, 0.085, axis=(1, 0, 0), mat="blue", n=36)
    tube(c, c + Vector((0.16, 0, 0)), radius * 0.24, "blue", n=18)
    for k in range(6):
        turn = k * math.pi / 3 + 0.3
        rim = Vector((0, math.cos(turn), math.sin(turn))) * radius * 0.9
        bar(middle, middle + rim, 0.1, 0.1, "blue")


def product_line(i: int, x: float) -> None:
    """From the foot of an arm across the trestle and over the road down to the pipe track."""
    radius, mat, cross = LINE_RADIUS[i], LINE_MATERIAL[i], TRESTLE_X[i]
    z = JETTY + 0.9
    turn_y = 1.0 if i == STOWED else -0.2
    run = [(x, ARM_Y + 0.35, z), (x, turn_y, z)]
    if cross != x:
        run.append((cross, turn_y, z))
    over = LAND + 2.7
    run += [
        (cross, QUAY - 0.9, z),
        (cross, QUAY - 0.9, over),
        (cross, TRACK_Y[i], over),
        (cross, TRACK_Y[i], LAND + 0.85),
    ]
    pipe(run, radius, mat, bend=radius * 2.4)
    valve((x, -1.7, z), (0, 1, 0), radius, "grey", "blue")
    valve((cross, 9.3, z), (0, 1, 0), radius, "grey", "warm")
    for y in (4.2, 6.0, 7.8, 10.4):
        box((cross, y, JETTY + 0.2), (0.5, 0.35, 0.9), "grey", 0.04)
    box((x, -2.6, JETTY + 0.3), (0.5, 0.35, 0.6), "grey", 0.04)
