"""Pieces in hand: one that is put down with the stroke itself, with no choice but its zone, and those that still wait."""

from hoyle.record import IN_HAND, At, Spot
from hoyle.referee import Refused, Standing, Stroke
from hoyle.referee.within import misplaced


def lawfully_placed(s: Standing, stroke: Stroke) -> None:
    """Raise Refused if a piece in hand was put where it may not be; a place that nobody said is taken to be right."""
    for held in s.asked.place if s.question else ():
        at = stroke.placed.get(held.piece)
        if isinstance(at, Spot):
            at = s.bed.spots[at.name]
        if isinstance(at, At) and not s.bed.zone(held.zone).contains(at.x, at.y):
            raise misplaced(s.bed, held)


def left_alone(s: Standing, stroke: Stroke) -> None:
    """Raise Refused if a piece that waits in hand is told to have taken part: all are in hand until they are played."""
    waiting = [*s.asked.options, *(piece for piece, at in stroke.start.places.items() if at == IN_HAND)]
    if early := [piece for piece in waiting if piece != stroke.struck and piece in stroke.moved()]:
        raise Refused(f"{early[0]} is in hand and has not been played", s.asked.rule)
