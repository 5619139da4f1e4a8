"""What goes out as JSON comes in again unchanged, to the last field."""

from __future__ import annotations

from dataclasses import fields

from hoyle.answers import Played
from hoyle.record import Contact, Record
from hoyle.referee.codec import AN_ANSWER, dump, load

TOLD = {
    "kind": "spun", "piece": "green", "others": ("red", "white"), "where": "long", "value": 34.2, "time": 0.5, "at": (0.1, -0.2),
    "speed": 1.5,
}  # fmt: skip


def test_a_contact_keeps_every_field():
    assert set(TOLD) == {field.name for field in fields(Contact)}
    for left_out in (None, *(set(TOLD) - {"kind"})):
        contact = Contact(**{name: value for name, value in TOLD.items() if name != left_out})
        said = dump(Played("Ann", Record("green", (contact,))), AN_ANSWER)
        assert load(said, AN_ANSWER) == Played("Ann", Record("green", (contact,)))
        (told,) = said["record"]["contacts"]
        assert set(told) == set(TOLD) - {left_out}


def test_what_is_not_known_of_a_contact_is_not_told_and_zero_is_known():
    told = {"kind": "meet", "piece": "a", "others": ("b",), "time": 0.0, "speed": 0.0}
    said = dump(Played("Ann", Record("a", (Contact(**told), Contact("miss")))), AN_ANSWER)
    assert list(said["record"]["contacts"]) == [told, {"kind": "miss"}]
