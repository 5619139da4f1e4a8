"""One stroke: what fails, what counts, and who plays on."""

from dataclasses import replace

from hoyle.games.general.disturbed import AS_FOUND, REPLACED, before, scatter
from hoyle.games.pocket import bank, family, pool_rules
from hoyle.games.pocket.called_balls.terms import THREE, CalledBalls, Notes
from hoyle.games.pocket.family import (
    BALLS,
    CUE,
    POCKETS,
    aim,
    balls_down,
    on_table,
    opened,
    scratched,
    spot,
)
from hoyle.games.pocket.pool_rules import LIE, OPENING, SCRATCH, R
from hoyle.record import IN_HAND, LEAVE, LODGE, SOMEWHERE, is_on_table
from hoyle.record import OFF as GONE
from hoyle.referee import (
    CHOOSE,
    STROKE,
    Board,
    Found,
    Ref,
    Rule,
    Standing,
    Stroke,
    Unclaimed,
    told,
)
from hoyle.referee.record_queries import any_touched, first_contact, last_pocket_of, lodged


def board(s: Standing) -> Board:
    """The forfeits that each has made in a row."""
    forfeits = s.kept(Notes).forfeits
    return Board(("forfeits running",), {seat: (forfeits.get(seat, 0),) for seat in s.seats})


def breach(ref: Ref, stroke: Stroke, opening: bool) -> Found | None:
    """The failure for which a stroke forfeits, if there is one; however many failures there are, it forfeits once."""
    game = ref.terms(CalledBalls)
    offences = {**game.offences, **(game.at_match if ref.options.get("Mode") == "match" else {})}
    failed = opening and not opened(stroke)
    word = OPENING if failed and game.opening_first(ref) else pool_rules.failure(stroke)
    if not word and (own := game.legal(ref, stroke)):
        return own
    if not word and not (opening or family.cushion_or_pocket(stroke)):
        word = pool_rules.NO_CUSHION
    word = word or (OPENING if failed else "")
    return offences[word].found() if word else None


OPENS = told("pocket.has-to-open")
FAIR = told("pocket.has-to-fall-or-reach")
"""The purpose that a stroke has to reach, in words."""


def ask(ref: Ref, seat: str, rule: Rule, string: Rule, *first: str) -> None:
    """Ask for a stroke, at `first` if anything; a ball is freed first for a cue ball in hand that has none to play at."""
    if ref.in_hand(CUE) and not ref.kept(Notes).opening:
        pool_rules.free_a_ball(ref)
    place, calls = family.in_string(ref, string), "ball" if names_balls(ref) else ""
    permits, target = pool_rules.may_claim(ref), aim(ref, *first)
    why = OPENS if ref.kept(Notes).opening else FAIR
    ref.ask(seat, STROKE, (CUE,), rule, why, place, calls=calls, permits=permits, target=target)


def names_balls(ref: Ref) -> bool:
    """Return whether a ball has to be named for the stroke awaited."""
    game = ref.terms(CalledBalls)
    return game.calls(ref) and not (ref.kept(Notes).opening and game.uncalled(ref))


def judge(ref: Ref, stroke: Stroke) -> None:
    """One stroke, or a bank for the lead."""
    if bank.judged(ref, stroke, BALLS):
        return
    seat, notes, game = stroke.seat, ref.kept(Notes), ref.terms(CalledBalls)
    family.require_cue(stroke, R["u7"])
    pool_rules.called(stroke)  # refuses what cannot be called
    if pool_rules.played_again(ref, stroke):
        return
    if pool_rules.undo_touch(ref, stroke):
        end_row(ref, seat)
        game.turn(ref, ref.next_seat(seat), "")
        return
    if game.once and CUE in stroke.down and not family.cushion_or_pocket(stroke):
        ref.say(seat, *game.once)
    pool_rules.let_claim_lapse(ref)
    stroke = pool_rules.unhit(ref, lamps(ref, stroke))
    if notes.opening and opened(stroke):
        if game.opened:
            ref.say(seat, told("pocket.triangle-opened"), game.opened)
        scatter(ref, stroke, R["u9"])
    pool_rules.remark_rebounds(ref, stroke)
    ref.keep(checked=False)
    if found := breach(ref, stroke, notes.opening):
        _fail(ref, seat, stroke, found, notes.opening)
    else:
        count(ref, seat, stroke, notes)


def lamps(ref: Ref, stroke: Stroke) -> Stroke:
    """The stroke without what a lamp threw back: such balls never left the table (10d)."""
    lamped = dict.fromkeys(f.piece for f in stroke.faults if f.word == "lamp")
    for ball in (b for b in lamped if b in stroke.start.on_table() and b not in stroke.down):
        left = {(LEAVE, ball), (LODGE, ball)}
        stroke = replace(stroke, contacts=tuple(c for c in stroke.contacts if (c.kind, c.piece) not in left))
        ref.say("", told("pocket.lamp", ball=ball), R["10d"])
        if not is_on_table(ref.layout.of(ball)):
            ref.place(ball, SOMEWHERE, R["10d"])
    return stroke


def charge(ref: Ref, seat: str, found: Found) -> None:
    """A failure, and what it costs."""
    ref.foul(seat, found.word, found.rule, found.fault)
    ref.terms(CalledBalls).forfeit(ref, seat, found)


