"""The first aim: in every game, over positions of play, it is what a person would choose to begin from.

What a stroke does is read from its record here, by other means than the search uses.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from math import hypot, pi
from random import Random
from time import process_time

import pytest
from benchmarks.first_aims import Beginner, matches_won

from hall import shuffleboard_weights as weights
from hoyle.answers import CHANCE, Choose, Played
from hoyle.games import find, load
from hoyle.hall.practice import suggestions
from hoyle.match import unplayable
from hoyle.match.beginning import begun
from hoyle.match.engine import strike
from hoyle.match.match import Match
from hoyle.physics import Impossible
from hoyle.players import player_for
from hoyle.players.player import Player
from hoyle.players.strokes.first_aim import FirstAim, first_aim
from hoyle.record import At, CueStroke, Flick, Flip, Record, Stroke
from hoyle.referee import STROKE, Ask, Foul, Ruling, Score, State, rule_on
from hoyle.referee.codec import A_STROKE, dump
from hoyle.referee.codec import load as load_stroke
from selection import few

STRUCK = [name for name, game in find().items() if game.physical and not unplayable(load(name))]
PATIENCE = 4.0
"""Processor seconds for a game's positions; one whose pins and tops take longer is looked at in fewer, never in less than one."""
BREAK = 3.0
"""The least speed (m/s) of a stroke at a whole rack."""


def positions(name: str, count: int) -> Iterator[Match]:
    """Matches of a game before strokes, as they come up when a computer player plays it."""
    game = load(name)
    match = begun(name, ["Ann", "Bob", "Cal", "Dee"][: max(2, game.seats[0])], {})
    rng, player, began, found = Random(name), player_for(name, 3), process_time(), 0
    if isinstance(player, Player):
        player.tries, player.finalists, player.samples, player.budget = 6, 1, 1, 20.0
    while not match.over and found < count and (found < 1 or process_time() - began < PATIENCE):
        ask = match.ask
        assert ask is not None
        if ask.seat == CHANCE:
            match.play(match.answer_chance(rng))
            continue
        if ask.kind == STROKE:
            found += 1
            yield match
        match.play(player.answer(game, match.view(ask.seat), rng))


def offered(match: Match, state: State, seed: int) -> FirstAim | None:
    """The stroke that the hall offers a page: a seat's view goes to the hall's worker as JSON, and a stroke comes back so."""
    told = suggestions.first_aim(match.game.id, json.loads(json.dumps(dump(state))), str(seed))
    told = json.loads(json.dumps(told))
    return told and FirstAim(load_stroke(told["stroke"], A_STROKE), told["grade"], told["way"])


def way(record: Record) -> list[tuple[str, str]]:
    """What the piece struck comes to, in order: ("cushion", where) and ("meet", piece)."""
    found = []
    for contact in record.contacts:
        if contact.piece == record.struck and contact.kind == "cushion":
            found.append(("cushion", contact.where))
        if contact.piece == record.struck and contact.kind in ("meet", "fell", "graze") and contact.others:
            found.append(("meet", contact.others[0]))
        if record.struck in contact.others and contact.kind == "meet":
            found.append(("meet", contact.piece))
    return found


def asks_for_a_cushion(ask: Ask) -> bool:
    """True if the question asks for a bank: a cushion before anything is met, or up the table and back."""
    return ask.target.cushions > 0 and ask.target.before != "second"


def playable(state: State, stroke: Stroke) -> Record | None:
    """The record of a stroke; None if it cannot be played."""
    try:
        return strike(state, stroke)
    except Impossible:
        return None


def lawful(match: Match, state: State, record: Record) -> bool:
    """True if the referee takes a stroke, and it is no foul of the seat that plays it."""
    assert state.ask is not None
    ruling = rule_on(match.game, state, Played(state.ask.seat, record))
    return isinstance(ruling, Ruling) and not any(isinstance(e, Foul) and e.seat == state.ask.seat for e in ruling)


