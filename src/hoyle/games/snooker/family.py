"""What both books of snooker share: the balls, what is on, a stroke as a referee of snooker sees it, spotting, and the turn.

A game that calls these has the notes `on` (red), `skip` (seats that lose their next turn), `sides` (empty) and `last` (nothing).
`colour` is the note of `on` after a red has been taken, `order` when the colours are taken by their values.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import asin, atan2, cos, hypot, pi, sin, sqrt

from hoyle.equipment import At, Table, rack_neighbours, triangle
from hoyle.games.english.table import beside, nearest_vacant
from hoyle.record import IN_HAND, OFF, RAIL, Down, Layout, Record, Spot, Where, is_on_table
from hoyle.referee import Note, Place, Refused, Restore, Rule, Rulings, Say, State
from hoyle.referee.questions import first_met, left_table, pocketed

CUE = "cue"
REDS = tuple(f"r{n}" for n in range(1, 16))
COLOURS = ("yellow", "green", "brown", "blue", "pink", "black")
VALUES = {"red": 1, **{colour: n for n, colour in enumerate(COLOURS, start=2)}}
"""Points by ball; every red is a `red`."""
ROWS = (REDS[0:1], REDS[1:3], REDS[3:6], REDS[6:10], REDS[10:15])
RED, COLOUR, ORDER = "red", "colour", "order"
"""What is on: a red, a colour of the striker's choice, or the colours by their values."""
GAP = 0.001
"""Between the pink and the head of the triangle, metres: they stand close, and do not touch (reconstruction)."""


def worth_of(ball: str) -> int:
    """A ball's points; 0 for the cue ball."""
    return 1 if ball in REDS else VALUES.get(ball, 0)


def spot_of(colour: str) -> str:
    """The spot a colour has as its own."""
    return f"{colour}-spot"


# --- the balls ------------------------------------------------------------------------------------------------


def reds_on(table: Table) -> dict[str, At]:
    """Where the reds stand: the triangle behind the pink; metres."""
    assert table.ball is not None
    pink, radius = table.spot("pink-spot"), table.ball.radius
    return triangle(At(pink.x, pink.y + 2 * radius + GAP), radius, ROWS)


def rack(s: State, rule: Rule) -> Rulings:
    """The reds are racked, the colours on their spots, the cue ball in hand. Returns the state."""
    places: dict[str, Where] = {CUE: IN_HAND, **reds_on(s.bed)}
    places.update((colour, Spot(spot_of(colour))) for colour in COLOURS)
    return (yield Restore(Layout(places, touching=rack_neighbours(ROWS)), rule, "the balls are set up"))


def reds_left(s: State) -> tuple[str, ...]:
    """The reds on the table."""
    places = s.layout.places
    return tuple(ball for ball in REDS if is_on_table(places[ball]))


def colours_left(s: State) -> tuple[str, ...]:
    """The colours on the table, lowest first."""
    places = s.layout.places
    return tuple(colour for colour in COLOURS if is_on_table(places[colour]))


# --- the stroke -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Shot:
    """A stroke by `seat`, played from `start`.

    `aim` is the ball played at (`red` or a colour), `on` those that might be struck; `first` what the cue ball met first, `down`
    and `off` the object balls that fell and that left the table, `lost` how the cue ball went (`pocketed`, `off` or nothing).
    """

    seat: str
    record: Record
    start: State
    aim: str
    on: tuple[str, ...]
    first: tuple[str, ...]
    down: tuple[str, ...]
    off: tuple[str, ...]
    lost: str

    @property
    def good(self) -> tuple[str, ...]:
        """The balls that fell and might."""
        return tuple(ball for ball in self.down if ball in self.on)

    @property
    def bad(self) -> tuple[str, ...]:
        """The balls that fell and might not."""
        return tuple(ball for ball in self.down if ball not in self.on)

    @property
    def wrong(self) -> tuple[str, ...]:
        """The balls struck first that might not be."""
        return tuple(ball for ball in self.first if ball not in self.on)


def shot_of(s: State, record: Record, rule: Rule) -> Shot:
    """The stroke just played; `rule` refuses a call of what is not on."""
    assert record.start is not None
    start = replace(s, layout=record.start)
    first = first_met(record, CUE)
    calls = tuple("red" if c.what in (*REDS, "red", "reds") else c.what for c in record.calls)
    due = colours_left(start)[:1]
    if stray := next((c for c in calls if c not in VALUES), ""):
        raise Refused(f"call {stray}: what is called is one of {', '.join(VALUES)}", rule)
    if s.note("on") == RED:
        aim, on = "red", reds_left(start)
    elif s.note("on") == ORDER:
        aim, on = (due or ("black",))[0], due
    else:
        # What is not called is evident: the colour struck first, else the least there is.
        aim = (calls or tuple(ball for ball in first if ball in COLOURS) or COLOURS)[0]
        if aim == "red":
            raise Refused("call red: a colour is on", rule)
        on = (aim,)
    lost = "pocketed" if CUE in pocketed(record) else "off" if CUE in left_table(record) else ""
    down = tuple(ball for ball in pocketed(record) if ball != CUE)
    off = tuple(ball for ball in left_table(record) if ball != CUE)
    return Shot(s.turn, record, start, aim, on, first, down, off, lost)


