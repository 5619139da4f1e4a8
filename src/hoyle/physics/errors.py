"""The refusal of a stroke that cannot be, and of strokes where what moves them is not installed."""

from __future__ import annotations

import os
from functools import cache
from importlib.util import find_spec

NEEDED = ("numpy", "numba", "llvmlite")
"""What moves balls and discs. Rules, sheets and scoring need none of it, and some platforms have no wheels of it."""


class Impossible(ValueError):
    """A stroke or layout that no table allows; the message says what, where, and what would be right."""


def missing() -> str:
    """What is not installed of what moves the pieces, and how to get it, in one line; empty if nothing is missing."""
    interpreted = os.environ.get("NUMBA_DISABLE_JIT", "") not in ("", "0")
    return _missing(NEEDED[: 1 if interpreted else None])


@cache
def _missing(needed: tuple[str, ...]) -> str:
    """Looked up once: it is asked before every stroke, and a look through the folders takes longer than a stroke does."""
    absent = [name for name in needed if find_spec(name) is None]
    if not absent:
        return ""
    return f"the physics needs {', '.join(absent)}, not installed here: pip install 'hoyle[physics]'; rules and sheets work without"
