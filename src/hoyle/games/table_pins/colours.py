"""Red, white and blue, whatever its version: three balls, three pins of their colours, felled each by its own in a set order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from hoyle.games.general import disturbed
from hoyle.games.general.disturbed import played_again
from hoyle.games.general.foul_strokes import BROKEN
from hoyle.games.general.foul_strokes import R as F
from hoyle.games.general.in_hand import lawfully_placed
from hoyle.games.general.kept import keep, kept
from hoyle.games.general.stakes import collected, paid
from hoyle.games.table_pins import precedence
from hoyle.games.table_pins.pins import (
    Fall,
    balls_hit,
    balls_off,
    falls,
    frozen,
    is_pin,
    met_ball,
    on_spot,
    set_up,
    spot_ball,
)  # fmt: skip
from hoyle.record import IN_HAND, Fault, Layout, Record, Spot, Where, is_on_table, pair
from hoyle.referee import (
    STROKE,
    Ask,
    BadOption,
    Foul,
    InHand,
    Note,
    Order,
    Owe,
    Refused,
    Restore,
    Rule,
    Rulings,
    Say,
    Score,
    State,
    Win,
    listed,
)  # fmt: skip
from hoyle.referee.questions import first_met

BALLS = ("white", "red", "blue")
CUE = "white"
POOL = "pool-spot"
TREAT = "#tricolour"


@dataclass(frozen=True)
class Version:
    """What differs between the versions, and the rules they rule by.

    `order` is the routine of the colours; the opening is played from `zone` at the ball of the first. `pins` and `balls` are the
    spots of the pins and of the two balls on the table; `own_spot` says that a cue ball that fouls goes to its own spot and not
    always to the pool spot, `earlier` that the first pin is felled before the others in a double, `as_mistaken` that the order of
    a player out of turn is kept. A ball on a pin's spot is left there (`waits`), sent home, or must be played off it (`clear`).
    `fines` are the rules that cost a chip, by what is done, and `at_once` those that have it paid before the next stroke. Where
    pin pool fills the gaps `off` is its rule for balls off the table, `jumped` the one for pins that such a ball fells, and `early`
    the one for a stroke before pins are set up.
    """

    order: tuple[str, ...]
    zone: str
    pins: Mapping[str, str]
    balls: Mapping[str, str]
    lead: Rule
    drawn: Rule
    inning: Rule
    end: Rule
    any_ball: Rule
    made: Rule
    burst: Rule
    double: Rule
    first: Rule
    handicap: Rule
    direct: Rule
    spotted: Rule
    hand: Rule
    by_pin: Rule
    covered: Rule
    astray: Rule
    uncorrected: Rule
    demand: Rule
    prompt: Rule
    push: Rule
    frozen: Rule
    gaps: Rule
    carom: Rule
    own_spot: bool = False
    earlier: bool = False
    as_mistaken: bool = False
    on_pin_spot: str = "waits"
    fines: Mapping[str, Rule] = field(default_factory=dict)
    at_once: tuple[Rule, Rule] | None = None
    off: Rule | None = None
    jumped: Rule | None = None
    early: Rule | None = None

    def home(self, ball: str) -> tuple[str, ...]:
        """The spots for a ball that fouls or leaves the table, the first free one taken."""
        own = (self.balls.get(ball, POOL),) if self.own_spot else ()
        return (*own, POOL, *self.balls.values())


# --- the opening ------------------------------------------------------------------------------------------


def arranged(s: State, v: Version, rule: Rule, balls: Rule) -> Rulings:
    """Pins and balls as at the opening. Returns the state."""
    places: dict[str, Where] = {CUE: IN_HAND, **{b: Spot(spot) for b, spot in v.balls.items()}}
    places |= {pin: Spot(spot) for pin, spot in v.pins.items()}
    yield Restore(Layout(places, touching=frozenset(pair(b, "cushion") for b in v.balls)), rule, "the pins stand")
    yield Say("", f"{listed(list(v.balls))} against the foot cushion", balls)
    return (yield Note("opening", True, v.lead))


def begun(s: State, v: Version) -> Rulings:
    """Handicaps, and who begins: by the header, or else by a bank or lots. Returns the state; raises BadOption."""
    needs = {}
    for part in filter(None, map(str.strip, str(s.options["Handicap"]).split(","))):
        seat, _, number = part.partition(" ")
        if seat not in s.seats or not number.strip().isdecimal() or int(number) < len(v.order):
            raise BadOption("Handicap", f"write the pins that a seat has to make, at least 3, as in `{s.seats[0]} 5`")
        needs[seat] = int(number)
    s = yield Note("needs", needs, v.handicap)
    if s.given:
        lead = s.given.get("Lead", s.order[0])
        return (yield from first_to_play(s, v, s.from_seat(lead)))
    return (yield from precedence.asked(s, v.drawn))


def first_to_play(s: State, v: Version, order: tuple[str, ...]) -> Rulings:
    """The first of the order leads, the others following in their places. Returns the state."""
    s = yield Order(order, v.drawn, f"{order[0]} leads")
    return (yield from call_on(s, v, order[0], v.lead))


def call_on(s: State, v: Version, seat: str, rule: Rule) -> Rulings:
    """Ask a seat for a stroke. Returns the state."""
    s = yield Note("back", keep(s.layout), rule)
    if s.note("opening"):
        return (yield Ask(seat, STROKE, (CUE,), v.lead, place=(InHand(CUE, v.zone, v.lead),)))
    balls = tuple(ball for ball in BALLS if is_on_table(s.layout.of(ball)))
    may = disturbed.may_replace(s, seat)
    return (yield Ask(seat, STROKE, balls, rule, f"{seat} needs the {wanted(s, v, seat)[0]} pin", permits=may))


def wanted(s: State, v: Version, seat: str) -> list[str]:
    """The colours a seat still has to make, the next one first."""
    made = Counter(s.note("made").get(seat, ()))
    left = []
    for i in range(s.note("needs").get(seat, len(v.order))):
        colour = v.order[i % len(v.order)]
        if made[colour]:
            made[colour] -= 1
        else:
            left.append(colour)
    return left


# --- strokes ----------------------------------------------------------------------------------------------


def judge(s: State, record: Record, v: Version) -> Rulings:
    """One stroke."""
    assert s.ask is not None
    seat, cue, opening = s.ask.seat, record.struck or "", s.note("opening")
    if cue not in s.ask.options:
        raise Refused(f"{seat} plays with {' or '.join(s.ask.options)}", v.lead if opening else v.any_ball)
    lawfully_placed(s, record)
    if s.note("banking"):
        s, order = yield from precedence.banked(s, record, CUE, v.drawn)
        if order:
            yield from first_to_play(s, v, order)
        return
    if (yield from played_again(s, record)):
        return
    s = yield from disturbed.touched(s, record)
    if s.note("astray") and s.note("astray")[1]:
        s = yield Foul(seat, "out of turn", v.astray, "the balls are replaced")
        s = yield Restore(kept(s.note("back")), v.astray, "as they lay")
        s = yield from fined(s, v, seat, "astray")
        yield from pass_on(s, v, seat)
        return
    if s.note("astray"):
        s = yield Say(seat, "out of turn", v.uncorrected, "unnoticed")
    if opening:
        s = yield Note("opening", False, v.lead)
    elif cue != CUE:
        s = yield Say(seat, f"plays with the {cue}", v.any_ball)
    down = falls(s, record)
    void = yield from fouls(s, v, seat, cue, record, down)
    missed = not met_ball(record, cue) and not (frozen(record, cue) and any(fall.by == cue for fall in down))
    straight = any(direct(record, fall, cue) for fall in down)
    by_hand = next((f for f in record.faults if f.word == "touch" and f.claimed and is_pin(f.piece)), None)
    off = balls_off(record)
    if (missed or straight) and not by_hand and cue not in off:
        s = yield from spot_ball(s, cue, v.home(cue), v.spotted, "the cue ball is spotted")
    if off and v.off:
        s = yield Say(seat, f"{listed(off)} off the table", v.gaps, "as at pin pool")
    for ball in off:
        s = yield from spot_ball(s, ball, v.home(ball), v.off or v.gaps, "off the table")
    s = yield from treats(s, seat, down, by_hand, v)
    s = yield from pins_back(s, v, down, record)
    counted = not void and (yield from score_pins(s, v, seat, cue, record, down, opening))
    if not counted:
        s = yield Say(seat, "inning over", v.inning)
        yield from fine_void(s, v, seat, void, record)
        return
    s = yield from credit(s, v, seat, tuple(fall.pin[1:] for fall in down if fall.pin != TREAT))
    if wanted(s, v, seat):
        s = yield Say(seat, "inning goes on", v.inning)
        yield from call_on(s, v, seat, v.inning)
    else:
        yield from game_won(s, v, seat)


def credit(s: State, v: Version, seat: str, colours: tuple[str, ...]) -> Rulings:
    """The pins made are noted to a seat. Returns the state."""
    made = {**s.note("made"), seat: (*s.note("made").get(seat, ()), *colours)}
    return (yield Note("made", made, v.made))


def direct(record: Record, fall: Fall, cue: str) -> bool:
    """Whether the cue ball felled a pin before it met a ball, and was not frozen to one."""
    return fall.by == cue and not met_ball(record, cue, fall.at) and not frozen(record, cue)


def fouls(s: State, v: Version, seat: str, cue: str, record: Record, down: tuple[Fall, ...]) -> Rulings:
    """What makes a stroke void, so that it neither counts nor bursts: a word for it, empty if nothing does."""
    assert record.start is not None
    before = replace(s, layout=record.start)
    for fault in (f for f in record.faults if f.claimed):
        if fault.word == "push":
            yield Say(seat, "a push is allowed", v.push)
        elif fault.word == "not-spotted" and v.early:
            yield Foul(seat, "pins not set up", v.early, "the stroke is void")
            yield Say(seat, "no count", v.gaps)
            return "foul"
        elif fault.word == "touch" and is_pin(fault.piece):
            yield Foul(seat, f"{fault.piece} felled by hand or cue", v.hand, "no count")
            return "hand"
        else:
            rule = BROKEN.get(fault.word, F["7b"])
            yield Foul(seat, fault.word, rule, fault.piece)
            yield Say(seat, "no count", v.gaps)
            return "touch" if fault.word == "touch" else "foul"
    if any(direct(record, fall, cue) for fall in down):
        yield Foul(seat, "pin before ball", v.direct, "no count")
        return "direct"
    if not met_ball(record, cue) and not (frozen(record, cue) and down):
        yield Foul(seat, "miss", v.spotted, "no ball was hit")
        return "miss"
    if any(is_pin(fall.by) for fall in down):
        yield Foul(seat, "pin felled by a pin", v.by_pin, "no count")
        return "by-pin"
    if v.on_pin_spot == "clear":
        for spot in v.pins.values():
            if (ball := on_spot(before, spot)) and ball not in record.moved():
                yield Foul(seat, "spot not cleared", v.covered, f"{ball} was left on a pin's spot")
                return "covered"
    return ""


def score_pins(
    s: State, v: Version, seat: str, cue: str, record: Record, down: tuple[Fall, ...], opening: bool
) -> Rulings:
    """Whether the stroke makes pins. A pin out of order or felled by the wrong ball is a burst."""
    felled = [fall for fall in down if fall.pin != TREAT]
    colours = [fall.pin[1:] for fall in felled]
    needed = wanted(s, v, seat)
    wrong = next((fall for fall in felled if fall.by != fall.pin[1:]), None)
    in_order = needed[0] in colours and not Counter(colours) - Counter(needed)
    if in_order and v.earlier and needed[0] == v.order[0]:
        in_order = colours[0] == v.order[0]
    if not felled:
        if len(balls_hit(record, cue)) > 1:
            yield Say(seat, "a carom counts nothing", v.carom)
        return False
    if wrong or not in_order:
        if not wrong and v.order[0] not in s.note("made").get(seat, ()):
            yield Say(seat, f"the {v.order[0]} pin comes first", v.first)
        why = (
            f"{wrong.pin[1:]} pin by {wrong.by or 'nobody knows what'}"
            if wrong
            else f"{', '.join(colours)} out of order"
        )
        s = yield Foul(seat, "burst", v.burst, why)
        if lost := s.scores[seat]:
            s = yield Score(seat, -lost, v.burst, "all pins are lost")
        s = yield Note("made", {**s.note("made"), seat: ()}, v.burst)
        yield from fined(s, v, seat, "burst")
        return False
    if opening and first_met(record, cue)[:1] != v.order[:1]:
        yield Say(seat, "no count", v.lead, f"the opening is played at the {v.order[0]} ball")
        return False
    if v.jumped and any(fall.by in balls_off(record) for fall in felled):
        yield Say(seat, "no count", v.jumped, "the ball that felled a pin left the table")
        return False
    several = len(colours) > 1
    if several and "double" in v.fines:
        yield Say(seat, "each by its own ball", v.fines["double"])
    rule = (
        v.handicap if several and seat in s.note("needs")
        else v.double if several
        else v.frozen if frozen(record, cue) and not met_ball(record, cue, felled[0].at)
        else v.lead if opening
        else v.made
    )  # fmt: skip
    yield Score(seat, len(colours), rule, listed(colours))
    return True


def fine_void(s: State, v: Version, seat: str, void: str, record: Record) -> Rulings:
    """A void stroke's chip, and the turn passes. Returns the state."""
    if void == "hand":  # Whether the pin fell before the stroke, during it or after it, the chip is the same.
        s = yield from fined(s, v, seat, "after" if record.contacts else "before")
        if record.contacts and v.fines:
            s = yield Say(seat, "nor may it fall in delivery", v.fines["before"])
    elif void:
        s = yield from fined(s, v, seat, void)
    return (yield from pass_on(s, v, seat))


