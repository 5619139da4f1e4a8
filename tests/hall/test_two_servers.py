"""Two servers of one database: who looks on is counted over both, who changes servers is here, talk is heard once by all."""

from __future__ import annotations

import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import patient
from hall.test_people import Caller
from hall.test_table_session import Seat, sit
from hoyle.hall.store.spectators import AGAIN, STALE, SpectatorCounts


def test_a_server_tells_its_onlookers_when_their_number_changes_and_now_and_then():
    here = SpectatorCounts()
    assert here.news({"a": 0, "b": 2}, 100.0) == [("b", 2)]
    assert here.news({"a": 0, "b": 2}, 100.0 + AGAIN / 2) == []
    assert here.news({"a": 1, "b": 2}, 100.0 + AGAIN) == [("a", 1), ("b", 2)]
    assert sorted(here.news({"a": 0}, 101.0 + AGAIN)) == [("a", 0), ("b", 0)]
    assert here.news({}, 200.0) == []


def test_what_a_server_told_that_is_gone_is_believed_for_a_while():
    here = SpectatorCounts()
    here.hear("x", "a", 3, 100.0)
    here.hear("y", "a", 1, 120.0)
    here.hear("x", "b", 1, 120.0)
    assert (here.elsewhere("a"), here.elsewhere("b"), here.elsewhere("c")) == (4, 1, 0)
    assert here.forget(100.0 + STALE) == ["a"]
    assert here.elsewhere("a") == 1
    here.hear("y", "a", 0, 140.0)
    assert (here.elsewhere("a"), here.elsewhere("b")) == (0, 1)


def test_at_a_table_served_twice_all_are_counted_heard_and_here(postgres, new_hall):
    one, other = new_hall(postgres).open(), new_hall(postgres).open()
    match, (ann, bob) = sit(one, listed=True)

    def counted(hall: Any) -> int:
        (shown,) = (m for m in Caller(hall).ask("GET", "/api/lobby").json()["playing"] if m["id"] == match)
        return int(shown["watching"])

    with Seat(other, match) as cal, Seat(one, match) as dee:
        for page in (ann, cal, dee):
            page.when(lambda t: t["watching"] == 2)
        assert (counted(one), counted(other)) == (2, 2)
        # Bob's page comes by way of the other server; the first, which loses him, does not have the last word.
        with Seat(other, match, *bob.joined) as again:
            bob.close()
            for page in (ann, cal):
                page.when(lambda t, page=page: turns(page, "Bob")[-2:] == ["gone", "come"] and len(t["here"]) == 2)
            # Each says three things at the same time as the other, each to another server.
            for i in range(3):
                for page in (ann, again):
                    page.count += 1
                    super(Seat, page).send(type="act", id=f"a{page.count}", do="chat", text=f"{page.joined[0][:4]} {i}")
            for page in (ann, again, cal, dee):
                page.when(lambda _, page=page: len({s["id"] for s in page.talk if s["kind"] == "chat"}) == 6)
                assert set(Counter(s["id"] for s in page.talk).values()) == {1}
    ann.when(lambda t: t["watching"] == 0)


@pytest.mark.slow  # test_overload.py opens a hall of several workers, and says that it is open when it is
def test_workers_that_are_slow_to_start_are_waited_for_and_the_hall_is_open_when_it_says_so(postgres, new_hall):
    hall = new_hall(postgres, "--workers", "2")
    hall.command = [sys.executable, "-P", str(Path(__file__).with_name("slow_hall.py"))]
    with hall.log.open("ab") as log:
        hall.process = subprocess.Popen(hall.asked(), stdout=log, stderr=log, start_new_session=True)
    while "The hall is open" not in (said := hall.log.read_text()):
        assert hall.process.poll() is None, said
        time.sleep(0.05)
    assert patient.get(f"{hall.url}/api/matches", timeout=60).status_code == 200
    assert "died" not in hall.log.read_text()


def turns(page: Seat, seat: str) -> list[str]:
    """How somebody came and went, as a page was told."""
    said = {s["id"]: s["kind"] for s in page.talk if s["seat"] == seat and s["kind"] in ("come", "gone")}
    return [said[id] for id in sorted(said)]
