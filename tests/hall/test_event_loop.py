"""Nothing that takes long is done on the event loop, where everybody would wait: no stroke of rigid bodies, no slow ruling."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from time import thread_time
from typing import Any

import pytest

from hall.in_process import done, hall_of, opened
from hoyle import physics
from hoyle.hall.community import clubs, ladders
from hoyle.hall.matches.match_actor import MatchActor
from hoyle.hall.store.documents import CLUB
from hoyle.physics import warm_up

GAME = "three-ball-carrom"


def on_the_loop() -> bool:
    """Return whether this thread runs an event loop just now."""
    return asyncio._get_running_loop() is not None


@pytest.mark.some(6)
@pytest.mark.parametrize("game", ["ten-pins", "devil-among-the-tailors", "fifteen-ball-pool"])
@pytest.mark.parametrize("ready", [False, True])
def test_no_stroke_of_many_or_rigid_bodies_is_simulated_on_it(
    tmp_path: Path, monkeypatch: Any, game: str, ready: bool
) -> None:
    """As a guest tried it: a weak preview, then a strong one, while the workers are there and while they are not yet."""
    warm_up()
    played, simulated = physics.simulate, Counter[bool]()

    def noted(*arguments: Any, **more: Any) -> Any:
        simulated[on_the_loop()] += 1
        return played(*arguments, **more)

    monkeypatch.setattr(physics, "simulate", noted)
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
            page.send_json({"type": "offer", "id": "o", "n": told["n"]})
            while (offered := page.receive_json()).get("id") != "o":
                pass
            tried = simulated.total()
            for number, speed in enumerate((0.2, 6.0, 0.2, 6.0)):
                page.send_json({"type": "preview", "id": f"p{number}", "stroke": {**offered["stroke"], "speed": speed}})
                while page.receive_json().get("id") != f"p{number}":
                    pass
    assert simulated.total() >= tried + 4
    assert not simulated[True]


def test_a_full_ladder_and_a_full_club_are_reckoned_beside_it_and_told_in_pages(
    tmp_path: Path, monkeypatch: Any
) -> None:
    ids = [f"m{n}" for n in range(200)]
    members = tuple(clubs.Member(id, f"Member {id}", keeper=id == "m0") for id in ids)
    entered = tuple(
        clubs.Entered(
            f"e{n}", f"2026-{n % 12 + 1:02}-01", GAME, ids[n % 199], ids[n % 199 + 1], (1.0, 0.0), ids[n % 199]
        )
        for n in range(2000)
    )
    challenges = tuple(
        ladders.Challenge(f"c{n}", ids[n % 199 + 1], ids[n % 199], f"2026-{n % 12 + 1:02}-01", 0.0) for n in range(2000)
    )
    ladder = ladders.Ladder("Ladder", GAME, rungs=tuple(ids), challenges=challenges)
    season = clubs.Season("Year", "2026-01-01", "2026-12-31")
    where = Counter[bool]()

    def noted(work: Any) -> Any:
        def look(*arguments: Any) -> Any:
            where[on_the_loop()] += 1
            return work(*arguments)

        return look

    monkeypatch.setattr(ladders, "standing", noted(ladders.standing))
    monkeypatch.setattr(clubs, "standings", noted(clubs.standings))
    monkeypatch.setattr(clubs, "matches_by_day", noted(clubs.matches_by_day))
    with opened(tmp_path / "hall.sqlite") as client:
        club = clubs.Club(members, (season,), entered, ladders=(ladder,))
        id = done(client, hall_of(client).documents.make, CLUB, "Full", club).id
        page = client.get(f"/api/clubs/{id}").json()
        assert (len(page["played"]), page["matches"], len(page["seasons"][0]["table"])) == (100, 2000, 200)
        earlier = client.get(f"/api/clubs/{id}", params={"most": 50, "skip": 100}).json()["played"]
        assert len(earlier) == 50
        assert earlier[-1]["day"] <= page["played"][0]["day"]
        (told,) = client.get(f"/api/clubs/{id}/ladders").json()
        assert len(told["rungs"]) == 200
        assert len(told["done"]) <= 100 < told["settled"]
        assert client.get(f"/api/clubs/{id}/seasons/0/standings.csv").status_code == 200
    assert where[False] >= 6
    assert not where[True]


@pytest.mark.parametrize(("game", "most"), [("three-ball-carrom", 2), ("ten-pins", 0), ("checkers", 0)])
def test_what_is_slow_holds_it_twice_in_all_matches_of_a_game_and_never_with_many_pieces(
    tmp_path: Path, game: str, most: int
) -> None:
    with opened(tmp_path / "hall.sqlite") as client:
        wanted = {"game": game, "seats": [{"name": "Ann"}, {"name": "Bob"}]}
        begun = [client.post("/api/matches", json=wanted).json()["match"] for _ in range(3)]
        actors: list[MatchActor] = [done(client, hall_of(client).matches.actor, match) for match in begun]
        slow, where = False, Counter[tuple[bool, bool]]()

        def ruling() -> None:
            where[slow, on_the_loop()] += 1
            until = thread_time() + (0.01 if slow else 0)
            while thread_time() < until:
                pass

        for number in range(30):
            slow = number % 2 == 1
            done(client, actors[number % 3].work, ruling)
        slow = False
        for _ in range(1400):
            done(client, actors[0].work, ruling)
    assert where[True, True] <= most
    assert where[True, False] >= 13
    # What has been quick for long is done at once again, but never where it may take long.
    assert (where[False, True] > 50) == (most > 0)
