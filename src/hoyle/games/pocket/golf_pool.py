"""Golf Pool: the red into six pockets, one after the other round the table, in the fewest strokes.

**Play.** The white stands on the head spot and the red on the centre spot. The first pocket is the left side one, and the opening
stroke must bank the red off the foot cushion toward it. You play on until the red is in; then both balls are spotted and the next
player opens likewise. The other pockets follow from the left head corner clockwise: head left, head right, right side, foot
right, foot left. From the second on the red goes back to the centre spot and the white is played from where the last player left
it. Lowest total wins.

**Penalties.** Every stroke counts one. Losing the white, or sending the red into a wrong pocket, adds three: the ball is spotted,
and you go on with the white from its spot. So does a stroke on which neither ball touches a cushion.

**What print leaves open** and is settled here (reconstruction): left and upper are seen from the head; only a player's first
stroke at the first pocket must be banked, and a red that falls there otherwise is spotted and counts as a stroke; a red holed on
a stroke that adds three is spotted too, since the player goes on; a ball off the table is a scratch; what a stroke adds is added
once; the general fouls add three, a stroke straight at the red that the white touches among them, and such a striker may have
both balls spotted instead (`Ann: choose spot-balls`); a covered spot gives way to the nearest place toward the foot; equal totals
at the top divide, and are a draw between all.
"""

from __future__ import annotations

from dataclasses import replace
from math import hypot

