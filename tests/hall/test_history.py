"""Somebody's matches, asked for at the moment when one of them ends."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from secrets import token_urlsafe
from typing import Any

import pytest
from litestar.testing import TestClient

from hall.in_process import opened
from hoyle.hall.matches import match_registry
from hoyle.hall.people.results import Results

SLOW = 0.3
"""Seconds that a match takes here to be reckoned."""


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient[Any]]:
    settle = Results.settle

    async def slowly(self: Results, *arguments: Any) -> Any:
        await asyncio.sleep(SLOW)
        return await settle(self, *arguments)

    monkeypatch.setattr(Results, "settle", slowly)
    with opened(tmp_path / "hall.sqlite") as one:
        yield one


def resigned(client: TestClient[Any]) -> tuple[str, str]:
    """A match that somebody known to the hall has won just now, and who that is."""
    people = []
    for name in ("Anna", "Bert"):
        shown = {"authorization": f"Bearer {(key := token_urlsafe(32))}"}
        made = client.post("/api/people", json={"name": name, "key": key}, headers=shown).json()
        people.append((made["id"], shown))
    (anna, hers), (_, his) = people
    seek = {"game": "three-ball-carrom", "name": "", "options": {"Lead": "Anna"}}
    put = client.post("/api/seeks", json=seek, headers=hers).json()
    came = client.post(f"/api/seeks/{put['code']}", json={"name": ""}, headers=his).json()
    with client.websocket_connect(f"/live/{came['match']}") as page:
        page.send_json({"type": "join", "tokens": [came["token"]]})
        while page.receive_json()["type"] != "ruling":
            pass
        page.send_json({"type": "act", "id": "r", "do": "resign"})
        while page.receive_json()["type"] != "accepted":
            pass
    return came["match"], anna


def test_a_match_is_among_somebody_s_as_soon_as_it_has_ended(client):
    match, anna = resigned(client)
    assert [row["match"] for row in client.get(f"/api/people/{anna}/history").json()] == [match]
    assert [row["won"] for row in client.get(f"/api/people/{anna}").json()["games"]] == [1]


def test_nobody_waits_long_for_a_match_that_is_slow_to_be_reckoned(client, monkeypatch):
    monkeypatch.setattr(match_registry, "FINISHING", SLOW / 30)
    _, anna = resigned(client)
    assert client.get(f"/api/people/{anna}/history").json() == []
