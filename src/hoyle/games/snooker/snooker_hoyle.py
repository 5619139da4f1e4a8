"""Snooker Pool: pocket a red and then a colour by turns, a red for one, colours for two to seven; most points win.

Turn:
- Fifteen reds at one point, yellow to black at two to seven.
- A break goes from red to colour to red; after the last red comes one colour of choice, and then the colours by their
  values, which stay down.
- At the end each pays everyone who has a higher score the difference, at the stake a point.
- Points are written up where they are won: a pot to the striker, a penalty to each of the others.
- A foul told with a question mark{ (`!foot?`)} may be claimed{ (`choose claim`)} until a round has been played.
- A player leaves when the turn comes{ (`!: withdraw Bob`)}; whoever is out{ (`Later` names who is at first)} may come
  in{ (`!: join Bob`)} when a round ends, and plays last.

Readings:
- Who plays first is drawn by lot, and the others follow in the order of their seats.
- The colour played at is the one called, else the one struck first.
- With none of either, the yellow.
- Whoever receives goes on, even after paying as well.
- A colour that falls while the ball played at does not costs its value.
- A red that falls with a colour in a stroke at a colour stays down and counts nothing.
- Reds that return stand where they were racked, or else as near the pyramid spot as they can.
- Level at the end, the game is drawn.
"""

from hoyle.answers import CHANCE, Answer, Chance, Choose, Incident
from hoyle.games.english.table import gone
from hoyle.games.general.claims import CLAIM
from hoyle.games.general.incidents import named
from hoyle.games.general.ranking import highest
from hoyle.games.snooker import family
from hoyle.games.snooker.family import COLOUR, COLOURS, CUE, ORDER, RED, SNOOKER, Aimed
from hoyle.games.snooker.snooker_hoyle_rules import FOULS, UNPLACED, Notes, R, errors, remarks, tidied, top_of
from hoyle.record import IN_HAND, Spot
from hoyle.referee import (
    BadOption,
    Found,
    Option,
    Ref,
    Refused,
    Standing,
    Stroke,
    Unclaimed,
    declared,
    fault,
    meanings,
    told,
)
from hoyle.referee.vocabulary.question import DRAW, STROKE, InHand, Permit


def setup(ref: Ref) -> None:
    """The balls, who is there, and the lead unless the sheet says it."""
    family.rack(ref, R["u1"])
    for colour in COLOURS:
        ref.place(colour, Spot(family.spot_of(colour)), R["2b" if colour in ("yellow", "green", "brown") else "2c"])
    later = [seat.strip() for seat in str(ref.options["Later"]).split(",") if seat.strip() not in ("", "none")]
    if strangers := [seat for seat in later if seat not in ref.seats]:
        raise BadOption("Later", told("snooker.setting-no-such-seat", name=strangers[0], seats=tuple(ref.seats)))
    if len(ref.seats) - len(set(later)) < 2:
        raise BadOption("Later", told("snooker.setting-two-from-the-start"))
    for seat in later:
        ref.drop(seat, R["1b"], told("snooker.joins-later"))
    leader = ref.given.get("Lead") or (ref.playing()[0] if ref.given.get("Order") else "")
    if leader in ref.out:
        raise BadOption("Lead", told("snooker.setting-leader-joins-later", leader=leader))
    if leader:
        _begins(ref, leader)
    else:
        ref.ask(CHANCE, DRAW, ("lots",), R["1a"], told("snooker.who-plays-first"))


def _begins(ref: Ref, leader: str) -> None:
    ref.set_order(ref.from_seat(leader), R["1a"])
    _to_play(ref, leader)


def counted(s: Standing, seat: str) -> tuple[str, ...]:
    """The others, from whom a player receives and whom they pay: all who play, or left less than a round ago."""
    leaving = dict(s.kept(Notes).leaving)
    return tuple(one for one in s.seats if one != seat and (one not in s.out or one in leaving))


def _to_play(ref: Ref, seat: str) -> None:
    notes = ref.kept(Notes)
    rule = R["u2"] if notes.on == COLOUR else R[6 if notes.on == ORDER else 3]
    held = (InHand(CUE, "D", R["u1"]),) if ref.in_hand(CUE) else ()
    permits: tuple[Permit, ...] = ()
    if claim := notes.claim:
        may = (one for one in counted(ref, claim.seat) if one not in ref.out)
        pays = told("snooker.pays-for", player=claim.seat, fault=claim.found.fault)
        brings = pays if claim.found.price else told("snooker.score-taken-back")
        permits = tuple(Permit(one, CLAIM, R["17b"], brings, told("snooker.until-round-over")) for one in may)
    ref.ask(seat, STROKE, (CUE,), rule, place=held, permits=permits, target=family.target(ref))


