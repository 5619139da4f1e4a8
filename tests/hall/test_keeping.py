"""For whoever runs a hall, and for whoever is kept in its books: figures, reports and bans, devices, one's own data."""

from __future__ import annotations

import subprocess
import sys

import pytest
from prometheus_client.parser import text_string_to_metric_families

from hall.hall_process import Hall
from hall.in_process import hall_of, opened
from hall.test_people import Caller, fresh, refused
from hall.test_table_session import MISS, Seat


@pytest.fixture(scope="session")
def hall(open_hall: Hall) -> Hall:
    """One hall on SQLite."""
    return open_hall


def test_health_is_told_by_whether_the_database_answers(tmp_path):
    with opened(tmp_path / "hall.sqlite") as client:
        assert client.get("/health").json()["ok"] is True
        hall_of(client).matches.away = "gone"
        assert client.get("/health").status_code == 503
        assert client.get("/metrics").status_code == 404  # the test's client is of no machine


def test_the_figures_follow_what_happens(hall):
    client = Caller(hall, host="127.0.0.1")

    def now() -> dict[str, float]:
        told = client.ask("GET", "/metrics").text
        samples = [sample for family in text_string_to_metric_families(told) for sample in family.samples]
        return {f"{one.name} {' '.join(one.labels.values())}".strip(): one.value for one in samples}

    assert Caller(hall).ask("GET", "/metrics").status_code == 404  # another machine
    before = now()
    begun = hall.begin("three-ball-carrom", "Ann", "Bob", Lead="Ann")
    with hall.page(begun["match"], *begun["tokens"].values()) as page:
        page.wait_for("Ann")
        assert page.told(page.answer(stroke=MISS))["type"] == "accepted"
        after = now()
        assert after["hoyle_connections"] >= 1
    assert after["hoyle_answers_total"] == before["hoyle_answers_total"] + 1
    assert after["hoyle_open_matches"] == before["hoyle_open_matches"] + 1
    assert {
        "hoyle_waiting strokes",
        "hoyle_waiting turns",
        "hoyle_waiting practice",
        "hoyle_slow_works_total",
    } <= after.keys()
    assert client.ask("GET", "/health").json()["ok"]


def test_devices_are_listed_and_shut_out(hall):
    first = Caller(hall, fresh("Anna"))
    other = Caller(hall)
    other.key = "d" * 40
    done = other.ask("POST", "/api/recover", {"recovery": first.recovery, "key": other.key}, token="")
    assert done.status_code == 200, done.text
    told = first.ask("GET", "/api/me/devices").json()
    assert [one["this"] for one in told] == [True, False]
    assert first.key not in str(told)
    refused(first.ask("DELETE", "/api/me/devices/nothing"), 404, "no-person")
    assert first.ask("DELETE", f"/api/me/devices/{told[1]['id']}").status_code == 204
    refused(other.ask("GET", "/api/me"), 401, "no-key")
    assert first.ask("DELETE", f"/api/me/devices/{told[0]['id']}").status_code == 204
    refused(first.ask("GET", "/api/me"), 401, "no-key")


def test_who_shuts_out_the_first_device_sees_it_no_more(hall):
    first, other = Caller(hall, fresh("Anna")), Caller(hall)
    other.key = "e" * 40
    done = other.ask("POST", "/api/recover", {"recovery": first.recovery, "key": other.key}, token="")
    assert done.status_code == 200, done.text
    (lost,) = (one["id"] for one in other.ask("GET", "/api/me/devices").json() if not one["this"])
    assert other.ask("DELETE", f"/api/me/devices/{lost}").status_code == 204
    assert [one["this"] for one in other.ask("GET", "/api/me/devices").json()] == [True]
    refused(other.ask("DELETE", f"/api/me/devices/{lost}"), 404, "no-person")
    refused(first.ask("GET", "/api/me"), 401, "no-key")


def test_one_takes_along_all_that_is_kept_and_nobody_else_s(hall):
    one, two = Caller(hall, fresh("Anna")), Caller(hall, fresh("Bert"))
    put = one.seek("three-ball-carrom")
    came = two.join(put["code"]).json()
    club = one.ask("POST", "/api/clubs", {"name": fresh("Club ")}).json()["id"]
    with Seat(hall, came["match"], put["token"]) as ann, Seat(hall, came["match"], came["token"]) as bob:
        ann.until("ruling")
        assert ann.act("chat", "mine to keep")["type"] == "accepted"
        assert bob.act("chat", "not hers")["type"] == "accepted"
    told = one.ask("GET", "/api/me/data").json()
    assert told["name"] == one.name
    assert [row["id"] for row in told["matches"]] == [came["match"]]
    assert [row["text"] for row in told["said"] if row["kind"] == "chat"] == ["mine to keep"]
    assert [row["id"] for row in told["papers"]] == [club]
    assert one.key not in str(told)
    assert two.id not in str(told)
    refused(Caller(hall).ask("GET", "/api/me/data"), 401, "no-key")


def test_a_program_is_known_as_one(hall):
    bot = Caller(hall)
    bot.key, name = "b" * 40, fresh("Robbie")
    made = bot.ask("POST", "/api/people", {"name": name, "key": bot.key, "bot": True}, token="x")
    assert made.status_code == 201
    assert Caller(hall).ask("GET", f"/api/people/{made.json()['id']}").json()["bot"] is True


def test_who_is_reported_can_be_barred_and_let_in_again(new_hall):
    hall = new_hall().open()
    rude, other, nobody = Caller(hall, fresh("Rufus")), Caller(hall, fresh("Otto")), Caller(hall, fresh("Nora"))
    put = rude.seek()
    match = other.join(put["code"]).json()["match"]
    path, said = f"/api/matches/{match}/reports", {"seat": rude.name, "why": "swears at everybody"}
    refused(nobody.ask("POST", path, said), 403, "not-yours")
    refused(rude.ask("POST", path, said), 403, "not-yours")
    refused(other.ask("POST", path, {**said, "why": "\u3164"}), 400, "malformed")
    assert other.ask("POST", path, said).status_code == 201

    def keeps(*words: str) -> str:
        done = subprocess.run(
            [sys.executable, "-m", "hoyle", "hall-keeper", *words, "--database", hall.database],
            capture_output=True, text=True, timeout=300,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout + done.stderr

    hall.close()
    told = keeps("reports")
    assert "swears at everybody" in told
    assert rude.name in told
    keeps("ban", rude.name)
    hall.open()
    refused(rude.ask("POST", "/api/seeks", {"game": "three-ball-carrom"}), 403, "barred")
    assert rude.ask("GET", "/api/me").json()["barred"]
    assert rude.ask("GET", "/api/me/data").status_code == 200
    hall.close()
    keeps("reports", told.split()[0])
    keeps("unban", rude.name)
    hall.open()
    assert rude.ask("POST", "/api/seeks", {"game": "three-ball-carrom"}).status_code == 201
    assert rude.ask("DELETE", "/api/me").status_code == 204
