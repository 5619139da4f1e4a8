"""The order of a stroke in games of called balls that continuous pool governs.

A game states in its `CalledBalls` what a failure costs, what a ball is worth, and how the turn passes; its notes are `Notes`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from hoyle.answers import Choose, Incident
from hoyle.games.general.claims import CLAIM
from hoyle.games.general.disturbed import AS_FOUND, REPLACED, before, scatter
from hoyle.games.pocket import bank, family, pool_rules
from hoyle.games.pocket.family import (
    BALLS,
    CUE,
    POCKETS,
    ROWS,
    Rows,
    aim,
    balls_down,
    on_table,
    opened,
    scratched,
    spot,
)
from hoyle.games.pocket.pool_rules import LIE, OFFENCES, OPENING, SCRATCH, R
from hoyle.record import IN_HAND, LEAVE, LODGE, SOMEWHERE, Layout, is_on_table
from hoyle.record import OFF as GONE
from hoyle.referee import (
    CHOOSE,
    LEAVES,
    STROKE,
    Board,
    Found,
    Message,
    Offence,
    OfPiece,
    Ref,
    Refused,
    Rule,
    Standing,
    Stroke,
    Unclaimed,
    told,
)
from hoyle.referee.record_queries import any_touched, first_contact, last_pocket_of, lodged

THREE = 3
"""Forfeits one after another that cost more than themselves."""
WAIVE = "waive"
FAULTS = {
    **pool_rules.FAULTS,
    "no-tip": OFFENCES["no-tip"].meaning,
    "lamp": OfPiece("the ball was thrown back by a lamp hung over the table: `!lamp 5`"),
}
INCIDENTS = {
    **pool_rules.INCIDENTS,
    "check": "the striker in hand is warned of breaking the rules of the string: `!: check Ann`",
    "warn": "the same: `!: warn Ann`",
    "protest": "a player protests, `!: protest Ann`, if need be with the cause: `crowd`, `noise` or `ruling`",
    **LEAVES,
}
CAUSES = {"crowd": R["p1"], "noise": R["p2"], "ruling": R["u11"]}
"""Causes of a protest; one without a cause may be of any of them."""


@dataclass(frozen=True)
class Notes(pool_rules.Notes):
    """`opening`: the triangle has still to be opened. `forfeits`: how many each has made in a row. `checked`: the striker in hand
    was warned. `before` is how the balls lay before a foul, and `reopens` if it was an opening, while the next player chooses.
    `protests`: who plays on under protest.
    """

    opening: bool = True
    forfeits: Mapping[str, int] = field(default_factory=dict)
    checked: bool = False
    before: Layout | None = None
    reopens: bool = False
    protests: tuple[str, ...] = ()


def unmake(ref: Ref, seat: str, balls: tuple[str, ...]) -> None:
    """Balls that were made count no more."""
    if balls:
        game = ref.terms(CalledBalls)
        ref.score(seat, -sum(map(game.worth, balls)), game.uncounted, told("pocket.does-not-count"))


def credit(ref: Ref, seat: str, balls: tuple[str, ...], stroke: Stroke, opening: bool) -> None:
    """Each of these balls counts."""
    game, calls = ref.terms(CalledBalls), pool_rules.called(stroke)
    for ball in balls:
        rule = game.counts[0 if opening else 1 if ball in calls else 2]
        game.gain(ref, seat, ball, rule, family.ball_down(ball, stroke))


@dataclass(frozen=True, slots=True)
class CalledBalls:
    """`offences` are what costs something, and `at_match` those that are others at a match (option `Mode`). `turn(ref, seat,
    maker)` asks the next question, where `maker` has just made balls. `forfeit` takes what a failure costs. A ball is `worth`
    so much, by one of the rules `counts`: on the opening, called, or falling with one called; `gain` credits it, where `make`
    is not the game's own, and `unmake` takes balls back, by the rule `uncounted`. `opens` is the rule for the triangle and
    the draw for the order, `leads` for the choice of whoever won the bank, `opened` for a good opening, `once` what two
    failures in one cost, and the rule that says so. `uncalled` tells if the opening needs no call, `calls` if any stroke
    needs one, `strict` if a ball must fall where it was meant to, `again` if a failed opening is played again by the same
    player, for which `reopen` sets up the triangle; `opening_first` if an opening that fails is nothing but that, whatever
    else went wrong. `legal` is what else a stroke fails by. `gives_all` says that three forfeits in a row give the opponent
    every ball that is left. `rows` is how the triangle stands.
    """

    offences: Mapping[str, Offence]
    turn: Callable[[Ref, str, str], None]
    forfeit: Callable[[Ref, str, Found], None]
    worth: Callable[[str], int] = int
    counts: tuple[Rule, Rule, Rule] = (R["u2"], R["u2"], R["5"])
    uncounted: Rule = R["26"]
    unmake: Callable[[Ref, str, tuple[str, ...]], None] = unmake
    gain: Callable[[Ref, str, str, Rule, Message], None] = lambda ref, to, ball, rule, why: ref.score(
        to, ref.terms(CalledBalls).worth(ball), rule, why
    )
    make: Callable[[Ref, str, tuple[str, ...], Stroke, bool], None] = credit
    opens: Rule = R["u9"]
    leads: Rule = R["1b"]
    opened: Rule | None = None
    once: tuple[Message, Rule] | None = None
    reopen: Callable[[Ref], None] = lambda ref: None
    again: Callable[[Standing], bool] = lambda s: bool(s.options["Mode"] == "match")
    uncalled: Callable[[Standing], bool] = lambda s: True
    strict: Callable[[Standing], bool] = lambda s: False
    calls: Callable[[Standing], bool] = lambda s: True
    legal: Callable[[Standing, Stroke], Found | None] = lambda s, stroke: None
    opening_first: Callable[[Standing], bool] = lambda s: True
    at_match: Mapping[str, Offence] = field(default_factory=dict)
    gives_all: bool = True
    rows: Rows = ROWS


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
        _give_all(ref, following, stroke)
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


def _give_all(ref: Ref, seat: str, stroke: Stroke) -> None:
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


def choose(ref: Ref, answer: Choose) -> None:
    """A claim made or waived, or how the balls are to lie."""
    seat, word, rule, notes = answer.seat, answer.word, ref.asked.rule, ref.kept(Notes)
    game = ref.terms(CalledBalls)
    if word == CLAIM:
        turn, offender = ref.turn, charge_claimed(ref)
        if ref.result:
            return
        if game.gives_all and lengthen_row(ref, offender, notes.row):
            _give_all(ref, ref.next_seat(offender), Stroke(CUE))
        else:
            game.turn(ref, ref.next_seat(offender) if turn == offender else turn, "")
        return
    if word == WAIVE:
        pool_rules.let_claim_lapse(ref)
    else:
        if word == REPLACED and notes.before:
            put_back_as_before(ref, seat, notes.before, rule)
            ref.keep(opening=notes.opening or notes.reopens)
        ref.apply(rule, before=None)
    game.turn(ref, seat, "")


def put_back_as_before(ref: Ref, seat: str, back: Layout, rule: Rule) -> None:
    """All lies as before a foul, but for balls that were given back for it, which are spotted."""
    given = [b for b in ref.layout.on_table() if b != CUE and not is_on_table(back.of(b))]
    ref.restore(back, rule, told("pocket.has-them-put-back", player=seat))
    spot(ref, given, rule, told("pocket.given-back-for-foul"))


def charge_claimed(ref: Ref) -> str:
    """A foul is claimed in time: what its stroke made goes back, and it is charged. Returns who made it."""
    notes = ref.kept(Notes)
    held = notes.unclaimed
    assert held is not None
    ref.apply(R["26"], unclaimed=None, forfeits={**notes.forfeits, held.seat: notes.row})
    ref.terms(CalledBalls).unmake(ref, held.seat, held.made)
    spot(ref, [ball for ball in held.made if ball not in ref.layout.on_table()], R["9"], told("pocket.spotted"))
    charge(ref, held.seat, held.found)
    return held.seat


def ask_last_claim(ref: Ref) -> None:
    """With the match over but for a foul that nobody has claimed: ask for the claim."""
    if held := ref.kept(Notes).unclaimed:
        outcomes = (told("pocket.is-charged", fault=held.found.fault), told("pocket.stroke-stands"))
        foe = ref.next_seat(held.seat)
        ref.ask(foe, CHOOSE, (CLAIM, WAIVE), R["26"], told("pocket.before-match-over"), outcomes=outcomes)


def declare(ref: Ref, said: Incident, judge: Callable[[Ref, Stroke], None] = judge) -> None:
    """An incident outside a stroke; most leave the question open, but `judge` rules on a touch."""
    asked, word, args = ref.asked, said.word, said.args
    if word in pool_rules.INCIDENTS:
        pool_rules.rule_besides(ref, said, judge)
        return
    if not args or args[0] not in ref.playing():
        raise Refused(told("pocket.needs-in-game", word=word, seat=ref.seats[0]))
    seat = args[0]
    if word == "protest":
        _protest(ref, seat, args[1:])
    elif word in LEAVES:
        if ref.asked.kind != STROKE and len(ref.playing()) > 2:
            raise Refused(told("pocket.leave-between"), R["25"])
        turn = ref.next_seat(seat) if ref.turn == seat else ref.turn
        consult_experts(ref, seat)
        ref.drop(seat, R["25"], told("pocket.leaves-early"))
        if len(ref.playing()) == 1:
            ref.win(ref.playing(), R["25"], told("pocket.has-left", player=seat))
        elif turn != ref.turn:
            ref.terms(CalledBalls).turn(ref, turn, "")
    elif asked.kind != STROKE:
        raise Refused(told("pocket.stroke-awaited", word=word), asked.rule)
    elif seat != ref.turn or not asked.place:
        raise Refused(told("pocket.striker-in-hand", word=word, seat=seat), R["20b"])
    else:
        ref.say(seat, told("pocket.warned"), R["20b"], checked=True)


def _protest(ref: Ref, seat: str, causes: tuple[str, ...]) -> None:
    if unknown := [cause for cause in causes if cause not in CAUSES]:
        raise Refused(told("pocket.protest-causes", causes=tuple(CAUSES), given=unknown[0]), R["u11"])
    for cause in causes:
        ref.say(seat, told("pocket.protests-against", cause=cause), CAUSES[cause])
    if not causes:  # of any kind: all are cited, and it is said once
        ref.say(seat, told("pocket.protests"), R["u11"])
        for rule in (R["p1"], R["p2"]):
            ref.apply(rule)
    protests = ref.kept(Notes).protests
    if (not causes or "ruling" in causes) and seat not in protests:
        ref.say("", told("pocket.plays-on-under-protest"), R["u11"], protests=(*protests, seat))


def consult_experts(ref: Ref, *losers: str) -> None:
    """Experts decide on the protest of a player who has lost."""
    for seat in losers:
        if seat in ref.kept(Notes).protests:
            ref.say(seat, told("pocket.protest-goes-to-experts"), R["u11"])
