"""Tournaments over HTTP."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from secrets import token_hex, token_urlsafe
from typing import Any

import msgspec
from litestar import delete, get, post
from litestar.datastructures import State as AppState
from litestar.params import FromPath, JSONBody

from hoyle.games import load
from hoyle.hall.api.clubs import row_json
from hoyle.hall.api.errors import language_of
from hoyle.hall.api.hall import Hall
from hoyle.hall.api.own_matches import seat_again
from hoyle.hall.api.people import Asked, known, tried
from hoyle.hall.community import clubs, tournaments
from hoyle.hall.community.standings import BYE, KINDS
from hoyle.hall.community.tournaments import Event
from hoyle.hall.matches.match_actor import MatchActor
from hoyle.hall.matches.match_spec import MatchSpec
from hoyle.hall.people.results import VOID, WON
from hoyle.hall.protocol.match_terms import PLAIN, Terms, checked, in_words
from hoyle.hall.refusals import Refusal
from hoyle.hall.store.documents import EVENT
from hoyle.hall.store.match_rows import PERSON
from hoyle.hall.store.table_store import Seating
from hoyle.match.beginning import begun
from hoyle.match.engine import unplayable
from hoyle.referee import told


class NewEvent(msgspec.Struct, forbid_unknown_fields=True):
    """A tournament to hold. `club` lets its matches count for a club's season, too."""

    name: str
    kind: str
    game: str
    options: dict[str, str | int] = {}
    terms: Terms = PLAIN
    rounds: int = 5
    club: str = ""


class Ended(msgspec.Struct, forbid_unknown_fields=True):
    """A tie's result as the keeper of the tournament enters it."""

    winner: str
    scores: tuple[float, float] = (0.0, 0.0)


@get("/api/events", summary="The tournaments")
async def held(state: AppState) -> list[dict[str, Any]]:
    """The latest tournaments, by name: the game, the kind, how many have entered, and whether it is open, running or over."""
    hall: Hall = state.hall
    return [
        {
            "id": document.id, "name": document.name, "title": load(event.game).title, "kind": event.kind, "state": event.state,
            "entered": len(event.entrants),
        }
        for document, event in await hall.documents.listed(EVENT, Event)
    ]  # fmt: skip


@post("/api/events", summary="Hold a tournament", status_code=201)
async def hold(request: Asked, data: JSONBody[NewEvent], state: AppState) -> dict[str, Any]:
    """Hold a tournament of matches of two; whoever holds it begins it when all have entered."""
    tried(request, state)
    hall: Hall = state.hall
    person, game = await known(request, hall), load(data.game)
    if data.kind not in KINDS:
        raise Refusal(
            "malformed", told("refused.no-tournament-kind", kind=repr(data.kind[:20]), known=", ".join(KINDS))
        )
    if why := unplayable(game):
        raise Refusal("unplayable", why)
    if data.club:
        clubs.kept_by((await hall.clubs.read(data.club))[1], person)
    terms = checked(data.terms, game)
    await hall.matches.aside(
        begun, data.game, ["Ann", "Bob"], data.options
    )  # raises BadOption for what the game cannot take
    event = Event(
        data.kind,
        data.game,
        person.id,
        data.options,
        terms,
        max(1, min(data.rounds, tournaments.ROUNDS)),
        club=data.club,
    )
    document = await hall.documents.make(EVENT, data.name, event)
    return {"id": document.id, "name": document.name}


@get("/api/events/{event:str}", summary="A tournament")
async def event_page(event: FromPath[str], request: Asked, state: AppState) -> dict[str, Any]:
    """Return who has entered, the rounds, and the table."""
    hall: Hall = state.hall
    await _caught_up(hall, event)
    document, body = await hall.documents.read(EVENT, event, Event)
    return {
        "id": document.id, "name": document.name, **msgspec.to_builtins(body), "title": load(body.game).title,
        "words": in_words(body.terms, language_of(request)),
        "table": [row_json(row) for row in tournaments.standing(body)] if body.ties else [],
    }  # fmt: skip


async def _caught_up(hall: Hall, id: str) -> None:
    """Take up the results of matches that have been reckoned since."""
    _, body = await hall.documents.read(EVENT, id, Event)
    for number, ties in enumerate(body.ties):
        for which, tie in enumerate(ties):
            rows = await hall.results.of(tie.match) if tie.match and not tie.done else []
            if not rows:
                continue
            if all(row["outcome"] == VOID for row in rows):  # played again
                await hall.documents.change(EVENT, id, Event, _again(number, which, tie.match))
                continue
            by = {row["person"]: row for row in rows}
            winner = next((row["person"] for row in rows if row["outcome"] == WON), BYE)
            scores = tuple(float(by[one]["score"]) if one in by else 0.0 for one in (tie.first, tie.second))
            await hall.documents.change(
                EVENT, id, Event, _ending(number, which, tie.match, winner, (scores[0], scores[1]))
            )


