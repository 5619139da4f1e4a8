"""Pyramids on the English table: reds that count one each."""

SHELF = 5, "Pyramids"
"""The place and the title of the shelf on which the games stand."""
