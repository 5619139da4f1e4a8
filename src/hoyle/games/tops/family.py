"""What games of tops share: the three tops and what a spin is told by."""

from __future__ import annotations

from hoyle.answers import Answer
from hoyle.record import INSIDE, LEAVE, POCKET, SPUN, Contact, Record, Spot
from hoyle.referee import InHand, Place, Refused, Rule, Rulings, State

TIPSY, TOPSY, TURVY = "green", "white", "red"
TOPS = (TIPSY, TOPSY, TURVY)
NAMES = {"tipsy": TIPSY, "topsy": TOPSY, "turvy": TURVY}
"""What else the tops are called, and the spots where they lie ready."""


OUTER = "5"
"""The outer circle or square of a board, inside which a top is set going where no rule says where."""


def taken_up(s: State, rule: Rule) -> Rulings:
    """The three tops ready to be spun."""
    for name, top in NAMES.items():
        if s.layout.places.get(top) != Spot(name):
            s = yield Place(top, Spot(name), rule, "ready to be spun")
    return s


def within(tops: tuple[str, ...], zone: str, rule: Rule) -> tuple[InHand, ...]:
    """That these tops may be set going anywhere in a zone."""
    return tuple(InHand(top, zone, rule) for top in tops)


def spun(record: Record, before: tuple[str, ...]) -> list[str]:
    """The tops that a line tells the spins of, in order, beside those spun before; at least the one that goes without saying."""
    told = [c.piece for c in record.contacts if c.piece in TOPS]
    told += sorted(piece for piece, _ in record.end.zones if piece in TOPS)
    told += [piece for piece in record.end.places if piece in TOPS]
    first = [record.struck] if record.struck in TOPS else []
    return [top for top in dict.fromkeys([*first, *told]) if top not in before]


def seconds(record: Record, top: str) -> float:
    """How long a top spun; 0 where nobody says."""
    return next((c.value or 0.0 for c in record.contacts if c.kind == SPUN and c.piece == top), 0.0)


def on_long_end(record: Record, top: str) -> bool:
    """Whether a top is said to have spun on its long end."""
    return any(c.kind == SPUN and c.piece == top and c.where == "long" for c in record.contacts)


def last_place(record: Record, top: str) -> Contact | None:
    """The last token that tells where a top went: a circle, a pocket, or off the board."""
    places = [c for c in record.contacts if c.piece == top and c.kind in (INSIDE, POCKET, LEAVE)]
    return places[-1] if places else None


def nothing_else(s: State, answer: Answer) -> Rulings:
    """Refuse: at tops there is nothing to say but what a top did."""
    assert s.ask is not None
    raise Refused("only spins are told here, such as green:34.2", s.ask.rule)
    yield
