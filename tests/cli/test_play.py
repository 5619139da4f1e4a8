"""A person who plays in the terminal."""

from __future__ import annotations

import re

from cli.process import hoyle


def test_play_asks_explains_refuses_and_keeps_the_match(tmp_path):
    log = tmp_path / "mine.jsonl"
    typed = (
        "help\nrule\nrule u14\nrule 99\nboard\nmoves\nmine\nsheet\nword blot\nword fish\nword\nwhat\nchoose nothing\n"
    )
    done = hoyle("play", "backgammon", "--people", "2", "--seed", "4", "--log", str(log), stdin=f"{typed}again\nquit\n")
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    assert "Choose: stand (play 6 and 2) or again (throw both dice again)." in done.stdout
    assert "Doublets are moved twice over" in done.stdout
    assert "No rule 99" in done.stdout
    assert done.stdout.count("How to win: whoever first bears off all 15 men wins the game") == 2, (
        "at the start, and by help"
    )
    assert "blot  A single man on a point of the backgammon board" in done.stdout
    assert "The glossary has no word 'fish'." in done.stdout
    assert "Which word? As in  word balk" in done.stdout
    assert "Refused: “nothing” is not offered" in done.stdout
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
