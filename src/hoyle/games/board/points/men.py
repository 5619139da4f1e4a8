"""Men on a board of 24 points: whose is where, and how a play moves them.

The board's spots carry the first seat's numbers (`p1` to `p24`, `bar-a`, `off-a`, `bar-b`, `off-b`). A side that plays the other
way counts them from the other end, so that everybody moves from 24 down to 1 in their own numbering. A man that is on no
spot at all is out of the game.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from hoyle.games.board.points.tables import BAR, OFF, POINTS, Counts, Position, Step, name, step
from hoyle.record import Layout, Spot
from hoyle.referee import Ref, Refused, Rule, Standing, told

MEN = 15
"""Men of a side."""
ENTRY = range(19, 25)
"""The points on which men enter, in their own numbering: the adversary's home table."""


@dataclass(frozen=True)
class Side:
    """One side's men and the way they go: `forward` when its numbers are the board's."""

    letter: str
    forward: bool = True

    @cached_property
    def men(self) -> tuple[str, ...]:
        """The side's pieces."""
        return tuple(f"{self.letter}{i}" for i in range(1, MEN + 1))

    @cached_property
    def spots(self) -> tuple[str, ...]:
        """The board's names of the points, in the side's numbering."""
        points = (f"p{point if self.forward else 25 - point}" for point in range(1, 25))
        return (f"{name(OFF)}-{self.letter}", *points, f"{name(BAR)}-{self.letter}")

    @property
    def landmarks(self) -> tuple[str, str, str]:
        """Return the board's names of the side's farthest point, of its nearest, and of where its men come off."""
        return self.spots[24], self.spots[1], self.spots[OFF]

    @cached_property
    def points(self) -> Mapping[str, int]:
        """The side's number for each of these spots."""
        return {spot: point for point, spot in enumerate(self.spots)}

    def legs(self, path: Iterable[Step]) -> tuple[tuple[str, str], ...]:
        """A play's steps as a question tells them: from spot to spot of the board."""
        return tuple((self.spots[source], self.spots[to]) for source, to in path)

    def counts(self, layout: Layout) -> Counts:
        """The number of the side's men on each point, in its own numbering."""
        counts, points = [0] * (BAR + 1), self.points
        for man in self.men:
            where = layout.places.get(man)
            if isinstance(where, Spot):
                counts[points[where.name]] += 1
        return tuple(counts)

    def man_on(self, layout: Layout, point: int) -> str:
        """One man of the side on a point: the last by number. Raises LookupError when there is none."""
        there = [man for man in self.men if layout.places.get(man) == Spot(self.spots[point])]
        if not there:
            raise LookupError(f"no man of {self.letter} on {name(point)}")
        return there[-1]


def position(layout: Layout, mine: Side, theirs: Side) -> Position:
    """The position as one side sees it."""
    foe = theirs.counts(layout)[1:BAR]
    return Position(mine.counts(layout), (0, *(foe if mine.forward == theirs.forward else foe[::-1]), 0))


def move_men(
    ref: Ref, mine: Side, theirs: Side, path: Iterable[Step], rule_of: Callable[[Position, Step], Rule], hit_rule: Rule
) -> None:
    """Move men step by step, sending each blot they hit to its bar. `rule_of` says which rule a step applies."""
    at = position(ref.layout, mine, theirs)
    for move in path:
        source, to = move
        man = mine.man_on(ref.layout, source)
        if to != OFF and at.foe[to]:
            blot = theirs.man_on(ref.layout, theirs.points[mine.spots[to]])
            ref.place(blot, Spot(theirs.spots[BAR]), hit_rule, told("board.hit-on", point=to))
        ref.place(man, Spot(mine.spots[to]), rule_of(at, move), "" if to == OFF else told("board.to-point", point=to))
        at = step(at, move)


def shut_out(at: Position) -> bool:
    """Return whether the mover has a man up and no point to enter on is open."""
    return bool(at.up) and all(at.foe[p] > 1 for p in ENTRY)


def apart(layout: Layout) -> None:
    """Raise Refused where men that were laid by hand share a point with the adversary's, or are neither on one nor off."""
    at = {man: where.name for man, where in layout.places.items() if isinstance(where, Spot)}
    if shared := sorted({at[man] for man in at if man[0] == "a"} & {at[man] for man in at if man[0] == "b"}):
        raise Refused(told("board.both-sides-on", point=shared[0].removeprefix("p")))
    if gone := [man for man in layout.places if man not in at]:
        raise Refused(told("board.man-nowhere", man=gone[0]))


def start(sides: Sequence[Side], men_on: Mapping[int, int]) -> Layout:
    """The layout in which each side has so many men on these points, in its own numbering."""
    points = [p for p, count in men_on.items() for _ in range(count)]
    return Layout({man: Spot(it.spots[p]) for it in sides for man, p in zip(it.men, points, strict=True)})


def seated(s: Standing, args: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """The seat an incident names, and what else it says; raises Refused."""
    if not args or args[0] not in s.seats:
        raise Refused(told("board.of-which-seat", seats=s.seats))
    return args[0], args[1:]


def on_points(texts: Sequence[str], rule: Rule, also: str = "bar") -> list[int]:
    """Points named in an incident, and `bar` or `off` where that is a place for it; raises Refused citing the rule."""
    points = {text: p for text, p in POINTS.items() if 1 <= p <= 24 or text == also}
    if not points.keys() >= set(texts):
        raise Refused(told("board.points-are", also=also, given=tuple(texts)), rule)
    return [points[text] for text in texts]


def standing(layout: Layout, it: Side, points: Sequence[int], rule: Rule) -> None:
    """Raise Refused, citing the rule, unless a side has a man on each of these points."""
    own = it.counts(layout)
    for p in points:
        if own[p] < (named := points.count(p)):
            raise Refused(
                told("board.men-on-point", point=name(p), count=own[p], named=named),
                rule,
            )
