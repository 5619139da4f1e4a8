"""The program in a process of its own, for tests, and a sheet that it scores."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

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
