"""One's matches in play, found again by one's name: whose turn it is, for how long, and a link to one's own seat."""

from __future__ import annotations

from secrets import token_urlsafe
from typing import Any

from litestar import Request, get, post
from litestar.datastructures import State as AppState
from litestar.params import FromPath

from hoyle.hall.api.errors import language_of
from hoyle.hall.api.hall import Hall
from hoyle.hall.api.people import known
from hoyle.hall.hall_clock import time
from hoyle.hall.matches.match_actor import MatchActor
from hoyle.hall.protocol.match_terms import in_words
from hoyle.hall.refusals import Refusal
from hoyle.hall.store.match_rows import token_hash
from hoyle.referee import told

MOST = 30
"""Matches that are told of."""
Asked = Request[Any, Any, AppState]


async def seat_again(hall: Hall, actor: MatchActor, seat: str) -> str:
    """Return a new token for a seat, of the same person: the one before opens nothing any more. Raises DatabaseUnavailable."""
    token = token_urlsafe(24)
    await hall.matches.tables.token(actor.id, seat, token_hash(token))
    await actor.readmitted(seat)
    return token


@get("/api/me/matches", summary="One's matches in play")
async def own(request: Asked, state: AppState) -> list[dict[str, Any]]:
    """The matches where one sits, with who is `asked`, and the seconds `left` for that answer where there is a clock."""
    hall: Hall = state.hall
    person = await known(request, hall)
    found = []
    for match, seat in await hall.matches.tables.played_by(person.id, MOST):
        try:
            actor = await hall.matches.actor(match)
            await actor.session.ready()
        except Refusal:
            continue  # it cannot be read; its own page says why
        ask, reading = actor.match.ask, actor.session.reading(time())
        found.append({
            "match": match, "game": actor.match.game.id, "title": actor.match.game.title, "seat": seat,
            "seats": list(actor.match.seats), "words": in_words(actor.session.terms, language_of(request)),
            "asked": ask.seat if ask else "",
            "left": round(reading.left[reading.runs]) if reading and reading.runs else None,
        })  # fmt: skip
    return found


@post("/api/me/matches/{match:str}", summary="Sit down again", status_code=200)
async def sit(match: FromPath[str], request: Asked, state: AppState) -> dict[str, str]:
    """A token for one's own seat of a match in play, wherever one is: the one before opens nothing any more."""
    hall: Hall = state.hall
    person = await known(request, hall)
    actor = await hall.matches.actor(match)
    seat = next((seat for seat, who in actor.session.sat.people.items() if who == person.id), "")
    if not seat or actor.level(seat):
        raise Refusal("not-yours", told("refused.no-seat-of-yours"))
    return {"match": match, "seat": seat, "token": await seat_again(hall, actor, seat)}


HANDLERS = [own, sit]
