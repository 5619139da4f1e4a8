"""The facts that games of men on a board have in common, the checkerboard most of them are played on, and men laid by hand."""

from collections.abc import Callable
from functools import partial

from hoyle.record import Layout
from hoyle.referee import MOVE, Game, Ref, Refused, Rulebook, told

BOARD_RULES = partial(Rulebook, book="archarena")
BOARD_GAME = partial(
    Game, family="board", seats=(2, 2), table="checkerboard", headers=("Lead", "Order", "Colours"), physical=False
)


def relaid(set_out: Callable[[Layout], None], ask: Callable[[Ref, str], None]) -> Callable[[Ref], None]:
    """`relaid` of a game: ask anew, where `set_out` does not refuse the men as they were laid by hand, and one can move."""

    def laid(ref: Ref) -> None:
        set_out(ref.layout)
        if ref.asked.kind == MOVE:
            ask(ref, ref.asked.seat)
            if not ref.asked.options:
                raise Refused(told("board.could-not-move-so", seat=ref.asked.seat), ref.asked.rule)

    return laid
