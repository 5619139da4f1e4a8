"""The cue in one's hand: it is taken wherever it is seen, no offer moves what is held, and a stroke that is drawn is played."""

from __future__ import annotations

import json
from math import atan2, cos, hypot, pi, sin
from typing import Any

import pytest

from hall.pointer import (
    DESK,
    UPRIGHT,
    Hand,
    aimed_at,
    cue_of,
    grip_of,
    let_go,
    on_every_screen,
    seated,
    strike,
    towards,
    where_is,
)

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

COVERED = """([tip, butt]) => {
    for (let s = 0.1; s < 1; s += 0.02) {
        const at = [tip[0] + s * (butt[0] - tip[0]), tip[1] + s * (butt[1] - tip[1])];
        const over = document.elementFromPoint(...at);
        if (over && over.tagName !== 'CANVAS') return [at, over.closest('[class]').className];
    }
    return null;
}"""
"""The first point of the cue that something lies over, and what."""
KEPT = """window.kept = [];
window.WebSocket = class extends WebSocket {
    set onmessage(hear) {
        super.onmessage = e => /"type":"offered"/.test(e.data) ? window.kept.push(() => hear(e)) : hear(e);
    }
};"""
"""What the hall offers does not come before it is let through."""
SEEN = """() => {
    const dial = document.querySelector('.dial');
    window.turned = [];
    new MutationObserver(() => turned.push(+dial.ariaValueNow)).observe(dial, {attributeFilter: ['aria-valuenow']});
}"""
DRAWN = (
    "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))"
)
FORMER = "n => document.querySelector('main').dataset.n > n || document.querySelector('.south [role=alert]')"


def apart(a: float, b: float) -> float:
    """How far two directions are apart, degrees."""
    return abs((a - b + 180) % 360 - 180)


# --- under what lies over the table -----------------------------------------------------------------------------


def test_a_cue_under_the_words_is_taken_there(chair, open_hall):
    one = seated(chair, open_hall, "fifteen-ball-pool", UPRIGHT, True, Lead="Ann", Table="pool-9ft")
    hand, n = Hand(one, True), one.ruling["n"]
    tip, butt = cue_of(one)
    at, over = one.page.evaluate(COVERED, [tip, butt])
    assert "stage" not in over
    grip = tuple(at)
    hand.drag(grip, towards(grip, tuple(butt), 20), towards(grip, tuple(butt), 45))
    stroke = let_go(one, n)["stroke"]
    assert stroke["kind"] == "cuestroke"
    assert stroke["speed"] > 0.3


def test_the_dial_over_the_cue_turns_up_and_down_and_lets_the_cue_be_drawn_sideways(chair, open_hall):
    one = seated(chair, open_hall, "fifteen-ball-pool", DESK, False, Lead="Ann")
    page, hand, n = one.page, Hand(one, False), one.ruling["n"]
    box = page.locator(".dial").bounding_box()
    ball = where_is(one, "cue")
    page.locator(".stage canvas").focus()
    for _ in range(40):  # the cue is turned until it lies under the dial
        tip, butt = (tuple(end) for end in cue_of(one))
        x = box["x"] + box["width"] / 2
        y = ball[1] + (x - ball[0]) * (butt[1] - tip[1]) / (butt[0] - tip[0])
        if box["y"] + 20 < y < box["y"] + box["height"] - 20:
            break
        page.keyboard.press("Shift+ArrowLeft" if y < box["y"] + 20 else "Shift+ArrowRight")
        page.evaluate(DRAWN)
    at = (x, y)
    before = aimed_at(one)
    hand.drag(at, (x, y + 30), (x, y + 60))
    page.evaluate(DRAWN)
    assert aimed_at(one) != before
    assert one.ruling["n"] == n
    hand.drag(at, (x - 20, y), (x - 45, y + 4))
    assert let_go(one, n)["stroke"]["speed"] > 0.05


# --- a stroke that is drawn is played ---------------------------------------------------------------------------


@pytest.mark.slow  # test_layout.py says that a cue had to be raised, test_gesture.py draws strokes
def test_a_stroke_drawn_with_a_cue_too_flat_is_played_with_the_cue_raised(chair, open_hall):
    """Near the head cushion a cue must be raised. Turned as it is drawn it lies flat again: it is played as it must be."""
    one = seated(chair, open_hall, "three-ball-carrom", DESK, False)
    page, n = one.page, one.ruling["n"]
    table = one.welcome["table"]
    at = (-0.12 * table["width"], -table["length"] / 2 + 2 * table["ball"])
    one.tap(at)
    page.wait_for_function(
        "at => Math.hypot(hoyleStage.seen('white').x - at[0], hoyleStage.seen('white').y - at[1]) < 0.03", arg=list(at)
    )
    page.locator(".raised").wait_for(state="attached")
    ball = where_is(one, "white")
    grip, _ = grip_of(one, 60)
    way = atan2(grip[1] - ball[1], grip[0] - ball[0]) + 0.35
    far = hypot(grip[0] - ball[0], grip[1] - ball[1])
    page.mouse.move(*grip)
    page.mouse.down()
    for more in (20, 60):
        page.mouse.move(ball[0] + (far + more) * cos(way), ball[1] + (far + more) * sin(way))
    page.mouse.up()
    page.wait_for_function(FORMER, arg=n)
    assert not page.locator(".south [role=alert]").count(), page.locator(".south [role=alert]").all_inner_texts()
    stroke = let_go(one, n)["stroke"]
    assert stroke["elevation"] > 0


