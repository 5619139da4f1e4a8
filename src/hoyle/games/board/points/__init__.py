"""Parts that backgammon and its kin share: men on 24 points, plays, turns, laws, the cube, positions in one word."""
