"""Matches in play: each an actor with its table, clocks, turns and connections."""
