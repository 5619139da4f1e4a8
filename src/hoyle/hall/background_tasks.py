"""Tasks that the hall has begun, and sees out before it closes.

A task cancelled in the middle of a query still has its connection to the database to give back, for which the loop must run on.
"""

from __future__ import annotations

import asyncio
from typing import TypeAlias

Tasks: TypeAlias = "set[asyncio.Task[None]]"

FINISHING = 2.0
"""Seconds in which what was begun may end by itself when the hall closes."""
GIVING_UP = 20.0
"""Seconds after which a cancelled task is left to itself; a query that is under way takes as long as it takes."""


async def finished(tasks: Tasks) -> None:
    """Wait until the tasks are done, for a while; then cancel those that are left."""
    if not tasks:
        return
    _, left = await asyncio.wait(tasks, timeout=FINISHING)
    for task in left:
        task.cancel()
    await given_up(left)


async def given_up(tasks: Tasks) -> None:
    """Wait until cancelled tasks have given back what they held, for a while."""
    if tasks:
        await asyncio.wait(tasks, timeout=GIVING_UP)
