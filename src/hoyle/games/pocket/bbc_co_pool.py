"""The B. B. C. Co. Pool: pocket the seven balls of your colour, and then the black.

Set-up:
- Seven yellow balls, seven red ones and a black are racked for two players, or two sides{ (`Sides: Ann+Cal, Bob+Dee`;
  by default every second seat)}.

Turn:
- Who opens is drawn, or banked for{ (`Break: bank`)}.
- The first colour that falls is yours, and of both you choose.
- No ball is called.
- You play on while you put down your own; another's counts for its owner, and alone it ends the turn.
- After all seven of yours the black wins; put down before, it loses.
- The score is the balls of one's colour in the rack.
- **Failures.** A lost cue ball ends the turn.
- After a break that fails the next player chooses a colour, before the stroke or after it.
- A miss, a stroke without a cushion, a second hit and the like cost a ball of one's rack.

Readings:
- The black stands in the middle of the third row.
- A lawful break that puts nothing down leaves the colours open until a ball falls.
- Whose seven are down before the black on the same stroke has won.
- The black with a scratch or a foul, in its turn, is spotted.
- Put down before one's own seven it loses, even if the other side has its own.
- While the colours are open any ball may be played at from the string.
- Partners play alternately with their opponents.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from hoyle.answers import Answer, Chance, Choose, Incident
from hoyle.games.general import boards, order, racks, sides
from hoyle.games.general.disturbed import AS_FOUND, REPLACED, before, scatter
from hoyle.games.pocket import american_pyramid_pool as pyramid
from hoyle.games.pocket import bank, called_balls, family, pool_rules
from hoyle.games.pocket.family import CUE, TABLE, aim, in_string, opened, pocketed_in, rack, scratched, spot
from hoyle.games.pocket.pool_rules import LIE, NO_CUSHION, SCRATCH, SETTLED_BY
from hoyle.games.pocket.pool_rules import R as CONTINUOUS
from hoyle.record import IN_HAND, Layout, is_on_table
from hoyle.referee import (
    CHOOSE,
    NOTHING,
    STROKE,
    BadOption,
    Board,
    Called,
    Option,
    Permit,
    Ref,
    Refused,
    Rule,
    Rulebook,
    Standing,
    Stroke,
    told,
)

R = Rulebook(
    "bbc-co-pool",
    book="bbc1908",
    governs="american-pyramid-pool",
    rules={
        "u1": "There are sixteen balls: seven yellow, seven red, a black and the cue ball.",
        "u2": "Only two play, or sides of as many each.",
        "u3": "The aim is the black, after all seven of one colour.",
        "1a": "The break is drawn for or banked for.",
        "1b": "All that falls on the break counts.",
        "2": "The black stands right behind the head ball of the triangle, and the others as they come.",
        "3a": "Who puts down balls of one colour on the break goes on for the rest of that colour.",
        "3b": "If both colours fall, one of them is chosen.",
        "3c": "After the seven of one's colour the black must be put down, and wins.",
        "4": "Balls of both colours that fall together, on the break or later, count each for its owner.",
        "5": "Whoever puts down the black before either side has its seven has lost.",
        "6": "Who puts down only a ball of the other colour loses the turn, and its owner keeps the ball.",
        "7a": "Losing the cue ball, in a pocket or off the table, ends the turn; what fell counts for its owner.",
        "7b": "The next player then plays from within the string.",
        "7c": "If no ball of that player's colour lies outside it, the one nearest the line goes to the foot spot.",
        "7d": "If the player has all seven and the black lies within the string, the black is spotted likewise.",
        "8a": "The break must put a ball down or drive two object balls to a cushion.",
        "8b": "If it does not, the next player chooses a colour before the stroke, or after it, with a ball down or none.",
        "9": "Otherwise American pyramid pool governs.",
    },
    facts={"u1": "the balls"},
    restates={"1a": ("continuous-pool.1a", "continuous-pool.1b")},
)

YELLOW, RED, BLACK = "yellow", "red", "black"
COLOUR, BREAK = "colour", "break"
"""To choose a colour before the stroke, and to play first: words with which rule 8 is answered."""
COLOURS = {YELLOW: tuple(f"y{n}" for n in range(1, 8)), RED: tuple(f"r{n}" for n in range(1, 8))}
ROWS = (("y1",), ("r1", "y2"), ("r2", BLACK, "r3"), ("y3", "r4", "y4", "r5"), ("y5", "r6", "y6", "r7", "y7"))
BALLS = tuple(ball for row in ROWS for ball in row)
SEVEN = 7
OFFENCES = {**pyramid.OFFENCES, SCRATCH: replace(pyramid.OFFENCES[SCRATCH], rule=R["7a"])}
"""Offences that cost a ball, and the scratch, which costs the turn alone."""


@dataclass(frozen=True)
class Notes(bank.Notes, order.Notes, sides.Notes, racks.Notes):
    """`opening`: the triangle has still to be broken. `choosing`: the break failed, and the next player chooses a colour, before
    the stroke or after it. `fallen` are balls that wait for a choice of colour, `over` says that the turn is over anyway,
    `chosen_late` that the break had failed. `before` is how the balls lay before a foul, and `settled_by` the
    rule by which the next player chooses how they are to lie.
    """

    opening: bool = True
    choosing: bool = False
    fallen: tuple[str, ...] | None = None
    over: bool = False
    chosen_late: bool = False
    before: Layout | None = None
    settled_by: Rule | None = None


def _colour(ball: str) -> str:
    return next((name for name, balls in COLOURS.items() if ball in balls), BLACK)


def mine(s: Standing, seat: str) -> str:
    """The colour of a player's side, or nothing while the colours are open."""
    return _colour(s.pieces[seat][0]) if s.pieces.get(seat) else ""


