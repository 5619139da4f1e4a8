"""Games and tables of installed packages: found by their entry points, and told of in one line where they cannot be had."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from hoyle.games import load
from hoyle.referee import BOOKS, Rulebook
from selection import few

HOUSE = '''
"""House Carrom: the three-ball game to our own ten points."""

from dataclasses import replace

from hoyle.games.carom import three_ball_carrom as three_ball
from hoyle.referee import Option

GAME = replace(
    three_ball.GAME, title="House Carrom", table="den",
    options={**three_ball.GAME.options, "Table": Option("den", "the table"), "Points": Option(10, "points", least=1)},
    rules=type(three_ball.R)("house-carrom", governs="three-ball-carrom", rules={1: "Ten points."}),
)
'''
"""A game that is another's but for its points and its table."""
TABLES = """
import hoyle

def den():
    return hoyle.carom_table("den", width=1.2, length=2.4)

wrong = 7
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A folder as `pip install --target` leaves it, with games and tables good and bad."""
    (tmp_path / "mine.py").write_text(HOUSE)
    (tmp_path / "furniture.py").write_text(TABLES)
    (tmp_path / "broken.py").write_text("x = 1\nraise RuntimeError('no licence\\nfound')\n")
    (tmp_path / "empty.py").write_text("")
    info = tmp_path / "mine-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: mine\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[hoyle.games]\nhouse-carrom = mine\nbroken = broken\nempty = empty\nother = mine:GAME\nkelly-pool = mine\n"
        "[hoyle.tables]\nden = furniture:den\nwrong = furniture:wrong\nlost = furniture:lost\n"
    )
    return tmp_path


def run(package: Path, *words: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(package), "PYTHONIOENCODING": "utf-8"}
    return subprocess.run([sys.executable, *words], capture_output=True, text=True, env=env, cwd=package, timeout=300)


def test_every_command_finds_a_packages_game(package):
    shown = run(package, "-m", "hoyle", "show", "house-carrom")
    assert shown.returncode == 0, shown.stderr
    assert "House Carrom" in shown.stdout
    assert "House rules" in shown.stdout
    watched = run(package, "-m", "hoyle", "watch", "house-carrom", "--seed", "1", "--points", "1", "--log", "h.jsonl")
    assert watched.returncode == 0, watched.stderr
    replayed = run(package, "-m", "hoyle", "replay", "h.jsonl", "--verify")
    assert "all agree" in replayed.stdout, replayed.stderr
    (package / "h.sheet").write_text(
        "Game: house-carrom\nSeats: Ann, Bob\nLead: Ann\n\nAnn: white>red white>spot\n= Ann 1, Bob 0\n"
    )
    scored = run(package, "-m", "hoyle", "score", "h.sheet", "--check")
    assert scored.returncode == 0, scored.stderr + scored.stdout
    listed = run(package, "-m", "hoyle", "games")
    assert "house-carrom" in listed.stdout
    # One that cannot be loaded is left out, and said to be.
    assert (
        "hoyle: the game 'broken' (broken of mine 1.0) cannot be loaded: RuntimeError: no licence found ("
        in listed.stderr
    )
    assert "broken.py:2)" in listed.stderr
    shot = run(package, "-m", "hoyle", "shoot", "den", "--at", "red")
    assert shot.returncode == 0, shot.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("show", "broken"), "the game 'broken' (broken of mine 1.0) cannot be loaded: RuntimeError: no licence found"),
        (("show", "empty"), "the game 'empty' (empty of mine 1.0) has no GAME; its module must hold one"),
        (("show", "other"), "the game 'other' (mine:GAME of mine 1.0) calls itself 'house-carrom'"),
        (("shoot", "wrong"), "the table 'wrong' of furniture:wrong is 7; it must be a Table of that name"),
        (("shoot", "lost"), "the table 'lost' of furniture:lost cannot be made: AttributeError"),
    ],
)
def test_what_a_package_has_wrong_is_one_line_that_says_where(words, said, package):
    done = run(package, "-m", "hoyle", *words)
    assert done.returncode == 2
    (line,) = done.stderr.strip().splitlines()
    assert line.startswith(f"hoyle: {said}")


def test_the_game_that_contributing_adds_keeps_every_contract(tmp_path):
    contributed = Path(__file__).parent / "contributed"
    info = tmp_path / "railed-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: railed\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[hoyle.games]\nrailed-carom = railed_carom\n")
    env = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join((str(tmp_path), str(contributed), os.environ.get("PYTHONPATH", ""))),
    }
    contracts = Path(__file__).parents[1] / "test_contracts.py"
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(contracts), "-k", "railed"],
        capture_output=True, text=True, env=env, timeout=300,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout


def test_a_second_rule_book_or_notes_of_a_taken_id_is_refused():
    rules = load("kelly-pool").rules
    with pytest.raises(
        ValueError, match="the rule book 'kelly-pool' is taken, with other rules: give this one another id"
    ):
        Rulebook("kelly-pool", rules={1: "Another game."})
    with pytest.raises(ValueError, match="the game 'kelly-pool' keeps its notes as Notes, not as str"):
        replace(load("kelly-pool"), notes="other")
    assert BOOKS["kelly-pool"] is rules


