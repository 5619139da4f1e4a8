"""Practice from a position laid by hand: what can lie so, what the referee says of it, and the page that does it."""

from __future__ import annotations

import itertools
import re
from random import Random
from urllib.parse import urlencode

import pytest

from hall.pointer import DESK, LYING, seated
from hoyle.answers import CHANCE, Chance, Choose, Move
from hoyle.hall.practice.position_editor import laid
from hoyle.hall.practice.position_study import studied, study_json
from hoyle.hall.protocol.requests import read
from hoyle.hall.protocol.serializers import as_text
from hoyle.hall.refusals import Refusal
from hoyle.hall.workers.jobs import study_checked
from hoyle.match.beginning import begun
from hoyle.record import At, Call, CueStroke, Down, Spin

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
    frame = study_json(made)
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


def to_move(name):
    """A match of men on a board, with Ann to move."""
    match, dice = begun(name, ["Ann", "Bob"], {"Lead": "Ann"}), Random(1)
    while match.ask.kind != "move" or match.ask.seat != "Ann":
        ask = match.ask
        match.play(match.answer_chance(dice) if ask.seat == CHANCE else Choose(ask.seat, ask.options[0]))
    return match


@pytest.mark.parametrize(
    ("game", "places", "there"),
    [
        ("checkers", {"b1": "d4"}, ("10x19", "11x18")),  # an enemy before two men: who can jump must
        ("hawk-and-sparrows", {"black": "h8", "w4": "g7", "w3": "(off)"}, ()),  # a hawk that is shut in
        ("hawk-and-sparrows", {"black": "e5"}, ("e5-d6", "e5-f6", "e5-d4", "e5-f4")),
        ("pyramid-checkers", {"a10": "b4"}, ("b4-a5", "b4-c5")),
        ("chess", {"wQ": "h5", "wB1": "c4"}, ("Qxf7#",)),
        ("russian-backgammon", {}, None),
    ],
)
def test_men_are_laid_on_their_squares_and_what_can_be_moved_is_asked_anew(game, places, there):
    match = to_move(game)
    n = len(match.entries)
    if there == ():
        with pytest.raises(Refusal, match="could not move"):
            studied(match, n, places, [], "t")
        return
    made = studied(match, n, places, [], "t")
    assert made.ask.seat == "Ann"
    assert set(there or made.ask.options) <= set(made.ask.options)
    if game == "checkers":
        assert set(there) == set(made.ask.options)
    wanted = (there or made.ask.options)[0]
    after = studied(match, n, places, [Move("Ann", tuple(wanted.split(" ")))], "t")
    assert (after.ask is None) == wanted.endswith("#")


def test_a_man_that_is_laid_on_the_last_rank_is_a_king():
    match = to_move("checkers")
    away = {f"b{k}": "(off)" for k in range(2, 13)} | {f"a{k}": "(off)" for k in range(2, 13)}
    made = studied(match, len(match.entries), {**away, "a1": "h8", "b1": "a1"}, [], "t")
    assert made.ask.options == ("29-25",)  # backward from the corner, as no man goes


@pytest.mark.parametrize(
    ("game", "places", "reason"),
    [
        ("checkers", {"b1": "g1"}, "two men stand on g1"),
        ("checkers", {"b1": "d5"}, "light square"),
        ("checkers", {"b1": [0.0, 0.0]}, "stands on a square"),
        ("chess", {"wK": "(off)"}, "a king is missing"),
        ("backgammon", {"a1": "p1"}, "men of both sides stand on 1"),
        ("backgammon", {"a1": "(off)"}, "a man of Ann's is nowhere"),
    ],
)
def test_men_that_cannot_stand_so_are_refused(game, places, reason):
    match = to_move(game)
    with pytest.raises(Refusal, match=reason):
        studied(match, len(match.entries), places, [], "t")


