"""What the README and its companions say is true: their programs and commands are run."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import hoyle
from selection import is_whole

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


def blocks(text: str, language: str) -> list[str]:
    """The fenced blocks of a language, in order."""
    return [body for name, body in re.findall(r"^```(\w*)\n(.*?)^```$", text, re.S | re.M) if name == language]


def commands(text: str) -> list[list[str]]:
    """Every `hoyle ...` line of the text's shell blocks, without its comment."""
    lines = [line for block in blocks(text, "sh") for line in block.splitlines()]
    return [shlex.split(line, comments=True) for line in lines if line.startswith("hoyle ")]


def test_ten_lines_of_python(tmp_path):
    (program,) = blocks(README, "python")
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=tmp_path, timeout=300)
    assert done.returncode == 0, done.stderr
    assert "contacts; the cue ball after half a second" in done.stdout
    assert "three-ball-carrom." in done.stdout
    assert "all agree" in done.stdout
    assert 10 <= sum(bool(line.strip()) for line in program.splitlines()) <= 13


PROGRAMS = [
    pytest.param(program, id=f"{name} {number}")
    for name in ("programs", "tops", "environments", "tournaments")
    for number, program in enumerate(blocks((ROOT / f"docs/{name}.md").read_text(encoding="utf-8"), "python"), start=1)
]


@pytest.mark.some(3)
@pytest.mark.parametrize("program", PROGRAMS)
def test_the_programs_of_the_docs_run(program, tmp_path):
    (tmp_path / "program.py").write_text(program, encoding="utf-8")  # a file: what begins workers needs one
    done = subprocess.run([sys.executable, "program.py"], capture_output=True, text=True, cwd=tmp_path, timeout=300)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


@pytest.mark.parametrize(
    "line", commands((ROOT / "docs/tournaments.md").read_text(encoding="utf-8")), ids=lambda line: line[1]
)
def test_the_commands_of_the_docs_run(line, tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "hoyle", *line[1:]], capture_output=True, text=True, cwd=tmp_path, timeout=300
    )
    assert done.returncode == 0, done.stderr


def test_the_table_of_the_docs_is_one(tmp_path):
    (toml,) = blocks((ROOT / "docs/programs.md").read_text(encoding="utf-8"), "toml")
    (tmp_path / "den.toml").write_text(toml)
    words = ["shoot", "--table", "den.toml", "--at", "1"]
    done = subprocess.run(
        [sys.executable, "-m", "hoyle", *words], capture_output=True, text=True, cwd=tmp_path, timeout=300
    )
    assert done.returncode == 0, done.stderr


def test_straight_rail_is_learned(tmp_path):
    """A minute of learning makes at least five times the points of strokes at random."""
    pytest.importorskip("torch")
    words = [sys.executable, str(ROOT / "examples" / "learn.py"), "1"]
    done = subprocess.run(words, capture_output=True, text=True, cwd=tmp_path, timeout=900)
    assert done.returncode == 0, done.stderr
    chance = float(re.search(r"at random: ([\d.]+) points", done.stdout)[1])
    learned = float(re.search(r"learned: ([\d.]+) points", done.stdout)[1])
    assert learned >= 5 * chance


LONG = ("bench", "advise", "book", "coverage", "solve", "--level", "--language")
"""Commands and options of ten seconds and more, which a quick run leaves to the tests of each: tests/cli, handbook and players."""


def test_every_command_runs_in_the_order_printed(tmp_path):
    listed = commands(README)
    assert {line[1] for line in listed} >= {"games", "show", "watch", "replay", "score", "shoot", "coverage", "bench"}
    assert ["hoyle", "hall"] in listed  # which stays open until it is stopped, and is opened in tests/hall
    for line in listed:
        if line[1] == "hall" or (not is_whole() and any(word in LONG for word in line)):
            continue
        if line[1] == "watch" and "--seed" not in line:  # a reader's match is another each time
            line = [*line, "--seed", "1"]
        done = subprocess.run(
            [sys.executable, "-m", "hoyle", *line[1:]], capture_output=True, text=True, cwd=tmp_path, timeout=600,
            stdin=subprocess.DEVNULL, env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        )  # fmt: skip
        assert done.returncode == 0, f"{' '.join(line)}: {done.stderr}"
        assert done.stdout.strip() or "--svg" in line
    assert (tmp_path / "three-cushions.svg").stat().st_size > 5000


def test_the_picture_is_of_what_its_words_say(tmp_path):
    (line,) = [line for line in commands(README) if "--svg" in line]
    done = subprocess.run(
        [sys.executable, "-m", "hoyle", *line[1:], "--json"], capture_output=True, text=True, cwd=tmp_path, check=True
    )
    own = [c for c in json.loads(done.stdout)["record"]["contacts"] if "white" in (c["piece"], *c.get("others", ()))]
    met = [i for i, c in enumerate(own) if c["kind"] == "meet"]
    assert own[met[0]]["others"] == ["red"]
    assert own[met[1]]["others"] == ["spot"]
    assert [c["kind"] for c in own[met[0] + 1 : met[1]]].count("cushion") >= 3