def test_an_id_that_hoyle_has_stays_hoyles(package):
    done = run(package, "-c", "import hoyle; print(hoyle.load('kelly-pool').title)")
    assert done.stdout.strip() == "Kelly Pool"


def test_the_hall_finds_a_packages_game(package):
    code = (
        "import warnings; warnings.simplefilter('ignore'); "
        "from hoyle.hall.api.games import _game; from hoyle.hall.catalogue.shelves import cards;"
        "print(next(g['book'] for g in cards() if g['id'] == 'house-carrom'), _game('house-carrom', 'en')['board']['name'])"
    )
    done = run(package, "-c", code)
    assert done.stdout.strip() == "House rules den", done.stderr


# --- the template, and the modern games -------------------------------------------------------------------------

ROOT = Path(__file__).parents[2]


def installed(package: Path, target: Path) -> Path:
    """The folder into which pip has installed a package, without what it depends on."""
    done = subprocess.run(
        [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation", "--target", target, package],
        capture_output=True, text=True, timeout=300,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return target


def test_the_template_is_a_game_that_passes_its_own_tests(tmp_path):
    made = run(tmp_path, "-m", "hoyle", "new-game", "snap-pool")
    assert made.returncode == 0, made.stderr
    where = installed(tmp_path / "snap-pool", tmp_path / "site")
    done = run(where, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(tmp_path / "snap-pool" / "tests"))
    assert done.returncode == 0, done.stdout
    assert "4 passed" in done.stdout
    shown = run(where, "-m", "hoyle", "coverage", "snap-pool")
    assert "snap-pool: 6 rules, 6 exercised, 0 facts, 0 excused" in shown.stdout
    again = run(tmp_path, "-m", "hoyle", "new-game", "snap-pool")
    assert again.returncode == 2
    assert again.stderr.strip() == "hoyle: snap-pool: is not empty; name another folder with --in"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Snap Pool", "'Snap Pool' is no id for a game; small letters, digits and hyphens make one, as in snap-pool"),
        ("kelly-pool", "there is a game 'kelly-pool' already (hoyle.games.pocket.kelly_pool); give yours another id"),
    ],
)
def test_a_name_that_cannot_be_is_told(name, said, tmp_path):
    done = run(tmp_path, "-m", "hoyle", "new-game", name)
    assert (done.returncode, done.stderr.strip()) == (2, f"hoyle: {said}")
    assert not list(tmp_path.iterdir())


@pytest.fixture(scope="module")
def modern(tmp_path_factory) -> Path:
    """The package of modern games, installed."""
    return installed(ROOT / "examples" / "modern", tmp_path_factory.mktemp("modern"))


MODERN = ("eight-ball", "nine-ball", "straight-pool", "english-eight-ball")


def test_the_modern_games_keep_to_their_sheets(modern):
    sheets = sorted((ROOT / "examples" / "modern" / "src" / "modern_games" / "sheets").glob("*.sheet"))
    assert {sheet.stem.removesuffix("-lots") for sheet in sheets} == {*MODERN}
    for sheet in sheets:
        done = run(modern, "-m", "hoyle", "score", "--check", str(sheet))
        assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.some(4)
@pytest.mark.parametrize("game", MODERN)
def test_every_rule_of_a_modern_game_is_exercised_and_anything_is_ruled_on(game, modern):
    code = f"""
import json
import hoyle
from hoyle.match.sheets.coverage import coverage
from hoyle.players import player_for, watch
from hoyle.players.random_answers import matches
from hoyle.referee import Ruling, State, rule_on
from hoyle.referee.codec import dump, load
print(coverage({game!r})[0].missing)
for state, answer, ruling in matches(hoyle.load({game!r}), {few(100, of=1500)}):
    assert rule_on(hoyle.load({game!r}), state, answer) == ruling
    assert load(json.loads(json.dumps(dump(ruling.state))), State) == ruling.state
options = {{"points": 2}} if {game!r} == "straight-pool" else {{}}
match = watch({game!r}, ["Ann", "Bob"], [player_for({game!r}, "newcomer") for _ in range(2)], seed=2, **options)
print(len(match.state.result.winners))
"""
    done = run(modern, "-c", code)
    assert done.stdout.split("\n")[:2] == ["()", "1"], done.stderr


def test_modern_games_are_played_on_ones_own_table_and_in_environments(modern):
    code = f"""
import hoyle, hoyle.envs, gymnasium, numpy as np
bar = hoyle.equipment.read_table({str(ROOT / "examples" / "modern" / "bar-7ft.toml")!r})
print(hoyle.new("eight-ball", ["Ann", "Bob"], table=bar, lead="Ann").ask)
env = gymnasium.make_vec("hoyle/NineBall-v1", num_envs=16, opponent="self")
env.reset(seed=1)
for _ in range(6):
    env.step(env.action_space.sample())
print(type(env.unwrapped).__name__, env.unwrapped.bulk.made > 0)
"""
    done = run(modern, "-c", code)
    assert done.stdout.splitlines() == [
        "Ann: stroke with cue, cue in hand within string (eight-ball.3a)", "MatchVectorEnv True",
    ], done.stderr  # fmt: skip
