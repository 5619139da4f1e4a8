"""Chess by alpha-beta search: men by their usual worth and where they stand, captures followed to a quiet position.

For the few who sit down to it at this house; it sees three or four plies and what hangs at their end. A UCI engine takes its place
where there is one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from hoyle.answers import Answer, Move
from hoyle.games.board.chess import Notes, board_after
from hoyle.match.legal import ListedMoves, words
from hoyle.players.boards import uci_engine
from hoyle.players.boards.alpha_beta import Search
from hoyle.players.levels import Level
from hoyle.players.player import Player
from hoyle.record import Stroke
from hoyle.referee import MOVE, Game, State

if TYPE_CHECKING:
    import chess

NODES = 6_000
"""Positions looked at for a move: two seconds or so."""
PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = range(1, 7)
WORTH = {PAWN: 100, KNIGHT: 320, BISHOP: 330, ROOK: 500, QUEEN: 900, KING: 0}
LIGHT = 1_400
"""With men beside pawns worth no more than this on either side kings come out."""
FOLLOWED = 6
"""So many captures in a row are followed beyond the last move looked at."""


def _inward(square: int) -> int:
    """Steps from the nearest edge, 0 to 3."""
    return min(square % 8, 7 - square % 8, square // 8, 7 - square // 8)


def _standing(piece: int, square: int) -> int:
    """Return what a white man is worth on a square, in hundredths of a pawn; 0 is a1, 63 is h8."""
    file, rank, inward = square % 8, square // 8, _inward(square)
    middle = file in (3, 4)
    where = {
        PAWN: (0, 0, 4, 10, 20, 35, 70, 0)[rank]
        + (15 if middle and 3 <= rank <= 4 else -15 if middle and rank == 1 else 0),
        KNIGHT: 12 * inward - 15,
        BISHOP: 7 * inward - 5 - 8 * (rank == 0),
        ROOK: 15 * (rank == 6) + 4 * (rank == 0 and 2 <= file <= 5),
        QUEEN: 3 * inward,
        KING: -18 * min(rank, 3) + (20 if rank == 0 and file in (1, 2, 6) else 0),
    }
    return WORTH[piece] + where[piece]


STANDING = {piece: tuple(_standing(piece, square) for square in range(64)) for piece in WORTH}


def bits(men: int) -> Iterator[int]:
    """The squares of a set of bits."""
    while men:
        low = men & -men
        yield low.bit_length() - 1
        men ^= low


def evaluated(board: chess.Board) -> int:
    """A position to whoever is to move, in hundredths of a pawn, with nothing looked ahead."""
    total, light = 0, []
    sides = ((board.occupied_co[True], 0, 1), (board.occupied_co[False], 56, -1))
    kinds = (
        (PAWN, board.pawns),
        (KNIGHT, board.knights),
        (BISHOP, board.bishops),
        (ROOK, board.rooks),
        (QUEEN, board.queens),
    )
    kings = []
    for own, flip, sign in sides:
        heavy = 0
        for piece, men in kinds:
            table = STANDING[piece]
            for square in bits(men & own):
                total += sign * table[square ^ flip]
                heavy += WORTH[piece] if piece != PAWN else 0
        kings.append((board.kings & own).bit_length() - 1)
        light.append(heavy <= LIGHT)
    white, black = kings
    if all(light):
        total += 8 * (_inward(white) - _inward(black))
        if abs(total) > 300:  # who is ahead brings the king up to the other's, and that to the edge
            apart = max(abs(white % 8 - black % 8), abs(white // 8 - black // 8))
            sign, lost = (1, black) if total > 0 else (-1, white)
            total += sign * (12 * (3 - _inward(lost)) + 5 * (7 - apart))
    else:
        total += STANDING[KING][white] - STANDING[KING][black ^ 56]
    return total if board.turn else -total


def quiet(board: chess.Board, alpha: int, beta: int, left: int = FOLLOWED) -> int:
    """The value when captures that may win something have been made, or none of them is better than to stand (fail-soft)."""
    best = evaluated(board)
    if best >= beta or not left:
        return best
    for move in sorted(board.generate_legal_captures(), key=lambda move: -gain(board, move)):
        if best + WORTH[board.piece_type_at(move.to_square) or PAWN] + 200 < max(alpha, best):
            continue
        if loses(board, move):
            continue
        board.push(move)
        value = -quiet(board, -beta, -max(alpha, best), left - 1)
        board.pop()
        if value > best:
            best = value
            if best >= beta:
                break
    return best


def gain(board: chess.Board, move: chess.Move) -> int:
    """Return what a move takes, and with how little: a likely good one first."""
    taken = board.piece_type_at(move.to_square)
    return (
        10 * WORTH[taken] - WORTH[board.piece_type_at(move.from_square) or KING]
        if taken
        else WORTH[move.promotion or KING]
    )


def loses(board: chess.Board, move: chess.Move) -> bool:
    """True if a capture gives a dearer man for one that is guarded."""
    taker, taken = board.piece_type_at(move.from_square) or KING, board.piece_type_at(move.to_square) or PAWN
    return WORTH[taker] > WORTH[taken] + 50 and board.is_attacked_by(not board.turn, move.to_square)


@dataclass(frozen=True, slots=True)
class Board:
    """A position, and the move that led here."""

    board: chess.Board
    move: chess.Move | None = None

    @property
    def mover(self) -> int:
        """White is 0."""
        return 0 if self.board.turn else 1

    @property
    def key(self) -> tuple[int | bool | None, ...]:
        """Men, mover, and the rights that are left."""
        at = self.board
        white, black = at.occupied_co[True], at.occupied_co[False]
        return (
            white, black, at.pawns, at.knights, at.bishops, at.rooks, at.queens, at.kings, at.turn, at.castling_rights, at.ep_square
        )  # fmt: skip

    def children(self) -> list[Board]:
        """Every lawful move, captures of the dearest by the cheapest first."""
        found = []
        for move in sorted(self.board.legal_moves, key=lambda move: -gain(self.board, move)):
            after = self.board.copy(stack=False)
            after.push(move)
            found.append(Board(after, move))
        return found

    def ended(self) -> int | None:
        """Never before somebody has no move."""
        return None

    def stuck(self) -> int:
        """Mated, or stalemate."""
        return -1 if self.board.is_check() else 0

    def value(self) -> int:
        """Return what it is worth to the mover when the captures are done."""
        return quiet(self.board.copy(stack=False), -(10**6), 10**6)

    def loud(self) -> bool:
        """In check."""
        return self.board.is_check()


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

    blurs = (160.0, 120.0, 90.0, 66.0, 48.0, 34.0, 22.0, 12.0)
    level = 0
    """The level, from 1 to 9, at which a UCI engine plays in its place where there is one; 0 for none."""

    def __init__(self, nodes: int = NODES) -> None:
        super().__init__()
        self.search: Search[Board] = Search(nodes)

    def weaken(self, to: Level) -> None:
        """Search less and see less; where a UCI engine takes its place, let that play at this level."""
        super().weaken(to)
        self.level = to.number

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
