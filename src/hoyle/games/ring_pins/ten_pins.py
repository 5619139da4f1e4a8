"""Ten-pins: ten small pins in the corner opposite, felled by rings, in ten frames with strikes and spares.

The pins stand in a triangle across the corner with the cover of the rule book as a cushion behind them, and a ring is flicked
from the player's own corner. A frame is three rings: all ten with the first is a strike, and counts besides what the next two
rings fell; all ten with two is a spare, and counts the next ring besides; anything else is a break, and counts the pins. Pins
felled off the cushion or by other pins count; dead wood is removed before the next ring.

A frame is scored when it is complete: a strike and a spare stay open on the board until the rings that they wait for are shot. In
the last frame those are shot at once, at ten new pins whenever all are down. Equal after ten frames, those who are equal at the top
play on by frames (reconstruction, where more than two play). `Rings: 2` leaves the third ring out. With `Sides` a side's score is
what its players make together (reconstruction). The board is drawn as the player sees it; 1 1/2 in. is read as the gap between
pins of 3/8 in., which gives the printed triangle of six inches (reconstruction).

`!: fell #7` says that a pin fell while the dead wood was taken away; `!unfair` that the umpire gave a shot as unfair: it fells
nothing, and is spent (reconstruction).
"""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.answers import Answer, Chance, Incident
from hoyle.games.general import archarena, boards, sides
from hoyle.record import FELL, IN_HAND, LEAVE, OFF, POCKET, SOMEWHERE, Layout, Record, Spot
from hoyle.referee import (
    STROKE,
    Ask,
    Foul,
    Game,
    InHand,
    Note,
    Option,
    Order,
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
)
from hoyle.referee.questions import claimed

R = Rulebook(
    "ten-pins",
    book="archarena",
    governs="archarena-general",
    rules={
        "u1": "Instead of balls, carrom rings are snapped with the finger.",
        "u2": "Three rings are preferred to two, but the players may agree on two.",
        "u3": "In cocked hat, too, spares and strikes are counted by these rules.",
        "u4": "The ten pins stand 1 1/2 in. apart in a triangle of six inches, four to a side, at the corner opposite each player.",
        "u5": "The pins are passed across the board, and each sets them up for the player opposite.",
        "u6": "The cover of the rule book is stood across the corner as a cushion, and passed over with the pins.",
        "u7": "Pins felled by a ring back from the cushion count, and so do those that other pins fell.",
        "u8": "Fallen pins are dead wood and are removed before the next ring; a pin that falls meanwhile is set up again.",
        "u9": "A frame has three rings, unless a strike ends it, or a spare in the last frame is to be completed.",
        "u10": "All ten with the first ring are a strike: the frame stays open until the pins of the next two rings are added.",
        "u11": "All ten with the first and second are a spare: the frame stays open until the pins of the next ring are added.",
        "u12": "In the last frame the player shoots what is due for a strike or spare before he leaves.",
        "u13": "Without strike or spare the frame is a break, and counts only its pins.",
        "u14": "If the scores are equal after the tenth frame, they play on until one leads after an equal number of frames.",
        "u15": "In matches an umpire whom both captains accept enforces the rules, and alone judges what is fair.",
        "u16": "Two play, or four.",
        "u17": "A cross in the corner of the frame marks a strike, a small line a spare.",
    },
    excused={
        "u3": "speaks of another game, which leans on this one's count",
        "u17": "how the marker writes",
    },
)  # fmt: skip

RING = "ring"
PINS = tuple(f"#{n}" for n in range(1, 11))
FRAMES = 10
NAMES = {"u10": "strike", "u11": "spare", "u13": "break"}


