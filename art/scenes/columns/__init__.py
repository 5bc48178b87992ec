"""A crude unit in small: cabin furnace, three columns with galleries, condensers and reboilers."""

from mathutils import Vector

from kit.access import deck, stair_tower
from kit.building import person
from kit.piping import pipe, valve
from kit.primitives import bar, block, box, revolve, tube
from kit.steel import beam
from kit.studio import Camera, Light
from kit.vessels import exchanger, hvessel, pump

from .furnace import furnace
from .sizes import OUTLETS, X1
from .towers import Tower, bolted_flange, guide, nozzle, tower

LIGHT = Light(azimuth=-150, elevation=34, floor_z=-1.2, fade=(60, 190))
CAMERAS = {
    "whole": Camera(
        target=(-2, 1, 14.4), distance=104, azimuth=-62, elevation=13, lens=50, blur=3.0
    ),
    "furnace": Camera(
        target=(-9.8, -1.6, 4.3),
        distance=28,
        azimuth=-54,
        elevation=6,
        lens=48,
        blur=5.5,
        focus=(-9.5, -3.3, 4.0),
        light=Light(azimuth=-118, elevation=31, floor_z=-1.2),
    ),
    "platforms": Camera(
        target=(3.6, 1.8, 23.1),
        distance=16,
        azimuth=-136,
        elevation=17,
        lens=50,
        blur=9.0,
        focus=(0.6, 0.2, 23.0),
        light=Light(azimuth=-178, elevation=36, floor_z=-1.2),
    ),
}

MAIN = Tower(
    2.5, 2.0, 32.0, 2.4, (7.5, 12.5, 17.5, 22.5, 27.5, 30.9), top_radius=1.8, swage=15.5, turn=-30
)
SPLITTER = Tower(
    10.6, 3.0, 25.0, 1.35, (6.0, 10.5, 15.0, 19.5, 23.8), material="blue", band="sky", turn=15
)
STRIPPER = Tower(17.8, 2.0, 19.0, 1.05, (6.0, 11.0, 17.6), band="blue", turn=-10)
LOW_DECK, HIGH_DECK = 6.5, 12.0


def build() -> None:
    """Base plate, then the units from left to right."""
    base_plate()
    furnace()
    transfer_line()
    for column in (MAIN, SPLITTER, STRIPPER):
        tower(column)
    overhead_lines()
    side_nozzles()
    condenser_structure()
    reboilers()
    pumps()
    for place in ((9.0, -8.3), (9.8, -8.6), (16, -7.6)):
        person(*place, 0.08, "dark")


def base_plate():
    """Chamfered plate with a raised pad."""
    block(-31, -13, -1.2, 25, 17, 0, "base", 0.15)
    block(-29.8, -11.8, 0, 23.8, 15.8, 0.08, "white", 0.03)


def transfer_line():
    """Large-bore line from the furnace outlet manifold to the flash zone of the main column."""
    top = OUTLETS[-1] + 0.9
    inlet = nozzle(MAIN, 10.0, 180, 0.45, material="white")
    pipe(
        [
            (X1 + 1.5, 0.9, top - 0.2),
            (X1 + 1.5, 0.9, 10.0),
            (X1 + 4.2, 0.9, 10.0),
            (X1 + 5.2, 2.0, 10.0),
            inlet,
        ],
        0.45,
        "blue",
        bend=1.1,
    )
    x = X1 + 4.2
    for y in (0.0, 1.8):
        beam((x, y, 0.1), (x, y, 9.4), 0.26, 0.26, "white")
    beam((x, -0.2, 9.3), (x, 2.0, 9.3), 0.26, 0.22, "white")


def overhead_lines():
    """Vapour lines from the heads down the shells to the condensers."""
    overhead(MAIN, 52, 0.4, 13.9, "white")
    overhead(SPLITTER, 72, 0.28, 13.9, "sky")
    overhead(STRIPPER, 80, 0.2, 8.2, "white")


def overhead(column, angle, radius, end_level, material):
    """One vapour line with its guides on the shell."""
    head = Vector((column.x, column.y, column.height - 0.1))
    tube(head, head + Vector((0, 0, 0.7)), radius, column.material, n=24)
    bolted_flange(head + Vector((0, 0, 0.7)), (0, 0, 1), radius)
    reach = max(column.radius, column.top_radius) + 0.35 + radius
    drop = column.point(angle, reach, column.height + 1.9)
    pipe(
        [
            head + Vector((0, 0, 0.7)),
            head + Vector((0, 0, 2.0)),
            drop,
            (drop.x, drop.y, end_level),
            (drop.x, 10.4, end_level),
            (drop.x, 10.4, end_level - 0.8),
        ],
        radius,
        material,
        bend=radius * 2.6,
    )
    level = column.height - 3.0
    while level > end_level + 1:
        guide(column, level, angle, reach, radius)
        level -= 5.2


def side_nozzles():
    """Draw-offs, instruments and vents around the galleries."""
    for column, size in ((MAIN, 0.2), (SPLITTER, 0.15), (STRIPPER, 0.12)):
        for index, level in enumerate(column.galleries[:-1]):
            draw, gauge = ((-92, -74), (-67, -152))[index % 2]
            face = nozzle(column, level + 1.5, column.turn + draw, size, reach=0.4)
            level_bridle(column, level, column.turn + gauge)
            if index % 2 == 0:
                draw_off(column, face, level, column.turn + draw, size)


