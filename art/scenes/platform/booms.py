"""What reaches out: the pedestal crane and the flare boom."""

from kit.access import ladder, railing, ring_platform
from kit.piping import pipe
from kit.primitives import Vector, bar, box, detail, lift, tube
from kit.steel import bolt_circle, lattice
from scenes.platform.layout import DECKS, LEFT, WEATHER_DECK

PEDESTAL = (-1.5, -11.6)
SLEW_RING = WEATHER_DECK + 8.6
BOOM_TIP = Vector((-14.5, -22.6, WEATHER_DECK + 23))
FLARE_FOOT = Vector((LEFT, 7, WEATHER_DECK - 3))
FLARE_TIP = Vector((LEFT - 27, 11, WEATHER_DECK + 13))


def build() -> None:
    with detail(1.6):
        crane()
    flare_boom()


def crane() -> None:
    x, y = PEDESTAL
    tube((x, y, DECKS[1] - 3), (x, y, SLEW_RING + 0.4), 1.15, "white", n=56)
    tube((x, y, SLEW_RING - 1.0), (x, y, SLEW_RING), 1.15, "white", n=56, r1=1.6)
    tube((x, y, SLEW_RING), (x, y, SLEW_RING + 0.6), 1.7, "grey", n=56, bev=0.05)
    bolt_circle((x, y, SLEW_RING + 0.6), (0, 0, 1), 1.58, 36, 0.04)
    ring_platform((x, y, SLEW_RING - 1.4), 1.1, 2.4, 0, 360)
    ladder((x + 0.6, y + 1.25, WEATHER_DECK), 7.2, (0.4, 1, 0))
    machinery(x, y, SLEW_RING + 0.6)
    boom(Vector((x - 1.7, y - 0.6, SLEW_RING + 1.4)))


def machinery(x: float, y: float, z: float) -> None:
    """Engine house, cab and counterweight on the slew ring, the gantry above."""
    box((x, y, z + 1.2), (3.4, 3.4, 2.4), "warm", 0.15)
    box((x + 2.6, y, z + 1.0), (2, 3, 1.7), "warm", 0.12)
    for k in range(5):
        box((x + 3.62, y - 1.0 + 0.5 * k, z + 1.0), (0.06, 0.3, 1.1), "dark", 0.01)
    box((x - 1.9, y - 1.3, z + 1.4), (1.6, 1.5, 1.9), "glassd", 0.1)
    box((x - 1.9, y - 1.3, z + 2.38), (1.75, 1.65, 0.12), "warm", 0.03)
    box((x - 1.9, y - 1.3, z + 0.45), (1.7, 1.6, 0.2), "warm", 0.04)
    for a, b in ((-0.78, -0.73), (-0.78, 0.73), (0.78, -0.73)):
        box((x - 1.9 + a, y - 1.3 + b, z + 1.4), (0.09, 0.09, 1.9), "warm", 0.01)
    roof = z + 2.4
    railing(
        [
            (x - 1.0, y + 1.6, roof),
            (x + 1.6, y + 1.6, roof),
            (x + 1.6, y - 1.6, roof),
            (x - 0.9, y - 1.6, roof),
        ],
        r=0.035,
        toe=False,
    )
    apex = gantry_apex()
    for side in (-0.9, 0.9):
        tube((x + 1.6, y + side, z + 2.2), apex, 0.16, "warm")
        tube((x - 1, y + side, z + 2.2), apex, 0.14, "warm")
    bar(apex - Vector((0, 0.5, 0)), apex + Vector((0, 0.5, 0)), 0.35, 0.35, "warm")


def gantry_apex() -> Vector:
    return Vector((PEDESTAL[0] + 1.2, PEDESTAL[1] + 0.4, WEATHER_DECK + 17))


def boom(foot: Vector) -> None:
    """The lattice boom, its pendants, and the hook block on the falls."""
    lattice(foot, BOOM_TIP, 1.5, 0.8, 18, 0.14, 0.075, "warm", style="k")
    apex = gantry_apex()
    for side in (-0.3, 0.3):
        tube(apex + Vector((0, side, 0)), BOOM_TIP + Vector((0, side, 0.3)), 0.05, "dark")
    for side in (-0.15, 0.15):
        tube(BOOM_TIP + Vector((side, 0, 0)), BOOM_TIP + Vector((side, 0, -15.6)), 0.035, "dark")
    tube(BOOM_TIP + Vector((0, -0.25, -0.3)), BOOM_TIP + Vector((0, 0.25, -0.3)), 0.4, "dark")
    box(BOOM_TIP - lift(16.1), (0.7, 0.45, 1.1), "warm")
    tube(BOOM_TIP - lift(16.6), BOOM_TIP - lift(17.1), 0.1, "dark")


def flare_boom() -> None:
    """A four-chord boom with the flare line on top, a walkway inside, and the tip platform."""
    lattice(FLARE_FOOT, FLARE_TIP, 4.4, 1.8, 13, 0.22, 0.11, "white")
    line = [
        FLARE_FOOT + Vector((3, 0, 2.6)),
        FLARE_FOOT + lift(2.5),
        FLARE_TIP + lift(0.9),
        FLARE_TIP + Vector((-0.6, 0, 3.6)),
    ]
    pipe(line, 0.3, "blue", bend=2)
    tube(FLARE_TIP + Vector((-0.6, 0, 3.4)), FLARE_TIP + Vector((-0.6, 0, 5.2)), 0.55, "grey", n=28)
    platform = [
        FLARE_TIP + Vector((a, b, 0.3)) for a, b in ((-1, -1.2), (1, -1.2), (1, 1.2), (-1, 1.2))
    ]
    railing(platform, closed=True)
    bar(FLARE_FOOT - lift(0.6), FLARE_TIP - lift(0.3), 0.9, 0.08, "grey")