def setup(s: State) -> Rulings:
    """Seats, pins and cushion; then who begins."""
    if len(s.seats) == 3:
        raise Refused("two play, or four", R["u16"])
    s = yield from archarena.set_out(s)
    order = s.given.get("Order") or s.seats
    lead = boards.leader(s)
    if lead:
        order = (*order[order.index(lead) :], *order[: order.index(lead)])
    s = yield Order(order, R["u16"])
    s = yield from sides.settle(s, R["u15"])
    s = yield Note("frames", dict.fromkeys(s.seats, ((),)), R["u1"])
    s = yield Say(order[0], f"{s.options['Rings']} rings a frame", R["u2"])
    if lead:
        yield from frame(s, lead, R["u4"])
    else:
        s = yield from pins_up(s, R["u4"], "")
        yield boards.lots(s, R["u16"])


def frame(s: State, seat: str, rule: Rule) -> Rulings:
    """Pins up for a seat's frame, and its first ring."""
    s = yield from pins_up(s, rule, seat)
    yield Ask(seat, STROKE, (RING,), R["u1"], place=(InHand(RING, "corner", R["u1"]),))


def pins_up(s: State, rule: Rule, seat: str) -> Rulings:
    """All ten pins, and the cushion behind them. Returns the state."""
    up = {pin: Spot(f"{pin[1:]}-spot") for pin in PINS}
    s = yield Restore(Layout({RING: IN_HAND, **up}), rule, "ten pins")
    return (yield Say(seat or s.seats[0], "cushion", R["u6"], "the book's cover across the corner"))


def judge(s: State, record: Record) -> Rulings:
    """A ring: pins down, dead wood removed, the frame's score when it is complete, and what comes next."""
    seat = s.turn
    assert record.start is not None
    up = record.start.on_table()
    found = felled(record, up)
    if claimed(record, "unfair"):
        s = yield Foul(seat, "unfair", R["u15"], "the umpire's ruling: the pins stand again")
        for pin in found:
            s = yield Place(pin, record.start.of(pin), R["u15"])
        found = ()
    elif by_the_way(record, found):
        s = yield Say(seat, "count", R["u7"], "off the cushion or by other pins")
    for pin in found:
        s = yield Place(pin, OFF, R["u8"], "dead wood")
    for pin in PINS:  # touched, but up
        if pin not in found and s.layout.of(pin) == SOMEWHERE:
            s = yield Place(pin, record.start.of(pin), R["u8"], "up")
    s = yield Place(RING, IN_HAND, R["u1"])
    frames = s.note("frames")[seat]
    frames = (*frames[:-1], (*frames[-1], len(found)))
    before = (*frames[:-1], frames[-1][:-1])
    s = yield Note("frames", {**s.note("frames"), seat: frames}, R["u9"], f"{len(found)} down")
    old, new = (scored(f, rings(s)) for f in (before, frames))
    for number, (points, rule) in enumerate(new[len(old) :], start=len(old) + 1):
        for one in sides.side(s, seat):
            s = yield Score(one, points, rule, f"{NAMES[rule.number]} in frame {number}")
    yield from after(s, seat)


def felled(record: Record, up: Sequence[str]) -> tuple[str, ...]:
    """The pins that stood and are down, in order."""
    down = [pin for c in record.contacts if c.kind == FELL for pin in c.others]
    gone = [c.piece for c in record.contacts if c.kind in (LEAVE, POCKET)]
    return tuple(dict.fromkeys(pin for pin in (*down, *gone) if pin in PINS and pin in up))


def by_the_way(record: Record, found: Sequence[str]) -> bool:
    """Whether a pin fell to another pin, or to a ring after it had touched the cushion."""
    bounced = False
    for c in record.contacts:
        if c.kind == FELL and c.others[0] in found and (c.piece != RING or bounced):
            return True
        bounced = bounced or c.kind == "cushion"
    return False


def rings(s: State) -> int:
    """How many rings a frame has."""
    return int(s.options["Rings"])


