"""The B. B. C. Co. Pool: seven balls of one colour, and then the black.

**Play.** Seven yellow balls, seven red ones and a black stand in the triangle, the black behind the head ball. Two play, or two
sides (`Sides: Ann+Cal, Bob+Dee`; by default every second seat). Who opens is drawn, or banked for (`Break: bank`). What falls on
the break counts: a ball of one colour makes that colour yours, and of both you choose. No ball is called. You play on while you
put down balls of your own colour; a ball of the other colour goes to the credit of its owner, and alone it ends the turn. After
all seven of yours the black wins; put down before, it loses. The score is the balls of one's colour in the rack.

**Failures.** Losing the cue ball ends the turn, and what fell counts for its owner. The next player plays from the string, and if
no ball of his colour lies outside it, the one nearest its line is spotted. A break that puts nothing down and brings fewer than
two balls to cushions lets the next player choose his colour, before his stroke or after it. Otherwise American pyramid pool
governs: a miss, a stroke without a cushion, a second hit and the like cost a ball of one's rack.

**What print leaves open** and is settled here (reconstruction): the black stands in the middle of the third row; a break that is
lawful but puts nothing down leaves the colours open until a ball falls; whose seven are down before the black on the same stroke
has won; the black in its turn with a scratch or a foul is spotted, and the turn passes; whoever puts it down before his own seven
has lost, even if the other side has its own; while the colours are open any ball may be played at from the string; partners play
alternately with their opponents.
"""

from __future__ import annotations

from dataclasses import replace

from hoyle.answers import Answer, Chance, Choose, Incident
from hoyle.games.general import order, sides
from hoyle.games.general.disturbed import before, scatter
from hoyle.games.general.kept import keep, kept
from hoyle.games.pocket import american_pyramid_pool as pyramid
from hoyle.games.pocket import bank, called_balls, pool_rules
from hoyle.games.pocket.american_pyramid_pool import R as PYRAMID
from hoyle.games.pocket.called_balls import AS_FOUND, REPLACED
from hoyle.games.pocket.family import (
    CUE,
    POCKETS,
    Breach,
    balls_down,
    cushion_or_pocket,
    in_string,
    missed,
    opened,
    rack,
    scratched,
    spot,
)  # fmt: skip
from hoyle.games.pocket.pool_rules import R as CONTINUOUS
from hoyle.record import IN_HAND, POCKET, Record, is_on_table
from hoyle.referee import (
    CHOOSE,
    STROKE,
    Ask,
    Assign,
    BadOption,
    Foul,
    Game,
    Note,
    Option,
    Order,
    Permit,
    Place,
    Refused,
    Restore,
    Rule,
    Rulebook,
    Rulings,
    Say,
    State,
    Win,
)  # fmt: skip
from hoyle.referee.questions import claimed

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
        "3b": "If both colours fall he chooses one of them.",
        "3c": "After the seven of his colour he must put down the black, and has won.",
        "4": "Balls of both colours that fall together, on the break or later, count each for its owner.",
        "5": "Whoever puts down the black before either side has its seven has lost.",
        "6": "Who puts down only a ball of the other colour loses his turn, and its owner keeps the ball.",
        "7a": "Losing the cue ball, in a pocket or off the table, ends the turn; what fell counts for its owner.",
        "7b": "The next player then plays from within the string.",
        "7c": "If no ball of his colour lies outside it, the one nearest the line goes to the foot spot.",
        "7d": "If he has his seven and the black lies within the string, the black is spotted likewise.",
        "8a": "The break must put a ball down or drive two object balls to a cushion.",
        "8b": "If it does not, the next player chooses his colour before his stroke, or after it, with a ball down or none.",
        "9": "Otherwise American pyramid pool governs.",
    },
)

