"""The coach: advice that comes off as it says, and the strokes of a match that cost most."""

from __future__ import annotations

from dataclasses import replace
from math import asin, atan2, hypot, pi
from random import Random

import pytest
from benchmarks.calibration import GAMES, came_off, opened

import hoyle
from hoyle.match import Match, execute, new
from hoyle.match.engine import strike
from hoyle.players.coach import Advice, Review, advise, review, reviewed, said
from hoyle.players.coach.describing import described
from hoyle.players.coach.wording import outcome
from hoyle.players.levels import level
from hoyle.players.value import FOUL, TURN
from hoyle.record import FELL, At, Call, CueStroke, Down, Flick, Stroke
from hoyle.referee import STROKE
from hoyle.telling import Names
from hoyle.telling.languages import telling_in


@pytest.mark.some(6)
@pytest.mark.parametrize(
    "at", [3, 5, pytest.param(8, marks=pytest.mark.slow)]
)  # 8 takes longest, and is the best calibrated
@pytest.mark.parametrize("games", [GAMES[:3], GAMES[3:6], GAMES[6:]], ids=["first", "middle", "last"])
def test_advice_comes_off_as_often_as_it_says(games: tuple[str, ...], at: int) -> None:
    """As far apart as four hundred trials are told from two hundred and fifty, which is .04 at most, and hardly farther."""
    squares = []
    for game in games:
        match = opened(game)
        best = advise(match, count=1, at=at)[0]
        assert best.chance is not None
        assert f"{round(100 * best.chance)} times in 100" in best.why
        squares.append((came_off(match, best, level(at), 250) - best.chance) ** 2)
    assert (sum(squares) / len(squares)) ** 0.5 < 0.06


def test_advice_is_in_words_of_the_game_and_no_two_alike() -> None:
    match = new("three-ball-carrom", ["Ann", "Bob"], lead="Ann", points=3)
    found = advise(match, at=5)
    assert len(found) == 3
    assert len({advice.how for advice in found}) == 3
    for one in found:
        assert any(word in one.how for word in ("full on", "fine on", "cushion"))
        assert "o'clock" in one.how or "half past" in one.how or "tip on the middle" in one.how
        assert "of the table" in one.how
        assert "comes to rest" in one.why
        assert "degrees from" not in one.how


def straight_pot(away: float) -> Match:
    """Continuous pool with one ball left in line with a corner pocket, and the cue ball `away` behind it (m)."""
    match = opened("continuous-pool")
    ask = match.ask
    assert ask is not None
    bed = match.state.bed
    corner = (-bed.width / 2, -bed.length / 2)
    ball = next(p for p in match.state.layout.on_table() if p != "cue")
    others = dict.fromkeys((p for p in match.state.layout.on_table() if p not in ("cue", ball)), Down("FL"))
    lying = {ball: At(corner[0] + 0.2, corner[1] + 0.2), "cue": At(corner[0] + 0.2 + away, corner[1] + 0.2 + away)}
    return match.going_on(match.answers, replace(match.state, layout=match.state.layout.put_all({**others, **lying})))


def test_fullness_tip_and_pace_are_those_of_the_stroke() -> None:
    """By hand: a line that passes a ball's middle by half of both radii hits it half full; the pace by what the physics runs."""
    match = straight_pot(0.5)
    view, names = match.state, Names(match.state, match.game.pieces)
    ball, cue = (view.position(p) for p in (next(p for p in view.layout.on_table() if p != "cue"), "cue"))
    assert ball is not None
    assert cue is not None
    away, radius = hypot(ball.x - cue.x, ball.y - cue.y), view.bed.ball.radius
    straight = atan2(ball.y - cue.y, ball.x - cue.x)
    half = asin(radius / away)
    # Turned left, the line passes on the left of the ball and so meets its left side.
    for turn, words in (
        (0.0, " full on the"),
        (half, "half full on the left of"),
        (-half, "half full on the right of"),
    ):
        stroke = CueStroke("cue", 2.0, straight + turn, side=0.3)
        told = described(view, stroke, strike(view, stroke), names)
        assert words in told
        assert "out at 3 o'clock" in told
    soft, hard = (described(view, CueStroke("cue", speed, straight), None, names) for speed in (0.8, 3.0))
    lengths = [float(text.partition("pace for ")[2].split()[0]) for text in (soft, hard)]
    assert 0 < lengths[0] < lengths[1]


