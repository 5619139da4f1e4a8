"""Matches on a simulated table: strokes played, refused, kept, and simulated again."""

import json
from collections.abc import Callable
from dataclasses import replace
from math import pi, sqrt
from pathlib import Path
from random import Random

import pytest

from hoyle.answers import Played
from hoyle.equipment import table
from hoyle.match import Illegal, Match, execute, new, replay, resume
from hoyle.match.engine import strike
from hoyle.match.score import score
from hoyle.match.sheets.writing import tidied
from hoyle.notation import parse
from hoyle.players import Player
from hoyle.record import IN_HAND, MEET, At, CueStroke, Flick, Layout
from match.test_replay import changed
from match.toy import TOY

MARKS = {"Ann": 7, "Bob": 12}
UP = CueStroke("white", 2.0, pi / 2, place=At(0.0, -1.0))
"""Straight at the other ball, by the name it also goes by."""


def played(path: Path | None = None) -> Match:
    match = new(TOY, ["Ann", "Bob"], log=path, small_balls=MARKS, mode="table", sticks=9)
    match.play(UP)
    match.play(CueStroke("cue", 1.5, 0.3, side=0.1), executed=CueStroke("cue", 1.51, 0.3001, side=0.11))
    return match


def test_a_stroke_is_simulated_and_judged() -> None:
    match = played()
    first, second = match.entries
    assert isinstance(first.answer, Played)
    record = first.answer.record
    assert record.struck == "cue"
    assert [(c.kind, c.piece, c.others) for c in record.contacts[:1]] == [(MEET, "cue", ("1",))]
    assert record.placed == {"cue": At(0.0, -1.0)}
    assert record.start is not None
    assert record.start.of("cue") == At(0.0, -1.0)
    assert match.rulings[1].state.scores["Ann"] == 2  # both balls met
    assert first.intended == record.stroke
    assert isinstance(second.answer, Played)
    assert second.intended == CueStroke("cue", 1.5, 0.3, side=0.1)
    assert second.answer.record.stroke == CueStroke("cue", 1.51, 0.3001, side=0.11)
    assert match.state.layout.places.keys() == {"cue", "1"}


@pytest.mark.parametrize(
    ("stroke", "reason"),
    [
        (CueStroke("cue", -1.0, 0.0, place=At(0.0, -1.0)), "speed"),
        (CueStroke("cue", float("nan"), 0.0, place=At(0.0, -1.0)), "speed"),
        (CueStroke("cue", 1.0, 0.0, side=1.5, place=At(0.0, -1.0)), "tip"),
        (CueStroke("cue", 1.0, 0.0, place=At(-0.71, -1.0)), "its centre must lie"),
    ],
)
def test_a_stroke_that_cannot_be_is_refused_with_a_reason(stroke: CueStroke, reason: str) -> None:
    match = new(TOY, ["Ann", "Bob"], small_balls=MARKS, mode="table")
    with pytest.raises(Illegal, match=reason):
        match.play(stroke)
    assert match.entries == ()


def test_a_fault_of_the_physics_is_not_a_refusal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Only what cannot be played is refused: a ValueError of another kind is the engine's own failure, and comes out."""
    path = tmp_path / "a.jsonl"
    match = played(path)

    def broken(*given: object, **named: object) -> None:
        raise ValueError("could not convert string to float")

    # Players first: what they import now must not be the broken one.
    monkeypatch.setattr("hoyle.players.rollouts.rollout.simulate_many", broken)
    monkeypatch.setattr("hoyle.physics.simulate", broken)
    with pytest.raises(ValueError, match="could not convert") as raised:
        match.play(CueStroke("cue", 1.0, 0.0))
    assert not isinstance(raised.value, Illegal)
    with pytest.raises(ValueError, match="could not convert"):
        replay(path, TOY).verify()
    with pytest.raises(ValueError, match="could not convert"):
        Player(tries=1).answer(match.game, match.view("Ann"), Random(1))


