"""The Game of Snooker's Pool: a red and then a colour by turns, and at the end the colours by their values.

Set-up:
- Play goes all against all, or in sides{ (`Sides: Ann+Cal, Bob+Dee`)}.

Turn:
- Fifteen reds at one point, six colours at two (yellow) to seven (black), one white for all.
- A break begins with a red; after each red comes a colour of the striker's choice, which goes back on its spot.
- After the last red there is one more free choice, and then the colours are taken from the lowest up and stay down.
- Who has most when all are down has won.
- Points are written up where they are won: a pot to the striker (and their side), a penalty to each of the others.
- A colour is called{ (`call black; cue>black …`)} when another player asks{ (`!: ask Bob`)}.

Readings:
- Of the colours the one struck first was meant, if none is called, and if none was struck, the yellow.
- The draw for the order gives each a colour by its value, `*: deal Ann 5`.
- The lowest plays first.
- `*: lots Ann` settles the lead alone.
- The reds stand close behind the pink.
- The blue, all spots taken, goes toward the top.
- A ball touched during a stroke goes back, and the stroke is over.
- One touched before (`!: touch Ann blue`, or `!touch blue` and nothing else) goes back, and the stroke, which is still
  to be played, cannot score.
- A touching ball that was not on and moves costs what striking it would.
- Before an intentional miss is played again the balls are put back.
- A player found to have played out of turn has the last stroke undone and the break is over.
- Level at the end, the game is drawn.
"""

from dataclasses import replace
from functools import partial

from hoyle.answers import Answer, Chance, Incident
from hoyle.games.english.table import Last, gone
from hoyle.games.general import astray, order, sides
from hoyle.games.general.disturbed import before
from hoyle.games.general.incidents import named
from hoyle.games.general.ranking import highest
from hoyle.games.snooker import family
from hoyle.games.snooker.family import COLOUR, COLOURS, CUE, ORDER, RED, REDS, SNOOKER, Aimed
from hoyle.games.snooker.snookers_pool_rules import FOULS, VALUE_RULES, Notes, R, breaches, remarks
from hoyle.record import IN_HAND, Layout, Spot
from hoyle.referee import (
    STROKE,
    Called,
    Found,
    FrontPage,
    InHand,
    Message,
    Ref,
    Refused,
    Rule,
    Standing,
    Stroke,
    fault,
    meanings,
    told,
)
from hoyle.referee.record_queries import untold

BASKET = dict(enumerate(COLOURS, start=2))
"""The colours that are drawn for the order of play, by their values."""


def setup(ref: Ref) -> None:
    """The balls, the sides, and the order unless the sheet says it."""
    family.rack(ref, R["1b"])
    for colour, number in VALUE_RULES.items():
        ref.place(colour, Spot(family.spot_of(colour)), R[number])
    ref.say("", told("snooker.in-sides" if ref.given.get("Sides") else "snooker.all-against-all"), R["1a"])
    sides.settle(ref, R["1a"])
    order.settled(ref, R["2a"], to_play)


def to_play(ref: Ref, seat: str, again: Rule | None = None) -> None:
    """Ask a player for a stroke. `again` is the rule by which a stroke is repeated."""
    on, due = ref.kept(Notes).on, family.target(ref)
    held = (InHand(CUE, "D", R["3h"]),) if ref.in_hand(CUE) else ()
    if held:
        ref.say(seat, told("snooker.plays-from-d"), R["3h"])
    if family.snookered(ref, due.first):
        ref.say(seat, told("snooker.no-direct-ball"), R[14])
    rule = again or R["6a" if on == RED else "7b" if on == ORDER else "7a" if family.reds_left(ref) else "7c"]
    ref.ask(seat, STROKE, (CUE,), rule, place=held, target=due)


def judge(ref: Ref, stroke: Stroke) -> None:
    """One stroke."""
    if stroke.lifted:
        raise Refused(told("general.not-lifted", piece=stroke.lifted[0]), R[11])
    asked, shot, notes = ref.asked, family.aimed(ref, stroke, R[8]), ref.kept(Notes)
    if asked.calls and not stroke.calls:
        raise Refused(told("snooker.asked-which", seat=asked.seat), R[8])
    was = before(ref, stroke)
    if untold(stroke) and (touch := stroke.claimed("touch")):
        ref.restore(was, R["21a"], told("snooker.no-stroke"))
        _touched(ref, stroke.seat, touch.piece)
        ref.put(asked)
        return
    ref.keep(last=Last(stroke.seat, was, ref.scores), void=None)
    remarks(ref, shot)
    if notes.void:
        ref.apply(notes.void)
    if found := breaches(shot):
        _fouled(ref, shot, found, was)
        return
    if notes.void:
        ref.say(stroke.seat, told("snooker.could-not-score"), notes.void)
    if notes.void or not shot.good:
        _turn_over(ref, stroke.seat)
    else:
        _scored(ref, shot)


