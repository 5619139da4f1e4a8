"""Games by what people call them: an id, a title, another name, a word of what a game is about, or nearly one of these.

A game says itself what it is called besides; `absent_games.toml` has the games that the books do not have, with those that come
nearest.
"""

import re
import tomllib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any

from hoyle.games import UnknownGame, find, load
from hoyle.guide.glossary import term
from hoyle.referee import Game, either, listed

ALIKE = 0.81
"""The likeness that a word must have to one that may have been meant, of 1 for the same (difflib)."""
LEAST = 4
"""Shorter words are not guessed at."""
FEW = 3
"""With more games than these it is told which come first."""
COMMON = frozenset((
    "a", "and", "ball", "balls", "black", "board", "for", "from", "game", "games", "in", "like", "new", "nothing", "of",
    "old", "on", "one", "open", "play", "point", "points", "table", "that", "the", "two", "white", "with", "your",
))  # fmt: skip
"""Words that by themselves say of no game what it is."""


@dataclass(frozen=True, slots=True)
class OtherName:
    """Other names of a game, or of several; where `why` is not empty, the books lack it and these come nearest."""

    said: tuple[str, ...]
    games: tuple[str, ...]
    why: str = ""


@dataclass(frozen=True, slots=True)
class Found:
    """The result of a search: the games by id, best first, and a sentence to say of them, empty where they are simply it.

    `sure` says that the first is what was asked for, by its own name or another. `page` is the page that a heading of the books
    stands for where that is no game: `duties:referee`, `rules:foul-strokes`.
    """

    games: tuple[str, ...]
    note: str = ""
    sure: bool = False
    page: str = ""

    def json(self) -> dict[str, Any]:
        """The same for programs."""
        return {"games": list(self.games), "note": self.note, "sure": self.sure}


_READ = tomllib.loads(Path(__file__).with_name("absent_games.toml").read_text(encoding="utf-8"))
ABSENT = tuple(OtherName(tuple(one["said"]), tuple(one["games"]), one["why"]) for one in _READ["name"])
"""Names that the books do not have."""
PAGES = {said: one["page"] for one in _READ["page"] for said in one["said"]}
"""Pages that the books' headings stand for that are no games, as `Found.page` tells it."""
FRAME = re.compile(
    r"^(?:the |a )?(?:(?:rules|laws) (?:of|for) (?:the |playing )*)?(?:game of )?(?:the )?(?P<name>.+?)(?: games?| method)?$"
)
"""The words in which the books put the name of a game in a heading."""


def other_names() -> tuple[OtherName, ...]:
    """The other names, as the games say them, and what the books do not have."""
    own = (OtherName(one.said, (game.id, *one.beside)) for game in find().values() for one in game.called)
    return (*own, *ABSENT)


def search(said: str) -> Found:
    """The games that somebody may mean: by name, by another name, by words in their titles and summaries, or nearly so."""
    return _search(said) or Found((), f"The books have no game like {said.strip()!r}.")


def meant(said: str) -> tuple[Game, str]:
    """The game that somebody means by its id or another name, and what is to be said of it. UnknownGame says what comes nearest."""
    try:
        return load(said), ""
    except UnknownGame:
        found = search(said)
    if found.sure:
        return load(found.games[0]), found.note
    raise unknown(said)


def unknown(said: str) -> UnknownGame:
    """The error that says what comes nearest to a game that there is not, or where the games are listed."""
    found = _search(said)
    if not found:
        return UnknownGame(f"no game {said!r}; `hoyle games` lists them")
    near = found.note or f"Did you mean {_titles(most_like(found.games, said), either)}?"
    return UnknownGame(f"no game {said!r}. {near}{'' if found.games else ' `hoyle games` lists what there is.'}")


def _search(said: str) -> Found | None:
    plain = _plain(said)
    if not plain:
        return Found(tuple(find()))
    if page := _pages().get(plain):
        kind, _, name = page.partition(":")
        shown = f"hoyle {'duties' if kind == 'duties' else 'show'} {name}"
        return Found((), f"{_quoted(plain).capitalize()}: see `{shown}`.", page=page)
    return (
        _named(plain)
        or _headed(said)
        or _spaced(plain)
        or _about(plain)
        or _nearly(plain)
        or _partly(plain)
        or _word(said)
    )


def _named(plain: str) -> Found | None:
    """By an id or a title, or by another name."""
    own = [game.id for game in find().values() if plain in (_plain(game.id), _plain(game.title))]
    other = _others().get(plain)
    if own and not (other and other.why):
        return Found((*own, *(one for one in _about_ids(plain) if one not in own)), sure=True)
    if other is None:
        return None
    games = tuple(one for one in other.games if one in find())
    if other.why:
        near = f". {_nearest(games)}: " if games else ": "
        return Found(games, f"The books do not have {_quoted(plain)}{near}{other.why}.")
    more = tuple(one for one in _about_ids(plain) if one not in games)
    first = find()[games[0]].title
    same = _plain(first) == plain
    return Found((*games, *more), "" if same else f"{_quoted(plain).capitalize()}: see {_titles(games)}.", sure=True)


def _headed(said: str) -> Found | None:
    """By a heading, or an entry of an index: `The Laws of English Pyramids`, `Pool, Parisian (La Baraque)`."""
    first, comma, rest = re.sub(r"\(.*?\)", " ", said).partition(",")
    turned = f"{rest} {first}" if comma else first
    for name in dict.fromkeys((_plain(turned), _bare(_plain(turned)), _bare(_plain(said)))):
        known = (*_own_names(), *_others())
        alike = [one for one in known if _bare(one) == name] or [
            one for one in known if _single(_bare(one)) == _single(name)
        ]
        if alike and (found := _named(alike[0])):
            return found
    return None


