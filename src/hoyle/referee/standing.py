"""The standing of a match: what can be asked both of a state and of the referee at work on a ruling."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, TypeVar

from hoyle.equipment import Table, table, zones_within
from hoyle.notation.names import composed, leading, parts
from hoyle.record import IN_HAND, SOMEWHERE, Aside, At, Layout, Spot
from hoyle.referee.given import Given
from hoyle.referee.race import Race
from hoyle.referee.vocabulary.frozen import worked_out
from hoyle.referee.vocabulary.question import Ask, Result

N = TypeVar("N")


def overlap(one: At, other: At, reach: float) -> bool:
    """True if two pieces whose middles may come so near (m) to each other would overlap; those that touch do not."""
    across, along = other.x - one.x, other.y - one.y
    return bool(across * across + along * along < reach**2 * (1 - 1e-9))


class Standing:
    """The reading side of a match: seats, scores, layout, the open question, and questions about them that change nothing.

    `hoyle.referee.State` is one that never changes; `hoyle.referee.Ref` is one as a ruling is being made.
    """

    if TYPE_CHECKING:
        # Read-only here, so that a frozen state and a referee at work can both be meant.
        @property
        def game(self) -> str: ...
        @property
        def seats(self) -> tuple[str, ...]: ...
        @property
        def options(self) -> Mapping[str, int | str]: ...
        @property
        def table(self) -> str: ...
        @property
        def layout(self) -> Layout: ...
        @property
        def order(self) -> tuple[str, ...]: ...
        @property
        def pieces(self) -> Mapping[str, tuple[str, ...]]: ...
        @property
        def scores(self) -> Mapping[str, int | float]: ...
        @property
        def lives(self) -> Mapping[str, int]: ...
        @property
        def ledger(self) -> Mapping[str, int]: ...
        @property
        def owes(self) -> Mapping[str, int]: ...
        @property
        def out(self) -> tuple[str, ...]: ...
        @property
        def secrets(self) -> Mapping[str, Mapping[str, object]]: ...
        @property
        def revealed(self) -> Mapping[str, object]: ...
        @property
        def notes(self) -> object: ...
        @property
        def question(self) -> Ask | None: ...
        @property
        def result(self) -> Result | None: ...
        @property
        def given(self) -> Given: ...
        @property
        def race(self) -> Race | None: ...
        @property
        def state(self) -> Standing: ...

    @property
    def asked(self) -> Ask:
        """The open question; raises LookupError when the match is over."""
        if self.question is None:
            raise LookupError("the match is over: nothing is asked")
        return self.question

    @property
    def leader(self) -> str:
        """The seat that the header has lead: by `Lead`, or the first of the `Order`; empty where neither is given."""
        return str(self.given.get("Lead") or (self.given.get("Order") or ("",))[0])

    @property
    def games(self) -> Mapping[str, int | float]:
        """The games that each has won, in a race; of sets, those of the set in play. Empty where the match is no race."""
        return self.race.won if self.race else {}

    @property
    def sets(self) -> Mapping[str, int | float]:
        """The sets that each has won, in a race of sets; else empty."""
        return self.race.taken if self.race and self.race.sets else {}

    @property
    def counted(self) -> Mapping[str, int | float]:
        """The figures that the match is told by: the sets or games of a race, else the scores."""
        return self.sets or self.games or self.scores

    def number(self, option: str) -> int:
        """The number that an option is set to; raises TypeError for an option that is a word."""
        value = self.options[option]
        if not isinstance(value, int):
            raise TypeError(f"{self.game}: {option} is {value!r}, which is no number")
        return value

    def by_seat(self, option: str) -> Iterator[tuple[str, str]]:
        """Each part of an option that has commas between, as `Ann 5, Bob 10`: its seat, quoted or not, and what follows it; a part
        that no seat leads has an empty one.
        """
        for part in filter(None, parts(composed(str(self.options[option])))):
            seat, length = leading(part, self.seats)
            yield seat, part[length:].strip()

    def kept(self, kind: type[N]) -> N:
        """The game's own notes, as the class they are kept in; raises TypeError for notes of another class."""
        if self.notes.__class__ is not kind and not isinstance(self.notes, kind):
            raise TypeError(f"{self.game} keeps {type(self.notes).__name__}, not {kind.__name__}")
        return self.notes

    @worked_out
    def bed(self) -> Table:
        """The table the match is played on."""
        return table(self.table)

    @property
    def turn(self) -> str:
        """The seat whose answer is awaited; empty when the match is over."""
        return self.question.turn if self.question else ""

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
        """Return who plays after a seat, passing over those who are out."""
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

    def secret(self, seat: str, key: str) -> object:
        """A seat's secret, or None where there is none or this view does not show it."""
        return self.secrets.get(seat, {}).get(key)

    def in_hand(self, piece: str) -> bool:
        """Return whether a piece is in hand."""
        place = self.layout.places.get(piece)
        return type(place) is Aside and place.why == IN_HAND.why

    def position(self, piece: str) -> At | None:
        """Return where a piece lies on the bed, or None when nobody has said, or it is not there."""
        place = self.layout.places.get(piece)
        if isinstance(place, At):
            return place
        return self.bed.spots.get(place.name) if type(place) is Spot else None

    def in_zone(self, piece: str, zone: str) -> bool:
        """Return whether a piece is said to lie in a zone or in a part of it that has a name, or its known position is inside it.

        Unknown reads as no.
        """
        if zones := self.layout.zones:
            told = [where for one, where in zones if one == piece]
            if told and not zones_within(self.table, zone).isdisjoint(told):
                return True
        at, region = self.position(piece), self.bed.zones.get(zone)
        return at is not None and region is not None and region.contains(at.x, at.y)

    def touching(self, a: str, b: str) -> bool:
        """Return whether two pieces (or a piece and `cushion`) are said to touch at rest."""
        return b in self.layout.touches(a)

    def unknown(self, piece: str) -> bool:
        """Return whether a piece is on the table at a place nobody has said."""
        place = self.layout.places.get(piece)
        return type(place) is Aside and place.why == SOMEWHERE.why

    def vacant(self, spot: str) -> bool:
        """Return whether a ball can be put on a spot without touching another whose place is known."""
        return self.clear(self.bed.spot(spot))

    def obstacles(self) -> Iterator[tuple[str, At, float]]:
        """The pieces of known place, where each lies, and how near (m) the middle of a ball, ring or top comes to it; a pin takes
        less room.

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
            if there:
                yield piece, there, reach

    def clear(self, at: At, ignore: tuple[str, ...] = ()) -> bool:
        """Return whether a ball, ring or top at a point would overlap no other piece of known place."""
        return not any(overlap(at, there, reach) for piece, there, reach in self.obstacles() if piece not in ignore)
