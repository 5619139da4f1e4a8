"""Life pool: the lives that a stroke takes and may cost, the balls that come up again, and answers between the strokes."""

from dataclasses import dataclass, replace

from hoyle.answers import Answer, Chance, Choose, Incident
from hoyle.games.lifepool.family import BALLS, SPOTS, LifeTerms, Notes, R
from hoyle.games.lifepool.lifted import after_stroke, may_lift
from hoyle.games.lifepool.lives import after, ask, before, dead, go_on, living, loses, offer, owner, removed, starred
from hoyle.record import IN_HAND, OFF, Spot, is_on_table
from hoyle.referee import DRAW, NOTHING, STROKE, Found, Ref, Refused, Rule, Standing, Stroke, fault, told
from hoyle.referee.record_queries import untold

AT_REST = {"dropped": R["34a"], "interfered": R[36]}
"""Incidents that put a ball back, in a stroke or between strokes."""


@dataclass(frozen=True)
class Aim:
    """A stroke by the owner of `own` at one of the balls `on`, of which `target` is the one meant and `close` one touched."""

    own: str
    on: tuple[str, ...]
    target: str
    close: str
    in_hand: bool


def judge(ref: Ref, stroke: Stroke) -> None:
    """One stroke."""
    seat, cue, notes = ref.asked.seat, stroke.cue, ref.kept(Notes)
    own = ref.ball(seat)
    if cue != own and not is_on_table(stroke.start.places.get(cue, OFF)) and not _from_pocket(ref, stroke):
        raise Refused(told("lifepool.wrong-cue", ball=cue, seat=seat, own=own), R["13f"])
    gone = (*stroke.lifted, *(ball for ball in BALLS if not is_on_table(stroke.start.places.get(ball, OFF))))
    if impossible := [ball for ball in gone if ball not in (own, cue) and ball in stroke.moved()]:
        raise Refused(told("lifepool.absent-ball", ball=impossible[0]))
    if notes.free_miss == seat:
        missed_freely(ref, stroke)
        return
    called = tuple(call.what for call in stroke.calls if call.what in notes.on)
    close = next((ball for ball in notes.on if ball in stroke.start.touches(own)), "")
    target = (*called, *(b for b in stroke.first if b in notes.on), *notes.on)[0]
    aim = Aim(own, called or notes.on, target, close, bool(ref.asked.place))
    may_lift(ref, stroke, own, aim.on, close)
    if again := stroke.claimed("misinformed", "dropped"):
        rule, was = R["28" if again.word == "misinformed" else "34b"], stroke.start
        ref.restore(was.put(own, IN_HAND) if aim.in_hand else was, rule, told("lifepool.stroke-played-again"))
        if again.word == "misinformed" and not ref.terms(LifeTerms).misled:
            ref.say("", told("lifepool.but-takes-no-life"), rule, barred=seat, bar=rule)
        ref.put(replace(ref.asked, called=()))
        return
    ref.keep(last=own)
    near_balls(ref, stroke, aim)
    lost = _life_lost(ref.terms(LifeTerms), stroke, aim)
    foul = fouled(ref, stroke, aim, bool(lost))
    down = tuple(b for b in stroke.down if b != cue)
    balls_up(ref, stroke, R[15] if lost else R[19] if foul else R["7a"])
    if lost:
        _pays_life(ref, stroke, aim, down, lost)
    elif down and not foul:
        _lives_taken(ref, seat, down)
    elif down:
        ref.say(seat, told("lifepool.no-life-taken"), R[18])
    if notes.barred == seat:
        ref.keep(barred="", bar=None)
    after_stroke(ref, stroke, cue, after(ref, seat))
    for said in stroke.faults:
        if said.word in AT_REST and said.claimed and is_on_table(ref.layout.places.get(said.piece, OFF)):
            ref.place(said.piece, ref.layout.of(said.piece), AT_REST[said.word], told("lifepool.put-back"))
    if stroke.claimed("obstruct"):
        removed(ref, seat, R[14], told("lifepool.loses-all-interest"))
    dead(ref, target)
    took = down and not (lost or foul) and seat in living(ref) and len(living(ref)) > 1
    if took and any(is_on_table(ref.layout.of(ref.ball(x))) for x in living(ref) if x != seat):
        ref.say(seat, told("lifepool.goes-on"), ref.terms(LifeTerms).goes_on)
        go_on(ref, seat, near=True)
        return
    if took:
        ref.place(own, Spot(SPOTS[0]), R["7b"], told("lifepool.table-cleared"))
    go_on(ref, after(ref, seat), near=bool(lost))


