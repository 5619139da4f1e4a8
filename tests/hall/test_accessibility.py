"""Every kind of page is without fault to axe."""

from __future__ import annotations

import pytest

from hall.axe import faults, needs_axe
from hall.hall_process import Hall
from hall.test_people import Caller, fresh

DRAWN = "() => document.querySelector('h1') || document.querySelector('main')?.dataset.n >= 0"
PAGES = (
    "/",
    "/games/crokinole",
    "/lobby",
    "/drills",
    "/clubs",
    "/me",
    "/files",
    "/ratings/crokinole",
    "/people/nobody",
    "/nowhere",
)


def of_people(hall: Hall) -> list[str]:
    """A person, a club, a tournament and a table that waits, each with its page."""
    ann = Caller(hall, fresh("Ann"))
    club = ann.ask("POST", "/api/clubs", {"name": fresh("Club ")}).json()["id"]
    cup = {"name": fresh("Cup "), "kind": "round-robin", "game": "three-ball-carrom"}
    event = ann.ask("POST", "/api/events", cup).json()["id"]
    return [f"/people/{ann.id}", f"/clubs/{club}", f"/events/{event}", f"/table/{ann.seek()['code']}"]


def of_matches(hall: Hall) -> list[str]:
    """Matches at their tables, over again and on a board; a marker's, a contest and a drill."""
    seats = lambda begun: f"{begun['match']}#seat={','.join(begun['tokens'].values())}"  # noqa: E731
    pool, men = (hall.begin(game, "Ann", "Bob") for game in ("fifteen-ball-pool", "checkers"))
    marked = hall.begin("three-ball-carrom", "Ann", "Bob", kind="marker")
    contest = hall.begin("emblem-18-2", "Ann", "Bob", kind="marker", Holder="Ann")
    told = [f"/replay/{pool['match']}", f"/board/{pool['match']}", "/drills/straight-in"]
    return [
        *(f"/match/{seats(one)}" for one in (pool, men)),
        f"/marker/{seats(marked)}",
        f"/contest/{seats(contest)}",
        *told,
    ]


@needs_axe
@pytest.mark.parametrize("pages", [lambda hall: PAGES, of_people, of_matches], ids=["hall", "people", "matches"])
def test_axe_finds_no_fault_with_a_page(chair, open_hall, pages):
    one = chair()
    found = {}
    for page in pages(open_hall):
        one.page.goto(f"{open_hall.url}{page}")
        one.page.wait_for_function(DRAWN)
        if wrong := faults(one):
            found[page] = wrong
    assert found == {}
