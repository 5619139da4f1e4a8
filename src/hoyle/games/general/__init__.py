"""Rules that govern whole groups of games, in parts that the games call."""