def _from_pocket(ref: Ref, stroke: Stroke) -> bool:
    """Return whether a player in hand has taken up another's ball that is in hand too, which costs nothing (13)."""
    was = stroke.state
    return was is not None and bool(was.asked.place) and ref.terms(LifeTerms).in_hand_free and was.in_hand(stroke.cue)


def missed_freely(ref: Ref, stroke: Stroke) -> None:
    """The miss from baulk of whose ball was lifted from where the striker's stopped costs nothing."""
    seat = ref.turn
    if stroke.lifted:
        raise Refused(told("lifepool.no-lift-for-miss"), R["21b"])
    ref.say(seat, told("lifepool.miss-from-baulk"), R[25], last=stroke.cue, free_miss="")
    balls_up(ref, stroke, R[19])
    go_on(ref, after(ref, seat), near=False)


def near_balls(ref: Ref, stroke: Stroke, aim: Aim) -> None:
    """Remarks on baulk, and on a ball that touches the striker's."""
    seat, first = ref.turn, stroke.first
    if aim.in_hand and first and stroke.before.in_zone(first[0], "baulk"):
        ref.say(seat, told("lifepool.baulk-no-protection"), R[5])
    if aim.close and not (stroke.met or stroke.cue in stroke.down):
        ref.say(seat, told("lifepool.no-miss-touched", own=aim.own, close=aim.close), R["20a"])
    elif aim.close and first and first[0] not in ref.kept(Notes).on:
        ref.say(seat, told("lifepool.may-play-at-any-ball"), R["20b"])


def _pays_life(ref: Ref, stroke: Stroke, aim: Aim, down: tuple[str, ...], lost: Found) -> None:
    terms, seat = ref.terms(LifeTerms), ref.turn
    ref.foul(seat, lost.word, lost.rule, lost.meaning)
    if lost.word == "coup" and terms.coup:
        ref.say("", told("lifepool.own-ball-went-down"), terms.coup)
    payee, by = owner(ref, aim.target), R[16]
    if lost.word == "wrong-ball" and terms.pays_before:
        payee, by = before(ref, seat), terms.pays_before[0]
    loses(ref, seat, payee, lost.rule, NOTHING, by)
    if down:
        ref.say(seat, told("lifepool.nobody-else-loses-life"), R[15])
    if terms.missed_and_holed and lost.word == "hit-first" and down:
        ref.place(aim.own, IN_HAND, terms.missed_and_holed, told("lifepool.and-ball-that-fell"))
    own_stroke = lost.word in OWN_STROKE or (terms.own_loss and lost.word == "own-ball-off-table")
    if own_stroke and len(living(ref)) == 2 and not ref.lives[seat]:
        ref.say("", told("lifepool.last-but-two-goes-out"), R[31], third=True)


OWN_STROKE = ("own-ball-pocketed", "coup", "miss")
"""Losses of a life by which the last but two goes out by their own stroke (31)."""


def _life_lost(terms: LifeTerms, stroke: Stroke, aim: Aim) -> Found | None:
    cue, met, first = stroke.cue, stroke.met, stroke.first
    if (cue != aim.own or stroke.claimed("wrong-ball")) and not (aim.in_hand and terms.in_hand_free):
        return Found.by_message(told("lifepool.wrong-ball"), R["13f"])
    if cue in stroke.off:
        return Found.by_message(told("lifepool.own-ball-off-table"), R["13b"])
    if cue in stroke.down:
        holed = told("lifepool.own-ball-pocketed" if met else "lifepool.coup")
        return Found.by_message(holed, R["13a" if met else "13c"])
    if not met and not (aim.close or untold(stroke)):
        return Found.by_message(told("lifepool.miss"), R["13c"])
    if terms.at_once and len(first) > 1:
        return Found.by_message(told("lifepool.two-balls-at-once"), terms.at_once)
    if first and first[0] not in aim.on and not (len(first) > 1 and set(first) & set(aim.on)) and not aim.close:
        return Found.by_message(told("lifepool.hit-first", first=first[0]), R["13e"])
    touched = any(f.claimed and f.word == "touch" and f.piece in (aim.own, "") for f in stroke.faults)
    if terms.own_touched and (touched or stroke.claimed("stopped")):
        return Found.by_message(told("lifepool.own-ball-touched"), terms.own_touched)
    return None


