"""Carom games: points are made from ball to ball, on a table without pockets."""

SHELF = 1, "Carom"
"""The place and the title of the shelf on which the games stand."""
