"""A shooter that is played from where it stopped, whoever shoots, and is put down anew only when it was pocketed or went off."""

from hoyle.games.general import boards
from hoyle.record import is_on_table
from hoyle.referee import NOTHING, STROKE, Ask, InHand, Message, Refused, Rule, Standing, Stroke, Target, told
from hoyle.referee.ref import NO_TARGET

HAND = dict.fromkeys(("hand", "obstruct"), "the shooter rebounded against the player's hand")


def ask(
    s: Standing,
    seat: str,
    shooter: str,
    rule: Rule,
    zone: str,
    hand: Rule,
    why: Message = NOTHING,
    target: Target = NO_TARGET,
) -> Ask:
    """The question for a shot; a shooter in hand may be put in the zone, by the rule that says so."""
    place = (InHand(shooter, zone, hand),) if s.in_hand(shooter) else ()
    return Ask(seat, STROKE, (shooter,), rule, why, place=place, target=target)


def lawful(s: Standing, stroke: Stroke, shooter: str, rule: Rule) -> None:
    """Raise Refused if the shooter was put where it may not be, or at all where it has to be shot from its place."""
    boards.lawful(s, stroke)
    if shooter in stroke.placed and not s.asked.place:
        raise Refused(told("general.shot-from-place", piece=shooter), rule)


def by_hand(stroke: Stroke) -> bool:
    """Return whether the shooter is said to have come back against the hand, or to have been touched after it met a ring."""
    return bool(stroke.claimed(*HAND) or (stroke.met and stroke.claimed("touch")))


def is_gone(s: Standing, shooter: str) -> bool:
    """Return whether the shooter is down, off the board or on its rail."""
    return not is_on_table(s.layout.of(shooter)) and not s.in_hand(shooter)
