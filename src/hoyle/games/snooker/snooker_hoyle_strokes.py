"""Hoyle's snooker: what is wrong with a stroke, and where the balls go after it."""

from hoyle.equipment import At
from hoyle.games.english.table import beside, gone
from hoyle.games.snooker import family
from hoyle.games.snooker.family import COLOURS, CUE, ORDER, RED, REDS, Aimed
from hoyle.games.snooker.snooker_hoyle_rules import FOULS, UNPLACED, Notes, R
from hoyle.record import IN_HAND
from hoyle.referee import Found, Ref, Rule, Standing
from hoyle.referee.questions import untold


def errors(s: Standing, shot: Aimed) -> list[Found]:
    """Everything that is wrong with a stroke."""
    found: list[Found] = []
    stroke, value, on = shot.stroke, family.worth_of(shot.aim), s.kept(Notes).on

    def add(word: str, rule: Rule, price: int = 0, bars: bool = True) -> None:
        found.append(Found(word, rule, price=price, bars=bars))

    if touched := [ball for ball in shot.stroke.before.layout.touches(CUE) if ball in COLOURS]:
        add(f"the white touched the {touched[0]}", R[16])
    for word, kind in FOULS.items():
        if stroke.claimed(word):
            add(word, kind.rule)
    if s.kept(Notes).fouled:
        add("a ball touched before the stroke", R[19])
    for word, kind in UNPLACED.items():
        if missing := [f for f in stroke.faults if f.word == word and f.claimed]:
            add(f"{word} {missing[0].piece}".strip(), kind.rule, len(missing), bars=False)
    if not stroke.first and not untold(stroke):
        add("coup" if shot.lost else "miss", R["11a"] if on == RED else R["11b"], value)
    if shot.wrong:
        hit = family.worth_of(shot.wrong[0])
        if on == RED:
            add(f"{shot.wrong[0]} struck", R["12a"], hit)
            hit = 0  # 13 is broken too, and asks for nothing beyond that
        add("a wrong ball struck" if on == RED else f"{shot.wrong[0]} struck", R[13], hit)
    if stroke.first and shot.lost == "pocketed":
        add("the white pocketed", R[15] if on == ORDER and shot.good else R[8], max(map(family.worth_of, stroke.first)))
    if shot.lost == "off":
        add("the white off", R["18b"], value)
    if shot.off:
        add(f"{shot.off[0]} off", R["18a"], max(map(family.worth_of, shot.off)), bars=False)
    if colours := [ball for ball in shot.bad if ball in COLOURS]:
        rule = R["10b"] if not shot.good else R[14] if on == ORDER else R["9a"]
        add(f"{colours[0]} pocketed", rule, max(map(family.worth_of, colours)), bars=False)
    return found


def remarks(ref: Ref, shot: Aimed) -> None:
    """Say why a colour counts although it might not seem so."""
    seat, ball = shot.stroke.seat, shot.good[0]
    if ball in COLOURS:
        if any(red in REDS for red in shot.stroke.before.layout.touches(ball)):
            ref.say("", "the stroke counts, although the ball covered a red", R["10a"])
        ref.say(seat, "the ball aimed at was met, by whatever way", R["10b"])
    ref.say(seat, "gets as much from each of the others", R[7])


def tidied(ref: Ref, shot: Aimed, found: list[Found], stay: tuple[str, ...]) -> None:
    """The white in hand if lost, colours back on their spots, and reds where a rule brings them back."""
    if gone(ref, CUE):
        ref.place(CUE, IN_HAND, R["u1"], "off the table")
    rules = [one.rule for one in found]
    back = R["12b"] if R["12a"] in rules else R["21b"] if R[19] in rules else None
    for red in (*shot.down, *shot.off):
        if red in REDS and gone(ref, red) and (back or red in shot.off):
            _replaced(ref, red, back or R["21b"])
    taken = (*ref.kept(Notes).taken, *stay)
    if stay:
        ref.apply(R["u4"], taken=taken)
    for colour in reversed(COLOURS):
        if gone(ref, colour) and colour not in taken:
            free = ref.vacant("green-spot") and ref.vacant("yellow-spot")
            brown = {"green-spot": R["22b"]} if free else {}
            own = R[15] if R[15] in rules else R["4a"]
            family.respot(ref, colour, top_of(ref, colour), own, R["22a"], R["22c"], brown)
            if family.reds_left(ref):
                ref.say("", f"the {colour} comes back", R["u3"])


def top_of(s: Standing, colour: str) -> At:
    """The point of the top cushion straight up the table from a colour's spot (22c)."""
    return At(s.bed.spot(family.spot_of(colour)).x, s.bed.length / 2)


def _replaced(ref: Ref, red: str, rule: Rule) -> None:
    at = family.reds_on(ref.bed)[red]
    if ref.clear(at):
        ref.place(red, at, rule, "put back")
        return
    where, touching = beside(ref, "pink-spot", At(0.0, ref.bed.length / 2))
    ref.place(red, where, rule, "put back", touching)
