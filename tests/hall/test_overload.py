"""Too much of everything: connections that say nothing, or too slowly, or too many; work that piles up; several processes."""

from __future__ import annotations

import asyncio
import json
import select
import socket
import threading
import time
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace

import pytest

import patient
from hall.conftest import Postgres
from hall.wire_client import Page
from hoyle.hall.api.own_matches import seat_again
from hoyle.hall.matches.match_registry import MatchRegistry
from hoyle.hall.matches.match_spec import MatchSpec
from hoyle.hall.rate_limits import TimeBudget
from hoyle.hall.refusals import Refusal
from hoyle.hall.settings import Settings
from hoyle.hall.store.match_store import Store

PATIENCE = 60
"""Seconds that a loaded machine is given; those of which the tests are about are a sixth of it."""
TWO = (("Ann", "person"), ("Bob", "person"))


def connected(port: int, address: str = "127.0.0.1") -> socket.socket:
    one = socket.socket()
    one.bind((address, 0))
    one.settimeout(PATIENCE)
    one.connect(("127.0.0.1", port))
    return one


def closed(one: socket.socket) -> bytes:
    """What a connection is told until it is closed."""
    told = b""
    with suppress(ConnectionError):
        while more := one.recv(4096):
            told += more
    return told


def processor(process: int) -> float:
    """Seconds of the processor that a process has had, all its threads together."""
    stat = Path(f"/proc/{process}/stat")
    if not stat.exists():
        pytest.skip("no /proc here")
    parts = stat.read_text().rsplit(")", 1)[1].split()
    return (int(parts[11]) + int(parts[12])) / 100


def test_thousands_who_say_nothing_shut_nobody_out(new_hall):
    """Those of one address are limited in number, and in how long they are waited for; one from elsewhere is served at once."""
    hall = new_hall().open()
    hall.close()
    hall.more = ("--proxy", "127.0.0.9")
    hall.open()
    idle = [connected(hall.port) for _ in range(700)]
    try:
        elsewhere = connected(hall.port, "127.0.0.2")
        elsewhere.sendall(
            f"GET /api/matches HTTP/1.1\r\nhost: 127.0.0.1:{hall.port}\r\nconnection: close\r\n\r\n".encode()
        )
        assert closed(elsewhere).startswith(b"HTTP/1.1 200")
        elsewhere.close()
        refused = closed(idle[-1])
        assert refused.startswith(b"HTTP/1.1 503")
        assert b"retry-after: 5" in refused
        assert json.loads(refused.partition(b"\r\n\r\n")[2])["word"] == "full"
        # Those that were let in are let go after their time, and there is room again.
        assert closed(idle[0]) == b""
        assert patient.get(f"{hall.url}/api/matches").status_code == 200
    finally:
        for one in idle:
            one.close()


@pytest.mark.slow  # test_thousands_who_say_nothing_shut_nobody_out meets the same patience
def test_a_request_told_drop_by_drop_is_not_waited_for(new_hall):
    hall = new_hall().open()
    slow, told, drops = connected(hall.port), None, 0
    with suppress(ConnectionError):
        for byte in f"GET /api/matches HTTP/1.1\r\nhost: 127.0.0.1:{hall.port}\r\n".encode() * 20:
            slow.sendall(bytes([byte]))
            drops += 1
            if select.select([slow], [], [], 0.25)[0]:  # it is closed, with or without a word
                break
        told = closed(slow)
    assert b"200 OK" not in (told or b"")
    assert drops < 4 * PATIENCE, "it was waited for"
    # A connection that was served once is given no more time for the next request.
    again = connected(hall.port)
    again.sendall(f"GET /api/key HTTP/1.1\r\nhost: 127.0.0.1:{hall.port}\r\n\r\n".encode())
    assert again.recv(4096).startswith(b"HTTP/1.1 200")
    closed(again)  # or the test's own patience ends


def test_only_the_word_of_a_proxy_is_believed(new_hall):
    """X-Forwarded-For from anywhere else gets nobody more than their own share."""
    hall = new_hall().open()
    hall.close()
    hall.more = ("--proxy", "127.0.0.9")  # the later wins
    hall.open()
    wanted = {"game": "backgammon", "seats": [{"name": "Ann"}, {"name": "Bob"}]}
    begun = 0
    while (code := hall.post(json=wanted).status_code) == 201 and begun < 300:  # each from another address, as it says
        begun += 1
    assert begun >= 30
    assert code == 429, "half a match a second is allowed, and no machine is as slow"


TOLD_AGAIN = 8
"""Strokes at pins, each of which takes a tenth of a second and more to be simulated again."""


def test_what_is_told_again_is_rationed(new_hall):
    """A spectator who asks for much of a match again, with one message, does not get the hall to work for them without end."""
    hall = new_hall().open()
    begun = hall.begin("ten-pins", ("Ann", "learner"), ("Bob", "learner"), Lead="Ann", Frames=2)
    with hall.page(begun["match"]) as first:
        while first.n < 0 or first.ask:  # to its end: then the hall has nothing else to do
            first.hear(60)
        assert first.n >= TOLD_AGAIN
    time.sleep(1)
    with hall.page(begun["match"]) as watcher:
        watcher.until("ruling")
        before, start = processor(hall.process.pid), time.monotonic()
        watcher.send(type="fetch", first=1, last=TOLD_AGAIN)
        for _ in range(TOLD_AGAIN):
            watcher.until("again", timeout=60)
        spent, took = processor(hall.process.pid) - before, time.monotonic() - start
        print(f"{TOLD_AGAIN} rulings told again: {spent:.2f} s of the processor in {took:.1f} s")
        # A tenth of a second at once, a twentieth a second after, and the last ruling; the rest is what an idle hall does.
        assert spent < 0.1 + 0.05 * took + 0.5 + 0.01 * took


