"""Films of the stroke of the day: the referee judges them, the richest come first, and those of two days are kept."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall.in_process import done, hall_of, opened
from hoyle.hall.community import day_films
from hoyle.hall.community.day_films import Film, best
from hoyle.hall.practice import drills
from hoyle.hall.practice.film import filmed
from hoyle.hall.refusals import Refusal
from hoyle.record import CueStroke
from hoyle.referee.codec import A_STROKE, dump

DRILL = drills.drills()["straight-in"]
SHOWN = DRILL.solution[0]
assert isinstance(SHOWN, CueStroke)
OWN = replace(SHOWN, speed=SHOWN.speed + 0.01)
"""A stroke as good as the hall's, and not the same."""


def film(name: str, stroke: int, gained: float, contacts: int) -> Film:
    return Film(name, name if name != "guest" else "", {"azimuth": stroke}, gained, contacts)


def test_a_film_is_of_a_stroke_that_reaches_the_goal_and_is_one_s_own():
    made = filmed(DRILL, OWN, "Ann", "a")
    assert (made.name, made.stroke, made.gained) == ("Ann", dump(OWN, A_STROKE), 1)
    assert made.contacts >= 2, "the ball is met, and it falls"
    with pytest.raises(Refusal, match="one's own"):
        filmed(DRILL, SHOWN, "Ann", "a")
    with pytest.raises(Refusal, match="does not reach"):
        filmed(DRILL, replace(OWN, azimuth=OWN.azimuth + 1), "Ann", "a")


def test_the_best_are_those_that_gained_most_then_those_of_most_contacts_one_of_each_person_and_stroke():
    films = [
        film("Ann", 1, 1, 3),
        film("Bob", 2, 2, 2),
        film("Ann", 3, 1, 5),
        film("guest", 4, 1, 4),
        film("guest", 3, 1, 5),
    ]
    assert [(one.name, one.stroke["azimuth"]) for one in best(films)] == [("Bob", 2), ("Ann", 3), ("guest", 4)]
    assert len(best([film("guest", n, 1, n) for n in range(9)])) == 5


def test_films_are_put_up_over_the_wire_kept_for_two_days_and_go_with_their_person(tmp_path, monkeypatch):
    monkeypatch.setattr("hoyle.hall.api.games.of_the_day", lambda now: DRILL)
    with opened(tmp_path / "hall.sqlite") as client:
        at, key = "/api/drills/today/films", {"authorization": f"Bearer {'k' * 40}"}
        assert client.get(at).json() == []
        assert client.post("/api/people", json={"name": "Ann", "key": "k" * 40}).status_code == 201
        up = client.post(at, json={"stroke": dump(OWN, A_STROKE)}, headers=key).json()
        assert [one["name"] for one in up] == ["Ann"]
        other = replace(OWN, speed=OWN.speed + 0.01)
        client.post(at, json={"stroke": dump(other, A_STROKE)})
        assert sorted(one["name"] for one in client.get(at).json()) == ["Ann", "a guest"]
        refused = client.post(at, json={"stroke": dump(SHOWN, A_STROKE)})
        assert refused.status_code == 403
        assert "own" in refused.json()["reason"]

        films, hall = hall_of(client).films, hall_of(client)
        for day in (1, 2):
            done(client, films.put, day, film("Bob", day, 1, 1))
        monkeypatch.setattr(day_films, "time", lambda: 4e9)
        done(client, films.put, 3, film("Bob", 3, 1, 1))
        assert [len(done(client, films.of, day)) for day in (1, 2, 3)] == [0, 0, 1], (
            "old ones go with the first of a day"
        )
        done(client, films.put, 3, film("Cal", 4, 1, 1))
        done(client, films.forget, "Bob")
        assert [one.name for one in done(client, hall.films.of, 3)] == ["Cal"]
