"""Games of three balls, each on its own spot: the setting-up, balls played at within the string, pockets called, points lost."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from hoyle.games.pocket.family import CUE, POCKETS, first_struck
from hoyle.record import IN_HAND, Layout, Record, Spot, Where, is_on_table
from hoyle.referee import Restore, Rule, Rulings, Say, Score, State


def set_up(s: State, spots: Mapping[str, str], rule: Rule) -> Rulings:
    """Every ball on its spot, the cue ball in hand. Returns the state."""
    places: dict[str, Where] = {CUE: IN_HAND, **{ball: Spot(spot) for ball, spot in spots.items()}}
    return (yield Restore(Layout(places), rule, "every ball on its spot"))


def played_inside(s: State, record: Record) -> bool:
    """Whether a stroke went straight at a ball known to lie within the string."""
    assert record.start is not None
    was = replace(s, layout=record.start)
    return any(was.in_zone(ball, "string") for ball in first_struck(record))


def all_inside(s: State, record: Record, balls: Iterable[str]) -> bool:
    """Whether every ball on the table was known to lie within the string before a stroke."""
    assert record.start is not None
    was = replace(s, layout=record.start)
    return all(was.in_zone(ball, "string") for ball in balls if is_on_table(record.start.of(ball)))


def pocketed_in(record: Record, ball: str) -> str:
    """The pocket that a ball fell into; empty if it did not."""
    return next((c.where for c in record.contacts if c.kind == "pocket" and c.piece == ball), "")


def pocket_called(record: Record) -> str:
    """The pocket named for the last stroke, with the ball that is to fall (`cue@FL`) or by itself (`FL`); empty if none was."""
    named = (call.pocket or call.what for call in record.calls)
    return next((pocket for pocket in named if pocket in POCKETS), "")


def run_lost(s: State, seat: str, run: int, rule: Rule) -> Rulings:
    """What a hand has made is lost, and the hand out. Returns the state."""
    if run:
        return (yield Score(seat, -run, rule, "the run is lost"))
    return (yield Say(seat, "hand out", rule))
