"""Everything that is not a stroke: claims, how the balls are to lie, protests, and players who leave."""

from collections.abc import Callable

from hoyle.answers import Choose, Incident
from hoyle.games.general.claims import CLAIM
from hoyle.games.general.disturbed import REPLACED
from hoyle.games.pocket import pool_rules
from hoyle.games.pocket.called_balls.called_strokes import charge, give_all, judge, lengthen_row
from hoyle.games.pocket.called_balls.terms import WAIVE, CalledBalls, Notes
from hoyle.games.pocket.family import (
    CUE,
    spot,
)
from hoyle.games.pocket.pool_rules import R
from hoyle.record import Layout, is_on_table
from hoyle.referee import (
    CHOOSE,
    LEAVES,
    STROKE,
    Ref,
    Refused,
    Rule,
    Stroke,
    told,
)

CAUSES = {"crowd": R["p1"], "noise": R["p2"], "ruling": R["u11"]}
"""Causes of a protest; one without a cause may be of any of them."""


def choose(ref: Ref, answer: Choose) -> None:
    """A claim made or waived, or how the balls are to lie."""
    seat, word, rule, notes = answer.seat, answer.word, ref.asked.rule, ref.kept(Notes)
    game = ref.terms(CalledBalls)
    if word == CLAIM:
        turn, offender = ref.turn, charge_claimed(ref)
        if ref.result:
            return
        if game.gives_all and lengthen_row(ref, offender, notes.row):
            give_all(ref, ref.next_seat(offender), Stroke(CUE))
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