def setup(ref: Ref) -> None:
    """The triangle, the sides, and who breaks."""
    if len(ref.seats) % 2:
        raise BadOption("Seats", told("pocket.setting-two-or-sides"))
    sides.settle(ref, R["u2"])
    if not ref.kept(Notes).sides:
        ref.apply(R["u2"], sides=(ref.seats[::2], ref.seats[1::2]))
    two = ref.kept(Notes).sides
    if len(two) != 2 or len(two[0]) != len(two[1]):
        raise BadOption("Sides", told("pocket.setting-equal-sides"))
    given: Mapping[str, str] = ref.given.get("Colours", {})
    for seat, name in given.items():
        if name not in COLOURS:
            raise BadOption("Colours", told("pocket.setting-has-colour", seat=seat, colours=tuple(COLOURS), name=name))
        if mine(ref, seat) not in ("", name):
            raise BadOption("Colours", told("pocket.setting-a-colour-each"))
        _take(ref, seat, name, R["3b"])
    if ref.leader:
        _ask_break(ref, ref.leader)
    elif ref.options["Break"] == "bank":
        bank.bank(ref, BALLS)
    else:
        rack(ref, R["2"], told("pocket.black-behind-head-ball"), ROWS)
        order.settled(ref, R["1a"], _ask_break)


def _ask_break(ref: Ref, leader: str) -> None:
    own, other = boards.from_seat(sides.side(ref, leader), leader), sides.others(ref, leader)
    ref.set_order(tuple(seat for pair in zip(own, other, strict=True) for seat in pair), R["1a"])
    rack(ref, R["2"], told("pocket.black-behind-head-ball"), ROWS)
    _call_on(ref, leader)


def _take(ref: Ref, seat: str, name: str, rule: Rule) -> None:
    for one in ref.seats:
        own = name if one in sides.side(ref, seat) else next(other for other in COLOURS if other != name)
        ref.assign(one, COLOURS[own], rule)


def _call_on(ref: Ref, seat: str) -> None:
    notes, black = ref.kept(Notes), ref.scores[seat] >= SEVEN
    if ref.in_hand(CUE) and not notes.opening:
        wanted = (BLACK,) if black else ref.pieces.get(seat) or BALLS
        lying = [ball for ball in wanted if is_on_table(ref.layout.of(ball))]
        pool_rules.free_one_of(ref, lying, R["7d" if black else "7c"], told("pocket.none-outside-string"))
    choosing = notes.choosing and not mine(ref, seat)
    brings = {COLOUR: told("pocket.choose-now"), BREAK: told("pocket.choose-afterwards")}
    words = (*COLOURS, COLOUR, BREAK) if choosing else ()
    permits = tuple(
        Permit(seat, word, R["8b"], brings.get(word, told("pocket.play-for", colour=word))) for word in words
    )
    rule = R["8a"] if notes.opening else R["8b"] if choosing else R["3c"] if black else R["u3"]
    target = aim(ref, *((BLACK,) if black else ()))
    why = told("pocket.to-pocket-black" if black else "pocket.to-pocket-own") if mine(ref, seat) else NOTHING
    ref.ask(seat, STROKE, (CUE,), rule, why, place=in_string(ref, R["7b"]), permits=permits, target=target)


