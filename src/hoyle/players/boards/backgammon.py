"""The player of backgammon: a net tells what a position is worth, and the best plays are looked at over the throws to come.

The net is `hoyle.players.kernels.backgammon_net`. Of the plays of a throw those it likes best are valued by all 21 throws of
the other side and the best answer to each, and the best two or three of these by the throws after that. With all men at home
a table of bearing off (`hoyle.players.boards.endings.bearoff`) takes the net's place. Weaker players do not look ahead, and what
they see is blurred.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from hoyle.answers import Answer
from hoyle.games.board.points import tables
from hoyle.games.board.points.tables import BAR, OFF, Counts, Position
from hoyle.games.board.points.turns import Notes, seen_by, side
from hoyle.match.legal import ListedMoves
from hoyle.players.boards.endings import bearoff
from hoyle.players.kernels import backgammon_net as net
from hoyle.players.kernels.backgammon_plays import space
from hoyle.players.levels import Level
from hoyle.players.player import Player
from hoyle.record import Stroke
from hoyle.referee import MOVE, Game, State

WEIGHTS: Final = "backgammon_net.npz"
NEAR, MANY = 0.16, 6
"""Plays worth so little less than the best by the net (points a game) are looked at over one throw, up to so many."""
CLOSE, SOME = 0.06, 3
"""And by that over two."""


def turned(counts: Counts) -> Counts:
    """Men by the other side's numbering; bar and borne men keep their places."""
    return (counts[OFF], *counts[24:0:-1], counts[BAR])


def theirs_after(before: Position, after: Position, up: int) -> Counts:
    """The other side's men after a play, in its own numbering."""
    on_board = after.foe[24:0:-1]
    up += len(tables.hits(before, after))
    return (15 - sum(on_board) - up, *on_board, up)


@cache
def weights() -> tuple[Any, Any]:
    """The weights of both nets, for contact and for races."""
    with (files("hoyle.players.boards") / WEIGHTS).open("rb") as kept, np.load(kept) as found:
        return found["w1"].astype(np.float32), found["w2"].astype(np.float32)


class NetEvaluator:
    """The value of positions to the side that has just moved, in points a game. A position is an array (2, 26) of int8."""

    def __init__(self) -> None:
        self.w1, self.w2 = weights()
        self.workspace = space()
        self.x, self.y = np.zeros(net.INPUTS, np.float32), np.zeros(net.OUT, np.float32)
        self.h = np.zeros(self.w1.shape[2], np.float32)

    def at_once(self, found: NDArray[np.int8]) -> NDArray[np.float64]:
        """By the net."""
        out = np.zeros(len(found))
        net.judged(found, len(found), self.w1, self.w2, self.x, self.h, self.y, out)
        return out

    def ahead(self, at: NDArray[np.int8], throws: int) -> float:
        """By the net over one throw or two."""
        look = net.farther if throws > 1 else net.ahead
        return float(look(at, self.w1, self.w2, self.workspace, self.x, self.h, self.y))

    def best(self, found: NDArray[np.int8], throws: int = 2) -> int:
        """Return which of the positions is worth most, looking over so many throws, or exactly where all are at home."""
        if bearoff.racing_home(found):
            return int(np.argmax(bearoff.worth(found)))
        worth = self.at_once(found)
        for depth, (within, most) in enumerate(((NEAR, MANY), (CLOSE, SOME))[:throws], start=1):
            order = np.argsort(-worth, kind="stable")
            seen = [int(k) for k in order[:most] if worth[k] > worth[order[0]] - within]
            if len(seen) < 2:
                return int(order[0])
            deeper = np.full(len(worth), -np.inf)
            for k in seen:
                deeper[k] = self.ahead(found[k], depth)
            worth = deeper
        return int(np.argmax(worth))


class BackgammonPlayer(Player):
    """The player of backgammon."""

    blurs = (1.15, 0.8, 0.56, 0.39, 0.27, 0.19, 0.125, 0.07)
    blur = 0.0
    """By how much (points a game) what is seen is off, a standard deviation; 0 looks two throws ahead."""

    def weaken(self, to: Level) -> None:
        """Look at no throws to come, and see what is there blurred."""
        self.blur = self.blur_of(to)

    def answer(self, game: Game, view: State, rng: Random) -> Stroke | Answer:
        """The play that leads to the position worth most; a choice at the opening as any player makes it."""
        ask = view.ask
        assert ask is not None
        if ask.kind != MOVE:
            return super().answer(game, view, rng)
        at = seen_by(view, ask.seat)
        up = side(view, view.other(ask.seat)).counts(view.layout)[BAR]
        lawful = tables.plays(at, tables.throw_orders(view.kept(Notes).dice), view.kept(Notes).needs)
        listed = ListedMoves(ask, lawful, lambda end: " ".join(tables.write(at, lawful[end])))
        return listed.answer(listed.moves[self.best_end(at, listed.moves, up, rng)])

    def best_end(self, at: Position, ends: list[Position], up: int, rng: Random) -> int:
        """The number of the position, of `ends`, that is played to; `up` men of the other side are on its bar."""
        if len(ends) == 1:
            return 0
        judge = judging()
        found = np.array([(end.own, theirs_after(at, end, up)) for end in ends], np.int8)
        if self.blur:
            blurred = judge.at_once(found) + [rng.gauss(0.0, self.blur) for _ in ends]
            return int(np.argmax(blurred))
        return judge.best(found)


@cache
def judging() -> NetEvaluator:
    """The one judge there is."""
    return NetEvaluator()
