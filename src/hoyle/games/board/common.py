"""The facts that games of men on a board have in common, and the checkerboard most of them are played on."""

from functools import partial

from hoyle.referee import Game, Rulebook

BOARD_RULES = partial(Rulebook, book="archarena")
BOARD_GAME = partial(
    Game, family="board", seats=(2, 2), table="checkerboard", headers=("Lead", "Order", "Colours"), physical=False
)
