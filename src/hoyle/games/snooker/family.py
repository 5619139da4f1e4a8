"""Parts that both books of snooker share: the balls, what is on, a stroke as a referee of snooker sees it, spotting, and the turn.

A game that calls these has the notes of `Notes`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from math import asin, atan2, cos, hypot, pi, sin, sqrt
from typing import NamedTuple

from hoyle.equipment import At, Table, rack_neighbours, triangle
from hoyle.games.english import table
from hoyle.record import IN_HAND, Layout, Spot, Where, is_on_table
from hoyle.referee import Board, Game, Message, Ref, Refused, Rule, Standing, Stroke, Target, told

CUE = "cue"
REDS = tuple(f"r{n}" for n in range(1, 16))
COLOURS = ("yellow", "green", "brown", "blue", "pink", "black")
VALUES = {"red": 1, **{colour: n for n, colour in enumerate(COLOURS, start=2)}}
ROWS = (REDS[0:1], REDS[1:3], REDS[3:6], REDS[6:10], REDS[10:15])
RED, COLOUR, ORDER = "red", "colour", "order"
"""The kinds of ball on: a red, a colour of the striker's choice, or the colours by their values."""


@dataclass(frozen=True)
class Notes:
    """The kind of ball on, and the colours that stay down."""

    on: str = RED
    taken: tuple[str, ...] = ()


GAP = 0.001
"""Between the pink and the head of the triangle, metres: they stand close, and do not touch (reconstruction)."""


def worth_of(ball: str) -> int:
    """A ball's points; 0 for the cue ball."""
    return 1 if ball in REDS else VALUES.get(ball, 0)


def spot_of(colour: str) -> str:
    """The spot a colour has as its own."""
    return f"{colour}-spot"


def reds_on(table: Table) -> dict[str, At]:
    """The places of the reds: the triangle behind the pink; metres."""
    pink = table.spot("pink-spot")
    return triangle(At(pink.x, pink.y + 2 * table.radius + GAP), table.radius, ROWS)


def rack(ref: Ref, rule: Rule) -> None:
    """The reds are racked, the colours on their spots, the cue ball in hand."""
    places: dict[str, Where] = {CUE: IN_HAND, **reds_on(ref.bed)}
    places.update((colour, Spot(spot_of(colour))) for colour in COLOURS)
    ref.restore(Layout(places, touching=rack_neighbours(ROWS)), rule, told("snooker.balls-set-up"))


def reds_left(s: Standing) -> tuple[str, ...]:
    """The reds on the table."""
    return tuple(ball for ball in REDS if is_on_table(s.layout.of(ball)))


def colours_left(s: Standing) -> tuple[str, ...]:
    """The colours on the table, lowest first."""
    return tuple(colour for colour in COLOURS if is_on_table(s.layout.of(colour)))


class Aimed(NamedTuple):
    """A stroke, the ball played at (`red` or a colour), and those that might be struck (`on`). `lost` is how the white went,
    `pocketed` or `off`, if it did; `down` and `off` are the object balls that fell or left the table, `good` those that fell
    and might, `bad` those that might not, `wrong` those struck first that might not be.
    """

    stroke: Stroke
    aim: str
    on: tuple[str, ...]
    lost: str
    down: tuple[str, ...]
    off: tuple[str, ...]
    good: tuple[str, ...]
    bad: tuple[str, ...]
    wrong: tuple[str, ...]


def aimed(s: Standing, stroke: Stroke, rule: Rule) -> Aimed:
    """The stroke just played; `rule` refuses a call of what is not on."""
    aim, on = _aim(s, stroke, rule)
    lost = "pocketed" if CUE in stroke.down else "off" if CUE in stroke.off else ""
    down, off = (tuple(ball for ball in gone if ball != CUE) for gone in (stroke.down, stroke.off))
    good, bad = (tuple(ball for ball in down if (ball in on) is may) for may in (True, False))
    return Aimed(stroke, aim, on, lost, down, off, good, bad, tuple(ball for ball in stroke.first if ball not in on))


def _aim(s: Standing, stroke: Stroke, rule: Rule) -> tuple[str, tuple[str, ...]]:
    calls = tuple("red" if c.what in (*REDS, "red", "reds") else c.what for c in stroke.calls)
    due = colours_left(stroke.before)[:1]
    if stray := next((c for c in calls if c not in VALUES), ""):
        raise Refused(told("snooker.call-one-of", call=stray, colours=tuple(VALUES)), rule)
    if s.kept(Notes).on == RED:
        return "red", reds_left(stroke.before)
    if s.kept(Notes).on == ORDER:
        return (due or ("black",))[0], due
    # What is not called is evident: the colour struck first, else the least there is.
    aim = (calls or tuple(ball for ball in stroke.first if ball in COLOURS) or COLOURS)[0]
    if aim == "red":
        raise Refused(told("snooker.colour-is-on"), rule)
    return aim, (aim,)


