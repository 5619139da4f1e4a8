"""The turns and strokes of two-ball pool: leads, the strokes that follow, the lives they cost, and who plays next."""

from __future__ import annotations

from hoyle.games.general import foul_strokes
from hoyle.games.general.disturbed import AS_FOUND
from hoyle.games.general.kept import keep
from hoyle.games.lifepool.lives import after, living, wins
from hoyle.games.lifepool.two_ball_rules import (
    LEAVE,
    LIFE,
    PASS,
    PRIVILEGE,
    RED,
    REPLAY,
    RESPOT,
    STAND,
    TAKE,
    WHITE,
    R,
)
from hoyle.record import IN_HAND, Record, Spot
from hoyle.referee import (
    CHOOSE,
    STROKE,
    Ask,
    Foul,
    InHand,
    Lives,
    Note,
    Out,
    Permit,
    Place,
    Refused,
    Rule,
    Rulings,
    Say,
    State,
)  # fmt: skip
from hoyle.referee.questions import claimed, left_table, pocketed

# --- turns ------------------------------------------------------------------------------------------------


def lead(s: State, seat: str, rule: Rule = R["1a"]) -> Rulings:
    """A new lead with the red from the string. Returns the state."""
    for ball in (RED, WHITE):
        if not s.in_hand(ball):
            s = yield Place(ball, IN_HAND, R["u4"], "a new lead")
    s = yield Note("stage", "lead", R["u4"])
    s = yield Note("hazard", (), R["u4"])
    if s.note("left"):
        s = yield Note("left", False, R["u4"])
    return (yield Ask(seat, STROKE, (RED,), rule, place=(InHand(RED, "string", R["u4"]),)))


def call_on(s: State, seat: str, rule: Rule = R["u3"]) -> Rulings:
    """Ask for a stroke at the other ball; others may take the hazard, and the leader his lead back. Returns the state."""
    ball = s.note("ball")
    last = s.note("last")  # who cannot strike twice running, and whose own ball it is
    takers = () if s.note("hazard") else tuple(Permit(x, TAKE, R["5a"]) for x in living(s) if x not in (seat, last))
    if takers and not s.note("left"):
        takers += (Permit(seat, LEAVE, R["5a"]),)
    place: tuple[InHand, ...] = ()
    if s.note("stage") == "follow":
        if last in living(s):  # who died on his lead has no say in it
            takers += tuple(Permit(last, word, R[14 if s.note("sold") else "1a"]) for word in (STAND, RESPOT))
        place = (InHand(WHITE, "string", R["u4"]),) if s.in_hand(WHITE) else ()
    barred = (Permit(last, TAKE, R["15a"]),)
    return (yield Ask(seat, STROKE, (ball,), rule, place=place, permits=takers, barred=barred))


# --- strokes ----------------------------------------------------------------------------------------------


def judge(s: State, record: Record) -> Rulings:
    """One stroke."""
    assert s.ask is not None
    seat, cue = s.ask.seat, record.struck or ""
    if cue not in s.ask.options:
        raise Refused(f"{seat} plays with {s.ask.options[0]}", s.ask.rule)
    if not s.note("begun"):
        s = yield Note("begun", True, R[18])
    down = (*pocketed(record), *left_table(record))
    touched = claimed(record, *LIFE)
    foul = next((one for one in foul_strokes.declared(record, cue, but=LIFE) if one.claimed), None)
    if s.note("stage") == "lead":
        yield from led(s, seat, record, bool(down))
        return
    if out_of_string(s, record) and s.note("warned"):
        s = yield Note("warned", False, R[17])
        assert record.start is not None
        s = yield Note("before", keep(record.start.put(WHITE, IN_HAND)), R[17])
        s = yield Note("choice", ("string", seat, WHITE in down, RED in pocketed(record), bool(down)), R[17])
        leader = s.note("last")
        alike = (Permit(leader, AS_FOUND, R[17]),)
        yield Ask(leader, CHOOSE, (REPLAY, STAND), R[17], "placed outside the string", permits=alike)
        return
    other, rightful = WHITE if cue == RED else RED, s.note("astray")
    hazard = s.note("hazard")
    if s.note("left"):
        s = yield Note("left", False, R["5a"])
    s = yield Note("hazard", (), R["5a"])
    following = after(s, rightful or (hazard[1] if hazard else seat))
    if following == seat and len(living(s)) > 1:
        s = yield Say(seat, "may not strike twice", R["15a"])
        following = after(s, seat)
    if rightful:
        s = yield Note("astray", "", R["7a"])
    if foul and other in down:
        s = yield Foul(seat, foul.word, foul.rule, foul.piece)
        s = yield Say(seat, "no life is taken", foul_strokes.R["u1"])
    if touched:
        s = yield from killed(s, seat, R[9], "touched a running ball")
    elif cue in down:
        s = yield from killed(s, seat, R["2b"] if cue in pocketed(record) else R["u5"], f"{cue} is lost")
    elif other in pocketed(record) and not foul:
        if rightful:
            s = yield Say(s.note("last"), "loses the life", R["7b"])
        s, two = yield from holed(s, seat, other)
        if two:
            yield from resume(s, seat, True, R["15b"])
            return
    elif rightful:
        s = yield from killed(s, seat, R["7a"], "out of turn")
        following = rightful
    elif hazard:
        s = yield from killed(s, seat, R["6b" if hazard[0] == hazard[1] else "5b"], "the hazard failed")
    for word, value in (("last", seat), ("ball", other), ("stage", "play"), ("sold", False), ("warned", False)):
        if s.note(word) != value:
            s = yield Note(word, value, R["u3"])
    yield from resume(s, following, bool(down))


