"""Pins in the corner opposite, felled by rings: frames with strikes and spares, and innings that count by what is left standing.

A game states its `Terms`: which pins stand, and the rules by which they are set up, shot at and counted. What ten-pins says of
dead wood, of the cushion, of an umpire and of equal scores holds for all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hoyle.answers import Answer, Chance, Choose, Incident
from hoyle.games.general import archarena, boards, sides
from hoyle.games.general.in_hand import lawfully_placed
from hoyle.games.general.pins import STANDS, cleared, felled, pins_of, set_again
from hoyle.games.general.ranking import ranked
from hoyle.games.ring_pins.ten_pins_rules import R as T
from hoyle.record import CUSHION_TOUCH, FELL, IN_HAND, Layout, Record, Spot
from hoyle.referee import (
    CHOOSE,
    STROKE,
    Ask,
    BadOption,
    Foul,
    InHand,
    Note,
    Option,
    Place,
    Refused,
    Restore,
    Rule,
    Rulings,
    Say,
    State,
    Win,
    in_points,
)
from hoyle.referee.questions import claimed

Frames = Sequence[Sequence[int]]
"""The pins that fell to every ring, frame by frame."""

RING = "ring"
FRAMES = 10
NAMES = ("strike", "spare", "break")
COUNTED = (T["u10"], T["u11"], T["u13"])
"""What ten-pins says of each of them."""
OPTIONS = {"Frames": Option(FRAMES, "how many frames are the game", least=1)}
INNINGS = {**OPTIONS, "Innings": Option(0, "how many innings are the game; 0: as many as `Frames` says")}
"""Options of the games whose print says innings for frames."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What a game settles for itself.

    `counts` gives the rules for strike, spare and break, `named` what else says that strikes and spares are counted, and `each`
    that a pin is one. With `worth`, an inning counts instead by the pins that are left standing: points, rule and why. `most` is
    the greatest score there can be, and its rule; `dead` the rule of dead wood.
    """

    pins: tuple[str, ...]
    setting: Rule
    rings: Rule
    length: Rule
    counts: tuple[Rule, Rule, Rule] = COUNTED
    named: Rule | None = None
    each: Rule | None = None
    worth: Callable[[frozenset[str]], tuple[int, Rule, str]] | None = None
    most: tuple[int, Rule] | None = None
    dead: Rule = T["u8"]


TEN = Terms(pins_of("archarena-tenpins"), T["u4"], T["u9"], T["u14"])
"""Ten-pins' own."""


# --- setting up -------------------------------------------------------------------------------------------


def set_up(s: State, terms: Terms) -> Rulings:
    """Seats, pins and cushion; then who begins."""
    if len(s.seats) == 3:
        raise BadOption("Seats", "two play, or four")
    s = yield from archarena.set_out(s)
    s = yield from boards.ordered(s, T["u16"])
    lead = boards.leader(s)
    s = yield from sides.settle(s, T["u15"])
    s = yield Note("frames", dict.fromkeys(s.seats, ((),)), T["u1"])
    s = yield Say(s.order[0], f"{rings(s)} rings a frame", T["u2"] if terms is TEN else terms.rings)
    if lead:
        yield from frame(s, lead, terms.setting, terms)
    else:
        s = yield from pins_up(s, terms.setting, "", terms)
        yield boards.lots(s, T["u16"])


def rings(s: State) -> int:
    """How many rings a frame has."""
    return int(s.options.get("Rings", 3))


def length(s: State) -> int:
    """How many frames are the game."""
    return int(s.options.get("Innings") or s.options["Frames"])


def frame(s: State, seat: str, rule: Rule, terms: Terms) -> Rulings:
    """Pins up for a seat's frame, and its first ring."""
    s = yield from pins_up(s, rule, seat, terms)
    yield to_shoot(seat, T["u1"])


def to_shoot(seat: str, rule: Rule) -> Ask:
    """The question for a ring from the player's corner."""
    return Ask(seat, STROKE, (RING,), rule, place=(InHand(RING, "corner", T["u1"]),))


def pins_up(s: State, rule: Rule, seat: str, terms: Terms) -> Rulings:
    """All the pins, and the cushion behind them. Returns the state."""
    up = {pin: Spot(f"{pin[1:]}{STANDS}") for pin in terms.pins}
    s = yield Restore(Layout({RING: IN_HAND, **up}), rule, f"{len(up)} pins")
    return (yield Say(seat or s.seats[0], "cushion", T["u6"], "the book's cover across the corner"))


# --- a ring -----------------------------------------------------------------------------------------------


