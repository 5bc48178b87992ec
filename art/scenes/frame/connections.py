"""Bolted connections: end plates, stiffeners, fin plates, column splices, bracing gussets."""

from collections.abc import Sequence

from kit.primitives import Vector, bar, box, detail, extrude, tube
from kit.steel import bolt
from scenes.frame.layout import BAYS_X, BEAM_DEPTH, COLUMN, ERECTED, X, beam_z, level

PLATE = 0.03
END_PLATE = (0.3, 0.86)
FACE = COLUMN / 2  # from the grid line to the outer face of a column's flange
BOLT = 0.02
BOLT_GAUGE = 0.085
BOLT_ROWS = (-0.365, -0.21, -0.09, 0.09, 0.21, 0.365)
BRACE_RADIUS = 0.11
BRACE_START = 1.72  # from the work point to the end of the tube
STUD_PITCH = 0.3


def node(i: int, storey: int) -> None:
    """A beam-to-column node of the front row with everything that is bolted or welded there."""
    x, z = X[i], beam_z(storey)
    with detail(2):
        stiffeners(x, z)
        if i > 0 and ERECTED[i - 1] >= storey:
            end_plate(x, z, -1)
        if i < BAYS_X and ERECTED[i] >= storey:
            end_plate(x, z, 1)
            studs(i, storey)
        fin_plate(x, z)


def end_plate(x: float, z: float, side: int) -> None:
    """The extended end plate of a main beam, bolted to the column's flange in twelve places."""
    width, height = END_PLATE
    face = x + side * FACE
    box((face + side * PLATE / 2, 0, z), (PLATE, width, height), "white", 0.004)
    for row in BOLT_ROWS:
        for y in (-BOLT_GAUGE, BOLT_GAUGE):
            bolt((face + side * PLATE, y, z + row), (side, 0, 0), BOLT)
            bolt((face - side * 0.035, y, z + row), (-side, 0, 0), BOLT)
    for end in (-1, 1):
        rib = z + end * (BEAM_DEPTH / 2 + 0.06)
        start = face + side * PLATE
        box((start + side * 0.06, 0, rib), (0.12, 0.014, 0.12), "white", 0.003)


def stiffeners(x: float, z: float) -> None:
    """Plates in the column that carry the pull of the beam's flanges through it."""
    for end in (-1, 1):
        for side in (-1, 1):
            centre = (x, side * 0.125, z + end * (BEAM_DEPTH / 2 - 0.015))
            box(centre, (COLUMN - 0.07, 0.22, 0.025), "white", 0.004)


def fin_plate(x: float, z: float) -> None:
    """A fin on the column's web for the beam that runs to the back."""
    box((x + 0.024, 0.3, z), (0.016, 0.5, 0.42), "white", 0.003)
    for row in (-0.15, -0.05, 0.05, 0.15):
        bolt((x + 0.032, 0.42, z + row), (1, 0, 0), BOLT)


def studs(i: int, storey: int) -> None:
    """Shear studs along the beam, where no floor covers them yet."""
    top = beam_z(storey) + BEAM_DEPTH / 2
    count = int((X[i + 1] - X[i] - 0.8) / STUD_PITCH)
    for k in range(count):
        foot = Vector((X[i] + 0.5 + k * STUD_PITCH, 0, top))
        tube(foot, foot + Vector((0, 0, 0.09)), 0.011, "grey", n=8)
        tube(foot + Vector((0, 0, 0.09)), foot + Vector((0, 0, 0.105)), 0.019, "grey", n=8)


def splice(x: float, y: float, z: float, mat: str, bolted: bool) -> None:
    """Cover plates over a joint in a column."""
    for side in (-1, 1):
        outer = x + side * (FACE + PLATE / 2)
        box((outer, y, z), (PLATE, 0.42, 0.9), mat, 0.004)
        if bolted:
            for row in (-0.37, -0.27, -0.17, -0.07, 0.07, 0.17, 0.27, 0.37):
                for a in (-0.14, 0.14):
                    bolt((outer + side * PLATE / 2, y + a, z + row), (side, 0, 0), BOLT)


def upright_plate(outline: Sequence, y: float, thick: float, mat: str) -> None:
    """A plate in the plane of the front, by its outline of (x, z) points."""
    profile = [(-x, z) for x, z in outline]
    extrude(profile, (0, y - thick / 2, 0), (0, y + thick / 2, 0), mat, up=(0, 0, 1))


def brace_pair(left: float, right: float, storey: int) -> None:
    """Two crossed tubes between the nodes of a bay, with gussets and a centre plate."""
    low = level(0) - 0.1 if storey == 0 else beam_z(storey)
    high = beam_z(storey + 1)
    with detail(2):
        for start, end in (((left, low), (right, high)), ((right, low), (left, high))):
            foot, head = Vector((start[0], 0, start[1])), Vector((end[0], 0, end[1]))
            brace(foot, head)
            gusset(foot, head)
            gusset(head, foot)
    box(((left + right) / 2, 0, (low + high) / 2), (0.9, 0.05, 0.6), "blue", 0.01)


def brace(foot: Vector, head: Vector) -> None:
    """A tube with a flat tongue at either end, bolted to the gussets."""
    along = (head - foot).normalized()
    tube(foot + along * BRACE_START, head - along * BRACE_START, BRACE_RADIUS, "blue", n=28)
    for point, inward in ((foot, along), (head, -along)):
        tongue = point + inward * (BRACE_START - 0.48) + Vector((0, -0.028, 0))
        bar(tongue, tongue + inward * 0.72, 0.02, 0.24, "blue", up=(0, 0, 1))
        mouth = point + inward * BRACE_START
        tube(mouth - inward * 0.012, mouth + inward * 0.012, BRACE_RADIUS * 1.12, "blue", n=28)
        across = Vector((0, 1, 0)).cross(inward)
        for distance in (0.07, 0.19, 0.31):
            for side in (-0.065, 0.065):
                place = tongue + inward * distance + across * side
                bolt(place + Vector((0, -0.01, 0)), (0, -1, 0), BOLT)
                bolt(place + Vector((0, 0.043, 0)), (0, 1, 0), BOLT)


def gusset(node_point: Vector, far: Vector) -> None:
    """The plate in the corner between beam and column that takes the end of a brace."""
    along = (far - node_point).normalized()
    side = 1 if along.x > 0 else -1
    rise = 1 if along.z > 0 else -1
    across = Vector((-along.z, 0, along.x)) * 0.17
    tip = node_point + along * (BRACE_START - 0.08)
    corner = Vector((node_point.x + side * FACE, 0, node_point.z + rise * BEAM_DEPTH / 2))
    upper, lower = tip + across, tip - across
    if (upper.z - lower.z) * rise < 0:
        upper, lower = lower, upper
    outline = [
        (corner.x, corner.z),
        (corner.x + side * 1.2, corner.z),
        (lower.x, lower.z),
        (upper.x, upper.z),
        (corner.x, corner.z + rise * 0.5),
    ]
    upright_plate(outline, 0, 0.028, "blue")