def test_the_pace_of_a_flick_is_told_by_lengths_of_the_board_though_a_recess_lies_in_its_middle() -> None:
    """By hand: what slows down evenly runs as far as the square of its speed, so twice the speed four times the lengths."""
    match = new("crokinole", ["Ann", "Bob"])
    dice = Random(1)
    while match.ask is not None and match.ask.kind != STROKE:
        match.play(match.answer_chance(dice))
    assert match.ask is not None
    view, names, ring = match.state, Names(match.state, match.game.pieces), match.ask.options[0]
    soft, hard = (
        described(view, Flick(ring, speed, pi / 2, place=At(0.0, -0.29)), None, names) for speed in (1.4, 2.8)
    )
    lengths = [float(text.partition("pace for ")[2].split()[0]) for text in (soft, hard)]
    assert lengths[0] >= 0.25
    assert lengths[1] == pytest.approx(4 * lengths[0], abs=1.25), "each is told to the half, a short one to the quarter"
    assert soft.index("o'clock") < soft.index("put down"), "the aim before the place"


def test_what_it_leaves_is_told_only_where_somebody_looked() -> None:
    match = new("three-ball-carrom", ["Ann", "Bob"], lead="Ann", points=20)
    for one in advise(match, at=3):
        assert one.left is None
        assert "leaves" not in one.why
    # A search by nets alone does not tell what a stroke leaves.
    assert all(one.left is None for one in advise(match, at=6))
    cushions = new("cushion-carrom", ["Ann", "Bob"], lead="Ann", points=20)
    assert any(one.left is not None for one in advise(cushions, at=6))


def test_luck_is_no_choice_and_a_miss_of_the_best_stroke_costs_the_hand_alone() -> None:
    match = new("three-ball-carrom", ["Ann", "Bob"], lead="Ann", points=20)
    best = advise(match, at=5)[0]
    assert isinstance(best.answer, CueStroke)
    missed = replace(best.answer, speed=0.3)
    match.play(best.answer, executed=missed)
    assert match.state.scores == {"Ann": 0, "Bob": 1}, "no ball was met: one for Bob, and a foul"
    (only,) = reviewed(match, at=5).strokes
    assert only.cost == 0.0, "nothing better could have been chosen"
    took = (1 + TURN) - (-1 - FOUL)
    assert only.hand == pytest.approx(took), "a carom and to go on, against a point for Bob and a foul"
    assert best.gain is not None
    assert best.chance is not None
    assert only.luck == pytest.approx((-1 - FOUL) - (best.gain + TURN * best.chance), abs=0.25), (
        "other trials of the same stroke"
    )
    (rates,) = Review((only,)).rates()
    assert (rates.strokes, rates.choice) == (1, 0.0)
    assert rates.hand == pytest.approx(took)


def test_advice_is_the_same_twice_and_from_hoyle_itself() -> None:
    match = new("three-ball-carrom", ["Ann", "Bob"], lead="Ann", points=3)
    assert hoyle.advise(match, at=3) == hoyle.advise(match, at=3)


def test_three_moves_are_advised_where_there_are_as_many() -> None:
    match = new("checkers", ["Ann", "Bob"])
    found = advise(match, at=2)
    assert len({said(one.answer) for one in found}) == 3
    assert all(isinstance(one, Advice) and one.chance is None and one.why for one in found)
    assert [one.answer for one in found[:1]] == [one.answer for one in advise(match, count=1, at=2)]


@pytest.mark.some(3)
@pytest.mark.parametrize("game", ["monte-carlo", "spinette", "ten-pins"])
def test_three_strokes_are_advised_though_few_were_tried(game: str) -> None:
    """A gutter that leaves one way, tops that are tried once an end, pins of which one stroke took all trials."""
    match = new(game, ["Ann", "Bob"])
    while match.ask is not None and match.ask.kind != STROKE:
        match.play(match.answer_chance(Random(1)))
    found = advise(match, at=2)
    assert len({one.how for one in found if isinstance(one.answer, Stroke)}) == 3


def test_a_single_lawful_move_is_the_only_advice() -> None:
    match = new("checkers", ["Ann", "Bob"])
    ask = match.ask
    assert ask is not None
    alone = match.going_on(match.answers, replace(match.state, ask=replace(ask, options=ask.options[:1])))
    assert [said(one.answer) for one in advise(alone, at=2)] == [f"{ask.seat}: {ask.options[0]}"]


