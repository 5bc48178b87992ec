"""The lines on the two lower tiers, and the branches that leave the rack to the front."""

from kit.mesh import RANDOM
from kit.piping import flange, pipe, valve
from kit.primitives import box
from scenes.rack.layout import BENTS, GROUND, LEFT, RIGHT, TIERS, bent_x

OVERHANG = 3.5
SHOE = 0.12

# across the rack: y, radius, material
FIRST_TIER = [
    (-3.3, 0.34, "white"),
    (-2.3, 0.22, "white"),
    (-1.6, 0.16, "blue"),
    (-0.9, 0.3, "white"),
    (0.1, 0.42, "blue"),
    (1.2, 0.22, "white"),
    (1.9, 0.16, "warm"),
    (2.5, 0.26, "white"),
    (3.3, 0.2, "grey"),
]
SECOND_TIER = [
    (-3.2, 0.25, "blue"),
    (-2.4, 0.18, "white"),
    (-1.5, 0.4, "white"),
    (-0.3, 0.3, "white"),
    (0.6, 0.18, "grey"),
    (1.3, 0.25, "white"),
    (2.2, 0.34, "white"),
    (3.2, 0.22, "blue"),
]

PUMP_ROW = [-21 + i * 3.4 for i in (0, 1, 2, 4, 5)]
SUCTION_Y = -12.4


def build() -> None:
    for top, lines in zip(TIERS, (FIRST_TIER, SECOND_TIER)):
        for y, radius, mat in lines:
            line(top, y, radius, mat)
    for x in PUMP_ROW:
        pump_lines(x)
    equipment_branches()
    suction_headers()


def line(top: float, y: float, radius: float, mat: str) -> None:
    """A straight line on shoes, flanged here and there."""
    z = top + radius + SHOE
    pipe([(LEFT - OVERHANG, y, z), (RIGHT + OVERHANG, y, z)], radius, mat)
    for section in range(3):
        x = LEFT + 4 + section * 15 + RANDOM.random() * 5
        flange((x, y, z), (1, 0, 0), radius, mat)
    for i in range(BENTS):
        box((bent_x(i), y, top + 0.06), (0.3, radius * 1.4, 0.16), "grey", 0.02)


def pump_lines(x: float) -> None:
    """Discharge up and over onto the first tier; suction from the header in front."""
    onto = (-2.3, TIERS[0] + 0.22 + SHOE)
    pipe(
        [
            (x, -9.35, 1.85),
            (x, -9.35, 3.2),
            (x, -5.0, 3.2),
            (x, -5.0, 6.5),
            (x, onto[0], 6.5),
            (x, *onto),
        ],
        0.17,
    )
    valve((x, -7.2, 3.2), (0, 1, 0), 0.17, "grey", "warm")
    pipe([(x, -9.95, 1.03), (x, SUCTION_Y, 1.03), (x, SUCTION_Y, 0.6)], 0.19, bend=0.35)
    valve((x, -11.1, 1.03), (0, 1, 0), 0.15, "grey", "blue")


def equipment_branches() -> None:
    """From the exchangers and the drum up to the rack."""
    tier1, tier2 = TIERS[0] + 0.4, TIERS[1] + 0.4
    for x, y, onto in ((2.47, -9.2, -0.9), (4.05, -12.6, -2.3)):
        rise = [
            (x, y, 2.9),
            (x, y, 4.4),
            (x, -4.9, 4.4),
            (x, -4.9, 6.7),
            (x, onto, 6.7),
            (x, onto, tier1),
        ]
        pipe(rise, 0.2)
    pipe(
        [
            (19.5, -10.5, 4),
            (19.5, -10.5, 5.2),
            (19.5, -5.2, 5.2),
            (19.5, -5.2, 9.3),
            (19.5, -3.2, 9.3),
            (19.5, -3.2, tier2),
        ],
        0.24,
        "blue",
    )


def suction_headers() -> None:
    """Two lines on sleepers along the front of the plot."""
    pipe([(-23.5, SUCTION_Y, 0.55), (0, SUCTION_Y, 0.55), (0, -15, 0.55), (28, -15, 0.55)], 0.24)
    pipe([(-23.5, -13.2, 0.5), (-1, -13.2, 0.5), (-1, -15.8, 0.5), (28, -15.8, 0.5)], 0.18, "warm")
    for x in range(-22, 28, 4):
        box((x, -12.8 if x < -2 else -15.4, GROUND + 0.12), (0.4, 1.8, 0.25), "grey", 0.03)
