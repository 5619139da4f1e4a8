"""Whole commands in every terminal: no locale, an old code page, a pipe that closes, no colours, narrow and usual width."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from rich.cells import cell_len

from cli.process import HOYLE

if sys.platform != "win32":
    import termios

NAMES = "José Álvarez,漢字"
TRACKS = "time,ball,x,y,stroke\n" + "".join(
    f"{t / 50},white,{0.2 + 0.9 * t / 50 - 0.05 * (t / 50) ** 2:.4f},0.3,1\n" for t in range(40)
)
COMMANDS: dict[str, tuple[list[str], str]] = {
    "play": (["play", "checkers", "--seats", NAMES, "--seed", "1"], "11-15\nhelp\nnonsense →\n"),
    "watch": (["watch", "high-number-pool", "--seats", NAMES, "--seed", "1", "--level", "child"], ""),
    "tournament": (["tournament", "high-number-pool", "--matches", "2", "--players", "child,newcomer", "--workers", "1"], ""),
    "dataset": (["dataset", "out", "--games", "three-ball-carrom", "--strokes", "2", "--level", "child", "--workers", "1"], ""),
    "solve": (["solve", "hawk-and-sparrows", "--seconds", "1"], ""),
    "fit": (["fit", "tracks.csv", "--table", "carom-5x10", "--fit", "mu_r"], ""),
    "book": (["book", "book.html", "--games", "high-number-pool"], ""),
    "hall": (["hall", "--no-open", "--port", "0", "--thinkers", "1", "--database", "sqlite:///hall.sqlite"], ""),
}  # fmt: skip
"""Commands, each with its words and the text that is typed to it."""
TERMINALS: dict[str, Mapping[str, str]] = {
    "no locale": {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    "cp1252": {"PYTHONIOENCODING": "cp1252", "PYTHONUTF8": "0"},
    "a pipe that closes": {},
    "no colours": {"NO_COLOR": "1", "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"},
    "80 columns": {"COLUMNS": "80", "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"},
    "40 columns": {"COLUMNS": "40", "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"},
}


def environment(terminal: str) -> dict[str, str]:
    """The variables of a process there, with none of this one's that speak of terminals."""
    own = ("PYTHONIO", "PYTHONUTF", "LC_", "LANG", "COLUMNS", "NO_COLOR", "FORCE_COLOR", "TERM")
    return {key: value for key, value in os.environ.items() if not key.startswith(own)} | TERMINALS[terminal]


def read_to_end(file: int, hush: Callable[[bytes], None]) -> bytes:
    """All that comes; each piece is shown to `hush` first."""
    whole = b""
    while True:
        try:
            piece = os.read(file, 65536)
        except OSError:  # so ends a terminal whose last process has gone
            return whole
        if not piece:
            return whole
        whole += piece
        hush(piece)


def too_wide(out: str, columns: int) -> list[str]:
    """The lines of more columns than a terminal has; signs of Chinese and Japanese take two."""
    plain = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", out)
    lines = [line.rpartition("\r")[2] for line in plain.replace("\r\n", "\n").split("\n")]
    return [line for line in lines if cell_len(line) > columns]


SHEETS, CASES = (Path(__file__).parents[1] / name for name in ("sheets", "cases"))
LAID_OUT = [
    ["games"], ["--help"], ["watch", "--help"], ["shoot", "--help"], ["duties"], ["coverage", "kelly-pool"],
    *(["show", game] for game in ("kelly-pool", "chess", "backgammon", "ten-pins", "snooker-hoyle", "balkline-18-2")),
    ["show", "three-ball-carrom", "--position", "turn Bob; Ann 3"],
    ["show", "checkers", "--position", "B:W18,24,K10:B12,16,K22"],
    ["show", "backgammon", "--position", "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:3:10"],
    *(["score", str(SHEETS / f"{game}.sheet")] for game in ("kelly-pool", "crokinole", "checkers", "life-pool-hoyle")),
    *(["replay", str(SHEETS / f"{game}.sheet")] for game in ("backgammon", "carroms", "three-ball-carrom")),
    ["score", str(CASES / "chess.pgn")], ["replay", str(CASES / "backgammon.mat")], ["score", "named.sheet"],
    ["stats", str(SHEETS / "three-ball-carrom.sheet")], ["shoot", "carom-5x10", "--at", "red", "--speed", "4"],
]  # fmt: skip
"""Commands whose lines the program lays out."""
NAMED = """Game: three-ball-carrom
Seats: 漢字太郎漢字太郎漢字太郎, "José, Álvarez de la Fuente y Ñuñez"
Lead: 漢字太郎漢字太郎漢字太郎

漢字太郎漢字太郎漢字太郎: white>red white>spot
"""