def shot(s: State, record: Record, terms: Terms) -> Rulings:
    """A ring: pins down, dead wood removed, what it counts, and what comes next."""
    seat = s.turn
    lawfully_placed(s, record)
    found = felled(record, terms.pins, terms.dead)
    if claimed(record, "unfair"):
        s = yield Foul(seat, "unfair", T["u15"], "the umpire's ruling: the pins stand again")
        s = yield from set_again(s, record, found, T["u15"])
        found = ()
    elif by_the_way(record, found):
        s = yield Say(seat, "all count", T["u7"], "off the cushion or by other pins too")
    s = yield from cleared(s, record, found, terms.pins, terms.dead)
    s = yield Place(RING, IN_HAND, T["u1"])
    frames = s.note("frames")[seat]
    before, frames = frames, (*frames[:-1], (*frames[-1], len(found)))
    few = T["u2"] if rings(s) == 2 else terms.rings
    s = yield Note("frames", {**s.note("frames"), seat: frames}, few, f"{len(found) or 'none'} down")
    if terms.worth:
        s = yield from credited(s, seat, terms)
    else:
        if terms.each and found:
            s = yield Say(seat, "one for each pin", terms.each)
        s = yield from marked(s, seat, frames[-1], terms)
        s = yield from completed(s, seat, before, frames, terms)
    if terms.most and found and s.scores[seat] == terms.most[0] and length(s) == FRAMES:
        s = yield Say(seat, "maximum", terms.most[1], f"{terms.most[0]} is the most there can be")
    yield from after(s, seat, terms)


def by_the_way(record: Record, found: Sequence[str]) -> bool:
    """Whether a pin fell to another pin, or to a ring after it had touched the cushion."""
    bounced = False
    for c in record.contacts:
        if c.kind == FELL and c.others[0] in found and (c.piece != RING or bounced):
            return True
        bounced = bounced or c.kind == CUSHION_TOUCH
    return False


# --- the count --------------------------------------------------------------------------------------------


def marked(s: State, seat: str, frame: Sequence[int], terms: Terms) -> Rulings:
    """A strike or a spare as it is made, and the rings that the last frame's is due. Returns the state."""
    mark = mark_of(frame, len(terms.pins))
    if mark is None:
        return s
    if len(frame) > mark + 1:
        return (yield Say(seat, "bonus", T["u12"], f"for the {NAMES[mark]}"))
    s = yield Say(seat, NAMES[mark], terms.counts[mark], f"all {len(terms.pins)} down")
    if terms.counts[mark] != COUNTED[mark]:
        s = yield Say(
            seat, "the frame is open", COUNTED[mark], f"until the next {('two rings are', 'ring is')[mark]} shot"
        )
    if terms.named:
        s = yield Say(seat, "as in ten-pins", terms.named, f"{NAMES[mark]}s count")
    return s


def mark_of(frame: Sequence[int], full: int) -> int | None:
    """0 for a frame that begins with a strike, 1 with a spare, and else None."""
    if tuple(frame[:1]) == (full,):
        return 0
    return 1 if sum(frame[:2]) == full else None


def completed(s: State, seat: str, before: Frames, now: Frames, terms: Terms) -> Rulings:
    """Score the frames that this ring completed. Returns the state."""
    old, new = (scored(frames, rings(s), len(terms.pins)) for frames in (before, now))
    for number, (points, name) in enumerate(new[len(old) :], start=len(old) + 1):
        kind = NAMES.index(name)
        s = yield from sides.credit(s, seat, points, terms.counts[kind], f"{name} in frame {number}")
        if terms.counts[kind] != COUNTED[kind]:
            s = yield Say(seat, "frame complete", COUNTED[kind], f"{name} in frame {number}")
    return s


def credited(s: State, seat: str, terms: Terms) -> Rulings:
    """What the inning counts as the pins now stand, instead of what it counted before this ring. Returns the state."""
    assert terms.worth is not None
    points, rule, why = terms.worth(standing(s, terms))
    if points != s.note("inning"):
        s = yield from sides.credit(s, seat, points - s.note("inning"), rule, why)
        s = yield Note("inning", points, rule)
    return s


def standing(s: State, terms: Terms) -> frozenset[str]:
    """The pins that are up."""
    return frozenset(terms.pins) & frozenset(s.layout.on_table())


