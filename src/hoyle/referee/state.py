"""The state of a match: a frozen value, and the one open question in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from hoyle.answers import CHANCE
from hoyle.equipment import Table, table, zones_within
from hoyle.record import IN_HAND, SOMEWHERE, At, Call, Layout, Spot
from hoyle.referee.rules import Rule

STROKE, CALL, CHOOSE, PLACE, MOVE, DRAW = "stroke", "call", "choose", "place", "move", "chance"
"""The kinds of question."""


@dataclass(frozen=True, slots=True)
class Permit:
    """Something a seat may say instead of the answer awaited: to claim, to proclaim, to buy. Going on declines it."""

    seat: str
    word: str
    rule: Rule


@dataclass(frozen=True, slots=True)
class InHand:
    """A piece in hand, the zone it may be put in, and the rule that says so."""

    piece: str
    zone: str
    rule: Rule


@dataclass(frozen=True, repr=False)
class Ask:
    """The one open question, and the effect that opens it.

    `options` are, for a stroke, the pieces that may be struck; for a choice, its words; for a move, every legal move as
    written; for chance, the word awaited and how many numbers it brings (`roll 2`, `deal 1`). `place` lists the pieces in hand.
    `calls` says what must be called: `ball`, `pocket` (a ball and its pocket), or nothing; `called` is what has
    been called already. `permits` is what may be said instead, and `barred` what may not be said any more or yet,
    with the rule that bars it.
    `behalf` is the seat that chance acts for. `decline` is the option that going on without an answer takes; of chance, the word
    that is taken to have fallen on whoever goes on.
    """

    seat: str
    kind: str
    options: tuple[str, ...]
    rule: Rule
    why: str = ""
    place: tuple[InHand, ...] = ()
    calls: str = ""
    called: tuple[Call, ...] = ()
    permits: tuple[Permit, ...] = ()
    barred: tuple[Permit, ...] = ()
    behalf: str = ""
    decline: str = ""

    @property
    def turn(self) -> str:
        """The seat whose turn it is: the one asked, or the one that chance acts for."""
        return self.behalf if self.seat == CHANCE and self.behalf else self.seat

    @property
    def by_hand(self) -> str:
        """The seat that turns the arrow of a spinner itself, where chance is asked for that; else empty."""
        return self.behalf if self.kind == DRAW and self.options[0].partition(" ")[0] == "spin" else ""

    def __str__(self) -> str:
        hands = "".join(f", {held.piece} in hand within {held.zone}" for held in self.place)
        return f"{self.seat}: {describe(self)}{hands} ({self.rule})"

    def __repr__(self) -> str:
        return f"<Ask {self}>"


def either(words: Sequence[str], most: int = 0) -> str:
    """`a1, a2 or a3`; where there are more than `most`, if that is set, the others as `another`."""
    shown = (*words[:most], "another") if most and len(words) > most else tuple(words)
    return " or ".join(part for part in (", ".join(shown[:-1]), *shown[-1:]) if part)


def listed(names: Sequence[str]) -> str:
    """`Ann`, `Ann and Bob`, `Ann, Bob and Cal`."""
    return " and ".join((", ".join(names[:-1]), names[-1])) if len(names) > 1 else "".join(names)


def in_points(count: int) -> str:
    """`1 point`, `25 points`."""
    return f"{count} point{'s' if abs(count) != 1 else ''}"


def numbers(count: int) -> str:
    """`1 number`, `2 numbers`: what a draw brings."""
    return f"{count} number{'s' if count != 1 else ''}"


def describe(ask: Ask) -> str:
    """A question in a few words: `stroke with white`, `choose lead or require`."""
    options = ", ".join(ask.options[:8])
    match ask.kind:
        case "choose":
            return f"choose {either(ask.options)}"
        case "chance":
            word, _, count = ask.options[0].partition(" ")
            return f"{word} {numbers(int(count))}" if count else word
        case "stroke":
            return f"stroke with {either(ask.options, 4)}"
        case "move":
            return f"move, such as {options}"
        case _:
            return f"{ask.kind} {options}".strip()


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended; `winners` is empty for a draw and for a game nobody wins."""

    winners: tuple[str, ...] = ()
    losers: tuple[str, ...] = ()
    ranking: tuple[str, ...] = ()
    draw: bool = False


