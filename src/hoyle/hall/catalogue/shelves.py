"""Cards of the front page: each game's shelf, what is held in the hand, how long it takes, and with which to begin."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from hoyle.equipment import Table, table
from hoyle.games import find
from hoyle.guide.about import SHORT, TITLES, players
from hoyle.match import unplayable
from hoyle.referee import Game

HERE = Path(__file__).parent
CUE, RING, TOP, MEN, BOOK = "cue", "ring", "top", "men", "book"
"""Things held in the hand: a cue, a ring or weight, a top, men; or the book of a contest."""


def held(game: Game, bed: Table) -> str:
    """Return what a game is played with."""
    if not game.physical:
        return MEN if bed.ball is None else BOOK
    return CUE if bed.ball is not None else TOP if bed.tops else RING


@cache
def lengths() -> dict[str, int]:
    """About how many minutes a match lasts, of the games of which that is known; with options by `kept`."""
    found: dict[str, int] = json.loads((HERE / "lengths.json").read_text(encoding="utf-8"))
    return found


def kept(game_id: str, options: Mapping[str, Any]) -> str:
    """The name by which a length is kept: a game's id, and its options where it is played with some."""
    return " ".join([game_id, *(f"{name}={value}" for name, value in options.items())])


@cache
def cards() -> list[dict[str, Any]]:
    """Every game, shelf by shelf, with all that the front page shows of it. `first` counts those to begin with, from 1."""
    told = tomllib.loads((HERE / "shelves.toml").read_text(encoding="utf-8"))
    order = {shelf["family"]: n for n, shelf in enumerate(told["shelf"])}
    titles = {shelf["family"]: shelf["title"] for shelf in told["shelf"]}
    firsts = {one["game"]: {**one, "first": n} for n, one in enumerate(told["first"], start=1)}
    found = []
    for game in sorted(find().values(), key=lambda game: order.get(game.family, len(order))):
        bed = table(game.table)
        card: dict[str, Any] = {
            "id": game.id, "title": game.title, "family": game.family, "shelf": titles.get(game.family, game.family),
            "players": players(game), "seats": list(game.seats), "summary": game.summary,
            "book": TITLES.get(game.rules.book, game.rules.book), "short": SHORT.get(game.rules.book, game.rules.book),
            "playable": not unplayable(game), "held": held(game, bed), "table": bed.title,
        }  # fmt: skip
        if minutes := lengths().get(game.id):
            card["minutes"] = minutes
        card |= {key: value for key, value in firsts.get(game.id, {}).items() if key != "game"}
        if "options" in card and (shorter := lengths().get(kept(game.id, card["options"]))):
            card["shortly"] = shorter
        found.append(card)
    return found
