"""Pin Pool: fell pins that make thirty-one with the small ball only you know, and say so in time.

Set-up:
- Two whites and a red lie on a carom table; round a black pin, the five, stand four others in a diamond, worth 1
  (nearest the string), 2 (right), 3 (left) and 4.

Turn:
- Small balls give the order, and everyone then draws a secret one.
- The leader plays from the string with the white, or puts it on the head spot instead of a stroke{ (`Ann: place white
  head-spot`)}; after them anyone plays with any ball.
- A pin counts when an object ball fells it, or the cue ball once it has met a ball.
- Each player has one stroke a turn unless the house plays runs{ (`Innings: run`)}.
- Whoever has thirty-one, small ball included, and says so before the next stroke{ (`Ann: proclaim`)} has the pool, or
  at once whoever fells all but the five.
- **Bursts.** More than thirty-one puts a player back to the small ball.
- In the next turn the player may claim the privilege, at its price, to draw another small ball and keep either before
  the stroke.

Sheet:
- **On a sheet** `red*#2` fells a pin, `#2/out` moves it clear of its spot though it stands, `#2/lean` leaves it
  leaning: not down.
- `!touch #2` is a pin felled by hand or cue, `!not-spotted #2` a stroke before it was set up, `!interfered red` a ball
  led astray, `!obstruct` or `!intentional` meddling on purpose.

Readings:
- The order balls go back into the bottle, and the lowest plays first.
- The small balls go up to sixteen, as a printed example has that one.
- A pin felled by another pin is felled otherwise than by a ball (17).
- Of pins felled before and after a ball is met the latter count, and of a stroke that sends a ball off those of the
  other balls (11).
- Nearest to the pool spot are the red's spot and then the head's.
- A player left alone has the pool.
"""

from dataclasses import dataclass

from hoyle.answers import Answer, Choose, Incident, Placing
from hoyle.games.general import disturbed
from hoyle.games.general.stakes import paid
from hoyle.games.pocket.small_balls import Bottle, goals, total
from hoyle.games.pocket.thirty_one import INCIDENTS, Permits, ThirtyOne, ThirtyOneNotes, between_strokes
from hoyle.games.table_pins import pins
from hoyle.games.table_pins.pin_pool_rules import POOL, R, reduced
from hoyle.games.table_pins.pins import FOULS, Fall, balls_hit, balls_off, falls, frozen, is_pin, met_ball, set_up
from hoyle.record import IN_HAND, OFF, Layout, Spot, is_on_table
from hoyle.referee import Board, Called, OfPiece, Option, Ref, Refused, Rule, Standing, Stroke, declared, meanings, told
from hoyle.referee.vocabulary.question import STROKE, InHand, Permit, Target

CUE = "white"
BALLS = ("white", "spot", "red")
SPOTS = {f"#{n}": f"{n}-spot" for n in range(1, 6)}
BLACK, HEAD = "#5", "head-spot"
NEAREST = ("pool-spot", "foot-spot", HEAD)
"""The pool spot, and after it the spots nearest to it that no pin stands on."""


@dataclass(frozen=True)
class Notes(ThirtyOneNotes, disturbed.TouchNotes):
    """Keeps how a game of pin pool stands: if the lead is still to be played, and whose small balls are not in their places."""

    leading: bool = True
    not_deposited: tuple[str, ...] = ()


def call_on(ref: Ref, seat: str) -> None:
    """Ask a player for a stroke; one who has burst may claim a privilege first."""
    notes = ref.kept(Notes)
    drawing = seat in notes.burst and seat not in notes.two and not THIRTY_ONE.bottle.is_empty(ref)
    ref.keep(window=seat if drawing else "")
    permits, barred = _says(ref, seat)
    leads, target = notes.leading, Target(pins=tuple(SPOTS))
    balls = (CUE,) if leads else tuple(ball for ball in BALLS if is_on_table(ref.layout.of(ball)))
    hand, rule = (InHand(CUE, "string", R["2a"]),) if leads else (), R["2a" if leads else "3a"]
    ref.ask(
        seat,
        STROKE,
        balls,
        rule,
        told("table_pins.each-counts-number"),
        place=hand,
        permits=permits,
        barred=barred,
        target=target,
    )