def met_first(shot: Aimed) -> Message:
    """The ball met first that was not on, and what was due: `the blue was met first, and a red was due`."""
    if shot.stroke.before.kept(Notes).on == COLOUR and not shot.stroke.calls:
        return told("snooker.met-first-colour-due", ball=shot.wrong[0])
    return told("snooker.met-first", ball=shot.wrong[0], due=REDS[0] if shot.aim == RED else shot.aim)


def cost_of(word: str) -> Message:
    """The price that the others score, by the word of the offence."""
    return told("snooker.for-miss" if word == "miss" else "snooker.for-foul")


def target(s: Standing) -> Target:
    """The balls of which one has to be struck first."""
    on = s.kept(Notes).on
    return Target(first=reds_left(s) if on == RED else COLOURS if on == COLOUR else colours_left(s)[:1])


def respot(ref: Ref, colour: str, toward: At, own: Rule, nearest: Rule, along: Rule, brown: Mapping[str, Rule]) -> None:
    """A colour goes on its spot, the brown else on those named, else the nearest free, else near its own, `toward` a point."""
    home = spot_of(colour)
    for spot, rule in brown.items() if colour == "brown" and not ref.vacant(home) else ():
        if ref.vacant(spot):
            ref.place(colour, Spot(spot), rule, told("snooker.spot-taken"))
            return
    table.respot(ref, colour, home, tuple(map(spot_of, COLOURS)), home, toward, own, nearest, along)


def after_break(s: Standing) -> str:
    """The kind of ball on for the next player."""
    return RED if reds_left(s) else ORDER


def board(s: Standing) -> Board:
    """The ball on, in words; the most that can still be scored, with each red the black; and how far each is from the others."""
    on, most = s.kept(Notes).on, max(VALUES.values())
    left = (
        sum(VALUES[ball] for ball in colours_left(s)) + len(reds_left(s)) * (1 + most) + (most if on == COLOUR else 0)
    )
    return Board(
        beside={"on": (*colours_left(s), "")[0] if on == ORDER else "a colour" if on == COLOUR else "red"},
        goal=told("snooker.goal-left", points=left),
        goals={seat: told("snooker.goal-ahead", points=lead) for seat, lead in leads(s).items() if lead > 0}
        | {seat: told("snooker.goal-behind", points=-lead) for seat, lead in leads(s).items() if lead < 0},
    )


def leads(s: Standing) -> dict[str, float]:
    """The points that each has more than the best of the others; negative where they have less."""
    return {seat: s.scores[seat] - max(s.scores[other] for other in s.seats if other != seat) for seat in s.seats}


def value(s: Standing, seat: str) -> float:
    """A seat's score, and for the striker what may be taken next."""
    return s.scores[seat] + (0.5 if s.turn == seat and s.kept(Notes).on == COLOUR else 0.0)


SNOOKER = partial(
    Game, family="snooker", pieces=(CUE, *REDS, *COLOURS), lifts=True, aliases={"white": CUE}, notes=Notes(), board=board,
    worth=value,
)  # fmt: skip


def snookered(s: Standing, on: tuple[str, ...]) -> bool:
    """Return whether no straight stroke strikes a ball that is on; one at a place that nobody has said is within reach."""
    at = s.position(CUE)
    if at is None or not on:
        return False
    reach = 2 * s.bed.radius
    seen: dict[str, tuple[float, float]] = {}
    for ball in s.layout.on_table():
        if ball != CUE and (there := s.position(ball)):
            seen[ball] = (hypot(there.x - at.x, there.y - at.y), atan2(there.y - at.y, there.x - at.x))
    if any(not far for far, _ in seen.values()):
        return False  # A sheet that puts a ball where the white lies does not tell what hides what.
    return all(ball in seen and _hidden(ball, seen, reach, on) for ball in on)


def _hidden(ball: str, seen: dict[str, tuple[float, float]], reach: float, on: tuple[str, ...]) -> bool:
    """Return whether in every direction that would strike a ball, another that is not on is struck before it."""
    far, line = seen[ball]
    half = asin(min(1.0, reach / far))
    blocks = []
    for other, (near, to) in seen.items():
        turn = (to - line + pi) % (2 * pi) - pi
        if other not in on and near < far + reach and abs(turn) < half + asin(min(1.0, reach / near)):
            blocks.append((near, turn))
    # From the middle outwards, where what can be struck at all mostly can.
    for step in sorted(range(-40, 41), key=abs):
        angle = half * 0.999 * step / 40
        run = far * cos(angle) - sqrt(max(0.0, reach**2 - (far * sin(angle)) ** 2))
        for near, turn in blocks:
            off = near * sin(angle - turn)
            if abs(off) < reach and cos(angle - turn) > 0 and near * cos(angle - turn) - sqrt(reach**2 - off**2) < run:
                break
        else:
            return False
    return True
