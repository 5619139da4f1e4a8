"""Data sets of strokes: the rows say what was played, and the same order makes the same rows."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from math import sqrt
from random import Random

import pytest

import hoyle
from hoyle.answers import Played
from hoyle.match import execute
from hoyle.match.engine import strike
from hoyle.match.noise.hand import hand_of
from hoyle.physics import Impossible
from hoyle.players import Bench, player_for
from hoyle.players.coach.trials import Trier
from hoyle.players.strokes.random_proposals import random_proposals
from hoyle.referee import STROKE, rule_on
from hoyle.referee.view import view
from hoyle.tournaments.dataset import COLUMNS, Shard, Unmade, make, plan, shard_rows
from hoyle.tournaments.stroke_chances import StrokeChances

SMALL = Shard("three-ball-carrom", 12, 3, "1@club")


@pytest.mark.parametrize("each", [1, 4])
def test_rows_say_what_was_played(each):
    """A row's position, and its stroke as it came off, bring what the row says, whether the match went on with it or not."""
    shard = replace(SMALL, each=each, strokes=12 * each)
    made = list(shard_rows(shard))
    assert len(made) == 12 * each
    played = sum(row["played"] for row in made)
    assert played == 12 if each == 1 else 12 <= played <= 18  # some strokes cannot be played
    assert set(made[0]) == set(COLUMNS)
    looked = 0
    for row in made:
        assert row["intended_azimuth"] != row["executed_azimuth"]
        figures = tuple(json.loads(row["figures"]).items())
        match = hoyle.new(row["game"], ["Seat1", "Seat2"], position=row["position"])
        if match.ask.kind != STROKE or match.ask.place or row["place_x"] is not None:
            continue
        n = {name: row[f"executed_{name}"] for name in ("speed", "azimuth", "elevation", "side", "height")}
        meant = {name: row[f"intended_{name}"] for name in n}
        before = dict(match.state.scores)
        ruling = match.play(hoyle.CueStroke(row["piece"], **meant), hoyle.CueStroke(row["piece"], **n, figures=figures))
        gained = {seat: match.state.scores[seat] - before[seat] for seat in match.seats}
        other = match.state.other(row["seat"])
        assert row["gained"] == gained[row["seat"]] - gained[other]
        assert row["kept"] == (match.ask is not None and match.ask.seat == row["seat"])
        assert set(row["rules"].split()) == {effect.rule.id for effect in ruling.effects}
        looked += 1
    assert looked >= 3 * each - 2
    assert made == list(shard_rows(shard))


@pytest.mark.parametrize("game", ["three-ball-carrom", "continuous-pool", "english-billiards", "crokinole", "carroms"])
def test_strokes_tried_together_bring_what_each_brings_by_itself(game, monkeypatch):
    """Gains, going on and fouls of every trial, by rulings that speak for many and by one for each."""
    match, draws = hoyle.new(game, ["Seat1", "Seat2"]), Random(11)
    bench = Bench({seat: player_for(game, "1") for seat in match.seats}, 5)
    chances, alone, looked = StrokeChances(match.game), StrokeChances(match.game), 0
    while looked < 4:
        before = match.state
        if before.ask is None or before.ask.kind != STROKE:
            bench.act(match)
            continue
        seen = view(before, before.ask.seat)
        strokes = list(random_proposals(seen, before.ask, 6, looked))
        trier = Trier(match.game, seen, before.ask, hand_of("club"), draws.getrandbits(40))
        singly = [found[0].outcomes if (found := trier.tried([stroke], 10)) else () for stroke in strokes]
        monkeypatch.setattr("hoyle.tournaments.stroke_chances.ENOUGH", 10**9)
        jointly = chances.tried(trier, strokes, 10)
        monkeypatch.setattr("hoyle.tournaments.stroke_chances.ENOUGH", -1)
        monkeypatch.setattr("hoyle.tournaments.stroke_chances.OFTEN", 10**9)
        alone.bulk.made = 1
        for found in (jointly, alone.tried(trier, strokes, 10)):
            told = [[(one.gain, one.goes_on, bool(one.foul)) for one in each] for each in found]
            assert told == [[(one.gain, one.goes_on, bool(one.foul)) for one in each] for each in singly]
        looked += sum(map(len, singly)) > 20
        bench.act(match)
    assert chances.bulk.made > 0
    assert alone.bulk.made == 1


