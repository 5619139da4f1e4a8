"""Crokinola: crokinole with pins; a player has to fell the one opposite him before his rings count.

On the four sides of the inner circle stand pins, one before each place at the board, with two players only theirs: `#a`
before the first seat, then `#b`, and with four `#c` and `#d`. With rings of his own side a player must knock down the pin on
the opposite side, or nothing of his is counted when the round is over. When he has, he may take that ring up for another shot
(`Ann: choose again`, or `stand`). Any other pin that falls is set up again. A shot is made at the pin or at a ring of the
other side; only with the pin down and none of those on the board may it be made for the centre. All else is crokinole.

On a sheet `Ann: a1*#b` fells the pin; `Ann: a1>a2 a2*#b` does so by an own ring. Whose ring it is, is settled by who shot it:
partners fell a pin each. A twenty by one who has not felled his pin waits for the end of the round, and then counts if he has
(reconstruction). What is shot for the centre when it may not be goes to the ditch (reconstruction); a shot that meets nothing
is only a bad one. A pin that a ring of the other side knocks down is set up again, as soon as no ring lies where it stands,
and with three players all four stand (reconstruction).
"""

from __future__ import annotations

from dataclasses import replace
from math import hypot

from hoyle.answers import Answer, Chance, Choose
from hoyle.games.crokinole import crokinole
from hoyle.games.crokinole.crokinole import CENTRE, DITCH, men
from hoyle.games.general import boards
from hoyle.games.general.pins import felled as knocked_down
from hoyle.record import FELL, IN_HAND, OFF, Down, Record, Spot, Where, is_on_table
from hoyle.referee import (
    CHOOSE,
    STROKE,
    Ask,
    Foul,
    InHand,
    Note,
    Option,
    Place,
    Rule,
    Rulebook,
    Rulings,
    Say,
    State,
)
from hoyle.referee.questions import pocketed

R = Rulebook(
    "crokinola",
    book="archarena",
    governs="crokinole",
    rules={
        "u1": "The rules of crokinole are followed but for what is varied here.",
        "1a": "Pins are set on the four places of the crokinole side; those who sit opposite are partners.",
        "1b": "When two play only two pins are spotted, one straight before each player.",
        "1c": "With his own rings a player must knock down the pin opposite him, or he makes no count when the round ends.",
        "1d": "Six rings are each player's, as in crokinole.",
        2: "Having knocked it down he can take that ring up and shoot it again.",
        "3a": "Any pin knocked down but the one opposite has to be set up again.",
        "3b": "He may shoot against rings of his own to knock the pin down.",
        "4a": "A shot has to be for the pin or at a ring of an opponent, as he likes.",
        "4b": "Only when the pin is down and the opponents have no ring on the board may he shoot for the centre, which "
              "counts as in crokinole.",
    },
)  # fmt: skip

SIDES = "hlfr"
FELLED = 10
"""What it is worth in points, before the round is over, to have felled one's pin (chosen)."""
OPPOSITE = {"h": "f", "f": "h", "l": "r", "r": "l"}


def pins(s: State) -> dict[str, str]:
    """The pins that are in play, by the side of the board where each stands."""
    return dict(zip("hf" if len(s.seats) == 2 else SIDES, ("#a", "#b", "#c", "#d"), strict=False))


def target(s: State, seat: str) -> str:
    """The pin opposite a seat."""
    return pins(s)[OPPOSITE[boards.edge(s, seat)]]


def setup(s: State) -> Rulings:
    """As in crokinole, with pins."""
    s = yield Say("", "as crokinole", R["u1"])
    yield from crokinole.opened(s, deal)


def deal(s: State, lead: str, rule: Rule) -> Rulings:
    """A round begins with the pins set up."""
    s = yield from crokinole.dealt(s, lead, rule)
    for side, pin in pins(s).items():
        s = yield Place(pin, Spot(f"pin-{side}"), R["1b" if len(s.seats) == 2 else "1a"])
    s = yield Note("shot", {}, R["1d"], "six rings each")
    s = yield Note("felled", (), R["1c"])
    yield crokinole.shoot(s, crokinole.R["u1"])


def holds(s: State, ring: str) -> bool:
    """Whether a ring may count: who shot it has felled his pin."""
    return s.note("shot").get(ring) in s.note("felled")