def fined(s: State, v: Version, seat: str, what: str) -> Rulings:
    """A chip into the pool, where the version asks for one. Returns the state."""
    if what in v.fines and v.at_once:
        s = yield Say(seat, "a chip", v.fines[what])
        s = yield from paid(s, seat, s.options["Stake"], v.fines[what], "into the pool")
        for rule in v.at_once if what == "burst" else v.at_once[1:]:
            s = yield Say(seat, "pays before the next stroke", rule)
    return s


def treats(s: State, seat: str, down: tuple[Fall, ...], by_hand: Fault | None, v: Version) -> Rulings:
    """Who fells the pin of three colours owes the company a treat. Returns the state."""
    if any(fall.pin == TREAT for fall in down):
        s = yield Owe(seat, 1, v.fines["treat"], "calls for refreshments")
    if by_hand and by_hand.piece == TREAT:
        s = yield Owe(seat, 1, v.fines["treat by hand"], "calls for refreshments")
    return s


def pins_back(s: State, v: Version, down: tuple[Fall, ...], record: Record) -> Rulings:
    """The pins are set up again; what becomes of a ball on a pin's spot is the version's. Returns the state."""
    if v.on_pin_spot == "home":
        for fall in down:
            if ball := on_spot(s, v.pins[fall.pin]):
                s = yield from spot_ball(
                    s, ball, (v.balls.get(ball, POOL), *v.home(ball)), v.covered, "off the pin's spot"
                )
    return (yield from set_up(s, v.pins, v.gaps, v.covered, record))


