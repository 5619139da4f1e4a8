"""Which form the marker's board has: by what a state holds, and what print says of how a game is marked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hoyle.hall.protocol.marker_board import board, form
from hoyle.hall.protocol.serializers import drawn_from
from hoyle.match.beginning import begun

SEATS = ["Ann", "Bob", "Cal"]


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
