"""The machines of the plant room: boilers, buffer tanks, plate exchangers, chiller, switchboard."""

from kit.piping import flange, pipe
from kit.primitives import Vector, bar, block, box, lift, polar, revolve, tube
from kit.vessels import vessel_profile

BOILER_RADIUS = 1.25
PLATES = 22
PANELS = 8


def boiler(x: float, y: float, z: float) -> None:
    """A fire-tube boiler, its burner to the front and its flue outlet at the back."""
    r = BOILER_RADIUS
    centre = Vector((x, y, z + r + 0.35))
    for offset in (-2.1, 2.1):
        box((x, y + offset, z + 0.25), (2.2, 0.35, 0.5), "grey", 0.03)
    for side in (-0.7, 0.7):
        bar((x + side, y - 2.9, z + 0.08), (x + side, y + 2.9, z + 0.08), 0.16, mat="grey")
    shell = [(r - 0.08, 0), (r, 0.08), (r, 5.4), (r - 0.08, 5.48)]
    revolve(shell, centre - Vector((0, 2.7, 0)), (0, 1, 0), "white", 56)
    for offset in (-2.6, -1.2, 0.2, 1.6, 2.5):
        seam = centre + Vector((0, offset, 0))
        half = Vector((0, 0.05, 0))
        tube(seam - half, seam + half, r + 0.03, "grey" if abs(offset) < 2 else "blue", n=56)
    burner(centre)
    boiler_nozzles(centre)
    top = centre.z + r
    block(x - 0.85, y + 1.1, top + 0.05, x + 0.85, y + 2.3, top + 0.1, "grey", 0.01)
    flue = [centre + Vector((0, b, r + c)) for b, c in ((2.0, -0.1), (2.0, 1.35), (4.6, 1.35))]
    pipe(flue, 0.42, "white", bend=0.7)


def burner(centre: Vector) -> None:
    r = BOILER_RADIUS
    tube(
        centre - Vector((0, 2.7, 0)),
        centre - Vector((0, 2.98, 0)),
        r * 0.97,
        "blue",
        n=56,
        bev=0.06,
    )
    tube(
        centre - Vector((0, 2.9, 0.1)), centre - Vector((0, 3.5, 0.1)), 0.5, "grey", n=32, bev=0.06
    )
    box(centre + Vector((0, -3.55, -0.1)), (0.9, 0.7, 0.85), "blue", 0.08)
    tube(centre + Vector((0.45, -3.55, 0)), centre + Vector((0.8, -3.55, 0)), 0.32, "grey", n=24)
    box(centre + Vector((-0.75, -3.0, 0.75)), (0.5, 0.12, 0.4), "dark", 0.02)


def boiler_nozzles(centre: Vector) -> None:
    """Flow and return on the crown, and two safety valves."""
    crown = centre + lift(BOILER_RADIUS)
    for offset in (-1.6, -0.4):
        foot = crown + Vector((0, offset, 0))
        tube(foot - lift(0.1), foot + lift(0.4), 0.16, "white", n=18)
        flange(foot + lift(0.35), (0, 0, 1), 0.16, "grey")
    for offset in (0.55, 0.95):
        foot = crown + Vector((0.3, offset, 0))
        tube(foot - lift(0.1), foot + lift(0.45), 0.07, "warm", n=12)
        tube(foot + lift(0.45), foot + lift(0.6), 0.12, "warm", n=12)


def buffer_tank(x: float, y: float, z: float, h: float, r: float, mat: str) -> None:
    """A vertical tank on four legs with a manhole to the front."""
    for k in range(4):
        foot = Vector((x, y, z)) + polar(45 + 90 * k, r * 0.8)
        bar(foot, foot + lift(1.1), 0.16, mat="grey")
        box(foot + lift(0.04), (0.4, 0.4, 0.08), "grey", 0.01)
    bottom = Vector((x, y, z + 0.55))
    revolve(vessel_profile(r, h), bottom, (0, 0, 1), mat, 52)
    for share in (0.25, 0.5, 0.75):
        band = bottom + lift(h * share)
        colour = "blue" if mat == "white" else "white"
        tube(band - lift(0.04), band + lift(0.04), r * 1.02, colour, n=52)
    tube(bottom + lift(h - 0.05), bottom + lift(h + 0.4), 0.14, "white", n=16)
    flange(bottom + lift(h + 0.35), (0, 0, 1), 0.14, "grey")
    tube((x, y - r * 0.9, z + 1.7), (x, y - r - 0.25, z + 1.7), 0.3, mat, n=28)
    tube((x, y - r - 0.25, z + 1.7), (x, y - r - 0.35, z + 1.7), 0.4, "grey", n=28)


def plate_exchanger(x: float, y: float, z: float) -> None:
    """A pack of plates between two frames, drawn together by bolts."""
    for frame in (-1.05, 0.75):
        box((x, y + frame, z + 1.05), (1.1, 0.12, 2.1), "blue", 0.03)
    for k in range(PLATES):
        mat = "white" if k % 2 else "grey"
        box((x, y - 0.85 + k * 0.066, z + 1.0), (0.92, 0.036, 1.75), mat, 0.008)
    for side in (-1, 1):
        for height in (0.2, 0.75, 1.3, 1.85):
            edge = x + side * 0.5075
            tube((edge, y - 1.2, z + height), (edge, y + 1.0, z + height), 0.03, "grey", n=8)
        for height in (0.4, 1.7):
            port = x + side * 0.2625
            tube((port, y - 1.1, z + height), (port, y - 1.45, z + height), 0.13, "white", n=18)
            flange((port, y - 1.42, z + height), (0, 1, 0), 0.13, "grey")
    bar((x, y - 1.1, z + 2.12), (x, y + 1.2, z + 2.12), 0.12, mat="grey")
    bar((x, y + 1.2, z), (x, y + 1.2, z + 2.15), 0.14, mat="grey")


def chiller() -> None:
    """Evaporator and condenser side by side, the compressor on top."""
    box((26.3, 8.3, 0.16), (5.2, 2.3, 0.32), "grey", 0.04)
    for y in (7.8, 8.9):
        tube((24.0, y, 1.05), (28.6, y, 1.05), 0.5, "white", n=36, bev=0.08)
        for x in (23.95, 28.5):
            tube((x, y, 1.05), (x + 0.14, y, 1.05), 0.6, "grey", n=36)
    tube((24.9, 8.35, 2.0), (27.2, 8.35, 2.0), 0.46, "blue", n=32, bev=0.1)
    box((28.0, 8.3, 1.95), (0.9, 1.2, 1.0), "white", 0.05)
    box((28.46, 8.1, 2.1), (0.03, 0.4, 0.3), "dark", 0.01)
    suction = [(25.3, 8.35, 2.3), (25.3, 8.35, 3.0), (25.3, 7.6, 3.0), (25.3, 7.8, 1.4)]
    pipe(suction, 0.12, "white", bend=0.2, flanges=False)


def switchboard() -> None:
    """A line-up of motor control panels."""
    for k in range(PANELS):
        x = 23.2 + k * 0.86
        box((x, 12.2, 1.15), (0.82, 1.0, 2.3), "white", 0.03)
        box((x, 11.69, 1.75), (0.5, 0.03, 0.3), "dark", 0.01)
        box((x, 11.69, 1.0), (0.62, 0.02, 0.5), "grey", 0.01)
        box((x, 11.68, 2.2), (0.8, 0.03, 0.07), "blue", 0.005)
