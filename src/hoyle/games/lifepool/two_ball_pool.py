"""Two-Ball Pool: a red and a white ball go round, each striker playing with the ball that was played at before.

**Play.** Small balls give the order. The first leads the red from the string; the second plays the white from the string at
it; the third takes the red, and so on. Whoever's ball is pocketed loses a life: the object ball is that of the striker
before. Then there is a new lead by the next striker; where only two are left, by the one who pocketed it. The leader may have
his red spotted.

**Hazards.** Any other player may take a hazard that the striker does not care for (`Cal: choose take`); the striker then
takes it himself (`take`, or by playing) or leaves it (`leave`), as he may also do before. Who takes it and fails loses a life.

**Lives.** As many as are agreed (`Lives`). The first who is killed may take the privilege, one chance more; with `Privilege:
open` it waits for the next who wants it. The last alive has the pool.

**On a sheet** `!push` is a pushed lead, `!: out-of-turn Cal` comes before a stroke out of turn, `!: misdirect Cal` tells who
called on the wrong player, `!: touch Cal` who touched a running ball; `!: buy Cal Bob` has Cal, who is dead, buy Bob's ball;
`!: interest Bob` sells a share, `!: divide` ends the game of the two who are left; `!: warn Bob` is the leader's word to one
placed outside the string.

**What print leaves open** (reconstruction): three lives by default; a miss costs nothing unless a hazard was offered; the
striker's own ball pocketed or forced off costs him a life, and nobody else; the lead goes on the pool spot, five inches from
the foot cushion; a ball pocketed by a foul stroke (`!foot`, `!push`) costs nobody a life, and there is a new lead; after a stroke
out of turn that fails the rightful player plays; who has just taken another's hazard is passed over.
"""

from __future__ import annotations

from dataclasses import replace

from hoyle.answers import CHANCE, Answer, Chance, Choose, Incident
from hoyle.games.general import foul_strokes, order, table_and_balls
from hoyle.games.general.kept import kept
from hoyle.games.general.stakes import paid
from hoyle.games.lifepool.lives import after, living, wins
from hoyle.games.lifepool.two_ball_rules import LEAVE, PASS, POOL, PRIVILEGE, RED, RESPOT, STAND, TAKE, WHITE, R
from hoyle.games.lifepool.two_ball_strokes import call_on, go_on, holed, judge, killed, lead, resume
from hoyle.record import IN_HAND, Layout, Spot
from hoyle.referee import (
    CHOOSE,
    DRAW,
    STROKE,
    Ask,
    Back,
    BadOption,
    Game,
    Lives,
    Note,
    Option,
    Order,
    Out,
    Place,
    Refused,
    Restore,
    Rulings,
    Say,
    State,
)  # fmt: skip


def setup(s: State) -> Rulings:
    """Two balls, lives, stakes, and the order."""
    s = yield from table_and_balls.told(s)
    s = yield from table_and_balls.pool_spot(s)
    lives = s.given.get("Lives", 3)
    if lives < 1:
        raise BadOption("Lives", "everybody has one at least")
    s = yield Restore(Layout({RED: IN_HAND, WHITE: IN_HAND}), R["u1"], "a red ball and a white")
    for seat in s.seats:
        s = yield Lives(seat, lives, R["2a"], "at the start")
        s = yield from paid(s, seat, s.options["Stake"], R["2a"], "into the pool")
    yield from order.settled(s, R["u2"], lead)


# --- choices ----------------------------------------------------------------------------------------------


def decide(s: State, answer: Answer) -> Rulings:
    """Small balls, leads, hazards, the privilege, and what is declared."""
    asked = s.ask
    assert asked is not None
    match answer:
        case Chance():
            yield from order.dealt(s, answer, R["u2"], lead)
        case Choose(seat, word) if word in (PRIVILEGE, PASS):
            yield from privilege(s, seat, word)
        case Choose(seat, word) if s.note("choice"):
            yield from choice(s, seat, word)
        case Choose(seat, "respot"):
            s = yield Place(RED, Spot(POOL), asked.permits[-1].rule, f"{seat} has his lead spotted")
            yield asked
        case Choose(seat, "stand"):
            s = yield Say(seat, "lets the lead stand", asked.permits[-1].rule)
            yield replace(asked, permits=tuple(p for p in asked.permits if p.word != STAND))
        case Choose(seat, "leave"):
            s = yield Note("left", True, R["5a"], f"{seat} will not risk the stroke")
            yield from call_on(s, seat, asked.rule)
        case Choose(seat, "take") if s.note("left"):
            s = yield Note("hazard", (seat, asked.seat), R["5a"])
            s = yield Say(asked.seat, "had the first right", R["6a"])
            yield from call_on(s, seat, R["5a"])
        case Choose(seat, "take"):
            striker = asked.seat
            s = yield Note("choice", ("hazard", seat, striker), R["5a"])
            yield Ask(striker, CHOOSE, (TAKE, LEAVE), R["6a"], f"{seat} would take the hazard", decline=TAKE)
        case Incident():
            yield from declared(s, answer)


