"""A player of backgammon who looks at every position that a throw leads to, and values it by a linear sum of features.

In the manner of Tesauro's pubeval (1993), with one sum for positions of contact and one for races; beside the men on each
point it weighs the chance of being hit (all 36 throws, with what stands between), points made at home against men on the bar,
and runs of made points with men behind them. The weights were fitted by least squares to GNU Backgammon's equities of
positions from play (`benchmarks/backgammon_fit.py`), so a sum is an equity: points a game.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from hoyle.answers import Answer, Move
from hoyle.games.board import tables
from hoyle.games.board.backgammon_turns import Notes, seen_by, side
from hoyle.games.board.tables import BAR, OFF, Counts, Position
from hoyle.players.player import Player
from hoyle.players.tables_weights import CONTACT, RACE
from hoyle.record import Stroke
from hoyle.referee import MOVE, Game, State

THROWS: Final = [(a, b, 1 if a == b else 2) for a in range(1, 7) for b in range(1, a + 1)]
"""The throws of two dice, and how often of 36."""


def turned(counts: Counts) -> Counts:
    """Men by the other side's numbering; bar and borne men keep their places."""
    return (counts[OFF], *counts[24:0:-1], counts[BAR])


def contact(own: Counts, foe: Counts) -> bool:
    """Tell whether the sides have still to pass each other; `foe` in its own numbering."""
    return max(p for p in range(BAR + 1) if own[p] or p == 0) + max(p for p in range(BAR + 1) if foe[p] or p == 0) > 24


@lru_cache(maxsize=200_000)
def shots(own: Counts, foe: Counts) -> tuple[float, float]:
    """The chance that a throw of the other side hits a blot, and the pips it costs on average.

    Both in the owner's numbering but the foe's bar, which is its point 0.
    """
    blots = [p for p in range(1, 25) if own[p] == 1]
    made = [p for p in range(1, 25) if own[p] > 1]
    if not blots:
        return 0.0, 0.0
    chance = cost = 0.0
    sources = [p for p in range(25) if foe[p]]
    for a, b, often in THROWS:
        steps: list[tuple[int, ...]] = [(a,), (b,), (a, b), (b, a)] if a != b else [(a,) * n for n in range(1, 5)]
        worst = 0
        for source in sources:
            if foe[0] and source:
                if foe[0] > 1:
                    continue  # men on the bar come first
                rest = [d for d, entry in ((a, b), (b, a)) if entry not in made]
                ways: list[tuple[int, ...]] = [(d,) for d in rest]
            else:
                ways = steps if foe[0] < 2 else [(a,), (b,)]
            for way in ways:
                stops = list(accumulate(way, initial=source))[1:]
                if stops[-1] in blots and not any(stop in made for stop in stops):
                    worst = max(worst, 25 - stops[-1])
        if worst:
            chance += often / 36
            cost += often / 36 * worst
    return chance, cost


def prime(own: Counts, foe: Counts) -> tuple[float, float]:
    """The longest run of made points with men of the other side behind it, and those men times its length beyond three.

    `foe` in the owner's numbering, its bar at 0.
    """
    longest = trapped = 0.0
    run = 0
    for point in range(1, 13):
        run = run + 1 if own[point] > 1 else 0
        behind = sum(foe[: point - run + 1])
        if run and behind:
            longest = max(longest, run)
            trapped = max(trapped, behind * max(0, run - 3))
    return longest, trapped


def half(own: Counts, foe: Counts) -> list[float]:
    """The features of one side; `own` in its numbering, and `foe` in the same, its bar at 0."""
    found: list[float] = []
    for point in range(1, 25):
        men = own[point]
        found += [men == 1, men == 2, men == 3, max(0, men - 3)]
    home = sum(own[p] > 1 for p in range(1, 7))
    up = own[BAR]
    longest, trapped = prime(own, foe)
    found += [
        up, up * up, own[OFF] / 15, (own[OFF] / 15) ** 2, home / 6, foe[0] * home / 6, foe[0] * (home / 6) ** 2,
        longest / 6, trapped / 6, sum(own[p] > 1 for p in range(19, 25)), (own[20] > 1) + (own[21] > 1),
    ]  # fmt: skip
    return [float(one) for one in found]


def features(own: Counts, foe: Counts) -> NDArray[np.float64]:
    """What a position is like to the side that has just moved; each side's men in its own numbering. Shape (222,)."""
    mine, theirs = turned(own), turned(foe)
    foe_here = (foe[BAR], *theirs[1:25], 0)
    own_there = (own[BAR], *mine[1:25], 0)
    chance, cost = shots(own, foe_here)
    other, lost = shots(foe, own_there)
    pips, their_pips = (sum(p * men for p, men in enumerate(counts)) for counts in (own, foe))
    lead = (their_pips - pips) / 100
    rest = [chance, cost / 24, other, lost / 24, lead, lead * abs(lead), lead * 100 / (pips + 10), 1.0]
    return np.array([*half(own, foe_here), *half(foe, own_there), *rest])


def equity(own: Counts, foe: Counts) -> float:
    """What a position is worth to the side that has just moved, in points; each side's men in its own numbering."""
    return float(features(own, foe) @ (CONTACT if contact(own, foe) else RACE))


class Tables(Player):
    """The player of backgammon."""

    def answer(self, game: Game, view: State, rng: Random) -> Stroke | Answer:
        """The play that leads to the position worth most; a choice at the opening as any player makes it."""
        ask = view.ask
        assert ask is not None
        if ask.kind != MOVE:
            return super().answer(game, view, rng)
        at = seen_by(view, ask.seat)
        up = side(view, view.other(ask.seat)).counts(view.layout)[BAR]
        orders = tables.throw_orders(view.kept(Notes).dice)
        lawful = tables.plays(at, orders, view.kept(Notes).needs)
        best = max(lawful, key=lambda end: equity(end.own, theirs_after(at, end, up)))
        return Move(ask.seat, tables.write(at, lawful[best]))


def theirs_after(before: Position, after: Position, up: int) -> Counts:
    """The other side's men after a play, in its own numbering."""
    on_board = after.foe[24:0:-1]
    up += len(tables.hits(before, after))
    return (15 - sum(on_board) - up, *on_board, up)
