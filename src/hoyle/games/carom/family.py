"""The parts that carom games share: whose white is in use, other fouls, balls forced off the table, and balls kept in a corner."""

from hoyle.games.carom.lead import RED, WHITES, other_white
from hoyle.games.carom.rules import R as T
from hoyle.games.carom.terms import BORROWED, CROSSED, LOOSE, OWN, CaromTerms, before, notes
from hoyle.games.general import foul_strokes
from hoyle.games.general.foul_strokes import R as F
from hoyle.games.general.incidents import WARNED
from hoyle.record import BECOME, CUSHION_TOUCH, IN_HAND, OFF, RAIL, SOMEWHERE, Fault, Layout, Spot, pair
from hoyle.referee import Found, Message, Permit, Ref, Rule, Standing, Stroke, told

KEEP, CHANGE = "keep", "change"
EDGE = 1e-6
"""The distance from a cushion within which a zone's bound is that cushion's, metres."""
CROTCHES = ("crotch-HL", "crotch-HR", "crotch-FL", "crotch-FR")
SPOTS = {
    "white": ("head-spot", "foot-spot", "centre-spot"),
    "red": ("foot-spot", "head-spot", "centre-spot"),
    "other": ("foot-spot", "centre-spot", "head-spot"),
}
"""The spots for a ball that was forced off, the first that is vacant being taken; `other` is the second of two whites."""


def due(s: Standing, seat: str) -> str:
    """The ball a seat must play with now."""
    own = s.ball(seat)
    return other_white(own) if notes(s).whites in (CROSSED, BORROWED) else own


def may_strike(s: Standing, seat: str) -> tuple[str, ...]:
    """The balls that a seat may strike, the likeliest first."""
    own = s.ball(seat)
    if notes(s).whites == LOOSE:
        return own, other_white(own)
    claim = notes(s).claim
    if claim and claim.found.word == "wrong-ball" and claim.seat == seat:
        return other_white(due(s, seat)), due(s, seat)
    return (due(s, seat),)


def judge_ball(ref: Ref, stroke: Stroke, seat: str) -> Found | None:
    """The foul of striking the wrong white; None where it was the right one, or may be used."""
    struck, ball = stroke.struck, due(ref, seat)
    said = stroke.fault("wrong-ball")
    if notes(ref).whites == LOOSE:
        if struck == other_white(ref.ball(seat)):
            ref.say(seat, told("carom.may-play-either-ball", ball=struck), F["6e"])
            ref.say("", told("carom.whites-change-places-as"), T["5f"], whites=BORROWED)
        return None
    if struck == ball and not said:
        return None
    claim = notes(ref).claim
    if claim and claim.found.word == "wrong-ball" and struck in WHITES:
        if claim.seat != seat:
            ref.say(ref.other(seat), told("carom.can-claim-nothing-wrong"), F["6d"])
        ref.apply(F["6b"], whites=CROSSED if notes(ref).whites == OWN else OWN)
        return None
    rule = F["6c"] if notes(ref).whites == CROSSED else F["6a"]
    return Found("wrong-ball", rule, struck or "", said is None or said.claimed)


def reverse(ref: Ref, rule: Rule, why: Message) -> None:
    """The whites change places, and each is its owner's again."""
    swap = dict(zip(WHITES, reversed(WHITES), strict=True))
    places = {piece: ref.layout.of(swap.get(piece, piece)) for piece in ref.layout.places}
    zones = frozenset((swap.get(piece, piece), zone) for piece, zone in ref.layout.zones)
    touching = frozenset(pair(swap.get(a, a), swap.get(b, b)) for a, b in ref.layout.touching)
    ref.restore(Layout(places, zones, touching), rule, why)
    ref.keep(whites=OWN)


def reverse_permits(s: Standing, seat: str) -> tuple[Permit, ...]:
    """While the whites are crossed the striker may have them change places, or go on."""
    if notes(s).whites != CROSSED:
        return ()
    rule = F["6b"] if notes(s).run else F["6c"]
    change = Permit(seat, CHANGE, rule, told("carom.whites-change-places-each"))
    return Permit(seat, KEEP, rule, told("carom.they-play-on-with")), change


