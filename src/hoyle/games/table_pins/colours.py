"""Red, white and blue, whatever its version: three balls, three pins of their colours, felled each by its own in a set order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from hoyle.answers import Answer, Chance, Choose, Incident
from hoyle.games.general import disturbed
from hoyle.games.general.disturbed import SPOILED, played_again
from hoyle.games.general.foul_strokes import BROKEN
from hoyle.games.general.foul_strokes import FAULTS as FOULS
from hoyle.games.general.foul_strokes import R as F
from hoyle.games.general.in_hand import lawfully_placed
from hoyle.games.general.kept import keep, kept
from hoyle.games.general.stakes import collected, paid
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
    DRAW,
    STROKE,
    Ask,
    BadOption,
    Foul,
    Game,
    InHand,
    Note,
    Option,
    Order,
    Out,
    Owe,
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
    pin pool fills the gaps `off` is its rule for balls off the table, and `early` the one for a stroke before pins are set up.
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
    yield Say("", f"{' and '.join(v.balls)} against the foot cushion", balls)
    return (yield Note("opening", True, v.lead))


def begun(s: State, v: Version) -> Rulings:
    """Handicaps, and who begins: by the header, or by lots. Returns the state; raises BadOption."""
    needs = {}
    for part in filter(None, map(str.strip, str(s.options["Handicap"]).split(","))):
        seat, _, number = part.partition(" ")
        if seat not in s.seats or not number.strip().isdecimal() or int(number) < len(v.order):
            raise BadOption("Handicap", f"write the pins that a seat has to make, at least 3, as in `{s.seats[0]} 5`")
        needs[seat] = int(number)
    s = yield Note("needs", needs, v.handicap)
    if s.given:
        lead = s.given.get("Lead", s.order[0])
        return (yield from first_to_play(s, v, lead))
    return (yield Ask("*", DRAW, ("lots",), v.drawn, "who begins"))


def first_to_play(s: State, v: Version, seat: str) -> Rulings:
    """A seat leads, the others following in their places. Returns the state."""
    at = s.order.index(seat)
    s = yield Order((*s.order[at:], *s.order[:at]), v.drawn, f"{seat} leads")
    return (yield from call_on(s, v, seat, v.lead))


def chances(s: State) -> tuple[Chance, ...]:
    """Every seat may draw the lead."""
    return tuple(Chance("lots", to=seat) for seat in s.seats)


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
        s = yield Say(seat, f"{' and '.join(off)} off the table", v.gaps, "as at pin pool")
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
    yield Score(seat, len(colours), rule, " and ".join(colours))
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
    return (yield from first_to_play(s, v, seat))


# --- what is said -----------------------------------------------------------------------------------------


def decide(s: State, answer: Answer, v: Version) -> Rulings:
    """Lots, and what is declared between strokes."""
    assert s.ask is not None
    if isinstance(answer, Chance):
        if answer.to not in s.seats:
            raise Refused(f"lots fall to a seat, as in `lots {s.seats[0]}`", v.drawn)
        yield from first_to_play(s, v, answer.to)
    elif isinstance(answer, Choose):
        s = yield from disturbed.chosen(s, answer.seat, answer.word)
        yield from call_on(s, v, answer.seat, v.any_ball)
    elif isinstance(answer, Incident):
        yield from declared(s, answer, v)


def declared(s: State, said: Incident, v: Version) -> Rulings:
    """An incident between strokes."""
    assert s.ask is not None
    seat, asked = said.args[0] if said.args else "", s.ask
    if seat not in s.playing() or asked.kind != STROKE:
        raise Refused(f"{said.word} waits for a stroke, and needs one of {', '.join(s.playing())}")
    match said.word:
        case "out-of-turn" | "uncorrected":
            if seat == asked.seat or s.note("astray"):
                raise Refused(f"{said.word} {seat}: it must be a player whose turn it is not", v.astray)
            caught = said.word == "out-of-turn"
            s = yield Note("astray", (asked.seat, caught), v.astray if caught else v.uncorrected)
            yield replace(asked, seat=seat, rule=v.astray if caught else v.uncorrected, why="out of turn")
        case "demand":
            following = s.next_seat(asked.seat)
            yield Say(following, f"needs the {wanted(s, v, following)[0]} pin", v.demand)
        case "prompt":
            s = yield Foul(seat, "prompted another", v.prompt)
            yield from fined(s, v, seat, "prompt")
        case "withdraw":
            s = yield Out(seat, v.gaps, "leaves the game")
            if len(s.playing()) == 1:
                s = yield from collected(s, s.playing(), v.end)
                yield Win(s.playing(), v.end, "nobody else is left")
            elif seat == asked.seat:
                yield from pass_on(s, v, seat)
        case _:
            yield from pin_touched(s, said, seat, v)


def pin_touched(s: State, said: Incident, seat: str, v: Version) -> Rulings:
    """A pin is felled before the stroke: the treat's pin is only set up, for any other the turn is lost."""
    assert s.ask is not None
    pin = said.args[1] if len(said.args) > 1 else ""
    if seat != s.ask.seat or pin not in v.pins:
        raise Refused(f"touch needs the striker and a pin, as in `touch {s.ask.seat} {next(iter(v.pins))}`", v.hand)
    if pin == TREAT:
        yield Place(pin, Spot(v.pins[pin]), v.fines["stood again"], "set up again, and he plays")
        return
    s = yield Foul(seat, f"{pin} felled before the stroke", v.hand)
    s = yield from fined(s, v, seat, "before")
    yield from pass_on(s, v, seat)


