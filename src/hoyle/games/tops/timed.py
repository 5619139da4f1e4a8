"""Tops against the watch: three spins a turn, timed or counted by the half minute, with or without a leader who may forfeit them.

A game states its `Terms`. The score of a timed game is whole seconds of a total that is kept to the hundredth.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hoyle.games.general import boards
from hoyle.games.general.in_hand import lawfully_placed
from hoyle.games.general.ranking import most
from hoyle.games.tops.family import OUTER, TOPS, on_long_end, seconds, spun, taken_up, within
from hoyle.games.tops.tipsy_rules import R as T
from hoyle.record import Record
from hoyle.referee import STROKE, Ask, Foul, Note, Option, Refused, Rule, Rulings, Say, Score, State

LEAST = 30.0
"""Seconds that a leader must last, and that count as half a minute."""
BOARD = "archarena-1-checker"
NOTES: Mapping[str, Any] = {"spun": (), "times": (), "rounds": 0, "leader": ""}
OPTIONS = {
    "Rounds": Option(3, "rounds of the game", least=1),
    "Table": Option(BOARD, "the board", (BOARD, "archarena-2-checker")),
}
HEADERS = ("Lead", "Order")


@dataclass(frozen=True, slots=True)
class Terms:
    """What a game settles for itself.

    `leader` is the top that is spun first and forfeits the turn when it lasts less than half a minute, by the rule `leading`;
    where a `rival` may lead instead, the first spin of the game says which of them does, and the leader alone is `long`.
    `ends` is the rule that says on which end a top is spun: those of `long` on the long one. With `halves`, a top that lasts half a
    minute counts one, and its seconds nothing. `rounds` is the rule that ends the game, where another than `end` says who won.
    """

    setting: Rule
    aim: Rule
    turn: Rule
    round: Rule
    end: Rule
    leader: str = ""
    rival: str = ""
    leading: Rule = T[3]
    ends: Rule | None = None
    long: tuple[str, ...] = ()
    halves: bool = False
    rounds: Rule | None = None


def set_up(s: State, terms: Terms) -> Rulings:
    """Three tops ready, and nobody has any time yet."""
    s = yield from boards.ordered(s, terms.setting)
    s = yield from taken_up(s, terms.setting)
    s = yield Note("times", tuple((seat, 0) for seat in s.seats), terms.aim)
    yield to_spin(s, s.order[0], terms)


def to_spin(s: State, seat: str, terms: Terms) -> Ask:
    """The question for a seat's next spin: the leader first."""
    left, lead = tuple(top for top in TOPS if top not in s.note("spun")), leaders(s, terms)[:1]
    tops, rule = (lead, terms.leading) if lead and lead[0] in left else (left, terms.turn)
    return Ask(seat, STROKE, tops, rule, place=within(tops, OUTER, rule))


def leaders(s: State, terms: Terms) -> tuple[str, ...]:
    """The top that leads, or those that may until the first spin of the game, the likelier first."""
    if terms.rival and not s.note("leader"):
        return terms.leader, terms.rival
    lead = s.note("leader") or terms.leader
    return (lead,) if lead else ()


def timed(s: State, record: Record, terms: Terms) -> Rulings:
    """Time the tops that were spun."""
    lawfully_placed(s, record)
    seat, tops = s.turn, spun(record, s.note("spun"))
    if not tops:
        raise Refused("that top has been spun in this turn", terms.turn)
    for top in tops:
        lead = leaders(s, terms)
        if lead and not {top, *s.note("spun")} & set(lead):
            raise Refused(f"{' or '.join(lead)} leads", terms.leading)
        if len(lead) > 1:
            lead = (top,)
            s = yield Note("leader", top, terms.leading, f"{top} leads in this game")
        long = lead if terms.rival else terms.long
        lasted = seconds(record, top)
        if terms.ends and on_long_end(record, top) != (top in long):
            wanted = "long" if top in long else "short"
            s = yield Foul(seat, "wrong end", terms.ends, f"{top} is to spin on its {wanted} end, and has no time")
            lasted = 0.0
        elif terms.ends and top in long:
            s = yield Say(seat, "long end", terms.ends, top)
        if top in lead and lasted < LEAST:
            s = yield Foul(seat, "forfeit", terms.leading, f"{top} spun {lasted:g} seconds, not {LEAST:g}")
            s = yield Note("spun", TOPS, T[3])
            break
        if top in lead and terms.leading != T[3]:
            s = yield Say(seat, "leads", terms.leading, top)
        s = yield Note("spun", (*s.note("spun"), top), terms.turn)
        s = yield from counted(s, seat, top, lasted, terms)
    if len(s.note("spun")) < len(TOPS):
        yield to_spin(s, seat, terms)
    else:
        yield from done(s, seat, terms)


def counted(s: State, seat: str, top: str, lasted: float, terms: Terms) -> Rulings:
    """What a spin counts. Returns the state."""
    if terms.halves:
        if lasted < LEAST:
            return (yield Say(seat, "no count", terms.turn, f"{top} {lasted:g} seconds"))
        return (yield Score(seat, 1, terms.aim, f"{top} {lasted:g} seconds"))
    times = dict(s.note("times"))
    before, times[seat] = times[seat], times[seat] + round(100 * lasted)
    s = yield Note("times", tuple(times.items()), terms.aim)
    return (yield Score(seat, times[seat] // 100 - before // 100, terms.aim, f"{top} {lasted:g} seconds"))


def done(s: State, seat: str, terms: Terms) -> Rulings:
    """A turn is over: the next one's, or the end."""
    s = yield Note("spun", (), terms.round)
    s = yield from taken_up(s, terms.turn)
    following = s.next_seat(seat)
    if following == s.order[0]:
        s = yield Note("rounds", s.note("rounds") + 1, terms.round)
        s = yield Say("", f"round {s.note('rounds')} is over", terms.round)
        if s.note("rounds") >= s.options["Rounds"]:
            if terms.rounds:
                s = yield Say(seat, "game", terms.rounds, f"{s.note('rounds')} rounds")
            totals = s.scores if terms.halves else dict(s.note("times"))
            yield from most(s, totals, terms.end, "the most tops" if terms.halves else "the greatest time")
            return
    yield to_spin(s, following, terms)
