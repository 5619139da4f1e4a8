"""Two-Pin Pool: fell the white pin and not the black one, and everyone pays you.

Set-up:
- A black pin stands left of the centre spot and a white one right of it, five inches apart; the red is on the foot
  spot, the second white nine inches from the foot cushion.

Turn:
- Small balls give the order.
- The first player plays the white from within the string at either ball, and after that anyone plays with any ball.
- Pins count as at pin pool.
- The white pin alone wins a pool: each of the others pays the sum agreed on, all is set up again, and the player goes
  on.
- The black alone costs its player as much to each; both are a stand-off.

Sheet:
- **On a sheet** `Ann: white>red white*#white`.
- The score tells the sums won, the ledger the money, with `Stake` for the sum.

Readings:
- The lowest small ball plays first, and `Lead` makes the others follow as they sit.
- After a pool is won its winner leads again from the string.
- Out of turn (`!: out-of-turn Bob`, and what Bob played) the white pin wins nothing, as pin pool has it, and the black
  costs as ever.
- A match is ten pools, or `Pools`, and the most win.
"""

from dataclasses import dataclass

from hoyle.answers import Answer, Choose, Incident
from hoyle.games.general import astray, disturbed, order
from hoyle.games.general.stakes import paid
from hoyle.games.table_pins import pins
from hoyle.games.table_pins.pin_pool import BALLS, CUE, FAULTS, balls_back, counts_by, pins_counted
from hoyle.games.table_pins.pin_pool_rules import R as PIN
from hoyle.games.table_pins.pins import PIN_RULES, PINS, balls_hit, falls, met_ball, set_up
from hoyle.record import IN_HAND, Layout, Spot, is_on_table
from hoyle.referee import DRAW, LEAVES, STROKE, InHand, Message, Option, Ref, Refused, Rule, Stroke, Target, told

R = PIN_RULES(
    "two-pin-pool",
    governs="pin-pool",
    rules={
        "u1": "A black pin, a white pin, two white balls and a red are used.",
        "u2": "From the head the black stands left of the centre spot, at pin pool's three, the white right, at two.",
        "u3": "From centre to centre the pins are five inches apart.",
        "u4": "The red stands on its spot at the foot, the white object ball nine inches from the foot cushion.",
        1: "The first player plays from within the string, which ends at the second sights of the side rails.",
        2: "Any number play, in an order that small balls settle.",
        3: "They play for so much a ball, as agreed.",
        4: "The opener hits either ball first; after that any ball serves as cue ball.",
        "5a": "Who fells the white pin, having hit a ball first, has the sum from each of the others.",
        "5b": "Caroms are worth nothing.",
        6: "Who fells only the black pays the sum to each of the others, and the next plays.",
        7: "With both down nothing is won or lost.",
        8: "A turn goes on until the player does not score.",
        9: "Once the winner of a pool has been paid, everything is set up afresh for another.",
        10: "The rules of pin pool hold for everything else.",
    },
    facts={
        "u2": "where the pins stand",
        "u3": "how far apart",
        "u4": "where the object balls begin",
        3: "what is played for",
    },
)

WHITE, BLACK = "#white", "#black"
SPOTS = {BLACK: "black-spot", WHITE: "white-spot"}


@dataclass(frozen=True)
class Notes(pins.Notes, astray.Notes):
    """`leading`: the pool is still to be opened; `pools` won."""

    leading: bool = True
    pools: int = 0


def setup(ref: Ref) -> None:
    """The sum of a ball, pins and balls, and the order of play."""
    _pool(ref)
    order.settled(ref, R[2], _call_on)


def _pool(ref: Ref) -> None:
    stand = {piece: Spot(spot) for piece, spot in {"red": "foot-spot", "spot": "pool-spot", **SPOTS}.items()}
    ref.restore(Layout({CUE: IN_HAND, **stand}), R["u1"], told("table_pins.balls-pins-set-up"))
    ref.keep(leading=True)


def _call_on(ref: Ref, seat: str) -> None:
    target = Target(pins=(WHITE,))
    if ref.kept(Notes).leading:
        ref.ask(seat, STROKE, (CUE,), R[1], place=(InHand(CUE, "string", R[1]),), target=target)
        return
    balls = tuple(ball for ball in BALLS if is_on_table(ref.layout.of(ball)))
    ref.ask(seat, STROKE, balls, R[4], permits=disturbed.may_replace(ref, seat), target=target)


