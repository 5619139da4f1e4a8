"""Pin Pool: thirty-one exactly, the pins your strokes fell together with a small ball that only you have seen.

**Play.** Two whites and a red lie on a carom table; round a black pin, the five, stand four others in a diamond, worth
1 (nearest the string), 2 (right), 3 (left) and 4. Small balls give the order, and everyone then draws a secret one. The
leader plays from the string with the white, or puts it on the head spot instead of a stroke (`Ann: place white
head-spot`); after them anyone plays with any ball. A pin counts when an object ball fells it, or the cue ball once it
has met a ball. Each player has one stroke a turn unless the house plays runs (`Innings: run`). Whoever has thirty-one,
small ball included, and says so before the next stroke (`Ann: proclaim`) has the pool; so has, at once, whoever fells
the four outer pins and leaves the five: a natural, or ranche.

**Bursts.** More than thirty-one puts a player back to the small ball. When the turn comes round the player may claim the
privilege, at the price agreed, draw another small ball, and keep either; the stroke follows.

**On a sheet** `red*#2` fells a pin, `#2/out` moves it clear of its spot though it stands, `#2/lean` leaves it leaning: not
down. `!touch #2` is a pin felled by hand or cue, `!not-spotted #2` a stroke before it was set up, `!interfered red` a ball led
astray, `!obstruct` or `!intentional` meddling on purpose.

**What print leaves open** (reconstruction): the order balls go back into the bottle, and the lowest plays first; the small
balls go up to sixteen, as a printed example has that one; a pin felled by another pin is felled otherwise than by a ball (17);
of a stroke that fells one pin before it meets a ball and others after, the others count; pins felled by a ball that then leaves
the table do not, those felled by the others do (11); nearest to the pool spot are the red's spot and then the head's; a player
left alone has the pool.
"""

from dataclasses import dataclass

from hoyle.answers import Answer, Choose, Incident, Placing
from hoyle.games.general import disturbed
from hoyle.games.general.disturbed import AS_FOUND, REPLACED, SPOILED, played_again
from hoyle.games.general.stakes import paid
from hoyle.games.pocket.small_balls import Bottle, total
from hoyle.games.pocket.thirty_one import INCIDENTS, Permits, ThirtyOne, ThirtyOneNotes, between_strokes
from hoyle.games.table_pins import pin_pool_strokes as strokes
from hoyle.games.table_pins.pin_pool_rules import POOL, R, reduced
from hoyle.games.table_pins.pin_pool_strokes import BALLS, BLACK, CUE, HEAD, SPOTS
from hoyle.games.table_pins.pins import FOULS, balls_hit, falls, set_up
from hoyle.record import IN_HAND, Layout, Spot, Where, is_on_table
from hoyle.referee import STROKE, Game, InHand, Option, Permit, Ref, Refused, Rule, Standing, Stroke, Target, meanings


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
        seat, STROKE, balls, rule, "each counts its number", place=hand, permits=permits, barred=barred, target=target
    )


def _says(s: Standing, seat: str) -> tuple[Permits, Permits]:
    permits, barred = THIRTY_ONE.permits(s, seat)
    instead = Permit(seat, HEAD, R["2b"], "the cue ball on the string spot, in place of a stroke")
    lead = (instead,) if s.kept(Notes).leading else ()
    balls = () if s.kept(Notes).rightful else disturbed.may_replace(s, seat)
    return (*permits, *lead, *balls), barred


class PinPool(ThirtyOne):
    """A pool of thirty-one in which a burst costs what was made, not the player's place."""

    __slots__ = ()

    def bursts(self, ref: Ref, seat: str, rule: Rule) -> None:
        """Out, and back in the old place with the small ball alone; at the next turn another may be drawn."""
        ref.drop(seat, rule, "burst")
        ref.bring_back(seat, R["6d"], "plays on from the small ball")
        reduced(ref, seat)
        ref.keep(burst=tuple(dict.fromkeys((*ref.kept(Notes).burst, seat))))

    def proclaim(self, ref: Ref, seat: str) -> None:
        """Nobody wins whose small ball is not in its place."""
        if seat in ref.kept(Notes).not_deposited and total(ref, seat) == ref.options["Points"]:
            raise Refused(f"{seat}'s small ball is not in its place in the board", R["13"])
        super().proclaim(ref, seat)

    def privilege(self, ref: Ref, seat: str, rule: Rule) -> None:
        """Another small ball is drawn on the terms agreed."""
        paid(ref, seat, ref.number("Privilege") or ref.number("Stake"), rule, "the privilege")
        _no_longer(ref, seat)
        ref.say(seat, "keeps the old place", R["6d"])
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


