"""English Pyramids: fifteen reds, one white for all, and a ball given back for every failure.

Each red pocketed is one, and the striker goes on; the white lost, a miss or a coup loses one, and one of the player's reds goes
back to the pyramid spot. Who has none yet owes one (`= owes Ann 1`), and the first he makes goes back. With one red left, whoever
made the last hazard stays with the white, his opponent has the red, and they strike by turns; the last hazard counts two when
the number of reds is odd. Between two players a miss then, or one's own ball lost, ends the game with one for the other.

Two or more play, each for himself or in sides (`Sides: Ann+Cal, Bob+Dee`). The lead is strung for, and among more than two the
rotation. At the end the winner receives from each of the others the difference, at the stake a ball.

What print leaves open:

- A ball owed is taken from the score at once, which may fall below nothing (reconstruction).
- Reds that do not count after a touch, or beside one forced off, are spotted (reconstruction).
- Among more than two who are not partners the last red is played by the player after the one with the white. If the ball that
  goes back makes two reds again, everybody plays with the white as before (reconstruction).
- A side's balls, and what it owes, are the side's; of partners who change when one fails, the one who failed makes way
  (reconstruction).
- Level at the end, the game is drawn (reconstruction).
"""

from __future__ import annotations

from hoyle.answers import Answer, Incident
from hoyle.equipment import At, Table, rack_neighbours, triangle
from hoyle.games.english.stringing import string, string_worth, strings, strung
from hoyle.games.english.table import beside
from hoyle.games.general import sides
from hoyle.games.general.disturbed import scatter
from hoyle.games.general.in_hand import lawfully_placed
from hoyle.games.general.incidents import named
from hoyle.record import IN_HAND, Layout, Record, Where
from hoyle.referee import (
    STROKE,
    Ask,
    BadOption,
    Drawn,
    Foul,
    Game,
    InHand,
    Note,
    Option,
    Order,
    Owe,
    Pay,
    Place,
    Refused,
    Restore,
    Rule,
    Rulebook,
    Rulings,
    Say,
    State,
    Win,
)  # fmt: skip
from hoyle.referee.questions import claimed, first_contact, first_met, left_table, pocketed, untold

R = Rulebook(
    "english-pyramids",
    book="bbc1908",
    rules={
        "u1": "The English half circle in balk is used.",
        1: "Any number of balls may be played with, commonly fifteen reds and a white.",
        2: "The reds stand in a triangle, the first on the red-ball spot; the half circle is 21 to 23 inches across.",
        "3a": "More than two, and odd in number, play each for himself, in an order that stringing settles.",
        "3b": "Who has pocketed most receives from each of the others the difference, at what was agreed on for a ball.",
        4: "An even number may form sides; partners play by turns, or change when one fails, as agreed.",
        5: "Stringing gives the lead; the leader plays at the pyramid with the white from the half circle.",
        "6a": "The next player plays the white from where it stopped.",
        "6b": "If it is off the table, it is played from balk as at first.",
        "7a": "Only winning hazards count, one each.",
        "7b": "Whoever pockets most has won.",
        8: "The white pocketed or forced off, a miss, and a coup lose a point.",
        9: "For each of these one of the player's balls goes back to the pyramid spot, or, that taken, straight behind it.",
        10: "Reds that go down or off together with the white count nothing, and go back, with one made before.",
        "11a": "Who has no ball to give back puts back the first that he makes.",
        "11b": "What he still owes at the end he pays for, or it is taken from his score.",
        12: "With the white touching a red all that is pocketed counts, but a miss still costs a point.",
        13: "Who moves a ball in aiming or striking loses all that the stroke gained.",
        14: "A red forced off scores nothing, and is spotted.",
        "15a": "With an odd number of reds the last hazard counts two.",
        "15b": "A sixteenth may stand in the middle of the base, straight behind the first.",
        16: "With one red left the maker of the last hazard stays with the white, his opponent has the red, and they take turns.",
        "17a": "Between two, with two balls left, one's own ball pocketed or a miss ends the game, and the opponent adds one.",
        "17b": "Among more, unless they are partners, the striker puts a ball on the spot.",
        18: "The balk protects nothing: from hand any ball may be played at.",
        19: "The marker settles disputes, or most of those present if he has an interest.",
    },
)  # fmt: skip

