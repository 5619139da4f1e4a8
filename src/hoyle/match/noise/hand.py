"""The errors of people as values: that of hand and eye, and how far a table differs from what is believed of it.

A `Hand` is apart from thought: any player may be given any hand. What its errors are named after in Python is what they are of; the
hands that have a name are in `HANDS`.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from functools import cached_property
from math import hypot, inf, radians, sqrt
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np

    from hoyle.equipment import Table
    from hoyle.physics import Strokes
    from hoyle.record import CueStroke

SPREAD = {"tip": 0.0005, "elevation": radians(0.1), "azimuth": radians(0.125), "speed": 0.075}
"""The errors of players with a cue at factor 1: standard deviations in metres, radians and m/s (FastFiz, Computer Olympiad)."""
FINGER = {"azimuth": radians(1.5), "speed": 0.05}
"""Their errors with a finger at factor 1: standard deviations in radians, and as a share of the speed.

Chosen (reconstruction) for an open shot at the crokinole centre: a good player at factor 1 sinks some 55 in 100, the best at
0.7 some 75, a beginner at 2.3 some 20.
"""
WEIGHT = {"azimuth": radians(0.3), "speed": 0.015}
"""And with the hand that rolls a weight along a board of many metres, as FINGER.

Chosen (reconstruction) for a board of thirty feet: a good player's weight that is meant for line two comes to rest within a quarter
of a metre of it in two of three rolls.
"""
TWIST = 0.1
"""The error of either in the spin that is meant, as a share of it (reconstruction)."""
ROLLED = 4.0
"""On boards longer than this (m) weights are rolled, not flicked."""
TWIRL = {"spin": 0.08, "speed": 0.04, "lean": 0.04, "place": 0.004}
"""Their errors in setting a top going, at factor 1 (reconstruction): standard deviations of spin as a share, of either
part of the drift in m/s and of the lean in radians, and of either coordinate of the place in metres."""
SLIGHT = 0.3
"""The lean (rad) beyond which nobody lets a top go."""
FLIP = 0.1
"""The error of a fingertip in the speed of a flip, as a share of it: two flips in three succeed (reconstruction)."""

SLOWEST = 0.01
"""The slowest stroke (m/s) that an erring hand gives."""
REACH = 0.7
"""The distance (m) at which a ball that is not seen where it lies is aimed at, where an error of sight is told as one of aim."""
THROWN = 0.03
"""The angle (rad) by which cling throws a ball that is cut by half: about what Alciatore measures at medium pace."""
BOUNCES = 1.5
"""The cushions that a ball which is meant to stop somewhere meets before, where a table's scatter is told as one of speed."""


def _checked(what: str, value: Any, least: float = 0.0) -> None:
    """Raise ValueError for an error that cannot be."""
    number = hasattr(value, "__float__") and not isinstance(value, str | bool)
    if not number or not least <= value < inf:
        raise ValueError(f"a hand's {what} is {value!r}; it must be a number" + (", 0 or more" if least == 0.0 else ""))


@dataclass(frozen=True, slots=True)
class Scatter:
    """The errors by which a table differs, stroke by stroke, from what is believed of it: standard deviations as shares of its
    figures.

    `restitution` is that of cushions and rims, `cushion` their friction, `cling` the friction of two balls or discs, `cloth` what
    the bed does to what slides or rolls. Raises ValueError for one below zero.
    """

    restitution: float = 0.0
    cushion: float = 0.0
    cling: float = 0.0
    cloth: float = 0.0

    def __post_init__(self) -> None:
        for one in fields(self):
            _checked(f"table.{one.name}", getattr(self, one.name))

    def __bool__(self) -> bool:
        """True if anything scatters."""
        return any(getattr(self, one.name) for one in fields(self))


STILL = Scatter()
"""A table that is always as it is believed to be."""


