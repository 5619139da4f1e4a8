"""The front page's knowledge of every game: its shelf and its picture."""
