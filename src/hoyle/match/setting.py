"""A game's pieces as they are set up, for trying strokes and for pictures."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from hoyle.equipment import BadTable, Table, unsuited
from hoyle.equipment import table as table_named
from hoyle.equipment.catalogue import kept, packaged
from hoyle.games import load
from hoyle.match.beginning import new
from hoyle.match.engine import stand
from hoyle.record import Layout, is_on_table
from hoyle.referee import CHOOSE, DRAW, Game


def rack(game: str, table: Table | None = None) -> Layout:
    """The pieces as a game sets them up, a ball in hand put down where it may be, so that a stroke can be tried.

    `table` must be one that the game can be played on, and is the game's own by default. Raises `hoyle.games.UnknownGame`, and
    ValueError for a table that does not suit the game.
    """
    facts = load(game)
    seats = [f"Seat{n}" for n in range(1, max(facts.seats[0], 1) + 1)]
    given: dict[str, Any] = {"Lead": seats[0]} if "Lead" in facts.headers else {}
    if table is not None:
        given["Table"] = table
    match, chance = new(facts, seats, None, **given), Random(0)
    while (ask := match.ask) and ask.kind in (DRAW, CHOOSE):  # lots, small balls, who is to lead
        if ask.behalf and ask.options[0].startswith(("roll", "spin")):
            break  # the game is set up, and begins with dice or a spinner
        match.play(match.answer_chance(chance) if ask.kind == DRAW else f"{ask.seat}: choose {ask.options[0]}")
    layout = match.state.layout
    for hand in ask.place if ask else ():
        if at := stand(match.state, hand):
            layout = layout.put(hand.piece, at)
    return replace(layout, places={p: at for p, at in layout.places.items() if is_on_table(at)})


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