def _says(s: Standing, seat: str) -> tuple[Permits, Permits]:
    permits, barred = THIRTY_ONE.permits(s, seat)
    instead = Permit(seat, HEAD, R["2b"], told("table_pins.cue-ball-on-string-spot"))
    lead = (instead,) if s.kept(Notes).leading else ()
    balls = () if s.kept(Notes).rightful else disturbed.may_replace(s, seat)
    return (*permits, *lead, *balls), barred


class PinPool(ThirtyOne):
    """A pool of thirty-one in which a burst costs what was made, not the player's place."""

    __slots__ = ()

    def bursts(self, ref: Ref, seat: str, rule: Rule) -> None:
        """Out, and back in the old place with the small ball alone; at the next turn another may be drawn."""
        ref.drop(seat, rule, told("table_pins.burst"))
        ref.bring_back(seat, R["6d"], told("table_pins.from-small-ball"))
        reduced(ref, seat)
        ref.keep(burst=tuple(dict.fromkeys((*ref.kept(Notes).burst, seat))))

    def proclaim(self, ref: Ref, seat: str) -> None:
        """Nobody wins whose small ball is not in its place."""
        if seat in ref.kept(Notes).not_deposited and total(ref, seat) == ref.options["Points"]:
            raise Refused(told("table_pins.small-ball-out-of-place", seat=seat), R["13"])
        super().proclaim(ref, seat)

    def privilege(self, ref: Ref, seat: str, rule: Rule) -> None:
        """Another small ball is drawn on the terms agreed."""
        paid(ref, seat, ref.number("Privilege") or ref.number("Stake"), rule, told("table_pins.privilege"))
        _no_longer(ref, seat)
        ref.say(seat, told("table_pins.keeps-old-place"), R["6d"])
        self.bottle.draw_again(ref, seat)

    def waive(self, ref: Ref, seat: str) -> None:
        """The privilege is not claimed."""
        _no_longer(ref, seat)
        self.ask_again(ref)

    def choose(self, ref: Ref, seat: str, word: str) -> None:
        """Settle which small ball is kept; then the stroke."""
        self.bottle.give_back(ref, seat, word)
        call_on(ref, seat)


def _no_longer(ref: Ref, seat: str) -> None:
    ref.keep(window="", burst=tuple(x for x in ref.kept(Notes).burst if x != seat))


THIRTY_ONE = PinPool(Bottle(range(1, 17)), call_on, _says, R["18"], R["6b"])


def natural(stroke: Stroke, counted: tuple[Fall, ...], down: tuple[Fall, ...]) -> bool:
    """Return whether the four outer pins count and the centre one, which stood before the stroke, still stands (5)."""
    stands = stroke.start.of(BLACK) != OFF and BLACK not in {fall.pin for fall in down}
    return stands and {fall.pin for fall in counted} == SPOTS.keys() - {BLACK}


def counts_by(stroke: Stroke, fall: Fall, cue: str) -> Rule:
    """The rule under which a pin counts."""
    if fall.by == cue and not met_ball(stroke, cue, fall.at):
        return R["4b"]
    if balls_off(stroke):
        return R["11b"]
    felled = any(c.piece == fall.by and fall.pin in c.others and c.kind == "fell" for c in stroke.contacts)
    return R["3b"] if felled else R["9"]


def pins_counted(
    ref: Ref, seat: str, cue: str, stroke: Stroke, down: tuple[Fall, ...]
) -> tuple[tuple[Fall, ...], bool]:
    """Find the falls that count, and if the player has burst by meddling; says why others do not."""
    if stroke.claimed("not-spotted"):
        ref.foul(seat, "not-spotted", R["14"], told("table_pins.not-set-up-void"))
    elif hand := pins.pin_touched(stroke):
        ref.foul(seat, "pin-felled", R["17"], told("table_pins.felled-by-player", pin=hand))
    elif stroke.claimed("obstruct", "intentional"):
        ref.foul(seat, "meddled", R["11c"], told("table_pins.meddled"))
        return (), True
    elif found := next((one for one in declared(stroke, FOULS) if one.claimed), None):
        ref.foul(seat, found.word, found.rule, found.fault)
        ref.say(seat, told("table_pins.no-pins-count", fault=found.fault), R["16"])
    elif any(is_pin(fall.by) for fall in down):
        ref.foul(seat, "pin-by-pin", R["17"], told("table_pins.pin-by-pin-none-count"))
    else:
        return _fair_falls(ref, seat, cue, stroke, down), False
    return (), False


