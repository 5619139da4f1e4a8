"""Balkline games: caroms on a table with lines, where nursing the balls in one space is limited."""

SHELF = 2, "Balk line"
"""The place and the title of the shelf on which the games stand."""
