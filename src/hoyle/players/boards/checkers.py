"""Checkers and its kin by alpha-beta search on bit boards.

The dark squares are bits: square n of 1 to 32 is bit n - 1 + (n - 1) // 8, so that a gap after every two rows keeps what moves
off a side from coming in at the other, and a step is always a shift by 4 or 5 (the layout of Samuel's program, 1959). The
rules are those of `hoyle.games.board.checkers`; the two are held together by counting the positions that can be reached (tests).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.answers import Answer
from hoyle.games.board import checkers, diagonal_checkers
from hoyle.games.board.checkers import CheckersTerms
from hoyle.games.board.squares import NUMBER, NUMBERED, read, standing
from hoyle.match.legal import ListedMoves
from hoyle.players.boards.checkers_search import UNKNOWN, SearchSpace, keys
from hoyle.players.boards.deepening import Deepening
from hoyle.players.boards.endings import checkers as endings
from hoyle.players.levels import Level
from hoyle.players.player import Player
from hoyle.referee import MOVE, Game, State

BIT = {square: 1 << (int(n) - 1 + (int(n) - 1) // 8) for square, n in NUMBER.items()}
SQUARE = {bit: square for square, bit in BIT.items()}
BOARD = sum(BIT.values())
MAN, KING = 100, 140
CENTRE = sum(BIT[square] for square in ("c3", "e3", "d4", "f4", "c5", "e5", "d6", "f6"))
RANKS = tuple(sum(BIT[square] for square in NUMBERED.values() if square[1] == str(rank)) for rank in range(1, 9))
NODES = 5_000_000
"""Positions looked at for a move: a second or so."""
TOLD_APART = 8
"""The least difference by which moves of an opening are told apart: a man is worth 100, a step forward 4, the middle 3."""
CLEAR = MAN / 10
"""The most by which one may misjudge who knows the endings by heart."""
OPENING = 24
"""The men on the board in an opening, before any has been taken."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The squares where each side's men are crowned, as bits."""

    crowned: tuple[int, int]

    @classmethod
    def of(cls, terms: CheckersTerms) -> Rules:
        """Those of a game of checkers."""
        first, second = (sum(BIT[square] for square in squares) for squares in terms.crowned_on)
        return cls((first, second))


@dataclass(frozen=True, slots=True)
class Board:
    """A position: each side's men as bits, the kings of both, and who is to move. `path` is the move that led here."""

    men: tuple[int, int]
    kings: int
    mover: int
    rules: Rules
    path: tuple[int, ...] = ()

    @property
    def key(self) -> tuple[int, int, int, int]:
        """Men, kings and mover."""
        return (*self.men, self.kings, self.mover)

    def children(self) -> list[Board]:
        """Every lawful move, jumps only where there is one."""
        own = self.men[self.mover]
        if jumps := [child for source in bits(self._jumpers()) for child in self._jumps(source)]:
            return jumps
        empty = BOARD & ~(self.men[0] | self.men[1])
        found = []
        for source in bits(own):
            for target in steps(source, self._ways(source)):
                if target & empty:
                    found.append(self._moved((source, target), 0))
        return found

    def ended(self) -> None:
        """Never while there are moves."""

    def stuck(self) -> int:
        """The side that cannot move has lost."""
        return -1

    def loud(self) -> bool:
        """True if there is a jump to be made."""
        return bool(self._jumpers())

    def value(self) -> int:
        """Men and kings, men that have come far, the back rank held and the middle; with more men, exchanges are good."""
        scores = []
        for side in (0, 1):
            own = self.men[side]
            men, kings = own & ~self.kings, own & self.kings
            score = MAN * men.bit_count() + KING * kings.bit_count() + 3 * (own & CENTRE).bit_count()
            for n, rank in enumerate(RANKS if side == 0 else RANKS[::-1]):
                score += (4 * n if n else 12) * (men & rank).bit_count()
            scores.append(score)
        own, foe = self.men[self.mover].bit_count(), self.men[1 - self.mover].bit_count()
        ahead = scores[self.mover] - scores[1 - self.mover]
        return ahead + 120 * (own - foe) // (own + foe or 1)

    def _ways(self, piece: int) -> tuple[bool, bool]:
        """True if a man goes up the board, and down it."""
        king = bool(piece & self.kings)
        return king or self.mover == 0, king or self.mover == 1

    def _jumpers(self) -> int:
        """The mover's men that can jump."""
        own, foe = self.men[self.mover], self.men[1 - self.mover]
        empty = BOARD & ~(own | foe)
        up, down = (own, own & self.kings) if self.mover == 0 else (own & self.kings, own)
        found = 0
        for shift in (4, 5):
            found |= up & (((empty >> shift) & foe) >> shift)
            found |= down & (((empty << shift) & foe) << shift)
        return found

    def _jumps(self, source: int) -> Iterator[Board]:
        """Every jump of a man, carried on as far as it goes."""
        foe, ways = self.men[1 - self.mover], self._ways(source)
        empty = BOARD & ~(self.men[0] | self.men[1]) | source
        stops = 0 if source & self.kings else self.rules.crowned[self.mover]

        def on(path: tuple[int, ...], taken: int) -> Iterator[tuple[tuple[int, ...], int]]:
            further = False
            if not (len(path) > 1 and path[-1] & stops):
                for over, land in beyond(path[-1], ways):
                    if over & foe & ~taken and land & (empty | taken):
                        further = True
                        yield from on((*path, land), taken | over)
            if not further and len(path) > 1:
                yield path, taken

        return (self._moved(path, taken) for path, taken in on((source,), 0))

    def _moved(self, path: tuple[int, ...], taken: int) -> Board:
        source, target = path[0], path[-1]
        own, foe = self.men[self.mover] & ~source | target, self.men[1 - self.mover] & ~taken
        kings = self.kings & ~taken
        if source & kings:
            kings = kings & ~source | target
        elif target & self.rules.crowned[self.mover]:
            kings |= target
        return Board((own, foe) if self.mover == 0 else (foe, own), kings, 1 - self.mover, self.rules, path)


