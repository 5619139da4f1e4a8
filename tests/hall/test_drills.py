"""Drills: every goal can be reached, the referee says so, and a page plays them."""

from __future__ import annotations

import httpx
import pytest

from hoyle.hall.drills import drills, played
from hoyle.record import CueStroke, Stroke
from hoyle.referee.codec import dump

ALL = drills()


def test_there_are_forty_across_the_families():
    assert len(ALL) >= 40
    assert len({drill.game.family for drill in ALL.values()}) >= 8
    assert {drill.strokes for drill in ALL.values()} >= {1, 2}


@pytest.mark.parametrize("name", ALL)
def test_its_goal_can_be_reached_and_is_not_reached_by_doing_nothing(name):
    drill = ALL[name]
    rulings, standing = played(drill, list(drill.solution))
    assert standing == "passed"
    seat = drill.seat
    gained = rulings[-1].state.scores[seat] - drill.state.scores[seat]
    assert gained >= drill.points > 0
    assert played(drill, [])[1] == "open"


def test_a_drill_over_the_wire(open_hall):
    told = httpx.get(f"{open_hall.url}/api/drills").json()
    assert [one["id"] for one in told] == list(ALL)
    name, drill = next((n, d) for n, d in ALL.items() if isinstance(d.solution[0], CueStroke) and d.strokes == 1)
    url = f"{open_hall.url}/api/drills/{name}"
    begun = httpx.post(url, json={"strokes": []}, timeout=30).json()
    assert begun["standing"] == "open"
    assert begun["welcome"]["yours"] == [drill.seat]
    done = httpx.post(url, json={"strokes": [dump(drill.solution[0], Stroke)]}, timeout=30).json()
    assert done["standing"] == "passed"
    assert done["rulings"][1]["motion"]["duration"] > 0
    away = dump(CueStroke(drill.solution[0].ball, 0.05, drill.solution[0].azimuth + 3.0, 0.6), Stroke)
    missed = httpx.post(url, json={"strokes": [away]}, timeout=30)
    assert missed.json().get("standing", "refused") in ("failed", "refused")
    assert httpx.post(f"{open_hall.url}/api/drills/none", json={"strokes": []}).status_code == 404
    bad = httpx.post(
        url, json={"strokes": [{"kind": "cuestroke", "ball": "nobody", "speed": 1, "azimuth": 0}]}, timeout=30
    )
    assert bad.status_code == 400
    assert bad.json()["reason"]


def test_a_drill_is_played_on_the_table_and_progress_is_kept(chair, open_hall):
    name, drill = next((n, d) for n, d in ALL.items() if isinstance(d.solution[0], CueStroke) and d.strokes == 1)
    one = chair(width=1280, height=800)
    page = one.page
    one.sit("/drills")
    page.locator(f"a[href='/drills/{name}']").click()
    one.page.wait_for_function("() => document.querySelector('main')?.dataset.n === '0'")
    one.ready()
    shot = drill.solution[0]
    assert isinstance(shot, CueStroke)
    one.by_numbers(shot)
    page.get_by_label("The drill").get_by_text("Done.").or_(
        page.get_by_label("The drill").get_by_text("Not this time.")
    ).wait_for()
    page.get_by_role("button", name="Again").click()
    page.wait_for_function("() => document.querySelector('main')?.dataset.n === '0'")
    kept = page.evaluate("() => JSON.parse(localStorage.getItem('hoyle.drills'))")
    assert abs(kept[name]) == 1
