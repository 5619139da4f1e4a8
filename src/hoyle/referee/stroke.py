"""A stroke as the referee looks at it: the record of what happened, ready to be asked about."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from hoyle.record import Fault, Layout, Record
from hoyle.referee import record_queries
from hoyle.referee.state import State
from hoyle.referee.vocabulary.frozen import worked_out
from hoyle.referee.vocabulary.offences import Found
from hoyle.referee.vocabulary.question import Ask


@dataclass(frozen=True)
class Stroke(Record):
    """The record of a stroke, with who played it and what was asked.

    `struck` is the piece that was struck (in most games the cue ball) and `start` the layout before the stroke, with any piece in
    hand put down. `ask` is the question that it answers, `found` the offences found so far. What the record does not say reads
    as no.
    """

    struck: str = ""
    start: Layout = field(default_factory=Layout)
    seat: str = ""
    ask: Ask | None = None
    found: tuple[Found, ...] = ()
    state: State | None = None

    @worked_out
    def before(self) -> State:
        """The match before the stroke, its notes too, with any piece in hand put down.

        Raises LookupError for a stroke that no match was asked for.
        """
        if self.state is None:
            raise LookupError("nobody asked for this stroke")
        before = object.__new__(State)
        before.__dict__.update(self.state.__dict__, layout=self.start)
        return before

    @property
    def fouls(self) -> tuple[Found, ...]:
        """The offences found that are claimed."""
        return tuple([one for one in self.found if one.claimed])

    @property
    def disturbing(self) -> tuple[Found, ...]:
        """The fouls that disturbed other pieces."""
        return tuple(one for one in self.fouls if one.disturbs)

    def with_found(self, *more: Found) -> Stroke:
        """The stroke with further offences found."""
        return replace(self, found=(*self.found, *more)) if more else self

    @property
    def asked(self) -> Ask:
        """The question that the stroke answers; raises LookupError for a stroke that nobody asked for."""
        if self.ask is None:
            raise LookupError("nobody asked for this stroke")
        return self.ask

    @property
    def cue(self) -> str:
        """The piece that was struck."""
        return self.struck

    @property
    def objects(self) -> tuple[str, ...]:
        """The other balls, on the table or not; no pins."""
        return tuple(piece for piece in self.start.places if piece != self.struck and not piece.startswith("#"))

    @worked_out
    def met(self) -> tuple[str, ...]:
        """The different pieces that the cue ball met, in the order it first met them."""
        return record_queries.balls_met(self, self.struck)

    @worked_out
    def first(self) -> tuple[str, ...]:
        """The piece that the cue ball met first, or several struck at once, or none."""
        return record_queries.first_met(self, self.struck)

    @property
    def carom(self) -> int | None:
        """The index of the contact by which the cue ball had met two different balls; None where it did not."""
        return record_queries.carom_at(self, self.struck)

    @worked_out
    def down(self) -> tuple[str, ...]:
        """The pieces that fell into a pocket, hole or cup and stayed there, in order."""
        return record_queries.pocketed(self)

    @worked_out
    def off(self) -> tuple[str, ...]:
        """The pieces that left the table or lodged on its rail, in order."""
        return record_queries.left_table(self)

    def cushions(self, before: int | None = None, after: int = -1) -> int:
        """The number of times the cue ball touched a cushion, between two contacts by index."""
        return record_queries.cushions(self, self.struck, before, after)

    def fault(self, word: str) -> Fault | None:
        """The incident of that word declared with the stroke, claimed or not."""
        return record_queries.fault(self, word)

    def claimed(self, *words: str) -> Fault | None:
        """The first claimed incident of any of these words."""
        return record_queries.claimed(self, *words)


def stroke_of(record: Record, state: State, struck: str, start: Layout) -> Stroke:
    """A record as the stroke that was asked for, with what went without saying filled in. Raises LookupError if none was."""
    ask, stroke = state.asked, object.__new__(Stroke)
    now = stroke.__dict__
    now.update(record.__dict__)
    now["struck"], now["start"], now["calls"] = struck, start, ask.called + record.calls
    now["seat"], now["ask"], now["found"], now["state"] = ask.seat, ask, (), state
    return stroke
