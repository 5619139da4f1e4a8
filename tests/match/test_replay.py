"""A log looked at again: it agrees, or the line and what differs are named."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from hoyle.match import LogError, replay
from match.test_match import played_out
from match.toy import TOY


def changed(path: Path, line: int, change: Callable[[dict], None]) -> None:
    lines = path.read_text().splitlines()
    value = json.loads(lines[line - 1])
    change(value)
    lines[line - 1] = json.dumps(value)
    path.write_text("".join(f"{x}\n" for x in lines))


def test_a_match_without_physics_agrees_with_its_log(tmp_path: Path) -> None:
    match = played_out(tmp_path / "a.jsonl")
    seen = replay(tmp_path / "a.jsonl", TOY)
    report = seen.verify()
    assert report
    assert report.ok
    assert (report.rulings, report.strokes) == (len(match.entries) + 1, 0)
    assert "all agree" in str(report)
    assert seen.match.state == match.state


def test_a_ruling_that_was_otherwise_is_named(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    played_out(path)
    number = next(
        n for n, x in enumerate(path.read_text().splitlines(), 1) if n > 3 and '"score"' in x and '"choose"' in x
    )

    def more(value: dict) -> None:
        score = next(e for e in value["effects"] if e["kind"] == "score")
        score["points"] += 1

    changed(path, number, more)
    report = replay(path, TOY).verify()
    assert not report
    assert [(d.line, d.what) for d in report.differences] == [(number, "ruling")]
    assert "points" in report.differences[0].how
    with pytest.raises(LogError, match=f":{number}: the answer is ruled otherwise"):
        _ = replay(path, TOY).match


def test_an_answer_that_is_refused_ends_the_judging(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    played_out(path)
    changed(path, 4, lambda value: value["answer"].update(word="9", values=[9]))
    report = replay(path, TOY).verify()
    assert [d.line for d in report.differences] == [4]
    assert "refused" in str(report.differences[0])
    assert report.rulings == 4


def test_a_header_that_cannot_be_is_named_with_its_file(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    played_out(path)
    changed(path, 1, lambda head: head.update(given={"Sticks": "many"}))
    with pytest.raises(LogError, match=r"a\.jsonl:1: Sticks: 'many' is not a whole number"):
        replay(path, TOY).verify()