def pass_turn(ref: Ref, seat: str) -> None:
    """The turn goes on: who left is counted less long, claims lapse, and at a round's end newcomers join."""
    following, notes = ref.next_seat(seat), ref.kept(Notes)
    for one, turns in notes.leaving:
        if turns == 1:
            ref.say(one, told("snooker.no-longer-counted"), R["1c"])
    ref.keep(on=family.after_break(ref), leaving=tuple((one, turns - 1) for one, turns in notes.leaving if turns > 1))
    if notes.claim:
        if notes.turns == 1:
            ref.say(notes.claim.seat, told("snooker.penalty-lapsed"), R["17b"], claim=None)
        ref.keep(turns=notes.turns - 1)
    if ref.order.index(following) <= ref.order.index(seat):
        for one in notes.joining:
            ref.bring_back(one, R["1b"], told("snooker.joins-at-end"))
            ref.set_order((*(other for other in ref.order if other != one), one), R["1b"])
        ref.keep(joining=())
    _to_play(ref, following)


def judge(ref: Ref, stroke: Stroke) -> None:
    """One stroke."""
    if stroke.lifted:
        raise Refused(told("general.not-lifted", piece=stroke.lifted[0]), R["21a"])
    if stroke.cue != CUE:
        raise Refused(told("general.all-play-with", cue=CUE, first="r1"), R["u1"])
    shot, seat = family.aimed(ref, stroke, R[3]), stroke.seat
    found = errors(ref, shot)
    ref.keep(fouled=False)
    for one in found:
        if one.word:
            ref.foul(seat, one.word, one.rule, one.fault)
        else:
            ref.say("", told("snooker.wrong-ball"), one.rule)
        if one.word == "not-spotted":
            ref.say(seat, told("snooker.answers-for-places"), R["5a"])
    good = () if any(one.bars for one in found) else shot.good
    for ball in good:
        rule = R["9b"] if len(good) > 1 else R["2d"]
        ref.score(seat, family.worth_of(ball), rule, told("snooker.ball", piece=ball))
    if good:
        remarks(ref, shot)
    _paid(ref, shot, found)
    on = ref.kept(Notes).on
    tidied(ref, shot, found, good if on == ORDER else ())
    if quiet := next((f for f in declared(shot.stroke, {**FOULS, **UNPLACED}) if not f.claimed), None):
        ref.keep(claim=Unclaimed(seat, quiet, made=good if quiet.word in FOULS else ()), turns=len(ref.playing()))
    if on == ORDER and good and not family.colours_left(ref):
        _ended(ref)
    elif good:
        ref.apply(R["u2"], on=COLOUR if on == RED else family.after_break(ref))
        _to_play(ref, seat)
    else:
        pass_turn(ref, seat)


def _paid(ref: Ref, shot: Aimed, found: list[Found]) -> None:
    seat, stroke = shot.stroke.seat, shot.stroke
    dearest = max(found, key=lambda one: one.price, default=None)
    if not dearest or not dearest.price:
        return
    if sum(bool(one.price) for one in found) > 1:
        ref.say(seat, told("snooker.highest-only"), R["17a"])
    if not stroke.first and (stroke.fault("snookered") or family.snookered(shot.stroke.before, shot.on)):
        ref.say(seat, told("snooker.being-snookered"), R["u5"])
    ref.say(seat, told("snooker.pays-each", price=dearest.price), R[7])
    for other in counted(ref, seat):
        ref.score(other, dearest.price, dearest.rule, family.cost_of(dearest.word))


def _ended(ref: Ref) -> None:
    for seat in ref.seats:
        amount = ref.number("Stake") * sum(int(ref.scores[seat] - ref.scores[other]) for other in ref.seats)
        if amount:
            ref.pay(seat, amount, R["u7"], told("snooker.differences"))
    highest(ref, R["u4"], told("snooker.level"))


