"""Forty matches of all kinds at once, for `benchmarks.hall`: whether memory stays flat over minutes of play, and whether an
answer that was accepted is ever lost when the hall is killed.

Matches go through all games in turn. A third of them are between two people, a third against a computer, and of the rest half are
practice and half are computers' own, looked on at. People answer by chance: a stroke of chance first, and where that is refused the
hall's offer. A match that is over, or has gone on for long, is followed by another.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from benchmarks.hall_bystander import Player

MATCHES = 40
PACE = 4.0
"""Seconds from one answer of a page to the next, as people play."""
LONG = 15
"""Answers after which a page goes on to another game: so all have been met in some minutes."""
EVERY, TELLING = 2.0, 20.0
"""Seconds between two looks at the memory, and between two lines that say how things stand."""
LOST = (OSError, TimeoutError, WebSocketException, httpx.HTTPError)
"""What a page meets when the hall is gone."""


class Table:
    """One page after another at one of the forty tables, and what it has been promised."""

    def __init__(self, port: int, number: int, games: list[tuple[str, int]]) -> None:
        self.port, self.number, self.games = port, number, games
        self.rng = Random(number)
        self.round = 0
        self.kept: dict[str, dict[int, dict[str, Any]]] = {}
        """The answers that were accepted, by match and number."""
        self.tokens: dict[str, list[str]] = {}
        self.refused: Counter[str] = Counter()
        self.failed: list[str] = []

    async def play(self) -> None:
        """Play until cancelled; where the hall is gone, come back to the same match when it is there again."""
        match: dict[str, Any] | None = None
        while True:
            try:
                if match is None:
                    match = await self._begun()
                async with Player(self.port, match).seated() as page:
                    while page.frame["ask"] is not None and page.frame["n"] < LONG:
                        await asyncio.sleep(self.rng.uniform(0.5, 1.5) * PACE)
                        await asyncio.wait_for(self._answer(page, match["match"]), 120)
                match = None
            except LOST:
                await asyncio.sleep(0.5)

    async def _begun(self) -> dict[str, Any]:
        game, least = self.games[(self.number + MATCHES * self.round) % len(self.games)]
        self.round += 1
        how, count = self.number % 6, max(least, 2)
        persons = {2: 1, 3: 1, 5: 0}.get(how, count)
        seats = [{"name": f"Seat {i + 1}", "by": "person" if i < persons else "learner"} for i in range(count)]
        wanted = {"game": game, "kind": "practice" if how == 4 else "play", "seats": seats}
        here = {"x-forwarded-for": f"10.8.{self.number}.{self.round % 250 + 1}"}
        async with httpx.AsyncClient(timeout=60) as client:
            answer = await client.post(f"http://127.0.0.1:{self.port}/api/matches", json=wanted, headers=here)
        if answer.status_code == 400:
            self.failed.append(f"{game}: {answer.text}")
        match: dict[str, Any] = answer.raise_for_status().json()
        self.kept[match["match"]], self.tokens[match["match"]] = {}, list(match["tokens"].values())
        return match

    async def _answer(self, page: Player, match: str) -> None:
        ask, n = page.frame["ask"], page.frame["n"]
        if ask["seat"] not in page.begun["tokens"]:
            with suppress(TimeoutError):
                async with asyncio.timeout(PACE):
                    await page.ruled(n)
            return
        said = by_chance(ask, self.rng)
        told = await page.asked("answer", n=n, **said)
        if told["type"] == "refused" and ask["asks"] == "stroke":
            offered = await page.asked("offer", n=n)
            if "stroke" in offered:
                said = {"stroke": offered["stroke"]}
                told = await page.asked("answer", n=n, **said)
        if told["type"] == "accepted":
            self.kept[match][told["n"]] = said
            await page.ruled(n)
        else:
            self.refused[told.get("word", told["type"])] += 1
            if told.get("word") in ("failed", "malformed"):
                self.failed.append(f"{match}: {told['reason']}")

    async def lost(self) -> list[str]:
        """The answers that were accepted and stand in no log."""
        missing = []
        async with httpx.AsyncClient(timeout=60) as client:
            for match, kept in self.kept.items():
                if not kept:
                    continue
                header = {"authorization": f"Bearer {' '.join(self.tokens[match])}"}
                log = await client.get(f"http://127.0.0.1:{self.port}/api/matches/{match}/log", headers=header)
                lines = log.raise_for_status().text.splitlines()
                missing += [f"{match} {n}" for n, said in kept.items() if not stands(lines[n : n + 1], said)]
        return missing


def stands(line: list[str], said: dict[str, Any]) -> bool:
    """Return whether a line of a log tells this answer: the same stroke, or the same word or steps."""
    if not line:
        return False
    answer = json.loads(line[0])["answer"]
    if "stroke" in said:
        struck = (answer.get("record") or {}).get("stroke") or {}
        return all(struck.get(key) == said["stroke"][key] for key in ("azimuth", "speed") if key in said["stroke"])
    return all(answer.get(key) == value for key, value in said["answer"].items() if key in ("word", "steps", "seat"))


def by_chance(ask: dict[str, Any], rng: Random) -> dict[str, Any]:
    """Some answer to a question; not always one that is allowed."""
    option = rng.choice(ask["options"] or [""])
    if ask["asks"] == "move":
        return {"answer": {"kind": "move", "seat": ask["seat"], "steps": option.split()}}
    if ask["asks"] != "stroke":
        return {"answer": {"kind": "choose", "seat": ask["seat"], "word": option}}
    turn = rng.uniform(0, 6.28)
    return {
        "stroke": {
            "kind": "cuestroke",
            "ball": option,
            "speed": rng.uniform(1.0, 5.0),
            "azimuth": turn,
            "elevation": 0.2,
        }
    }


def megabytes(session: int) -> tuple[float, float]:
    """The resident memory of the process that leads a session, and of its other processes together, MB."""
    own, others = 0.0, 0.0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError, IndexError):
            if int(stat.read_text().rsplit(")", 1)[1].split()[3]) == session:
                pages = int((stat.parent / "statm").read_text().split()[1])
                found = pages * os.sysconf("SC_PAGE_SIZE") / 2**20
                if stat.parent.name == str(session):
                    own = found
                else:
                    others += found
    return own, others


def playable(port: int) -> list[tuple[str, int]]:
    """All games that are played on the hall's tables, and how many play at least."""
    cards = httpx.get(f"http://127.0.0.1:{port}/api/games", timeout=60).raise_for_status().json()
    return [(card["id"], card["seats"][0]) for card in cards if card["playable"] and card["held"] != "book"]


