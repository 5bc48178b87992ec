"""From the finished scene to the picture file: Cycles' settings, silence, JPEG masters."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import bpy
from PIL import Image

JPEG_LIMIT = 380_000
JPEG_QUALITIES = range(90, 60, -3)


@dataclass(frozen=True)
class Quality:
    """How large and how carefully a picture is rendered."""

    width: int
    height: int
    samples: int
    threshold: float


PREVIEW = Quality(480, 270, samples=5, threshold=0.1)
FINAL = Quality(1600, 900, samples=12, threshold=0.05)


def expose(target: Path, quality: Quality, exposure: float = 0) -> None:
    """Renders the Blender scene to a PNG file."""
    scene = bpy.context.scene
    _set_cycles(scene, quality)
    scene.render.resolution_x = quality.width
    scene.render.resolution_y = quality.height
    scene.render.resolution_percentage = 100
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGB"
    scene.view_settings.view_transform = "Khronos PBR Neutral"
    scene.view_settings.look = "None"
    scene.view_settings.exposure = exposure
    scene.render.filepath = str(target)
    with _silence():
        bpy.ops.render.render(write_still=True)


def _set_cycles(scene: bpy.types.Scene, quality: Quality) -> None:
    """Few samples and a denoiser: the light is soft, and nothing in the models needs long paths."""
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = quality.samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = quality.threshold
    cycles.use_denoising = True
    cycles.denoiser = "OPENIMAGEDENOISE"
    cycles.denoising_input_passes = "RGB_ALBEDO_NORMAL"
    cycles.denoising_prefilter = "ACCURATE"
    cycles.max_bounces = 4
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 2
    cycles.transmission_bounces = 2
    cycles.transparent_max_bounces = 24
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4
    cycles.pixel_filter_type = "BLACKMAN_HARRIS"
    cycles.filter_width = 1.4


@contextmanager
def _silence() -> Iterator[None]:
    """Keeps Cycles' progress off the terminal; it is written below Python, to the descriptor."""
    sys.stdout.flush()
    terminal = os.dup(1)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    try:
        yield
    finally:
        os.dup2(terminal, 1)
        os.close(nowhere)
        os.close(terminal)


def save_master(source: Path, target: Path) -> None:
    """Writes the JPEG that goes into the content folder, as good as its size allows."""
    picture = Image.open(source).convert("RGB")
    unfinished = target.with_suffix(".part")
    for quality in JPEG_QUALITIES:
        # Not progressive: visitors get smaller variants, and the server that makes them reads it twice as fast.
        picture.save(unfinished, "JPEG", quality=quality, optimize=True)
        if unfinished.stat().st_size <= JPEG_LIMIT:
            break
    unfinished.rename(target)