def _again(number: int, which: int, match: str) -> Callable[[Event], Event]:
    def changed(event: Event) -> Event:
        tie = tournaments.found(event, number, which)
        return (
            event
            if tie.done or tie.match != match
            else tournaments.changed(event, number, which, replace(tie, match=""))
        )

    return changed


def _ending(number: int, which: int, match: str, winner: str, scores: tuple[float, float]) -> Callable[[Event], Event]:
    def changed(event: Event) -> Event:
        tie = tournaments.found(event, number, which)
        stands = tie.done or tie.match != match
        return event if stands else tournaments.ended(event, number, which, winner, scores)

    return changed


@post("/api/events/{event:str}/entrants", summary="Enter a tournament", status_code=201)
async def compete(event: FromPath[str], request: Asked, state: AppState) -> None:
    """Enter, by one's own name."""
    hall: Hall = state.hall
    person = await known(request, hall)
    await hall.documents.change(EVENT, event, Event, lambda body: tournaments.entered(body, person))


@delete("/api/events/{event:str}/entrants", summary="Withdraw", status_code=204)
async def scratch(event: FromPath[str], request: Asked, state: AppState) -> None:
    """Withdraw before it begins."""
    hall: Hall = state.hall
    person = await known(request, hall)
    await hall.documents.change(EVENT, event, Event, lambda body: tournaments.withdrawn(body, person))


async def _held_by(request: Asked, hall: Hall, event: str) -> Event:
    person = await known(request, hall)
    _, body = await hall.documents.read(EVENT, event, Event)
    if body.keeper != person.id:
        raise Refusal("not-yours", told("refused.holder-does"))
    return body


@post("/api/events/{event:str}/begin", summary="Begin a tournament", status_code=200)
async def start(event: FromPath[str], request: Asked, state: AppState) -> None:
    """Draw lots for the order, and make the first round."""
    hall: Hall = state.hall
    await _held_by(request, hall, event)
    lots = token_hex(16)
    await hall.documents.change(EVENT, event, Event, lambda body: tournaments.drawn(body, lots))


@post("/api/events/{event:str}/ties/{number:int}/{which:int}", summary="Go to the table of a tie", status_code=200)
async def play(
    event: FromPath[str], number: FromPath[int], which: FromPath[int], request: Asked, state: AppState
) -> dict[str, str]:
    """The match of a tie, and a token for one's own seat there: the one before opens nothing any more."""
    hall: Hall = state.hall
    person = await known(request, hall)
    document, body = await hall.documents.read(EVENT, event, Event)
    tie = tournaments.found(body, number, which)
    if person.id not in (tie.first, tie.second) or tie.done:
        raise Refusal("not-yours", told("refused.tie-done" if tie.done else "refused.tie-of-others"))
    actor = await _table(hall, document.id, body, number, which)
    seat = next(s for s, who in actor.session.sat.people.items() if who == person.id)
    token = await seat_again(hall, actor, seat)
    return {"match": actor.id, "seat": seat, "token": token, "game": body.game, "title": load(body.game).title}


async def _table(hall: Hall, id: str, event: Event, number: int, which: int) -> MatchActor:
    """The room of a tie's match, which is begun once. Its id is noted first, so that two who come at once meet."""

    def reserved(now: Event) -> Event:
        here = tournaments.found(now, number, which)
        match = here.match or token_urlsafe(9)
        return (
            now if here.match else tournaments.changed(now, number, which, msgspec.structs.replace(here, match=match))
        )

    tie = tournaments.found(event, number, which)
    if not tie.match:
        event = await hall.documents.change(EVENT, id, Event, reserved)
        tie = tournaments.found(event, number, which)
    names = {one.person: one.name for one in event.entrants}
    both = {names[tie.first]: tie.first, names[tie.second]: tie.second}
    return await hall.matches.promised(MatchSpec(
        event.game, tuple((name, PERSON) for name in both), event.options, listed=True,
        sat=Seating(event.terms, both, event.club, f"{id} {number} {which}"), id=tie.match,
    ))  # fmt: skip


@post("/api/events/{event:str}/ties/{number:int}/{which:int}/result", summary="Enter a tie's result", status_code=200)
async def decide(
    event: FromPath[str],
    number: FromPath[int],
    which: FromPath[int],
    request: Asked,
    data: JSONBody[Ended],
    state: AppState,
) -> None:
    """As the keeper of the tournament: for who did not come, or what was played at a real table."""
    hall: Hall = state.hall
    body = await _held_by(request, hall, event)
    tie = tournaments.found(body, number, which)
    if body.keeper in (tie.first, tie.second):
        raise Refusal("not-yours", told("refused.holder-plays"))
    await hall.documents.change(
        EVENT, event, Event, lambda body: tournaments.ended(body, number, which, data.winner, data.scores)
    )


HANDLERS = [held, hold, event_page, compete, scratch, start, play, decide]
