"""Games of three balls, each on its own spot: the setting-up, balls played at within the string, pockets called, points lost."""

from collections.abc import Iterable, Mapping

from hoyle.games.pocket.family import CUE, POCKETS, first_struck
from hoyle.record import IN_HAND, Layout, Spot, Where, is_on_table
from hoyle.referee import Ref, Rule, Stroke


def set_up(ref: Ref, spots: Mapping[str, str], rule: Rule) -> None:
    """Every ball on its spot, the cue ball in hand."""
    places: dict[str, Where] = {CUE: IN_HAND, **{ball: Spot(spot) for ball, spot in spots.items()}}
    ref.restore(Layout(places), rule, "every ball on its spot")


def played_inside(stroke: Stroke) -> bool:
    """Tell if a stroke went straight at a ball known to lie within the string."""
    return any(stroke.before.in_zone(ball, "string") for ball in first_struck(stroke))


def all_inside(stroke: Stroke, balls: Iterable[str]) -> bool:
    """Tell if every ball on the table was known to lie within the string before a stroke."""
    return all(stroke.before.in_zone(ball, "string") for ball in balls if is_on_table(stroke.start.of(ball)))


def pocketed_in(stroke: Stroke, ball: str) -> str:
    """The pocket that a ball fell into; empty if it did not."""
    return next((c.where for c in stroke.contacts if c.kind == "pocket" and c.piece == ball), "")


def pocket_called(stroke: Stroke) -> str:
    """The pocket named for the last stroke, with the ball that is to fall (`cue@FL`) or by itself (`FL`); empty if none was."""
    named = (call.pocket or call.what for call in stroke.calls)
    return next((pocket for pocket in named if pocket in POCKETS), "")


def lose_run(ref: Ref, seat: str, run: int, rule: Rule) -> None:
    """The points of a hand are lost, and the hand is out."""
    if run:
        ref.score(seat, -run, rule, "the run is lost")
        return
    ref.say(seat, "hand out", rule)
