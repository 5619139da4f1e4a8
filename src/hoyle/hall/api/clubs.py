"""Clubs over HTTP."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable
from time import time
from typing import Annotated, Any

import msgspec
from litestar import Response, delete, get, post
from litestar.datastructures import State as AppState
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from hoyle.games import load
from hoyle.hall.api.hall import Hall
from hoyle.hall.api.people import Asked, known, tried
from hoyle.hall.community import clubs
from hoyle.hall.community.club_calendar import ics_of
from hoyle.hall.community.clubs import Club, Day, Entered, Season
from hoyle.hall.community.imported_results import exported, imported
from hoyle.hall.names import legible
from hoyle.hall.refusals import Refusal
from hoyle.hall.store.documents import CLUB, Document
from hoyle.referee import told

CSV, ICS = "text/csv; charset=utf-8", "text/calendar; charset=utf-8"
FORMER = "a former member"
"""The name shown for a member who has left a club and been forgotten."""


class NewClub(msgspec.Struct, forbid_unknown_fields=True):
    """A club to found."""

    name: str


class NewMember(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody who plays only at the club's real tables, as a keeper enters them; without a name one joins oneself."""

    name: str = ""


@get("/api/clubs", summary="The clubs")
async def listed(state: AppState) -> list[dict[str, Any]]:
    """The latest clubs, by name, and how many members each has."""
    hall: Hall = state.hall
    found = await hall.documents.listed(CLUB, Club)
    return [{"id": document.id, "name": document.name, "members": len(club.members)} for document, club in found]


@post("/api/clubs", summary="Found a club", status_code=201)
async def found(request: Asked, data: JSONBody[NewClub], state: AppState) -> dict[str, Any]:
    """Found a club, and keep its book."""
    tried(request, state)
    hall: Hall = state.hall
    document = await hall.documents.make(CLUB, data.name, clubs.founded(await known(request, hall)))
    return {"id": document.id, "name": document.name}


@get("/api/clubs/{club:str}", summary="A club")
async def club_page(
    club: FromPath[str],
    state: AppState,
    most: Annotated[int, QueryParameter(ge=1, le=1000)] = 100,
    skip: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
) -> dict[str, Any]:
    """Its members, calendar, seasons with their standings, and of the `matches` that its members played for it the last, in the
    order of their days: at most so many (`most`), those before the last so many (`skip`).
    """
    hall: Hall = state.hall
    document, body = await hall.clubs.read(club)
    played = await hall.clubs.played(club, body)
    return await asyncio.to_thread(_page, document, body, played, most, skip)


def _page(document: Document, body: Club, played: list[dict[str, Any]], most: int, skip: int) -> dict[str, Any]:
    until = max(0, len(played) - skip)
    return {
        "id": document.id, "name": document.name, "members": msgspec.to_builtins(body.members), "founder": body.first,
        "struck": [{"id": m.id, "name": m.name} for m in body.former if m.person in body.struck],
        "calendar": msgspec.to_builtins(tuple(sorted(body.calendar, key=lambda one: one.day))),
        "seasons": [
            {**msgspec.to_builtins(season), "table": [row_json(row) for row in clubs.standings(body, season, played)]}
            for season in body.seasons
        ],
        "played": played[max(0, until - most) : until], "matches": len(played),
    }  # fmt: skip


def row_json(row: Any) -> dict[str, Any]:
    """A line of a table."""
    return {
        "who": row.who, "place": row.place, "played": row.played, "won": row.won, "drawn": row.drawn, "lost": row.lost,
        "made": row.made, "against": row.lost_by, "points": row.points, "berger": row.berger, "buchholz": row.buchholz,
    }  # fmt: skip


async def _written(request: Asked, hall: Hall, club: str, change: Callable[[Club], Club]) -> None:
    """Change a club's book, as one of its keepers. Raises Refusal."""
    person = await known(request, hall)

    def changed(body: Club) -> Club:
        clubs.kept_by(body, person)
        return change(body)

    await hall.documents.change(CLUB, club, Club, changed)


@post("/api/clubs/{club:str}/members", summary="Join a club", status_code=201)
async def join(club: FromPath[str], request: Asked, data: JSONBody[NewMember], state: AppState) -> None:
    """Join a club whose link one has; or, as a keeper, enter somebody who plays at its real tables."""
    hall: Hall = state.hall
    person = await known(request, hall)
    if data.name:
        await _written(request, hall, club, lambda body: clubs.joined(body, data.name))
    else:
        await hall.documents.change(CLUB, club, Club, lambda body: clubs.joined(body, person.name, person.id))


@delete("/api/clubs/{club:str}/members/{member:str}", summary="Leave a club", status_code=204)
async def part(club: FromPath[str], member: FromPath[str], request: Asked, state: AppState) -> None:
    """Leave a club; or, as a keeper, strike a member off. What was played stays."""
    hall: Hall = state.hall
    person = await known(request, hall)
    _, body = await hall.clubs.read(club)
    if any(m.id == member and m.person == person.id for m in body.members):
        await hall.documents.change(CLUB, club, Club, lambda now: clubs.left(now, member))
    else:
        await hall.documents.change(CLUB, club, Club, lambda now: clubs.struck_off(now, member, person))


@post("/api/clubs/{club:str}/members/{member:str}", summary="Let somebody in again", status_code=201)
async def let_in(club: FromPath[str], member: FromPath[str], request: Asked, state: AppState) -> None:
    """As a keeper, let a former member who was struck off join again by the club's link."""
    await _written(request, state.hall, club, lambda body: clubs.let_in(body, member))


