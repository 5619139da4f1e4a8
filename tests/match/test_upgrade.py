"""An upgrade ends no match: rulings are compared by what they do, and where they changed, those who play are asked."""

from __future__ import annotations

import ast
import gc
import json
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from hoyle.cli import main
from hoyle.games import find, load
from hoyle.match import Illegal, LogError, new, replay, resume
from hoyle.match.logs import judging_digest as judging
from hoyle.match.logs.judging_digest import judging_digest, syntax_digest
from hoyle.telling import Names
from hoyle.telling.headline import headline

Line = dict[str, Any]


def told(path: Path, strokes: int = 3) -> Path:
    """A match of which every stroke is told: misses by turns."""
    with new("three-ball-carrom", ["Ann", "Bob"], path, Lead="Ann") as match:
        for _ in range(strokes):
            match.play(f"{match.ask.seat if match.ask else ''}: miss")
    return path


def edited(path: Path, change: Callable[[list[Line]], Any]) -> Path:
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    change(lines)
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return path


def other_words(lines: list[Line]) -> None:
    """As an earlier version may have told it: a comma in a reason, another announcement, no mark for the telling."""
    for effect in [e for line in lines for e in line.get("effects", line.get("opening", ()))]:
        if isinstance(effect.get("why"), str) and effect["why"]:
            effect["why"] = f"{effect['why'][:3]},{effect['why'][3:]}"
        effect.pop("head", None)
        effect.pop("whole", None)
    lines[2]["effects"].insert(0, {"kind": "say", "seat": "Ann", "word": "hard luck", "rule": "three-ball-carrom.4b"})


def one_point_more(lines: list[Line]) -> None:
    """As an earlier version may have ruled it."""
    next(e for e in lines[2]["effects"] if e["kind"] == "score")["points"] += 1


def of_other_rules(lines: list[Line]) -> None:
    lines[0]["judging"] = "0123456789abcdef"


def before_there_were_digests(lines: list[Line]) -> None:
    del lines[0]["judging"]


