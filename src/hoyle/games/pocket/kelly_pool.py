"""Kelly Pool: pocket balls until their numbers and your secret ball make exactly thirty-one, and say so in time.

Set-up:
- Fifteen numbered balls stand in the pyramid.
- Everyone draws two small balls from the shake bottle: the first, seen by all, gives the order of play; the second
  stays in its owner's cup.

Turn:
- A ball put down counts its number.
- You play on while you put down what you call; the opening needs no call.
- Whoever has exactly thirty-one, small ball included, and says so before the next stroke, wins the pool.
- More is a burst: you are out, unless you claim the privilege before another stroke, draw again, keep one of the two
  small balls, and begin anew in your turn.
- **Failures** cost three points, below zero if need be: no ball hit, the cue ball lost, nothing to a cushion or into a
  pocket, a second hit, a stroke with balls in motion, no foot on the floor.
- What fell with one does not count; three in a row lose the game.
- A ball put down that was not called goes back and ends the turn.
- The score is what the marking board shows all, without the small ball.

Readings:
- The order balls go back into the bottle before the secret ones are dealt, and the lowest of them plays first.
- The stroke of a privilege comes in turn, not at once.
- Balls made out of turn are spotted, playing out of turn costs nothing beyond rule 8, and after `!: out-of-turn Bob`
  (or `called-on`) that stroke may be told, since it may have been a burst.
- When every ball is down a new pyramid is set up and the player goes on.
- Who is the only one left has the pool, as soon as no privilege can be claimed any more.
- A pyramid is partially intact while two neighbours of it are known to stand as they were racked (an opening told
  without the places of all that it moved leaves nothing known of the rest).
- An opening that touches nothing leaves the opening to the next player.
- Touching the cue ball is a stroke that misses, at three.
"""

from dataclasses import dataclass, replace
from functools import partial

from hoyle.answers import Answer, Choose, Incident
from hoyle.games.general.claims import CLAIM
from hoyle.games.general.disturbed import AS_FOUND, REPLACED, before, scatter
from hoyle.games.pocket import called_balls, exactly, family, pool_rules, small_balls
from hoyle.games.pocket import fifteen_ball_pool as fifteen
from hoyle.games.pocket.called_balls import CalledBalls
from hoyle.games.pocket.family import CUE, TABLE, aim, balls_down, on_table, opened, rack, scratched, spot
from hoyle.games.pocket.fifteen_ball_pool import FORFEIT
from hoyle.games.pocket.fifteen_ball_pool import R as FIFTEEN
from hoyle.games.pocket.pool_rules import LIE, MISS, NO_CUSHION, OFF, OPENING, SCRATCH, SETTLED_BY
from hoyle.games.pocket.pool_rules import R as CONTINUOUS
from hoyle.games.pocket.small_balls import Bottle, R
from hoyle.games.pocket.thirty_one import INCIDENTS, Permits, ThirtyOne, ThirtyOneNotes
from hoyle.games.table_pins.pin_pool_rules import POOL as WHOLE
from hoyle.record import IN_HAND
from hoyle.referee import CHOOSE, STROKE, Called, Found, FrontPage, Option, Ref, Rule, Standing, Stroke, Unclaimed, told
from hoyle.referee.record_queries import first_contact

OFFENCES = {
    **fifteen.OFFENCES,
    MISS: replace(fifteen.OFFENCES[MISS], rule=R["14b"]),
    SCRATCH: replace(fifteen.OFFENCES[SCRATCH], rule=R["14b"]),
    OFF: replace(fifteen.OFFENCES[OFF], rule=R["14b"]),
    OPENING: replace(fifteen.OFFENCES[OPENING], rule=R["1b"], by=FIFTEEN["1b"]),
    NO_CUSHION: replace(fifteen.OFFENCES[NO_CUSHION], by=FIFTEEN["4c"]),
}


@dataclass(frozen=True)
class Notes(called_balls.Notes, ThirtyOneNotes):
    """The notes of a game of Kelly pool."""


def call_on(ref: Ref, seat: str, maker: str = "") -> None:
    """Ask a player for a stroke; an empty table is racked, and a ball freed for a cue ball in hand, first."""
    if not on_table(ref):
        rack(ref, CONTINUOUS["u1"], told("pocket.new-pyramid"))
        ref.keep(opening=True)
    if ref.in_hand(CUE):
        pool_rules.free_a_ball(ref)
    opening, (permits, barred) = ref.kept(Notes).opening, list_permits(ref, seat)
    why = told("pocket.needs-thirty-one", player=seat, made=ref.scores[seat])
    ref.ask(
        seat, STROKE, (CUE,), R["1b" if opening else "11c"], why, family.in_string(ref, R["13"]),
        calls="" if opening else "ball", permits=permits, barred=barred, target=aim(ref),
    )  # fmt: skip


