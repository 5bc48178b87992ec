"""The curtain wall as far as it has come, and the roof."""

from kit.access import railing
from kit.piping import pipe
from kit.primitives import box
from kit.vessels import aircooler
from scenes.frame.layout import BAY, BAYS_X, BAYS_Y, CLAD, STOREY, STOREYS, X, Y, level

PANE = 2.0
FRONT = -0.95


def build() -> None:
    for i in range(BAYS_X):
        for storey in range(CLAD[i]):
            front_panel(X[i], level(storey))
        closing_posts(i)
    for storey in range(STOREYS):
        side_wall(level(storey))
    roof()


def front_panel(x0: float, z: float) -> None:
    """A bay of one storey: panes, mullions with slim ones between, a spandrel."""
    for k in range(4):
        x = x0 + k * PANE
        pane_height = STOREY - 0.3
        box(
            (x + PANE / 2, FRONT, z + pane_height / 2),
            (PANE - 0.06, 0.05, pane_height - 0.06),
            "glass",
            0.01,
        )
        box((x, FRONT - 0.1, z + STOREY / 2), (0.09, 0.34, STOREY), "white", 0.015)
        if k % 2 == 0:
            box((x + 1, FRONT - 0.1, z + STOREY / 2), (0.05, 0.2, STOREY), "white", 0.01)
    box((x0 + BAY / 2, FRONT - 0.03, z + STOREY - 0.14), (BAY, 0.3, 0.34), "white", 0.03)


def closing_posts(i: int) -> None:
    """Blue posts where the glazing stops for now."""
    beyond = CLAD[i + 1] if i < BAYS_X - 1 else 0
    for storey in range(beyond, CLAD[i]):
        box((X[i + 1], FRONT - 0.1, level(storey) + STOREY / 2), (0.12, 0.4, STOREY), "blue", 0.02)


def side_wall(z: float) -> None:
    """The finished gable on the left."""
    pane_height = STOREY - 0.3
    for j in range(BAYS_Y):
        for k in range(4):
            y = Y[j] + k * PANE
            box(
                (FRONT, y + PANE / 2, z + pane_height / 2),
                (0.05, PANE - 0.06, pane_height - 0.06),
                "glass",
                0.01,
            )
            box((FRONT - 0.1, y, z + STOREY / 2), (0.34, 0.09, STOREY), "white", 0.015)
        box((FRONT - 0.03, Y[j] + BAY / 2, z + STOREY - 0.14), (0.3, BAY, 0.34), "white", 0.03)
    box((FRONT - 0.03, FRONT - 0.03, z + STOREY / 2), (0.34, 0.34, STOREY), "white", 0.03)


def roof() -> None:
    """Guard rails, coolers and an air-handling unit."""
    z = level(STOREYS)
    railing([(-0.5, -0.5, z), (X[2], -0.5, z)])
    railing([(-0.5, -0.5, z), (-0.5, Y[-1] + 0.5, z)])
    for k in range(3):
        aircooler(3.6 + k * 4.4, 17, z, 3.8, 6, "white", "blue")
    box((6, 6.5, z + 1.2), (6, 4, 2.4), "white", 0.08)
    box((6, 6.5, z + 2.45), (6.3, 4.3, 0.12), "grey", 0.03)
    pipe([(9, 7, z + 1.2), (13.5, 7, z + 1.2), (13.5, 13, z + 1.2)], 0.35, "white")
