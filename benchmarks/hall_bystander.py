"""What one match feels of the others, for `benchmarks.hall`: the strokes and pings of a bystander while matches of rigid bodies are
played, and a computer's answers while a guest floods the hall with offers. Both are told as ratios to a quiet hall.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from os import getloadavg
from pathlib import Path
from random import Random
from secrets import token_hex
from statistics import quantiles
from time import perf_counter
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

RIGID = ("ten-pins",) * 8 + ("devil-among-the-tailors",) * 4
"""The matches that are played beside the bystander's."""
PACE = 3.0
"""Seconds from one stroke of such a match to the next, as people play."""
BETWEEN = 0.065
"""Seconds between two messages of the bystander: a hall takes no more than 20 a second of one page."""
LONGEST = 90.0
"""Seconds after which an answer is not waited for any more."""
FLOOD = 18
"""Offers a second of one page of a guest."""
ANSWERS = 6
"""Answers of a computer, and beginnings of a match, that are waited for."""
TOP = "devil-among-the-tailors"


class Player:
    """A page that holds all the seats of a match."""

    def __init__(self, port: int, begun: dict[str, Any]) -> None:
        self.port, self.begun = port, begun
        self.frame: dict[str, Any] = {}
        self.aim: dict[str, Any] = {}
        self.count, self.name = 0, token_hex(4)

    @asynccontextmanager
    async def seated(self) -> AsyncIterator[Player]:
        """The page, once it has been told how the match stands."""
        async with connect(f"ws://127.0.0.1:{self.port}/live/{self.begun['match']}", max_size=2**24) as wire:
            self.wire: ClientConnection = wire
            await self.say(type="join", tokens=list(self.begun["tokens"].values()))
            await self.until(lambda frame: frame["type"] == "ruling")
            yield self

    async def say(self, **message: Any) -> None:
        """Send a message."""
        await self.wire.send(json.dumps(message))

    async def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The next frame that is wanted. Raises RuntimeError where the hall hears no more, TimeoutError where nothing comes."""
        while True:
            async with asyncio.timeout(LONGEST):
                told: dict[str, Any] = json.loads(await self.wire.recv())
            if told["type"] == "ruling":
                self.frame = told
            if wanted(told):
                return told
            if told["type"] == "refused" and not told["id"]:
                raise RuntimeError(f"{told['word']}: {told['reason']}")

    async def ruled(self, n: int) -> None:
        """Wait for a ruling after the n-th; it may have come before what was sent was said to be accepted."""
        if self.frame["n"] <= n:
            await self.until(lambda frame: frame["type"] == "ruling" and frame["n"] > n)

    async def asked(self, type: str, **more: Any) -> dict[str, Any]:
        """What comes of a message that is answered by its id."""
        self.count += 1
        id = f"{self.name} {self.count}"  # no page before has used it for these seats
        await self.say(type=type, id=id, **more)
        return await self.until(lambda frame: frame.get("id") == id)

    async def strike(self) -> bool:
        """Answer the question: with the stroke that the hall offers, or the first choice; whether it was ruled on."""
        ask, n = self.frame["ask"], self.frame["n"]
        said: dict[str, Any] = {"answer": {"kind": "choose", "seat": ask["seat"], "word": (ask["options"] or [""])[0]}}
        if ask["asks"] == "stroke":
            offered = await self.asked("offer", n=n)
            if "stroke" not in offered:
                return False
            self.aim = offered["stroke"]
            said = {"stroke": self.aim}
        if (await self.asked("answer", n=n, **said))["type"] != "accepted":
            return False
        await self.ruled(n)
        return True


async def begun(
    port: int, game: str, caller: int, by: str = "person", kind: str = "play", **options: Any
) -> dict[str, Any]:
    """A match of a caller of its own."""
    wanted = {"game": game, "kind": kind, "seats": [{"name": "Ann"}, {"name": "Bob", "by": by}], "options": options}
    async with httpx.AsyncClient(timeout=60) as client:
        here = {"x-forwarded-for": f"10.9.{caller // 250}.{caller % 250 + 1}"}
        answer = await client.post(f"http://127.0.0.1:{port}/api/matches", json=wanted, headers=here)
    told: dict[str, Any] = answer.raise_for_status().json()
    return told


class Neighbours:
    """Matches of rigid bodies at a person's pace: each page asks for an offer as pages do, and strikes in time, offered or not."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.aims: dict[str, dict[str, Any]] = {}
        """A stroke that was offered, by game."""
        self.ruled, self.refused = Counter[str](), Counter[str]()

    async def play(self, game: str, number: int) -> None:
        """Play one match of a game after another until cancelled."""
        rng, round = Random(number), 0
        while True:
            round += 1
            with suppress(httpx.HTTPError, OSError):
                async with Player(self.port, await begun(self.port, game, 100 + number + 20 * round)).seated() as page:
                    while page.frame["ask"] is not None:
                        await self._turn(page, game, rng)
            await asyncio.sleep(1)

    async def _turn(self, page: Player, game: str, rng: Random) -> None:
        ask, n = page.frame["ask"], page.frame["n"]
        if ask["seat"] not in page.begun["tokens"]:
            return await page.ruled(n)
        if ask["asks"] != "stroke" or game not in self.aims:
            self.ruled[game] += await page.strike()
            self.aims.update({game: page.aim} if page.aim else {})
            return
        await page.say(type="offer", id=f"aim {n}", n=n)
        await asyncio.sleep(rng.uniform(0.5, 1.5) * PACE)
        stroke = {**self.aims[game], "azimuth": self.aims[game]["azimuth"] + rng.uniform(-0.2, 0.2)}
        told = await page.asked("answer", n=n, stroke=stroke)
        if told["type"] == "accepted":
            await page.ruled(n)
            self.ruled[game] += 1
        else:
            self.refused[told["word"]] += 1