def judge(ref: Ref, stroke: Stroke) -> None:
    """One stroke, or a bank for the break."""
    seat, opening = stroke.seat, ref.kept(Notes).opening
    if bank.judged(ref, stroke, BALLS):
        return
    family.require_cue(stroke, R["u1"], BALLS[0])
    if pool_rules.played_again(ref, stroke):
        return
    if pool_rules.undo_touch(ref, stroke):
        _call_on(ref, ref.next_seat(seat))
        return
    failed = opening and not opened(stroke)
    ref.keep(opening=False)
    if failed:
        ref.say(seat, told("pocket.balls-not-broken"), R["8a"])
        ref.apply(R["8b"], choosing=True)
    elif opening:
        ref.apply(R["8a"])
        scatter(ref, stroke, R["2"])
    cushion = "" if family.cushion_or_pocket(stroke) else NO_CUSHION
    word = "" if failed else SCRATCH if scratched(stroke) else pool_rules.failure(stroke) or cushion
    found, down = OFFENCES[word].found() if word else None, family.balls_down(stroke)
    if found and found.word != SCRATCH:
        spot(ref, down, CONTINUOUS["9"], told("pocket.does-not-count"))
        down = ()
    pool_rules.spot_off(ref, stroke)
    if scratched(stroke):
        ref.foul(seat, SCRATCH, R["7a"], told("pocket.turn-over"))
        ref.place(CUE, IN_HAND, R["7b"])
    elif found:
        ref.foul(seat, found.word, found.rule, found.fault)
        ref.say(seat, told("pocket.ball-lost-as-at"), R["9"])
        pyramid.lose(ref, seat, found.rule, NOTHING)
    if BLACK in down:
        down = _rule_on_black(ref, seat, stroke, down)
        if ref.result:
            return
    touch = not found and pool_rules.charge_touch(ref, stroke, bool(down))
    if (fault := stroke.claimed(*SETTLED_BY)) and not scratched(stroke):
        ref.keep(before=before(ref, stroke), settled_by=SETTLED_BY[fault.word])
    share(ref, seat, stroke, down, bool(found or touch) or failed, opening)


def _rule_on_black(ref: Ref, seat: str, stroke: Stroke, down: tuple[str, ...]) -> tuple[str, ...]:
    first = down[: down.index(BLACK)]
    have = ref.scores[seat] + sum(ball in ref.pieces[seat] for ball in first if mine(ref, seat))
    rest = tuple(ball for ball in down if ball != BLACK)
    if have < SEVEN or ref.owes.get(sides.side(ref, seat)[0], 0):
        ref.win(sides.others(ref, seat), R["5"], told("pocket.black-too-soon", player=seat))
    elif scratched(stroke):
        ref.say(seat, told("pocket.black-not-made"), R["7a"])
        spot(ref, (BLACK,), R["7a"], told("pocket.spotted"))
    else:
        for ball in rest:
            _credit(ref, seat, ball, rest, stroke, False)
        ref.win(sides.side(ref, seat), R["3c"], told("pocket.black-in", pocket=pocketed_in(stroke, BLACK)))
    return rest


def share(ref: Ref, seat: str, stroke: Stroke, down: tuple[str, ...], over: bool, opening: bool) -> None:
    """Give what fell to its owners, once these are settled; then the turn passes or goes on. `over`: the turn is over anyway."""
    if not mine(ref, seat):
        fell, late = tuple(dict.fromkeys(map(_colour, down))), ref.kept(Notes).choosing and not opening
        if len(fell) == 2 or late:
            ref.keep(fallen=down, over=over, chosen_late=late)
            _ask_colour(ref, seat, R["8b" if late else "3b"])
            return
        if fell:
            _take(ref, seat, fell[0], R["3a"])
    for ball in down:
        _credit(ref, seat, ball, down, stroke, opening)
    own = any(ball in ref.pieces[seat] for ball in down) if mine(ref, seat) else False
    if down and not own:
        ref.say(seat, told("pocket.no-ball-of-colour"), R["6"])
    following = seat if own and not over else ref.next_seat(seat)
    if rule := ref.kept(Notes).settled_by:
        ref.ask(following, CHOOSE, (AS_FOUND, REPLACED), rule, outcomes=LIE)
    else:
        _call_on(ref, following)