def fouled(ref: Ref, stroke: Stroke, aim: Aim, lost: bool) -> bool:
    """Rule on what else is foul. Returns if the stroke can take no life."""
    terms, notes, seat = ref.terms(LifeTerms), ref.kept(Notes), ref.turn
    found = stroke.claimed(*terms.fouls)
    if found:
        mine = found.word == "touch" and found.piece in (aim.own, "") and terms.own_foul
        ref.foul(
            seat, found.word, mine or terms.fouls[found.word].rule, terms.fouls[found.word].found(found.piece).fault
        )
    elif notes.bar and notes.barred == seat:
        ref.say(seat, told("lifepool.stroke-takes-no-life"), notes.bar)
    if stroke.cue != aim.own and not lost:
        ref.say(seat, told("lifepool.no-penalty-in-hand"), R["13f"])
    return bool(found) or notes.barred == seat


def balls_up(ref: Ref, stroke: Stroke, holed: Rule) -> None:
    """Balls that fell, by the rule `holed`, or left the table are in hand until their turn."""
    gone = (*stroke.down, *stroke.off)
    for ball in sorted(gone, key=lambda ball: ball == stroke.cue):
        rule = ref.terms(LifeTerms).hand if ball == stroke.cue else R[29] if ball in stroke.off else holed
        ref.place(ball, IN_HAND, rule, told("lifepool.in-hand-until-turn"))


def _lives_taken(ref: Ref, seat: str, down: tuple[str, ...]) -> None:
    terms = ref.terms(LifeTerms)
    for ball in down:
        victim, misled = owner(ref, ball), ref.kept(Notes).misled
        if terms.misled and victim in misled:
            ref.say(victim, told("lifepool.dead-ball-marked-alive"), terms.misled)
            ref.keep(misled=tuple(x for x in misled if x != victim))
        elif victim in living(ref):
            loses(ref, victim, seat, R["7a"], told("lifepool.ball-pocketed", ball=ball), terms.paid)


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
                raise Refused(told("lifepool.lots-between", seats=tuple(c.to for c in chances(ref))), ref.asked.rule)
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
        raise Refused(told("general.between-strokes", word=word, seats=tuple(living(ref))))
    if word in terms.conduct:
        ref.say(seat, terms.conduct[word].said, terms.conduct[word].rule)
    elif word in FREELY:
        ref.say("", told("lifepool.any-may-be-lifted"), FREELY[word], lift=FREELY[word])
    elif word == "moved-out" and terms.moved_out:
        by, not_of_two = terms.moved_out
        if len(living(ref)) == 2:
            raise Refused(told("lifepool.two-left"), not_of_two)
        ref.say("", told("lifepool.cannot-take-life"), by, barred=seat, bar=by)
    elif word in AT_REST:
        if not ball or not is_on_table(ref.layout.places.get(ball, OFF)):
            raise Refused(told("lifepool.needs-ball", word=word, ball=ref.kept(Notes).last), AT_REST[word])
        ref.place(ball, ref.layout.of(ball), AT_REST[word], told("lifepool.put-back"))
    elif word == "touch":
        ref.foul(seat, "touch", R[33], told("lifepool.touched-between-strokes"))
        ref.keep(barred=seat, bar=R[33])
    elif word == "misled" and terms.misled:
        ref.keep(misled=(*ref.kept(Notes).misled, seat))
        ref.say(seat, told("lifepool.was-misled"), terms.misled)
    else:
        _leaves_or_strays(ref, seat, word)


def _leaves_or_strays(ref: Ref, seat: str, word: str) -> None:
    turn, notes = ref.turn, ref.kept(Notes)
    if word == "out-of-turn":
        if seat == turn:
            raise Refused(told("lifepool.whose-turn", seat=seat), R["13d"])
        payee, by = owner(ref, notes.on[0]) if notes.on else turn, R[16]
        if before_pays := ref.terms(LifeTerms).pays_before:
            payee, by = before(ref, seat), before_pays[1]
        ref.foul(seat, "out-of-turn", R["13d"], fault("out-of-turn"))
        loses(ref, seat, payee if payee != seat else turn, R["13d"], NOTHING, by)
    elif word == "obstruct":
        removed(ref, seat, R[14], told("lifepool.loses-all-interest"))
    else:
        removed(ref, seat, R[4], told("lifepool.leaves-the-game"))
    dead(ref, "")
    go_on(ref, turn if turn in living(ref) else after(ref, turn), near=notes.on not in ((), (notes.last,)))
