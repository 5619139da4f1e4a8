"""The lobby over HTTP: tables put up, found, joined and left, and seats handed on."""

from __future__ import annotations

import io
from secrets import token_urlsafe
from typing import Any
from urllib.parse import quote

import msgspec
import segno
from litestar import Response, delete, get, post
from litestar.datastructures import State as AppState
from litestar.params import FromPath, JSONBody

from hoyle.games import load
from hoyle.hall.api.errors import asks, bearer, language_of
from hoyle.hall.api.hall import Hall
from hoyle.hall.api.people import Asked, own_name, person_of
from hoyle.hall.community.lobby import Body, Chair, Seek
from hoyle.hall.matches.match_spec import MatchSpec, check_spec
from hoyle.hall.people.accounts import Person
from hoyle.hall.protocol.match_terms import PLAIN, PLAY, Terms, checked, in_words
from hoyle.hall.rate_limits import RateLimiter
from hoyle.hall.refusals import Refusal
from hoyle.hall.store.match_rows import PERSON, token_hash
from hoyle.hall.store.table_store import Seating
from hoyle.match.beginning import begun
from hoyle.match.engine import unplayable
from hoyle.referee import told

SEEKS_A_SECOND, SEEKS = 1 / 20, 8
"""Tables put up from one address: a second, and at once."""
LOOKS_A_SECOND, LOOKS = 4.0, 120
"""Looks at tables by their codes from one address: a second, and at once; a code is one of 700 million."""


class NewSeek(msgspec.Struct, forbid_unknown_fields=True):
    """A table to put up: for how many (0: as few as the game wants), with how many computers of a level, listed or by code."""

    game: str
    name: str = ""
    players: int = 0
    computers: int = 0
    level: str = "player"
    options: dict[str, str | int] = {}
    terms: Terms = PLAIN
    listed: bool = True
    club: str = ""


class Joining(msgspec.Struct, forbid_unknown_fields=True):
    """By what name a guest joins; who shows a key joins by their own."""

    name: str = ""


def guessed(request: Asked, state: AppState) -> None:
    """Count a look at a table by its code. Raises Refusal for too many."""
    guessers: RateLimiter = state.guessers
    if not guessers.take(asks(request)):
        raise Refusal("too-many", told("refused.too-many-looks"))


def card(seek: Seek, language: str) -> dict[str, Any]:
    """A table as everybody may know it."""
    return {
        "code": seek.code, "game": seek.game, "title": load(seek.game).title, "listed": seek.listed, "players": seek.body.players,
        "seats": [{"name": c.name, "by": c.by, "person": c.person, "bot": c.bot} for c in seek.body.chairs],
        "options": seek.body.options,
        "terms": msgspec.to_builtins(seek.body.terms), "words": in_words(seek.body.terms, language),
        "match": seek.match, "made": seek.made,
        "event": seek.body.event, "club": seek.body.club,
    }  # fmt: skip


async def put_up(hall: Hall, data: NewSeek, person: Person | None) -> tuple[Seek, str]:
    """Put a table up for somebody; the table, and the token of their seat. Raises Refusal, BadOption and UnknownGame."""
    game = load(data.game)
    if why := unplayable(game):
        raise Refusal("unplayable", why)
    terms = checked(data.terms, game)
    own_name(terms, person)
    if data.club:
        await of_club(hall, data.club, person)
    name = await hall.people.guest(data.name, person)
    players = data.players or game.seats[0]
    if not 0 <= data.computers < players or players - data.computers < 2:
        raise Refusal("bad-seat", told("refused.for-one-at-least"))
    token = token_urlsafe(24)
    own = Chair(name, PERSON, person.id if person else "", token_hash(token), bool(person and person.bot))
    machines = tuple(Chair(f"Computer {i + 1}", data.level) for i in range(data.computers))
    others = [f"Seat {i + 2}" for i in range(players - 1)]
    names = [name, *others]
    check_spec(
        MatchSpec(
            data.game,
            tuple((n, data.level if i and data.computers else PERSON) for i, n in enumerate(names)),
            data.options,
        )
    )
    await hall.matches.aside(begun, data.game, names, data.options)  # raises BadOption for what the game cannot take
    return await hall.lobby.open(
        data.game, data.listed, Body(players, (own, *machines), data.options, terms, data.club)
    ), token


async def of_club(hall: Hall, club: str, person: Person | None) -> None:
    """Raise Refusal unless somebody is a member of a club."""
    _, body = await hall.clubs.read(club)
    if person is None or not any(member.person == person.id for member in body.members):
        raise Refusal("not-yours", told("refused.members-sit"))


async def begin(hall: Hall, seek: Seek) -> Seek:
    """Begin the match of a table that is full, once. Raises Refusal, BadOption and DatabaseUnavailable."""
    if not seek.match:
        await hall.lobby.begins(seek, token_urlsafe(9))
        seek = await hall.lobby.seek(seek.code)
    chairs, body = seek.body.chairs, seek.body
    sat = Seating(body.terms, {c.name: c.person for c in chairs if c.person}, body.club, body.event)
    await hall.matches.promised(MatchSpec(
        seek.game, tuple((c.name, c.by) for c in chairs), body.options, PLAY, seek.listed, sat=sat,
        tokens={c.name: c.token for c in chairs if c.by == PERSON}, id=seek.match,
    ))  # fmt: skip
    return seek