def test_the_log_agrees_with_itself_bit_for_bit(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    match = played(path)
    report = replay(path, TOY).verify()
    assert report.ok, str(report)
    assert report.strokes == 2
    assert replay(path, TOY).verify(simulate=False).strokes == 0
    match.close()
    with resume(path, TOY) as again:
        assert again.entries == match.entries
        assert again.state == match.state


def nudge(value: dict) -> None:
    places = value["answer"]["record"]["end"]["places"]
    places["cue"][0] += 1e-12


def shift(value: dict) -> None:
    value["answer"]["record"]["start"]["places"]["1"] = [0.1, 0.7]


def faster(value: dict) -> None:
    value["answer"]["record"]["stroke"]["speed"] += 1e-9


@pytest.mark.parametrize(
    ("change", "whats", "how"),
    [
        (nudge, {"record"}, "end.places.cue"),
        (shift, {"start", "record"}, "places.1"),
        (faster, {"record"}, "contacts"),
    ],
)
def test_a_stroke_that_ran_otherwise_is_named(
    tmp_path: Path, change: Callable[[dict], None], whats: set[str], how: str
) -> None:
    path = tmp_path / "a.jsonl"
    played(path)
    changed(path, 2, change)
    report = replay(path, TOY).verify()
    assert {d.what for d in report.differences if d.line == 2} == whats
    assert not report.ok
    assert how in str(report)


def test_another_physics_is_remarked_on(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    played(path)
    changed(path, 1, lambda head: head.update(physics="older"))
    report = replay(path, TOY).verify()
    assert report.ok
    assert "the log was written with physics older" in str(report)


def test_the_sheet_scores_to_the_same_without_physics() -> None:
    match = played()
    scored = score(parse(match.sheet()), TOY)
    assert scored.reports() == []
    assert scored.state.scores == match.state.scores
    assert scored.state.layout.touching == match.state.layout.touching
    for piece, place in match.state.layout.places.items():
        told = scored.state.layout.of(piece)
        if isinstance(place, At):  # rests are told to a micrometre
            assert isinstance(told, At)
            assert (told.x, told.y) == pytest.approx((place.x, place.y), abs=0.6e-6)
        else:
            assert told == place
    assert [r.outcome.effects for r in scored.rulings] == [r.effects for r in match.rulings[1:]]
    assert json.dumps(match.sheet())  # plain text


def test_a_rest_is_rounded_unless_that_carries_it_over_a_line() -> None:
    bed = table("carom-5x10")
    line = bed.spot("head-spot").y
    assert tidied(At(0.12345678, 0.2), bed) == At(0.123457, 0.2)
    just_outside = At(0.12345678, line + 1e-9)
    assert tidied(just_outside, bed) == just_outside
    assert tidied(At(0.12345678, line - 1e-9), bed) == At(0.123457, line)  # on the line is still within


def test_a_hand_errs_by_its_factor_and_repeats_with_its_seed() -> None:
    from random import Random
    from statistics import stdev

    assert execute(UP, Random(1), 0) == UP
    assert execute(UP, Random(1), 1) == execute(UP, Random(1), 1)

    def spread(factor: float) -> float:
        rng = Random(4)
        return stdev(s.azimuth for s in (execute(UP, rng, factor) for _ in range(4000)) if isinstance(s, CueStroke))

    assert spread(1) == pytest.approx(0.125 * pi / 180, rel=0.05)  # FastFiz, an eighth of a degree
    assert spread(0.5) == pytest.approx(0.5 * spread(1), rel=1e-6)
    steep = execute(CueStroke("cue", 0.001, 0.0), Random(2), 3)
    assert isinstance(steep, CueStroke)
    assert steep.speed > 0
    assert steep.elevation >= 0


def test_a_good_player_rolls_two_weights_in_three_near_line_two() -> None:
    from hoyle.physics import simulate
    from hoyle.players.geometry.flicks import drag

    bed, rng = table("shuffle-board-30ft"), Random(3)
    line = bed.spot("2-line").y
    meant = Flick("a1", sqrt(2 * drag(bed.name) * (line + 4.0)), pi / 2, place=At(0.0, -4.0))
    near = 0
    for _ in range(300):
        rest = simulate(bed, Layout({"a1": IN_HAND}), execute(meant, rng, 1.0, bed)).record.end.of("a1")
        near += isinstance(rest, At) and abs(rest.y - line) < 0.25
    assert near / 300 == pytest.approx(2 / 3, abs=0.08)


@pytest.mark.parametrize(
    ("game", "words"), [("three-ball-carrom", ["push"]), ("english-pyramids", []), ("english-billiards", [])]
)
def test_a_push_is_a_fault_where_the_rules_have_a_word_for_it(game: str, words: list[str]) -> None:
    """The cue still touches its ball as that meets another just ahead. The laws of English pyramids do not speak of it, and those
    of English billiards forbid only to push more than once (31)."""
    match = new(game, ["Ann", "Bob"], lead="Ann")
    assert match.ask is not None
    ball, other = match.ask.options[0], next(b for b in match.game.pieces if b not in match.ask.options)
    assert match.state.bed.ball is not None
    ahead = 2 * match.state.bed.ball.radius + 0.002
    layout = Layout({ball: At(0.0, -1.0), other: At(0.0, -1.0 + ahead)})
    record = strike(replace(match.state, layout=layout), CueStroke(ball, 3.0, pi / 2))
    assert [fault.word for fault in record.faults] == words