def test_advice_sees_only_what_the_seat_may_see() -> None:
    """Two worlds: Bob holds 10 or 12, and Ann is told the same."""
    told = [
        advise(new("kelly-pool", ["Ann", "Bob"], lead="Ann", small_balls={"Ann": 3, "Bob": bob}), at=2)
        for bob in (10, 12)
    ]
    assert told[0] == told[1]


def test_a_stroke_is_said_in_words() -> None:
    stroke = CueStroke("cue", 2.5, 1.0, 0.2, -0.3, 0.1, At(0.1, -0.7), (Call("9", "FL"),))
    words = said(stroke)
    assert "57.3 degrees" in words
    assert "2.50 m/s" in words
    assert "0.10 above and 0.30 to the left" in words
    assert "raised 11 degrees" in words
    assert "(10.0, -70.0)" in words
    assert words.endswith("calling 9 in FL")


def test_what_comes_of_a_stroke_is_told_in_the_language_that_is_chosen() -> None:
    """And in English again afterwards."""
    match = new("three-ball-carrom", ["Ann", "Bob"], Lead="Ann")
    past = CueStroke("white", 2.0, 1.5, side=0.9, height=0.9, place=At(0.09, -0.75))
    with telling_in("de"):
        said = outcome(match.game, match.view("Ann"), past)
    ende = "die Queuespitze geht an der Weißen vorbei; setz sie näher an der Mitte an."
    assert said == f"Das lässt sich nicht spielen: {ende}"
    assert outcome(match.game, match.view("Ann"), past).startswith("It cannot be played: the tip passes the white by")


def test_a_miss_that_need_not_have_been_costs_most() -> None:
    match = new("three-ball-carrom", ["Ann", "Bob"], lead="Ann", points=20)
    weak = advise(match, at=4)[0].answer
    assert isinstance(weak, CueStroke)
    match.play(weak)  # as meant: a carom
    scored = match.state.scores["Ann"]
    assert scored == 1
    away = replace(weak, ball=match.ask.options[0], speed=0.5, elevation=0.5, side=0.0, height=0.0, place=None)
    match.play(away)  # rolls a foot and stops
    losses = review(match, at=4)
    assert [loss.number for loss in losses][:1] == [2]
    assert losses[0].cost > 0.5
    assert losses[0].seat == "Ann"
    assert review(match, seat="Bob", at=4) == []


def at_pins(game: str) -> Match:
    """A match at its first shot."""
    match, dice = new(game, ["Ann", "Bob"]), Random(1)
    while match.ask is not None and match.ask.kind != STROKE:
        match.play(match.answer_chance(dice))
    return match


@pytest.mark.some(3)
@pytest.mark.parametrize("game", ["ten-pins", "column-carroms", "ten-pin-top"])
def test_where_things_topple_or_spin_advice_tells_its_few_trials(game: str) -> None:
    match = at_pins(game)
    assert match.ask is not None
    found = advise(match, at=3)
    assert 1 <= len(found) <= 3
    assert len({advice.answer for advice in found}) == len(found)
    for one in found:
        assert one.chance is not None
        assert one.gain is not None
        assert " tries it came off " in one.why


def test_what_the_coach_aims_at_among_pins_falls() -> None:
    """At ten pins the best is said to fell several, and does when it is played again."""
    match = at_pins("ten-pins")
    best, rng, felled = advise(match, count=1, at=6)[0], Random(5), 0
    assert isinstance(best.answer, Flick)
    assert best.gain is not None
    assert best.gain > 1.5
    for _ in range(8):
        record = strike(match.state, execute(best.answer, rng, level(6).hand_in("ring-pins"), match.state.bed))
        felled += len({other for c in record.contacts if c.kind == FELL for other in c.others})
    assert felled / 8 > best.gain / 2


@pytest.mark.slow  # test_a_miss_that_need_not_have_been_costs_most reviews a match, the test above has pins
def test_a_shot_away_from_all_pins_cost_something() -> None:
    match = at_pins("ten-pins")
    assert match.ask is not None
    best = advise(match, count=1, at=5)[0].answer
    assert isinstance(best, Flick)
    match.play(replace(best, azimuth=best.azimuth + pi, speed=0.3))
    (lost,) = review(match, at=5)
    assert lost.number == match.entries[-1].number
    assert lost.cost > 1.0