YELLOW, RED, BLACK = "yellow", "red", "black"
COLOUR, BREAK = "colour", "break"
"""To choose a colour before the stroke, and to play first: words with which rule 8 is answered."""
COLOURS = {YELLOW: tuple(f"y{n}" for n in range(1, 8)), RED: tuple(f"r{n}" for n in range(1, 8))}
ROWS = (
    ("y1",),
    ("r1", "y2"),
    ("r2", BLACK, "r3"),
    ("y3", "r4", "y4", "r5"),
    ("y5", "r6", "y6", "r7", "y7"),
)
BALLS = tuple(ball for row in ROWS for ball in row)
SEVEN = 7
FOULS = {"no-tip": PYRAMID["7"], "twice": PYRAMID["9"], "moving": PYRAMID["8a"], "foot": CONTINUOUS["21"]}
CHOICE = {"twice": PYRAMID["9"], "moving": PYRAMID["8b"]}
"""Fouls after which the next player chooses how the balls lie."""


def colour(ball: str) -> str:
    """The colour of a ball: `yellow`, `red` or `black`."""
    return next((name for name, balls in COLOURS.items() if ball in balls), BLACK)


def mine(s: State, seat: str) -> str:
    """The colour of a player's side, or nothing while the colours are open."""
    return colour(s.pieces[seat][0]) if s.pieces.get(seat) else ""


def rivals(s: State, seat: str) -> str:
    """A player of the other side."""
    return sides.others(s, seat)[0]


# --- the opening --------------------------------------------------------------------------------------------


def setup(s: State) -> Rulings:
    """The triangle, the sides, and who breaks."""
    if len(s.seats) % 2:
        raise BadOption("Seats", "two play, or two sides of as many each")
    s = yield from sides.settle(s, R["u2"])
    if not s.note("sides"):
        s = yield Note("sides", (s.seats[::2], s.seats[1::2]), R["u2"])
    if len(s.note("sides")) != 2 or len({len(side) for side in s.note("sides")}) > 1:
        raise BadOption("Sides", "two sides of as many each")
    s = yield Say("", "sixteen balls", R["u1"])
    given: dict[str, str] = s.given.get("Colours", {})
    for seat, name in given.items():
        if name not in COLOURS:
            raise BadOption("Colours", f"{seat} has {' or '.join(COLOURS)}, not {name!r}")
        if mine(s, seat) not in ("", name):
            raise BadOption("Colours", "each side has one colour, and the other side the other")
        s = yield from take(s, seat, name, R["3b"])
    leader = s.given.get("Lead") or s.given.get("Order", ("",))[0]
    if leader:
        yield from breaks(s, leader)
    elif s.options["Break"] == "bank":
        yield from bank.bank(s, BALLS, R["1a"])
    else:
        s = yield from rack(s, R["2"], "the triangle is set up, the black behind its head ball", ROWS)
        yield from order.settled(s, R["1a"], breaks)


def breaks(s: State, leader: str) -> Rulings:
    """The triangle is set up for the leader's break; the sides play alternately. Returns the state."""
    own, other = sides.side(s, leader), sides.others(s, leader)
    at = own.index(leader)
    own = (*own[at:], *own[:at])
    s = yield Order(tuple(seat for pair in zip(own, other, strict=True) for seat in pair), R["1a"])
    s = yield from rack(s, R["2"], "the triangle is set up, the black behind its head ball", ROWS)
    return (yield from call_on(s, leader))


def take(s: State, seat: str, name: str, rule: Rule) -> Rulings:
    """A colour becomes a side's, and the other colour the other side's. Returns the state."""
    for one in s.seats:
        own = name if one in sides.side(s, seat) else next(other for other in COLOURS if other != name)
        s = yield Assign(one, COLOURS[own], rule, own)
    return s


