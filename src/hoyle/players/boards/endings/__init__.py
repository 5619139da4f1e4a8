"""Exact endings of games of moves, a game a file."""
