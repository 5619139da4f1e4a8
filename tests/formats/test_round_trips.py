"""What has been played comes back from a sheet, a log and a line of position as it was: any game, answered at random."""

from __future__ import annotations

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hoyle
from hoyle.answers import Answer, Played
from hoyle.formats import parse, written
from hoyle.games import find
from hoyle.match import Illegal, Match
from hoyle.players import Bench, player_for
from hoyle.players.random_answers import SEATS, accepted
from hoyle.record import MISS
from hoyle.referee import Ask
from selection import few

GAMES = sorted(find())
ROUNDS = settings(max_examples=few(3, of=200), deadline=None)
games, seeds = st.sampled_from(GAMES), st.integers(0, 10**6)


def unwritten(answer: Answer, ask: Ask) -> bool:
    """True for a stroke with one of several pieces that meets nothing: a sheet has no word for which of them was struck."""
    if not isinstance(answer, Played) or len(ask.options) == 1:
        return False
    return all(contact.kind == MISS for contact in answer.record.contacts)


def answered(game: str, seed: int, log: Path | None = None, most: int = 12) -> Match:
    """A match with so many arbitrary answers that a sheet can tell, or fewer where it ends."""
    found = find()[game]
    match = hoyle.new(game, SEATS[: max(2, found.seats[0])], log=log)
    rng = Random(seed)
    for _ in range(most):
        if match.ask is None:
            break
        answer, _ = accepted(match.game, match.state, rng)
        if not unwritten(answer, match.ask):
            match.play(answer)
    return match


def struck(game: str, seed: int, most: int) -> Match:
    """A match with so many answers of children, whose strokes are played: all pieces lie where pieces can."""
    found = find()[game]
    match = hoyle.new(game, SEATS[: max(2, found.seats[0])])
    bench = Bench({seat: player_for(game, "child") for seat in match.seats}, seed)
    for _ in range(most):
        if match.ask is None:
            break
        bench.act(match)
    return match


@ROUNDS
@given(game=games, seed=seeds)
def test_a_sheet_is_read_and_written_as_it_was(game: str, seed: int) -> None:
    """The sheet that is written of the match read from a sheet is that sheet, and the two are ruled alike."""
    match = answered(game, seed)
    one = parse(match.sheet().encode(), "one.sheet")[0]
    assert one.agrees, one.disagreements
    assert one.match is not None
    assert one.match.sheet() == match.sheet()
    for ours, theirs in zip(match.rulings, one.match.rulings, strict=True):
        assert theirs.state.scores == ours.state.scores
        assert [effect.rule for effect in theirs.effects] == [effect.rule for effect in ours.effects]
    assert one.match.state.result == match.state.result


@ROUNDS
@given(game=games, seed=seeds)
def test_a_log_is_read_and_written_as_it_was(game: str, seed: int) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "one.jsonl"
        with answered(game, seed, path) as match:
            state, answers = match.state, [entry.answer for entry in match.entries]
        one = parse(path.read_bytes(), "one.jsonl")[0]
        assert one.agrees, one.disagreements
        assert one.match is not None
        assert [entry.answer for entry in one.match.entries] == answers
        assert one.match.state == state
        before = path.read_bytes()
        with hoyle.resume(path) as resumed:
            assert resumed.state == state
        assert path.read_bytes() == before
        assert written(one.match, ".sheet") == match.sheet()


@ROUNDS
@given(game=games, seed=seeds)
def test_a_position_is_read_and_written_as_it_was(game: str, seed: int) -> None:
    match = struck(game, seed, 3)
    if match.ask is None or not match.position:
        return
    try:
        again = hoyle.new(game, match.seats, position=match.position)
    except (Illegal, ValueError) as error:
        pytest.fail(f"{match.position}: {error}")
    assert again.position == match.position
    assert again.state.scores == match.state.scores
