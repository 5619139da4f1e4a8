"""American Four-Ball Pocket Game: hit two of the other balls or pocket one, for two points or three.

Turn:
- Each has a white ball; a deep and a light red stand on the foot spot and the head spot.
- It is led as at the four-ball carrom game: the leader lays a ball off past the deep red, which scores nothing, and the
  other opens from the string on that white.
- Counts of one stroke add up: a red put down three, the opponent's ball two, a carom on both reds three, on a red and
  the white two.
- Losses go to the opponent, and you play on while you score.
- {With `Caroms: one`}[If so agreed,] each carom is one, as in later years; {with `Push: allowed`}[if so agreed] the
  push is fair, as it was up to 1867.
- Whoever first has the points agreed on has won.

Readings:
- That opening, with a point for missing the white.
- A hundred points.
- That caroms on all three balls are both kinds of carom, or two.
- That nothing counts when one's own ball is lost.
- That it then is in hand, as is a white put down, and reds are spotted.
- Three for a ball off the table that met none.
"""

from dataclasses import dataclass

from hoyle.games.carom.four_ball_carrom import LIGHT, REDS
from hoyle.games.carom.four_ball_carrom import R as FOUR
from hoyle.games.carom.lead import RED, WHITES, other_white
from hoyle.games.pocket import hazards
from hoyle.games.pocket.family import TABLE_OR_CORNERS
from hoyle.games.pocket.hazards import Count, HazardNotes, HazardTerms
from hoyle.record import IN_HAND
from hoyle.referee import Called, Option, Ref, Rulebook, Standing, Stroke, Target, told

R = Rulebook(
    "american-four-ball-pocket",
    book="bbc1908",
    governs="foul-strokes",
    rules={
        "u1": "Two reds and two whites were used, on six pockets at first and four later.",
        "u2": "A red put down is three.",
        "u3": "A carom on the reds is three.",
        "u4": "The opponent's ball put down is two.",
        "u5": "A carom on a red and a white is two.",
        "u6": "In later years every carom was one.",
        "u7": "A miss forfeits one.",
        "u8": "One's own ball put down after it met a red forfeits three.",
        "u9": "After it met a white, two.",
        "u10": "Having met none, three.",
        "u11": "One's own ball sent off the table after it met a red forfeits three.",
        "u12": "After it met a white, two.",
        "u13": "For some years the push was allowed, and in 1867 it was ruled out.",
        "u14": "Until that time the mace might be used too.",
    },
    excused={"u14": "what the ball is struck with is told where it is foul, and the mace is no longer allowed"},
)


@dataclass(frozen=True)
class Notes(HazardNotes):
    """The notes of a game of hazards, and if the leader has laid off."""

    laid_off: bool = False


def _count(s: Standing, stroke: Stroke) -> tuple[list[Count], list[Count]]:
    met, down, white, notes = stroke.met, stroke.down, other_white(stroke.cue), s.kept(Notes)
    if stroke.cue in (*down, *stroke.off):
        return [], [_lost(stroke.first, stroke.cue in down)]
    if not notes.laid_off:
        return [], []
    if not met:
        return [], [(1, R["u7"], told("pocket.miss"))]
    if notes.opening and stroke.first != (white,):
        return [], [(1, FOUR["u8"], told("pocket.opened-amiss", ball=white))]
    one = s.options["Caroms"] == "one"
    reds = [ball for ball in met if ball in REDS]
    gains: list[Count] = [(3, R["u2"], told("pocket.down", ball=ball)) for ball in REDS if ball in down]
    gains += [(2, R["u4"], told("pocket.down", ball=white))] if white in down else []
    gains += (
        [(1, R["u6"], told("pocket.carom")) if one else (3, R["u3"], told("pocket.carom-on-reds"))]
        if len(reds) > 1
        else []
    )
    gains += (
        [(1, R["u6"], told("pocket.carom")) if one else (2, R["u5"], told("pocket.carom-on-red-white"))]
        if reds and white in met
        else []
    )
    return gains, []


def _lost(first: tuple[str, ...], pocket: bool) -> Count:
    if not first:
        return 3, R["u10"], told("pocket.lost-in-pocket-alone" if pocket else "pocket.lost-off-table-alone")
    red = any(ball in REDS for ball in first)
    return (
        3 if red else 2,
        R[("u8" if red else "u9") if pocket else ("u11" if red else "u12")],
        told("pocket.lost-in-pocket" if pocket else "pocket.lost-off-table"),
    )


def _over(ref: Ref, stroke: Stroke) -> None:
    if stroke.fault("push"):
        ref.say("", told("pocket.push-allowed" if ref.options["Push"] == "allowed" else "pocket.push-barred"), R["u13"])
    if not ref.kept(Notes).laid_off:
        ref.say(stroke.seat, told("pocket.laid-off"), FOUR["u5"])
        ref.apply(FOUR["u6"], laid_off=True, opening=True)


def _target(s: Standing, seat: str) -> Target:
    notes = s.kept(Notes)
    return Target(first=(other_white(s.ball(seat)),)) if notes.opening and notes.laid_off else Target()


def _put_out(ref: Ref) -> None:
    ref.place_on(REDS, R["u1"])
    ref.place_all(WHITES, IN_HAND, R["u1"])


def _begin(ref: Ref, leader: str) -> None:
    _put_out(ref)
    hazards.ask(ref, leader)


def setup(ref: Ref) -> None:
    """The balls, and the bank or the lead."""
    _put_out(ref)
    hazards.setup(ref)


GAME = hazards.HAZARDS(
    R,
    doc=__doc__, measures=("radius",),
    pages="p. 47",
    family="pocket",
    seats=(2, 2),
    table="pool-5x10",
    pieces=(*WHITES, RED, LIGHT),
    setup=setup,
    terms=HazardTerms(
        REDS, "string", hand=FOUR["u6"], play=FOUR["u7"], goal=R["u1"], begin=_begin, count=_count, to_foe=True, over=_over,
        allowed=lambda s: ("push",) if s.options["Push"] == "allowed" else (), target=_target,
    ),
    options={
        "Points": Option(100, "points that win", least=1),
        "Caroms": Option("old", "three and two, or one for every carom as in later years", ("old", "one")),
        "Push": Option("barred", "if the push is allowed, as up to 1867", ("barred", "allowed")),
        "Table": TABLE_OR_CORNERS,
    },
    notes=Notes(),
    purpose=told("general.for-two-or-one"),
    wins="The first to {Points} points wins: 3 for a red put down or a carom on both reds, 2 for the other's white put down "
         "or a carom on a red and a white.",
    minutes=41,
    called=(Called("american four ball game, original american four ball game"),),
)  # fmt: skip
