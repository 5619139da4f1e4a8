"""Checkers and its kin by alpha-beta search on bit boards.

The dark squares are bits: square n of 1 to 32 is bit n - 1 + (n - 1) // 8, so that a gap after every two rows keeps what moves
off a side from coming in at the other, and a step is always a shift by 4 or 5 (the layout of Samuel's program, 1959). The
rules are those of `hoyle.games.board.checkers`; the two are held together by counting the positions that can be reached (tests).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf
from random import Random

import numpy as np
from numpy.typing import NDArray

from hoyle.answers import Answer
from hoyle.games.board import checkers, diagonal_checkers
from hoyle.games.board.checkers import CheckersTerms
from hoyle.games.board.squares import NUMBER, NUMBERED, read, standing
from hoyle.match.legal import ListedMoves
from hoyle.players.boards.alpha_beta import SEEN
from hoyle.players.boards.checkers_search import UNKNOWN, SearchSpace, keys
from hoyle.players.boards.endings import checkers as endings
from hoyle.players.kernels.checkers_search import STOPPED, WON
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
DEEPEST = 60
"""Plies beyond which nobody looks."""
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
class DeepSearch:
    """Iterative deepening over the compiled search. `nodes` is how many positions it may look at in one call of `best`, a
    third of them to choose a child where that is misjudged: `blur` is by how much, a standard deviation where a man is worth 100.
    """

    nodes: int = NODES
    blur: float = 0.0
    deepest: int = DEEPEST
    depth: int = 0
    """The depth to which the last call searched to the end."""
    looked: int = 0

    def best(
        self, board: Board, seen: frozenset[tuple[int, int, int, int]] = frozenset(), rng: Random | None = None,
        among: Sequence[Board] | None = None,
    ) -> tuple[Board, int]:  # fmt: skip
        """The child to go to and its value to the mover.

        Positions that were `seen` before count as drawn; with `rng` chance decides among equals, and while no man has been taken
        among all that differ by less than `TOLD_APART`. `among` are the children to choose from, all of them by default.

        Raises ValueError when there is no child.
        """
        children = list(board.children() if among is None else among)
        if not children:
            raise ValueError("there is no move")
        if rng is not None:
            rng.shuffle(children)
        desk, crowned = SearchSpace(BOARD, RANKS, CENTRE, endings=self._endings(board)), board.rules.crowned
        been = keys((*seen, board.key))
        blurred = rng is not None and self.blur > 0
        opening = sum(men.bit_count() for men in board.men) == OPENING
        spare = self.nodes // 3 if rng is not None and (blurred or opening) else 0
        looked = np.array([0, self.nodes - spare], np.int64)
        best, value, self.depth = children[0], 0, 0
        for depth in range(1, self.deepest + 1):
            found, alpha = children[0], -WON - 1
            for child in children:
                one = desk.value(child.key, crowned, depth - 1, -WON - 1, -alpha, been, looked)
                if one == STOPPED:
                    break
                if -one > alpha:
                    found, alpha = child, -one
            if one == STOPPED:
                break
            best, value, self.depth = found, alpha, depth
            children.remove(best)
            children.insert(0, best)
            if abs(value) > WON - DEEPEST or len(children) == 1:
                break
        looked[1] = self.nodes
        if rng is not None and blurred:
            best = self._blurred(desk, board, children, value, been, looked, rng)
        elif rng is not None and opening:
            best = rng.choice(
                [best, *self._as_good(desk, board, [c for c in children if c is not best], value, been, looked)]
            )
        self.looked = int(looked[0])
        return best, value

    def _endings(self, board: Board) -> NDArray[np.uint8]:
        """Exact values where the search may come to them; none for eyes that do not see clearly."""
        near = sum(men.bit_count() for men in board.men) <= endings.NEAR
        return endings.shipped() if near and self.blur <= CLEAR and board.rules == USUAL else UNKNOWN

    def _blurred(
        self, desk: SearchSpace, board: Board, children: Sequence[Board], value: int, been: NDArray[np.int64],
        looked: NDArray[np.int64], rng: Random,
    ) -> Board:  # fmt: skip
        """The child that looks best to eyes that do not see clearly, as deep as the search came."""
        best, most = children[0], -inf
        depth, beta = max(0, self.depth - 1), min(WON + 1, round(SEEN * self.blur) - value)
        for child in children:
            one = desk.value(child.key, board.rules.crowned, depth, -WON - 1, beta, been, looked)
            if one == STOPPED:
                break
            if (seen := -one + rng.gauss(0, self.blur)) > most:
                best, most = child, seen
        return best

    def _as_good(
        self, desk: SearchSpace, board: Board, others: Sequence[Board], value: int, been: NDArray[np.int64],
        looked: NDArray[np.int64],
    ) -> list[Board]:  # fmt: skip
        """The other children that the last whole depth cannot tell apart from the best, as far as positions may be looked at."""
        found: list[Board] = []
        for child in others:
            one = desk.value(child.key, board.rules.crowned, self.depth - 1, -WON - 1, TOLD_APART - value, been, looked)
            if one == STOPPED:
                break
            if -one > value - TOLD_APART:
                found.append(child)
        return found


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
