"""Messages, what is said or why, as data: a code with its parameters. Its words are made at the door, from a catalogue of
messages.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

CATALOGUES: dict[str, Path] = {}
"""The folder in which the messages of each catalogue stand, as `messages.en.ftl` and so on for every language."""


class Message:
    """A message by its code, `catalogue.id`, and its parameters: what it speaks of, by name.

    A parameter is a seat, a piece, a spot, a zone, a pocket or a word by its id, several of these as a tuple, a number, or
    another message. The catalogue's text says how each is to be called.
    """

    __slots__ = ("code", "params")

    code: str
    params: Mapping[str, Param]

    def __init__(self, code: str, params: Mapping[str, Param]) -> None:
        self.code = code
        self.params = params

    def __bool__(self) -> bool:
        return bool(self.code)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self.code == other.code and self.params == other.params

    def __hash__(self) -> int:
        return hash((self.code, *self.params.items()))

    def __str__(self) -> str:
        return str(self.params["text"]) if self.code == LITERAL else repr(self) if self else ""

    def __repr__(self) -> str:
        return f"told({', '.join([repr(self.code), *(f'{name}={value!r}' for name, value in self.params.items())])})"


Param = str | int | float | tuple[str, ...] | Message
"""A parameter of a message."""

Text = str | Message
"""Text that the referee may be handed to say: a message, or words that are told as they stand."""

NOTHING = Message("", {})
"""Nothing said: the one message that is false."""
LITERAL = "referee.literal"
"""The code of words that stand in no catalogue."""


SPEAKERS: list[Callable[[object], str]] = []
"""The function that puts messages, effects and rulings in words, once the room that tells is there; the games bring it."""


def in_notation(message: Message) -> str:
    """A message in English, with pieces, places and words as the score sheet writes them; its code where nothing tells it."""
    return SPEAKERS[0](message) if SPEAKERS else str(message)


def printed(what: object) -> str:
    """An effect or a ruling as `print` shows it: sentences, each with its rule; its fields where nothing tells it."""
    return SPEAKERS[0](what) if SPEAKERS else repr(what)


def told(code: str, /, **params: Param) -> Message:
    """A message by its code, `catalogue.id`, with its parameters by name: `told("carom.opens", ball="red")`."""
    # A ruling makes a dozen of them: made without a call of __init__, one costs a tenth less.
    made = object.__new__(Message)
    made.code, made.params = code, params
    return made


def literal(words: str) -> Message:
    """Words that are told as they stand, in every language: of a game that has no catalogue."""
    return Message(LITERAL, {"text": words}) if words else NOTHING


def message_of(text: Text) -> Message:
    """Text as a message; plain words as a literal one."""
    return text if isinstance(text, Message) else literal(text) if text else NOTHING
