"""Which form the marker's board has: by what a state holds, and what print says of how a game is marked."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from hoyle.games import find
from hoyle.guide.about import facts
from hoyle.hall.protocol.marker_board import board, form
from hoyle.hall.protocol.serializers import as_text, drawn_from, sayable, unsecret
from hoyle.match.beginning import begun
from hoyle.telling.languages import names_in

SEATS = ["Ann", "Bob", "Cal"]


@pytest.mark.parametrize("game", find())
def test_what_a_page_is_told_of_a_game_goes_over_the_wire(game):
    told = json.loads(as_text(sayable(find()[game])))
    assert set(told["naming"]) <= told["faults"].keys() | told["incidents"].keys()
    assert json.loads(as_text(facts(find()[game])))["faults"] == told["faults"]


@pytest.mark.parametrize(
    ("game", "seats", "wanted"),
    [
        ("three-ball-carrom", 2, "buttons"),
        ("english-billiards", 2, "buttons"),
        ("continuous-pool", 2, "buttons"),  # "normally kept on the string of buttons", rule u2
        ("life-pool-hoyle", 3, "lives"),
        ("color-ball-pool", 3, "lives"),
        ("ten-pins", 2, "frames"),
        ("seven-up", 2, "frames"),
        ("emblem-18-2", 3, "contest"),
        ("kelly-pool", 2, "plain"),
        ("backgammon", 2, "plain"),
        ("crokinole", 2, "plain"),
    ],
)
def test_the_form_is_told_by_the_state(game, seats, wanted):
    match = begun(game, SEATS[:seats], {})
    assert form(match.game, match.state) == wanted


def test_what_has_become_a_king_is_told():
    match = begun("checkers", SEATS[:2], {})
    assert "become" not in board(match.game, match.state)
    crowned = replace(match.state, notes=replace(match.state.notes, kings=("a1",)))
    assert board(match.game, crowned)["become"] == {"a1": "king"}


def test_three_lives_hang_on_the_pool_board():
    match = begun("life-pool-hoyle", SEATS, {})
    shown = board(match.game, match.state)
    assert set(shown["most"].values()) == {3}
    assert sorted(len(balls) for balls in shown["held"].values()) == [1, 1, 1]


def test_a_strike_waits_for_two_rings():
    """Ten-pins, rules u10 and u11: a strike counts the next two rings besides, a spare the next one."""
    match = begun("ten-pins", ["Ann", "Bob"], {"Lead": "Ann"})

    def ring(pins: range) -> None:
        who = match.state.turn
        told = "ring|" if not len(pins) else " ".join(f"ring*#{pin}" for pin in pins)
        match.accept(*match.consider(f"{who}: place ring (-28, -28); {told}"))

    ring(range(1, 11))  # Ann's strike
    for _ in range(3):
        ring(range(0))  # Bob's break of none
    ring(range(1, 5))
    shown = board(match.game, match.state)
    assert shown["frames"]["Ann"] == [[10], [4]]
    assert shown["tally"]["Ann"] == []
    ring(range(5, 9))
    assert board(match.game, match.state)["tally"]["Ann"] == [18]
    ring(range(0))
    assert board(match.game, match.state)["tally"] == {"Ann": [18, 8], "Bob": [0]}


@pytest.mark.parametrize(
    ("game", "least", "most"),
    [("forty-one-pool", 6, 18), ("kelly-pool", 1, 15), ("pin-pool", 1, 16), ("flags-of-the-nations", 1, 6)],
)
def test_the_keypad_has_the_numbers_that_the_game_draws_from(game, least, most):
    """Small balls, those of forty-one pool's private ones 6 to 18, and a spinner."""
    match = begun(game, SEATS[:2], {"Lead": "Ann"} if game != "flags-of-the-nations" else {})
    assert drawn_from(match.game, match.state, ()) == list(range(least, most + 1))


def test_the_keypad_tells_nobody_which_ball_another_has():
    match = begun("forty-one-pool", ["Ann", "Bob"], {"Lead": "Ann"})
    match.accept(*match.consider("*: deal Ann 18"))
    assert 18 in drawn_from(match.game, match.state, ("Bob",))
    assert 18 not in drawn_from(match.game, match.state, ("Ann",))


def test_dice_and_lots_have_no_numbers_of_their_own():
    for game in ("backgammon", "shuffle-board"):
        match = begun(game, ["Ann", "Bob"], {})
        assert drawn_from(match.game, match.state, ()) == []


# --- how to win, in a few words -------------------------------------------------------------------------------------

ROOM = 24
"""So many letters fit beside the names on a phone."""


@pytest.mark.parametrize("game", find())
def test_every_plate_says_how_to_win(game):
    seats = ["Ann", "Bob", "Cal", "Dan"][: max(2, find()[game].seats[0])]
    match = begun(game, seats, {})
    for language in ("en", "de"):
        shown = board(match.game, match.state, names_in(language, match.state, match.game.pieces))
        told = [shown["goal"], *shown.get("goals", {}).values()]
        assert all(0 < len(text) <= ROOM and "{" not in text for text in told), told


@pytest.mark.parametrize(
    ("game", "seats", "goal", "goals"),
    [
        ("kelly-pool", 2, "exactly 31 in all", {}),
        ("fifteen-ball-pool", 2, "first to 61", {}),  # "between two the first to have 61 has won", rule u5
        ("fifteen-ball-pool", 3, "highest sum of numbers", {}),
        ("monte-carlo", 2, "least in 4 shots loses", {}),
        ("snooker-hoyle", 2, "147 on the table", {}),  # fifteen reds, each with a black, and the colours, 27
        ("backgammon", 2, "get all 15 men off", {"Ann": "167 steps to go", "Bob": "167 steps to go"}),
        ("checkers", 2, "take all the men", {"Ann": "12 to take", "Bob": "12 to take"}),
        ("hawk-and-sparrows", 2, "get past, or shut in", {"Ann": "get past", "Bob": "shut it in"}),
    ],
)
def test_what_has_to_be_done_is_the_seat_s_own(game, seats, goal, goals):
    match = begun(game, SEATS[:seats], {})
    shown = board(match.game, match.state)
    assert (shown["goal"], shown.get("goals", {})) == (goal, goals)
    assert bool(shown["target"]) == goal.startswith("first to ")


def test_who_has_a_secret_ball_sees_what_it_leaves_to_make():
    """Kelly pool, rule 2c: the small ball and the balls put down make thirty-one. Others see only that there is one."""
    match = begun("kelly-pool", SEATS[:2], {"Lead": "Ann", "Small-balls": {"Ann": 14, "Bob": 3}})
    shown = board(match.game, unsecret(match.state, ("Ann",)))
    assert shown["goals"] == {"Ann": "your 14: 17 to go", "Bob": "a secret ball"}


def test_a_match_to_other_points_says_them():
    match = begun("three-ball-carrom", SEATS[:2], {"Points": 20})
    assert board(match.game, match.state)["goal"] == "first to 20"