def scored(frames: Sequence[Sequence[int]], allowed: int, full: int = len(PINS)) -> list[tuple[int, Rule]]:
    """The complete frames: their points and the rule; `frames` holds the pins of each ring, `full` is how many stand at first.

    Strikes and spares wait for the rings that follow, in whatever frame.
    """
    shot = [pins for one in frames for pins in one]
    found: list[tuple[int, Rule]] = []
    at = 0
    for one in frames:
        strike, spare = one[:1] == (full,), len(one) > 1 and one[0] + one[1] == full
        due = 3 if strike or spare else allowed
        if len(shot) < at + due or not one:
            break
        points = sum(shot[at : at + due])
        found.append((points, R["u10"] if strike else R["u11"] if spare else R["u13"]))
        at += len(one)
    return found


def over(frames: Sequence[Sequence[int]], allowed: int, full: int = len(PINS)) -> bool:
    """Whether the last frame is at its end; from the tenth on, what a strike or a spare is due belongs to it."""
    one = frames[-1]
    marked = one[0] == full or sum(one[:2]) == full
    if marked and len(frames) >= FRAMES:
        return len(one) == 3
    return marked or len(one) == allowed


def after(s: State, seat: str) -> Rulings:
    """The frame's next ring, the next player's frame, or the end."""
    frames = s.note("frames")[seat]
    if not over(frames, rings(s)):
        one = frames[-1]
        bonus = one[0] == len(PINS) or sum(one[:2]) == len(PINS)
        if not set(PINS) & set(s.layout.on_table()):
            s = yield from pins_up(s, R["u12"], seat)
        yield Ask(
            seat, STROKE, (RING,), R["u12"] if bonus else R["u9"], place=(InHand(RING, "corner", R["u1"]),)
        )  # fmt: skip
        return
    s = yield Note("frames", {**s.note("frames"), seat: (*frames, ())}, R["u9"], "frame over")
    playing = s.note("playing") or s.order
    done = [len(s.note("frames")[one]) for one in playing]
    if min(done) == max(done) > FRAMES:
        best = max(s.scores[one] for one in playing)
        playing = tuple(one for one in playing if s.scores[one] == best)
        if set(playing) == set(sides.side(s, playing[0])):
            yield Win(playing, R["u14"], f"{best} points")
            return
        s = yield Note("playing", playing, R["u14"], f"{best} all")
        yield from frame(s, playing[0], R["u14"])
        return
    yield from frame(s, playing[(playing.index(seat) + 1) % len(playing)], R["u5"])


def decide(s: State, answer: Answer) -> Rulings:
    """Lots for the lead, and a pin that fell while dead wood was removed."""
    match answer:
        case Chance():
            lead = boards.drawn(s, answer)
            at = s.order.index(lead)
            s = yield Order((*s.order[at:], *s.order[:at]), R["u16"])
            yield from frame(s, lead, R["u4"])
        case Incident(_, args):
            pins = [pin for pin in args if pin in PINS]
            if not pins:
                raise Refused("which pin? `!: fell #7`", R["u8"])
            for pin in pins:
                if pin not in s.layout.on_table():
                    raise Refused(f"{pin} is dead wood", R["u8"])
                yield Place(pin, Spot(f"{pin[1:]}-spot"), R["u8"], "set up again")
        case _:
            raise Refused("a ring is awaited")


GAME = Game(
    rules=R,
    title="Ten-Pins",
    pages="Archarena, 8-10",
    family="ring-pins",
    summary="Rings fell ten pins in a corner, in ten frames with strikes and spares.",
    seats=(2, 4),
    table="archarena-tenpins",
    pieces=(RING, *PINS),
    setup=setup,
    judge=judge,
    decide=decide,
    chances=boards.chances,
    options={"Rings": Option("3", "how many rings a frame has", ("3", "2"))},
    incidents={"fell": "a pin fell while the dead wood was being removed: `!: fell #7`"},
    faults={"unfair": "the umpire gives the shot as unfair"},
    notes={
        "sides": (),
        "frames": {},  # by seat, the pins of every ring of every frame
        "playing": (),  # who plays on after a tie
    },
    headers=("Lead", "Order", "Sides"),
)
