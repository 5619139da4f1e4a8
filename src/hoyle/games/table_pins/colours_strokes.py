"""Red, white and blue, whatever its version: a stroke, the pins it makes, its bursts and fouls."""

from collections import Counter

from hoyle.games.general import disturbed
from hoyle.games.table_pins import colours as turns
from hoyle.games.table_pins import pins
from hoyle.games.table_pins.colours import CUE, POOL, TREAT, ColourTerms, Notes, R
from hoyle.games.table_pins.pin_pool_rules import R as PIN
from hoyle.games.table_pins.pins import FOULS, Fall
from hoyle.referee import Message, Ref, Refused, Stroke, fault, told

Falls = tuple[Fall, ...]


def judge(ref: Ref, stroke: Stroke) -> None:
    """One stroke."""
    seat, cue, notes = ref.asked.seat, stroke.cue, ref.kept(Notes)
    if cue not in ref.asked.options:
        raise Refused(
            told("table_pins.plays-with-one", seat=seat, options=tuple(ref.asked.options)),
            R["u6" if notes.opening else "2a"],
        )
    if notes.banking:
        turns.banked(ref, stroke)
        return
    if disturbed.played_again(ref, stroke):
        return
    disturbed.touched(ref, stroke)
    if notes.astray and notes.caught:
        turns.caught_astray(ref, seat)
        return
    if notes.astray:
        ref.say(seat, told("table_pins.unnoticed-out-of-turn"), R["6b"])
    ref.keep(opening=False)
    if not notes.opening and cue != CUE:
        ref.say(seat, told("table_pins.plays-with", ball=cue), R["2a"])
    down = pins.falls(ref, stroke)
    void = fouls(ref, seat, stroke, down)
    _put_back(ref, seat, stroke, down)
    if void or not score_pins(ref, seat, stroke, down, notes.opening):
        ref.say(seat, told("table_pins.inning-over"), R["1b"])
        # Before the stroke or after it, a pin felled by hand costs the same chip.
        turns.fined(ref, seat, ("after" if stroke.contacts else "before") if void == "hand" else void)
        turns.pass_on(ref, seat)
        return
    colours = tuple(fall.pin[1:] for fall in down if fall.pin != TREAT)
    ref.apply(R["2b"], made={**notes.made, seat: (*notes.made.get(seat, ()), *colours)})
    if turns.wanted(ref, seat):
        ref.say(seat, told("table_pins.inning-goes-on"), R["1b"])
        turns.call_on(ref, seat, R["1b"])
    else:
        turns.game_won(ref, seat)


def direct(stroke: Stroke, fall: Fall) -> bool:
    """Return whether the cue ball felled a pin before it met a ball, and was not frozen to one."""
    cue = stroke.cue
    return fall.by == cue and not pins.met_ball(stroke, cue, fall.at) and not pins.frozen(stroke, cue)


def fouls(ref: Ref, seat: str, stroke: Stroke, down: Falls) -> str:
    """Find what makes a stroke void, so that it neither counts nor bursts: a word for it, empty if nothing does."""
    terms, cue = ref.terms(ColourTerms), stroke.cue
    for one in (f for f in stroke.faults if f.claimed):
        if one.word == "push":
            ref.say(seat, told("table_pins.push-allowed"), R["8a"])
        elif one.word == "not-spotted" and terms.pin_pool:
            ref.foul(seat, "not-spotted", PIN[14], told("table_pins.not-set-up-void"))
            ref.say(seat, told("general.scores-nothing"), R[9])
            return "foul"
        elif one.word == "touch" and pins.is_pin(one.piece):
            ref.foul(seat, "pin-felled", R["5c"], told("table_pins.felled-by-hand", pin=one.piece))
            return "hand"
        else:
            ref.foul(seat, one.word, FOULS[one.word].rule, fault(one.word, one.piece))
            ref.say(seat, told("general.scores-nothing"), R[9])
            return "touch" if one.word == "touch" else "foul"
    if any(direct(stroke, fall) for fall in down):
        ref.foul(seat, "pin-before-ball", R["5a"], told("table_pins.pin-before-ball-no-count"))
        return "direct"
    if not pins.met_ball(stroke, cue) and not (pins.frozen(stroke, cue) and down):
        ref.foul(seat, "miss", R["5b"], told("table_pins.no-ball-hit"))
        return "miss"
    if any(pins.is_pin(fall.by) for fall in down):
        ref.foul(seat, "pin-by-pin", R["5d"], told("table_pins.pin-by-pin-no-count"))
        return "by-pin"
    for spot in terms.pins.values() if terms.on_pin_spot == "clear" else ():
        if (ball := pins.on_spot(stroke.before, spot)) and ball not in stroke.moved():
            ref.foul(seat, "spot-not-cleared", terms.covered, told("table_pins.left-on-pin-spot", ball=ball))
            return "covered"
    return ""


