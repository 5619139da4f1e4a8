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