def privilege(s: State, seat: str, word: str) -> Rulings:
    """One chance more, or not (2, 3). Returns the state."""
    if word == PRIVILEGE:
        s = yield Lives(seat, 1, R["3b"] if s.out else R["3a"], "the privilege")
        s = yield Note("privilege", seat, R["2b"])
    else:
        s = yield Out(seat, R["3a"], "does not take the privilege")
        if s.options["Privilege"] == "open":
            s = yield Say("", "the privilege stays open", R["3b"])
        else:
            s = yield Note("privilege", "gone", R["3a"])
    return (yield from go_on(s))


def choice(s: State, seat: str, word: str) -> Rulings:
    """A pushed or bought lead, a ball outside the string, a hazard, or a sale (1c, 13, 17, 6, 16). Returns the state."""
    about, *who = s.note("choice")
    s = yield Note("choice", (), R["5a"])
    match about, word:
        case "hazard", _:
            taker, striker = who if word == LEAVE else (who[1], who[1])
            s = yield Note("hazard", (taker, striker), R["5a" if word == LEAVE else "6a"])
            return (yield from call_on(s, taker, R["5a" if word == LEAVE else "6a"]))
        case "sale", _:
            if word == TAKE:
                return (yield from wins(s, (seat,), R[16], "buys the other ball"))
            return (yield from sold(s, *who))
        case "string", "replay":
            s = yield Restore(kept(s.note("before")), R[17], "the stroke is played again")
            return (yield from call_on(s, who[0], R[17]))
        case "string", _:
            return (yield from stands(s, *who))
        case _, "replay":
            return (yield from lead(s, s.note("last"), R["1c"]))
        case _, "respot":
            s = yield Place(RED, Spot(POOL), R["1c"] if about == "push" else R[13], "spotted")
    return (yield from call_on(s, who[0], R["u4"]))


def stands(s: State, seat: str, lost: bool, fell: bool, new_lead: bool) -> Rulings:
    """A stroke from outside the string is let pass (17): the white may be lost by it, or the red have fallen. Returns the state."""
    s = yield Say(s.note("last"), "leaves the balls as they are", R[17])
    following = after(s, seat)
    if lost:
        s = yield from killed(s, seat, R["2b"], f"{WHITE} is lost")
    elif fell:
        s, two = yield from holed(s, seat, RED)
        if two:
            return (yield from resume(s, seat, True, R["15b"]))
    for name, value in (("stage", "play"), ("last", seat), ("ball", RED)):
        s = yield Note(name, value, R["u3"])
    return (yield from resume(s, following, new_lead))


# --- what is declared -------------------------------------------------------------------------------------


def declared(s: State, said: Incident) -> Rulings:
    """An incident between strokes."""
    assert s.ask is not None
    asked, word = s.ask, said.word
    seat = said.args[0] if said.args else asked.seat
    if word == "misdraw":
        yield from drawn_again(s)
        return
    if asked.kind != STROKE or seat not in s.seats:
        raise Refused(f"{word} waits for a stroke, and needs one of {', '.join(s.seats)}")
    match word:
        case "join":
            if s.note("privilege"):
                raise Refused("the privilege is gone: nobody joins any more", R[4])
            yield Say(seat, "may join if all consent", R[4])
        case "interest":
            yield Say(seat, "sells a share, and goes on playing or sells out to one of the pool", R["11b"])
            yield Say(seat, "an outsider may have the share, but not play", R[12])
        case "divide":
            if len(living(s)) != 2:
                raise Refused("only the two who are left divide", R[16])
            yield from wins(s, living(s), R[16], "divided")
        case "warn":
            if not asked.place or s.note("stage") != "follow":
                raise Refused("a warning is for who plays from the string on a lead", R[17])
            yield Note("warned", True, R[17], "outside the string")
        case "buy":
            yield from bought(s, seat, said.args[1] if len(said.args) > 1 else "")
        case _:
            yield from lost_between(s, seat, word)


def drawn_again(s: State) -> Rulings:
    """Too few small balls were thrown out: once more, before the game begins (18)."""
    assert s.ask is not None
    if s.note("begun"):
        raise Refused("the game has begun", R[18])
    s = yield Note("order-balls", {}, R[18], "the balls are shaken up again")
    yield Ask(CHANCE, DRAW, ("deal 1",), R[18], "for the order of play", behalf=s.seats[0])


