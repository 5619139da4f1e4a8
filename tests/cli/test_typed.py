"""Strokes and calls in plain words: the examples that are given, and how what is typed is read."""

from __future__ import annotations

import pytest

from hoyle.answers import Played
from hoyle.cli.console import BadInput
from hoyle.cli.playing.typed_answers import example, help_on, reading
from hoyle.games import find
from hoyle.match import new
from hoyle.record import MEET
from hoyle.telling import tell
from hoyle.telling.languages import CHOSEN


def test_where_a_bank_is_asked_for_the_example_is_a_bank():
    match = new("three-ball-carrom", seats=["Ann", "Bob"])
    assert match.ask is not None
    typed = example(match.ask, match.state)
    assert typed.startswith("angle 90 speed 1.2 place (")
    match.play(reading(typed, match, "Ann"))
    answer = match.entries[-1].answer
    assert isinstance(answer, Played)
    ball, *_ = (contact for contact in answer.record.contacts if contact.where)
    assert (ball.kind, ball.where) == ("cushion", "f")


def test_the_example_of_a_stroke_is_one_that_the_question_asks_for():
    skittles = new("skittle-pool", seats=["Ann", "Bob"], order="Ann, Bob")
    assert skittles.ask is not None
    assert example(skittles.ask, skittles.state) == "at red speed 2.5   or   angle 90 speed 2.5", "no pin before a ball"
    board = new("shuffle-board", ["Ann", "Bob"], lead="Ann")
    assert board.ask is not None
    board.play(reading(example(board.ask, board.state), board, "Ann"))
    assert board.state.layout.on_table() == ("a1",), "it reaches line 1 and stays on the board"


@pytest.mark.parametrize(
    "game", ["snookers-pool", "snooker-hoyle", "english-pyramids", "continuous-pool", "life-pool-hoyle", "skittle-pool"]
)
def test_the_example_meets_the_piece_that_it_names_or_one_as_good(game):
    match = new(
        game, seats=["Ann", "Bob"], **({"lead": "Ann"} if "Lead" in find()[game].headers else {"order": "Ann, Bob"})
    )
    assert match.ask is not None
    typed, *_ = example(match.ask, match.state).split("   or   ")
    match.play(reading(typed, match, "Ann"))
    answer = match.entries[-1].answer
    assert isinstance(answer, Played)
    met = next(contact for contact in answer.record.contacts if contact.kind == MEET)
    assert met.others[0] in (*match.rulings[0].state.ask.target.first, typed.partition("at ")[2].partition(" ")[0])


def test_an_example_names_no_piece_behind_another():
    match = new("snookers-pool", seats=["Ann", "Bob"], lead="Ann")
    match.play("Ann: place cue (10, -106); cue>r15 -> cue=(0, 0) r15=(0, 150) r14=(60, 140) blue=(0, 20)")
    assert match.ask is not None
    assert example(match.ask, match.state).startswith("at r14 speed 2.5   or   ")


def test_a_call_said_alone_is_taken_and_then_the_stroke_is_asked_for():
    match = new("continuous-pool", seats=["Ann", "Bob"], lead="Ann")
    match.play("Ann: place cue (10, -106); cue>1 1|f 2|f")
    told = tell(match.play(reading("call 15@FL", match, "Bob")))
    assert told.headline == "Bob calls the 15 in the left foot pocket. Bob to play."
    assert told.direction.startswith("Bob, play the cue ball; you have called the 15 in the left foot pocket (")
    assert match.ask is not None
    assert "call" not in example(match.ask, match.state)
    assert "call" not in help_on(match.ask, match.state)
    match.play("Bob: cue>15 15@FL")
    assert match.state.scores["Bob"] == 1


def test_a_flip_is_typed_by_its_speed():
    match = new("shuffle-board", ["Ann", "Bob"], lead="Ann")
    for n in range(1, 5):
        match.play(f"Ann: miss -> a{n}=({6 * n}, 300)")
        match.play(f"Bob: miss -> b{n}=({-6 * n}, {300 if n < 4 else 100 * match.state.bed.length / 2})")
    match.play("Bob: choose flip")
    assert match.ask is not None
    assert example(match.ask, match.state) == "flip 1.5"
    with pytest.raises(BadInput, match="nothing but its speed"):
        reading("flip 1.5 angle 3", match, "Bob")
    match.play(reading("flip 1.5", match, "Bob"))
    assert match.state.scores["Bob"] == 6  # rule 8b


def test_what_is_typed_is_answered_in_the_language_that_was_chosen():
    match = new("three-ball-carrom", seats=["Ann", "Bob"], lead="Ann")
    assert match.ask is not None
    chosen = CHOSEN.set("de")
    try:
        with pytest.raises(BadInput, match="'blah' ist nicht zu verstehen"):
            reading("blah", match, "Ann")
        assert help_on(match.ask, match.state).startswith("Ein Stoß wird als Wörter und Werte getippt")
        assert "\n  place (10, -75)   wohin ein Stück" in help_on(match.ask, match.state)
    finally:
        CHOSEN.reset(chosen)
