"""What is printed outlives encodings that lack its signs, and says what it put for them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import hoyle
from hoyle.cli import main
from hoyle.cli.encoding import nearest

GAME = '[White "\u6f22\u5b57 \u592a\u90ce"]\n[Black "Jos\u00e9"]\n\n1. e4 *'


def replayed(folder: Path, **environment: str) -> subprocess.CompletedProcess[bytes]:
    (folder / "x.pgn").write_text(GAME, encoding="utf-8")
    kept = {
        key: value for key, value in os.environ.items() if not key.startswith(("PYTHONIO", "PYTHONUTF", "LC_", "LANG"))
    }
    return subprocess.run(
        [sys.executable, "-m", "hoyle", "replay", "x.pgn"], capture_output=True, cwd=folder, env={**kept, **environment},
        timeout=300, check=False,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("encoding", "shown"),
    [("cp1252", "?? ??, Jos\u00e9"), ("ascii", "?? ??, Jose"), ("utf-8", "\u6f22\u5b57 \u592a\u90ce, Jos\u00e9")],
)  # fmt: skip
def test_a_terminal_that_lacks_signs_gets_the_nearest(tmp_path: Path, encoding: str, shown: str) -> None:
    done = replayed(tmp_path, PYTHONIOENCODING=encoding)
    assert done.returncode == 0
    assert shown in done.stdout.decode(encoding)
    told = done.stderr.decode(encoding)
    assert (f"the output is in {encoding}; " in told) == (encoding != "utf-8")
    assert ("\u2192" if encoding == "utf-8" else "->") in done.stdout.decode(encoding)


@pytest.mark.skipif(sys.platform == "win32", reason="a locale of POSIX")
def test_what_goes_to_a_file_is_utf_8_in_any_locale(tmp_path: Path) -> None:
    done = replayed(tmp_path, LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    assert done.returncode == 0
    assert "\u6f22\u5b57 \u592a\u90ce, Jos\u00e9" in done.stdout.decode("utf-8")
    assert not done.stderr


def test_a_letter_loses_its_accent_and_an_arrow_its_head() -> None:
    assert [nearest(sign) for sign in "\u00e9\u2192\u25cf\u6f22\u00df"] == ["e", "->", "o", "?", "ss"]


@pytest.mark.parametrize("columns", [40, 80])
def test_help_keeps_within_the_columns(
    columns: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    for command in ([], ["play"], ["hall-keeper"]):
        assert main([*command, "--help"]) == 0
        shown = capsys.readouterr().out.splitlines()
        assert len(shown) > 8
        assert max(map(len, shown)) <= columns


SCORED = "Game: three-ball-carrom\nSeats: Jos\u00e9, Bob\nLead: Jos\u00e9\n\nJos\u00e9: white>red white>spot\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32", "cp1252"])
@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("name", ["x.sheet", "x.txt"])
def test_a_sheet_is_scored_in_any_encoding(
    encoding: str, ending: str, name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / name).write_bytes(SCORED.replace("\n", ending).encode(encoding))
    assert main(["score", str(tmp_path / name), "--check"]) == 0
    told = capsys.readouterr()
    assert "Jos\u00e9 1, Bob 0" in told.out or "1 as the rules have it, 0 not" in told.out


def test_a_log_with_a_mark_of_its_encoding_is_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = hoyle.new("checkers", ["Ann", "Bob"], tmp_path / "x.jsonl")
    match.play("11-15")
    match.close()
    (tmp_path / "y.jsonl").write_bytes(b"\xef\xbb\xbf" + (tmp_path / "x.jsonl").read_bytes())
    assert main(["score", str(tmp_path / "y.jsonl")]) == 0
    assert "1 match, 1 answer" in capsys.readouterr().out
