"""The hawk and the sparrows, solved: every position, valued from the ends of the game backward.

Sparrows only go forward, so no position comes twice and the graph has no cycle: a position's value is known once those of its moves
are. Whoever wins does so as soon as they can, and whoever loses holds out as long as they can.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import comb
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.answers import Answer
from hoyle.games.board.hawk_and_sparrows import HAWK, START
from hoyle.games.board.squares import standing
from hoyle.match.legal import ListedMoves
from hoyle.players.boards.checkers import BIT, BOARD, RANKS, SQUARE, bits
from hoyle.players.levels import Level
from hoyle.players.player import Player
from hoyle.referee import MOVE, Game, State

Position = tuple[int, int, bool]
"""The hawk's square and the sparrows', as bits of `hoyle.players.boards.checkers`, and whether the hawk is to move."""
OPENING: Position = (BIT[START[HAWK]], sum(BIT[square] for ring, square in START.items() if ring != HAWK), True)
LEVEL = {
    square: sum(RANKS[rank:]) for rank, mask in enumerate(RANKS) for square in bits(mask)
}  # fmt: skip
"""By square, all the squares that are as far up the board, or farther."""
BITS = tuple(sorted(bit for mask in RANKS for bit in bits(mask)))
NUMBER_OF = {bit: square for square, bit in enumerate(BITS)}
"""The dark squares by number, four a rank, from the hawk's side up."""
SQUARES, ACROSS, RANKS_UP, SPARROWS, FAR = len(BITS), 4, 8, 4, 1000
CHOICES = np.array([[comb(n, k) for n in range(SQUARES)] for k in range(SPARROWS + 1)])
"""In how many ways k of n squares are chosen."""

POSITIONS = 2 * comb(SQUARES, SPARROWS) * (SQUARES - SPARROWS)
"""The number of positions."""


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


class Solution(NamedTuple):
    """The value of every position by who is to move, (sets of sparrows, squares of the hawk): the moves to the end, and one, with
    best play; above 0 if the hawk wins, below 0 if the sparrows do. Where the hawk would stand on a sparrow it means nothing.
    """

    hawks: NDArray[np.int16]
    sparrows: NDArray[np.int16]


