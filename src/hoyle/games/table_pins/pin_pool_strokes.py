"""Pin pool: which pins a stroke counts, and what becomes of the balls; two-pin pool counts them alike."""

from hoyle.games.table_pins import pins
from hoyle.games.table_pins.pin_pool_rules import R
from hoyle.games.table_pins.pins import FOULS, Fall, balls_off, frozen, is_pin, met_ball, pin_touched, spot_ball
from hoyle.record import OFF
from hoyle.referee import Ref, Rule, Stroke, declared, listed

CUE = "white"
BALLS = ("white", "spot", "red")
SPOTS = {f"#{n}": f"{n}-spot" for n in range(1, 6)}
BLACK = "#5"
HEAD = "head-spot"
NEAREST = ("pool-spot", "foot-spot", HEAD)
"""The pool spot, and after it the spots nearest to it that no pin stands on."""


def value(pin: str) -> int:
    """The points of a pin."""
    return int(pin[1:])


def natural(stroke: Stroke, counted: tuple[Fall, ...], down: tuple[Fall, ...]) -> bool:
    """Tell if the four outer pins count and the centre one, which stood before the stroke, still stands (5)."""
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
    early, hand = stroke.claimed("not-spotted"), pin_touched(stroke)
    if early:
        ref.foul(seat, "pins not set up", R["14"], "the stroke is void")
        return (), False
    if hand:
        ref.foul(seat, f"{pins.in_words(hand)} felled by the player", R["17"], "the stroke is forfeited")
        return (), False
    if stroke.claimed("obstruct", "intentional"):
        ref.foul(seat, "meddled with a moving ball", R["11c"], "burst, whatever the count")
        return (), True
    if found := next((one for one in declared(stroke, FOULS) if one.claimed), None):
        ref.foul(seat, found.word, found.rule, found.piece or found.meaning)
        ref.say(seat, "no pins count", R["16"], found.why)
        return (), False
    if any(is_pin(fall.by) for fall in down):
        ref.foul(seat, "pin felled by a pin", R["17"], "no pins count")
        return (), False
    good = tuple(fall for fall in down if fair(stroke, fall, cue))
    if len(good) < len(down):
        others = [pins.in_words(fall.pin) for fall in down if fall not in good]
        ref.say("", f"no count of {listed(others)}", R["4a"])
    if stray := stroke.claimed("interfered"):
        led = _led_astray(stroke, stray.piece)
        if any(fall.by in led or not stray.piece for fall in good):
            ref.say(seat, "scores nothing", R["11a"], f"{stray.piece or 'a ball'} was led astray")
        good = tuple(fall for fall in good if stray.piece and fall.by not in led)
    off = balls_off(stroke)
    if any(fall.by in off for fall in good):
        ref.say("", "a pin felled by a ball that left the table does not count", R["1b"])
        good = tuple(fall for fall in good if fall.by not in off)
    if not good and len(pins.balls_hit(stroke, cue)) > 1:
        ref.say(seat, "a carom counts nothing", R["1a"])
    return good, False


def fair(stroke: Stroke, fall: Fall, cue: str) -> bool:
    """Tell if a pin fell to an object ball, or to the cue ball after it met one or was played from beside one (3b, 4b)."""
    return bool(fall.by) and (fall.by != cue or met_ball(stroke, cue, fall.at) or bool(frozen(stroke, cue)))


def _led_astray(stroke: Stroke, ball: str) -> set[str]:
    led = {ball}
    for c in stroke.contacts:
        if c.piece in led:
            led.update(c.others)
    return led


def balls_back(ref: Ref, seat: str, cue: str, stroke: Stroke, down: tuple[Fall, ...]) -> None:
    """The player's ball to the pool spot after a miss or pins felled unfairly, and balls off the table."""
    off = balls_off(stroke)
    direct = any(fall.by == cue and not fair(stroke, fall, cue) for fall in down)
    missed = not met_ball(stroke, cue) and not (frozen(stroke, cue) and down)
    if missed:
        ref.foul(seat, "miss", R["1b"], "the stroke is lost")
    if cue not in off and (missed or direct):
        spot_ball(ref, cue, NEAREST, R["4a" if direct else "1c"], "taken back")
    for ball in off:
        spot_ball(ref, ball, NEAREST, R["1c"], "off the table")
