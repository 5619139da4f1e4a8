"""Two players slide their pieces by turns, one each, until all have been slid; then they are counted.

A game that calls these has the notes and headers of `general.boards`, and its pieces assigned: the first seat's `a1` to `a4`,
the second's `b1` to `b4`.
"""

from __future__ import annotations

from hoyle.answers import Chance
from hoyle.games.general import boards
from hoyle.games.general.in_hand import lawfully_placed, left_alone
from hoyle.record import IN_HAND, Layout, Record
from hoyle.referee import STROKE, Ask, Assign, InHand, Order, Place, Refused, Restore, Rule, Rulings, State

A, B = (tuple(f"{side}{n}" for n in range(1, 5)) for side in "ab")


def settle(s: State, own: Rule, start: Rule, toss: Rule) -> Rulings:
    """Whose pieces are whose, then the first round by the rule of the start, or lots who begins it."""
    for seat, pieces in zip(s.seats, (A, B), strict=True):
        s = yield Assign(seat, pieces, own)
    s = yield Order(s.given.get("Order") or s.seats, toss)
    if lead := boards.leader(s):
        yield from deal(s, lead, start)
    else:
        s = yield Restore(Layout(dict.fromkeys((*A, *B), IN_HAND)), own, "four each")
        yield boards.lots(s, toss)


def drawn(s: State, answer: Chance, start: Rule) -> Rulings:
    """Lots have fallen."""
    yield from deal(s, boards.drawn(s, answer), start)


def deal(s: State, lead: str, rule: Rule) -> Rulings:
    """A round begins with all pieces in hand."""
    s = yield from boards.lead(s, lead, rule)
    s = yield Restore(Layout(dict.fromkeys((*A, *B), IN_HAND)), rule, "four each")
    yield slide(s, rule)


def left(s: State, seat: str) -> tuple[str, ...]:
    """The pieces that a seat has still to slide."""
    return tuple(piece for piece in s.pieces[seat] if s.in_hand(piece))


def slide(s: State, rule: Rule) -> Ask:
    """The question for the next piece; whoever has none left is passed over."""
    seat = next(x for x in s.note("queue") if left(s, x))
    options = left(s, seat)
    return Ask(seat, STROKE, options, rule, place=tuple(InHand(piece, "start", rule) for piece in options))


def lawful(s: State, record: Record) -> Rulings:
    """Returns the state, with what was not slid in hand again, and the piece; raises Refused unless it was the seat's to slide."""
    assert s.ask is not None
    piece, options, rule = record.struck, s.ask.options, s.ask.rule
    if piece not in options:
        raise Refused(f"{s.turn} has {', '.join(options)} to play", rule)
    lawfully_placed(s, record)
    left_alone(s, record)
    for other in options:
        if other != piece and not s.in_hand(other):
            s = yield Place(other, IN_HAND, rule, "not played yet")
    return s, piece
