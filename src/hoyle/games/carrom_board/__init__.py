"""The carrom side of the Archarena boards: rings shot into the corner pockets."""

SHELF = 12, "Carrom board"
"""The place and the title of the shelf on which the games stand."""
