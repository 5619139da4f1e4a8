"""Words by messages: catalogues in Fluent's format, one a family and language, read when they are first needed.

A message is asked for by its code, `catalogue.id`, and may have forms besides its text, which are attributes: `.headline`, `.many`.
What is missing in a language is told in English, message by message.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from hoyle.referee import CATALOGUES, Message, Param

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.syntax.ast import Message as Entry
    from fluent.syntax.ast import Pattern as Parsed

    from hoyle.telling.names import Names

Uses = tuple[tuple[str, ...], tuple[tuple[str, str, tuple[tuple[str, str], ...]], ...]]
"""Parameters that a text tells as they are; and functions, the parameter each is called with, and its options."""
Plain = str | int | float | tuple[str, ...]
"""A parameter that is no message."""
ENGLISH = "en"
WRITTEN = "written"
"""The form told in place of a text where pieces and places are called as the score sheet writes them."""
MOST_TOLD = 1000
"""So many texts of one message are kept."""
CATALOGUES.update(
    dict.fromkeys(
        ("telling", "foul", "choice", "declared", "coach", "referee", "setting", "stroke"),
        Path(__file__).parent / "messages",
    )
)


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
def texts(catalogue: str, language: str) -> Mapping[str, str]:
    """The messages of a catalogue in one language as its file writes them, by their names; each is parsed when it is told first."""
    return file_texts(source(catalogue, language)) if catalogue in CATALOGUES else {}


@lru_cache(None)
def file_texts(path: Path) -> Mapping[str, str]:
    """The messages of a file as it writes them, by their names; none where there is no such file."""
    if not path.exists():
        return {}
    found: dict[str, list[str]] = {}
    lines: list[str] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line[:1].isalpha():
            lines = found[line.partition("=")[0].strip()] = [line]
        elif line.startswith("#"):
            lines = []
        else:
            lines.append(line)
    return {name: "\n".join(written) for name, written in found.items()}


def parse(text: str) -> Entry | None:
    """A message as its file writes it; None where that is none."""
    from fluent.syntax import FluentParser
    from fluent.syntax.ast import Message as One

    found = FluentParser(with_spans=False).parse_entry(text) if text else None
    return found if isinstance(found, One) else None


@lru_cache(None)
def parsed(catalogue: str, language: str, name: str) -> Entry | None:
    """A message of a catalogue in one language; None where there is none."""
    return parse(texts(catalogue, language).get(name, ""))


@lru_cache(None)
def bundle(catalogue: str, language: str) -> FluentBundle:
    """A catalogue in one language, as far as it has been told."""
    # Imported when something is told: its plural rules take a tenth of a second to load.
    from fluent.runtime import FluentBundle

    from hoyle.telling.terms import FUNCTIONS

    return FluentBundle([language], functions=dict(FUNCTIONS), use_isolating=False)


@lru_cache(None)
def pattern(code: str, form: str, language: str) -> Pattern | None:
    """The text of a message, or one of its forms, in the first language that has the message; None where that has not the form."""
    catalogue, _, name = code.partition(".")
    for one in languages(language):
        if (entry := parsed(catalogue, one, name)) is None:
            continue
        found = next((each.value for each in entry.attributes if each.id.name == form), None) if form else entry.value
        return None if found is None else Pattern(catalogue, one, entry, form, found)
    return None


def read_all(wanted: Iterable[str]) -> None:
    """Read and parse every catalogue in these languages, half a second for each, so that nobody waits for it when something is
    told first.
    """
    for language in wanted:
        for catalogue in tuple(CATALOGUES):
            for name in texts(catalogue, language):
                code = f"{catalogue}.{name}"
                for form in forms(code, language):
                    pattern(code, form, language)


def forms(code: str, language: str) -> tuple[str, ...]:
    """The text of a message, which is called by nothing, and its forms, in the first language that has the message."""
    catalogue, _, name = code.partition(".")
    entry = next((one for tag in languages(language) if (one := parsed(catalogue, tag, name))), None)
    return ("", *(form.id.name for form in entry.attributes)) if entry else ()


class Pattern:
    """A text of a catalogue, and its words for the parameters that it has had: the same is said again and again."""

    def __init__(self, catalogue: str, language: str, entry: Entry, form: str, text: Parsed) -> None:
        from fluent.syntax.ast import Resource

        from hoyle.telling.terms import FUNCTIONS, given

        quoted: dict[str, Entry | None] = {entry.id.name: entry}
        self.variables, calls = uses(text, lambda name: quoted.setdefault(name, parsed(catalogue, language, name)))
        self.calls = [(FUNCTIONS[function], name, dict(options)) for function, name, options in calls]
        self.wanted = {*self.variables, *(name for _, name, _ in self.calls)}
        self.given = given
        self.bundle = bundle(catalogue, language)
        self.bundle.add_resource(Resource([one for one in quoted.values() if one is not None]))
        message = self.bundle.get_message(entry.id.name)
        compiled = message.attributes[form] if form else message.value
        assert compiled is not None
        self.text = compiled
        self.told: dict[object, str] = {}

    def words(self, given: Mapping[str, Plain], names: Names) -> str:
        """The text with its parameters, called as they are in this match."""
        key: list[object] = []
        for name in self.variables:
            value = given.get(name)
            key.append(names.listed(value) if isinstance(value, tuple) else value)
        for function, name, options in self.calls:
            key.append(function(self.given(given[name], names), **options) if name in given else None)
        known = tuple(key)
        if (text := self.told.get(known)) is None:
            values = {name: self.given(value, names) for name, value in given.items()}
            text = str(self.bundle.format_pattern(self.text, values)[0])
            if len(self.told) >= MOST_TOLD:
                self.told.clear()
            self.told[known] = text
        return text


def uses(text: Parsed, others: Callable[[str], Entry | None]) -> Uses:
    """The parameters that a text tells as they are, and the functions that it calls others by, with their options."""
    from fluent.syntax import ast, visitor

    variables: dict[str, None] = {}
    calls: dict[tuple[str, str, tuple[tuple[str, str], ...]], None] = {}

    class Reader(visitor.Visitor):
        def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
            variables[node.id.name] = None

        def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
            if (other := others(node.id.name)) is not None and other.value is not None:
                self.visit(other.value)

        def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
            (of,) = node.arguments.positional
            assert isinstance(of, ast.VariableReference)
            options = tuple((one.name.name, str(one.value.parse()["value"])) for one in node.arguments.named)
            calls[node.id.name, of.id.name, options] = None

    Reader().visit(text)
    return tuple(variables), tuple(calls)


def has_form(message: Message, form: str, names: Names) -> bool:
    """True for a message that has a form besides its text."""
    return pattern(message.code, form, names.language) is not None


def words(message: Message, names: Names, form: str = "", /, **besides: Param) -> str:
    """A message in words, or one of its forms; `besides` are parameters that it need not bring itself. One that names a piece is
    told in the form `.piece`, if it has that.

    Where no catalogue has it, as for one of a game that is not installed, it is its code.
    """
    found = pattern(message.code, form, names.language)
    if not form and names.form:
        found = pattern(message.code, names.form, names.language) or found
    if not form and message.params.get("piece"):
        found = pattern(message.code, "piece", names.language) or found
    if found is None:
        return message.code.partition(".")[2].replace("-", " ")
    given: dict[str, Plain] = {}
    for name, value in (*besides.items(), *message.params.items()):
        given[name] = words(value, names) if isinstance(value, Message) else value
    for name in ("kind", "ground", "reader"):
        if name not in given and name in found.wanted:
            given[name] = getattr(names, name)
    return found.words(given, names)


def phrase(name: str, names: Names, /, **params: Param) -> str:
    """One of this room's own messages."""
    return words(Message(f"telling.{name}", params), names)


def missing(catalogue: str, language: str) -> tuple[str, ...]:
    """The messages of a catalogue that a language has not, and their forms, in the order of the English ones. What is told as the
    score sheet writes it is English in any.
    """
    told = set(names_in(catalogue, language))
    return tuple(name for name in names_in(catalogue) if name not in told and not name.endswith(f".{WRITTEN}"))


def names_in(catalogue: str, language: str = ENGLISH) -> tuple[str, ...]:
    """The names of a catalogue's messages and, after a point, of their forms."""
    return tuple(
        name
        for entry in messages(catalogue, language)
        for name in (entry.id.name, *(f"{entry.id.name}.{form.id.name}" for form in entry.attributes))
    )


def messages(catalogue: str, language: str = ENGLISH) -> Iterator[Entry]:
    """The messages of a catalogue in one language, as they are parsed."""
    found = (parsed(catalogue, language, name) for name in texts(catalogue, language))
    yield from (entry for entry in found if entry is not None)