def holed(s: State, seat: str, ball: str) -> Rulings:
    """The ball played at is pocketed. Returns the state, and whether it was one of the last two who holed the other's (15)."""
    victim = s.note("last")
    if victim not in living(s):
        return (yield Say(victim, "has no life to lose", R["2b"])), False
    s = yield Lives(victim, -1, R["2b"], f"{ball} pocketed by {seat}")
    two = len(s.playing()) == 2 and seat in living(s)
    if two and victim in living(s):
        s = yield Say(seat, "leads for the other", R["15a"])
    return s, two


def led(s: State, seat: str, record: Record, lost: bool) -> Rulings:
    """The red is led. Returns the state."""
    following = after(s, seat)
    if lost:
        s = yield from killed(s, seat, R["2b"], "red is lost on the lead")
        return (yield from resume(s, following if following in living(s) else after(s, seat), True))
    for word, value in (("stage", "follow"), ("last", seat), ("ball", WHITE), ("sold", False)):
        s = yield Note(word, value, R["u4"])
    if claimed(record, *LIFE):
        s = yield from killed(s, seat, R[9], "touched a running ball")
        return (yield from resume(s, following, False))
    if claimed(record, "push"):
        s = yield Foul(seat, "a pushed lead", R["1b"])
        s = yield Note("choice", ("push", following), R["1c"])
        alike = (Permit(following, AS_FOUND, R["1c"]),)
        return (yield Ask(following, CHOOSE, (STAND, REPLAY, RESPOT), R["1c"], permits=alike))
    return (yield from call_on(s, following, R["u4"]))


def out_of_string(s: State, record: Record) -> bool:
    """Whether the white was put outside the string to follow a lead."""
    at = record.placed.get(WHITE)
    known = s.bed.spots.get(at.name) if isinstance(at, Spot) else at
    x, y = getattr(known, "x", None), getattr(known, "y", None)
    return x is not None and y is not None and not s.bed.zone("string").contains(x, y)


def killed(s: State, seat: str, rule: Rule, why: str) -> Rulings:
    """A life is lost by one's own doing. Returns the state."""
    yield Foul(seat, "loses a life", rule, why)
    return (yield Lives(seat, -1, rule, why))


def resume(s: State, following: str, new_lead: bool, rule: Rule | None = None) -> Rulings:
    """Who is dead takes the privilege or drops out; then the next plays. Returns the state."""
    s = yield Note("next", (following, new_lead), R["u3"])
    gone = next((x for x in s.order if s.lives[x] == 0 and x not in s.out), "")
    if gone and s.note("privilege") == "":
        s = yield Say(gone, "is dead, but for the privilege", R["2b"])
        return (yield Ask(gone, CHOOSE, (PRIVILEGE, PASS), R["3b" if s.out else "3a"], "one chance more"))
    if gone:
        s = yield Out(gone, R["2b"], "dead")
    return (yield from go_on(s, rule))


def go_on(s: State, rule: Rule | None = None) -> Rulings:
    """The pool is won, or the next player strikes. Returns the state."""
    following, new_lead = s.note("next")
    if len(living(s)) == 1:
        return (yield from wins(s, living(s), R["2b"], "the last alive"))
    seat = following if following in living(s) else after(s, following)
    if new_lead:
        return (yield from lead(s, seat, rule or R["u4"]))
    if s.note("stage") == "lead":
        return (yield from lead(s, seat))
    return (yield from call_on(s, seat))