CUE = "cue"
REDS = tuple(f"r{n}" for n in range(1, 17))
ROWS = (REDS[0:1], REDS[1:3], REDS[3:6], REDS[6:10], REDS[10:15], REDS[15:16])
"""The triangle from its apex, and the sixteenth ball behind the middle of its base."""
SPOT = "pyramid-spot"


def cue_of(seat: str) -> str:
    """Everybody plays with the white."""
    return CUE


# --- the opening ----------------------------------------------------------------------------------------------


def racked(table: Table, number: int) -> tuple[dict[str, At], frozenset[tuple[str, str]]]:
    """Where so many reds stand, in metres, and which touch."""
    assert table.ball is not None
    radius = table.ball.radius
    stand = triangle(table.spot(SPOT), radius, ROWS[:5])
    pairs = set(rack_neighbours(ROWS[:5]))
    stand[REDS[15]] = At(stand["r13"].x, stand["r13"].y + 2 * radius)
    pairs.add(("r13", REDS[15]))
    here = set(REDS[:number])
    return {ball: stand[ball] for ball in REDS[:number]}, frozenset(p for p in pairs if set(p) <= here)


def setup(s: State) -> Rulings:
    """The pyramid, the sides, and the string unless the sheet says who leads."""
    number = s.options["Reds"]
    if number > len(REDS):
        raise BadOption("Reds", f"{number} is more than {len(REDS)}")
    s = yield from sides.settle(s, R[4])
    s = yield Say("", f"{number} reds and a white", R[1])
    s = yield Say("", "from the half circle", R["u1"])
    if s.note("sides"):
        s = yield Say("", "partners play by turns" if s.options["Partners"] == "alternate" else "partners change", R[4])
    if s.given.get("Lead") or s.given.get("Order"):
        yield from begins(s, s.given.get("Lead", s.order[0]), s.order)
    else:
        yield from string(s, cue_of, R[5])


def begins(s: State, leader: str, order: tuple[str, ...]) -> Rulings:
    """The reds are set, the order is settled, and the leader plays. Returns the state."""
    places: dict[str, Where] = {CUE: IN_HAND}
    stand, touching = racked(s.bed, s.options["Reds"])
    s = yield Restore(Layout({**places, **stand}, touching=touching), R[2], "the pyramid is set")
    if s.options["Reds"] == len(REDS):
        s = yield Say("", "a sixteenth ball behind the base", R["15b"])
    at = order.index(leader)
    s = yield Order((*order[at:], *order[:at]), R["3a"])
    return (yield from to_play(s, leader, R[5]))


def ball_of(s: State, seat: str) -> str:
    """What a seat plays with: the white, or the last red for whoever has that."""
    if s.note("duel") and seat == s.note("duel")[1]:
        return next(ball for ball in s.layout.on_table() if ball in REDS)
    return CUE


def to_play(s: State, seat: str, rule: Rule) -> Rulings:
    """Ask a seat for its stroke. Returns the state."""
    ball = ball_of(s, seat)
    held = (InHand(CUE, "D", R[5] if rule == R[5] else R["6b"]),) if ball == CUE and s.in_hand(CUE) else ()
    return (yield Ask(seat, STROKE, (ball,), rule, place=held))


def unbroken(s: State, number: int) -> bool:
    """Whether every red stands where it was set."""
    return racked(s.bed, number)[0].items() <= s.layout.places.items()


def reds(s: State) -> tuple[str, ...]:
    """The reds on the table."""
    return tuple(ball for ball in s.layout.on_table() if ball in REDS)


# --- the stroke -----------------------------------------------------------------------------------------------


