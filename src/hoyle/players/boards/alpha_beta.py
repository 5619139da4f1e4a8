"""Alpha-beta search with a transposition table, for games of two without chance.

Knuth and Moore, "An analysis of alpha-beta pruning", Artificial Intelligence 6 (1975); iterative deepening with the best move of
the last iteration first. A search stops by the number of positions it has looked at, not by the clock, so that the same position
gets the same move on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Generic, Protocol, Self, TypeVar

WON = 1_000_000
"""The value of a game won, less the plies to the win."""
DEEPEST = 80
SEEN = 6.0
"""So many times the blur below the best a child is never taken for it, and need not be known better."""
EXACT, LOWER, UPPER = 0, 1, 2


class Position(Protocol):
    """A position that can be searched."""

    @property
    def mover(self) -> int:
        """Return whose move it is, 0 or 1; it need not change from a position to the next."""

    @property
    def key(self) -> Hashable:
        """Return what tells the position from every other, the mover included."""

    def children(self) -> Sequence[Self]:
        """The positions that one move leads to, likely good ones first; none if the game is over."""

    def ended(self) -> int | None:
        """True if the game is over though there may be moves: 1 if the mover has won, -1 if the other; None if it is not."""

    def stuck(self) -> int:
        """Return how it is over when there is no child: 1, -1, or 0 if nobody has won."""

    def value(self) -> int:
        """Return what it is worth to the mover, as far as can be told without looking ahead."""

    def loud(self) -> bool:
        """True if it must be searched on, because its value is about to change."""


P = TypeVar("P", bound=Position)


class Enough(Exception):
    """The search has looked at as many positions as it may."""


@dataclass
class Search(Generic[P]):
    """A search and its memory. `nodes` is how many positions it may look at in one call of `best`, a third of them to choose a
    child where that is misjudged: `blur` is by how much, a standard deviation.
    """

    nodes: int = 20_000
    blur: float = 0.0
    stop: Callable[[], bool] | None = None
    looked: int = 0
    depth: int = 0
    """The depth to which the last call searched to the end."""
    _most: int = 0
    """The number of positions after which it stops by now."""
    _table: dict[Hashable, tuple[int, int, int, Hashable]] = field(default_factory=dict)
    _line: set[Hashable] = field(default_factory=set)

    def best(
        self, position: P, deepest: int = DEEPEST, seen: frozenset[Hashable] = frozenset(), rng: Random | None = None,
        among: Sequence[P] | None = None,
    ) -> tuple[P, int]:  # fmt: skip
        """The child to go to and its value to the mover.

        `seen` are keys of positions that ended a cycle would be a draw; with `rng` chance decides among equals. `among` are the
        children to choose from, all of them by default.

        Raises ValueError when there is no child.
        """
        children = list(position.children() if among is None else among)
        if not children:
            raise ValueError("there is no move")
        if rng is not None:
            rng.shuffle(children)
        self._table.clear()
        self.looked, self.depth, self._line = 0, 0, set(seen)
        blurred = rng is not None and self.blur > 0
        self._most = self.nodes - self.nodes // 3 * blurred
        best, value = children[0], 0
        for depth in range(1, deepest + 1):
            try:
                found = self._root(position, children, depth)
            except Enough:
                break
            (best, value), self.depth = found, depth
            children.remove(best)
            children.insert(0, best)
            if abs(value) > WON - DEEPEST or len(children) == 1:
                break
        return self._blurred(position, children, value, rng) if rng is not None and blurred else (best, value)

    def _blurred(self, position: P, children: Sequence[P], best: int, rng: Random) -> tuple[P, int]:
        """The child that looks best to eyes that do not see clearly, as deep as the search came, and the best one's value."""
        self._most, seen = self.nodes, []
        for child in children:
            try:
                value = self._step(
                    position, child, max(0, self.depth - 1), max(-WON - 1, round(best - SEEN * self.blur)), WON + 1, 1
                )
            except Enough:
                break
            seen.append((value + rng.gauss(0, self.blur), child))
        return (max(seen, key=lambda one: one[0])[1] if seen else children[0]), best

    def _root(self, position: P, children: Sequence[P], depth: int) -> tuple[P, int]:
        best, alpha = children[0], -WON - 1
        for child in children:
            value = self._step(position, child, depth - 1, alpha, WON + 1, 1)
            if value > alpha:
                best, alpha = child, value
        return best, alpha

    def _step(self, position: P, child: P, depth: int, alpha: int, beta: int, ply: int) -> int:
        """A child's value to the mover of the position."""
        if child.mover == position.mover:
            return self._value(child, depth, alpha, beta, ply)
        return -self._value(child, depth, -beta, -alpha, ply)

    def _value(self, position: P, depth: int, alpha: int, beta: int, ply: int) -> int:
        """The value to the mover, exact within (alpha, beta) and a bound beyond it (fail-soft)."""
        self.looked += 1
        if self.looked > self._most or (self.stop and self.looked % 512 == 0 and self.stop()):
            raise Enough
        if (result := position.ended()) is not None:
            return result * (WON - ply)
        key = position.key
        if key in self._line:
            return 0
        if depth <= 0 and (ply >= DEEPEST or not position.loud()):
            return position.value()
        first = None
        if (kept := self._table.get(key)) is not None:
            searched, bound, value, first = kept
            if searched >= depth and (
                bound == EXACT or (bound == LOWER and value >= beta) or (bound == UPPER and value <= alpha)
            ):
                return value
        children = position.children()
        if not children:
            return position.stuck() * (WON - ply)
        if first is not None:
            children = sorted(children, key=lambda child: child.key != first)
        self._line.add(key)
        best, low, move = -WON - 1, alpha, None
        for child in children:
            value = self._step(position, child, depth - 1, max(alpha, best), beta, ply + 1)
            if value > best:
                best, move = value, child.key
                if best >= beta:
                    break
        self._line.discard(key)
        self._table[key] = (depth, EXACT if low < best < beta else LOWER if best >= beta else UPPER, best, move)
        return best