def judge(ref: Ref, stroke: Stroke) -> None:
    """One stroke."""
    seat, cue, notes = ref.turn, stroke.cue, ref.kept(Notes)
    if not pins.is_played(ref, stroke, R[1 if notes.leading else 4], ("stirred",)):
        return
    ref.keep(leading=False, astray="")
    down = falls(ref, stroke)
    missed = not down and not met_ball(stroke, cue)
    counted, _ = pins_counted(ref, seat, cue, stroke, down)
    for fall in counted:
        ref.say(seat, told("table_pins.makes-pin-by", pin=fall.pin, by=fall.by), counts_by(stroke, fall, cue))
    if len(balls_hit(stroke, cue)) > 1:
        ref.say(seat, told("table_pins.carom-counts-nothing"), R["5b"])
    balls_back(ref, seat, cue, stroke, down)
    set_up(ref, SPOTS, PIN[9], PIN[7], stroke)
    felled = {fall.pin for fall in counted}
    following = notes.astray or ref.next_seat(seat)
    if notes.astray and felled == {WHITE}:
        ref.say(seat, told("table_pins.nothing-won"), PIN["10a"])
        felled = set()
    if felled == {WHITE}:
        settle(ref, seat, 1, R["5a"], told("table_pins.a-pin", pin=WHITE))
        ref.keep(pools=notes.pools + 1)
        if notes.pools + 1 == ref.number("Pools"):
            _over(ref, R[9])
        else:
            _pool(ref)
            ref.say(seat, told("table_pins.new-pool-begins"), R[9])
            _call_on(ref, seat)
        return
    if felled == {BLACK}:
        ref.foul(seat, "black-alone", R[6], told("table_pins.black-alone"))
        settle(ref, seat, -1, R[6], told("table_pins.a-pin", pin=BLACK))
    elif felled:
        ref.say(seat, told("table_pins.stand-off"), R[7])
    elif down:
        ref.say(seat, told("table_pins.nothing-as-at-pin-pool"), R[10])
    elif missed:
        ref.say("", told("table_pins.miss-as-at-pin-pool"), R[10])
    ref.say(seat, told("table_pins.turn-over"), R[8])
    _call_on(ref, following)


def _over(ref: Ref, rule: Rule) -> None:
    most = max(ref.scores[seat] for seat in ref.playing())
    best = tuple(seat for seat in ref.playing() if ref.scores[seat] == most)
    if len(best) == len(ref.seats):
        ref.draw(rule, told("table_pins.nobody-has-more"))
    else:
        ref.win(best, rule, told("table_pins.pools-won", count=most))


def settle(ref: Ref, seat: str, sums: int, rule: Rule, why: Message) -> None:
    """Everyone else owes a player a sum, or with -1 that player owes each of them; the score tells sums won."""
    others = tuple(x for x in ref.playing() if x != seat)
    for one, won in ((seat, sums * len(others)), *((other, -sums) for other in others)):
        ref.score(one, won, rule, why)
        paid(ref, one, -won * ref.number("Stake"), rule, why)


def decide(ref: Ref, answer: Answer) -> None:
    """Small balls, balls as found or replaced, and what is declared."""
    match answer:
        case Choose(seat, word) if word == STROKE:
            ref.say(ref.turn, told("table_pins.nothing-out-of-turn"), PIN["10a"], astray="")
            _call_on(ref, seat)
        case Incident(word, args) if word == "out-of-turn" or ref.kept(Notes).astray:
            may = [x for x in ref.playing() if x != ref.asked.seat]
            if not args or args[0] not in may or ref.asked.kind == DRAW or ref.kept(Notes).astray:
                raise Refused(told("table_pins.waits-for-turn", word=word, seats=tuple(may)), PIN["10a"])
            astray.tell(ref, args[0], PIN["10a"])
        case _:
            pins.decide(ref, answer, R[2], R[2], _call_on, lambda ref: _over(ref, R[2]))


GAME = PINS(
    R,
    doc=__doc__,
    pages="pp. 97-98",
    table="two-pin-5x10",
    pieces=(*BALLS, *SPOTS),
    setup=setup,
    judge=judge,
    decide=decide,
    options={
        "Stake": Option(0, "the sum agreed on for a ball"),
        "Pools": Option(10, "how many pools are played", least=1),
        "Table": Option("two-pin-5x10", "the size of the table", ("two-pin-5x10", "two-pin-4.5x9")),
    },
    aliases={"cue": CUE},
    incidents={"out-of-turn": astray.OUT_OF_TURN, **LEAVES},
    faults=FAULTS,
    notes=Notes(),
    wins="Fell the white pin alone to win a pool from each of the others; whoever has won most after the pools agreed on wins.",
    goal=told("table_pins.goal-white-pin"),
    minutes=18,
)
