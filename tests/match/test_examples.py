"""Strokes that a game's page shows."""

import pytest

from hoyle.games import find, load
from hoyle.match.sheets import examples as module
from hoyle.match.sheets.examples import examples


@pytest.mark.parametrize("game", find().values(), ids=lambda game: game.id)
def test_a_game_shows_strokes_with_their_reasons(game):
    shown = examples(game)
    assert 1 <= len(shown) <= 3
    assert all(one.said and one.ruling_text.headline for one in shown)


def test_strokes_are_of_different_kinds_and_in_the_order_of_the_sheet():
    shown = examples(load("kelly-pool"))
    assert [one.said for one in shown] == ["Ann: cue>15 15|f", "Bob: call 15; cue>15 15@FL", "Dee: call 4; cue>4 4@FL"]
    assert "15 points" in shown[1].ruling_text.headline


def test_a_stroke_that_only_was_not_claimed_is_no_example():
    """The sheet of three-ball carrom begins with a foul that can no longer be claimed; a carom is shown first."""
    shown = examples(load("three-ball-carrom"))
    assert shown[0].ruling_text.headline == "1 point. Ann goes on."
    assert not any("claimed" in reason.text for one in shown for reason in one.ruling_text.reasons)


def test_where_nothing_is_played_an_incident_is_shown():
    assert examples(load("emblem-18-1"))[0].said == "!: challenge Bob 1904-03-01"


def test_without_sheets_there_are_no_strokes(monkeypatch, tmp_path):
    monkeypatch.setattr(module, "FOLDERS", (tmp_path,))
    assert examples(load("kelly-pool")) == ()
