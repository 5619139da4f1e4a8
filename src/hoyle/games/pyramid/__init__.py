"""Pyramids on the English table: reds that count one each."""
