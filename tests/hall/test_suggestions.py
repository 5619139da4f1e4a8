"""The first aim that the hall offers: in every game, over positions of play, it is neither refused nor foul."""

from __future__ import annotations

import json
import subprocess
import sys
from math import hypot, pi
from random import Random
from time import process_time
from typing import Any

import pytest

from hall import shuffleboard_weights as weights
from hoyle.answers import CHANCE, Choose, Played
from hoyle.equipment import table
from hoyle.games import find, load
from hoyle.hall.practice.suggestions import mended, offered
from hoyle.match import unplayable
from hoyle.match.beginning import begun
from hoyle.match.engine import strike
from hoyle.match.match import Match
from hoyle.players import player_for
from hoyle.players.player import Player
from hoyle.record import At, CueStroke, Flick, Flip, Stroke
from hoyle.referee import STROKE, Foul, Ruling, Score, rule_on
from hoyle.referee.codec import dump
from selection import few

POSITIONS = few(3, of=10)
PATIENCE = few(1, of=6)
"""Processor seconds for a game; one whose pins and tops take longer is looked at in fewer positions, but never fewer than two."""
STRUCK = [name for name, game in find().items() if game.physical]


def positions(name: str) -> Any:
    """Matches of a game before strokes, as they come up when a computer player plays it."""
    game = load(name)
    match = begun(name, ["Ann", "Bob", "Cal", "Dee"][: max(2, game.seats[0])], {})
    rng, player, began, found = Random(name), player_for(name), process_time(), 0
    if isinstance(player, Player):
        player.factor, player.tries, player.finalists, player.samples, player.budget = 1.0, 6, 1, 1, 20.0
    while not match.over and (found < 2 or (found < POSITIONS and process_time() - began < PATIENCE)):
        ask = match.ask
        assert ask is not None
        if ask.seat == CHANCE:
            match.play(match.answer_chance(rng))
            continue
        if ask.kind == STROKE:
            found += 1
            yield match
        match.play(player.answer(game, match.view(ask.seat), rng))


def judged(match: Match, stroke: Stroke) -> Any:
    """What the referee says to a stroke in a match, which is not played."""
    assert match.ask is not None
    return rule_on(match.game, match.state, Played(match.ask.seat, strike(match.state, stroke)))


def hopeless(match: Match, rng: Random) -> bool:
    """Tell whether a computer player that thinks long, three times over, finds no stroke here that is no foul."""
    assert match.ask is not None
    for _ in range(3):
        said = Player(factor=0.2).answer(match.game, match.view(match.ask.seat), rng)
        ruling = judged(match, said) if isinstance(said, Stroke) else None
        if isinstance(ruling, Ruling) and not any(isinstance(effect, Foul) for effect in ruling):
            return False
    return True


@pytest.mark.some(4)
@pytest.mark.parametrize("name", STRUCK)
def test_the_first_aim_is_neither_refused_nor_foul(name):
    if why := unplayable(load(name)):
        pytest.skip(why)
    for n, match in enumerate(positions(name)):
        found = offered(match.game, match.view(match.ask.seat), Random(n))
        assert found is not None, f"nothing is offered for {match.ask}"
        stroke, _ = found
        if getattr(stroke, "place", None) is None:
            match.consider(stroke)  # as it stands, it is taken
        ruling = judged(match, stroke)
        assert isinstance(ruling, Ruling), f"{stroke} is refused for {match.ask}: {ruling}"
        fouls = [effect for effect in ruling if isinstance(effect, Foul)]
        assert not fouls or hopeless(match, Random(n)), f"{stroke} is a foul for {match.ask}: {fouls}"


@pytest.mark.parametrize("seed", [0, 1, 2, 3, 10, 15, 17])
def test_where_a_bank_is_to_be_played_a_bank_is_offered(seed):
    """Three-ball carrom, rule 2: the lead is banked for, up the table and back, without touching the red."""
    match = begun("three-ball-carrom", ["Ann", "Bob"], {})
    stroke, _ = offered(match.game, match.state, Random(seed)) or (None, None)
    assert isinstance(stroke, CueStroke)
    record = strike(match.state, stroke)
    touched = [contact.where for contact in record.contacts if contact.piece == "white" and contact.kind == "cushion"]
    assert touched[0] == "f", "the far cushion, and none before it"
    assert not [contact for contact in record.contacts if contact.kind == "meet"]
    end = record.end.of("white")
    assert isinstance(end, At)
    assert end.y < -0.5, "it comes back well into the head's half"
    assert stroke.elevation == 0, "with a level cue: places by the head cushion are no place to begin from"


