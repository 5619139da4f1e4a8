"""The languages that people are told in: what pieces and places are called in each, and which one is wished for."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

from hoyle.referee import State
from hoyle.telling.languages.german import German
from hoyle.telling.names import Names

CHOSEN: ContextVar[str] = ContextVar("language", default="en")
"""The language that is told in where a caller gives none, as a command line chooses it once."""
LANGUAGES: Mapping[str, type[Names]] = {"en": Names, "de": German}
"""The names of each language, by its tag."""


@contextmanager
def telling_in(language: str) -> Iterator[None]:
    """Have a language told in where a caller gives none, and the one chosen before again afterwards."""
    before = CHOSEN.set(language)
    try:
        yield
    finally:
        CHOSEN.reset(before)


def names_in(language: str, state: State, pieces: Collection[str] = (), you: str = "", numbered: bool = False) -> Names:
    """The names of the pieces and places of a match in a language, given by its tag, or else the one chosen; English in any that
    has no names of its own.
    """
    language = language or CHOSEN.get()
    made = LANGUAGES.get(spoken(language), Names)
    return made(state, pieces, you, numbered, language)


def spoken(tag: str) -> str:
    """The language of a tag that is told in: `de` of `de-AT`; English for any other."""
    language = tag.replace("_", "-").partition("-")[0].lower()
    return language if language in LANGUAGES else "en"


def decimal(value: float, language: str = "") -> str:
    """A number as it is written in a language, or the one chosen: `1.5`, and `1,5` in German; none of a thousand has a mark."""
    comma = "," if spoken(language or CHOSEN.get()) == "de" else "."
    return f"{value:.12g}".replace(".", comma) if abs(value) < 1e12 else f"{value:g}"


def of_environment(environ: Mapping[str, str]) -> str:
    """The language that an environment wishes messages in, by `LC_ALL`, `LC_MESSAGES` or `LANG`, the first that is set."""
    tag = next((tag for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (tag := environ.get(name, ""))), "")
    return spoken(tag.partition(".")[0])


def wished(accepted: str) -> str:
    """The language that a browser would have most, by its `Accept-Language`, among those that are told in; English if none is."""
    ranked: list[tuple[float, str]] = []
    for part in accepted.split(","):
        tag, _, weight = part.strip().partition(";q=")
        language = tag.partition("-")[0].lower()
        if language in LANGUAGES:
            ranked.append((_weight(weight), language))
    return max(ranked, key=lambda one: one[0], default=(0.0, "en"))[1]


def _weight(text: str) -> float:
    try:
        return float(text) if text else 1.0
    except ValueError:
        return 0.0
