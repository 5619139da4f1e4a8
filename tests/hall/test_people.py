"""People in the hall: names and keys, the lobby, and what bad people try; each is refused in one line."""

from __future__ import annotations

import secrets
import unicodedata
from typing import Any

import httpx
import pytest

import patient
from hall.hall_process import Hall
from hall.wire_client import ConnectionClosed
from hoyle.hall.names import likeness, named
from hoyle.hall.refusals import Refusal


class Caller:
    """Somebody at the hall's door, each with an address of their own, and a key if they have one."""

    def __init__(self, hall: Hall, name: str = "", host: str = "") -> None:
        self.hall, self.key, self.id, self.name = hall, "", "", name
        # By chance: this module may be imported twice, and two counters would give two callers one address.
        self.host = host or f"10.{60 + secrets.randbelow(128)}.{secrets.randbelow(256)}.{secrets.randbelow(256)}"
        if name:
            self.key = secrets.token_urlsafe(32)
            made = self.ask("POST", "/api/people", {"name": name, "key": self.key})
            assert made.status_code == 201, made.text
            self.id, self.recovery = made.json()["id"], made.json()["recovery"]

    def ask(self, how: str, path: str, body: Any = None, token: str = "") -> httpx.Response:
        shown = token or self.key
        headers = {"x-forwarded-for": self.host, **({"authorization": f"Bearer {shown}"} if shown else {})}
        return patient.request(how, f"{self.hall.url}{path}", json=body, headers=headers, timeout=30)

    def seek(self, game: str = "three-ball-carrom", **more: Any) -> dict[str, Any]:
        answer = self.ask("POST", "/api/seeks", {"game": game, "name": "" if self.key else "Gast", **more})
        assert answer.status_code == 201, answer.text
        return dict(answer.json())

    def join(self, code: str, name: str = "") -> httpx.Response:
        return self.ask("POST", f"/api/seeks/{code}", {"name": name})


def fresh(name: str) -> str:
    """A name that nobody in these tests has had: its end is of letters that look like nothing else."""
    return name + "".join("abefhkptxyz"[int(digit, 16) % 11] for digit in secrets.token_hex(5))


def refused(answer: httpx.Response, status: int, word: str) -> str:
    assert (answer.status_code, answer.json()["word"]) == (status, word), answer.text
    reason: str = answer.json()["reason"]
    assert "\n" not in reason
    assert 10 < len(reason) <= 200
    return reason


# --- names ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "ANNA"), ("Anna", "An-na."), ("Anna", "Αnna"), ("Bob", "B0b"), ("Carl", "Car1"), ("Ann", "Аnn"),
        ("Corner", "Comer"), ("Zoë", "Zoe"), ("Ann", "A n n"), ("Будь", "будь"), ("Willi", "VViIIi"),
        ("Ann", "ᎪNN"), ("Ann", "ꓮꓠꓠ"), ("Scope", "ѕсоре"), ("Ann", "Ａｎｎ"), ("Ann", "𝐀𝐧𝐧"), ("Ann", "A\u3164nn"), ("oss", "օss"),
    ],
)  # fmt: skip
def test_names_that_look_alike_have_one_likeness(one, other):
    assert likeness(one) == likeness(other)


def test_names_that_differ_have_likenesses_that_differ():
    names = ["Ann", "Anne", "Hanna", "Bob", "Rob", "Max", "Maximilian", "Zoe", "Joe", "Ben", "Ken", "Олег", "Σωκράτης"]
    assert len({likeness(name) for name in names}) == len(names)


@pytest.mark.parametrize(
    "name",
    [
        "", "  ", "x" * 25, "A:b", "a\u200bb", "Аnn", "12", "Referee", "H0yle", "a\nb\x00", "the hall", "\u3164", "\u2800\u2800",
        "\uffa0", "Hangul\u3164", "Ann\u034f", "Ann\ufe0f", "ᎪNN", "ꓮꓠꓠ", "𝐀nn", "Ａnn", "ﬁn", "Ann😀", "Staff", "Moderator1",
        "ᴀnn", "A\u0337nn", "Админ", "Schiedsrichter",
        "M0derat0r", "Hoyle staff", "The Moderator", "Mods", "Hall keeper", "Guest", "Computer 1", "a\u0300\u0301\u0302\u0303",
    ],
)  # fmt: skip
def test_names_that_cannot_be_borne_are_refused(name):
    with pytest.raises(Refusal, match="name"):
        named(name)


