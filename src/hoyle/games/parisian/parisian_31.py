"""Pool for 31 Points on the Parisian board: thirty-one exactly, a cup at a time, and said in time.

**Play.** From within the string the `ball` is struck off a cushion, or several, to come back into one of the numbered cups, whose
number is credited. What is a shot is La Barraque's rule: a ball that gets over the brass has had it, cup or no cup; one that does
not is played again. Whoever has thirty-one says so (`Ann: proclaim`) before the next player shoots; later he has to wait until
his turn, when he may say it in place of a stroke, unless another has made it and said it by then.

**Bursts.** More than thirty-one is a burst: all is lost. At once, and for the forfeit agreed on, the player may stay in
(`Ann: choose privilege`, or `pay`), and goes on from nothing when his turn comes; `pass`, or `retire`, or the next stroke, leaves
him out.

**On a sheet** `ball|f ball@12` is a cup, `ball|f ball@board` a shot without one, `ball|f` none at all; `!: out-of-turn Bob` or
`!: called-on Bob` (by the keeper) says that the next stroke is his.

**What print leaves open** (reconstruction): the lead is played for as at La Barraque; an out-of-turn player's next turn is lost,
and he has one stroke, on the board or not; one whom the keeper called on keeps his turn; who is left alone has the pool; the
forfeit is one where none is named.
"""

from __future__ import annotations

from dataclasses import replace

from hoyle.answers import PROCLAIM, Answer, Choose, Incident
from hoyle.games.general import highest, proclaim
from hoyle.games.general.claims import note
from hoyle.games.general.stakes import collected, paid
from hoyle.games.parisian import parisian_pool
from hoyle.games.parisian.parisian_pool import BALL
from hoyle.record import Record
from hoyle.referee import (
    CHOOSE,
    STROKE,
    Ask,
    Foul,
    Game,
    Note,
    Option,
    Out,
    Permit,
    Refused,
    Rule,
    Rulebook,
    Rulings,
    Say,
    Score,
    State,
    Win,
)  # fmt: skip

R = Rulebook(
    "parisian-31",
    book="bbc1908",
    governs=("parisian-pool", "pin-pool"),
    rules={
        "u1": "Thirty-one is wanted, no more: with more a player has burst, as he would have at pin pool.",
        "1a": "From the string the ball is struck to a cushion or several and has to come back into a cup of the board.",
        "1b": "The player has the number of that cup to his credit.",
        "1c": "La Barraque's fourth rule tells what a shot is.",
        "2a": "Whoever has thirty-one says so, with fair time for it, before the next player shoots.",
        "2b": "If he does not he waits until his turn is back, and may say it then without a stroke.",
        "2c": "Should another make thirty-one meanwhile, and say it as he ought, the game is that player's.",
        "3a": "A player who has burst may come in again for the forfeit settled beforehand.",
        "3b": "He says so and pays as soon as he has burst, and plays on when his turn comes.",
        "4a": "What is made out of turn does not count, yet it bursts the player, unless the keeper had called on him.",
        "4b": "His turn is forfeited, and the stroke is still the rightful player's.",
        "5": "In anything else the keeper of the pool has the last word.",
    },
)

PRIVILEGE, PASS, PAY, RETIRE = "privilege", "pass", "pay", "retire"


# --- turns ------------------------------------------------------------------------------------------------


def setup(s: State) -> Rulings:
    """The board, the stakes, the order of play."""
    s = yield from parisian_pool.laid(s)
    s = yield Say("", f"{s.options['Points']} are wanted, no more", R["u1"])
    for seat in s.seats:
        s = yield from paid(s, seat, s.options["Stake"], R["u1"], "into the pool")
    s = yield from highest.settle(s, parisian_pool.R["1a"])
    yield from first(s)


def first(s: State) -> Rulings:
    """Somebody has still to play for the lead, or the game begins."""
    if waiting := s.note("stringing"):
        yield from parisian_pool.asked(s, waiting[0], parisian_pool.R["1a"])
    else:
        yield from call_on(s, s.order[0])


def call_on(s: State, seat: str) -> Rulings:
    """Ask a player for a stroke; who has thirty-one may say so if it is time. Returns the state."""
    permits, barred = proclaim.permits(s, seat, s.options["Points"], R["2a"], R["2b"])
    barred += tuple(Permit(one, word, R["3b"]) for one in s.order for word in (PRIVILEGE, PAY))
    return (yield from parisian_pool.asked(s, seat, R["1a"], R["1a"], permits, barred))


def pass_on(s: State, seat: str) -> Rulings:
    """The next player's turn, or that of him who was passed over by one out of turn; who is alone has won. Returns the state."""
    if len(s.playing()) == 1:
        return (yield from wins(s, s.playing()[0], R["u1"], "nobody else is left"))
    if s.note("astray"):
        rightful, called = s.note("astray")
        s = yield Note("astray", (), R["4b"])
        if not called:
            s = yield Note("skips", (*s.note("skips"), seat), R["4b"], f"{seat} has lost his turn")
        return (yield from call_on(s, rightful))
    following = s.next_seat(seat)
    while following in s.note("skips"):
        s = yield Say(following, "the turn is lost", R["4b"])
        s = yield Note("skips", tuple(x for x in s.note("skips") if x != following), R["4b"])
        following = s.next_seat(following)
    return (yield from call_on(s, following))


