"""Renders the site's pictures from the models in `scenes/`.

python art/render.py                          every picture
python art/render.py --missing                those not yet in the folder
python art/render.py rack platform/node       a scene, or one of its cameras
python art/render.py rack/loop --preview --out /tmp
python art/render.py --list
"""

import argparse
import inspect
import pkgutil
import sys
import tempfile
import time
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from types import ModuleType

import scenes
from kit.darkroom import FINAL, PREVIEW, expose, save_master
from kit.materials import mix
from kit.mesh import flush, reset, used_materials
from kit.studio import light_up, look_through

MEDIA = Path(__file__).resolve().parent.parent / "content" / "media"


@dataclass(frozen=True)
class Picture:
    """One camera of one scene."""

    scene: str
    camera: str

    def file(self, folder: Path, suffix: str) -> Path:
        return folder / f"{self.scene}-{self.camera}{suffix}"


def scene_names() -> list[str]:
    return sorted(module.name for module in pkgutil.iter_modules(scenes.__path__))


def load(scene: str) -> ModuleType:
    return import_module(f"scenes.{scene}")


def pictures_of(scene: str) -> list[Picture]:
    return [Picture(scene, camera) for camera in load(scene).CAMERAS]


def choose(wishes: list[str]) -> list[Picture]:
    """The pictures asked for by `SCENE` or `SCENE/CAMERA`; all of them if nothing is asked for."""
    chosen = []
    for wish in wishes or scene_names():
        scene, _, camera = wish.partition("/")
        if scene not in scene_names():
            sys.exit(f"no scene “{scene}”; there are: {', '.join(scene_names())}")
        pictures = pictures_of(scene)
        if camera:
            pictures = [picture for picture in pictures if picture.camera == camera]
            if not pictures:
                there = ", ".join(load(scene).CAMERAS)
                sys.exit(f"no camera “{camera}” in scene “{scene}”; there are: {there}")
        chosen += pictures
    return chosen


def set_up(picture: Picture) -> None:
    """Builds the model and the studio around it."""
    scene = load(picture.scene)
    camera = scene.CAMERAS[picture.camera]
    reset()
    if inspect.signature(scene.build).parameters:  # a model that is arranged for each view
        scene.build(picture.camera)
    else:
        scene.build()
    flush(mix(used_materials(), getattr(scene, "MATERIALS", {})))
    light_up(camera.light or scene.LIGHT)
    look_through(camera)


def render(picture: Picture, folder: Path, preview: bool) -> Path:
    """Writes a PNG as a preview, else a JPEG master."""
    camera = load(picture.scene).CAMERAS[picture.camera]
    set_up(picture)
    if preview:
        target = picture.file(folder, ".png")
        expose(target, PREVIEW, camera.exposure)
        return target
    target = picture.file(folder, ".jpg")
    quality = replace(FINAL, samples=camera.samples or FINAL.samples)
    with tempfile.TemporaryDirectory() as scratch:
        negative = Path(scratch) / "negative.png"
        expose(negative, quality, camera.exposure)
        save_master(negative, target)
    return target


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Renders the site's pictures.")
    parser.add_argument("picture", nargs="*", metavar="SCENE[/CAMERA]", help="default: all")
    parser.add_argument("--preview", action="store_true", help="small and quick, as PNG")
    parser.add_argument("--out", type=Path, default=MEDIA, help="folder (default: content/media)")
    parser.add_argument("--missing", action="store_true", help="only pictures not in the folder")
    parser.add_argument("--list", action="store_true", help="names the pictures and stops")
    return parser.parse_args()


def main() -> None:
    wanted = arguments()
    if wanted.preview and wanted.out == MEDIA:
        sys.exit("a preview does not belong into content/media: name a folder with --out")
    suffix = ".png" if wanted.preview else ".jpg"
    chosen = choose(wanted.picture)
    if wanted.missing:
        chosen = [picture for picture in chosen if not picture.file(wanted.out, suffix).exists()]
    for picture in chosen:
        if wanted.list:
            print(f"{picture.scene}/{picture.camera}")
            continue
        wanted.out.mkdir(parents=True, exist_ok=True)
        start = time.monotonic()
        target = render(picture, wanted.out, wanted.preview)
        print(f"{target.name}  {time.monotonic() - start:.0f} s", flush=True)


if __name__ == "__main__":
    main()