def _fouled(ref: Ref, shot: Aimed, found: list[Found], was: Layout) -> None:
    seat, stroke = shot.stroke.seat, shot.stroke
    most = max(found, key=lambda one: one.price)
    named: dict[tuple[Message, Rule], Found] = {}
    for one in found:
        if not one.word:
            ref.say("", told("snooker.not-on"), one.rule)
        elif named.setdefault((one.fault, one.rule), one) is one:
            ref.foul(seat, one.word, one.rule, one.fault)
        if one is not most:
            ref.say("" if one.price else seat, _cost(one.price, most.price), one.cost)
    if {"push", "twice"} & {one.word for one in found}:
        ref.say(seat, told("snooker.cue-strikes"), R["4a"])
    if any(one.word.startswith("touch") for one in found) and not stroke.first:
        ref.say("", told("snooker.touch-is-stroke"), R["4b"])
    if most.price:
        _penalty(ref, seat, most.price, most.cost, most.word)
    else:
        ref.say(seat, told("snooker.scores-nothing"), most.cost)
    touch = stroke.claimed("touch")
    if touch and touch.piece != CUE and touch.piece in ref.layout.on_table():
        ref.place(touch.piece, shot.stroke.before.layout.of(touch.piece), R["21a"], told("snooker.put-back"))
    if stroke.claimed("intentional"):
        ref.restore(was, R["28a"], told("snooker.played-again"))
        ref.apply(R["28b"], void=R["28b"])
        to_play(ref, seat, R["28a"])
        return
    _turn_over(ref, seat)


def _cost(price: int, most: int) -> Message:
    """The cost of one offence, where the dearest is paid."""
    if not price:
        return told("snooker.scores-nothing")
    return told("snooker.costs-too" if price == most else "snooker.alone-costs", price=price)


def _ours(s: Standing) -> Rule:
    return R["2c" if s.kept(Notes).sides else "2b"]


def _penalty(ref: Ref, seat: str, price: int, rule: Rule, word: str) -> None:
    ref.say(seat, told("snooker.pays-each", price=price), _ours(ref))
    for other in sides.others(ref, seat):
        ref.score(other, price, rule, family.cost_of(word))


def _scored(ref: Ref, shot: Aimed) -> None:
    seat, on = shot.stroke.seat, ref.kept(Notes).on
    for ball in shot.good:
        rule = R[VALUE_RULES[ball]] if ball in COLOURS else R["9a" if len(shot.good) > 1 else "3a"]
        sides.credit(ref, seat, family.worth_of(ball), rule, told("snooker.ball", piece=ball))
    ref.say(
        seat, told("snooker.scores-for-side" if ref.kept(Notes).sides else "snooker.scores-against-each"), _ours(ref)
    )
    _tidied(ref, shot.good if on == ORDER else ())
    if on == COLOUR and not family.reds_left(ref):
        ref.say("", told("snooker.went-back", ball=shot.aim), R["7c"])
    if on == ORDER:
        ref.say("", told("snooker.stays-down", ball=shot.good[0]), R["10c"])
        if not family.colours_left(ref):
            highest(ref, _ours(ref), told("snooker.level"), sides.side)
            return
    ref.apply(R["6b"], on=COLOUR if on == RED else family.after_break(ref))
    to_play(ref, seat)


def _turn_over(ref: Ref, seat: str) -> None:
    _tidied(ref, ())
    _pass_turn(ref, seat)


def _pass_turn(ref: Ref, seat: str) -> None:
    following, passed = astray.next_to_play(ref, ref.next_seat(seat))
    for one in passed:
        ref.say(one, told("snooker.loses-this-turn"), R["17a"])
    ref.keep(on=family.after_break(ref))
    to_play(ref, following)


def _tidied(ref: Ref, stay: tuple[str, ...]) -> None:
    notes = ref.kept(Notes)
    if gone(ref, CUE):
        ref.place(CUE, IN_HAND, R["3h"], told("snooker.off-table"))
    if any(gone(ref, ball) for ball in REDS if ball not in notes.gone):
        ref.say("", told("snooker.reds-stay-down"), R["10a"], gone=tuple(ball for ball in REDS if gone(ref, ball)))
    taken = (*notes.taken, *stay)
    ref.keep(taken=taken)
    for colour in reversed(COLOURS):
        if gone(ref, colour) and colour not in taken:
            toward = ref.bed.spot("billiard-spot" if colour == "blue" else "centre-spot")
            family.respot(ref, colour, toward, R["10b"], R["12a"], R["12b"], {"baulk-left": R["12c"]})


