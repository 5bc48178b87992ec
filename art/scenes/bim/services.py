"""Ducts, cable ladders and sprinklers under a floor; in three places a duct hits a beam."""

from kit.mesh import Vector
from kit.piping import flange, pipe
from kit.primitives import ball, bar, box, lift, ring, torus, tube
from kit.steel import beam
from scenes.bim.layout import BAY_X, LENGTH, WIDTH, X, Y
from scenes.bim.routes import cable_ladder, duct, hanger

LOW, HIGH = -1.5, 0.0  # a duct's level below the beams, and where it was drawn through one
CLASHING_BEAMS = {(2, 0), (3, 1), (4, 0)}
CLASHES = ((12, 3.4), (24, 3.4), (18, 8.9))
SUPPLY_Y = 3.4
SPRINKLER_Z = -0.78


def build() -> None:
    floor_above()
    supply_duct()
    return_duct()
    cable_ladder(
        [(0.6, 5.75, -0.5), (26.6, 5.75, -0.5), (26.6, 9.9, -0.5), (29.4, 9.9, -0.5)],
        1.15,
        ("blue", "sky", "blue"),
        hang=0.5,
    )
    cable_ladder(
        [(0.6, 12.6, -0.5), (21.0, 12.6, -0.5), (21.0, 11.3, -0.5), (29.4, 11.3, -0.5)],
        1.0,
        ("blue", "sky"),
        hang=0.5,
    )
    sprinklers()
    for end, y in ((29.4, 6.85), (29.0, 7.2)):
        pipe([(0.6, y, -0.85), (end, y, -0.85)], 0.12, "white", flanges=False)
    hangers()


def floor_above() -> None:
    """The structure as a faint reference; the beams that are hit stand out in blue."""
    for i, x in enumerate(X):
        for j, (near, far) in enumerate(zip(Y, Y[1:])):
            start, end = (x, near + 0.15, 0), (x, far - 0.15, 0)
            if (i, j) in CLASHING_BEAMS:
                beam(start, end, 0.6, 0.3, "blue")
            else:
                beam(start, end, 0.42, 0.24, "ref")
    for left, right in zip(X, X[1:]):
        for y in Y:
            beam((left + 0.15, y, 0), (right - 0.15, y, 0), 0.42, 0.24, "ref")
        for k in (1, 2):
            x = left + BAY_X * k / 3
            bar((x, 0, 0.05), (x, WIDTH, 0.05), 0.12, 0.24, "ghost")
    for x in X:
        for y in Y:
            beam((x, y, -2.2), (x, y, 0.6), 0.36, 0.36, "ref", up=(1, 0, 0))


def rise_at(x: float, y: float) -> list[tuple]:
    """Where a duct goes up and, wrongly, through a beam."""
    return [(x - 2.8, y, LOW), (x - 1.35, y, HIGH), (x + 1.35, y, HIGH), (x + 2.8, y, LOW)]


def supply_duct() -> None:
    """The main duct with volume boxes and branches to diffusers on both sides."""
    y = SUPPLY_Y
    route = [(0.9, y, LOW), *rise_at(12, y), *rise_at(24, y), (28.6, y, LOW), (28.6, 6.0, LOW)]
    duct(route, 1.6, 0.86, "sky")
    for x in (3.4, 7.4, 15.8, 19.6):
        duct([(x, 2.8, LOW), (x, 0.9, LOW)], 0.6, 0.36, "sky", rad=0.5, rib=0.9)
        duct([(x, 4.0, LOW), (x, 5.6, LOW)], 0.5, 0.34, "sky", rad=0.5, rib=0.8)
        for end in (0.9, 5.7):
            box((x, end, LOW - 0.25), (0.95, 0.95, 0.12), "white", 0.02)
            box((x, end, LOW - 0.01), (0.8, 0.8, 0.5), "sky", 0.02)
    for x in (5.6, 17.4):
        box((x, y, LOW), (1.3, 1.85, 1.05), "white", 0.05)
        box((x, 2.4, LOW), (0.5, 0.3, 0.5), "blue", 0.03)


def return_duct() -> None:
    """The return duct around the riser, with flexible connections to its grilles."""
    route = [
        (0.9, 10.6, LOW),
        (6.6, 10.6, LOW),
        (6.6, 8.9, LOW),
        (13.6, 8.9, LOW),
        *rise_at(18, 8.9),
        (23.2, 8.9, LOW),
        (23.2, 12.2, LOW),
        (29.2, 12.2, LOW),
    ]
    duct(route, 1.4, 0.78, "white", ribmat="grey")
    for x, y, side in ((9.4, 8.9, 1), (12.4, 8.9, 1), (20.6, 8.9, 1), (26.4, 12.2, -1)):
        grille = y + side * 1.9
        tube((x, y, LOW), (x, grille, LOW), 0.24, "white", n=20)
        box((x, grille, LOW - 0.05), (0.75, 0.75, 0.44), "white", 0.03)
        for k in range(3):
            ring((x, y + side * (0.75 + k * 0.4), LOW), 0.25, 0.03, (0, 1, 0), "grey", n=18)


def sprinklers() -> None:
    """A main with ranges to both sides, kept clear of the raised ducts."""
    z = SPRINKLER_Z
    pipe([(0.6, 7.6, z), (LENGTH - 0.6, 7.6, z)], 0.12, "blue", flanges=False)
    for k in range(5):
        flange((3 + k * 6, 7.6, z), (1, 0, 0), 0.12, "blue")
    front = (0.5, 7.6, (1.2, 4.9, 8.6, 15.4, 20.6, 27.6), (1.9, 4.9))
    back = (7.6, 13.5, (1.2, 4.9, 8.6, 12.6, 21.6, 27.6), (9.9, 11.7))
    for near, far, ranges, heads in (front, back):
        for x in ranges:
            tube((x, near, z), (x, far, z), 0.06, "blue", n=8)
            for y in heads:
                tube((x, y, z), (x, y, z - 0.3), 0.035, "blue", n=8)
                tube((x, y, z - 0.3), (x, y, z - 0.34), 0.12, "white", n=12)


def hangers() -> None:
    for x in (2, 4, 8, 16, 20):
        hanger(x, SUPPLY_Y, LOW - 0.5, 0, 1.75)
    for x, y in (
        (2, 10.6),
        (4, 10.6),
        (8, 8.9),
        (10, 8.9),
        (14, 8.9),
        (22, 8.9),
        (26, 12.2),
        (28, 12.2),
    ):
        hanger(x, y, LOW - 0.46, 0, 1.56)


def clash_marks(towards_camera: Vector, scale: float) -> None:
    """A ring that faces the camera around a halo, and a pin on top, at every clash."""
    for x, y in CLASHES:
        centre = Vector((x, y, 0.1))
        torus(centre, 1.32 * scale, 0.09 * scale, towards_camera, "clash")
        ball(centre, 1.18 * scale, "halo", 40)
        pin = centre + lift(1.3 * scale)
        tube(pin, pin + lift(1.5 * scale), 0.045 * scale, "clash", n=8)
        ball(pin + lift(1.62 * scale), 0.2 * scale, "clash")