@pytest.mark.parametrize(
    ("game", "pin", "struck"),
    [("skittle-pool", "#l3", "spot"), ("devil-among-the-tailors", "#10.1", "top")],
)
def test_a_pin_that_is_laid_by_hand_falls_where_it_was_laid(game, pin, struck):
    """A pin in the way falls; where it is taken off, nothing of it is met."""
    match = begun(game, ["Ann", "Bob"], {"Lead": "Ann"})
    n, at = len(match.entries), match.state.position(struck)
    seen = []
    for place in ([at.x, at.y + 0.12], "(off)"):
        stroke = (
            CueStroke(struck, 3.0, UP) if game == "skittle-pool" else Spin(struck, spin=600.0, azimuth=UP, speed=1.5)
        )
        made = studied(match, n, {pin: place}, [stroke], "t")
        met = made.rulings[-1].answer.record.contacts
        seen.append(any(pin in (contact.piece, *contact.others) for contact in met))
    assert seen == [True, False]


def test_the_spinner_is_turned_by_hand_where_rings_were_laid():
    match = begun("flags-of-the-nations", ["Ann", "Bob"], {})
    ring = match.state.pieces["Ann"][0] if match.state.pieces else next(iter(match.state.layout.places))
    made = studied(match, 0, {ring: "5"}, [], "t")
    assert made.ask.kind == "chance"
    assert made.ask.behalf == match.ask.behalf
    after = studied(match, 0, {ring: "5"}, [Chance("spin")], "t")
    assert after.state.layout.of(ring) != made.state.layout.of(ring)


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
                red = {"stroke": {"kind": "cuestroke", "ball": "red", "speed": 1.0, "azimuth": 0.0}}
                page.send(type="study", id="c", n=page.n, places={}, said=[red], want="check")
                assert "the red may not be struck" in page.until("checked")["reason"]


@pytest.mark.parametrize(
    ("language", "why"), [("en", "the red may not be struck"), ("de", "die Rote darf nicht gespielt werden")]
)
def test_a_stroke_of_a_study_is_checked_in_the_readers_language(language, why):
    match = carom()
    found = study_checked(match, 0, {}, [CueStroke("red", speed=1.0, azimuth=0.0)], "seed", language)
    assert why in found["reason"]
    assert found["rule"] == "three-ball-carrom.3c"
    as_text(found)
    assert study_checked(match, 0, {}, [CueStroke("white", speed=1.0, azimuth=UP)], "seed", language) == {}


def test_a_study_that_is_too_long_is_refused():
    match = ready(carom())
    with pytest.raises(Refusal, match="at most 40"):
        studied(match, 0, {}, list(itertools.repeat(Choose("Ann", "x"), 41)), "t")
    with pytest.raises(Refusal):
        read('{"type": "study", "id": "1", "n": 0, "places": [], "want": "all"}')


def spot_of(number):
    """A square by its letter and rank, from its number."""
    from hoyle.games.board.squares import NUMBERED

    return NUMBERED[number]


def test_a_person_lays_a_man_and_moves_on_from_there(chair, open_hall):
    one = seated(chair, open_hall, "checkers", LYING, kind="practice", awaited=False, Lead="Ann")
    spots = one.welcome["table"]["spots"]
    one.page.get_by_role("button", name=re.compile("^Lay")).click()
    one.drag(spots["22"], spots["15"])
    one.page.get_by_role("button", name="Play from here").click()
    one.page.wait_for_function("() => document.querySelector('main').dataset.n === '1'")
    one.page.locator(".written > summary").click()
    assert set(one.page.locator(".moves li").all_inner_texts()) == {"10x19", "11x18"}
    one.drag(spots["11"], spots["18"])
    one.page.wait_for_function("() => document.querySelector('main').dataset.n === '2'")
    men = [name for name, place in one.ruling["state"]["layout"]["places"].items() if place == spot_of("22")]
    assert one.page.evaluate("man => hoyleStage.seen(man)", men[0]) is None, "it was jumped"


