"""What one match feels of the others, for `benchmarks.hall`: the strokes and pings of a bystander while matches of rigid bodies are
played, and a computer's answers while a guest floods the hall with offers. Both are told as ratios to a quiet hall.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from random import Random
from statistics import quantiles
from time import perf_counter
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

RIGID = ("ten-pins",) * 8 + ("devil-among-the-tailors",) * 4
"""The matches that are played beside the bystander's."""
PACE = 3.0
"""Seconds from one stroke of such a match to the next, as people play."""
FLOOD = 18
"""Offers a second of one guest."""


class Player:
    """A page that holds all the seats of a match."""

    def __init__(self, port: int, begun: dict[str, Any]) -> None:
        self.port, self.begun = port, begun
        self.frame: dict[str, Any] = {}
        self.count = 0

    @asynccontextmanager
    async def sitting(self) -> AsyncIterator[Player]:
        """The page, once it has been told how the match stands."""
        async with connect(f"ws://127.0.0.1:{self.port}/live/{self.begun['match']}", max_size=2**24) as wire:
            self.wire: ClientConnection = wire
            await self.say(type="join", tokens=list(self.begun["tokens"].values()))
            await self.until(lambda told: told["type"] == "ruling")
            yield self

    async def say(self, **message: Any) -> None:
        """Send a message."""
        await self.wire.send(json.dumps(message))

    async def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The next frame that is wanted."""
        while True:
            told: dict[str, Any] = json.loads(await self.wire.recv())
            if told["type"] == "ruling":
                self.frame = told
            if wanted(told):
                return told

    async def ruled(self, n: int) -> None:
        """Wait for a ruling after the n-th; it may have come before what was sent was said to be accepted."""
        if self.frame["n"] <= n:
            await self.until(lambda told: told["type"] == "ruling" and told["n"] > n)

    async def asked(self, type: str, **more: Any) -> dict[str, Any]:
        """What comes of a message that is answered by its id."""
        self.count += 1
        id = f"q{self.count}"
        await self.say(type=type, id=id, **more)
        return await self.until(lambda told: told.get("id") == id)

    async def strike(self) -> None:
        """Answer the question: with the stroke that the hall offers, or the first choice."""
        ask, n = self.frame["ask"], self.frame["n"]
        said: dict[str, Any] = {"answer": {"kind": "choose", "seat": ask["seat"], "word": (ask["options"] or [""])[0]}}
        if ask["asks"] == "stroke":
            offered = await self.asked("offer", n=n)
            if "stroke" not in offered:
                return
            said = {"stroke": offered["stroke"]}
        if (await self.asked("answer", n=n, **said))["type"] == "accepted":
            await self.ruled(n)


async def begun(port: int, game: str, caller: int, by: str = "person", **options: Any) -> dict[str, Any]:
    """A match of a caller of its own."""
    wanted = {"game": game, "seats": [{"name": "Ann"}, {"name": "Bob", "by": by}], "options": options}
    async with httpx.AsyncClient(timeout=60) as client:
        here = {"x-forwarded-for": f"10.9.{caller // 250}.{caller % 250 + 1}"}
        answer = await client.post(f"http://127.0.0.1:{port}/api/matches", json=wanted, headers=here)
    told: dict[str, Any] = answer.raise_for_status().json()
    return told


async def play_on(port: int, game: str, number: int) -> None:
    """Play matches of a game at a person's pace until cancelled."""
    rng, round = Random(number), 0
    while True:
        round += 1
        with suppress(httpx.HTTPError, OSError, TimeoutError):
            async with Player(port, await begun(port, game, 100 + number + 20 * round)).sitting() as page:
                while page.frame["ask"] is not None:
                    await asyncio.sleep(rng.uniform(0.5, 1.5) * PACE)
                    await page.strike()
        await asyncio.sleep(1)


async def bystander(port: int, seconds: float, caller: int) -> dict[str, float]:
    """The milliseconds of strokes and of pings on a match of three balls, five and twenty a second."""
    strokes, pongs = [], []
    async with Player(port, await begun(port, "three-ball-carrom", caller, Lead="Ann", Points=1000)).sitting() as page:
        rng, until = Random(caller), perf_counter() + seconds
        while perf_counter() < until:
            for _ in range(4):
                sent = perf_counter()
                await page.say(type="ping")
                await page.until(lambda told: told["type"] == "pong")
                pongs.append(1000 * (perf_counter() - sent))
                await asyncio.sleep(0.04)
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
    return {
        "p50": quantiles(strokes, n=100)[49],
        "p99": quantiles(strokes, n=100)[98],
        "pong": max(pongs),
        "count": len(strokes),
    }


async def computer_s(port: int, answers: int, caller: int) -> float:
    """The greatest of so many times, s, that a computer takes to answer a stroke at fifteen-ball pool."""
    taken = []
    async with Player(port, await begun(port, "fifteen-ball-pool", caller, by="4", Lead="Ann")).sitting() as page:
        while len(taken) < answers and page.frame["ask"] is not None:
            if page.frame["ask"]["seat"] == "Ann":
                await page.strike()
                continue
            sent, n = perf_counter(), page.frame["n"]
            await page.ruled(n)
            taken.append(perf_counter() - sent)
    return max(taken)


async def flood(port: int) -> None:
    """Ask for offers as fast as a page may, from several pages of one caller, until cancelled."""

    async def one(number: int) -> None:
        async with Player(port, await begun(port, "fifteen-ball-pool", 77)).sitting() as page:
            while True:
                page.count += 1
                await page.say(type="offer", id=f"f{number} {page.count}", n=page.frame["n"])
                await asyncio.sleep(1 / FLOOD)

    await asyncio.gather(*(one(number) for number in range(4)))


@asynccontextmanager
async def meanwhile(*work: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    """Have something go on beside."""
    tasks = [asyncio.create_task(one) for one in work]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def told(port: int, seconds: float) -> None:
    """Print both."""
    quiet = await bystander(port, seconds, 1)
    async with meanwhile(*(play_on(port, game, number) for number, game in enumerate(RIGID))):
        await asyncio.sleep(3 * PACE)  # until all are at play
        busy = await bystander(port, seconds, 2)
    for name, found in (("alone", quiet), (f"beside {len(RIGID)} of rigid bodies", busy)):
        print(f"a match of three balls {name}: median {found['p50']:.0f}, 99th {found['p99']:.0f} ms of {found['count']} strokes; "
              f"the slowest pong {found['pong']:.0f} ms", flush=True)  # fmt: skip
    print(f"the others cost it {busy['p99'] / quiet['p99']:.1f} times its 99th", flush=True)
    alone = await computer_s(port, 6, 3)
    async with meanwhile(flood(port)):
        await asyncio.sleep(2)
        flooded = await computer_s(port, 6, 4)
    print(f"a computer's slowest of 6 answers: {alone:.1f} s, under a flood of offers {flooded:.1f} s, "
          f"{flooded / alone:.1f} times as long", flush=True)  # fmt: skip
