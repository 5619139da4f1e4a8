"""Red, white and blue, whatever its version: its rules, what a version has for itself, the opening, the turns, and what is said."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from hoyle.answers import CHANCE, Answer, Chance, Choose, Incident
from hoyle.games.general import astray, disturbed
from hoyle.games.general.stakes import collected, paid, wins
from hoyle.games.table_pins.pins import PIN_RULES
from hoyle.record import IN_HAND, Layout, Spot, is_on_table, pair
from hoyle.referee import BadOption, Board, Ref, Refused, Rule, Standing, Stroke, told
from hoyle.referee.vocabulary.question import CHOOSE, DRAW, STROKE, InHand, Target

R = PIN_RULES(
    "red-white-blue",
    governs=("three-ball-carrom", "foul-strokes"),
    rules={
        "u1": "A carom table, and a ball and a pin of each colour.",
        "u2": "The red pin stands on the foot spot, the white in the centre, the blue on the head spot.",
        "u3": "Seen from the head, the red ball begins against the foot cushion at its right sight, the blue at its left.",
        "u4": "The white ball is in hand.",
        "u5": "Each pin has to fall to the ball of its colour, red first, then white, then blue; caroms count nothing.",
        "u6": "The opening is played from the six-inch semicircle at the red ball, and counts if that fells the red pin.",
        "1a": "The first lead is banked for or settled otherwise; then the winner leads, the others keep their places.",
        "1b": "An inning lasts as long as the player scores.",
        "1c": "Whoever has made the three pins in their order has won the game.",
        "2a": "Once the game is opened any of the three balls may be played with.",
        "2b": "A pin is made by a carom of the ball of its colour, or by that ball driven into it.",
        3: "A pin out of order or by another colour's ball is a burst: the player's pins are lost, and red is next.",
        "4a": "Two or three pins felled on one stroke count when each falls to its own ball.",
        "4b": "White and blue cannot be made before the red has fallen.",
        "4c": "Who has to make more than three pins may make two or three at once of those needed, if one is next in order.",
        "5a": "If the cue ball fells a pin before it meets a ball there is neither count nor burst.",
        "5b": "Then, and when it meets no ball, it goes to the pool spot, and the next player's turn comes.",
        "5c": "A pin felled by the striker's hand or cue makes the stroke void as well, but the cue ball stays.",
        "5d": "A pin that another pin fells makes it void: no count, no burst, and the inning is over.",
        "6a": "A stroke out of turn is foul; the balls are put back, and the rightful player goes on.",
        "6b": "If more than one was played unnoticed the inning stands with what it made, and its player misses the next turn.",
        "7a": "The striker may ask the next player which pin comes next for them.",
        "7b": "Nobody else may advise the striker, nor tell what the next player needs.",
        "8a": "Pushes are allowed.",
        "8b": "Of two balls that touch either may be played straight at the pin that is needed, and counts with its own.",
        9: "What is not said here is as in the three-ball game.",
    },
    facts={"u1": "balls and pins", "u3": "where red and blue begin", "u4": "the white"},
)

BALLS = ("white", "red", "blue")
CUE = "white"
POOL = "pool-spot"
TREAT = "#tricolour"
BANK, LOTS = "bank", "lots"


@dataclass(frozen=True)
class ColourTerms:
    """The differences between the versions; they restate the rules of red, white and blue where their own say the same.

    `order` is the routine of the colours: so their pins stand, from the foot, and with a `treat` one more; the opening is played
    from `zone` at the ball of the first. `own_spot` says that a cue ball that fouls goes to its own spot and not
    always to the pool spot, `earlier` that the first pin is felled before the others in a double, `as_mistaken` that the order of
    a player out of turn is kept. A ball on a pin's spot, by the rule `covered`, is left there (`waits`), sent home, or must be
    played off it (`clear`). `fines` are the rules that cost a chip, by what is done, and `at_once` those that have it paid before
    the next stroke. Where `pin_pool` fills the gaps it rules on balls off the table, and on pins that are not set up.
    """

    order: tuple[str, ...]
    zone: str
    covered: Rule
    treat: bool = False
    own_spot: bool = False
    earlier: bool = False
    as_mistaken: bool = False
    on_pin_spot: str = "waits"
    fines: Mapping[str, Rule] = field(default_factory=dict)
    at_once: tuple[Rule, Rule] | None = None
    pin_pool: bool = False

    @cached_property
    def pins(self) -> Mapping[str, str]:
        """The spots of the pins."""
        spots = zip(self.order, ("foot-spot", "centre-spot", "head-spot"), strict=True)
        return {f"#{colour}": spot for colour, spot in spots} | ({TREAT: "tricolour-spot"} if self.treat else {})

    @cached_property
    def balls(self) -> Mapping[str, str]:
        """The spots of the two balls that begin on the table."""
        return dict(zip((colour for colour in self.order if colour != CUE), ("right-sight", "left-sight"), strict=True))

    def home(self, ball: str) -> tuple[str, ...]:
        """The spots for a ball that fouls or leaves the table, the first free one taken."""
        return (self.balls.get(ball, POOL) if self.own_spot else POOL, POOL, *self.balls.values())


@dataclass(frozen=True)
class Notes(disturbed.TouchNotes, astray.LostTurns, astray.Notes):
    """`banking` have still to bank, and `banked` has how far from the head cushion each has stopped, try by try, in tenths of a
    millimetre. `opening`: the opening stroke has still to be played. `made` are the pins each has, in order, `needs` how many a
    handicapped player has to make, `games` those won. A stroke out of turn was `caught` or not. `back` are the balls before it.
    """

    banking: tuple[str, ...] = ()
    banked: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    opening: bool = True
    made: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    needs: Mapping[str, int] = field(default_factory=dict)
    games: Mapping[str, int] = field(default_factory=dict)
    caught: bool = False
    back: Layout | None = None


def _arranged(ref: Ref, rule: Rule) -> None:
    terms = ref.terms(ColourTerms)
    stand = {piece: Spot(spot) for piece, spot in {**terms.balls, **terms.pins}.items()}
    touching = frozenset(pair(ball, "cushion") for ball in terms.balls)
    ref.restore(Layout({CUE: IN_HAND, **stand}, touching=touching), rule, told("table_pins.pins-stand"))
    ref.keep(opening=True)


def setup(ref: Ref) -> None:
    """Pins and balls, handicaps, and who begins: by the header, or else by a bank or lots. Raises BadOption."""
    _arranged(ref, R["u2"])
    needs, least = {}, len(ref.terms(ColourTerms).order)
    for seat, number in ref.by_seat("Handicap"):
        if not seat or not number.isdecimal() or int(number) < least:
            raise BadOption("Handicap", told("table_pins.setting-write-pins", seat=ref.seats[0]))
        needs[seat] = int(number)
    ref.keep(needs=needs)
    if ref.given:
        first_to_play(ref, ref.from_seat(ref.given.get("Lead", ref.order[0])))
    else:
        comes = (told("table_pins.lots-say"), told("table_pins.nearest-begins"))
        ref.ask(ref.order[0], CHOOSE, (LOTS, BANK), R["1a"], told("general.who-begins"), decline=BANK, outcomes=comes)


def _bank(ref: Ref) -> None:
    why, place = told("table_pins.to-bank"), (InHand(CUE, "string", R["1a"]),)
    target = Target(cushions=1, zone="string")
    ref.ask(ref.kept(Notes).banking[0], STROKE, (CUE,), R["1a"], why, place=place, target=target, lead=True)


def banked(ref: Ref, stroke: Stroke) -> None:
    """A bank with the white, in the order of the seats: nearest to the head cushion leads, then the next; equals bank again.

    One whose rest nobody tells is the farthest (reconstruction).
    """
    seat, at, notes = ref.turn, ref.position(CUE), ref.kept(Notes)
    away = round(((at.y if at else ref.bed.length) + ref.bed.length / 2) * 1e4)
    tries = {**notes.banked, seat: (*notes.banked.get(seat, ()), away)}
    ref.restore(disturbed.before(ref, stroke), R["1a"], told("table_pins.back-for-next"))
    waiting = notes.banking[1:]
    order = tuple(sorted(ref.order, key=lambda x: tries.get(x, ())))
    if not waiting and len(equal := tuple(x for x in order if tries[x] == tries[order[0]])) > 1:
        ref.say("", told("table_pins.bank-again", players=equal), R["1a"], head=True)
        waiting = equal
    ref.keep(banked=tries, banking=waiting)
    if waiting:
        _bank(ref)
    else:
        ref.say(order[0], told("table_pins.wins-bank"), R["1a"], head=True)
        first_to_play(ref, order)


def first_to_play(ref: Ref, order: tuple[str, ...]) -> None:
    """The first of the order leads, the others following in their places."""
    ref.set_order(order, R["1a"], told("general.leads", leader=order[0]))
    call_on(ref, order[0], R["u6"])


def call_on(ref: Ref, seat: str, rule: Rule) -> None:
    """Ask a seat for a stroke."""
    terms = ref.terms(ColourTerms)
    ref.keep(back=ref.layout)
    if ref.kept(Notes).opening:
        place, target = (InHand(CUE, terms.zone, R["u6"]),), Target(first=terms.order[:1], pins=(f"#{terms.order[0]}",))
        ref.ask(seat, STROKE, (CUE,), R["u6"], place=place, target=target)
        return
    balls = tuple(ball for ball in BALLS if is_on_table(ref.layout.of(ball)))
    colour = wanted(ref, seat)[0]
    target, why = Target(pins=(f"#{colour}",)), told("table_pins.by-ball", ball=colour)
    ref.ask(seat, STROKE, balls, rule, why, permits=disturbed.may_replace(ref, seat), target=target)


def wanted(ref: Ref, seat: str) -> list[str]:
    """The colours a seat still has to make, the next one first."""
    order, notes = ref.terms(ColourTerms).order, ref.kept(Notes)
    left = [order[i % len(order)] for i in range(notes.needs.get(seat, len(order)))]
    for colour in notes.made.get(seat, ()):
        left.remove(colour)
    return left


def board(s: Standing) -> Board:
    """The pins that each has made and needs, and the games won."""
    notes = s.kept(Notes)
    rows = {seat: (notes.needs.get(seat, 3), notes.games.get(seat, 0)) for seat in s.seats}
    return Board(columns=("pins needed", "games"), rows=rows, held=notes.made)


def fined(ref: Ref, seat: str, what: str) -> None:
    """A chip into the pool, where the version asks for one."""
    terms = ref.terms(ColourTerms)
    if what in terms.fines and terms.at_once:
        ref.say(seat, told("table_pins.fined-chip"), terms.fines[what])
        stake = ref.number("Stake")
        paid(ref, seat, stake, terms.fines[what], told("table_pins.into-the-pool", amount=stake))
        for rule in terms.at_once if what == "burst" else terms.at_once[1:]:
            ref.say(seat, told("table_pins.pays-at-once"), rule)


def pass_on(ref: Ref, seat: str) -> None:
    """The next player's turn."""
    notes = ref.kept(Notes)
    if not notes.astray:
        following, passed = astray.next_to_play(ref, ref.next_seat(seat))
        for one in passed:
            ref.say(one, told("table_pins.has-had-this-turn"), R["6b"])
        call_on(ref, following, R["2a"])
        return
    ref.keep(astray="")
    if not notes.caught and ref.terms(ColourTerms).as_mistaken:
        order = [x for x in ref.order if x != seat]
        order.insert(order.index(notes.astray), seat)
        ref.set_order(tuple(order), R["6b"], told("table_pins.mistaken-order-kept"))
    elif not notes.caught:
        ref.say("", told("table_pins.waits", player=seat), R["6b"], skip=(*notes.skip, seat))
    call_on(ref, notes.astray, R["2a"])


