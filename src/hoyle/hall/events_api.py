"""Tournaments over HTTP."""

from __future__ import annotations

from collections.abc import Callable
from secrets import token_hex, token_urlsafe
from typing import Any

import msgspec
from litestar import delete, get, post
from litestar.datastructures import State as AppState
from litestar.params import FromPath, JSONBody

from hoyle.games import load
from hoyle.hall import clubs, events
from hoyle.hall.clubs_api import row_json
from hoyle.hall.events import Event
from hoyle.hall.papers import EVENT
from hoyle.hall.people_api import Asked, known, tried
from hoyle.hall.refusals import Refusal
from hoyle.hall.results import WON
from hoyle.hall.room import Room
from hoyle.hall.rooms import Rooms, Wanted
from hoyle.hall.rows import PERSON, token_hash
from hoyle.hall.standings import BYE, KINDS
from hoyle.hall.talk import Sat
from hoyle.hall.terms import PLAIN, Terms, checked, told
from hoyle.match.beginning import begun
from hoyle.match.engine import unplayable


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
    rooms: Rooms = state.rooms
    return [
        {
            "id": paper.id, "name": paper.name, "title": load(event.game).title, "kind": event.kind, "state": event.state,
            "entered": len(event.entrants),
        }
        for paper, event in await rooms.papers.listed(EVENT, Event)
    ]  # fmt: skip


@post("/api/events", summary="Hold a tournament", status_code=201)
async def hold(request: Asked, data: JSONBody[NewEvent], state: AppState) -> dict[str, Any]:
    """Hold a tournament of matches of two; whoever holds it begins it when all have entered."""
    tried(request, state)
    rooms: Rooms = state.rooms
    person, game = await known(request, rooms), load(data.game)
    if data.kind not in KINDS:
        raise Refusal("malformed", f"{data.kind[:20]!r} is no tournament; use {', '.join(KINDS)}")
    if why := unplayable(game):
        raise Refusal("unplayable", why)
    if data.club:
        clubs.kept_by((await rooms.clubs.read(data.club))[1], person)
    terms = checked(data.terms, game)
    await rooms.aside(begun, data.game, ["Ann", "Bob"], data.options)  # raises BadOption for what the game cannot take
    event = Event(
        data.kind, data.game, person.id, data.options, terms, max(1, min(data.rounds, events.ROUNDS)), club=data.club
    )
    paper = await rooms.papers.make(EVENT, data.name, event)
    return {"id": paper.id, "name": paper.name}


@get("/api/events/{event:str}", summary="A tournament")
async def event_page(event: FromPath[str], state: AppState) -> dict[str, Any]:
    """Who has entered, the rounds, and the table."""
    rooms: Rooms = state.rooms
    await _caught_up(rooms, event)
    paper, body = await rooms.papers.read(EVENT, event, Event)
    return {
        "id": paper.id, "name": paper.name, **msgspec.to_builtins(body), "title": load(body.game).title,
        "words": told(body.terms), "table": [row_json(row) for row in events.standing(body)] if body.ties else [],
    }  # fmt: skip


async def _caught_up(rooms: Rooms, id: str) -> None:
    """Take up the results of matches that have been reckoned since."""
    _, body = await rooms.papers.read(EVENT, id, Event)
    for number, ties in enumerate(body.ties):
        for which, tie in enumerate(ties):
            rows = await rooms.results.of(tie.match) if tie.match and not tie.done else []
            if not rows:
                continue
            by = {row["person"]: row for row in rows}
            winner = next((row["person"] for row in rows if row["outcome"] == WON), BYE)
            scores = tuple(float(by[one]["score"]) if one in by else 0.0 for one in (tie.first, tie.second))
            await rooms.papers.change(
                EVENT, id, Event, _ending(number, which, tie.match, winner, (scores[0], scores[1]))
            )


