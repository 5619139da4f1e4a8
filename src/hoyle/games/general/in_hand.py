"""Pieces in hand: those that still wait while another is played, and a ball that has to leave its zone before it meets anything."""

from collections.abc import Iterator

from hoyle.record import BECOME, CUSHION_TOUCH, IN_HAND, REBOUND
from hoyle.referee import Refused, Standing, Stroke, told
from hoyle.referee.record_queries import any_touched, first_contact

OUT, UP, WITHIN, UNTOLD = "out", "up", "within", "untold"


def unplayed(s: Standing, seat: str) -> tuple[str, ...]:
    """The pieces that a seat has still to play."""
    return tuple(piece for piece in s.pieces[seat] if s.in_hand(piece))


def left_alone(s: Standing, stroke: Stroke) -> None:
    """Raise Refused if a piece that waits in hand is told to have taken part: all are in hand until they are played."""
    waiting = [*s.asked.options, *(piece for piece, at in stroke.start.places.items() if at == IN_HAND)]
    if early := [piece for piece in waiting if piece != stroke.struck and any_touched(stroke, (piece,))]:
        raise Refused(told("general.not-yet-played", piece=early[0]), s.asked.rule)


def whereabouts(s: Standing, stroke: Stroke, zone: str, until: int | None = None) -> Iterator[str]:
    """The places where a cue ball from hand is told to have been before a contact: out of a zone at the head of the table, at a
    cushion within it or up the table.
    """
    for c in stroke.contacts[:until]:
        if c.piece == stroke.cue and c.kind == BECOME and c.where == "out":
            yield OUT
        elif c.piece == stroke.cue and c.kind in (CUSHION_TOUCH, REBOUND):
            far = c.at and c.at[1] > s.bed.zone(zone).bounds()[3]
            told = {"h": WITHIN, "f": UP, "s": UP}.get(c.where[:1].lower(), UNTOLD)
            yield UP if far else WITHIN if c.at else told


def been_out(s: Standing, stroke: Stroke, zone: str, until: int | None = None) -> bool:
    """Return whether a cue ball from hand is told to have left a zone or met a cushion up the table, at all or before a contact."""
    return not {OUT, UP}.isdisjoint(whereabouts(s, stroke, zone, until))


def first_place(s: Standing, stroke: Stroke, zone: str) -> str:
    """The place where a cue ball from hand is first told to have been before it met a ball; empty if nobody says. A side cushion
    of which nobody says where it was met lies within the zone if the ball leaves the zone only after it, or then meets a ball
    in the zone, or meets none and stops there.
    """
    first = first_contact(stroke, stroke.cue)
    where, *then = (*whereabouts(s, stroke, zone, first), "")
    if where != UNTOLD:
        return where
    ends = s.in_zone(stroke.cue, zone) if first is None else met_within(stroke, zone)
    return WITHIN if OUT in whereabouts(s, stroke, zone) or (ends and UP not in then) else UP


def met_within(stroke: Stroke, zone: str) -> str:
    """The ball that the cue ball met first, if it is known to have lain within a zone; else empty."""
    return next((ball for ball in stroke.first if stroke.before.in_zone(ball, zone)), "")