@pytest.mark.parametrize("game", ["english-billiards", "english-pyramids"])
@pytest.mark.parametrize("seed", range(3))
def test_where_the_lead_is_strung_for_the_ball_goes_up_the_table_and_back(game, seed):
    """English billiards, rule 1: each strings from the D, and the nearest to the bottom cushion has the lead."""
    match = begun(game, ["Ann", "Bob"], {})
    stroke, _ = offered(match.game, match.state, Random(seed)) or (None, None)
    assert isinstance(stroke, CueStroke)
    record = strike(match.state, stroke)
    touched = [
        contact.where for contact in record.contacts if contact.piece == stroke.ball and contact.kind == "cushion"
    ]
    assert touched[0] == "f", "the top cushion, and none before it"
    assert not [contact for contact in record.contacts if contact.kind == "meet"]
    end = record.end.of(stroke.ball)
    assert isinstance(end, At)
    assert end.y < -1, "it comes back well into the bottom half"
    assert stroke.elevation == 0


def test_where_a_weight_may_be_flipped_a_flip_is_offered_that_succeeds():
    """Shuffle-board, rules 8a and 8b: six for turning over a weight that projects over the end."""
    match = begun("shuffle-board", ["Ann", "Bob"], {"Lead": "Ann", "Points": 21})
    while match.ask is not None and match.ask.kind == STROKE:
        weight = match.ask.options[0]
        speed = weights.over_the_end() if weight == "a1" else weights.SHORT
        match.play(Flick(weight, speed, pi / 2, place=At(0.0, weights.start())))
    match.play(Choose("Ann", "flip"))
    for seed in range(8):
        stroke, _ = offered(match.game, match.view("Ann"), Random(seed)) or (None, None)
        assert isinstance(stroke, Flip)
        ruling = judged(match, stroke)
        assert isinstance(ruling, Ruling)
        assert [effect.points for effect in ruling if isinstance(effect, Score)] == [6]


def test_a_cue_that_would_pass_through_the_cushion_is_raised():
    match = begun("three-ball-carrom", ["Ann", "Bob"], {"Lead": "Ann"})
    bed = table("carom-5x10")
    ball = match.ask.options[0] if match.ask else ""
    held = match.ask.place[0] if match.ask else None
    assert held is not None
    zone = bed.zone(held.zone).bounds()
    level = CueStroke(ball, 1.0, 0.0, place=At(-zone[2] * 0.2, (zone[1] + zone[3]) / 2))
    better = mended(match.game, match.state, level, Random(1))
    # In the middle of the radius nothing is in the way: nothing is to be mended that can be played.
    assert better is None or isinstance(better, CueStroke)
    near = match.state
    frozen = near.layout.put("red", At(0.0, bed.length / 2 - 0.04))
    from dataclasses import replace

    moved = replace(near, layout=frozen.put(ball, At(0.2, -bed.length / 2 + 0.035)))
    asked = replace(moved, ask=replace(moved.ask, place=()) if moved.ask else None)
    up = mended(match.game, asked, CueStroke(ball, 1.0, 1.57), Random(1))
    assert isinstance(up, CueStroke)
    assert up.elevation > 0
    assert strike(asked, up)


def test_on_an_empty_crokinole_board_the_first_aim_is_at_the_middle():
    """Nothing is on the board to be aimed at: the ring is sent to the middle without a rim, not anywhere."""
    match = begun("crokinole", ["Ann", "Bob"], {})
    dice = Random(1)
    while match.ask is not None and match.ask.kind != STROKE:
        match.play(match.answer_chance(dice))
    for n in range(3):
        stroke, grade = offered(match.game, match.state, Random(n)) or (None, 3)
        assert isinstance(stroke, Flick)
        record = strike(match.state, stroke)
        assert grade == 0
        assert "cushion" not in [contact.kind for contact in record.contacts]
        end = record.end.of(stroke.piece)
        assert not isinstance(end, At) or hypot(end.x, end.y) < 0.1016, (
            "it falls, or lies within the line of fifteen, 4 in off"
        )


def test_a_process_that_has_thought_of_nothing_yet_offers_a_first_aim():
    """Its first question may be a person's: it has heard of no game before."""
    view = dump(begun("three-ball-carrom", ["Ann", "Bob"], {"Lead": "Ann"}).state)
    asking = (
        "import json, sys; from hoyle.hall.practice.suggestions import first_aim;"
        "print(json.dumps(first_aim('three-ball-carrom', json.load(sys.stdin), 'seed')))"
    )
    told = subprocess.run(
        [sys.executable, "-c", asking], input=json.dumps(view), capture_output=True, text=True, timeout=300
    )
    found = json.loads(told.stdout or "null")
    assert found is not None, told.stderr
    assert found["grade"] == 0
    assert found["stroke"]["ball"] == "white"
