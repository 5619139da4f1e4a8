"""Players of the board games: checkers and its kin, chess, hawk and sparrows, and both backgammons."""
