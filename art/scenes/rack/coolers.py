"""The air coolers over the rack: bundles, headers, fans, and the manifolds along the walkway."""

from kit.building import person
from kit.piping import flange, pipe, valve
from kit.primitives import Vector, at, bar, block, box, detail, lift, polar, revolve, ring, tube
from kit.steel import beam, bolt
from scenes.rack.layout import COOLER_DECK, LEFT

BAYS = 4
BAY_PITCH = 5.75
FIRST_BAY = LEFT + 3.35
WIDTH = 5.1
LENGTH = 7.2
FRONT = -LENGTH / 2

BUNDLE = (1.75, 2.45)  # underside and top, above the deck
TUBE_ROWS = 3
PLENUM_TOP = 3.15
FAN_RADIUS = 1.62
FAN_BLADES = 7

MANIFOLD_Y = -4.35
INLET_Z = 3.55
OUTLET_Z = 0.75
NOZZLES = (-1.35, 1.35)


def build() -> None:
    with at(0, 0, COOLER_DECK), detail(2):
        for i in range(BAYS):
            with at(FIRST_BAY + i * BAY_PITCH):
                bay()
        manifolds()
    for x, y in ((-8.3, -5.6), (-7.5, -5.75), (-21, -5.6)):
        person(x, y, COOLER_DECK, "dark")


def bay() -> None:
    """One bundle with two fans above it, drawn air."""
    legs()
    bundle()
    header(FRONT)
    header(-FRONT)
    plenum()
    for y in (-LENGTH / 4, LENGTH / 4):
        fan(Vector((0, y, PLENUM_TOP)))
    for x in NOZZLES:
        nozzle_lines(x)


def legs() -> None:
    for x in (-WIDTH / 2 + 0.15, WIDTH / 2 - 0.15):
        for y in (FRONT + 0.5, 0, -FRONT - 0.5):
            beam((x, y, 0), (x, y, BUNDLE[0]), 0.2, 0.2, "white", t=0.08, web=0.05)
            box((x, y, 0.02), (0.34, 0.34, 0.04), "grey", 0.005)
            for a in (-0.12, 0.12):
                for b in (-0.12, 0.12):
                    bolt((x + a, y + b, 0.04), (0, 0, 1), 0.016)
        bar((x, FRONT + 0.5, 0.2), (x, 0, BUNDLE[0] - 0.1), 0.08, 0.08, "white")
        bar((x, -FRONT - 0.5, 0.2), (x, 0, BUNDLE[0] - 0.1), 0.08, 0.08, "white")


def bundle() -> None:
    """Rows of finned tubes between two side channels."""
    low, high = BUNDLE
    for side in (-1, 1):
        x = side * WIDTH / 2
        block(x - 0.04, FRONT, low, x + 0.04, -FRONT, high, "white", 0.01)
        for z in (low + 0.03, high - 0.03):
            box((x - side * 0.05, 0, z), (0.18, LENGTH, 0.06), "white", 0.008)
    for row in range(TUBE_ROWS):
        for x in tubes_in(row):
            z = low + 0.15 + row * 0.17
            tube((x, FRONT + 0.1, z), (x, -FRONT - 0.1, z), 0.075, "grey", n=10)


def tubes_in(row: int) -> list[float]:
    """Where the tubes of a row lie across the bundle; the rows are staggered."""
    return [-WIDTH / 2 + 0.2 + (k + 0.5 * (row % 2)) * 0.215 for k in range(22)]


def header(y: float) -> None:
    """A header box with a plug in front of every tube."""
    outward = -1 if y < 0 else 1
    middle = y + outward * 0.17
    low, high = BUNDLE
    box((0, middle, (low + high) / 2), (WIDTH - 0.16, 0.34, high - low - 0.06), "blue", 0.02)
    face = middle + outward * 0.17
    for row in range(TUBE_ROWS):
        for x in tubes_in(row):
            bolt((x, face, BUNDLE[0] + 0.17 + row * 0.17), (0, outward, 0), 0.024, "grey")


def plenum() -> None:
    """The stiffened box between the bundle and the fans."""
    half_w, half_l = WIDTH / 2 - 0.05, LENGTH / 2 - 0.25
    block(-half_w, -half_l, BUNDLE[1], half_w, half_l, PLENUM_TOP, "white", 0.03)
    height = PLENUM_TOP - BUNDLE[1] - 0.02
    middle = BUNDLE[1] + height / 2
    for k in range(9):
        y = -half_l + 0.3 + k * (2 * half_l - 0.6) / 8
        box((0, y, middle), (2 * half_w + 0.1, 0.06, height), "white", 0.008)
    for k in range(7):
        x = -half_w + 0.3 + k * (2 * half_w - 0.6) / 6
        box((x, 0, middle), (0.06, 2 * half_l + 0.1, height), "white", 0.008)


