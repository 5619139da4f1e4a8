"""The crokinole side of the Archarena boards."""

SHELF = 14, "Crokinole"
"""The place and the title of the shelf on which the games stand."""
