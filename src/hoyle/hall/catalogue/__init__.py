"""What the front page tells of every game: its shelf and its picture."""