def judge(s: State, record: Record) -> Rulings:
    """One stroke."""
    lawfully_placed(s, record)
    if strings(s):
        s, ranking = yield from strung(s, record, cue_of, R[5])
        if ranking:
            yield from begins(s, ranking[0], s.order if s.note("sides") else ranking)
        return
    assert s.ask is not None
    assert record.start is not None
    seat, ball, in_hand = s.turn, s.ask.options[0], s.ask.place
    if record.struck != ball:
        raise Refused(f"{seat} plays with {ball}", R[16] if s.note("duel") else R["6a"])
    start = State(s.game, s.seats, table=s.table, layout=record.start)
    down = tuple(one for one in pocketed(record) if one != ball)
    off = tuple(one for one in left_table(record) if one != ball)
    lost = ball in pocketed(record) or ball in left_table(record)
    if first_contact(record, ball) is not None and unbroken(start, s.options["Reds"]):
        s = yield from scatter(s, record, R[2])
    if in_hand and any(start.in_zone(one, "baulk") for one in first_met(record, ball)):
        s = yield Say(seat, "the balk protects nothing", R[18])
    if any(one in REDS for one in start.layout.touches(CUE)):
        s = yield Say(seat, "what falls counts, and a miss is a miss", R[12], "the white touched a red")
    said = claimed(record, "touch")
    touched = f"touched {said.piece}".strip() if said else "moved a ball in aiming" if s.note("moved") else ""
    if s.note("moved"):
        s = yield Note("moved", False, R[13])
    missed = first_contact(record, ball) is None and not untold(record)
    if lost or missed:
        yield from failed(s, seat, ball, (*down, *off), lost, missed)
    elif touched or off:
        rule = R[13] if touched else R[14]
        s = yield Foul(seat, touched or f"{off[0]} forced off", rule)
        s = yield from back(s, (*down, *off), rule)
        yield from next_player(s, seat)
    elif down:
        yield from made(s, seat, down)
    else:
        yield from next_player(s, seat)


def made(s: State, seat: str, down: tuple[str, ...]) -> Rulings:
    """Winning hazards: they count, balls owed go back, and the striker goes on."""
    left, odd = len(reds(s)), s.options["Reds"] % 2 == 1
    over = bool(s.note("duel")) or not left
    for n, ball in enumerate(down, start=1):
        last = over and odd and n == len(down)
        s = yield from sides.credit(s, seat, 2 if last else 1, R["15a" if last else "7a"], f"{ball} pocketed")
        owing = next((one for one in partners(s, seat) if s.owes.get(one, 0)), "")
        if owing and not last:
            s = yield Owe(owing, -1, R["11a"], "paid with the ball just made")
            s = yield from back(s, (ball,), R["11a"])
        else:
            s = yield Note("holed", {**s.note("holed"), seat: (*s.note("holed").get(seat, ()), ball)}, R["7a"])
    if s.note("duel") or not reds(s):
        yield from settled(s)
        return
    if len(reds(s)) == 1:
        order = s.order.index(seat)
        after = (*s.order[order + 1 :], *s.order[:order])
        foe = next(one for one in after if one not in partners(s, seat))
        s = yield Note("duel", (seat, foe), R[16], f"{seat} keeps the white, {foe} plays with the red")
    yield from to_play(s, seat, R[16] if s.note("duel") else R["6a"])


def failed(s: State, seat: str, ball: str, fallen: tuple[str, ...], lost: bool, missed: bool) -> Rulings:
    """A miss, a coup, or the ball played with lost."""
    word = "coup" if lost and missed else "miss" if missed else "losing hazard"
    if s.note("duel") and (len(s.seats) == 2 or s.note("sides")):
        s = yield Foul(seat, word, R["17a"])
        foe = next(one for one in s.note("duel") if one not in partners(s, seat))
        s = yield from sides.credit(s, foe, 1, R["17a"], f"the opponent's {word}")
        yield from settled(s)
        return
    s = yield Foul(seat, word, R[8])
    s = yield from sides.credit(s, seat, -1, R[8], word)
    if lost:
        s = yield from back(s, (ball,), R["6b"])
    s = yield from back(s, fallen, R[10])
    holder = next((one for one in partners(s, seat) if s.note("holed").get(one)), "")
    if holder:
        *kept, given = s.note("holed")[holder]
        s = yield Note("holed", {**s.note("holed"), holder: tuple(kept)}, R[9])
        s = yield from back(s, (given,), R["17b"] if s.note("duel") else R[9])
    else:
        s = yield Owe(seat, 1, R["11a"], "has no ball to give back")
    if s.note("duel") and len(reds(s)) > 1:
        s = yield Note("duel", (), R["17b"], "everybody plays with the white again")
    yield from next_player(s, seat, failed=True)


def back(s: State, balls: tuple[str, ...], rule: Rule) -> Rulings:
    """Reds go to the pyramid spot or behind it, the white in hand. Returns the state."""
    for ball in balls:
        if ball == CUE:
            s = yield Place(CUE, IN_HAND, R["6b"], "off the table")
        else:
            where, touching = beside(s, SPOT, At(0.0, s.bed.length / 2))
            s = yield Place(ball, where, rule, "goes back", touching)
    return s