@dataclass(frozen=True)
class Hand:
    """Standard deviations of the normal errors with which strokes are played: `aim` and `elevation` in radians, `speed` in m/s,
    `tip` in metres at the ball, either way; `share` is a further error of the speed, as a share of it. `bias` (rad) is added to
    every aim, counter-clockwise. `finger` is the error of a finger at a disc and of a hand at a top, 1 as `FINGER` and `TWIRL` say.

    `sight` (m) is how far a piece is seen from where it lies, in x and in y; `table` how far the table differs at each stroke from
    what the player believes. A player may be told these two, but not what comes of them before it has come.

    The default is the hand of the Computer Olympiad (FastFiz). Raises ValueError for what is no error.
    """

    aim: float = SPREAD["azimuth"]
    speed: float = SPREAD["speed"]
    tip: float = SPREAD["tip"]
    elevation: float = SPREAD["elevation"]
    share: float = 0.0
    bias: float = 0.0
    finger: float = 1.0
    sight: float = 0.0
    table: Scatter = STILL

    def __post_init__(self) -> None:
        for one in fields(self):
            value = getattr(self, one.name)
            if one.name == "table":
                if not isinstance(value, Scatter):
                    raise ValueError(f"a hand's table is {value!r}; it must be a Scatter")
            else:
                _checked(one.name, value, -inf if one.name == "bias" else 0.0)

    @cached_property
    def is_exact(self) -> bool:
        """True if strokes come off exactly as they are meant."""
        return not any((self.aim, self.speed, self.tip, self.elevation, self.share, self.bias, self.finger, self.table))

    def times(self, factor: float) -> Hand:
        """The same hand, so many times as unsteady; its eyes and the table stay."""
        scaled = ("aim", "speed", "tip", "elevation", "share", "bias", "finger")
        return replace(self, **{name: getattr(self, name) * factor for name in scaled})

    def speed_error(self, speed: float) -> float:
        """The standard deviation of a stroke's speed (m/s) where so much is meant."""
        return hypot(self.speed, self.share * speed) if self.share else self.speed

    @cached_property
    def believed(self) -> Hand:
        """The hand that a player reckons with who knows their errors: what eyes and table do is told as errors of aim and speed,
        for nobody can try what has not been seen. The bias is left out: who knew of it would not have it.
        """
        table = self.table
        eye = self.sight * sqrt(2) / REACH
        pace = hypot(table.cloth / 2, table.restitution * sqrt(BOUNCES))
        return replace(
            self, aim=hypot(self.aim, eye, table.cling * THROWN), share=hypot(self.share, pace), bias=0.0, sight=0.0, table=STILL,
            finger=hypot(self.finger, eye / FINGER["azimuth"], pace / FINGER["speed"]),
        )  # fmt: skip

    def sample(
        self, strokes: Strokes | CueStroke, count: int, rng: np.random.Generator, table: Table | None = None
    ) -> Strokes:
        """Each stroke `count` times as the hand plays it, (strokes x count,), those of one stroke together.

        Tip offsets are in ball radii: those of the table's ball, or of one of 6 cm. Balls let go are played as they are meant.
        What eyes and table do is not in a stroke, and is left out.
        """
        import numpy as np

        from hoyle.physics import Strokes
        from hoyle.record import CueStroke

        if isinstance(strokes, CueStroke):
            one = strokes
            strokes = Strokes.cue([one.ball], one.speed, one.azimuth, one.elevation, one.side, one.height)
        radius = table.ball.radius if table and table.ball else 0.03
        rows = np.repeat(strokes.rows, count)
        n, cue = len(rows), rows["cue"] == 1
        z = rng.standard_normal((5, n)) * cue
        rows["azimuth"] += self.aim * z[0] + self.bias * cue
        erred = rows["speed"] + np.hypot(self.speed, self.share * rows["speed"]) * z[1]
        rows["speed"] = np.where(cue, np.maximum(SLOWEST, erred), rows["speed"])
        rows["side"] += self.tip / radius * z[2]
        rows["height"] += self.tip / radius * z[3]
        rows["elevation"] = np.maximum(0.0, rows["elevation"] + self.elevation * z[4])
        rows.setflags(write=False)
        return Strokes(strokes.pieces, rows)


OLYMPIAD = Hand()
"""The hand of the Computer Olympiad's pool tournaments."""
STEADY = Hand(0.0, 0.0, 0.0, 0.0, finger=0.0)
"""A hand that never errs."""
HANDS: dict[str, Hand] = {
    "olympiad": OLYMPIAD,
    "professional": Hand(
        radians(0.1), 0.03, 0.0007, radians(0.15), share=0.03, finger=0.7, sight=0.0003, table=Scatter(0.05, 0.1, 0.2, 0.05),
    ),
    "club": Hand(
        radians(0.25), 0.05, 0.0015, radians(0.4), share=0.07, finger=1.4, sight=0.001, table=Scatter(0.08, 0.15, 0.3, 0.08),
    ),
    "beginner": Hand(
        radians(0.7), 0.1, 0.003, radians(1.0), share=0.15, finger=2.3, sight=0.002, table=Scatter(0.12, 0.2, 0.4, 0.12),
    ),
    "child": Hand(
        radians(1.5), 0.15, 0.006, radians(2.0), share=0.3, finger=4.0, sight=0.005, table=Scatter(0.15, 0.25, 0.5, 0.15),
    ),
}  # fmt: skip
"""Hands by name. That of the Olympiad is FastFiz's; the others are ours (reconstruction)."""

SKILL: tuple[str, ...] = ("child", "beginner", "club", "professional")
"""The hands that lie at 0, 1, 2 and 3 on the scale of `hand_at`."""


def hand_at(skill: float) -> Hand:
    """The hand at a place of one scale from the child's (0) over the beginner's (1) and the club player's (2) to the
    professional's (3), each error the geometric mean between its neighbours', and beyond the ends so on: .25 is near a child.

    Raises ValueError for what is no number.
    """
    _checked("skill", skill, -inf)
    rung = min(max(int(skill), 0), len(SKILL) - 2)
    low, high, share = HANDS[SKILL[rung]], HANDS[SKILL[rung + 1]], skill - rung
    table = Scatter(**{one.name: _mean(low.table, high.table, one.name, share) for one in fields(Scatter)})
    errors = (one.name for one in fields(Hand) if one.name not in ("bias", "table"))
    return Hand(table=table, **{name: _mean(low, high, name, share) for name in errors})


def _mean(low: object, high: object, name: str, share: float) -> float:
    """The weighted geometric mean of an error of two hands or tables."""
    return float(getattr(low, name) ** (1 - share) * getattr(high, name) ** share)


Error = Hand | float
"""A hand, or a number: the Olympiad's hand, so many times as unsteady."""


def hand_of(error: Hand | float | str | None) -> Hand:
    """A hand that is meant: a hand, its name, how many times the Olympiad's it is, or None for one that never errs.

    Raises ValueError for a name that there is not, and for what is no error.
    """
    if isinstance(error, Hand):
        return error
    if error is None:
        return STEADY
    if isinstance(error, str):
        name = error.strip().lower()
        if name not in HANDS:
            raise ValueError(f"no hand {error[:40]!r}; there are {', '.join(HANDS)}")
        return HANDS[name]
    _checked("factor", error)
    return OLYMPIAD.times(float(error)) if error else STEADY