def caught_astray(ref: Ref, seat: str) -> None:
    """A stroke out of turn is foul, if anybody has noticed, and the balls go back to where they lay."""
    notes = ref.kept(Notes)
    if notes.caught and notes.back is not None:
        ref.foul(seat, "out of turn", R["6a"], told("table_pins.out-of-turn-replaced"))
        ref.restore(notes.back, R["6a"], told("table_pins.as-they-lay"))
        fined(ref, seat, "astray")
    pass_on(ref, seat)


def game_won(ref: Ref, seat: str) -> None:
    """All pins are made: the game, the pool, and the lead of the next game if there is one."""
    games = ref.kept(Notes).games
    won = games.get(seat, 0) + 1
    ref.say("", told("table_pins.has-pins-in-order", player=seat), R["1c"], games={**games, seat: won})
    collected(ref, (seat,), R["1c"])
    if won >= ref.number("Games"):
        ref.win((seat,), R["1c"], told("table_pins.all-in-order"))
        return
    ref.set_scores(dict.fromkeys(ref.seats, 0), R["1a"], told("table_pins.new-game"))
    ref.keep(made={}, astray="", skip=())
    _arranged(ref, R["1a"])
    first_to_play(ref, ref.from_seat(seat))


def decide(ref: Ref, answer: Answer) -> None:
    """Lots, and what is declared between strokes."""
    match answer:
        case Chance(_, to):
            if to not in ref.seats:
                raise Refused(told("general.lots-to-a-seat", seat=ref.seats[0]), R["1a"])
            first_to_play(ref, ref.from_seat(to))
        case Choose(_, word) if word == BANK:
            ref.keep(banking=ref.order)
            _bank(ref)
        case Choose(_, word) if word == LOTS:
            ref.ask(CHANCE, DRAW, (LOTS,), R["1a"], told("general.who-begins"))
        case Choose(_, word) if word == STROKE:
            caught_astray(ref, ref.turn)
        case Choose(seat, word):
            disturbed.chosen(ref, seat, word)
            call_on(ref, seat, R["2a"])
        case Incident():
            _declared(ref, answer)


