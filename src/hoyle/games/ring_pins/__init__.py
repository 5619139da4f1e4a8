"""Tenpins in a corner of the board, felled by rings."""

SHELF = 15, "Rings and ten-pins"
"""The place and the title of the shelf on which the games stand."""
