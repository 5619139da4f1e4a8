"""The setting up of a match: its seats and options, handicaps, a position to begin at, several games as one race."""
