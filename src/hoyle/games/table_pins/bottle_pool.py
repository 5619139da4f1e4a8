"""Bottle Pool: hit both balls, pocket one, or upset the bottle for five; exactly thirty-one wins.

Set-up:
- The 1 and the 2 stand against the foot cushion, left and right, the bottle upside down on the centre spot.

Turn:
- Small balls give the order; the first player plays from within the string at either ball.
- A carom on both balls counts one, the 1 put down one, the 2 two, and five the bottle upset by the cue ball after it
  has met a ball; you play on while you score.
- Whoever makes exactly thirty-one says so before the next stroke{ (`Ann: proclaim`)}, or in the next turn.
- More is a burst: a new string begins with what was too much.
- A cue ball that seats the bottle on its base wins at once.
- Whoever then has least has lost.
- **Fouls** cost the stroke and a point: those of all billiards, no ball hit, the cue ball lost, the bottle felled by an
  object ball, by hand or before a ball was hit, or sent off.
- If an object ball sends it off or on to a cushion, or touches it while the cue ball upsets it, only the stroke is
  lost.

Sheet:
- **On a sheet** `cue*#bottle` upsets it, `cue*#bottle=base` seats it, `2~#bottle` only touches it, `#bottle^`,
  `#bottle@SL` and `#bottle^rail` send it away, `!touch #bottle` is one felled by hand; `-> #bottle=(10, 20)` or
  `#bottle~1` tells where it lies.

Readings:
- The lowest small ball plays first, and `Lead` makes the others follow as they sit.
- A point may be taken below nothing.
- Counts of one stroke add up.
- The 2 is spotted on the foot spot, else on its own sight, else on the other.
- Balls off the table go where pocketed ones do, a lost cue ball is in hand.
- A fallen bottle not told where it lies stands up on the centre spot or, with a ball there, the red's.
- Upset on to a cushion by the cue ball it counts.
"""

from dataclasses import dataclass

from hoyle.answers import PROCLAIM, Answer, Choose
from hoyle.games.general import disturbed, foul_strokes, order, proclaim
from hoyle.games.table_pins import pins
from hoyle.games.table_pins.pins import Fall, balls_hit, falls, met_ball, spot_ball
from hoyle.record import FELL, GRAZE, IN_HAND, OFF, RAIL, Down, Layout, Spot
from hoyle.referee import LEAVES, Found, Message, OfPiece, Option, Ref, Refused, Rule, Standing, Stroke, told
from hoyle.referee.vocabulary.offences import Offence, declared, meanings, table_of
from hoyle.referee.vocabulary.question import STROKE, InHand, Target

R = pins.PIN_RULES(
    "bottle-pool",
    governs="foul-strokes",
    rules={
        "u1": "A pool table, a white cue ball, the 1, the 2, and the pool bottle.",
        "u2": "At the foot the 1 stands at the left and the 2 at the right of the sights next to the pockets.",
        "u3": "The bottle is set neck down on the centre spot.",
        "u4": "When it has fallen it is stood up where it is, if it can be.",
        "u5": "A carom on both balls is one point.",
        "u6": "The 1 put down is one point.",
        "u7": "The 2 put down is two points.",
        "u8": "A carom from a ball that upsets the bottle is five points.",
        1: "However many play, they follow each other as at ordinary pool.",
        2: "Thirty-one points are the game.",
        3: "The first player plays from the string, at either ball.",
        4: "Whoever has least when the game is over has lost it.",
        5: "The leader, too, scores by the bottle only after striking a ball.",
        6: "More than thirty-one is a burst: a new string begins with what is over, and the next player plays.",
        7: "A carom that seats the bottle on its base wins there and then.",
        8: "A stroke on which an object ball touches the bottle and the cue ball upsets or seats it does not count.",
        9: "A bottle driven off the table or into a pocket goes back to the centre spot; stroke and a point are lost.",
        10: "Only the tip of the cue may strike.",
        11: "The 1, once down, goes to the red's spot, or if that is taken to its own sight, or else to the other.",
        12: "A foul costs the stroke, and a point of the string.",
        "12.1": "It is foul to miss both balls.",
        "12.2": "It is foul to miss both and knock the bottle over.",
        "12.3a": "It is foul if an object ball knocks the bottle over.",
        "12.3b": "It is foul if cue, hand or clothes do.",
        "12.4": "It is foul to lose the cue ball, in a pocket or off the table.",
        "12.5": "It is foul to send the bottle off the table or into a pocket.",
        "12.6": "It is foul if the cue ball knocks the bottle over before it has met a ball.",
        "12.7": "It is foul to have no foot on the floor.",
        13: "A bottle kept by a ball from standing where it fell goes to its spot, or the red's, or else the white's.",
        14: "If an object ball drives it off the table or on to a cushion, the stroke is lost, but no point.",
        15: "With a ball on its own spot it goes to the red's, or if that is taken to the white's.",
        "16a": "Thirty-one is said before the next stroke, with fair time to add up.",
        "16b": "Said too late it waits until the player's turn; another who makes and says it meanwhile has the pool.",
    },
    facts={2: "what is played for"},
)