def _ask_colour(ref: Ref, seat: str, rule: Rule) -> None:
    outcomes = tuple(told("pocket.balls-are-yours", colour=name) for name in COLOURS)
    ref.ask(seat, CHOOSE, tuple(COLOURS), rule, told("pocket.which-colour"), outcomes=outcomes)


def _credit(ref: Ref, seat: str, ball: str, down: tuple[str, ...], stroke: Stroke, opening: bool) -> None:
    owner = seat if ball in ref.pieces[seat] else sides.others(ref, seat)[0]
    both = len(set(map(_colour, down))) > 1
    rule = R["4"] if both else R["1b"] if opening else R["u3"] if owner == seat else R["6"]
    if scratched(stroke):
        rule = R["7a"]
    why = told("pocket.of-colour-in", ball=ball, pocket=pocketed_in(stroke, ball))
    pyramid.gain(ref, owner, ball, rule, why)


def decide(ref: Ref, answer: Answer) -> None:
    """Everything that is not a stroke."""
    asked, notes = ref.asked, ref.kept(Notes)
    match answer:
        case Chance():
            order.dealt(ref, answer, R["1a"], _ask_break)
        case Choose(seat, word) if word in (bank.LEAD, bank.REQUIRE):
            _ask_break(ref, seat if word == bank.LEAD else sides.others(ref, seat)[0])
        case Choose(seat, name) if name in COLOURS:
            _take(ref, seat, name, asked.rule)
            ref.keep(choosing=False, fallen=None)
            if notes.fallen is None:
                _call_on(ref, seat)
            else:
                share(ref, seat, Stroke(CUE), notes.fallen, notes.over, not notes.chosen_late)
        case Choose(seat, word) if word == COLOUR:
            _ask_colour(ref, seat, R["8b"])
        case Choose(seat, word) if word == BREAK:
            ref.say(seat, told("pocket.plays-first"), R["8b"])
            ref.put(replace(asked, permits=()))
        case Choose(seat, word):
            if word == REPLACED and notes.before:
                called_balls.put_back_as_before(ref, seat, notes.before, asked.rule)
            ref.apply(asked.rule, before=None, settled_by=None)
            _call_on(ref, seat)
        case Incident(word, _) if word in pool_rules.INCIDENTS:
            bank.refuse_while_banking(ref, word, R["1a"], lead=False)
            pool_rules.rule_besides(ref, answer, judge)
        case Incident(word, args):
            if not args or args[0] not in ref.seats:
                raise Refused(told("general.needs-player", word=word, seat=ref.seats[0]), CONTINUOUS["25"])
            ref.win(sides.others(ref, args[0]), CONTINUOUS["25"], told("pocket.left-early", player=args[0]))


def board(s: Standing) -> Board:
    """The racks, and how many of its colour each side has still to put down before the black."""
    left = {
        seat: sum(is_on_table(s.layout.of(ball)) for ball in s.pieces[seat]) for seat in s.seats if s.pieces.get(seat)
    }
    goals = {seat: told("pocket.goal-left-then-black", count=count) for seat, count in left.items()}
    return replace(pyramid.rack_board(s), goals=goals)


GAME = replace(
    pyramid.GAME, rules=R, doc=__doc__, pages="pp. 117-119", seats=(2, 14),
    pieces=(CUE, *COLOURS[YELLOW], *COLOURS[RED], BLACK), setup=setup, judge=judge, decide=decide,
    options={
        "Break": Option("shake", "how the break is settled: by lot, or by banking", ("shake", "bank")),
        "Table": TABLE,
    },
    incidents={**pool_rules.INCIDENTS, "withdraw": "a player leaves the game, which that side loses"}, notes=Notes(), terms=None,
    board=board, headers=("Lead", "Order", "Sides", "Colours"),
    purpose=told("general.for-one"),
    wins="Put down the 7 balls of your colour, and then the black: it wins the game, but loses it if it falls before.",
    goal=told("pocket.goal-own-then-black"),
    minutes=12,
    called=(Called("patent pool, brunswick balke collender pool"),),
)  # fmt: skip
