"""Life pool: a ball a player, and lives."""

SHELF = 7, "Life pool"
"""The place and the title of the shelf on which the games stand."""
