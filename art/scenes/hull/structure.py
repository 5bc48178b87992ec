"""The hull block: shell, double bottom, double sides, ring frames, deck and end bulkhead."""

import math

from kit.primitives import bar, block, tube

from scenes.hull.plating import girder_t, lightened, steps, stiffener, strip
from scenes.manifold.fittings import bolted_flange, clamp

HALF_BREADTH = 13.0
INNER_SIDE = 10.7
DEPTH = 17.0
TANK_TOP = 2.1
HOPPER_Y = 8.0
HOPPER_Z = 5.0
BILGE = 2.0
AFT = -10.5
FRAMES = (-9.0, -6.0, -3.0, 0.0, 3.0, 6.0)
BOTTOM_END = 7.4
TANK_TOP_END = -2.2
SIDE_END = -0.6
DECK_END = -1.6
FULL_RING = 0.0  # frames forward of this one are cut short
WEB_BAYS = {3.0: 2, 6.0: 0}
WATERLINE = 9.5
SPACING = 0.9
BALLAST_R = 0.19


def bilge(side: int) -> list[tuple[float, float]]:
    """Quarter circle from the flat bottom up to the side."""
    points = []
    for index in range(11):
        turn = math.pi / 2 * index / 10
        y = HALF_BREADTH - BILGE + BILGE * math.sin(turn)
        points.append((side * y, BILGE - BILGE * math.cos(turn)))
    return points


def shell() -> None:
    """Outer plating, painted up to the waterline, cut back further the higher it is."""
    flat = HALF_BREADTH - BILGE
    strip([(-flat, 0), (flat, 0)], AFT, BOTTOM_END, "blue", 0.09)
    block(AFT, -flat, 0.045, BOTTOM_END - 0.01, flat, 0.06, "sky", 0.002)
    for side in (-1, 1):
        strip(bilge(side), AFT, BOTTOM_END - 1.6, "blue", 0.09)
        strip(
            [(side * HALF_BREADTH, BILGE), (side * HALF_BREADTH, WATERLINE)],
            AFT,
            SIDE_END,
            "blue",
            0.09,
        )
        strip(
            [(side * HALF_BREADTH, WATERLINE), (side * HALF_BREADTH, WATERLINE + 0.3)],
            AFT,
            SIDE_END,
            "warm",
            0.1,
        )
        strip(
            [(side * HALF_BREADTH, WATERLINE + 0.3), (side * HALF_BREADTH, DEPTH + 0.25)],
            AFT,
            SIDE_END,
            "white",
            0.09,
        )


def draught_marks(x: float, side: int) -> None:
    """Scale of draughts painted on the side."""
    face = side * (HALF_BREADTH + 0.05)
    for step in range(24):
        z = 3.0 + 0.5 * step
        length = 0.7 if step % 2 == 0 else 0.4
        mat = "white" if z < WATERLINE else "blue"
        block(x, face - 0.02, z, x + length, face + 0.02, z + 0.14, mat, 0.005)


def seams() -> None:
    """Weld seams between the plates of the side shell."""
    for side in (-1, 1):
        face = side * (HALF_BREADTH + 0.045)
        for x in (-7.5, -4.5, -1.5):
            block(x - 0.025, face - 0.015, BILGE, x + 0.025, face + 0.015, WATERLINE, "blue", 0.004)
            block(
                x - 0.025,
                face - 0.015,
                WATERLINE + 0.3,
                x + 0.025,
                face + 0.015,
                DEPTH,
                "white",
                0.004,
            )
        for z, mat in ((5.6, "blue"), (13.4, "white")):
            block(AFT, face - 0.015, z - 0.025, SIDE_END, face + 0.015, z + 0.025, mat, 0.004)


def inner_skin() -> None:
    """Tank top, hopper slopes and inner sides."""
    strip([(-HOPPER_Y, TANK_TOP), (HOPPER_Y, TANK_TOP)], AFT, TANK_TOP_END, "sky")
    for side in (-1, 1):
        strip(
            [(side * HOPPER_Y, TANK_TOP), (side * INNER_SIDE, HOPPER_Z)], AFT, TANK_TOP_END, "sky"
        )
        strip([(side * INNER_SIDE, HOPPER_Z), (side * INNER_SIDE, DEPTH)], AFT, SIDE_END, "white")


