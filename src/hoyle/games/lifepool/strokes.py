"""A stroke at life pool: the lives it takes, the life it may cost, and the balls that come up again."""

from __future__ import annotations

from dataclasses import replace

from hoyle.games.general.claims import rule_of
from hoyle.games.general.in_hand import lawfully_placed
from hoyle.games.lifepool.family import BALLS, SPOTS, Pool
from hoyle.games.lifepool.lifted import after_stroke, may_lift
from hoyle.games.lifepool.lives import after, before, dead, go_on, living, loses, owner, removed
from hoyle.record import IN_HAND, OFF, Record, Spot, is_on_table
from hoyle.referee import Foul, Note, Place, Refused, Restore, Rule, Rulings, Say, State
from hoyle.referee.questions import balls_met, claimed, first_met, left_table, pocketed, untold


def judge(s: State, record: Record, p: Pool) -> Rulings:
    """One stroke."""
    assert s.ask is not None
    assert record.start is not None
    seat, cue = s.ask.seat, record.struck or ""
    own, in_hand, on = s.ball(seat), bool(s.ask.place), s.note("on")
    lawfully_placed(s, record)
    if cue != own and not is_on_table(record.start.places.get(cue, OFF)):
        raise Refused(f"{cue} is not on the table; {seat} plays with {own}", p.wrong_ball)
    gone = (*record.lifted, *(ball for ball in BALLS if not is_on_table(record.start.places.get(ball, OFF))))
    if impossible := [ball for ball in gone if ball != own and ball in record.moved()]:
        raise Refused(f"{impossible[0]} is not on the table for this stroke")
    called = tuple(call.what for call in record.calls if call.what in on)
    met, first = balls_met(record, cue), first_met(record, cue)
    close = next((ball for ball in on if ball in record.start.touches(own)), "")
    target = (*called, *(b for b in first if b in on), *on)[0]
    s = yield from may_lift(s, p.lifting, record, own, called or on, close)
    if again := claimed(record, "misinformed", "dropped"):
        yield from replayed(s, p, record, again.word, own, in_hand)
        return
    s = yield Note("last", own, p.pursue)
    if s.note("free-miss") == seat:
        s = yield Note("free-miss", "", p.lifting.next_lifted)
        s = yield Say(seat, "no life is lost", p.lifting.next_lifted, "a miss from baulk")
        others = tuple(b for b in (*pocketed(record), *left_table(record)) if b != cue)
        s = yield from balls_up(s, p, record, cue, others, p.holed_by_foul)
        yield from go_on(s, p, after(s, seat), near=False)
        return
    if in_hand and first and replace(s, layout=record.start).in_zone(first[0], "baulk"):
        s = yield Say(seat, "baulk is no protection", p.baulk)
    if close and not (met or cue in pocketed(record)):
        s = yield Say(seat, "no miss", p.touching, f"{own} touched {close}")
    elif close and first and first[0] not in on:
        s = yield Say(seat, "may play at any ball", p.touching_any)
    lost = life_lost(p, record, own, cue, called or on, close, in_hand)
    barred = s.note("barred")[:1] == (seat,)
    s, foul = yield from fouled(s, p, seat, record, own, bool(lost))
    down = tuple(b for b in pocketed(record) if b != cue)
    off = tuple(b for b in left_table(record) if b != cue)
    holed = p.both if lost else p.holed_by_foul if foul else p.taken
    s = yield from balls_up(s, p, record, cue, (*down, *off), holed)
    if lost:
        rule, why = lost
        s = yield Foul(seat, why, rule)
        if rule == p.miss != p.own_down and cue in pocketed(record):
            s = yield Say(seat, "own ball pocketed", p.own_down)
        payee, by = owner(s, target), p.pays
        if rule == p.wrong_ball and p.pays_before:
            payee, by = before(s, seat), p.pays_before[0]
        s = yield from loses(s, p, seat, payee, rule, why, by)
        if down:
            s = yield Say(seat, "he alone loses a life", p.both)
        if p.missed_and_holed and rule == p.wrong_first and down:
            s = yield Place(own, IN_HAND, p.missed_and_holed, "and the ball that fell with it")
        if rule in (p.miss, p.own_down) and len(living(s)) == 2 and not s.lives[seat]:
            s = yield Note("third", True, p.divide, "the last but two goes by his own stroke")
    elif down and not foul:
        s = yield from lives_taken(s, p, seat, down)
    elif down:
        s = yield Say(seat, "no life is taken", p.no_life)
    if barred:
        s = yield Note("barred", (), p.no_life)
    s = yield from after_stroke(s, p.lifting, record, cue, after(s, seat))
    for said in record.faults:
        if said.word in p.at_rest and said.claimed and is_on_table(s.layout.places.get(said.piece, OFF)):
            s = yield Place(said.piece, s.layout.of(said.piece), p.at_rest[said.word], "put back")
    if p.obstruct and claimed(record, "obstruct"):
        s = yield from removed(s, seat, p.obstruct, "loses all interest in the game")
    s = yield from dead(s, p, target)
    took = bool(down) and not lost and not foul and owner(s, own) in living(s)
    if took and len(living(s)) > 1:
        yield from continued(s, p, seat, own)
    else:
        yield from go_on(s, p, after(s, seat), near=bool(lost))


