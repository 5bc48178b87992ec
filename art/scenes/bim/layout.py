"""The setting-out of the energy centre, and how far its layers are pulled apart in each view."""

from dataclasses import dataclass

BAY_X, BAY_Y = 6.0, 7.0
X = [i * BAY_X for i in range(6)]
Y = [j * BAY_Y for j in range(3)]
LENGTH, WIDTH = X[-1], Y[-1]
STOREY = 3.0
STOREYS = 3
FRAME_HEIGHT = STOREY * STOREYS

SLAB = 1.75  # top of the ground slab
PLINTH = 0.4
OVERHANG = 0.9

PUMPS = [(2.6 + i * 2.9, 2.6) for i in range(4)]
BOILERS = (16.6, 20.6)
BOILER_Y = 8.3
TANKS = ((2.6, 11), (6.0, 11), (9.4, 11))
PLATE_EXCHANGERS = ((13.0, 10.2), (13.0, 7.4))
EXCHANGER = (25.6, 4.2)

SKIN_SHIFT = 13.2  # the façade is slid out to the right


@dataclass(frozen=True)
class Layers:
    """The heights of the layers; one that is None is left out."""

    plant: float
    frame: float
    services: float | None = None
    roof: float | None = None
    lifted: bool = False  # the plant hangs above the slab on a sheet of its own


LAYERS = {
    "whole": Layers(plant=5.2, frame=12.6, services=26.5, roof=32.9, lifted=True),
    "clash": Layers(plant=5.2, frame=12.0, services=25.6),
    "plant": Layers(plant=SLAB + 0.42, frame=14.0),
}
