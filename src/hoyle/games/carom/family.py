"""What the carom games share: whose white is in use, balls forced off the table, and balls kept in a corner.

`rules` are the game's, under the numbers of the three-ball game. The note `whites` says how the two white balls stand to their
owners: `own`; `loose` when both were forced off and either may be used; `borrowed` when a striker uses the other one fairly, to
be reversed as his run ends; `crossed` when a wrong ball went unclaimed and each now plays the other's.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hoyle.games.carom.lead import RED, WHITES, other_white
from hoyle.games.general.claims import CLAIM, note
from hoyle.games.general.foul_strokes import Found
from hoyle.games.general.foul_strokes import R as F
from hoyle.record import BECOME, CUSHION_TOUCH, IN_HAND, OFF, RAIL, SOMEWHERE, Layout, Record, Spot
from hoyle.referee import Permit, Place, Restore, Rule, Rulings, Say, State
from hoyle.referee.questions import fault

OWN, LOOSE, BORROWED, CROSSED = "own", "loose", "borrowed", "crossed"
KEEP, CHANGE = "keep", "change"
EDGE = 1e-6
"""How near a cushion a zone's bound lies that is that cushion's, metres."""
CROTCHES = ("crotch-HL", "crotch-HR", "crotch-FL", "crotch-FR")
SPOTS = {
    "white": ("head-spot", "foot-spot", "centre-spot"),
    "red": ("foot-spot", "head-spot", "centre-spot"),
    "other": ("foot-spot", "centre-spot", "head-spot"),
}
"""Where a ball that was forced off goes, the first that is vacant; `other` is the second of two whites."""

Rules = Mapping[Any, Rule]


# --- the two whites -----------------------------------------------------------------------------------------


def due(s: State, seat: str) -> str:
    """The ball a seat must play with now."""
    own = s.ball(seat)
    return other_white(own) if s.note("whites") in (CROSSED, BORROWED) else own


def may_strike(s: State, seat: str) -> tuple[str, ...]:
    """The balls that a seat may strike, the likeliest first."""
    own = s.ball(seat)
    if s.note("whites") == LOOSE:
        return own, other_white(own)
    claim = s.note(CLAIM)
    if claim and claim["word"] == "wrong-ball" and claim["seat"] == seat:
        return other_white(due(s, seat)), due(s, seat)
    return (due(s, seat),)


def judge_ball(s: State, record: Record, seat: str, rules: Rules) -> Rulings:
    """Whether the ball struck was the right one. Returns the state and the foul found, or None."""
    struck, ball = record.struck, due(s, seat)
    said = fault(record, "wrong-ball")
    if s.note("whites") == LOOSE:
        other = struck == other_white(s.ball(seat))
        if other:
            s = yield Say(seat, "either ball", F["6e"], f"both whites were off, so {struck} is fair")
            s = yield from note(s, "whites", BORROWED, rules["5f"], "the whites change places as the run ends")
        return s, None
    if struck == ball and not said:
        return s, None
    claim = s.note(CLAIM)
    if claim and claim["word"] == "wrong-ball" and struck in WHITES:
        if claim["seat"] != seat:
            s = yield Say(s.other(seat), "no claim", F["6d"], "the wrong ball was used unnoticed the stroke before")
        return (yield from note(s, "whites", CROSSED if s.note("whites") == OWN else OWN, F["6b"])), None
    rule = F["6c"] if s.note("whites") == CROSSED else F["6a"]
    return s, Found("wrong-ball", rule, struck or "", said is None or said.claimed)


def reverse(s: State, rule: Rule, why: str) -> Rulings:
    """The whites change places, and each is its owner's again. Returns the state."""
    swap = dict(zip(WHITES, reversed(WHITES), strict=True))
    old = s.layout
    places = {piece: old.of(swap.get(piece, piece)) for piece in old.places}
    zones = frozenset((swap.get(piece, piece), zone) for piece, zone in old.zones)
    pairs = ((swap.get(a, a), swap.get(b, b)) for a, b in old.touching)
    touching = frozenset((min(pair), max(pair)) for pair in pairs)
    s = yield Restore(Layout(places, zones, touching), rule, why)
    return (yield from note(s, "whites", OWN, rule))


