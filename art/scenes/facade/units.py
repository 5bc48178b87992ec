"""Units of the curtain wall: split mullions, transoms, glass, spandrel and fin.

In the frame of a face, x runs along the wall, -y points outward and the mullions' back is y = 0.
"""

from kit.primitives import RANDOM, bar, block, extrude

WIDTH = 1.5
STOREY = 3.8
STACK_JOINT = 0.25  # height of the joint between units above the slab
DEPTH = 0.22
WALL = 0.009
HALF_MULLION = 0.06
JOINT = 0.006
GLASS = -0.19
SPANDREL = 1.15  # height of the opaque part at the head of a unit
FIN_DEPTH = 0.36
UPRIGHT = (0, 1, 0)


def unit(
    x: float,
    z: float,
    blind: float = 0,
    louvre: bool = False,
    spandrel: str = "sky",
    bladed: bool = True,
) -> None:
    """One storey-high unit with its left edge at x and its sill at z."""
    top = z + STOREY - 0.03
    x1 = x + WIDTH
    half_mullion(x, z, top, 1)
    half_mullion(x1, z, top, -1)
    if bladed:
        fin(x1, z, top)
    clear = (x + HALF_MULLION + JOINT, x1 - HALF_MULLION - JOINT)
    rail = top - SPANDREL
    transom(*clear, z, 0.1)
    transom(*clear, rail - 0.04, 0.08)
    head(*clear, top)
    infill(*clear, z + 0.1, rail - 0.04, louvre)
    block(clear[0], GLASS - 0.02, rail + 0.04, clear[1], GLASS + 0.02, top - 0.1, spandrel, 0.006)
    block(clear[0], -0.14, rail + 0.04, clear[1], -0.03, top - 0.1, "grey", 0.006)
    if blind:
        drop = (rail - z) * blind
        block(clear[0] + 0.02, 0.03, rail - drop, clear[1] - 0.02, 0.036, rail, "white", 0.002)


def half_mullion(x: float, z0: float, z1: float, side: int) -> None:
    """Open aluminium profile on one side of the joint at x, with the gaskets of the joint."""
    near, far = x + side * JOINT, x + side * (JOINT + HALF_MULLION)
    web = far - side * WALL
    profile = [
        (far, -DEPTH),
        (near, -DEPTH),
        (near, -DEPTH + WALL),
        (web, -DEPTH + WALL),
        (web, -WALL),
        (near, -WALL),
        (near, 0),
        (far, 0),
    ]
    if side > 0:
        profile.reverse()
    extrude(profile, (0, 0, z0), (0, 0, z1), "white", UPRIGHT)
    if side > 0:
        for y in (-DEPTH + 0.02, -0.03):
            bar((x, y, z0), (x, y, z1), 2 * JOINT, 0.03, "dark", UPRIGHT)


def transom(x0: float, x1: float, z: float, height: float) -> None:
    """Horizontal profile between the mullions with its cap outside."""
    block(x0, -DEPTH + 0.03, z, x1, 0, z + height, "white", 0.006)
    block(x0, -DEPTH - 0.015, z + 0.01, x1, -DEPTH + 0.03, z + height - 0.01, "grey", 0.006)


def head(x0: float, x1: float, top: float) -> None:
    """Head transom with the ribs and gaskets on which the next unit stands."""
    transom(x0, x1, top - 0.1, 0.1)
    for y in (-DEPTH + 0.05, -0.03):
        block(x0 - 0.05, y - 0.006, top, x1 + 0.05, y + 0.006, top + 0.035, "white", 0.002)
        block(x0 - 0.05, y - 0.016, top, x1 + 0.05, y - 0.006, top + 0.02, "dark", 0.002)


def infill(x0: float, x1: float, z0: float, z1: float, louvre: bool) -> None:
    """Vision glass, or glass beside a narrow louvred vent."""
    if louvre:
        vent = x0 + 0.42
        block(vent - 0.03, -DEPTH + 0.03, z0, vent + 0.03, 0, z1, "white", 0.006)
        block(x0, -0.1, z0, vent, -0.06, z1, "blue", 0.006)
        count = int((z1 - z0) / 0.11)
        for index in range(count):
            level = z0 + (z1 - z0) * (index + 0.5) / count
            bar((x0, -0.15, level), (vent - 0.03, -0.15, level), 0.09, 0.02, "blue", (0, 1, 1))
        x0 = vent + 0.03
    block(x0, GLASS - 0.014, z0, x1, GLASS + 0.014, z1, "glass", 0.003)


def fin(x: float, z0: float, z1: float) -> None:
    """Vertical blade on the joint, held by three clips."""
    front = -DEPTH - 0.05
    block(x - 0.024, front - FIN_DEPTH, z0 + 0.02, x + 0.024, front, z1 - 0.02, "white", 0.01)
    for share in (0.08, 0.5, 0.92):
        level = z0 + (z1 - z0) * share
        block(x - 0.05, front - 0.06, level - 0.09, x + 0.05, -DEPTH, level + 0.09, "grey", 0.008)


def row_of_units(first: float, count: int, z: float) -> None:
    """Units side by side; blinds, vents and spandrels vary as the rooms behind do."""
    for index in range(count):
        blind = RANDOM.choice((0, 0, 0, 0.25, 0.45, 0.8))
        louvre = RANDOM.random() < 0.22
        spandrel = "blue" if RANDOM.random() < 0.12 else "sky"
        unit(first + index * WIDTH, z, blind, louvre, spandrel, index % 2 == 0)
