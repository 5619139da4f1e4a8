"""Innings of so many points, played again: strokes and choices that come to what a table of scores tells, one inning after another.

Points also fall to those who are not playing, as for an adversary's miss. A table counts them to the inning before, or to the one
that follows; what does not fit the one way is tried the other way. Where several strokes make as many points, those are taken with
which the rest of the table can be played.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, pairwise

from hoyle.answers import Answer, Choose
from hoyle.formats.scores.points import measure, partners, words
from hoyle.match import Illegal, Match
from hoyle.match.legal import listed
from hoyle.match.logs.log import Entry
from hoyle.notation import SheetError
from hoyle.notation.names import quote
from hoyle.referee import CHOOSE, STROKE, Rule, Ruling

TRIED = 20_000
"""So many answers are tried in vain before a table is said not to be played so."""
MORE = 1_000
"""So many more are tried to end an inning that may still go on, once it has its points."""
WAYS = 12
"""So many ways, each with something else left on the table, are tried to come to the points of one inning."""
Points = dict[str, float]


@dataclass(frozen=True)
class Inning:
    """So many points of a seat, as a table tells of one inning."""

    seat: str
    points: float


@dataclass(frozen=True)
class Played:
    """Innings as far as they can be played, with the answers of each; and why the next cannot be, by which rule."""

    innings: tuple[tuple[Answer, ...], ...]
    match: Match
    why: str = ""
    rule: Rule | None = None


@dataclass
class _Budget:
    """The answers tried, the points of those who were not playing, and True if one who plays can lose points."""

    tried: int = 0
    gifts: set[float] = field(default_factory=set)
    losses: bool = False


@dataclass
class _Try:
    """An answer with its ruling, what everybody has got by it, whether the inning goes on, and the match after it if known."""

    entry: Entry
    ruling: Ruling
    got: Mapping[str, float]
    goes_on: bool
    after: _Place | None = None


@dataclass
class _Place:
    """A match at a point, and what can be answered there that comes to anything else than what was tried before it."""

    match: Match
    seat: str
    begun: bool = False
    found: list[_Try] | None = None
    points: Points = field(default_factory=dict)
    others: dict[str, _Place] = field(default_factory=dict)

    side: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        self.side = partners(self.match, self.seat)
        self.points = {seat: measure(self.match, seat) for seat in self.match.seats}

    @property
    def over(self) -> bool:
        """True if the inning has been played."""
        return self.begun and (self.match.ask is None or self.match.state.turn != self.seat)

    def tries(self, budget: _Budget) -> list[_Try]:
        """One answer of each kind, the plainest of it."""
        if self.found is None:
            found: dict[object, _Try] = {}
            for answer in self._answers():
                budget.tried += 1
                try:
                    entry, ruling = self.match.consider(answer)
                except (Illegal, SheetError):
                    continue
                state = ruling.state
                got = {one: measure(self.match, one, state) - before for one, before in self.points.items()}
                got |= dict.fromkeys((one for one in self.side if one != self.seat), 0.0)
                goes_on = state.ask is not None and state.turn == self.seat
                budget.losses |= got[self.seat] < 0
                budget.gifts |= {points for one, points in got.items() if points and one != self.seat}
                kind = (*got.values(), goes_on, state.ask is None, answer if isinstance(answer, Choose) else "")
                found.setdefault(kind, _Try(entry, ruling, got, goes_on))
            self.found = list(found.values())
        return self.found

    def _answers(self) -> Iterator[Answer | str]:
        ask = self.match.ask
        if ask and ask.kind == CHOOSE:
            yield from listed(ask)
        elif ask and ask.kind == STROKE and self.match.state.turn == self.seat:
            name = quote(self.seat)
            yield from (f"{name}: {text}" for text in words(self.match))

    def after(self, one: _Try) -> _Place:
        """The match after an answer."""
        if one.after is None:
            made = self.match.copy()
            made.accept(one.entry, one.ruling)
            one.after = _Place(made, self.seat, self.begun or not isinstance(one.entry.answer, Choose))
        return one.after

    def inning_of(self, seat: str) -> _Place:
        """The match as it stands, before an inning of that seat."""
        return self.others.setdefault(seat, _Place(self.match, seat))

    def kind(self, rest: float) -> object:
        """A key that is equal for places from which the same can be made."""
        state = self.match.state
        return rest, self.begun, len(state.layout.on_table()), repr(state.notes), tuple(self.points.items()), state.turn


def _likeliest_first(tries: Sequence[_Try], seat: str, rest: float, owed: Mapping[str, float]) -> list[_Try]:
    """Those that may lead there first: what ends the inning with the points, then the largest that leave something, then the rest.

    What gives the others as much as is still wanting of theirs goes before what does not.
    """

    def rank(one: _Try) -> tuple[object, ...]:
        points = one.got[seat]
        gives = sum(abs(made - owed[other]) for other, made in one.got.items() if other != seat)
        if not one.goes_on:
            return (0 if points == rest else 2, gives, abs(rest - points))
        return (1 if 0 < points <= rest else 3 if points == 0 else 4, gives, -points if points > 0 else points)

    return sorted(tries, key=rank)


def inning_ways(
    place: _Place, points: float, near: bool, last: bool, owed: Mapping[str, float], budget: _Budget
) -> Iterator[tuple[_Place, float]]:
    """Places in which an inning of so many points has been played, with what is still wanting of them.

    Something is wanting only if it is looked for what is `near`, and can fall to the seat afterwards. The `last` inning of a table
    may still go on. To the others may fall what is `owed` to them.
    """
    seat, known = place.seat, set[object]()
    stack: list[tuple[_Place, Iterator[_Try], float]] = []
    going_on: list[_Place] = []
    enough = min(TRIED, budget.tried + TRIED // 4)

    def wanted(rest: float) -> bool:
        if not near:
            return rest == 0
        return 0 < rest <= points or rest in budget.gifts

    def enter(one: _Place, rest: float) -> None:
        nonlocal enough
        if last and one.begun and not one.over and rest == 0:
            going_on.append(one)
            enough = min(enough, budget.tried + MORE)
        if one.kind(rest) not in known:
            known.add(one.kind(rest))
            stack.append((one, iter(_likeliest_first(one.tries(budget), seat, rest, owed)), rest))

    enter(place, points)
    while stack and budget.tried <= enough:
        here, tries, rest = stack[-1]
        one = next(tries, None)
        if one is None:
            stack.pop()
            continue
        left = rest - one.got[seat]
        if one.goes_on and left < 0 and not budget.losses:
            continue
        if one.goes_on or isinstance(one.entry.answer, Choose):
            there = here.after(one)
            if not there.over:
                enter(there, left)
                continue
        if wanted(left):
            yield here.after(one), left
    if not near:
        yield from ((one, 0.0) for one in going_on)


def play_innings(match: Match, innings: Sequence[Inning], totals: Mapping[str, float]) -> Played:
    """Play a match on by these innings, until it stands as the totals say where they say something; as far as it goes."""
    begun, budget = _Place(match, match.seats[0]), _Budget()
    before = _Search(begun, innings, totals, False, budget).played()
    if not before.why:
        return before
    after = _Search(begun, innings, totals, True, budget).played()
    return after if len(after.innings) > len(before.innings) or not after.why else before


Standing = tuple[_Place, Points]
"""A match after some innings, and what is still wanting of the points that the table tells of everybody."""


@dataclass
class _Search:
    """Looks for answers to all innings of a table; points that fall to those who do not play count to their inning before, or to
    the one after (`later`).
    """

    begun: _Place
    innings: Sequence[Inning]
    totals: Mapping[str, float]
    later: bool
    budget: _Budget

    def played(self) -> Played:
        """The innings, or as many of them as can be played, and why the next cannot be."""
        if not self.innings:
            return Played((), self.begun.match)
        path: list[Standing] = [(self.begun, dict.fromkeys(self.begun.match.seats, 0.0))]
        ways, best = [self._ways(0, *path[0])], path[:]
        while ways:
            found = next(ways[-1], None)
            if found is None:
                ways.pop()
                path.pop()
                continue
            if len(path) < len(self.innings):
                path.append(found)
                ways.append(self._ways(len(ways), *found))
                if len(path) > len(best) and self._settled(len(path) - 1, found[1]):
                    best, self.budget.tried = path[:], 0
            elif self._ends(*found):
                return _made([*path, found])
        return _made(best, *_reason(best[-1][0].match, self.innings[len(best) - 1]))

    def _ways(self, number: int, before: _Place, wanting: Points) -> Iterator[Standing]:
        """The states of a match after one inning more, from the plainest."""
        seat, points = self.innings[number].seat, self.innings[number].points + wanting[self.innings[number].seat]
        if before.match.ask is None and not self.innings[number].points:
            yield before, wanting
            return
        place, last = before.inning_of(seat), number + 1 == len(self.innings)
        exactly = inning_ways(place, points, False, last, wanting, self.budget)
        nearly = () if self.later else inning_ways(place, points, True, last, wanting, self.budget)
        known, ended = set[object](), list[Standing]()
        for there, left in chain(exactly, nearly):
            fallen = {one: 0.0 if one in place.side else made - place.points[one] for one, made in there.points.items()}
            still = {one: left if one == seat else wanting[one] - fallen[one] for one in wanting}
            kind = tuple(still.items()), there.match.state.turn, there.match.state.layout.on_table()
            if kind not in known and self._may_follow(number + 1, still):
                known.add(kind)
                if there.match.ask is None and not last:  # what follows would not have been played
                    ended.append((there, still))
                else:
                    yield there, still
            if len(known) == WAYS:
                break
        yield from ended

    def _settled(self, number: int, wanting: Points) -> bool:
        """True if nothing is wanting of the points of those who have played by then."""
        return self.later or not any(wanting[inning.seat] for inning in self.innings[:number])

    def _may_follow(self, number: int, wanting: Points) -> bool:
        """True if nothing is wanting any more of the points of whoever plays next, where all of it had to fall before."""
        if self.later or number >= len(self.innings):
            return True
        seat = self.innings[number].seat
        return not wanting[seat] or all(inning.seat != seat for inning in self.innings[:number])

    def _ends(self, end: _Place, wanting: Points) -> bool:
        """True if everybody has what the table tells of them.

        Totals of those whose innings it tells of are theirs already, but for what falls after the last.
        """
        playing = {inning.seat for inning in self.innings}
        if not self.later and any(wanting[seat] for seat in playing):
            return False
        told = self.totals if self.later else self.totals.keys() - playing
        return all(end.points[seat] == self.totals[seat] for seat in told)


def _made(path: Sequence[Standing], why: str = "", rule: Rule | None = None) -> Played:
    matches = [place.match for place, _ in path]
    parts = (after.entries[before.answers :] for before, after in pairwise(matches))
    return Played(tuple(tuple(entry.answer for entry in part) for part in parts), matches[-1], why, rule)


def _reason(match: Match, inning: Inning) -> tuple[str, Rule | None]:
    """The reason for which an inning cannot be played where a match stands, and its rule."""
    ask, seat = match.ask, inning.seat
    if ask is None:
        end = match.state.result
        won = f", {' and '.join(end.winners)} won" if end and end.winners else ""
        rule = next((effect.rule for effect in reversed(match.ruling.effects) if effect.rule), None)
        return f"the match is over{won}", rule
    if ask.kind not in (STROKE, CHOOSE):
        return f"{match.game.id} asks for a {ask.kind} here, which points do not tell", ask.rule
    if match.state.turn != seat:
        return f"it is {match.state.turn}'s turn, not {seat}'s", ask.rule
    less, place = inning.points - 1, _Place(match, seat)
    if less >= 0 and next(inning_ways(place, less, False, False, dict.fromkeys(match.seats, 0.0), _Budget()), None):
        return f"{seat} can make {less:g} here, and no {inning.points:g}", ask.rule
    return f"no inning of {inning.points:g} points can be made here", ask.rule
