"""Pyramid checkers by alpha-beta search: who brings the men home, and who is left with more there when the game is blocked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from hoyle.answers import Answer
from hoyle.games.board.pyramid_checkers import FAR, PYRAMID
from hoyle.games.board.squares import standing
from hoyle.match.legal import ListedMoves
from hoyle.players.boards.alpha_beta import Search
from hoyle.players.boards.checkers import BIT, BOARD, RANKS, SQUARE, bits
from hoyle.players.boards.endings.pyramid import numbers, outcome
from hoyle.players.player import Player
from hoyle.referee import MOVE, Game, State

GOALS = tuple(sum(BIT[square] for square in squares) for squares in (FAR, PYRAMID))
ENDING = numbers(0, BIT), numbers(1, BIT)
"""The squares of the endings that are known, as either side's bits."""
FIRST = 3
"""The ranks behind those."""
NODES = 40_000
"""Positions looked at for a move: a second or so."""


@dataclass(frozen=True, slots=True)
class Board:
    """A position: the leader's men and the other's as bits, and who is to move. `path` is the move that led here."""

    men: tuple[int, int]
    mover: int
    path: tuple[int, ...] = ()

    @property
    def key(self) -> tuple[int, int, int]:
        """Men and mover."""
        return (*self.men, self.mover)

    def children(self) -> list[Board]:
        """Every lawful move, the longest jumps first."""
        paths = sorted(self._paths(self.mover), key=lambda path: -_far(path))
        return [self._moved(path) for path in paths]

    def ended(self) -> int | None:
        """Return how a whole pyramid ends it, or will where the sides have passed one another; None if neither is so."""
        for side in (0, 1):
            if self.men[side] == GOALS[side]:
                return 1 if side == self.mover else -1
        return self._passed()

    def _passed(self) -> int | None:
        """The outcome where no man has another's in front of it: the first side's lowest rank above the other's highest."""
        up, down = self.men
        lowest = next(n for n, rank in enumerate(RANKS) if up & rank)
        highest = next(n for n in range(len(RANKS) - 1, -1, -1) if down & RANKS[n])
        if lowest <= highest or lowest < FIRST or highest >= len(RANKS) - FIRST:
            return None
        mine, theirs = (
            sum(1 << n for n, bit in enumerate(ENDING[side]) if self.men[side] & bit)
            for side in (self.mover, 1 - self.mover)
        )
        return outcome(mine, theirs)

    def stuck(self) -> int:
        """Blocked: the fuller pyramid wins."""
        mine, theirs = self._home(self.mover), self._home(1 - self.mover)
        return (mine > theirs) - (mine < theirs)

    def loud(self) -> bool:
        """Never: nothing is taken here."""
        return False

    def value(self) -> int:
        """Ranks gone, men at home, and moves left: who is blocked later brings more of them home."""
        worth = [
            sum((n if side == 0 else 7 - n) * (self.men[side] & rank).bit_count() for n, rank in enumerate(RANKS))
            + 6 * self._home(side)
            for side in (0, 1)
        ]
        return 4 * (worth[self.mover] - worth[1 - self.mover])

    def _home(self, side: int) -> int:
        return (self.men[side] & GOALS[side]).bit_count()

    def _paths(self, side: int) -> Iterator[tuple[int, ...]]:
        """Every move of a side: steps forward, and jumps as far as one likes."""
        full = self.men[0] | self.men[1]
        for source in bits(self.men[side]):
            for shift in (4, 5):
                target = _shifted(source, shift, side)
                if target and not target & full:
                    yield source, target
            yield from _jumps((source,), full, side)

    def _moved(self, path: tuple[int, ...]) -> Board:
        own = self.men[self.mover] & ~path[0] | path[-1]
        men = (own, self.men[1]) if self.mover == 0 else (self.men[0], own)
        after = Board(men, 1 - self.mover, path)
        if next(after._paths(1 - self.mover), None) is None and next(after._paths(self.mover), None) is not None:
            return Board(men, self.mover, path)  # the other is passed over
        return after


def _shifted(piece: int, shift: int, side: int) -> int:
    return (piece << shift if side == 0 else piece >> shift) & BOARD


def _jumps(path: tuple[int, ...], full: int, side: int) -> Iterator[tuple[int, ...]]:
    for shift in (4, 5):
        over, land = _shifted(path[-1], shift, side), _shifted(path[-1], 2 * shift, side)
        if over & full and land and not land & full:
            yield (*path, land)
            yield from _jumps((*path, land), full, side)


def _far(path: tuple[int, ...]) -> int:
    return abs(int(SQUARE[path[-1]][1]) - int(SQUARE[path[0]][1]))


# --- the player -------------------------------------------------------------------------------------------


def board_of(state: State) -> Board:
    """The position of a match."""
    at = standing(state.layout)
    first, second = (sum(BIT[square] for square, man in at.items() if man[0] == letter) for letter in "ab")
    return Board((first, second), state.order.index(state.turn))


def written(board: Board) -> str:
    """The move that led to a position, by squares."""
    squares = [SQUARE[bit] for bit in board.path]
    return ("x" if abs(int(squares[0][1]) - int(squares[1][1])) == 2 else "-").join(squares)


class PyramidPlayer(Player):
    """The player of pyramid checkers: the same position and draws, the same move."""

    blurs = (48.0, 36.0, 27.0, 20.0, 14.4, 10.2, 6.6, 3.6)

    def __init__(self, nodes: int = NODES) -> None:
        super().__init__()
        self.search: Search[Board] = Search(nodes)

    def answer(self, game: Game, view: State, rng: Random) -> Answer:
        """The best move found."""
        ask = view.ask
        assert ask is not None
        assert ask.kind == MOVE
        board = board_of(view)
        listed = ListedMoves(ask, board.children(), written)
        child, _ = self.search.best(board, rng=rng, among=listed.moves)
        return listed.answer(child)
