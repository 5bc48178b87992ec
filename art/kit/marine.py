"""Water: a clear block of sea with waves on top, cut like a slice out of a model."""

import math
from collections.abc import Callable

import bpy

from kit.materials import glass, srgb
from kit.mesh import Point, add, fulltone, link, newtone
from kit.primitives import polar

DEEP_WATER = "#2f7fc0"
CLEAR = (0.93, 0.97, 1.0)


def swell(x: float, y: float) -> float:
    """The height of the water: four trains of waves that bend one another."""
    return (
        0.11 * math.sin(x * 0.31 + y * 0.23 + 1.3 * math.sin(y * 0.11))
        + 0.09 * math.sin(y * 0.47 - x * 0.21 + 1.7 * math.sin(x * 0.13))
        + 0.07 * math.sin(x * 0.83 + y * 0.62 + math.sin(y * 0.3))
        + 0.05 * math.sin(x * 1.37 - y * 1.71 + math.sin(x * 0.41))
    )


def sea(
    x0,
    y0,
    x1,
    y1,
    seabed,
    density=0.016,
    waves=1.0,
    surface: Point | None = None,
    pitch=0.36,
    height: Callable[[float, float], float] = swell,
) -> None:
    """A block of water from the seabed to z = 0.

    `density` is how fast it turns blue, `waves` scales the swell, `surface` tints the top,
    `pitch` is the spacing of its mesh.
    """
    nx, ny = round((x1 - x0) / pitch), round((y1 - y0) / pitch)
    vertices = []
    for j in range(ny + 1):
        for i in range(nx + 1):
            x, y = x0 + (x1 - x0) * i / nx, y0 + (y1 - y0) * j / ny
            vertices.append((x, y, waves * height(x, y)))
    top, rim = _grid_faces(nx, ny)
    first, count = len(vertices), len(rim)
    vertices += [(vertices[i][0], vertices[i][1], seabed + 0.01) for i in rim]
    sides = []
    for k in range(count):
        following = (k + 1) % count
        sides.append((rim[k], first + k, first + following, rim[following]))
    bottom = tuple(first + k for k in range(count))[::-1]
    faces = [*top, *sides, bottom]
    mesh = bpy.data.meshes.new("sea")
    mesh.from_pydata(vertices, [], faces)
    mesh.polygons.foreach_set("use_smooth", [i < len(top) for i in range(len(faces))])
    mesh.materials.append(_water(density, surface))
    link("sea", mesh)


def _grid_faces(nx: int, ny: int) -> tuple[list[tuple], list[int]]:
    """The faces of a grid of nx by ny cells, and the vertices around its rim."""
    columns = nx + 1
    cells = (j * columns + i for j in range(ny) for i in range(nx))
    faces = [(a, a + 1, a + columns + 1, a + columns) for a in cells]
    rim = [
        *range(columns),
        *(j * columns + nx for j in range(1, ny + 1)),
        *(ny * columns + i for i in range(nx - 1, -1, -1)),
        *(j * columns for j in range(ny - 1, 0, -1)),
    ]
    return faces, rim


def _water(density: float, surface: Point | None) -> bpy.types.Material:
    """Glass that takes the other colours out of the light on its way through."""
    material = glass("sea", CLEAR, ior=1.33, reflection=0.9, roughness=0.06)
    tree = material.node_tree
    absorption = tree.nodes.new("ShaderNodeVolumeAbsorption")
    absorption.inputs["Color"].default_value = (*srgb(DEEP_WATER), 1)
    absorption.inputs["Density"].default_value = density
    output = next(node for node in tree.nodes if node.type == "OUTPUT_MATERIAL")
    tree.links.new(absorption.outputs["Volume"], output.inputs["Volume"])
    if surface:
        _tint_level_faces(tree, surface)
    return material


def _tint_level_faces(tree: bpy.types.NodeTree, tint: Point) -> None:
    """Colours the surface but not the cut sides, which stay clear."""
    geometry = tree.nodes.new("ShaderNodeNewGeometry")
    split = tree.nodes.new("ShaderNodeSeparateXYZ")
    upright = tree.nodes.new("ShaderNodeMath")
    upright.operation = "ABSOLUTE"
    mix = tree.nodes.new("ShaderNodeMix")
    mix.data_type = "RGBA"
    mix.inputs[6].default_value = (*CLEAR, 1)
    mix.inputs[7].default_value = (*tint, 1)
    transparent = next(node for node in tree.nodes if node.type == "BSDF_TRANSPARENT")
    tree.links.new(geometry.outputs["True Normal"], split.inputs[0])
    tree.links.new(split.outputs[2], upright.inputs[0])
    tree.links.new(upright.outputs[0], mix.inputs["Factor"])
    tree.links.new(mix.outputs[2], transparent.inputs[0])


def octagon(c: Point, r: float, z0: float, z1: float, mat: str, lip: float = 0.0) -> None:
    """An eight-sided plate such as a helideck, by its centre; `lip` chamfers the upper rim."""
    newtone()
    rims = [(r, z0), (r, z1)]
    if lip:
        rims.append((r - 2 * lip, z1 + lip))
    vertices = [
        (c[0] + corner.x, c[1] + corner.y, z)
        for radius, z in rims
        for corner in (polar(22.5 + 45 * k, radius) for k in range(8))
    ]
    faces = []
    for level in range(len(rims) - 1):
        lower, upper = 8 * level, 8 * level + 8
        faces += [
            [lower + i, lower + (i + 1) % 8, upper + (i + 1) % 8, upper + i] for i in range(8)
        ]
    last = 8 * (len(rims) - 1)
    add(mat, vertices, [*faces, list(range(last, last + 8)), list(range(8))[::-1]])


def painted_ring(c: Point, r0: float, r1: float, z: float, mat: str, n: int = 72) -> None:
    """A flat painted ring, such as the touchdown circle of a helideck."""
    fulltone()
    vertices = []
    for k in range(n):
        for radius in (r0, r1):
            spoke = polar(360 * k / n, radius)
            vertices.append((c[0] + spoke.x, c[1] + spoke.y, z))
    faces = [[2 * k, 2 * k + 1, 2 * ((k + 1) % n) + 1, 2 * ((k + 1) % n)] for k in range(n)]
    add(mat, vertices, faces)