def decide(ref: Ref, answer: Answer) -> None:
    """The draw, and what is declared outside a stroke."""
    if isinstance(answer, Chance):
        order.dealt(ref, answer, R["2a"], to_play, BASKET)
        return
    assert isinstance(answer, Incident)
    seat = next((arg for arg in answer.args if arg in ref.seats), "")
    _, ball = named(ref, answer)
    if ref.asked.kind != STROKE:
        raise Refused(told("general.while-stroke", word=answer.word), R[30])
    if answer.word != "appeal" and not seat:
        raise Refused(told("general.needs-player", word=answer.word, seat=ref.seats[0]), R[30])
    match answer.word:
        case "appeal":
            ref.say(seat, told("snooker.marker-decides"), R[30])
        case "ask" | "declare":
            if ref.kept(Notes).on != COLOUR:
                raise Refused(told("snooker.only-after-red"), R[8])
            ref.put(replace(ref.asked, calls="ball", rule=R[8]))
        case "out-of-turn":
            last = ref.kept(Notes).last
            ref.foul(seat, "out-of-turn", R["15.2"])
            ref.say(seat, told("snooker.loses-next-turn"), R["17a"], skip=(*ref.kept(Notes).skip, seat))
            if seat != ref.turn or not last or last.seat != seat:
                return
            last.undo(ref, R["17b"], told("snooker.stroke-undone"))
            taken = tuple(colour for colour in ref.kept(Notes).taken if gone(ref, colour))
            ref.keep(taken=taken, gone=tuple(ball for ball in REDS if gone(ref, ball)), last=None, void=None)
            _pass_turn(ref, seat)
        case "touch":
            _touched(ref, seat, ball)
        case _:
            total = sum(map(family.worth_of, ref.layout.on_table()))
            ref.foul(seat, answer.word, R["15.8"])
            _penalty(ref, seat, total, R[23], answer.word)
            if seat == ref.turn:
                ref.keep(void=None)
                _pass_turn(ref, seat)


def _touched(ref: Ref, seat: str, ball: str) -> None:
    ref.foul(seat, "touch", R["15.6"], fault("touch", ball or CUE))
    ref.restore(ref.layout, R["21a"], told("snooker.put-back"))
    ref.say(seat, told("snooker.stands"), R["21c"])
    if seat == ref.turn:
        ref.say("", told("snooker.to-be-played"), R["21b"], void=R["21b"])


GAME = SNOOKER(
    R,
    doc=__doc__,
    pages="pp. 122-126",
    seats=(2, 6),
    table="snooker-12ft",
    setup=setup,
    judge=judge,
    decide=decide,
    chances=partial(order.chances, balls=BASKET),
    incidents={
        "ask": "another player asks which pool ball is played at: `!: ask Bob`",
        "declare": "the same as ask: `!: declare Bob`",
        "out-of-turn": "a player has played when it was not their turn: `!: out-of-turn Bob`",
        "touch": "a player touches a ball between strokes: `!: touch Ann blue`",
        "obstruct": "a player obstructs another on purpose: `!: obstruct Bob`",
        "interfered": "a player interferes with running balls on purpose: `!: interfered Bob`",
        "refuse": "a player will not go on when called on: `!: refuse Ann`",
        "withdraw": "the same as refuse: `!: withdraw Ann`",
        "disobey": "a player does not obey the referee: `!: disobey Ann`",
        "appeal": "a dispute goes to the marker or those looking on",
    },
    faults={
        **meanings(FOULS),
        "wrong-ball": "another ball than the white was struck with the cue",
        "rest": "a rest was used, which is allowed",
        "snookered": "the striker could not play straight at any ball that was on",
    },
    notes=Notes(),
    headers=("Lead", "Order", "Sides"),
    purpose=told("general.for-it"),
    wins="When every ball is down, the highest score wins: a red is 1, the colours 2 to 7.",
    goal=told("snooker.goal-highest"),
    minutes=42,
    front=FrontPage(10, 2, "A red, a colour, a red, a colour."),
    labels={"yellow": "2", "green": "3", "brown": "4", "blue": "5", "pink": "6", "black": "7", "r": "reds, 1 each"},
    called=(
        Called("foul strokes and penalties"),
        Called("snooker, snooker pool, snookers", beside=("snooker-hoyle",)),
    ),
)
