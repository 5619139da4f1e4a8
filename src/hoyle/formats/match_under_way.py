"""A match that is under way: balls that lie anywhere, and somebody who strikes one of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from itertools import combinations
from math import hypot
from typing import Any

from hoyle.equipment import At, Table
from hoyle.match import Illegal, Match, new
from hoyle.notation import show_place
from hoyle.notation.names import quote
from hoyle.referee import Game

Given = dict[str, Any]
BEGUN = 0.01
"""Balls that lie this near (m) to where a game begins lie there."""


def options_under_way(
    game: Game, table: Table, seats: tuple[str, ...], rests: Mapping[str, At], struck: str, given: Mapping[str, Any]
) -> Given:
    """The options with which a match begins in which the balls lie so, nothing else is on the table, and the first seat strikes
    that ball. Raises BadOption for what the game cannot take.
    """
    fresh = new(game, seats, None, Table=table, **given)
    lying = parted(rests, table.ball.radius if table.ball else table.disc)
    places = " ".join(f"{ball}={show_place(at)}" for ball, at in lying.items())
    opening = is_dataclass(game.notes) and any(one.name == "opening" for one in fields(game.notes))
    notes = '; notes {"opening": false}' if opening and not _as_begun(fresh, lying, struck) else ""
    one, settled = fresh.seats[0], dict[str, Any](given)
    own = fresh.state.pieces
    if "Balls" in game.headers and "Balls" not in given and any(struck in held for held in own.values()):
        other = next((b for held in own.values() for b in held if b != struck and b in game.pieces), "")
        settled["Balls"] = {one: struck, **({fresh.seats[1]: other} if other and len(seats) == 2 else {})}
    if "Lead" in game.headers and "Order" not in given:
        settled.setdefault("Lead", one)
    return {**settled, "Table": table, "Position": f"turn {quote(one)}; {places} rest=off{notes}"}


def _as_begun(fresh: Match, rests: Mapping[str, At], struck: str) -> bool:
    """True if all balls but the one that is struck lie where the game begins, or are in hand."""
    here = [(fresh.state.position(ball), rests.get(ball)) for ball in fresh.state.layout.on_table() if ball != struck]
    return bool(here) and all(a and b and hypot(a.x - b.x, a.y - b.y) < BEGUN for a, b in here)


def parted(rests: Mapping[str, At], radius: float) -> dict[str, At]:
    """Balls that a camera or another program's rounding has in one another, moved apart until they touch."""
    lying, reach = dict(rests), 2 * radius + 4e-9
    for _ in range(200):
        close = [(a, b) for a, b in combinations(lying, 2) if _gap(lying[a], lying[b]) < reach - 2e-9]
        if not close:
            break
        for a, b in close:
            one, other = lying[a], lying[b]
            gap = _gap(one, other) or 1e-9
            if (push := (reach - gap) / 2) > 0:
                x, y = (other.x - one.x) / gap * push, (other.y - one.y) / gap * push
                lying[a], lying[b] = At(one.x - x, one.y - y), At(other.x + x, other.y + y)
    return {ball: At(round(at.x, 9), round(at.y, 9)) for ball, at in lying.items()}


def _gap(one: At, other: At) -> float:
    return hypot(one.x - other.x, one.y - other.y)


def begun(game: Game, seats: tuple[str, ...], given: Given) -> Match:
    """The match with these options, which asks for a stroke. Raises Illegal where it asks for something else."""
    match = new(game, seats, None, **given)
    if match.ask is None or match.ask.kind != "stroke":
        one = quote(match.seats[0])
        raise Illegal(f"{game.id} is not at a stroke there: settle first what comes before, as in --lead {one}")
    return match
