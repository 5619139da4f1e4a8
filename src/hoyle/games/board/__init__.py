"""Board games: the backgammon family, checkers and their kin."""
