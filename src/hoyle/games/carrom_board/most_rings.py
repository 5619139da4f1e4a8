"""All shoot one ring from where it stops, pocket rings of any colour, and the most rings win.

A game that calls these states its rules in `Laws`; its notes are `NOTES`, an option `Rounds` says how many rounds are played.
A round begins with the rings in a close group, and the shooter put anywhere on or outside a straight line.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hoyle.games.general import archarena, boards, roaming, sides
from hoyle.record import IN_HAND, POCKET, Layout, Record, Spot, is_on_table
from hoyle.referee import (
    STROKE,
    Ask,
    Drawn,
    Foul,
    InHand,
    Note,
    Order,
    Place,
    Restore,
    Rule,
    Rulings,
    Say,
    Score,
    State,
    Win,
)
from hoyle.referee.questions import balls_met, left_table

NOTES: Mapping[str, Any] = {"sides": (), "led": "", "taken": {}, "round": 1}
"""The sides, who began the round, the rings that each has pocketed and kept, and the round's number."""


@dataclass(frozen=True)
class Laws:
    """What a game says of each thing that happens.

    `placed` is where the shooter is put to begin with, `anew` where it is put later, `lies` that otherwise it is shot from its
    place. A turn is kept by `keeps` and passes by `passes`. `down` is a shooter pocketed or off, `back` what becomes of that
    shot's rings and `free` that nothing else is forfeited; `off` is a ring that left the board, and where that ends the turn
    `off_ends` lets the next place the shooter or shoot it from where it lies. `forfeit` is one ring more that comes back with
    a lost shooter, `missed` the rule for a shot that meets no ring, where the game has them.
    """

    group: Rule
    placed: Rule
    anew: Rule
    lies: Rule
    keeps: Rule
    passes: Rule
    scored: Rule
    down: Rule
    back: Rule
    off: Rule
    next_round: Rule
    won: Rule
    free: Rule | None = None
    off_ends: Rule | None = None
    forfeit: Rule | None = None
    missed: Rule | None = None


def deal(s: State, laws: Laws, shooter: str, rings: tuple[str, ...], lead: str, rule: Rule) -> Rulings:
    """A round begins."""
    s = yield Order(s.from_seat(lead), rule, f"{lead} begins")
    s = yield Note("led", lead, rule)
    s = yield Note("taken", dict.fromkeys(s.seats, ()), rule)
    group = {ring: Spot(f"group-{i}") for i, ring in enumerate(rings, start=1)}
    s = yield Restore(Layout({**group, shooter: IN_HAND}), laws.group, "the rings grouped in the centre")
    yield roaming.ask(s, lead, shooter, laws.placed, "bases", laws.placed)


def judge(
    s: State, record: Record, laws: Laws, shooter: str, rings: tuple[str, ...], ends: Rule | None = None
) -> Rulings:
    """A shot: what is taken, what comes back, and who shoots next; `ends` is a rule by which the turn is over in any case."""
    roaming.lawful(s, record, shooter, laws.lies)
    s = yield from archarena.told(s, record, shooter)
    seat, gone = s.turn, roaming.is_gone(s, shooter)
    down = [c.piece for c in record.contacts if c.kind == POCKET and c.piece != shooter and not on_table(s, c.piece)]
    off = [ring for ring in left_table(record) if ring != shooter and not on_table(s, ring)]
    for ring in off:
        s = yield from boards.put_back(s, ring, laws.off, "off the board")
    if gone:
        s = yield Foul(seat, "shooter lost", laws.down, "the turn is over")
        for ring in down:
            s = yield from boards.put_back(s, ring, laws.back, "fell with that shot")
        if not down and laws.free:
            s = yield Say(seat, "no forfeit", laws.free, "it pocketed none")
        if laws.forfeit:
            s = yield from give_back(s, seat, laws.forfeit)
        s = yield Place(shooter, IN_HAND, laws.anew)
        down = []
    elif laws.missed and not balls_met(record, shooter):
        s = yield Foul(seat, "no ring met", laws.missed)
        s = yield from give_back(s, seat, laws.missed)
    for ring in down:
        s = yield from sides.credit(s, seat, 1, laws.scored, f"{ring} pocketed")
        s = yield Note("taken", {**s.note("taken"), seat: (*s.note("taken")[seat], ring)}, laws.scored)
    if not any(on_table(s, ring) for ring in rings):
        yield from over(s, laws, shooter, rings)
        return
    if not gone:
        s = yield Say("", "from where it lies", laws.lies, shooter)
    if down and not ends and not (off and laws.off_ends):
        yield roaming.ask(s, seat, shooter, laws.keeps, "bases", laws.anew)
    elif off and laws.off_ends:
        s = yield Say(s.next_seat(seat), "may place the shooter", laws.off_ends)
        may = InHand(shooter, "bases", laws.anew if gone else laws.off_ends)
        yield Ask(s.next_seat(seat), STROKE, (shooter,), laws.off, place=(may,))
    else:
        yield roaming.ask(s, s.next_seat(seat), shooter, laws.passes, "bases", laws.anew)


def on_table(s: State, ring: str) -> bool:
    """Whether a ring is on the board."""
    return is_on_table(s.layout.of(ring))


def give_back(s: State, seat: str, rule: Rule) -> Rulings:
    """A ring that a seat had pocketed comes back, if it has one. Returns the state."""
    had = s.note("taken")[seat]
    if not had:
        return s
    s = yield Note("taken", {**s.note("taken"), seat: had[1:]}, rule)
    s = yield Score(seat, -1, rule, "a ring forfeited")
    return (yield from boards.put_back(s, had[0], rule, "forfeit"))


def over(s: State, laws: Laws, shooter: str, rings: tuple[str, ...]) -> Rulings:
    """All rings are down: another round, or the end."""
    if s.note("round") < s.options["Rounds"]:
        s = yield Note("round", s.note("round") + 1, laws.next_round, "another round")
        yield from deal(s, laws, shooter, rings, s.order[1], laws.next_round)
        return
    best = tuple(seat for seat in s.seats if s.scores[seat] == max(s.scores.values()))
    if len(best) == len(s.seats):
        yield Drawn(laws.won, "as many each")
    else:
        yield Win(best, laws.won, f"{s.scores[best[0]]} rings")
