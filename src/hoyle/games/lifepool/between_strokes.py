"""Answers between the strokes of life pool: lots, stars, and incidents."""

from hoyle.answers import Answer, Chance, Choose, Incident
from hoyle.games.lifepool.family import BALLS, LifeTerms, Notes, R
from hoyle.games.lifepool.lives import after, ask, before, dead, go_on, living, loses, offer, owner, removed, starred
from hoyle.games.lifepool.strokes import AT_REST
from hoyle.record import OFF, is_on_table
from hoyle.referee import DRAW, STROKE, Ref, Refused, Standing

FREELY = {"hindered": R[22], "corner": R[23]}
"""Incidents for which any ball may be lifted."""


def chances(s: Standing) -> tuple[Chance, ...]:
    """The owners between whom lots are drawn, all as likely."""
    if s.question is None or s.asked.kind != DRAW:
        return ()
    return tuple(Chance("lots", to=one if one in s.seats else owner(s, one)) for one in s.kept(Notes).lots)


def decide(ref: Ref, answer: Answer) -> None:
    """Lots, stars, and what is declared between strokes."""
    match answer:
        case Chance(_, to):
            if Chance("lots", to=to) not in chances(ref):
                raise Refused(f"lots are drawn between {', '.join(c.to for c in chances(ref))}", ref.asked.rule)
            lots = ref.kept(Notes).lots
            ref.keep(lots=())
            if lots[0] not in ref.seats:
                ask(ref, ref.asked.behalf, (ref.ball(to),), ref.asked.rule)
            else:
                ref.keep(queue=(to, *(x for x in lots if x != to)))
                offer(ref, to, R["8a"])
        case Choose(seat, word):
            starred(ref, seat, word)
        case Incident():
            _declared(ref, answer)


def _declared(ref: Ref, said: Incident) -> None:
    terms, word = ref.terms(LifeTerms), said.word
    seat = next((x for x in said.args if x in ref.seats), ref.turn)
    ball = next((x for x in said.args if x in BALLS), "")
    if ref.asked.kind != STROKE or seat not in living(ref):
        raise Refused(f"{word} waits for a stroke, and needs one of {', '.join(living(ref))}")
    if word in terms.conduct:
        ref.say(seat, terms.conduct[word].said, terms.conduct[word].rule)
    elif word in FREELY:
        ref.say("", "any ball may be lifted for this stroke", FREELY[word], lift=FREELY[word])
    elif word == "moved-out" and terms.moved_out:
        by, not_of_two = terms.moved_out
        if len(living(ref)) == 2:
            raise Refused("with two players left the ball may not be moved out", not_of_two)
        ref.say("", "and cannot take a life", by, barred=seat, bar=by)
    elif word in AT_REST:
        if not ball or not is_on_table(ref.layout.places.get(ball, OFF)):
            raise Refused(f"{word} needs a ball on the table, as in `{word} {ref.kept(Notes).last}`", AT_REST[word])
        ref.place(ball, ref.layout.of(ball), AT_REST[word], "put back")
    elif word == "touch":
        ref.foul(seat, "touched a ball between strokes", R[33])
        ref.keep(barred=seat, bar=R[33])
    elif word == "misled" and terms.misled:
        ref.keep(misled=(*ref.kept(Notes).misled, seat))
        ref.say(seat, "was misled, and loses no life to the next stroke", terms.misled)
    else:
        _leaves_or_strays(ref, seat, word)


def _leaves_or_strays(ref: Ref, seat: str, word: str) -> None:
    turn, notes = ref.turn, ref.kept(Notes)
    if word == "out-of-turn":
        if seat == turn:
            raise Refused(f"it is {seat}'s turn", R["13d"])
        payee, by = owner(ref, notes.on[0]) if notes.on else turn, R[16]
        if before_pays := ref.terms(LifeTerms).pays_before:
            payee, by = before(ref, seat), before_pays[1]
        ref.foul(seat, "out of turn", R["13d"])
        loses(ref, seat, payee if payee != seat else turn, R["13d"], "out of turn", by)
    elif word == "obstruct":
        removed(ref, seat, R[14], "loses all interest in the game")
    else:
        removed(ref, seat, R[4], "leaves the game")
    dead(ref, "")
    go_on(ref, turn if turn in living(ref) else after(ref, turn), near=notes.on not in ((), (notes.last,)))
