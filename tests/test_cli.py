"""Every command with good and bad input, as people and programs meet it."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest

from hoyle.answers import Played
from hoyle.cli import main
from hoyle.cli.say import BadInput
from hoyle.cli.typed import example, help_on, reading
from hoyle.games import find
from hoyle.match import new
from hoyle.record import MEET
from hoyle.telling import tell

HOYLE = [sys.executable, "-m", "hoyle"]
SHEET = """\
Game: three-ball-carrom
Seats: Ann, Bob
Lead: Ann

Ann: white>red white>spot
= Ann 1, Bob 0
= rule three-ball-carrom.4a
Ann: white>red white|f
= turn Bob
"""


def hoyle(
    *arguments: str, stdin: str = "", cwd: Path | None = None, **environment: str
) -> subprocess.CompletedProcess[str]:
    """A whole process of its own."""
    return subprocess.run(
        [*HOYLE, *arguments], input=stdin, capture_output=True, text=True, cwd=cwd, timeout=300,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
    )  # fmt: skip


@pytest.fixture
def run(capsys):
    """The command line within this process: status, standard output, standard error."""

    def call(*arguments: str) -> tuple[int, str, str]:
        status = main(arguments)
        out, err = capsys.readouterr()
        return status, out, err

    return call


@pytest.fixture
def sheet(tmp_path):
    path = tmp_path / "a.sheet"
    path.write_text(SHEET)
    return path


# --- games, show, coverage ----------------------------------------------------------------------------------


def test_games_lists_every_game(run):
    status, out, err = run("games")
    assert (status, err) == (0, "")
    assert all(name in out for name in ("three-ball-carrom", "kelly-pool", "backgammon"))


def test_games_as_json(run):
    status, out, _ = run("games", "--json")
    listed = {game["id"]: game for game in json.loads(out)}
    assert status == 0
    assert listed["kelly-pool"]["book"] == "bbc1908"
    assert listed["backgammon"]["physical"] is False


@pytest.mark.parametrize("arguments", [["games"], ["score", "SHEET"], ["--version"]])
def test_light_commands_stay_light(arguments, sheet):
    named = [str(sheet) if word == "SHEET" else word for word in arguments]
    heavy = ("numpy", "numba", "matplotlib", "hoyle.physics", "hoyle.players", "pydantic")
    code = (
        f"import sys; from hoyle.cli import main; main({named!r}); "
        f"print([m for m in {heavy} if m in sys.modules], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr.strip() == "[]"


@pytest.mark.parametrize("game", ["three-ball-carrom", "kelly-pool", "backgammon"])
def test_show_prints_every_rule_and_draws_the_game(run, game, tmp_path):
    picture = tmp_path / "game.svg"
    status, out, err = run("show", game, "--svg", str(picture))
    assert (status, err) == (0, "")
    ElementTree.parse(picture)
    status, data, _ = run("show", game, "--json")
    facts = json.loads(data)
    assert status == 0
    assert len(facts["rules"]) > 20
    for rule in facts["rules"]:
        assert rule["text"] in out
    for option in facts["options"].values():
        assert option["meaning"] in out
    for block in facts["governs"]:
        assert block["id"] in out


ORDER = (
    "How to win",
    "The table",
    "A turn, step by step",
    "What can be said",
    "Strokes from",
    "Where print is silent",
    "Rules\n",
)


def test_a_page_comes_in_the_order_it_is_asked_for(run):
    out = run("show", "kelly-pool")[1]
    at = [out.index(heading) for heading in ORDER]
    assert at == sorted(at)
    assert "Where those are silent: fifteen-ball-pool" in out
    assert "Later strokes pocket a ball or bring one" not in out


def test_a_page_with_every_rule(run):
    assert "Later strokes pocket a ball or bring one" in run("show", "kelly-pool", "--rules")[1]


def test_a_page_for_programs_has_its_parts(run):
    told = json.loads(run("show", "skittle-pool", "--json")[1])
    assert any("the first with 50 points or more wins" in line for line in told["sections"]["what"])
    assert len(told["strokes"]) == 3
    assert all(stroke["headline"] and stroke["reasons"] for stroke in told["strokes"])


def test_a_page_tells_circles_by_their_width(run):
    told = run("show", "crokinole")[1]
    assert "a circle 7.65 in. across, 8.93 in. from the head" in told
    assert "a circle: its number" in told
    assert "a half circle 23 in. across" in run("show", "english-billiards")[1]


def test_show_a_block_of_rules_that_games_lean_on(run):
    status, out, _ = run("show", "foul-strokes")
    assert status == 0
    assert "foul-strokes" in out
    assert json.loads(run("show", "foul-strokes", "--json")[1])["id"] == "foul-strokes"


def test_games_finds_what_somebody_may_mean(run):
    status, out, _ = run("games", "draughts")
    assert status == 0
    assert "checkers" in out
    assert "kelly-pool" not in out
    assert [game["id"] for game in json.loads(run("games", "8-ball", "--json")[1])] == ["bbc-co-pool"]
    assert "The books do not have eight ball" in run("games", "eight ball")[1]


def test_show_a_game_by_another_name(run):
    status, out, _ = run("show", "draughts")
    assert status == 0
    assert "see Checkers (checkers)" in out
    assert "Twelve men a side" in out


def test_show_a_word_of_the_glossary(run):
    status, out, err = run("show", "baulk")
    assert (status, err) == (0, "")
    assert out.startswith("balk\n")
    assert "marked off by lines" in out
    assert json.loads(run("show", "baulk", "--json")[1])["name"] == "balk"


def test_with_a_word_of_the_glossary_the_games_that_go_by_it_are_named(run):
    _, out, _ = run("show", "carrom")
    assert out.startswith("carom\n")
    assert "Games: carroms, ludington-carroms, three-ball-carrom, " in out
    assert json.loads(run("show", "carrom", "--json")[1])["games"][0] == "carroms"


def test_the_words_of_a_name_need_no_quotation_marks(run):
    status, out, _ = run("show", "back", "gammon")
    assert status == 0
    assert out.startswith("Backgammon ")


def test_coverage_of_one_game_and_of_all(run):
    status, out, _ = run("coverage", "kelly-pool")
    assert status == 0
    assert out.startswith("kelly-pool: 29 rules")  # as many as the book has
    status, data, _ = run("coverage", "--json")
    rows = {row["id"]: row for row in json.loads(data)}
    for game in ("three-ball-carrom", "kelly-pool", "backgammon"):
        assert rows[game]["missing"] == []


# --- watch, replay, score -----------------------------------------------------------------------------------


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
    match = json.loads(out)
    assert (status, err) == (0, "")
    assert match["options"]["Points"] == 2
    assert match["scores"][match["winner"][0]] == 2


def test_each_answer_and_ruling_has_its_headline_and_reasons(run, tmp_path):
    match = json.loads(run("watch", "three-ball-carrom", "--points", "1", "--seed", "1", "--json")[1])
    assert match["answers"][-1]["headline"].endswith("wins, 1 to 0.")
    sheet = tmp_path / "m.sheet"
    sheet.write_text("Game: fifteen-ball-pool\nSeats: Ann, Bob\nLead: Ann\n\nAnn: place cue (10, -80); miss\n")
    ruling = json.loads(run("score", str(sheet), "--json")[1])["rulings"][0]
    assert ruling["headline"] == "Missed: Ann loses 3 points. Bob to play."
    assert {"text": "Ann loses 3 points.", "rule": "fifteen-ball-pool.4a"} in ruling["reasons"]


def test_the_same_seed_gives_the_same_match(run):
    first, second, other = (run("watch", "backgammon", "--seed", seed)[1] for seed in ("5", "5", "6"))
    assert first == second != other


def test_seats_by_number_and_by_name(run):
    assert "Cal" in run("watch", "kelly-pool", "--seats", "3", "--seed", "1")[1]
    names = run("watch", "backgammon", "--seats", "Zoe,Yan", "--seed", "1")[1]
    assert "Zoe" in names
    assert "Ann" not in names


def test_secrets_stay_secret_in_the_narration(run):
    out = run("watch", "kelly-pool", "--seed", "2", "--order", "Ann, Bob", "--small-balls", "Ann 13, Bob 14")[1]
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


# --- shoot --------------------------------------------------------------------------------------------------


def test_shoot_tells_draws_and_dumps_a_stroke(run, tmp_path):
    svg, png = tmp_path / "s.svg", tmp_path / "s.png"
    aimed = ["shoot", "carom-5x10", "--place", "white=0,-71", "--place", "spot=40,0", "--at", "red", "--speed", "2"]
    status, out, err = run(*aimed, "--svg", str(svg))
    assert (status, err) == (0, "")
    assert "white>red" in out.split("\n")[0]
    assert "stroke-linejoin" in svg.read_text()  # the ways of the balls
    pytest.importorskip("matplotlib")
    status, out, _ = run(*aimed, "--png", str(png), "--json")
    shot = json.loads(out)
    assert status == 0
    assert shot["record"]["contacts"][0]["others"] == ["red"]
    assert set(shot["end"]["places"]) == {"white", "spot", "red"}
    assert png.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(("table", "balls", "first"), [("snooker-12ft", 22, "blue"), ("english-12ft", 3, "red")])
def test_shoot_on_the_english_tables_has_their_own_layout(run, table, balls, first):
    status, out, _ = run("shoot", table, "--at", first, "--speed", "2", "--json")
    shot = json.loads(out)
    assert status == 0
    assert len(shot["record"]["start"]["places"]) == balls
    assert shot["record"]["contacts"][0]["others"] == [first]


def test_shoot_at_a_layout_from_a_file_and_from_a_game(run, tmp_path):
    path = tmp_path / "l.json"
    path.write_text('{"places": {"cue": [0.0, -0.6], "9": "foot-spot"}}')
    status, out, _ = run("shoot", "pool-9ft", "--layout", str(path), "--at", "9", "--speed", "3", "--json")
    assert status == 0
    assert json.loads(out)["record"]["contacts"][0]["others"] == ["9"]
    status, out, _ = run("shoot", "pool-5x10", "--layout", "kelly-pool", "--angle", "90", "--speed", "7", "--json")
    assert status == 0
    assert len(json.loads(out)["end"]["places"]) == 16


# --- play and the hall --------------------------------------------------------------------------------------


def test_play_asks_explains_refuses_and_keeps_the_match(tmp_path):
    log = tmp_path / "mine.jsonl"
    typed = (
        "help\nrule\nrule u14\nrule 99\nboard\nmoves\nmine\nsheet\nword blot\nword fish\nword\nwhat\nchoose nothing\n"
    )
    done = hoyle("play", "backgammon", "--people", "2", "--seed", "4", "--log", str(log), stdin=f"{typed}again\nquit\n")
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    assert "Choose: stand (play these numbers) or again (throw both dice again)." in done.stdout
    assert "Doublets are moved twice over" in done.stdout
    assert "No rule 99" in done.stdout
    assert done.stdout.count("How to win: whoever first bears off all 15 men wins the game") == 2, (
        "at the start, and by help"
    )
    assert "blot  A single man on a point of the backgammon board" in done.stdout
    assert "The glossary has no word 'fish'." in done.stdout
    assert "Which word? As in  word balk" in done.stdout
    assert "Refused: 'nothing' is not offered" in done.stdout
    assert f"hoyle play backgammon --log {log}" in done.stdout
    again = hoyle("play", "backgammon", "--people", "2", "--log", str(log), stdin="")
    assert again.returncode == 0
    assert "choose again" in log.read_text() or '"again"' in log.read_text()
    assert len(log.read_text().splitlines()) > 2
    elsewhere = hoyle("play", "kelly-pool", "--log", str(log))
    assert elsewhere.returncode == 2
    assert "holds a match of backgammon" in elsewhere.stderr


def test_play_takes_strokes_in_plain_words(tmp_path):
    typed = "speed 2\nat nothing\nspeed fast at red\nat red speed 2 speed 3\nspin 3\nwhite>red\nangle 89 speed 3 side .1\nquit\n"
    done = hoyle("play", "three-ball-carrom", "--lead", "Ann", "--seed", "1", "--people", "2",
                 "--log", str(tmp_path / "l.jsonl"), "--sheet", str(tmp_path / "l.sheet"), stdin=typed)  # fmt: skip
    assert done.returncode == 0, done.stderr
    for refusal in (
        "where to?",
        "no piece 'nothing'",
        "speed fast: not a number",
        "speed is said twice",
        "the table plays the stroke",
    ):
        assert refusal in done.stdout
    assert "Ann: place white" in done.stdout
    assert "Ann: place white" in (tmp_path / "l.sheet").read_text()


def test_play_says_whose_the_men_in_the_picture_are(tmp_path):
    done = hoyle("play", "checkers", "--people", "2", "--log", str(tmp_path / "l.jsonl"), stdin="11-15\nquit\n")
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("In the picture ○ is Ann, ● is Bob.") == 1
    assert "Ann 0" not in done.stdout, "nothing is counted at checkers"


def test_the_example_of_a_call_is_a_ring_of_ones_own(tmp_path):
    done = hoyle(
        "play", "carroms-v1", "--lead", "Ann", "--people", "2", "--log", str(tmp_path / "l.jsonl"), stdin="quit\n"
    )
    assert done.returncode == 0, done.stderr
    assert "call the ring you mean to pocket" in done.stdout
    assert re.search(r"for example:  call (r\d+) at \1 ", done.stdout)


def test_play_takes_spins_in_plain_words(tmp_path):
    typed = (
        "help\nat #1 speed 2\nspin 99\nspin x\nspin 20 spin 30\nlean 3\nspin 20 end up\ngreen:34\nspin 20 top blue\n"
        "spin 20 top white\nspin 20 place (5, 4) lean 3 angle 45 end long\nquit\n"
    )
    done = hoyle("play", "spinette", "--people", "2", "--seed", "1",
                 "--log", str(tmp_path / "l.jsonl"), "--sheet", str(tmp_path / "l.sheet"), stdin=typed)  # fmt: skip
    assert done.returncode == 0, done.stderr
    for told in (
        "in turns a second",
        "a hand gives it at most 32 turns a second",
        "spin x: not a number, as in  spin 28",
        "spin is said twice",
        "how fast?",
        "end up: long or short",
        "say how you spin",
        "top blue: to be spun now is green or white or red",
    ):
        assert told in done.stdout
    sheet = (tmp_path / "l.sheet").read_text()
    assert "Ann: place white" in sheet
    assert "Ann: place green (5, 4); green:" in sheet
    assert " long" in sheet


def test_a_person_turns_the_arrow_and_the_computer_its_own(tmp_path):
    log = tmp_path / "l.jsonl"
    done = hoyle(
        "play", "flags-of-the-nations", "--seats", "Ann,Bob", "--seed", "1", "--log", str(log), stdin="\n6\n\nq\n"
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("Ann, Enter turns the arrow>") == 4, (
        "twice it was turned, once a number was said, and then left"
    )
    assert "Bob, Enter" not in done.stdout
    assert len(log.read_text().splitlines()) == 1 + 4


def test_where_a_bank_is_asked_for_the_example_is_a_bank():
    match = new("three-ball-carrom", seats=["Ann", "Bob"])
    assert match.ask is not None
    typed = example(match.ask, match.state)
    assert typed.startswith("angle 90 speed 1.2 place (")
    match.play(reading(typed, match, "Ann"))
    answer = match.entries[-1].answer
    assert isinstance(answer, Played)
    ball, *_ = (contact for contact in answer.record.contacts if contact.where)
    assert (ball.kind, ball.where) == ("cushion", "f")


def test_the_example_of_a_stroke_is_one_that_the_question_asks_for():
    skittles = new("skittle-pool", seats=["Ann", "Bob"], order="Ann, Bob")
    assert skittles.ask is not None
    assert example(skittles.ask, skittles.state) == "at red speed 2.5   or   angle 90 speed 2.5", "no pin before a ball"
    board = new("shuffle-board", ["Ann", "Bob"], lead="Ann")
    assert board.ask is not None
    board.play(reading(example(board.ask, board.state), board, "Ann"))
    assert board.state.layout.on_table() == ("a1",), "it reaches line 1 and stays on the board"


@pytest.mark.parametrize(
    "game", ["snookers-pool", "snooker-hoyle", "english-pyramids", "continuous-pool", "life-pool-hoyle", "skittle-pool"]
)
def test_the_example_meets_the_piece_that_it_names_or_one_as_good(game):
    match = new(
        game, seats=["Ann", "Bob"], **({"lead": "Ann"} if "Lead" in find()[game].headers else {"order": "Ann, Bob"})
    )
    assert match.ask is not None
    typed, *_ = example(match.ask, match.state).split("   or   ")
    match.play(reading(typed, match, "Ann"))
    answer = match.entries[-1].answer
    assert isinstance(answer, Played)
    met = next(contact for contact in answer.record.contacts if contact.kind == MEET)
    assert met.others[0] in (*match.rulings[0].state.ask.target.first, typed.partition("at ")[2].partition(" ")[0])


def test_an_example_names_no_piece_behind_another():
    match = new("snookers-pool", seats=["Ann", "Bob"], lead="Ann")
    match.play("Ann: place cue (10, -106); cue>r15 -> cue=(0, 0) r15=(0, 150) r14=(60, 140) blue=(0, 20)")
    assert match.ask is not None
    assert example(match.ask, match.state).startswith("at r14 speed 2.5   or   ")


def test_a_call_said_alone_is_taken_and_then_the_stroke_is_asked_for():
    match = new("continuous-pool", seats=["Ann", "Bob"], lead="Ann")
    match.play("Ann: place cue (10, -106); cue>1 1|f 2|f")
    told = tell(match.play(reading("call 15@FL", match, "Bob")))
    assert told.headline == "Bob calls the 15 in the left foot pocket. Bob to play."
    assert told.direction.startswith("Bob, play the cue ball; you have called the 15 in the left foot pocket (")
    assert match.ask is not None
    assert "call" not in example(match.ask, match.state)
    assert "call" not in help_on(match.ask, match.state)
    match.play("Bob: cue>15 15@FL")
    assert match.state.scores["Bob"] == 1


def test_a_flip_is_typed_by_its_speed():
    match = new("shuffle-board", ["Ann", "Bob"], lead="Ann")
    for n in range(1, 5):
        match.play(f"Ann: miss -> a{n}=({6 * n}, 300)")
        match.play(f"Bob: miss -> b{n}=({-6 * n}, {300 if n < 4 else 100 * match.state.bed.length / 2})")
    match.play("Bob: choose flip")
    assert match.ask is not None
    assert example(match.ask, match.state) == "flip 1.5"
    with pytest.raises(BadInput, match="nothing but its speed"):
        reading("flip 1.5 angle 3", match, "Bob")
    match.play(reading("flip 1.5", match, "Bob"))
    assert match.state.scores["Bob"] == 6  # rule 8b


def test_play_shows_a_person_only_his_own_secret(tmp_path):
    done = hoyle("play", "kelly-pool", "--order", "Ann, Bob", "--small-balls", "Ann 13, Bob 14", "--seed", "1",
                 "--log", str(tmp_path / "l.jsonl"), stdin="mine\nsheet\nquit\n")  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "Ann's small ball: 13" in done.stdout
    assert "kept until the end" in done.stdout
    assert "Bob 14" not in done.stdout
    assert "Bob's small ball" not in done.stdout


def test_without_a_log_a_match_is_kept_in_the_users_data_folder(tmp_path):
    done = hoyle("play", "backgammon", "--people", "2", stdin="quit\n", XDG_DATA_HOME=str(tmp_path))
    assert done.returncode == 0
    (kept,) = (tmp_path / "hoyle" / "matches").iterdir()
    assert str(kept) in done.stdout


def test_alone_without_a_terminal_hoyle_plays_a_short_match():
    done = hoyle()
    assert done.returncode == 0, done.stderr
    assert "plays a short match by itself" in done.stdout
    assert "wins" in done.stdout
    assert "three-ball-carrom.4a" in done.stdout


@pytest.mark.parametrize("what", ["referee", "hall"])
def test_bench_measures(run, what):
    status, out, _ = run("bench", what, "--json")
    assert status == 0
    found = json.loads(out)
    assert list(found) == [what]
    assert len(found[what]) >= 4
    assert all(figure > 0 for figure in found[what].values())


def test_the_hall_is_not_measured_where_it_is_not_installed(run, monkeypatch):
    monkeypatch.setattr("hoyle.cli.serving.NEEDED", ("litestar", "no_such_package"))
    status, _, err = run("bench", "hall")
    assert status == 2
    assert "the hall needs no_such_package" in err


# --- bad input ----------------------------------------------------------------------------------------------


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
    (["watch", "nope"], "no game 'nope'; `hoyle games` lists them"),
    (["watch", "kelly-pool", "--seats", "16"], "2 to 15, not 16"),
    (["watch", "kelly-pool", "--seats", "99"], "--seats 99"),
    (["watch", "kelly-pool", "--seats", "Ann,Ann"], "same name"),
    (["watch", "kelly-pool", "--seats", "Ann,B-b"], "'B-b' is not a name"),
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
    (["score", "binary.sheet"], "not UTF-8"),
    (["score", "doubledeal.sheet"], "doubledeal.sheet:3"),
    (["score", "unknown.sheet"], "unknown.sheet:1:7"),
    (["replay", "missing.jsonl"], "missing.jsonl: No such file"),
    (["replay", "broken.sheet"], "broken.sheet:1: not a line of JSON"),
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


def test_a_closed_pipe_is_no_drama():
    process = subprocess.Popen([*HOYLE, "show", "three-ball-carrom"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout
    assert process.stderr
    process.stdout.close()
    process.wait(300)
    assert b"Traceback" not in process.stderr.read()


def test_an_interrupted_match_stops_quietly_and_keeps_its_log(tmp_path):
    log = tmp_path / "m.jsonl"
    process = subprocess.Popen(
        [*HOYLE, "watch", "three-ball-carrom", "--points", "5000", "--log", str(log)],
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
        # A shell that runs the tests in the background has them ignore interrupts, and their children with them.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )  # fmt: skip
    until = time.monotonic() + 300
    while time.monotonic() < until and (not log.exists() or log.read_bytes().count(b"\n") < 4):
        time.sleep(0.1)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=300)
    assert process.returncode == 130
    assert err.strip() == "stopped"
    assert hoyle("replay", str(log)).returncode == 0


@pytest.mark.parametrize("command", ["watch", "play"])
def test_a_game_that_the_engine_cannot_play_is_refused_at_once(command: str) -> None:
    bare = "import sys; sys.modules['mujoco'] = None; from hoyle.cli import main; sys.exit(main())"
    done = subprocess.run(
        [sys.executable, "-c", bare, command, "pin-pool"], capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "pins" in done.stderr
    assert "hoyle" not in done.stdout
