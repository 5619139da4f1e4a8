"""The first aim: in every game, over positions of play, it is what a person would choose to begin from.

What a stroke does is read from its record here, by other means than the search uses.
"""

from __future__ import annotations

from dataclasses import replace
from math import hypot, pi
from random import Random

import pytest
from benchmarks.first_aims import Beginner, matches_won
from benchmarks.offers import fault, offered, positions, struck_games, touches_in_order

from hall import shuffleboard_weights as weights
from hoyle.answers import Choose, Played
from hoyle.match.beginning import begun
from hoyle.match.engine import strike
from hoyle.players.strokes.first_aim import first_aim
from hoyle.record import OFF, At, CueStroke, Flick, Flip
from hoyle.referee import STROKE, Ruling, Score, rule_on
from selection import few


@pytest.mark.some(8)
@pytest.mark.parametrize("name", struck_games())
def test_the_first_aim_is_one_that_a_person_would_choose(name):
    """More positions, and other seeds: `python -m benchmarks.offers`."""
    for n, match in enumerate(positions(name, few(2, of=5))):
        found = offered(match, n)
        assert fault(match, found) == "", f"{found} for {match.ask}"
        if found and getattr(found.stroke, "place", None) is None:
            match.consider(found.stroke)  # as it stands, it is taken


def test_before_a_cue_is_raised_the_thinnest_straight_hits_are_tried():
    """Snooker: the cue ball lies among reds, all but touching one; a level cue that just brushes it is plainer than a raised."""
    match = begun("snooker-hoyle", ["Ann", "Bob"], {})
    dice = Random(1)
    while match.ask is not None and match.ask.kind != STROKE:
        match.play(match.answer_chance(dice))
    ask = match.ask
    assert ask is not None
    lie = {
        "cue": (-0.00482, 1.0137), "r2": (0.80668, -1.32704), "r3": (-0.02693, 1.06434), "r4": (0.314, -0.15202),
        "r5": (0.034, 1.04929), "r6": (0.11629, 0.97821), "r7": (-0.6609, 0.73581), "r8": (-0.03889, 1.11904),
        "r9": (0.1372, 1.06971), "r10": (0.54422, -0.45988), "r11": (0.52274, 1.74103), "r12": (-0.01207, 1.33019),
        "r13": (0.03565, 1.10526), "r15": (0.08797, 0.93383), "yellow": (0.17226, -1.55034), "green": (0.0, -1.0475),
        "brown": (0.292, -1.0475), "blue": (0.0, 0.0), "pink": (-0.078, -0.18502), "black": (-0.04179, 1.60241),
    }  # fmt: skip
    gone = [piece for piece in match.state.layout.places if piece not in lie]
    layout = match.state.layout.put_all({piece: At(*at) for piece, at in lie.items()} | dict.fromkeys(gone, OFF))
    reds = tuple(piece for piece in lie if piece[1:].isdigit())
    state = replace(match.state, layout=layout, ask=replace(ask, place=(), target=replace(ask.target, first=reds)))
    found = first_aim(match.game, state, Random(1))
    assert found is not None
    assert isinstance(found.stroke, CueStroke)
    assert found.stroke.elevation == 0
    assert touches_in_order(strike(state, found.stroke))[0][0] == "meet"


@pytest.mark.parametrize("seed", [0, 1, 2, 3, 10, 15, 17])
def test_where_a_bank_is_to_be_played_a_bank_is_offered(seed):
    """Three-ball carrom, rule 2: the lead is banked for, up the table and back, without touching the red."""
    match = begun("three-ball-carrom", ["Ann", "Bob"], {})
    found = first_aim(match.game, match.state, Random(seed))
    assert found is not None
    assert isinstance(found.stroke, CueStroke)
    assert found.way == "bank"
    record = strike(match.state, found.stroke)
    assert touches_in_order(record)[0] == ("cushion", "f"), "the far cushion, and none before it"
    assert not [kind for kind, _ in touches_in_order(record) if kind == "meet"]
    end = record.end.of("white")
    assert isinstance(end, At)
    assert end.y < -0.5, "it comes back well into the head's half"
    assert found.stroke.elevation == 0, "with a level cue: places by the head cushion are no place to begin from"


@pytest.mark.parametrize("game", ["english-billiards", "english-pyramids"])
@pytest.mark.parametrize("seed", range(3))
def test_where_the_lead_is_strung_for_the_ball_goes_up_the_table_and_back(game, seed):
    """English billiards, rule 1: each strings from the D, and the nearest to the bottom cushion has the lead."""
    match = begun(game, ["Ann", "Bob"], {})
    found = first_aim(match.game, match.state, Random(seed))
    assert found is not None
    assert isinstance(found.stroke, CueStroke)
    record = strike(match.state, found.stroke)
    assert touches_in_order(record)[0] == ("cushion", "f"), "the top cushion, and none before it"
    assert not [kind for kind, _ in touches_in_order(record) if kind == "meet"]
    end = record.end.of(found.stroke.ball)
    assert isinstance(end, At)
    assert end.y < -1, "it comes back well into the bottom half"
    assert found.stroke.elevation == 0


