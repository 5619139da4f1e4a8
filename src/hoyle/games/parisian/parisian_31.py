"""Pool for 31 Points on the Parisian Pool Board: make exactly thirty-one in numbered cups, and say so.

Turn:
- From within the string the ball is struck off a cushion, or several, to come back into one of the numbered cups, whose
  number is credited.
- A ball that gets over the brass has had its shot, cup or no cup; one that does not is played again.
- Whoever has thirty-one says so{ (`Ann: proclaim`)} before the next player shoots, or in place of the next stroke,
  unless another has.
- **Bursts.** More than thirty-one is a burst: all is lost.
- For the forfeit agreed on the player may at once stay in{ (`Ann: choose privilege`, or `pay`)}, from nothing in the
  next turn; else{ (`pass`, `retire` or the next stroke)} they are out.

Sheet:
- **On a sheet** `ball|f ball@12` is a cup, `ball|f ball@board` a shot without one, `ball|f` none at all; `!:
  out-of-turn Bob` or `!: called-on Bob` (by the keeper) says that Bob has played when it was another's turn; what was
  played may be told next.

Readings:
- The lead is played for as at La Barraque.
- An out-of-turn player loses the next turn, unless the keeper called on them, and has one stroke, on the board or not.
- Who is left alone has the pool.
"""

from dataclasses import dataclass, replace

from hoyle.answers import PROCLAIM, Answer, Choose, Incident
from hoyle.games.general import astray, highest, proclaim
from hoyle.games.general.stakes import collected, paid
from hoyle.games.parisian import parisian_pool
from hoyle.referee import CHOOSE, STROKE, Called, Message, Option, Permit, Ref, Refused, Rule, Rulebook, Stroke, told

R = Rulebook(
    "parisian-31",
    book="bbc1908",
    governs=("parisian-pool", "pin-pool"),
    rules={
        "u1": "Thirty-one is wanted, no more: with more a player has burst, as at pin pool.",
        "1a": "From the string the ball is struck to a cushion or several and has to come back into a cup of the board.",
        "1b": "The player is credited with the number of that cup.",
        "1c": "La Barraque's fourth rule tells what a shot is.",
        "2a": "Whoever has thirty-one says so, with fair time for it, before the next player shoots.",
        "2b": "Whoever does not waits until the turn is back, and may say it then without a stroke.",
        "2c": "Should another make thirty-one meanwhile, and say it in time, the game is that player's.",
        "3a": "A player who has burst may come in again for the forfeit settled beforehand.",
        "3b": "Such a player says so and pays at once, and plays on in the next turn.",
        "4a": "What is made out of turn does not count, yet it bursts the player, unless the keeper had called on them.",
        "4b": "Their turn is forfeited, and the stroke is still the rightful player's.",
        "5": "In anything else the keeper of the pool has the last word.",
    },
    facts={"u1": "what is wanted"},
    duties={"game-keeper": ("4a", 5)},
)

PRIVILEGE, PASS, PAY = "privilege", "pass", "pay"


@dataclass(frozen=True)
class Notes(highest.Notes, proclaim.ProclaimNotes, astray.LostTurns):
    """The player out of turn, if the keeper called on them, and whose turn it is while that is told."""

    strayed: str = ""
    called: bool = False
    rightful: str = ""


def setup(ref: Ref) -> None:
    """The board, the stakes, the order of play."""
    parisian_pool.lay_out(ref)
    for seat in ref.seats:
        paid(ref, seat, ref.number("Stake"), R["u1"], told("parisian.into-pool"))
    highest.settle(ref, parisian_pool.R["1a"])
    _begin(ref)


def _begin(ref: Ref) -> None:
    if waiting := highest.waiting(ref):
        parisian_pool.ask(ref, waiting[0], parisian_pool.R["1a"])
    else:
        _call_on(ref, ref.order[0])


def _call_on(ref: Ref, seat: str) -> None:
    permits, barred = proclaim.permits(ref, seat, ref.number("Points"), R["2a"], R["2b"])
    permits = tuple(replace(one, brings=told("parisian.pool-unless-said")) for one in permits)
    if strayed := ref.kept(Notes).strayed:
        permits += (Permit(strayed, STROKE, R["4a"], told("parisian.stroke-out-of-turn")),)
    barred += tuple(Permit(one, word, R["3b"]) for one in ref.order for word in (PRIVILEGE, PAY))
    parisian_pool.ask(ref, seat, R["1a"], permits, barred, hand=R["1a"])


def _pass_on(ref: Ref, seat: str) -> None:
    rightful = ref.kept(Notes).rightful
    ref.keep(strayed="", rightful="", called=False)
    if len(ref.playing()) == 1:
        _wins(ref, ref.playing()[0], R["u1"], told("parisian.nobody-else-left"))
    elif rightful:
        ref.apply(R["4b"])
        _call_on(ref, rightful)
    else:
        following, passed = astray.next_to_play(ref, ref.next_seat(seat))
        for one in passed:
            ref.say(one, told("parisian.turn-lost"), R["4b"])
        _call_on(ref, following)