ALONE = told("table_pins.nobody-else-left")
CUE, ONE, TWO, BOTTLE = "cue", "1", "2", "#bottle"
SPOTS = {ONE: ("foot-spot", "1-spot", "2-spot"), TWO: ("foot-spot", "2-spot", "1-spot")}
STANDS = ("centre-spot", "foot-spot", "head-spot")
FOULS = table_of(
    Offence("foot", "no foot on the floor", R["12.7"]),
    Offence("no-tip", "the stroke was made with something else than the tip of the cue", R[10]),
    *(pins.FOULS[word] for word in ("push", "twice", "moving", "assisted")),
)
Count = tuple[int, Rule, Message]


@dataclass(frozen=True)
class Notes(pins.Notes, proclaim.ProclaimNotes):
    """The order of play, a touch, and who may proclaim."""


def setup(ref: Ref) -> None:
    """Balls, bottle, and the order of play."""
    ref.restore(Layout({CUE: IN_HAND}), R["u1"], told("table_pins.balls-and-bottle"))
    ref.place_on({ONE: "1-spot", TWO: "2-spot"}, R["u2"])
    ref.place(BOTTLE, Spot(STANDS[0]), R["u3"], told("table_pins.on-neck"))
    order.settled(ref, R[1], _call_on)


def _call_on(ref: Ref, seat: str) -> None:
    may, barred = proclaim.permits(ref, seat, ref.number("Points"), R["16a"], R["16b"])
    may += disturbed.may_replace(ref, seat)
    hand = (InHand(CUE, "string", R[3]),) if ref.in_hand(CUE) else ()
    target = Target(first=(ONE, TWO), pins=(BOTTLE,))
    ref.ask(seat, STROKE, (CUE,), R[3 if hand else 1], place=hand, permits=may, barred=barred, target=target)


def judge(ref: Ref, stroke: Stroke) -> None:
    """One stroke."""
    seat = ref.turn
    if stroke.cue != CUE:
        raise Refused(told("general.only-struck", cue=CUE, first="1"), R["u1"])
    if not pins.is_played(ref, stroke, R["u1"]):
        return
    fouls, lost = found(ref, stroke), gone(ref) or lodged(ref)
    touched = [c.piece for c in stroke.contacts if c.kind in (FELL, GRAZE) and BOTTLE in c.others and c.piece in SPOTS]
    upset = _upset_by(ref, stroke)
    made = counts(ref, stroke) if not fouls else []
    if any(c.kind == FELL and c.where == "base" for c in stroke.contacts) and not (fouls or touched):
        _won(ref, seat, R[7], told("table_pins.stands-on-base"))
        return
    forced = any(one.word == "bottle-lost" for one in fouls)
    _put_back(ref, stroke, lost, R[9] if forced else R[13] if upset and upset.by == CUE else R["u4"])
    if fouls:
        for one in fouls:
            ref.foul(seat, one.word, one.rule, one.fault)
        ref.score(seat, -1, R[12])
    elif lost and upset and upset.by in SPOTS:
        ref.say(seat, told("table_pins.drove-bottle-away", ball=upset.by), R[14])
        made = []
    elif touched and upset and upset.by == CUE:
        ref.say(seat, told("table_pins.touched-bottle", ball=touched[0]), R[8])
        made = []
    _scored(ref, seat, made)


def _upset_by(s: Standing, stroke: Stroke) -> Fall | None:
    return next(iter(falls(s, stroke, leaning=True)), None)


def found(s: Standing, stroke: Stroke) -> list[Found]:
    """The fouls of a stroke."""
    hit, upset = balls_hit(stroke, CUE), _upset_by(s, stroke)
    fouls = [one for one in declared(stroke, FOULS) if one.claimed]
    if touch := stroke.claimed("touch"):
        own = foul_strokes.R["7a" if touch.piece in (CUE, "") else "7b"]
        fouls.append(Found("touch", R["12.3b"] if touch.piece == BOTTLE else own, touch.piece or CUE))
    if touching := foul_strokes.plays_on_frozen(stroke.start, stroke, CUE):
        straight = told("general.straight-at", ball=touching)
        fouls.append(Found.by_message(straight, foul_strokes.R["10a"]))
    if not hit:
        fouls.append(Found.by_message(told("table_pins.no-ball-hit"), R["12.2" if upset else "12.1"]))
    elif upset and upset.by == CUE and not met_ball(stroke, CUE, upset.at):
        fouls.append(Found.by_message(told("table_pins.bottle-before-ball"), R["12.6"]))
        fouls.append(Found.by_message(told("table_pins.ball-comes-first"), R[5]))
    if CUE in (*stroke.down, *stroke.off):
        fouls.append(Found.by_message(told("table_pins.cue-ball-lost"), R["12.4"]))
    by_ball = upset is not None and upset.by in SPOTS
    if gone(s) and not by_ball:
        fouls.append(Found.by_message(told("table_pins.bottle-lost"), R["12.5"]))
    elif upset and by_ball and not (gone(s) or lodged(s)):
        fouls.append(Found.by_message(told("table_pins.bottle-felled-by", ball=upset.by), R["12.3a"]))
    return fouls


