"""Pin Pool: thirty-one exactly, the pins your strokes fell together with a small ball that only you have seen.

**Play.** Two whites and a red lie on a carom table; round a black pin, the five, stand four others in a diamond, worth 1 (nearest
the string), 2 (right), 3 (left) and 4. Small balls give the order, and everyone then draws a secret one. The leader plays from
the string with `white`, or puts it on the head spot instead of a stroke (`Ann: place white head-spot`); after him anyone plays
with any ball. A pin counts when an object ball fells it, or the cue ball once it has met a ball. Each player has one stroke a
turn unless the house plays `Innings: run`. Whoever has thirty-one, small ball included, and says so before the next stroke
(`Ann: proclaim`) has the pool; so has, at once, whoever fells the four outer pins and leaves the five: a natural, or ranche.

**Bursts.** More than thirty-one puts a player back to his small ball. When his turn comes round he may claim the privilege, at the
price agreed, draw another small ball, and keep the one he likes; his stroke follows.

**On a sheet** `red*#2` fells a pin, `#2/out` moves it clear of its spot though it stands, `#2/lean` leaves it leaning: not down.
`!touch #2` is a pin felled by hand or cue, `!not-spotted #2` a stroke before it was set up, `!interfered red` a ball led astray,
`!obstruct` or `!intentional` meddling on purpose.

**What print leaves open** (reconstruction): the order balls go back into the bottle, and the lowest plays first; the small balls
go up to sixteen, as a printed example has that one; a pin felled by another pin is felled otherwise than by a ball (17); of
a stroke that fells one pin before it meets a ball and others after, the others count; pins felled by a ball that then leaves the
table do not, those felled by the others do (11); nearest to the pool spot are the red's spot and then the head's; a player left
alone has the pool.
"""

from __future__ import annotations

from hoyle.answers import CHANCE, PROCLAIM, Answer, Chance, Choose, Incident, Placing
from hoyle.games.general import disturbed
from hoyle.games.general.disturbed import AS_FOUND, REPLACED, SPOILED, played_again
from hoyle.games.general.foul_strokes import BROKEN
from hoyle.games.general.foul_strokes import FAULTS as FOULS
from hoyle.games.general.foul_strokes import R as F
from hoyle.games.general.in_hand import lawfully_placed
from hoyle.games.general.stakes import paid
from hoyle.games.pocket.small_balls import CHANGE, HOLD, KEEP, Bottle, total
from hoyle.games.pocket.thirty_one import INCIDENTS, NOTES, PASS, PRIVILEGE, Permits, ThirtyOne, between_strokes
from hoyle.games.table_pins.pin_pool_rules import POOL, R, reduced
from hoyle.games.table_pins.pins import Fall, balls_hit, balls_off, falls, frozen, is_pin, met_ball, set_up, spot_ball
from hoyle.record import IN_HAND, Layout, Record, Spot, Where, is_on_table
from hoyle.referee import (
    STROKE,
    Ask,
    Back,
    Foul,
    Game,
    InHand,
    Note,
    Option,
    Out,
    Permit,
    Place,
    Refused,
    Restore,
    Rule,
    Rulings,
    Say,
    Score,
    State,
)  # fmt: skip
from hoyle.referee.questions import claimed, cushions

CUE = "white"
BALLS = ("white", "spot", "red")
SPOTS = {f"#{n}": f"{n}-spot" for n in range(1, 6)}
OUTER, BLACK = ("#1", "#2", "#3", "#4"), "#5"
HEAD = "head-spot"
NEAREST = ("pool-spot", "foot-spot", HEAD)
"""The pool spot, and after it the spots nearest to it that no pin stands on."""


# --- turns ------------------------------------------------------------------------------------------------


def call_on(s: State, seat: str, rule: Rule | None = None) -> Rulings:
    """Ask a player for a stroke; one who has burst may claim his privilege first. Returns the state."""
    drawing = seat in s.note("burst") and seat not in s.note("two") and not THIRTY_ONE.bottle.empty(s)
    if s.note("window") != (seat if drawing else ""):
        s = yield Note("window", seat if drawing else "", R["6b"])
    permits, barred = says(s, seat)
    why = f"{seat} has made {s.scores[seat]}"
    if not s.note("leading"):
        balls = tuple(ball for ball in BALLS if is_on_table(s.layout.of(ball)))
        return (yield Ask(seat, STROKE, balls, rule or R["3a"], why, permits=permits, barred=barred))
    hand = (InHand(CUE, "string", R["2a"]),)
    return (yield Ask(seat, STROKE, (CUE,), rule or R["2a"], why, place=hand, permits=permits, barred=barred))