# --- the games --------------------------------------------------------------------------------------------


INCIDENTS = {
    "out-of-turn": "the next stroke is this player's, out of turn, and it is noticed",
    "uncorrected": "this player plays out of turn, and nobody notices before his second stroke",
    "demand": "the striker asks which pin the next player needs: `!: demand Ann`",
    "prompt": "a player prompts another: `!: prompt Cal`",
    "touch": "the striker fells a pin before his stroke: `!: touch Ann #red`",
    "withdraw": "a player leaves the game",
}


def version_game(
    v: Version, rules: Rulebook, setup: Callable[[State], Rulings], title: str, pages: str, table: str, summary: str
) -> Game:
    """The facts of a version."""

    def judge_stroke(s: State, record: Record) -> Rulings:
        yield from judge(s, record, v)

    def decide_word(s: State, answer: Answer) -> Rulings:
        yield from decide(s, answer, v)

    words = ("no-tip", "push", "foot", "moving", "twice", "touch", "assisted")
    small = f"{table.partition('-')[0]}-4.5x9"
    return Game(
        rules=rules, title=title, pages=pages, family="table-pins", summary=summary, seats=(2, 0), table=table,
        pieces=(*BALLS, *v.pins), setup=setup, judge=judge_stroke, decide=decide_word, chances=chances,
        options={
            "Games": Option(1, "games that win the match", least=1),
            "Handicap": Option("", "pins that a seat has to make instead of three, as `Ann 5`"),
            "Table": Option(table, "the size of the table", (table, small)),
        },
        incidents=INCIDENTS,
        faults={
            **{word: FOULS[word] for word in words},
            **SPOILED,
            "push": "the stroke was a push, which is allowed",
            "touch": "the striker touches the ball named, or fells the pin named: `!touch red`, `!touch #red`",
            **({"not-spotted": "the stroke was made before the pins, or the one named, were set up"} if v.early else {}),
        },
        notes={
            "opening": True,  # the opening stroke has still to be played
            "made": {},  # the pins each has, in order
            "needs": {},  # how many pins a handicapped player has to make
            "games": {},  # games won
            "astray": (),  # whose turn it is while another plays, and whether that is noticed
            "skip": (),  # who has had his next turn already
            "back": (),  # the balls before the stroke
            **disturbed.NOTES,
        },
        headers=("Lead", "Order"),
    )  # fmt: skip
