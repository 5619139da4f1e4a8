"""Skittle Pool: fell white pins worth three to ten, and keep away from the three black ones.

**Play.** Ten white pins and three black stand along lines at the sides, on the string and by the red's spot. Small balls give the
order, and each player has one stroke a turn (`Innings: run` for houses that play on). The first plays the spot ball at the red; the
second the white, at any ball, unless the white was moved already; from then on anyone plays with any ball, but never with the red
while it is on its spot. A white pin felled by a ball that has met another counts its value: fifty or more win.

**Black pins.** Whoever fells one bursts: his whole score is wiped out, and he retires or pays to go on. On the very first stroke it
is not held against the player, but then the white pins he fells do not count. Two misses running are allowed; a third is a burst.

**On a sheet** the white pins are named by their side, seen from the head, and value: `#r9` to `#r5`, `#l3` to `#l7`, then `#6` and
`#10`; the black ones by the pin beside them. `#r9/lean` leaves a pin leaning: it is down. `!push` and `!not-spotted #r9` are foul.
`Ann: choose respot` has the red spotted when, after a miss, the pins shield all three balls.

**What print leaves open** (reconstruction): the values but six, eight and ten, and the two white spots, were in a lost diagram; a
pin felled by another pin counts nothing, but a black one bursts; balls that leave the table, or stop on a pin's spot, go where they
began, or if that is taken to the foot spot, the head spot or the centre; who is left alone has won.
"""

from __future__ import annotations

from dataclasses import replace

from hoyle.answers import Answer, Chance, Choose, Incident
from hoyle.games.general import disturbed, order
from hoyle.games.general.disturbed import AS_FOUND, REPLACED, SPOILED, played_again
from hoyle.games.general.foul_strokes import BROKEN, plays_on_frozen
from hoyle.games.general.foul_strokes import FAULTS as FOULS
from hoyle.games.general.foul_strokes import R as F
from hoyle.games.general.stakes import collected, paid
from hoyle.games.table_pins.pins import Fall, balls_off, falls, is_pin, met_ball, on_spot, set_up, spot_ball
from hoyle.record import Layout, Record, Spot, Where
from hoyle.referee import (
    CHOOSE,
    STROKE,
    Ask,
    Foul,
    Game,
    Note,
    Option,
    Out,
    Permit,
    Place,
    Refused,
    Restore,
    Rule,
    Rulebook,
    Rulings,
    Say,
    Score,
    State,
    Win,
    in_points,
)  # fmt: skip
from hoyle.referee.questions import first_met

R = Rulebook(
    "skittle-pool",
    book="bbc1908",
    governs="three-ball-carrom",
    rules={
        "u1": "On a table of 5 x 10 feet a line runs along either side, three and a half inches from the cushion.",
        "u2": "From the string to the foot cushion each is divided in four, so that its pins stand twenty-one inches apart.",
        "u3": "The white six stands three inches from the deep-red spot, a black pin an inch and three quarters farther.",
        "u4": "Another black pin stands an inch and three quarters from the white eight, at the right.",
        "u5": "The white ten and the third black pin stand on the string, seven inches from its spot.",
        "u6": "The diagram, now lost, had circles for the spots of the two white balls and crosses for the black pins.",
        "u7": "All is measured from centre to centre.",
        "u8": "On a table of 4 1/2 x 9 it is eighteen and three quarter inches along the sides, six on the string.",
        "u9": "The spots are tapped on lightly.",
        1: "Ten white pins and three black.",
        2: "Three balls: two white, one of them spotted, and a red.",
        3: "Any number may play, in an order settled as at ball pool.",
        4: "The game is fifty points, or more.",
        "5a": "A white pin counts when it falls to a ball that has met another ball before.",
        "5b": "The pins are worth from three to ten.",
        6: "The red stands at the foot beside the white six.",
        "7a": "The first player has to play the spot ball, and at the red.",
        "7b": "The spot ball begins on the spot at the right.",
        "8a": "The second player has to play the white, but at whatever ball he likes.",
        "8b": "The white begins on the spot at the left.",
        9: "If the first has moved the white from its spot, the second plays with any ball.",
        10: "While the red is on its spot it may be played at, but not with.",
        11: "Otherwise any of the three may be played with.",
        "12a": "A black pin felled wipes out the player's whole score: he has burst.",
        "12b": "He then retires, or pays the sum agreed on to go on.",
        13: "On the first player's first stroke a black pin does not burst, but no white pin counts with it.",
        14: "A ball that stops on the spot of a pin goes back to where it stood when the game began.",
        15: "A player may miss twice running; a third miss is a burst.",
        16: "Nobody plays two strokes in succession.",
        "17a": "Fallen pins are set up before the next stroke.",
        "17b": "A pin is down when it is clear of its spot, or leans on a ball, a cushion or another pin.",
        18: "Points made out of turn are lost.",
        19: "If the pins shield all three balls from play, the red may be spotted once a miss has been given.",
        "20a": "To push the cue ball is foul.",
        "20b": "To fell a white pin before meeting a ball is foul.",
        "20c": "To play while pins are out of place is foul.",
        "20d": "Foul strokes are otherwise those of the three-ball game.",
    },
    excused={"u9": "advice on fixing the spots"},
)

