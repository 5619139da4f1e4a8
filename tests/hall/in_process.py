"""A hall in the test's own process: without limits or workers, and what fails in it fails the test."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from hoyle.hall.api.hall import Hall
from hoyle.hall.serving.app import create_app
from hoyle.hall.settings import Settings
from hoyle.hall.workers.pool import WorkerPool


async def at_once(self: WorkerPool, work: Any, *arguments: Any, **_: Any) -> Any:
    """Work is done in this process, with what goes to another and comes back."""
    return await asyncio.to_thread(lambda: pickle.loads(pickle.dumps(work(*pickle.loads(pickle.dumps(arguments))))))


@contextmanager
def opened(file: Path) -> Iterator[TestClient[Any]]:
    """A hall on a SQLite file."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(WorkerPool, "ask", at_once)
        patch.setattr(WorkerPool, "warm_up", lambda *_: None)
        no_limits = Settings(f"sqlite:///{file}", messages_a_second=1e9, burst=10**9, matches_a_minute=1e9, patience=0)
        with TestClient(create_app(no_limits), raise_server_exceptions=True) as client:
            yield client


def hall_of(client: TestClient[Any]) -> Hall:
    """The hall behind a client."""
    hall: Hall = client.app.state.hall
    return hall


def done(client: TestClient[Any], work: Callable[..., Awaitable[Any]], *arguments: Any) -> Any:
    """What work brings that is done on the hall's event loop."""
    with client.portal() as portal:
        return portal.call(work, *arguments)