def pass_on(s: State, v: Version, seat: str) -> Rulings:
    """The next player's turn. Returns the state."""
    if astray := s.note("astray"):
        following, caught = astray
        s = yield Note("astray", (), v.astray)
        if not caught and v.as_mistaken:
            order = [x for x in s.order if x != seat]
            order.insert(order.index(following), seat)
            s = yield Order(tuple(order), v.uncorrected, "the mistaken order is kept")
        elif not caught:
            s = yield Note("skip", (*s.note("skip"), seat), v.uncorrected, f"{seat} waits for the turn after next")
        return (yield from call_on(s, v, following, v.any_ball))
    following = s.next_seat(seat)
    while following in s.note("skip"):
        s = yield Note("skip", tuple(x for x in s.note("skip") if x != following), v.uncorrected, "has had this turn")
        following = s.next_seat(following)
    return (yield from call_on(s, v, following, v.any_ball))


def game_won(s: State, v: Version, seat: str) -> Rulings:
    """All pins are made: the game, the pool, and the lead of the next game if there is one. Returns the state."""
    won = s.note("games").get(seat, 0) + 1
    s = yield Note("games", {**s.note("games"), seat: won}, v.end, f"{seat} has the pins in order")
    s = yield from collected(s, (seat,), v.end)
    if won >= s.options["Games"]:
        return (yield Win((seat,), v.end, "all the pins in order"))
    for other in s.seats:
        if s.scores[other]:
            s = yield Score(other, -s.scores[other], v.drawn, "a new game")
    for name, value in (("made", {}), ("astray", ()), ("skip", ())):
        s = yield Note(name, value, v.drawn)
    s = yield from arranged(s, v, v.drawn, v.drawn)
    return (yield from first_to_play(s, v, s.from_seat(seat)))
