"""Three risers on the right face, from the seabed to the cellar deck, in clamps."""

from kit.piping import pipe
from kit.primitives import Vector, bar, box, detail, tube
from kit.steel import bolt
from scenes.platform.layout import HALF_X, LEVELS, SEABED, leg

# y on the face, radius, material
RISERS = ((-6.0, 0.4, "warm"), (-4.0, 0.32, "blue"), (-2.0, 0.32, "white"))
REACH = 1.35  # from the face to the riser


def build() -> None:
    with detail(2):
        for y, radius, mat in RISERS:
            riser(y, radius, mat)
            for z in (LEVELS[1], LEVELS[2], LEVELS[3]):
                clamp(y, radius, z)


def axis(y: float, z: float) -> Vector:
    """Where a riser runs at a height."""
    return Vector((leg(1, 0, z).x + REACH, y, z))


def riser(y: float, radius: float, mat: str) -> None:
    """Along the seabed, up the leaning face, upright above the last clamp."""
    top = axis(y, LEVELS[3] + 0.8)
    run = [
        (HALF_X - 0.5, y * 2.2, SEABED + 0.6),
        (24, y * 2.2, SEABED + 0.6),
        axis(y, LEVELS[1] - 1.5),
        top,
        (top.x, top.y, 12),
    ]
    pipe(run, radius, mat, bend=4, flanges=False)


def clamp(y: float, radius: float, z: float) -> None:
    """Two bolted half shells on an arm from the horizontal brace."""
    centre = axis(y, z)
    along = (axis(y, z + 1) - centre).normalized()
    shell = radius + 0.07
    tube(centre - along * 0.45, centre + along * 0.45, shell, "grey", n=40)
    arm_start = Vector((leg(1, 0, z).x, y, z))
    tube(arm_start, centre - Vector((shell, 0, 0)), 0.2, "white", n=28)
    tube(arm_start + Vector((0.4, 0, 0)), arm_start + Vector((0.56, 0, 0)), 0.34, "white", n=28)
    for side in (-1, 1):
        lug = centre + Vector((0, side * (shell + 0.09), 0))
        bar(lug - along * 0.45, lug + along * 0.45, 0.2, 0.22, "grey", up=(1, 0, 0))
        for step in (-0.3, -0.1, 0.1, 0.3):
            place = lug + along * step + Vector((0.1, 0, 0))
            bolt(place, (1, 0, 0), 0.035, "white")
    box(centre + Vector((-shell - 0.05, 0, 0)), (0.16, 0.5, 0.5), "white", 0.02)
