"""Carromola: glance from ring to ring, a point for each carom, to twenty-five.

Four rings, `g1` to `g4`, stand on the four sides of the circle in the middle. A player puts his red shooter between his line
and the rim and shoots. If it goes from one ring to another that is a point, and a point more for each further ring; he shoots
again as long as he makes a carom. A ring may be pocketed as well, in a shot that made a carom or in the next one after it,
and the player goes on; it counts nothing here. A pocketed ring is put in the centre, or at the right of one that is there, or
at its left. A shooter that is pocketed or goes off costs a point and the turn. Twenty-five is the game, or the most above it
when all have had as many turns.

On a sheet `Ann: red>g1 red>g3` is one point; `red` is the shooter of whoever plays. The rim may be touched first. A ring
pocketed without a carom just before is put back, and the turn is over; a carom counts even if the shooter then falls; right
and left are the player's own, a ring's width from the centre; a ring off the board is put back like one pocketed; level at
twenty-five or above, another round of turns is played (reconstruction).
"""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.answers import Answer, Chance
from hoyle.games.general import archarena, boards, sides
from hoyle.record import POCKET, At, Layout, Record, Spot, is_on_table
from hoyle.referee import (
    Ask,
    Foul,
    Game,
    Note,
    Option,
    Order,
    Place,
    Refused,
    Restore,
    Rule,
    Rulebook,
    Rulings,
    Say,
    State,
    Win,
    in_points,
    listed,
)
from hoyle.referee.questions import balls_met, cushions, first_contact, left_table, pocketed

R = Rulebook(
    "carromola",
    book="archarena",
    governs="archarena-general",
    rules={
        "u1": "Nothing counts but caroms from one ring to another, and on to a further ring each carom.",
        "1a": "Four rings stand at right angles from the centre on the sides of its circle, where crokinola has its pins.",
        "1b": "Every player has a red shooter.",
        "1c": "Shots are made from between the line on one's side and the rim of the board.",
        "2a": "A carom counts one, each of them, and the player goes on while he makes caroms.",
        "2b": "He may pocket a ring as often as he likes, if his last shot, or this one, made a carom.",
        3: "A ring pocketed goes to the centre; if one is there, at its right in line, and if that place is taken, at its "
           "left.",
        4: "A carom may also be made after the rim.",
        5: "A shooter pocketed or gone over the edge costs a point; its player takes it up, and his neighbour at the left plays.",
        6: "Twenty-five is a game, or the most above it where not all have had as many turns.",
    },
)  # fmt: skip

SHOOTER = "red"
RINGS = tuple(f"g{n}" for n in range(1, 5))
AROUND = {ring: Spot(f"circle-{side}") for ring, side in zip(RINGS, "hlfr", strict=True)}
TOWARD = {"h": (1, 0), "l": (0, -1), "f": (-1, 0), "r": (0, 1)}
"""The way to the right of a player, by the side where he sits."""


@dataclass(frozen=True)
class Terms:
    """What a variation changes: the rings and their places, and what a ring pocketed after a carom counts, and by which
    rules it counts and may be pocketed.
    """

    rings: dict[str, Spot]
    pocket: tuple[int, Rule] = (0, R["2a"])
    leave: Rule = R["2b"]


def setup(s: State) -> Rulings:
    """The four rings, and who begins."""
    yield from opened(s, Terms(AROUND))


def opened(s: State, terms: Terms) -> Rulings:
    """Seats, rings and who begins."""
    s = yield from archarena.set_out(s)
    s = yield from sides.settle(s, R["1b"])
    s = yield Order(s.given.get("Order") or boards.seated(s), R[5])
    s = yield Restore(Layout(dict(terms.rings)), R["1a"], "round the centre")
    s = yield Say("", "red shooters", R["1b"])
    s = yield from boards.take_up(s, SHOOTER, R["1c"])
    if lead := boards.leader(s):
        yield from begins(s, lead)
    else:
        yield boards.lots(s, R[5])


def begins(s: State, lead: str) -> Rulings:
    """A player begins, and the others follow to the left."""
    s = yield Order(s.from_seat(lead), R[5])
    yield shoot(s, lead, R["1c"])


