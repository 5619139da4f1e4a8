"""Pyramid checkers by alpha-beta search: who brings the men home, and who is left with more there when the game is blocked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from random import Random
from typing import ClassVar, Self

from hoyle.answers import Answer
from hoyle.games.board.pyramid_checkers import FAR, PYRAMID
from hoyle.games.board.squares import across, standing
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
UP = tuple(bit for rank in RANKS for bit in reversed([*bits(rank)]))
"""The squares by ranks, from left to right: the lowest bit of a rank is its square on the right."""
NODES = 20_000
"""Positions looked at for a move: half a second or so."""
WORTHS = (
    (82, 93, 112, 85),
    (83, 90, 98, 58),
    (33, 52, 62, 59),
    (2, 34, 26, 18),
    (-31, -13, 6, -8),
    (-72, -38, -14, -40),
    (-128, -90, -68, -52),
    (-138, -116, -106, -79),
)
"""The worth of a man on each square to the side that goes up, by ranks from its own and from left to right; the other side sees
the board from its own seat. In hundredths of the logarithm of the odds, fitted round by round to games of the search against
itself, at last to 4,500 of 7,700 (`python -m benchmarks.pyramid_checkers_fit`). Men that have stayed behind are worth most: whoever
has moves left when the other has none goes on alone.
"""
STEP, MOVING = 13, -20
"""And that of a step that a side may make, and of having to move."""
CHUNK = (1 << 9) - 1
"""The nine bits of two ranks of the board, with the gap after them."""


@dataclass(frozen=True, eq=False)
class Worths:
    """The worth of positions: `chunks` is the worth of the men of each side in each two ranks, by their bits."""

    chunks: tuple[tuple[int, ...], ...]
    step: int
    moving: int

    @classmethod
    def of(cls, squares: Sequence[Sequence[int]], step: int, moving: int) -> Worths:
        """Those by what a man is worth on each square, as in `WORTHS`, a step and the move."""
        up = dict(zip(UP, chain.from_iterable(squares), strict=True))
        down = {BIT[across(square)]: up[bit] for square, bit in BIT.items()}
        return cls(
            tuple(
                tuple(sum(worth for bit, worth in side.items() if bit & at << 9 * n) for at in range(CHUNK + 1))
                for side in (up, down)
                for n in range(4)
            ),
            step,
            moving,
        )

    def value(self, men: tuple[int, int], mover: int) -> int:
        """The worth of a position to the mover."""
        (u0, u1, u2, u3, d0, d1, d2, d3), (up, down) = self.chunks, men
        found = u0[up & CHUNK] + u1[up >> 9 & CHUNK] + u2[up >> 18 & CHUNK] + u3[up >> 27]
        found -= d0[down & CHUNK] + d1[down >> 9 & CHUNK] + d2[down >> 18 & CHUNK] + d3[down >> 27]
        found += self.step * (steps(men, 0) - steps(men, 1))
        return self.moving + (found if mover == 0 else -found)


@dataclass(frozen=True, slots=True)
class Board:
    """A position: the leader's men and the other's as bits, and who is to move. `path` is the move that led here."""

    worths: ClassVar[Worths] = Worths.of(WORTHS, STEP, MOVING)

    men: tuple[int, int]
    mover: int
    path: tuple[int, ...] = ()

    @property
    def key(self) -> tuple[int, int, int]:
        """Men and mover."""
        return (*self.men, self.mover)

    def children(self) -> list[Self]:
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
        """By where the men stand, and the steps that either side may make."""
        return self.worths.value(self.men, self.mover)

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

    def _moved(self, path: tuple[int, ...]) -> Self:
        own = self.men[self.mover] & ~path[0] | path[-1]
        men = (own, self.men[1]) if self.mover == 0 else (self.men[0], own)
        after = type(self)(men, 1 - self.mover, path)
        if next(after._paths(1 - self.mover), None) is None and next(after._paths(self.mover), None) is not None:
            return type(self)(men, self.mover, path)  # the other is passed over
        return after


START = Board((GOALS[1], GOALS[0]), 0)
"""Either side's men stand where the other's are to go."""


def steps(men: tuple[int, int], side: int) -> int:
    """The number of steps that a side may make; jumps are not counted."""
    free = BOARD & ~(men[0] | men[1])
    return sum((_shifted(men[side], shift, side) & free).bit_count() for shift in (4, 5))


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

    blurs = (230.0, 145.0, 106.0, 78.0, 52.0, 35.0, 21.0, 5.0)

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
