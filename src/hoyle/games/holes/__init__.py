"""Boards with holes: bagatelle and its kin."""
