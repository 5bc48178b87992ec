"""The setting-out of the terminal: the sea in front (-y), the land behind a quay wall."""

SEABED = -9.0
HALF_X = 50.0
FRONT, QUAY, BACK = -34.0, 12.0, 49.0
LAND = 4.2  # level of the land and of the jetty
JETTY = LAND

# loading platform
JETTY_HALF = 17.0
JETTY_FRONT, JETTY_BACK = -6.0, 3.0

# loading arms, one to a product line
ARM_X = (-6.3, -2.6, 1.1, 4.8)
ARM_Y = -3.4
STOWED = 3  # the last arm is not connected
LINE_RADIUS = (0.3, 0.3, 0.34, 0.26)
LINE_MATERIAL = ("white", "blue", "white", "white")
TRACK_Y = (15.2, 16.2, 17.2, 18.2)  # where the lines run on land

# ship
SHIP_Y = -15.0
MAIN_DECK = 5.2
FORECASTLE = MAIN_DECK + 2.4
MANIFOLD_Y = -9.3
MANIFOLD_Z = MAIN_DECK + 1.75
