"""A match killed at any moment loses no accepted answer.

A child plays a match and tells the number of every acknowledged answer; it is killed at a random moment, and every answer told
must be in the log, the very same.
"""

import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from hoyle.answers import Choose
from hoyle.match import Match, new, replay, resume
from hoyle.notation import format_answer
from match.killing import killed
from match.toy import TOY
from selection import few

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
KILLS = few(24, of=80)


def whole_header(path: Path) -> bool:
    return path.exists() and b"\n" in path.read_bytes()


def move(match: Match, rng: Random) -> str:
    """One answer, as it is acknowledged."""
    assert match.ask is not None
    chance = match.ask.kind == "chance"
    ruling = match.play(match.answer_chance(rng) if chance else Choose(match.ask.seat, rng.choice("123")))
    assert ruling.answer is not None
    return format_answer(ruling.answer)


def player(path: Path, seed: int) -> Callable[[Callable[[int, str], None]], None]:
    """What a child does: begin the match, or go on with it, until it is killed."""

    def play(tell: Callable[[int, str], None]) -> None:
        rng = Random(seed)
        begun = whole_header(path)
        match = resume(path, TOY) if begun else new(TOY, ["Ann", "Bob"], log=path, sticks=10**6)
        while not match.over:
            text = move(match, rng)
            tell(len(match.entries), text)

    return play


@pytest.fixture(autouse=True)
def _warm(tmp_path_factory: pytest.TempPathFactory) -> None:
    """What is built once a process is built before it forks."""
    path = tmp_path_factory.mktemp("warm") / "w.jsonl"
    with new(TOY, ["Ann", "Bob"], log=path) as match:
        move(match, Random(1))
    resume(path, TOY).close()


def test_a_hundred_kills_lose_no_accepted_answer(tmp_path: Path) -> None:
    """With those of simulated matches it is a hundred."""
    rng = Random(5)
    known: dict[int, str] = {}
    path = tmp_path / "0.jsonl"
    midway = 0
    for kill in range(KILLS):
        if kill % 10 == 0:  # a fresh match; the first moments are those of the header
            path, known = tmp_path / f"{kill}.jsonl", {}
        at_start = kill % 4 == 0
        told = killed(player(path, kill), 0 if at_start else rng.randint(1, 40), rng.uniform(0, 0.01))
        assert 0 not in told, told
        midway += bool(told)
        known |= told
        if not whole_header(path):
            assert not known
            continue
        found = replay(path, TOY)
        stored = {e.number: format_answer(e.answer) for e in found.entries}
        assert {n: stored.get(n) for n in known} == known
        assert len(stored) <= max(known, default=0) + 1  # at most one that was written and not yet told
        known = stored
        assert found.verify()
    assert midway >= KILLS * 3 // 4


def test_no_writer_is_locked_out_by_a_dead_one(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    assert killed(player(path, 1), 3, 0.01)
    resume(path, TOY).close()
