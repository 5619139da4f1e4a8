"""Two worlds through all that happens beside the game: what others hold stays sealed for as long as it may be played for again.

Twice the same match of Kelly pool, in which Bob holds another small ball; Ann, and whoever looks on, must not tell them apart.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient

from hall.in_process import done, hall_of, opened
from hoyle.answers import Incident
from hoyle.games import load
from hoyle.hall.matches import match_actor, scheduler
from hoyle.hall.matches.table import table_alarm, table_requests, table_session
from hoyle.hall.protocol.match_terms import PLAYING_ON, Terms
from hoyle.hall.store.match_rows import PERSON, Chair, StoredMatch, token_hash
from hoyle.hall.store.table_store import Seating, rows_of
from hoyle.match import Match
from hoyle.match.beginning import begun
from hoyle.match.logs.log import entry_json, header_json, line_of
from hoyle.referee import DRAW

STROKE = {"kind": "cuestroke", "ball": "cue", "speed": 0.4, "azimuth": 1.57}


def dealt() -> tuple[Match, Match]:
    """The match after the deal, twice: all is the same but the ball that Bob has drawn."""
    rng = Random(3)
    here, there = (begun("kelly-pool", ("Ann", "Bob"), {}) for _ in range(2))
    chances = load("kelly-pool").chances
    assert chances is not None
    while here.ask is not None and here.ask.kind == DRAW:
        before = here.state.secrets
        one = rng.choice(list(chances(here.state)))
        here.play(one)
        if here.state.secrets.keys() - before.keys() == {"Bob"}:
            there.play(rng.choice([ball for ball in chances(there.state) if ball != one]))
        else:
            there.play(one)
    assert here.state.secrets["Ann"] == there.state.secrets["Ann"]
    assert here.state.secrets["Bob"] != there.state.secrets["Bob"]
    return here, there


class World:
    """A hall that has one of the two matches."""

    def __init__(self, client: TestClient[Any]) -> None:
        self.client = client

    def keep(self, match: Match) -> World:
        """Have the match in the hall's database."""
        kept = StoredMatch(
            "m", match.game.id, "play", "seed", tuple(Chair(seat, PERSON, token_hash(seat)) for seat in match.seats),
            (line_of(header_json(match.header)),), listed=True, began=1.0,
        )  # fmt: skip
        store = hall_of(self.client).store
        done(self.client, store.create, kept, rows_of("m", Seating(Terms("shot", base=600))))
        for entry in match.entries:
            done(
                self.client,
                store.append,
                "m",
                entry.number,
                0,
                str(entry.number),
                "",
                line_of(entry_json(entry)),
                1.0,
                None,
            )
        return self

    def actor(self) -> Any:
        return done(self.client, hall_of(self.client).matches.actor, "m")

    def settle(self, word: str, *seats: str) -> None:
        done(self.client, self.actor().settle, Incident(word, seats))

    def says(self, seat: str, **message: Any) -> dict[str, Any]:
        """What comes of a message: whether it was accepted, or why it was not."""
        with self.live(seat) as page:
            page.send_json({"id": "x", **message})
            while (told := page.receive_json())["type"] not in ("accepted", "refused", "reviewed") or not told["id"]:
                pass
            return dict(told)

    @contextmanager
    def live(self, *seats: str) -> Iterator[Any]:
        with self.client.websocket_connect("/live/m") as page:
            page.send_json({"type": "join", "tokens": list(seats), "table": True})
            yield page

    def seen(self, *seats: str) -> list[Any]:
        """All that the hall tells somebody who holds these seats, however they ask."""
        told: list[Any] = []
        with self.live(*seats) as page:
            n = self.actor().n
            for message in ({"type": "fetch", "first": 0, "last": n}, {"type": "review", "id": "r"}, {"type": "ping"}):
                page.send_json(message)
            wanted = n + 3  # the rulings again, the review or why there is none, and the pong
            while wanted:
                frame = page.receive_json()
                wanted -= frame["type"] in ("again", "pong", "reviewed") or frame.get("id") == "r"
                told.append(frame)
        told = sorted(json.dumps(plain(frame), sort_keys=True) for frame in told if frame["type"] != "table")
        shown = {"authorization": f"Bearer {' '.join(seats)}"} if seats else {}
        for path in (
            "/api/matches/m/log",
            "/api/matches/m/sheet",
            "/api/matches/m/results",
            "/api/matches",
            "/match/m",
        ):
            answer = self.client.get(path, headers=shown)
            told.append((path, answer.status_code, unsigned(answer.text)))
        return told


def plain(value: Any) -> Any:
    """A frame without the times at which it was made."""
    if isinstance(value, dict):
        return {key: plain(one) for key, one in value.items() if key not in ("at", "moved", "began", "clock")}
    return [plain(one) for one in value] if isinstance(value, list) else value


