"""Pool on tables with six pockets: what is put down counts."""

SHELF = 4, "Pocket billiards"
"""The place and the title of the shelf on which the games stand."""