def says(s: State, seat: str) -> tuple[Permits, Permits]:
    """What may be said before a player's stroke, and what not any more."""
    permits, barred = THIRTY_ONE.permits(s, seat)
    lead = (Permit(seat, HEAD, R["2b"]),) if s.note("leading") else ()
    balls = () if s.note("astray") else disturbed.may_replace(s, seat)
    return (*permits, *lead, *balls), barred


class PinPool(ThirtyOne):
    """A pool of thirty-one in which a burst costs what was made, not the player's place."""

    __slots__ = ()

    def bursts(self, s: State, seat: str, rule: Rule) -> Rulings:
        """Out, and back in his old place with his small ball alone; at his next turn he may draw another."""
        s = yield Out(seat, rule, "burst")
        s = yield Back(seat, R["6d"], "plays on from the small ball")
        s = yield from reduced(s, seat)
        return (yield Note("burst", tuple(dict.fromkeys((*s.note("burst"), seat))), R["6b"]))

    def privilege(self, s: State, seat: str, rule: Rule) -> Rulings:
        """Another small ball is drawn on the terms agreed."""
        s = yield from paid(s, seat, s.options["Privilege"] or s.options["Stake"], rule, "the privilege")
        s = yield from no_longer(s, seat)
        s = yield Say(seat, "keeps the old place", R["6d"])
        return (yield from self.bottle.draw_again(s, seat))

    def waive(self, s: State, seat: str) -> Rulings:
        """The privilege is not claimed."""
        s = yield from no_longer(s, seat)
        return (yield from self.ask_again(s))

    def chosen(self, s: State, seat: str, word: str) -> Rulings:
        """Which small ball is kept; then the stroke."""
        s = yield from self.bottle.give_back(s, seat, word)
        return (yield from call_on(s, seat))


def no_longer(s: State, seat: str) -> Rulings:
    """A player's privilege is used up or past. Returns the state."""
    if s.note("window"):
        s = yield Note("window", "", R["6b"])
    if seat in s.note("burst"):
        s = yield Note("burst", tuple(x for x in s.note("burst") if x != seat), R["6b"])
    return s


THIRTY_ONE = PinPool(
    Bottle(order=R["u6"], secret=R["u7"], again=R["6b"], two=R["6c"], keeper=R["15"], numbers=range(1, 17)),
    call_on,
    says,
    won=R["u8"],
    burst=R["6a"],
    too_late=R["6b"],
    again=R["6b"],
    place=R["6d"],
    in_time=R["8a"],
    late=R["8b"],
    rival=R["8b"],
    astray=R["10a"],
    called_on=R["10b"],
    stroke=R["3a"],
    marking=R["12"],
    missing=R["15"],
    stake=R["18"],
    leaving=R["18"],
)


# --- strokes ----------------------------------------------------------------------------------------------


def judge(s: State, record: Record) -> Rulings:
    """One stroke."""
    assert s.ask is not None
    seat, cue, leading = s.ask.seat, record.struck or "", s.note("leading")
    if cue not in s.ask.options:
        raise Refused(f"{seat} plays with {' or '.join(s.ask.options)}", R["2a" if leading else "3a"])
    lawfully_placed(s, record)
    if (yield from played_again(s, record, ("stirred",))):
        return
    s = yield from disturbed.touched(s, record)
    s = yield from no_longer(s, seat)
    if leading:
        s = yield Note("leading", False, R["2a"])
        if record.placed.get(CUE) == Spot(HEAD) and not balls_hit(record, CUE) and not cushions(record, CUE):
            yield from placed_instead(s, seat)
            return
    down = falls(s, record)
    counted, burst = yield from pins_counted(s, seat, cue, record, down)
    s = yield from balls_back(s, seat, cue, record, down)
    s = yield from set_up(s, SPOTS, R["9"], R["7"], record)
    astray = s.note("astray")
    if astray:
        s = yield Say(seat, "out of turn, nothing counts", R["10b" if astray[1] else "10a"])
    elif natural(counted, down):
        s = yield Say(seat, "natural, or ranche", R["5"], "the four outer pins, and the five stands")
        yield from THIRTY_ONE.wins(s, seat, R["5"], "a natural")
        return
    points = sum(value(fall.pin) for fall in counted)
    if not astray:
        for fall in counted:
            s = yield Score(seat, value(fall.pin), counts_by(record, fall, cue), f"pin {fall.pin[1:]} by {fall.by}")
    s = yield from THIRTY_ONE.remember(s, seat, gained=bool(points) and not astray)
    over = THIRTY_ONE.over(s, seat, points if astray else 0)
    if burst or (over and not (astray and astray[1])):
        s = yield from THIRTY_ONE.bursts(s, seat, R["11c"] if burst else R["10a"] if astray else R["6a"])
    elif points and not astray and s.options["Innings"] == "run":
        yield from call_on(s, seat)
        return
    yield from THIRTY_ONE.pass_on(s, seat)


