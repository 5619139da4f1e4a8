"""Pieces that topple, stack and stand: pins, bottles, columns of rings; moved by MuJoCo."""