def list_permits(s: Standing, seat: str) -> tuple[Permits, Permits]:
    """Permits before a player's stroke, and what may no longer be said: of thirty-one, and claims. Nothing secret decides it."""
    permits, barred = THIRTY_ONE.permits(s, seat)
    return permits + pool_rules.may_claim(s), barred


THIRTY_ONE = ThirtyOne(Bottle(), call_on, list_permits)


def _ask_lie(ref: Ref, seat: str, rule: Rule) -> None:
    permits, barred = list_permits(ref, seat)
    words = (AS_FOUND, REPLACED)
    ref.ask(seat, CHOOSE, words, rule, permits=permits, barred=barred, decline=AS_FOUND, outcomes=LIE)


def judge(ref: Ref, stroke: Stroke) -> None:
    """One stroke."""
    seat, notes = stroke.seat, ref.kept(Notes)
    family.require_cue(stroke, R["1a"])
    pool_rules.called(stroke)  # refuses what cannot be called
    if pool_rules.played_again(ref, stroke):
        return
    if pool_rules.undo_touch(ref, stroke):
        THIRTY_ONE.pass_on(ref, seat)
        return
    pool_rules.let_claim_lapse(ref)
    if THIRTY_ONE.lapse(ref):
        return
    if notes.opening and first_contact(stroke, CUE) is not None:
        ref.apply(R["1b"], opening=False)
        if opened(stroke):
            scatter(ref, stroke, CONTINUOUS["u9"])
    pool_rules.remark_rebounds(ref, stroke)
    checked = notes.checked and pool_rules.outside_the_rules_of_the_string(stroke)
    ref.keep(checked=False)
    if found := called_balls.breach(ref, stroke, notes.opening):
        _fail(ref, seat, stroke, found)
    else:
        count(ref, seat, stroke, notes, checked)


def _fail(ref: Ref, seat: str, stroke: Stroke, found: Found) -> None:
    down = balls_down(stroke)
    called_balls.charge(ref, seat, replace(found, by=R["6a"]) if down else found)
    if down:
        ref.say(seat, told("pocket.what-fell-is-void"), R["14a"])
        spot(ref, down, R["6b"], told("pocket.spotted"), behind_pyramid=True)
    pool_rules.spot_off(ref, stroke)
    if found.word == SCRATCH and not family.cushion_or_pocket(stroke):
        ref.say(seat, told("pocket.loses-3-in-all"), FIFTEEN["2c"])
    if scratched(stroke):
        ref.place(CUE, IN_HAND, CONTINUOUS["10c"] if CUE in stroke.off else R["14b"])
    ref.keep(last=seat, gained=False)
    rule = SETTLED_BY.get(found.word)
    ref.keep(before=before(ref, stroke) if rule else None)
    THIRTY_ONE.pass_on(ref, seat, partial(_ask_lie, rule=rule) if rule else None)


def count(ref: Ref, seat: str, stroke: Stroke, notes: Notes, checked: bool) -> None:
    """A stroke without forfeit: what it makes counts, and may burst. `notes` are those before; `checked`: it defied a warning."""
    down, astray = balls_down(stroke), bool(notes.rightful)
    called_balls.end_row(ref, seat)
    pool_rules.remark(ref, seat, stroke, bool(ref.asked.place) and not checked)
    if notes.opening:
        ref.say(seat, told("pocket.pyramid-opened"), FIFTEEN["1a"])
        if down:
            ref.say(seat, told("pocket.all-that-fell-counts"), FIFTEEN["1c"])
    counted = down if notes.opening else pool_rules.counted(stroke)
    scores = bool(counted) and not checked and not astray
    if scores:
        called_balls.credit(ref, seat, counted, stroke, notes.opening)
    else:
        _put_up(ref, seat, stroke, notes, checked)
    pool_rules.spot_off(ref, stroke)
    touch = pool_rules.charge_touch(ref, stroke, bool(counted))
    ref.keep(last=seat, gained=scores)
    void = 0 if scores or checked else sum(map(int, counted))
    if THIRTY_ONE.is_over(ref, seat, void) and not (astray and notes.called_on):
        THIRTY_ONE.bursts(ref, seat, R["8a"] if astray else R["3a"])
        THIRTY_ONE.pass_on(ref, seat)
        return
    quiet = pool_rules.unclaimed_word(stroke)
    if quiet and not astray:
        found = Found(quiet, FIFTEEN["4e"], price=FORFEIT, by=R["6a"] if scores else None)
        held = Unclaimed(seat, found, made=counted if scores else ())
        ref.keep(unclaimed=held, row=notes.forfeits.get(seat, 0))
    if checked:
        ref.keep(before=before(ref, stroke))
        THIRTY_ONE.pass_on(ref, seat, partial(_ask_lie, rule=CONTINUOUS["20b"]))
    elif scores and not touch:
        call_on(ref, seat)
    else:
        THIRTY_ONE.pass_on(ref, seat)


