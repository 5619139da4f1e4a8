"""People over HTTP: one's name and key, what one has played, and how strong one is."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, delete, get, patch, post
from litestar.datastructures import State as AppState
from litestar.params import FromPath, JSONBody, QueryParameter

from hoyle.games import load
from hoyle.hall.api.errors import asks, bearer
from hoyle.hall.api.hall import Hall
from hoyle.hall.community.account_deletion import forget
from hoyle.hall.people.accounts import NO_KEY, NOBODY, Person
from hoyle.hall.people.results import COMPUTER
from hoyle.hall.rate_limits import RateLimiter
from hoyle.hall.refusals import Refusal

NAMES_A_SECOND, NAMES = 1 / 60, 20
"""Names and keys tried from one address: a second, and at once."""
Asked = Request[Any, Any, AppState]


class NewName(msgspec.Struct, forbid_unknown_fields=True):
    """A name to be known by, and the key that opens it: made by the browser, by chance, and kept there."""

    name: str
    key: str


class Renamed(msgspec.Struct, forbid_unknown_fields=True):
    """Another name."""

    name: str


class Recovery(msgspec.Struct, forbid_unknown_fields=True):
    """The secret of a recovery link, a new key, and whether all others are shut out."""

    recovery: str
    key: str
    alone: bool = False


async def person_of(request: Asked, hall: Hall) -> Person | None:
    """Return who asks, by the key that the request shows; None for a guest. Raises Refusal for a key that is nobody's."""
    keys = bearer(request)
    if not keys:
        return None
    person = await hall.people.of_key(keys[0])
    if person is None:
        raise Refusal("no-key", NO_KEY)
    return person


async def known(request: Asked, hall: Hall) -> Person:
    """Return who asks, who must have a key. Raises Refusal."""
    person = await person_of(request, hall)
    if person is None:
        raise Refusal("no-key", "that wants a name of your own; guests play, and keep nothing")
    return person


def tried(request: Asked, state: AppState) -> None:
    """Count a try at a name or a key. Raises Refusal for too many."""
    joiners: RateLimiter = state.joiners
    if not joiners.take(asks(request)):
        raise Refusal("too-many", "too many names or keys were tried from here; wait a few minutes")


def told(person: Person) -> dict[str, Any]:
    """A person as everybody may know them."""
    return {"id": person.id, "name": person.name, "made": person.made}


@post("/api/people", summary="Make a name one's own", status_code=201)
async def made(request: Asked, data: JSONBody[NewName], state: AppState) -> dict[str, Any]:
    """Be known by a name. `recovery` is told only here: it opens the name where the key is lost."""
    tried(request, state)
    hall: Hall = state.hall
    person, recovery = await hall.people.make(data.name, data.key)
    return {**told(person), "recovery": recovery}


@get("/api/me", summary="Whose key this is")
async def me(request: Asked, state: AppState) -> dict[str, Any]:
    """The person whose key is shown in `Authorization: Bearer`."""
    hall: Hall = state.hall
    person = await known(request, hall)
    return {**told(person), "shut": person.shut}


@patch("/api/me", summary="Be called otherwise")
async def renamed(request: Asked, data: JSONBody[Renamed], state: AppState) -> dict[str, Any]:
    """Take another name; matches that were played keep the old one."""
    tried(request, state)
    hall: Hall = state.hall
    return told(await hall.people.rename(await known(request, hall), data.name))


@delete("/api/me", summary="Be forgotten", status_code=204)
async def forgotten(request: Asked, state: AppState) -> None:
    """Delete one's name, keys, passkeys and ratings. Matches stay as they were played, and are nobody's."""
    hall: Hall = state.hall
    await forget(hall.store, await known(request, hall))


@post("/api/me/recovery", summary="A new recovery secret", status_code=200)
async def renewed(request: Asked, state: AppState) -> dict[str, str]:
    """A link's secret for another device or a lost key; the one before opens nothing any more."""
    hall: Hall = state.hall
    return {"recovery": await hall.people.renew(await known(request, hall))}


@post("/api/recover", summary="Open a name with a recovery secret", status_code=200)
async def recovered(request: Asked, data: JSONBody[Recovery], state: AppState) -> dict[str, Any]:
    """Let a new key open one's name; `alone` shuts all other keys out. The secret is used up, and a new one told."""
    tried(request, state)
    hall: Hall = state.hall
    person, recovery = await hall.people.recover(data.recovery, data.key, data.alone)
    return {**told(person), "recovery": recovery}


def _computer_s(person: str) -> str:
    return f"the computer, {person.removeprefix(COMPUTER)}"


async def _somebody(hall: Hall, person: str) -> dict[str, Any]:
    if person.startswith(COMPUTER):
        return {"id": person, "name": _computer_s(person), "made": 0.0}
    found = await hall.people.of_id(person)
    if found is None:
        raise Refusal("no-person", "nobody here is known by that; they may have had themselves forgotten")
    return told(found)


@get("/api/people/{person:str}", summary="Somebody's figures and ratings by game")
async def statistics(person: FromPath[str], state: AppState) -> dict[str, Any]:
    """Return who that is, and by game: matches, won, best run, average an inning, fouls a match, and the rating (OpenSkill)."""
    hall: Hall = state.hall
    return {**await _somebody(hall, person), "games": await hall.results.statistics(person)}


@get("/api/people/{person:str}/history", summary="Somebody's matches")
async def history(
    person: FromPath[str],
    state: AppState,
    most: Annotated[int, QueryParameter(ge=1, le=100)] = 30,
    before: Annotated[float, QueryParameter()] = 1e12,
) -> list[dict[str, Any]]:
    """The matches of somebody, the latest first: each has its log at `/api/matches/<match>/log`, and its sheet."""
    hall: Hall = state.hall
    await _somebody(hall, person)
    return await hall.results.history(person, most, before)


@get("/api/matches/{match:str}/results", summary="What came of a match")
async def results(match: FromPath[str], state: AppState) -> list[dict[str, Any]]:
    """Every seat's place, figures, and rating before and after; empty until the match is reckoned."""
    hall: Hall = state.hall
    return await hall.results.of(match)


@get("/api/ratings/{game:str}", summary="The strongest at a game")
async def strongest(
    game: FromPath[str],
    state: AppState,
    most: Annotated[int, QueryParameter(ge=1, le=200)] = 50,
    after: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
) -> list[dict[str, Any]]:
    """People and computers by what is sure of their strength: the mean less three standard deviations; those after so many.

    `weighed_less` counts the matches that changed a rating by a part only, since the two play hardly anybody but each other.
    """
    load(game)  # raises UnknownGame, which says what comes close
    hall: Hall = state.hall
    best = await hall.results.best(game, most, after)
    for row in best:
        row["name"] = row["name"] or (_computer_s(row["person"]) if row["person"].startswith(COMPUTER) else NOBODY)
        row["bot"] = bool(row["bot"])
    return best


HANDLERS = [made, me, renamed, forgotten, renewed, recovered, statistics, history, results, strongest]
