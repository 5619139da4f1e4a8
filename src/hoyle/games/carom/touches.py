"""Balls touched or disturbed outside the fair stroke, and the choices that follow."""

from hoyle.games.carom.family import due, layout_before
from hoyle.games.carom.lead import unsettled
from hoyle.games.carom.rules import R as T
from hoyle.games.carom.terms import before, notes
from hoyle.games.carom.turns import award, count, pass_hand, to_play
from hoyle.games.general.claims import enforce
from hoyle.games.general.disturbed import AS_FOUND, REPLACED, REPLAY, Choice, lose_sight, offer, put_back
from hoyle.games.general.foul_strokes import R as F
from hoyle.games.general.incidents import bar
from hoyle.record import Fault
from hoyle.referee import Ref, Refused, Stroke, fault, told


def touch(ref: Ref, seat: str, piece: str) -> None:
    """A seat touches a ball outside a stroke."""
    if unsettled(ref):
        ref.foul(seat, "touch", F["11b"], told("carom.balls-not-hit-until"))
        bar(ref, seat, F["11b"], told("carom.next-stroke-of", player=seat))
        return
    if notes(ref).choice:
        if seat != ref.turn or not ref.asked.decline:
            raise Refused(told("carom.answer-first"))
        chosen(ref, ref.asked.decline)
    if seat != ref.turn:
        interfered(ref, piece)
        return
    own = piece in ("", due(ref, seat))
    if own and ref.in_hand(due(ref, seat)):
        raise Refused(told("carom.may-be-handled", ball=due(ref, seat)), T["2e"])
    if notes(ref).touched == seat:
        ref.foul(seat, "second touch", F["8a"], told("carom.touched-again", ball=piece or due(ref, seat)))
        ref.say(ref.other(seat), told("carom.may-choose"), F["8c"])
        pass_hand(ref, seat)
        offer(ref, ref.other(seat), T[8], Choice("touched", ref.layout))
        return
    if own:
        ref.foul(seat, "touch", T["6c"], told("carom.before-playing", ball=due(ref, seat)))
        if award(ref, ref.other(seat), 1, T["6c"], told("carom.as-for-miss"), forfeited=True):
            return
        bar(ref, seat, F["7f"], told("carom.next-stroke"))
    elif notes(ref).run:
        ref.foul(seat, "touch", F["7b"], fault("touch", piece))
        ref.set_scores(notes(ref).last, T["6b"], told("carom.count-void"))
        ref.say(seat, told("carom.hand-out-disturbed-after", piece=piece), T["6b"], claim=None)
        pass_hand(ref, seat)
        offer(ref, ref.other(seat), F["7d"], Choice("touched", ref.layout, (piece,)), decline=REPLACED)
        return
    else:
        ref.foul(seat, "touch", F["7b"], fault("touch", piece))
        bar(ref, seat, T["6a"], told("carom.this-stroke"))
    ref.say("", told("carom.stroke-second-touch-will"), F["8a"])
    ref.say(seat, told("carom.touch-for-safety-not"), F["8b"], touched=seat)
    to_play(ref, seat)


def interfered(ref: Ref, piece: str) -> None:
    """Somebody else disturbs balls at rest: the striker's choice, and replaced unless the striker says otherwise."""
    if notes(ref).choice or unsettled(ref):
        raise Refused(told("carom.answer-first"))
    ref.say(ref.turn, told("carom.goes-on-replaced"), T[7])
    offer(ref, ref.turn, F["9a"], Choice("disturbed", ref.layout, (piece,) if piece else ()), decline=REPLACED)


def spoiled(ref: Ref, stroke: Stroke, by: Fault, counted: bool) -> None:
    """Somebody else disturbed the balls of a stroke; a ball named is the one a count was lost on."""
    moved, opening, back = tuple(sorted(stroke.moved())), before(stroke).opening, layout_before(stroke)
    if by.piece and not counted:
        ref.say("", told("carom.disturbed-by-somebody-else", piece=by.piece), F["9a"])
        offer(ref, stroke.seat, F["9b"], Choice("robbed", back, moved, opening), (REPLAY, AS_FOUND, REPLACED))
        return
    ref.say(stroke.seat, told("carom.goes-on-replaced"), T[7])
    choice = Choice("counted", back, moved) if counted else Choice("spoiled", back, moved, opening)
    offer(ref, stroke.seat, F["9a"], choice, decline=REPLACED)


