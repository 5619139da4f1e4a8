"""What players settle among themselves is the match's: ruled by its own book, logged, told, and read again."""

from __future__ import annotations

import pytest

import hoyle
from hoyle.match import Illegal, replay
from hoyle.match.beginning import restore
from hoyle.match.logs.log import read
from hoyle.match.score import score
from hoyle.notation import parse
from hoyle.telling import Names
from hoyle.telling.headline import headline


@pytest.mark.parametrize(
    ("said", "winners", "draw", "rule", "told"),
    [
        ("!: resign Ann", ("Bob",), False, "match.1", "Ann resigns. Bob wins."),
        ("!: drawn", (), True, "match.2", "A draw is agreed. The match is drawn."),
        ("!: time-out Bob", ("Ann",), False, "match.3", "Bob has no time left. Ann wins."),
        ("!: absent Bob", ("Ann",), False, "match.4", "Bob has stayed away. Ann wins."),
    ],
)
def test_it_ends_the_match_by_the_match_s_own_rule_and_is_read_again(tmp_path, said, winners, draw, rule, told):
    path = tmp_path / "log.jsonl"
    with hoyle.new("three-ball-carrom", seats=["Ann", "Bob"], log=path) as match:
        ruling = match.play(said)
        assert (ruling.state.result.winners, ruling.state.result.draw) == (winners, draw)
        assert [effect.rule.id for effect in ruling.effects] == [rule]
        assert headline(ruling, Names(ruling.state, match.game.pieces)) == told
        sheet = match.sheet()
    assert restore(read(path)).over
    assert replay(path).verify().ok
    scored = score(parse(sheet, "a.sheet"))
    assert scored.reports() == []
    assert scored.state.result == ruling.state.result


def test_partners_lose_together():
    match = hoyle.new("carroms", seats=["Ann", "Bob", "Cal", "Dee"], sides="Ann+Cal, Bob+Dee")
    assert set(match.play("!: resign Cal").state.result.winners) == {"Bob", "Dee"}


def test_where_more_than_two_play_for_themselves_nobody_s_going_ends_it():
    match = hoyle.new("kelly-pool", seats=["Ann", "Bob", "Cal"])
    with pytest.raises(Illegal, match="3 play for themselves"):
        match.play("!: resign Ann")
    with pytest.raises(Illegal, match="say who: Ann, Bob, Cal"):
        match.play("!: resign Max")
    assert not match.over


def test_a_game_whose_rules_know_the_word_keeps_it():
    match = hoyle.new("chess", seats=["Ann", "Bob"])
    assert [effect.rule.id for effect in match.play("!: resign Ann").effects] == ["chess.u1"]