def wins(s: State, seat: str, rule: Rule, why: str) -> Rulings:
    """The pool is a player's. Returns the state."""
    s = yield from collected(s, (seat,), R["u1"])
    return (yield Win((seat,), rule, why))


# --- strokes and words ------------------------------------------------------------------------------------


def judge(s: State, record: Record) -> Rulings:
    """One stroke."""
    assert s.ask is not None
    seat, astray = s.ask.seat, s.note("astray")
    s, cup, valid = yield from parisian_pool.struck(s, seat, record)
    if s.note("stringing"):
        s = yield from highest.strung(s, seat, cup, parisian_pool.R["1a"], ranked=True)
        yield from first(s)
        return
    s = yield Say(seat, "as at La Barraque", R["1c"], "a shot" if valid else "no shot")
    if astray:
        s = yield Foul(seat, "out of turn", R["4a"], "nothing is counted")
    elif cup:
        s = yield Score(seat, cup, R["1b"], f"cup {cup}")
    total = s.scores[seat] + (cup if astray else 0)
    if not astray:
        s = yield from note(s, "made", seat if cup and s.scores[seat] == s.options["Points"] else "", R["2a"])
    if total > s.options["Points"] and not (astray and astray[1]):
        s = yield Foul(seat, "burst", R["4a" if astray else "u1"], f"{total}")
        s = yield Score(seat, -s.scores[seat], R["u1"], "a burst")
        alike = (Permit(seat, PAY, R["3a"]), Permit(seat, RETIRE, R["3a"]))
        yield Ask(seat, CHOOSE, (PRIVILEGE, PASS), R["3b"], "burst", permits=alike, decline=PASS)
    elif valid or astray:
        yield from pass_on(s, seat)
    else:
        s = yield Say(seat, "shoots again", parisian_pool.R["4c"])
        yield from call_on(s, seat)


def decide(s: State, answer: Answer) -> Rulings:
    """Thirty-one said, a burst paid for or not, a player out of turn, the keeper's word."""
    asked = s.ask
    assert asked is not None
    match answer:
        case Choose(seat, word) if word == PROCLAIM:
            s, rule = yield from proclaim.said(s, seat, s.options["Points"], R["2a"], R["2b"], R["2c"])
            yield from wins(s, seat, rule, f"{s.options['Points']}, made and said")
        case Choose(seat, word):
            if word in (PRIVILEGE, PAY):
                s = yield from paid(s, seat, s.options["Forfeit"] or s.options["Stake"], R["3a"], "the forfeit")
                s = yield Say(seat, "stays in", R["3b"], "plays on from nothing in his turn")
            else:
                s = yield Out(seat, R["3a"], "does not come in again")
            yield from pass_on(s, seat)
        case Incident("ruling"):
            yield Say("", "the keeper decides", R["5"])
        case Incident(word, args):
            seat = args[0] if args else ""
            free = asked.kind == STROKE and not s.note("stringing") and not s.note("astray")
            if not free or seat not in s.playing() or seat == asked.seat:
                raise Refused(f"{word} needs a player whose turn it is not, as in `{word} {s.seats[-1]}`", R["4a"])
            yield Note("astray", (asked.seat, word == "called-on"), R["4a"])
            yield replace(asked, seat=seat, rule=R["4a"], why="out of turn")


GAME = Game(
    rules=R,
    title="Pool for 31 Points on the Parisian Pool Board",
    pages="p. 106",
    family="parisian",
    summary="Exactly thirty-one off a cushion into numbered cups, and said before the next shot.",
    seats=(2, 0),
    table="parisian-5x10",
    pieces=(BALL,),
    setup=setup,
    judge=judge,
    decide=decide,
    options={
        "Points": Option(31, "what has to be made exactly", least=1),
        "Stake": Option(0, "what each puts into the pool"),
        "Forfeit": Option(0, "what a burst player pays to stay in; as much as the stake if not said"),
    },
    aliases={"white": BALL, "cue": BALL},
    incidents={
        "out-of-turn": "the next stroke is this player's, out of turn: `!: out-of-turn Bob`",
        "called-on": "the next stroke is this player's, whom the keeper called on out of turn",
        "ruling": "a point that the rules leave open goes to the keeper of the pool",
    },
    notes={
        **highest.NOTES,
        "made": "",  # who has just made thirty-one and may still say so in time
        "astray": (),  # whose turn it is while another plays out of turn, and whether that one was called on
        "skips": (),  # whose next turn is lost
    },
    headers=("Lead", "Order"),
)
