"""Contests for an emblem: challenges, stakes and terms, by dated answers."""

SHELF = 18, "Contests"
"""The place and the title of the shelf on which the games stand."""
