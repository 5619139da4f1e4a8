"""Chess: what is said without the package, and ends that are well known."""

from __future__ import annotations

import sys
from random import Random

import pytest

from hoyle.answers import Move
from hoyle.games import load
from hoyle.games.board import chess
from hoyle.referee import BadOption, Refusal, Ruling, begin, rule_on

GAME = load("chess")


def played(*moves: str) -> Ruling:
    s = begin(GAME, ("Ann", "Bob")).state
    for text in moves:
        ruling = rule_on(GAME, s, Move(s.turn, (text,)))
        assert isinstance(ruling, Ruling), ruling
        s = ruling.state
    return ruling


def test_without_the_package_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "chess", None)
    chess.board_after.cache_clear()
    with pytest.raises(BadOption, match=r"pip install 'hoyle\[chess\]'"):
        begin(GAME, ("Ann", "Bob"))


def test_twenty_moves_each_at_the_start_and_no_illegal_one() -> None:
    s = begin(GAME, ("Ann", "Bob")).state
    assert s.ask is not None
    assert len(s.ask.options) == 20  # 16 of the pawns, 4 of the knights
    assert isinstance(rule_on(GAME, s, Move("Ann", ("e5",))), Refusal)


def test_the_shortest_stalemate_is_a_draw() -> None:
    # Sam Loyd's, in ten moves of each.
    text = "e3 a5 Qh5 Ra6 Qxa5 h5 h4 Rah6 Qxc7 f6 Qxd7+ Kf7 Qxb7 Qd3 Qxb8 Qh7 Qxc8 Kg6 Qe6"
    result = played(*text.split()).state.result
    assert result is not None
    assert result.draw
    assert not result.winners


def test_moves_are_written_as_the_chess_package_writes_them() -> None:
    package = pytest.importorskip("chess")
    for seed in range(20):
        rng, position = Random(seed), package.Board()
        while not position.is_game_over() and position.fullmove_number < 100:
            lawful = list(position.legal_moves)
            asked = chess.to_move("Ann", position)
            assert asked.options == tuple(position.san(move) for move in lawful)
            assert bool(asked.permits) == position.can_claim_draw()
            position.push(rng.choice(lawful))


@pytest.mark.parametrize(
    "start",
    [
        "8/PPPk4/8/8/8/8/4Kppp/8 w - - 0 1",  # promotions, some of which check
        "4k3/4P3/8/8/8/8/4R3/K7 w - - 0 1",  # a pawn before its rook
        "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1",  # castling, and taking in passing
        "8/8/1k6/8/2pP4/8/5B2/4K3 b - d3 0 1",  # a pawn that may not be taken in passing
        "3k4/8/8/3N4/8/8/8/K2R2Q1 w - - 0 1",  # a knight before its rook
    ],
)
def test_checks_are_found_where_more_than_one_man_moves_or_one_stands_before_another(start: str) -> None:
    package = pytest.importorskip("chess")
    for seed in range(6):
        rng, position = Random(seed), package.Board(start)
        for _ in range(20):
            lawful = list(position.legal_moves)
            assert chess.to_move("Ann", position).options == tuple(position.san(move) for move in lawful)
            if position.is_game_over():
                break
            position.push(rng.choice(lawful))


def test_a_position_that_came_back_is_known_though_the_moves_before_a_capture_are_let_go() -> None:
    package = pytest.importorskip("chess")
    whole, moves = package.Board(), tuple[str, ...]()
    for move in ("e2e4", "d7d5", "e4d5", *("g8f6", "g1f3", "f6g8", "f3g1") * 4):
        whole.push_uci(move)
        moves = (*moves, move)
        ours = chess.board_after(moves)
        assert len(ours.move_stack) <= whole.halfmove_clock + 1
        assert ours.outcome() == whole.outcome()
        assert ours.can_claim_draw() == whole.can_claim_draw()
    assert str(ours.outcome().termination) == "Termination.FIVEFOLD_REPETITION"