def call_on(s: State, seat: str) -> Rulings:
    """Ask a player for a stroke; from hand, a ball is freed first if none of his lies outside the string. Returns the state."""
    black = len(pyramid.in_rack(s, seat)) == SEVEN
    if s.in_hand(CUE) and not s.note("opening"):
        wanted = (BLACK,) if black else s.pieces.get(seat) or BALLS
        lying = [ball for ball in wanted if is_on_table(s.layout.of(ball))]
        if lying and all(s.in_zone(ball, "string") for ball in lying):
            nearest = max(lying, key=lambda ball: at.y if (at := s.position(ball)) else -s.bed.length)
            s = yield from spot(s, (nearest,), R["7d" if black else "7c"], "none lies outside the string")
    choosing = s.note("choosing") and not mine(s, seat)
    permits = tuple(Permit(seat, word, R["8b"]) for word in (*COLOURS, COLOUR, BREAK)) if choosing else ()
    rule = R["8a"] if s.note("opening") else R["8b"] if choosing else R["3c"] if black else R["u3"]
    return (yield Ask(seat, STROKE, (CUE,), rule, mine(s, seat), place=in_string(s, R["7b"]), permits=permits))


# --- strokes --------------------------------------------------------------------------------------------------


def judge(s: State, record: Record) -> Rulings:
    """One stroke, or a bank for the break."""
    if s.note("stage") == bank.BANK:
        yield from bank.banked(s, record, BALLS, R["1a"], CONTINUOUS["u12"], R["1a"])
        return
    assert s.ask is not None
    seat = s.ask.seat
    if record.struck != CUE:
        raise Refused(f"only {CUE} is struck, so a stroke begins with it, as in `{CUE}>{BALLS[0]}`", R["u1"])
    if (yield from pool_rules.played_again(s, record)):
        return
    if touched := pool_rules.touched_instead(record):
        s = yield from pool_rules.undo_touch(s, record, touched)
        yield from call_on(s, s.next_seat(seat))
        return
    opening = bool(s.note("opening"))
    failed = opening and not opened(record)
    if opening:
        s = yield Note("opening", False, R["8a"])
    if failed:
        s = yield Say(seat, "the balls are not broken", R["8a"])
        s = yield Note("choosing", True, R["8b"])
    elif opening:
        s = yield from scatter(s, record, R["2"])
    found = None if failed else breach(record)
    down = balls_down(record)
    if found and found.word != "scratch":
        s = yield from spot(s, down, CONTINUOUS["9"], "does not count")
        down = ()
    s = yield from pool_rules.spot_off(s, record)
    if scratched(record):
        s = yield Foul(seat, "scratch", R["7a"], "the turn is over")
        s = yield Place(CUE, IN_HAND, R["7b"])
    elif found:
        s = yield Foul(seat, found.word, found.rule)
        s = yield Say(seat, "a ball is lost", R["9"], "as at American pyramid pool")
        s = yield from pyramid.lose(s, seat, found.rule, found.word)
    if BLACK in down:
        s, down = yield from black_down(s, seat, record, down)
        if s.result:
            return
    touch = None if found else claimed(record, "touch")
    if touch:
        s = yield Foul(seat, f"touched {touch.piece or 'a ball'}", CONTINUOUS["22" if down else "14"])
        if touch.piece in s.layout.on_table():
            s = yield from pool_rules.put_back(s, record, touch.piece)
    yield from credited(s, seat, record, down, bool(found or touch) or failed, opening)


def breach(record: Record) -> Breach | None:
    """What costs a ball or the turn (7, 9), if anything."""
    if scratched(record):
        return Breach("scratch", R["7a"])
    if fault := claimed(record, *FOULS):
        return Breach(fault.word, FOULS[fault.word])
    if (touch := claimed(record, "touch")) and touch.piece == CUE:
        return Breach("touched the cue ball", PYRAMID["7"])
    if missed(record):
        return Breach("miss", PYRAMID["6"])
    return None if cushion_or_pocket(record) else Breach("no cushion", PYRAMID["3a"])


