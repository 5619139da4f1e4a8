"""Practice: suggested strokes, positions set by hand, drills."""
