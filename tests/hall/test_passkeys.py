"""Passkeys: Chromium's own, and one written here by the WebAuthn standard, with which everything that is wrong is tried."""

from __future__ import annotations

import json
import secrets
from base64 import urlsafe_b64encode
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from typing import Any

import cbor2
import httpx
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

import patient
from hall.hall_process import Hall
from hall.test_people import Caller, fresh, refused

PRESENT, VERIFIED, ATTESTED = 1, 4, 64
"""Flags of authenticator data (WebAuthn level 2, 6.1)."""


def b64(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


@dataclass
class Authenticator:
    """An authenticator with one ES256 passkey, as WebAuthn level 2 describes one (6.1, 6.3, 8.7)."""

    origin: str
    rp: str
    id: bytes = field(default_factory=lambda: secrets.token_bytes(16))
    secret: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    count: int = 0
    flags: int = PRESENT | VERIFIED

    def data(self, more: bytes = b"", flags: int = 0) -> bytes:
        self.count += 1
        return sha256(self.rp.encode()).digest() + bytes([self.flags | flags]) + self.count.to_bytes(4, "big") + more

    def client(self, kind: str, wanted: dict[str, Any]) -> bytes:
        said = {"type": kind, "challenge": wanted["challenge"], "origin": self.origin, "crossOrigin": False}
        return json.dumps(said).encode()

    def told(self, **response: bytes) -> dict[str, Any]:
        answer = {name: b64(value) for name, value in response.items()}
        return {"id": b64(self.id), "rawId": b64(self.id), "type": "public-key", "response": answer}

    def create(self, wanted: dict[str, Any]) -> dict[str, Any]:
        assert wanted["rp"]["id"] == self.rp
        at = self.secret.public_key().public_numbers()
        key = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: at.x.to_bytes(32, "big"), -3: at.y.to_bytes(32, "big")})
        data = self.data(bytes(16) + len(self.id).to_bytes(2, "big") + self.id + key, ATTESTED)
        attested = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self.told(clientDataJSON=self.client("webauthn.create", wanted), attestationObject=attested)

    def show(self, wanted: dict[str, Any]) -> dict[str, Any]:
        data, client = self.data(), self.client("webauthn.get", wanted)
        signed = self.secret.sign(data + sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return self.told(clientDataJSON=client, authenticatorData=data, signature=signed)


class Browser(Caller):
    """Somebody before a browser, whose pages come from one origin."""

    def __init__(self, hall: Hall, name: str = "", origin: str = "", named: str = "") -> None:
        self.origin, self.named = origin or f"http://localhost:{hall.port}", named
        super().__init__(hall, name)

    def ask(self, how: str, path: str, body: Any = None, token: str = "") -> httpx.Response:
        shown = token or self.key
        headers = {
            "x-forwarded-for": self.host,
            "origin": self.origin,
            "host": self.named or f"localhost:{self.hall.port}",
        }
        if shown:
            headers["authorization"] = f"Bearer {shown}"
        return patient.request(how, f"{self.hall.url}{path}", json=body, headers=headers, timeout=30)

    def authenticator(self) -> Authenticator:
        return Authenticator(self.origin, httpx.URL(self.origin).host)

    def wanted(self) -> dict[str, Any]:
        answer = self.ask("POST", "/api/me/passkeys/options")
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def asked(self) -> dict[str, Any]:
        answer = self.ask("POST", "/api/passkeys/options")
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def add(self, passkey: Authenticator) -> httpx.Response:
        return self.ask("POST", "/api/me/passkeys", {"credential": passkey.create(self.wanted())})

    def enter(self, shown: dict[str, Any], key: str = "") -> httpx.Response:
        return self.ask("POST", "/api/passkeys", {"credential": shown, "key": key or secrets.token_urlsafe(32)})


def test_a_passkey_opens_a_name_on_another_device(hall):
    anna, other = Browser(hall, fresh("Anna")), Browser(hall)
    passkey = anna.authenticator()
    wanted = anna.wanted()
    assert wanted["user"]["name"] == anna.name
    chosen = wanted["authenticatorSelection"]
    assert (chosen["residentKey"], chosen["userVerification"]) == ("required", "required")
    made = anna.ask("POST", "/api/me/passkeys", {"credential": passkey.create(wanted)})
    assert (made.status_code, made.json()["id"], made.json()["shown"]) == (201, b64(passkey.id), 0.0)
    assert anna.wanted()["excludeCredentials"][0]["id"] == b64(passkey.id)
    key = secrets.token_urlsafe(32)
    opened = other.enter(passkey.show(other.asked()), key)
    assert (opened.status_code, opened.json()["id"], opened.json()["name"]) == (200, anna.id, anna.name)
    assert other.ask("GET", "/api/me", token=key).json()["id"] == anna.id
    assert anna.ask("GET", "/api/me").json()["id"] == anna.id  # and the first device is not shut out
    (kept,) = anna.ask("GET", "/api/me/passkeys").json()
    assert kept["shown"] >= kept["made"] > 0
    assert "passkey" not in Caller(hall).ask("GET", f"/api/people/{anna.id}").text


def test_what_is_not_shown_as_it_should_be_opens_nothing(hall):
    anna, thief = Browser(hall, fresh("Anna")), Browser(hall)
    passkey = anna.authenticator()
    assert anna.add(passkey).status_code == 201
    shown = passkey.show(thief.asked())
    assert thief.enter(shown).status_code == 200
    refused(thief.enter(shown), 409, "stale")  # once
    refused(thief.enter(passkey.show({"challenge": b64(bytes(64))})), 409, "stale")  # never asked
    refused(thief.enter(passkey.show(anna.wanted())), 409, "stale")  # asked for something else
    passkey.count = 0  # a copy, which does not know how often the passkey was shown
    assert "count" in refused(thief.enter(passkey.show(thief.asked())), 400, "bad-passkey")
    passkey.count = 100
    forged = Authenticator(passkey.origin, passkey.rp, passkey.id, count=200)
    assert "signature" in refused(thief.enter(forged.show(thief.asked())), 400, "bad-passkey")
    elsewhere = Authenticator("https://evil.example", passkey.rp, passkey.id, passkey.secret, count=300)
    assert "origin" in refused(thief.enter(elsewhere.show(thief.asked())), 400, "bad-passkey")
    other = Authenticator(passkey.origin, "evil.example", passkey.id, passkey.secret, count=400)
    assert "RP ID" in refused(thief.enter(other.show(thief.asked())), 400, "bad-passkey")
    absent = Authenticator(passkey.origin, passkey.rp, passkey.id, passkey.secret, count=500, flags=0)
    assert "present" in refused(thief.enter(absent.show(thief.asked())), 400, "bad-passkey")
    found = Authenticator(passkey.origin, passkey.rp, passkey.id, passkey.secret, count=600, flags=PRESENT)
    assert "verif" in refused(thief.enter(found.show(thief.asked())), 400, "bad-passkey")  # by whom has no PIN to it
    refused(thief.enter(thief.authenticator().show(thief.asked())), 401, "no-key")


def test_a_passkey_is_added_once_by_whom_it_was_asked_of(hall):
    anna, bob = Browser(hall, fresh("Anna")), Browser(hall, fresh("Bob"))
    passkey = anna.authenticator()
    wanted = anna.wanted()
    refused(bob.ask("POST", "/api/me/passkeys", {"credential": passkey.create(wanted)}), 409, "stale")
    refused(Browser(hall).ask("POST", "/api/me/passkeys/options"), 401, "no-key")
    assert anna.ask("POST", "/api/me/passkeys", {"credential": passkey.create(wanted)}).status_code == 201
    refused(bob.add(passkey), 409, "used")
    refused(bob.ask("DELETE", f"/api/me/passkeys/{b64(passkey.id)}"), 404, "no-person")
    assert anna.ask("DELETE", f"/api/me/passkeys/{b64(passkey.id)}").status_code == 204
    refused(bob.enter(passkey.show(bob.asked())), 401, "no-key")


def test_who_shuts_all_other_devices_out_or_is_forgotten_has_no_passkeys_left(hall):
    anna = Browser(hall, fresh("Anna"))
    first, second = anna.authenticator(), anna.authenticator()
    assert anna.add(first).status_code == 201
    lost = {"recovery": anna.recovery, "key": secrets.token_urlsafe(32), "alone": True}
    assert anna.ask("POST", "/api/recover", lost).status_code == 200
    refused(anna.enter(first.show(anna.asked())), 401, "no-key")
    anna.key = lost["key"]
    assert anna.add(second).status_code == 201
    assert anna.ask("DELETE", "/api/me").status_code == 204
    refused(anna.enter(second.show(anna.asked())), 401, "no-key")


@pytest.mark.parametrize(
    ("origin", "said"),
    [("http://127.0.0.1:{port}", "http://localhost:{port}"), ("", "browsers")],
)
def test_an_address_that_browsers_keep_no_passkey_for_is_told_so(hall, origin, said):
    anna = Browser(hall, fresh("Anna"))
    anna.origin = origin.format(port=hall.port)
    anna.named = anna.origin.removeprefix("http://") or f"localhost:{hall.port}"
    if not anna.origin:
        anna.ask = lambda how, path, body=None, token="": Caller.ask(anna, how, path, body, token)  # type: ignore[method-assign]
    told = refused(anna.ask("POST", "/api/me/passkeys/options"), 400, "bad-passkey")
    assert said.format(port=hall.port) in told


def test_behind_a_proxy_a_passkey_is_for_the_name_that_people_see(new_hall):
    """As docs/hall.md has it: the proxy has the certificate, and tells the hall the name it was asked for, or its own."""
    hall = new_hall("", "--origins", "https://hoyle.example").open()
    for named in ("hoyle.example", f"127.0.0.1:{hall.port}"):
        anna = Browser(hall, fresh("Anna"), "https://hoyle.example", named)
        passkey = anna.authenticator()
        assert passkey.rp == "hoyle.example"
        assert anna.add(passkey).status_code == 201
        assert anna.enter(passkey.show(anna.asked())).json()["id"] == anna.id
    stranger = Browser(hall, "", "https://evil.example", "hoyle.example")
    refused(stranger.ask("POST", "/api/passkeys/options"), 403, "bad-origin")
    plain = Browser(hall, "", "http://hoyle.example", "hoyle.example")
    assert "https" in refused(plain.ask("POST", "/api/passkeys/options"), 400, "bad-passkey")


def test_whatever_is_sent_for_a_passkey_is_refused_in_a_line(hall):
    anna, rng = Browser(hall, fresh("Anna")), Random(24)
    passkey = anna.authenticator()
    assert anna.add(passkey).status_code == 201
    for n in range(28):
        sender = Browser(hall)
        new = n % 2
        if new:
            sender.key = anna.key
        shown = passkey.create(sender.wanted()) if new else passkey.show(sender.asked())
        part = rng.choice([name for name in shown["response"] if name != "clientDataJSON"])
        kept = bytearray(shown["response"][part].encode())
        for _ in range(1 + n % 3):
            kept[rng.randrange(len(kept))] = rng.choice(b"AZaz09-_=.")
        cut = len(kept) if n % 5 else rng.randrange(len(kept))
        shown["response"][part] = kept[:cut].decode()
        if n % 7 == 0:
            shown["response"][part] = rng.choice([7, None, [], "", "\u00e9", {"a": 1}])
        body = {"credential": shown} if new else {"credential": shown, "key": secrets.token_urlsafe(32)}
        answer = sender.ask("POST", "/api/me/passkeys" if new else "/api/passkeys", body)
        if answer.status_code in (200, 201):
            continue  # what was changed is not signed, as a reserved flag of an attestation by nobody
        assert answer.status_code in (400, 401, 409), (n, part, answer.text)
        assert "\n" not in answer.json()["reason"]
    for credential in (
        {},
        {"response": 3},
        {"response": {"clientDataJSON": "e30"}},
        {"response": {"clientDataJSON": 1}},
    ):
        refused(Browser(hall).enter(credential), 400, "bad-passkey")


# --- in Chromium ------------------------------------------------------------------------------------------


def device(one: Any) -> Any:
    """A device with an authenticator of its own, whose owner says yes to everything; what speaks to it."""
    line = one.context.new_cdp_session(one.page)
    line.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
        "isUserVerified": True, "automaticPresenceSimulation": True,
    }  # fmt: skip
    return line, line.send("WebAuthn.addVirtualAuthenticator", {"options": options})["authenticatorId"]


