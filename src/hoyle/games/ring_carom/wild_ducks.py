"""Shooting the Wild Ducks: name one of your three rings, and pocket it before you may go for another.

Two play on the backgammon points. Three rings each, `a1` to `a3` and `b1` to `b3`, stand on the bases of the first, third and
fifth points at their player's right. He names a ring, `Ann: call a1; white>a1 a1@FL`, and shoots again as long as he pockets
the one he named. After a miss he has to keep to it, in his later turns too; what is then called needs no repeating. A ring
that was not named and goes in is put back on the vacant point nearest its player's right. A shooter pocketed or off the board
costs the turn, and what it pocketed goes back. The first to pocket all his rings has won, or with `Rounds: 3` the most rings
in three rounds.

The shooter is `white`, as one player's rings are red (print has it red), and is shot from the player's base; he names one of
his own; the score is rings pocketed; a ring goes back on its owner's side, and one off the board is put back too; the second
begins the next round; equal scores after three rounds are drawn (reconstruction).
"""

from __future__ import annotations

from dataclasses import replace

from hoyle.answers import Answer, Chance
from hoyle.games.general import archarena, boards
from hoyle.record import IN_HAND, Layout, Record, Spot, is_on_table
from hoyle.referee import (
    Ask,
    Assign,
    Drawn,
    Foul,
    Game,
    Note,
    Option,
    Order,
    Place,
    Refused,
    Restore,
    Rulebook,
    Rulings,
    Say,
    Score,
    State,
    Win,
)
from hoyle.referee.questions import left_table, pocketed

R = Rulebook(
    "wild-ducks",
    book="archarena",
    governs="archarena-general",
    rules={
        "u1": "Two play, with six rings of two colours and a shooter.",
        "u2": "Three rings go on the wide parts of the first, third and fifth backgammon points from the right; the points "
              "between are left empty.",
        "u3": "The opponent sets three of his colour in the same way from his right.",
        "u4": "A player chooses a ring and tries to pocket it, and shoots again when he does.",
        "u5": "If he fails he has to chase the ring he named in his next turns, and no other until it is pocketed.",
        "u6": "Rings moved stay where they stop.",
        "u7": "Others that go in are put on the points, the vacant one nearest the right hand first.",
        "u8": "A shooter off the board or in a pocket loses the turn and any ring that the shot pocketed.",
        "u9": "The first to have all his own pocketed wins, or the score decides if three rounds are played.",
    },
)  # fmt: skip

SHOOTER = "white"
A, B = (tuple(f"{side}{n}" for n in range(1, 4)) for side in "ab")
POINTS = (1, 3, 5)


def setup(s: State) -> Rulings:
    """The ducks on their points, and who begins."""
    yield from opened(s)


def opened(s: State) -> Rulings:
    """Colours, ducks and who begins."""
    s = yield from archarena.set_out(s)
    for seat, ducks in zip(s.seats, (A, B), strict=True):
        s = yield Assign(seat, ducks, R["u1"])
    s = yield Order(s.given.get("Order") or s.seats, R["u4"])
    if lead := boards.leader(s):
        yield from deal(s, lead)
    else:
        s = yield from rowed(s)
        yield boards.lots(s, R["u4"])


def point(s: State, seat: str, number: int) -> str:
    """The spot of a player's point, counted from his right: on its base or its tip."""
    return f"{s.note('on')}{number + 12 * s.seats.index(seat)}"


def rowed(s: State) -> Rulings:
    """Three ducks on either side. Returns the state."""
    row = {duck: Spot(point(s, seat, n)) for seat in s.seats for duck, n in zip(s.pieces[seat], POINTS, strict=False)}
    s = yield Restore(Layout({**row, SHOOTER: IN_HAND}), R["u2"], "on the first, third and fifth points")
    return (yield Say(s.seats[1], "the same", R["u3"], "from his own right"))


def deal(s: State, lead: str) -> Rulings:
    """A round begins."""
    s = yield Order((lead, s.other(lead)), R["u4"])
    s = yield from rowed(s)
    s = yield Note("chased", dict.fromkeys(s.seats, ""), R["u4"])
    yield shoot(s, lead)