@post("/api/clubs/{club:str}/keepers/{member:str}", summary="Make somebody a keeper", status_code=201)
async def make_keeper(club: FromPath[str], member: FromPath[str], request: Asked, state: AppState) -> None:
    """As a keeper, let another member with a name of their own write in the club's book, too."""
    await _written(request, state.hall, club, lambda body: clubs.raised(body, member))


@post("/api/clubs/{club:str}/seasons", summary="Open a season", status_code=201)
async def season(club: FromPath[str], request: Asked, data: JSONBody[Season], state: AppState) -> None:
    """Open a season: its days, the game if it is of one, what a win, a draw and a loss are worth."""
    if data.game:
        load(data.game)
    await _written(request, state.hall, club, lambda body: clubs.opened(body, data))


@post("/api/clubs/{club:str}/results", summary="Enter a result of a real table", status_code=201)
async def enter(club: FromPath[str], request: Asked, data: JSONBody[Entered], state: AppState) -> None:
    """Enter what was played at a real table and not scored on the marker's board."""
    load(data.game)
    await _written(request, state.hall, club, lambda body: clubs.entered(body, data))


class Table(msgspec.Struct, forbid_unknown_fields=True):
    """A table of results in CSV, and the game of rows that name none."""

    csv: str
    game: str = ""


@post("/api/clubs/{club:str}/results.csv", summary="Enter a table of results", status_code=201)
async def enter_table(club: FromPath[str], request: Asked, data: JSONBody[Table], state: AppState) -> dict[str, int]:
    """Enter what was kept elsewhere, all rows or none, but what is in the book already; and say how many were `entered`."""
    count = 0
    _, now = await state.hall.clubs.read(club)
    played = {str(one["match"]) for one in await state.hall.clubs.played(club, now)}

    def more(body: Club) -> Club:
        nonlocal count
        body, count = imported(body, data.csv, data.game, played)
        return body

    await _written(request, state.hall, club, more)
    return {"entered": count}


@delete("/api/clubs/{club:str}/results/{entry:str}", summary="Strike a result out", status_code=204)
async def strike(club: FromPath[str], entry: FromPath[str], request: Asked, state: AppState) -> None:
    """Strike out a result that was entered by hand; what was played here stands."""
    await _written(
        request, state.hall, club,
        lambda body: msgspec.structs.replace(body, entered=tuple(e for e in body.entered if e.id != entry)),
    )  # fmt: skip


@post("/api/clubs/{club:str}/calendar", summary="Write into the calendar", status_code=201)
async def calendar(club: FromPath[str], request: Asked, data: JSONBody[Day], state: AppState) -> None:
    """A day and what is on it."""
    entry = Day(clubs.day_of(data.day), legible(data.what, 120, "day"))
    await _written(
        request,
        state.hall,
        club,
        lambda body: msgspec.structs.replace(body, calendar=(*body.calendar, entry)[-200:]),
    )


@delete("/api/clubs/{club:str}/calendar", summary="Strike out of the calendar", status_code=204)
async def cancel(
    club: FromPath[str], day: FromQuery[str], what: FromQuery[str], request: Asked, state: AppState
) -> None:
    """Strike a line out of the calendar, named by its day and what is on it."""

    def struck(body: Club) -> Club:
        left = tuple(one for one in body.calendar if (one.day, one.what) != (day, what))
        if len(left) == len(body.calendar):
            raise Refusal("stale", told("refused.no-calendar-line"))
        return msgspec.structs.replace(body, calendar=left)

    await _written(request, state.hall, club, struck)


@get("/api/clubs/{club:str}/calendar.ics", summary="A club's calendar for other programs", media_type=ICS)
async def subscribed(club: FromPath[str], state: AppState) -> Response[str]:
    """The calendar as iCalendar, to be subscribed to."""
    document, body = await state.hall.clubs.read(club)
    days = sorted(body.calendar, key=lambda one: one.day)
    return Response(ics_of(document.id, document.name, days, time()), media_type=ICS)


@get("/api/clubs/{club:str}/seasons/{number:int}/{what:str}", summary="A season as CSV", media_type=CSV)
async def season_sheet(
    club: FromPath[str], number: FromPath[int], what: FromPath[str], state: AppState
) -> Response[str]:
    """`standings.csv` or `results.csv` of a season (from 0), for a spreadsheet."""
    hall: Hall = state.hall
    _, body = await hall.clubs.read(club)
    if not 0 <= number < len(body.seasons) or what not in ("standings.csv", "results.csv"):
        raise Refusal("no-club", told("refused.no-season"))
    of, played = body.seasons[number], await hall.clubs.played(club, body)
    names = {m.id: m.name or FORMER for m in (*body.members, *body.former)}
    if what == "results.csv":
        sheet = exported(clubs.matches_in(of, played), defaultdict(lambda: FORMER, names))
    else:
        lines: list[list[Any]] = [["place", "name", "played", "won", "drawn", "lost", "for", "against", "points"]]
        for row in await asyncio.to_thread(clubs.standings, body, of, played):
            who = names.get(row.who, FORMER)
            lines.append([row.place, who, row.played, row.won, row.drawn, row.lost, row.made, row.lost_by, row.points])
        sheet = clubs.sheet_of(lines)
    return Response(sheet, media_type=CSV, headers={"content-disposition": f'attachment; filename="{what}"'})


HANDLERS = [
    listed, found, club_page, join, part, let_in, make_keeper, season, enter, enter_table, strike, calendar, cancel, subscribed,
    season_sheet,
]  # fmt: skip
