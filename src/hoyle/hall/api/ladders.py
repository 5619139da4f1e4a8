"""A club's ladders and its contests for an emblem, over HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.datastructures import State as AppState
from litestar.params import FromPath, JSONBody

from hoyle.games import load
from hoyle.hall.api.hall import Hall
from hoyle.hall.api.people import Asked, known
from hoyle.hall.community import clubs, ladders
from hoyle.hall.community.clubs import Club, Member
from hoyle.hall.community.ladders import Ladder, Standing
from hoyle.hall.hall_clock import time
from hoyle.hall.people.accounts import Person
from hoyle.hall.protocol.marker_board import board
from hoyle.hall.refusals import Refusal
from hoyle.hall.store.documents import CLUB
from hoyle.match.legal import words
from hoyle.referee import told

LATEST = 100
"""Challenges that were settled that a ladder is told with, the last."""
CSV = "text/csv; charset=utf-8"


class Challenging(msgspec.Struct, forbid_unknown_fields=True):
    """A challenge of a member, by id; a keeper names the `challenger`, too, for who has no key."""

    challenged: str
    challenger: str = ""


class Climbing(msgspec.Struct, forbid_unknown_fields=True):
    """The member who is to stand on a ladder, as a keeper enters them; empty for oneself."""

    member: str = ""


class Ending(msgspec.Struct, forbid_unknown_fields=True):
    """The end of a challenge without a match: `withdrawn` or `forfeit`."""

    how: str


def today() -> str:
    """The day, as clubs' books have it."""
    return datetime.now(UTC).date().isoformat()


def ladder_json(ladder: Ladder, now: Standing) -> dict[str, Any]:
    """A ladder as everybody may know it."""
    return {
        "name": ladder.name, "game": ladder.game, "reach": ladder.reach, "days": ladder.days, "rest": ladder.rest,
        "rungs": [
            {"who": r.who, "place": r.place, "played": r.played, "won": r.won, "lost": r.lost, "rested": r.rested}
            for r in now.rungs
        ],
        "open": [
            {"id": one.id, "challenger": one.challenger, "challenged": one.challenged, "day": one.day,
             "until": ladders.last_day(ladder, one)}
            for one in now.open
        ],
        "done": now.done[-LATEST:], "settled": len(now.done),
    }  # fmt: skip


async def _standings(hall: Hall, id: str) -> tuple[Club, list[Standing]]:
    _, body = await hall.clubs.read(id)
    played = await hall.clubs.played(id, body) if body.ladders else []
    return body, await asyncio.to_thread(_stand, body, played)


def _stand(body: Club, played: list[dict[str, Any]]) -> list[Standing]:
    return [ladders.standing(one, [m.id for m in body.members], played) for one in body.ladders]


async def _changed(
    hall: Hall,
    club: str,
    number: int,
    person: Person,
    change: Callable[[Ladder, Standing, Member], Ladder],
) -> None:
    """Change one ladder of a club, as one of its members. Raises Refusal."""
    played = await hall.clubs.played(club, (await hall.clubs.read(club))[1])

    def changed(body: Club) -> Club:
        me = next((m for m in body.members if m.person == person.id), None)
        if me is None:
            raise Refusal("not-yours", told("refused.members-climb"))
        if not 0 <= number < len(body.ladders):
            raise Refusal("no-club", told("refused.no-ladder"))
        old = body.ladders[number]
        new = change(old, ladders.standing(old, [m.id for m in body.members], played), me)
        return msgspec.structs.replace(body, ladders=(*body.ladders[:number], new, *body.ladders[number + 1 :]))

    await hall.documents.change(CLUB, club, Club, changed)


@get("/api/clubs/{club:str}/ladders", summary="A club's ladders")
async def shown(club: FromPath[str], state: AppState) -> list[dict[str, Any]]:
    """Return how each ladder stands: its rungs, the challenges that are open with their last day, and what came of the last hundred
    of those that were `settled`.
    """
    body, all_ = await _standings(state.hall, club)
    return [ladder_json(ladder, now) for ladder, now in zip(body.ladders, all_, strict=True)]


