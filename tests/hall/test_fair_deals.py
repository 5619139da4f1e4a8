"""Dice, lots and small balls that anybody can deal again: the seed's digest is told before the match, the seed after it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from hall.in_process import opened
from hoyle.answers import Chance
from hoyle.match import replay


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with opened(tmp_path / "hall.sqlite") as one:
        yield one


def logs(client: TestClient[Any], game: str) -> tuple[str, str]:
    """What everybody may have of a match's log after the deal, and once it is over."""
    seats = [{"name": "Ann"}, {"name": "Bob"}]
    begun = client.post("/api/matches", json={"game": game, "seats": seats, "listed": True}).json()
    with client.websocket_connect(f"/live/{begun['match']}") as page:
        page.send_json({"type": "join", "tokens": [*begun["tokens"].values()]})
        while (told := page.receive_json())["type"] != "ruling" or told["ask"]["seat"] == "*":
            pass
        before = client.get(f"/api/matches/{begun['match']}/log").text
        page.send_json({"type": "act", "id": "r", "do": "resign", "seat": "Ann"})
        while page.receive_json()["type"] != "accepted":
            pass
    return before, client.get(f"/api/matches/{begun['match']}/log").text


def kept(folder: Path, text: str) -> Path:
    file = folder / "match.jsonl"
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.parametrize("game", ["backgammon", "kelly-pool", "three-ball-carrom"])
def test_what_was_dealt_is_dealt_again_from_the_seed(client, tmp_path, game):
    before, after = logs(client, game)
    first, last = (json.loads(text.splitlines()[0]) for text in (before, after))
    assert "seed" not in first
    assert first["deals"] == last["deals"] == sha256(f"hoyle deals {last['seed']}".encode()).hexdigest()
    key = client.get("/api/key").json()["key"]
    log = replay(kept(tmp_path, after))
    found = log.verify(key=key)
    assert (found.differences, found.status) == ((), 0)
    assert found.dealt == sum(isinstance(entry.answer, Chance) for entry in log.entries)
    assert found.dealt > 0 or game == "three-ball-carrom"
    early = replay(kept(tmp_path, before)).verify()
    assert early.ok
    if game == "backgammon":
        assert early.sealed > 0
        assert early.status == 3
        assert "whose seed is not told yet" in early.unproved


@pytest.mark.parametrize("game", ["backgammon", "kelly-pool"])
def test_another_seed_or_another_deal_is_found(client, tmp_path, game):
    _, after = logs(client, game)
    lines = [json.loads(line) for line in after.splitlines()]
    for line in lines:  # somebody who signs nothing, and keeps the rest in order
        for part in ("chain", "signed", "signature", "hall"):
            line.pop(part, None)

    def differences(change: Any) -> set[str]:
        changed = json.loads(json.dumps(lines))
        change(changed)
        text = "".join(json.dumps(line) + "\n" for line in changed)
        return {one.what for one in replay(kept(tmp_path, text)).verify().differences}

    def seed(own: str) -> Callable[[list[dict[str, Any]]], None]:
        return lambda changed: changed[0].update(seed=own)

    def entered(changed: list[dict[str, Any]]) -> None:
        del changed[1]["drawn"]

    def deal(changed: list[dict[str, Any]]) -> None:
        values = changed[1]["answer"]["values"]
        changed[1]["answer"]["values"] = [one % 6 + 1 for one in values]

    assert differences(lambda _: None) == set()
    # One throw in so many is the same by another seed.
    found = [differences(seed(own)) for own in ("of my own", "of mine too")]
    assert all("seed" in some for some in found)
    assert any("deal" in some for some in found)
    assert "deal" in differences(entered)
    assert "deal" in differences(deal)
