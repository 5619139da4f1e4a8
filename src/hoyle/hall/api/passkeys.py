"""Passkeys over HTTP: one is added to one's name, shown on another device, looked at and taken away."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import delete, get, post
from litestar.datastructures import State as AppState
from litestar.params import FromPath, JSONBody

from hoyle.hall.api.hall import Hall
from hoyle.hall.api.people import Asked, known, person_json, tried
from hoyle.hall.people.accounts import Person
from hoyle.hall.people.passkeys import Address, Passkey, address
from hoyle.hall.refusals import Refusal
from hoyle.referee import told


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
    """Return what a browser's `navigator.credentials.create` is to be given, as JSON; it has five minutes."""
    tried(request, state)
    hall: Hall = state.hall
    return await hall.passkeys.asked(await known(request, hall), _here(request))


@post("/api/me/passkeys", summary="Add a passkey", status_code=201)
async def added(request: Asked, data: JSONBody[Created], state: AppState) -> Passkey:
    """Let a passkey that the browser has just made open one's name, on every device that has it."""
    tried(request, state)
    hall: Hall = state.hall
    return await hall.passkeys.add(await known(request, hall), data.credential, _here(request))


@get("/api/me/passkeys", summary="One's passkeys")
async def mine(request: Asked, state: AppState) -> list[Passkey]:
    """The passkeys that open one's name: when each was added, and when it was last shown."""
    hall: Hall = state.hall
    return await hall.passkeys.of(await known(request, hall))


@delete("/api/me/passkeys/{id:str}", summary="Take a passkey away", status_code=204)
async def taken_away(id: FromPath[str], request: Asked, state: AppState) -> None:
    """Have a passkey open nothing any more; devices that it has opened keep the keys they have."""
    hall: Hall = state.hall
    await hall.passkeys.take_away(await known(request, hall), id)


@post("/api/passkeys/options", summary="Ask for a passkey to be shown", status_code=200)
async def asked(request: Asked, state: AppState) -> dict[str, Any]:
    """Return what a browser's `navigator.credentials.get` is to be given, as JSON; it has five minutes."""
    tried(request, state)
    hall: Hall = state.hall
    return await hall.passkeys.asked(None, _here(request))


@post("/api/passkeys", summary="Open a name with a passkey", status_code=200)
async def shown(request: Asked, data: JSONBody[Shown], state: AppState) -> dict[str, Any]:
    """Let this device's key open the name that a passkey is for."""
    tried(request, state)
    hall: Hall = state.hall
    found: Person | None = await hall.people.of_id(await hall.passkeys.shown(data.credential, _here(request)))
    if found is None:
        raise Refusal("no-key", told("refused.passkey-name-gone"))
    await hall.people.admit(found, data.key)
    return person_json(found)


HANDLERS = [wanted, added, mine, taken_away, asked, shown]
