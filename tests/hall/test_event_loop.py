"""Nothing that takes long is done on the event loop, where everybody would wait: no stroke of rigid bodies, no slow ruling."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from time import thread_time
from typing import Any

import pytest

from hall.in_process import done, hall_of, opened
from hoyle.hall.matches.match_actor import TWICE, MatchActor
from hoyle.match import engine
from hoyle.physics import warm_up


def on_the_loop() -> bool:
    """Tell whether this thread runs an event loop just now."""
    return asyncio._get_running_loop() is not None


@pytest.mark.parametrize("game", ["ten-pins", "devil-among-the-tailors", "fifteen-ball-pool"])
@pytest.mark.parametrize("ready", [False, True])
def test_no_stroke_of_many_or_rigid_bodies_is_simulated_on_it(
    tmp_path: Path, monkeypatch: Any, game: str, ready: bool
) -> None:
    """As a guest tried it: a weak preview, then a strong one, while the workers are there and while they are not yet."""
    warm_up()
    played, simulated = engine._played, Counter[bool]()

    def noted(*arguments: Any) -> Any:
        simulated[on_the_loop()] += 1
        return played(*arguments)

    monkeypatch.setattr(engine, "_played", noted)
    with opened(tmp_path / "hall.sqlite") as client:
        hall_of(client).matches.computers.ready = ready
        seats = [{"name": name} for name in ("Ann", "Bob")]
        begun = client.post("/api/matches", json={"game": game, "kind": "practice", "seats": seats}).json()
        with client.websocket_connect(f"/live/{begun['match']}") as page:
            page.send_json({"type": "join", "tokens": [*begun["tokens"].values()]})
            while (told := page.receive_json())["type"] != "ruling" or told["ask"]["asks"] != "stroke":
                if told["type"] == "ruling" and told["ask"]["asks"] == "choose":
                    said = {"kind": "choose", "seat": told["ask"]["seat"], "word": told["ask"]["options"][0]}
                    page.send_json({"type": "answer", "id": f"c{told['n']}", "n": told["n"], "answer": said})
            for number, speed in enumerate((0.2, 6.0, 0.2, 6.0)):
                page.send_json({"type": "offer", "id": f"o{number}", "n": told["n"]})
                while (offered := page.receive_json()).get("id") != f"o{number}":
                    pass
                stroke = {**offered["stroke"], "speed": speed}
                page.send_json({"type": "preview", "id": f"p{number}", "stroke": stroke})
                while page.receive_json().get("id") != f"p{number}":
                    pass
    assert simulated[False] >= 4
    assert not simulated[True]


def test_what_takes_long_twice_is_done_beside_it_for_good(tmp_path: Path) -> None:
    with opened(tmp_path / "hall.sqlite") as client:
        begun = client.post(
            "/api/matches", json={"game": "checkers", "seats": [{"name": "Ann"}, {"name": "Bob"}]}
        ).json()
        actor: MatchActor = done(client, hall_of(client).matches.actor, begun["match"])
        slow_on_the_loop = 0

        def ruling(slow: bool) -> None:
            nonlocal slow_on_the_loop
            slow_on_the_loop += slow and on_the_loop()
            until = thread_time() + (0.01 if slow else 0)
            while thread_time() < until:
                pass

        for number in range(20):
            done(client, actor.work, ruling, number % 2 == 1)
    assert slow_on_the_loop <= TWICE
