"""Points by the scoreboard, and the strokes that are tried to come to them, in any game whose strokes score.

The strokes are the plainest: a carom of two balls, straight or off cushions, a ball pocketed, a hole, pins.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

from hoyle.answers import Answer, Choose
from hoyle.match import Illegal, Match
from hoyle.match.agreements import parties
from hoyle.referee import CHOOSE, State


def measure(match: Match, seat: str, state: State | None = None) -> float:
    """A seat's points: what the scoreboard counts, or the sum of its frames."""
    now = state or match.state
    if match.game.tally:
        return float(sum(match.game.tally(now, seat)))
    return float(now.scores.get(seat, 0))


def partners(match: Match, seat: str) -> tuple[str, ...]:
    """Those whose points are the seat's too: all of its side, itself among them."""
    return next((side for side in parties(match.state) if seat in side), (seat,))


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
        for ball in _unlike(aimed)[:16]:
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


def _unlike(balls: Sequence[str]) -> list[str]:
    """Balls without those that are like two others, as reds are, and what is numbered of one colour."""
    kinds = [ball.rstrip("0123456789") or ball for ball in balls]
    return [ball for n, ball in enumerate(balls) if kinds[:n].count(kinds[n]) < 2]