@dataclass(frozen=True)
class State:
    """Everything the referee knows after the last ruling.

    `notes` are the game's own: JSON values, with tuples for lists. `secrets` are by seat and key, and leave only through
    `hoyle.referee.view`. `given` holds the sheet's header while the match is set up, and is empty afterwards.
    """

    game: str
    seats: tuple[str, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    table: str = ""
    layout: Layout = field(default_factory=Layout)
    order: tuple[str, ...] = ()
    pieces: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    scores: Mapping[str, int] = field(default_factory=dict)
    lives: Mapping[str, int] = field(default_factory=dict)
    ledger: Mapping[str, int] = field(default_factory=dict)
    owes: Mapping[str, int] = field(default_factory=dict)
    out: tuple[str, ...] = ()
    secrets: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    notes: Mapping[str, Any] = field(default_factory=dict)
    ask: Ask | None = None
    result: Result | None = None
    given: Mapping[str, Any] = field(default_factory=dict)

    # What a game asks of its state; each is a question with no side effect.

    @property
    def bed(self) -> Table:
        """The table the match is played on."""
        return table(self.table)

    @property
    def turn(self) -> str:
        """The seat whose answer is awaited; empty when the match is over."""
        return self.ask.turn if self.ask else ""

    def note(self, name: str) -> Any:
        """One of the game's own notes; raises KeyError for one the game has not declared."""
        return self.notes[name]

    def ball(self, seat: str) -> str:
        """The piece a seat plays with."""
        return self.pieces[seat][0]

    def other(self, seat: str) -> str:
        """The opponent, where two play."""
        (other,) = (s for s in self.seats if s != seat)
        return other

    def playing(self) -> tuple[str, ...]:
        """The seats still in the game, in the order of play."""
        return tuple(s for s in (self.order or self.seats) if s not in self.out)

    def next_seat(self, seat: str) -> str:
        """Who plays after a seat, passing over those who are out."""
        order = self.order or self.seats
        start = order.index(seat)
        for step in range(1, len(order) + 1):
            candidate = order[(start + step) % len(order)]
            if candidate not in self.out:
                return candidate
        return seat

    def from_seat(self, seat: str) -> tuple[str, ...]:
        """The order of play, beginning with a seat."""
        order = self.order or self.seats
        at = order.index(seat)
        return (*order[at:], *order[:at])

    def secret(self, seat: str, key: str) -> Any:
        """A seat's secret, or None where there is none or this view does not show it."""
        return self.secrets.get(seat, {}).get(key)

    def in_hand(self, piece: str) -> bool:
        """Whether a piece is in hand."""
        return self.layout.places.get(piece) == IN_HAND

    def position(self, piece: str) -> At | None:
        """Where a piece lies on the bed, or None when nobody has said, or it is not there."""
        place = self.layout.places.get(piece)
        if isinstance(place, At):
            return place
        return self.bed.spots.get(place.name) if isinstance(place, Spot) else None

    def in_zone(self, piece: str, zone: str) -> bool:
        """Whether a piece is said to lie in a zone or in a part of it that has a name, or its known position is inside it.

        Unknown reads as no.
        """
        told = [where for one, where in self.layout.zones if one == piece]
        if told and not zones_within(self.table, zone).isdisjoint(told):
            return True
        at = self.position(piece)
        return at is not None and zone in self.bed.zones and self.bed.zone(zone).contains(at.x, at.y)

    def touching(self, a: str, b: str) -> bool:
        """Whether two pieces (or a piece and `cushion`) are said to touch at rest."""
        return b in self.layout.touches(a)

    def unknown(self, piece: str) -> bool:
        """Whether a piece is on the table at a place nobody has said."""
        return self.layout.places.get(piece) == SOMEWHERE

    def vacant(self, spot: str) -> bool:
        """Whether a ball can be put on a spot without touching another whose place is known."""
        return self.clear(self.bed.spot(spot))

    def clear(self, at: At, ignore: tuple[str, ...] = ()) -> bool:
        """Whether a ball, ring or top put at a point would overlap no other piece whose place is known; a pin takes less room.

        A top on its spot waits there to be spun, and is in nobody's way.
        """
        bed = self.bed
        ball = bed.ball.radius if bed.ball else bed.disc
        room = ball or max((top.body.girth for top in bed.tops.values()), default=0.0)
        for piece in self.layout.on_table():
            there = self.position(piece)
            if piece in bed.tops:
                if isinstance(self.layout.of(piece), Spot):
                    continue
                reach = room + bed.tops[piece].body.sprawl
            else:
                reach = room + (bed.pin if piece.startswith("#") and bed.pin else ball)
            if piece not in ignore and there and (there.x - at.x) ** 2 + (there.y - at.y) ** 2 < reach**2 * (1 - 1e-9):
                return False
        return True