def value(pin: str) -> int:
    """What a pin counts."""
    return int(pin[1:])


def natural(counted: tuple[Fall, ...], down: tuple[Fall, ...]) -> bool:
    """Whether the four outer pins count and the centre still stands (5)."""
    return {fall.pin for fall in counted} == set(OUTER) and BLACK not in {fall.pin for fall in down}


def counts_by(record: Record, fall: Fall, cue: str) -> Rule:
    """The rule under which a pin counts."""
    if fall.by == cue and not met_ball(record, cue, fall.at):
        return R["4b"]
    if balls_off(record):
        return R["11b"]
    felled = any(c.piece == fall.by and fall.pin in c.others and c.kind == "fell" for c in record.contacts)
    return R["3b"] if felled else R["9"]


def pins_counted(s: State, seat: str, cue: str, record: Record, down: tuple[Fall, ...]) -> Rulings:
    """The falls that count, and whether the player has burst by meddling; says why others do not."""
    early, hand = claimed(record, "not-spotted"), touched_pin(record)
    if early:
        yield Foul(seat, "pins not set up", R["14"], "the stroke is void")
        return (), False
    if hand:
        yield Foul(seat, f"{hand} felled by the player", R["17"], "the stroke is forfeited")
        return (), False
    if claimed(record, "obstruct", "intentional"):
        yield Foul(seat, "meddled with a moving ball", R["11c"], "burst, whatever the count")
        return (), True
    for fault in record.faults:
        if fault.claimed and fault.word in UNFAIR:
            yield Foul(seat, fault.word, BROKEN.get(fault.word, F["7b"]), fault.piece)
            yield Say(seat, "no pins count", R["16"], f"{fault.word} {fault.piece}".strip())
            return (), False
    if any(is_pin(fall.by) for fall in down):
        yield Foul(seat, "pin felled by a pin", R["17"], "no pins count")
        return (), False
    good = tuple(fall for fall in down if fair(record, fall, cue))
    if len(good) < len(down):
        others = ", ".join(fall.pin[1:] for fall in down if fall not in good)
        yield Say(seat, "does not count", R["4a"], f"pin {others}")
    if stray := claimed(record, "interfered"):
        led = led_astray(record, stray.piece)
        if any(fall.by in led or not stray.piece for fall in good):
            yield Say(seat, "does not count", R["11a"], f"{stray.piece or 'a ball'} was led astray")
        good = tuple(fall for fall in good if stray.piece and fall.by not in led)
    off = balls_off(record)
    if any(fall.by in off for fall in good):
        yield Say(seat, "does not count", R["1b"], "felled by a ball that left the table")
        good = tuple(fall for fall in good if fall.by not in off)
    if good and seat in s.note("not-deposited"):
        yield Say(seat, "does not count", R["13"], "the small ball is not in its place")
        return (), False
    if not good and len(balls_hit(record, cue)) > 1:
        yield Say(seat, "a carom counts nothing", R["1a"])
    return good, False


def fair(record: Record, fall: Fall, cue: str) -> bool:
    """Whether a pin fell to an object ball, or to the cue ball after it met one or was played from beside one (3b, 4b)."""
    return bool(fall.by) and (fall.by != cue or met_ball(record, cue, fall.at) or bool(frozen(record, cue)))


def touched_pin(record: Record) -> str:
    """The pin that the player felled himself; empty if none."""
    return next((f.piece for f in record.faults if f.claimed and f.word == "touch" and is_pin(f.piece)), "")


def led_astray(record: Record, ball: str) -> set[str]:
    """A ball that was interfered with, and those that it set moving."""
    led = {ball}
    for c in record.contacts:
        if c.piece in led:
            led.update(c.others)
    return led


def balls_back(s: State, seat: str, cue: str, record: Record, down: tuple[Fall, ...]) -> Rulings:
    """The player's ball to the pool spot after a miss or pins felled unfairly, and balls off the table. Returns the state."""
    off = balls_off(record)
    direct = any(fall.by == cue and not fair(record, fall, cue) for fall in down)
    missed = not met_ball(record, cue) and not (frozen(record, cue) and down)
    if missed:
        s = yield Foul(seat, "miss", R["1b"], "the stroke is lost")
    if cue not in off and (missed or direct):
        s = yield from spot_ball(s, cue, NEAREST, R["4a" if direct else "1c"], "taken back")
    for ball in off:
        s = yield Say(seat, f"{ball} off the table", R["1b"])
        s = yield from spot_ball(s, ball, NEAREST, R["1c"], "off the table")
    return s


