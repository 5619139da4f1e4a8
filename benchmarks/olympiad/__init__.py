"""The Olympiad: computer players over twelve games with three hands, rated by all their matches together."""
