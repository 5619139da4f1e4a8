"""Names as people have them, in sheets, on lines and in files."""

from __future__ import annotations

from unicodedata import normalize

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hoyle
from hoyle.match.score import score
from hoyle.notation import SheetError, format_sheet, parse, parse_answer
from hoyle.notation.names import composed, names, quote, unquote

FULL = """Game: kelly-pool
Seats: Maria Garcia, J. R., "de la Cruz, Ana"
Order: J. R., "de la Cruz, Ana", Maria Garcia
Small-balls: Maria Garcia 3, J. R. 10, "de la Cruz, Ana" 12

J. R.: cue>15 15@FL
= J. R. 15, Maria Garcia 0
= turn J. R.
= hidden Maria Garcia J. R..small-ball
J. R.: miss
= turn "de la Cruz, Ana"
"""


@pytest.mark.parametrize(
    ("seats", "written"),
    [
        (("Maria Garcia", "Bob"), "Maria Garcia, Bob"),
        (("J. R.", "José Álvarez"), "J. R., José Álvarez"),
        (("漢字 太郎", "हिन्दी"), "漢字 太郎, हिन्दी"),
        (("de la Cruz, Ana", "7 of 9"), '"de la Cruz, Ana", "7 of 9"'),
        (("turn", 'O"Neil'), '"turn", "O\\"Neil"'),
        (("Ann", "Ann Bob"), "Ann, Ann Bob"),
    ],
)
def test_a_match_of_people_has_a_sheet_that_is_read_again(seats: tuple[str, str], written: str) -> None:
    match = hoyle.new("three-ball-carrom", seats, points=3, lead=seats[0], balls={seats[0]: "white", seats[1]: "spot"})
    for line in ("white>red white>spot", "miss", "miss"):
        match.play(line)
    sheet = match.sheet()
    assert f"Seats: {written}\n" in sheet
    again = score(parse(sheet))
    assert again.reports() == []
    assert again.state == match.state
    assert format_sheet(parse(sheet)) == sheet


def test_decomposed_accents_are_the_same_name() -> None:
    apart = normalize("NFD", "José Álvarez")
    match = hoyle.new("three-ball-carrom", [apart, "Bob"], lead=apart)
    assert match.seats == ("José Álvarez", "Bob")
    match.play(f"{apart}: miss")
    assert score(parse(normalize("NFD", match.sheet()))).reports() == []


def test_the_header_and_expectations_of_a_sheet_take_such_names() -> None:
    scored = score(parse(FULL))
    assert scored.reports() == []
    assert scored.state.order == ("J. R.", "de la Cruz, Ana", "Maria Garcia")


@pytest.mark.parametrize("name", ["*", "!", " "])
def test_who_is_called_like_a_sign_of_the_notation_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="no name"):
        hoyle.new("checkers", ["Ann", name])


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("A\x00B", "A\ufffdB"),
        ("A\x1b[31mB", "A\ufffd[31mB"),
        ("A\ud800", "A\ufffd"),
        ("\u202eAnn\u202c", "Ann"),
        ("\u2068\u05e9\u05e8\u05d4\u2069", "\u05e9\u05e8\u05d4"),
        ("A\nB\tC", "A B C"),
        ("\U0001f469\u200d\U0001f680 Zo\u00eb", "\U0001f469\u200d\U0001f680 Zo\u00eb"),
    ],
)
def test_what_no_text_holds_and_what_turns_the_line_is_in_no_name(said: str, kept: str) -> None:
    match = hoyle.new("chess", [said, "Bob"])
    assert match.seats == (kept, "Bob")
    assert parse(match.sheet()).seats == (kept, "Bob")


def test_a_line_names_the_longest_seat_it_begins_with() -> None:
    seats = ("Ann", "Ann Lee")
    assert parse_answer("Ann Lee: miss", seats).seat == "Ann Lee"  # type: ignore[union-attr]
    assert parse_answer("Ann: miss", seats).seat == "Ann"  # type: ignore[union-attr]
    with pytest.raises(SheetError, match="':' after Ann Lee"):
        parse_answer("Ann Lee miss", seats)
    with pytest.raises(SheetError, match=r"a seat \(Ann, Ann Lee\)"):
        parse_answer("Zoe: miss", seats)


NAME = st.text(
    st.characters(blacklist_categories=("Cc", "Cs", "Zl", "Zp", "Zs")) | st.just(" "), min_size=1, max_size=12
)


@settings(max_examples=200, deadline=None)
@given(
    st.lists(NAME.map(composed).filter(lambda name: name not in ("", "*", "!")), min_size=2, max_size=4, unique=True)
)
def test_any_name_is_written_and_read_again(seats: list[str]) -> None:
    shown = ", ".join(map(quote, seats))
    assert names(shown) == tuple(seats)
    assert [unquote(quote(seat)) for seat in seats] == seats
    sheet = parse(
        f"Game: toy\nSeats: {shown}\n\n{quote(seats[1])}: miss\n= {quote(seats[0])} 1\n= turn {quote(seats[1])}\n"
    )
    assert sheet.seats == tuple(seats)
    assert [getattr(line.content, "seat", "") for line in sheet.lines] == [seats[1], "", seats[1]]