def floor_plate(x: float) -> None:
    """Transverse floor of the double bottom with a lightening hole in each bay."""

    def place(u, v, w):
        return (x + w, u, v)

    edges = [-HOPPER_Y, -5.4, -2.7, 0, 2.7, 5.4, HOPPER_Y]
    for left, right in zip(edges, edges[1:]):
        bay = [(left, 0), (right, 0), (right, TANK_TOP), (left, TANK_TOP)]
        lightened(bay, ((left + right) / 2, TANK_TOP / 2), 0.72, 0.55, place, rim="blue")
        for y in (left + 0.12, right - 0.12):
            for side in (-0.09, 0.09):
                block(
                    x + side - 0.07,
                    y - 0.02,
                    0.05,
                    x + side + 0.07,
                    y + 0.02,
                    TANK_TOP - 0.05,
                    "white",
                    0.005,
                )
    for y in steps(-11.0, 11.0, SPACING):
        block(x - 0.045, y - 0.08, 0.06, x + 0.045, y + 0.22, 0.46, "grey", 0.01)
    for side in (-1, 1):
        corner = (
            [(side * HOPPER_Y, 0)]
            + bilge(side)
            + [
                (side * HALF_BREADTH, HOPPER_Z),
                (side * INNER_SIDE, HOPPER_Z),
                (side * HOPPER_Y, TANK_TOP),
            ]
        )
        lightened(corner, (side * 10.5, 2.2), 0.9, 0.9, place)


def side_web(x: float, side: int, bays: int) -> None:
    """Vertical web between inner side and shell, an opening between every two stringers."""

    def place(u, v, w):
        return (x + w, u, v)

    levels = [HOPPER_Z, 8.0, 11.0, 14.0, DEPTH]
    near, far = side * INNER_SIDE, side * HALF_BREADTH
    for low, high in list(zip(levels, levels[1:]))[:bays]:
        bay = [(near, low), (far, low), (far, high), (near, high)]
        lightened(bay, ((near + far) / 2, (low + high) / 2), 0.62, 0.95, place)
        for z in (low + 0.25, high - 0.25):
            block(
                x - 0.1, min(near, far), z - 0.02, x + 0.1, max(near, far), z + 0.02, "white", 0.004
            )


def stringer(z: float, side: int) -> None:
    """Horizontal platform in the side tank with an access opening in every bay."""

    def place(u, v, w):
        return (u, v, z + w)

    near, far = side * INNER_SIDE, side * HALF_BREADTH
    stations = [AFT] + list(FRAMES)
    for start, end in zip(stations, stations[1:]):
        if end > FULL_RING:
            continue
        bay = [(start, near), (end, near), (end, far), (start, far)]
        lightened(bay, ((start + end) / 2, (near + far) / 2), 0.8, 0.6, place, "sky")


def bottom_girder(y: float) -> None:
    """Longitudinal girder of the double bottom, pierced between the floors."""

    def place(u, v, w):
        return (u, y + w, v)

    for start, end in zip(FRAMES, FRAMES[1:]):
        bay = [(start, 0), (end, 0), (end, TANK_TOP), (start, TANK_TOP)]
        lightened(bay, ((start + end) / 2, TANK_TOP / 2), 0.8, 0.55, place, rim="blue")
    block(FRAMES[-1], y - 0.025, 0, BOTTOM_END - 0.4, y + 0.025, TANK_TOP, "white", 0.005)


def ballast_line(y: float, mat: str) -> None:
    """Ballast pipe led through the lightening holes of the floors."""
    z, end = TANK_TOP / 2, 7.0
    tube((AFT, y, z), (end, y, z), BALLAST_R, mat, n=36)
    for x in (-1.9, 1.1, 4.1, end):
        bolted_flange((x, y, z), (1, 0, 0), BALLAST_R, "white", 12)
    for x in (-1.2, 1.8, 4.8):
        clamp((x, y, z), (1, 0, 0), BALLAST_R, 0.06, "white")