def scored(frames: Frames, allowed: int, full: int = FRAMES) -> list[tuple[int, str]]:
    """The complete frames: their points and what they are; `frames` holds the pins of each ring, `full` is how many stand at first.

    Strikes and spares wait for the rings that follow, in whatever frame.
    """
    shot = [pins for one in frames for pins in one]
    found: list[tuple[int, str]] = []
    at = 0
    for one in frames:
        mark = mark_of(one, full)
        due = allowed if mark is None else 3
        if len(shot) < at + due or not one:
            break
        points = sum(shot[at : at + due])
        found.append((points, NAMES[2 if mark is None else mark]))
        at += len(one)
    return found


def tally(s: State, seat: str) -> list[int]:
    """What each complete frame of a seat counts."""
    pins = sum(piece.startswith("#") for piece in s.layout.places)
    return [points for points, _ in scored(s.note("frames").get(seat, ()), rings(s), pins)]


def prospect(s: State, seat: str) -> float:
    """The points of a seat, with the pins that are down in frames which do not count yet."""
    waiting = s.note("frames").get(seat, ())[len(tally(s, seat)) :]
    return s.scores[seat] + sum(map(sum, waiting))


def inning_prospect(s: State, seat: str) -> float:
    """The points of a seat, and a tenth for each pin that is down in an inning, which counts by what is left."""
    frames: Frames = s.note("frames").get(seat, ((),))
    return s.scores[seat] + sum(frames[-1]) / 10


# --- what comes next --------------------------------------------------------------------------------------


def over(frames: Frames, allowed: int, full: int, last: int) -> bool:
    """Whether a frame is at its end; from number `last` on, what a strike or a spare is due belongs to it."""
    one = frames[-1]
    marked = mark_of(one, full) is not None
    if marked and len(frames) >= last:
        return len(one) == 3
    return marked or len(one) == allowed


def after(s: State, seat: str, terms: Terms) -> Rulings:
    """The frame's next ring, the next player's frame, or the end."""
    frames, up, full = s.note("frames")[seat], standing(s, terms), len(terms.pins)
    if terms.worth:
        if up and len(frames[-1]) < rings(s):
            yield (
                to_shoot(seat, terms.rings)
                if not s.note("inning")
                else Ask(seat, CHOOSE, ("stand", "again"), terms.rings, "the inning counts as it is", decline="stand")
            )
            return
    elif not over(frames, rings(s), full, length(s)):
        bonus = mark_of(frames[-1], full) is not None
        if not up:
            s = yield from pins_up(s, T["u12"], seat, terms)
        yield to_shoot(seat, T["u12"] if bonus else terms.rings)
        return
    yield from done(s, seat, terms)


def done(s: State, seat: str, terms: Terms) -> Rulings:
    """A frame is over: the next player's, more of them if the best are equal, or the end."""
    if terms.worth and not s.note("inning"):
        _, rule, why = terms.worth(standing(s, terms))
        s = yield Say(seat, "no count", rule, why)
    s = yield Note("frames", {**s.note("frames"), seat: (*s.note("frames")[seat], ())}, terms.rings, "frame over")
    s = yield Note("inning", 0, terms.rings)
    playing = s.note("playing") or s.order
    played = [len(s.note("frames")[one]) for one in playing]
    if min(played) == max(played) > length(s):
        best = max(s.scores[one] for one in playing)
        playing = tuple(one for one in playing if s.scores[one] == best)
        if set(playing) == set(sides.side(s, playing[0])):
            rule = T["u14"] if played[0] > length(s) + 1 else terms.length
            yield Win(playing, rule, in_points(best), ranked(s, s.scores))
            return
        s = yield Note("playing", playing, T["u14"], f"{best} all")
        yield from frame(s, playing[0], T["u14"], terms)
        return
    yield from frame(s, playing[(playing.index(seat) + 1) % len(playing)], T["u5"], terms)


def decided(s: State, answer: Answer, terms: Terms) -> Rulings:
    """Lots for the lead, whether an inning that counts is left at that, and a pin that fell while dead wood was removed."""
    match answer:
        case Chance():
            s = yield from boards.begun(s, answer, T["u16"])
            yield from frame(s, s.order[0], terms.setting, terms)
        case Choose(seat=seat, word="stand"):
            yield from done(s, seat, terms)
        case Choose(seat=seat):
            yield to_shoot(seat, terms.rings)
        case Incident(_, args):
            pins = [pin for pin in args if pin in terms.pins]
            if not pins:
                raise Refused(f"which pin? `!: fell {terms.pins[-1]}`", T["u8"])
            for pin in pins:
                if pin not in s.layout.on_table():
                    raise Refused(f"{pin} is dead wood", T["u8"])
                yield Place(pin, Spot(f"{pin[1:]}{STANDS}"), T["u8"], "set up again")
        case _:
            raise Refused("a ring is awaited")
