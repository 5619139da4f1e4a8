"""Two-Ball Pool: a red and a white go round; pocket the ball of the player before you, who loses a life.

Set-up:
- **Lives.** As many as are agreed{ (`Lives`)}.

Turn:
- Small balls give the order.
- The first leads the red from the string; the second plays the white from the string at it; the third takes the red,
  and so on.
- Whoever's ball is pocketed loses a life: the object ball is that of the striker before.
- Then there is a new lead by the next striker; where only two are left, by the one who pocketed it.
- The leader may have the red spotted.
- **Hazards.** Any other player may take a hazard that the striker does not care for{ (`Cal: choose take`)}; the striker
  then takes it after all{ (`take`, or by playing)} or leaves it{ (`leave`)}, as may also be done before.
- Who takes it and fails loses a life.
- The first who is killed may take the privilege, one chance more; {with `Privilege: open`}[if so agreed] it waits for
  the next who wants it.
- The last alive has the pool.

Sheet:
- **On a sheet** `!push` is a pushed lead, `!: out-of-turn Cal` says that Cal has played out of turn, and Cal's next
  line what, `!: misdirect Cal` tells who called on the wrong player, `!: touch Cal` who touched a running ball; `!: buy
  Cal Bob` has Cal, who is dead, buy Bob's ball; `!: interest Bob` sells a share, `!: divide` ends the game of the two
  who are left; `!: warn Bob` is the leader's word to one placed outside the string.

Readings:
- Three lives by default.
- A miss costs nothing unless a hazard was offered.
- The striker's own ball pocketed or forced off costs that player a life, and nobody else.
- The lead goes on the pool spot, five inches from the foot cushion.
- A ball pocketed by a foul stroke (`!foot`, `!push`) costs nobody a life, and there is a new lead.
- After a stroke out of turn that fails the rightful player plays.
- Who has just taken another's hazard is passed over.
"""

from dataclasses import replace

from hoyle.answers import CHANCE, Answer, Chance, Choose, Incident
from hoyle.games.general import astray, foul_strokes, order
from hoyle.games.general.stakes import paid, wins
from hoyle.games.lifepool import two_ball_strokes as strokes
from hoyle.games.lifepool.lives import after, living, share
from hoyle.games.lifepool.two_ball_strokes import LEAD, LEAVE, RED, RESPOT, STAND, TAKE, WHITE, Choice, Notes, R
from hoyle.record import IN_HAND, Layout, Spot
from hoyle.referee import CHOOSE, DRAW, STROKE, BadOption, Game, OfPiece, Option, Ref, Refused, told


def setup(ref: Ref) -> None:
    """Two balls, lives, stakes, and the order."""
    lives = ref.given.get("Lives", 3)
    if lives < 1:
        raise BadOption("Lives", told("lifepool.setting-one-life-at-least"))
    ref.restore(Layout({RED: IN_HAND, WHITE: IN_HAND}), R["u1"], told("lifepool.red-ball-white"))
    for seat in ref.seats:
        ref.add_lives(seat, lives, R["2a"], told("lifepool.at-start"))
        paid(ref, seat, ref.number("Stake"), R["2a"], told("lifepool.into-the-pool"))
    order.settled(ref, R["u2"], strokes.lead)


def decide(ref: Ref, answer: Answer) -> None:
    """Small balls, leads, hazards, the privilege, and what is declared."""
    match answer:
        case Chance():
            order.dealt(ref, answer, R["u2"], strokes.lead)
        case Choose(seat, word) if word in (strokes.PRIVILEGE, strokes.PASS):
            if word == strokes.PRIVILEGE:
                ref.add_lives(seat, 1, R["3b"] if ref.out else R["3a"], told("lifepool.privilege"))
                ref.apply(R["2b"], privilege=seat)
            else:
                ref.drop(seat, R["3a"], told("lifepool.does-not-take-privilege"))
                if ref.options["Privilege"] == "open":
                    ref.say("", told("lifepool.privilege-stays-open"), R["3b"])
                else:
                    ref.keep(privilege="gone")
            strokes.go_on(ref)
        case Choose(seat, word) if word == STROKE:
            ref.keep(astray="")
            strokes.killed(ref, ref.turn, R["7a"], told("lifepool.out-of-turn"))
            strokes.resume(ref, seat, ref.kept(Notes).stage == LEAD)
        case Choose(seat, word) if choice := ref.kept(Notes).choice:
            ref.keep(choice=None)
            chosen(ref, choice, seat, word)
        case Choose(seat, word):
            _speaks(ref, seat, word)
        case Incident():
            _declared(ref, answer)