def test_chances_are_what_the_stroke_comes_to_by_the_same_hand():
    """Played over and over one by one, by other draws, the stroke as it was meant keeps the turn and gains as often."""
    hand, off = player_for("three-ball-carrom", "1@club").hand, []
    for row in shard_rows(replace(SMALL, strokes=16, each=4, trials=60)):
        match = hoyle.new(row["game"], ["Seat1", "Seat2"], position=row["position"])
        if match.ask.kind != STROKE or row["place_x"] is not None:
            continue
        n = {name: row[f"intended_{name}"] for name in ("speed", "azimuth", "elevation", "side", "height")}
        state, draws, kept = match.state, Random(row["answer"]), []
        for _ in range(60):
            try:
                record = strike(state, execute(hoyle.CueStroke(row["piece"], **n), draws, hand, state.bed))
            except Impossible:
                continue
            after = rule_on(match.game, state, Played(row["seat"], record)).state
            kept.append(after.turn == row["seat"])
        share = (sum(kept) / len(kept) + row["chance_kept"]) / 2
        off.append((sum(kept) / len(kept) - row["chance_kept"]) / max(sqrt(share * (1 - share) / 30), 0.03))
        assert 0 < row["trials"] <= 60
    assert len(off) >= 4
    assert max(map(abs, off)) < 4
    (bare,) = shard_rows(replace(SMALL, strokes=1))
    assert (bare["trials"], bare["chance_kept"], bare["mean_gain"]) == (0, None, None)


def test_the_same_order_makes_the_same_rows_and_nothing_twice(tmp_path):
    parquet = pytest.importorskip("pyarrow.parquet")
    shards = plan(["three-ball-carrom", "crokinole"], 16, "1", 7, shard=4)
    assert [shard.strokes for shard in shards] == [4, 4, 4, 4]
    first = make(shards[:2], tmp_path / "a", workers=1)
    told: list[str] = []
    whole = make(shards, tmp_path / "a", workers=1, on_done=lambda one, left: told.append(one["file"]))
    assert whole[:2] == first
    assert sorted(told) == sorted(shard.name for shard in shards[2:])
    table = parquet.read_table(tmp_path / "a" / shards[0].name)
    assert table.num_rows == 4
    assert table.column_names == list(COLUMNS)
    assert list(shard_rows(shards[0])) == table.to_pylist()
    assert "| three-ball-carrom | 8 |" in (tmp_path / "a" / "README.md").read_text()
    assert not list((tmp_path / "a").glob(".*"))


def test_what_cannot_be_made_is_told_before_anything_is(tmp_path):
    for games, strokes, level, why in (
        (["chess"], 5, "1", "chess has no strokes"), ([], 5, "1", "0 games are none"), (["kelly-pool"], 0, "1", "are none"),
        (["kelly-pool"], 5, "ghost", "no level"), (["kelly-pool"], 5, "1@giant", "no hand"),
    ):  # fmt: skip
        with pytest.raises((Unmade, ValueError), match=why):
            plan(games, strokes, level, 0)
    with pytest.raises(Unmade, match="0 strokes from each position; 1 to 64"):
        plan(["kelly-pool"], 5, "1", 0, each=0)
    with pytest.raises(Unmade, match="-1 trials of each stroke; 0 to 100,000"):
        plan(["kelly-pool"], 5, "1", 0, trials=-1)
    done = subprocess.run(
        [sys.executable, "-m", "hoyle", "dataset", str(tmp_path / "d"), "--games", "chess"],
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (2, "hoyle: chess has no strokes\n")
    assert not (tmp_path / "d").exists()
