"""Snooker by two books."""

SHELF = 6, "Snooker"
"""The place and the title of the shelf on which the games stand."""