async def played_on(port: int, session: int, seconds: float) -> bool:
    """Have forty matches played for so long, and print the memory and what was lost; whether nothing was lost or failed."""
    games = playable(port)
    tables = [Table(port, number, games) for number in range(MATCHES)]
    tasks = [asyncio.create_task(table.play()) for table in tables]
    start, memory = perf_counter(), list[tuple[float, float, float]]()
    while (at := perf_counter() - start) < seconds:
        await asyncio.sleep(EVERY)
        memory.append((at, *megabytes(session)))
        if at // TELLING != (at - EVERY) // TELLING:
            print(f"  {at:.0f} s: {accepted(tables)} answers accepted, {told_of(memory[-1:])}", flush=True)
    await ended(tasks)
    fifths = [[one for one in memory if n <= 5 * one[0] / seconds < n + 1] for n in (2, 4)]
    matches = sum(len(table.kept) for table in tables)
    print(
        f"{MATCHES} matches at once for {seconds:.0f} s, {matches} in all, of {len(games)} games: {accepted(tables)} answers "
        f"of people accepted; memory in the third fifth {told_of(fifths[0])}, in the last {told_of(fifths[1])}",
        flush=True,
    )
    return await checked(tables)


async def killed(port: int, process: int, again: Callable[[], int], times: int, seconds: float) -> bool:
    """Have forty matches played and the hall killed so many times; whether nothing is lost.

    `process` is the hall's, and `again` opens it anew and returns its new one.
    """
    tables = [Table(port, number, playable(port)) for number in range(MATCHES)]
    tasks = [asyncio.create_task(table.play()) for table in tables]
    rng, start = Random(times), perf_counter()
    for kill in range(times):
        await asyncio.sleep(seconds / times * rng.uniform(0.5, 1.5))
        os.killpg(process, signal.SIGKILL)
        process = await asyncio.to_thread(again)
        print(
            f"  {perf_counter() - start:.0f} s: killed {kill + 1} times, {accepted(tables)} answers accepted",
            flush=True,
        )
    await asyncio.sleep(3)
    await ended(tasks)
    print(f"{times} kills of {MATCHES} matches: {accepted(tables)} answers of people accepted", flush=True)
    return await checked(tables)


def told_of(memory: list[tuple[float, float, float]]) -> str:
    """The medians of the hall's own memory and of that of its workers, MB, in words."""
    own, others = (median(one[which] for one in memory) for which in (1, 2))
    return f"{own:.0f} MB of the hall and {others:.0f} of its workers"


def accepted(tables: list[Table]) -> int:
    """How many answers of people were accepted."""
    return sum(len(kept) for table in tables for kept in table.kept.values())


async def ended(tasks: list[asyncio.Task[None]]) -> None:
    """Cancel tasks, and raise what any of them has failed with."""
    for task in tasks:
        task.cancel()
    for failed in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(failed, Exception):
            raise failed


async def checked(tables: list[Table]) -> bool:
    """Print what was lost, refused and failed; whether nothing was lost and nothing failed."""
    missing = [one for table in tables for one in await table.lost()]
    failed = [one for table in tables for one in table.failed]
    refused = sum((table.refused for table in tables), Counter())
    print(f"lost: {len(missing)} {missing[:5]}; refused: {dict(refused)}; failed: {failed[:5]}", flush=True)
    return not missing and not failed
