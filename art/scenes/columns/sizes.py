"""Sizes and levels of the furnace, in metres."""

X0, X1 = -22.0, -8.0
HALF = 3.3
FLOOR, ARCH, BRIDGE, CROWN = 4.3, 10.4, 12.4, 16.8
CONVECTION_HALF = 1.35
STACK_TOP = 30.0
STACK_RADIUS = 0.95
BAYS = 7
GRATING_PITCH = 0.16
MIDDLE = (X0 + X1) / 2
OUTLETS = (5.2, 6.4, 7.6, 8.8)
