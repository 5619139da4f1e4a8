"""What a log holds, and what is said of one that is broken."""

import json
import os
from pathlib import Path

import pytest

from hoyle.match import LogError, new, replay, resume
from match.test_match import played_out
from match.toy import TOY


def test_every_answer_is_on_disk_when_it_is_acknowledged(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    match = new(TOY, ["Ann", "Bob"], log=path, small_balls={"Ann": 7, "Bob": 12})
    for n, word in enumerate("123", start=1):
        if match.ask and match.ask.kind == "choose":
            match.play(f"{match.ask.seat}: choose {word}")
            lines = path.read_text().splitlines()
            assert json.loads(lines[-1])["n"] == n
            assert len(lines) == n + 1


def test_an_answer_that_cannot_be_written_is_not_accepted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.jsonl"
    match = new(TOY, ["Ann", "Bob"], log=path, small_balls={"Ann": 7, "Bob": 12})
    whole, sync = path.read_bytes(), os.fsync
    failures = [OSError(28, "No space left on device")]

    def full(file: int) -> None:
        if failures:
            raise failures.pop()
        sync(file)

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(LogError, match=r"cannot be written \(No space left"):
        match.play("Ann: choose 1")
    assert path.read_bytes() == whole
    assert match.entries == ()
    match.play("Ann: choose 1")
    assert len(replay(path, TOY).entries) == 1


def test_the_header_says_which_match_it_is(tmp_path: Path) -> None:
    played_out(tmp_path / "a.jsonl")
    head = json.loads((tmp_path / "a.jsonl").read_text().splitlines()[0])
    assert (head["game"], head["seats"], head["given"]) == ("sticks", ["Ann", "Bob"], {"Sticks": 30})
    assert head["version"]


@pytest.mark.parametrize("lost", [1, 2, 40])
def test_a_torn_last_line_is_dropped_and_repaired(tmp_path: Path, lost: int) -> None:
    path = tmp_path / "a.jsonl"
    answers = len(played_out(path).entries)
    whole = path.read_bytes()
    path.write_bytes(whole[:-lost])
    read = replay(path, TOY)
    assert len(read.entries) == answers - 1
    assert read.contents.torn
    assert path.read_bytes() == whole[:-lost]  # reading repairs nothing
    with resume(path, TOY) as match:
        assert len(match.entries) == answers - 1
        assert path.read_bytes() == whole[: whole[:-1].rfind(b"\n") + 1]
        match.play(read_last(whole))
    assert path.read_bytes() == whole


def read_last(data: bytes) -> str:
    answer = json.loads(data.splitlines()[-1])["answer"]
    return f"{answer['seat']}: choose {answer['word']}"


def test_a_log_without_a_whole_header_holds_no_match(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_bytes(b'{"hoyle": 1, "ga')
    with pytest.raises(LogError, match="its header was never finished"):
        resume(path, TOY)
    new(TOY, ["Ann", "Bob"], log=path).close()  # nothing is lost by beginning anew
    path.write_bytes(b"")
    with pytest.raises(LogError, match="is empty"):
        replay(path, TOY)


def broken(lines: list[str], at: int, **change: object) -> list[str]:
    value = {**json.loads(lines[at]), **change}
    return [*lines[:at], json.dumps(value), *lines[at + 1 :]]


@pytest.mark.parametrize(
    ("change", "line", "what"),
    [
        (lambda x: ["nonsense", *x[1:]], 1, "not a line of JSON"),
        (lambda x: ["[]", *x[1:]], 1, "expected a JSON object"),
        (lambda x: broken(x, 0, hoyle=99), 1, "not the header of a match log of format 1"),
        (lambda x: broken(x, 0, seats="Ann"), 1, "needs `game`, `seats`"),
        (lambda x: broken(x, 0, game="stixx"), 1, "no game 'stixx'"),
        (lambda x: broken(x, 0, given={"Stix": 3}), 1, "Stix"),
        (lambda x: broken(x, 0, opening=[]), 1, "ruled otherwise"),
        (lambda x: [*x[:3], "{", *x[4:]], 4, "not a line of JSON"),
        (lambda x: [*x[:3], '{"a":' * 100_000, *x[4:]], 4, "not a line of JSON"),
        (lambda x: broken(x, 3, answer={"kind": "move", "seat": "Ann", "steps": []}), 4, "refused|cannot be judged"),
        (lambda x: broken(x, 3, effects=[{"kind": "restore"}]), 4, "not an answer and its effects"),
        (lambda x: [*x[:3], *x[4:]], 4, "expected answer 3, not 4"),
        (lambda x: broken(x, 3, answer={"kind": "shout"}), 4, "not an answer"),
        (lambda x: broken(x, 3, answer={"kind": "choose", "seat": "Ann"}), 4, "not an answer.*word"),
        (lambda x: broken(x, 3, effects=[{"kind": "score", "seat": "Ann", "points": 1}]), 4, "not an answer.*rule"),
        (lambda x: broken(x, 3, effects=[]), 4, "ruled otherwise"),
        (lambda x: broken(x, 3, answer={"kind": "choose", "seat": "Ann", "word": "9"}), 4, "refused"),
    ],
)
def test_anything_else_malformed_is_one_line_with_its_place(tmp_path: Path, change, line: int, what: str) -> None:
    path = tmp_path / "a.jsonl"
    played_out(path)
    path.write_text("".join(f"{x}\n" for x in change(path.read_text().splitlines())))
    with pytest.raises(LogError, match=what) as error:
        resume(path, TOY)
    assert str(error.value).startswith(f"{path}:{line}: ")
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("rule", ["checkers:1", "checkers.99", "nobook.1", "checkers"])
def test_a_rule_that_there_is_not_is_named(tmp_path: Path, rule: str) -> None:
    path = tmp_path / "a.jsonl"
    match = new("checkers", ["Ann", "Bob"], log=path, lead="Ann")
    match.play(f"Ann: {match.ask.options[0]}")
    lines = path.read_text().splitlines()
    entry = json.loads(lines[1])
    entry["effects"][0]["rule"] = rule
    path.write_text("\n".join([lines[0], json.dumps(entry), ""]))
    with pytest.raises(LogError, match=r"a\.jsonl:2: .*\(('.*' is of no rule book|checkers has no rule 99)") as error:
        replay(path)
    assert rule.rpartition(".")[2] in str(error.value)


def test_a_missing_log_is_one_line(tmp_path: Path) -> None:
    for opens in (replay, resume):
        with pytest.raises(LogError, match=r"none\.jsonl: No such file"):
            opens(tmp_path / "none.jsonl", TOY)
    with pytest.raises(LogError, match="Is a directory"):
        replay(tmp_path, TOY)
