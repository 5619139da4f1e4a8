"""Answers that a match refuses, and rulings of its log that are made otherwise by now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hoyle.record import Stroke
from hoyle.referee import Rule


class Illegal(ValueError):
    """An answer that is refused, with the reason and the rule that refuses it; it changed nothing.

    `mended` is the stroke with the cue raised as far as it must be, where that is all that is wrong.
    """

    def __init__(
        self,
        reason: str,
        rule: Rule | None = None,
        told: Callable[[str], str] | None = None,
        mended: Stroke | None = None,
    ) -> None:
        super().__init__(f"{reason} ({rule.id})" if rule else reason)
        self.reason = reason
        self.rule = rule
        self.mended = mended
        self._worded = told

    @property
    def plain(self) -> str:
        """The reason as people are told it: pieces by their names, angles in degrees, places in centimetres."""
        return self.plain_in("")

    def plain_in(self, language: str) -> str:
        """The reason as people are told it in a language, as `de`; in the one chosen where that is empty."""
        return self._worded(language) if self._worded else self.reason


@dataclass(frozen=True, slots=True)
class Changed:
    """A ruling of a log that the rules of judging make otherwise by now: the answer's number, 0 for the setting-up, and how.

    `how` may tell what was dealt to somebody; as a string it is only said which ruling it is.
    """

    number: int
    how: str

    def __str__(self) -> str:
        return f"answer {self.number}" if self.number else "the setting-up"
