"""Russian backgammon beyond its sheets: what doublets ask for, and that what is offered is taken."""

from __future__ import annotations

from random import Random

import pytest

from hoyle.answers import Chance, Move
from hoyle.games import load
from hoyle.games.board.points.tables import Position
from hoyle.games.board.russian_backgammon import longest, most, plays, seen_by
from hoyle.players.random_answers import play
from hoyle.referee import MOVE, Refusal, Ruling, State, begin, rule_on

GAME = load("russian-backgammon")


def position(own: dict[int, int], foe: dict[int, int]) -> Position:
    return Position(tuple(own.get(p, 0) for p in range(26)), tuple(foe.get(p, 0) for p in range(26)))


def test_doublets_are_the_number_four_times_and_then_its_opposite() -> None:
    at = position({24: 8}, {})
    assert longest(at, (6,) * 4 + (1,) * 4)[:4] == ((24, 18),) * 4
    assert most(at, (6, 6)) == 8


def test_the_second_four_wait_for_the_first() -> None:
    # Three men on 20 can move three threes to 17 and no further: 14 and 11 are held; the fours are not for them.
    at = position({20: 3}, {14: 2})
    assert most(at, (3, 3)) == 3
    assert all(len(path) == 3 for path in plays(at, (3, 3)))


@pytest.mark.parametrize("seed", range(4))
def test_every_play_that_is_offered_is_lawful_and_none_shorter_is(seed: int) -> None:
    rng = Random(seed)
    start = begin(GAME, ("Ann", "Bob")).state
    doubles = 0
    for s, _, _ in play(GAME, start, rng, 150):
        assert s.ask is not None
        if s.ask.kind != MOVE:
            continue
        doubles += len(set(s.notes.dice)) == 1
        for option in rng.sample(s.ask.options, min(4, len(s.ask.options))):
            steps = tuple(option.split())
            assert len(steps) == most(seen_by(s, s.ask.seat), s.notes.dice)
            assert isinstance(rule_on(GAME, s, Move(s.ask.seat, steps)), Ruling)
            if len(steps) > 1:
                assert isinstance(rule_on(GAME, s, Move(s.ask.seat, steps[:-1])), Refusal)
    assert doubles


def after(*throws: tuple[int, int]) -> State:
    s = begin(GAME, ("Ann", "Bob")).state
    for dice in throws:
        ruling = rule_on(GAME, s, Chance("roll", values=dice))
        assert isinstance(ruling, Ruling)
        s = ruling.state
    return s


def test_the_second_seat_begins_with_the_higher_throw_and_may_enter_it() -> None:
    s = after((2, 1), (6, 6))
    assert s.turn == "Bob"
    ruling = rule_on(GAME, s, Move("Bob", ("bar/19",) * 4 + ("bar/24",) * 4))
    assert isinstance(ruling, Ruling)
    assert ruling.state.turn == "Bob"


def test_a_throw_straight_away_is_the_choice_to_throw_again() -> None:
    assert after((6, 1), (2, 1), (5, 4)).notes.dice == (5, 4)