def continued(s: State, p: Pool, seat: str, own: str) -> Rulings:
    """Who has taken a life goes on at the nearest ball, unless he has cleared the table. Returns the state."""
    if any(is_on_table(s.layout.of(s.ball(x))) for x in living(s) if x != seat):
        s = yield Say(seat, "goes on", p.goes_on)
        return (yield from go_on(s, p, seat, near=True))
    s = yield Place(own, Spot(SPOTS[0]), p.cleared, "the table is cleared")
    return (yield from go_on(s, p, after(s, seat), near=False))


def life_lost(
    p: Pool, record: Record, own: str, cue: str, on: tuple[str, ...], close: str, in_hand: bool
) -> tuple[Rule, str] | None:
    """Why the striker loses a life by his stroke, if he does."""
    met, first = balls_met(record, cue), first_met(record, cue)
    if (cue != own or claimed(record, "wrong-ball")) and not (in_hand and p.in_hand_free):
        return p.wrong_ball, "played with the wrong ball"
    if cue in left_table(record):
        return p.own_off, "own ball off the table"
    if cue in pocketed(record):
        return (p.own_down, "own ball pocketed") if met else (p.miss, "a coup")
    if not met and not (close or untold(record)):
        return p.miss, "a miss"
    if p.at_once and len(first) > 1:
        return p.at_once, "two balls at once"
    if first and first[0] not in on and not (len(first) > 1 and set(first) & set(on)) and not close:
        return p.wrong_first, f"{first[0]} was hit first"
    touched = next((f for f in record.faults if f.claimed and f.word == "touch" and f.piece in (own, "")), None)
    if p.own_touched and (touched or claimed(record, "stopped")):
        return p.own_touched, "own ball touched before it stopped"
    return None


def fouled(s: State, p: Pool, seat: str, record: Record, own: str, lost: bool) -> Rulings:
    """The state, and whether the stroke can take no life."""
    found = next((f for f in record.faults if f.claimed and f.word in p.fouls), None)
    if found:
        mine = found.word == "touch" and found.piece in (own, "") and p.own_foul
        s = yield Foul(seat, f"{found.word} {found.piece}".strip(), mine or p.fouls[found.word])
    elif s.note("barred")[:1] == (seat,):
        s = yield Say(seat, "the stroke takes no life", rule_of(s.note("barred")[1]))
    if record.struck != own and not lost:
        s = yield Say(seat, "no penalty", p.wrong_ball, "his ball was in hand")
    return s, bool(found or s.note("barred")[:1] == (seat,))


def balls_up(s: State, p: Pool, record: Record, cue: str, others: tuple[str, ...], holed: Rule) -> Rulings:
    """Balls that fell, by the rule `holed`, or left the table are in hand until their turn. Returns the state."""
    for ball in others:
        gone = ball in left_table(record)
        s = yield Place(ball, IN_HAND, p.off if gone else holed, "in hand until its turn")
    if cue in pocketed(record) or cue in left_table(record):
        s = yield Place(cue, IN_HAND, p.hand, "in hand until its turn")
    return s


def lives_taken(s: State, p: Pool, seat: str, down: tuple[str, ...]) -> Rulings:
    """The owners of the balls that fell lose a life each to the striker. Returns the state."""
    for ball in down:
        victim = owner(s, ball)
        if p.misled and victim in s.note("misled"):
            s = yield Say(victim, "loses no life", p.misled, "a dead ball was marked as alive")
            s = yield Note("misled", tuple(x for x in s.note("misled") if x != victim), p.misled)
        elif victim in living(s):
            s = yield from loses(s, p, victim, seat, p.taken, f"{ball} pocketed", p.paid or p.taken)
    return s


def replayed(s: State, p: Pool, record: Record, word: str, own: str, in_hand: bool) -> Rulings:
    """The player was told wrongly, or the ball was dropping as he played: all goes back, and he plays again."""
    assert s.ask is not None
    assert record.start is not None
    asked, rule = s.ask, p.misinformed if word == "misinformed" or not p.dropping else p.dropping
    back = record.start.put(own, IN_HAND) if in_hand else record.start
    s = yield Restore(back, rule, "the stroke is played again")
    if word == "misinformed" and not p.misled:
        s = yield Note("barred", (asked.seat, rule.id), rule, "but it takes no life")
    yield replace(asked, called=())