def _fair_falls(ref: Ref, seat: str, cue: str, stroke: Stroke, down: tuple[Fall, ...]) -> tuple[Fall, ...]:
    good = tuple(fall for fall in down if fair(stroke, fall, cue))
    if len(good) < len(down):
        others = tuple(fall.pin for fall in down if fall not in good)
        ref.say("", told("table_pins.no-count-of", pins=others), R["4a"])
    if stray := stroke.claimed("interfered"):
        led = {stray.piece}
        for c in stroke.contacts:
            led.update(c.others if c.piece in led else ())
        if any(fall.by in led or not stray.piece for fall in good):
            astray = (
                told("table_pins.led-astray", ball=stray.piece) if stray.piece else told("table_pins.a-ball-led-astray")
            )
            ref.say(seat, astray, R["11a"])
        good = tuple(fall for fall in good if stray.piece and fall.by not in led)
    off = balls_off(stroke)
    if any(fall.by in off for fall in good):
        ref.say("", told("table_pins.felled-by-ball-off"), R["1b"])
        good = tuple(fall for fall in good if fall.by not in off)
    if not good and len(pins.balls_hit(stroke, cue)) > 1:
        ref.say(seat, told("table_pins.carom-counts-nothing"), R["1a"])
    return good


def fair(stroke: Stroke, fall: Fall, cue: str) -> bool:
    """Return whether a pin fell to an object ball, or to the cue ball after it met one or was played from beside one (3b, 4b)."""
    return bool(fall.by) and (fall.by != cue or met_ball(stroke, cue, fall.at) or bool(frozen(stroke, cue)))


def balls_back(ref: Ref, seat: str, cue: str, stroke: Stroke, down: tuple[Fall, ...]) -> None:
    """The player's ball to the pool spot after a miss or pins felled unfairly, and balls off the table."""
    off = balls_off(stroke)
    direct = any(fall.by == cue and not fair(stroke, fall, cue) for fall in down)
    missed = not met_ball(stroke, cue) and not (frozen(stroke, cue) and down)
    if missed:
        ref.foul(seat, "miss", R["1b"], told("table_pins.stroke-lost"))
    if cue not in off and (missed or direct):
        pins.spot_ball(ref, cue, NEAREST, R["4a" if direct else "1c"], told("table_pins.taken-back"))
    for ball in off:
        pins.spot_ball(ref, ball, NEAREST, R["1c"], told("table_pins.off-table"))


def judge(ref: Ref, stroke: Stroke) -> None:
    """One stroke."""
    seat, cue, leading = stroke.seat, stroke.cue, ref.kept(Notes).leading
    if not pins.is_played(ref, stroke, R["2a" if leading else "3a"], ("stirred",)):
        return
    _no_longer(ref, seat)
    notes = ref.kept(Notes)
    THIRTY_ONE.forget_strayed(ref)
    if leading:
        ref.apply(R["2a"], leading=False)
        if stroke.placed.get(CUE) == Spot(HEAD) and not balls_hit(stroke, CUE) and not stroke.cushions():
            _placed_instead(ref, seat)
            return
    down = falls(ref, stroke)
    counted, burst = pins_counted(ref, seat, cue, stroke, down)
    if counted and seat in notes.not_deposited:
        ref.say(seat, told("table_pins.small-ball-not-in-place"), R["13"])
        counted = ()
    balls_back(ref, seat, cue, stroke, down)
    set_up(ref, SPOTS, R["9"], R["7"], stroke)
    astray = bool(notes.rightful)
    if astray:
        ref.say(seat, told("table_pins.out-of-turn-nothing-counts"), R["10b" if notes.called_on else "10a"])
    elif natural(stroke, counted, down):
        THIRTY_ONE.win(ref, seat, R["5"], told("table_pins.natural"))
        return
    points = sum(int(fall.pin[1:]) for fall in counted)
    for fall in () if astray else counted:
        rule = counts_by(stroke, fall, cue)
        ref.score(seat, int(fall.pin[1:]), rule, told("table_pins.pin-by", pin=fall.pin, by=fall.by))
    ref.keep(last=seat, gained=bool(points) and not astray)
    if burst or (THIRTY_ONE.is_over(ref, seat, points if astray else 0) and not (astray and notes.called_on)):
        THIRTY_ONE.bursts(ref, seat, R["11c"] if burst else R["10a"] if astray else R["6a"])
    elif points and not astray and ref.options["Innings"] == "run":
        call_on(ref, seat)
        return
    THIRTY_ONE.pass_on(ref, seat)