@pytest.mark.parametrize(
    "name",
    [
        "Maria Garcia", "José Álvarez", "Jose\u0301 A\u0301lvarez", "漢字 太郎", "J. R.", "O'Brien", "Anne-Marie", "Олег",
        "Σωκράτης",
        "ひらがな カタカナ", "김민수", "Nguyễn Văn A", "محمد", "שלום", "राहुल", "Annie Hall", "Guest 1",
        "Staffan", "Çağla İnce", "Łukasz",
    ],
)  # fmt: skip
def test_names_as_people_have_them_are_borne(name):
    assert named(name) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize("name", ["Guest", "Gast"])
def test_guests_who_give_no_name_sit_at_one_table_by_numbers_and_nobody_owns_theirs(hall, name):
    assert named(name, guest=True) == name
    for official in ("Chance", "Referee", "The host"):
        with pytest.raises(Refusal, match="name"):
            named(official, guest=True)
    own = {"name": name, "key": secrets.token_urlsafe(32)}
    refused(Caller(hall).ask("POST", "/api/people", own, token="x"), 400, "bad-name")
    put = Caller(hall).ask("POST", "/api/seeks", {"game": "kelly-pool", "name": name, "players": 3}).json()
    sat = [Caller(hall).join(put["code"], name).json()["yours"] for _ in range(2)]
    assert sat == [f"{name} 2", f"{name} 3"]
    begun = Caller(hall).ask(
        "POST", "/api/matches", {"game": "kelly-pool", "seats": [{"name": name}, {"name": "Bob", "by": "3"}]}
    )
    assert begun.status_code == 201, begun.text


@pytest.mark.parametrize("listed", [True, False])
@pytest.mark.parametrize("kind", ["play", "practice"])
def test_no_seat_is_given_another_s_name_by_any_door(hall, listed, kind):
    known = Caller(hall, fresh("Magnus"))
    twin = known.name.replace("a", "а")  # of Cyrillic
    for name, status, word in (
        (known.name, 409, "name-taken"), (known.name.upper(), 409, "name-taken"), (twin, 400, "bad-name"),
        ("Hoyle", 400, "bad-name"), ("\u3164", 400, "bad-name"), ("Staff", 400, "bad-name"),
    ):  # fmt: skip
        wanted = {"game": "kelly-pool", "kind": kind, "listed": listed, "seats": [{"name": name}, {"name": "Bob"}]}
        refused(Caller(hall).ask("POST", "/api/matches", wanted), status, word)
        wanted["seats"] = [{"name": "Bob"}, {"name": name, "by": "person"}]
        refused(Caller(hall).ask("POST", "/api/matches", wanted), status, word)
    asked = {"game": "kelly-pool", "kind": kind, "seats": [{"name": known.name}, {"name": "Bob"}]}
    assert known.ask("POST", "/api/matches", asked).status_code == 201
    alike = {"game": "kelly-pool", "kind": kind, "seats": [{"name": "Corner"}, {"name": "Comer"}]}
    refused(Caller(hall).ask("POST", "/api/matches", alike), 400, "bad-seat")
    machine = {"game": "kelly-pool", "kind": kind, "seats": [{"name": "Bob"}, {"name": known.name, "by": "3"}]}
    refused(Caller(hall).ask("POST", "/api/matches", machine), 409, "name-taken")


def test_what_is_shown_to_others_is_seen(hall):
    known = Caller(hall, fresh("Klara"))
    for name in ("\u3164\u3164", "Club\u2800", "Hoyle staff"):
        assert known.ask("POST", "/api/clubs", {"name": name}).status_code == 400, name


