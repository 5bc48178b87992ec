"""From solid to points: materials that crumble away, and the laser returns that take over."""

import math

import bpy
from mathutils import Vector
from mathutils.bvhtree import BVHTree

from kit.materials import matte
from kit.mesh import RANDOM, link

FRONT = 2.45  # where the solid ends, on the x axis
SLANT = -0.12  # shift of the front for each metre of y
BAND = 0.5  # half the width over which the solid crumbles
VOXEL = 0.028
RANGE = 40.0
REACH = 1.1  # half the width over which the points set in
OVERLAP = 1.6
POINT_EMISSION = 0.2


def beyond(point: Vector) -> float:
    """How far a point lies behind the front, from 0 (no points) to 1 (points only)."""
    depth = point.x - FRONT - SLANT * (point.y - 3)
    return min(1.0, max(0.0, (depth + REACH) / (2 * REACH)))


def crumbling(
    name: str, colour, roughness: float = 0.5, specular: float = 0.3
) -> bpy.types.Material:
    """A painted surface that dissolves, voxel by voxel, towards the scanned side."""
    material = matte(name, colour, roughness, specular)
    tree = material.node_tree
    node, join = tree.nodes.new, tree.links.new
    paint = tree.nodes["Principled BSDF"]
    output = tree.nodes["Material Output"]
    share = crumbled_share(tree)
    place = node("ShaderNodeNewGeometry")
    snap = node("ShaderNodeVectorMath")
    snap.operation = "SNAP"
    snap.inputs[1].default_value = (VOXEL, VOXEL, VOXEL)
    noise = node("ShaderNodeTexWhiteNoise")
    gone = node("ShaderNodeMath")
    gone.operation = "LESS_THAN"
    clear = node("ShaderNodeBsdfTransparent")
    mix = node("ShaderNodeMixShader")
    join(place.outputs["Position"], snap.inputs[0])
    join(snap.outputs[0], noise.inputs["Vector"])
    join(noise.outputs["Value"], gone.inputs[0])
    join(share, gone.inputs[1])
    join(gone.outputs[0], mix.inputs[0])
    join(paint.outputs[0], mix.inputs[1])
    join(clear.outputs[0], mix.inputs[2])
    join(mix.outputs[0], output.inputs["Surface"])
    return material


def crumbled_share(tree):
    """Node output from 0 before the front, where the solid stands, to 1 behind it."""
    node, join = tree.nodes.new, tree.links.new
    place = node("ShaderNodeNewGeometry")
    depth = node("ShaderNodeVectorMath")
    depth.operation = "DOT_PRODUCT"
    depth.inputs[1].default_value = (1, -SLANT, 0)
    share = node("ShaderNodeMapRange")
    offset = FRONT - SLANT * 3
    share.inputs["From Min"].default_value = offset - BAND
    share.inputs["From Max"].default_value = offset + BAND
    join(place.outputs["Position"], depth.inputs[0])
    join(depth.outputs["Value"], share.inputs[0])
    return share.outputs[0]


class Surface:
    """The solid model as the laser meets it."""

    def __init__(self):
        vertices, polygons, self.materials = [], [], []
        for thing in bpy.data.objects:
            if thing.type != "MESH":
                continue
            first = len(vertices)
            vertices += [vertex.co.copy() for vertex in thing.data.vertices]
            for polygon in thing.data.polygons:
                polygons.append([index + first for index in polygon.vertices])
                self.materials.append(thing.name)
        self.tree = BVHTree.FromPolygons(vertices, polygons)

    def hit(self, station: Vector, ray: Vector):
        """The place where a ray ends and the material there, or nothing."""
        place, _, index, _ = self.tree.ray_cast(station, ray, RANGE)
        return (place, self.materials[index]) if place else (None, None)


def scan(surface: Surface, station: Vector, step: float) -> dict[str, list[Vector]]:
    """Returns of one full turn of the laser, sorted into those from the room and from the plant."""
    returns = {"room": [], "plant": []}
    columns, rows = int(360 / step), int(135 / step)
    for column in range(columns):
        azimuth = math.radians(column * step)
        for row in range(rows):
            elevation = math.radians(-85 + row * step + RANDOM.uniform(-0.2, 0.2) * step)
            ray = Vector(
                (
                    math.cos(azimuth) * math.cos(elevation),
                    math.sin(azimuth) * math.cos(elevation),
                    math.sin(elevation),
                )
            )
            place, material = surface.hit(station, ray)
            if place and RANDOM.random() < OVERLAP * beyond(place):
                returns["room" if material == "shell" else "plant"].append(place)
    return returns


def thin(points: list[Vector], cell: float) -> list[Vector]:
    """One point for each cell of a grid, so that the cloud is equally dense near and far."""
    grid = {tuple(math.floor(share / cell) for share in point): point for point in points}
    return list(grid.values())


def show(points: list[Vector], radius: float, material: bpy.types.Material) -> None:
    """Draws points as small spheres."""
    mesh = bpy.data.meshes.new(material.name)
    mesh.from_pydata(points, [], [])
    cloud = link(material.name, mesh)
    spheres = cloud.modifiers.new("spheres", "NODES")
    spheres.node_group = sphere_nodes(radius, material)


def sphere_nodes(radius: float, material: bpy.types.Material):
    """Node group that turns the vertices of a mesh into spheres."""
    group = bpy.data.node_groups.new("spheres", "GeometryNodeTree")
    for direction in ("INPUT", "OUTPUT"):
        group.interface.new_socket("Geometry", in_out=direction, socket_type="NodeSocketGeometry")
    node, join = group.nodes.new, group.links.new
    source, target = node("NodeGroupInput"), node("NodeGroupOutput")
    spheres = node("GeometryNodeMeshToPoints")
    spheres.inputs["Radius"].default_value = radius
    paint = node("GeometryNodeSetMaterial")
    paint.inputs["Material"].default_value = material
    join(source.outputs[0], spheres.inputs["Mesh"])
    join(spheres.outputs[0], paint.inputs["Geometry"])
    join(paint.outputs[0], target.inputs[0])
    return group