async def bystander(port: int, seconds: float, caller: int) -> dict[str, float]:
    """The milliseconds of strokes and of pings on a match of three balls, about seven of each a second."""
    strokes, pongs = [], []
    async with Player(port, await begun(port, "three-ball-carrom", caller, Lead="Ann", Points=1000)).seated() as page:
        rng, until = Random(caller), perf_counter() + seconds
        while perf_counter() < until:
            sent = perf_counter()
            await page.say(type="ping")
            await page.until(lambda told: told["type"] == "pong")
            pongs.append(1000 * (perf_counter() - sent))
            await asyncio.sleep(BETWEEN)
            ask, n, sent = page.frame["ask"], page.frame["n"], perf_counter()
            stroke = {
                "kind": "cuestroke",
                "ball": ask["options"][0],
                "speed": 2.0,
                "azimuth": rng.uniform(0, 6.28),
                "elevation": 0.4,
            }
            told = await page.asked("answer", n=n, **({"stroke": stroke} if ask["asks"] == "stroke" else {
                "answer": {"kind": "choose", "seat": ask["seat"], "word": ask["options"][0]}}))  # fmt: skip
            if told["type"] == "accepted":
                await page.ruled(n)
                strokes.append(1000 * (perf_counter() - sent))
            await asyncio.sleep(BETWEEN)
    cuts = quantiles(strokes, n=100)
    return {"p50": cuts[49], "p99": cuts[98], "pong": max(pongs), "count": len(strokes)}


async def computer_s(port: int, answers: int, caller: int) -> float:
    """The greatest of so many times, s, that a computer takes to answer at fifteen-ball pool, once it has answered before."""
    taken: list[float] = []
    async with Player(port, await begun(port, "fifteen-ball-pool", caller, by="4", Lead="Ann")).seated() as page:
        while len(taken) <= answers and page.frame["ask"] is not None:
            if page.frame["ask"]["seat"] == "Ann":
                await page.strike()
                continue
            sent, n = perf_counter(), page.frame["n"]
            await page.ruled(n)
            taken.append(perf_counter() - sent)
    return max(taken[1:])


async def flood(port: int) -> None:
    """Ask for offers as fast as a page may, from several pages of one caller, until cancelled."""
    await asyncio.gather(*(send_often(port, "fifteen-ball-pool", "play", type="offer") for _ in range(4)))


async def studies(port: int) -> None:
    """Study a top's spin on twelve pages of practice of one caller, until cancelled."""
    async with Player(port, await begun(port, TOP, 78, kind="practice")).seated() as page:
        while page.frame["ask"]["asks"] != "stroke":
            await page.ruled(page.frame["n"])
        spin = (await page.asked("offer", n=page.frame["n"]))["stroke"]
    said = {"type": "study", "places": {}, "said": [{"stroke": spin}], "want": "ruling"}
    await asyncio.gather(*(send_often(port, TOP, "practice", **said) for _ in range(12)))