def straight_strokes(match: Match, state: State, found: FirstAim) -> Iterator[Record]:
    """The records of lawful level strokes, all round the compass from where the stroke found is played, that meet what is asked for
    before a cushion.
    """
    ask, stroke = state.ask, found.stroke
    assert ask is not None
    assert isinstance(stroke, CueStroke | Flick)
    for speed in (1.4, 2.8):
        for k in range(180):
            level = replace(stroke, azimuth=2 * pi * k / 180, speed=speed)
            level = replace(level, elevation=0.0) if isinstance(level, CueStroke) else level
            record = playable(state, level)
            if record is None or not (met := way(record)) or met[0][0] == "cushion":
                continue
            if (not ask.target.first or met[0][1] in ask.target.first) and lawful(match, state, record):
                yield record


def racked(state: State) -> bool:
    """True if the balls or rings lie as they were set: most of them, and at least six, touch another."""
    bed = state.bed
    width = 2 * (bed.ball.radius if bed.ball else bed.disc)
    pieces = [
        p
        for p in state.layout.on_table()
        if not p.startswith("#") and p not in (state.ask.options if state.ask else ())
    ]
    lying = [at for p in pieces if (at := state.position(p))]
    near = [a for a in lying if any(a is not b and hypot(a.x - b.x, a.y - b.y) < 1.1 * width for b in lying)]
    stacked = any(a is not b and hypot(a.x - b.x, a.y - b.y) < 0.1 * width for a in lying for b in lying)
    return len(near) >= 6 and len(near) >= 0.6 * len(lying) and not stacked


@pytest.mark.some(4)
@pytest.mark.parametrize("name", STRUCK)
def test_the_first_aim_is_one_that_a_person_would_choose(name):
    for n, match in enumerate(positions(name, few(2, of=5))):
        ask = match.ask
        assert ask is not None
        state = match.view(ask.seat)
        found = offered(match, state, n)
        assert found is not None, f"nothing is offered for {ask}"
        stroke, record = found.stroke, playable(match.state, found.stroke)
        assert record is not None
        if getattr(stroke, "place", None) is None:
            match.consider(stroke)  # as it stands, it is taken
        where = f"{found} for {ask}"
        assert lawful(match, match.state, record), where
        if not isinstance(stroke, CueStroke | Flick):
            continue
        level = not isinstance(stroke, CueStroke) or (stroke.elevation == 0 and stroke.side == 0)
        met = way(record)
        aimed = bool(met) and met[0][0] == "meet" and (not ask.target.first or met[0][1] in ask.target.first)
        alone = not any(kind == "meet" for kind, _ in met) and not ask.target.first and found.way == "direct"
        if asks_for_a_cushion(ask):
            assert met
            assert met[0][0] == "cushion", where
        elif not ((aimed or alone) and level):
            assert found.way in ("bank", "raised", "other"), where
            assert next(straight_strokes(match, state, found), None) is None, f"{where}: a straight stroke would do"
        if ask.calls and not ask.called and aimed:
            assert [call.what for call in stroke.calls] == [met[0][1]], f"{where}: the ball called is not the ball met"
        first = not any(isinstance(entry.answer, Played) for entry in match.entries)
        if first and racked(match.state) and aimed:
            assert stroke.speed >= BREAK, f"{where}: a break is struck hard"


@pytest.mark.parametrize("seed", [0, 1, 2, 3, 10, 15, 17])
def test_where_a_bank_is_to_be_played_a_bank_is_offered(seed):
    """Three-ball carrom, rule 2: the lead is banked for, up the table and back, without touching the red."""
    match = begun("three-ball-carrom", ["Ann", "Bob"], {})
    found = first_aim(match.game, match.state, Random(seed))
    assert found is not None
    assert isinstance(found.stroke, CueStroke)
    assert found.way == "bank"
    record = strike(match.state, found.stroke)
    assert way(record)[0] == ("cushion", "f"), "the far cushion, and none before it"
    assert not [kind for kind, _ in way(record) if kind == "meet"]
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
    assert way(record)[0] == ("cushion", "f"), "the top cushion, and none before it"
    assert not [kind for kind, _ in way(record) if kind == "meet"]
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
