"""Matches of days: a table that nobody waits by, matches found again by one's name, and clocks that fall after days."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from hall.in_process import done, hall_of, opened
from hoyle.hall import hall_clock
from hoyle.hall.community.lobby import OLD, STALE
from hoyle.hall.matches.table.clocks import Moment, read
from hoyle.hall.matches.table.table_session import LONGEST_SEEN
from hoyle.hall.protocol.match_terms import DAY, PLAYING_ON, Terms, in_words

GAME = "three-ball-carrom"
MISS = {"kind": "cuestroke", "speed": 0.3, "azimuth": 0.5}
THREE = {"clock": "days", "base": 3 * DAY}


class Player:
    """Somebody with a name of their own."""

    def __init__(self, client: TestClient[Any], name: str) -> None:
        self.client, self.name = client, name
        self.key = name.ljust(40, "k")
        assert self.ask("POST", "/api/people", {"name": name, "key": self.key}).status_code == 201

    def ask(self, how: str, path: str, body: Any = None) -> Any:
        return self.client.request(how, path, json=body, headers={"authorization": f"Bearer {self.key}"})

    def in_play(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.ask("GET", "/api/me/matches").json()
        return found

    def miss(self) -> dict[str, Any]:
        """Sit down at the one match in play, strike, and leave; what the hall said."""
        (one,) = self.in_play()
        token = self.ask("POST", f"/api/me/matches/{one['match']}").json()["token"]
        with self.client.websocket_connect(f"/live/{one['match']}") as page:
            page.send_json({"type": "join", "tokens": [token]})
            while (frame := page.receive_json())["type"] != "ruling":
                pass
            ball = frame["ask"]["options"][0]
            page.send_json({"type": "answer", "id": "a", "n": frame["n"], "stroke": {**MISS, "ball": ball}})
            while (frame := page.receive_json())["type"] not in ("accepted", "refused"):
                pass
            return dict(frame)


def go_by(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Have so much time go by at once on the hall's clock."""
    monkeypatch.setattr(hall_clock, "_began", hall_clock._began + seconds)


def test_who_has_days_has_them_anew_for_each_answer_from_the_beginning_on():
    terms = Terms("days", base=3 * DAY)
    moments = [Moment(100.0, "Ann"), Moment(100.0 + 2 * DAY, "Bob")]
    now = read(terms, ["Ann", "Bob"], 100.0, moments, 100.0 + 4 * DAY, False)
    assert now.left == {"Ann": 3 * DAY, "Bob": DAY}
    assert (now.runs, now.falls) == ("Bob", 100.0 + 5 * DAY)
    assert in_words(Terms("days", base=DAY)) == "1 day for each answer"
    assert in_words(Terms("days", base=3 * DAY, rated=True, back=False)) == "3 days for each answer, rated"


@pytest.mark.parametrize("more", [{"base": 0}, {"base": 90}, {"base": DAY + 1}, {"base": 15 * DAY}, {"away": 60}])
def test_days_are_whole_and_no_more_than_a_fortnight(tmp_path: Path, more: dict[str, int]) -> None:
    with opened(tmp_path / "hall.sqlite") as client:
        answer = Player(client, "Anna").ask("POST", "/api/seeks", {"game": GAME, "terms": {**THREE, **more}})
        assert (answer.status_code, answer.json()["word"]) == (400, "bad-terms")


def test_days_want_a_name_of_one_s_own(tmp_path: Path) -> None:
    with opened(tmp_path / "hall.sqlite") as client:
        guest = client.post("/api/seeks", json={"game": GAME, "name": "Gast", "terms": THREE})
        assert (guest.status_code, guest.json()["word"]) == (401, "no-key")
        seats = [{"name": "Gast"}, {"name": "Bob"}]
        begun = client.post("/api/matches", json={"game": GAME, "seats": seats, "terms": THREE})
        assert (begun.status_code, begun.json()["word"]) == (401, "no-key")
        code = Player(client, "Anna").ask("POST", "/api/seeks", {"game": GAME, "terms": THREE}).json()["code"]
        assert client.post(f"/api/seeks/{code}", json={"name": "Gast"}).json()["word"] == "no-key"


def test_a_table_for_days_is_listed_though_nobody_waits_and_goes_after_a_day(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(tmp_path / "hall.sqlite") as client:
        anna = Player(client, "Anna")
        for terms in (THREE, {}):
            assert anna.ask("POST", "/api/seeks", {"game": GAME, "terms": terms}).status_code == 201

        def listed() -> list[str]:
            done(client, hall_of(client).lobby.sweep)
            return [one["terms"]["clock"] for one in client.get("/api/lobby").json()["waiting"]]

        assert sorted(listed()) == ["", "days"]
        go_by(monkeypatch, STALE + 1)
        assert listed() == ["days"]
        go_by(monkeypatch, OLD)
        assert listed() == []


def test_a_match_of_days_is_played_from_one_s_page_and_lost_by_who_does_not_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(tmp_path / "hall.sqlite") as client:
        anna, bert = Player(client, "Anna"), Player(client, "Bert")
        terms = {**THREE, "rated": True, "back": False}
        put = anna.ask("POST", "/api/seeks", {"game": GAME, "terms": terms, "options": {"Lead": "Anna"}}).json()
        assert anna.in_play() == []
        assert bert.ask("POST", f"/api/seeks/{put['code']}", {"name": ""}).json()["match"]
        (one,) = bert.in_play()
        assert (one["seat"], one["asked"], one["words"]) == ("Bert", "Anna", "3 days for each answer, rated")
        assert 3 * DAY - 60 < one["left"] <= 3 * DAY
        go_by(monkeypatch, 2 * DAY)
        assert DAY - 60 < anna.in_play()[0]["left"] <= DAY
        assert anna.miss()["type"] == "accepted"
        go_by(monkeypatch, 3 * DAY - 60)
        (now,) = bert.in_play()
        assert now["asked"] == "Bert"
        assert now["left"] <= 60 + LONGEST_SEEN  # while the balls of the stroke before ran it was nobody's time
        assert bert.miss()["type"] == "accepted"
        go_by(monkeypatch, 3 * DAY + 60)
        done(client, done(client, hall_of(client).matches.actor, one["match"]).session.alarm.look)
        assert anna.in_play() == []
        go_by(monkeypatch, PLAYING_ON + 1)
        registry = hall_of(client).matches
        done(client, registry.on_end, done(client, registry.actor, one["match"]))
        rows = client.get(f"/api/matches/{one['match']}/results").json()
        assert {row["seat"]: row["outcome"] for row in rows} == {"Anna": "time-out", "Bert": "won"}


def test_who_sits_down_again_by_name_has_the_seat_and_the_link_before_opens_nothing(tmp_path: Path) -> None:
    with opened(tmp_path / "hall.sqlite") as client:
        anna, bert, other = (Player(client, name) for name in ("Anna", "Bert", "Carla"))
        put = anna.ask("POST", "/api/seeks", {"game": GAME, "options": {"Lead": "Anna"}}).json()
        match = bert.ask("POST", f"/api/seeks/{put['code']}", {"name": ""}).json()["match"]
        assert other.ask("POST", f"/api/me/matches/{match}").json()["word"] == "not-yours"
        assert client.post(f"/api/me/matches/{match}").json()["word"] == "no-key"
        assert anna.ask("POST", "/api/me/matches/nothing").json()["word"] == "no-match"
        assert anna.miss()["type"] == "accepted"
        with client.websocket_connect(f"/live/{match}") as page:
            page.send_json({"type": "join", "tokens": [put["token"]]})
            assert page.receive_json()["word"] == "bad-token"