async def send_often(port: int, game: str, kind: str, **message: Any) -> None:
    """Send a message as often as one page may, until cancelled."""

    async def heard() -> None:
        async for _ in page.wire:
            pass

    async with Player(port, await begun(port, game, 78, kind=kind)).seated() as page:
        while page.frame["ask"]["asks"] != "stroke":
            await page.ruled(page.frame["n"])
        hearing = asyncio.create_task(heard())
        try:
            while True:
                page.count += 1
                await page.say(**message, id=f"{page.name} {page.count}", n=page.frame["n"])
                await asyncio.sleep(1 / FLOOD)
        finally:
            hearing.cancel()


async def beginning_s(port: int, matches: int, caller: int) -> float:
    """The greatest of so many times, s, that it takes to begin a match and be told how it stands."""
    taken = []
    for number in range(matches):
        sent = perf_counter()
        async with Player(port, await begun(port, "three-ball-carrom", caller + number)).seated():
            taken.append(perf_counter() - sent)
    return max(taken)


@asynccontextmanager
async def meanwhile(*work: Coroutine[Any, Any, None]) -> AsyncIterator[list[asyncio.Task[None]]]:
    """Have something go on beside; what fails in it fails here."""
    tasks = [asyncio.create_task(one) for one in work]
    try:
        yield tasks
        for task in tasks:
            if task.done():
                task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def longest(watched: Path, since: int) -> tuple[str, int]:
    """What the hall's event loop did since so many lines were written of it, and how many are written now."""
    lines = [json.loads(line) for line in watched.read_text().splitlines()]
    new = lines[since:] or [{"busy": 0.0, "wall": 0.0, "long": 0, "ruled": 0.0}]
    busy, wall, ruled = (1000 * max(line[key] for line in new) for key in ("busy", "wall", "ruled"))
    often = sum(line["long"] for line in new)
    return (
        f"no ruling or frame held its loop longer than {ruled:.1f} ms; it worked {busy:.1f} ms without a pause at most "
        f"({often} times over 5), {wall:.0f} by the clock",
        len(lines),
    )


async def print_times(port: int, seconds: float, watched: Path) -> None:
    """Print both, each as soon as it is known; `watched` is what `hall_watched` writes."""
    await _rigid_bodies_told(port, seconds, watched)
    alone: dict[str, float] = {}
    for number, (name, disturbing) in enumerate(
        (("alone", ()), ("under a flood of offers", (flood,)), ("beside twelve pages that study a top", (studies,)))
    ):
        print(f"the slowest of {ANSWERS}, {name} ...", flush=True)
        async with meanwhile(*(one(port) for one in disturbing)):
            await asyncio.sleep(4 if disturbing else 0)
            for what, waited in (
                ("answers of a computer", computer_s(port, ANSWERS, 3 + number)),
                ("beginnings of a match", beginning_s(port, ANSWERS, 20 + 20 * number)),
            ):
                slow = await waited
                times = slow / alone.setdefault(what, slow)
                print(f"  {what}: {slow:.2f} s ({times:.1f} times); load {getloadavg()[0]:.1f}", flush=True)


async def _rigid_bodies_told(port: int, seconds: float, watched: Path) -> None:
    """Print what a match of three balls waits for, alone and beside matches of rigid bodies."""
    found: list[dict[str, float]] = []
    lines, neighbours = longest(watched, 0)[1], Neighbours(port)
    for name, games in (("alone", ()), (f"beside {len(RIGID)} of rigid bodies", RIGID)):
        print(f"a match of three balls {name}, {seconds:.0f} s ...", flush=True)
        async with meanwhile(*(neighbours.play(game, number) for number, game in enumerate(games))):
            await asyncio.sleep(3 * PACE if games else 0)  # until all are at play
            lines = longest(watched, 0)[1]
            neighbours.ruled.clear()
            found.append(now := await bystander(port, seconds, len(found) + 1))
        loop, lines = longest(watched, lines)
        print(f"  median {now['p50']:.0f}, 99th {now['p99']:.0f} ms of {now['count']} strokes; the slowest pong "
              f"{now['pong']:.0f} ms; {loop}; load {getloadavg()[0]:.1f}", flush=True)  # fmt: skip
    print(f"  meanwhile were ruled on: {dict(neighbours.ruled)}, refused: {dict(neighbours.refused)}", flush=True)
    print(f"the others cost it {found[1]['p99'] / found[0]['p99']:.1f} times its 99th", flush=True)
