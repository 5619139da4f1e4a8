"""Matches that are watched, replayed and scored."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cli.process import SHEET, hoyle
from hoyle.match import new


def test_a_match_is_watched_logged_replayed_and_scored_again(run, tmp_path):
    log, sheet = tmp_path / "m.jsonl", tmp_path / "m.sheet"
    status, out, err = run("watch", "backgammon", "--seed", "3", "--log", str(log), "--sheet", str(sheet))
    assert (status, err) == (0, "")
    assert "wins" in out
    assert "backgammon.u11" in out  # rulings name their rule
    status, told, _ = run("replay", str(log))
    assert status == 0
    assert told.splitlines()[-1].split("   ")[0] == out.splitlines()[-1].split("   ")[0]
    status, verified, _ = run("replay", str(log), "--verify", "--json")
    assert status == 0
    assert json.loads(verified)["ok"] is True
    status, scored, _ = run("score", str(sheet), "--check", "--json")
    result = json.loads(scored)
    assert status == 0
    assert result["winner"] == json.loads(run("replay", str(log), "--json")[1])["winner"]


def test_a_match_on_the_physics_ends_with_a_winner(run, tmp_path):
    status, out, err = run("watch", "three-ball-carrom", "--points", "2", "--seed", "1", "--json")
    begun, *answers, ended = (json.loads(line) for line in out.splitlines())
    assert (status, err) == (0, "")
    assert (begun["seed"], begun["options"]["Points"]) == (1, 2)
    assert [answer["number"] for answer in answers] == list(range(1, len(answers) + 1))
    assert ended["scores"][ended["winner"][0]] == 2


def test_a_hand_is_apart_from_thought(run, tmp_path):
    log = tmp_path / "m.jsonl"
    words = ("watch", "three-ball-carrom", "--points", "1", "--seed", "1", "--level", "3", "--hand", "club,child")
    assert run(*words, "--log", str(log))[0] == 0
    answers = [json.loads(line)["answer"] for line in log.read_text().splitlines()[1:]]
    strokes = [answer["record"]["stroke"] for answer in answers if "record" in answer]
    assert strokes
    assert all(any(name == "e_cushion" for name, _ in stroke["figures"]) for stroke in strokes)
    assert run("replay", str(log), "--verify")[0] == 0
    for given, told in (
        ("giant", "--hand: no hand 'giant'; there are olympiad, professional, club, beginner, child"),
        ("club,club,child", "--hand club,club,child: give one hand, or 2, one for each computer player"),
    ):
        status, _, err = run("watch", "three-ball-carrom", "--hand", given)
        assert (status, err.strip()) == (2, f"hoyle: {told}")


def test_an_engine_is_named_for_chess(run, monkeypatch):
    monkeypatch.setenv("HOYLE_UCI", "none")
    status, _, err = run("watch", "chess", "--level", "5", "--engine", "nosuch --uci")
    assert (status, err.strip()) == (
        2,
        "hoyle: HOYLE_UCI: no program 'nosuch --uci'; name a UCI engine, as in /usr/games/stockfish, or none",
    )


def test_each_answer_and_ruling_has_its_headline_and_reasons(run, tmp_path):
    match = json.loads(
        run("watch", "three-ball-carrom", "--points", "1", "--seed", "1", "--json", "--log", str(tmp_path / "m.jsonl"))[
            1
        ]
    )
    assert match["answers"][-1]["headline"].endswith("wins, 1 to 0.")
    sheet = tmp_path / "m.sheet"
    sheet.write_text("Game: fifteen-ball-pool\nSeats: Ann, Bob\nLead: Ann\n\nAnn: place cue (10, -80); miss\n")
    ruling = json.loads(run("score", str(sheet), "--json")[1])["rulings"][0]
    assert ruling["headline"] == "Missed: Ann loses 3 points. Bob to play."
    assert {"text": "Ann loses 3 points.", "rule": "fifteen-ball-pool.4a"} in ruling["reasons"]


def test_rulings_are_told_in_german(run, monkeypatch, sheet):
    german = run("watch", "three-ball-carrom", "--points", "1", "--seed", "1", "--language", "de")[1]
    assert "Bandenentscheid um den Anstoß" in german
    # Whoever wins: that is the players' business.
    won = re.search(r"(Ann|Bob) gewinnt, 1 zu 0\.", german)
    assert won
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert "gewinnt, 1 zu 0." in run("watch", "three-ball-carrom", "--points", "1", "--seed", "1")[1]
    *_, last, _ = run("watch", "three-ball-carrom", "--points", "1", "--seed", "1", "--json")[1].splitlines()
    assert json.loads(last)["headline"] == f"1 point. {won[1]} wins, 1 to 0."
    assert run("score", str(sheet), "--language", "fr") == (
        2,
        "",
        "hoyle: --language fr: the referee tells in en and de\n",
    )


def test_the_same_seed_gives_the_same_match(run):
    first, second, other = (run("watch", "backgammon", "--seed", seed)[1] for seed in ("5", "5", "6"))
    assert first == second != other


def test_seats_by_number_and_by_name(run):
    assert "Cal" in run("watch", "klondike", "--seats", "3", "--seed", "1", "--level", "1")[1]
    names = run("watch", "hawk-and-sparrows", "--seats", "Zoe,Yan", "--seed", "1")[1]
    assert "Zoe" in names
    assert "Ann" not in names


def test_secrets_stay_secret_in_the_narration(run):
    out = run(
        "watch", "kelly-pool", "--seed", "2", "--order", "Ann, Bob", "--small-balls", "Ann 13, Bob 14", "--level", "1"
    )[1]
    before = out.split("is shown")[0]
    assert "Ann and Bob are each dealt a small ball." in before
    assert "small ball, 13" not in before
    assert "small ball, 14" not in before


def test_score_tells_the_rulings_with_their_rules(run, sheet):
    status, out, err = run("score", str(sheet), "--check")
    assert (status, err) == (0, "")
    assert "three-ball-carrom.4a" in out
    assert out.rstrip().endswith("Ann 1, Bob 0")


def test_score_tells_what_was_ruled_before_a_line_that_is_refused(run, sheet):
    sheet.write_text(SHEET + "Bob: green>red\n")
    last = len(sheet.read_text().splitlines())
    status, out, err = run("score", str(sheet))
    assert status == 2
    assert "three-ball-carrom.4a" in out
    assert f"{sheet}:{last}:" in err
    assert "no piece 'green'" in err
    status, out, err = run("score", str(sheet), "--json")
    assert (status, out) == (2, "")


def test_score_from_standard_input():
    done = hoyle("score", "-", "--json", stdin=SHEET)
    assert json.loads(done.stdout)["scores"] == {"Ann": 1, "Bob": 0}


def test_score_check_says_which_line_fails(run, sheet):
    sheet.write_text(SHEET.replace("= Ann 1, Bob 0", "= Ann 2, Bob 0"))
    assert run("score", str(sheet))[0] == 0
    status, _, err = run("score", str(sheet), "--check")
    assert status == 1
    assert f"{sheet}:6:" in err
    status, out, err = run("score", str(sheet), "--check", "--json")
    assert status == 1
    assert json.loads(out)["scores"] == {"Ann": 1, "Bob": 0}


def test_replay_verify_finds_a_log_that_was_tampered_with(run, tmp_path):
    log = tmp_path / "m.jsonl"
    run("watch", "backgammon", "--seed", "3", "--log", str(log))
    lines = log.read_text().splitlines()
    at = next(i for i, line in enumerate(lines) if '"roll"' in line and i > 3)
    entry = json.loads(lines[at])
    entry["answer"]["values"] = [7 - value for value in entry["answer"]["values"]]
    lines[at] = json.dumps(entry)
    log.write_text("\n".join(lines) + "\n")
    status, out, _ = run("replay", str(log), "--verify")
    assert status == 1
    assert f"line {at + 1}" in out


TWO = '[White "A"]\n[Black "B"]\n\n1. f3 e5 2. g4 *\n\n[White "C"]\n[Black "D"]\n\n1. d4 *\n'


@pytest.mark.parametrize(
    "command", [["score"], ["replay"], ["stats"], ["skill"], ["advise", "--match", "1", "--level", "0"]]
)
@pytest.mark.parametrize("kind", [".pgn", ".sheet", ".jsonl"])
def test_commands_on_matches_take_files_of_every_kind(run, tmp_path, command, kind):
    path = tmp_path / f"a{kind}"
    if kind == ".pgn":
        path.write_text(TWO)
    else:
        with new("chess", ["A", "B"], log=tmp_path / "a.jsonl") as match:
            for move in ("f3", "e5", "g4"):
                match.play(f"{match.ask.seat}: {move}")
            (tmp_path / "a.sheet").write_text(match.sheet())
    status, out, err = run(command[0], str(path), *command[1:])
    assert (status, err) == (0, "")
    assert out.strip()


def test_of_several_matches_one_is_named(run, tmp_path):
    (tmp_path / "two.pgn").write_text(TWO)
    assert "two.pgn holds 2 matches: --match 1 to 2 says which" in run("advise", str(tmp_path / "two.pgn"))[2]
    assert "--match 3: " in run("advise", str(tmp_path / "two.pgn"), "--match", "3")[2]


def test_the_coach_begins_from_a_position(run, tmp_path):
    """The first advice is the one move that mates at once."""
    (tmp_path / "a.fen").write_text("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1\n")
    assert "White: Ra8#" in run("advise", str(tmp_path / "a.fen"), "--count", "1")[1]


PAIR = '[White "A"]\n[Black "B"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n[White "C"]\n[Black "D"]\n\n1. e4 e5 *\n'


@pytest.mark.parametrize("json", [(), ("--json",)])
def test_the_sheets_of_several_matches_are_several_files(run, tmp_path, json):
    (tmp_path / "two.pgn").write_text(PAIR)
    assert run("replay", str(tmp_path / "two.pgn"), "--sheet", str(tmp_path / "t.sheet"), *json)[0] == 0
    assert sorted(path.name for path in tmp_path.glob("*.sheet")) == ["t-1.sheet", "t-2.sheet"]
    assert ["Seats: A, B" in (tmp_path / f"t-{n}.sheet").read_text() for n in (1, 2)] == [True, False]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("replay two.pgn --sheet two.pgn", "two.pgn: is the file that is read"),
        ("replay two.pgn --sheet ./two.pgn", "two.pgn: is the file that is read"),
        ("replay two.pgn --sheet nowhere/x.sheet", "there is no folder nowhere"),
        ("replay two.pgn --sheet .", ".: is a folder"),
        ("replay two.pgn --sheet x.pgn", "a sheet is no .pgn file"),
        ("replay kept.jsonl --sheet kept.jsonl", "kept.jsonl: is the file that is read"),
        ("watch checkers --log x --sheet ./x", "x: is named twice"),
        ("watch checkers --log x.sheet", "a log is no .sheet file"),
        ("play checkers --sheet x.jsonl", "a sheet is no .jsonl file"),
        ("convert two.pgn two.pgn", "two.pgn: is the file that is read"),
        ("convert two.pgn nowhere/x.sheet", "there is no folder nowhere"),
        ("stats two.pgn two.csv --csv two.csv", "two.csv: is the file that is read"),
        ("stats two.pgn --csv nowhere/x.csv", "there is no folder nowhere"),
        ("stats two.pgn --parquet x.csv", "ends in .parquet"),
        ("sheet two.html --html two.html", "two.html: is the file that is read"),
        ("sheet two.pgn --pdf x.html", "ends in .pdf"),
        ("export kept.jsonl kept.csv", "kept.csv: is the file that is read"),
        ("export two.pgn x.csv", "two.pgn: is no log"),
        ("show chess --svg x.png", "ends in .svg"),
        ("show chess --svg nowhere/x.svg", "there is no folder nowhere"),
        ("show chess --position 8/8/8/8/8/8/8/K1k5 --svg x.png", "ends in .svg"),
        ("shoot carom-5x10 --at red --svg x.doc", "ends in .svg"),
        ("shoot carom-5x10 --at red --png x.svg", "ends in .png"),
        ("fit two.csv --table carom-5x10 --figures two.csv", "ends in .toml"),
        ("book nowhere/x.pdf", "there is no folder nowhere"),
    ],
)  # fmt: skip
def test_no_command_writes_over_what_it_reads_or_what_it_cannot(run, tmp_path, monkeypatch, words, why):
    monkeypatch.chdir(tmp_path)
    for name in ("two.pgn", "two.csv", "two.html"):
        Path(name).write_text(PAIR)
    Path("kept.jsonl").write_text('{"hoyle": "1"}\n')
    Path("kept.csv").symlink_to("kept.jsonl")
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    status, _, err = run(*words.split())
    assert (status, why in err) == (2, True), err
    assert err.count("\n") == 1
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before
