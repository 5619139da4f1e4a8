"""Billiardette: caroms and pocketed rings with a shooter each, played from where it lies, to exactly twenty-one.

Four white rings, `w1` to `w4`, stand on the four sides of the circle; the first seat's shooter is `red`, the second's
`green`, unless `Colours: Ann green` says otherwise. They bank for the first shot. A player snaps his shooter from his line,
and later from where it stopped. Two rings hit are one, three are two; a ring pocketed is one; he goes on as long as he
scores. The other's shooter is a ring like any other: pocketed it counts, and its owner puts it anywhere outside the
checkerboard at his next turn. A shooter lost in a pocket or off the board makes no count and ends the turn, and is put
outside the checkerboard too. White rings pocketed go as near the centre as they can; who pocketed one may have it on the
other side of those in the middle. Twenty-one has to be made exactly: who passes it starts over from nothing.

On a sheet `Ann: red>w1 red>w2 w2@FL -> red=(3, 4), w1=(5, 6)`; a ring put back lies near the centre by itself, and `Ann:
choose left` or `right` moves it to that side, as the player sees it, before his next shot. The cut is lost: the places are
the circle's four sides (reconstruction). Four rings hit are three; who passes twenty-one goes on shooting; a white off the
board is put back too, and `Cue: yes` says that cues are used (reconstruction).
"""

from __future__ import annotations

from dataclasses import replace

from hoyle.answers import Answer, Choose
from hoyle.games.general import archarena, boards, roaming, sides
from hoyle.games.ring_carom import lag
from hoyle.games.ring_carom.carromola import TOWARD
from hoyle.record import IN_HAND, At, Layout, Record, Spot, is_on_table
from hoyle.referee import (
    Ask,
    Assign,
    Foul,
    Game,
    Note,
    Option,
    Permit,
    Place,
    Refused,
    Restore,
    Rulebook,
    Rulings,
    Say,
    Score,
    State,
    Win,
    listed,
)
from hoyle.referee.questions import balls_met, left_table, pocketed

R = Rulebook(
    "billiardette",
    book="archarena",
    governs="archarena-general",
    rules={
        "u1": "Six rings are used, four white ones set as the cut shows, and a red and a green one to shoot with.",
        "u2": "For the first shot they bank, and whose ring stops nearest the cushion has it.",
        "u3": "The first player snaps his ring from the line on his side, to carom or to pocket a ring, and goes on until he "
              "does neither.",
        "u4": "To hit two rings counts one, to hit three counts two.",
        "u5": "A ring sent into a pocket counts one.",
        "u6": "After the first shot of each they walk round the board and play their rings from where they stop.",
        "u7": "A shooter in a pocket or off the board makes no count, and the turn is lost; it starts again anywhere outside "
              "the lines of the checkerboard.",
        "u8": "Other rings that go into a pocket are placed as near the middle of the circle as they can without moving "
              "another.",
        "u9": "Who pocketed it may choose on which side of the rings in the middle it lies, so that it is nearest the centre.",
        "u10": "The opponent's shooter pocketed counts like any ring, and its owner puts it outside the checkerboard when his "
               "turn comes.",
        "u11": "Twenty-one ends the game if it is made exactly; who overruns it has to begin again.",
        "u12": "It may be played with the cue or the finger.",
    },
)  # fmt: skip

WHITES = tuple(f"w{n}" for n in range(1, 5))
SHOOTERS = ("red", "green")
AROUND = {ring: Spot(f"circle-{side}") for ring, side in zip(WHITES, "hlfr", strict=True)}


def setup(s: State) -> Rulings:
    """The rings, the shooters, and the lead."""
    s = yield from archarena.set_out(s)
    s = yield Say("", "with cues" if s.options["Cue"] == "yes" else "with the finger", R["u12"])
    seat, own = sides.first_colour(s, dict.fromkeys(SHOOTERS, ()))
    for one in s.seats:
        s = yield Assign(one, (own if one == seat else SHOOTERS[own == "red"],), R["u1"])
    s = yield from placed(s)
    s = yield from lag.settle(s, R["u2"])
    yield from called(s)


def placed(s: State) -> Rulings:
    """Four whites round the circle, both shooters in hand. Returns the state."""
    return (
        yield Restore(Layout({**AROUND, **dict.fromkeys(SHOOTERS, IN_HAND)}), R["u1"], "four rings round the circle")
    )


def called(s: State) -> Rulings:
    """Somebody has still to bank, or the first player shoots."""
    if s.note("banking"):
        yield lag.ask(s, s.ball(s.note("banking")[0]), R["u2"])
    else:
        yield shoot(s, s.order[0])


