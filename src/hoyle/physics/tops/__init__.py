"""Tops that are spun on a board."""
