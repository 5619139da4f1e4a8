"""The words that `choose` takes at a game, gathered from the questions that its score sheets come to."""

from __future__ import annotations

from functools import cache

from hoyle.games import load
from hoyle.match.score import score
from hoyle.match.sheets import FOLDERS
from hoyle.notation import SheetError, parse
from hoyle.referee import CHOOSE, NOTHING, BadOption, Message, Ruling, State
from hoyle.telling.catalogue import words
from hoyle.telling.names import Names


@cache
def choice_words(game_id: str) -> dict[str, str]:
    """Each word with what comes of it, where the question says so; empty for a game in which nothing is chosen.

    Pieces and numbers that may be chosen by their names are left out.
    """
    game, found = load(game_id), dict[str, set[str]]()
    folder = next((folder for folder in FOLDERS if folder.is_dir()), None)
    for path in sorted(folder.glob(f"{game_id}*.sheet")) if folder else ():
        try:
            sheet = parse(path.read_text(encoding="utf-8"), path.name)
            outcomes = score(sheet, game).rulings if sheet.game == game_id else ()
        except (SheetError, BadOption):
            continue
        for _, outcome in outcomes:
            ask = outcome.state.ask if isinstance(outcome, Ruling) else None
            if ask is None:
                continue
            comes = ask.outcomes or (NOTHING,) * len(ask.options)
            said = list(zip(ask.options, comes, strict=False)) if ask.kind == CHOOSE else []
            for word, brings in (*said, *((permit.word, permit.brings) for permit in ask.permits)):
                if not (word in game.pieces or word.isdecimal() or word[:1].isupper()):
                    found.setdefault(word, set()).add(_general(brings, outcome.state))
    told = {word: comes - {""} for word, comes in found.items()}
    return {word: min(comes) if len(comes) == 1 else "" for word, comes in sorted(told.items())}


def _general(brings: Message, state: State) -> str:
    """The outcome of a word, unless it tells of one player of the sheet by name."""
    said = words(brings, Names(state)) if brings else ""
    return "" if any(seat in said for seat in state.seats) else said
