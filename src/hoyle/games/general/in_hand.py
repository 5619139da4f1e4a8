"""Pieces in hand: those that still wait while another is played, and a ball that has to leave its zone before it meets anything."""

from hoyle.record import BECOME, CUSHION_TOUCH, IN_HAND, MEET, Contact
from hoyle.referee import Refused, Standing, Stroke


def unplayed(s: Standing, seat: str) -> tuple[str, ...]:
    """The pieces that a seat has still to play."""
    return tuple(piece for piece in s.pieces[seat] if s.in_hand(piece))


def left_alone(s: Standing, stroke: Stroke) -> None:
    """Raise Refused if a piece that waits in hand is told to have taken part: all are in hand until they are played."""
    waiting = [*s.asked.options, *(piece for piece, at in stroke.start.places.items() if at == IN_HAND)]
    if early := [piece for piece in waiting if piece != stroke.struck and piece in stroke.moved()]:
        raise Refused(f"{early[0]} is in hand and has not been played", s.asked.rule)


def encounters(stroke: Stroke) -> list[Contact]:
    """The balls and cushions that a cue ball from hand met, and the moment it left its zone if that is told, in order."""
    return [
        c for c in stroke.contacts if stroke.cue in (c.piece, *c.others) and c.kind in (MEET, CUSHION_TOUCH, BECOME)
    ]


def meets_within(stroke: Stroke, contact: Contact, zone: str) -> bool:
    """Tell if a contact is with a ball that is known to have lain within a zone."""
    met = [ball for ball in (contact.piece, *contact.others) if ball != stroke.cue]
    return contact.kind == MEET and any(stroke.before.in_zone(ball, zone) for ball in met)


def cushioned_within(s: Standing, stroke: Stroke, zone: str) -> bool:
    """Tell if what a cue ball from hand met first was a cushion within a zone at the head of the table. A side cushion of which
    nobody says where it was met lies within it if the ball only then leaves the zone, or next meets a ball in it, or meets
    nothing more and stops in it.
    """
    first, *later = encounters(stroke) or (None,)
    if first is None or first.kind != CUSHION_TOUCH:
        return False
    if first.at:
        return first.at[1] <= s.bed.zone(zone).bounds()[3]
    if first.where not in ("l", "r"):
        return first.where == "h"
    if not later:
        return s.in_zone(stroke.cue, zone)
    return any(c.kind == BECOME and c.where == "out" for c in later) or meets_within(stroke, later[0], zone)