@post("/api/clubs/{club:str}/ladders", summary="Set up a ladder", status_code=201)
async def raised(club: FromPath[str], request: Asked, data: JSONBody[Ladder], state: AppState) -> None:
    """Set up a ladder, as a keeper; without `rungs` all members stand on it in the order in which they joined."""
    hall: Hall = state.hall
    person = await known(request, hall)
    load(data.game)

    def changed(body: Club) -> Club:
        clubs.kept_by(body, person)
        if len(body.ladders) >= ladders.MOST:
            raise Refusal("full", told("refused.ladders-full", most=ladders.MOST))
        return msgspec.structs.replace(
            body, ladders=(*body.ladders, ladders.raised(data, [m.id for m in body.members]))
        )

    await hall.documents.change(CLUB, club, Club, changed)


@post("/api/clubs/{club:str}/ladders/{number:int}/rungs", summary="Go on a ladder", status_code=201)
async def climb(
    club: FromPath[str], number: FromPath[int], request: Asked, data: JSONBody[Climbing], state: AppState
) -> None:
    """Stand on a ladder (from 0) of one's club, below all others; or, as a keeper, put another member there."""
    hall: Hall = state.hall
    _, body = await hall.clubs.read(club)
    if data.member and not any(m.id == data.member for m in body.members):
        raise Refusal("no-person", told("refused.no-member"))

    def change(ladder: Ladder, _: Standing, me: Member) -> Ladder:
        return ladders.climbed(ladder, _spoken_for(me, data.member))

    await _changed(hall, club, number, await known(request, hall), change)


def _spoken_for(me: Member, other: str) -> str:
    """The member for whom somebody speaks: themselves, or as a keeper anybody. Raises Refusal."""
    if other and other != me.id and not me.keeper:
        raise Refusal("not-yours", told("refused.keeper-speaks"))
    return other or me.id


@post("/api/clubs/{club:str}/ladders/{number:int}/challenges", summary="Challenge somebody", status_code=201)
async def challenge(
    club: FromPath[str], number: FromPath[int], request: Asked, data: JSONBody[Challenging], state: AppState
) -> None:
    """Challenge a member above. The next match of the two at the ladder's game, here or at a real table, settles it."""
    hall: Hall = state.hall

    def change(ladder: Ladder, now: Standing, me: Member) -> Ladder:
        return ladders.challenged(ladder, now, _spoken_for(me, data.challenger), data.challenged, today(), time())

    await _changed(hall, club, number, await known(request, hall), change)


@post("/api/clubs/{club:str}/ladders/{number:int}/challenges/{id:str}", summary="End a challenge", status_code=200)
async def end(
    club: FromPath[str],
    number: FromPath[int],
    id: FromPath[str],
    request: Asked,
    data: JSONBody[Ending],
    state: AppState,
) -> None:
    """Withdraw one's challenge; or say it forfeited: who was challenged at any time, the challenger when its days are over."""
    hall: Hall = state.hall

    def change(ladder: Ladder, now: Standing, me: Member) -> Ladder:
        return ladders.ended(ladder, now, id, data.how, me.id, me.keeper, today())

    await _changed(hall, club, number, await known(request, hall), change)


@get("/api/clubs/{club:str}/ladders/{number:int}/ladder.csv", summary="A ladder as CSV", media_type=CSV)
async def sheet(club: FromPath[str], number: FromPath[int], state: AppState) -> Response[str]:
    """A ladder, from its first rung down, for a spreadsheet."""
    body, all_ = await _standings(state.hall, club)
    if not 0 <= number < len(all_):
        raise Refusal("no-club", told("refused.no-ladder"))
    names = {m.id: m.name for m in body.members}
    lines: list[list[Any]] = [["place", "name", "played", "won", "lost"]]
    lines += [[r.place, names[r.who], r.played, r.won, r.lost] for r in all_[number].rungs]
    return Response(
        clubs.sheet_of(lines), media_type=CSV, headers={"content-disposition": 'attachment; filename="ladder.csv"'}
    )


@get("/api/clubs/{club:str}/contests", summary="A club's contests for an emblem")
async def contests(club: FromPath[str], state: AppState) -> list[dict[str, Any]]:
    """The contests that a keeper keeps for the club, the latest first: how each member stands, and what is due."""
    hall: Hall = state.hall
    await hall.clubs.read(club)
    found = []
    for match in await hall.clubs.contests(club):
        actor = await hall.matches.actor(match)
        ask = actor.match.state.ask
        found.append({
            "match": match, "game": actor.match.game.id, "title": actor.match.game.title, "over": actor.match.over,
            "board": board(actor.match.game, actor.match.state), "due": ask.seat if ask else "",
            "may": list(words(ask)) if ask else [],
        })  # fmt: skip
    return found


HANDLERS = [shown, raised, climb, challenge, end, sheet, contests]
