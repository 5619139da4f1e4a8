"""The gains of a stroke, in a few words: what fell, what that made, and the points."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from hoyle.answers import Played
from hoyle.record import FELL, POCKET, SOMEWHERE, At, Record, Spot
from hoyle.referee import (
    Ask,
    Effect,
    Foul,
    Message,
    Place,
    Score,
)
from hoyle.telling.catalogue import phrase
from hoyle.telling.names import Names
from hoyle.telling.outcomes.faults import struck_in
from hoyle.telling.outcomes.nothing_made import alone_with_pins, unfelled
from hoyle.telling.outcomes.remarks import is_put_back
from hoyle.telling.outcomes.short_forms import brief, short

NUMBERED = re.compile(r"#[a-z]*-?\d")
"""Pins that are counted; others have names."""
HOLLOWS = frozenset(("ditch", "alley", "gutter"))
"""The places into which pieces fall that are not pockets; it is told where a piece went."""


def tell_gains(
    answer: Played, effects: Sequence[Effect], made: float, totals: dict[str, float], names: Names
) -> Iterator[str]:
    """The pieces that fell, what they made, and the points; those of a side leave `totals`, which are the others' points."""
    seat = answer.seat
    side = [] if made <= 0 else [who for who in totals if _scored(effects, who) == _scored(effects, seat)]
    for who in side:
        del totals[who]
    worth = _worth(effects, seat, names) if made > 0 else ()
    fallen = _fallen(answer.record, effects, worth, made > 0, names)
    gain = phrase("gained", names, points=made) if made > 0 else ""
    apart = any(count > 0 for count in totals.values()) or _passes(names.state.ask, seat)
    if gain and side:
        gain = phrase("gained-by-side", names, points=made, seats=(seat, *side))
    elif gain and (apart or (fallen and not fallen[-1].paid)):
        gain = phrase("gained-by", names, points=made, seats=(seat,))
    if gain and not fallen and alone_with_pins(names):
        fallen = [Fallen(unfelled(names))]
    yield from (one.text for one in fallen)
    if gain:
        yield from _feats(effects, seat, bool(fallen), names)
        yield gain


def _feats(effects: Sequence[Effect], seat: str, beside: bool, names: Names) -> list[str]:
    """The feats a seat's points were made by, where that has a short name: `a cannon`; `beside` is what fell."""
    whys = [effect.why for effect in _gains(effects, seat)]
    told = [name for why in whys if (name := brief(why, names) or ("" if beside else short(why, names)))]
    return [names.listed(list(dict.fromkeys(told)))] if told else []


def _passes(ask: Ask | None, seat: str) -> bool:
    """True where somebody else is asked now, so that points are told by whose they are."""
    return ask is not None and seat not in (ask.seat, ask.behalf)


def _scored(effects: Sequence[Effect], seat: str) -> list[tuple[float, str, Message]]:
    """The points of a seat and what they are for; partners score alike."""
    return [(e.points, e.rule.id, e.why) for e in effects if isinstance(e, Score) and e.seat == seat]


def _gains(effects: Sequence[Effect], seat: str) -> list[Score]:
    """The points that a seat gets."""
    return [e for e in effects if isinstance(e, Score) and e.seat == seat and e.points > 0]


def _worth(effects: Sequence[Effect], seat: str, names: Names) -> tuple[Message, ...]:
    """The reasons for a seat's points that have no name of their own, as a cannon has, whatever balls it is on."""
    return tuple(effect.why for effect in _gains(effects, seat) if not brief(effect.why, names))


def _speaks_of(why: Message, piece: str) -> bool:
    """True for a reason that has a piece among its parameters."""
    return any(
        _speaks_of(value, piece)
        if isinstance(value, Message)
        else piece in value
        if isinstance(value, tuple)
        else str(value) == piece
        for value in why.params.values()
    )


class Fallen(NamedTuple):
    """Pieces that fell, in words; `paid` says that the points told after it are for it, so that it need not be told to be down."""

    text: str
    paid: bool = True


def _fallen(
    record: Record, effects: Sequence[Effect], worth: Sequence[Message], gained: bool, names: Names
) -> list[Fallen]:
    """The pins that fell, and the pieces that went down besides the one struck.

    Points follow if any are `gained`; `worth` is what they are for.
    """
    fell = [c for c in record.contacts if c.kind == FELL]
    seated = [other for c in fell if c.where for other in c.others]
    pins = {other for c in fell for other in c.others} - set(seated)
    struck = (struck_in(record), "cue")
    down = [
        c.piece for c in record.contacts if c.kind == POCKET and c.piece not in struck and not c.piece.startswith("#")
    ]
    parts = [Fallen(phrase("on-its-base", names, pieces=tuple(seated)))] if seated else []
    parts += [Fallen(*_felled(pins, names))] if pins else []
    if not down:
        return parts
    back = {
        e.piece for e in effects if isinstance(e, Place) and (isinstance(e.where, At | Spot) or e.where == SOMEWHERE)
    }
    fouled = any(isinstance(e, Foul) for e in effects)
    again = (fouled or not gained) and (back.issuperset(down) or is_put_back(effects, names))
    where = {c.where for c in record.contacts if c.kind == POCKET and c.piece in down}
    pocket = where.pop() if len(where) == 1 and where <= HOLLOWS else ""
    if len(down) > 1:
        many = phrase(
            "several-down-in" if pocket else "several-down",
            names,
            count=len(down),
            kind=names.noun(down[0]),
            pocket=pocket,
        )
        return [*parts, Fallen(phrase("which-go-back", names, what=many) if again else many)]
    name = names.some(down)
    if not names.is_one_of_several(down[0]) and any(not why or _speaks_of(why, down[0]) for why in worth):
        return [*parts, Fallen(name)]
    one = phrase("down-in" if pocket else "down", names, pieces=tuple(down), count=1, pocket=pocket)
    return [*parts, Fallen(phrase("and-goes-back", names, what=one) if again else one, paid=False)]


def _felled(pins: Collection[str], names: Names) -> tuple[str, bool]:
    """The pins that fell: those with names by them, the others counted; and False where that they are down is told of names."""
    named = sorted(pin for pin in pins if not NUMBERED.match(pin))
    felled = len(pins) - len(named)
    rest = phrase("other-pins" if named else "pins", names, count=felled) if felled else ""
    if named:
        what = names.listed([*map(names.piece, named), *([rest] if rest else [])])
        told = phrase("named-down", names, what=what, count=len(pins))
    else:
        told = phrase("pins-down", names, what=rest, count=felled)
    return told, not (named and len(pins) == 1)