def judge(ref: Ref, stroke: Stroke) -> None:
    """One stroke."""
    seat, cue, leading = stroke.seat, stroke.cue, ref.kept(Notes).leading
    if cue not in ref.asked.options:
        raise Refused(f"{seat} plays with {' or '.join(ref.asked.options)}", R["2a" if leading else "3a"])
    if played_again(ref, stroke, ("stirred",)):
        return
    disturbed.touched(ref, stroke)
    _no_longer(ref, seat)
    notes = ref.kept(Notes)
    THIRTY_ONE.forget_strayed(ref)
    if leading:
        ref.apply(R["2a"], leading=False)
        if stroke.placed.get(CUE) == Spot(HEAD) and not balls_hit(stroke, CUE) and not stroke.cushions():
            _placed_instead(ref, seat)
            return
    down = falls(ref, stroke)
    counted, burst = strokes.pins_counted(ref, seat, cue, stroke, down)
    if counted and seat in notes.not_deposited:
        ref.say(seat, "scores nothing", R["13"], "the small ball is not in its place")
        counted = ()
    strokes.balls_back(ref, seat, cue, stroke, down)
    set_up(ref, SPOTS, R["9"], R["7"], stroke)
    astray = bool(notes.rightful)
    if astray:
        ref.say(seat, "played out of turn, so nothing counts", R["10b" if notes.called_on else "10a"])
    elif strokes.natural(stroke, counted, down):
        ref.say(seat, "has made a natural", R["5"], "the 4 outer pins fell, and the five stands")
        THIRTY_ONE.win(ref, seat, R["5"], "a natural")
        return
    points = sum(strokes.value(fall.pin) for fall in counted)
    if not astray:
        for fall in counted:
            ref.score(
                seat, strokes.value(fall.pin), strokes.counts_by(stroke, fall, cue), f"pin {fall.pin[1:]} by {fall.by}"
            )
    ref.keep(last=seat, gained=bool(points) and not astray)
    over = THIRTY_ONE.is_over(ref, seat, points if astray else 0)
    if burst or (over and not (astray and notes.called_on)):
        THIRTY_ONE.bursts(ref, seat, R["11c"] if burst else R["10a"] if astray else R["6a"])
    elif points and not astray and ref.options["Innings"] == "run":
        call_on(ref, seat)
        return
    THIRTY_ONE.pass_on(ref, seat)


def _placed_instead(ref: Ref, seat: str) -> None:
    ref.place(CUE, Spot(HEAD), R["2b"], "instead of a stroke")
    ref.keep(leading=False, last=seat, gained=False)
    THIRTY_ONE.pass_on(ref, seat)


def decide(ref: Ref, answer: Answer) -> None:
    """Everything that is not a stroke."""
    match answer:
        case Incident():
            _incident(ref, answer)
        case Placing(seat) | Choose(seat, "head-spot"):
            _placed_instead(ref, seat)
        case Choose(seat, word) if word in (AS_FOUND, REPLACED):
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
        ref.say(seat, "the game keeper decides, and that is final", R["18"])
        return
    wanting = {x: 1 for x in ref.kept(Notes).not_deposited if x != seat}
    if said.word == "not-deposited":
        wanting[seat] = 1
    why = f"{seat}'s small ball is {'not ' if seat in wanting else ''}in its place"
    ref.say("", why, R["13"], not_deposited=tuple(wanting))


def setup(ref: Ref) -> None:
    """The balls and pins, the stakes, and the small balls."""
    places: dict[str, Where] = {CUE: IN_HAND, **{pin: Spot(spot) for pin, spot in SPOTS.items()}}
    ref.restore(Layout(places), R["u1"], "5 pins in a diamond")
    ref.place("red", Spot("foot-spot"), R["u3"])
    ref.place("spot", Spot("pool-spot"), R["u4"])
    THIRTY_ONE.begin(ref, R["u8"])


FAULTS = {
    **meanings(FOULS),
    "stirred": SPOILED["stirred"],
    "touch": "the striker touches the ball named, or fells the pin named by hand or cue: `!touch red`, `!touch #2`",
    "not-spotted": "the stroke was made before the pins, or the one named, were set up: `!not-spotted #2`",
    "interfered": "a ball, or the one named, was led astray by somebody: `!interfered red`",
    "obstruct": "the striker meddled on purpose with a moving ball",
    "intentional": "the striker meddled on purpose with a moving ball",
}
"""Faults that may be declared with a stroke among pins."""
GAME = Game(
    rules=R,
    title="Pin Pool",
    pages="pp. 88-92",
    family="table-pins",
    summary="Fell pins that make thirty-one with the small ball only you know, and say so in time.",
    seats=(2, 15),
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
    headers=("Lead", "Order", "Small-balls"),
)
