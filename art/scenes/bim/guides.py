"""The dashed lines along which the layers were pulled apart."""

from kit.primitives import box
from kit.steel import beam
from scenes.bim.layout import FRAME_HEIGHT, LENGTH, SKIN_SHIFT, SLAB, WIDTH, Layers, X, Y
from scenes.bim.routes import dashed

CORNERS = ((0, 0), (LENGTH, 0), (LENGTH, WIDTH), (0, WIDTH))
SKIN_LEFT, SKIN_RIGHT = 15 + SKIN_SHIFT, LENGTH + 0.75 + SKIN_SHIFT


def build(camera: str, layers: Layers) -> None:
    if camera == "whole":
        through_all_layers(layers)
        to_the_skin(layers)
    elif camera == "clash":
        around_the_services(layers)
    else:
        above_column_stubs(layers)


def through_all_layers(layers: Layers) -> None:
    gaps = (
        (SLAB, layers.plant - 0.1),
        (layers.plant, layers.frame),
        (layers.frame + FRAME_HEIGHT + 0.25, layers.services - 2.0),
        (layers.services + 0.6, layers.roof - 0.5),
    )
    for x, y in (*CORNERS, (X[2], 0), (X[3], 0)):
        for low, high in gaps:
            dashed((x, y, low), (x, y, high), r=0.06 if (x, y) in CORNERS else 0.045)


def to_the_skin(layers: Layers) -> None:
    for z in (layers.frame + FRAME_HEIGHT - 0.1, layers.frame + 0.05):
        dashed((LENGTH + 0.3, WIDTH, z), (SKIN_RIGHT, WIDTH + 0.75, z))
        dashed((LENGTH + 0.3, 0, z), (SKIN_RIGHT, -0.6, z))
    for x, y in ((SKIN_RIGHT, -0.75), (SKIN_RIGHT, WIDTH + 0.75), (SKIN_LEFT, -0.75)):
        dashed((x, y, 0.1), (x, y, layers.frame - 0.1))


def around_the_services(layers: Layers) -> None:
    for x in X:
        for y in Y:
            dashed((x, y, layers.frame + FRAME_HEIGHT + 0.75), (x, y, layers.services - 2.2))
    for x in (X[0], X[2], X[4]):
        dashed((x, WIDTH, layers.services + 0.7), (x, WIDTH, layers.services + 9), r=0.04)


def above_column_stubs(layers: Layers) -> None:
    """The columns cut off above their feet, lines going on where they would stand."""
    for x in X:
        for y in Y:
            box((x, y, SLAB + 0.04), (0.8, 0.8, 0.08), "grey", 0.01)
            beam((x, y, SLAB + 0.08), (x, y, SLAB + 0.75), 0.42, 0.42, "white", up=(1, 0, 0))
            if y == WIDTH or x == 0:
                dashed((x, y, SLAB + 0.8), (x, y, layers.frame), r=0.035, dash=0.4, gap=0.3)
