"""The photo studio: backdrop, sun, floor and camera around a model."""

import math
from dataclasses import dataclass

import bpy
from mathutils import Vector

from kit.materials import Colour, srgb
from kit.mesh import Point, link

BACKDROP_LOW = srgb("#f6f9fc")
BACKDROP_HIGH = srgb("#bcd3e8")
FLOOR_COLOUR = tuple(0.86 * share for share in srgb("#eef3f8"))
FLOOR_REACH = 1500
FILL_LOW = (0.80, 0.84, 0.90)
FILL_HIGH = (0.66, 0.80, 1.0)
KEY_COLOUR = (1.0, 0.945, 0.87)
RIM_COLOUR = (0.75, 0.87, 1.0)
SENSOR_WIDTH = 0.036
FULL_WIDTH = 1600


@dataclass(frozen=True)
class Light:
    """The key sun and the floor: azimuth and elevation in degrees, where the light comes from."""

    azimuth: float = -150
    elevation: float = 34
    floor_z: float = 0
    fade: tuple[float, float] = (60, 190)  # from here to there the floor melts into the backdrop
    center: tuple[float, float] = (0, 0)  # of the fade
    key: float = 3.15  # strength of the sun
    soft: float = 7  # its angle in degrees: the softness of the shadows
    fill: float = 0.55  # strength of the sky


@dataclass(frozen=True)
class Camera:
    """A view: from `distance` off the target, at an azimuth and elevation in degrees.

    `blur` is the blur in pixels, at 1600 wide, of a point that lies `depth` (a share of the
    distance) behind the focus.
    """

    target: Point
    distance: float
    azimuth: float
    elevation: float
    lens: float = 45
    blur: float = 3.0
    depth: float = 0.25
    shift: tuple[float, float] = (0, 0)
    focus: Point | None = None
    light: Light | None = None  # instead of the scene's
    samples: int | None = None  # instead of the usual number
    exposure: float = 0


def direction(azimuth: float, elevation: float) -> Vector:
    """The unit vector towards a bearing and height above the horizon, in degrees."""
    a, e = math.radians(azimuth), math.radians(elevation)
    return Vector((math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), math.sin(e)))


def light_up(light: Light) -> None:
    """Sets backdrop, suns and floor."""
    world(light.fill)
    _sun(light.azimuth, light.elevation, light.key, KEY_COLOUR, light.soft)
    _sun(light.azimuth + 150, 28, 0.35, RIM_COLOUR, 25)
    floor(light)


def world(fill: float) -> None:
    """A backdrop that only the camera sees, and a blueish sky that only lights."""
    sky = bpy.data.worlds.new("studio")
    bpy.context.scene.world = sky
    sky.use_nodes = True
    tree = sky.node_tree
    tree.nodes.clear()
    place = tree.nodes.new("ShaderNodeTexCoord")
    backdrop = _gradient(tree, place.outputs["Window"], 1, (BACKDROP_LOW, 0.25), (BACKDROP_HIGH, 1))
    lighting = _gradient(tree, place.outputs["Generated"], 2, (FILL_LOW, 0.45), (FILL_HIGH, 0.9))
    lighting.inputs["Strength"].default_value = fill
    ray = tree.nodes.new("ShaderNodeLightPath")
    mix = tree.nodes.new("ShaderNodeMixShader")
    output = tree.nodes.new("ShaderNodeOutputWorld")
    tree.links.new(ray.outputs["Is Camera Ray"], mix.inputs[0])
    tree.links.new(lighting.outputs[0], mix.inputs[1])
    tree.links.new(backdrop.outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], output.inputs["Surface"])