def keep_or_change(s: State, seat: str, word: str) -> Rulings:
    """A striker goes on with the whites crossed, or has them change places. Returns the state."""
    rule = F["6b"] if s.note("run") else F["6c"]
    s = yield Say(seat, word, rule)
    return (yield from reverse(s, rule, "the whites change places")) if word == CHANGE else s


def reverse_permits(s: State, seat: str) -> tuple[Permit, ...]:
    """While the whites are crossed the striker may have them change places, or go on."""
    if s.note("whites") != CROSSED:
        return ()
    rule = F["6b"] if s.note("run") else F["6c"]
    return Permit(seat, KEEP, rule), Permit(seat, CHANGE, rule)


# --- balls forced off the table -----------------------------------------------------------------------------


def forced_off(s: State) -> tuple[str, ...]:
    """The balls off the table or on its rail, and any left in hand after a stroke with another."""
    return tuple(piece for piece, at in s.layout.places.items() if at in (OFF, RAIL, IN_HAND))


def spot_off(s: State, cue: str, seat: str, counted: bool, rules: Rules) -> Rulings:
    """Put every ball that was forced off where it belongs. Returns the state."""
    off = forced_off(s)
    if RED in off:
        own_spot = s.vacant("foot-spot")
        s = yield from _spot(s, RED, SPOTS["red"], rules["3a"] if own_spot else rules["5d"])
    whites = [ball for ball in (cue, *WHITES) if ball in off]
    if counted and cue in whites:
        s = yield Say(seat, "goes on", rules["5a"], "the count stands; from the spot, at either ball")
    if set(whites) == set(WHITES):
        # The striker's comes first if he goes on, and the next striker's own if he does not.
        first = cue if counted and cue in WHITES else s.ball(seat if counted else s.other(seat))
        s = yield from _spot(s, first, SPOTS["white"], rules["5b"] if counted else rules["5e"])
        s = yield from _spot(s, other_white(first), SPOTS["other"], rules["5c"] if counted else rules["5e"])
        return (yield from note(s, "whites", LOOSE, F["6e"]))
    for ball in dict.fromkeys(whites):
        s = yield from _spot(s, ball, SPOTS["white"], rules["5b"] if ball == cue else rules["5c"])
    return s


def _spot(s: State, ball: str, spots: tuple[str, ...], rule: Rule) -> Rulings:
    spot = next((spot for spot in spots if s.vacant(spot)), spots[-1])
    return (yield Place(ball, Spot(spot), rule, "forced off the table"))


# --- a corner that two balls are in --------------------------------------------------------------------------


def corner(s: State, balls: tuple[str, ...]) -> str:
    """The crotch in which all of these balls are known to lie, or nothing."""
    return next((zone for zone in CROTCHES if all(s.in_zone(ball, zone) for ball in balls)), "")


def driven_out(s: State, record: Record, balls: tuple[str, ...], zone: str) -> bool:
    """Whether any of the balls is known to have left a zone: said so, at rest outside it, or at a cushion it does not reach."""
    far = beyond(s, zone)
    for ball in balls:
        for c in record.contacts:
            if c.piece == ball and (c.kind, c.where) == (BECOME, "out"):
                return True
            if c.piece == ball and c.kind == CUSHION_TOUCH and c.where in far:
                return True
        if not s.in_zone(ball, zone) and (s.layout.of(ball) != SOMEWHERE or elsewhere(s, ball, zone)):
            return True
    return False


def elsewhere(s: State, ball: str, zone: str) -> bool:
    """Whether a ball is said to lie in a zone of the table that has no part of this one."""
    x0, y0, x1, y1 = s.bed.zone(zone).bounds()
    others = (s.bed.zone(z).bounds() for piece, z in s.layout.zones if piece == ball and z in s.bed.zones)
    return any(
        min(x1, right) - max(x0, left) < EDGE or min(y1, foot) - max(y0, head) < EDGE
        for left, head, right, foot in others
    )


def beyond(s: State, zone: str) -> tuple[str, ...]:
    """The letters of the cushions that a zone does not reach."""
    x0, y0, x1, y1 = s.bed.zone(zone).bounds()
    w, h = s.bed.width / 2 - EDGE, s.bed.length / 2 - EDGE
    gaps = {"l": x0 > -w, "r": x1 < w, "h": y0 > -h, "f": y1 < h}
    return tuple(letter for letter, far in gaps.items() if far)
