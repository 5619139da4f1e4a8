"""The reply of the referee to an answer: a ruling, or a refusal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hoyle.answers import Answer
from hoyle.referee.state import State
from hoyle.referee.vocabulary.effects import Effect
from hoyle.referee.vocabulary.frozen import quicken
from hoyle.referee.vocabulary.message import Message, in_notation, printed
from hoyle.referee.vocabulary.rules import Rule


@quicken
@dataclass(frozen=True)
class Ruling:
    """The effects of one answer, and the state they fold into. `answer` is None for the setting-up. Iterates over its effects.

    Printed it is told as a spectator may hear it: what came of the answer, its reasons with their rules, and what comes now.
    """

    answer: Answer | None
    effects: tuple[Effect, ...]
    state: State

    def __iter__(self) -> Iterator[Effect]:
        return iter(self.effects)

    def __str__(self) -> str:
        return printed(self)


@dataclass(frozen=True)
class Refusal:
    """An answer that was outside the question's options: it changes nothing."""

    answer: Answer
    why: Message
    rule: Rule | None
    state: State

    @property
    def reason(self) -> str:
        """The reason, in the words of the score sheet."""
        return in_notation(self.why)

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})" if self.rule else self.reason