def gone(s: Standing) -> bool:
    """Return whether the bottle is off the table or in a pocket (9)."""
    at = s.layout.of(BOTTLE)
    return at == OFF or isinstance(at, Down)


def lodged(s: Standing) -> bool:
    """True if the bottle is on a cushion: no foul of the cue ball's, and no better than off the table for an object ball (14)."""
    return s.layout.of(BOTTLE) == RAIL


def counts(s: Standing, stroke: Stroke) -> list[Count]:
    """The points of a stroke without a foul, part by part."""
    made: list[Count] = [(1, R["u5"], told("table_pins.carom-on-both"))] if len(balls_hit(stroke, CUE)) > 1 else []
    made += [(1, R["u6"], told("table_pins.down", ball=ONE))] if ONE in stroke.down else []
    made += [(2, R["u7"], told("table_pins.down", ball=TWO))] if TWO in stroke.down else []
    upset = _upset_by(s, stroke)
    if upset and upset.by == CUE:
        made.append((5, R["u8"], told("table_pins.bottle-upset")))
    return made


def _scored(ref: Ref, seat: str, made: list[Count]) -> None:
    goal = ref.number("Points")
    for points, rule, why in made:
        ref.score(seat, points, rule, why)
    over = ref.scores[seat] > goal
    if over:
        ref.foul(seat, "burst", R[6], told("general.points", points=ref.scores[seat]))
        ref.score(seat, -goal, R[6], told("table_pins.new-string"))
    if made and ref.scores[seat] == goal:
        ref.apply(R["16a"], made=seat)
    else:
        ref.keep(made="")
    _call_on(ref, seat if made and not over else ref.next_seat(seat))


def _won(ref: Ref, seat: str, rule: Rule, why: Message) -> None:
    ranking = (seat, *sorted((x for x in ref.playing() if x != seat), key=lambda x: -ref.scores[x]))
    others = ranking[1:] or ranking
    least = min(ref.scores[x] for x in others)
    for loser in (x for x in others if ref.scores[x] == least):
        ref.say(loser, told("table_pins.has-least", points=least), R[4])
    ref.win((seat,), rule, why, (*ranking, *ref.out))


def _put_back(ref: Ref, stroke: Stroke, lost: bool, rule: Rule) -> None:
    fallen = (*stroke.down, *stroke.off)
    if CUE in fallen:
        ref.place(CUE, IN_HAND, R["12.4"])
    for ball in (ball for ball in SPOTS if ball in fallen):
        spot_ball(ref, ball, SPOTS[ball], R[11])
    touch = stroke.claimed("touch")
    if not _upset_by(ref, stroke) and not lost and not (touch and touch.piece == BOTTLE):
        return
    at = ref.position(BOTTLE) or ref.bed.spot(STANDS[0])
    blocked = any(ref.touching(BOTTLE, ball) for ball in (CUE, *SPOTS)) or not ref.clear(at, ignore=(BOTTLE,))
    if not lost and not blocked:
        ref.place(BOTTLE, ref.layout.of(BOTTLE), R["u4"], told("table_pins.stood-up"))
        return
    free = next((spot for spot in STANDS if ref.clear(ref.bed.spot(spot), ignore=(BOTTLE,))), STANDS[0])
    ref.place(BOTTLE, Spot(free), rule if lost else R[13], told("table_pins.on-neck"))
    if free != STANDS[0]:
        ref.say("", told("table_pins.bottle-spot-taken"), R[15])


def decide(ref: Ref, answer: Answer) -> None:
    """Small balls, thirty-one said, balls as found or replaced, a player who leaves."""
    if isinstance(answer, Choose) and answer.word == PROCLAIM:
        rule = proclaim.winning_rule(ref, answer.seat, ref.number("Points"), R["16a"], R["16b"], R["16b"])
        ref.say(answer.seat, told("table_pins.are-the-game", points=ref.number("Points")), R[2])
        _won(ref, answer.seat, rule, told("table_pins.made-and-said"))
    else:
        pins.decide(ref, answer, R[1], R[1], _call_on, lambda ref: _won(ref, ref.playing()[0], R[4], ALONE))


GAME = pins.PINS(
    R,
    doc=__doc__,
    measures=("radius",),
    pages="pp. 86-88",
    table="bottle-5x10",
    pieces=(CUE, ONE, TWO, BOTTLE),
    setup=setup,
    judge=judge,
    decide=decide,
    options={"Points": Option(31, "the points that have to be made exactly", least=1)},
    aliases={"white": CUE},
    incidents=LEAVES,
    faults={
        **meanings(FOULS),
        **disturbed.SPOILED,
        "touch": OfPiece(
            "cue, hand or clothes knocked the bottle over, or touched a ball: `!touch #bottle`, `!touch 1`"
        ),
    },
    notes=Notes(),
    purpose=told("table_pins.for-other-or-bottle"),
    wins="Whoever first has exactly {Points} points wins, and whoever then has least has lost; seating the bottle on its base "
    "wins at once.",
    goal=told("general.goal-exactly"),
    minutes=18,
    labels={"1": "1 point", "2": "2 points", "#bottle": "bottle: 5"},
)
