"""Moving frames are drawn as finely as the machine can in time, and a picture at rest always finely."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from hall.pointer import seated

if TYPE_CHECKING:
    from hall.browser_seat import Chair

SMALL = (640, 480)
IN_TIME, SLOW, VERY_SLOW = 16.7, 33.4, 120.0
SHOWN = """([fine, ratio, motions]) => {
    const pace = new hoyleStage.pace.constructor(fine, ratio), steps = [];
    let now = 1000;
    for (const [gap, frames] of motions) {
        for (let i = 0; i <= frames; i++) pace.at(now += gap, true);
        steps.push(pace.step);
        for (let i = 0; i < 20; i++) pace.at(now += 16, false);
    }
    return steps;
}"""
"""The steps at the end of motions of so many frames, so many milliseconds apart."""
SLOWED = """localStorage.setItem('hoyle.fine', 'true');
localStorage.setItem('hoyle.draws', 'true');
const asked = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = (f) => asked((now) => {
    for (const end = performance.now() + 60; window.hoyleStage?.playing && performance.now() < end;);
    f(now);
});"""
"""A machine that needs 60 ms and more for a frame of a stroke, and draws it with gloss and shadows."""
WATCHED = """() => {
    const seen = window.seen = { narrowest: hoyleStage.canvas.width };
    const look = () => {
        requestAnimationFrame(look);
        seen.narrowest = Math.min(seen.narrowest, hoyleStage.canvas.width);
    };
    requestAnimationFrame(look);
}"""
PICTURE = "async () => { const made = await createImageBitmap(await hoyleStage.picture()); return [made.width, made.height]; }"
GONE_ON = """path => {
    window.before = hoyleStage;
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
}"""
AT_REST = """([wide, high]) => {
    const { canvas, playing } = hoyleStage;
    return !playing && canvas.width === wide && canvas.height === high;
}"""


@pytest.fixture
def table(chair: Any, open_hall: Any) -> Chair:
    """A table on a slow machine."""
    return seated(chair, open_hall, "three-ball-carrom", SMALL, False, before=SLOWED, Lead="Ann")


def test_what_is_slow_is_drawn_more_cheaply_step_by_step_and_tried_again_but_twice(table):
    def steps(fine: bool, ratio: float, *motions: tuple[float, int]) -> Any:
        return table.page.evaluate(SHOWN, [fine, ratio, motions])

    # The steps of a card: dots, shadows, shadows in every second frame; of a processor, dots alone.
    assert [s["ratio"] for s in table.page.evaluate("() => new hoyleStage.pace.constructor(true, 2).steps")] == [
        2, 1.5, 1, 1, .75,
    ]  # fmt: skip
    assert [s["ratio"] for s in table.page.evaluate("() => new hoyleStage.pace.constructor(false, 1).steps")] == [
        1, .75, .6,
    ]  # fmt: skip
    assert steps(True, 2, (IN_TIME, 200), (8.3, 400), (20.0, 200)) == [0, 0, 0]
    # Six frames and 150 ms: five are too few, and so are eight that took 134 ms.
    assert steps(True, 2, (SLOW, 5)) == [0]
    assert steps(True, 2, (SLOW, 6)) == [1]
    assert steps(True, 2, (VERY_SLOW, 6)) == [2]
    assert steps(True, 2, (VERY_SLOW, 60)) == [4]
    assert steps(False, 1, (VERY_SLOW, 60)) == [2]
    # What is slow in several short motions is slow.
    assert steps(False, 1, (VERY_SLOW, 2), (VERY_SLOW, 2), (VERY_SLOW, 2)) == [0, 0, 2]
    # A frame that was late once is no pace, and a page that slept has shown no frame.
    assert steps(True, 2, (IN_TIME, 30), (300.0, 1), (IN_TIME, 30)) == [0, 0, 0]
    assert steps(True, 2, (5000.0, 20)) == [0]
    # After a motion in time the step above is tried; when it has failed twice it is left.
    tried = steps(True, 2, (SLOW, 6), (IN_TIME, 40), (IN_TIME, 40), (SLOW, 6), (IN_TIME, 40), (IN_TIME, 40))
    assert tried == [1, 1, 0, 1, 1, 1]


def test_all_frames_at_rest_are_drawn_alike(table):
    """What is drawn anew is what is to be drawn otherwise: a picture at rest is drawn once, on a screen of three dots too."""
    assert table.page.evaluate("""() => {
        const pace = new hoyleStage.pace.constructor(true, 2, 3), rest = pace.at(1000, false);
        pace.at(1016, true);
        return [1300, 1316, 1332].every((now) => pace.at(now, false) === rest) && rest.ratio === 3;
    }""")


def test_what_nobody_touches_is_drawn_once_more_with_smooth_edges_where_no_card_smooths_them(table):
    """Without a card, a picture that has not changed for a while; while an aim is turned every picture is the cheaper one."""
    assert table.page.evaluate("""() => {
        const pace = new hoyleStage.pace.constructor(false, 1, 1, 2), seen = [pace.at(1000, false)];
        for (const [now, changed] of [[1500, false], [1550, true], [2100, false], [2200, false], [2300, false], [2301, true]])
            seen.push(pace.at(now, false, false, changed));
        return seen.map((one) => one.ratio);
    }""") == [1, 1, 1, 1, 2, 2, 1]


def test_where_nothing_gets_faster_by_it_it_is_drawn_finely(table):
    """A browser that saves power shows thirty frames a second, however they are drawn."""
    steps = table.page.evaluate(SHOWN, [True, 2, [[SLOW, 24], [SLOW, 24], [SLOW, 60]]])
    assert steps == [4, 0, 0]


@pytest.mark.slow  # the tests above take the same steps by frames that are told, those below look at the picture at rest
def test_a_slow_stroke_is_drawn_more_cheaply_and_at_rest_the_picture_is_fine(table, open_hall):
    page = table.page
    box = page.locator(".stage canvas").bounding_box()
    page.evaluate(WATCHED)
    for _ in range(6):
        n = table.ruling["n"]
        page.locator(".stage canvas").focus()
        page.keyboard.press("Space")
        page.wait_for_function("() => hoyleStage.playing")
        if page.evaluate("() => hoyleStage.pace.step") and page.evaluate("() => hoyleStage.playing"):
            assert page.evaluate(PICTURE) == list(SMALL), "a picture is fine at any time"
        table.wait_after(n)
        page.wait_for_function(AT_REST, arg=list(SMALL))
        assert page.locator(".stage canvas").bounding_box() == box
        if page.evaluate("() => seen.narrowest") < SMALL[0] or table.over:
            break
        while table.ruling["ask"]["asks"] != "stroke":
            table.answer()
        table.ready()
    assert page.evaluate("() => hoyleStage.pace.step") == 3
    assert page.evaluate("() => seen.narrowest") == 0.75 * SMALL[0]
    assert page.evaluate("() => hoyleStage.dots") == list(SMALL)
    # What one match has shown of the machine holds for the next.
    begun = open_hall.begin("carroms", "Ann", "Bob", Lead="Ann")
    page.evaluate(GONE_ON, f"/match/{begun['match']}#seat={','.join(begun['tokens'].values())}")
    page.wait_for_function("() => window.hoyleStage !== window.before && hoyleStage.canvas.isConnected")
    assert page.evaluate("() => hoyleStage.pace.step") == 3
