"""Goals of drills: points, how they are made and what is left, read from the referee's rulings and the strokes' records."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import hypot

from hoyle.answers import Played
from hoyle.record import FELL, POCKET, At, Down, Record
from hoyle.referee import MOVE, STROKE, Foul, Ruling, State
from hoyle.referee.record_queries import carom_at, cushions, pocketed

OPEN, PASSED, FAILED = "open", "passed", "failed"


@dataclass(frozen=True)
class Goal:
    """A goal to be made from a position in so many strokes, without a foul.

    `points` are gained by the referee's rulings, pieces go `down` into pockets or holes, something falls `into` each named.
    `least` and `most` cushions are met in every stroke, before the carom where it made one. At the end what was struck lies
    within `near` (x, y, radius), `sees` a piece with nothing between, or is hidden from all of `hides`; pieces lie in `zones`;
    `keeps` tells whether one is to go on. So many pins are felled (`fells`), men are `gone` from their squares, the match is won
    (`wins`).
    """

    points: float = 0
    strokes: int = 1
    down: tuple[str, ...] = ()
    into: tuple[str, ...] = ()
    least: int = 0
    most: int | None = None
    near: tuple[float, float, float] | None = None
    sees: str = ""
    hides: tuple[str, ...] = ()
    zones: Mapping[str, str] = field(default_factory=dict)
    keeps: bool = False
    fells: int = 0
    gone: tuple[str, ...] = ()
    wins: bool = False


def stands(goal: Goal, seat: str, rulings: Sequence[Ruling]) -> str:
    """Return how a drill stands after these rulings, the first of which is of its position: `open`, `passed` or `failed`."""
    played = [(before.state, ruling) for before, ruling in pairwise(rulings)]
    if not played:
        return OPEN
    last = rulings[-1]
    if any(isinstance(effect, Foul) and effect.seat == seat for effect in last):
        return FAILED
    records = [ruling.answer.record for _, ruling in played if isinstance(ruling.answer, Played)]
    if any(not banked(goal, record) for record in records):
        return FAILED
    if reached(goal, seat, rulings, records):
        return PASSED
    return OPEN if goes_on(last.state, seat) and len(played) < goal.strokes else FAILED


def goes_on(state: State, seat: str) -> bool:
    """Return whether a seat is to strike, or to move."""
    return state.ask is not None and state.ask.kind in (STROKE, MOVE) and state.ask.seat == seat


def banked(goal: Goal, record: Record) -> bool:
    """Return whether a stroke met as many cushions as are wanted, before its carom where it made one."""
    if not goal.least and goal.most is None:
        return True
    struck = record.struck or ""
    met = cushions(record, struck, carom_at(record, struck), -1)
    return goal.least <= met and (goal.most is None or met <= goal.most)


def reached(goal: Goal, seat: str, rulings: Sequence[Ruling], records: Sequence[Record]) -> bool:
    """Return whether all that is wanted has been made."""
    state = rulings[-1].state
    if state.scores.get(seat, 0) - rulings[0].state.scores.get(seat, 0) < goal.points:
        return False
    fallen = {piece for record in records for piece in pocketed(record)}
    if not fallen.issuperset(goal.down) or (goal.keeps and not goes_on(state, seat)):
        return False
    holes = {contact.where for record in records for contact in record.contacts if contact.kind == POCKET}
    if not holes.issuperset(goal.into):
        return False
    if any(not state.in_zone(piece, zone) for piece, zone in goal.zones.items()):
        return False
    felled = {contact.piece for record in records for contact in record.contacts if contact.kind == FELL}
    if len(felled) < goal.fells or (goal.wins and not (state.result and seat in state.result.winners)):
        return False
    if any(state.layout.of(man) == rulings[0].state.layout.of(man) for man in goal.gone):
        return False
    return left(goal, state, (records[-1].struck or "") if records else "")


def left(goal: Goal, state: State, struck: str) -> bool:
    """Return whether what was struck lies at the end as is wanted."""
    if not (goal.near or goal.sees or goal.hides):
        return True
    at = state.position(struck)
    if at is None:
        return False
    if goal.near and hypot(at.x - goal.near[0], at.y - goal.near[1]) > goal.near[2]:
        return False
    if goal.sees and not sees(state, struck, at, goal.sees):
        return False
    return not any(sees(state, struck, at, piece) for piece in goal.hides)


def sees(state: State, struck: str, at: At, piece: str) -> bool:
    """Return whether a ball can be sent straight and full at a piece, with nothing else in its way."""
    to = state.position(piece)
    if to is None or isinstance(state.layout.of(piece), Down):
        return False
    far = hypot(to.x - at.x, to.y - at.y)
    ux, uy = (to.x - at.x) / far, (to.y - at.y) / far
    r = state.bed.ball.radius if state.bed.ball else state.bed.disc
    for other in state.layout.on_table():
        there = state.position(other)
        if other in (struck, piece) or there is None:
            continue
        along = (there.x - at.x) * ux + (there.y - at.y) * uy
        if 0 < along < far and abs((there.x - at.x) * uy - (there.y - at.y) * ux) < 2 * r:
            return False
    return True
