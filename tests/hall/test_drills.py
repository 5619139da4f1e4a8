"""Drills: every goal can be reached, the referee says so, and a page plays them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import patient
from hoyle.answers import Move, Played
from hoyle.games import load
from hoyle.hall.practice.drill_goals import Goal, stands
from hoyle.hall.practice.drills import drills, listed, of_the_day, played, solved
from hoyle.record import OFF, At, Contact, CueStroke, Layout, Record
from hoyle.referee import Ask, Foul, Ruling, State
from hoyle.referee.codec import A_STROKE, AN_ANSWER, dump
from hoyle.telling.catalogue import words
from hoyle.telling.languages import names_in
from hoyle.telling.questions import direct

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

ALL = drills()


def test_there_are_forty_across_the_families():
    assert len(ALL) >= 40
    assert len({drill.game.family for drill in ALL.values()}) >= 12
    assert {drill.game.family for drill in ALL.values()} >= {"tops", "ring-pins", "table-pins", "board"}
    assert {drill.goal.strokes for drill in ALL.values()} >= {1, 2, 3}
    assert {drill.level for drill in ALL.values()} == {1, 2, 3}
    for told in ("title", "words"):
        said = [getattr(drill, told) for drill in ALL.values()]
        assert len(set(said)) > len(said) - 4, "no two are alike"


def test_every_first_question_is_told_in_german_too():
    for drill in ALL.values():
        ask = drill.state.ask
        assert ask
        english, german = (direct(ask, drill.state, names_in(one, drill.state)) for one in ("en", "de"))
        assert german != english, drill.id
        assert not ask.why or words(ask.why, names_in("de", drill.state)) not in english, drill.id


def test_the_stroke_of_the_day_is_one_for_all_and_each_has_its_turn():
    noon = 20_000.5 * 86_400
    assert [drill["id"] for drill in listed(noon) if drill["today"]] == [of_the_day(noon + 3600).id]
    single = {drill.id for drill in ALL.values() if drill.goal.strokes == 1}
    assert {of_the_day(noon + day * 86_400).id for day in range(len(single))} == single


def test_a_drill_is_drawn_and_its_solution_is_told_as_it_is_sent(open_hall):
    at = f"{open_hall.url}/api/drills"
    drawing = patient.get(f"{at}/straight-in/picture.svg")
    assert drawing.headers["content-type"].startswith("image/svg")
    assert "<svg" in drawing.text
    for name in ("straight-in", "last-man"):
        way = patient.get(f"{at}/{name}/solution").json()
        assert way == solved(ALL[name])
        assert patient.post(f"{at}/{name}", json={"strokes": way}, timeout=60).json()["standing"] == "passed"
    assert patient.get(f"{at}/none/solution").status_code == 404


@pytest.mark.some(4)
@pytest.mark.parametrize("name", ALL)
def test_its_goal_can_be_reached_and_is_not_reached_by_doing_nothing(name):
    drill = ALL[name]
    rulings, _ways, standing = played(drill, list(drill.solution))
    assert standing == "passed"
    gained = rulings[-1].state.scores.get(drill.seat, 0) - drill.state.scores.get(drill.seat, 0)
    assert gained >= drill.goal.points
    assert played(drill, []).standing == "open"
    if len(drill.solution) > 1:
        assert played(drill, list(drill.solution[:-1])).standing == "open"


GAME = load("three-ball-carrom")
ROW = {"white": At(0.0, -0.5), "red": At(0.0, 0.0), "spot": At(0.0, 0.5)}


def ruled(*contacts, end=None, gained=0, seat="Ann", after="Ann", effects=()):
    """Two rulings, as if one stroke had been played from three balls in a row."""
    ask = Ask(after, "stroke", ("white",), next(iter(GAME.rules.values())))
    state = State(
        "three-ball-carrom", ("Ann", "Bob"), table="carom-5x10", layout=Layout(ROW), scores={"Ann": 0}, ask=ask
    )
    then = replace(state, layout=Layout({**ROW, **(end or {})}), scores={"Ann": gained})
    record = Record("white", tuple(contacts), Layout(end or {}))
    return [Ruling(None, (), state), Ruling(Played(seat, record), tuple(effects), then)]


def meets(other):
    return Contact("meet", "white", (other,))


CUSHION = Contact("cushion", "white", where="F")


@pytest.mark.parametrize(
    ("goal", "rulings", "wanted"),
    [
        (Goal(points=1), ruled(gained=1), "passed"),
        (Goal(points=1), ruled(gained=0), "failed"),
        (Goal(points=1, strokes=2), ruled(gained=0), "open"),
        (Goal(points=1, strokes=2), ruled(gained=0, after="Bob"), "failed"),
        (Goal(points=1, keeps=True), ruled(gained=1, after="Bob"), "failed"),
        (Goal(points=1, most=0), ruled(meets("red"), CUSHION, meets("spot"), gained=1), "failed"),
        (Goal(points=1, most=0), ruled(meets("red"), meets("spot"), CUSHION, gained=1), "passed"),
        (Goal(points=1, least=1), ruled(meets("red"), meets("spot"), CUSHION, gained=1), "failed"),
        (Goal(points=1, least=2), ruled(CUSHION, meets("red"), CUSHION, meets("spot"), gained=1), "passed"),
        (Goal(near=(0.3, 0.3, 0.1)), ruled(end={"white": At(0.35, 0.3)}), "passed"),
        (Goal(near=(0.3, 0.3, 0.1)), ruled(end={"white": At(0.45, 0.3)}), "failed"),
        (Goal(sees="red"), ruled(), "passed"),
        (Goal(sees="spot"), ruled(), "failed"),  # the red lies between
        (Goal(sees="spot"), ruled(end={"white": At(0.4, -0.5)}), "passed"),
        (Goal(hides=("spot",)), ruled(), "passed"),
        (Goal(hides=("spot", "red")), ruled(), "failed"),
        (Goal(into=("FL",)), ruled(Contact("pocket", "red", where="FR")), "failed"),
        (Goal(into=("FR",)), ruled(Contact("pocket", "red", where="FR")), "passed"),
        (Goal(down=("red",)), ruled(Contact("pocket", "red", where="FR")), "passed"),
        (Goal(down=("red", "spot")), ruled(Contact("pocket", "red", where="FR")), "failed"),
        (Goal(zones={"white": "string"}), ruled(end={"white": At(0.0, -1.2)}), "passed"),
        (Goal(zones={"white": "string"}), ruled(), "failed"),
        (Goal(fells=2), ruled(Contact("fell", "#1"), Contact("fell", "#2")), "passed"),
        (Goal(fells=2), ruled(Contact("fell", "#1"), Contact("fell", "#1")), "failed"),
        (Goal(gone=("red",)), ruled(end={"red": OFF}), "passed"),
        (Goal(gone=("red",)), ruled(), "failed"),
        (Goal(wins=True), ruled(), "failed"),
    ],
)
def test_every_kind_of_goal_is_told_from_what_misses_it(goal, rulings, wanted):
    assert stands(goal, "Ann", rulings) == wanted


def test_a_foul_fails_whatever_was_made():
    before, after = ruled(gained=3)
    rule = before.state.ask.rule
    assert stands(Goal(points=1), "Ann", [before, replace(after, effects=(Foul("Ann", "miss", rule),))]) == "failed"
    assert stands(Goal(points=1), "Ann", [before, replace(after, effects=(Foul("Bob", "miss", rule),))]) == "passed"


def test_a_drill_of_men_is_moved_over_the_wire_and_is_not_struck(open_hall):
    name, drill = next((n, d) for n, d in ALL.items() if isinstance(d.solution[0], Move))
    url = f"{open_hall.url}/api/drills/{name}"
    done = patient.post(url, json={"strokes": [dump(drill.solution[0], AN_ANSWER)]}, timeout=30).json()
    assert done["standing"] == "passed"
    assert not done["rulings"][1].get("motion")
    wrong = {"kind": "move", "seat": drill.seat, "steps": ["1-2"]}
    shot = dump(CueStroke("a1", 1.0, 0.0), A_STROKE)
    for said in (wrong, shot):
        refused = patient.post(url, json={"strokes": [said]}, timeout=30)
        assert refused.status_code == 400
        assert refused.json()["reason"]


def test_a_drill_over_the_wire(open_hall):
    told = patient.get(f"{open_hall.url}/api/drills").json()
    assert [one["id"] for one in told] == list(ALL)
    name, drill = next((n, d) for n, d in ALL.items() if isinstance(d.solution[0], CueStroke) and d.goal.strokes == 1)
    url = f"{open_hall.url}/api/drills/{name}"
    begun = patient.post(url, json={"strokes": []}, timeout=30).json()
    assert begun["standing"] == "open"
    assert begun["welcome"]["yours"] == [drill.seat]
    done = patient.post(url, json={"strokes": [dump(drill.solution[0], A_STROKE)]}, timeout=30).json()
    assert done["standing"] == "passed"
    assert done["rulings"][1]["motion"]["duration"] > 0
    away = dump(CueStroke(drill.solution[0].ball, 0.05, drill.solution[0].azimuth + 3.0, 0.6), A_STROKE)
    missed = patient.post(url, json={"strokes": [away]}, timeout=30)
    assert missed.json().get("standing", "refused") in ("failed", "refused")
    assert patient.post(f"{open_hall.url}/api/drills/none", json={"strokes": []}).status_code == 404
    bad = patient.post(
        url, json={"strokes": [{"kind": "cuestroke", "ball": "nobody", "speed": 1, "azimuth": 0}]}, timeout=30
    )
    assert bad.status_code == 400
    assert bad.json()["reason"]


def test_a_drill_is_played_on_the_table_shown_and_put_up_and_progress_is_kept(chair, open_hall):
    name = "straight-in"
    shot = ALL[name].solution[0]
    assert isinstance(shot, CueStroke)
    one = chair(width=1280, height=800)
    page = one.page
    put: list[dict[str, Any]] = []
    struck: list[Any] = []

    def as_of_the_day(route: Any) -> None:
        told = route.fetch().json()
        route.fulfill(json=[drill | {"today": drill["id"] == name} for drill in told])

    def films(route: Any) -> None:
        if route.request.method == "POST":
            put.append(route.request.post_data_json["stroke"])
        route.fulfill(
            json=[{"name": "Ann", "person": "", "stroke": stroke, "gained": 1, "contacts": 3} for stroke in put]
        )

    # Whatever day it is, and whoever else's films there are.
    page.route("**/api/drills", as_of_the_day)
    page.route("**/api/drills/today/films", films)
    page.on("request", lambda r: struck.append(r.post_data_json) if r.url.endswith(f"/api/drills/{name}") else None)
    one.sit("/drills")
    page.locator(f"a[href='/drills/{name}']").first.click()
    page.wait_for_function("() => document.querySelector('main')?.dataset.n === '0'")
    one.ready()
    # A number counts while it is written, and stays as it is written when the page is drawn again.
    with one.precise():
        field = page.locator(".numbers").get_by_label("Speed")
        field.fill("1.85")
        turn = "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }))"
        before = page.locator(".numbers").get_by_label("Direction").input_value()
        page.evaluate(turn)
        playwright.expect(page.locator(".numbers").get_by_label("Direction")).not_to_have_value(before)
        assert field.input_value() == "1.85"
    one.by_numbers(replace(shot, speed=shot.speed + 0.05))
    said = page.get_by_label("The drill")
    said.get_by_text("Done.").wait_for()
    kept = page.evaluate("() => JSON.parse(localStorage.getItem('hoyle.drills'))")
    assert kept[name] == 1
    said.get_by_text("Best films").click()
    said.get_by_role("button", name="Put mine up").click()
    said.get_by_text("It is up.").wait_for()
    assert put == [one for one in struck if one["strokes"]][-1]["strokes"], "what was struck"
    said.get_by_role("button", name="Ann").click()
    said.get_by_text("Ann:").wait_for()
    page.wait_for_function("() => document.querySelector('main')?.dataset.n > '0'")
    said.get_by_role("button", name="Again").click()
    page.wait_for_function("() => document.querySelector('main')?.dataset.n === '0'")
    said.get_by_role("button", name="Show me").click()
    said.get_by_text("One way:").wait_for()
    page.wait_for_function("() => document.querySelector('main')?.dataset.n > '0'")
    assert page.evaluate("() => JSON.parse(localStorage.getItem('hoyle.drills'))") == kept, "what was shown is not done"