def _fail(ref: Ref, seat: str, stroke: Stroke, found: Found, opening: bool) -> None:
    game, following = ref.terms(CalledBalls), ref.next_seat(seat)
    charge(ref, seat, found)
    if ref.result:
        return
    if found.word == OPENING and game.again(ref):
        game.reopen(ref)
        game.turn(ref, seat, "")
        return
    if balls_down(stroke) and scratched(stroke):
        ref.say(seat, told("pocket.not-over-when-lost"), R["15"])
    spot(ref, balls_down(stroke), R["9"], told("pocket.does-not-count"))
    _clear_off(ref, stroke)
    if opening and first_contact(stroke, CUE) is not None:
        ref.keep(opening=False)
    if game.gives_all and found.word != OPENING and lengthen_row(ref, seat):
        give_all(ref, following, stroke)
    elif rule := pool_rules.SETTLED_BY.get(found.word):
        _ask_lie(ref, following, stroke, opening, rule)
    else:
        game.turn(ref, following, "")


def lengthen_row(ref: Ref, seat: str, before: int | None = None) -> bool:
    """Another forfeit in a row; tell if it is the third between two, which begins a new row. `before` is how many it follows."""
    forfeits = ref.kept(Notes).forfeits
    row = (forfeits.get(seat, 0) if before is None else before) + 1
    full = row == THREE and len(ref.playing()) == 2
    ref.keep(forfeits={**forfeits, seat: 0 if full else row})
    return full


def end_row(ref: Ref, seat: str) -> None:
    """A turn without a forfeit ends a row of them."""
    ref.keep(forfeits={**ref.kept(Notes).forfeits, seat: 0})


def _clear_off(ref: Ref, stroke: Stroke) -> None:
    pool_rules.spot_off(ref, stroke)
    if scratched(stroke):
        off = R["11"] if CUE in lodged(stroke) else R["10c"]
        ref.place(CUE, IN_HAND, off if CUE in stroke.off else ref.terms(CalledBalls).offences[SCRATCH].rule)


def give_all(ref: Ref, seat: str, stroke: Stroke) -> None:
    """Give a seat every ball that is left."""
    balls = on_table(ref)
    ref.say(seat, told("pocket.has-all-that-is-left"), R["24"])
    ref.place_all(balls, GONE, R["24"])
    game = ref.terms(CalledBalls)
    game.make(ref, seat, balls, replace(stroke, contacts=(), calls=()), True)
    game.turn(ref, seat, seat)


def _ask_lie(ref: Ref, seat: str, stroke: Stroke, opening: bool, rule: Rule) -> None:
    ref.keep(before=before(ref, stroke), reopens=opening)
    ref.ask(seat, CHOOSE, (AS_FOUND, REPLACED), rule, decline=AS_FOUND, outcomes=LIE)


def count(ref: Ref, seat: str, stroke: Stroke, notes: Notes) -> None:
    """A stroke without forfeit: what was called, and what fell with it, counts; `notes` are those before the stroke."""
    game, down = ref.terms(CalledBalls), balls_down(stroke)
    named, in_hand = names_balls(ref), bool(ref.asked.place)
    end_row(ref, seat)
    pool_rules.remark(ref, seat, stroke, in_hand and not notes.checked)
    ref.keep(opening=False)
    if notes.checked and pool_rules.outside_the_rules_of_the_string(stroke):
        ref.foul(seat, "string", R["20b"], told("foul.warned"))
        spot(ref, down, R["20b"], told("pocket.does-not-count"))
        _clear_off(ref, stroke)
        _ask_lie(ref, ref.next_seat(seat), stroke, notes.opening, R["20b"])
        return
    counted = pool_rules.counted(stroke) if named else down
    if counted and game.strict(ref) and (ball := astray(stroke)):
        ref.say(seat, told("pocket.fell-elsewhere", ball=ball), R["n3"])
        counted = ()
    calls = pool_rules.called(stroke)
    if calls and not counted and first_contact(stroke, CUE) is not None and not any_touched(stroke, tuple(calls)):
        ref.say(seat, told("pocket.no-penalty"), R["3d"])
    game.make(ref, seat, counted, stroke, notes.opening)
    if ref.result:
        return
    if down and not counted:
        why = R["3c" if len(calls) > 1 else "3b"]
        ref.say(seat, told("pocket.did-not-make-ball") if stroke.calls else told("pocket.had-called-no-ball"), why)
        spot(ref, down, R["3a"], told("pocket.not-counted"))
    _clear_off(ref, stroke)
    on = not pool_rules.charge_touch(ref, stroke, bool(counted)) and counted
    if quiet := pool_rules.unclaimed_word(stroke):
        held = Unclaimed(seat, game.offences[quiet].found(), made=counted)
        ref.keep(unclaimed=held, row=notes.forfeits.get(seat, 0))
    game.turn(ref, seat if on else ref.next_seat(seat), seat if counted else "")


def astray(stroke: Stroke) -> str:
    """A called ball that fell into another pocket than the one it was meant for; empty if none did."""
    if fault := stroke.claimed("wrong-pocket"):
        return fault.piece or next((call.what for call in stroke.calls), "")
    meant = {call.what: call.pocket for call in stroke.calls if call.pocket}
    fell = {ball: last_pocket_of(stroke, ball, tuple(POCKETS)) for ball in meant if ball in stroke.down}
    return next((ball for ball, pocket in meant.items() if fell.get(ball, pocket) != pocket), "")