def test_the_sheet_in_the_readme_holds():
    (sheet,) = [block for block in blocks(README, "") if block.startswith("Game:")]
    done = subprocess.run(
        [sys.executable, "-m", "hoyle", "score", "-", "--check"], input=sheet, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr


def test_the_game_that_contributing_adds_is_a_game(tmp_path):
    from hoyle.games import find, load
    from hoyle.match.score import score
    from hoyle.notation import parse
    from hoyle.referee import BOOKS

    (program,) = blocks(CONTRIBUTING, "python")
    (sheet,) = [block for block in blocks(CONTRIBUTING, "") if block.startswith("Game:")]
    assert len(program.splitlines()) <= 35
    assert "book=" not in program, "a house rule needs no book"
    for game in find():  # a book of ours that is first read by the program must not be forgotten after it
        load(game)
    # It stands in the tree as it is shown.
    assert (ROOT / "tests/games/contributed/railed_carom.py").read_text(encoding="utf-8") == program
    assert (ROOT / "tests/games/contributed/railed-carom.sheet").read_text(encoding="utf-8") == sheet
    known = dict(BOOKS)
    space: dict[str, object] = {"__name__": "railed_carom"}
    try:
        exec(compile(program, "CONTRIBUTING.md", "exec"), space)
        scored = score(parse(sheet, "CONTRIBUTING.md"), space["GAME"])  # type: ignore[arg-type]
    finally:
        BOOKS.clear()
        BOOKS.update(known)
    assert scored.reports() == []
    assert scored.state.scores == {"Ann": 0, "Bob": 1}
    assert space["R"][1].book == "House rules"  # type: ignore[index]
    assert "tests/sheets/kelly-pool.sheet" in CONTRIBUTING
    assert (ROOT / "tests/sheets/kelly-pool.sheet").is_file()


@pytest.mark.parametrize(
    "name",
    [
        "README.md",
        "CONTRIBUTING.md",
        "CHANGELOG.md",
        "docs/notation.md",
        "docs/programs.md",
        "docs/environments.md",
        "docs/protocol.md",
        "docs/tournaments.md",
    ],
)
def test_links_lead_somewhere(name):
    text = (ROOT / name).read_text(encoding="utf-8")
    for link, source in re.findall(r"\]\(([^)#]+)\)|src=\"([^\"]+)\"", text):
        target = link or source
        if "://" not in target:
            assert (ROOT / name).parent.joinpath(target).exists(), target


def test_the_make_targets_it_names_exist():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in set(re.findall(r"`?make (\w+)`?", README + CONTRIBUTING)):
        assert re.search(rf"^{target}:", makefile, re.M), target
    assert "make test" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_the_changelog_begins_with_this_version():
    assert f"\n## {hoyle.__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_a_shot_shows_itself_in_a_notebook():
    table = hoyle.table("carom-5x10")
    shot = hoyle.simulate(table, hoyle.Layout({"white": hoyle.At(0.0, 0.0)}), hoyle.CueStroke("white", 1.0, 1.0))
    assert shot._repr_svg_().startswith("<svg")


@pytest.mark.parametrize("name", ["angles.py", "tournament.py"])
def test_examples_run(name, tmp_path):
    few = ["1"] if name == "tournament.py" else []
    done = subprocess.run(
        [sys.executable, str(ROOT / "examples" / name), *few], capture_output=True, text=True, cwd=tmp_path, timeout=300
    )
    assert done.returncode == 0, done.stderr
    if name == "angles.py":
        # A rolling cue ball leaves a half-ball hit at 33 to 35 degrees: known of every table.
        (half,) = [line for line in done.stdout.splitlines() if line.split()[0] == "0.500"]
        assert 33 <= float(half.split()[2]) <= 35


PROSE = sorted(
    path.relative_to(ROOT).as_posix()
    for path in (
        *ROOT.glob("*.md"),
        *ROOT.glob("docs/**/*.md"),
        ROOT / "benchmarks/README.md",
        ROOT / "tests/README.md",
        *ROOT.glob("examples/*/*.md"),
    )
)


@pytest.mark.parametrize("name", PROSE)
def test_prose_is_of_today_and_players_are_they(name):
    text = " ".join((ROOT / name).read_text(encoding="utf-8").split())
    for old in (
        "what cannot be is refused",
        "cannot be is refused",
        "through the same door",
        "people and programs play",
    ):
        assert old not in text.lower()
    found = re.search(r".{30}\b(he|him|his|himself|she|her|hers)\b.{0,30}", text, re.I)
    assert found is None, found[0]


def test_the_figures_beside_the_peer_are_those_that_were_printed():
    """The README's ratios are those of the table in benchmarks/README.md, which names the command."""
    printed = (ROOT / "benchmarks/README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([^|]+) \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \|$", README, re.M)
    assert len(rows) == 2
    for name, arrays, event, one in rows:
        (row,) = [line for line in printed.splitlines() if line.startswith(f"| {name} | own |")]
        cells = [cell.split("(")[0].strip() for cell in row.strip("|").split("|")]
        assert cells[-3:] == [arrays, event, one], name
    command = re.search(r"`(python -m benchmarks\.peer[^`]*)` printed", " ".join(README.split()))[1]
    assert f"`{command}`" in printed


@pytest.mark.parametrize("name", PROSE)
def test_the_commands_that_prose_names_exist(name):
    """`python -m benchmarks.x`, `pytest tests/x` and `make x`, wherever they are named."""
    text = (ROOT / name).read_text(encoding="utf-8")
    for module in re.findall(r"python -m ((?:benchmarks|tools)[\w.]*)", text):
        path = ROOT / module.replace(".", "/")
        assert path.with_suffix(".py").is_file() or (path / "__main__.py").is_file(), module
    for words in re.findall(r"`(?:\.venv/bin/)?pytest ([^`]+)`", text):
        for path in (word for word in words.split() if word.startswith("tests")):
            assert (ROOT / path).exists(), path
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"`make ([\w-]+)`", text):
        assert re.search(rf"^{target}:", makefile, re.M), target
