"""Passkeys by WebAuthn: kept by a device or a password manager, they open somebody's name on any device that has them.

What is kept of one is its public half. A browser signs what the hall has just asked, once, for the hall's own address, when its
owner has shown it a finger, a face or a PIN: nothing else is asked for, so a key that was found opens nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from hoyle.hall.hall_clock import time
from hoyle.hall.people.accounts import Person
from hoyle.hall.refusals import Refusal
from hoyle.hall.store.database_schema import CHALLENGES, PASSKEYS
from hoyle.hall.store.match_store import Store
from hoyle.referee import told

HALL = "Hoyle, the hall"
"""The name that browsers show for the hall beside a passkey."""
LASTS = 300.0
"""Seconds in which a browser shows the passkey that it was asked for."""
MOST = 20
"""Passkeys of one person."""


@dataclass(frozen=True)
class Passkey:
    """A person's own passkey as they are told of it: an id, when it was added, and when it was last shown (0: never)."""

    id: str
    made: float
    shown: float


@dataclass(frozen=True)
class Address:
    """The address of a page of the hall: a passkey is for the name in it, and for no other."""

    origin: str
    name: str


def address(origin: str) -> Address:
    """The address that a browser gives as its page's origin. Raises Refusal where a browser keeps no passkey for it."""
    try:
        parts = urlsplit(origin)
        name, port = parts.hostname or "", f":{parts.port}" if parts.port else ""
    except ValueError:  # no port, or no address, that could be
        name = ""
    if not name:
        raise Refusal("bad-passkey", told("refused.passkey-browsers"))
    try:
        ip_address(name)
    except ValueError:
        pass
    else:
        if ip_address(name).is_loopback:
            raise Refusal("bad-passkey", told("refused.passkey-localhost", address=name, port=port))
        raise Refusal("bad-passkey", told("refused.passkey-address", address=name))
    if parts.scheme != "https" and name != "localhost":
        raise Refusal("bad-passkey", told("refused.passkey-https"))
    return Address(origin, name)


