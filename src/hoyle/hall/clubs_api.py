"""Clubs and tournaments over HTTP."""

from __future__ import annotations

from collections.abc import Callable
from secrets import token_hex, token_urlsafe
from time import time
from typing import Any

import msgspec
from litestar import Response, delete, get, post
from litestar.datastructures import State as AppState
from litestar.params import FromPath, FromQuery, JSONBody

from hoyle.games import load
from hoyle.hall import clubs, events
from hoyle.hall.calendars import ics_of
from hoyle.hall.clubs import Club, Day, Entered, Season
from hoyle.hall.events import Event
from hoyle.hall.papers import CLUB, EVENT
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

CSV, ICS = "text/csv; charset=utf-8", "text/calendar; charset=utf-8"
FORMER = "a former member"
"""The name shown for a member who has left a club and been forgotten."""


class NewClub(msgspec.Struct, forbid_unknown_fields=True):
    """A club to found."""

    name: str


class NewMember(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody who plays only at the club's real tables, as a keeper enters them; without a name one joins oneself."""

    name: str = ""


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


# --- clubs ------------------------------------------------------------------------------------------------


@get("/api/clubs", summary="The clubs")
async def listed(state: AppState) -> list[dict[str, Any]]:
    """The latest clubs, by name, and how many members each has."""
    rooms: Rooms = state.rooms
    found = await rooms.papers.listed(CLUB, Club)
    return [{"id": paper.id, "name": paper.name, "members": len(club.members)} for paper, club in found]


@post("/api/clubs", summary="Found a club", status_code=201)
async def found(request: Asked, data: JSONBody[NewClub], state: AppState) -> dict[str, Any]:
    """Found a club, and keep its book."""
    tried(request, state)
    rooms: Rooms = state.rooms
    paper = await rooms.papers.make(CLUB, data.name, clubs.founded(await known(request, rooms)))
    return {"id": paper.id, "name": paper.name}


@get("/api/clubs/{club:str}", summary="A club")
async def club_page(club: FromPath[str], state: AppState) -> dict[str, Any]:
    """Its members, calendar, seasons with their standings, and all matches that its members played for it."""
    rooms: Rooms = state.rooms
    paper, body = await rooms.clubs.read(club)
    played = await rooms.clubs.played(club, body)
    return {
        "id": paper.id, "name": paper.name, "members": msgspec.to_builtins(body.members),
        "calendar": msgspec.to_builtins(tuple(sorted(body.calendar, key=lambda one: one.day))),
        "seasons": [
            {**msgspec.to_builtins(season), "table": [row_json(row) for row in clubs.standings(body, season, played)]}
            for season in body.seasons
        ],
        "played": played,
    }  # fmt: skip


def row_json(row: Any) -> dict[str, Any]:
    """A line of a table."""
    return {
        "who": row.who, "place": row.place, "played": row.played, "won": row.won, "drawn": row.drawn, "lost": row.lost,
        "made": row.made, "against": row.lost_by, "points": row.points, "berger": row.berger, "buchholz": row.buchholz,
    }  # fmt: skip


async def _written(request: Asked, rooms: Rooms, club: str, change: Callable[[Club], Club]) -> None:
    """Change a club's book, as one of its keepers. Raises Refusal."""
    person = await known(request, rooms)

    def changed(body: Club) -> Club:
        clubs.kept_by(body, person)
        return change(body)

    await rooms.papers.change(CLUB, club, Club, changed)


@post("/api/clubs/{club:str}/members", summary="Join a club", status_code=201)
async def join(club: FromPath[str], request: Asked, data: JSONBody[NewMember], state: AppState) -> None:
    """Join a club whose link one has; or, as a keeper, enter somebody who plays at its real tables."""
    rooms: Rooms = state.rooms
    person = await known(request, rooms)
    if data.name:
        await _written(request, rooms, club, lambda body: clubs.joined(body, data.name))
    else:
        await rooms.papers.change(CLUB, club, Club, lambda body: clubs.joined(body, person.name, person.id))


@delete("/api/clubs/{club:str}/members/{member:str}", summary="Leave a club", status_code=204)
async def part(club: FromPath[str], member: FromPath[str], request: Asked, state: AppState) -> None:
    """Leave a club; or, as a keeper, strike a member off. What was played stays."""
    rooms: Rooms = state.rooms
    person = await known(request, rooms)
    _, body = await rooms.clubs.read(club)
    if any(m.id == member and m.person == person.id for m in body.members):
        await rooms.papers.change(CLUB, club, Club, lambda now: clubs.left(now, member))
    else:
        await _written(request, rooms, club, lambda now: clubs.left(now, member))


@post("/api/clubs/{club:str}/keepers/{member:str}", summary="Make somebody a keeper", status_code=201)
async def keeper(club: FromPath[str], member: FromPath[str], request: Asked, state: AppState) -> None:
    """As a keeper, let another member with a name of their own write in the club's book, too."""
    await _written(request, state.rooms, club, lambda body: clubs.raised(body, member))


@post("/api/clubs/{club:str}/seasons", summary="Open a season", status_code=201)
async def season(club: FromPath[str], request: Asked, data: JSONBody[Season], state: AppState) -> None:
    """Open a season: its days, the game if it is of one, what a win, a draw and a loss are worth."""
    if data.game:
        load(data.game)
    await _written(request, state.rooms, club, lambda body: clubs.opened(body, data))


@post("/api/clubs/{club:str}/results", summary="Enter a result of a real table", status_code=201)
async def enter(club: FromPath[str], request: Asked, data: JSONBody[Entered], state: AppState) -> None:
    """Enter what was played at a real table and not scored on the marker's board."""
    load(data.game)
    await _written(request, state.rooms, club, lambda body: clubs.entered(body, data))


@delete("/api/clubs/{club:str}/results/{entry:str}", summary="Strike a result out", status_code=204)
async def strike(club: FromPath[str], entry: FromPath[str], request: Asked, state: AppState) -> None:
    """Strike out a result that was entered by hand; what was played here stands."""
    await _written(
        request, state.rooms, club,
        lambda body: msgspec.structs.replace(body, entered=tuple(e for e in body.entered if e.id != entry)),
    )  # fmt: skip


@post("/api/clubs/{club:str}/calendar", summary="Write into the calendar", status_code=201)
async def calendar(club: FromPath[str], request: Asked, data: JSONBody[Day], state: AppState) -> None:
    """A day and what is on it."""
    what = " ".join(data.what.split())[:120]
    entry = Day(clubs.day_of(data.day), what)
    if not what.isprintable() or not what:
        raise Refusal("malformed", "say what is on that day")
    await _written(
        request, state.rooms, club, lambda body: msgspec.structs.replace(body, calendar=(*body.calendar, entry)[-200:])
    )


@delete("/api/clubs/{club:str}/calendar", summary="Strike out of the calendar", status_code=204)
async def cancel(
    club: FromPath[str], day: FromQuery[str], what: FromQuery[str], request: Asked, state: AppState
) -> None:
    """Strike a line out of the calendar, named by its day and what is on it."""

    def struck(body: Club) -> Club:
        left = tuple(one for one in body.calendar if (one.day, one.what) != (day, what))
        if len(left) == len(body.calendar):
            raise Refusal("stale", "there is no such line in the calendar")
        return msgspec.structs.replace(body, calendar=left)

    await _written(request, state.rooms, club, struck)


@get("/api/clubs/{club:str}/calendar.ics", summary="A club's calendar for other programs", media_type=ICS)
async def subscribed(club: FromPath[str], state: AppState) -> Response[str]:
    """The calendar as iCalendar, to be subscribed to."""
    paper, body = await state.rooms.clubs.read(club)
    days = sorted(body.calendar, key=lambda one: one.day)
    return Response(ics_of(paper.id, paper.name, days, time()), media_type=ICS)


@get("/api/clubs/{club:str}/seasons/{number:int}/{what:str}", summary="A season as CSV", media_type=CSV)
async def season_sheet(
    club: FromPath[str], number: FromPath[int], what: FromPath[str], state: AppState
) -> Response[str]:
    """`standings.csv` or `results.csv` of a season (from 0), for a spreadsheet."""
    rooms: Rooms = state.rooms
    _, body = await rooms.clubs.read(club)
    if not 0 <= number < len(body.seasons) or what not in ("standings.csv", "results.csv"):
        raise Refusal("no-club", "there is no such season; use standings.csv or results.csv of one")
    of, played = body.seasons[number], await rooms.clubs.played(club, body)
    names = {m.id: m.name or FORMER for m in (*body.members, *body.former)}
    if what == "results.csv":
        lines: list[list[Any]] = [
            ["day", "game", "first", "second", "first scored", "second scored", "winner", "match"]
        ]
        for one in clubs.within(of, played):
            both = [names.get(one["first"], FORMER), names.get(one["second"], FORMER)]
            lines.append([one["day"], one["game"], *both, *one["scores"], names.get(one["winner"], ""), one["match"]])
    else:
        lines = [["place", "name", "played", "won", "drawn", "lost", "for", "against", "points"]]
        for row in clubs.standings(body, of, played):
            who = names.get(row.who, FORMER)
            lines.append([row.place, who, row.played, row.won, row.drawn, row.lost, row.made, row.lost_by, row.points])
    return Response(
        clubs.sheet_of(lines), media_type=CSV, headers={"content-disposition": f'attachment; filename="{what}"'}
    )


# --- tournaments ------------------------------------------------------------------------------------------


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


HANDLERS = [
    listed, found, club_page, join, part, keeper, season, enter, strike, calendar, cancel,
    subscribed, season_sheet, held, hold, event_page, compete,
    scratch, start, play, decide,
]  # fmt: skip
