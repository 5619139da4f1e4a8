"""Bad input is refused in one line."""

from __future__ import annotations

import pytest

from cli.process import SHEET, hoyle

BAD = [
    (["show", "nope"], "no game 'nope'"),
    (["show", "snoker"], "Did you mean snooker?"),
    (["show", "crokinol"], "Did you mean Crokinola (crokinola) or Crokinole (crokinole)?"),
    (["show", "eight", "ball"], "The books do not have eight ball."),
    (["show", "pentathlon"], "`hoyle games` lists what there is"),
    (["show", "14.1"], "Continuous Pool (continuous-pool) comes nearest"),
    (["show", "balk", "--svg", "x.svg"], "no game 'balk'"),
    (["games", "quidditch"], "no game 'quidditch'"),
    (["show", "foul-strokes", "--svg", "x.svg"], "nothing to draw"),
    (
        ["show", "kelly-pool", "--position", "8/8/8/8/8/8/8/K1k5 w"],
        "this is a position of chess, and the game is kelly-pool",
    ),
    (["watch", "nope"], "no game 'nope'; `hoyle games` lists them"),
    (["watch", "kelly-pool", "--seats", "16"], "2 to 15, not 16"),
    (["watch", "kelly-pool", "--seats", "99"], "--seats 99"),
    (["watch", "kelly-pool", "--seats", "Ann,Ann"], "same name"),
    (["watch", "kelly-pool", "--seats", "Ann,7-7"], "'7-7' is not a name"),
    (["watch", "backgammon", "--seats", "3"], "is for 2, not 3"),
    (["watch", "three-ball-carrom", "--points", "many"], "--points: 'many' is not a whole number"),
    (["watch", "three-ball-carrom", "--points"], "--points needs a value"),
    (["watch", "three-ball-carrom", "--points", "3", "--points", "4"], "given twice"),
    (["watch", "three-ball-carrom", "--bogus", "1"], "--bogus: three-ball-carrom has no such option; it has"),
    (["watch", "three-ball-carrom", "stray"], "'stray' was not expected"),
    (["watch", "three-ball-carrom", "--lead", "Zoe"], "the seats are Ann, Bob"),
    (["watch", "kelly-pool", "--small-balls", "Ann 3, Bob 3"], "cannot be both"),
    (["watch", "backgammon", "--log", "nowhere/m.jsonl"], "there is no folder nowhere"),
    (["watch", "backgammon", "--seed", "x"], "--seed"),
    (["play", "kelly-pool", "--people", "99"], "hoyle: --people 99: from 1 to 20"),
    (["play", "kelly-pool", "--people", "16"], "2 to 15, not 16"),
    (["play", "backgammon", "--people", "3", "--seats", "2"], "only 2 seats"),
    (["score", "missing.sheet"], "missing.sheet: no such file"),
    (["score", "."], "directory"),
    (["score"], "score takes one SHEET, not 0"),
    (["score", "broken.sheet", "broken.sheet"], "one SHEET, not 2"),
    (["score", "broken.sheet", "--chek"], "--chek"),
    (["score", "broken.sheet"], "broken.sheet:5:12"),
    (["score", "noheader.sheet"], "noheader.sheet:1"),
    (["score", "binary.sheet"], "binary.sheet:1:1"),
    (["score", "doubledeal.sheet"], "doubledeal.sheet:3"),
    (["score", "unknown.sheet"], "unknown.sheet:1:7"),
    (["replay", "missing.jsonl"], "missing.jsonl: No such file"),
    (["replay", "broken.sheet"], "broken.sheet:5:12"),
    (["advise", "broken.sheet"], "broken.sheet:5:12"),
    (["skill", "missing.pgn"], "missing.pgn: No such file"),
    (["replay", "binary.sheet"], "binary.sheet"),
    (["replay", "empty.jsonl"], "empty.jsonl"),
    (["shoot", "nope", "--angle", "0"], "no table 'nope'"),
    (["shoot", "backgammon", "--angle", "0"], "men are moved on this board, and no stroke is played"),
    (["shoot", "pool-9ft"], "where to?"),
    (["shoot", "pool-9ft", "--angle", "x"], "--angle"),
    (["shoot", "pool-9ft", "--at", "99"], "no piece '99'"),
    (["shoot", "pool-9ft", "--angle", "0", "--ball", "red"], "no ball 'red'"),
    (["shoot", "pool-9ft", "--angle", "0", "--side", "2"], "--side 2: the tip meets the ball"),
    (["shoot", "pool-9ft", "--angle", "0", "--speed", "-3"], "more than 0"),
    (["shoot", "pool-9ft", "--angle", "0", "--speed", "nan"], "more than 0"),
    (["shoot", "pool-9ft", "--angle", "0", "--place", "cue=1"], "--place cue=1: not like"),
    (["shoot", "pool-9ft", "--angle", "0", "--place", "1=0,-63.5"], "overlap"),
    (
        ["shoot", "three-ball-carrom", "--angle", "30", "--speed", "400"],
        "--speed 400: a hand plays at more than 0 and up to 25 m/s",
    ),
    (["shoot", "pool-9ft", "--angle", "90", "--elevation", "95"], "--elevation 95: degrees from 0 (a level cue) to 89"),
    (["shoot", "pool-9ft", "--angle", "900"], "--angle 900: degrees from -360 to 360"),
    (["shoot", "pool-9ft", "--angle", "90", "--side", "3"], "--side 3: the tip meets the ball between -1 and 1"),
    (
        ["shoot", "pool-9ft", "--angle", "90", "--place", "cue=0,-124"],
        "would pass through the head cushion; raise it to 20°: --elevation 20",
    ),
    (["shoot", "pool-9ft", "--angle", "90", "--place", "cue=0,-125"], "cue at (0.0, -125.0) cm is not on the bed"),
    (["shoot", "pool-9ft", "--angle", "0", "--place", "cue=900,0"], "cue"),
    (["shoot", "pool-9ft", "--angle", "0", "--layout", "nowhere"], "neither a file, a game"),
    (["shoot", "pool-9ft", "--angle", "0", "--layout", "list.json"], "list.json: not a layout"),
    (["shoot", "pool-9ft", "--angle", "0", "--layout", "broken.json"], "broken.json: not a layout"),
    (["shoot", "pool-9ft", "--angle", "0", "--layout", "empty"], "no ball"),
    (["shoot", "pool-9ft", "--angle", "0", "--layout", "backgammon"], "backgammon is played on"),
    (["shoot", "pool-9ft", "--angle", "90", "--svg", "nowhere/s.svg"], "nowhere/s.svg"),
    (["coverage", "nope"], "no game 'nope'"),
    (["bench", "nope"], "no bench 'nope'"),
    (["nope"], "No such command 'nope'"),
    (["--nope"], "No such option: --nope"),
    (["games", "extra"], "extra"),
    (["show"], "GAME"),
]


