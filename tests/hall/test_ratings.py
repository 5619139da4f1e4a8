"""Ratings as somebody would inflate them: by a seat handed on, by matches that were none, by one friend, by being forgotten."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from secrets import token_hex
from typing import Any

import pytest

from hall.test_people import Caller, fresh, refused
from hoyle.answers import Incident, Played
from hoyle.hall.community.account_deletion import forget
from hoyle.hall.people.accounts import People, Person
from hoyle.hall.people.results import NEW, Results, weight_of
from hoyle.hall.protocol.match_terms import Terms
from hoyle.hall.store.match_rows import PERSON, Chair, StoredMatch
from hoyle.hall.store.match_store import Store
from hoyle.hall.store.table_store import Seating, rows_of
from hoyle.match import Match
from hoyle.match.beginning import begun
from hoyle.match.logs.log import header_json, line_of
from hoyle.record import Contact, Record

RATED = Terms("fischer", base=300, more=5, back=False, rated=True)
GAME = "three-ball-carrom"


def given_up(winner: str, loser: str, answers: int = 2) -> Match:
    """A match that somebody resigns after so many strokes that missed, of one after the other."""
    match = begun(GAME, (winner, loser), {"Lead": loser})
    for seat in (loser, winner)[:answers]:
        match.play(Played(seat, Record(contacts=(Contact("miss"),))))
    match.play(Incident("resign", (loser,)))
    return match


class Book:
    """The results of a hall, and matches to be reckoned."""

    def __init__(self, store: Store) -> None:
        self.store, self.results, self.people = store, Results(store), People(store)

    async def person(self, name: str) -> Person:
        return (await self.people.make(fresh(name), token_hex(24)))[0]

    async def met(self, winner: Person, loser: Person, answers: int = 2, event: str = "") -> list[dict[str, Any]]:
        """What comes of a rated match that the second resigns."""
        match, id = given_up(winner.name, loser.name, answers), token_hex(8)
        chairs = tuple(Chair(person.name, PERSON, token_hex(8)) for person in (winner, loser))
        sat = Seating(RATED, {winner.name: winner.id, loser.name: loser.id}, event=event)
        kept = StoredMatch(id, GAME, "play", "", chairs, (line_of(header_json(match.header)),), began=1.0)
        await self.store.create(kept, rows_of(id, sat))
        assert await self.results.settle(id, match, chairs, sat, (), 2.0)
        return await self.results.of(id)

    async def strength(self, person: Person) -> float:
        """The mean that is believed of somebody."""
        return next((row["mu"] for row in await self.results.statistics(person.id) if "mu" in row), NEW[0])


def kept(database: str, do: Callable[[Book], Awaitable[None]]) -> None:
    """Do something with the results of a hall on a database."""

    async def run() -> None:
        store = Store(database)
        await store.open()
        try:
            await do(Book(store))
        finally:
            await store.close()

    asyncio.run(run())


@pytest.fixture(params=["sqlite", "postgresql"])
def shelf(request: pytest.FixtureRequest, tmp_path: Any) -> str:
    """Each kind of database, a SQLite file of one's own."""
    return (
        str(request.getfixturevalue("postgres"))
        if request.param == "postgresql"
        else f"sqlite:///{tmp_path / 'r.sqlite'}"
    )


@pytest.mark.parametrize("answers", [0, 1])
def test_a_match_in_which_not_all_have_answered_is_none(shelf, answers):
    async def play(book: Book) -> None:
        one, two = await book.person("Una"), await book.person("Duo")
        for _ in range(3):
            rows = await book.met(one, two, answers)
            assert [(row["outcome"], row["rated"], row["gained"]) for row in rows] == [("void", False, 0.0)] * 2
        assert await book.strength(one) == NEW[0]

    kept(shelf, play)


def test_in_a_tournament_who_does_not_come_has_lost_and_is_not_rated_for_it(shelf):
    async def play(book: Book) -> None:
        rows = await book.met(await book.person("Una"), await book.person("Duo"), 0, event="e 0 0")
        assert [(row["outcome"], row["rated"]) for row in rows] == [("won", False), ("resigned", False)]

    kept(shelf, play)


def test_two_who_play_but_each_other_gain_ever_less_and_it_is_shown(shelf):
    async def play(book: Book) -> None:
        cheat, friend, fair = await book.person("Catherine"), await book.person("Fred"), await book.person("Faith")
        weights = [(await book.met(cheat, friend))[0]["weight"] for _ in range(8)]
        # Three are free; then one of four, of five, and so on, as neither has played anybody else.
        assert weights == pytest.approx([1, 1, 1, 1 / 4, 1 / 5, 1 / 6, 1 / 7, 1 / 8])
        for n in range(8):
            rows = await book.met(fair, await book.person(f"Guest{'abcdefgh'[n]}"))
            assert rows[0]["weight"] == 1
        assert await book.strength(fair) > await book.strength(cheat)
        shown = {row["person"]: (row["name"], row["weighed_less"]) for row in await book.results.best(GAME, 200)}
        assert shown[cheat.id] == (cheat.name, 5)
        assert shown[fair.id] == (fair.name, 0)

    kept(shelf, play)


@pytest.mark.parametrize(
    ("together", "others", "weight"),
    [(0, 0, 1), (2, 0, 1), (3, 0, 1 / 4), (3, 1, 1 / 2), (3, 3, 1), (20, 50, 1), (19, 4, 1 / 4)],
)
def test_a_weight_is_of_those_with_others_to_those_together(together, others, weight):
    assert weight_of(together, others) == pytest.approx(weight)


def test_who_is_forgotten_while_they_play_is_not_written_again(shelf):
    async def play(book: Book) -> None:
        one, gone = await book.person("Una"), await book.person("Gone")
        await forget(book.store, gone)
        rows = await book.met(one, gone)
        assert {row["person"] for row in rows} == {one.id, ""}
        assert not any(row["rated"] for row in rows)
        assert await book.results.statistics(gone.id) == []
        assert gone.id not in {row["person"] for row in await book.results.best(GAME, 200)}

    kept(shelf, play)


def test_a_seat_of_a_rated_match_is_not_handed_on(hall):
    one, two = Caller(hall, fresh("Anna")), Caller(hall, fresh("Bert"))
    put = one.seek(GAME, terms={"rated": True, "back": False, "clock": "shot", "base": 60})
    came = two.join(put["code"]).json()
    said = refused(two.ask("POST", f"/api/matches/{came['match']}/seats/{two.name}", token=came["token"]), 403, "rated")
    assert "resign" in said
    assert one.ask("GET", f"/api/matches/{came['match']}/log", token=put["token"]).status_code == 200


@pytest.mark.parametrize("terms", [{}, {"then": "computer"}, {"chat": False}])
def test_rated_wants_an_end(hall, terms):
    answer = Caller(hall, fresh("Anna")).ask(
        "POST", "/api/seeks", {"game": GAME, "terms": {"rated": True, "back": False, **terms}}
    )
    assert "never ends" in refused(answer, 400, "bad-terms")