def disturbed(ref: Ref, stroke: Stroke, made: bool) -> None:
    """Remarks on each touch claimed with a stroke."""
    for one in stroke.disturbing:
        own = one.piece in ("", stroke.cue)
        if one.word == "touch" and not own:
            ref.say(stroke.seat, told("carom.scores-nothing-disturbed", piece=one.piece), T["6a"])
            if made:  # The touch may have come during the stroke or after it: the count is void either way.
                ref.say(stroke.seat, told("carom.count-void-disturbed", piece=one.piece), T["6b"])
        elif one.word == "touch" and made:
            ref.say(stroke.seat, told("carom.count-void-cue-ball"), F["7e"])
        elif not stroke.met:
            ref.say("", told("carom.paid-as-miss-touched", cue=stroke.cue), T["6c"])
        ref.say("", told("carom.stroke-any-touch-one"), F["8a"])


def offer_touched(ref: Ref, stroke: Stroke, made: bool) -> None:
    """The incoming striker chooses how the balls lie after a touch; where that undid a count, they go back unless they say else."""
    foe, again = ref.other(stroke.seat), before(stroke).touched == stroke.seat
    twice = again or any(one.word == "twice" for one in stroke.disturbing)
    if twice:
        ref.say(foe, told("carom.may-choose-as-found"), F["7d"])
    if again:
        ref.say(foe, told("carom.may-choose-second-touch"), F["8c"])
    undone = made and not twice and any(one.word == "touch" for one in stroke.disturbing)
    choice = Choice("touched", stroke.start)
    offer(ref, foe, T[8] if twice else F["7d"], choice, decline=REPLACED if undone else "")


def claim(ref: Ref, seat: str) -> None:
    """The last stroke's foul is claimed. Raises Refused when there is none to claim any more."""
    held = notes(ref).claim
    if not held or held.seat == seat:
        raise Refused(told("carom.nothing-to-claim"), notes(ref).late or F["14a"])
    enforce(ref, held)
    if ref.turn == held.seat:
        ref.keep(frozen="")
        pass_hand(ref, held.seat)
    if held.found.disturbs:
        offer(ref, seat, F["7d"], Choice("touched", held.before))
    else:
        to_play(ref, ref.other(held.seat))


def chosen(ref: Ref, word: str) -> None:
    """The open choice is answered."""
    choice, rule, seat = notes(ref).choice, ref.asked.rule, ref.turn
    if choice is None:
        raise Refused(told("carom.nothing-to-choose"))
    match choice.about, word:
        case "third-miss", "reject":
            seat = ref.other(seat)
            put_back(ref, rule)
            if not notes(ref).compelled:
                ref.say("", told("carom.must-hit-ball", player=seat), rule)
            ref.keep(opening=choice.opening, compelled=True)
        case "third-miss", _:
            ref.foul(ref.other(seat), "miss", T["4b"], told("carom.miss-accepted"))
            if not award(ref, seat, 1, T["4b"], told("carom.miss"), forfeited=True):
                pass_hand(ref, ref.other(seat), missed=True)
        case "touched", "replaced":
            put_back(ref, rule)
        case ("robbed", "replay") | ("spoiled", "replaced"):
            put_back(ref, rule if word == REPLAY else T[7])
            ref.keep(opening=choice.opening)
        case "robbed", _:
            count(ref, seat, F["9b"], told("carom.carom-but-for"))
            if word == REPLACED:
                lose_sight(ref, choice.moved, rule, told("carom.where-would-stop"))
        case "disturbed", "replaced":
            ref.restore(ref.layout, T[7], told("general.balls-replaced"))
        case ("disturbed" | "touched", "as-found") | ("counted", "replaced"):
            lose_sight(ref, choice.moved, rule, told("carom.where-left"))
    ref.keep(choice=None)
    if not ref.result:
        to_play(ref, seat)