def shoot(s: State, seat: str, permits: tuple[Permit, ...] = ()) -> Ask:
    """The question for a shot: from the line at first, then from where the shooter lies, or anew outside the checkerboard."""
    shooter = s.ball(seat)
    hand = R["u10" if s.note("sent") == shooter else "u7"]
    ask = roaming.ask(s, seat, shooter, R["u6" if seat in s.note("started") else "u3"], "outside", hand)
    if s.in_hand(shooter) and seat not in s.note("started"):
        ask = boards.from_base(s, seat, shooter, R["u3"], R["u3"])
    return replace(ask, permits=permits)


def judge(s: State, record: Record) -> Rulings:
    """A bank for the lead, or a shot."""
    seat = s.turn
    shooter, other = s.ball(seat), s.ball(s.other(seat))
    if s.note("banking"):
        s = yield from lag.banked(s, record, shooter, R["u2"])
        s = yield from placed(s)
        yield from called(s)
        return
    roaming.lawful(s, record, shooter, R["u6"])
    s = yield from archarena.told(s, record, shooter)
    if seat not in s.note("started"):
        s = yield Note("started", (*s.note("started"), seat), R["u6"])
    lost = roaming.is_gone(s, shooter)
    down = [ring for ring in pocketed(record) if ring != shooter and not is_on_table(s.layout.of(ring))]
    met = balls_met(record, shooter)
    caroms = max(0, len(met) - 1)
    if lost:
        s = yield Foul(seat, "shooter lost", R["u7"], "no count")
        s = yield Place(shooter, IN_HAND, R["u7"])
    elif caroms:
        s = yield Score(seat, caroms, R["u4"], f"carom on {listed(met)}")
    for ring in down:
        if not lost:
            s = yield Score(seat, 1, R["u10" if ring == other else "u5"], f"{ring} pocketed")
    if roaming.is_gone(s, other):
        s = yield Place(other, IN_HAND, R["u10"], "to be put outside the checkerboard")
        s = yield Note("sent", other, R["u10"])
    elif s.note("sent") == shooter:
        s = yield Note("sent", "", R["u10"])
    beside: list[str] = []
    for ring in WHITES:
        if not is_on_table(s.layout.of(ring)):
            if not s.vacant("centre-spot") and ring in down and ring not in left_table(record):
                beside = [ring]
            s = yield from boards.put_back(s, ring, R["u8"], "near the centre")
    s = yield Note("beside", beside[0] if beside else "", R["u9"])
    target = s.options["Points"]
    if s.scores[seat] == target:
        yield Win((seat,), R["u11"], f"exactly {target}")
        return
    if s.scores[seat] > target:
        s = yield Score(seat, -s.scores[seat], R["u11"], f"past {target}, from nothing again")
    on = not lost and (caroms or down)
    s = yield Say(seat, "goes on" if on else "the turn is over", R["u3"])
    permits = tuple(Permit(seat, word, R["u9"]) for word in ("left", "right")) if beside and on else ()
    yield shoot(s, seat if on else s.other(seat), permits)


def decide(s: State, answer: Answer) -> Rulings:
    """On which side of the middle a pocketed ring is to lie."""
    if not isinstance(answer, Choose) or s.ask is None:
        raise Refused("a shot is awaited")
    ring, (x, y) = s.note("beside"), TOWARD[boards.edge(s, answer.seat)]
    way = 1 if answer.word == "right" else -1
    step = s.bed.disc / 8
    tries = (At(way * x * n * step, way * y * n * step) for n in range(1, 160))
    s = yield Place(ring, next(at for at in tries if s.clear(at, ignore=(ring,))), R["u9"], f"to the {answer.word}")
    yield shoot(s, answer.seat)


GAME = Game(
    rules=R,
    title="Billiardette",
    pages="Archarena, 13-14",
    family="ring-carom",
    summary="Caroms and pocketed rings, each with his own shooter, to exactly twenty-one.",
    seats=(2, 2),
    table="archarena-circle",
    pieces=(*SHOOTERS, *WHITES),
    setup=setup,
    judge=judge,
    decide=decide,
    cues=True,
    options={
        "Points": Option(21, "what has to be made exactly", least=1),
        "Cue": Option("no", "whether cues are used", ("no", "yes")),
    },
    notes={**lag.NOTES, "sides": (), "started": (), "beside": "", "sent": ""},
    worth=lag.worth,
    headers=("Lead", "Order", "Colours"),
)
