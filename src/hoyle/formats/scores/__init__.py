"""Scores without strokes: tables of innings and frames, and strokes by which a game comes to as many points."""