def placed_instead(s: State, seat: str) -> Rulings:
    """The leader puts the cue ball on the string spot and plays no stroke (2b)."""
    s = yield Place(CUE, Spot(HEAD), R["2b"], "instead of a stroke")
    if s.note("leading"):
        s = yield Note("leading", False, R["2b"])
    s = yield from THIRTY_ONE.remember(s, seat, gained=False)
    return (yield from THIRTY_ONE.pass_on(s, seat))


# --- what is said -----------------------------------------------------------------------------------------


def decide(s: State, answer: Answer) -> Rulings:
    """Everything that is not a stroke."""
    assert s.ask is not None
    match answer:
        case Chance():
            s = yield from THIRTY_ONE.bottle.deal(s, answer)
            if s.ask and s.ask.seat == CHANCE and THIRTY_ONE.bottle.dealt(s):
                yield from call_on(s, s.order[0])
        case Incident():
            yield from declared(s, answer)
        case Placing(seat) | Choose(seat, "head-spot"):
            yield from placed_instead(s, seat)
        case Choose(seat, word) if word == PROCLAIM:
            if seat in s.note("not-deposited") and total(s, seat) == s.options["Points"]:
                raise Refused(f"{seat}'s small ball is not in its place in the board", R["13"])
            yield from THIRTY_ONE.proclaim(s, seat)
        case Choose(seat, word) if word == PRIVILEGE:
            yield from THIRTY_ONE.privilege(s, seat, R["6b"])
        case Choose(seat, word) if word == PASS:
            yield from THIRTY_ONE.waive(s, seat)
        case Choose(seat, word) if word in (AS_FOUND, REPLACED):
            s = yield from disturbed.chosen(s, seat, word)
            yield from call_on(s, seat)
        case Choose(seat, word) if word in (KEEP, CHANGE, HOLD):
            yield from THIRTY_ONE.chosen(s, seat, word)


def declared(s: State, said: Incident) -> Rulings:
    """An incident outside a stroke."""
    if said.word not in ("not-deposited", "deposited", "ruling"):
        return (yield from THIRTY_ONE.declared(s, said))
    seat = between_strokes(s, said)
    if said.word == "ruling":
        return (yield Say(seat, "the game keeper decides, and that is final", R["18"]))
    wanting = {x: 1 for x in s.note("not-deposited") if x != seat}
    if said.word == "not-deposited":
        wanting[seat] = 1
    why = f"{seat}'s small ball is {'not ' if seat in wanting else ''}in its place"
    return (yield Note("not-deposited", tuple(wanting), R["13"], why))


# --- the game ---------------------------------------------------------------------------------------------


def setup(s: State) -> Rulings:
    """The balls and pins, the stakes, and the small balls."""
    places: dict[str, Where] = {CUE: IN_HAND, **{pin: Spot(spot) for pin, spot in SPOTS.items()}}
    s = yield Restore(Layout(places), R["u1"], "five pins in a diamond")
    s = yield Say("", "the five is black and stands in the middle", R["u2"])
    s = yield Place("red", Spot("foot-spot"), R["u3"])
    s = yield Place("spot", Spot("pool-spot"), R["u4"])
    s = yield Say("", "a ball passes between the pins", R["u5"])
    for seat in s.seats:
        s = yield from paid(s, seat, s.options["Stake"], R["u8"], "the stake")
    bottle = THIRTY_ONE.bottle
    s = yield from bottle.prepare(s)
    yield from call_on(s, s.order[0]) if bottle.dealt(s) else bottle.dealing(s)


UNFAIR = ("no-tip", "push", "foot", "moving", "twice", "touch", "assisted")
FAULTS = {
    **{word: FOULS[word] for word in UNFAIR},
    "stirred": SPOILED["stirred"],
    "touch": "the striker touches the ball named, or fells the pin named himself: `!touch red`, `!touch #2`",
    "not-spotted": "the stroke was made before the pins, or the one named, were set up",
    "interfered": "a ball, or the one named, was led astray by somebody",
    "obstruct": "the striker meddled on purpose with a moving ball",
    "intentional": "the striker meddled on purpose with a moving ball",
}
"""What may be declared with a stroke among pins."""
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
    notes={**NOTES, **disturbed.NOTES, "leading": True, "not-deposited": ()},
    headers=("Lead", "Order", "Small-balls"),
)