def black_down(s: State, seat: str, record: Record, down: tuple[str, ...]) -> Rulings:
    """The black has fallen: won in its turn, lost before it. Returns the state and what fell besides."""
    first = down[: down.index(BLACK)]
    have = (*pyramid.in_rack(s, seat), *(ball for ball in first if mine(s, seat) and ball in s.pieces[seat]))
    rest = tuple(ball for ball in down if ball != BLACK)
    if len(have) < SEVEN or s.owes.get(sides.side(s, seat)[0], 0):
        s = yield Win(sides.others(s, seat), R["5"], f"{seat} put down the black before his seven")
    elif scratched(record):
        s = yield Say(seat, "the black is not made", R["7a"], "the cue ball was lost with it")
        s = yield from spot(s, (BLACK,), R["7a"], "spotted")
    else:
        for ball in rest:
            s = yield from credit(s, seat, ball, rest, record, False)
        s = yield Win(sides.side(s, seat), R["3c"], f"the black in {where(BLACK, record)}")
    return s, rest


def where(ball: str, record: Record) -> str:
    """The pocket a ball fell into, in words."""
    fell = next((c.where for c in record.contacts if c.kind == POCKET and c.piece == ball), "")
    return POCKETS.get(fell, "a pocket")


def credited(s: State, seat: str, record: Record, down: tuple[str, ...], over: bool, opening: bool) -> Rulings:
    """What fell goes to its owners, once these are settled; then the turn passes or goes on. `over`: the turn is over anyway."""
    if not mine(s, seat):
        fell = tuple(dict.fromkeys(map(colour, down)))
        by = R["8b"] if s.note("choosing") and not opening else R["3b"]
        if len(fell) == 2 or (s.note("choosing") and not opening):
            s = yield Note("made", (down, over), by)
            yield from ask_balls(s, seat, record, by)
            return
        if fell:
            s = yield from take(s, seat, fell[0], R["3a"])
    for ball in down:
        s = yield from credit(s, seat, ball, down, record, opening)
    own = any(ball in s.pieces[seat] for ball in down) if mine(s, seat) else False
    if down and not own:
        s = yield Say(seat, "the turn is over", R["6"], "no ball of his own colour fell")
    yield from go_on(s, seat if own and not over else s.next_seat(seat), record)


def ask_balls(s: State, seat: str, record: Record, rule: Rule) -> Rulings:
    """Which colour a player takes; how a foul left the balls is asked after it. Returns the state."""
    s = yield from keep_before(s, record)
    return (yield Ask(seat, CHOOSE, tuple(COLOURS), rule, "which colour"))


def credit(s: State, seat: str, ball: str, down: tuple[str, ...], record: Record, opening: bool) -> Rulings:
    """A ball goes to the rack of its colour's side. Returns the state."""
    owner = seat if ball in s.pieces[seat] else rivals(s, seat)
    both = len(set(map(colour, down))) > 1
    rule = R["4"] if both else R["1b"] if opening else R["u3"] if owner == seat else R["6"]
    if scratched(record):
        rule = R["7a"]
    return (yield from pyramid.gain(s, owner, ball, rule, f"{colour(ball)} {ball} in {where(ball, record)}"))


def keep_before(s: State, record: Record) -> Rulings:
    """After a second hit, or a stroke with balls in motion, the layout before it is noted for a choice. Returns the state."""
    fault = None if scratched(record) else claimed(record, *CHOICE)
    if fault:
        s = yield Note("before", (keep(before(s, record)), CHOICE[fault.word].number), CHOICE[fault.word])
    return s


def go_on(s: State, seat: str, record: Record | None = None) -> Rulings:
    """Ask the next player for a stroke, after a foul how the balls are to lie first. Returns the state."""
    if record is not None:
        s = yield from keep_before(s, record)
    if s.note("before"):
        return (yield Ask(seat, CHOOSE, (AS_FOUND, REPLACED), PYRAMID[s.note("before")[1]]))
    return (yield from call_on(s, seat))


# --- what is said -------------------------------------------------------------------------------------------


