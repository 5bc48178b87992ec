"""Sacrificial anodes: trapezoidal bars on stand-offs along the steel below the water."""

import math

from kit.primitives import Vector, basis, extrude, tube
from scenes.platform.layout import LEGS, LEVELS, leg

LENGTH = 1.9
STAND_OFF = 0.34


def build() -> None:
    for side_x, side_y in LEGS:
        outward = Vector((side_x, side_y, 0)).normalized()
        across = Vector((-outward.y, outward.x, 0))
        for z in (-17, -13.5, -8.2, -5.4):
            for bearing in (-50, 50):
                turn = math.radians(bearing)
                facing = outward * math.cos(turn) + across * math.sin(turn)
                anode(leg(side_x, side_y, z), leg(side_x, side_y, z + LENGTH), 0.85, facing)
    for (ax, ay), (bx, by) in zip(LEGS, LEGS[1:] + LEGS[:1]):
        horizontal_anodes(leg(ax, ay, LEVELS[2]), leg(bx, by, LEVELS[2]))


def horizontal_anodes(start: Vector, end: Vector) -> None:
    """Anodes on top of a horizontal brace and below its diagonals' feet."""
    along = (end - start).normalized()
    length = (end - start).length
    for share in (0.3, 0.5, 0.7):
        foot = start + along * (length * share - LENGTH / 2)
        anode(foot, foot + along * LENGTH, 0.45, Vector((0, 0, -1)))


def anode(start: Vector, end: Vector, radius: float, facing: Vector) -> None:
    """One bar beside a tube of that radius, held by two bent straps."""
    offset = facing.normalized() * (radius + STAND_OFF)
    profile = [(-0.15, -0.1), (0.15, -0.1), (0.1, 0.12), (-0.1, 0.12)]
    extrude(profile, start + offset, end + offset, "grey", up=facing)
    along = (end - start).normalized()
    side, _ = basis(along, facing)
    for share in (0.2, 0.8):
        point = start.lerp(end, share)
        tube(point + facing * radius * 0.9, point + offset, 0.05, "white", n=10)
        tube(point + offset - side * 0.1, point + offset + side * 0.1, 0.05, "white", n=10)