BALLS = ("spot", "white", "red")
HOME = {"spot": "spot-spot", "white": "white-spot", "red": "foot-spot"}
WHITE_PINS = ("#r9", "#r8", "#r7", "#r5", "#l3", "#l4", "#l5", "#l7", "#6", "#10")
BLACK_PINS = ("#black-6", "#black-8", "#black-10")
SPOTS = {pin: f"{pin[1:]}-spot" for pin in (*WHITE_PINS, *BLACK_PINS)}
MISSES = 2
"""Misses running that are allowed."""
RETIRE, PAY, RESPOT = "retire", "pay", "respot"


def value(pin: str) -> int:
    """What a white pin counts (5b)."""
    return int(pin.lstrip("#lr"))


# --- turns ------------------------------------------------------------------------------------------------


def setup(s: State) -> Rulings:
    """Pins and balls, and the order of play."""
    places: dict[str, Where] = {pin: Spot(spot) for pin, spot in SPOTS.items()}
    s = yield Restore(Layout(places), R[1], "ten white pins and three black")
    large = s.bed.name == "skittle-5x10"
    sides = "21 and 7" if large else "18 3/4 and 6"
    for rule in (R["u1"], R["u2"], R["u5"]) if large else (R["u8"],):
        s = yield Say("", f"{sides} inches between pins and from the spot", rule)
    s = yield Say("", "a black pin beyond the six", R["u3"])
    s = yield Say("", "a black pin beside the eight", R["u4"])
    s = yield Say("", "white balls on the circles", R["u6"])
    s = yield Say("", "from centre to centre", R["u7"])
    s = yield Say("", "two white balls and a red", R[2])
    s = yield Say("", in_points(s.options["Points"]), R[4])
    for ball, rule in (("red", R[6]), ("spot", R["7b"]), ("white", R["8b"])):
        s = yield Place(ball, Spot(HOME[ball]), rule)
    yield from order.settled(s, R[3], call_on)


def call_on(s: State, seat: str) -> Rulings:
    """Ask a player for his one stroke. Returns the state."""
    strokes = 2 if s.note("run") else s.note("strokes")
    at_home = s.layout.of("white") == Spot(HOME["white"])
    red_home = s.layout.of("red") == Spot(HOME["red"])
    balls: tuple[str, ...] = ("spot", "white") if red_home else BALLS
    rule = R[10 if red_home else 11]
    if strokes == 0:
        balls, rule = ("spot",), R["7a"]
    elif strokes == 1 and at_home:
        balls, rule = ("white",), R["8a"]
    elif strokes == 1:
        rule = R[9]
    may = (Permit(seat, RESPOT, R[19]),) if s.note("missed") and not red_home else ()
    permits = (*may, *disturbed.may_replace(s, seat))
    return (yield Ask(seat, STROKE, balls, rule, f"{seat} has {s.scores[seat]}", permits=permits))


def pass_on(s: State, seat: str) -> Rulings:
    """The next player's turn; whoever is alone has won. Returns the state."""
    if len(s.playing()) == 1:
        s = yield from collected(s, s.playing(), R["12b"])
        return (yield Win(s.playing(), R["12b"], "nobody else is left"))
    following = s.note("astray") or s.next_seat(seat)
    if s.note("astray"):
        s = yield Note("astray", "", R[18])
    return (yield from call_on(s, following))


# --- strokes ----------------------------------------------------------------------------------------------


