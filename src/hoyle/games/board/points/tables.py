"""Games of tables: positions, legal plays and how plays are written, for backgammon and its kin.

Everything is in the mover's own numbering: their men go from 24 down to 1 and off. A position is two tuples of 26 counts,
indexed by point, with the bar at 25 and the men borne off at 0. The other side's men stand on the same points; what
they have on their own bar or off does not matter here, so index 0 of theirs counts the men hit.

A throw is given as its *orders*: the sequences of numbers that may be played, `((3, 1), (1, 3))` or `((2, 2, 2, 2),)`.
Lawful plays are those that play the most numbers that any order can.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from hoyle.referee import Message, Refused, Rule, told

OFF, BAR = 0, 25
Counts = tuple[int, ...]
Step = tuple[int, int]
"""One man moved one number: from, to."""
Orders = tuple[tuple[int, ...], ...]
Need = tuple[int, int | None]
"""A step that a play must contain: from a point, and to a given one or (None) anywhere."""


class Position(NamedTuple):
    """The mover's men and the other side's, by point."""

    own: Counts
    foe: Counts

    @property
    def up(self) -> int:
        """The number of the mover's men on the bar."""
        return self.own[BAR]

    @property
    def home(self) -> bool:
        """Return whether all the mover's men are in the home table, or borne."""
        return not any(self.own[7:])

    @property
    def highest(self) -> int:
        """The highest point the mover occupies, the bar included; 0 when all are borne."""
        return next((p for p in range(BAR, 0, -1) if self.own[p]), 0)


class Written(NamedTuple):
    """A play as somebody wrote it: legs from point to point, and the points marked as hit."""

    legs: tuple[Step, ...]
    stars: frozenset[int]


def throw_orders(numbers: Sequence[int]) -> Orders:
    """The orders in which two dice may be played: either first, or four times the number of doublets."""
    a, b = numbers
    return ((a,) * 4,) if a == b else ((max(a, b), min(a, b)), (min(a, b), max(a, b)))


def steps(at: Position, number: int) -> Iterator[Step]:
    """Every man that one number may move: men up first, no point held by two, bearing when all are home."""
    own, foe = at
    for point in (BAR,) if own[BAR] else range(24, 0, -1):
        if own[point]:
            to = point - number
            if to > 0:
                if foe[to] < 2:
                    yield point, to
            elif at.home and (to == 0 or point == at.highest):
                yield point, OFF


def step(at: Position, move: Step) -> Position:
    """The position after one man has moved."""
    source, to = move
    own = list(at.own)
    own[source] -= 1
    own[to] += 1
    if to == OFF or not at.foe[to]:
        return Position(tuple(own), at.foe)
    foe = list(at.foe)
    foe[to] = 0
    foe[0] += 1
    return Position(tuple(own), tuple(foe))


def _spend(needs: tuple[Need, ...], move: Step) -> Iterator[tuple[Need, ...]]:
    """The needs left after a step, for each need that the step may be taken to meet."""
    met = {need for need in needs if need[0] == move[0] and need[1] in (None, move[1])}
    if not met:
        yield needs
    for need in met:
        i = needs.index(need)
        yield needs[:i] + needs[i + 1 :]


@lru_cache(maxsize=4096)
def plays(at: Position, orders: Orders, needs: tuple[Need, ...] = ()) -> Mapping[Position, tuple[Step, ...]]:
    """Every lawful play of a throw, by the position it leads to, with steps that lead there.

    A throw of which nothing can be moved has none. With `needs`, only the plays that contain all of those steps.
    """
    most = 0
    found: dict[Position, tuple[Step, ...]] = {}
    for order in orders:
        level: dict[tuple[Position, tuple[Need, ...]], tuple[Step, ...]] = {(at, needs): ()}
        depth = 0
        for number in order:
            after: dict[tuple[Position, tuple[Need, ...]], tuple[Step, ...]] = {}
            for (position, needed), path in level.items():
                for move in steps(position, number):
                    reached = step(position, move)
                    for left in _spend(needed, move):
                        after.setdefault((reached, left), (*path, move))
            if not after:
                break
            level, depth = after, depth + 1
        if depth > most:
            most, found = depth, {}
        if depth and depth == most:
            for (position, left), path in level.items():
                if not left:
                    found.setdefault(position, path)
    return found


def hits(before: Position, after: Position) -> frozenset[int]:
    """The points on which a play took up a blot."""
    return frozenset(p for p in range(1, 25) if before.foe[p] and not after.foe[p])


def task(at: Position, dice: tuple[int, ...]) -> Message:
    """The task of a throw: `play 3 and 1: move one man 3 points and one man 1, or one man both`."""
    one, two = dice
    if at.up:
        return told("board.play-from-bar", one=one, two=two, what=told("board.enter-first"))
    if one == two:
        what = told("board.four-moves", number=one)
        return told("board.play-doublets", one=one, what=told("board.or-bear-off", what=what) if at.home else what)
    what = told("board.two-moves", one=one, two=two)
    return told("board.play-throw", one=one, two=two, what=told("board.or-bear-off", what=what) if at.home else what)


def name(point: int) -> str:
    """A point as written: its number, `bar` or `off`."""
    return {OFF: "off", BAR: "bar"}.get(point, str(point))


def write(at: Position, path: Iterable[Step]) -> tuple[str, ...]:
    """A play as written, one token a step, the rearmost man first: `("13/8", "6/5*")`."""
    blots = {p for p in range(1, 25) if at.foe[p]}
    tokens = []
    for source, to in sorted(path, key=lambda move: (-move[0], -move[1])):
        tokens.append(f"{name(source)}/{name(to)}{'*' if to in blots else ''}")
        blots.discard(to)
    return tuple(tokens)


