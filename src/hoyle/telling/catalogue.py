"""Words by messages: catalogues in Fluent's format, one a family and language, read when they are first needed.

A message is asked for by its code, `catalogue.id`, and may have forms besides its text, which are attributes: `.headline`, `.many`.
What is missing in a language is told in English, message by message.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hoyle.referee import CATALOGUES, Message, Param

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

    from hoyle.telling.names import Names

ENGLISH = "en"
CATALOGUES.update(dict.fromkeys(("telling", "foul", "choice", "coach", "referee"), Path(__file__).parent / "messages"))


def languages(wanted: str) -> tuple[str, ...]:
    """A language and those told in its stead, the last of them English: `de-AT` as `de-AT`, `de`, `en`."""
    parts = wanted.replace("_", "-").split("-")
    found = ("-".join(parts[:n]) for n in range(len(parts), 0, -1))
    return tuple(dict.fromkeys((*found, ENGLISH)))


def source(catalogue: str, language: str) -> Path:
    """The file that holds a catalogue's messages in a language; it need not exist."""
    folder = CATALOGUES[catalogue]
    own = folder / f"{catalogue}.{language}.ftl"
    return own if own.exists() else folder / f"messages.{language}.ftl"


@lru_cache(None)
def bundle(catalogue: str, language: str) -> FluentBundle | None:
    """A catalogue in one language; None where there is none."""
    # Imported when something is told: its plural rules take a tenth of a second to load.
    from fluent.runtime import FluentBundle, FluentResource

    from hoyle.telling.terms import FUNCTIONS

    if catalogue not in CATALOGUES or not (path := source(catalogue, language)).exists():
        return None
    made = FluentBundle([language], functions=dict(FUNCTIONS), use_isolating=False)
    made.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return made


@lru_cache(None)
def pattern(code: str, form: str, language: str) -> tuple[FluentBundle, Any] | None:
    """The text of a message, or one of its forms, in the first language that has the message; None where that has not the form."""
    catalogue, _, name = code.partition(".")
    for one in languages(language):
        made = bundle(catalogue, one)
        if made is not None and made.has_message(name):
            message = made.get_message(name)
            found = message.attributes.get(form) if form else message.value
            return (made, found) if found else None
    return None


def has_form(message: Message, form: str, names: Names) -> bool:
    """True for a message that has a form besides its text."""
    return pattern(message.code, form, names.language) is not None


def words(message: Message, names: Names, form: str = "", /, **besides: Param) -> str:
    """A message in words, or one of its forms; `besides` are parameters that it need not bring itself. One that names a piece is
    told in the form `.piece`, if it has that.

    Where no catalogue has it, as for one of a game that is not installed, it is its code.
    """
    found = pattern(message.code, form, names.language)
    if not form and message.params.get("piece"):
        found = pattern(message.code, "piece", names.language) or found
    if found is None:
        return message.code.partition(".")[2].replace("-", " ")
    given = {"kind": names.kind, "ground": names.ground, **besides, **message.params}
    text, _ = found[0].format_pattern(found[1], {name: _given(value, names) for name, value in given.items()})
    return str(text)


def _given(value: Param, names: Names) -> Any:
    """A parameter as the catalogue's functions take it, which call it by what it is in this match."""
    from fluent.runtime.types import fluent_number

    from hoyle.telling.terms import Several, Word

    if isinstance(value, str):
        return Word(value, names)
    if isinstance(value, tuple):
        return Several(value, names)
    if isinstance(value, Message):
        return Word(words(value, names), names)
    return fluent_number(value, useGrouping=False)


def phrase(name: str, names: Names, /, **params: Param) -> str:
    """One of this room's own messages."""
    return words(Message(f"telling.{name}", params), names)


def missing(catalogue: str, language: str) -> tuple[str, ...]:
    """The messages of a catalogue that a language has not, and their forms, in the order of the English ones."""
    told = set(names_in(catalogue, language))
    return tuple(name for name in names_in(catalogue) if name not in told)


def names_in(catalogue: str, language: str = ENGLISH) -> tuple[str, ...]:
    """The names of a catalogue's messages and, after a point, of their forms."""
    return tuple(
        name
        for entry in messages(catalogue, language)
        for name in (entry.id.name, *(f"{entry.id.name}.{form.id.name}" for form in entry.attributes))
    )


def messages(catalogue: str, language: str = ENGLISH) -> Iterator[Any]:
    """The messages of a catalogue in one language, as they are parsed."""
    from fluent.syntax import FluentParser
    from fluent.syntax.ast import Message as Entry

    if (path := source(catalogue, language)).exists():
        parsed = FluentParser().parse(path.read_text(encoding="utf-8"))
        yield from (entry for entry in parsed.body if isinstance(entry, Entry))
