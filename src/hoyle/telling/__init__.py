"""The referee's words: one plain sentence of what happened and what comes now, then the reasons, each with its rule.

Everything is composed from effects and the question, never stored, and for any game alike: `tell` for a ruling, `direct` for a
question. Pieces and places are called by words that people use; ids appear only in the notation.
"""

from typing import Any
from warnings import warn

from hoyle.telling.compose import Reason, RulingText, tell
from hoyle.telling.names import Names
from hoyle.telling.questions import brief, direct, permission_lines
from hoyle.telling.refusing import plainly, setting_refused

__all__ = ["Names", "Reason", "RulingText", "brief", "direct", "permission_lines", "plainly", "setting_refused", "tell"]

BEFORE = {"Told": "RulingText", "offers": "permission_lines"}
"""Documented names that are others now, for programs written before."""


def __getattr__(name: str) -> Any:
    if name not in BEFORE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    warn(f"hoyle.telling.{name} is {BEFORE[name]} now", DeprecationWarning, stacklevel=2)
    return globals()[BEFORE[name]]