def decide(s: State, answer: Answer) -> Rulings:
    """Everything that is not a stroke."""
    assert s.ask is not None
    asked = s.ask
    match answer:
        case Chance():
            yield from order.dealt(s, answer, R["1a"], breaks)
        case Choose(seat, word) if word in (bank.LEAD, bank.REQUIRE):
            yield from breaks(s, seat if word == bank.LEAD else rivals(s, seat))
        case Choose(seat, name) if name in COLOURS:
            yield from chosen(s, seat, name)
        case Choose(seat, word) if word == COLOUR:
            yield Ask(seat, CHOOSE, tuple(COLOURS), R["8b"], "which colour")
        case Choose(seat, word) if word == BREAK:
            s = yield Say(seat, "plays first, and chooses a colour afterwards", R["8b"])
            yield replace(asked, permits=())
        case Choose(seat, word):
            layout = kept(s.note("before")[0])
            if word == REPLACED:
                given = [b for b in s.layout.on_table() if b != CUE and not is_on_table(layout.of(b))]
                s = yield Restore(layout, asked.rule, f"{seat} has them put back")
                s = yield from spot(s, given, asked.rule, "given back for the foul")
            s = yield Note("before", (), asked.rule)
            yield from call_on(s, seat)
        case Incident(word, _) if s.note("stage") == bank.BANK and word != "withdraw":
            raise Refused(f"{word} waits until the break is banked for", R["1a"])
        case Incident(word, _) if word in pool_rules.INCIDENTS:
            yield from pool_rules.besides(s, answer, judge)
        case Incident(word, args):
            if not args or args[0] not in s.seats:
                raise Refused(f"{word} needs a player, as in `{word} {s.seats[0]}`", CONTINUOUS["25"])
            yield Win(sides.others(s, args[0]), CONTINUOUS["25"], f"{args[0]} leaves the game before its end")


def chosen(s: State, seat: str, name: str) -> Rulings:
    """A colour is chosen: before a stroke, or after one whose balls wait for it."""
    assert s.ask is not None
    rule = s.ask.rule
    s = yield from take(s, seat, name, rule)
    if s.note("choosing"):
        s = yield Note("choosing", False, rule)
    if not s.note("made"):
        yield from call_on(s, seat)
        return
    down, over = s.note("made")
    s = yield Note("made", (), rule)
    for ball in down:
        s = yield from credit(s, seat, ball, tuple(down), Record(CUE), rule is R["3b"])
    own = any(ball in s.pieces[seat] for ball in down)
    yield from go_on(s, seat if own and not over else s.next_seat(seat))


GAME = Game(
    R,
    title="The B. B. C. Co. Pool",
    pages="pp. 117-119",
    family="pocket",
    summary="Seven balls of one colour, and then the black.",
    seats=(2, 14),
    table="pool-5x10",
    pieces=(CUE, *COLOURS[YELLOW], *COLOURS[RED], BLACK),
    setup=setup,
    judge=judge,
    decide=decide,
    chances=order.chances,
    options={
        "Break": Option("shake", "how the break is settled: by lot, or by banking", ("shake", "bank")),
        "Table": Option("pool-5x10", "the table of 1908, or today's of nine feet", ("pool-5x10", "pool-9ft")),
    },
    aliases={"white": CUE},
    incidents={**pool_rules.INCIDENTS, "withdraw": "a player leaves the game, and his side loses it"},
    faults=called_balls.FAULTS,
    notes={
        "opening": True,  # the triangle has still to be broken
        "choosing": False,  # the break failed: the next player chooses a colour, before his stroke or after it
        "made": (),  # what fell on a stroke whose player has still to choose a colour, and whether his turn is over
        "before": (),  # the layout before a foul, and the pyramid rule by which the next player chooses
        "sides": (),
        "racks": {},
        "order-balls": {},
        "stage": bank.PLAY,
        "banked": (),
    },
    headers=("Lead", "Order", "Sides", "Colours"),
)
