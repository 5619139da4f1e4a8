"""Logs of an older format open, and are told as they were; whoever verifies them is told what that is worth."""

from __future__ import annotations

import json
import tarfile
from functools import cache
from pathlib import Path

import pytest

from hoyle.games import find, load
from hoyle.match import Illegal, LogError, narrate, replay, resume, scoreline
from hoyle.match.score import score
from hoyle.notation import parse

HERE = Path(__file__).parent
SHEETS = HERE.parent / "sheets"


@cache
def logs(name: str) -> dict[str, bytes]:
    with tarfile.open(HERE / "old_logs" / f"{name}.tar.xz") as archive:
        return {
            Path(member.name).stem: file.read()
            for member in archive
            if member.isfile() and (file := archive.extractfile(member))
        }


def written(folder: Path, name: str, game: str) -> Path:
    path = folder / f"{game}.jsonl"
    path.write_bytes(logs(name)[game])
    return path


def test_there_is_one_of_every_game() -> None:
    assert logs("told").keys() == find().keys() - {"isochrone"}
    assert len(logs("played")) >= 30
    assert len({load(game).family for game in logs("played")}) >= 16


@pytest.mark.parametrize("game", logs("told"))
def test_a_match_is_told_as_it_was(tmp_path: Path, game: str) -> None:
    path = written(tmp_path, "told", game)
    match = replay(path).match
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    assert len(match.entries) == len(lines) - 1
    assert all(isinstance(line, str) for ruling in match.rulings for line in narrate(ruling))
    # The states are those the recorded effects lead to: points, as the file has them, add up to the score.
    points = dict.fromkeys(match.seats, 0)
    for line in lines:
        for effect in line.get("effects", line.get("opening", ())):
            if effect["kind"] == "score":
                points[effect["seat"]] += effect["points"]
    assert dict(match.state.scores) == points
    last = [
        effect
        for line in lines
        for effect in line.get("effects", line.get("opening", ()))
        if effect["kind"] in ("ask", "win", "lose", "drawn")
    ][-1]
    if last["kind"] == "ask":
        assert match.ask is not None
        assert (match.ask.seat, list(match.ask.options)) == (last["seat"], last["options"])
    else:
        assert match.over
    assert scoreline(match.state)
    report = replay(path).verify()
    assert report.ok, report
    assert "no ruling judged again" in str(report)
    assert "log format 1" in report.read_only_reason
    assert report.strokes == 0


@pytest.mark.parametrize("game", ["three-ball-carrom", "forty-one-pool", "ten-pins", "backgammon"])
def test_its_sheet_is_still_what_it_was(tmp_path: Path, game: str) -> None:
    match = replay(written(tmp_path, "told", game)).match
    assert score(parse(match.sheet(), "told.sheet")).error is None


@pytest.mark.parametrize("game", logs("played"))
def test_its_strokes_are_simulated_again(tmp_path: Path, game: str) -> None:
    path = written(tmp_path, "played", game)
    report = replay(path).verify()
    strokes = sum('"intended"' in line for line in path.read_text().splitlines())
    assert report.strokes == strokes
    assert report.told == 0
    # Where the physics is another by now, a record may be; what it says of itself is then told with it.
    assert report.ok or report.physics, report


def test_it_cannot_be_gone_on_with(tmp_path: Path) -> None:
    path = written(tmp_path, "played", "three-ball-carrom")
    before = path.read_bytes()
    with pytest.raises(LogError, match=r"ruled by Hoyle 0.1.0 .log format 1.: it can be told, not gone on with"):
        resume(path)
    match = replay(path).match
    assert "log format 1" in match.read_only_reason
    with pytest.raises(Illegal, match="log format 1"):
        match.play(f"{match.ask.seat}: miss")
    match.save(tmp_path / "again.jsonl")
    assert replay(tmp_path / "again.jsonl").header.format == 1
    assert path.read_bytes() == before


def test_what_is_told_to_a_seat_of_it_keeps_its_secrets(tmp_path: Path) -> None:
    match = replay(written(tmp_path, "played", "kelly-pool")).match
    held = {seat: match.state.secret(seat, "small-ball") for seat in match.seats}
    assert all(held.values())
    for seat in (*match.seats, None):
        dealt = [
            e for line in match.transcript(seat) for e in json.loads(line).get("effects", ()) if e["kind"] == "deal"
        ]
        assert {e["seat"]: e["value"] for e in dealt} == {s: n if s == seat else "?" for s, n in held.items()}
