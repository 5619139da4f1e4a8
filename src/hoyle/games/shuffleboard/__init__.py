"""Boards that weights or rings are slid along, to stop where they count."""

SHELF = 11, "Shuffleboard"
"""The place and the title of the shelf on which the games stand."""
