"""Flags of the nations beyond its sheets: homes by every name, turns missed, and that the journey ends."""

from __future__ import annotations

from random import Random

import pytest

from hoyle.answers import Chance
from hoyle.games import load
from hoyle.players.random_answers import play
from hoyle.record import Spot
from hoyle.referee import BadOption, Ruling, State, begin, rule_on

GAME = load("flags-of-the-nations")


def after(spins: str, seats: int = 2, **given: str) -> State:
    s = begin(GAME, ("Ann", "Bob", "Cal")[:seats], given).state
    for spin in spins.split():
        ruling = rule_on(GAME, s, Chance("spin", values=(int(spin),)))
        assert isinstance(ruling, Ruling)
        s = ruling.state
    return s


@pytest.mark.parametrize(
    ("home", "number"),
    [("US", 41), ("United States", 41), ("France", 42), ("italy", 43), ("Great Britain", 44), ("GB", 44)],
)
def test_homes_by_name(home: str, number: int) -> None:
    assert after("", Home=home).layout.of("a") == Spot(str(number))


def test_a_country_without_a_home_is_refused() -> None:
    with pytest.raises(BadOption, match="US, France, Italy or GB") as bad:
        after("", Home="Spain")
    assert bad.value.key == "Home"


def test_two_who_miss_their_turns_at_once_are_both_passed_over() -> None:
    s = after("6 6 5 5 5 5 2 2")
    assert s.layout.of("a") == s.layout.of("b") == Spot("18")
    assert s.turn == "Ann"
    assert s.notes.missing == ()


def test_the_one_who_waits_alone_is_passed_over_once() -> None:
    s = after("6 6 5 5 5 3 2")  # Ann on 18
    assert s.turn == "Bob"
    for spin, turn in ((3, "Bob"), (3, "Ann")):
        ruling = rule_on(GAME, s, Chance("spin", values=(spin,)))
        assert isinstance(ruling, Ruling)
        s = ruling.state
        assert s.turn == turn


@pytest.mark.parametrize("seed", range(5))
def test_somebody_comes_home(seed: int) -> None:
    start = begin(GAME, ("Ann", "Bob", "Cal")).state
    *_, (_, _, last) = play(GAME, start, Random(seed), 3000)
    assert last.state.result is not None
    assert len(last.state.result.winners) == 1