def gone(s: State, ball: str) -> bool:
    """Whether a ball is down, off the table or on its rail."""
    place = s.layout.of(ball)
    return isinstance(place, Down) or place in (OFF, RAIL)


def respot(
    s: State, colour: str, toward: At, own: Rule, nearest: Rule, along: Rule, brown: Mapping[str, Rule]
) -> Rulings:
    """A colour goes on its own spot, else on the nearest that is vacant, else as near its own as can be. Returns the state.

    `toward` is the way it then goes from its own. `brown` names spots that the brown tries before the nearest, with the rule.
    """  # fmt: skip
    home = spot_of(colour)
    if s.vacant(home):
        return (yield Place(colour, Spot(home), own, "respotted"))
    for spot, rule in brown.items() if colour == "brown" else ():
        if s.vacant(spot):
            return (yield Place(colour, Spot(spot), rule, "its spot is taken"))
    if spot := nearest_vacant(s, home, tuple(spot_of(other) for other in COLOURS)):
        return (yield Place(colour, Spot(spot), nearest, "its spot is taken"))
    where, touched = beside(s, home, toward)
    return (yield Place(colour, where, along, "all spots are taken", touched))


# --- the turn -------------------------------------------------------------------------------------------------


def after_break(s: State) -> str:
    """What is on for the next player."""
    places = s.layout.places
    return RED if any(is_on_table(places[ball]) for ball in REDS) else ORDER


def put_on(s: State, what: str, rule: Rule) -> Rulings:
    """Note what is on, if that is new. Returns the state."""
    return (yield Note("on", what, rule)) if s.note("on") != what else s


def next_player(s: State, seat: str, rule: Rule) -> Rulings:
    """Who plays after a seat, passing over those who have lost their turn. Returns the state and the seat."""
    following = s.next_seat(seat)
    while following in s.note("skip"):
        at = s.note("skip").index(following)
        s = yield Note("skip", (*s.note("skip")[:at], *s.note("skip")[at + 1 :]), rule, f"{following} loses this turn")
        s = yield Say(following, "loses this turn", rule)
        following = s.next_seat(following)
    return s, following


def value(s: State, seat: str) -> float:
    """A seat's score, and for the striker what he may take next."""
    return s.scores[seat] + (0.5 if s.turn == seat and s.note("on") == COLOUR else 0.0)


# --- snookered ------------------------------------------------------------------------------------------------


def snookered(s: State, on: tuple[str, ...]) -> bool:
    """Whether the cue ball's place is known, and no ball that is on can be struck anywhere by a straight stroke.

    A ball that might be on at a place nobody has said reads as within reach.
    """
    at = s.position(CUE)
    if at is None or s.bed.ball is None or not on:
        return False
    reach = 2 * s.bed.ball.radius
    seen: dict[str, tuple[float, float]] = {}
    for ball in s.layout.on_table():
        if ball != CUE and (there := s.position(ball)):
            seen[ball] = (hypot(there.x - at.x, there.y - at.y), atan2(there.y - at.y, there.x - at.x))
    if any(not far for far, _ in seen.values()):
        return False  # A sheet that puts a ball where the white lies does not tell what hides what.
    return all(ball in seen and _hidden(ball, seen, reach, on) for ball in on)


def _hidden(ball: str, seen: dict[str, tuple[float, float]], reach: float, on: tuple[str, ...]) -> bool:
    """Whether in every direction that would strike a ball, another that is not on is struck before it."""
    far, line = seen[ball]
    half = asin(min(1.0, reach / far))
    blocks = []
    for other, (near, to) in seen.items():
        turn = (to - line + pi) % (2 * pi) - pi
        if other not in on and near < far + reach and abs(turn) < half + asin(min(1.0, reach / near)):
            blocks.append((near, turn))
    for step in range(-40, 41):
        angle = half * 0.999 * step / 40
        run = far * cos(angle) - sqrt(max(0.0, reach**2 - (far * sin(angle)) ** 2))
        for near, turn in blocks:
            off = near * sin(angle - turn)
            if abs(off) < reach and cos(angle - turn) > 0 and near * cos(angle - turn) - sqrt(reach**2 - off**2) < run:
                break
        else:
            return False
    return True
