"""A game's pieces as they are set up, for trying strokes and for pictures."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from hoyle.equipment import BadTable, Table, unsuited
from hoyle.equipment import table as table_named
from hoyle.equipment.catalogue import kept, packaged
from hoyle.games import load, modules
from hoyle.match.beginning import new
from hoyle.match.engine import stand
from hoyle.match.match import Match
from hoyle.record import Layout, is_on_table
from hoyle.referee import CHOOSE, DRAW, MOVE, Game


def rack(game: str, table: Table | None = None) -> Layout:
    """The pieces as a game sets them up, a ball in hand put down where it may be, so that a stroke can be tried.

    `table` must be one that the game can be played on, and is the game's own by default. Raises `hoyle.games.UnknownGame`, and
    ValueError for a table that does not suit the game.
    """
    match = set_up(load(game), table)
    ask = match.ask
    layout = match.state.layout
    held = ask.place if ask else ()
    # Of pieces that are played one after the other the first is put down.
    one = ask is not None and len(held) > 1 and {hand.piece for hand in held} <= set(ask.options)
    for hand in held[:1] if one else held:
        if at := stand(match.state, hand):
            layout = layout.put(hand.piece, at)
    return replace(layout, places={p: at for p, at in layout.places.items() if is_on_table(at)})


def set_up(facts: Game, table: Table | None = None) -> Match:
    """A match of a game before its first stroke or move, played by Seat1, Seat2 and so on. Raises ValueError as `rack` does."""
    seats = [f"Seat{n}" for n in range(1, max(facts.seats[0], 1) + 1)]
    given: dict[str, Any] = {"Lead": seats[0]} if "Lead" in facts.headers else {}
    if table is not None:
        given["Table"] = table
    match, chance = new(facts, seats, None, **given), Random(0)
    while (ask := match.ask) and ask.kind in (DRAW, CHOOSE):  # lots, small balls, who is to lead
        if ask.behalf and ask.options[0].startswith(("roll", "spin")):
            break  # the game is set up, and begins with dice or a spinner
        match.play(match.answer_chance(chance) if ask.kind == DRAW else f"{ask.seat}: choose {ask.options[0]}")
    return match


SQUARE = re.compile(r"[a-h][1-8]")


def by_files(game: Game) -> bool:
    """Return whether a game's squares are told by a letter and a figure, as in a1-b2, and not by a number each."""
    if game.physical or "a1" not in table_named(game.table).spots:
        return False
    return _by_files(game.id) if game.id in modules() else _moves_by_files(game)


@cache
def _by_files(game: str) -> bool:
    return _moves_by_files(load(game))


def _moves_by_files(game: Game) -> bool:
    ask = set_up(game).ask
    return ask is not None and ask.kind == MOVE and any(SQUARE.search(move) for move in ask.options)


def tables_for(game: Game) -> dict[str, str]:
    """The tables that a game can be played on, title by name, its usual one first.

    They are its own choices, and of the tables of installed packages and of the user those that suit it; what cannot be made is
    left out.
    """
    option = game.options.get("Table")
    usual = str(option.default) if option else game.table
    found = {name: table_named(name).title for name in (usual, *(option.choices if option else ()))}
    for name in (*packaged(), *kept()):
        try:
            own = table_named(name)
        except BadTable:
            continue
        if not unsuited(own, table_named(usual)):
            found[name] = own.title
    return found
