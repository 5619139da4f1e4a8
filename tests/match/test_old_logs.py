"""Logs of earlier versions open and go on, for ever; what was ruled in them stands."""

from __future__ import annotations

import json
import tarfile
from functools import cache
from pathlib import Path
from random import Random

import pytest

from hoyle.games import find, load
from hoyle.match import Illegal, narrate, replay, resume, scoreline
from hoyle.match.score import score
from hoyle.notation import parse
from hoyle.players.random_answers import accepted

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


def test_there_is_one_of_every_game_of_then() -> None:
    for name, least in (("told", 128), ("begun-2026-11-24", 129), ("begun-2026-11-28", 129)):
        assert logs(name).keys() <= find().keys()
        assert len(logs(name)) >= least
    assert len(logs("played")) >= 30
    assert len({load(game).family for game in logs("played")}) >= 16


@pytest.mark.some(4)
@pytest.mark.parametrize("game", logs("begun-2026-11-24"))
@pytest.mark.parametrize("name", ["begun-2026-11-24", "begun-2026-11-28"])
def test_a_match_begun_by_an_earlier_version_goes_on(tmp_path: Path, name: str, game: str) -> None:
    path = written(tmp_path, name, game)
    answers = len(path.read_text().splitlines()) - 1
    with resume(path) as match:
        assert (match.answers, match.over, match.read_only_reason) == (answers, False, "")
        scores = dict(match.state.scores)
        if match.changed:  # those who play are asked first, and what was ruled stands
            with pytest.raises(Illegal, match="the rules are read otherwise"):
                match.play(accepted(match.game, match.state, Random(1))[0])
            match.play("!: go-on")
            assert dict(match.state.scores) == scores
            answers += 1
        match.play(accepted(match.game, match.state, Random(1))[0])
        state = match.state
    with resume(path) as again:
        assert (again.state, again.changed, again.answers) == (state, (), answers + 1)
    report = replay(path).verify()
    assert report.ok, report
    assert report.status in ((3,) if report.agreed or report.told else (0,))


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
    assert {one.what for one in report.differences} <= {"ruling"}, report
    assert report.status == (1 if report.differences else 3 if report.told else 0)
    assert (report.strokes, report.read_only_reason) == (0, "")


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
    assert {one.what for one in report.differences} <= {"ruling"} or report.physics, report


def test_a_match_of_the_oldest_format_goes_on_in_its_file(tmp_path: Path) -> None:
    path = written(tmp_path, "played", "backgammon")
    before = path.read_bytes()
    with resume(path) as match:
        assert not match.changed
        match.play(accepted(match.game, match.state, Random(1))[0])
    assert path.read_bytes().startswith(before)
    assert replay(path).header.format == 1
    assert replay(path).verify().ok


def test_what_is_told_to_a_seat_of_it_keeps_its_secrets(tmp_path: Path) -> None:
    match = replay(written(tmp_path, "played", "kelly-pool")).match
    held = {seat: match.state.secret(seat, "small-ball") for seat in match.seats}
    assert all(held.values())
    for seat in (*match.seats, None):
        dealt = [
            e for line in match.transcript(seat) for e in json.loads(line).get("effects", ()) if e["kind"] == "deal"
        ]
        assert {e["seat"]: e["value"] for e in dealt} == {s: n if s == seat else "?" for s, n in held.items()}
