"""People over HTTP: one's name and key, what one has played, and how strong one is."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, delete, get, patch, post
from litestar.datastructures import State as AppState
from litestar.params import FromPath, JSONBody, QueryParameter

from hoyle.games import load
from hoyle.hall.api.errors import asks, bearer
from hoyle.hall.api.hall import Hall
from hoyle.hall.community.account_deletion import forget
from hoyle.hall.people.accounts import NOBODY, Person
from hoyle.hall.people.own_data import Device
from hoyle.hall.people.results import COMPUTER
from hoyle.hall.protocol.match_terms import DAYS, Terms
from hoyle.hall.rate_limits import RateLimiter
from hoyle.hall.refusals import Refusal
from hoyle.referee import told

NAMES_A_SECOND, NAMES = 1 / 60, 20
"""Names and keys tried from one address: a second, and at once."""
Asked = Request[Any, Any, AppState]


class NewName(msgspec.Struct, forbid_unknown_fields=True):
    """A name to be known by, and the key that opens it: made by the browser, by chance, and kept there. A `bot` is a program."""

    name: str
    key: str
    bot: bool = False


class Renamed(msgspec.Struct, forbid_unknown_fields=True):
    """Another name."""

    name: str


class NewReport(msgspec.Struct, forbid_unknown_fields=True):
    """A report of whoever sits on a seat, and why."""

    seat: str
    why: str


class Recovery(msgspec.Struct, forbid_unknown_fields=True):
    """The secret of a recovery link, a new key, and whether all others are shut out."""

    recovery: str
    key: str
    alone: bool = False


async def person_of(request: Asked, hall: Hall, barred: bool = False) -> Person | None:
    """Return who asks, by the key that the request shows; None for a guest.

    Raises Refusal for a key that is nobody's, and for who is barred, except where that makes no difference (`barred`).
    """
    keys = bearer(request)
    if not keys:
        return None
    person = await hall.people.of_key(keys[0])
    if person is None:
        raise Refusal("no-key", told("refused.no-key"))
    if person.barred and not barred:
        raise Refusal("barred", told("refused.barred"))
    return person


async def known(request: Asked, hall: Hall, barred: bool = False) -> Person:
    """Return who asks, who must have a key; also one who is `barred`, where that makes no difference. Raises Refusal."""
    person = await person_of(request, hall, barred)
    if person is None:
        raise Refusal("no-key", told("refused.own-name"))
    return person


def own_name(terms: Terms, person: Person | None) -> None:
    """Raise Refusal where terms want a name of one's own, and there is none."""
    if person is None and terms.rated:
        raise Refusal("no-key", told("refused.own-name-rated"))
    if person is None and terms.clock == DAYS:
        raise Refusal("no-key", told("refused.own-name-days"))


def tried(request: Asked, state: AppState) -> None:
    """Count a try at a name or a key. Raises Refusal for too many."""
    joiners: RateLimiter = state.joiners
    if not joiners.take(asks(request)):
        raise Refusal("too-many", told("refused.too-many-names"))


def person_json(person: Person) -> dict[str, Any]:
    """A person as everybody may know them."""
    return {"id": person.id, "name": person.name, "made": person.made, "bot": person.bot}


@post("/api/people", summary="Make a name one's own", status_code=201)
async def made(request: Asked, data: JSONBody[NewName], state: AppState) -> dict[str, Any]:
    """Be known by a name. `recovery` is told only here: it opens the name where the key is lost."""
    tried(request, state)
    hall: Hall = state.hall
    person, recovery = await hall.people.make(data.name, data.key, data.bot)
    return {**person_json(person), "recovery": recovery}


@get("/api/me", summary="Whose key this is")
async def me(request: Asked, state: AppState) -> dict[str, Any]:
    """The person whose key is shown in `Authorization: Bearer`."""
    hall: Hall = state.hall
    person = await known(request, hall, barred=True)
    return {**person_json(person), "shut": person.shut, "barred": person.barred}


@patch("/api/me", summary="Be called otherwise")
async def renamed(request: Asked, data: JSONBody[Renamed], state: AppState) -> dict[str, Any]:
    """Take another name; matches that were played keep the old one."""
    tried(request, state)
    hall: Hall = state.hall
    return person_json(await hall.people.rename(await known(request, hall), data.name))


@delete("/api/me", summary="Be forgotten", status_code=204)
async def forgotten(request: Asked, state: AppState) -> None:
    """Delete one's name, keys, passkeys and ratings. Matches stay as they were played, and are nobody's."""
    hall: Hall = state.hall
    await forget(hall.store, await known(request, hall, barred=True))


@get("/api/me/devices", summary="The devices that open one's name")
async def devices(request: Asked, state: AppState) -> list[Device]:
    """The devices whose keys open one's name, when each was let in, and which is `this` one."""
    hall: Hall = state.hall
    return await hall.own_data.devices(await known(request, hall), bearer(request)[0])


@delete("/api/me/devices/{id:str}", summary="Shut a device out", status_code=204)
async def shut_out(id: FromPath[str], request: Asked, state: AppState) -> None:
    """Have a device's key open one's name no more, as when it was lost."""
    hall: Hall = state.hall
    await hall.own_data.shut_out(await known(request, hall), id)


@get("/api/me/data", summary="All that the hall keeps of oneself")
async def own_data(request: Asked, state: AppState) -> Response[dict[str, Any]]:
    """One's own data to take along, as JSON."""
    tried(request, state)
    hall: Hall = state.hall
    kept = await hall.own_data.all_of(await known(request, hall, barred=True))
    return Response(
        kept, headers={"content-disposition": 'attachment; filename="hoyle.json"', "cache-control": "no-store"}
    )


@post("/api/matches/{match:str}/reports", summary="Tell the keepers of somebody's conduct", status_code=201)
async def report(match: FromPath[str], request: Asked, data: JSONBody[NewReport], state: AppState) -> None:
    """Report somebody at a table of one's own to the keepers, and why; it wants a name of one's own."""
    tried(request, state)
    hall: Hall = state.hall
    person = await known(request, hall)
    actor = await hall.matches.actor(match)
    sits = actor.session.sat.people
    if person.id not in sits.values() or sits.get(data.seat) == person.id or data.seat not in actor.match.seats:
        raise Refusal("not-yours", told("refused.reports-others"))
    await hall.reports.make(match, data.seat, person.id, data.why)


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
    return {**person_json(person), "recovery": recovery}


def _computer_s(person: str) -> str:
    return f"the computer, {person.removeprefix(COMPUTER)}"


async def _somebody(hall: Hall, person: str) -> dict[str, Any]:
    if person.startswith(COMPUTER):
        return {"id": person, "name": _computer_s(person), "made": 0.0}
    found = await hall.people.of_id(person)
    if found is None:
        raise Refusal("no-person", told("refused.nobody"))
    return person_json(found)


@get("/api/people/{person:str}", summary="Somebody's figures and ratings by game")
async def statistics(person: FromPath[str], state: AppState) -> dict[str, Any]:
    """Return who that is, and by game: matches, won, best run, average an inning, fouls a match, the rating (OpenSkill), and
    the level of an even match with its standard error, where that can be told.
    """
    hall: Hall = state.hall
    await hall.matches.reckoned()
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
    await hall.matches.reckoned()
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


HANDLERS = [
    made,
    me,
    renamed,
    forgotten,
    devices,
    shut_out,
    own_data,
    report,
    renewed,
    recovered,
    statistics,
    history,
    results,
    strongest,
]
