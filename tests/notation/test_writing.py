"""A match as a sheet: what a machine knows is left out, and the referee still comes to the same layout."""

import pytest

from hoyle.answers import Chance, Choose, Played
from hoyle.notation import SheetError, format_answer, format_sheet, make_sheet, plain, plain_record
from hoyle.record import (
    CUSHION_TOUCH,
    IN_HAND,
    MEET,
    OFF,
    POCKET,
    At,
    Call,
    Contact,
    CueStroke,
    Down,
    Layout,
    Record,
    Spot,
    came_to_rest,
)

START = Layout(
    {"white": At(0.0, -0.5), "red": Spot("foot-spot"), "1": At(0.1, 0.1), "2": At(0.2, 0.1), "3": At(0.3, 0.3)},
    frozenset({("3", "balk-1")}),
    frozenset({("1", "2"), ("3", "cushion")}),
)


def played(end: Layout, *contacts: Contact, struck: str = "white") -> Record:
    return Record(struck, contacts, end, start=START, stroke=CueStroke(struck, 2.0, 1.5))


HIT = Contact(MEET, "white", ("red",), time=0.4, at=(0.0, 0.5), speed=1.2)


def test_only_what_moved_is_written() -> None:
    end = START.put("white", At(0.12345678901, -0.25)).put("red", Spot("foot-spot"))
    record = played(end, HIT)
    assert format_answer(plain(Played("Ann", record))) == ("Ann: white>red -> white=(12.345678901, -25) red=foot-spot")


def test_a_ball_that_fell_needs_no_rest() -> None:
    end = START.put("white", At(0.1, 0.2)).put("red", Down("FL"))
    record = played(end, HIT, Contact(POCKET, "red", where="FL", time=2.0))
    assert format_answer(plain(Played("Ann", record))) == "Ann: white>red red@FL -> white=(10, 20)"


def test_zones_and_touching_are_written_where_they_are_new() -> None:
    end = START.put("white", At(0.1, 0.2), touching=("cushion",))
    end = Layout(end.places, end.zones | {("white", "crotch-FL")}, end.touching)
    record = played(end, Contact(CUSHION_TOUCH, "white", where="l"))
    assert format_answer(plain(Played("Ann", record))) == (
        "Ann: white|l -> white=(10, 20) white~crotch-FL white~cushion"
    )


def test_machine_detail_goes() -> None:
    record = plain_record(played(START, HIT))
    assert record.start is None
    assert record.stroke is None
    assert record.struck is None
    assert record.contacts == (Contact(MEET, "white", ("red",)),)
    assert plain(Choose("Ann", "lead")) == Choose("Ann", "lead")


@pytest.mark.parametrize(
    "end",
    [
        START.put("white", At(0.4, 0.4)),
        # The pair that touched has come apart though neither ball lies elsewhere.
        Layout(START.places, START.zones, frozenset({("3", "cushion")})),
        Layout(START.places, frozenset(), START.touching),
        START.put("white", IN_HAND).put("red", OFF).put("3", Down("HL")),
        START.put("white", At(0.2, 0.2), touching=("1", "cushion")),
    ],
)
def test_the_referee_comes_to_the_same_layout(end: Layout) -> None:
    record = played(end, HIT, Contact(CUSHION_TOUCH, "white", where="f"))
    told = plain_record(record)
    assert came_to_rest(START, told, "white") == came_to_rest(START, record, "white") == end


def test_a_match_becomes_a_sheet() -> None:
    record = Record("white", (HIT,), START.put("white", At(0.1, 0.2)), calls=(Call("red"),), start=START)
    given = {"Points": 5, "Order": ("Bob", "Ann"), "Small-balls": {"Ann": 9, "Bob": 12}, "Lead": "Ann"}
    sheet = make_sheet("toy", ("Ann", "Bob"), given, [Chance("roll", values=(3, 5)), Played("Bob", record)])
    assert format_sheet(sheet) == (
        "Game: toy\nSeats: Ann, Bob\nPoints: 5\nOrder: Bob, Ann\nSmall-balls: Ann 9, Bob 12\nLead: Ann\n"
        "\n*: roll 3 5\nBob: call red; white>red -> white=(10, 20) red=foot-spot\n"
    )
    assert [line.number for line in sheet.lines] == [8, 9]


def test_what_no_sheet_can_hold_is_refused() -> None:
    with pytest.raises(SheetError, match="a name that no other seat has"):
        make_sheet("toy", ("Ann", "Ann"), {}, [])
    with pytest.raises(ValueError, match="'nowhere in particular' is not the name of a zone"):
        format_answer(Played("Ann", Record(end=Layout(zones=frozenset({("red", "nowhere in particular")})))))
    with pytest.raises(ValueError, match="cannot be written"):
        format_answer(Played("Ann", Record(end=Layout({"red": At(float("nan"), 0.0)}))))
