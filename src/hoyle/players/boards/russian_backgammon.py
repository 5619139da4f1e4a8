"""A player of Russian backgammon, who values every position that a throw leads to by a linear sum of features.

Both sides go the same way round: who is behind may hit, who is ahead holds the wall, and they meet until one is off. A sum is
an equity, points a game. The weights were fitted by `benchmarks/russian_backgammon_fit.py` to the ends of games that the player
played against itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib.resources import files
from random import Random

import numpy as np
from numpy.typing import NDArray

from hoyle.answers import Answer
from hoyle.games.board.points import tables
from hoyle.games.board.points.tables import BAR, OFF, Counts, Position, Step
from hoyle.games.board.points.worth import HITS, pips
from hoyle.games.board.russian_backgammon import SIDES, Notes, most, orders, seen_by
from hoyle.match.legal import ListedMoves
from hoyle.players.levels import Level
from hoyle.players.player import Player
from hoyle.record import Stroke
from hoyle.referee import MOVE, Game, State

FILE = "russian_backgammon_weights.txt"
WEIGHTS: NDArray[np.float64] = np.concatenate(
    [
        np.array(line.split(), np.float64)
        for line in files("hoyle.players.boards").joinpath(FILE).read_text("utf-8").splitlines()
        if not line.startswith("#")
    ]
)
"""The worth of each feature, in the order of `features`."""
BEAM = 6
"""The number of ends of a doublet's first four moves that are gone on from: there can be tens of thousands of whole ones."""
WALL = 6
"""A point held holds up men so many points behind it and fewer."""


def exposed(own: Counts, foe: Counts) -> tuple[float, float]:
    """About how many blots the other side's next throw hits, and the pips they cost: by distance, as if nothing stood between."""
    sources = [q for q in range(2, BAR + 1) if foe[q]]
    hits = lost = 0.0
    for point in range(1, 25):
        if own[point] == 1:
            safe = 1.0
            for source in sources:
                if source > point:
                    safe *= 1 - HITS.get(source - point, 0) / 36
            hits += 1 - safe
            lost += (1 - safe) * (25 - point)
    return hits, lost


def half(own: Counts, foe: Counts) -> list[float]:
    """Return what one side's men are like beside the other's, both in the one numbering. 17 features."""
    entry, up = sum(men > 1 for men in own[19:25]) / 6, foe[BAR] / 15
    walls = longest = trapped = run = blots = heaped = 0
    behind = foe[BAR]  # who has still to come past the point
    for point in range(24, 0, -1):
        if (men := own[point]) > 1:
            run += 1
            heaped += max(0, men - 3)
            walls += sum(foe[point + 1 : point + 1 + WALL])
            if behind:
                longest, trapped = max(longest, run), max(trapped, behind * max(0, run - 3))
        else:
            run = 0
            blots += men
        behind += foe[point]
    risk, loss = exposed(own, foe)
    return [
        own[OFF] / 15, (own[OFF] / 15) ** 2, own[BAR] / 15, (own[BAR] / 15) ** 2,
        sum(own[19:25]) / 15, sum(own[13:19]) / 15, sum(own[7:13]) / 15,
        blots / 15, heaped / 15, risk, loss / 24, walls / 30, longest / 6, trapped / 15, entry, entry * up, entry**2 * up,
    ]  # fmt: skip


def features(own: Counts, foe: Counts) -> NDArray[np.float64]:
    """Return what a position is like to the side that has just moved, both sides' men in the one numbering. Shape (39,)."""
    mine, theirs = pips(own), pips(foe)
    lead = (theirs - mine) / (theirs + mine + 20)
    return np.array([*half(own, foe), *half(foe, own), mine / 100, theirs / 100, lead, lead * abs(lead), 1.0])


def theirs_after(before: Position, after: Position, foe: Counts) -> Counts:
    """The other side's men after a play: those hit are up."""
    return (foe[OFF], *after.foe[1:25], foe[BAR] + len(tables.hits(before, after)))


def ends(
    at: Position, foe: Counts, dice: tuple[int, ...], weights: NDArray[np.float64]
) -> dict[Position, tuple[Step, ...]]:
    """Return where a throw can lead, with the steps that lead there: of doublets, on from the best of the first four moves only.

    `foe` are the other side's men with those up and off.
    """
    if dice[0] != dice[1]:
        return dict(tables.plays(at, orders(dice)))
    (order,) = orders(dice)
    first, rest = order[:4], order[4:]
    begun = tables.plays(at, (first,))
    if (whole := most(at, dice)) <= 4:
        return dict(begun)
    found: dict[Position, tuple[Step, ...]] = {}
    worth = {end: float(features(end.own, theirs_after(at, end, foe)) @ weights) for end in begun}
    for end in sorted(begun, key=lambda one: -worth[one])[:BEAM]:
        for last, path in tables.plays(end, (rest,)).items():
            if 4 + len(path) == whole:
                found.setdefault(last, begun[end] + path)
    return found or dict(tables.plays(at, (order,)))


def best(
    at: Position,
    foe: Counts,
    found: Iterable[Position],
    weights: NDArray[np.float64],
    blur: Callable[[], float] = float,
) -> Position:
    """The end that is worth most to the side that plays to it, each misjudged by what `blur` gives."""
    return max(found, key=lambda end: float(features(end.own, theirs_after(at, end, foe)) @ weights) + blur())


class RussianBackgammonPlayer(Player):
    """The player of Russian backgammon; a weaker one sees what a play leads to blurred."""

    blurs = (0.68, 0.4, 0.28, 0.2, 0.145, 0.1, 0.065, 0.035)
    blur = 0.0
    """By how much (points a game) what is seen is off, a standard deviation."""

    def weaken(self, to: Level) -> None:
        """See blurred."""
        self.blur = self.blur_of(to)

    def answer(self, game: Game, view: State, rng: Random) -> Stroke | Answer:
        """The play that leads to the position worth most; a choice at the opening as any player makes it."""
        ask = view.ask
        assert ask is not None
        if ask.kind != MOVE:
            return super().answer(game, view, rng)
        at = seen_by(view, ask.seat)
        foe = SIDES[view.seats.index(view.other(ask.seat))].counts(view.layout)
        found = ends(at, foe, view.kept(Notes).dice, WEIGHTS)
        listed = ListedMoves(ask, found, lambda end: " ".join(tables.write(at, found[end])))
        blur = (lambda: rng.gauss(0.0, self.blur)) if self.blur else float
        return listed.answer(best(at, foe, listed.moves, WEIGHTS, blur))