def _ending(number: int, which: int, match: str, winner: str, scores: tuple[float, float]) -> Callable[[Event], Event]:
    def changed(event: Event) -> Event:
        tie = events.found(event, number, which)
        stands = tie.done or tie.match != match
        return event if stands else events.ended(event, number, which, winner, scores)

    return changed


@post("/api/events/{event:str}/entrants", summary="Enter a tournament", status_code=201)
async def compete(event: FromPath[str], request: Asked, state: AppState) -> None:
    """Enter, by one's own name."""
    rooms: Rooms = state.rooms
    person = await known(request, rooms)
    await rooms.papers.change(EVENT, event, Event, lambda body: events.entered(body, person))


@delete("/api/events/{event:str}/entrants", summary="Withdraw", status_code=204)
async def scratch(event: FromPath[str], request: Asked, state: AppState) -> None:
    """Withdraw before it begins."""
    rooms: Rooms = state.rooms
    person = await known(request, rooms)
    await rooms.papers.change(EVENT, event, Event, lambda body: events.withdrawn(body, person))


async def _held_by(request: Asked, rooms: Rooms, event: str) -> Event:
    person = await known(request, rooms)
    _, body = await rooms.papers.read(EVENT, event, Event)
    if body.keeper != person.id:
        raise Refusal("not-yours", "only who holds the tournament does that")
    return body


@post("/api/events/{event:str}/begin", summary="Begin a tournament", status_code=200)
async def start(event: FromPath[str], request: Asked, state: AppState) -> None:
    """Draw lots for the order, and make the first round."""
    rooms: Rooms = state.rooms
    await _held_by(request, rooms, event)
    lots = token_hex(16)
    await rooms.papers.change(EVENT, event, Event, lambda body: events.drawn(body, lots))


@post("/api/events/{event:str}/ties/{number:int}/{which:int}", summary="Go to the table of a tie", status_code=200)
async def play(
    event: FromPath[str], number: FromPath[int], which: FromPath[int], request: Asked, state: AppState
) -> dict[str, str]:
    """The match of a tie, and a token for one's own seat there: the one before opens nothing any more."""
    rooms: Rooms = state.rooms
    person = await known(request, rooms)
    paper, body = await rooms.papers.read(EVENT, event, Event)
    tie = events.found(body, number, which)
    if person.id not in (tie.first, tie.second) or tie.done:
        raise Refusal("not-yours", "that tie has its result" if tie.done else "that tie is not yours to play")
    room = await _table(rooms, paper.id, body, number, which)
    seat = next(s for s, who in room.sitting.sat.people.items() if who == person.id)
    token = token_urlsafe(24)
    await rooms.talks.token(room.id, seat, token_hash(token))
    await room.readmitted(seat)
    return {"match": room.id, "seat": seat, "token": token, "game": body.game, "title": load(body.game).title}


async def _table(rooms: Rooms, id: str, event: Event, number: int, which: int) -> Room:
    """The room of a tie's match, which is begun once. Its id is noted first, so that two who come at once meet."""

    def reserved(now: Event) -> Event:
        here = events.found(now, number, which)
        match = here.match or token_urlsafe(9)
        return now if here.match else events.changed(now, number, which, msgspec.structs.replace(here, match=match))

    tie = events.found(event, number, which)
    if not tie.match:
        event = await rooms.papers.change(EVENT, id, Event, reserved)
        tie = events.found(event, number, which)
    names = {one.person: one.name for one in event.entrants}
    both = {names[tie.first]: tie.first, names[tie.second]: tie.second}
    return await rooms.promised(Wanted(
        event.game, tuple((name, PERSON) for name in both), event.options, listed=True,
        sat=Sat(event.terms, both, event.club, f"{id} {number} {which}"), id=tie.match,
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
    rooms: Rooms = state.rooms
    await _held_by(request, rooms, event)
    await rooms.papers.change(
        EVENT, event, Event, lambda body: events.ended(body, number, which, data.winner, data.scores)
    )


HANDLERS = [held, hold, event_page, compete, scratch, start, play, decide]
