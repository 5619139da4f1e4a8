"""Many matches at once in a hall of its own process, over loopback: how long an answer to a stroke takes, and whether any fails.

Each match has one page. In half of them two computer players play and the page looks on; in the others it sits on all seats and
answers by a script, at the pace of a person who is quick. A match that ends is followed by another.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from statistics import quantiles
from time import perf_counter
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

SCRIPTED = ("three-ball-carrom", "kelly-pool", "snookers-pool", "carroms", "backgammon", "english-billiards")
WATCHED = ("three-ball-carrom", "kelly-pool", "backgammon", "rotation-pool")


class Tally:
    """What was heard: refusals by word, errors in words, and the milliseconds of each stroke's answer."""

    def __init__(self) -> None:
        self.refused: Counter[str] = Counter()
        self.errors: list[str] = []
        self.strokes: list[float] = []
        self.others: list[float] = []
        self.rulings = self.begun = self.ended = 0


class Page:
    """One match after another at one table."""

    def __init__(self, url: str, number: int, pace: float, tally: Tally) -> None:
        self.url, self.number, self.pace, self.tally = url, number, pace, tally
        self.rng = Random(number)
        self.sits = number % 2 == 0
        self.count = 0
        # As behind a proxy, each page calls from a place of its own.
        self.here = {"x-forwarded-for": f"10.0.{number // 250}.{number % 250 + 1}"}

    async def stay(self, client: httpx.AsyncClient) -> None:
        """Play until cancelled."""
        while True:
            await self.match(client)

    async def match(self, client: httpx.AsyncClient) -> None:
        """Begin a match and see it to its end."""
        game = (SCRIPTED if self.sits else WATCHED)[self.number // 2 % len(SCRIPTED if self.sits else WATCHED)]
        by = "person" if self.sits else "learner"
        wanted = {"game": game, "seats": [{"name": "Ann", "by": by}, {"name": "Bob", "by": by}]}
        answer = await client.post("/api/matches", json=wanted, headers=self.here)
        if answer.status_code != 201:
            self.tally.errors.append(f"{game}: {answer.status_code} {answer.text[:200]}")
            await asyncio.sleep(1)
            return
        self.tally.begun += 1
        begun = answer.json()
        address = f"{self.url.replace('http', 'ws')}/live/{begun['match']}"
        try:
            async with connect(address, additional_headers=self.here, max_size=2**24, compression=None) as wire:
                await wire.send(json.dumps({"type": "join", "tokens": list(begun["tokens"].values())}))
                await self.play(wire)
        except (ConnectionClosed, OSError) as error:
            self.tally.errors.append(f"{game}: {error}")

    async def play(self, wire: ClientConnection) -> None:
        """Hear rulings and answer what is asked."""
        asked: dict[str, Any] | None = None
        sent, what, n = 0.0, "", -1
        while True:
            frame = json.loads(await wire.recv())
            match frame["type"]:
                case "ruling":
                    self.tally.rulings += 1
                    asked, n = frame["ask"], frame["n"]
                    if asked is None:
                        self.tally.ended += 1
                        return
                case "accepted":
                    taken = 1000 * (perf_counter() - sent)
                    (self.tally.strokes if what == "stroke" else self.tally.others).append(taken)
                    continue
                case "refused":
                    self.tally.refused[frame["word"]] += 1
                    if frame["word"] not in ("illegal", "stale"):
                        self.tally.errors.append(frame["reason"])
                case _:
                    continue
            if not self.sits or asked is None or asked["seat"] == "*":
                continue
            await asyncio.sleep(self.pace * self.rng.uniform(0.5, 1.5))
            said = self.said(asked)
            what, self.count = next(iter(said)), self.count + 1
            sent = perf_counter()
            await wire.send(json.dumps({"type": "answer", "id": f"{self.count}", "n": n, **said}))

    def said(self, ask: dict[str, Any]) -> dict[str, Any]:
        """Some answer to a question; not always one that is allowed."""
        option = self.rng.choice(ask.get("options") or [""])
        match ask["asks"]:
            case "stroke":
                return {"stroke": self.stroke(ask, option)}
            case "move":
                return {"answer": {"kind": "move", "seat": ask["seat"], "steps": option.split()}}
        return {"answer": {"kind": "choose", "seat": ask["seat"], "word": option}}

    def stroke(self, ask: dict[str, Any], piece: str) -> dict[str, Any]:
        turn, speed = self.rng.uniform(0, 6.28), self.rng.uniform(1.0, 5.0)
        if any("flick" in word for word in (ask.get("words") or "").lower().split()):
            return {"kind": "flick", "piece": piece, "speed": speed, "azimuth": turn}
        return {"kind": "cuestroke", "ball": piece, "speed": speed, "azimuth": turn}


def opened(database: str) -> tuple[subprocess.Popen[bytes], str]:
    """A hall in a process of its own, and where it is."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    hall = subprocess.Popen(
        [sys.executable, "-m", "hoyle", "hall", "--port", str(port), "--database", database, "--no-open", "--proxy", "127.0.0.1"],
        stdout=subprocess.DEVNULL, start_new_session=True,
    )  # fmt: skip
    return hall, f"http://127.0.0.1:{port}"


async def load(url: str, matches: int, seconds: float, pace: float) -> tuple[Tally, float]:
    """Keep so many matches in play for so long; what was heard once all had begun, and for how many seconds."""
    tally = Tally()
    async with httpx.AsyncClient(base_url=url, timeout=30) as client:
        for _ in range(600):
            with suppress(httpx.HTTPError):
                if (await client.get("/api/matches")).status_code == 200:
                    break
            await asyncio.sleep(0.1)
        pages = []
        for number in range(matches):
            pages.append(asyncio.create_task(Page(url, number, pace, tally).stay(client)))
            await asyncio.sleep(0.05)
        while tally.begun < matches and not tally.errors:
            await asyncio.sleep(0.1)
        tally.strokes.clear()
        tally.others.clear()
        before, start = tally.rulings, perf_counter()
        await asyncio.sleep(seconds)
        tally.rulings -= before
        spent = perf_counter() - start
        for page in pages:
            page.cancel()
        for failed in await asyncio.gather(*pages, return_exceptions=True):
            if isinstance(failed, Exception):
                tally.errors.append(repr(failed))
    return tally, spent


def print_times(name: str, times: list[float]) -> float:
    """Print how long answers took; the 95th percentile, in milliseconds."""
    if len(times) < 100:
        print(f"{name:<26} only {len(times)}")
        return 0.0
    cuts = quantiles(times, n=100)
    print(f"{name:<26} {len(times):>6}   median {cuts[49]:.0f}   95th {cuts[94]:.0f}   99th {cuts[98]:.0f} ms")
    return cuts[94]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=90)
    parser.add_argument("--pace", type=float, default=8.0, help="seconds a person takes over an answer, on average")
    parser.add_argument("--database", default="", help="a new SQLite file if not given")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        hall, url = opened(asked.database or f"sqlite:///{Path(folder) / 'hall.sqlite'}")
        try:
            tally, spent = asyncio.run(load(url, asked.matches, asked.seconds, asked.pace))
        finally:
            os.killpg(hall.pid, signal.SIGTERM)
            hall.wait(20)
    print(f"load {os.getloadavg()[0]:.1f}; {tally.begun} matches begun, {tally.ended} ended; "
          f"{tally.rulings / spent:.1f} answers/s told in {spent:.0f} s")  # fmt: skip
    slow = print_times("strokes", tally.strokes)
    print_times("moves and choices", tally.others)
    print(f"refused: {dict(tally.refused)}")
    print(f"errors: {len(tally.errors)} {sorted(set(tally.errors))[:5]}")
    return int(bool(tally.errors) or slow > 250)


if __name__ == "__main__":
    sys.exit(main())
