"""Board games: the backgammon family, checkers and their kin."""

SHELF = 17, "Checkers and backgammon"
"""The place and the title of the shelf on which the games stand."""