def score_pins(ref: Ref, seat: str, stroke: Stroke, down: Falls, opening: bool) -> bool:
    """Score the pins made. Returns if there are any; a pin out of order or felled by the wrong ball is a burst."""
    terms, cue = ref.terms(ColourTerms), stroke.cue
    felled = [fall for fall in down if fall.pin != TREAT]
    colours = [fall.pin[1:] for fall in felled]
    if not felled:
        if len(pins.balls_hit(stroke, cue)) > 1:
            ref.say(seat, told("table_pins.carom-counts-nothing"), R["u5"])
        return False
    if why := out_of_order(ref, seat, felled):
        ref.foul(seat, "burst", R[3], why)
        if lost := ref.scores[seat]:
            ref.score(seat, -lost, R[3], told("table_pins.all-pins-lost"))
        ref.keep(made={**ref.kept(Notes).made, seat: ()})
        turns.fined(ref, seat, "burst")
        return False
    if opening and stroke.first[:1] != terms.order[:1]:
        ref.say(seat, told("table_pins.opening-at", ball=terms.order[0]), R["u6"])
        return False
    if terms.pin_pool and any(fall.by in pins.balls_off(stroke) for fall in felled):
        ref.say(seat, told("table_pins.feller-left-table"), PIN["1b"])
        return False
    several = len(colours) > 1
    if several and "double" in terms.fines:
        ref.say("", told("table_pins.each-by-own-ball"), terms.fines["double"])
    straight = pins.frozen(stroke, cue) and not pins.met_ball(stroke, cue, felled[0].at)
    handicapped = seat in ref.kept(Notes).needs
    number = ("4c" if handicapped else "4a") if several else "8b" if straight else "u6" if opening else "2b"
    ref.score(seat, len(colours), R[number], told("table_pins.pins", pins=tuple(fall.pin for fall in felled)))
    return True


def out_of_order(ref: Ref, seat: str, felled: list[Fall]) -> Message | None:
    """The reason why pins that fell are a burst; none if each fell to its own ball, and in order."""
    terms, needed = ref.terms(ColourTerms), turns.wanted(ref, seat)
    colours, first = [fall.pin[1:] for fall in felled], terms.order[0]
    if wrong := next((fall for fall in felled if fall.by != fall.pin[1:]), None):
        if not wrong.by:
            return told("table_pins.fell-by-nobody-knows", pin=wrong.pin)
        return told("table_pins.fell-by", pin=wrong.pin, by=wrong.by)
    in_order = needed[0] in colours and not Counter(colours) - Counter(needed)
    if in_order and terms.earlier and needed[0] == first:
        in_order = colours[0] == first
    if not in_order and first not in ref.kept(Notes).made.get(seat, ()):
        ref.say(seat, told("table_pins.pin-comes-first", pin=f"#{first}"), R["4b"])
    return None if in_order else told("table_pins.out-of-order", pins=tuple(fall.pin for fall in felled))


def _put_back(ref: Ref, seat: str, stroke: Stroke, down: Falls) -> None:
    terms, cue = ref.terms(ColourTerms), stroke.cue
    missed = not pins.met_ball(stroke, cue) and not (pins.frozen(stroke, cue) and any(fall.by == cue for fall in down))
    by_hand = pins.pin_touched(stroke)
    off = pins.balls_off(stroke)
    if (missed or any(direct(stroke, fall) for fall in down)) and not by_hand and cue not in off:
        pins.spot_ball(ref, cue, terms.home(cue), R["5b"])
    if off and terms.pin_pool:
        ref.say(seat, told("table_pins.off-as-at-pin-pool", balls=off), R[9])
    for ball in off:
        pins.spot_ball(ref, ball, terms.home(ball), PIN["1c"] if terms.pin_pool else R[9], told("table_pins.off-table"))
    if any(fall.pin == TREAT for fall in down):
        ref.owe(seat, 1, terms.fines["treat"], told("table_pins.treats"))
    if by_hand == TREAT:
        ref.owe(seat, 1, terms.fines["treat by hand"], told("table_pins.treats"))
    for fall in down if terms.on_pin_spot == "home" else ():
        if ball := pins.on_spot(ref, terms.pins[fall.pin]):
            home = (terms.balls.get(ball, POOL), *terms.home(ball))
            pins.spot_ball(ref, ball, home, terms.covered, told("table_pins.off-pin-spot"))
    pins.set_up(ref, terms.pins, R[9], terms.covered, stroke)
