"""PostgreSQL goes away under play, and comes back: nothing is accepted meanwhile, nothing accepted is lost, everybody is told."""

from __future__ import annotations

import json
import signal
import time
from random import Random
from typing import Any

import pytest

import patient
from hall.wire_client import ConnectionClosed, Page
from hoyle.match.logs.log import parse as parse_log

AWAY = 120.0
"""Seconds after which a hall has long found its database again."""


def carom(hall: Any) -> dict[str, Any]:
    return hall.begin("three-ball-carrom", "Ann", "Bob", Lead="Ann", Points=500)


def said(page: Page, turn: int) -> dict[str, Any]:
    assert page.ask is not None
    option = page.ask["options"][0]
    if page.ask["asks"] == "choose":
        return {"answer": {"kind": "choose", "seat": page.ask["seat"], "word": option}}
    return {
        "stroke": {"kind": "cuestroke", "ball": option, "speed": 1.0, "azimuth": 0.3 + 0.7 * turn, "elevation": 0.6}
    }


def play(page: Page, turn: int) -> dict[str, Any]:
    """One answer, and what became of it."""
    return page.told(page.answer(f"{id(page)} {turn} {time.monotonic()}", **said(page, turn)))


def until_played(page: Page, turn: int) -> dict[str, Any]:
    """Answer until it is accepted; every refusal on the way is in the hall's own words."""
    deadline = time.monotonic() + AWAY
    while time.monotonic() < deadline:
        told = play(page, turn)
        if told["type"] == "accepted":
            return told
        assert told["word"] in ("away", "stale"), told
        assert 20 < len(told["reason"]) <= 200
        time.sleep(0.1)
    raise AssertionError("the hall does not come back")


def hear_up_to(page: Page, n: int) -> None:
    while page.n < n:
        page.hear(60)


def test_it_is_restarted_under_play(own_postgres, new_hall):
    hall = new_hall(own_postgres.url).open()
    begun = carom(hall)
    tokens = begun["tokens"]
    accepted: list[int] = []
    with hall.page(begun["match"], tokens["Ann"], tokens["Bob"]) as page, hall.page(begun["match"]) as watcher:
        page.until("ruling")
        for turn in range(3):
            accepted.append(play(page, turn)["n"])
            hear_up_to(page, accepted[-1])
        for down in range(3):
            own_postgres.stop(signal.SIGKILL if down == 1 else signal.SIGINT)
            before = page.n
            for turn in range(3):
                told = play(page, turn)
                assert (told["type"], told["word"]) == ("refused", "away"), told
            answer = patient.get(f"{hall.url}/api/matches", timeout=20)
            assert (answer.status_code, answer.json()["word"]) == (503, "away")
            assert int(answer.headers["retry-after"]) > 0
            answer = hall.post(json={"game": "kelly-pool", "seats": [{"name": "Ann"}, {"name": "Bob"}]})
            assert (answer.status_code, answer.json()["word"]) == (503, "away")
            assert patient.get(f"{hall.url}/api/games").status_code == 200
            own_postgres.start()
            for turn in range(4):
                accepted.append(until_played(page, 10 * down + turn)["n"])
                hear_up_to(page, accepted[-1])
            hear_up_to(watcher, accepted[-1])
            assert page.n - before in (4, 5)  # the one on its way when the database went may have been kept
            assert page.state == watcher.state
    entries = parse_log(hall.folder, patient.get(f"{hall.url}/api/matches/{begun['match']}/log").content).entries
    assert {e.number for e in entries} >= set(accepted)
    assert "Traceback" not in hall.log.read_text()


@pytest.mark.slow  # test_it_is_restarted_under_play cuts them all at once, test_two_servers.py has two servers
def test_every_connection_is_cut_again_and_again_under_play_on_two_servers(own_postgres, new_hall):
    one, other = new_hall(own_postgres.url).open(), new_hall(own_postgres.url).open()
    begun = carom(one)
    tokens = begun["tokens"].values()
    accepted = []
    rng = Random(3)
    with one.page(begun["match"], *tokens) as here, other.page(begun["match"], *tokens) as there:
        for page in (here, there):
            page.until("ruling")
        for turn in range(24):
            if turn % 3 == 2:
                assert own_postgres.cut() >= 2
                time.sleep(rng.choice((0, 0.01, 0.1)))
            speaks, hears = rng.choice(((here, there), (there, here)))
            n = until_played_or_told(speaks, turn)
            accepted.append(n)
            for page in (speaks, hears):
                hear_up_to(page, n)  # nothing is accepted and untold
            assert here.state == there.state
    for hall in (one, other):
        log = patient.get(f"{hall.url}/api/matches/{begun['match']}/log").content
        assert {e.number for e in parse_log(hall.folder, log).entries} >= set(accepted)
        assert "Traceback" not in hall.log.read_text()


def until_played_or_told(page: Page, turn: int) -> int:
    """The number of an answer that was accepted; where it is not known whether one was kept, of one sent after that is known."""
    deadline = time.monotonic() + AWAY
    while time.monotonic() < deadline:
        told = play(page, turn)
        if told["type"] == "accepted":
            return int(told["n"])
        assert told["word"] in ("away", "stale"), told
        time.sleep(0.1)
        page.send(type="ping")
        page.until("pong")
    raise AssertionError("the hall does not come back")


def test_a_match_that_is_not_open_is_said_to_be_away_for_now(own_postgres, new_hall):
    hall = new_hall(own_postgres.url).open()
    begun = carom(hall)
    hall.close()
    hall.open()
    own_postgres.stop()
    page = hall.page(begun["match"], begun["tokens"]["Ann"])
    assert page.until("refused")["word"] == "away"
    with pytest.raises(ConnectionClosed) as closed:
        page.hear()
    assert closed.value.rcvd.code == 1013  # which pages try again after
    own_postgres.start()
    deadline = time.monotonic() + AWAY
    while time.monotonic() < deadline:
        with hall.page(begun["match"], begun["tokens"]["Ann"]) as again:
            if again.until("welcome", "refused")["type"] == "welcome":
                break
        time.sleep(0.1)
    else:
        raise AssertionError("the hall does not come back")
    assert json.loads(patient.get(f"{hall.url}/api/matches/{begun['match']}/log").text.splitlines()[0])["seats"] == [
        "Ann",
        "Bob",
    ]
