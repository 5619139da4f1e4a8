"""How a match is set up: its seats and options, handicaps, a position to begin at, several games as one race."""
