"""The computer players, in processes of their own, so that nobody waits for their thinking.

What a player says follows from the match's seed, the number of the answer and the seat: a hall that is killed and opened again
goes on as it would have.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import Random
from threading import Thread
from typing import Any

from hoyle.referee import State

ATTEMPTS = 20
"""How often an answer that could not be played is sought anew."""
COACH, COUNSELS = "player", 3
"""How well the coach plays, and how many strokes they name."""


def start() -> None:
    """Be polite to whoever serves the people; have physics, rule books and players ready before the first thought."""
    Thread(target=_leave_with_the_hall, daemon=True).start()
    os.nice(10)
    import hoyle.hall.practice.suggestions
    import hoyle.players.strokes.chooser  # noqa: F401
    from hoyle.games import find
    from hoyle.physics import warm_up

    warm_up()
    find()


def _leave_with_the_hall() -> None:
    """A hall that is killed tells nobody to stop."""
    hall = multiprocessing.parent_process()
    if hall is not None:
        hall.join()
        os._exit(0)


def think(game_id: str, view: dict[str, Any], level: str, seed: str, stale: int, attempt: int) -> dict[str, Any]:
    """Return what the computer answers, from its seat's view: `answer`, or `stroke` as meant and `executed` as it comes off.

    `stale` tells how many of its last strokes changed nothing, for then it takes risks.
    """
    from hoyle.games import load
    from hoyle.match import execute
    from hoyle.players import Player, player_for
    from hoyle.record import Stroke
    from hoyle.referee.codec import A_STROKE, AN_ANSWER, dump
    from hoyle.referee.codec import load as undump

    game = load(game_id)
    state: State = undump(view, State)
    player = player_for(game_id, level)
    if isinstance(player, Player) and stale:
        player.take_over(state, stale - 1)
    answer = player.answer(game, state, Random(f"{seed} head {attempt}"))
    if not isinstance(answer, Stroke):
        return {"answer": dump(answer, AN_ANSWER)}
    done = execute(answer, Random(f"{seed} hand {attempt}"), player.factor * 0.5**attempt, state.bed)
    return {"stroke": dump(answer, A_STROKE), "executed": dump(done, A_STROKE)}


def speak(game_id: str, view: dict[str, Any], seat: str, seed: str) -> dict[str, Any] | None:
    """Return what the computer says of its own accord, where it is permitted to; None to go on."""
    from hoyle.games import load
    from hoyle.players import player_for
    from hoyle.referee.codec import AN_ANSWER, dump
    from hoyle.referee.codec import load as undump

    game = load(game_id)
    said = player_for(game_id).speak(game, undump(view, State), seat, Random(f"{seed} voice"))
    return None if said is None else dump(said, AN_ANSWER)


def counsel(game_id: str, view: dict[str, Any], seed: str) -> list[dict[str, Any]]:
    """The coach's best answers for a seat's view, best first: in words, why, and the stroke where it is one."""
    from hoyle.games import load
    from hoyle.players.coach import advice, said
    from hoyle.players.levels import level
    from hoyle.record import Stroke
    from hoyle.referee.codec import A_STROKE, dump
    from hoyle.referee.codec import load as undump

    found = advice(load(game_id), undump(view, State), COUNSELS, level(COACH), Random(seed).getrandbits(31))
    return [
        {
            "said": said(one.answer),
            "why": one.why,
            **({"stroke": dump(one.answer, A_STROKE)} if isinstance(one.answer, Stroke) else {}),
        }
        for one in found
    ]


def regret(game_id: str, before: dict[str, Any], after: dict[str, Any], seat: str, seed: str) -> dict[str, Any] | None:
    """Return what a seat's stroke cost in points, from its views before and after, and what the coach would have played; None where
    they cannot say.
    """
    from hoyle.games import load
    from hoyle.players.coach import said
    from hoyle.players.coach.reviewing import lost
    from hoyle.players.levels import level
    from hoyle.referee.codec import load as undump

    views = (undump(before, State), undump(after, State))
    found = lost(load(game_id), *views, seat, level(COACH), Random(seed).getrandbits(31))
    return None if found is None else {"cost": found[0], "said": said(found[1].answer), "why": found[1].why}


class WorkerPool:
    """The processes that think. A killed one is replaced, and its thought had again."""

    def __init__(self, count: int = 0) -> None:
        self._count = count or os.cpu_count() or 1
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False

    def _processes(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._count, mp_context=context, initializer=start)
        return self._pool

    def warm_up(self) -> None:
        """Have a process ready before the first question, without anybody's waiting for it."""
        if self._pool is None and not self._closed:
            self._processes().submit(os.getpid)

    async def ask(self, work: Any, *arguments: Any) -> Any:
        """The result of one of the functions above."""
        loop = asyncio.get_running_loop()
        for attempt in (1, 2, 3):
            pool = self._processes()
            try:
                return await loop.run_in_executor(pool, work, *arguments)
            except BrokenProcessPool:
                if self._pool is pool:
                    self._pool = None
                if attempt == 3 or self._closed:
                    raise
        raise AssertionError("unreachable")

    def close(self) -> None:
        """Let the processes go."""
        self._closed = True
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