def shoot(s: State, seat: str) -> Ask:
    """The question for a shot: at the ring that is chased, or at one still to be named."""
    chased = s.note("chased")[seat]
    rule, why = (R["u5"], f"{chased} is chased") if chased else (R["u4"], "a ring is to be named")
    return replace(boards.from_base(s, seat, SHOOTER, rule, R["u4"], why), calls="" if chased else "ball")


def named(s: State, record: Record) -> str:
    """The ring shot at; raises Refused for one that may not be named, or where none is and one fell."""
    assert record.start is not None
    chased, called = s.note("chased")[s.turn], next((call.what for call in record.calls), "")
    if len(record.calls) > 1:
        raise Refused(f"one ring is named, not {' and '.join(call.what for call in record.calls)}", R["u4"])
    if chased and called not in ("", chased):
        raise Refused(f"{s.turn} has to chase {chased}", R["u5"])
    if called and (called not in s.pieces[s.turn] or not is_on_table(record.start.of(called))):
        raise Refused(f"{called} is not one of {s.turn}'s rings on the board", R["u4"])
    if not chased and not called and set(pocketed(record)) & {*A, *B}:
        raise Refused(f"{s.turn} has to name a ring first, as `call {s.ball(s.turn)};`", R["u4"])
    return str(chased or called)


def judge(s: State, record: Record) -> Rulings:
    """A shot at the ring named."""
    boards.lawful(s, record)
    seat, ring, down = s.turn, named(s, record), pocketed(record)
    lost = SHOOTER in (*down, *left_table(record))
    made = ring in down and not is_on_table(s.layout.of(ring)) and not lost
    back = [*down, *left_table(record)]
    s = yield from archarena.told(s, record, SHOOTER)
    if lost:
        s = yield Foul(seat, "shooter lost", R["u8"], "and what it pocketed")
    for other in dict.fromkeys(back):
        if other == SHOOTER or is_on_table(s.layout.of(other)) or (other == ring and made):
            continue
        owner = next(x for x in s.seats if other in s.pieces[x])
        spots = (point(s, owner, n) for n in range(1, 13))
        spot = next((spot for spot in spots if s.vacant(spot)), point(s, owner, 1))
        s = yield Place(other, Spot(spot), R["u8"] if lost and other == ring else R["u7"], "back on a point")
    moved = [p for p in s.layout.on_table() if p in record.moved() and p not in (SHOOTER, *back)]
    if moved:
        s = yield Say("", "left where driven", R["u6"], " and ".join(moved))
    s = yield from boards.take_up(s, SHOOTER, R["u4"])
    s = yield Note("chased", {**s.note("chased"), seat: "" if made else ring}, R["u4" if made else "u5"])
    if not made:
        yield shoot(s, s.other(seat))
        return
    s = yield Score(seat, 1, R["u4"], f"{ring} pocketed")
    if any(is_on_table(s.layout.of(duck)) for duck in s.pieces[seat]):
        yield shoot(s, seat)
    else:
        yield from over(s, seat)


def over(s: State, seat: str) -> Rulings:
    """A player has pocketed all his rings."""
    if s.options["Rounds"] == 1:
        yield Win((seat,), R["u9"], "all three pocketed")
        return
    s = yield Note("round", s.note("round") + 1, R["u9"], f"round {s.note('round')} to {seat}")
    first, second = (s.scores[one] for one in s.seats)
    if s.note("round") <= s.options["Rounds"]:
        yield from deal(s, s.order[1])
    elif first == second:
        yield Drawn(R["u9"], "equal scores")
    else:
        yield Win((s.seats[second > first],), R["u9"], f"{max(first, second)} rings to {min(first, second)}")


def decide(s: State, answer: Answer) -> Rulings:
    """Lots for the lead."""
    if not isinstance(answer, Chance):
        raise Refused("a shot is awaited")
    yield from deal(s, boards.drawn(s, answer))


GAME = Game(
    rules=R,
    title="Shooting the Wild Ducks",
    pages="Archarena, 12-13",
    family="ring-carom",
    summary="Name one of your three rings, and pocket it before you may go for another.",
    seats=(2, 2),
    table="archarena-backgammon",
    pieces=(SHOOTER, *A, *B),
    setup=setup,
    judge=judge,
    decide=decide,
    chances=boards.chances,
    options={"Rounds": Option(1, "how many rounds are played and added up", least=1)},
    aliases={"shooter": SHOOTER},
    notes={"on": "p", "chased": {}, "round": 1},
    headers=("Lead", "Order"),
)