def judge(s: State, record: Record) -> Rulings:
    """A shot: pins, then rings as in crokinole, then perhaps the same ring again."""
    man, seat = record.struck or "", s.turn
    crokinole.may_shoot(s, man)
    s = yield from crokinole.lawful(s, record, man)
    free = seat in s.note("felled") and not enemies(s, record)
    s = yield Note("shot", {**s.note("shot"), man: seat}, R["1d"])
    s, down = yield from felled(s, record, man)
    s = yield from crokinole.ditched(s, record, man)
    centred = [ring for ring in pocketed(record) if ring in s.pieces[seat] and s.layout.of(ring) == Down(CENTRE)]
    if centred and free:
        s = yield Say(seat, "for the centre", R["4b"])
    elif centred and not record.moved() & {target(s, seat), *enemies(s, record)}:
        s = yield Foul(seat, "for the centre", R["4a"], "not at the pin or at a ring of the other side")
        for ring in centred:
            s = yield Place(ring, Down(DITCH), R["4a"], "out of the field")
    s = yield from crokinole.lodged(s, record, holds)
    s = yield from crokinole.conduct(s, record)
    if down:
        s = yield Note("again", man, R[2])
        yield Ask(seat, CHOOSE, ("again", "stand"), R[2], f"{man} may be shot again", decline="stand")
    else:
        yield from onward(s)


def onward(s: State) -> Rulings:
    """The next shot, or the count, in which whoever did not fell his pin has none."""
    if not any(s.in_hand(man) for man in men(s)):
        for seat in s.seats:
            if seat not in s.note("felled"):
                s = yield Say(seat, "no count", R["1c"], "the pin opposite stands")
    yield from crokinole.onward(s, deal, holds)


def enemies(s: State, record: Record) -> set[str]:
    """The other side's rings that were on the field before the shot."""
    assert record.start is not None
    theirs = (ring for ring in men(s) if ring not in s.pieces[s.turn])
    return {ring for ring in theirs if is_on_table(record.start.of(ring)) or record.start.of(ring) == Down(CENTRE)}


def where_stands(s: State, side: str) -> Where:
    """The spot of a side's pin; in hand while a ring is known to lie there."""
    at = s.bed.spot(f"pin-{side}")
    near = (there for ring in men(s) if (there := s.position(ring)))
    taken = any(hypot(there.x - at.x, there.y - at.y) < s.bed.disc + s.bed.pin for there in near)
    return IN_HAND if taken else Spot(f"pin-{side}")


def felled(s: State, record: Record, man: str) -> Rulings:
    """Pins knocked down: the one opposite stays down, others are set up.

    Returns the state, and whether it fell by this shot; raises Refused for a pin that did not stand.
    """
    assert record.start is not None
    seat, own, done = s.turn, s.pieces[s.turn], False
    knocked_down(record, tuple(pins(s).values()), R["1b" if len(s.seats) == 2 else "1a"])
    for side, pin in pins(s).items():
        if record.start.of(pin) == OFF:
            continue
        by = [c.piece for c in record.contacts if c.kind == FELL and pin in c.others]
        if by and pin == target(s, seat) and by[0] in own:
            if by[0] != man:
                s = yield Say(seat, "by his own ring", R["3b"], by[0])
            s = yield Place(pin, OFF, R["1c"], "knocked down")
            s = yield Note("felled", (*s.note("felled"), seat), R["1c"])
            done = True
        elif s.layout.of(pin) != (stand := where_stands(s, side)):
            why = "a ring lies there" if stand == IN_HAND else "set up again" if by else "it stands"
            s = yield Place(pin, stand, R["3a"], why)
    return s, done


def prospect(s: State, seat: str) -> float:
    """The points of a seat, and what its side's rings would count if the round were over: half, while the pin stands."""
    lying = [ring for ring in s.pieces[seat] if is_on_table(s.layout.of(ring))]
    hopes = sum(crokinole.worth(s, ring)[0] * (1.0 if holds(s, ring) else 0.5) for ring in lying)
    return s.scores[seat] + hopes + FELLED * (seat in s.note("felled"))


def decide(s: State, answer: Answer) -> Rulings:
    """The ring again or not; lots and conduct as in crokinole."""
    match answer:
        case Chance():
            yield from deal(s, boards.drawn(s, answer), crokinole.R["u1"])
        case Choose(seat, "again"):
            man = s.note("again")
            s = yield Place(man, IN_HAND, R[2], "taken up")
            place = InHand(man, f"line-{boards.edge(s, seat)}", R[2])
            yield Ask(seat, STROKE, (man,), R[2], "the same ring", place=(place,))
        case Choose():
            yield from onward(s)
        case _:
            yield from crokinole.decide(s, answer)


GAME = replace(
    crokinole.GAME,
    rules=R,
    title="Crokinola",
    pages="Archarena, 7",
    summary="Crokinole with pins: fell the one opposite, or your rings count nothing.",
    table="archarena-1-crokinola",
    pieces=(*crokinole.GAME.pieces, "#a", "#b", "#c", "#d"),
    setup=setup,
    judge=judge,
    decide=decide,
    worth=prospect,
    options={
        "Points": crokinole.GAME.options["Points"],
        "Must-hit": crokinole.GAME.options["Must-hit"],
        "Table": Option("archarena-1-crokinola", "the board", ("archarena-1-crokinola", "archarena-2-crokinola")),
    },
    notes={**crokinole.GAME.notes, "shot": {}, "felled": (), "again": ""},
)