class Passkeys:
    """The passkeys of the hall's people, in its database."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def asked(self, person: Person | None, at: Address) -> dict[str, Any]:
        """Return what a browser is asked for: a new passkey for somebody, or (None) to show one of its own. Raises Refusal."""
        from webauthn import generate_authentication_options, generate_registration_options, options_to_json
        from webauthn.helpers.structs import (
            AuthenticatorSelectionCriteria,
            PublicKeyCredentialDescriptor,
            ResidentKeyRequirement,
            UserVerificationRequirement,
        )

        owner = UserVerificationRequirement.REQUIRED

        wanted: Any
        if person is None:
            wanted = generate_authentication_options(rp_id=at.name, timeout=int(LASTS * 1000), user_verification=owner)
        else:
            have = await self.of(person)
            if len(have) >= MOST:
                raise Refusal("full", told("refused.passkeys-full", most=MOST))
            wanted = generate_registration_options(
                rp_id=at.name, rp_name=HALL, user_id=person.id.encode(), user_name=person.name,
                user_display_name=person.name, timeout=int(LASTS * 1000),
                authenticator_selection=AuthenticatorSelectionCriteria(
                    resident_key=ResidentKeyRequirement.REQUIRED, user_verification=owner
                ),
                exclude_credentials=[PublicKeyCredentialDescriptor(id=_bytes(one.id)) for one in have],
            )  # fmt: skip
        row = {"challenge": _kept(wanted.challenge), "person": person.id if person else "", "made": time()}
        async with self._store.writing() as connection:
            await connection.execute(delete(CHALLENGES).where(CHALLENGES.c.made < time() - LASTS))
            await connection.execute(insert(CHALLENGES).values(row))
        asked: dict[str, Any] = msgspec.json.decode(options_to_json(wanted))
        return asked

    async def add(self, person: Person, shown: dict[str, Any], at: Address) -> Passkey:
        """Let a passkey open a name. Raises Refusal."""
        from webauthn import verify_registration_response
        from webauthn.helpers import bytes_to_base64url, parse_registration_credential_json

        challenge = await self._answered(shown, person.id)
        try:
            found = verify_registration_response(
                credential=parse_registration_credential_json(shown), expected_challenge=challenge,
                expected_rp_id=at.name, expected_origin=at.origin, require_user_verification=True,
            )  # fmt: skip
        except Exception as wrong:  # whatever a stranger's bytes bring its parsers to
            raise _bad(wrong) from None
        one = Passkey(bytes_to_base64url(found.credential_id), time(), 0.0)
        row = {
            "id": one.id, "person": person.id, "public": found.credential_public_key.hex(),
            "count": found.sign_count, "made": one.made,
        }  # fmt: skip
        if len(one.id) > 400:
            raise Refusal("bad-passkey", told("refused.passkey-id"))
        try:
            async with self._store.writing() as connection:
                await connection.execute(insert(PASSKEYS).values(row))
        except IntegrityError:
            raise Refusal("used", told("refused.passkey-opens")) from None
        return one

    async def shown(self, shown: dict[str, Any], at: Address) -> str:
        """The id of the person whose name a passkey opens; a signature is good once. Raises Refusal."""
        from webauthn import verify_authentication_response
        from webauthn.helpers import parse_authentication_credential_json

        challenge = await self._answered(shown, "")
        async with self._store.reading() as connection:
            mine = (PASSKEYS.c.id == str(shown.get("id", ""))[:400]) & (PASSKEYS.c.public != "")
            row = (await connection.execute(select(PASSKEYS).where(mine))).mappings().first()
        if row is None:
            raise Refusal("no-key", told("refused.passkey-unknown"))
        try:
            found = verify_authentication_response(
                credential=parse_authentication_credential_json(shown), expected_challenge=challenge,
                expected_rp_id=at.name, expected_origin=at.origin, credential_public_key=bytes.fromhex(row["public"]),
                credential_current_sign_count=row["count"], require_user_verification=True,
            )  # fmt: skip
        except Exception as wrong:  # whatever a stranger's bytes bring its parsers to
            raise _bad(wrong) from None
        async with self._store.writing() as connection:
            same = (PASSKEYS.c.id == row["id"]) & (PASSKEYS.c.count == row["count"])
            change = update(PASSKEYS).where(same).values(count=found.new_sign_count, shown=time())
            if (await connection.execute(change)).rowcount != 1:
                raise Refusal("stale", told("refused.passkey-elsewhere"))
        return str(row["person"])

    async def _answered(self, shown: dict[str, Any], person: str) -> bytes:
        """Return what was asked, which no other answer can be given to any more. Raises Refusal."""
        from webauthn import base64url_to_bytes

        try:
            said = msgspec.json.decode(base64url_to_bytes(str(shown["response"]["clientDataJSON"])))
            challenge = base64url_to_bytes(str(said["challenge"]))
        except (KeyError, TypeError, ValueError):
            raise Refusal("bad-passkey", told("refused.passkey-answer")) from None
        asked = (CHALLENGES.c.challenge == _kept(challenge)) & (CHALLENGES.c.person == person)
        async with self._store.writing() as connection:
            gone = delete(CHALLENGES).where(asked & (CHALLENGES.c.made > time() - LASTS))
            if (await connection.execute(gone)).rowcount != 1:
                raise Refusal("stale", told("refused.passkey-late", minutes=round(LASTS / 60)))
        return challenge

    async def of(self, person: Person) -> list[Passkey]:
        """A person's passkeys, the oldest first."""
        mine = (PASSKEYS.c.person == person.id) & (PASSKEYS.c.public != "")
        async with self._store.reading() as connection:
            rows = await connection.execute(select(PASSKEYS).where(mine).order_by(PASSKEYS.c.made))
            return [Passkey(row.id, row.made, row.shown) for row in rows]

    async def take_away(self, person: Person, id: str) -> None:
        """Have a passkey open nothing any more. Raises Refusal."""
        mine = (PASSKEYS.c.person == person.id) & (PASSKEYS.c.id == id) & (PASSKEYS.c.public != "")
        async with self._store.writing() as connection:
            if (await connection.execute(delete(PASSKEYS).where(mine))).rowcount != 1:
                raise Refusal("no-person", told("refused.no-passkey"))


def _kept(challenge: bytes) -> str:
    return sha256(challenge).hexdigest()


def _bytes(id: str) -> bytes:
    from webauthn import base64url_to_bytes

    return base64url_to_bytes(id)


def _bad(wrong: Exception) -> Refusal:
    said = " ".join(str(wrong).split())[:120] or type(wrong).__name__
    return Refusal("bad-passkey", told("refused.passkey-wrong", why=said))
