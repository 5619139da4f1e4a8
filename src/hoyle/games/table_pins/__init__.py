"""Billiards with pins standing on the bed."""

SHELF = 8, "Pins, corks and bottle"
"""The place and the title of the shelf on which the games stand."""
