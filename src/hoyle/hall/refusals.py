"""Refusals: a word for programs and a line for people."""

from __future__ import annotations

from collections.abc import Callable

AWAY = "the hall's database does not answer just now; try again in a moment"
UNSURE = "the hall's database has gone; whether this was kept is told when it is back"
CHANGED = (
    "the rules are read otherwise by now than when this match began: those who play go on, or end it without a result"
)
LATER = 1013
"""The code with which a connection is closed that may be tried again."""
HANDED_ON = 4002
"""The code with which a connection is closed whose seat somebody else has."""
LONGEST = 200
"""Characters of a reason."""


def brief(reason: str) -> str:
    """A reason on one line, and no longer than one reads."""
    line = " ".join(reason.split())
    return line if len(line) <= LONGEST else f"{line[: LONGEST - 3]}..."


class Refusal(Exception):
    """A refusal of what somebody asked for: a word for programs, and the reason for people."""

    def __init__(self, word: str, reason: str, rule: str = "", told: Callable[[str], str] | None = None) -> None:
        self.word, self.reason, self.rule, self._told = word, brief(reason), rule, told
        super().__init__(self.reason)

    def reason_in(self, language: str) -> str:
        """The reason in a language, as `de`; as it is where it is not known in that."""
        return brief(self._told(language)) if self._told else self.reason

    def __reduce__(self) -> tuple[type[Refusal], tuple[str, str, str]]:
        """Come out of a worker's process as it went in."""
        return type(self), (self.word, self.reason, self.rule)
