"""Pieces in hand that still wait, while another is played too."""

from hoyle.record import IN_HAND
from hoyle.referee import Refused, Standing, Stroke


def unplayed(s: Standing, seat: str) -> tuple[str, ...]:
    """The pieces that a seat has still to play."""
    return tuple(piece for piece in s.pieces[seat] if s.in_hand(piece))


def left_alone(s: Standing, stroke: Stroke) -> None:
    """Raise Refused if a piece that waits in hand is told to have taken part: all are in hand until they are played."""
    waiting = [*s.asked.options, *(piece for piece, at in stroke.start.places.items() if at == IN_HAND)]
    if early := [piece for piece in waiting if piece != stroke.struck and piece in stroke.moved()]:
        raise Refused(f"{early[0]} is in hand and has not been played", s.asked.rule)
