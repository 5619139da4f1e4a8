"""Chess by alpha-beta search: men by their worth and where they stand, captures followed to a quiet position.

For the few who sit down to it at this house. A UCI engine takes its place where there is one.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from hoyle.answers import Answer, Move
from hoyle.games.board.chess import Notes, board_after
from hoyle.match.legal import ListedMoves, words
from hoyle.players.boards import uci_engine
from hoyle.players.boards.alpha_beta import WON
from hoyle.players.boards.chess_search import Entered, SearchSpace, entered, square_of
from hoyle.players.boards.deepening import STOPPED, Deepening, Space
from hoyle.players.kernels.chess_moves import BECOMES, CASTLES, IN_PASSING, KEY, SORT, TO
from hoyle.players.levels import BEST, Level
from hoyle.players.player import Player
from hoyle.record import Stroke
from hoyle.referee import MOVE, Game, State

if TYPE_CHECKING:
    import chess

NODES = 600_000
"""Positions looked at for a move: two thirds of a second or so."""
OPENING = 12
"""Plies at which chance decides among moves that are about as good."""
REMEMBERED = 19
"""Positions remembered, as a power of 2, at most."""


@dataclass(frozen=True)
class Board:
    """A position, and the move that led here."""

    board: chess.Board
    move: chess.Move | None = None

    @cached_property
    def entered(self) -> Entered:
        """The position as kernels have it."""
        return entered(self.board)

    @property
    def key(self) -> int:
        """A number for men, mover, and the rights that are left."""
        return int(self.entered[1][KEY])

    def number(self, move: chess.Move) -> int:
        """A move as kernels have it."""
        board, sort = self.board, 0
        if board.is_en_passant(move):
            sort = IN_PASSING
        elif board.is_castling(move):
            sort = CASTLES
        return (
            square_of(move.from_square)
            | square_of(move.to_square) << TO
            | (move.promotion or 0) << BECOMES
            | sort << SORT
        )

    def children(self) -> list[Board]:
        """Every lawful move."""
        found = []
        for move in self.board.legal_moves:
            after = self.board.copy(stack=False)
            after.push(move)
            found.append(Board(after, move))
        return found


@dataclass
class ChessSearch(Deepening[Board]):
    """The search of chess; a pawn is worth 100."""

    nodes: int = NODES

    def space(self, position: Board, seen: frozenset[Any], most: int) -> SearchSpace[Board]:
        """Work space for a position, with room to remember what may be looked at."""
        return SearchSpace((*seen, position.key), most, min(REMEMBERED, max(8, most.bit_length())))

    def is_opening(self, position: Board) -> bool:
        """True in the first moves of a game."""
        return position.board.ply() < OPENING

    def searched(self, space: Space[Board], child: Board, depth: int, alpha: int) -> int:
        """As `Deepening.searched`, by a window of one before: most children are no better than the best."""
        if alpha < -WON:
            return super().searched(space, child, depth, alpha)
        value = space.value(child, depth, -alpha - 1, -alpha)
        if value == STOPPED:
            return STOPPED
        return -value if -value <= alpha else super().searched(space, child, depth, alpha)


def with_all_moves(moves: tuple[str, ...], start: str) -> chess.Board:
    """The board with every move of the game, as an engine is told them."""
    from chess import Board

    board = Board(start) if start else Board()
    for move in moves:
        board.push_uci(move)
    return board


class ChessPlayer(Player):
    """The player of chess: a UCI engine where there is one (`hoyle.players.boards.uci_engine`), else its own search, which makes
    the same move in the same match with the same draws.
    """

    blurs = (140.0, 115.0, 100.0, 82.0, 64.0, 48.0, 32.0, 16.0)
    searched: ClassVar[tuple[int, ...]] = (700, 2_200, 4_600, 12_500, 32_000, 70_000, 145_000, 290_000, NODES)
    """The number of positions that levels 1 to 9 look at."""
    level = 0
    """The level, from 1 to 9, at which a UCI engine plays in its place where there is one; 0 for none."""

    def __init__(self, nodes: int = NODES) -> None:
        super().__init__()
        self.search = ChessSearch(nodes)

    def weaken(self, to: Level) -> None:
        """Search less and see less; where a UCI engine takes its place, let that play at this level."""
        super().weaken(to)
        self.level = to.number
        if to.number:
            low, high = self.searched[to.number - 1], self.searched[min(to.number, BEST.number - 1)]
            self.search.nodes = round(low ** (1 - to.part) * high**to.part)

    def answer(self, game: Game, view: State, rng: Random) -> Stroke | Answer:
        """The best move found; positions that have been before count as drawn, so that a winner makes headway."""
        ask = view.ask
        assert ask is not None
        assert ask.kind == MOVE
        moves, start = view.kept(Notes).moves, view.kept(Notes).start
        board = board_after(moves, start)
        found = uci_engine.played(with_all_moves(moves, start), self.level) if self.level else None
        if found is not None and board.san(found) in words(ask):
            return Move(ask.seat, (board.san(found),))
        been = (board_after(moves[:n], start) for n in range(max(0, len(moves) - board.halfmove_clock), len(moves)))
        at, seen = Board(board), frozenset(Board(before).key for before in been)
        listed = ListedMoves(ask, at.children(), lambda child: board.san(child.move) if child.move else "")
        child, _ = self.search.best(at, seen=seen, rng=rng, among=listed.moves)
        return listed.answer(child)
