"""The pages of duties: gathered from the rules that speak of a person, each under its own id."""

import pytest

from hoyle.games import find
from hoyle.guide.duties import DUTIES, as_markdown, rules_about
from hoyle.referee import BOOKS, Rulebook


@pytest.mark.parametrize(
    ("who", "rule"),
    [
        ("marker", "color-ball-pool.40"),  # the marker decides disputes
        ("referee", "foul-strokes.3d"),  # and takes an unwarned stroke for fair
        ("game-keeper", "pin-pool.18"),  # whatever else comes up
        ("game-keeper", "kelly-pool.11a"),  # the stakes and the small balls
        ("players", "continuous-pool.p1"),  # who stands in the striker's way
        ("spectators", "color-ball-pool.39"),  # a score marked wrongly may be pointed out
        ("challengers", "emblem-18-2.2"),  # a challenge needs its deposit
    ],
)
def test_a_rule_stands_on_the_page_of_whom_it_speaks_of(who: str, rule: str):
    assert rule in {one.id for _, rules in rules_about(who) for one in rules}


def test_markers_that_are_sold_have_no_duties():
    assert "bbc-table-and-balls.u1" not in {one.id for _, rules in rules_about("marker") for one in rules}


def test_every_person_to_whom_a_book_gives_duties_has_a_page():
    find()
    assert {person for book in BOOKS.values() for person in book.duties} == set(DUTIES)


def test_a_duty_by_a_rule_that_there_is_not_is_refused():
    with pytest.raises(ValueError, match="gives as duties 2, which it does not have"):
        Rulebook("no-such-rule", rules={1: "One."}, duties={"marker": (2,)})


def test_all_pages_stand_in_the_docs():
    text = as_markdown()
    assert all(f"## {duty.title}" in text for duty in DUTIES.values())