def _bare(plain: str) -> str:
    """The name of a game without what a heading puts round it."""
    found = FRAME.match(plain)
    return found["name"] if found else plain


def _single(plain: str) -> str:
    """A name by the singular: `cushion caroms` as `cushion carom`, with the r that print doubles."""
    return " ".join(word.rstrip("s").replace("carrom", "carom") for word in plain.split())


def _spaced(plain: str) -> Found | None:
    """By a name that is written in one word or in several: `back gammon`, `kellypool`."""
    joined = plain.replace(" ", "")
    same = [name for name in (*_own_names(), *_others()) if name.replace(" ", "") == joined]
    return _named(same[0]) if same else None


def _about(plain: str) -> Found | None:
    """By words; a game is surely meant if it alone has them in its name."""
    found = tuple(_about_ids(plain))
    if len(found) == 1 and len(plain) >= LEAST and _has(_heading(find()[found[0]]), plain.split()):
        return Found(found, f"{_quoted(plain).capitalize()}: see {_titles(found)}.", sure=True)
    return Found(found) if found else None


def _word(said: str) -> Found | None:
    """By the glossary: a word that no game is about."""
    word = term(said)
    return Found((), f"{word.name[0].upper()}{word.name[1:]}: {word.meaning}") if word else None


def _about_ids(plain: str) -> list[str]:
    """By words: all of them in a game's id, title, family or summary, those with all in the title first."""
    words = plain.split()
    games = [(_has(_heading(game), words), game) for game in find().values() if _has(_text(game), words)]
    return [game.id for _, game in sorted(games, key=lambda pair: not pair[0])]


def _has(text: str, words: Iterable[str]) -> bool:
    """True if every word, or what begins with it, is in a text."""
    return all(re.search(rf"\b{re.escape(word)}", text) for word in words)


def _nearly(plain: str) -> Found | None:
    """By a name that is almost the same, or with each unknown word put right."""
    figures = re.findall(r"\d+", plain)  # another number is another game, not a slip
    names = [name for name in (*_others(), *_own_names()) if re.findall(r"\d+", name) == figures]
    close = get_close_matches(plain, names, 1, ALIKE) if len(plain) >= LEAST else []
    words = [_mended(word) for word in plain.split()]
    for meant in (*close, " ".join(words)):
        found = _named(meant) or _about(meant) if meant != plain else None
        if found:
            note = found.note or f"{_titles(most_like(found.games, meant))}."
            return Found(found.games, f"Did you mean {meant}? {note}")
    return None


def _partly(plain: str) -> Found | None:
    """By as many of its words, side by side, as mean something."""
    words = [word for word in plain.split() if word not in COMMON]
    parts = [words[i:k] for i in range(len(words)) for k in range(i + 1, len(words) + 1) if k - i < len(plain.split())]
    for part in sorted(parts, key=len, reverse=True):
        said = " ".join(part)
        if len(said) >= LEAST and (found := _named(said) or _about(said)):
            note = found.note or f"With {said}: {_titles(most_like(found.games, said))}."
            return Found(found.games, f"No game is called {plain}. {note}")
    return None


def most_like(games: Sequence[str], said: str) -> Sequence[str]:
    """The first few games of a search: of those that have the words in their names, if any has."""
    words = _plain(said).split()
    return ([one for one in games if _has(_heading(find()[one]), words)] or games)[:FEW]


def _mended(word: str) -> str:
    known = _words()
    if word in known or len(word) < LEAST:
        return word
    return next(iter(get_close_matches(word, known, 1, ALIKE)), word)


def _nearest(games: Sequence[str]) -> str:
    return f"{_titles(games)} {'comes' if len(games) == 1 else 'come'} nearest"


def _titles(games: Iterable[str], say: Callable[[Sequence[str]], str] = listed) -> str:
    titled: dict[str, list[str]] = {}
    for one in games:
        titled.setdefault(find()[one].title, []).append(one)
    named = [f"{title} ({', '.join(ids)})" for title, ids in titled.items()]
    return say(named)


def _quoted(plain: str) -> str:
    return re.sub(r"\b(\d\d) (\d)\b", r"\1.\2", plain)


def _plain(text: str) -> str:
    """Small letters and figures, all else a space: `14.1` is `14 1`."""
    return " ".join(re.findall(r"[^\W_]+", text.lower().replace("'", "")))


@cache
def _others() -> dict[str, OtherName]:
    return {_plain(name): one for one in other_names() for name in one.said}


@cache
def _pages() -> dict[str, str]:
    return {_plain(said): page for said, page in PAGES.items()}


@cache
def _own_names() -> tuple[str, ...]:
    return tuple(dict.fromkeys(_plain(name) for game in find().values() for name in (game.id, game.title)))


@cache
def _words() -> tuple[str, ...]:
    texts = (*_own_names(), *_others(), *(_plain(game.summary) for game in find().values()))
    return tuple(dict.fromkeys(word for text in texts for word in text.split() if len(word) >= LEAST))


def _heading(game: Game) -> str:
    return _plain(f"{game.id} {game.title}")


def _text(game: Game) -> str:
    return f"{_heading(game)} {_plain(game.family)} {_plain(game.summary)}"
