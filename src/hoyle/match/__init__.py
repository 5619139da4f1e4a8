"""Ask, act, rule, append: matches, their logs, and what can be done with a log afterwards."""

from hoyle.match.beginning import new, resume
from hoyle.match.engine import stand, unplayable
from hoyle.match.logs.log import Entry, Header, LogError
from hoyle.match.logs.replay import Difference, Replay, Verification, replay
from hoyle.match.match import Match
from hoyle.match.narrate import narrate, scoreline
from hoyle.match.noise.execution import execute
from hoyle.match.racking import rack, tables_for
from hoyle.match.refused_answers import Illegal
from hoyle.match.sheets.writing import write_sheet

__all__ = [
    "Difference", "Entry", "Header", "Illegal", "LogError", "Match", "Replay", "Verification", "execute", "narrate", "new",
    "rack", "replay", "resume", "scoreline", "stand", "tables_for", "unplayable", "write_sheet",
]  # fmt: skip