def lost_between(s: State, seat: str, word: str) -> Rulings:
    """Out of turn, the wrong player called on, or a running ball touched."""
    assert s.ask is not None
    asked = s.ask
    if seat not in living(s) or (
        word == "out-of-turn" and (seat == asked.seat or s.note("astray") or s.note("stage") == "lead")
    ):
        raise Refused(f"{word} needs a player alive whose turn it is not", R["7a"])
    if word == "out-of-turn":
        s = yield Note("astray", asked.seat, R["7a"])
        yield replace(asked, seat=seat, rule=R["7a"], why="out of turn", permits=())
        return
    rule = R[8] if word == "misdirect" else R[9]
    turn = s.note("astray") or asked.seat
    if s.note("astray"):
        s = yield Note("astray", "", rule)
    s = yield from killed(
        s, seat, rule, "called on the wrong player" if word == "misdirect" else "touched a running ball"
    )
    yield from resume(s, turn, word == "misdirect" or s.note("stage") == "lead")


def bought(s: State, buyer: str, seller: str) -> Rulings:
    """A dead player buys another's ball (10, 11, 13, 14, 16)."""
    assert s.ask is not None
    if buyer in living(s):
        raise Refused(f"{buyer}'s own ball is alive", R[10])
    if seller not in living(s):
        raise Refused(f"{seller or 'nobody'} has no ball to sell; as in `buy {buyer} {living(s)[0]}`", R["11a"])
    if len(living(s)) == 2:
        other = next(x for x in living(s) if x != seller)
        s = yield Note("choice", ("sale", buyer, seller, s.turn), R[16])
        yield Ask(other, CHOOSE, (TAKE, LEAVE), R[16], f"{seller} sells")
        return
    yield from sold(s, buyer, seller, s.turn)


def sold(s: State, buyer: str, seller: str, turn: str) -> Rulings:
    """The buyer takes the seller's place with what lives he had. Returns the state."""
    lives = s.lives[seller]
    s = yield Back(buyer, R["11a"], f"buys {seller}'s ball")
    s = yield Lives(buyer, lives, R["11a"])
    s = yield Lives(seller, -lives, R["11a"])
    s = yield Out(seller, R["11a"], "sells")
    swap = {buyer: seller, seller: buyer}
    s = yield Order(tuple(swap.get(x, x) for x in s.order), R["11a"], "in the seller's place")
    striker = buyer if turn == seller else turn
    if s.note("last") == seller:
        s = yield Note("last", buyer, R["11a"])
        if s.note("stage") == "follow":
            s = yield Note("choice", ("bought-lead", striker), R[13])
            return (yield Ask(buyer, CHOOSE, (STAND, RESPOT), R[13]))
    if s.note("stage") == "follow":
        s = yield Say(s.note("last"), "the lead stands", R[14])
        s = yield Note("sold", True, R[14])
    return (yield from (lead(s, striker) if s.note("stage") == "lead" else call_on(s, striker)))


GAME = Game(
    rules=R,
    title="Two-Ball Pool",
    pages="pp. 71-74",
    family="lifepool",
    summary="A red and a white go round; pocket the ball of the player before you, who loses a life.",
    seats=(2, 15),
    table="pool-5x10",
    pieces=(RED, WHITE),
    setup=setup,
    judge=judge,
    decide=decide,
    chances=order.chances,
    options={
        "Stake": Option(0, "what each puts into the pool"),
        "Privilege": Option(
            "strict", "the first man killed alone may have it, or whoever takes it", ("strict", "open")
        ),
        "Table": Option("pool-5x10", "the table of 1908, or today's of nine feet", ("pool-5x10", "pool-9ft")),
    },
    incidents={
        "out-of-turn": "the next stroke is this player's, out of turn",
        "misdirect": "this player called on the wrong one to play",
        "touch": "this player touched a running ball",
        "join": "somebody asks to join the game",
        "buy": "a dead player buys another's ball: `!: buy Cal Bob`",
        "interest": "a player sells a share in his ball",
        "divide": "the two who are left divide the pool",
        "warn": "the leader says that the white stands outside the string",
        "misdraw": "too few small balls were thrown out",
    },
    faults={
        "push": "the lead was pushed past the middle pockets, or any stroke through the object ball",
        **{word: foul_strokes.FAULTS[word] for word in ("no-tip", "foot", "assisted", "no-count")},
        "touch": "the striker touched a running ball",
        "moving": "the striker played or touched a ball that was still running",
        "twice": "the cue touched the running cue ball again",
    },
    notes={
        "order-balls": {},
        "begun": False,  # whether a stroke has been played
        "stage": "lead",  # the lead, the stroke that follows it, or play
        "last": "",  # whose ball is played at
        "ball": WHITE,  # the ball to be played with
        "left": False,  # whether the striker leaves the hazard to others
        "hazard": (),  # who plays a hazard that was offered for, and whose turn it was
        "choice": (),  # what the open choice is about, and whom
        "next": (),  # who plays next, and whether it is a new lead
        "astray": "",  # whose turn it is while another plays out of turn
        "privilege": "",  # who has had the privilege, or `gone`
        "sold": False,  # whether the next player has sold his ball since the lead
        "warned": False,
        "before": (),  # the balls before a stroke that may be played again
    },
    headers=("Lead", "Order", "Lives"),
)