POINTS = {name(point): point for point in range(BAR + 1)}
"""Every point by its name."""
_TOKEN = re.compile(r"(?P<path>(?:bar|\d+)(?:/(?:\d+|off)\*?)+)(?:\((?P<times>\d)\))?(?P<star>\*)?", re.IGNORECASE)


def read(tokens: Iterable[str], numbered: Rule | None = None) -> Written:
    """Read a written play: `13/8`, `6/5*`, `24/18/13`, `8/5(2)`, `bar/20`, `6/off`.

    Raises Refused for what is none, by the rule on how points are `numbered` for one that there is not.
    """
    legs: list[Step] = []
    stars: set[int] = set()
    for token in tokens:
        match = _TOKEN.fullmatch(token)
        if match is None:
            raise Refused(told("board.play-written", given=token))
        path = (match["path"] + (match["star"] or "")).lower().split("/")
        if stray := [text for text in path if text.rstrip("*") not in POINTS]:
            raise Refused(told("board.no-point", given=stray[0].rstrip("*")), numbered)
        points = [POINTS[text.rstrip("*")] for text in path]
        stars.update(p for p, text in zip(points, path, strict=True) if text.endswith("*"))
        legs.extend([*pairwise(points)] * int(match["times"] or 1))
    return Written(tuple(legs), frozenset(stars))


def readings(at: Position, orders: Orders, legs: Iterable[Step]) -> Mapping[Position, tuple[Step, ...]]:
    """Return where a written play can lead, playing numbers of the throw in one of its orders, however the legs are ordered.

    A leg may be several numbers with one man. Plays that stop short of the whole throw are among them.
    """
    found: dict[Position, tuple[Step, ...]] = {}
    seen: set[tuple[Position, tuple[int, ...], tuple[Step, ...]]] = set()

    def walk(position: Position, numbers: tuple[int, ...], pending: tuple[Step, ...], path: tuple[Step, ...]) -> None:
        if not pending:
            found.setdefault(position, path)
        if not pending or not numbers or (position, numbers, pending) in seen:
            return
        seen.add((position, numbers, pending))
        can = set(steps(position, numbers[0]))
        for leg in dict.fromkeys(pending):
            source, target = leg
            move = (source, max(source - numbers[0], OFF))
            if move in can and move[1] >= target:
                i = pending.index(leg)
                rest = [*pending[:i], *pending[i + 1 :]]
                if move[1] > target:
                    rest.append((move[1], target))
                walk(step(position, move), numbers[1:], tuple(sorted(rest)), (*path, move))

    for order in orders:
        walk(at, order, tuple(sorted(legs)), ())
    return found


NOBODY, BACKWARDS, UP, NOT_HOME, NUMBER, BEARING, HELD, HELD_ENTRY, SHORT = (
    "nobody", "backwards", "up", "not-home", "number", "bearing", "held", "held-entry", "short"
)  # fmt: skip
"""The reasons why a written play is unlawful; a game says which of its rules each breaks."""


def objection(at: Position, orders: Orders, legs: Sequence[Step]) -> tuple[str, Message]:
    """The fault of a play that is not lawful: one of the words above, and the reason."""
    if readings(at, orders, legs):
        lawful = next(iter(plays(at, orders).values()))
        return SHORT, told("board.more-can-be-moved", count=len(lawful), play=" ".join(write(at, lawful)))
    numbers = orders[0]
    for source, to in sorted(legs, reverse=True):
        if word := misplaced(at, source, to):
            return word
        ways = readings(at, (numbers, numbers[::-1]), ((source, to),))
        if not ways:
            return _misnumbered(at, numbers, source, to)
        after, path = min(ways.items(), key=lambda way: len(way[1]))
        spent = list(numbers)
        for a, b in path:  # each step spends its exact number, or the least that bears the man
            spent.remove(a - b if a - b in spent else min(n for n in spent if n > a - b))
        numbers, at = tuple(spent), after
    return NUMBER, told("board.not-together")


def misplaced(at: Position, source: int, to: int) -> tuple[str, Message] | None:
    """The fault in moving a man from one point to another, whatever the throw; None if nothing."""
    if not at.own[source]:
        return NOBODY, told("board.no-man-up") if source == BAR else told("board.no-man-on", point=name(source))
    if to >= source:
        return BACKWARDS, told("board.men-go-down", point=name(source), to=name(to))
    if at.up and source != BAR:
        return UP, told("board.man-up-first")
    if to == OFF and not at.home:
        return NOT_HOME, told("board.not-all-home", point=name(at.highest))
    return None


def _misnumbered(at: Position, numbers: tuple[int, ...], source: int, to: int) -> tuple[str, Message]:
    if not numbers:
        return NUMBER, told("board.no-number-left", move=f"{name(source)}/{name(to)}")
    left = tuple(str(n) for n in sorted(set(numbers)))
    if to == OFF:
        if source != at.highest and max(numbers) > source:
            return BEARING, told("board.highest-first", numbers=left, highest=at.highest, point=source)
        return BEARING, told("board.does-not-bear", numbers=left, point=source)
    sums = {0}
    for n in numbers:
        sums |= {s + n for s in sums}
    if source - to not in sums:
        return NUMBER, told("board.throw-gives", move=f"{name(source)}/{name(to)}", count=source - to, numbers=left)
    if at.up > 1 and source - to not in numbers:
        return UP, told("board.all-up-first")
    entering = source == BAR and all(at.foe[BAR - n] > 1 for n in numbers)
    word = HELD_ENTRY if entering or (source == BAR and to > 18) else HELD
    if at.foe[to] > 1:
        return word, told("board.held-by", point=to, count=at.foe[to])
    return word, told("board.held-between", point=name(source), to=to)
