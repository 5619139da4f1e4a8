"""Cards of the front page: each game's shelf, what is held in the hand, how long it takes, and with which to begin."""

from __future__ import annotations

from functools import cache
from typing import Any

from hoyle.equipment import Table, table
from hoyle.games import find, shelf
from hoyle.guide.about import SHORT, TITLES, lasts, players, shelf_title, summary
from hoyle.guide.translations import in_words, table_title
from hoyle.match import unplayable
from hoyle.referee import Game

CUE, RING, TOP, MEN, BOOK = "cue", "ring", "top", "men", "book"
"""Things held in the hand: a cue, a ring or weight, a top, men; or the book of a contest."""


def held(game: Game, bed: Table) -> str:
    """Return what a game is played with."""
    if not game.physical:
        return MEN if bed.ball is None else BOOK
    return CUE if bed.ball is not None else TOP if bed.tops else RING


@cache
def cards(language: str = "en") -> list[dict[str, Any]]:
    """Every game, shelf by shelf, with all that the front page shows of it, in a language; `first` counts those to begin with."""
    found = []
    for game in sorted(find().values(), key=lambda game: shelf(game.family)[0]):
        bed = table(game.table)
        card: dict[str, Any] = {
            "id": game.id, "title": game.title, "family": game.family, "shelf": shelf_title(game.family, language),
            "players": players(game, language), "seats": list(game.seats), "summary": summary(game, language),
            "book": TITLES.get(game.rules.book, game.rules.book), "short": SHORT.get(game.rules.book, game.rules.book),
            "playable": not unplayable(game), "held": held(game, bed),
            "table": table_title(bed.title, language),
        }  # fmt: skip
        if game.minutes:
            card["minutes"], card["lasts"] = game.minutes, lasts(game)
        if game.front:
            card |= {
                "level": game.front.level,
                "like": in_words(game, game.front.like, language),
                "first": game.front.order,
            }
            if game.front.options:
                card["options"] = dict(game.front.options)
            if game.front.minutes:
                card["shortly"] = game.front.minutes
        found.append(card)
    return found
