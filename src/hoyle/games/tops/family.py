"""The parts that games of tops share: the three tops and the telling of a spin."""

from functools import partial

from hoyle.record import SPUN, Spot
from hoyle.referee import (
    NOTHING,
    STROKE,
    Ask,
    Game,
    InHand,
    Message,
    Option,
    Permit,
    Ref,
    Refused,
    Rule,
    Rulebook,
    Stroke,
    Target,
    told,
)
from hoyle.referee.ref import NO_TARGET

TIPSY, TOPSY, TURVY = "green", "white", "red"
TOPS = (TIPSY, TOPSY, TURVY)
NAMES = {"tipsy": TIPSY, "topsy": TOPSY, "turvy": TURVY}
READY = {top: Spot(name) for name, top in NAMES.items()}
"""The places where the tops lie ready: on the spots that have their names."""
BOARD = "archarena-1-checker"
TABLE = Option(BOARD, "the board", (BOARD, "archarena-2-checker"))
TOP_RULES = partial(Rulebook, book="archarena")
TOP_GAME = partial(Game, family="tops", seats=(2, 0), table=BOARD, pieces=TOPS, aliases=NAMES)

OUTER = "5"
"""The outer circle or square of a board, inside which a top is set going where no rule says where."""


def take_up(ref: Ref, rule: Rule) -> None:
    """Put the three tops ready to be spun."""
    for top, spot in READY.items():
        if ref.layout.places.get(top) != spot:
            ref.place(top, spot, rule, told("tops.ready"))


def spin(
    seat: str,
    tops: tuple[str, ...],
    rule: Rule,
    why: Message = NOTHING,
    *,
    zone: str = OUTER,
    hand: Rule | None = None,
    at: Target = NO_TARGET,
    permits: tuple[Permit, ...] = (),
    barred: tuple[Permit, ...] = (),
) -> Ask:
    """The question for a spin with one of these tops, set going anywhere in a zone; `hand` is the rule for where, if another."""
    place = tuple([InHand(top, zone, hand or rule) for top in tops])
    return Ask(seat, STROKE, tops, rule, why, place=place, target=at, permits=permits, barred=barred)


def unspun(before: tuple[str, ...]) -> tuple[str, ...]:
    """The tops that have still to be spun in a turn."""
    return tuple(top for top in TOPS if top not in before)


def spun(stroke: Stroke, before: tuple[str, ...], rule: Rule | None = None) -> list[str]:
    """The tops that a line tells the spins of, in order, beside those spun before; at least the one that goes without saying.

    With a `rule`, raises Refused by it where the line tells of none but those spun before.
    """
    named = [c.piece for c in stroke.contacts if c.piece in TOPS]
    named += sorted(piece for piece, _ in stroke.end.zones if piece in TOPS)
    named += [piece for piece in stroke.end.places if piece in TOPS]
    first = [stroke.struck] if stroke.struck in TOPS else []
    new = [top for top in dict.fromkeys([*first, *named]) if top not in before]
    if rule and not new:
        raise Refused(told("tops.already-spun"), rule)
    return new


def seconds(stroke: Stroke, top: str) -> float:
    """The seconds that a top spun; 0 where nobody says."""
    return next((c.value or 0.0 for c in stroke.contacts if c.kind == SPUN and c.piece == top), 0.0)


def on_long_end(stroke: Stroke, top: str) -> bool:
    """Return whether a top is said to have spun on its long end."""
    return any(c.kind == SPUN and c.piece == top and c.where == "long" for c in stroke.contacts)
