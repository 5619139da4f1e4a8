"""Clubs, ladders, tournaments and the lobby."""