@cache
def solution() -> Solution:
    """All positions, from the sparrows that have come farthest backward; it takes a fifth of a second."""
    sets = np.array(list(combinations(range(SQUARES), SPARROWS)))
    moves, to = sparrow_moves(sets)
    ranks = sets // ACROSS
    hawk = np.arange(SQUARES)
    ended = (hawk // ACROSS == RANKS_UP - 1) | (hawk // ACROSS > ranks.max(axis=1)[:, None])
    taken = (sets[:, :, None] == hawk).any(axis=1)
    around = neighbours((-1, 1))
    by_hawk, by_sparrows = (np.zeros((len(sets), SQUARES), np.int16) for _ in range(2))
    advance = ranks.sum(axis=1)
    for level in np.unique(advance):
        at = np.flatnonzero(advance == level)
        able = (moves[at] >= 0)[:, :, None] & (to[at][:, :, None] != hawk)
        after = np.where(able, by_hawk[np.maximum(moves[at], 0)], 0)
        by_sparrows[at] = np.where(ended[at], 1, backed_up(after, able, -1))
        here = by_sparrows[at]
        able = (around >= 0).T[None] & ~taken[at][:, np.maximum(around, 0).T]
        after = np.where(able, here[:, np.maximum(around, 0).T], 0)
        by_hawk[at] = np.where(ended[at], 1, backed_up(after, able, 1))
    return Solution(by_hawk, by_sparrows)


def backed_up(after: NDArray[np.int16], able: NDArray[np.bool_], side: int) -> NDArray[np.int16]:
    """The values of positions by those of their moves, along the second axis: the quickest win, or else the longest defence.
    Without a move the hawk has lost if it is the hawk's (`side` 1), and won if it is the sparrows' (-1).
    """
    won = able & (after * side > 0)
    length = np.abs(after)
    quickest = np.where(won, length, FAR).min(axis=1)
    longest = np.where(able, length, 0).max(axis=1)
    found: NDArray[np.int16] = np.where(won.any(axis=1), side * (1 + quickest), -side * (1 + longest))
    return found


def neighbours(ways: tuple[int, ...]) -> NDArray[np.int64]:
    """The squares one step up or down the ranks from each, (squares, 2 a way); -1 off the board."""
    found = np.full((SQUARES, 2 * len(ways)), -1)
    for square, bit in enumerate(BITS):
        steps = [step for way in ways for step in ((4, 5) if way > 0 else (-4, -5))]
        for j, step in enumerate(steps):
            there = bit << step if step > 0 else bit >> -step
            if there & BOARD:
                found[square, j] = NUMBER_OF[there]
    return found


def sparrow_moves(sets: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return where the moves of sparrows lead, as numbers of sets (-1: no move), and the square moved to, both (sets, 8)."""
    down = neighbours((-1,))
    moves, to = [], []
    for sparrow in range(SPARROWS):
        for j in range(2):
            there = down[sets[:, sparrow], j]
            bad = (there < 0) | (sets == there[:, None]).any(axis=1)
            moved = sets.copy()
            moved[:, sparrow] = np.where(bad, sets[:, sparrow], there)
            moves.append(np.where(bad, -1, set_number(np.sort(moved, axis=1))))
            to.append(there)
    return np.stack(moves, axis=1), np.stack(to, axis=1)


def set_number(sets: NDArray[np.int64]) -> NDArray[np.int64]:
    """The numbers of sets of squares, each in order, (sets, 4), in the order of `itertools.combinations`."""
    number = np.full(len(sets), comb(SQUARES, SPARROWS) - 1)
    for place in range(SPARROWS):
        number = number - CHOICES[SPARROWS - place][SQUARES - 1 - sets[:, place]]
    return number


def value_of(at: Position) -> int:
    """The value of a position, as `Solution` has it."""
    hawk, sparrows, hawks = at
    which = int(set_number(np.array([sorted(NUMBER_OF[bit] for bit in bits(sparrows))]))[0])
    values = solution().hawks if hawks else solution().sparrows
    return int(values[which, NUMBER_OF[hawk]])


def position(state: State) -> Position:
    """The position of a match."""
    at = {ring: BIT[square] for square, ring in standing(state.layout).items()}
    hawk = at.pop(HAWK)
    return hawk, sum(at.values()), HAWK in state.pieces[state.turn]


def best(
    at: Position, rng: Random | None = None, blur: float = 0.0, among: Sequence[Position] | None = None
) -> Position:
    """Return where the best move leads: the quickest win, or the longest defence; with `rng`, any of those that are equal.

    With a `blur` it is the one that looks best where a win is worth 1 and a loss -1, a move sooner or later a hundredth, and each
    is misjudged by so much, a standard deviation. `among` are the positions to choose from, all of them by default.
    """
    side = 1 if at[2] else -1
    children = list(following(at) if among is None else among)
    if rng is not None:
        rng.shuffle(children)
    if rng is not None and blur:
        return max(children, key=lambda there: worth(value_of(there) * side) + rng.gauss(0, blur))
    return max(children, key=lambda there: (value_of(there) * side > 0, -value_of(there) * side))


def worth(length: int) -> float:
    """Return what a position is worth to a side that wins in so many moves, or where it is below 0 loses."""
    return (1.0 if length > 0 else -1.0) - length / 100


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
    """The player who knows how every position ends; a weaker one errs on purpose."""

    blurs = (2.4, 1.6, 1.2, 0.9, 0.77, 0.65, 0.56, 0.5)
    blur = 0.0
    """Its error in judging how a position ends, a standard deviation where a win is worth 1."""

    def weaken(self, to: Level) -> None:
        """See blurred."""
        self.blur = self.blur_of(to)

    def answer(self, game: Game, view: State, rng: Random) -> Answer:
        """The best move there is."""
        ask = view.ask
        assert ask is not None
        assert ask.kind == MOVE
        at = position(view)
        listed = ListedMoves(ask, following(at), lambda there: written(at, there))
        return listed.answer(best(at, rng, self.blur, listed.moves))
