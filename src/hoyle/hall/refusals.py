"""Refusals: a word for programs and a line for people."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from hoyle.referee import Message, State, Text, literal, message_of, told
from hoyle.telling.catalogue import ENGLISH, words
from hoyle.telling.languages import LANGUAGES, names_in, spoken
from hoyle.telling.refusing import NOBODY, plainly

AWAY = told("refused.away")
UNSURE = told("refused.unsure")
CHANGED = told("refused.changed")
BUSY = told("refused.busy")
LATER = 1013
"""The code with which a connection is closed that may be tried again."""
HANDED_ON = 4002
"""The code with which a connection is closed whose seat somebody else has."""
LONGEST = 200
"""Characters of a reason."""

Reason = str | Message | Callable[[str], str]
"""The reason for a refusal: a message, a function that tells it in a language, or English words that only programs read."""


def brief(reason: str) -> str:
    """A reason on one line, and no longer than one reads."""
    line = " ".join(reason.split())
    return line if len(line) <= LONGEST else f"{line[: LONGEST - 3]}..."


def reason_in(why: Reason, language: str) -> str:
    """A reason in a language, as `de`, on one line; English where it is not known in that."""
    if isinstance(why, Message):
        return brief(words(why, names_in(language, NOBODY)))
    return brief(why if isinstance(why, str) else why(language))


def as_told(why: Text, state: State, pieces: Collection[str]) -> Callable[[str], str]:
    """The referee's reason in a language, with the pieces of a match called by their names."""
    return lambda language: plainly(why, state, pieces, language)


class Refusal(Exception):
    """A refusal of what somebody asked for: a word for programs, the reason for people, and the id of the rule it is by, if any."""

    def __init__(self, word: str, why: Reason, rule: str = "") -> None:
        super().__init__(word)
        self.word, self.why, self.rule = word, why, rule

    @property
    def reason(self) -> str:
        """The reason in English."""
        return self.reason_in(ENGLISH)

    @property
    def message(self) -> Message:
        """The reason as a message, to be told within another."""
        return message_of(self.why) if isinstance(self.why, str | Message) else literal(self.reason)

    def reason_in(self, language: str) -> str:
        """The reason in a language, as `de`; English where it is not known in that."""
        return reason_in(self.why, language)

    def __str__(self) -> str:
        return self.reason

    def __reduce__(self) -> tuple[Callable[..., Refusal], tuple[str, Mapping[str, str], str]]:
        """Come out of a worker's process with the reason in every language."""
        return _received, (self.word, {language: self.reason_in(language) for language in LANGUAGES}, self.rule)


def _received(word: str, reasons: Mapping[str, str], rule: str) -> Refusal:
    return Refusal(word, lambda language: reasons[spoken(language)], rule)