def _speaks(ref: Ref, seat: str, word: str) -> None:
    asked = ref.asked
    if word == RESPOT:
        ref.place(RED, Spot(strokes.POOL), asked.permits[-1].rule, told("lifepool.has-lead-spotted", player=seat))
        ref.put(asked)
    elif word == STAND:
        ref.say(seat, told("lifepool.lets-lead-stand"), asked.permits[-1].rule)
        ref.put(replace(asked, permits=tuple(p for p in asked.permits if p.word != STAND)))
    elif word == LEAVE:
        ref.say("", told("lifepool.will-not-risk", player=seat), R["5a"], left=True)
        strokes.call_on(ref, seat, asked.rule)
    elif ref.kept(Notes).left:
        ref.say(asked.seat, told("lifepool.had-first-right"), R["6a"], taker=seat, striker=asked.seat)
        strokes.call_on(ref, seat, R["5a"])
    else:
        ref.apply(R["5a"], choice=Choice("hazard", asked.seat, seat))
        comes = (told("lifepool.hazard-or-life"), told("lifepool.hazard-left-to", player=seat))
        why = told("lifepool.would-take-hazard", player=seat)
        ref.ask(asked.seat, CHOOSE, (TAKE, LEAVE), R["6a"], why, decline=TAKE, outcomes=comes)


def chosen(ref: Ref, choice: Choice, seat: str, word: str) -> None:
    """A pushed or bought lead, a ball outside the string, a hazard, or a sale (1c, 13, 17, 6, 16)."""
    match choice.about, word:
        case "hazard", _:
            taker, rule = (choice.taker, R["5a"]) if word == LEAVE else (choice.seat, R["6a"])
            ref.keep(taker=taker, striker=choice.seat)
            strokes.call_on(ref, taker, rule)
        case "sale", "take":
            wins(ref, (seat,), R[16], told("lifepool.buys-the-other-ball"))
        case "sale", _:
            _sold(ref, choice.taker, choice.seller, choice.seat)
        case "string", "replay" if before := ref.kept(Notes).before:
            ref.restore(before, R[17], told("lifepool.stroke-played-again"))
            strokes.call_on(ref, choice.seat, R[17])
        case "string", _:
            stands(ref, choice)
        case _, "replay":
            strokes.lead(ref, ref.kept(Notes).last, R["1c"])
        case _:
            if word == RESPOT:
                ref.place(RED, Spot(strokes.POOL), R["1c"] if choice.about == "push" else R[13])
            strokes.call_on(ref, choice.seat, R["u4"])


def stands(ref: Ref, choice: Choice) -> None:
    """A stroke from outside the string is let pass (17): the white may be lost by it, or the red have fallen."""
    ref.say(ref.kept(Notes).last, told("lifepool.leaves-balls"), R[17])
    following = after(ref, choice.seat)
    if choice.lost:
        strokes.killed(ref, choice.seat, R["2b"], told("lifepool.ball-is-lost", ball=WHITE))
    elif choice.fell and strokes.holed(ref, choice.seat, RED):
        strokes.resume(ref, choice.seat, True, R["15b"])
        return
    ref.keep(stage=strokes.PLAY, last=choice.seat, ball=RED)
    strokes.resume(ref, following, choice.gone)


def _declared(ref: Ref, said: Incident) -> None:
    asked, word, notes = ref.asked, said.word, ref.kept(Notes)
    seat = said.args[0] if said.args else asked.seat
    if word == "misdraw":  # Too few small balls were thrown out.
        if notes.begun:
            raise Refused(told("lifepool.has-begun"), R[18])
        ref.say("", told("lifepool.shaken-up-again"), R[18], order_balls={})
        ref.ask(CHANCE, DRAW, ("deal 1",), R[18], told("lifepool.for-order-of-play"), behalf=ref.seats[0])
        return
    if asked.kind != STROKE or seat not in ref.seats:
        raise Refused(told("general.between-strokes", word=word, seats=ref.seats))
    match word:
        case "join":
            if notes.privilege:
                raise Refused(told("lifepool.privilege-gone"), R[4])
            ref.say(seat, told("lifepool.may-join"), R[4])
        case "interest":
            ref.say(seat, told("lifepool.sells-share"), R["11b"])
            ref.say(seat, told("lifepool.outsider-may-share"), R[12])
        case "divide":
            if len(living(ref)) != 2:
                raise Refused(told("lifepool.two-divide"), R[16])
            wins(ref, living(ref), R[16], told("lifepool.divided"))
        case "warn":
            if not asked.place or notes.stage != strokes.FOLLOW:
                raise Refused(told("lifepool.warn-on-lead"), R[17])
            ref.say("", told("lifepool.outside-string"), R[17], warned=True)
        case "buy":
            _bought(ref, seat, said.args[1] if len(said.args) > 1 else "")
        case "out-of-turn":
            _out_of_turn(ref, seat)
        case _:
            if seat not in living(ref):
                raise Refused(told("lifepool.needs-alive", word=word), R["7a"])
            misled, turn = word == "misdirect", notes.astray or ref.turn
            rule, why = (
                (R[8], told("lifepool.called-on-wrong-player"))
                if misled
                else (R[9], told("lifepool.touched-running-ball"))
            )
            ref.keep(astray="")
            strokes.killed(ref, seat, rule, why)
            strokes.resume(ref, turn, misled or notes.stage == LEAD)