def test_in_chromium_a_passkey_is_made_on_one_device_and_opens_the_name_on_another(chair, open_hall):
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    expect = playwright.expect
    url = f"http://localhost:{open_hall.port}"
    desk, phone = chair(url), chair(url, width=390, height=780, touch=True)
    (line, inside), (other, there) = device(desk), device(phone)
    anna = fresh("Anna")
    desk.page.goto(f"{url}/me")
    desk.page.get_by_label("Name").fill(anna)
    desk.page.get_by_role("button", name="Make it mine").click()
    desk.page.get_by_role("button", name="Add a passkey").click()
    keys = desk.page.get_by_role("region", name="Passkeys").locator("li")
    expect(keys).to_have_count(1)
    expect(keys).to_contain_text("not shown yet")
    # The device has it already, and says so.
    desk.page.get_by_role("button", name="Add a passkey").click()
    expect(desk.page.get_by_role("alert")).to_contain_text("this device has a passkey for your name already")
    # The phone has the same passkey, as a password manager brings it there.
    (made,) = line.send("WebAuthn.getCredentials", {"authenticatorId": inside})["credentials"]
    assert made["isResidentCredential"] is True
    assert made["rpId"] == "localhost"
    other.send("WebAuthn.addCredential", {"authenticatorId": there, "credential": made})
    phone.page.goto(f"{url}/me")
    phone.page.get_by_role("button", name="I have a passkey").click()
    expect(phone.page.get_by_role("heading", name=anna)).to_be_visible()
    expect(phone.page.get_by_role("region", name="Passkeys").locator("li")).to_contain_text("last shown")
    # It is taken away on the phone, and opens nothing on a third device.
    phone.page.get_by_role("button", name="Take it away").click()
    phone.page.get_by_role("button", name="Yes").click()
    expect(phone.page.get_by_role("region", name="Passkeys").locator("li")).to_have_count(0)
    third = chair(url)
    more, here = device(third)
    (made,) = other.send("WebAuthn.getCredentials", {"authenticatorId": there})["credentials"]
    more.send("WebAuthn.addCredential", {"authenticatorId": here, "credential": made})
    third.page.goto(f"{url}/me")
    third.page.get_by_role("button", name="I have a passkey").click()
    expect(third.page.get_by_role("alert")).to_contain_text("that passkey opens no name here")
