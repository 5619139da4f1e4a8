"""Searches that go deeper turn by turn over a compiled kernel, for games of two without chance.

A search stops by the number of positions it has looked at, not by the clock, so that the same position gets the same move on every
machine.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from math import inf
from random import Random
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from numpy.typing import NDArray

from hoyle.players.boards.alpha_beta import SEEN, WON

STOPPED = 9_999_999
"""The value that a kernel returns which has looked at as many positions as it may."""


class Position(Protocol):
    """A position that can be searched."""

    @property
    def key(self) -> Hashable:
        """Return what tells the position from every other, the mover included."""

    def children(self) -> Sequence[Self]:
        """The positions that one move leads to, likely good ones first; none if the game is over."""


P = TypeVar("P", bound=Position)
CHILD = TypeVar("CHILD", contravariant=True)


class Space(Protocol[CHILD]):
    """Work space of a search: `looked` (2,) is how many positions were looked at, and how many may be."""

    looked: NDArray[Any]

    def value(self, child: CHILD, depth: int, alpha: int, beta: int) -> int:
        """The worth of a position to its mover, exact within (alpha, beta), else a bound; or STOPPED."""


@dataclass
class Deepening(Generic[P]):
    """Iterative deepening. `nodes` is how many positions it may look at in one call of `best`, a third of them to choose a child
    where that is misjudged: `blur` is by how much, a standard deviation as the game's kernel counts.
    """

    nodes: int
    blur: float = 0.0
    deepest: int = 60
    depth: int = 0
    """The depth to which the last call searched to the end."""
    looked: int = 0
    told_apart: ClassVar[int] = 8
    """The least difference by which moves of an opening are told apart."""

    def space(self, position: P, seen: frozenset[Any], most: int) -> Space[P]:
        """Work space for a position; positions `seen` before count as drawn, and `most` may be looked at."""
        raise NotImplementedError

    def is_opening(self, position: P) -> bool:
        """True while chance decides among moves that are about as good."""
        raise NotImplementedError

    def best(
        self, position: P, seen: frozenset[Any] = frozenset(), rng: Random | None = None, among: Sequence[P] | None = None
    ) -> tuple[P, int]:  # fmt: skip
        """The child to go to and its value to the mover.

        Positions that were `seen` before count as drawn; with `rng` chance decides among equals, and in an opening among all that
        differ by less than `told_apart`. `among` are the children to choose from, all of them by default.

        Raises ValueError when there is no child.
        """
        children = list(position.children() if among is None else among)
        if not children:
            raise ValueError("there is no move")
        if rng is not None:
            rng.shuffle(children)
        blurred, opening = rng is not None and self.blur > 0, self.is_opening(position)
        spare = self.nodes // 3 if rng is not None and (blurred or opening) else 0
        space = self.space(position, seen, self.nodes - spare)
        best, value, self.depth = children[0], 0, 0
        for depth in range(1, self.deepest + 1):
            found, alpha, one = children[0], -WON - 1, 0
            for child in children:
                one = self.searched(space, child, depth - 1, alpha)
                if one == STOPPED:
                    break
                if one > alpha:
                    found, alpha = child, one
            if one == STOPPED:
                break
            best, value, self.depth = found, alpha, depth
            children.remove(best)
            children.insert(0, best)
            if abs(value) > WON - self.deepest or len(children) == 1:
                break
        space.looked[1] = self.nodes
        if rng is not None and blurred:
            best = self._blurred(space, children, value, rng)
        elif rng is not None and opening:
            best = rng.choice([best, *self._as_good(space, [c for c in children if c is not best], value)])
        self.looked = int(space.looked[0])
        return best, value

    def searched(self, space: Space[P], child: P, depth: int, alpha: int) -> int:
        """A child's value to the mover of the root, exact if it is above alpha; STOPPED where too many were looked at."""
        value = space.value(child, depth, -WON - 1, -alpha)
        return STOPPED if value == STOPPED else -value

    def _blurred(self, space: Space[P], children: Sequence[P], value: int, rng: Random) -> P:
        """The child that looks best to eyes that do not see clearly, as deep as the search came."""
        best, most = children[0], -inf
        depth, beta = max(0, self.depth - 1), min(WON + 1, round(SEEN * self.blur) - value)
        for child in children:
            one = space.value(child, depth, -WON - 1, beta)
            if one == STOPPED:
                break
            if (seen := -one + rng.gauss(0, self.blur)) > most:
                best, most = child, seen
        return best

    def _as_good(self, space: Space[P], others: Sequence[P], value: int) -> list[P]:
        """The other children that the last whole depth cannot tell apart from the best, as far as positions may be looked at."""
        found: list[P] = []
        for child in others:
            one = space.value(child, self.depth - 1, -WON - 1, self.told_apart - value)
            if one == STOPPED:
                break
            if -one > value - self.told_apart:
                found.append(child)
        return found