from hoyle.answers import Answer, Chance, Choose, Incident
from hoyle.games.general import foul_strokes, sides
from hoyle.games.general.foul_strokes import FREEZE
from hoyle.games.pocket import pool_rules, small_balls
from hoyle.games.pocket.family import POCKETS, Breach, nearest_below
from hoyle.games.pocket.small_balls import Bottle
from hoyle.record import CUSHION_TOUCH, POCKET, Layout, Record, Spot
from hoyle.referee import (
    STROKE,
    Ask,
    Drawn,
    Foul,
    Game,
    Note,
    Option,
    Permit,
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
from hoyle.referee.questions import cushions, left_table

R = Rulebook(
    "golf-pool",
    book="bbc1908",
    governs="foul-strokes",
    rules={
        "u1": "Any pool table will do, whatever its size.",
        "1": "The order of play goes by small balls out of the bottle, from the lowest up.",
        "3": "The white begins on the head spot and the red on the centre spot.",
        "4a": "An opening stroke must bank the red off the foot cushion for the left side pocket; every stroke counts.",
        "4b": "When it falls, white and red go back to their spots for the next player's like opening.",
        "4c": "Then come the upper left pocket, upper right, right side, lower right, and lower left.",
        "5": "In later turns the white stays wherever the last stroke before took it.",
        "6a": "The white in a pocket, or the red in a wrong one, is spotted, and adds three to the stroke itself.",
        "6b": "After that the player goes on.",
        "7": "If neither ball touches a cushion the stroke is foul: three more than itself, and he goes on.",
        "9": "After a scratch the white is played from its spot.",
        "10a": "A red behind the foul line may be played at straight from that spot.",
        "12": "Once everybody has done with the sixth pocket, whoever needed fewest in all has won.",
    },
    excused={"u1": "it allows any size of table"},
)

WHITE, RED = "white", "red"
HOLES = ("SL", "HL", "HR", "SR", "FR", "FL")
SPOTS = {WHITE: "head-spot", RED: "centre-spot"}
ADDED = 3
"""What a scratch or a foul adds to the stroke itself."""
HOPELESS = 10_000.0
"""How much worse than anything it is to have to play on, and to lose."""
FROZEN = ("play-away", "spot-balls")
"""What a striker whose white touches the red may say, there being no third ball to play at."""
BOTTLE = Bottle(order=R["1"], secret=R["1"], again=R["1"], two=R["1"], keeper=R["1"])


def setup(s: State) -> Rulings:
    """The balls on their spots, and the draw for the order unless the sheet gives it."""
    s = yield from on_spots(s, R["3"])
    s = yield from BOTTLE.prepare(s)
    s = yield Note("dealt", s.seats, R["1"], "no small ball is kept")
    yield from call_on(s, s.order[0]) if BOTTLE.dealt(s) else BOTTLE.dealing(s)


def on_spots(s: State, rule: Rule) -> Rulings:
    """Both balls on their spots. Returns the state."""
    layout = Layout({ball: Spot(spot) for ball, spot in SPOTS.items()})
    return (yield Restore(layout, rule, "the white on the head spot, the red on the centre spot"))


def put_on_spot(s: State, ball: str, rule: Rule, why: str) -> Rulings:
    """A ball goes to its spot, or as near below it as there is room. Returns the state."""
    where, touched = nearest_below(s, name=SPOTS[ball])
    return (yield Place(ball, where, rule, why, touched))


def made(s: State, seat: str) -> int:
    """How many pockets a player, or a side, has made."""
    return int(s.note("holes").get(sides.side(s, seat)[0], 0))


def call_on(s: State, seat: str, rule: Rule | None = None) -> Rulings:
    """Ask a player for a stroke at the next pocket. Returns the state."""
    hole = made(s, seat)
    why = f"for {POCKETS[HOLES[hole]]}"
    may = tuple(Permit(seat, word, FREEZE[word]) for word in FROZEN) if s.touching(WHITE, RED) else ()
    return (yield Ask(seat, STROKE, (WHITE,), rule or R["4c" if hole else "4a"], why, permits=may))


def judge(s: State, record: Record, partners: Rulebook | None = None) -> Rulings:
    """One stroke. A game of partners, who strike in turn and share a score, gives its rules."""
    assert s.ask is not None
    seat, opening = s.ask.seat, bool(s.note("opening"))
    if record.struck != WHITE:
        raise Refused(f"only {WHITE} is struck, so a stroke begins with it, as in `{WHITE}>{RED}`", R["3"])
    if (yield from pool_rules.played_again(s, record)):
        return
    target = HOLES[made(s, seat)]
    fell = {c.piece: c.where for c in record.contacts if c.kind == POCKET}
    s = yield from sides.credit(s, seat, 1, partners["8"] if partners else R["4a"], "a stroke")
    assert record.start is not None
    if s.note("from-spot") and replace(s, layout=record.start).in_zone(RED, "string"):
        s = yield Say(seat, "may play straight at the red", R["10a"])
    if s.note("from-spot"):
        s = yield Note("from-spot", False, R["5"])
    if opening:
        s = yield Note("opening", False, R["4a"])
    if found := added(record, target):
        s = yield Foul(seat, found.word, found.rule)
        rule = R["6a"] if found.rule is R["6a"] else R["7"]
        s = yield from sides.credit(s, seat, ADDED, rule, found.word)
        if rule is R["6a"]:
            s = yield from put_on_spot(s, WHITE, R["9"], "after a scratch")
            s = yield Note("from-spot", True, R["9"])
        if RED in fell or RED in left_table(record):
            s = yield from put_on_spot(s, RED, R["6a"], "spotted")
        yield from call_on(s, seat, R["6b"] if rule is R["6a"] else R["7"])
    elif fell.get(RED) != target:
        yield from call_on(s, partner(s, seat), partners["8"] if partners else None)
    elif opening and not any(c.kind == CUSHION_TOUCH and c.piece == RED and c.where == "f" for c in record.contacts):
        s = yield Say(seat, "not banked off the foot cushion", R["4a"], "the red is not holed")
        s = yield from put_on_spot(s, RED, R["4a"], "spotted")
        yield from call_on(s, partner(s, seat), partners["8"] if partners else None)
    else:
        yield from holed(s, seat, target, partners)


def added(record: Record, target: str) -> Breach | None:
    """What adds three to a stroke, if anything: a scratch, a foul, or no cushion (6, 7)."""
    off = left_table(record)
    fell = {c.piece: c.where for c in record.contacts if c.kind == POCKET}
    if WHITE in fell or WHITE in off:
        return Breach("scratch", R["6a"])
    if fell.get(RED, target) != target or RED in off:
        return Breach("the red in a wrong pocket" if RED in fell else "the red off the table", R["6a"])
    if foul := next((f for f in foul_strokes.declared(record, WHITE) if f.claimed), None):
        return Breach(foul.word, foul.rule)
    if record.start and foul_strokes.plays_on_frozen(record.start, record, WHITE):
        return Breach("straight at the red, which the white touched", foul_strokes.R["10a"])
    return None if cushions(record, WHITE) + cushions(record, RED) else Breach("no cushion", R["7"])


def partner(s: State, seat: str) -> str:
    """Who of a side strikes after a seat; the same seat where everybody is alone."""
    side = sides.side(s, seat)
    return side[(side.index(seat) + 1) % len(side)]


def holed(s: State, seat: str, pocket: str, partners: Rulebook | None) -> Rulings:
    """The red is in its pocket: the next player or side, or the end."""
    side = sides.side(s, seat)
    s = yield Say(seat, "holed", R["4c" if made(s, seat) else "4b"], f"the red in {POCKETS[pocket]}")
    s = yield Note("holes", {**s.note("holes"), side[0]: made(s, seat) + 1}, R["4c"])
    if partners:
        s = yield Say(partner(s, seat), "begins the next inning", partners["11a"])
        s = yield Say(seat, "the inning is over", partners["11b"], "it counts the strokes used")
        s = yield Note("starts", {**s.note("starts"), side[0]: partner(s, seat)}, partners["11a"])
    if all(made(s, other) == len(HOLES) for other in s.seats):
        yield from ending(s)
        return
    all_sides = tuple(dict.fromkeys(sides.side(s, other) for other in s.order))
    following = all_sides[(all_sides.index(side) + 1) % len(all_sides)]
    if made(s, following[0]):
        s = yield from put_on_spot(s, RED, partners["11c"] if partners else R["5"], "for the next player")
    else:
        s = yield from on_spots(s, R["4b"])
        s = yield Note("opening", True, R["4b"])
    yield from call_on(s, str(s.note("starts").get(following[0], following[0])))


def ending(s: State) -> Rulings:
    """Every pocket is made by all: the lowest total wins (12)."""
    ranking = tuple(sorted(s.order, key=lambda seat: s.scores[seat]))
    best = tuple(seat for seat in ranking if s.scores[seat] == s.scores[ranking[0]])
    if len(best) == len(s.seats):
        yield Drawn(R["12"], "equal totals")
    else:
        yield Win(best, R["12"], f"{s.scores[ranking[0]]} strokes", ranking)


def decide(s: State, answer: Answer) -> Rulings:
    """The draw for the order, what is done about a frozen ball, or an incident."""
    match answer:
        case Chance():
            s = yield from BOTTLE.deal(s, answer)
            if BOTTLE.dealt(s):
                yield from call_on(s, s.order[0])
        case Choose(seat, word):
            assert s.ask is not None
            asked = replace(s.ask, permits=())
            s = yield Say(seat, word, FREEZE[word])
            if word == "spot-balls":
                s = yield from on_spots(s, FREEZE[word])
            yield asked
        case Incident(_, args):
            yield Say(args[0] if args else "", "disturbed by somebody else: put back", pool_rules.R["18"])


def lie(s: State, pocket: str) -> float:
    """How well the red lies for a pocket, from 0 to 1: 1 would be straight into it from nowhere."""
    white, red, bed = s.position(WHITE), s.position(RED), s.bed
    if white is None or red is None:
        return 0.0
    x = (-1 if pocket[1] == "L" else 1) * bed.width / 2 - red.x
    y = {"H": -1, "S": 0, "F": 1}[pocket[0]] * bed.length / 2 - red.y
    run, way = hypot(x, y) or 1e-9, hypot(red.x - white.x, red.y - white.y) or 1e-9
    thin = ((red.x - white.x) * x + (red.y - white.y) * y) / (way * run)
    open_to = abs(x) / run if pocket[0] == "S" else 1.0  # a side pocket takes little along its cushion
    return max(0.1, thin) * open_to / (1 + run + way / 2)


def worth(s: State, seat: str) -> float:
    """Few strokes are good, more than they cost are pockets made, and a good lie for the next may save two.

    Whoever can only lose is worse off than one who has lost, or he would never hole the last ball.
    """
    others = [one for one in s.seats if one not in sides.side(s, seat)]
    done = [s.scores[one] for one in others if made(s, one) == len(HOLES)]
    if len(done) == len(others) and s.scores[seat] > min(done):
        return made(s, seat) - HOPELESS
    after_this = 0.0
    if s.turn in sides.side(s, seat) and not s.note("opening") and made(s, seat) < len(HOLES):
        after_this = 2 * lie(s, HOLES[made(s, seat)])
    return 5.0 * made(s, seat) - s.scores[seat] + after_this


GAME = Game(
    R,
    title="Golf Pool",
    pages="pp. 113-114",
    family="pocket",
    summary="The red into six pockets round the table, in the fewest strokes.",
    seats=(2, 15),
    table="pool-5x10",
    pieces=(WHITE, RED),
    setup=setup,
    judge=judge,
    lifts=True,
    decide=decide,
    chances=BOTTLE.chances,
    options={"Table": Option("pool-5x10", "the table of 1908, or today's of nine feet", ("pool-5x10", "pool-9ft"))},
    aliases={"cue": WHITE},
    incidents={"interfered": "somebody else disturbs the balls"},
    faults={**foul_strokes.OWN, **pool_rules.FAULTS, "push": "the cue had not left the white when that met the red"},
    notes={
        **small_balls.NOTES,
        "holes": {},  # how many pockets each has made, by the first seat of a side
        "opening": True,  # the stroke asked for is a player's first at the first pocket
        "from-spot": False,  # the white stands on its spot after a scratch
        "sides": (),
        "starts": {},  # who begins a side's next inning
    },
    headers=("Lead", "Order"),
    worth=worth,
)
