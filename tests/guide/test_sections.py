"""A game's page in parts."""

import pytest

from hoyle.games import find, load
from hoyle.guide.sections import sections, sentences, without_notation


def test_sentences_end_where_they_end():
    text = "The B. B. C. Co. Pool is old. It is `call cue@FL. Then` said (so. Or so). Seven win! It ends."
    assert sentences(text) == [
        "The B. B. C. Co. Pool is old.",
        "It is `call cue@FL. Then` said (so. Or so).",
        "Seven win!",
        "It ends.",
    ]


def test_a_page_in_parts():
    told = sections(load("skittle-pool"))
    assert told.what[0] == "Fell white pins for their values; a black one wipes out all you have."
    assert told.turn[-1] == "Two misses running are allowed; a third is a burst."
    assert told.written[1] == "`#r9/lean` leaves a pin leaning: it is down."
    assert told.readings[-1] == "Who is left alone has won."
    assert len(told.readings) == 4


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        ("A man moves forward, `d4-c5`, never back.", "A man moves forward, never back."),
        ("Everybody has a ring, `a`, `b` and so on by seat.", "Everybody has a ring, `a`, `b` and so on by seat."),
        ("If in doubt (`!doubt`), it did not.", "If in doubt, it did not."),
        ("The striker says which: `Ann: choose balk-1`.", "The striker says which."),
        ("`!: resign Bob` gives the game up.", ""),
        ("It is told, as in `Colours: Ann black`, before.", "It is told, before."),
        ("The pins `#1` to `#10` stand in a circle.", "The pins stand in a circle."),
        (
            "They roll a weight each, `a1` to `a4` and `b1` to `b4`, from the head.",
            "They roll a weight each, from the head.",
        ),
        ("After three rounds, or `Rounds`, it is over.", "After three rounds it is over."),
        ("With `Push: allowed` the push is fair.", "If so agreed, the push is fair."),
        (
            "The first seat has red unless `Colours: Ann green` says otherwise.",
            "The first seat has red unless otherwise agreed.",
        ),
        ("The player may blow: `Ann: choose blow` before it, or `!blown` with it.", "The player may blow."),
        ("On a sheet `Ann: miss` is a scratch.", ""),
    ],
)
def test_a_step_of_a_turn_leaves_its_notation_to_what_can_be_said(sentence, told):
    assert without_notation(sentence) == told


def test_every_reading_is_a_sentence():
    told = sections(load("three-ball-carrom"))
    assert told.readings[0] == "The number of points is by agreement."
    assert all(reading.endswith((".", ")")) for game in find().values() for reading in sections(game).readings)


def test_bullets_below_what_print_leaves_open_are_readings():
    told = sections(load("english-billiards"))
    assert len(told.readings) >= 6
    assert told.readings[0].startswith("The number of points is agreed on")
    assert not any("reconstruction" in step for step in told.turn)


def test_a_lost_picture_is_no_step_of_a_turn():
    told = sections(load("flags-of-the-nations"))
    assert "The board's picture is lost." in told.readings
    assert "The board's picture is lost." not in told.turn


@pytest.mark.parametrize("game", find().values(), ids=lambda game: game.id)
def test_every_page_says_what_the_game_is_and_how_a_turn_goes(game):
    told = sections(game)
    assert 2 <= len(told.what) <= 5
    assert told.turn
    assert not [line for line in (*told.turn, *told.setting) if "`" in line]
    assert not any(
        "  " in line or line.startswith("- ") for part in (told.what, told.turn, told.readings) for line in part
    )