def partners(s: State, seat: str) -> tuple[str, ...]:
    """A seat, and then its partners."""
    return (seat, *(one for one in sides.side(s, seat) if one != seat))


def next_player(s: State, seat: str, failed: bool = False) -> Rulings:
    """The turn passes: to the other of the last two, else by the order, or among partners by what was agreed."""
    if s.note("duel"):
        return (yield from to_play(s, next(one for one in s.note("duel") if one != seat), R[16]))
    following, rule = s.next_seat(seat), R["6a"]
    if s.note("sides") and s.options["Partners"] == "change":
        if failed:
            mates = sides.side(s, seat)
            then = mates[(mates.index(seat) + 1) % len(mates)]
            s = yield Note("in", {**s.note("in"), mates[0]: then}, R[4], f"{then} takes {seat}'s place")
        at = s.note("sides").index(sides.side(s, seat))
        mates = s.note("sides")[(at + 1) % len(s.note("sides"))]
        following, rule = s.note("in").get(mates[0], mates[0]), R[4]
    elif s.note("sides"):
        s = yield Say(following, "is next", R[4], "partners play by turns")
    return (yield from to_play(s, following, rule))


def settled(s: State) -> Rulings:
    """The last ball is down: debts, money, and who has most."""
    for seat, owed in s.owes.items():
        if owed:
            s = yield Say(seat, f"still owes {owed}", R["11b"], "taken from the score")
    ranking = tuple(sorted(s.seats, key=lambda one: -s.scores[one]))
    best = sides.side(s, ranking[0])
    if any(s.scores[one] == s.scores[ranking[0]] for one in s.seats if one not in best):
        return (yield Drawn(R["7b"], "level, with every ball down"))
    for seat in s.seats:
        gap = s.options["Stake"] * (s.scores[ranking[0]] - s.scores[seat])
        if seat not in best and gap:
            s = yield Pay(seat, -gap, R["3b"], "the difference")
    won = sum(-s.ledger.get(seat, 0) for seat in s.seats if seat not in best)
    for seat in best if won else ():
        s = yield Pay(seat, won // len(best), R["3b"], "the differences")
    return (yield Win(best, R["7b"], f"{s.scores[ranking[0]]} balls", ranking))


def decide(s: State, answer: Answer) -> Rulings:
    """What is declared outside a stroke."""
    assert isinstance(answer, Incident)
    seat, _ = named(s, answer)
    if answer.word == "touch":
        if strings(s):
            raise Refused("touch is declared while a stroke at the pyramid is awaited", R[13])
        s = yield Foul(seat, "touch", R[13], "the ball goes back")
        s = yield Restore(s.layout, R[13], "put back")
        if seat == s.turn:
            yield Note("moved", True, R[13], "the stroke can gain nothing")
    else:
        yield Say(seat, "the marker decides, or most of those present", R[19])


def worth(s: State, seat: str) -> float:
    """A seat's score, and while the lead is strung for how near the cushion it stopped."""
    return s.scores[seat] + string_worth(s, seat)


GAME = Game(
    R,
    title="English Pyramids",
    pages="pp. 68-70",
    family="pyramid",
    summary="A point for every red, a red back for every failure, and a duel for the last.",
    seats=(2, 0),
    table="english-12ft",
    pieces=(CUE, *REDS),
    setup=setup,
    judge=judge,
    decide=decide,
    options={
        "Reds": Option(15, "how many reds, up to sixteen", least=2),
        "Stake": Option(0, "what a ball is worth in the settlement"),
        "Partners": Option("alternate", "partners play by turns, or change when one fails", ("alternate", "change")),
    },
    aliases={"white": CUE},
    incidents={
        "touch": "a ball is moved in taking aim: `!: touch Ann`",
        "appeal": "a dispute goes to the marker or to those present",
    },
    faults={
        "touch": "a ball was moved in aiming or striking: `!touch r3`",
        "intentional": "the miss was given on purpose",
    },
    notes={"strung": (), "sides": (), "holed": {}, "duel": (), "in": {}, "moved": False},
    headers=("Lead", "Order", "Sides"),
    worth=worth,
)
