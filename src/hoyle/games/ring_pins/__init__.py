"""Tenpins in a corner of the board, felled by rings."""
