"""The player of chess: moves counted against published figures, mates and men that hang, the same for either colour, and it beats
who looks one move ahead.
"""

from __future__ import annotations

from random import Random

import chess
import numpy as np
import pytest

from hoyle.players import Player, player_for, watch
from hoyle.players.boards.alpha_beta import WON
from hoyle.players.boards.chess import Board, ChessPlayer, ChessSearch
from hoyle.players.boards.chess_search import ADVANCED, KEYS_TABLE, PLACES, STEPS, entered
from hoyle.players.kernels.chess_moves import COLUMNS, KEY, MOVES, OFF, SQUARES, count_positions, make_move
from hoyle.players.kernels.chess_worth import worth_of


def best(fen: str, nodes: int = 20_000) -> tuple[str, int]:
    child, value = ChessSearch(nodes).best(Board(chess.Board(fen)))
    assert child.move is not None
    return child.move.uci(), value


def counted(fen: str, depth: int) -> int:
    squares, rows = np.full((depth + 1, SQUARES), OFF, np.int8), np.zeros((depth + 1, COLUMNS), np.int64)
    squares[0], rows[0] = entered(chess.Board(fen))
    return count_positions(squares, rows, np.zeros((depth + 1, MOVES), np.int64), KEYS_TABLE, STEPS, depth)


@pytest.mark.parametrize(
    ("fen", "counts"),
    [
        (chess.STARTING_FEN, (20, 400, 8902, 197281, 4865609)),
        ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", (48, 2039, 97862, 4085603)),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", (14, 191, 2812, 43238, 674624)),
        ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", (6, 264, 9467, 422333)),
        ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", (44, 1486, 62379, 2103487)),
        ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", (46, 2079, 89890, 3894594)),
    ],
)
def test_moves_lead_to_as_many_positions_as_is_published(fen: str, counts: tuple[int, ...]) -> None:
    """The counts that programs are tried by (chessprogramming.org, "Perft results")."""
    assert tuple(counted(fen, depth) for depth in range(1, len(counts) + 1)) == counts


def test_a_position_after_moves_is_that_of_python_chess_and_so_is_its_key() -> None:
    """Two hundred games at random: squares, rights, what may be taken in passing, kings, and the key made step by step."""
    draws = Random(4)
    for _ in range(200):
        board = chess.Board()
        squares, row = entered(board)
        for _ in range(60):
            moves = list(board.legal_moves)
            if not moves:
                break
            move = draws.choice(moves)
            make_move(squares, row, KEYS_TABLE, STEPS, Board(board).number(move))
            board.push(move)
            there, what = entered(board)
            assert squares.tolist() == there.tolist()
            assert row[: KEY + 1].tolist() == [*what[:3], board.halfmove_clock, *what[4 : KEY + 1]]


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


@pytest.mark.parametrize(
    ("fen", "moves"),
    [
        ("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 2),
        ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2),  # Morphy's: the rook is given
        ("5k2/6pp/p1qN4/1p1p4/3P4/2PKP2Q/PP3r2/3R4 b - - 0 1", 2),
        ("r1bq2rk/pp3pbp/2p1p1pQ/7P/3P4/2PB1N2/PP3PPR/2KR4 w - - 0 1", 2),
    ],
)
def test_it_mates_in_so_many_moves(fen: str, moves: int) -> None:
    assert best(fen, 60_000)[1] == WON - (2 * moves - 1)


@pytest.mark.parametrize(
    ("fen", "move"),
    [
        ("2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - 0 1", "Qg6"),
        ("5rk1/1ppb3p/p1pb4/6q1/3P1p1r/2P1R2P/PP1BQ1P1/5RKN w - - 0 1", "Rg3"),
        ("7k/p7/1R5K/6r1/6p1/6P1/8/8 w - - 0 1", "Rb7"),
        ("rnbqkb1r/pppp1ppp/8/4P3/6n1/7P/PPPNPPP1/R1BQKBNR b KQkq - 0 1", "Ne3"),
        ("r4q1k/p2bR1rp/2p2Q1N/5p2/5p2/2P5/PP3PPP/R5K1 w - - 0 1", "Rf7"),
        ("2br2k1/2q3rn/p2NppQ1/2p1P3/Pp5R/4P3/1P3PPP/3R2K1 w - - 0 1", "Rxh7"),
    ],
)
def test_it_finds_the_moves_that_win_at_chess(fen: str, move: str) -> None:
    """Numbers 1, 3, 6, 7, 8 and 10 of Reinfeld's *Win at Chess*."""
    found, _ = best(fen, 200_000)
    assert chess.Board(fen).san(chess.Move.from_uci(found)).rstrip("+#") == move


def test_stalemate_is_no_win() -> None:
    """The queen at g6 would leave black no move; she mates elsewhere."""
    assert best("7k/8/5K2/8/8/8/8/6Q1 w - - 0 1")[1] > WON // 2


def test_who_is_behind_makes_a_draw_of_positions_that_have_been() -> None:
    """White is a queen behind, checks for ever, and is not asked for a win."""
    board = chess.Board("6k1/5p1p/6p1/8/8/1q6/1r3Q2/7K w - - 0 1")
    child, value = ChessSearch(60_000).best(Board(board))
    assert value <= 0
    seen = frozenset(after.key for after in Board(board).children())
    assert ChessSearch(5_000).best(Board(board), seen)[1] == 0
    assert child.move is not None


def told(fen: str) -> int:
    squares, row = entered(chess.Board(fen))
    return worth_of(squares, row, PLACES, ADVANCED, STEPS, np.zeros((3, 10), np.int64))


@pytest.mark.parametrize(
    "fen",
    [
        chess.STARTING_FEN,
        "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
        "8/5k2/8/3R4/8/8/1K6/8 w - - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    ],
)
def test_a_position_is_worth_the_same_with_the_colours_changed(fen: str) -> None:
    assert told(fen) == told(chess.Board(fen).mirror().fen())


def test_a_passed_pawn_an_open_file_and_a_sheltered_king_are_worth_something() -> None:
    assert told("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1") > told("4k3/4p3/8/8/4P3/8/8/4K3 w - - 0 1") + 80
    assert told("4k3/p7/8/8/8/8/P7/3RK3 w - - 0 1") > told("4k3/p7/8/8/8/8/P7/R3K3 w - - 0 1")
    assert told("q3k3/8/8/8/8/8/5PPP/Q5K1 w - - 0 1") > told("q3k3/8/8/8/8/8/PPP5/Q5K1 w - - 0 1")


def test_it_beats_who_looks_one_move_ahead() -> None:
    strong = player_for("chess")
    assert isinstance(strong, ChessPlayer)
    strong.search.nodes = 1000
    for seed, seats in enumerate([("Ann", "Bob"), ("Bob", "Ann")]):
        match = watch("chess", seats, [strong if seat == "Ann" else Player() for seat in seats], seed)
        assert match.state.result
        assert match.state.result.winners == ("Ann",)


def test_levels_look_at_more_positions_and_see_better_one_after_another() -> None:
    players = [player_for("chess", name) for name in ("1", "2", "3", "3.6", "4", "5", "6", "7", "8", "9")]
    nodes = [one.search.nodes for one in players if isinstance(one, ChessPlayer)]
    blurs = [one.search.blur for one in players if isinstance(one, ChessPlayer)]
    assert nodes == sorted(set(nodes))
    assert blurs == sorted(set(blurs), reverse=True)
    assert blurs[-1] == 0
