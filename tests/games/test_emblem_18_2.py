"""The emblem beyond its sheets: days, who is to wait for whom, and what money there is."""

from __future__ import annotations

from random import Random

import pytest

from hoyle.answers import Incident
from hoyle.games import load
from hoyle.games.contest.days import is_day, later, years_later
from hoyle.players.random_answers import play
from hoyle.referee import BadOption, Refusal, Ruling, State, begin, rule_on

GAME = load("emblem-18-2")


def after(*lines: str, **given: str) -> State:
    s = begin(GAME, ("Ann", "Bob", "Cal"), given).state
    for line in lines:
        word, *args = line.split()
        ruling = rule_on(GAME, s, Incident(word, tuple(args)))
        assert isinstance(ruling, Ruling), f"{line}: {getattr(ruling, 'reason', '')}"
        s = ruling.state
    return s


def test_days_of_the_calendar() -> None:
    assert later("1906-02-25", 10) == "1906-03-07"
    assert later("1908-02-25", 10) == "1908-03-06"  # a leap year
    assert years_later("1904-02-29", 2) == "1906-03-01"
    assert not is_day("1906-02-30")


def test_a_day_that_is_none_is_refused() -> None:
    refusal = rule_on(GAME, after(), Incident("challenge", ("Bob", "1906-02-30")))
    assert isinstance(refusal, Refusal)
    with pytest.raises(BadOption, match=r"^Since: .*1906-04-04"):
        after(Since="April")
    with pytest.raises(BadOption, match=r"^Holder: .*Ann, Bob, Cal"):
        after(Holder="Dee")


def test_challenges_take_effect_in_the_order_of_their_issue() -> None:
    s = after("challenge Cal 1906-05-02", "challenge Bob 1906-05-03", "forfeit Ann 1906-05-04", "day 1906-05-05")
    assert (s.notes.holder, s.notes.challenger) == ("Cal", "Bob")


def test_a_defeated_player_lets_a_later_challenge_go_first() -> None:
    played = ("cover Ann", "balance Ann", "balance Bob", "won Ann 1906-06-30")
    s = after("challenge Bob 1906-05-01", *played, "challenge Bob 1906-07-01", "challenge Cal 1906-07-02")
    assert s.notes.challenger == "Cal"
    assert [entry.seat for entry in s.notes.queue] == ["Bob"]


def test_neither_pays_and_the_match_is_off() -> None:
    s = after("challenge Bob 1906-05-01", "cover Ann", "day 1906-07-01")
    assert s.notes.challenger == ""
    assert not any(s.ledger.values())


@pytest.mark.parametrize("seed", range(10))
def test_no_money_is_made_or_lost(seed: int) -> None:
    """What is staked, deposited or waiting is what the ledger owes; only receipts, expenses and a lost security leave it."""
    s = begin(GAME, ("Ann", "Bob", "Cal")).state
    for _, answer, ruling in play(GAME, s, Random(seed), 300):
        if isinstance(answer, Incident) and answer.word in ("receipts", "expenses", "undelivered"):
            return
        s = ruling.state
        held = 250 * len(s.notes.pot) + 250 * len(s.notes.queue) + 500 * s.notes.secured
        if s.result is None:
            assert sum(s.ledger.values()) == -held