def judge(s: State, record: Record) -> Rulings:
    """One stroke."""
    asked = s.ask
    assert asked is not None
    seat, cue, first = asked.seat, record.struck or "", s.note("strokes") == 0
    if cue not in asked.options:
        spotted = cue == "red" and asked.rule is R[9]  # the second player may take any ball, but for a red on its spot
        raise Refused(f"{seat} plays with {' or '.join(asked.options)}", R[10] if spotted else asked.rule)
    if (yield from played_again(s, record)):
        return
    s = yield from disturbed.touched(s, record)
    if s.note("run"):
        s = yield Note("run", False, R[16])
    else:
        if s.note("strokes") < 2:
            s = yield Say(seat, f"leads with {cue}", asked.rule)
        s = yield Note("strokes", s.note("strokes") + 1, R[16])
    had = s.scores[seat]
    down = falls(s, record, leaning=True)
    missed = not met_ball(record, cue)
    row = s.note("misses").get(seat, 0) + 1 if missed else 0
    s = yield Note("misses", {**s.note("misses"), seat: row}, R[15 if missed else 16])
    s = yield Note("missed", missed, R[19 if missed else 16])
    black = next((fall.pin for fall in down if fall.pin in BLACK_PINS), "")
    if black and first:
        s = yield Say(seat, "not held against him", R[13], "but no white pin counts")
    void = yield from fouls(s, seat, cue, record, down, first)
    if not void and not black:
        s = yield from points(s, seat, record, down)
    s = yield from balls_back(s, record)
    s = yield from set_up(s, SPOTS, R["17a"], R[14])
    if (black and not first) or row > MISSES:
        s = yield from burst(
            s, seat, R["12a"] if black and not first else R[15], f"felled {black}" if black else "a third miss"
        )
        return
    if missed:
        s = yield Say(seat, "a miss", R[15], f"{row} running")
    if s.scores[seat] >= s.options["Points"]:
        s = yield from collected(s, (seat,), R[4])
        yield Win((seat,), R[4], in_points(s.scores[seat]))
    elif s.scores[seat] > had and s.options["Innings"] == "run":
        s = yield Note("run", True, R[16], "the house plays on")
        yield from call_on(s, seat)
    else:
        yield from pass_on(s, seat)


def fouls(s: State, seat: str, cue: str, record: Record, down: tuple[Fall, ...], first: bool) -> Rulings:
    """Whether the stroke is void, so that white pins do not count."""
    if s.note("astray"):
        yield Foul(seat, "out of turn", R[18], "what he makes is lost")
        return True
    for fault in (f for f in record.faults if f.claimed and f.word != "intentional"):
        rule = {"push": R["20a"], "not-spotted": R["20c"]}.get(fault.word)
        yield Foul(seat, f"{fault.word} {fault.piece}".strip(), rule or R["20d"])
        if not rule:
            yield Say(seat, "no count", BROKEN.get(fault.word, F["7b"]))
        return True
    if any(fall.pin in WHITE_PINS and fall.by == cue and not met_ball(record, cue, fall.at) for fall in down):
        yield Foul(seat, "pin before ball", R["20b"], "no count")
        return True
    if record.start and (touching := plays_on_frozen(record.start, record, cue)):
        yield Foul(seat, "straight at a ball it touches", F["10a"], touching)
        yield Say(seat, "no count", R["20d"])
        return True
    if first and first_met(record, cue)[:1] not in ((), ("red",)):
        yield Foul(seat, "not at the red", R["7a"], "no count")
        return True
    return False


def points(s: State, seat: str, record: Record, down: tuple[Fall, ...]) -> Rulings:
    """What the white pins felled by balls count. Returns the state."""
    worth = 0
    for fall in down:
        if is_pin(fall.by) or not fall.by:
            s = yield Say(seat, f"{fall.pin} does not count", R["5a"], "no ball felled it")
            continue
        leans = any(c.piece == fall.pin and c.where in ("lean", "out") for c in record.contacts)
        s = yield Score(seat, value(fall.pin), R["17b" if leans else "5a"], f"pin {value(fall.pin)} by {fall.by}")
        worth += value(fall.pin)
    if worth:
        s = yield Say(seat, "each by its number", R["5b"], f"{worth} in all")
    return s


def balls_back(s: State, record: Record) -> Rulings:
    """Balls off the table or on a pin's spot go where they began. Returns the state."""
    covering = {ball for spot in SPOTS.values() if (ball := on_spot(s, spot))}
    for ball in BALLS:
        if ball in balls_off(record) or ball in covering:
            rule = R[14] if ball in covering else R["20d"]
            s = yield from spot_ball(
                s, ball, (HOME[ball], "foot-spot", "head-spot", "centre-spot"), rule, "where it began"
            )
    return s


