"""The materials of the models, by name: card white and greys, the theme blue, touches of amber."""

from collections.abc import Callable

import bpy

Colour = tuple[float, float, float]


def srgb(code: str) -> Colour:
    """A colour such as "#0f4c81" in the linear values that Blender reckons with."""
    code = code.lstrip("#")
    shares = (int(code[i : i + 2], 16) / 255 for i in (0, 2, 4))
    return tuple(s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares)


def matte(
    name: str,
    colour: Colour,
    roughness: float = 0.5,
    specular: float = 0.3,
    emission: float = 0.0,
    toned: bool = True,
) -> bpy.types.Material:
    """Painted card or plastic; `toned` parts differ a little in brightness from one another."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    shader = tree.nodes["Principled BSDF"]
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Specular IOR Level"].default_value = specular
    shader.inputs["Base Color"].default_value = (*colour, 1)
    if emission:
        shader.inputs["Emission Color"].default_value = (*colour, 1)
        shader.inputs["Emission Strength"].default_value = emission
    if toned:
        tone = tree.nodes.new("ShaderNodeAttribute")
        tone.attribute_name = "tone"
        multiply = tree.nodes.new("ShaderNodeMix")
        multiply.data_type = "RGBA"
        multiply.blend_type = "MULTIPLY"
        multiply.inputs["Factor"].default_value = 1
        multiply.inputs[6].default_value = (*colour, 1)
        tree.links.new(tone.outputs["Fac"], multiply.inputs[7])
        tree.links.new(multiply.outputs[2], shader.inputs["Base Color"])
    return material


def _empty(name: str) -> tuple[bpy.types.Material, Callable, Callable]:
    """A material without nodes, and the functions that make a node and a link in it."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    material.node_tree.nodes.clear()
    return material, material.node_tree.nodes.new, material.node_tree.links.new


def glass(
    name: str, tint: Colour, ior: float = 1.45, reflection: float = 1.0, roughness: float = 0.02
) -> bpy.types.Material:
    """Thin clear glass: light passes straight and only front faces mirror.

    Back faces would mirror the inside and turn black, and refraction would need many more samples.
    """
    material, node, link = _empty(name)
    output = node("ShaderNodeOutputMaterial")
    mix = node("ShaderNodeMixShader")
    clear = node("ShaderNodeBsdfTransparent")
    clear.inputs["Color"].default_value = (*tint, 1)
    gloss = node("ShaderNodeBsdfGlossy")
    gloss.inputs["Roughness"].default_value = roughness
    gloss.inputs["Color"].default_value = (reflection, reflection, reflection, 1)
    fresnel = node("ShaderNodeFresnel")
    fresnel.inputs["IOR"].default_value = ior
    geometry = node("ShaderNodeNewGeometry")
    front_only = node("ShaderNodeMath")
    front_only.operation = "SUBTRACT"
    front_only.use_clamp = True
    link(fresnel.outputs[0], front_only.inputs[0])
    link(geometry.outputs["Backfacing"], front_only.inputs[1])
    link(front_only.outputs[0], mix.inputs[0])
    link(clear.outputs[0], mix.inputs[1])
    link(gloss.outputs[0], mix.inputs[2])
    link(mix.outputs[0], output.inputs["Surface"])
    return material


def milk(name: str, colour: Colour, opacity: float, tint: Colour = (1, 1, 1)) -> bpy.types.Material:
    """A frosted, half-transparent sheet."""
    material, node, link = _empty(name)
    output = node("ShaderNodeOutputMaterial")
    mix = node("ShaderNodeMixShader")
    mix.inputs[0].default_value = opacity
    clear = node("ShaderNodeBsdfTransparent")
    clear.inputs["Color"].default_value = (*tint, 1)
    paint = node("ShaderNodeBsdfPrincipled")
    paint.inputs["Base Color"].default_value = (*colour, 1)
    paint.inputs["Roughness"].default_value = 0.25
    link(clear.outputs[0], mix.inputs[1])
    link(paint.outputs[0], mix.inputs[2])
    link(mix.outputs[0], output.inputs["Surface"])
    return material


def halo(name: str, colour: Colour, centre: float = 0.10, rim: float = 0.42) -> bpy.types.Material:
    """A bubble of light, thin in the middle and denser at its rim."""
    material, node, link = _empty(name)
    output = node("ShaderNodeOutputMaterial")
    mix = node("ShaderNodeMixShader")
    clear = node("ShaderNodeBsdfTransparent")
    light = node("ShaderNodeEmission")
    light.inputs["Color"].default_value = (*colour, 1)
    facing = node("ShaderNodeLayerWeight")
    facing.inputs["Blend"].default_value = 0.35
    opacity = node("ShaderNodeMapRange")
    opacity.inputs["To Min"].default_value = centre
    opacity.inputs["To Max"].default_value = rim
    link(facing.outputs["Facing"], opacity.inputs[0])
    link(opacity.outputs[0], mix.inputs[0])
    link(clear.outputs[0], mix.inputs[1])
    link(light.outputs[0], mix.inputs[2])
    link(mix.outputs[0], output.inputs["Surface"])
    return material


BLUE = srgb("#0f4c81")
AMBER = srgb("#f2a541")

PALETTE: dict[str, Callable[[], bpy.types.Material]] = {
    "white": lambda: matte("white", (0.83, 0.83, 0.82)),
    "grey": lambda: matte("grey", (0.50, 0.53, 0.57)),
    "dark": lambda: matte("dark", (0.13, 0.16, 0.20)),
    "blue": lambda: matte("blue", BLUE, 0.38, 0.4),
    "sky": lambda: matte("sky", srgb("#8fb3d1"), 0.45),
    "warm": lambda: matte("warm", AMBER, 0.45),
    "glass": lambda: glass("glass", (0.80, 0.89, 0.95)),
    "glassd": lambda: matte("glassd", srgb("#26415c"), 0.12, 0.6),
    "glow": lambda: matte("glow", srgb("#ffc27a"), emission=0.35, toned=False),
    "base": lambda: matte("base", (0.80, 0.82, 0.84), 0.6, 0.2, toned=False),
}


def mix(names: set[str], extra: dict[str, Callable]) -> dict[str, bpy.types.Material]:
    """Makes the materials that a model uses; a scene may bring its own in `extra`."""
    recipes = {**PALETTE, **extra}
    return {name: recipes[name]() for name in sorted(names)}
