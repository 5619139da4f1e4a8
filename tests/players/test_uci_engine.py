"""A UCI engine plays chess where one is named: at a strength of its own, as a process of its own, and the house where it fails."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from hoyle.answers import Move
from hoyle.match import Match, new
from hoyle.players import player_for
from hoyle.players.boards import uci_engine

PROGRAM = Path(__file__).with_name("uci_program.py")


@pytest.fixture
def heard(tmp_path: Path) -> Path:
    return tmp_path / "heard"


@pytest.fixture(autouse=True)
def _ended():
    yield
    uci_engine.engine.cache_clear()


def named(monkeypatch: pytest.MonkeyPatch, heard: Path, *habits: str) -> None:
    monkeypatch.setenv("HOYLE_UCI", shlex.join([sys.executable, str(PROGRAM), str(heard), *habits]))


def answered(match: Match, level: int) -> Move:
    assert match.ask is not None
    said = player_for("chess", level).answer(match.game, match.view(match.ask.seat), Random(1))
    assert isinstance(said, Move)
    return said


def told(heard: Path) -> list[str]:
    return [line for line in heard.read_text(encoding="utf-8").splitlines() if line.startswith(("setoption", "go"))]


@pytest.mark.parametrize(
    ("level", "settings"),
    [
        (5, ["setoption name UCI_LimitStrength value true", "setoption name UCI_Elo value 1750", "go nodes 40000"]),
        (9, ["go nodes 300000"]),
    ],
)
def test_the_engine_named_plays_at_its_own_strength(monkeypatch, heard, level, settings) -> None:
    named(monkeypatch, heard, "elo")
    match = new("chess", ["Ann", "Bob"])
    assert answered(match, level) == Move("Ann", ("h4",))
    assert [line for line in told(heard) if "LimitStrength value false" not in line] == settings


def test_an_engine_without_elo_has_a_level_of_skill_or_looks_less_deep(monkeypatch, heard, tmp_path) -> None:
    named(monkeypatch, heard, "skill")
    assert answered(new("chess", ["Ann", "Bob"]), 4) == Move("Ann", ("h4",))
    assert told(heard) == ["setoption name Skill Level value 5", "go nodes 40000"]
    named(monkeypatch, tmp_path / "plain")
    assert answered(new("chess", ["Ann", "Bob"]), 3) == Move("Ann", ("h4",))
    assert told(tmp_path / "plain") == ["go depth 3"]


def test_below_its_least_strength_the_house_plays_itself(monkeypatch, heard) -> None:
    named(monkeypatch, heard, "elo")
    own = answered(new("chess", ["Ann", "Bob"]), 2)
    assert "go" not in heard.read_text(encoding="utf-8")
    monkeypatch.setenv("HOYLE_UCI", "none")
    assert answered(new("chess", ["Ann", "Bob"]), 2) == own


def test_an_engine_that_dies_is_told_of_and_the_house_plays_on(monkeypatch, heard) -> None:
    named(monkeypatch, heard, "skill", "dies")
    match = new("chess", ["Ann", "Bob"])
    match.play(answered(match, 9))
    with pytest.warns(UserWarning, match="the house plays itself"):
        second = answered(match, 9)
    match.play(second)  # and it is lawful
    assert match.ask is not None
    assert answered(match, 9).seat == "Ann", "it is begun anew"


def test_the_engine_sees_the_moves_that_were_made(monkeypatch, heard) -> None:
    named(monkeypatch, heard, "skill")
    match = new("chess", ["Ann", "Bob"])
    for _ in range(3):
        match.play(answered(match, 9))
    assert "position startpos moves h2h4 h7h6" in heard.read_text(encoding="utf-8")


def test_an_engine_that_is_not_there_is_said(monkeypatch) -> None:
    monkeypatch.setenv("HOYLE_UCI", "/nowhere/engine")
    with pytest.raises(ValueError, match=r"HOYLE_UCI: no program '/nowhere/engine'; name a UCI engine"):
        answered(new("chess", ["Ann", "Bob"]), 9)


def test_who_has_asked_an_engine_can_end(monkeypatch, heard) -> None:
    """The engine's own thread keeps no program from ending, and the engine ends with it."""
    named(monkeypatch, heard, "skill")
    program = "import chess; from hoyle.players.boards.uci_engine import played; print(played(chess.Board(), 9))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120, check=True)
    assert done.stdout.strip() == "h2h4"
