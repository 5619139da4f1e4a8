"""Practice from a position laid by hand: what can lie so, what the referee says of it, and the page that does it."""

from __future__ import annotations

import itertools

import pytest

from hoyle.answers import Choose
from hoyle.hall.laying import laid
from hoyle.hall.refusals import Refusal
from hoyle.hall.study import studied, told
from hoyle.hall.wire import read
from hoyle.match.beginning import begun
from hoyle.record import At, Call, CueStroke, Down

UP = 1.5707963267948966


def carom():
    """A match of three-ball carrom before the opening shot."""
    return begun("three-ball-carrom", ["Ann", "Bob"], {"Lead": "Ann"})


def ready(match):
    """The match, with an opening stroke played so that what follows is ordinary play."""
    while match.ask.kind != "stroke":
        match.play(Choose(match.ask.seat, match.ask.options[0]))
    return match


def test_pieces_are_laid_and_a_stroke_is_ruled_from_there():
    match = begun("fifteen-ball-pool", ["Ann", "Bob"], {"Lead": "Ann"})
    match.play(CueStroke("cue", 8.0, UP))  # the break, after which any ball counts
    while match.ask.kind != "stroke":
        match.play(Choose(match.ask.seat, match.ask.options[0]))
    n, before, seat = len(match.entries), match.state, match.ask.seat
    away = {str(k): "@FL" for k in range(1, 15)}
    # The 15 a hand's breadth from the corner pocket, the cue ball behind it in line: it is sent home.
    bed = before.bed
    corner = (bed.width / 2, bed.length / 2)
    near, far = (corner[0] - 0.15, corner[1] - 0.15), (corner[0] - 0.5, corner[1] - 0.5)
    places = {**away, "15": list(near), "cue": list(far)}
    shot = CueStroke("cue", 2.4, UP / 2, height=-0.4, calls=(Call("15"),))
    made = studied(match, n, places, [shot], "t")
    frame = told(made)
    assert frame["state"]["layout"]["places"]["15"] == "@FR"
    assert frame["motion"]["legs"]["15"]
    # The match itself is as it was.
    assert match.state is before
    assert len(match.entries) == n
    assert made.state.scores[seat] - before.scores[seat] == 15


@pytest.mark.parametrize(
    ("places", "word", "reason"),
    [
        ({"red": [0.0, 5.0]}, "illegal", "off the bed"),
        ({"red": [0.0, 0.0], "spot": [0.01, 0.0]}, "illegal", "would lie in"),
        ({"red": "@FL"}, "illegal", "no pocket"),
        ({"ghost": [0.0, 0.0]}, "malformed", "no piece"),
        ({"red": 3}, "malformed", "not a place"),
    ],
)
def test_what_cannot_lie_so_is_refused_with_the_reason(places, word, reason):
    match = ready(carom())
    with pytest.raises(Refusal) as refused:
        studied(match, len(match.entries), places, [], "t")
    assert refused.value.word == word
    assert reason in refused.value.reason


def test_a_ball_in_hand_that_is_laid_is_struck_from_where_it_lies():
    match = begun("english-billiards", ["Ann", "Bob"], {"Lead": "Ann"})
    assert match.ask.place
    ball = match.ask.place[0].piece
    state = laid(match.game, match.state, {ball: At(0.3, 0.4)})
    assert not state.ask.place
    assert state.ask.options[0] == ball
    with pytest.raises(Refusal, match="is to be struck"):
        laid(match.game, state, {ball: Down("FL")})


def test_a_study_over_the_wire_is_for_practice_only(open_hall):
    for kind, word in (("practice", "studied"), ("play", "refused")):
        match = open_hall.begin("three-ball-carrom", "Ann", "Bob", kind=kind, Lead="Ann")
        with open_hall.page(match["match"], *match["tokens"].values()) as page:
            page.until("ruling")
            page.send(type="study", id="s", n=page.n, places={"red": [0.1, 0.2]})
            found = page.until("studied", "refused")
            assert found["type"] == word
            if kind == "practice":
                assert found["ruling"]["state"]["layout"]["places"]["red"] == [0.1, 0.2]
                page.send(type="study", id="t", n=page.n, places={"red": [0.1, 9.0]})
                assert "off the bed" in page.until("refused")["reason"]


def test_a_study_that_is_too_long_is_refused():
    match = ready(carom())
    with pytest.raises(Refusal, match="at most 40"):
        studied(match, 0, {}, list(itertools.repeat(Choose("Ann", "x"), 41)), "t")
    with pytest.raises(Refusal):
        read('{"type": "study", "id": "1", "n": 0, "places": [], "want": "all"}')


def test_a_person_lays_the_balls_plays_and_goes_back(chair, open_hall):
    one = chair(width=1280, height=800, still=False)
    begun_ = open_hall.begin("three-ball-carrom", "Ann", "Bob", kind="practice", Lead="Ann")
    one.sit(f"/match/{begun_['match']}#seat={','.join(begun_['tokens'].values())}")
    one.settle()
    one.ready()
    page, before = one.page, one.lies("red")
    page.get_by_role("button", name="Lay by hand").click()
    one.drag(before, (0.3, 0.5))
    page.get_by_role("button", name="Play from here").click()
    page.wait_for_function("() => document.querySelector('main').dataset.n === '1'")
    seen = page.evaluate("() => hoyleStage.seen('red')")
    assert (seen["x"], seen["y"]) == pytest.approx((0.3, 0.5), abs=0.02)
    one.ready()
    page.get_by_role("button", name="Show the whole path").click()
    page.get_by_text("The referee would say").wait_for()
    page.locator(".stage canvas").focus()
    page.keyboard.press("Space")
    page.wait_for_function(
        "() => hoyleStage.playing || document.querySelector('main').dataset.n === '2' || document.querySelector('[role=alert]')"
    )
    assert not page.locator("[role=alert]").count()
    page.keyboard.press("Escape")
    page.wait_for_function("() => document.querySelector('main').dataset.n === '2'")
    page.get_by_role("button", name="Take it back").click()
    page.wait_for_function("() => document.querySelector('main').dataset.n === '1'")
    page.get_by_role("button", name="Back to the match").click()
    page.wait_for_function("() => document.querySelector('main').dataset.n === '0'")
    page.wait_for_function(
        "at => { const s = hoyleStage.seen('red'); return Math.hypot(s.x - at[0], s.y - at[1]) < 0.005; }",
        arg=list(before),
    )