def fan(base: Vector) -> None:
    """A fan ring with an inlet bell, blades on a hub, and a guard over it."""
    r = FAN_RADIUS
    shroud = [
        (r * 1.06, 0),
        (r * 1.0, 0.2),
        (r, 0.72),
        (r * 1.035, 0.75),
        (r * 1.035, 0.8),
        (r * 0.95, 0.8),
        (r * 0.95, 0.05),
        (0.001, 0.05),
    ]
    revolve(shroud, base, (0, 0, 1), "white", 72)
    for z in (0.3, 0.55):
        ring(base + lift(z), r * 1.005, 0.018, mat="white", n=36)
    tube(base + lift(0.05), base + lift(0.62), 0.16, "dark", n=28)
    revolve(
        [(0.34, 0), (0.34, 0.1), (0.18, 0.2), (0.001, 0.24)],
        base + lift(0.42),
        (0, 0, 1),
        "blue",
        32,
    )
    for k in range(FAN_BLADES):
        blade(base + lift(0.47), 360 * k / FAN_BLADES + base.y * 7)
    for radius in (0.5, 0.85, 1.2):
        ring(base + lift(0.8), radius, 0.012, mat="grey", n=28)
    for k in range(12):
        bar(base + polar(30 * k, 0.5, 0.8), base + polar(30 * k, r, 0.8), 0.02, 0.02, "grey")


def blade(hub: Vector, bearing: float) -> None:
    """A pitched blade, drawn as a flat bar that leans."""
    root, tip = hub + polar(bearing, 0.25), hub + polar(bearing, FAN_RADIUS * 0.92)
    across = polar(bearing + 90, 0.35)
    bar(root, tip, 0.36, 0.03, "blue", up=lift(1) + across)


def nozzle_lines(x: float) -> None:
    """Inlet from the upper manifold onto the header, outlet from under it to the lower one."""
    y = FRONT - 0.17
    tube((x, y, BUNDLE[1] - 0.1), (x, y, BUNDLE[1] + 0.22), 0.13, "blue", n=24)
    flange((x, y, BUNDLE[1] + 0.25), (0, 0, 1), 0.13, "white", bolts=8)
    pipe(
        [(x, y, BUNDLE[1] + 0.3), (x, y, INLET_Z), (x, MANIFOLD_Y, INLET_Z)],
        0.13,
        "white",
        bend=0.3,
        flanges=False,
    )
    tube((x, y, BUNDLE[0] - 0.2), (x, y, BUNDLE[0] + 0.1), 0.12, "blue", n=24)
    flange((x, y, BUNDLE[0] - 0.22), (0, 0, 1), 0.12, "white", bolts=8)
    pipe(
        [(x, y, BUNDLE[0] - 0.26), (x, y, OUTLET_Z), (x, MANIFOLD_Y, OUTLET_Z)],
        0.12,
        "white",
        bend=0.28,
        flanges=False,
    )


def manifolds() -> None:
    """The inlet manifold above the walkway and the outlet manifold below, on posts."""
    left, right = FIRST_BAY - 2.2, FIRST_BAY + (BAYS - 1) * BAY_PITCH + 2.4
    pipe([(left, MANIFOLD_Y, INLET_Z), (right, MANIFOLD_Y, INLET_Z)], 0.27, "white", bolts=12)
    outlet = [
        (left, MANIFOLD_Y, OUTLET_Z),
        (right + 1.0, MANIFOLD_Y, OUTLET_Z),
        (right + 1.0, MANIFOLD_Y, -2.2),
    ]
    pipe(outlet, 0.2, "blue", bolts=10)
    for i in range(BAYS + 1):
        x = min(right - 0.2, max(left + 0.4, FIRST_BAY + (i - 0.5) * BAY_PITCH))
        for z, radius in ((INLET_Z, 0.27), (OUTLET_Z, 0.2)):
            bar(
                (x - 0.35, MANIFOLD_Y, z - radius - 0.05),
                (x + 0.35, MANIFOLD_Y, z - radius - 0.05),
                0.24,
                0.08,
                "grey",
            )
        beam(
            (x, MANIFOLD_Y, 0),
            (x, MANIFOLD_Y, INLET_Z - 0.34),
            0.18,
            0.18,
            "white",
            t=0.09,
            web=0.06,
        )
    for i in range(1, BAYS):
        x = FIRST_BAY + (i - 0.5) * BAY_PITCH
        flange((x + 1.2, MANIFOLD_Y, INLET_Z), (1, 0, 0), 0.27, "white", bolts=12)
        valve((x + 1.1, MANIFOLD_Y, OUTLET_Z), (1, 0, 0), 0.17, "grey", "warm")
