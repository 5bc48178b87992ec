"""A coordination model of an energy centre, pulled apart into its layers, with clashes marked."""

from kit.building import person
from kit.materials import AMBER, halo, matte, milk, srgb
from kit.mesh import at
from kit.studio import Camera, Light, direction
from scenes.bim import facade, foundation, guides, plant_room, roof, services, steel
from scenes.bim.layout import LAYERS, SKIN_SHIFT

LIGHT = Light(azimuth=-142, elevation=33, floor_z=-1.2, fade=(75, 190), center=(20, 6))
LOW_SUN = Light(azimuth=-142, elevation=29, floor_z=-1.2, fade=(75, 190), center=(20, 6), key=3.35)
CAMERAS = {
    "whole": Camera(
        target=(19.8, 5, 13.4),
        distance=137,
        azimuth=-58,
        elevation=18,
        lens=50,
        blur=1.6,
        focus=(18, 0, 18),
        light=LOW_SUN,
    ),
    "clash": Camera(
        target=(18.3, 5.2, 24.8),
        distance=29,
        azimuth=-55,
        elevation=34,
        lens=45,
        blur=3.0,
        focus=(19, 3.4, 25.6),
    ),
    "plant": Camera(
        target=(16.0, 6.0, 3.45),
        distance=37.5,
        azimuth=-61,
        elevation=22,
        lens=45,
        blur=3.0,
        focus=(14, 4, 4),
    ),
}

MATERIALS = {
    "ghost": lambda: milk("ghost", srgb("#a9c6e0"), 0.30),
    "skin": lambda: milk("skin", srgb("#9cc0de"), 0.22, (0.93, 0.97, 1)),
    "ref": lambda: milk("ref", srgb("#dfe8f0"), 0.50),
    "halo": lambda: halo("halo", AMBER),
    "clash": lambda: matte("clash", AMBER, 0.4, 0.4, emission=0.35, toned=False),
}


def build(camera: str) -> None:
    layers = LAYERS[camera]
    foundation.build()
    with at(0, 0, layers.plant):
        plant_room.build(layers.lifted)
    if camera != "plant":
        with at(0, 0, layers.frame):
            steel.build(roofed=camera == "clash")
    if layers.services:
        view = CAMERAS[camera]
        with at(0, 0, layers.services):
            services.build()
            services.clash_marks(
                direction(view.azimuth, view.elevation), 1.0 if camera == "clash" else 1.15
            )
    if layers.roof:
        with at(0, 0, layers.roof):
            roof.build()
    if camera == "whole":
        with at(SKIN_SHIFT, 0, layers.frame):
            facade.build()
        for x, y in ((-5, -4.5), (-4.3, -5), (40, -6), (35, -7.2)):
            person(x, y, 0.08, "dark")
    guides.build(camera, layers)
