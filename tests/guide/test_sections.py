"""A game's page in parts."""

import pytest

from hoyle.games import find, load
from hoyle.guide.sections import BadPage, Sections, as_told, as_written, sections


def test_a_page_in_parts():
    told = sections(load("skittle-pool"))
    assert told.what[0] == "Fell white pins for their values; a black one wipes out all you have."
    assert told.turn[-1] == "Two misses running are allowed; a third is a burst."
    assert told.written[1] == "`#r9/lean` leaves a pin leaning: it is down."
    assert told.readings[-1] == "Who is left alone has won."
    assert len(told.readings) == 4


@pytest.mark.parametrize(
    ("entry", "told", "written"),
    [
        ("A man moves forward{, `d4-c5`}, never back.", "A man moves forward, never back.",
         "A man moves forward, `d4-c5`, never back."),
        ("{With `Push: allowed`}[If so agreed,] the push is fair.", "If so agreed, the push is fair.",
         "With `Push: allowed` the push is fair."),
        ("A ball's hit{: `a|f`} counts.", "A ball's hit counts.", "A ball's hit: `a|f` counts."),
    ],
)  # fmt: skip
def test_a_step_of_a_turn_leaves_its_notation_to_what_can_be_said(entry, told, written):
    assert (as_told(entry), as_written(entry)) == (told, written)


def page_of(monkeypatch: pytest.MonkeyPatch, text: str) -> Sections:
    monkeypatch.setattr("hoyle.guide.sections.page", lambda game: text)
    return sections(load("kelly-pool"))


def test_paragraphs_before_any_section_are_steps_told_as_they_stand(monkeypatch):
    told = page_of(monkeypatch, "New: a game.\n\nPlay `!foot`\nat {once}.\n\nTurn:\n- Play on,\n  and stop.")
    assert told.what[0] == "A game."
    assert told.turn == ("Play `!foot` at {once}.", "Play on, and stop.")


@pytest.mark.parametrize(
    ("rest", "said"),
    [
        ("Turn:\n- Play.\n\nRemarks:\n- None.", "'Remarks:' opens no section"),
        ("Turn:\n- Play.\n\nAnd so on.", "'And so on.' opens no section"),
        ("Turn:\nPlay.", "'Play.' opens with neither"),
        ("Turn:\n- Play `!foot`.", "put what only a score sheet needs in braces"),
        ("Turn:\n- Play {or not.", "put what only a score sheet needs in braces"),
        ("Otherwise: nothing-known", "is no other game's id"),
        ("Otherwise: kelly-pool", "is no other game's id"),
    ],
)
def test_a_page_in_another_form_is_refused_with_what_would_be_right(monkeypatch, rest, said):
    with pytest.raises(BadPage, match=f"the page of kelly-pool.*{said}"):
        page_of(monkeypatch, f"New: a game.\n\n{rest}")


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