def _out_of_turn(ref: Ref, seat: str) -> None:
    if seat not in living(ref) or seat == ref.asked.seat or ref.kept(Notes).astray:
        raise Refused(told("lifepool.out-of-turn-needs"), R["7a"])
    astray.tell(ref, seat, R["7a"])


def _bought(ref: Ref, buyer: str, seller: str) -> None:
    if buyer in living(ref):
        raise Refused(told("lifepool.own-alive", player=buyer), R[10])
    if seller not in living(ref):
        one = living(ref)[0]
        raise Refused(
            told("lifepool.no-ball-to-sell", player=seller, buyer=buyer, seller=one)
            if seller
            else told("lifepool.whose-to-buy", buyer=buyer, seller=one),
            R["11a"],
        )
    if len(living(ref)) == 2:
        other = next(x for x in living(ref) if x != seller)
        ref.keep(choice=Choice("sale", ref.turn, buyer, seller))
        comes = (told("lifepool.ball-and-pool"), told("lifepool.plays-on-with-ball", buyer=buyer))
        ref.ask(other, CHOOSE, (TAKE, LEAVE), R[16], told("lifepool.seller-sells", seller=seller), outcomes=comes)
    else:
        _sold(ref, buyer, seller, ref.turn)


def _sold(ref: Ref, buyer: str, seller: str, turn: str) -> None:
    lives, notes = ref.lives[seller], ref.kept(Notes)
    ref.bring_back(buyer, R["11a"], told("lifepool.buys-ball", seller=seller))
    ref.add_lives(buyer, lives, R["11a"])
    ref.add_lives(seller, -lives, R["11a"])
    ref.drop(seller, R["11a"], told("lifepool.sells"))
    swap = {buyer: seller, seller: buyer}
    ref.set_order(tuple(swap.get(x, x) for x in ref.order), R["11a"], told("lifepool.in-sellers-place"))
    striker = buyer if turn == seller else turn
    if notes.last == seller:
        ref.keep(last=buyer)
    if notes.stage == LEAD:
        strokes.lead(ref, striker)
    elif notes.stage == strokes.FOLLOW and notes.last == seller:
        ref.keep(choice=Choice("bought-lead", striker))
        strokes.choose(ref, buyer, (STAND, RESPOT), R[13])
    else:
        if notes.stage == strokes.FOLLOW:
            ref.say(notes.last, told("lifepool.lead-stands"), R[14], sold=True)
        strokes.call_on(ref, striker)


GAME = Game(
    rules=R,
    doc=__doc__,
    measures=("radius",),
    pages="pp. 71-74",
    family="lifepool",
    seats=(2, 15),
    table="pool-5x10",
    pieces=(RED, WHITE),
    setup=setup,
    judge=strokes.judge,
    decide=decide,
    chances=order.chances,
    options={
        "Stake": Option(0, "what each puts into the pool"),
        "Privilege": Option("strict", "only the first player killed may have it, or anybody", ("strict", "open")),
        "Table": Option(
            "pool-5x10",
            "a table of 1908, or today's of nine feet",
            ("pool-5x10", "pool-4.5x9", "pool-4x8", "pool-3.5x7", "pool-9ft"),
        ),
    },
    incidents={
        "out-of-turn": astray.OUT_OF_TURN,
        "misdirect": "this player called on the wrong one to play",
        "touch": "this player touched a running ball",
        "join": "somebody asks to join the game",
        "buy": "a dead player buys another's ball: `!: buy Cal Bob`",
        "interest": "a player sells a share in their ball",
        "divide": "the two who are left divide the pool",
        "warn": "the leader says that the white stands outside the string",
        "misdraw": "too few small balls were thrown out",
    },
    faults={
        "push": "the lead was pushed past the middle pockets, or any stroke through the object ball",
        **{word: foul_strokes.FAULTS[word] for word in ("no-tip", "foot", "assisted", "no-count")},
        "touch": OfPiece("the striker touched a running ball: `!touch red`"),
        "moving": "the striker played or touched a ball that was still running",
        "twice": "the cue touched the running cue ball again",
    },
    notes=Notes(),
    headers=("Lead", "Order", "Lives"),
    share=share,
    wins="Keep your lives: the last player alive wins the pool.",
    goal=told("lifepool.goal-last"),
    minutes=9,
)
