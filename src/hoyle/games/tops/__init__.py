"""Tops: what they knock down, where they stop, and how long they spin."""

SHELF = 16, "Spinning tops"
"""The place and the title of the shelf on which the games stand."""
