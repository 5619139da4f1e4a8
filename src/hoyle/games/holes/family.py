"""A player takes all the balls, and plays the whites up the board one after another; then the next takes them.

A game that calls these states in a `Kit` what it is played with and by which rules. The notes are `NOTES`, the headers
`HEADERS`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hoyle.games.general import highest, sides
from hoyle.games.general.in_hand import lawfully_placed, left_alone
from hoyle.record import IN_HAND, INSIDE, LEAVE, OFF, POCKET, Contact, Layout, Record, Spot, is_on_table
from hoyle.referee import (
    STROKE,
    Ask,
    Drawn,
    InHand,
    Order,
    Permit,
    Place,
    Refused,
    Restore,
    Rule,
    Rulings,
    State,
    Win,
)

NOTES: Mapping[str, Any] = {**highest.NOTES, "sides": (), "round": 1}
HEADERS = ("Lead", "Order", "Sides")
WHITES = tuple(f"w{n}" for n in range(1, 9))


@dataclass(frozen=True)
class Kit:
    """The ninth ball, its spot, the whites' zone; the rules for taking, spotting, the first stroke, later ones, and placing.

    Where there are such, also the rules by which a white and the ninth are out until the balls are taken again.
    """

    ninth: str
    spot: str
    zone: str
    takes: Rule
    spotted: Rule
    first: Rule
    later: Rule
    within: Rule
    white_out: Rule | None = None
    ninth_out: Rule | None = None

    @property
    def pieces(self) -> tuple[str, ...]:
        """All nine balls."""
        return (*WHITES, self.ninth)


def settle_order(s: State, rule: Rule) -> Rulings:
    """The order as the header gives it, or as they sit. Returns the state."""
    return (yield Order(highest.seated(s), rule))


def laid_out(s: State, kit: Kit, rule: Rule, why: str) -> Rulings:
    """The ninth ball on its spot, the whites in hand. Returns the state."""
    return (yield Restore(Layout({kit.ninth: Spot(kit.spot), **dict.fromkeys(WHITES, IN_HAND)}), rule, why))


def strings(s: State, kit: Kit, rule: Rule) -> Ask:
    """The question to whoever has still to play for the lead."""
    place = tuple(InHand(ball, kit.zone, rule) for ball in WHITES)
    return Ask(s.note("stringing")[0], STROKE, WHITES, rule, "for the lead", place=place)


def lodged(s: State, record: Record, balls: int) -> list[int]:
    """The numbers that so many balls played for the lead have come to; raises Refused if more are told to have been played."""
    assert s.ask is not None
    lawfully_placed(s, record)
    played = [ball for ball in WHITES if ball in record.moved()]
    if len(played) > balls:
        raise Refused(f"for the lead {balls} of the balls may be played, not {len(played)}", s.ask.rule)
    return [value(c.where) for c in holed(s, record) if c.piece in WHITES]


def stand(pin: str) -> str:
    """The spot of a pin: that of `#3` is `pin-3`."""
    return f"pin-{pin[1:]}"


def takes(s: State, seat: str, kit: Kit) -> Rulings:
    """A player takes all nine balls; pins, where there are any, stand on their spots."""
    kept = {piece: Spot(stand(piece)) for piece in s.layout.places if piece.startswith("#")}
    s = yield Restore(Layout({**kept, **dict.fromkeys(WHITES, IN_HAND)}), kit.takes, f"{seat} takes the nine balls")
    s = yield Place(kit.ninth, Spot(kit.spot), kit.spotted, "on its spot")
    yield strikes(s, seat, WHITES, kit)


def strikes(s: State, seat: str, left: tuple[str, ...], kit: Kit, permits: tuple[Permit, ...] = ()) -> Ask:
    """The question for a stroke with one of the balls that a player has left."""
    place = tuple(InHand(ball, kit.zone, kit.within) for ball in left)
    rule = kit.first if len(left) == len(WHITES) else kit.later
    return Ask(seat, STROKE, left, rule, f"{len(left)} to play", place=place, permits=permits)


def played(s: State, record: Record, kit: Kit) -> Rulings:
    """One of the whites left is played. Returns the state, the ball and those still left.

    Raises Refused for another, and for one that is told to have taken part though it is off the table.
    """
    assert s.ask is not None
    assert record.start is not None
    ball, left = record.struck or "", s.ask.options
    if ball not in left:
        raise Refused(f"{s.ask.seat} has {', '.join(left)} to play", s.ask.rule)
    lawfully_placed(s, record)
    left = tuple(other for other in left if other != ball)
    left_alone(s, record)
    told = {piece for c in record.contacts for piece in (c.piece, *c.others)}
    if gone := next((one for one in kit.pieces if one in told and record.start.of(one) == OFF), ""):
        rule = kit.ninth_out if gone == kit.ninth else kit.white_out
        raise Refused(f"{gone} is off the table, and out until the balls are taken again", rule or s.ask.rule)
    for other in left:
        if not s.in_hand(other):
            s = yield Place(other, IN_HAND, kit.within, "not played yet")
    return s, ball, left


def value(hole: str) -> int:
    """What a hole is numbered: `10r` is the right-hand ten."""
    found = re.match(r"\d+", hole)
    return int(found[0]) if found else 0


def holed(s: State, record: Record) -> tuple[Contact, ...]:
    """Each ball's fall into a numbered hole; of one that fell twice, the last."""
    return tuple({c.piece: c for c in record.contacts if c.kind == POCKET and c.where in s.bed.holes}.values())


def dead(s: State, record: Record, kit: Kit) -> tuple[str, ...]:
    """The balls that came back over the line or went over the edge on this stroke."""
    said = {c.piece for c in record.contacts if (c.kind == INSIDE and c.where == kit.zone) or c.kind == LEAVE}
    return tuple(b for b in kit.pieces if b in said or (is_on_table(s.layout.of(b)) and s.in_zone(b, kit.zone)))


def best(s: State, rule: Rule) -> Rulings:
    """The greatest total wins; equal totals at the top divide, and are a draw between all."""
    ranking = tuple(sorted(s.order, key=lambda one: s.scores[one], reverse=True))
    first = tuple(one for one in ranking if s.scores[one] == s.scores[ranking[0]])
    alone = set(first) <= set(sides.side(s, first[0]))
    if len(first) == len(s.seats) and not alone:
        yield Drawn(rule, "equal totals")
    else:
        yield Win(first, rule, f"{s.scores[first[0]]} in all", ranking)
