"""Strokes tried in bulk: from where they can be played, what the physics makes of them, and what the referee says."""
