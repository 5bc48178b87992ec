"""The façade skin, open at its left end: glass, mullions, louvres where air is needed."""

from kit.primitives import bar, box
from scenes.bim.layout import FRAME_HEIGHT, LENGTH, STOREY, STOREYS, WIDTH

X0, X1 = 15.0, LENGTH + 0.75
Y0, Y1 = -0.75, WIDTH + 0.75
PANELS = 8
PANEL_X = (X1 - X0) / PANELS
PANEL_Y = (Y1 - Y0) / PANELS
GLASS = STOREY - 0.22
BLADES = 9
LOUVRED_PANELS = range(2, 6)  # of the gable's ground floor


def build() -> None:
    for storey in range(STOREYS):
        z = storey * STOREY
        front(z, louvred=storey == STOREYS - 1)
        gable(z, louvred=storey == 0)
        back(z)
        for y in (Y0, Y1):
            box(((X0 + X1) / 2, y, z + STOREY - 0.11), (X1 - X0, 0.24, 0.24), "white", 0.02)
        box((X1, (Y0 + Y1) / 2, z + STOREY - 0.11), (0.24, Y1 - Y0, 0.24), "white", 0.02)
    posts_and_sills()


def front(z: float, louvred: bool) -> None:
    for k in range(PANELS):
        x = X0 + k * PANEL_X
        if louvred:
            for blade in range(BLADES):
                level = z + 0.3 + blade * 0.29
                bar(
                    (x + 0.06, Y0 - 0.05, level),
                    (x + PANEL_X - 0.06, Y0 - 0.05, level),
                    0.26,
                    0.035,
                )
        else:
            pane_across(x, Y0, z)
    for k in range(PANELS + 1):
        box((X0 + k * PANEL_X, Y0 - 0.05, z + STOREY / 2), (0.08, 0.26, STOREY), "white", 0.01)


def pane_across(x: float, y: float, z: float) -> None:
    box((x + PANEL_X / 2, y, z + GLASS / 2), (PANEL_X - 0.05, 0.05, GLASS - 0.05), "skin", 0.01)


def gable(z: float, louvred: bool) -> None:
    for k in range(PANELS):
        y = Y0 + k * PANEL_Y
        if louvred and k in LOUVRED_PANELS:
            for blade in range(BLADES):
                level = z + 0.3 + blade * 0.29
                bar(
                    (X1 + 0.05, y + 0.06, level),
                    (X1 + 0.05, y + PANEL_Y - 0.06, level),
                    0.26,
                    0.035,
                )
        else:
            size = (0.05, PANEL_Y - 0.05, GLASS - 0.05)
            box((X1, y + PANEL_Y / 2, z + GLASS / 2), size, "skin", 0.01)
    for k in range(PANELS + 1):
        box((X1 + 0.05, Y0 + k * PANEL_Y, z + STOREY / 2), (0.26, 0.08, STOREY), "white", 0.01)


def back(z: float) -> None:
    for k in range(PANELS):
        pane_across(X0 + k * PANEL_X, Y1, z)
    for k in range(0, PANELS + 1, 2):
        box((X0 + k * PANEL_X, Y1, z + STOREY / 2), (0.08, 0.2, STOREY), "white", 0.01)


def posts_and_sills() -> None:
    """Blue corner posts and a blue sill along the foot."""
    height = FRAME_HEIGHT + 0.1
    for y in (Y0, Y1):
        box((X1, y, FRAME_HEIGHT / 2), (0.36, 0.36, height), "blue", 0.03)
        box((X0, y, FRAME_HEIGHT / 2), (0.16, 0.34, height), "blue", 0.02)
        bar((X0, y, 0), (X1, y, 0), 0.3, 0.16, "blue")
    bar((X1, Y0, 0), (X1, Y1, 0), 0.3, 0.16, "blue")