def _declared(ref: Ref, said: Incident) -> None:
    seat, asked, notes = said.args[0] if said.args else "", ref.asked, ref.kept(Notes)
    if seat not in ref.playing() or asked.kind != STROKE or notes.banking:
        raise Refused(told("general.between-strokes", word=said.word, seats=tuple(ref.playing())))
    match said.word:
        case "out-of-turn" | "uncorrected":
            if seat == asked.seat or notes.astray:
                raise Refused(told("table_pins.not-in-turn", word=said.word, seat=seat), R["6a"])
            caught = said.word == "out-of-turn"
            ref.keep(caught=caught)
            astray.tell(ref, seat, R["6a" if caught else "6b"])
        case "demand":
            following = ref.next_seat(asked.seat)
            ref.say(following, told("table_pins.needs-pin", pin=f"#{wanted(ref, following)[0]}"), R["7a"])
        case "prompt":
            ref.foul(seat, "prompted", R["7b"], told("table_pins.prompted"))
            fined(ref, seat, "prompt")
        case "withdraw":
            ref.drop(seat, R[9], told("table_pins.leaves-game"))
            if len(ref.playing()) == 1:
                wins(ref, ref.playing(), R["1c"], told("table_pins.nobody-else-left"))
            elif seat == asked.seat:
                pass_on(ref, seat)
        case _:
            pin_touched(ref, said, seat)


def pin_touched(ref: Ref, said: Incident, seat: str) -> None:
    """A pin is felled before the stroke: the treat's pin is only set up, for any other the turn is lost."""
    terms, pin = ref.terms(ColourTerms), said.args[1] if len(said.args) > 1 else ""
    if seat != ref.asked.seat or pin not in terms.pins:
        example = f"`touch {ref.asked.seat} {next(iter(terms.pins))}`"
        raise Refused(told("table_pins.touch-which-pin", example=example), R["5c"])
    if pin == TREAT:
        ref.place(pin, Spot(terms.pins[pin]), terms.fines["stood again"], told("table_pins.set-up-and-played"))
        return
    ref.foul(seat, "pin-felled", R["5c"], told("table_pins.felled-before-stroke", pin=pin))
    fined(ref, seat, "before")
    pass_on(ref, seat)