def _put_up(ref: Ref, seat: str, stroke: Stroke, notes: Notes, checked: bool) -> None:
    down = balls_down(stroke)
    if checked:
        ref.foul(seat, "string", CONTINUOUS["20b"], told("foul.warned"))
        spot(ref, down, CONTINUOUS["20b"], told("pocket.does-not-count"))
    elif notes.rightful:
        rule = R["8b" if notes.called_on else "8a"]
        ref.say(seat, told("pocket.played-out-of-turn"), rule)
        spot(ref, down, rule, told("pocket.made-out-of-turn"))
    elif down:
        rule = CONTINUOUS["3c" if len(pool_rules.called(stroke)) > 1 else "3b"]
        ref.say(seat, told("pocket.did-not-make-ball") if stroke.calls else told("pocket.had-called-no-ball"), rule)
        spot(ref, down, CONTINUOUS["3a"], told("pocket.not-counted"))


def _unmake(ref: Ref, seat: str, balls: tuple[str, ...]) -> None:
    called_balls.unmake(ref, seat, balls)
    spot(ref, balls, R["6b"], told("pocket.spotted"), behind_pyramid=True)


def decide(ref: Ref, answer: Answer) -> None:
    """Everything that is not a stroke."""
    match answer:
        case Incident(word, _) if word in (*pool_rules.INCIDENTS, "check", "protest"):
            called_balls.declare(ref, answer, judge)
        case Incident():
            THIRTY_ONE.declare(ref, answer)
        case Choose(_, word) if word == CLAIM:
            notes, offender = ref.kept(Notes), called_balls.charge_claimed(ref)
            ref.keep(last=offender, gained=False)
            if ref.question and ref.asked.seat == offender:
                THIRTY_ONE.pass_on(ref, offender)
                return
            if notes.window or not THIRTY_ONE.end_with_survivor(ref):
                call_on(ref, ref.turn)
        case _ if THIRTY_ONE.answer(ref, answer):
            pass
        case Choose():
            called_balls.choose(ref, answer)


def setup(ref: Ref) -> None:
    """The pyramid, the stakes, and the small balls."""
    rack(ref, R["1a"], told("pocket.pyramid-set-up"))
    THIRTY_ONE.begin(ref, R["11a"])


GAME = replace(
    fifteen.GAME, rules=R, doc=__doc__, pages="pp. 83-86", seats=(2, 15),
    setup=setup, judge=judge, decide=decide, chances=THIRTY_ONE.bottle.chances,
    options={
        "Points": Option(WHOLE, "what balls and small ball have to make exactly", least=1),
        "Stake": Option(0, "what each puts into the pool"),
        "Table": TABLE,
    },
    incidents={
        **INCIDENTS,
        **{word: called_balls.INCIDENTS[word] for word in ("check", "protest")},
        **pool_rules.INCIDENTS,
    },
    faults={**pool_rules.FAULTS, "no-tip": OFFENCES["no-tip"].meaning}, notes=Notes(),
    terms=CalledBalls(
        OFFENCES, call_on, fifteen.forfeit, counts=(R["2c"], R["2c"], CONTINUOUS["5"]), uncounted=R["14a"], unmake=_unmake,
        opening_first=lambda s: False,
    ),
    board=lambda s: replace(called_balls.board(s), goals=small_balls.goals(s)),
    headers=("Lead", "Order", "Small-balls"), worth=exactly.worth,
    wins="Whoever has exactly {Points}, small ball included, and says so before the next stroke, wins the pool.",
    goal=told("pocket.goal-exactly-in-all"),
    minutes=4, front=FrontPage(9, 2, "Everyone has a secret ball."),
    called=(Called("pill pool, pea pool, pill, pea, kelly"),),
)  # fmt: skip
