"""Men on a board of 24 points: whose is where, and how a play moves them.

The board's spots carry the first seat's numbers (`p1` to `p24`, `bar-a`, `off-a`, `bar-b`, `off-b`). A side that plays the other
way counts them from the other end, so that everybody moves from 24 down to 1 in their own numbering. A man that is on no
spot at all is out of the game.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from hoyle.games.board import tables
from hoyle.games.board.tables import BAR, OFF, Counts, Position, Step, name, step
from hoyle.record import OFF as OUT_OF_PLAY
from hoyle.record import Layout, Spot
from hoyle.referee import Ref, Refused, Rule, Standing

MEN = 15
"""Men of a side."""
ENTRY = range(19, 25)
"""The points on which men enter, in their own numbering: the adversary's home table."""


@dataclass(frozen=True, slots=True)
class Side:
    """One side's men and the way they go: `forward` when its numbers are the board's."""

    letter: str
    forward: bool = True

    @property
    def men(self) -> tuple[str, ...]:
        """The side's pieces."""
        return tuple(f"{self.letter}{i}" for i in range(1, MEN + 1))

    def spot(self, point: int) -> str:
        """The board's name of a point in the side's numbering."""
        if point in (BAR, OFF):
            return f"{name(point)}-{self.letter}"
        return f"p{point if self.forward else 25 - point}"

    def point(self, spot: str) -> int:
        """The side's number for one of the board's spots."""
        if spot[0] != "p":
            return BAR if spot.startswith("bar") else OFF
        return int(spot[1:]) if self.forward else 25 - int(spot[1:])

    def legs(self, path: Iterable[Step]) -> tuple[tuple[str, str], ...]:
        """A play's steps as a question tells them: from spot to spot of the board."""
        return tuple((self.spot(source), self.spot(to)) for source, to in path)

    def counts(self, layout: Layout) -> Counts:
        """The number of the side's men on each point, in its own numbering."""
        counts = [0] * (BAR + 1)
        for man in self.men:
            where = layout.places.get(man)
            if isinstance(where, Spot):
                counts[self.point(where.name)] += 1
        return tuple(counts)

    def man_on(self, layout: Layout, point: int) -> str:
        """One man of the side on a point: the last by number. Raises LookupError when there is none."""
        there = Spot(self.spot(point))
        for man in reversed(self.men):
            if layout.places.get(man) == there:
                return man
        raise LookupError(f"no man of {self.letter} on {name(point)}")


def position(layout: Layout, mine: Side, theirs: Side) -> Position:
    """The position as one side sees it."""
    counts = theirs.counts(layout)
    foe = tuple(0 if n in (OFF, BAR) else counts[theirs.point(mine.spot(n))] for n in range(BAR + 1))
    return Position(mine.counts(layout), foe)


def carry(
    ref: Ref, mine: Side, theirs: Side, path: Iterable[Step], rule_of: Callable[[Position, Step], Rule], hit_rule: Rule
) -> None:
    """Move men step by step, sending each blot they hit to its bar. `rule_of` says which rule a step applies."""
    at = position(ref.layout, mine, theirs)
    for move in path:
        source, to = move
        man = mine.man_on(ref.layout, source)
        if to != OFF and at.foe[to]:
            blot = theirs.man_on(ref.layout, theirs.point(mine.spot(to)))
            ref.place(blot, Spot(theirs.spot(BAR)), hit_rule, f"hit on {to}")
        ref.place(man, Spot(mine.spot(to)), rule_of(at, move), f"{name(source)}/{name(to)}")
        at = step(at, move)


def shut_out(at: Position) -> bool:
    """Tell whether the mover has a man up and no point to enter on is open."""
    return bool(at.up) and all(at.foe[p] > 1 for p in ENTRY)


def apart(layout: Layout, sides: Sequence[Side]) -> None:
    """Raise Refused where men that were laid by hand share a point with the adversary's, or are neither on one nor off."""
    held = [{where.name for man in it.men if isinstance(where := layout.of(man), Spot)} for it in sides]
    if shared := sorted(held[0] & held[1]):
        raise Refused(f"men of both sides stand on {shared[0].removeprefix('p')}: a point is one side's")
    for it in sides:
        gone = [man for man in it.men if not isinstance(layout.of(man), Spot)]
        if gone:
            raise Refused(f"{gone[0]} is nowhere: a man is on a point, on the bar or borne off")


# --- layouts of all the men -------------------------------------------------------------------------------


def start(sides: Sequence[Side], men_on: Mapping[int, int]) -> Layout:
    """The layout in which each side has so many men on these points, in its own numbering."""
    points = [p for p, count in men_on.items() for _ in range(count)]
    return Layout({man: Spot(it.spot(p)) for it in sides for man, p in zip(it.men, points, strict=True)})


def places_of(layout: Layout, sides: Sequence[Side]) -> tuple[str, ...]:
    """Tell where all the men stand, as a note can hold it; empty for a man out of play."""
    men = (layout.of(man) for it in sides for man in it.men)
    return tuple(where.name if isinstance(where, Spot) else "" for where in men)


def layout_of(places: Sequence[str], sides: Sequence[Side]) -> Layout:
    """The layout that `places_of` noted."""
    men = (man for it in sides for man in it.men)
    return Layout({man: Spot(where) if where else OUT_OF_PLAY for man, where in zip(men, places, strict=True)})


# --- reading what was written or declared -----------------------------------------------------------------


def written(tokens: Iterable[str], points: Rule) -> tables.Written:
    """A written play; raises Refused for what is none, citing `points` for a point that the board has not."""
    try:
        return tables.read(tokens)
    except tables.Unreadable as wrong:
        raise Refused(str(wrong), points if wrong.point else None) from None


def seated(s: Standing, args: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """The seat an incident names, and what else it says; raises Refused."""
    if not args or args[0] not in s.seats:
        raise Refused(f"say of which seat: {' or '.join(s.seats)}")
    return args[0], args[1:]


def on_points(texts: Iterable[str], rule: Rule, also: str = "bar") -> list[int]:
    """Points named in an incident, and `bar` or `off` where that is a place for it; raises Refused citing the rule."""
    points = [_point(text, also) for text in texts]
    if -1 in points:
        raise Refused(f"points are numbers 1 to 24, or `{also}`, not {' '.join(texts)}", rule)
    return points


def _point(text: str, also: str) -> int:
    if text == also:
        return BAR if also == "bar" else OFF
    return int(text) if text.isdecimal() and 1 <= int(text) <= 24 else -1


def standing(layout: Layout, it: Side, points: Sequence[int], rule: Rule) -> None:
    """Raise Refused, citing the rule, unless a side has a man on each of these points."""
    own = it.counts(layout)
    for p in points:
        if own[p] < points.count(p):
            raise Refused(
                f"{name(p)} has {own[p] or 'no'} {'man' if own[p] == 1 else 'men'}, not {points.count(p)}", rule
            )