def shoot(s: State, seat: str, rule: Rule) -> Ask:
    """The question for a shot from the player's base."""
    return boards.from_base(s, seat, SHOOTER, rule, R["1c"])


def judge(s: State, record: Record) -> Rulings:
    """A shot."""
    yield from shot(s, record, Terms(AROUND))


def shot(s: State, record: Record, terms: Terms) -> Rulings:
    """A shot: its caroms, what was pocketed, and who is next."""
    boards.lawful(s, record)
    s = yield from archarena.told(s, record, SHOOTER)
    seat, met = s.turn, balls_met(record, SHOOTER)
    lost, caroms = SHOOTER in (*pocketed(record), *left_table(record)), max(0, len(met) - 1)
    if caroms and cushions(record, SHOOTER, before=first_contact(record, SHOOTER)):
        s = yield Say(seat, "by the rim", R[4])
    if caroms:
        s = yield from sides.credit(s, seat, caroms, R["2a"], f"carom on {listed(met)}")
        s = yield Say(seat, "one for each carom", R["u1"])
    down = [c.piece for c in record.contacts if c.kind == POCKET and not is_on_table(s.layout.of(c.piece))]
    rings = [ring for ring in dict.fromkeys(down) if ring != SHOOTER]
    may = bool(caroms) or s.note("carom")
    for ring in rings:
        points, rule = terms.pocket
        if may and points and not lost:
            s = yield from sides.credit(s, seat, points, rule, f"{ring} pocketed")
        if may:
            s = yield Say(seat, f"{ring} may be pocketed", terms.leave, "after a carom")
    for ring in (*rings, *(ring for ring in left_table(record) if ring != SHOOTER)):
        s = yield Place(ring, beside_centre(s, ring), R[3])
    if lost:
        s = yield Foul(seat, "shooter lost", R[5])
        s = yield from sides.credit(s, seat, -1, R[5], "the shooter is lost")
    s = yield from boards.take_up(s, SHOOTER, R["1c"])
    again = not lost and (bool(caroms) or (bool(rings) and may))
    s = yield Note("carom", bool(caroms) and again, R["2b"])
    if ended(s, seat) and (not again or seat in leaders(s)):
        yield Win(sides.side(s, leaders(s)[0]), R[6], in_points(s.scores[leaders(s)[0]]))
    elif again:
        yield shoot(s, seat, R["2a"] if caroms else terms.leave)
    else:
        yield shoot(s, s.next_seat(seat), R[5] if lost else R["2a"])


def leaders(s: State) -> tuple[str, ...]:
    """Those who have most."""
    return tuple(seat for seat in s.order if s.scores[seat] == max(s.scores.values()))


def ended(s: State, seat: str) -> bool:
    """Whether, when all have had as many turns, somebody stands at the game or above, and ahead."""
    ahead = leaders(s)
    alone = set(ahead) <= set(sides.side(s, ahead[0]))
    return seat == s.order[-1] and s.scores[ahead[0]] >= s.options["Points"] and alone


def beside_centre(s: State, ring: str) -> At:
    """The centre, the place at its right, or at its left; near it if all are taken."""
    x, y = TOWARD[boards.edge(s, s.turn)]
    step = 2 * s.bed.disc
    found = (At(0.0, 0.0), At(x * step, y * step), At(-x * step, -y * step))
    return next((at for at in found if s.clear(at, ignore=(ring,))), boards.near_centre(s, ring))


def decide(s: State, answer: Answer) -> Rulings:
    """Lots for the lead."""
    if not isinstance(answer, Chance):
        raise Refused("a shot is awaited")
    yield from begins(s, boards.drawn(s, answer))


GAME = Game(
    rules=R,
    title="Carromola",
    pages="Archarena, 7-8",
    family="ring-carom",
    summary="Glance from ring to ring, a point for each carom, to twenty-five.",
    seats=(2, 4),
    table="archarena-circle",
    pieces=(SHOOTER, *RINGS),
    setup=setup,
    judge=judge,
    decide=decide,
    chances=boards.chances,
    options={"Points": Option(25, "what ends the game when all have had as many turns", least=1)},
    aliases={"shooter": SHOOTER},
    notes={"sides": (), "carom": False},
    headers=boards.HEADERS,
)