def decide(ref: Ref, answer: Answer) -> None:
    """The lot, a claim, and what is declared outside a stroke."""
    match answer:
        case Chance(_, leader):
            if leader not in ref.playing():
                raise Refused(told("general.lots-to-a-seat", seat=ref.seats[0]), R["1a"])
            _begins(ref, leader)
        case Choose():
            claim = ref.kept(Notes).claim
            assert claim is not None
            seat, found = claim.seat, claim.found
            ref.apply(R["17b"], claim=None)
            ref.foul(seat, found.word, found.rule, told("snooker.claimed-in-time", fault=found.fault))
            if claim.made:
                ref.score(seat, -sum(map(family.worth_of, claim.made)), R[19], told("snooker.does-not-count"))
            for other in counted(ref, seat) if found.price else ():
                ref.score(other, 1, found.rule, family.cost_of(found.word))
            if ref.turn == seat and found.word in FOULS:
                pass_turn(ref, seat)
            else:
                _to_play(ref, ref.turn)
        case Incident():
            if ref.asked.kind != STROKE:
                raise Refused(told("general.while-stroke", word=answer.word), R[23])
            _incident(ref, answer)


def _incident(ref: Ref, said: Incident) -> None:
    who, ball = named(ref, said)
    match said.word:
        case "withdraw":
            if who != ref.turn:
                raise Refused(told("snooker.leave-in-turn", player=who), R["1c"])
            ref.drop(who, R["1c"], told("snooker.leaves"))
            ref.keep(fouled=False)
            if len(ref.playing()) == 1:
                _ended(ref)
                return
            pass_turn(ref, who)
            ref.say(
                who,
                told("snooker.counted-another-round"),
                R["1c"],
                leaving=(*ref.kept(Notes).leaving, (who, len(ref.playing()))),
            )
        case "join":
            joining = ref.kept(Notes).joining
            if who not in ref.out or who in joining:
                raise Refused(told("snooker.join-needs"), R["1b"])
            ref.say("", told("snooker.joins-when-round-ends", player=who), R["1b"], joining=(*joining, who))
        case "touch":
            ref.foul(who, "touch", R[19], fault("touch", ball or CUE))
            if who == ref.turn:
                ref.say("", told("snooker.cannot-score"), R[19], fouled=True)
        case "out-of-turn":
            ref.foul(who, "out-of-turn", R[20])
            for other in counted(ref, who):
                ref.score(other, 1, R[20], told("snooker.for-foul"))
        case "misplaced" | "not-spotted":
            if ball not in COLOURS or gone(ref, ball):
                raise Refused(told("snooker.needs-colour", word=said.word), R["5b"])
            ref.place(ball, IN_HAND, R["5b"], told("snooker.taken-up"))
            family.respot(ref, ball, top_of(ref, ball), R["5b"], R["22a"], R["22c"], {})
        case _:
            ref.say(who, told("snooker.question-put"), R[23])


GAME = SNOOKER(
    R,
    doc=__doc__,
    pages="rules 1-23",
    seats=(2, 0),
    table="snooker-12ft-hoyle",
    setup=setup,
    judge=judge,
    decide=decide,
    chances=lambda s: tuple(Chance("lots", to=seat) for seat in s.playing()),
    options={
        "Stake": Option(0, "what a point is worth in the settlement"),
        "Later": Option("none", "seats that are not there at first and may join at the end of a round: `Cal, Dee`"),
    },
    incidents={
        "withdraw": "a player leaves, instead of playing: `!: withdraw Ann`",
        "join": "a player who is out comes in at the end of the round: `!: join Cal`",
        "out-of-turn": "a player has played when it was not their turn: `!: out-of-turn Bob`",
        "touch": "a player touches a ball between strokes: `!: touch Ann blue`",
        "misplaced": "the striker is called upon to put a colour on its spot: `!: misplaced green`",
        "not-spotted": "the same as misplaced: `!: not-spotted green`",
        "appeal": "a dispute goes to the players or a referee",
    },
    faults={
        **meanings(FOULS),
        **meanings(UNPLACED),
        "snookered": "the striker could not play straight at the ball that was on",
        "intentional": "the striker missed on purpose, which costs what any miss does",
    },
    notes=Notes(),
    purpose=told("general.for-it"),
    wins="When every ball is down, the highest score wins, a red 1 and the colours 2 to 7; each player pays the difference to "
    "all who have more.",
    goal=told("snooker.goal-highest"),
    minutes=45,
    labels={"yellow": "2", "green": "3", "brown": "4", "blue": "5", "pink": "6", "black": "7", "r": "reds, 1 each"},
)
