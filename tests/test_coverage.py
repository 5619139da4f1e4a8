"""Every printed rule of a game is exercised by a sheet, a fact or excused, and none is missing from the list."""

from __future__ import annotations

import csv
import os
import subprocess
import sys
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from hoyle.games import find
from hoyle.guide.about import TITLES
from hoyle.match.sheets.coverage import Covered, as_json, as_text, coverage, exercises, governing
from hoyle.referee import BOOKS
from hoyle.referee.vocabulary.rules import rule_of

ROOT = Path(__file__).parents[1]
GAMES = sorted(find())
WHOLE = [*GAMES, "foul-strokes"]
"""Rule books that have to be covered altogether; of others the games cite what they lean on."""


@cache
def everything() -> dict[str, Covered]:
    return {one.id: one for one in coverage()}


def covered(book: str) -> Covered:
    return everything()[book]


@pytest.mark.parametrize("book", WHOLE)
def test_every_rule_is_exercised_by_a_sheet_a_fact_or_excused(book: str) -> None:
    assert covered(book).missing == ()


@pytest.mark.parametrize("book", WHOLE)
def test_an_excuse_has_a_reason_and_no_sheet(book: str) -> None:
    one = covered(book)
    assert all(len(reason.split()) > 3 for reason in one.excused.values())
    assert not set(one.excused) & one.exercised
    assert not set(one.excused) & set(one.facts)


@pytest.mark.parametrize("book", sorted(BOOKS))
def test_what_is_restated_is_a_rule_of_another_book(book: str) -> None:
    own = BOOKS[book]
    assert all(one.partition(".")[0] != book for one in own.restated)
    assert set(own.restated.values()) <= {rule for name in governing(book) for rule in BOOKS[name].values()}
    assert all(rule_of(one).id == one for ids in own.restates.values() for one in ids)


def test_a_game_begins_though_a_book_its_rules_restate_is_not_loaded() -> None:
    """Red, white and blue of the clubs stands on pin pool, which restates kelly pool's rules and never needs its game. What pin
    pool restates is cited all the same in a match of it begun afterwards: a ruling does not hang on what was loaded before.
    """
    begun = (
        "import hoyle; from hoyle.referee.vocabulary.rules import BOOKS;"
        "match = hoyle.new('red-white-blue-club', ['Ann', 'Bob']); print('kelly-pool' in BOOKS, bool(match.ask));"
        "print(hoyle.new('pin-pool', ['Ann', 'Bob']).ruling.effects[-1].rule)"
    )
    told = subprocess.run([sys.executable, "-c", begun], capture_output=True, text=True, timeout=300)
    assert told.stdout.split() == ["False", "True", "pin-pool.u6"], told.stderr


CHECKLIST = Path(os.environ.get("HOYLE_RULES") or ROOT.parent / "shared" / "rules" / "rules.csv")
if CHECKLIST.is_dir():
    CHECKLIST /= "rules.csv"


@cache
def checklist() -> dict[str, set[str]]:
    """The rule ids of the checklist by game."""
    ids = defaultdict(set)
    with CHECKLIST.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            ids[row["game_id"]].add(row["rule_id"])
    return ids


@pytest.mark.parametrize("book", WHOLE if CHECKLIST.is_file() else [])  # without a list there are no cases
def test_the_rules_are_those_of_the_checklist(book: str) -> None:
    assert {rule.id for rule in BOOKS[book].values()} == checklist()[book]


BLOCKS = sorted(one for one in BOOKS if one not in WHOLE and BOOKS[one].book in TITLES)
"""Rules of the printed books that several games lean on; how any match may end, and what is played by agreement, no book has."""


@pytest.mark.parametrize("book", BLOCKS if CHECKLIST.is_file() else [])
def test_a_block_that_games_lean_on_has_only_rules_of_the_checklist(book: str) -> None:
    assert {rule.id for rule in BOOKS[book].values()} <= checklist()[book]


# --- the reading of sources and sheets ------------------------------------------------------------------------


SHEET = """Game: backgammon
Seats: Ann, Bob
Lead: Ann

*: roll 3 1
Ann: 8/5 6/5
= rule backgammon.u15
= no rule backgammon.u16
= rule backgammon.u27
Ann: 13/7
= refused
= rule backgammon.u11
"""


def test_a_rule_is_exercised_when_it_is_expected_and_cited(tmp_path: Path) -> None:
    (tmp_path / "one.sheet").write_text(SHEET)
    (tmp_path / "two.sheet").write_text(SHEET.replace("8/5 6/5", "8/2 6/5"))  # stops at a play that is not lawful
    (tmp_path / "three.sheet").write_text("no sheet at all")
    assert exercises(tmp_path) == {"backgammon.u15": {"one.sheet"}, "backgammon.u11": {"one.sheet"}}
    assert exercises(None) == {}


def test_coverage_of_one_game_and_as_text_and_json() -> None:
    one, *governing = coverage("backgammon")
    assert (one.id, governing) == ("backgammon", [])
    shown = as_json([one])[0]
    assert shown["rules"] == 33
    assert set(shown["excused"]) == {"u4", "u5"}
    assert "backgammon.sheet" in shown["exercised"]["u13"]
    assert "backgammon: 33 rules, 31 exercised" in as_text([one])
    assert "u4 excused: " in as_text([one])
    with pytest.raises(KeyError, match="no game 'tiddlywinks'"):
        coverage("tiddlywinks")


def test_what_is_wanting_is_shown() -> None:
    bare = Covered(
        "toy", "a book", True, {"1": "One.", "2": "Two.", "3": "Three."}, {}, {"2": "the table"}, {"3": "advice"}
    )
    assert bare.missing == ("1",)
    assert "neither a fact nor excused: 1" in as_text([bare])
