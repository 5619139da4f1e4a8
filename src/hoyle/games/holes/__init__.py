"""Boards with holes: bagatelle and its kin."""

SHELF = 10, "Bagatelle and its kin"
"""The place and the title of the shelf on which the games stand."""
