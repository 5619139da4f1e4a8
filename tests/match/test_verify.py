"""`replay --verify` says what it looked at, and finds what was cut, forged, or only told in a log that claims to be played."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from hoyle.cli import main
from hoyle.match import Illegal, Match, new, replay, resume
from hoyle.match.logs.signature import Signer
from hoyle.players import player_for, watch
from hoyle.record import CueStroke

Lines = list[dict[str, Any]]
SECRET = bytes(range(32))


def played(path: Path, strokes: int = 4, **how: Any) -> Match:
    rng = Random(3)
    with new("three-ball-carrom", ["Ann", "Bob"], path, lead="Ann", **how) as match:
        while sum(hasattr(e.answer, "record") for e in match.entries) < strokes and match.ask:
            if match.ask.kind == "stroke":
                match.play(CueStroke(match.ask.options[0], speed=3.0, azimuth=rng.uniform(0, 6)))
            else:
                match.play(f"{match.ask.seat}: choose {match.ask.options[0]}")
    return match


def edited(path: Path, change: Callable[[Lines], Any]) -> Path:
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    change(lines)
    path.write_text("".join(json.dumps(line, separators=(",", ":"), ensure_ascii=False) + "\n" for line in lines))
    return path


def without_stroke(lines: Lines) -> None:
    next(line for line in lines if "record" in line.get("answer", {}))["answer"]["record"].pop("stroke")


def without_intended(lines: Lines) -> None:
    without_stroke(lines)
    for line in lines:
        line.pop("intended", None)


def test_it_tells_what_it_rests_on(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text(watched())
    report = replay(path).verify()
    assert report.ok
    lines = [json.loads(line)["answer"]["kind"] for line in path.read_text().splitlines()[1:]]
    assert (report.drawn, report.given, report.chosen) == (lines.count("chance"), 0, len(lines) - lines.count("chance"))
    assert f"{report.drawn} drawn by whoever kept the log, 0 entered" in str(report)
    assert "not signed" in str(report)
    played(path := tmp_path / "b.jsonl")
    report = replay(path).verify()
    assert (report.strokes, report.told) == (4, 0)
    assert "4 strokes simulated again, 0 only told" in str(report)


@pytest.mark.parametrize("change", [without_stroke, without_intended])
def test_a_stroke_that_cannot_be_simulated_in_a_log_that_claims_it_was(tmp_path: Path, capsys, change) -> None:
    played(path := tmp_path / "a.jsonl", played=True)
    assert main(["replay", str(path), "--verify"]) == 0
    edited(path, change)
    capsys.readouterr()
    assert main(["replay", str(path), "--verify"]) == 1
    told = capsys.readouterr().out
    assert "only told, in a log that says that all were simulated" in told
    assert "3 strokes simulated again, 1 only told" in told


def test_so_it_is_found_where_the_log_claims_nothing_but_that_stroke_was_meant(tmp_path: Path) -> None:
    played(path := tmp_path / "a.jsonl")
    report = replay(edited(path, without_stroke)).verify()
    assert [d.what for d in report.differences] == ["stroke"]


def test_a_saved_match_claims_what_it_was(tmp_path: Path) -> None:
    played(tmp_path / "a.jsonl").save(saved := tmp_path / "saved.jsonl")
    assert replay(saved).header.strokes == "simulated"
    assert not replay(edited(saved, without_intended)).verify()
    with new("three-ball-carrom", ["Ann", "Bob"], lead="Ann") as match:
        match.play("Ann: white>red white>spot")
        match.save(saved)
    report = replay(saved).verify()
    assert (report.ok, report.strokes, report.told) == (True, 0, 1)
    assert "1 only told" in str(report)
    assert (report.proved, report.status) == (False, 3)
    assert "Not proved: only told are 1 stroke" in str(report)
    assert "all agree" not in str(report)


def test_a_match_that_is_played_takes_no_stroke_that_is_told(tmp_path: Path) -> None:
    with new("three-ball-carrom", ["Ann", "Bob"], tmp_path / "a.jsonl", lead="Ann", played=True) as match:
        with pytest.raises(Illegal, match="simulated, not told"):
            match.play("Ann: white>red white>spot")
        assert not match.entries
    assert resume(tmp_path / "a.jsonl").header.strokes == "simulated"


def test_where_the_pieces_stood_has_to_be_told(tmp_path: Path) -> None:
    played(path := tmp_path / "a.jsonl")

    def without_start(lines: Lines) -> None:
        next(line for line in lines if "record" in line.get("answer", {}))["answer"]["record"].pop("start")

    report = replay(edited(path, without_start)).verify()
    assert "start" in {d.what for d in report.differences}


# --- signed logs ------------------------------------------------------------------------------------------


@cache
def watched() -> str:
    """The log of a match of backgammon: the tests change copies of one."""
    with TemporaryDirectory() as folder:
        learners = [player_for("backgammon", 1) for _ in range(2)]
        watch("backgammon", ["Ann", "Bob"], learners, seed=2, log=(path := Path(folder) / "watched.jsonl"))
        return path.read_text()


def signed_log(folder: Path) -> Path:
    """A log as a hall tells it."""
    signer, path = Signer(SECRET), folder / "signed.jsonl"
    path.write_text(watched())
    edited(path, lambda lines: lines[0].update(hall=signer.public))
    lines = path.read_text().splitlines()
    path.write_text("\n".join(signer.sign(lines, answers=len(lines) - 1, over=True)) + "\n")
    return path


def public() -> str:
    return Signer(SECRET).public


def test_a_hall_s_signature_is_checked(tmp_path: Path) -> None:
    path = signed_log(tmp_path)
    assert (report := replay(path).verify(key=public())).ok, report
    assert f"signed by the hall whose key is {public()}" in report.signature
    assert "the match was over" in report.signature
    assert replay(path).match.over
    other = Signer(bytes(32)).public
    assert "not of" in str(replay(path).verify(key=other))


def die(lines: Lines) -> None:
    line = next(line for line in lines if line.get("answer", {}).get("kind") == "chance")
    line["answer"]["values"] = [6, 6]


def unseal(lines: Lines) -> None:
    del lines[-1]["signed"], lines[-1]["signature"]


def reseal(lines: Lines) -> None:
    """Whoever signs anew has another key."""
    unseal(lines)
    for line in lines:
        line.pop("chain")
    lines[0]["hall"] = Signer(bytes(32)).public
    told = [json.dumps(line, separators=(",", ":"), ensure_ascii=False) for line in lines]
    lines[:] = [json.loads(line) for line in Signer(bytes(32)).sign(told, answers=len(told) - 1, over=True)]


def cut(lines: Lines) -> None:
    del lines[-5:]


def cut_within(lines: Lines) -> None:
    del lines[4]


def drawn(lines: Lines) -> None:
    next(line for line in lines if line.get("drawn")).pop("drawn")


def unnamed(lines: Lines) -> None:
    lines[0]["hall"] = ""


@pytest.mark.parametrize("change", [die, cut, drawn, unseal, reseal, unnamed])
def test_a_forged_log_is_found_out(tmp_path: Path, capsys, change) -> None:
    path = edited(signed_log(tmp_path), change)
    assert main(["replay", str(path), "--key", public()]) == 1
    assert "signature" in capsys.readouterr().out


@pytest.mark.parametrize("change", [die, cut, drawn, unseal, unnamed])
def test_without_the_key_at_hand_as_well(tmp_path: Path, change) -> None:
    report = replay(edited(signed_log(tmp_path), change)).verify()
    assert "signature" in {d.what for d in report.differences}, report


def test_the_line_that_was_changed_is_named(tmp_path: Path) -> None:
    path = signed_log(tmp_path)
    number = next(i for i, line in enumerate(path.read_text().splitlines(), 1) if '"kind":"chance"' in line)
    report = replay(edited(path, die)).verify()
    assert number in [d.line for d in report.differences if d.what == "signature"]


def test_a_line_cut_from_within_does_not_read(tmp_path: Path, capsys) -> None:
    path = edited(signed_log(tmp_path), cut_within)
    assert main(["replay", str(path), "--verify"]) == 2
    assert "expected answer" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("signed", "signature"), [({}, ""), (5, "zz"), ({"key": "00"}, "00"), ({"key": [1]}, "00"), (None, None), ("x", 1)]
)
def test_a_signature_that_is_none_is_said_to_be_none(tmp_path: Path, signed: object, signature: object) -> None:
    path = edited(signed_log(tmp_path), lambda lines: lines[-1].update(signed=signed, signature=signature))
    assert "signature" in {d.what for d in replay(path).verify().differences}