@pytest.fixture
def litter(tmp_path, monkeypatch):
    """A folder of broken files, to be in."""
    (tmp_path / "broken.sheet").write_text(SHEET.replace("Ann: white>red white>spot", "Ann: white>>red"))
    (tmp_path / "noheader.sheet").write_text("Ann: white>red\n")
    (tmp_path / "binary.sheet").write_bytes(b"\xff\xfe\x00\x80" * 20)
    (tmp_path / "doubledeal.sheet").write_text(
        "Game: kelly-pool\nSeats: Ann, Bob\nSmall-balls: Ann 9, Bob 9\n\nAnn: miss\n"
    )
    (tmp_path / "unknown.sheet").write_text("Game: nine-ball\nSeats: Ann, Bob\n\n")
    (tmp_path / "empty.jsonl").write_text("")
    (tmp_path / "list.json").write_text("[1, 2]")
    (tmp_path / "broken.json").write_text('{"cue": [0, 1, 2, 3]}')
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("arguments", "reason"), BAD, ids=lambda value: " ".join(value) if isinstance(value, list) else ""
)
def test_bad_input_is_refused_in_one_line(run, litter, arguments, reason):
    status, out, err = run(*arguments)
    assert status == 2
    assert out == ""
    assert len(err.splitlines()) == 1
    assert err.startswith("hoyle")
    assert reason in err
    assert "Traceback" not in err


@pytest.mark.parametrize(
    "arguments", [["score", "broken.sheet"], ["watch", "kelly-pool", "--small-balls", "Ann 9, Bob 9"], ["bogus"]]
)
def test_so_it_is_in_a_process_of_its_own(litter, arguments):
    done = hoyle(*arguments, cwd=litter)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert "Traceback" not in done.stderr


def test_json_errors_leave_standard_output_alone(litter, run):
    status, out, err = run("score", "broken.sheet", "--json")
    assert (status, out) == (2, "")
    assert "broken.sheet:5" in err