def _wins(ref: Ref, seat: str, rule: Rule, why: Message) -> None:
    collected(ref, (seat,), R["u1"])
    ref.win((seat,), rule, why)


def judge(ref: Ref, stroke: Stroke) -> None:
    """One stroke."""
    kept, seat, wanted = ref.kept(Notes), ref.turn, ref.number("Points")
    strayed = bool(kept.rightful)
    cup, valid = parisian_pool.take_shot(ref, stroke)
    if highest.waiting(ref):
        highest.strung(ref, seat, cup, parisian_pool.R["1a"], ranked=True)
        _begin(ref)
        return
    ref.say("", told("parisian.la-barraque-shot" if valid else "parisian.la-barraque-no-shot"), R["1c"])
    if strayed:
        ref.say(seat, told("parisian.nothing-out-of-turn"), R["4a"])
    elif cup:
        ref.score(seat, cup, R["1b"], told("parisian.cup", cup=cup))
    if not strayed:
        ref.keep(made=seat if cup and ref.scores[seat] == wanted else "")
    total = ref.scores[seat] + (cup if strayed else 0)
    if total > wanted and not (strayed and kept.called):
        ref.foul(seat, "burst", R["4a" if ref.kept(Notes).rightful else "u1"], told("parisian.total", total=total))
        ref.score(seat, -ref.scores[seat], R["u1"], told("parisian.a-burst"))
        stays, goes = told("parisian.pay-and-stay"), told("parisian.go-out")
        brings = (stays, goes)
        alike = (Permit(seat, PAY, R["3a"], stays), Permit(seat, "retire", R["3a"], goes))
        ref.ask(
            seat,
            CHOOSE,
            (PRIVILEGE, PASS),
            R["3b"],
            told("parisian.burst"),
            permits=alike,
            decline=PASS,
            outcomes=brings,
        )
    elif valid or strayed:
        _pass_on(ref, seat)
    else:
        ref.say(seat, told("parisian.shoots-again"), parisian_pool.R["4c"])
        _call_on(ref, seat)


def decide(ref: Ref, answer: Answer) -> None:
    """Thirty-one said, a burst paid for or not, a player out of turn, the keeper's word."""
    asked = ref.asked
    match answer:
        case Choose(seat, word) if word == PROCLAIM:
            rule = proclaim.winning_rule(ref, seat, ref.number("Points"), R["2a"], R["2b"], R["2c"])
            _wins(ref, seat, rule, told("parisian.made-and-said", number=ref.number("Points")))
        case Choose(seat, word) if word == STROKE:
            permits = tuple(one for one in asked.permits if one.word != STROKE)
            ref.keep(rightful=asked.seat)
            ref.put(replace(asked, seat=seat, rule=R["4a"], why=told("parisian.out-of-turn"), permits=permits))
        case Choose(seat, word):
            if word in (PRIVILEGE, PAY):
                paid(ref, seat, ref.number("Forfeit") or ref.number("Stake"), R["3a"], told("parisian.forfeit"))
                ref.say(seat, told("parisian.stays-in"), R["3b"])
            else:
                ref.drop(seat, R["3a"], told("parisian.does-not-come-in"))
            _pass_on(ref, seat)
        case Incident("ruling"):
            ref.say("", told("parisian.keeper-decides"), R["5"])
        case Incident(word, args):
            seat = args[0] if args else ""
            free = asked.kind == STROKE and not highest.waiting(ref) and not ref.kept(Notes).rightful
            if not free or seat not in ref.playing() or seat == asked.seat:
                raise Refused(told("parisian.needs-another", word=word, seat=ref.seats[-1]), R["4a"])
            called = word == "called-on"
            if called:
                ref.say(seat, told("parisian.called-on"), R["4a"])
            else:
                ref.foul(seat, "out-of-turn", R["4a"], told("parisian.nothing-counts-so"))
                ref.say(seat, told("parisian.loses-next-turn"), R["4b"], skip=(*ref.kept(Notes).skip, seat))
            ref.keep(strayed=seat, called=called)
            _call_on(ref, asked.seat)


GAME = replace(
    parisian_pool.GAME,
    rules=R,
    doc=__doc__,
    pages="p. 106",
    setup=setup,
    judge=judge,
    decide=decide,
    options={
        "Points": Option(31, "what has to be made exactly", least=1),
        "Stake": Option(0, "what each puts into the pool"),
        "Forfeit": Option(0, "what a burst player pays to stay in; as much as the stake if not said"),
    },
    incidents={
        "out-of-turn": astray.OUT_OF_TURN,
        "called-on": "a player whom the keeper called on has played out of turn; what was played may be told next",
        "ruling": "a point that the rules leave open goes to the keeper of the pool",
    },
    notes=Notes(),
    wins="Whoever first has exactly {Points}, and says so in time, wins the pool.",
    goal=told("general.goal-exactly"),
    minutes=6,
    called=(Called("thirty one pool, 31 pool, pool for 31 points, pool 31 points"),),
)