def _gradient(tree, coordinates, axis: int, low: tuple[Colour, float], high: tuple[Colour, float]):
    """A background that goes from one colour to another along an axis of its coordinates."""
    split = tree.nodes.new("ShaderNodeSeparateXYZ")
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    background = tree.nodes.new("ShaderNodeBackground")
    tree.links.new(coordinates, split.inputs[0])
    height = split.outputs[axis]
    if axis == 2:  # a direction, from -1 to 1
        height = _map_range(tree, height, -1, 1).outputs[0]
    else:
        ramp.color_ramp.interpolation = "EASE"
    tree.links.new(height, ramp.inputs[0])
    for stop, (colour, position) in zip(ramp.color_ramp.elements, (low, high)):
        stop.color = (*colour, 1)
        stop.position = position
    tree.links.new(ramp.outputs[0], background.inputs["Color"])
    return background


def _map_range(tree, value, start: float, end: float):
    node = tree.nodes.new("ShaderNodeMapRange")
    node.inputs["From Min"].default_value = start
    node.inputs["From Max"].default_value = end
    tree.links.new(value, node.inputs[0])
    return node


def _sun(azimuth: float, elevation: float, strength: float, colour: Colour, angle: float) -> None:
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy = strength
    lamp.color = colour
    lamp.angle = math.radians(angle)
    sun = link("sun", lamp)
    sun.rotation_euler = direction(azimuth, elevation).to_track_quat("Z", "Y").to_euler()


def point(p: Point, col: Colour = (1, 0.72, 0.42), w: float = 200, r: float = 0.5) -> None:
    """A lamp inside a model, in watts."""
    lamp = bpy.data.lights.new("lamp", "POINT")
    lamp.energy = w
    lamp.color = col
    lamp.shadow_soft_size = r
    link("lamp", lamp).location = p


def floor(light: Light) -> None:
    """A table top that turns transparent with the distance, so that no horizon shows."""
    reach, z = FLOOR_REACH, light.floor_z
    corners = [(-reach, -reach, z), (reach, -reach, z), (reach, reach, z), (-reach, reach, z)]
    mesh = bpy.data.meshes.new("floor")
    mesh.from_pydata(corners, [], [[0, 1, 2, 3]])
    material = bpy.data.materials.new("floor")
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    place = tree.nodes.new("ShaderNodeNewGeometry")
    distance = tree.nodes.new("ShaderNodeVectorMath")
    distance.operation = "DISTANCE"
    distance.inputs[1].default_value = (*light.center, z)
    paint = tree.nodes.new("ShaderNodeBsdfDiffuse")
    paint.inputs["Color"].default_value = (*FLOOR_COLOUR, 1)
    clear = tree.nodes.new("ShaderNodeBsdfTransparent")
    mix = tree.nodes.new("ShaderNodeMixShader")
    output = tree.nodes.new("ShaderNodeOutputMaterial")
    tree.links.new(place.outputs["Position"], distance.inputs[0])
    fading = _map_range(tree, distance.outputs["Value"], *light.fade)
    fading.interpolation_type = "SMOOTHSTEP"
    tree.links.new(fading.outputs[0], mix.inputs[0])
    tree.links.new(paint.outputs[0], mix.inputs[1])
    tree.links.new(clear.outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], output.inputs["Surface"])
    mesh.materials.append(material)
    link("floor", mesh)


def look_through(camera: Camera) -> None:
    """Places the camera and opens its aperture as far as the wanted blur needs."""
    target = Vector(camera.target)
    place = target + direction(camera.azimuth, camera.elevation) * camera.distance
    optics = bpy.data.cameras.new("camera")
    body = link("camera", optics)
    body.location = place
    body.rotation_euler = (place - target).to_track_quat("Z", "Y").to_euler()
    optics.lens = camera.lens
    optics.clip_end = 5000
    optics.shift_x, optics.shift_y = camera.shift
    if camera.blur:
        sharp = (Vector(camera.focus) - place).length if camera.focus else camera.distance
        focal_length = camera.lens / 1000
        blur_on_sensor = camera.blur / FULL_WIDTH * SENSOR_WIDTH
        share_behind = camera.depth / (1 + camera.depth)
        aperture = blur_on_sensor / (share_behind * focal_length / sharp)
        optics.dof.use_dof = True
        optics.dof.focus_distance = sharp
        optics.dof.aperture_fstop = focal_length / aperture
    bpy.context.scene.camera = body
