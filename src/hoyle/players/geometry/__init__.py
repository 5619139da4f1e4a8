"""Geometry: scenes, strokes by columns, and the strokes worth trying on tables and boards."""
