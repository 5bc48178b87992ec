"""The mesh under construction: faces gathered by material, handed to Blender once at the end."""

import math
import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import bpy
from mathutils import Matrix, Vector

Point = Sequence[float]
Face = Sequence[int]

SEED = 7
DARKEST_TONE = 0.9

RANDOM = random.Random(SEED)


@dataclass
class Bucket:
    """All faces of one material."""

    vertices: list[tuple] = field(default_factory=list)
    faces: list[list[int]] = field(default_factory=list)
    smooth: list[bool] = field(default_factory=list)
    tones: list[float] = field(default_factory=list)


_buckets: dict[str, Bucket] = {}
_frames: list[Matrix] = [Matrix.Identity(4)]
_tone = 1.0


class at:
    """`with at(x, y, z, rot, scale):` — what is added inside stands in local coordinates."""

    def __init__(self, x=0.0, y=0.0, z=0.0, rot=0.0, scale=1.0):
        turn = Matrix.Rotation(math.radians(rot), 4, "Z")
        self.frame = Matrix.Translation((x, y, z)) @ turn @ Matrix.Scale(scale, 4)

    def __enter__(self):
        _frames.append(_frames[-1] @ self.frame)

    def __exit__(self, *_):
        _frames.pop()


class stretched(at):
    """`with stretched(sx, sy, sz):` — local coordinates with a scale of their own on each axis."""

    def __init__(self, sx=1.0, sy=1.0, sz=1.0):
        self.frame = Matrix.Diagonal((sx, sy, sz, 1))


def newtone(darkest: float = DARKEST_TONE) -> None:
    """Draws the brightness of the next part, so that neighbours differ a little as in card."""
    global _tone
    _tone = darkest + (1 - darkest) * RANDOM.random()


def fulltone() -> None:
    """Gives the next part its full colour: for surfaces made of several meshes."""
    global _tone
    _tone = 1.0


def add(
    mat: str,
    vertices: Iterable[Point],
    faces: Sequence[Face],
    smooth: bool | Sequence[bool] = False,
) -> None:
    """Adds faces of a material; `smooth` is one value for all of them or one for each."""
    bucket = _buckets.setdefault(mat, Bucket())
    first = len(bucket.vertices)
    frame = _frames[-1]
    bucket.vertices.extend((frame @ Vector(vertex))[:] for vertex in vertices)
    bucket.faces.extend([index + first for index in face] for face in faces)
    bucket.smooth.extend([smooth] * len(faces) if isinstance(smooth, bool) else smooth)
    bucket.tones.extend([_tone] * len(faces))


def basis(direction: Vector, up: Point | None = None) -> tuple[Vector, Vector]:
    """The sideways and the upward unit vector square to a direction."""
    direction = direction.normalized()
    if up is None:
        up = (0, 0, 1) if abs(direction.z) < 0.98 else (1, 0, 0)
    side = Vector(up).cross(direction).normalized()
    return side, direction.cross(side).normalized()


def reset() -> None:
    """Empties the Blender file and the mesh, and starts the random numbers anew."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    _buckets.clear()
    _frames[:] = [Matrix.Identity(4)]
    RANDOM.seed(SEED)


def used_materials() -> set[str]:
    """The names of the materials that have faces."""
    return set(_buckets)


def flush(materials: dict[str, bpy.types.Material]) -> None:
    """Makes one Blender object of each bucket."""
    for name, bucket in _buckets.items():
        mesh = bpy.data.meshes.new(name)
        mesh.from_pydata(bucket.vertices, [], bucket.faces)
        mesh.polygons.foreach_set("use_smooth", bucket.smooth)
        tone = mesh.attributes.new("tone", "FLOAT", "FACE")
        tone.data.foreach_set("value", bucket.tones)
        mesh.materials.append(materials[name])
        mesh.update()
        link(name, mesh)
    _buckets.clear()


def link(name: str, data: bpy.types.ID) -> bpy.types.Object:
    """Puts a mesh, a lamp or a camera into the Blender scene."""
    thing = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(thing)
    return thing
