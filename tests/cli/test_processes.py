"""The whole program in a process of its own: what it loads, without a terminal, a closed pipe, an interrupt, a missing engine."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cli.process import HOYLE, hoyle


@pytest.mark.parametrize("arguments", [["games"], ["score", "SHEET"], ["--version"]])
def test_light_commands_stay_light(arguments, sheet):
    named = [str(sheet) if word == "SHEET" else word for word in arguments]
    heavy = ("numpy", "numba", "matplotlib", "hoyle.physics", "hoyle.players")
    code = (
        f"import sys; from hoyle.cli import main; main({named!r}); "
        f"print([m for m in {heavy} if m in sys.modules], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr.strip() == "[]"


def test_alone_without_a_terminal_hoyle_plays_a_short_match():
    done = hoyle()
    assert done.returncode == 0, done.stderr
    assert "plays a short match by itself" in done.stdout
    assert "wins" in done.stdout
    assert "three-ball-carrom.4a" in done.stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full is Linux's")
def test_a_full_disk_is_told_in_a_line():
    with open("/dev/full", "w") as full:
        done = subprocess.run([*HOYLE, "games"], stdout=full, stderr=subprocess.PIPE, text=True)
    assert (done.returncode, done.stderr) == (2, "hoyle: no space left on device\n")


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
