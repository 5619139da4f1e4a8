"""The Parisian board: one ball, off a cushion and back into a numbered cup."""

SHELF = 9, "The Parisian board"
"""The place and the title of the shelf on which the games stand."""
