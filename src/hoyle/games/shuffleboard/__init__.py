"""Boards that weights or rings are slid along, to stop where they count."""
