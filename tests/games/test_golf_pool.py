"""Golf pool, alone and in partners: the round of the pockets and the arithmetic of strokes."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from hoyle.answers import Played
from hoyle.games import load
from hoyle.players.random_answers import play
from hoyle.players.value import value
from hoyle.record import CUSHION_TOUCH, MEET, POCKET, At, Contact, Layout, Record
from hoyle.referee import BadOption, Ruling, Score, State, begin, rule_on

GAME, PARTNERS = load("golf-pool"), load("golf-pool-partners")
ROUND = ("SL", "HL", "HR", "SR", "FR", "FL")
NAMES = ("Ann", "Bob", "Cal", "Dee", "Eve", "Fay")


def stroke(state: State, pocket: str) -> State:
    contacts = (
        Contact(MEET, "white", ("red",)),
        Contact(CUSHION_TOUCH, "red", where="f"),
        Contact(POCKET, "red", where=pocket),
    )
    game = load(state.game)
    ruling = rule_on(game, state, Played(state.turn, Record("white", contacts)))
    assert isinstance(ruling, Ruling), ruling
    return ruling.state


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_perfect_round_is_six_strokes_each_in_the_order_of_seats(seats: int) -> None:
    names = NAMES[:seats]
    state = begin(GAME, names, {"Order": names}).state
    for pocket in ROUND:
        for seat in names:
            assert state.turn == seat
            state = stroke(state, pocket)
    assert state.scores == dict.fromkeys(names, 6)
    assert state.result is not None
    assert state.result.draw


@pytest.mark.parametrize("hole", range(6))
def test_every_other_pocket_is_wrong_and_costs_four(hole: int) -> None:
    for wrong in set(ROUND) - {ROUND[hole]}:
        state = begin(GAME, ("Ann", "Bob"), {"Lead": "Ann"}).state
        for pocket in ROUND[:hole]:
            state = stroke(stroke(state, pocket), pocket)
        after = stroke(state, wrong)
        assert after.scores["Ann"] == state.scores["Ann"] + 4
        assert after.turn == "Ann"


@pytest.mark.parametrize("game", [GAME, PARTNERS], ids=lambda game: game.id)
def test_strokes_cost_one_or_four_and_partners_show_one_score(game: object) -> None:
    for seed in range(10):
        start = begin(game, NAMES[:4], {"Lead": "Ann"}).state  # type: ignore[arg-type]
        for state, answer, ruling in play(game, start, Random(seed), 80):  # type: ignore[arg-type]
            cost = [ruling.state.scores[seat] - state.scores[seat] for seat in state.seats]
            assert set(cost) <= {0, 1, 4}
            assert all(effect.points > 0 for effect in ruling.effects if isinstance(effect, Score))
            for side in ruling.state.notes.sides:
                assert len({ruling.state.scores[seat] for seat in side}) == 1
            if isinstance(answer, Played) and max(cost) == 4 and ruling.state.ask:
                assert ruling.state.turn == state.turn


def test_partners_are_an_even_number() -> None:
    with pytest.raises(BadOption, match="even"):
        begin(PARTNERS, NAMES[:5], {"Lead": "Ann"})


def worth_at(state: State, white: At, red: At) -> float:
    assert GAME.worth
    return GAME.worth(replace(state, layout=Layout({"white": white, "red": red})), "Ann")


def test_who_can_only_lose_would_rather_have_lost() -> None:
    """Bob is round in six; Ann, with more strokes and a pocket to make, holes it and does not put it off."""
    start = begin(GAME, ("Ann", "Bob"), {"Lead": "Ann"}).state
    notes = replace(start.notes, holes={"Ann": 5, "Bob": 6}, opening=False)
    ahead = replace(start, scores={"Ann": 9, "Bob": 6}, notes=notes)
    lost = stroke(ahead, "FL")
    assert lost.result is not None
    assert value(GAME, lost, "Ann") > value(GAME, ahead, "Ann")


def test_a_red_before_the_pocket_it_needs_lies_better_than_one_away_from_it() -> None:
    """The first pocket is the left side one, and the second the left corner at the head; no lie is worth a pocket."""
    state = stroke(stroke(begin(GAME, ("Ann", "Bob"), {"Lead": "Ann"}).state, "SL"), "SL")
    assert state.turn == "Ann"
    near, away = worth_at(state, At(0, -0.6), At(-0.5, -1.1)), worth_at(state, At(0, -0.6), At(0.5, 1.1))
    assert away + 0.5 < near < away + 5