def burst(s: State, seat: str, rule: Rule, why: str) -> Rulings:
    """The whole score goes; he retires or pays. Returns the state."""
    s = yield Foul(seat, "burst", rule, why)
    if s.scores[seat]:
        s = yield Score(seat, -s.scores[seat], rule, "rubbed out")
    s = yield Note("misses", {**s.note("misses"), seat: 0}, rule)
    return (yield Ask(seat, CHOOSE, (RETIRE, PAY), R["12b"], "burst"))


# --- what is said -----------------------------------------------------------------------------------------


def decide(s: State, answer: Answer) -> Rulings:
    """Small balls, choices after a burst, the red spotted, turns mistaken."""
    asked = s.ask
    assert asked is not None
    match answer:
        case Chance():
            yield from order.dealt(s, answer, R[3], call_on)
        case Choose(seat, "respot"):
            s = yield Place("red", Spot(HOME["red"]), R[19], "the pins shield all the balls")
            s = yield Note("missed", False, R[19])
            yield from call_on(s, seat)
        case Choose(seat, word) if word in (AS_FOUND, REPLACED):
            s = yield from disturbed.chosen(s, seat, word)
            yield from call_on(s, seat)
        case Choose(seat, word):
            if word == PAY:
                s = yield Say(seat, "goes on", R["12b"])
                s = yield from paid(s, seat, s.options["Stake"], R["12b"], "into the pool")
            else:
                s = yield Out(seat, R["12b"], "retires")
            yield from pass_on(s, seat)
        case Incident("withdraw", (seat, *_)) if (seat, CHOOSE) == (asked.seat, asked.kind):
            yield from decide(s, Choose(seat, RETIRE))
        case Incident(word, args):
            yield from declared(s, word, args[0] if args else "")


def declared(s: State, word: str, seat: str) -> Rulings:
    """A turn mistaken, or a player who leaves."""
    assert s.ask is not None
    if (
        s.ask.kind != STROKE
        or seat not in s.playing()
        or (word == "out-of-turn" and (seat == s.turn or s.note("astray")))
    ):
        raise Refused(f"{word} waits for a stroke, and needs a player whose turn it is not", R[18])
    if word == "out-of-turn":
        asked = s.ask
        s = yield Note("astray", asked.seat, R[18])
        yield replace(asked, seat=seat, rule=R[18], why="out of turn", permits=())
        return
    rightful = s.note("astray") or s.turn
    s = yield Out(seat, R["12b"], "retires")
    if s.note("astray"):
        s = yield Note("astray", "", R[18])
    if len(s.playing()) == 1 or rightful == seat:
        yield from pass_on(s, seat)
    else:
        yield from call_on(s, rightful)


GAME = Game(
    rules=R,
    title="Skittle Pool",
    pages="pp. 80-82",
    family="table-pins",
    summary="Fell white pins for their values; a black one wipes out all you have.",
    seats=(2, 15),
    table="skittle-5x10",
    pieces=(*BALLS, *SPOTS),
    setup=setup,
    judge=judge,
    decide=decide,
    chances=order.chances,
    options={
        "Points": Option(50, "what wins", least=1),
        "Stake": Option(0, "what a player who has burst pays into the pool to go on"),
        "Innings": Option("one", "one stroke a turn, or strokes while pins are made", ("one", "run")),
        "Table": Option("skittle-5x10", "the size of the table", ("skittle-5x10", "skittle-4.5x9")),
    },
    aliases={"cue": "spot"},
    incidents={
        "out-of-turn": "the next stroke is this player's, out of turn",
        "withdraw": "a player leaves the game",
    },
    faults={
        **{word: FOULS[word] for word in ("no-tip", "push", "foot", "moving", "twice", "touch", "assisted")},
        **SPOILED,
        "not-spotted": "the stroke was made before the pins, or the one named, were set up",
        "intentional": "the miss was given on purpose, which a player may do twice running",
    },
    notes={
        **disturbed.NOTES,
        "order-balls": {},
        "strokes": 0,  # how many turns have been begun
        "run": False,  # whether the striker plays on in a house that lets him
        "misses": {},  # how many each has made running
        "missed": False,  # whether the last stroke was a miss
        "astray": "",  # whose turn it is while another plays out of turn
    },
    headers=("Lead", "Order"),
)
