"""Snooker's pool: what is foul about a stroke, and what is to be said of it."""

from collections.abc import Iterator

from hoyle.games.snooker.family import COLOUR, COLOURS, CUE, REDS, Aimed, reds_left, worth_of
from hoyle.games.snooker.snookers_pool_rules import FOULS, SEVEN, Notes, R
from hoyle.referee import Found, Ref, Rule
from hoyle.referee.questions import untold


def remarks(ref: Ref, shot: Aimed) -> None:
    """Remarks on a stroke, fair or foul."""
    seat, stroke = shot.stroke.seat, shot.stroke
    if ref.kept(Notes).on == COLOUR:
        ref.say(seat, f"chooses the {shot.aim}", R["7a" if reds_left(shot.stroke.before) else "7c"])
        if stroke.calls:
            ref.say(seat, f"plays at the {shot.aim}", R[8])
    if ref.asked.place and any(shot.stroke.before.in_zone(ball, "baulk") for ball in stroke.first):
        ref.say(seat, "the balk is no shelter", R[5])
    if stroke.fault("rest"):
        ref.say(seat, "any rest may be used", R["1c"])
    if stroke.fault("snookered"):
        ref.say(seat, "is snookered", R[14])


def breaches(shot: Aimed) -> list[Found]:
    """Everything that is foul about a stroke."""
    found: list[Found] = []
    stroke, value = shot.stroke, worth_of(shot.aim)
    struck = max(map(worth_of, stroke.first), default=0)

    def add(word: str, rule: Rule, by: Rule, price: int = 0) -> None:
        found.append(Found(word, rule, price=price, by=by))

    if stroke.struck != CUE or stroke.claimed("wrong-ball"):
        add("wrong ball", R["15.5"], R[20], SEVEN)
    for word, kind in FOULS.items():
        if said := stroke.claimed(word):
            all_left = sum(map(worth_of, shot.stroke.before.layout.on_table()))
            one = kind.found(said.piece)
            add(one.why, one.rule, one.cost, all_left if one.by == R[23] else one.price)
    if not stroke.first and not untold(stroke):
        add("coup" if shot.lost else "miss", R["15.9"], R["24a"], value)
    if len(stroke.first) > 1 and not set(stroke.first) <= set(REDS):
        add("2 balls at once", R["15.11"], R[26], struck)
    if shot.wrong:
        add("wrong ball struck", R["15.9"], R["24b"], max(value, struck))
        add("not on", R["15.10"], R[25], max(value, struck))
    found += [*disturbed(shot), *lost(shot, value, struck)]
    for ball in shot.bad:
        with_red = shot.aim == "red" and ball in COLOURS
        after_red = shot.stroke.before.kept(Notes).on == COLOUR
        price = max(value, worth_of(ball))
        add(f"{ball} pocketed", R["9b" if with_red else "9c" if after_red else "15.10"], R["24d"], price)
        add("not on", R["15.10"], R[25], price)
    if len(colours := [ball for ball in shot.down if ball in COLOURS]) > 1:
        add("more than one ball", R["15.13"], R[29], max(map(worth_of, colours)))
    return list(dict.fromkeys(found))


def disturbed(shot: Aimed) -> Iterator[Found]:
    """Balls that touched the white, were not on, and were moved (13)."""
    start, stroke = shot.stroke.before, shot.stroke
    free = start.kept(Notes).on == COLOUR and not stroke.calls  # any colour could have been played at
    barred = [ball for ball in start.layout.touches(CUE) if ball in start.layout and not (free and ball in COLOURS)]
    for ball in barred:
        if ball not in (*shot.on, *stroke.first) and ball in stroke.moved():
            price = max(worth_of(shot.aim), worth_of(ball))
            yield Found(f"touching {ball} disturbed", R["15.6"], price=price, by=R[13])


def lost(shot: Aimed, value: int, struck: int) -> Iterator[Found]:
    """The white pocketed after a contact, and balls off the table (22, 24, 27)."""
    if shot.stroke.first and shot.lost == "pocketed":
        yield Found("white pocketed", R["15.9"], price=max(struck, value if shot.wrong else 0), by=R[27])
        yield Found("white pocketed", R["15.9"], price=value, by=R["24a"])
        if shot.down:
            yield Found("white with a ball", R["15.9"], price=max(map(worth_of, shot.down)), by=R["24c"])
    if shot.lost == "off":
        yield Found("white off", R["15.7"], price=max(value, struck), by=R["22c"])
    if shot.off:
        price = sum(map(worth_of, shot.off))
        below = price < value or any(ball in shot.wrong for ball in shot.off)
        by, price = (R["22b"], max(price, value)) if below else (R["22a"], price)
        yield Found(f"{shot.off[0]} off", R["15.7"], price=price, by=by)