def test_where_a_weight_may_be_flipped_a_flip_is_offered_that_succeeds():
    """Shuffle-board, rules 8a and 8b: six for turning over a weight that projects over the end."""
    match = begun("shuffle-board", ["Ann", "Bob"], {"Lead": "Ann", "Points": 21})
    while match.ask is not None and match.ask.kind == STROKE:
        weight = match.ask.options[0]
        speed = weights.over_the_end() if weight == "a1" else weights.SHORT
        match.play(Flick(weight, speed, pi / 2, place=At(0.0, weights.start())))
    match.play(Choose("Ann", "flip"))
    for seed in range(8):
        found = first_aim(match.game, match.view("Ann"), Random(seed))
        assert found is not None
        assert isinstance(found.stroke, Flip)
        ruling = rule_on(match.game, match.state, Played("Ann", strike(match.state, found.stroke)))
        assert isinstance(ruling, Ruling)
        assert [effect.points for effect in ruling if isinstance(effect, Score)] == [6]


def test_no_stroke_is_offered_that_counts_as_none():
    """Monte Carlo: a ball that never gets beyond the gutter is no shot. Before a last shot that may tie it loses nothing, and is
    no aim to begin from all the same.
    """
    match = begun("monte-carlo", ["Ann", "Bob"], {"Lead": "Ann"})
    for said in (*["Ann: ball@2"] * 4, "Bob: ball@3", "Bob: ball@2", "Bob: ball@2"):
        match.play(said)
    found = first_aim(match.game, match.view("Bob"), Random(1))
    assert found is not None
    match.play(found.stroke)
    assert match.over, "it was no shot"


def test_on_an_empty_crokinole_board_the_first_aim_is_at_the_middle():
    """Nothing is on the board to be aimed at: the ring is sent to the middle without a rim, not anywhere."""
    match = begun("crokinole", ["Ann", "Bob"], {})
    dice = Random(1)
    while match.ask is not None and match.ask.kind != STROKE:
        match.play(match.answer_chance(dice))
    for n in range(3):
        found = first_aim(match.game, match.state, Random(n))
        assert found is not None
        assert isinstance(found.stroke, Flick)
        record = strike(match.state, found.stroke)
        assert found.grade == 0
        assert "cushion" not in [contact.kind for contact in record.contacts]
        end = record.end.of(found.stroke.piece)
        assert isinstance(end, At), "the twenty is left to whoever aims"
        assert hypot(end.x, end.y) < 0.2032, "it lies within the line of ten, 8 in off"


def test_the_pocket_called_is_the_one_the_ball_goes_to():
    """Fifteen-ball pool, a ball on the straight line to the head's right corner: it is called there, and falls there."""
    match = begun("fifteen-ball-pool", ["Ann", "Bob"], {"Lead": "Ann"})
    opening = first_aim(match.game, match.view("Ann"), Random(1))
    assert opening is not None
    match.play(opening.stroke)
    bed = match.state.bed
    corner = At(bed.width / 2, -bed.length / 2)
    layout = match.state.layout
    others = {p: At(0.06 * n - 0.4, 1.2) for n, p in enumerate(p for p in layout.on_table() if p not in ("cue", "7"))}
    layout = layout.put_all(others).put_all(
        {"cue": At(corner.x - 0.45, corner.y + 0.45), "7": At(corner.x - 0.2, corner.y + 0.2)}
    )
    ask = match.ask
    assert ask is not None
    for calls in ("ball", "pocket"):
        state = replace(match.state, layout=layout, ask=replace(ask, place=(), calls=calls))
        found = first_aim(match.game, state, Random(1))
        assert found is not None
        assert isinstance(found.stroke, CueStroke)
        (call,) = found.stroke.calls
        assert call.what == "7"
        assert call.pocket == ("HR" if calls == "pocket" else "")


@pytest.mark.some(2)
@pytest.mark.parametrize("game", ["three-ball-carrom", "fifteen-ball-pool"])
def test_with_the_first_aims_alone_nobody_beats_the_learner_often(game):
    """Who only presses the key wins one match in four at most; `python -m benchmarks.first_aims` measures ten games."""
    count = few(4, of=20)
    assert matches_won(game, Beginner(), count) <= count / 4
