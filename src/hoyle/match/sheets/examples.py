"""Strokes of a game as the referee would tell them, taken from its score sheets."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Any, NamedTuple

from hoyle.answers import Chance, Choose, Incident, Move, Played
from hoyle.guide.sections import sections
from hoyle.match.score import score
from hoyle.match.sheets import FOLDERS
from hoyle.notation import SheetError, parse
from hoyle.referee import BadOption, Foul, Game, Ruling, Say, Score
from hoyle.telling import RulingText, tell
from hoyle.telling.languages import telling_in

MOST = 3
"""So many strokes are shown of a game."""
LONGEST = 70
"""Strokes whose notation has more characters are not shown."""


class Example(NamedTuple):
    """A line of a sheet as it is written, and what the referee says to it."""

    said: str
    ruling_text: RulingText

    def json(self) -> dict[str, Any]:
        """The same for programs."""
        return {"said": self.said, **self.ruling_text.json()}


def sheet_of(game: str) -> Path | None:
    """A game's first sheet; None where none is at hand."""
    found = (folder / f"{game}.sheet" for folder in FOLDERS)
    return next((path for path in found if path.is_file()), None)


def examples(game: Game) -> tuple[Example, ...]:
    """Up to three strokes of the game's sheet, in its order.

    One scores, one does not, and one is a foul, as far as the sheet has them.
    """
    path = sheet_of(game.id)
    if path is None:
        return ()
    try:
        scored = score(parse(path.read_text(encoding="utf-8"), path.name), game)
    except (SheetError, BadOption):
        return ()
    rulings = [(n, outcome) for n, (_, outcome) in enumerate(scored.rulings) if isinstance(outcome, Ruling)]
    for kinds in (Played | Move, Choose, Chance | Incident):
        shown = {n: Example("", tell(ruling, game.pieces)) for n, ruling in rulings if isinstance(ruling.answer, kinds)}
        short = {
            n: Example(_said(scored.rulings[n].outcome, one.ruling_text), one.ruling_text) for n, one in shown.items()
        }
        short = {n: one for n, one in short.items() if len(one.said) <= LONGEST and one.ruling_text.reasons} or short
        if short:
            return tuple(short[n] for n in sorted(_chosen([(n, ruling) for n, ruling in rulings if n in short])))
    return ()


def parts(game: Game, language: str = "en") -> dict[str, Any]:
    """The parts of a game's page besides its facts, JSON-ready: its `sections`, its `strokes`, and the words of `choices`, in a
    language as far as they are told in it.
    """
    from hoyle.match.sheets.choices import choice_words

    with telling_in(language):
        strokes, words = [example.json() for example in examples(game)], choice_words(game.id)
    return {"sections": asdict(sections(game, language)), "strokes": strokes, "choices": words}


def _said(ruling: Any, told: RulingText) -> str:
    by = getattr(ruling.answer, "by", "")
    return told.notation if not by or told.notation.startswith(f"{by}:") else f"{by}: {told.notation}"


def _chosen(rulings: list[tuple[int, Ruling]]) -> list[int]:
    """The first of each kind, filled up with those that come first."""
    first: dict[str, int] = {}
    for n, ruling in rulings:
        if not _doubtful(ruling):
            first.setdefault(_kind(ruling), n)
    chosen = [*first.values()][:MOST]
    return [*chosen, *(n for n, _ in rulings if n not in chosen)][:MOST]


def _doubtful(ruling: Ruling) -> bool:
    """True of a stroke that is remarked to be none of the fouls that it might be taken for: no example of a fair one."""
    said = (effect.word for effect in ruling.effects if isinstance(effect, Say))
    return any("foul" in (word if isinstance(word, str) else word.code) for word in said)


def _kind(ruling: Ruling) -> str:
    if any(isinstance(effect, Foul) for effect in ruling.effects):
        return "foul"
    return "scores" if any(isinstance(effect, Score) for effect in ruling.effects) else "plain"