@pytest.mark.some(12)
@pytest.mark.skipif(sys.platform == "win32", reason="terminals of POSIX")
@pytest.mark.parametrize("columns", [40, 80])
@pytest.mark.parametrize("words", LAID_OUT, ids=lambda words: "-".join(Path(word).name for word in words[:2]))
def test_no_line_is_wider_than_the_terminal(words: list[str], columns: int, tmp_path: Path) -> None:
    (tmp_path / "named.sheet").write_text(NAMED, encoding="utf-8")
    own, shown = os.openpty()
    termios.tcsetwinsize(shown, (24, columns))
    env = environment("no colours") | {"COLUMNS": str(columns)}
    process = subprocess.Popen(
        [*HOYLE, *words], stdin=subprocess.DEVNULL, stdout=shown, stderr=shown, cwd=tmp_path, env=env
    )
    os.close(shown)
    out = read_to_end(own, lambda _: None).decode()
    os.close(own)
    assert process.wait(300) in (0, 1), out
    assert out.strip()
    assert too_wide(out, columns) == []


@pytest.mark.some(16)
@pytest.mark.skipif(sys.platform == "win32", reason="terminals, signals and locales of POSIX")
@pytest.mark.parametrize("terminal", TERMINALS)
@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_runs_in_a_terminal(command: str, terminal: str, tmp_path: Path) -> None:
    (tmp_path / "tracks.csv").write_text(TRACKS, encoding="utf-8")
    words, typed = COMMANDS[command]
    encoding = "cp1252" if terminal == "cp1252" else "utf-8"
    (tmp_path / "typed").write_text(typed, encoding=encoding, errors="replace")
    own, shown = os.openpty() if "TERM" in TERMINALS[terminal] else os.pipe()
    if columns := TERMINALS[terminal].get("COLUMNS"):
        termios.tcsetwinsize(shown, (24, int(columns)))
    with (tmp_path / "typed").open("rb") as stdin, (tmp_path / "errors").open("wb") as errors:
        process = subprocess.Popen(
            [*HOYLE, *words], stdin=stdin, stdout=shown, stderr=errors, cwd=tmp_path, env=environment(terminal)
        )
    os.close(shown)
    closes = terminal == "a pipe that closes"

    def hush(_: bytes) -> None:
        if command == "hall":
            process.send_signal(signal.SIGINT)

    if closes:
        out = os.read(own, 1)
        hush(out)
    else:
        out = read_to_end(own, hush)
    os.close(own)
    status = process.wait(300)
    told = (tmp_path / "errors").read_bytes().decode(encoding)
    assert "Traceback" not in told + out.decode(encoding)
    assert out, told
    fine = {"hall": {0, 130}}.get(command, {0})  # interrupted, by the first thing that it says
    assert status in fine | ({1} if closes else set()), told
    if terminal in ("no colours", "no locale", "cp1252"):
        assert not re.search(rb"\x1b\[[0-9;]*m", out.replace(b"\x1b[0m", b"").replace(b"\x1b[1m", b""))
    if columns and command != "hall":  # whose address is one word
        # What is typed comes from a file here, so no Enter ends the line of a prompt as it does in a terminal.
        assert too_wide(re.sub(r"^[^>\n]+> ", "", out.decode(encoding), flags=re.MULTILINE), int(columns)) == []
    if command in ("play", "watch") and not closes:
        assert "Jos\u00e9" in out.decode(encoding)
        assert terminal == "cp1252" or "\u6f22" in out.decode(encoding)


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("said", [b"opened", b"kept"], ids=["while it opens", "when it is open"])
def test_who_stops_the_hall_more_than_once_sees_no_traceback(said: bytes, tmp_path: Path) -> None:
    words, _ = COMMANDS["hall"]
    with subprocess.Popen(
        [*HOYLE, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path, env=environment("cp1252")
    ) as process:
        assert process.stdout is not None
        while said not in process.stdout.readline():
            pass
        for _ in range(3):
            process.send_signal(signal.SIGINT)
            time.sleep(0.01)
        _, told = process.communicate(timeout=300)
    assert told.decode("cp1252").split() == ["stopped"]
    assert process.returncode == 130