def unsigned(text: str) -> str:
    """A log without its seal, whose time and key are each hall's own."""
    try:
        lines = [json.loads(line) for line in text.splitlines()]
    except ValueError:
        return text
    for line in lines:
        for key in ("chain", "signed", "signature", "hall") if isinstance(line, dict) else ():
            line.pop(key, None)
    return json.dumps(plain(lines))


class Clock:
    """The hall's clock on the wall, which a test moves on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        for module in (match_actor, scheduler, table_alarm, table_session, table_requests):
            monkeypatch.setattr(module, "time", lambda: self.now)


@pytest.fixture
def both(tmp_path: Path) -> Iterator[tuple[World, World]]:
    here, there = dealt()
    with opened(tmp_path / "here.sqlite") as one, opened(tmp_path / "there.sqlite") as other:
        yield World(one).keep(here), World(other).keep(there)


def alike(both: tuple[World, World]) -> None:
    """Ann and whoever looks on are told the same in both worlds."""
    for seats in ((), ("Ann",)):
        one, other = (world.seen(*seats) for world in both)
        assert one == other, seats


def test_a_clock_a_dispute_and_what_follows_tell_nothing(both, monkeypatch):
    clock = Clock(monkeypatch)
    alike(both)
    for world in both:
        world.settle("time-out", "Ann")
        assert world.actor().match.over
    clock.now += PLAYING_ON - 5
    alike(both)  # the match may still go on
    assert both[0].client.get("/api/matches/m/sheet").status_code == 403
    for world in both:
        assert world.says("Ann", type="act", do="dispute")["type"] == "accepted"
        assert world.says("Bob", type="act", do="dispute")["type"] == "accepted"
        assert not world.actor().match.over
    alike(both)
    for world in both:  # what was dealt is not taken back
        assert world.says("Ann", type="act", do="back")["type"] == "refused"
    alike(both)
    for world in both:
        token = world.client.post("/api/matches/m/seats/Bob", headers={"authorization": "Bearer Bob"})
        assert token.status_code == 200, token.text
    alike(both)
    for world in both:
        world.settle("absent", "Ann")
        assert world.says("Ann", type="act", do="again")["type"] == "accepted"
    alike(both)
    clock.now += PLAYING_ON + 1  # now nobody can have it go on, and all may see what was held
    sheets = [world.client.get("/api/matches/m/sheet") for world in both]
    assert [sheet.status_code for sheet in sheets] == [200, 200]
    assert sheets[0].text != sheets[1].text
    for world in both:
        assert world.says("Ann", type="act", do="dispute")["word"] == "stale"


def read_otherwise(file: Path) -> None:
    """Have the hall find, when it opens the file again, that its last ruling would count other points by now."""
    with sqlite3.connect(file) as database:
        n, told = database.execute("SELECT n, line FROM answers ORDER BY n DESC LIMIT 1").fetchone()
        line = json.loads(told)
        next(effect for effect in line["effects"] if effect["kind"] == "score")["points"] += 1
        database.execute("UPDATE answers SET line = ? WHERE n = ?", (json.dumps(line), n))
        (header,) = database.execute("SELECT header FROM matches").fetchone()
        kept = json.dumps({**json.loads(header), "judging": "of another day"})
        database.execute("UPDATE matches SET header = ?", (kept,))
    database.close()


@pytest.mark.parametrize("ends", [False, True])
def test_an_upgrade_that_reads_the_rules_otherwise_tells_nothing(tmp_path, monkeypatch, ends):
    clock, files, matches = Clock(monkeypatch), [tmp_path / f"{name}.sqlite" for name in ("here", "there")], dealt()
    for file, match in zip(files, matches, strict=True):
        seat = match.ask.seat if match.ask else ""
        match.play(f"{seat}: miss")
        with opened(file) as client:
            World(client).keep(match)
        read_otherwise(file)
    with opened(files[0]) as one, opened(files[1]) as other:
        both = World(one), World(other)
        for world in both:
            assert world.actor().match.changed
        alike(both)
        assert both[0].client.get("/api/matches/m/sheet").status_code == 403
        for world in both:
            assert world.says("Ann", type="act", do="go-on")["type"] == "accepted"
        alike(both)
        if ends:
            for world in both:
                assert world.says("Bob", type="act", do="no-result")["type"] == "accepted"
                assert world.actor().match.over
            return
        for world in both:
            assert world.says("Bob", type="act", do="go-on")["type"] == "accepted"
            assert not world.actor().match.changed
        alike(both)
        for world in both:
            world.settle("time-out", "Ann")
        clock.now += PLAYING_ON - 5
        alike(both)
