"""A log into which somebody wrote anything is read, or refused with its line: never a fault of Hoyle's own."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import hoyle
from hoyle.cli import main
from hoyle.match import LogError, replay
from match.test_old_logs import logs as archived
from selection import few

NUMBERS = ("Infinity", "-Infinity", "NaN", "1e999", "-1e999", "1e308", "-1", "0", "2.5", "9" * 30, "9" * 5000)
JUNK = (*NUMBERS, '"Ann"', '""', '"@"', '"("', "null", "true", "[]", "{}", "[[[]]]", '{"code":1}', '{"kind":"score"}')
"""What a part of a log is replaced by: JSON, and what Python alone takes for it."""


@pytest.fixture(scope="module")
def logs(tmp_path_factory: pytest.TempPathFactory) -> list[list[str]]:
    """The first lines of logs: strokes that were simulated, dice, small balls, a board game, pins."""
    file = tmp_path_factory.mktemp("logs") / "carrom.jsonl"
    match = hoyle.new("three-ball-carrom", ["Ann", "Bob"], log=file, Lead="Ann")
    match.play(hoyle.CueStroke("white", speed=2.0, azimuth=1.0))
    match.close()
    begun = archived("begun-2026-11-28")
    old = [begun[game].decode() for game in ("backgammon", "kelly-pool", "checkers", "ten-pins")]
    return [text.splitlines()[:4] for text in (file.read_text(encoding="utf-8"), *old)]


def parts(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to all parts of a JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inner:
        yield (*path, key)
        yield from parts(one, (*path, key))


def written(line: str, path: tuple[Any, ...], junk: str) -> str:
    """A line in which one part is something else."""
    value = copy.deepcopy(json.loads(line))
    at = value
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = "<junk>"
    return json.dumps(value, ensure_ascii=False).replace('"<junk>"', junk)


# That another thread draws chances is no fault of the log.
@pytest.mark.filterwarnings("ignore::hypothesis.errors.HypothesisWarning")
def test_any_part_of_a_log_is_read_or_refused(logs, tmp_path, capsys):
    file = tmp_path / "match.jsonl"

    @settings(max_examples=few(60, of=2500), deadline=None, suppress_health_check=list(HealthCheck))
    @given(st.data())
    def read(data):
        lines = [*data.draw(st.sampled_from(logs))]
        number = data.draw(st.integers(0, len(lines) - 1))
        path = data.draw(st.sampled_from([*parts(json.loads(lines[number]))]))
        lines[number] = written(lines[number], path, data.draw(st.sampled_from(JUNK)))
        file.write_text("\n".join([*lines, ""]), encoding="utf-8")
        for more in ([], ["--verify"]):
            status = main(["replay", str(file), *more])
            said = capsys.readouterr()
            assert status in (0, 1, 2, 3), (lines[number], said.err)
            if status == 2:
                assert said.err.startswith("hoyle: "), said.err
                assert said.err.count("\n") == 1, said.err

    read()


@pytest.mark.parametrize("number", NUMBERS[:5])
def test_a_number_that_is_none_is_refused_with_its_line(logs, tmp_path, number):
    file = tmp_path / "match.jsonl"
    lines = [written(logs[0][0], ("given",), f'{{"Points": {number}}}'), *logs[0][1:]]
    file.write_text("\n".join([*lines, ""]), encoding="utf-8")
    with pytest.raises(LogError, match="no number that a log can hold") as refused:
        replay(file)
    assert refused.value.line == 1
