"""The player of chess: mates and men that hang, the same for either colour, and it beats who looks one move ahead."""

from __future__ import annotations

import chess
import pytest

from hoyle.players import Player, player_for, watch
from hoyle.players.boards.alpha_beta import WON, Search
from hoyle.players.boards.chess import Board, ChessPlayer, evaluated, quiet

WIDE = 10**6


def best(fen: str, nodes: int = 2000) -> tuple[str, int]:
    child, value = Search[Board](nodes).best(Board(chess.Board(fen)))
    assert child.move is not None
    return child.move.uci(), value


@pytest.mark.parametrize(
    ("fen", "move"),
    [
        ("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "a1a8"),  # along the back rank
        ("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", "h5f7"),  # the scholar's mate
        ("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "d8h4"),  # the fool's
    ],
)
def test_it_mates_in_one(fen: str, move: str) -> None:
    assert best(fen) == (move, WON - 1)


def test_it_mates_in_two() -> None:
    assert best("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 6000)[1] == WON - 3


def test_stalemate_is_no_win() -> None:
    """The queen at g6 would leave black no move; she mates elsewhere."""
    assert best("7k/8/5K2/8/8/8/8/6Q1 w - - 0 1")[1] > WON // 2


def test_a_guarded_man_does_not_hang_and_another_does() -> None:
    guarded = chess.Board("4k3/2p5/3p4/8/8/8/8/3QK3 w - - 0 1")
    alone = chess.Board("4k3/8/3p4/8/8/8/8/3QK3 w - - 0 1")
    assert quiet(guarded, -WIDE, WIDE) == evaluated(guarded)
    assert quiet(alone, -WIDE, WIDE) > evaluated(alone) + 80


@pytest.mark.parametrize(
    "fen",
    [
        chess.STARTING_FEN,
        "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
        "8/5k2/8/3R4/8/8/1K6/8 w - - 0 1",
    ],
)
def test_a_position_is_worth_the_same_with_the_colours_changed(fen: str) -> None:
    board = chess.Board(fen)
    assert evaluated(board) == evaluated(board.mirror())


def test_it_beats_who_looks_one_move_ahead() -> None:
    strong = player_for("chess")
    assert isinstance(strong, ChessPlayer)
    strong.search.nodes = 300
    for seed, seats in enumerate([("Ann", "Bob"), ("Bob", "Ann")]):
        match = watch("chess", seats, [strong if seat == "Ann" else Player() for seat in seats], seed)
        assert match.state.result
        assert match.state.result.winners == ("Ann",)
