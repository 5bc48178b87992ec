"""Six tanks in bunds, their lines to the pipe track, the walls and the steps over them."""

import math

from kit.access import railing, stairs
from kit.building import person
from kit.piping import pipe, valve
from kit.primitives import block, box, tube
from scenes.terminal import tank
from scenes.terminal.jetty import lamp_post
from scenes.terminal.layout import LAND, TRACK_Y
from scenes.terminal.tank import Tank

LARGE = [
    Tank(-34.5, 37.6, 8.2, 12.5, stripe="blue"),
    Tank(-12.2, 37.6, 8.2, 12.5, floating=True),
    Tank(10.2, 37.6, 8.2, 12.5, "blue"),
]
SMALL = [Tank(x, 25.2, 3.7, 8.6, stair=-175) for x in (-39.2, -29.4, -7.2)]

BUND = (-46.6, 20.2, 21.6, 47.6)
CROSS_WALLS = (-23.4, -1.0)
STEP_OVERS = (-44.5, -20.8, -16.8, 19.2)


def build() -> None:
    for storage_tank in LARGE + SMALL:
        tank.build(storage_tank)
    branches()
    bund()
    for x in STEP_OVERS:
        step_over(x, BUND[1])
    for place in ((-23.4, 19.6), (-2.4, 19.6), (21.9, 19.6), (37.8, 26.5)):
        lamp_post((*place, LAND))
    for x, y in ((-21, 18.6), (-20.2, 13.6), (22.6, 24), (38, 14.6), (-1.6, 13.5)):
        person(x, y, LAND, "dark")


def branches() -> None:
    """Which tank hangs on which line: tank, line, offset of the nozzle, radius."""
    branch(LARGE[0], 2, 0.25)
    branch(LARGE[1], 1, -1.6, mat="blue")
    branch(LARGE[1], 0, -3.4, 0.2)
    branch(LARGE[2], 2, -1.5)
    branch(LARGE[2], 0, 1.5)
    for storage_tank, line in zip(SMALL, (0, 3, 3)):
        branch(storage_tank, line, 0, 0.2)


def branch(
    storage_tank: Tank, line: int, offset: float, radius: float = 0.26, mat: str = "white"
) -> None:
    """From a nozzle over the bund wall and down onto a line of the track."""
    x = storage_tank.x + offset
    nozzle = storage_tank.y - math.sqrt(max(0.1, storage_tank.r**2 - offset**2)) + 0.05
    z, over, wall = LAND + 1.15, LAND + 2.3, 20.9
    run = [
        (x, nozzle, z),
        (x, wall, z),
        (x, wall, over),
        (x, TRACK_Y[line], over),
        (x, TRACK_Y[line], LAND + 0.95),
    ]
    pipe(run, radius, mat, bend=radius * 2.2)
    valve((x, nozzle - 1.3, z), (0, 1, 0), radius, "grey", "warm")
    tube((x, 19.6, LAND + 0.1), (x, 19.6, LAND + 2.05), 0.1, "grey")
    for i in range(max(0, int((nozzle - 21.5) // 4))):
        box((x, nozzle - 3 - i * 4, LAND + 0.45), (0.4, 0.35, 0.9), "grey", 0.03)


def bund() -> None:
    x0, y0, x1, y1 = BUND
    block(x0, y0, LAND, x1, y1, LAND + 0.05, "base", 0.01)
    for y in (y0, y1):
        wall(x0, y, x1, y)
    for x in (x0, x1, *CROSS_WALLS):
        wall(x, y0 + 0.1, x, y1 - 0.1, 1.26, 0.32)


def wall(x0, y0, x1, y1, height: float = 1.3, thick: float = 0.36) -> None:
    """A bund wall with a coping."""
    half, coping = thick / 2, thick / 2 + 0.07
    block(x0 - half, y0 - half, LAND, x1 + half, y1 + half, LAND + height, "white", 0.05)
    top = LAND + height
    block(x0 - coping, y0 - coping, top - 0.14, x1 + coping, y1 + coping, top + 0.04, "white", 0.03)


def step_over(x: float, y: float) -> None:
    """Steps up, across the wall and down."""
    top = LAND + 1.4
    for side in (-1, 1):
        stairs((x, y + side * 2.0, LAND), (x, y + side * 0.45, top), 1.0)
        railing(
            [(x + side * 0.5, y - 0.45, top), (x + side * 0.5, y + 0.45, top)], h=1.05, toe=False
        )
    block(x - 0.55, y - 0.5, top - 0.08, x + 0.55, y + 0.5, top + 0.02, "white", 0.02)
