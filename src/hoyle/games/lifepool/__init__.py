"""Life pool: a ball a player, and lives."""