def test_a_name_is_one_s_own_by_a_key_and_nobody_else_is_called_so(hall):
    name = fresh("Anna")
    anna = Caller(hall, name)
    assert anna.ask("GET", "/api/me").json()["name"] == name
    other = Caller(hall)
    like = name.upper().replace("A", "А", 1).replace("NN", "nn")
    said = refused(other.ask("POST", "/api/people", {"name": name.upper(), "key": "k" * 43}), 409, "name-taken")
    assert name in said
    assert other.ask("POST", "/api/people", {"name": like, "key": "q" * 43}).status_code in (400, 409)
    refused(other.ask("POST", "/api/people", {"name": fresh("Bo"), "key": "short"}), 400, "bad-key")
    refused(other.ask("GET", "/api/me", token="w" * 43), 401, "no-key")
    refused(other.ask("GET", "/api/me"), 401, "no-key")
    # A guest may not be taken for her either.
    refused(other.ask("POST", "/api/seeks", {"game": "checkers", "name": name.lower()}), 409, "name-taken")
    second = fresh("Anke")
    assert anna.ask("PATCH", "/api/me", {"name": second}).json()["name"] == second
    Caller(hall, name)  # which is free again


def test_a_lost_key_is_made_good_by_the_recovery_link_once(hall):
    anna = Caller(hall, fresh("Rita"))
    device, thief = secrets.token_urlsafe(32), secrets.token_urlsafe(32)
    second = anna.ask("POST", "/api/recover", {"recovery": anna.recovery, "key": device}).json()
    assert second["id"] == anna.id
    assert [anna.ask("GET", "/api/me", token=key).json()["id"] for key in (anna.key, device)] == [anna.id, anna.id]
    refused(anna.ask("POST", "/api/recover", {"recovery": anna.recovery, "key": thief}), 401, "no-key")
    lost = {"recovery": second["recovery"], "key": thief, "alone": True}
    assert anna.ask("POST", "/api/recover", lost).status_code == 200
    for key in (anna.key, device):
        refused(anna.ask("GET", "/api/me", token=key), 401, "no-key")
    assert anna.ask("GET", "/api/me", token=thief).json()["id"] == anna.id


def test_whoever_wants_to_be_forgotten_is(hall):
    anna = Caller(hall, name := fresh("Elsa"))
    assert anna.ask("DELETE", "/api/me").status_code == 204
    refused(anna.ask("GET", "/api/me"), 401, "no-key")
    refused(Caller(hall).ask("GET", f"/api/people/{anna.id}"), 404, "no-person")
    Caller(hall, name)


def test_keys_are_not_tried_without_end(hall):
    prober = Caller(hall)
    answers = [prober.ask("POST", "/api/recover", {"recovery": "x", "key": "y" * 43}) for _ in range(24)]
    assert {a.status_code for a in answers} == {401, 429}
    refused(answers[-1], 429, "too-many")


# --- the lobby --------------------------------------------------------------------------------------------


def test_an_open_table_is_listed_joined_and_begins(hall):
    anna, guest = Caller(hall, fresh("Olga")), Caller(hall)
    terms = {"clock": "fischer", "base": 300, "more": 8}
    put = anna.seek(options={"Points": 5}, terms=terms)
    cards = {card["code"]: card for card in guest.ask("GET", "/api/lobby").json()["waiting"]}
    assert cards[put["code"]]["words"] == "5 min + 8 s"
    assert [s["name"] for s in cards[put["code"]]["seats"]] == [anna.name]
    assert "token" not in str(cards)
    waits = anna.ask("GET", f"/api/seeks/{put['code']}", token=put["token"]).json()
    assert (waits["match"], waits["yours"]) == ("", anna.name)
    code = f"{put['code'][:3].lower()}-{put['code'][3:]}"  # as somebody writes it
    came = guest.join(code, "Gustav").json()
    assert came["match"]
    assert [s["name"] for s in came["seats"]] == [anna.name, "Gustav"]
    again = anna.ask("GET", f"/api/seeks/{put['code']}", token=put["token"]).json()
    assert again["match"] == came["match"]
    assert put["code"] not in {card["code"] for card in guest.ask("GET", "/api/lobby").json()["waiting"]}
    for who, token in ((anna.name, put["token"]), ("Gustav", came["token"])):
        with hall.page(came["match"], token) as page:
            assert page.until("welcome")["yours"] == [who]
    assert came["match"] in {one["id"] for one in guest.ask("GET", "/api/lobby").json()["playing"]}


