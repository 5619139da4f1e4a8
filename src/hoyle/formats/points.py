"""Strokes that come to so many points: a table of scores played again, by the rules of any game whose strokes score.

The strokes that are tried are the plainest: a carom of two balls, straight or off cushions, a ball pocketed, a hole, pins.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import NamedTuple

from hoyle.answers import Answer, Choose
from hoyle.match import Illegal, Match
from hoyle.notation import SheetError
from hoyle.notation.names import quote
from hoyle.referee import CHOOSE, STROKE, State

MOST = 400
"""So many strokes are tried for one inning before it is said to be none."""


def measure(match: Match, seat: str, state: State | None = None) -> float:
    """A seat's points: what the scoreboard counts, or the sum of its frames."""
    now = state or match.state
    if match.game.tally:
        return float(sum(match.game.tally(now, seat)))
    return float(now.scores.get(seat, 0))


def settled(match: Match) -> list[Answer]:
    """Answers to what is asked before the first stroke, where it is a choice: the first options that lead to a stroke."""
    trial, answers = match.copy(), list[Answer]()
    while (ask := trial.ask) and ask.kind == CHOOSE and len(answers) < 8:
        for word in ask.options:
            try:
                trial.play(Choose(ask.seat, word))
            except Illegal:
                continue
            answers.append(Choose(ask.seat, word))
            break
        else:
            break
    return answers


class _Try(NamedTuple):
    """A stroke, what it comes to, and whether its player goes on."""

    answer: Answer
    points: float
    goes_on: bool


class _Search:
    """Look for strokes that come to the points of an inning; `tried` counts what has been ruled on."""

    def __init__(self, seat: str) -> None:
        self.seat, self.tried = seat, 0

    def strokes(self, match: Match) -> list[_Try]:
        """The strokes that there are, by what they come to, one of each kind."""
        found: dict[tuple[float, bool], _Try] = {}
        before, name = measure(match, self.seat), quote(self.seat)
        for text in words(match):
            self.tried += 1
            try:
                entry, ruling = match.consider(f"{name}: {text}")
            except (Illegal, SheetError):
                continue
            points = measure(match, self.seat, ruling.state) - before
            goes_on = ruling.state.ask is not None and ruling.state.turn == self.seat
            found.setdefault((points, goes_on), _Try(entry.answer, points, goes_on))
        return list(found.values())

    def inning(self, match: Match, points: float, deep: int) -> list[Answer] | None:
        """Strokes from here to the end of the inning that come to so many points."""
        if (ask := match.ask) is None or match.state.turn != self.seat:
            return [] if points == 0 else None
        if deep > MOST or self.tried > 40 * MOST:
            return None
        if ask.kind == CHOOSE:
            return self._after(match, (_Try(Choose(ask.seat, word), 0, True) for word in ask.options), points, deep)
        if ask.kind != STROKE:
            return None
        return self._after(match, self._in_order(self.strokes(match), points), points, deep)

    def _in_order(self, strokes: list[_Try], points: float) -> Iterator[_Try]:
        """Those that may lead there: what ends the inning with the points, then the largest that leave something, then nothing."""
        yield from (one for one in strokes if not one.goes_on and one.points == points)
        scoring = [one for one in strokes if one.goes_on and 0 < one.points <= points]
        yield from sorted(scoring, key=lambda one: -one.points)
        yield from (one for one in strokes if one.goes_on and one.points == 0)
        yield from (one for one in strokes if one.goes_on and one.points < 0 and points < 0)

    def _after(self, match: Match, tries: Iterator[_Try], points: float, deep: int) -> list[Answer] | None:
        for one in tries:
            after = match.copy()
            try:
                after.play(one.answer)
            except Illegal:
                continue
            rest = self.inning(after, points - one.points, deep + 1)
            if rest is not None:
                return [one.answer, *rest]
            if self.tried > 40 * MOST:
                return None
        return None


def inning(match: Match, seat: str, points: int) -> tuple[list[Answer] | None, str]:
    """Answers that make an inning of so many points, and end it; or None, and why there are none."""
    if match.ask and match.ask.kind not in (STROKE, CHOOSE):
        return None, f"{match.game.id} asks for a {match.ask.kind} here, which points do not tell"
    search = _Search(seat)
    answers = search.inning(match, float(points), 0)
    if answers is not None:
        return answers, ""
    if points > 0 and match.ask and search.inning(match, float(points - 1), 0) is not None:
        return None, f"{seat} can make {points - 1} here, and no {points}"
    return None, f"no inning of {points} points can be made here"


def words(match: Match) -> Iterator[str]:
    """Strokes as a sheet tells them, from the plainest, by what is on the table."""
    assert match.ask is not None
    ask, bed = match.ask, match.state.bed
    on = match.state.layout.on_table()
    pockets = [pocket.name for pocket in bed.openings]
    for struck in ask.options or on[:1]:
        others = [piece for piece in on if piece != struck and not piece.startswith("#")]
        aimed = [piece for piece in ask.target.first if piece in others] or others
        pins = [piece for piece in on if piece.startswith("#")]
        for ball in aimed[:1]:
            yield f"{struck}>{ball}"
        yield "miss"
        yield f"{struck}|f"
        for ball in aimed[:16]:
            for pocket in pockets[:6] if ball in aimed[:2] else pockets[:1]:
                yield f"{struck}>{ball} {ball}@{pocket}"
                yield f"call {ball}@{pocket}; {struck}>{ball} {ball}@{pocket}"
        for one, other in permutations((*aimed[:2], *(o for o in others[:4] if o not in aimed[:2])), 2):
            yield f"{struck}>{one} {struck}>{other}"
            yield f"{struck}|f {struck}|r {struck}|h {struck}>{one} {struck}>{other}"
            if pockets:
                yield f"{struck}>{one} {struck}>{other} {one}@{pockets[0]}"
            yield f"{struck}>{one} {struck}|f {struck}|r {struck}|h {struck}>{other}"
        for hole in bed.holes:
            yield f"{struck}@{hole}"
            yield f"{struck}>{aimed[0]} {aimed[0]}@{hole}" if aimed else "miss"
        first = f"{struck}>{aimed[0]} " if aimed else ""
        for count in range(1, min(len(pins), 10) + 1):
            yield first + " ".join(f"{struck}*{pin}" for pin in pins[:count])
        for pin in pins[1:]:
            yield f"{first}{struck}*{pin}"