def bits(mask: int) -> Iterator[int]:
    """Each bit of a mask, the lowest first."""
    while mask:
        low = mask & -mask
        yield low
        mask ^= low


def steps(piece: int, ways: tuple[bool, bool]) -> Iterator[int]:
    """The squares one step away, up and down the board; a bit that is no square is none."""
    up, down = ways
    if up:
        yield piece << 4 & BOARD
        yield piece << 5 & BOARD
    if down:
        yield piece >> 4 & BOARD
        yield piece >> 5 & BOARD


def beyond(piece: int, ways: tuple[bool, bool]) -> Iterator[tuple[int, int]]:
    """The neighbours and, behind each, the square where a jump over it lands."""
    up, down = ways
    if up:
        yield piece << 4, piece << 8 & BOARD
        yield piece << 5, piece << 10 & BOARD
    if down:
        yield piece >> 4, piece >> 8 & BOARD
        yield piece >> 5, piece >> 10 & BOARD


# --- the player -------------------------------------------------------------------------------------------

TERMS: Mapping[str, CheckersTerms] = {"checkers": checkers.USUAL, "diagonal-checkers": diagonal_checkers.TERMS}


USUAL = Rules.of(checkers.USUAL)


def board_of(state: State) -> Board:
    """The position of a match of checkers or diagonal checkers."""
    at = standing(state.layout)
    first, second = (sum(BIT[square] for square, man in at.items() if man[0] == letter) for letter in "ab")
    kings = sum(BIT[square] for square, man in at.items() if man in state.kept(checkers.Notes).kings)
    return Board((first, second), kings, state.order.index(state.turn), Rules.of(TERMS[state.game]))


def written(board: Board) -> str:
    """The move that led to a position, by squares."""
    squares = [SQUARE[bit] for bit in board.path]
    return ("x" if abs(int(squares[0][1]) - int(squares[1][1])) == 2 else "-").join(squares)


@dataclass
class Known:
    """Work space of a search from one position, and what it knows from the start."""

    room: SearchSpace
    crowned: tuple[int, int]
    been: NDArray[np.int64]
    looked: NDArray[np.int64]

    def value(self, child: Board, depth: int, alpha: int, beta: int) -> int:
        """The worth of a position to its mover, within a window."""
        return self.room.value(child.key, self.crowned, depth, alpha, beta, self.been, self.looked)


@dataclass
class DeepSearch(Deepening[Board]):
    """The search of checkers; a man is worth 100."""

    nodes: int = NODES
    told_apart = TOLD_APART

    def space(self, position: Board, seen: frozenset[Any], most: int) -> Known:
        """Work space for a position."""
        room = SearchSpace(BOARD, RANKS, CENTRE, endings=self._endings(position))
        return Known(room, position.rules.crowned, keys((*seen, position.key)), np.array([0, most], np.int64))

    def is_opening(self, position: Board) -> bool:
        """True while no man has been taken."""
        return sum(men.bit_count() for men in position.men) == OPENING

    def _endings(self, board: Board) -> NDArray[np.uint8]:
        """Exact values where the search may come to them; none for eyes that do not see clearly."""
        near = sum(men.bit_count() for men in board.men) <= endings.NEAR
        return endings.shipped() if near and self.blur <= CLEAR and board.rules == USUAL else UNKNOWN


class CheckersPlayer(Player):
    """The player of checkers: the same position and draws, the same move, for it counts what it looks at."""

    blurs = (100.0, 75.0, 56.0, 41.0, 30.0, 21.0, 14.0, 7.5)

    def weaken(self, to: Level) -> None:
        """Search the square of the share: ten times as many positions are only two plies more."""
        super().weaken(replace(to, share=to.share**2))

    def __init__(self, nodes: int = NODES) -> None:
        super().__init__()
        self.search = DeepSearch(nodes)
        self._been: list[tuple[int, int, int, int]] = []

    def answer(self, game: Game, view: State, rng: Random) -> Answer:
        """The best move found; positions of this match that have been before count as drawn, so that a winner makes headway."""
        ask = view.ask
        assert ask is not None
        assert ask.kind == MOVE
        board = board_of(view)
        if not view.kept(checkers.Notes).quiet:
            self._been.clear()
        # A question may have them by numbers.
        listed = ListedMoves(ask, board.children(), written, lambda word: read([word]))
        child, _ = self.search.best(board, seen=frozenset(self._been), rng=rng, among=listed.moves)
        self._been += [board.key, child.key]
        return listed.answer(child)