@get("/api/lobby", summary="Tables that wait, and matches that can be watched")
async def lobby(request: Asked, state: AppState) -> dict[str, Any]:
    """The listed tables whose owners wait by them, and the listed matches in progress with how many look on."""
    hall: Hall = state.hall
    waiting = [card(seek, language_of(request)) for seek in await hall.lobby.waiting()]
    playing = [msgspec.to_builtins(one) for one in await hall.store.listing(False, "", 24)]
    for one in playing:
        one["watching"] = hall.matches.watching(one["id"])
        one["title"] = load(one["game"]).title
    return {"waiting": waiting, "playing": playing}


@post("/api/seeks", summary="Put up a table", status_code=201)
async def seek(request: Asked, data: JSONBody[NewSeek], state: AppState) -> dict[str, Any]:
    """Put up a table and wait by it. The seat's token is told only here; who shows a key sits by their own name."""
    seekers: RateLimiter = state.seekers
    if not seekers.take(asks(request)):
        raise Refusal("too-many", told("refused.too-many-tables"))
    hall: Hall = state.hall
    put, token = await put_up(hall, data, await person_of(request, hall))
    return {**card(put, language_of(request)), "token": token}


@get("/api/seeks/{code:str}", summary="A table that waits")
async def waits(code: FromPath[str], request: Asked, state: AppState) -> dict[str, Any]:
    """Return who has come, and the match when it has begun. Whoever waits shows the seat's token, and so keeps the table up."""
    guessed(request, state)
    hall: Hall = state.hall
    found = await hall.lobby.seek(code)
    mine = next((chair for token in bearer(request) if (chair := found.of(token))), None)
    if mine is not None and mine == found.body.chairs[0]:
        await hall.lobby.looked(found)
    if mine is not None and found.full:
        found = await begin(hall, found)
    return {**card(found, language_of(request)), "yours": mine.name if mine else ""}


@post("/api/seeks/{code:str}", summary="Sit down", status_code=200)
async def join(code: FromPath[str], request: Asked, data: JSONBody[Joining], state: AppState) -> dict[str, Any]:
    """Take a chair. The token is the seat's in the match, which begins when the last chair is taken."""
    guessed(request, state)
    hall: Hall = state.hall
    person = await person_of(request, hall)
    found = await hall.lobby.seek(code)
    own_name(found.body.terms, person)
    if found.body.club:
        await of_club(hall, found.body.club, person)
    found, token = await hall.lobby.join(code, await hall.people.guest(data.name, person), person)
    if found.full:
        found = await begin(hall, found)
    mine = found.of(token)
    return {**card(found, language_of(request)), "token": token, "yours": mine.name if mine else ""}


@delete("/api/seeks/{code:str}", summary="Get up", status_code=204)
async def leave(code: FromPath[str], request: Asked, state: AppState) -> None:
    """Leave a table; with whoever put it up the table goes."""
    hall: Hall = state.hall
    await hall.lobby.leave(code, next(iter(bearer(request)), ""))


@get("/api/seeks/{code:str}/qr.svg", summary="A table's link as a QR picture", media_type="image/svg+xml")
async def picture(code: FromPath[str], request: Asked, state: AppState) -> Response[bytes]:
    """The link of a table, to be seen by a phone's camera."""
    guessed(request, state)
    hall: Hall = state.hall
    found = await hall.lobby.seek(code)
    link = f"{request.url.scheme}://{request.headers.get('host', '')}/table/{quote(found.code)}"
    drawn = io.BytesIO()
    segno.make(link, error="m").save(
        drawn, kind="svg", scale=6, border=2, dark="#1d1a16", light="#ffffff", xmldecl=False
    )
    return Response(drawn.getvalue(), media_type="image/svg+xml", headers={"cache-control": "no-store"})


@post("/api/matches/{match:str}/seats/{seat:str}", summary="Hand a seat on", status_code=200)
async def hand_on(match: FromPath[str], seat: FromPath[str], request: Asked, state: AppState) -> dict[str, str]:
    """A new token for a seat, told only here; the old one, which has to be shown, opens nothing any more.

    What is handed on counts for nobody's history; a seat of a rated match or of a tournament is not handed on.
    """
    hall: Hall = state.hall
    actor = await hall.matches.actor(match)
    if seat not in actor.seats_of(bearer(request)):
        raise Refusal("not-yours", told("refused.hands-on", seat=seat))
    if actor.session.terms.rated or actor.session.sat.event:
        raise Refusal("rated", told("refused.rated-seat"))
    token = token_urlsafe(24)
    await hall.matches.tables.seat(match, seat, PERSON, token_hash(token))
    await actor.handed_on(seat)
    return {"token": token}


HANDLERS = [lobby, seek, waits, join, leave, picture, hand_on]
__all__ = ["HANDLERS", "LOOKS", "LOOKS_A_SECOND", "SEEKS", "SEEKS_A_SECOND", "begin", "card", "put_up"]
