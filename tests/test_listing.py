"""`hoyle games` answers at once, and never with what was."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest

from hoyle.games import find
from hoyle.guide.about import players

GAME = """
from dataclasses import replace
from hoyle.games.carom import three_ball_carrom as three_ball
from hoyle.referee import Rulebook
R = Rulebook("den-carom", book="house", governs="three-ball-carrom", rules={1: "As at three-ball carrom."}, facts={1: "as there"})
GAME = replace(three_ball.GAME, rules=R, title="Den Carom", pages="", summary="SUMMARY")
"""


@pytest.fixture
def listed(tmp_path: Path):
    """Runs `hoyle games` with a cache of its own, and a folder in which packages may be put; gives its lines."""
    (tmp_path / "packages").mkdir()
    clean = {**os.environ, "XDG_CACHE_HOME": str(tmp_path / "cache"), "PYTHONPATH": str(tmp_path / "packages")}
    clean.pop("FORCE_COLOR", None)

    def run(code: str = "") -> list[str]:
        words = ["-c", code] if code else ["-m", "hoyle", "games"]
        done = subprocess.run(
            [sys.executable, *words], env=clean, capture_output=True, text=True, cwd=tmp_path, check=True
        )
        return done.stdout.splitlines()

    return run


def test_the_list_is_that_of_the_games_and_quick_the_second_time(listed):
    first = listed()
    named = [line.split(maxsplit=1)[0] for line in first if line.startswith("  ")]
    own = [game for game in find().values() if game.rules.book != "modern"]
    assert set(named) >= {game.id for game in own} - {"den-carom"}
    for game in own:
        (line,) = [one for one in first if one.split(maxsplit=1)[0] == game.id and one.startswith("  ")]
        assert line.endswith(f"  {players(game):<10} {game.summary}")
    spent = []
    for _ in range(3):
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        assert listed() == first
        spent.append(resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before)
    assert min(spent) < 0.15
    light = "import sys; from hoyle.cli import main; main(['games']); print(*sorted(sys.modules))"
    assert not {"hoyle.games", "typer", "rich", "numpy"} & set(listed(light)[-1].split())


def test_a_package_that_comes_changes_and_goes_is_seen(listed, tmp_path):
    assert not [line for line in listed() if "den-carom" in line]
    package = tmp_path / "packages"
    (package / "den_carom.py").write_text(GAME.replace("SUMMARY", "As in the den."))
    facts = package / "den-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: den\nVersion: 1.0\n")
    (facts / "entry_points.txt").write_text("[hoyle.games]\nden-carom = den_carom\n")
    assert [line for line in listed() if "den-carom" in line and line.endswith("As in the den.")]
    (package / "den_carom.py").write_text(GAME.replace("SUMMARY", "As in the other den."))
    assert [line for line in listed() if "den-carom" in line and line.endswith("As in the other den.")]
    (facts / "entry_points.txt").unlink()
    facts.joinpath("METADATA").unlink()
    facts.rmdir()
    assert not [line for line in listed() if "den-carom" in line]


def test_a_damaged_list_is_made_anew(listed, tmp_path):
    first = listed()
    (kept,) = (tmp_path / "cache").rglob("games/*.json")
    kept.write_text("[1, 2")
    assert listed() == first
    assert "2-15" in kept.read_text()
