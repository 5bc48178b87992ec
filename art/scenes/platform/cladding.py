"""Module walls of corrugated sheet, with doors and louvres."""

from kit.primitives import bar, block, box

RIB_PITCH = 0.55


def clad_block(x0, y0, z0, x1, y1, z1, mat: str = "white") -> None:
    """A module: a box with ribs on its four walls, a sill and a roof edge."""
    block(x0, y0, z0, x1, y1, z1, mat, 0.08)
    low, high = z0 + 0.25, z1 - 0.3
    for k in range(round((x1 - x0) / RIB_PITCH)):
        x = x0 + (k + 0.5) * RIB_PITCH
        if x < x1 - 0.1:
            for y in (y0, y1):
                box((x, y, (low + high) / 2), (0.2, 0.1, high - low), mat, 0.03)
    for k in range(round((y1 - y0) / RIB_PITCH)):
        y = y0 + (k + 0.5) * RIB_PITCH
        if y < y1 - 0.1:
            for x in (x0, x1):
                box((x, y, (low + high) / 2), (0.1, 0.2, high - low), mat, 0.03)
    block(x0 - 0.1, y0 - 0.1, z1 - 0.2, x1 + 0.1, y1 + 0.1, z1, mat, 0.03)


def louvre(x: float, y: float, z: float, w: float, h: float) -> None:
    """An air intake on a front wall."""
    box((x, y - 0.06, z), (w, 0.12, h), "grey", 0.02)
    for k in range(round(h / 0.16)):
        level = z - h / 2 + 0.1 + k * 0.16
        bar(
            (x - w / 2 + 0.06, y - 0.16, level),
            (x + w / 2 - 0.06, y - 0.16, level),
            0.1,
            0.03,
            "white",
            up=(0, -1, 1),
        )


def door(x: float, y: float, z: float) -> None:
    """A door on a front wall with its frame."""
    box((x, y - 0.06, z + 1.05), (1.15, 0.12, 2.2), "grey", 0.02)
    box((x, y - 0.1, z + 1.03), (0.92, 0.12, 2.0), "blue", 0.02)
    box((x + 0.32, y - 0.18, z + 1.0), (0.06, 0.06, 0.18), "white", 0.01)
