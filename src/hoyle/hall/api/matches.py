"""Matches over HTTP: begun, listed, and had as logs and score sheets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import State as AppState
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from hoyle.games import UnknownGame, load
from hoyle.hall.api.errors import Problem, asks, bearer, problem, refusal_problem
from hoyle.hall.api.hall import Hall
from hoyle.hall.api.people import own_name, person_of
from hoyle.hall.community.clubs import kept_by
from hoyle.hall.matches.match_spec import LONGEST_SEAT, MatchSpec
from hoyle.hall.names import legible
from hoyle.hall.people.accounts import Person
from hoyle.hall.protocol.match_terms import MARKER, PLAIN, PLAY, Terms, checked
from hoyle.hall.rate_limits import RateLimiter
from hoyle.hall.refusals import Refusal
from hoyle.hall.store.match_rows import PERSON
from hoyle.hall.store.table_store import Seating
from hoyle.referee import told
from hoyle.referee.setup.position import HEADER
from hoyle.referee.setup.reseating import reseated


class Seat(msgspec.Struct, forbid_unknown_fields=True):
    """A seat of a match to begin: a name, and `person`, or a level of the computer, such as `learner`, `master` or `4`."""

    name: str
    by: str = PERSON


class NewMatch(msgspec.Struct, forbid_unknown_fields=True):
    """A match to begin. `options` go by their printed names; `listed` lets anybody find and watch it. `named` are those whom the
    position names that it begins from, where others play on, in the order of the seats.

    Who shows a key with it sits on the first seat for people, and has the match in their history; `club` is for which it counts.
    """

    game: str
    seats: list[Seat]
    options: dict[str, str | int] = {}
    kind: str = PLAY
    listed: bool = False
    terms: Terms = PLAIN
    club: str = ""
    named: list[str] = []


class Begun(msgspec.Struct):
    """A match that has begun: its id, and the token of each seat that a person takes. Tokens are told only here."""

    match: str
    tokens: dict[str, str]


@post("/api/matches", summary="Begin a match", status_code=201)
async def begin(
    request: Request[Any, Any, AppState], data: JSONBody[NewMatch], state: AppState
) -> Begun | Response[Problem]:
    """Begin a match. Whoever begins it is given the tokens of all seats that people take, to keep or to pass on."""
    callers: RateLimiter = state.callers
    if not callers.take(asks(request)):
        return problem(request, 429, "too-many", told("refused.too-many-matches"))
    hall: Hall = state.hall
    try:
        person = await person_of(request, hall)
        seats = await seats_of(hall, data, person)
        sat = await sat_down(hall, data, seats, person)
        wanted = MatchSpec(data.game, seats, options_of(data, seats), data.kind, data.listed, sat=sat)
        actor, tokens = await hall.matches.open(wanted)
    except Refusal as refusal:
        return refusal_problem(request, refusal, usual=400)
    except UnknownGame as unknown:
        return problem(request, 404, "no-game", str(unknown))
    return Begun(actor.id, tokens)


def options_of(data: NewMatch, seats: Sequence[tuple[str, str]]) -> dict[str, str | int]:
    """The options of a match, in a position those who play on for those it names."""
    line = data.options.get(HEADER)
    if not data.named or not isinstance(line, str):
        return data.options
    return {**data.options, HEADER: reseated(load(data.game), line, data.named, [name for name, _ in seats])}


async def seats_of(hall: Hall, data: NewMatch, person: Person | None) -> tuple[tuple[str, str], ...]:
    """The seats by names that may be borne there, and who plays on them. Raises Refusal.

    At a real table people are called as they are, whoever has a key here.
    """
    given = [(" ".join(seat.name.split()), seat.by == PERSON) for seat in data.seats]
    if data.kind == MARKER:
        names = [legible(name, LONGEST_SEAT, "seat") for name, _ in given]
    else:
        names = await hall.people.seated(given, person.name if person else "", LONGEST_SEAT)
    return tuple((name, seat.by) for name, seat in zip(names, data.seats, strict=True))


async def sat_down(
    hall: Hall, data: NewMatch, seats: Sequence[tuple[str, str]], person: Person | None
) -> Seating | None:
    """Return how somebody sits down to a match that they begin by themselves; None for a guest on no terms. Raises Refusal."""
    if person is None and data.terms == PLAIN and not data.club:
        return None
    terms = checked(data.terms, load(data.game), data.kind)
    own_name(terms, person)
    first = next((name for name, by in seats if by == PERSON), "")
    people = {first: person.id} if person and first and data.kind != MARKER else {}
    if data.club:
        _, club = await hall.clubs.read(data.club)
        if data.kind != MARKER:
            raise Refusal("not-here", told("refused.through-lobby"))
        kept_by(club, person or Person("", ""))
    return Seating(terms, people, data.club)


@get("/api/matches", summary="Matches that anybody may watch")
async def matches(
    state: AppState,
    over: FromQuery[bool] = False,
    of: Annotated[str, QueryParameter(name="game", max_length=64)] = "",
    most: Annotated[int, QueryParameter(ge=1, le=200)] = 50,
) -> list[dict[str, Any]]:
    """The listed matches in progress, or those that are over, the latest first."""
    if of:
        load(of)  # raises UnknownGame, which says what comes close
    hall: Hall = state.hall
    return [msgspec.to_builtins(found) for found in await hall.store.listing(over, of, most)]


@get(
    "/api/matches/{match:str}/log", summary="The log, as the holder of the seat may have it", media_type=MediaType.TEXT
)
async def match_log(match: FromPath[str], request: Request[Any, Any, AppState], state: AppState) -> str:
    """The match as JSON lines, signed with the hall's key.

    A seat's token goes into the header `Authorization: Bearer`; without one, what is public.
    """
    hall: Hall = state.hall
    actor = await hall.matches.actor(match)
    hall.matches.admit()
    return await hall.matches.aside(hall.matches.log, actor, actor.seats_of(bearer(request)))


@get("/api/matches/{match:str}/sheet", summary="The score sheet", media_type=MediaType.TEXT)
async def match_sheet(match: FromPath[str], request: Request[Any, Any, AppState], state: AppState) -> str:
    """The match as a score sheet; one with secrets in play is had by its marker, and by all when it is over."""
    hall: Hall = state.hall
    actor = await hall.matches.actor(match)
    if actor.has_secrets_from(actor.seats_of(bearer(request))):
        raise Refusal("secret", told("refused.secret-sheet"))
    try:
        return await hall.matches.aside(actor.match.sheet)
    except (ValueError, LookupError, TypeError):  # only of a match whose rows somebody wrote
        raise Refusal("unreadable", told("refused.no-sheet")) from None


class Key(msgspec.Struct):
    """The public key that the hall signs its logs with, in hex. `hoyle replay LOG --key KEY` checks a log."""

    key: str
    algorithm: str = "Ed25519"


@get("/api/key", summary="The key that the hall signs logs with")
async def key(state: AppState) -> Key:
    """The hall's public key."""
    hall: Hall = state.hall
    return Key(hall.matches.signer.public)


HANDLERS = [begin, matches, match_log, match_sheet, key]
