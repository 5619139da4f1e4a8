"""One's own page in a browser: matches in play, devices, one's data, reports, and the mark of a program."""

from __future__ import annotations

import json
import secrets
from pathlib import Path
from typing import Any

import pytest

from hall.hall_process import Hall
from hall.test_people import Caller, fresh
from hall.test_table_session import Seat

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
from hall.browser_seat import Chair  # noqa: E402
from hall.test_two_people import named, panel  # noqa: E402

expect = playwright.expect


def program(hall: Hall) -> Caller:
    """A program with a name of its own."""
    one = Caller(hall)
    one.key, one.name = secrets.token_urlsafe(32), fresh("Robbie")
    made = one.ask("POST", "/api/people", {"name": one.name, "key": one.key, "bot": True}, token="x")
    assert made.status_code == 201, made.text
    one.id = made.json()["id"]
    return one


def test_one_finds_one_s_matches_devices_and_data_and_reports_who_one_sat_with(open_hall: Hall, chair: Any) -> None:
    anna: Chair = chair()
    name = fresh("Anna")
    named(anna, name)
    page = anna.page
    link = page.get_by_role("textbox", name="Recovery link").input_value()
    own = Caller(open_hall)
    own.key, own.name = json.loads(page.evaluate("localStorage.getItem('hoyle.self')"))["key"], name

    phone = Caller(open_hall)
    phone.key = secrets.token_urlsafe(32)
    opened = {"recovery": link.partition("#recover=")[2], "key": phone.key}
    assert phone.ask("POST", "/api/recover", opened, token="x").status_code == 200
    robbie = program(open_hall)
    put = robbie.seek("three-ball-carrom", terms={"clock": "days", "base": 86_400}, options={"Lead": robbie.name})
    page.goto(f"{anna.url}/lobby")
    expect(page.get_by_role("link", name=f"{robbie.name} (a program)")).to_be_visible()
    match = own.join(put["code"]).json()["match"]

    page.goto(f"{anna.url}/me")
    devices = page.get_by_role("region", name="Devices")
    expect(devices.get_by_role("listitem")).to_have_count(2)
    devices.get_by_role("button", name="Shut it out").click()
    page.get_by_role("dialog").get_by_role("button", name="Yes").click()
    expect(devices.get_by_role("listitem")).to_have_count(1)
    assert phone.ask("GET", "/api/me").json()["word"] == "no-key"
    assert own.ask("GET", "/api/me").json()["name"] == name

    in_play = page.get_by_role("region", name="In play")
    expect(in_play).to_contain_text(f"{robbie.name} is asked")
    expect(in_play).to_contain_text("1 day for each answer")
    in_play.get_by_role("button", name="To the table").click()
    page.wait_for_url(f"**/match/{match}**")
    anna.settle()
    assert anna.welcome["yours"] == [name]
    expect(page.get_by_role("timer")).to_contain_text("23 h")
    beside = panel(anna)
    expect(beside.locator(".here span", has_text=robbie.name).first).to_contain_text("program")
    expect(beside.get_by_text("program", exact=True)).to_have_count(1)  # the other seat is a person's
    beside.get_by_role("button", name="Report").click()
    box = page.get_by_role("dialog", name="Report somebody to the keepers")
    expect(box.get_by_label("Whom")).to_have_value(robbie.name)
    box.get_by_label("What they did or said").fill("sits there and does not play")
    box.get_by_role("button", name="Tell the keepers").click()
    expect(beside.get_by_text("The keepers have your report.")).to_be_visible()

    with Seat(open_hall, match, put["token"]) as theirs:
        theirs.until("ruling")
        assert theirs.act("resign")["type"] == "accepted"
    page.goto(f"{anna.url}/me")
    page.get_by_role("button", name="report").click()
    expect(box.get_by_label("Whom")).to_have_value(robbie.name)
    box.get_by_label("What they did or said").fill("gave up before the first stroke")
    box.get_by_role("button", name="Tell the keepers").click()
    expect(page.get_by_text("The keepers have your report.")).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Take my data along").click()
    told = json.loads(Path(saved.value.path()).read_text())
    assert told["name"] == name
    assert "gave up before the first stroke" in json.dumps(told)
    assert "sits there and does not play" in json.dumps(told)
    page.goto(f"{anna.url}/people/{robbie.id}")
    expect(page.get_by_role("heading", name=robbie.name)).to_contain_text("program")