def test_a_person_lays_the_balls_plays_and_goes_back(chair, open_hall):
    one = seated(chair, open_hall, "three-ball-carrom", DESK, kind="practice", Lead="Ann")
    page, before = one.page, one.lies("red")
    page.get_by_role("button", name=re.compile("^Lay")).click()
    one.drag(before, (0.3, 0.5))
    page.get_by_role("button", name="Play from here").click()
    page.wait_for_function("() => document.querySelector('main').dataset.n === '1'")
    # It is seen to be carried there.
    page.wait_for_function("() => Math.hypot(hoyleStage.seen('red').x - 0.3, hoyleStage.seen('red').y - 0.5) < 0.02")
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


MOVED = """() => {
    const main = document.querySelector('main');
    window.moved = false;
    new MutationObserver(() => { window.moved ||= main.dataset.moving === 'true'; }).observe(main, { attributes: true });
}"""
"""Notes from now on whether anything is seen to move."""


def test_what_was_played_before_is_not_shown_again_when_pieces_are_laid_or_go_back(chair, open_hall):
    one = seated(chair, open_hall, "three-ball-carrom", DESK, kind="practice", Lead="Ann")
    page = one.page
    page.locator(".stage canvas").focus()
    page.keyboard.press("Space")
    page.wait_for_function("() => hoyleStage.playing || document.querySelector('main').dataset.n === '1'")
    page.keyboard.press("Escape")
    one.wait_after(0)
    page.evaluate(MOVED)
    page.get_by_role("button", name=re.compile("^Lay")).click()
    one.drag(one.lies("red"), (0.3, 0.5))
    page.get_by_role("button", name="Play from here").click()
    page.wait_for_function("() => document.querySelector('main').dataset.n === '2'")
    assert not page.evaluate("() => moved"), "the stroke before is played again"
    page.get_by_role("button", name="Back to the match").click()
    page.wait_for_function("() => document.querySelector('main').dataset.n === '1'")
    assert not page.evaluate("() => moved"), "the stroke before is played again"


def test_what_the_referee_would_say_goes_when_something_else_is_aimed(chair, open_hall):
    one = seated(chair, open_hall, "carroms", DESK, kind="practice", Lead="Ann")
    page = one.page
    page.get_by_role("button", name="Show the whole path").click()
    foreseen = page.get_by_text("The referee would say")
    foreseen.wait_for()
    said = foreseen.inner_text().removeprefix("The referee would say: ").removesuffix(".")
    page.locator(".stage canvas").focus()
    page.keyboard.press("Space")
    page.wait_for_function("() => hoyleStage.playing || document.querySelector('main').dataset.n === '1'")
    page.keyboard.press("Escape")
    one.wait_after(0)
    assert one.ruling["headline"].removesuffix(".") == said, "it is what was foreseen"
    one.ready()
    page.get_by_role("button", name="Show the whole path").click()
    foreseen.wait_for()
    page.locator(".stage canvas").focus()
    page.keyboard.press("ArrowLeft")
    foreseen.wait_for(state="detached")


def test_a_link_to_a_position_begins_practice_and_a_match_there(chair, open_hall):
    """The page of a game takes the position of its address, and play, practice and the coach's advice go on from it."""
    line = "B:W22,29:BK10,18"  # Black to move must jump: 18 over 22, and there is nothing else
    for how, kind in (("Practice", "practice"), ("On one screen", "play")):
        one = chair(width=DESK[0], height=DESK[1])
        one.page.goto(f"{open_hall.url}/games/checkers?{urlencode({'position': line})}")
        one.page.get_by_text("From the position").wait_for()
        one.page.get_by_text(how, exact=True).click()
        one.page.locator("button[type=submit]").click()
        one.settle()
        assert one.welcome["kind"] == kind
        assert one.ruling["ask"]["options"] == ["18x25"]
        men = one.ruling["state"]["layout"]["places"]
        assert sum(place not in ("(off)", "off") for place in men.values()) == 4
        n = one.ruling["n"]
        one.move("18x25")
        one.wait_after(n)
        assert one.ruling["ask"]["options"] == ["29x22"]
        one.page.context.close()