def test_a_budget_is_waited_for():
    budget = TimeBudget(rate=0.5, burst=1.0)
    start = time.monotonic()
    assert budget.spend(0.9) == 0.0
    wait = budget.spend(0.6)
    assert 1.0 - (time.monotonic() - start) - 1e-9 <= wait <= 1.0


def test_work_that_piles_up_is_refused_and_open_matches_are_bounded_by_bytes(tmp_path):
    async def crowd() -> None:
        store = Store(f"sqlite:///{tmp_path / 'hall.sqlite'}")
        await store.open()
        registry = MatchRegistry(Settings(store.url, most_waiting=3, most_bytes=1_000_000), store)
        await registry.start()
        done = threading.Event()
        slow = [asyncio.ensure_future(registry.aside(done.wait, PATIENCE)) for _ in range(3)]
        await asyncio.sleep(0)  # they are asked for
        with pytest.raises(Refusal, match="too much to do"):
            await registry.open(MatchSpec("kelly-pool", TWO))
        done.set()
        await asyncio.gather(*slow)
        opened = [(await registry.open(MatchSpec("kelly-pool", TWO)))[0] for _ in range(30)]
        assert sum(actor.size for actor in registry._actors.values()) < 1_100_000
        assert len(registry._actors) < 25
        assert (await registry.actor(opened[0].id)).n == 0  # what was let go is read again
        for actor in registry._actors.values():
            actor.lines.add(object())
        for id in [actor.id for actor in opened if actor.id not in registry._actors][:3]:
            with suppress(Refusal):
                (await registry.actor(id)).lines.add(object())

        async def more() -> None:
            for _ in range(3):
                (await registry.open(MatchSpec("kelly-pool", TWO)))[0].lines.add(object())

        with pytest.raises(Refusal, match="too much to do"):
            await more()
        registry._actors.clear()
        await registry.close()
        await store.close()

    asyncio.run(crowd())


# --- several processes --------------------------------------------------------------------------------------


def test_several_workers_serve_one_port(own_postgres: Postgres, new_hall):
    """Pages of one match, on whichever process, are told the same; a worker that dies is replaced."""
    hall = new_hall(own_postgres.url, "--workers", "2").open()
    begun = hall.begin("three-ball-carrom", "Ann", "Bob", Lead="Ann")
    pages = [hall.page(begun["match"], *begun["tokens"].values()) for _ in range(8)]
    try:
        for page in pages:
            page.until("ruling")
        for turn in range(8):
            speaks = pages[turn]
            option, said = speaks.ask["options"][0], {}
            if speaks.ask["asks"] == "stroke":
                said["stroke"] = {
                    "kind": "cuestroke",
                    "ball": option,
                    "speed": 1.0,
                    "azimuth": 0.3 + turn,
                    "elevation": 0.6,
                }
            else:
                said["answer"] = {"kind": "choose", "seat": speaks.ask["seat"], "word": option}
            told = speaks.told(speaks.answer(**said))
            assert told["type"] == "accepted", told
            for page in pages:
                while page.n < told["n"]:
                    page.hear()
            assert all(page.state == speaks.state for page in pages)
    finally:
        for page in pages:
            page.close()
    assert "Traceback" not in hall.log.read_text()


def test_workers_need_a_database_that_can_be_shared(new_hall):
    with pytest.raises(AssertionError, match="more than one only with --database postgresql"):
        new_hall("", "--workers", "2").open()
    with pytest.raises(AssertionError, match="'nonsense' is no IP address"):
        new_hall("", "--proxy", "nonsense").open()


__all__ = ["Page"]


def test_two_who_sit_down_again_at_once_are_both_let_in(tmp_path, monkeypatch):
    """What one read before the other sat down comes last, and must not shut the other out."""

    async def sit_down() -> None:
        store = Store(f"sqlite:///{tmp_path / 'hall.sqlite'}")
        await store.open()
        registry = MatchRegistry(Settings(store.url), store)
        await registry.start()
        try:
            actor, _ = await registry.open(MatchSpec("kelly-pool", TWO))
            chairs, read, waits = registry.tables.chairs, asyncio.Event(), iter((0.3, 0.0))

            async def slowly(match: str) -> list[tuple[str, str, str]]:
                found = await chairs(match)
                read.set()
                await asyncio.sleep(next(waits))
                return found

            monkeypatch.setattr(registry.tables, "chairs", slowly)
            hall = SimpleNamespace(matches=registry)
            first = asyncio.ensure_future(seat_again(hall, actor, "Ann"))
            await read.wait()
            tokens = [await seat_again(hall, actor, "Bob"), await first]
            assert [actor.seats_of([token]) for token in tokens] == [("Bob",), ("Ann",)]
        finally:
            await registry.close()
            await store.close()

    asyncio.run(sit_down())
