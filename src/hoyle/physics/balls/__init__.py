"""Balls on tables with cushions."""
