"""Discs, rings and weights that slide on a board: event-driven, as the balls are, with slide and spin coupled."""
