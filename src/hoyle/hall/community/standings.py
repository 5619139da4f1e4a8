"""Pairings and standings, worked out by hand's rules: round robin by turning the circle, Swiss by score, knock-out by seed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from hoyle.hall.refusals import Refusal
from hoyle.referee import told

ROBIN, SWISS, KNOCKOUT = "round-robin", "swiss", "knock-out"
KINDS = (ROBIN, SWISS, KNOCKOUT)
BYE = ""
"""The name in place of an opponent for one who has none in a round, and wins so."""
Pair = tuple[str, str]


@dataclass(frozen=True)
class Met:
    """A match of two that counts: who met, what each scored, and the winner; empty for a draw. Who met BYE has won."""

    first: str
    second: str
    winner: str
    scores: tuple[float, float] = (0.0, 0.0)


@dataclass(frozen=True)
class Points:
    """Worth of a win, a draw and a loss."""

    win: float = 1.0
    draw: float = 0.5
    loss: float = 0.0


@dataclass
class Row:
    """A line of a table. `buchholz` is the sum of the opponents' points, `berger` that of those beaten and half of those drawn."""

    who: str
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    made: float = 0.0
    lost_by: float = 0.0
    points: float = 0.0
    buchholz: float = 0.0
    berger: float = 0.0
    place: int = 0
    met: list[Pair] = field(default_factory=list)


def table(people: Iterable[str], met: Iterable[Met], points: Points = Points()) -> list[Row]:
    """The table: by points, then Sonneborn-Berger, Buchholz, the balance of what was scored, and wins; equals share a place."""
    rows = {who: Row(who) for who in people}
    played = [m for m in met if m.first in rows and (m.second in rows or m.second == BYE)]
    for m in played:
        own_first, own_second = m.scores
        for one, other, own, theirs in (
            (m.first, m.second, own_first, own_second),
            (m.second, m.first, own_second, own_first),
        ):
            if one == BYE:
                continue
            row = rows[one]
            row.points += points.win if m.winner == one else points.draw if m.winner == BYE else points.loss
            if other != BYE:
                row.played += 1
                row.won += m.winner == one
                row.drawn += m.winner == BYE
                row.lost += m.winner not in (one, BYE)
                row.made += own
                row.lost_by += theirs
                row.met.append((other, m.winner))
    for row in rows.values():
        row.buchholz = sum(rows[other].points for other, _ in row.met)
        row.berger = sum(
            rows[other].points * (1.0 if won == row.who else 0.5 if won == BYE else 0.0) for other, won in row.met
        )
    order = sorted(rows.values(), key=lambda row: (*(-part for part in rank(row)), row.who.casefold()))
    for i, row in enumerate(order):
        row.place = order[i - 1].place if i and rank(row) == rank(order[i - 1]) else i + 1
    return order


def rank(row: Row) -> tuple[float, ...]:
    """Return what a table is ordered by, the greater the better."""
    return row.points, row.berger, row.buchholz, row.made - row.lost_by, float(row.won)


def robin(people: Sequence[str], number: int) -> list[Pair]:
    """Round `number` (from 0) of everybody against everybody: one stays, the others turn about the circle."""
    circle = [*people, *([BYE] if len(people) % 2 else [])]
    rest = circle[1:]
    turned = [
        circle[0],
        *(rest[-(number % len(rest)) :] + rest[: -(number % len(rest))] if number % len(rest) else rest),
    ]
    half = len(turned) // 2
    pairs = list(zip(turned[:half], reversed(turned[half:]), strict=True))
    return [seated(pair if (number + i) % 2 == 0 else (pair[1], pair[0])) for i, pair in enumerate(pairs)]


def seated(pair: Pair) -> Pair:
    """A pair with BYE, if it has one, second."""
    return (pair[1], pair[0]) if pair[0] == BYE else pair


def swiss(people: Sequence[str], met: Sequence[Met]) -> list[Pair]:
    """The next round by score: neighbours in the table who have not met; the last without a bye has it.

    Raises Refusal where everybody has met everybody whom they could meet.
    """
    order = [row.who for row in table(people, met)]
    had = {frozenset((m.first, m.second)) for m in met}
    byes = [BYE]
    if len(order) % 2:
        byes = [who for who in reversed(order) if frozenset((who, BYE)) not in had] or list(reversed(order))
    for bye in byes:
        left = [who for who in order if who != bye]
        if (pairs := paired(left, had)) is not None:
            return [*pairs, *([(bye, BYE)] if bye != BYE else [])]
    raise Refusal("stale", told("refused.all-met"))


def paired(left: Sequence[str], had: set[frozenset[str]]) -> list[Pair] | None:
    """Everybody with the nearest below whom they have not met; None where that cannot be for all."""
    if not left:
        return []
    first, rest = left[0], left[1:]
    for i, other in enumerate(rest):
        if frozenset((first, other)) in had:
            continue
        if (more := paired([*rest[:i], *rest[i + 1 :]], had)) is not None:
            return [(first, other), *more]
    return None


def bracket(people: Sequence[str]) -> list[Pair]:
    """The first round of a knock-out: the first seed meets the last, and so that they meet the second only at the end.

    Where people are no power of two, the first seeds have byes.
    """
    size = 1
    while size < len(people):
        size *= 2
    slots = [0]
    while len(slots) < size:
        slots = [seed for slot in slots for seed in (slot, 2 * len(slots) - 1 - slot)]
    filled = [people[seed] if seed < len(people) else BYE for seed in slots]
    return [seated((filled[i], filled[i + 1])) for i in range(0, size, 2)]


def advanced(pairs: Sequence[Pair], winners: Mapping[Pair, str]) -> list[Pair]:
    """The next round of a knock-out: neighbouring winners meet; empty when there is one left."""
    through = [pair[0] if pair[1] == BYE else winners[pair] for pair in pairs]
    return [(through[i], through[i + 1]) for i in range(0, len(through) - 1, 2)]
