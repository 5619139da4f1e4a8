"""A match killed at any moment loses no accepted answer.

A child plays a match and writes the number of every acknowledged answer to a pipe; it is killed at a random moment, and every
number that came through must be in the log, with the very answer.
"""

import os
import select
import signal
import sys
import time
from pathlib import Path
from random import Random

import pytest

from hoyle.answers import Choose
from hoyle.match import LogError, new, replay, resume
from hoyle.match.engine import fingerprint
from hoyle.notation import format_answer
from match.toy import TOY

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
KILLS = 80
fingerprint(TOY)  # once for all children


def play_on(path: Path, pipe: int, seed: int) -> None:
    """The child: begin the match or go on with it, and tell every answer once it is acknowledged."""
    rng = Random(seed)
    try:
        match = resume(path, TOY)
    except LogError:
        match = new(TOY, ["Ann", "Bob"], log=path, sticks=10**6)
    while match.ask is not None:
        chance = match.ask.kind == "chance"
        ruling = match.play(match.answer_chance(rng) if chance else Choose(match.ask.seat, rng.choice("123")))
        assert ruling.answer is not None
        os.write(pipe, f"{len(match.entries)} {format_answer(ruling.answer)}\n".encode())


def killed(path: Path, seed: int, after: float) -> dict[int, str]:
    """Run a child, kill it after so many seconds, and return what it acknowledged."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)
        try:
            play_on(path, write, seed)
        except BaseException as error:
            os.write(write, f"0 {error!r}\n".encode())
        finally:
            os._exit(0)
    os.close(write)
    heard, deadline = b"", time.monotonic() + after
    while (left := deadline - time.monotonic()) > 0:
        if select.select([read], [], [], left)[0]:
            heard += os.read(read, 65536)
    os.kill(child, signal.SIGKILL)
    while more := os.read(read, 65536):
        heard += more
    os.close(read)
    _, status = os.waitpid(child, 0)
    assert os.WTERMSIG(status) == signal.SIGKILL
    whole = heard[: heard.rfind(b"\n") + 1].decode().splitlines()
    return {int(number): text for number, _, text in (line.partition(" ") for line in whole)}


def test_a_hundred_kills_lose_no_accepted_answer(tmp_path: Path) -> None:
    """With those of the simulated matches below it is a hundred."""
    rng = Random(5)
    known: dict[int, str] = {}
    acknowledged = 0
    path = tmp_path / "0.jsonl"
    for kill in range(KILLS):
        if kill % 20 == 0:  # a fresh match; the first moments are those of the header
            path, known = tmp_path / f"{kill}.jsonl", {}
        told = killed(path, kill, rng.choice((rng.uniform(0, 0.005), rng.uniform(0, 0.04))))
        assert 0 not in told, told
        acknowledged += len(told)
        known |= told
        if not known and not (path.exists() and b"\n" in path.read_bytes()):
            continue
        found = replay(path, TOY)
        stored = {e.number: format_answer(e.answer) for e in found.entries}
        assert {n: stored.get(n) for n in known} == known
        assert len(stored) <= max(known, default=0) + 1  # at most one that was written and not yet told
        known = stored
        assert found.verify()
    assert acknowledged > KILLS


@pytest.mark.skipif(sys.platform == "win32", reason="needs SIGKILL")
def test_no_writer_is_locked_out_by_a_dead_one(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    while not killed(path, 1, 0.2):
        pass
    resume(path, TOY).close()
