"""Passkeys over HTTP: one is added to one's name, shown on another device, looked at and taken away."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import delete, get, post
from litestar.datastructures import State as AppState
from litestar.params import FromPath, JSONBody

from hoyle.hall.passkeys import Address, Passkey, address
from hoyle.hall.people import Person
from hoyle.hall.people_api import Asked, known, told, tried
from hoyle.hall.refusals import Refusal
from hoyle.hall.rooms import Rooms


class Created(msgspec.Struct, forbid_unknown_fields=True):
    """A new passkey as the browser tells of it: `PublicKeyCredential.toJSON()`."""

    credential: dict[str, Any]


class Shown(msgspec.Struct, forbid_unknown_fields=True):
    """A passkey as the browser shows it (`PublicKeyCredential.toJSON()`), and the key that this device is to have."""

    credential: dict[str, Any]
    key: str


def _here(request: Asked) -> Address:
    """The address of the page that asks; that it is one of the hall was checked before. Raises Refusal."""
    return address(request.headers.get("origin", ""))


@post("/api/me/passkeys/options", summary="Ask for a new passkey", status_code=200)
async def wanted(request: Asked, state: AppState) -> dict[str, Any]:
    """What a browser's `navigator.credentials.create` is to be given, as JSON; it has five minutes."""
    tried(request, state)
    rooms: Rooms = state.rooms
    return await rooms.passkeys.asked(await known(request, rooms), _here(request))


@post("/api/me/passkeys", summary="Add a passkey", status_code=201)
async def added(request: Asked, data: JSONBody[Created], state: AppState) -> Passkey:
    """Let a passkey that the browser has just made open one's name, on every device that has it."""
    tried(request, state)
    rooms: Rooms = state.rooms
    return await rooms.passkeys.add(await known(request, rooms), data.credential, _here(request))


@get("/api/me/passkeys", summary="One's passkeys")
async def mine(request: Asked, state: AppState) -> list[Passkey]:
    """The passkeys that open one's name: when each was added, and when it was last shown."""
    rooms: Rooms = state.rooms
    return await rooms.passkeys.of(await known(request, rooms))


@delete("/api/me/passkeys/{id:str}", summary="Take a passkey away", status_code=204)
async def taken_away(id: FromPath[str], request: Asked, state: AppState) -> None:
    """Have a passkey open nothing any more; devices that it has opened keep the keys they have."""
    rooms: Rooms = state.rooms
    await rooms.passkeys.take_away(await known(request, rooms), id)


@post("/api/passkeys/options", summary="Ask for a passkey to be shown", status_code=200)
async def asked(request: Asked, state: AppState) -> dict[str, Any]:
    """What a browser's `navigator.credentials.get` is to be given, as JSON; it has five minutes."""
    tried(request, state)
    rooms: Rooms = state.rooms
    return await rooms.passkeys.asked(None, _here(request))


@post("/api/passkeys", summary="Open a name with a passkey", status_code=200)
async def shown(request: Asked, data: JSONBody[Shown], state: AppState) -> dict[str, Any]:
    """Let this device's key open the name that a passkey is for."""
    tried(request, state)
    rooms: Rooms = state.rooms
    found: Person | None = await rooms.people.of_id(await rooms.passkeys.shown(data.credential, _here(request)))
    if found is None:
        raise Refusal("no-key", "the name that this passkey opened was deleted")
    await rooms.people.admit(found, data.key)
    return told(found)


HANDLERS = [wanted, added, mine, taken_away, asked, shown]