def _placed_instead(ref: Ref, seat: str) -> None:
    ref.place(CUE, Spot(HEAD), R["2b"], told("table_pins.instead-of-stroke"))
    ref.keep(leading=False, last=seat, gained=False)
    THIRTY_ONE.pass_on(ref, seat)


def decide(ref: Ref, answer: Answer) -> None:
    """Everything that is not a stroke."""
    match answer:
        case Incident():
            _incident(ref, answer)
        case Placing(seat) | Choose(seat, "head-spot"):
            _placed_instead(ref, seat)
        case Choose(seat, word) if word in (disturbed.AS_FOUND, disturbed.REPLACED):
            disturbed.chosen(ref, seat, word)
            call_on(ref, seat)
        case _:
            THIRTY_ONE.answer(ref, answer)


def _incident(ref: Ref, said: Incident) -> None:
    if said.word not in ("not-deposited", "deposited", "ruling"):
        THIRTY_ONE.declare(ref, said)
        return
    seat = between_strokes(ref, said)
    if said.word == "ruling":
        ref.say(seat, told("table_pins.keeper-decides"), R["18"])
        return
    wanting = {x: 1 for x in ref.kept(Notes).not_deposited if x != seat}
    if said.word == "not-deposited":
        wanting[seat] = 1
    there = seat not in wanting
    why = told("table_pins.small-ball-in-place" if there else "table_pins.small-ball-wanting", player=seat)
    ref.say("", why, R["13"], not_deposited=tuple(wanting))


def setup(ref: Ref) -> None:
    """The balls and pins, the stakes, and the small balls."""
    stand = {pin: Spot(spot) for pin, spot in SPOTS.items()}
    ref.restore(Layout({CUE: IN_HAND, **stand}), R["u1"], told("table_pins.five-in-diamond"))
    ref.place("red", Spot("foot-spot"), R["u3"])
    ref.place("spot", Spot("pool-spot"), R["u4"])
    THIRTY_ONE.begin(ref, R["u8"])


FAULTS = {
    **meanings(FOULS),
    "stirred": disturbed.SPOILED["stirred"],
    "touch": OfPiece(
        "the striker touches the ball named, or fells the pin named by hand or cue: `!touch red`, `!touch #2`"
    ),
    "not-spotted": OfPiece("the stroke was made before the pins, or the one named, were set up: `!not-spotted #2`"),
    "interfered": OfPiece("a ball, or the one named, was led astray by somebody: `!interfered red`"),
    "obstruct": "the striker meddled on purpose with a moving ball",
    "intentional": "the striker meddled on purpose with a moving ball",
}
GAME = pins.PINS(
    rules=R,
    doc=__doc__,
    pages="pp. 88-92",
    table="pin-pool-5x10",
    pieces=(*BALLS, *SPOTS),
    setup=setup,
    judge=judge,
    decide=decide,
    chances=THIRTY_ONE.bottle.chances,
    options={
        "Points": Option(POOL, "what pins and small ball have to make exactly", least=1),
        "Stake": Option(0, "what each puts into the pool"),
        "Privilege": Option(0, "what a burst player pays to draw another small ball; as much as the stake if not said"),
        "Innings": Option("one", "one stroke a turn, or strokes while pins are made", ("one", "run")),
        "Table": Option("pin-pool-5x10", "the size of the table", ("pin-pool-5x10", "pin-pool-4.5x9")),
    },
    aliases={"cue": CUE, "black": BLACK, "#black": BLACK},
    incidents={
        **{word: meaning for word, meaning in INCIDENTS.items() if word != "readmit"},
        "not-deposited": "a player's small ball is not in its place in the board: `!: not-deposited Ann`",
        "deposited": "it is there now",
        "ruling": "a point that the rules leave open goes to the game keeper",
    },
    faults=FAULTS,
    notes=Notes(),
    board=lambda s: Board(goals=goals(s)),
    headers=("Lead", "Order", "Small-balls"),
    wins="Whoever has exactly {Points} with the small ball, and says so, wins the pool; felling the 4 outer pins and no other "
    "wins at once.",
    goal=told("pocket.goal-exactly-in-all"),
    minutes=9,
    labels={"#1": "1", "#2": "2", "#3": "3", "#4": "4", "#5": "5"},
    called=(
        Called(
            "five pin pool, regular five pin pool, counting strokes, conditions as to bursts, pool must be "
            "proclaimed, playing out of turn, correction of the score, natural or ranche, ranche",
        ),
    ),
)