def longitudinals() -> None:
    """Stiffeners along bottom, tank top, sides and deck, each cut a little beyond its plating."""
    for y in steps(-11.0, 11.0, SPACING):
        stiffener((AFT, y, 0.04), (BOTTOM_END - 0.25, y, 0.04), (0, 0, 1), mat="sky")
    for y in steps(-HOPPER_Y, HOPPER_Y, SPACING):
        stiffener((AFT, y, TANK_TOP), (TANK_TOP_END + 0.7, y, TANK_TOP), (0, 0, -1), 0.32)
    for side in (-1, 1):
        for z in steps(BILGE, DEPTH, SPACING):
            stiffener(
                (AFT, side * (HALF_BREADTH - 0.04), z),
                (SIDE_END + 0.8, side * (HALF_BREADTH - 0.04), z),
                (0, -side, 0),
                0.3,
                mat="sky",
            )
        for z in steps(HOPPER_Z, DEPTH, SPACING):
            stiffener(
                (AFT, side * INNER_SIDE, z),
                (SIDE_END + 0.5, side * INNER_SIDE, z),
                (0, side, 0),
                0.28,
                mat="sky",
            )
    for y in steps(-HALF_BREADTH, HALF_BREADTH, SPACING):
        stiffener((AFT, y, DEPTH - 0.04), (DECK_END + 0.7, y, DEPTH - 0.04), (0, 0, -1), 0.34)


def deck_transverse(x: float) -> None:
    """Deep beam under the deck with brackets into the side webs."""
    girder_t((x, -INNER_SIDE, DEPTH - 0.05), (x, INNER_SIDE, DEPTH - 0.05), (0, 0, -1), 1.5, 0.5)
    for side in (-1, 1):

        def place(u, v, w):
            return (x + w, u, v)

        y = side * INNER_SIDE
        toe = [(y, DEPTH - 1.5), (y, DEPTH - 3.6), (y - side * 2.2, DEPTH - 1.5)]
        lightened(toe, (y - side * 0.72, DEPTH - 2.2), 0.3, 0.3, place)
        girder_t((x, y, HOPPER_Z), (x, y, DEPTH - 3.6), (0, -side, 0), 0.5, 0.4)
    for y in steps(-INNER_SIDE, INNER_SIDE, 2.7):
        block(x - 0.2, y - 0.02, DEPTH - 1.5, x + 0.2, y + 0.02, DEPTH - 0.1, "white", 0.004)


def bulkhead() -> None:
    """Vertically corrugated bulkhead on a stool, closing the tank."""
    block(AFT - 0.5, -INNER_SIDE, TANK_TOP, AFT + 0.6, INNER_SIDE, TANK_TOP + 1.4, "white", 0.3)
    profile = []
    y = -INNER_SIDE
    fold = 0
    while y < INNER_SIDE:
        x = AFT + (0.45, -0.45)[fold % 2]
        profile += [(x, y), (x, min(INNER_SIDE, y + 0.75))]
        y += 1.2
        fold += 1
    profile.append((AFT, INNER_SIDE))
    for (x0, y0), (x1, y1) in zip(profile, profile[1:]):
        wall(x0, y0, x1, y1)
    for side in (-1, 1):
        near, far = sorted((side * INNER_SIDE, side * HALF_BREADTH))
        block(AFT - 0.03, near, BILGE, AFT + 0.03, far, DEPTH, "white", 0.005)
    block(AFT - 0.03, -INNER_SIDE, 0, AFT + 0.03, INNER_SIDE, TANK_TOP, "white", 0.005)


def wall(x0: float, y0: float, x1: float, y1: float) -> None:
    """One flat of the corrugation."""
    height = DEPTH - TANK_TOP - 1.4
    middle = TANK_TOP + 1.4 + height / 2
    bar((x0, y0, middle), (x1, y1, middle), 0.06, height, "white", up=(0, 0, 1))


def deck_plate() -> None:
    """Upper deck with the gunwale bar along its edges."""
    block(AFT, -HALF_BREADTH, DEPTH - 0.05, DECK_END, HALF_BREADTH, DEPTH + 0.05, "sky", 0.01)
    block(
        DECK_END - 0.02,
        -HALF_BREADTH,
        DEPTH - 0.06,
        DECK_END + 0.02,
        HALF_BREADTH,
        DEPTH + 0.06,
        "warm",
        0.005,
    )


def hull_block() -> None:
    """All steel of the block."""
    shell()
    seams()
    for side in (-1, 1):
        draught_marks(-9.6, side)
    inner_skin()
    longitudinals()
    bulkhead()
    deck_plate()
    for x in FRAMES:
        floor_plate(x)
        if x <= FULL_RING:
            deck_transverse(x)
        for side in (-1, 1):
            side_web(x, side, WEB_BAYS.get(x, 4))
    for side in (-1, 1):
        for z in (8.0, 11.0, 14.0):
            stringer(z, side)
    for y in (-5.4, 0, 5.4):
        bottom_girder(y)
    ballast_line(-4.05, "warm")
    ballast_line(1.35, "white")