def spot_off(ref: Ref, cue: str, seat: str, counted: bool) -> None:
    """Put every ball that was forced off, or is left in hand after a stroke with another, where it belongs."""
    off = [ball for ball, at in ref.layout.places.items() if at in (OFF, RAIL, IN_HAND)]
    stays = ref.terms(CaromTerms).red_stays_off
    if RED in off and stays and not ref.vacant("foot-spot"):
        ref.place(RED, OFF, stays, told("carom.spot-taken"))
    elif RED in off:
        _spot(ref, RED, SPOTS["red"], T["3a" if ref.vacant("foot-spot") else "5d"])
    whites = [ball for ball in (cue, *WHITES) if ball in off]
    if counted and cue in whites:
        ref.say(seat, told("carom.goes-on-count-stands"), T["5a"])
    if set(whites) == set(WHITES):
        # The striker's comes first if they go on, and the next striker's own if they do not.
        first = cue if counted and cue in WHITES else ref.ball(seat if counted else ref.other(seat))
        _spot(ref, first, SPOTS["white"], T["5b"] if counted else T["5e"])
        _spot(ref, other_white(first), SPOTS["other"], T["5c"] if counted else T["5e"])
        ref.apply(F["6e"], whites=LOOSE)
        return
    for ball in dict.fromkeys(whites):
        _spot(ref, ball, SPOTS["white"], T["5b"] if ball == cue else T["5c"])


def _spot(ref: Ref, ball: str, spots: tuple[str, ...], rule: Rule) -> None:
    spot = next((spot for spot in spots if ref.vacant(spot)), spots[-1])
    ref.place(ball, Spot(spot), rule, told("carom.forced-off-table"))


def corner(s: Standing, balls: tuple[str, ...]) -> str:
    """The crotch in which all of these balls are known to lie, or nothing."""
    return next((zone for zone in CROTCHES if all(s.in_zone(ball, zone) for ball in balls)), "")


def driven_out(s: Standing, stroke: Stroke, balls: tuple[str, ...], zone: str) -> bool:
    """True if any of the balls is known to have left a zone: said so, at rest outside it, or at a cushion it does not reach."""
    far = beyond(s, zone)
    for ball in balls:
        told = [(c.kind, c.where) for c in stroke.contacts if c.piece == ball]
        if (BECOME, "out") in told or any(kind == CUSHION_TOUCH and where in far for kind, where in told):
            return True
        if not s.in_zone(ball, zone) and (s.layout.of(ball) != SOMEWHERE or elsewhere(s, ball, zone)):
            return True
    return False


def elsewhere(s: Standing, ball: str, zone: str) -> bool:
    """Return whether a ball is said to lie in a zone of the table that has no part of this one."""
    x0, y0, x1, y1 = s.bed.zone(zone).bounds()
    others = (s.bed.zone(z).bounds() for piece, z in s.layout.zones if piece == ball and z in s.bed.zones)
    return any(
        min(x1, right) - max(x0, left) < EDGE or min(y1, foot) - max(y0, head) < EDGE
        for left, head, right, foot in others
    )


def beyond(s: Standing, zone: str) -> tuple[str, ...]:
    """The letters of the cushions that a zone does not reach."""
    x0, y0, x1, y1 = s.bed.zone(zone).bounds()
    w, h = s.bed.width / 2 - EDGE, s.bed.length / 2 - EDGE
    gaps = {"l": x0 > -w, "r": x1 < w, "h": y0 > -h, "f": y1 < h}
    return tuple(letter for letter, far in gaps.items() if far)


def examined(s: Standing, stroke: Stroke) -> Stroke:
    """The stroke with the fouls that were declared or that the table shows; the wrong ball is judged apart."""
    cue, was = stroke.cue, before(stroke)
    found = foul_strokes.fouls(stroke, strict=s.options["Mode"] == "strict")
    if was.touched == stroke.seat and stroke.claimed("intentional"):
        found.append(Found("safety", F["8b"], disturbs=True))
    if was.opening and was.warned:
        offence = string_offence(stroke)
        found += [offence] if offence else []
        # A warned striker whose place nobody has told is taken to have kept to the play they were warned of.
        if was.warned == WARNED and (offence or stroke.before.position(cue) is None):
            found.append(Found(WARNED, F["3e"], cue))
    return stroke.with_found(*found)


def string_offence(stroke: Stroke) -> Found | None:
    """The offence of a stroke against rule 3 of the foul strokes, if it was played from in hand."""
    return foul_strokes.in_hand_offence(stroke.before, stroke, stroke.cue) if before(stroke).opening else None


def layout_before(stroke: Stroke) -> Layout:
    """The layout to play a stroke again from: a ball that was in hand for the opening is in hand again.

    Where the other plays instead, the balls go back to `stroke.start`, in which that ball lies where it was played from.
    """
    opens = before(stroke).opening and stroke.cue in stroke.start
    return stroke.start.put(stroke.cue, IN_HAND) if opens else stroke.start


def outsider(stroke: Stroke) -> Fault | None:
    """The interference of somebody else, unless the stroke was foul anyway."""
    return None if stroke.fouls else stroke.claimed(*foul_strokes.OUTSIDERS)