def test_other_words_are_no_other_ruling(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = edited(told(tmp_path / "a.jsonl"), other_words)
    report = replay(path).verify()
    assert (report.ok, report.reworded > 0) == (True, True)
    assert "ruled alike, told in other words" in str(report)
    with resume(path) as match:
        assert not match.changed
        match.play(f"{match.ask.seat if match.ask else ''}: miss")
    assert main(["replay", str(path), "--verify", "--json"]) == 3  # for the strokes are told
    said = json.loads(capsys.readouterr().out)
    assert (said["ok"], said["proved"], said["reworded"]) == (True, False, report.reworded)


def test_a_log_without_strokes_that_is_worded_otherwise_is_proved(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    with new("backgammon", ["Ann", "Bob"], path, Lead="Ann") as match:
        match.play("*: roll 3 1")
        match.play("Ann: 8/5 6/5")

    def a_comma(lines: list[Line]) -> None:
        for effect in lines[1]["effects"]:
            effect["why"] = "said, otherwise"

    assert main(["replay", str(path), "--verify"]) == 0
    assert main(["replay", str(edited(path, a_comma)), "--verify"]) == 0


@pytest.mark.parametrize("version", [of_other_rules, before_there_were_digests])
def test_where_a_ruling_changed_those_who_play_are_asked(
    tmp_path: Path, version: Callable[[list[Line]], Any], capsys: pytest.CaptureFixture[str]
) -> None:
    path = edited(edited(told(tmp_path / "a.jsonl"), one_point_more), version)
    assert main(["replay", str(path), "--verify"]) == 1
    assert "line 3: the ruling differs: effects[2].points is 2 in the log, 1 now" in capsys.readouterr().out
    with resume(path) as match:
        assert [(change.number, "points is 2 in the log" in change.how) for change in match.changed] == [(2, True)]
        assert match.state.scores == {"Ann": 2, "Bob": 2}  # what was ruled stands
        with pytest.raises(Illegal, match=r"read otherwise by now than for answer 2: .*`!: go-on`.*`!: no-result`"):
            match.play(f"{match.ask.seat if match.ask else ''}: miss")
        ruling = match.play("!: go-on")
        assert next(effect.rule.id for effect in ruling.effects) == "match.5"
        assert headline(ruling, Names(ruling.state, match.game.pieces)).startswith("It is agreed to go on")
        match.play(f"{match.ask.seat if match.ask else ''}: miss")
    with resume(path) as match:
        assert not match.changed
        assert match.state.scores == {"Ann": 3, "Bob": 2}
    report = replay(path).verify()
    assert (report.ok, report.agreed, report.status) == (True, 1, 3)
    assert "1 ruling made otherwise by now, with which the players agreed to go on" in str(report)


def test_or_they_end_it_and_nobody_has_won(tmp_path: Path) -> None:
    path = edited(edited(told(tmp_path / "a.jsonl"), one_point_more), of_other_rules)
    with resume(path) as match:
        ruling = match.play("!: no-result")
        result = ruling.state.result
        assert result is not None
        assert (match.over, result.winners, result.losers, result.draw) == (True, (), (), False)
        assert (
            headline(ruling, Names(ruling.state, match.game.pieces))
            == "It is agreed to end without a result. No result."
        )
        assert "= no winner" in match.sheet()
    assert replay(path).match.over


def test_what_its_own_rules_do_not_say_is_no_upgrade_but_a_fault(tmp_path: Path) -> None:
    path = edited(told(tmp_path / "a.jsonl"), one_point_more)
    with pytest.raises(LogError, match=":3: the answer is ruled otherwise than it was"):
        resume(path)


def test_nobody_agrees_on_what_did_not_change(tmp_path: Path) -> None:
    with resume(told(tmp_path / "a.jsonl")) as match, pytest.raises(Illegal, match="nothing to agree on"):
        match.play("!: go-on")


def test_one_changed_ruling_does_not_make_the_next(tmp_path: Path) -> None:
    path = edited(edited(told(tmp_path / "a.jsonl", 5), one_point_more), of_other_rules)
    assert [d.line for d in replay(path).verify().differences] == [3]


# --- the digest of the rules of judging ---------------------------------------------------------------------

CODE = '''
"""A page."""
from hoyle.referee import Ref

RULES = {1: "The ball is played from the string."}

def judge(ref: Ref, stroke):
    """Rule 1."""
    if stroke.down:  # it fell
        ref.score(ref.seat, 2, R[1], f"{len(stroke.down)} balls down")
'''


def digest(code: str) -> str:
    return syntax_digest(ast.parse(code))[0]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("# it fell", "# into a pocket"), ("Rule 1.", "Rule one, as printed."), ("A page.", "Another page."),
        ("is played from", "must be played from"), ("balls down", "balls, down"), ("ref: Ref", "ref: object"),
        ("from hoyle.referee import Ref", "from hoyle.referee.ref import Ref"), ("    if", "\n    if"),
    ],
)  # fmt: skip
def test_what_is_only_said_does_not_change_it(old: str, new: str) -> None:
    assert CODE.replace(old, new) != CODE
    assert digest(CODE.replace(old, new)) == digest(CODE)


@pytest.mark.parametrize(
    ("old", "new"), [(", 2,", ", 3,"), ("R[1]", "R[2]"), ("stroke.down:", "stroke.off:"), ("score", "pay")]
)
def test_what_a_ruling_can_hang_on_changes_it(old: str, new: str) -> None:
    assert digest(CODE.replace(old, new)) != digest(CODE)


def test_every_game_has_one_and_a_log_pins_it(tmp_path: Path) -> None:
    digests = {game: judging_digest(load(game)) for game in sorted(find())[::9]}
    assert all(len(digest) == 16 for digest in digests.values())
    assert len(set(digests.values())) == len(digests)
    head = json.loads(told(tmp_path / "a.jsonl").read_text().splitlines()[0])
    assert head["judging"] == judging_digest(load("three-ball-carrom"))


def test_two_threads_make_the_digests_of_two_games_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """As when two people begin the first matches of a hall, and the collector lets one thread in while the other parses."""
    games = [load(game) for game in ("three-ball-carrom", "checkers", "ten-pins", "crokinole")]
    expected = [judging_digest(game) for game in games]
    monkeypatch.setattr(judging, "_MADE", {})
    judging._part.cache_clear()

    def let_others_in(*_: Any) -> None:
        time.sleep(0)

    gc.callbacks.append(let_others_in)
    try:
        with ThreadPoolExecutor(4) as pool:
            assert list(pool.map(judging_digest, games)) == expected
    finally:
        gc.callbacks.remove(let_others_in)
