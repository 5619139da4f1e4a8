"""An answer is ruled on: it is held against the question and against what can have been, and handed to the game."""
