"""The hawk and the sparrows, solved: every position that can come up, valued from the ends of the game backward.

Sparrows only go forward, so no position comes twice and the graph has no cycle: a position's value is known once those of its moves
are. Whoever wins does so as soon as they can, and whoever loses holds out as long as they can.
"""

from __future__ import annotations

from random import Random

from hoyle.answers import Answer, Move
from hoyle.games.board.hawk_and_sparrows import HAWK, START
from hoyle.games.board.squares import standing
from hoyle.players.boards.checkers import BIT, BOARD, RANKS, SQUARE, bits
from hoyle.players.player import Player
from hoyle.referee import MOVE, Game, State

Position = tuple[int, int, bool]
"""The hawk's square and the sparrows', as bits of `hoyle.players.boards.checkers`, and whether the hawk is to move."""
OPENING: Position = (BIT[START[HAWK]], sum(BIT[square] for ring, square in START.items() if ring != HAWK), True)
LEVEL = {
    square: sum(RANKS[rank:]) for rank, mask in enumerate(RANKS) for square in bits(mask)
}  # fmt: skip
"""By square, all the squares that are as far up the board, or farther."""
_VALUES: dict[Position, int] = {}


def free(hawk: int, sparrows: int) -> bool:
    """True if the hawk is behind all the sparrows, or on the rank they came from."""
    return bool(hawk & RANKS[7]) or not sparrows & LEVEL[hawk]


def following(at: Position) -> list[Position]:
    """Return where every lawful move leads."""
    hawk, sparrows, hawks = at
    if hawks:
        around = (hawk << 4, hawk << 5, hawk >> 4, hawk >> 5)
        return [(there, sparrows, False) for there in around if there & BOARD and not there & sparrows]
    full = hawk | sparrows
    return [
        (hawk, sparrows ^ ring | there, True)
        for ring in bits(sparrows)
        for there in (ring >> 4, ring >> 5)
        if there & BOARD and not there & full
    ]


def solve(start: Position = OPENING) -> dict[Position, int]:
    """The value of every position that can be reached, found backward from the ends.

    It is the number of moves to the end, and one, with best play: positive if the hawk wins, negative if the sparrows do.
    """
    values, pending = _VALUES, [start]
    while pending:
        at = pending[-1]
        if at in values:
            pending.pop()
            continue
        moves = [] if free(at[0], at[1]) else following(at)
        unknown = [there for there in moves if there not in values]
        if unknown:
            pending += unknown
            continue
        values[at] = value(at, [values[there] for there in moves])
        pending.pop()
    return values


def value(at: Position, after: list[int]) -> int:
    """A position's value by those of its moves; without a move the game is over, and the hawk has lost if it is the hawk's."""
    side = 1 if at[2] else -1
    if not after:
        return 1 if free(at[0], at[1]) or not at[2] else -1
    won = [abs(one) for one in after if one * side > 0]
    return side * (1 + min(won)) if won else -side * (1 + max(map(abs, after)))


def position(state: State) -> Position:
    """The position of a match."""
    at = {ring: BIT[square] for square, ring in standing(state.layout).items()}
    hawk = at.pop(HAWK)
    return hawk, sum(at.values()), HAWK in state.pieces[state.turn]


def best(at: Position, rng: Random | None = None) -> Position:
    """Return where the best move leads: the quickest win, or the longest defence; with `rng`, any of those that are equal."""
    values, side = solve(at), 1 if at[2] else -1
    children = following(at)
    if rng is not None:
        rng.shuffle(children)
    return max(children, key=lambda there: (values[there] * side > 0, -values[there] * side))


def written(at: Position, there: Position) -> str:
    """The move from one position to the next, by squares."""
    before, after = (at[0], there[0]) if at[2] else (at[1] & ~there[1], there[1] & ~at[1])
    return f"{SQUARE[before]}-{SQUARE[after]}"


def line(at: Position = OPENING) -> list[str]:
    """The game from a position with the best play of both."""
    moves = []
    while not free(at[0], at[1]) and following(at):
        there = best(at)
        moves.append(written(at, there))
        at = there
    return moves


class HawkPlayer(Player):
    """The player who knows how every position ends."""

    def answer(self, game: Game, view: State, rng: Random) -> Answer:
        """The best move there is."""
        ask = view.ask
        assert ask is not None
        assert ask.kind == MOVE
        at = position(view)
        return Move(ask.seat, (written(at, best(at, rng)),))