def draw_off(column, face, level, angle, size):
    """Short side draw with a block valve, turned down through the gallery."""
    out = column.outward(angle)
    valve(face + out * size * 3.0, out, size * 0.9, "grey", "warm")
    reach = column.radius_at(level) + 2.0
    end = column.point(angle, reach, level + 1.5)
    pipe(
        [
            face + out * size * 5,
            end,
            end - Vector((0, 0, 4.6)),
            column.point(angle, column.radius_at(level - 3.1) + 0.1, level - 3.1),
        ],
        size,
        "white",
        bend=size * 2.6,
    )


def level_bridle(column, level, angle):
    """Standpipe with a level gauge between two small nozzles."""
    low = nozzle(column, level + 0.5, angle, 0.05, reach=0.25)
    high = nozzle(column, level + 2.3, angle, 0.05, reach=0.25)
    tube(low - Vector((0, 0, 0.25)), high + Vector((0, 0, 0.25)), 0.07, "white", n=14)
    out = column.outward(angle) * 0.17
    bar(low + out + Vector((0, 0, 0.3)), high + out - Vector((0, 0, 0.3)), 0.1, mat="blue")
    for level_tap in (low, high):
        tube(level_tap, level_tap + out, 0.03, "grey")


def condenser_structure():
    """Two-storey frame behind the columns: condensers above, reflux drums below."""
    x0, x1, y0, y1 = -2.0, 21.0, 7.6, 14.4
    deck(x0, y0, x1, y1, LOW_DECK, 0.14, "white", 0.5, 2.6)
    deck(x0, y0, x1, y1, HIGH_DECK - 1.0, 0.14, "white", 0.5, 2.6)
    for index in range(5):
        x = x0 + 0.2 + (x1 - x0 - 0.4) * index / 4
        for y in (y0 + 0.2, y1 - 0.2):
            beam((x, y, 0.1), (x, y, HIGH_DECK - 1.2), 0.36, 0.36, "white")
            box((x, y, 0.2), (0.9, 0.9, 0.4), "grey", 0.05)
    exchanger(2.6, 10.4, HIGH_DECK - 1.0, 6.4, 0.62)
    exchanger(11.4, 10.4, HIGH_DECK - 1.0, 6.4, 0.62)
    hvessel(3.4, 11, LOW_DECK, 7.0, 1.05, "white")
    hvessel(12.4, 11, LOW_DECK, 6.0, 0.95, "sky")
    stair_tower(21.2, 9.0, 0.08, HIGH_DECK - 1.08, l=4.8, w=3.0, lev=2.75)


def reboilers():
    """Kettle reboilers in front of the splitter and the stripper, fed from the sumps."""
    for column, y, radius in ((SPLITTER, -4.4, 0.8), (STRIPPER, -4.4, 0.66)):
        kettle(column.x, y, radius)
        vapour = nozzle(column, 4.4, -90, radius * 0.3, reach=0.5)
        pipe(
            [(column.x, y + 0.9, 1.3 + 2.4 * radius), (column.x, y + 0.9, 4.4), vapour],
            radius * 0.3,
            column.material,
            bend=radius * 0.8,
        )
        pipe(
            [(column.x + 0.5, column.y - 0.6, 1.7), (column.x + 0.5, y + 0.4, 1.7)],
            radius * 0.24,
            "white",
        )


def kettle(x, y, radius):
    """Shell with an eccentric swell, channel head and saddles, along y."""
    axis = (0, 1, 0)
    start = Vector((x, y - 3.0, 1.1 + radius))
    revolve(
        [(0.001, 0), (radius * 0.5, 0.05), (radius * 0.68, 0.2), (radius * 0.68, 1.0)],
        start,
        axis,
        "blue",
        40,
    )
    for offset in (0.95, 1.12):
        tube(
            start + Vector((0, offset, 0)),
            start + Vector((0, offset + 0.12, 0)),
            radius * 0.92,
            "grey",
            n=40,
        )
    revolve(
        [
            (radius * 0.68, 1.2),
            (radius * 0.68, 1.6),
            (radius, 2.3),
            (radius, 5.2),
            (radius * 0.8, 5.5),
            (radius * 0.4, 5.65),
            (0.001, 5.7),
        ],
        start,
        axis,
        "white",
        48,
    )
    for offset in (2.7, 4.8):
        box((x, y - 3.0 + offset, 0.6), (radius * 1.7, 0.32, 1.2), "grey", 0.04)


def pumps():
    """Bottoms pumps in a row with suction from the column and a common discharge header."""
    for index in range(4):
        x = 0.2 + index * 1.9
        pump(x, -5.6, 0.08, "blue", rot=-90)
        pipe([(x, -4.25, 1.03), (x, -3.4, 1.03), (x, -3.4, 2.2), (x, -0.6, 2.2)], 0.16, "white")
        pipe([(x, -4.8, 1.85), (x, -4.8, 3.0), (x, -3.0, 3.0)], 0.13, "white")
        valve((x, -4.8, 2.35), (0, 0, 1), 0.12, "grey", "warm")
    pipe(
        [
            (-0.4, -3.0, 3.0),
            (7.6, -3.0, 3.0),
            (7.6, -3.0, 0.7),
            (7.6, -9.6, 0.7),
            (-6.0, -9.6, 0.7),
        ],
        0.2,
        "sky",
    )
    for x in (-0.2, 3.0, 6.4):
        beam((x, -3.0, 0.1), (x, -3.0, 2.8), 0.16, 0.16, "white")