def test_an_invitation_is_not_listed_and_its_picture_is_the_link(hall):
    anna = Caller(hall)
    put = anna.seek(listed=False)
    assert put["code"] not in {card["code"] for card in anna.ask("GET", "/api/lobby").json()["waiting"]}
    drawn = anna.ask("GET", f"/api/seeks/{put['code']}/qr.svg")
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert drawn.content.startswith(b"<svg")
    refused(anna.ask("GET", "/api/seeks/ZZZZZZ"), 404, "no-seek")
    refused(anna.join("no such code"), 404, "no-seek")


def test_a_table_is_joined_once_by_names_that_are_told_apart(hall):
    anna, bob, cal = Caller(hall), Caller(hall), Caller(hall)
    put = anna.seek("kelly-pool", players=3, name="Anna")
    refused(bob.join(put["code"], "ANNA"), 409, "name-taken")
    came = bob.join(put["code"], "Bob").json()
    assert came["match"] == ""
    refused(bob.ask("DELETE", f"/api/seeks/{put['code']}", token="x"), 403, "not-yours")
    assert bob.ask("DELETE", f"/api/seeks/{put['code']}", token=came["token"]).status_code == 204
    assert [s["name"] for s in anna.ask("GET", f"/api/seeks/{put['code']}").json()["seats"]] == ["Anna"]
    bob.join(put["code"], "Bob")
    last = cal.join(put["code"], "Cal").json()
    assert last["match"]
    refused(Caller(hall).join(put["code"], "Dee"), 409, "full")
    refused(anna.ask("DELETE", f"/api/seeks/{put['code']}", token=put["token"]), 403, "not-yours")


def test_one_puts_up_no_flood_of_tables(hall):
    anna = Caller(hall, fresh("Flora"))
    codes = [anna.seek()["code"] for _ in range(3)]
    refused(anna.ask("POST", "/api/seeks", {"game": "checkers"}), 429, "too-many")
    guest = Caller(hall)
    answers = [guest.ask("POST", "/api/seeks", {"game": "checkers", "name": "Gast"}) for _ in range(12)]
    assert [a.status_code for a in answers].count(201) <= 9
    assert "wait" in refused(answers[-1], 429, "too-many")
    assert len(set(codes)) == 3


@pytest.mark.parametrize(
    ("more", "status", "word"),
    [
        ({"game": "nope"}, 404, "no-game"),
        ({"options": {"Points": -1}}, 400, "bad-option"),
        ({"players": 9}, 400, "bad-option"),
        ({"computers": 1}, 400, "bad-seat"),
        ({"terms": {"clock": "sand"}}, 400, "bad-terms"),
        ({"terms": {"clock": "fischer", "base": 1}}, 400, "bad-terms"),
        ({"terms": {"clock": "limit", "base": 60}}, 400, "bad-terms"),
        ({"terms": {"rated": True, "away": 60}}, 400, "bad-terms"),
        ({"terms": {"rated": True, "back": False}}, 400, "bad-terms"),
        ({"terms": {"rated": True, "back": False, "away": 60}}, 401, "no-key"),
        ({"name": "Referee"}, 400, "bad-name"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_the_reason(hall, more, status, word):
    wanted = {"game": "three-ball-carrom", "name": "Gast", **more}
    refused(Caller(hall).ask("POST", "/api/seeks", wanted), status, word)


def test_a_seat_is_handed_on_and_the_old_link_opens_nothing(hall):
    begun = hall.begin("kelly-pool", "Ann", "Bob")
    bob = Caller(hall)
    with hall.page(begun["match"], begun["tokens"]["Bob"]) as page:
        assert page.until("welcome")["yours"] == ["Bob"]
        path = f"/api/matches/{begun['match']}/seats/Bob"
        refused(bob.ask("POST", path, token=begun["tokens"]["Ann"]), 403, "not-yours")
        token = bob.ask("POST", path, token=begun["tokens"]["Bob"]).json()["token"]
        with pytest.raises(ConnectionClosed):
            page.until("never", timeout=60)
    with hall.page(begun["match"], begun["tokens"]["Bob"]) as page:
        assert page.until("refused")["word"] == "bad-token"
    with hall.page(begun["match"], token) as page:
        assert page.until("welcome")["yours"] == ["Bob"]
