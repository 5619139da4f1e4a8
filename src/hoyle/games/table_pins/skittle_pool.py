"""Skittle Pool: fell white pins for their values; a black one wipes out all you have.

Set-up:
- Ten white pins and three black stand along lines at the sides, on the string and by the red's spot.

Turn:
- Small balls give the order, and each player has one stroke a turn{ (`Innings: run` for houses that play on)}.
- The first plays the spot ball at the red; the second the white, at any ball, unless the white was moved already; from
  then on anyone plays with any ball, but never with the red while it is on its spot.
- A white pin felled by a ball that has met another counts its value: fifty or more win.
- **Black pins.** Whoever fells one bursts: the whole score is wiped out, and the player retires or pays to go on.
- On the very first stroke it is not held against the player, but then the white pins felled with it do not count.
- Two misses running are allowed; a third is a burst.

Sheet:
- **On a sheet** the white pins are named by their side, seen from the head, and value: `#r9` to `#r5`, `#l3` to `#l7`,
  then `#6` and `#10`; the black ones by the pin beside them.
- `#r9/lean` leaves a pin leaning: it is down.
- `!push` and `!not-spotted #r9` are foul.
- `Ann: choose respot` has the red spotted when, after a miss, the pins shield all three balls.

Readings:
- The values but six, eight and ten, and the two white spots, were in a lost diagram.
- A pin felled by another pin counts nothing, but a black one bursts.
- Balls that leave the table, or stop on a pin's spot, go where they began, or if that is taken to the foot spot, the
  head spot or the centre.
- Who is left alone has won.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from hoyle.answers import Answer, Choose, Incident
from hoyle.games.general import astray, disturbed, foul_strokes, order
from hoyle.games.general.stakes import paid, priced, wins
from hoyle.games.table_pins import pins
from hoyle.games.table_pins.pins import Fall, balls_off, falls, is_pin, met_ball, on_spot, set_up, spot_ball
from hoyle.record import Layout, Spot
from hoyle.referee import LEAVES, Board, Called, Message, OfPiece, Option, Ref, Refused, Rule, Stroke, told
from hoyle.referee.vocabulary.offences import Offence, declared, meanings, table_of
from hoyle.referee.vocabulary.question import CHOOSE, STROKE, Permit, Target

R = pins.PIN_RULES(
    "skittle-pool",
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
        "8a": "The second player has to play the white, but at any ball.",
        "8b": "The white begins on the spot at the left.",
        9: "If the first has moved the white from its spot, the second plays with any ball.",
        10: "While the red is on its spot it may be played at, but not with.",
        11: "Otherwise any of the three may be played with.",
        "12a": "A black pin felled wipes out the player's whole score, which is a burst.",
        "12b": "Who has burst retires, or pays the sum agreed on to go on.",
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
    facts={
        "u1": "the lines along the sides",
        "u2": "the pins along them",
        "u3": "the white six",
        "u4": "the white eight",
        "u5": "the white ten",
        "u6": "the white balls' spots",
        "u7": "how it is measured",
        "u8": "the smaller table",
        2: "the balls",
        4: "what is played for",
    },
    excused={"u9": "advice on fixing the spots"},
)

BALLS: tuple[str, ...] = ("spot", "white", "red")
HOME = {"spot": "spot-spot", "white": "white-spot", "red": "foot-spot"}
WHITE_PINS = ("#r9", "#r8", "#r7", "#r5", "#l3", "#l4", "#l5", "#l7", "#6", "#10")
BLACK_PINS = ("#black-6", "#black-8", "#black-10")
SPOTS = {pin: f"{pin[1:]}-spot" for pin in (*WHITE_PINS, *BLACK_PINS)}
WORTH = told("table_pins.worth")
"""The worth of the pins, as it is told with the question for a stroke."""
RETIRE, PAY, RESPOT = "retire", "pay", "respot"
FOULS = table_of(
    Offence("push", "the cue pushed the ball", R["20a"]),
    Offence("not-spotted", OfPiece("the pins, or the one named, were not set up yet: `!not-spotted #l5`"), R["20c"]),
    *(replace(one, rule=R["20d"], by=one.rule) for one in pins.FOULS.values() if one.word != "push"),
)


@dataclass(frozen=True)
class Notes(pins.Notes, astray.Notes):
    """`strokes` is how many turns have been begun; `run`: the striker plays on in a house that allows it. `misses` are those that
    each has made running, `missed`: the last stroke was one.
    """

    strokes: int = 0
    run: bool = False
    misses: Mapping[str, int] = field(default_factory=dict)
    missed: bool = False


def setup(ref: Ref) -> None:
    """Pins and balls, and the order of play."""
    ref.restore(
        Layout({pin: Spot(spot) for pin, spot in SPOTS.items()}), R[1], told("table_pins.ten-white-three-black")
    )
    for ball, rule in (("red", R[6]), ("spot", R["7b"]), ("white", R["8b"])):
        ref.place(ball, Spot(HOME[ball]), rule)
    order.settled(ref, R[3], _call_on)


def _call_on(ref: Ref, seat: str) -> None:
    notes = ref.kept(Notes)
    strokes = 2 if notes.run else notes.strokes
    at_home, red_home = (ref.layout.of(ball) == Spot(HOME[ball]) for ball in ("white", "red"))
    if strokes == 0:
        balls, rule = BALLS[:1], R["7a"]
    elif strokes == 1 and at_home:
        balls, rule = BALLS[1:2], R["8a"]
    else:
        balls, rule = BALLS[:2] if red_home else BALLS, R[9 if strokes == 1 else 10 if red_home else 11]
    may = (Permit(seat, RESPOT, R[19], told("table_pins.red-spotted")),) if notes.missed and not red_home else ()
    target = Target(first=() if strokes else ("red",), pins=WHITE_PINS)
    permits = (*may, *disturbed.may_replace(ref, seat))
    ref.ask(seat, STROKE, balls, rule, WORTH, permits=permits, target=target)


def _pass_on(ref: Ref, seat: str) -> None:
    if len(ref.playing()) == 1:
        wins(ref, ref.playing(), R["12b"], told("table_pins.nobody-else-left"))
        return
    following = ref.kept(Notes).astray or ref.next_seat(seat)
    ref.keep(astray="")
    _call_on(ref, following)


def judge(ref: Ref, stroke: Stroke) -> None:
    """One stroke."""
    asked, notes = ref.asked, ref.kept(Notes)
    seat, cue, first = asked.seat, stroke.cue, notes.strokes == 0
    second = notes.strokes == 1 and not notes.run and len(asked.options) > 1
    spotted = cue == "red" and second  # the second player may take any ball, but for a red on its spot
    if not pins.is_played(ref, stroke, R[10] if spotted else asked.rule):
        return
    if not notes.run and notes.strokes < 2:
        ref.say(seat, told("table_pins.leads-with", ball=cue), asked.rule)
    had = ref.scores[seat]
    down = falls(ref, stroke, leaning=True)
    missed = not met_ball(stroke, cue)
    row = notes.misses.get(seat, 0) + 1 if missed else 0
    ref.keep(misses={**notes.misses, seat: row}, missed=missed, run=False, strokes=notes.strokes + (not notes.run))
    ref.apply(R[16])
    black = next((fall.pin for fall in down if fall.pin in BLACK_PINS), "")
    if black and first:
        ref.say("", told("table_pins.black-on-first-stroke"), R[13])
    if not _fouls(ref, seat, cue, stroke, down, first) and not black:
        _points(ref, seat, stroke, down)
    covering = {ball for spot in SPOTS.values() if (ball := on_spot(ref, spot))}
    for ball in BALLS:
        if ball in balls_off(stroke) or ball in covering:
            spots, rule = (HOME[ball], "foot-spot", "head-spot", "centre-spot"), R[14 if ball in covering else "20d"]
            spot_ball(ref, ball, spots, rule, told("table_pins.as-at-start"))
    set_up(ref, SPOTS, R["17a"], R[14])
    if black and not first:
        _burst(ref, seat, R["12a"], told("table_pins.felled", pin=black))
        return
    if row > 2:
        _burst(ref, seat, R[15], told("table_pins.felled", pin=black) if black else told("table_pins.third-miss"))
        return
    if missed:
        ref.say(seat, told("table_pins.has-missed-running", count=row), R[15])
    if ref.scores[seat] >= ref.number("Points"):
        wins(ref, (seat,), R[4], told("general.points", points=ref.scores[seat]))
    elif ref.scores[seat] > had and ref.options["Innings"] == "run":
        ref.say("", told("table_pins.house-plays-on"), R[16], run=True)
        _call_on(ref, seat)
    else:
        _pass_on(ref, seat)


def _fouls(ref: Ref, seat: str, cue: str, stroke: Stroke, down: tuple[Fall, ...], first: bool) -> bool:
    if ref.kept(Notes).astray:
        ref.foul(seat, "out-of-turn", R[18], told("table_pins.out-of-turn-lost"))
    elif found := next((one for one in declared(stroke, FOULS) if one.claimed), None):
        ref.foul(seat, found.word, found.rule, found.fault)
        if found.by:
            ref.say(seat, told("general.scores-nothing"), found.by)
    elif any(fall.pin in WHITE_PINS and fall.by == cue and not met_ball(stroke, cue, fall.at) for fall in down):
        ref.foul(seat, "pin-before-ball", R["20b"], told("table_pins.pin-before-ball-no-count"))
    elif touching := foul_strokes.plays_on_frozen(stroke.start, stroke, cue):
        ref.foul(seat, "straight-at", foul_strokes.R["10a"], told("general.straight-at", ball=touching))
        ref.say(seat, told("general.scores-nothing"), R["20d"])
    elif first and stroke.first[:1] not in ((), ("red",)):
        ref.foul(seat, "not-at-red", R["7a"], told("table_pins.not-at-red"))
    else:
        return False
    return True


def _points(ref: Ref, seat: str, stroke: Stroke, down: tuple[Fall, ...]) -> None:
    worth = 0
    for fall in down:
        if is_pin(fall.by) or not fall.by:
            ref.say(seat, told("table_pins.no-ball-felled-it", pin=fall.pin), R["5a"])
            continue
        leans = any(c.piece == fall.pin and c.where in ("lean", "out") for c in stroke.contacts)
        value = int(fall.pin.lstrip("#lr"))
        ref.score(seat, value, R["17b" if leans else "5a"], told("table_pins.pin-by", pin=fall.pin, by=fall.by))
        worth += value
    if worth:
        ref.say("", told("table_pins.worth-in-all", points=worth), R["5b"])


def _burst(ref: Ref, seat: str, rule: Rule, why: Message) -> None:
    ref.foul(seat, "burst", rule, why)
    if ref.scores[seat]:
        ref.score(seat, -ref.scores[seat], rule, told("table_pins.rubbed-out"))
    ref.keep(misses={**ref.kept(Notes).misses, seat: 0})
    pays = priced(ref.number("Stake"), told("table_pins.play-on-from-nothing"))
    ref.ask(
        seat, CHOOSE, (RETIRE, PAY), R["12b"], told("table_pins.burst"), outcomes=(told("table_pins.out-of-game"), pays)
    )


def decide(ref: Ref, answer: Answer) -> None:
    """Choices after a burst, the red spotted, turns mistaken, and what games with pins decide alike."""
    asked = ref.asked
    match answer:
        case Choose(seat, "respot"):
            ref.place("red", Spot(HOME["red"]), R[19], told("table_pins.pins-shield-all"))
            ref.keep(missed=False)
            _call_on(ref, seat)
        case Choose(seat, word) if word == STROKE:
            ref.foul(ref.turn, "out-of-turn", R[18], told("table_pins.out-of-turn-nothing-made"))
            ref.keep(astray="")
            _call_on(ref, seat)
        case Choose(seat, word) if word in (RETIRE, PAY):
            if word == PAY:
                ref.say(seat, told("table_pins.goes-on"), R["12b"])
                stake = ref.number("Stake")
                paid(ref, seat, stake, R["12b"], told("table_pins.into-the-pool", amount=stake))
            else:
                ref.drop(seat, R["12b"], told("table_pins.retires"))
            _pass_on(ref, seat)
        case Incident("withdraw", (seat, *_)) if (seat, CHOOSE) == (asked.seat, asked.kind):
            decide(ref, Choose(seat, RETIRE))
        case Incident(word, args):
            _incident(ref, word, "".join(args[:1]))
        case _:
            pins.decide(ref, answer, R[3], R["12b"], _call_on, lambda ref: _pass_on(ref, ""))


def _incident(ref: Ref, word: str, seat: str) -> None:
    due = ref.kept(Notes).astray
    rightful, strays = due or ref.turn, word == "out-of-turn"
    if ref.asked.kind != STROKE or seat not in ref.playing() or (strays and (due or seat == rightful)):
        raise Refused(told("table_pins.waits-for-stroke", word=word), R[18])
    if strays:
        astray.tell(ref, seat, R[18])
        return
    ref.drop(seat, R["12b"], told("table_pins.retires"))
    ref.keep(astray="")
    if len(ref.playing()) == 1 or rightful == seat:
        _pass_on(ref, seat)
    else:
        _call_on(ref, rightful)


GAME = pins.PINS(
    rules=R,
    doc=__doc__,
    measures=("radius",),
    pages="pp. 80-82",
    table="skittle-5x10",
    pieces=(*BALLS, *SPOTS),
    setup=setup,
    judge=judge,
    decide=decide,
    options={
        "Points": Option(50, "what wins", least=1),
        "Stake": Option(0, "what a player who has burst pays into the pool to go on"),
        "Innings": Option("one", "one stroke a turn, or strokes while pins are made", ("one", "run")),
        "Table": Option("skittle-5x10", "the size of the table", ("skittle-5x10", "skittle-4.5x9")),
    },
    aliases={"cue": "spot"},
    incidents={"out-of-turn": astray.OUT_OF_TURN, **LEAVES},
    faults={
        **meanings(FOULS),
        **disturbed.SPOILED,
        "intentional": "the miss was given on purpose, which is allowed twice",
    },
    notes=Notes(),
    board=lambda s: Board(("misses running",), {seat: (s.kept(Notes).misses.get(seat, 0),) for seat in s.seats}),
    wins="The first with {Points} points or more wins the pool, if no black pin has made a burst of it.",
    minutes=5,
    labels={
        "#r9": "9",
        "#r8": "8",
        "#r7": "7",
        "#r5": "5",
        "#l3": "3",
        "#l4": "4",
        "#l5": "5",
        "#l7": "7",
        "#6": "6",
        "#10": "10",
        "#black-6": "black",
        "#black-8": "black",
        "#black-10": "black",
    },
    called=(
        Called(
            "skittles, skittle, ninepins, nine pins",
            beside=("devil-among-the-tailors", "american-nine-pins", "ten-pins"),
        ),
    ),
)