# --- an offer that comes late -----------------------------------------------------------------------------------


def waiting(chair: Any, open_hall: Any) -> tuple[Any, float]:
    """Somebody before an aim that stands already, for whom an offer is kept; and the direction of that, degrees."""
    # Eight balls and a pin: where it begins is the hall's to find.
    one = seated(chair, open_hall, "klondike", DESK, False, before=KEPT)
    one.page.wait_for_function("() => kept.length")
    offered = next(frame for frame in map(json.loads, one.frames) if frame["type"] == "offered")
    assert apart(offered["stroke"]["azimuth"] * 180 / pi, aimed_at(one)) > 2, "the offer is to aim elsewhere"
    return one, offered["stroke"]["azimuth"] * 180 / pi


def test_an_aim_that_nobody_has_touched_is_seen_to_turn_to_an_offer_that_comes_late(chair, open_hall):
    one, wanted = waiting(chair, open_hall)
    first = aimed_at(one)
    one.page.evaluate(SEEN)
    one.page.evaluate("() => kept.splice(0).forEach(hear => hear())")
    playwright.expect(one.page.locator(".do")).to_contain_text("The aim turns")
    one.page.wait_for_function(
        "to => Math.abs(((document.querySelector('.dial').ariaValueNow - to) % 360 + 540) % 360 - 180) < 0.2",
        arg=wanted,
    )
    seen = one.page.evaluate("() => turned")
    between = {a for a in seen if apart(a, first) > 0.2 and apart(a, wanted) > 0.2}
    assert between, "it jumps"
    assert apart(strike(one)["stroke"]["azimuth"] * 180 / pi, wanted) < 2


@pytest.mark.some(1)
@pytest.mark.parametrize("game", ["english-billiards", "three-ball-carrom", "continuous-pool"])
def test_until_an_offer_comes_a_ball_for_the_lead_is_aimed_up_the_table(chair, open_hall, game):
    """Whatever lies about: at none of it."""
    one = seated(chair, open_hall, game, DESK, False, before=KEPT)
    one.page.wait_for_function("() => kept.length")
    others, radius = one.ruling["state"]["at"], one.welcome["table"]["ball"]
    stroke = strike(one)["stroke"]
    way, (x, y) = stroke["azimuth"], stroke["place"][:2]
    assert apart(way * 180 / pi, 90) < 8
    aside = {ball: abs((at[0] - x) * sin(way) - (at[1] - y) * cos(way)) for ball, at in others.items() if at[1] > y}
    assert not {ball for ball, far in aside.items() if far < 2 * radius}


@pytest.mark.some(3)
@pytest.mark.parametrize("game", ["half-minute-battle", "crokinole", "fifteen-ball-pool"])
def test_where_no_offer_comes_the_first_aim_is_not_refused(chair, open_hall, game):
    one = seated(chair, open_hall, game, DESK, False, before=KEPT, Lead="Ann")
    for _ in range(3):
        one.settle()
        one.ready()
        n = one.ruling["n"]
        strike(one)
        assert one.ruling["n"] > n, one.page.locator("[role=alert]").all_inner_texts()


@pytest.mark.some(3)
@pytest.mark.parametrize("held", [".stage", ".power", ".dial"])
def test_no_offer_moves_what_somebody_holds(chair, open_hall, held):
    one, _ = waiting(chair, open_hall)
    page, first = one.page, aimed_at(one)
    if held == ".stage":
        at, _ = grip_of(one)
    else:
        box = page.locator(held).bounding_box()
        at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.move(*at)
    page.mouse.down()
    page.evaluate("() => kept.splice(0).forEach(hear => hear())")
    page.evaluate(DRAWN)
    assert aimed_at(one) == first
    page.mouse.up()
    page.evaluate(DRAWN)
    assert aimed_at(one) == first


# --- what is seen -----------------------------------------------------------------------------------------------


@on_every_screen
def test_what_is_chosen_from_lies_beside_the_table(chair, open_hall, screen, touch):
    one = seated(chair, open_hall, "three-ball-carrom", screen, touch)
    page = one.page
    while one.ruling["ask"]["asks"] != "choose":  # each banks a ball for the lead
        one.ready()
        strike(one)
    page.locator(".options:not(.aside) .option").first.wait_for()
    w, h = one.welcome["table"]["width"] / 2, one.welcome["table"]["length"] / 2
    corners = [one.where((x, y)) for x in (-w, w) for y in (-h, h)]
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    top, bottom = min(y for _, y in corners), max(y for _, y in corners)
    for shown in page.locator(".wanted :is(.option, .do)").all():
        box = shown.bounding_box()
        beside = box["x"] >= right or box["x"] + box["width"] <= left
        assert beside or box["y"] >= bottom or box["y"] + box["height"] <= top, shown.inner_text()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= screen[0]
