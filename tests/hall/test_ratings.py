"""Ratings as somebody would inflate them: by a seat handed on, by matches that were none, by one friend, by being forgotten."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from secrets import token_hex
from typing import Any, NamedTuple

import httpx
import pytest

from hall.hall_process import Hall
from hall.test_people import Caller, fresh, refused
from hall.test_table_session import MISS, Seat
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


# --- as they were tried, at a hall's own door ----------------------------------------------------------------


def meet(hall: Hall, one: Caller, two: Caller, clock: str = "fischer", base: int = 300, first: str = "") -> RatedMatch:
    """A rated match that two have sat down to; the first plays first."""
    terms = {"rated": True, "back": False, "clock": clock, "base": base}
    put = one.seek(GAME, terms=terms, options={"Lead": first or one.name})
    came = two.join(put["code"]).json()
    return RatedMatch(came["match"], {one.name: put["token"], two.name: came["token"]})


class RatedMatch(NamedTuple):
    match: str
    tokens: dict[str, str]

    def hand_on(self, who: Caller) -> httpx.Response:
        """What comes of somebody's handing their seat on, to themselves or to another."""
        return who.ask("POST", f"/api/matches/{self.match}/seats/{who.name}", token=self.tokens[who.name])

    def results(self, who: Caller) -> dict[str, tuple[str, bool]]:
        """By seat the outcome, and whether it was rated, once the match is reckoned."""
        while not (rows := who.ask("GET", f"/api/matches/{self.match}/results").json()):
            time.sleep(0.05)
        return {row["seat"]: (row["outcome"], row["rated"]) for row in rows}


def test_who_is_losing_cannot_hand_the_seat_on_and_resign_unrated(hall):
    one, two = Caller(hall, fresh("Anna")), Caller(hall, fresh("Bert"))
    sat = meet(hall, one, two)
    with Seat(hall, sat.match, sat.tokens[one.name]) as ann, Seat(hall, sat.match, sat.tokens[two.name]) as bob:
        for page, name in ((ann, one.name), (bob, two.name)):
            ask = page.wait_for(name)
            assert page.told(page.answer(stroke={**MISS, "ball": ask["options"][0]}))["type"] == "accepted"
        assert "resign" in refused(sat.hand_on(two), 403, "rated")
        assert bob.act("resign")["type"] == "accepted"
        refused(sat.hand_on(two), 403, "rated")
    assert sat.results(one) == {one.name: ("won", True), two.name: ("resigned", True)}


@pytest.mark.some(2)
def test_who_lost_on_time_cannot_hand_the_seat_on_either_while_it_may_be_disputed(hall):
    one, two = Caller(hall, fresh("Anna")), Caller(hall, fresh("Bert"))
    sat = meet(hall, one, two, "shot", 5)
    with Seat(hall, sat.match, sat.tokens[one.name]) as ann, Seat(hall, sat.match, sat.tokens[two.name]) as bob:
        for page, name in ((ann, one.name), (bob, two.name)):
            ask = page.wait_for(name)
            assert page.told(page.answer(stroke={**MISS, "ball": ask["options"][0]}))["type"] == "accepted"
        assert ann.ends()["winners"] == [two.name]
        assert ann.when(lambda table: table["open"])
        refused(sat.hand_on(one), 403, "rated")
        refused(sat.hand_on(two), 403, "rated")


def test_names_that_resign_before_any_answer_make_no_wins(hall):
    one, two = Caller(hall, fresh("Una")), Caller(hall, fresh("Duo"))
    for _ in range(3):
        sat = meet(hall, one, two)
        with Seat(hall, sat.match, sat.tokens[two.name]) as loser:
            loser.until("ruling")
            assert loser.act("resign")["type"] == "accepted"
        assert set(sat.results(one).values()) == {("void", False)}
    assert not [row for row in one.ask("GET", f"/api/people/{one.id}").json()["games"] if "mu" in row]


def test_who_has_themselves_deleted_during_a_rated_match_is_written_nowhere_again(hall):
    one, gone = Caller(hall, fresh("Anna")), Caller(hall, fresh("Bert"))
    sat = meet(hall, one, gone)
    with Seat(hall, sat.match, sat.tokens[one.name]) as ann, Seat(hall, sat.match, sat.tokens[gone.name]) as bob:
        for page, name in ((ann, one.name), (bob, gone.name)):
            ask = page.wait_for(name)
            assert page.told(page.answer(stroke={**MISS, "ball": ask["options"][0]}))["type"] == "accepted"
        assert gone.ask("DELETE", "/api/me").status_code < 300
        assert bob.act("resign")["type"] == "accepted"
    assert not any(rated for _, rated in sat.results(one).values())
    refused(one.ask("GET", f"/api/people/{gone.id}"), 404, "no-person")
    for path in (f"/api/matches/{sat.match}/results", f"/api/ratings/{GAME}?most=200"):
        assert gone.id not in one.ask("GET", path).text


@pytest.mark.parametrize("terms", [{}, {"then": "computer"}, {"chat": False}])
def test_rated_wants_an_end(hall, terms):
    answer = Caller(hall, fresh("Anna")).ask(
        "POST", "/api/seeks", {"game": GAME, "terms": {"rated": True, "back": False, **terms}}
    )
    assert "might never end" in refused(answer, 400, "bad-terms")
