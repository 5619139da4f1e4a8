"""Russian Backgammon: men are entered by throws into one table, both sides go the same way, and doublets are moved twice over.

Turn:
- Fifteen men a side wait on the bar.
- Each number thrown enters a man in the one entering table, and nobody moves before all their men are entered.
- Then they go round to the opposite table, where they are borne as at backgammon, whose rules govern the rest.
- Doublets are worth more: four moves of the number, four of the number on the die's other side, and another throw.

Otherwise: backgammon

Sheet:
- A play is written as at backgammon.
- Both sides number the points from 24, where an ace enters, down to 1, so that entering with n is `bar/(25-n)` for
  both; doublets are one line of up to eight moves, `bar/19(4) bar/24(4)`.
- A question about doublets lists one way to end the play for each way to begin it; any other lawful play is taken as
  well.

Readings:
- Either player's left-hand table may be the entering one, and the numbers are the same in both (reconstruction).
- In the opening each seat's two dice are one line, and equal sums are thrown again (reconstruction).
- The whole of a doublet, as of any throw, is moved as far as it can be (reconstruction).
- It is a backgammon when the loser has borne nobody and still has a man up or in the entering table (reconstruction).
- In a series the winner of a hit throws first (backgammon's rule 28), and after a gammon both throw again.
"""

from dataclasses import dataclass
from functools import lru_cache

from hoyle.answers import Answer, Chance, Choose, Move
from hoyle.games.board import backgammon
from hoyle.games.board.common import BOARD_GAME, BOARD_RULES, relaid
from hoyle.games.board.points import tables
from hoyle.games.board.points import turns as backgammon_turns
from hoyle.games.board.points.men import Side, apart, move_men, position, shut_out
from hoyle.games.board.points.tables import BAR, OFF, Orders, Position, Step
from hoyle.games.board.points.turns import R as BACKGAMMON
from hoyle.games.board.points.turns import throw
from hoyle.games.board.points.worth import pips
from hoyle.record import Spot
from hoyle.referee import CHOOSE, MOVE, Board, Message, Ref, Refused, Rule, Standing, told

R = BOARD_RULES(
    "russian-backgammon",
    governs="backgammon",
    rules={
        "u1": "The board and the men are backgammon's, but the men begin off it and come in by throws, all into one "
              "table that is at the left hand of either player.",
        "u2": "Both sides enter in that table and go the same way round, to the table opposite.",
        "u3": "Each throws two dice for the first entry; the higher has it, with that throw or with another.",
        "u4": "Each number thrown puts one man on the point of that number, doublets apart.",
        "u5": "A player moves nobody before all their men are entered.",
        "u6": "Whoever first bears all men wins a hit, a gammon or a backgammon, as before.",
        "u7": "Bearing is as before, and so are men hit: they go back and enter anew in the entering table.",
        "u8": "A blot in the entering table may be hit while men are being entered, as at any other time.",
        "u9": "Doublets are four moves of the number, four of the number on the opposite face, and another throw.",
        "u10": "The second four may be moved only when the first four have been.",
        "u11": "There is another throw only when all eight have been moved.",
        "u12": "Going first is less of an advantage than it seems; six points held in a row are a wall nobody passes.",
    },
    excused={"u12": "advice on how to play, which nothing can enforce"},
)  # fmt: skip

SIDES = (Side("a"), Side("b"))


def seen_by(s: Standing, seat: str) -> Position:
    """The position to one seat: both number the points alike."""
    own = s.seats.index(seat)
    return position(s.layout, SIDES[own], SIDES[1 - own])


def orders(dice: tuple[int, ...]) -> Orders:
    """The orders in which a throw may be played: of doublets, four of the number before four of its opposite (u9, u10)."""
    a, b = dice
    return ((a,) * 4 + (7 - a,) * 4,) if a == b else tables.throw_orders(dice)


@lru_cache(maxsize=4096)
def longest(at: Position, numbers: tuple[int, ...]) -> tuple[Step, ...]:
    """A play of as many numbers, in their order, as can be played; found without listing every play."""
    best: tuple[Step, ...] = ()
    seen: set[tuple[Position, int]] = set()

    def walk(now: Position, path: tuple[Step, ...]) -> bool:
        nonlocal best
        if len(path) > len(best):
            best = path
        if len(path) == len(numbers) or (now, len(path)) in seen:
            return len(best) == len(numbers)
        seen.add((now, len(path)))
        return any(walk(tables.step(now, move), (*path, move)) for move in tables.steps(now, numbers[len(path)]))

    walk(at, ())
    return best


def most(at: Position, dice: tuple[int, ...]) -> int:
    """The greatest number of a throw's numbers that can be moved."""
    return max(len(longest(at, order)) for order in orders(dice))


def plays(at: Position, dice: tuple[int, ...]) -> list[tuple[Step, ...]]:
    """Lawful plays of a throw; of doublets, one end for every beginning."""
    count, (order, *_) = most(at, dice), orders(dice)
    if count <= 4:
        return list(tables.plays(at, tables.throw_orders(dice)).values())
    found = []
    for after, path in tables.plays(at, (order[:4],)).items():
        rest = longest(after, order[4:])
        if len(path) + len(rest) == count:
            found.append(path + rest)
    return found


@dataclass(frozen=True)
class Notes(backgammon_turns.Notes):
    """The notes of backgammon, who has entered all men, and if it is still thrown for who begins."""

    entered: tuple[str, ...] = ()
    throwing_for_lead: bool = False


def setup(ref: Ref) -> None:
    """All the men up, and the dice that decide who enters first."""
    backgammon.equipped(ref, SIDES, told("board.numbered-alike"))
    _started(ref)
    ref.keep(throwing_for_lead=not ref.leader)
    ref.put(throw(ref.leader, R["u3"]) if ref.leader else throw(ref.seats[0], R["u3"], told("board.each-throws-two")))


def _started(ref: Ref) -> None:
    for it in SIDES:
        ref.place_all(it.men, Spot(it.spots[BAR]), R["u1"])
    ref.apply(R["u5"], entered=())


def decide(ref: Ref, answer: Answer) -> None:
    """Rule on dice, on a choice at the opening, and on a play."""
    match answer:
        case Chance(values=dice) if ref.kept(Notes).throwing_for_lead:
            opened(ref, ref.asked.behalf, dice)
        case Chance(values=dice):
            thrown(ref, ref.asked.behalf, dice)
        case Choose(seat=seat, word="again"):
            ref.put(throw(seat, R["u3"]))
        case Choose(seat=seat):
            thrown(ref, seat, ref.kept(Notes).dice)
        case Move(seat=seat, steps=tokens):
            moved(ref, seat, tokens)


def opened(ref: Ref, seat: str, dice: tuple[int, ...]) -> None:
    """Two dice each: the higher sum begins, and may keep its throw."""
    first, second = ref.seats
    if seat == first:
        ref.apply(R["u3"], dice=dice)
        ref.put(throw(second, R["u3"], told("board.threw", player=first, one=dice[0], two=dice[1])))
        return
    mine, theirs = sum(ref.kept(Notes).dice), sum(dice)
    if mine == theirs:
        ref.put(throw(first, R["u3"], told("board.both-threw", number=mine)))
        return
    if theirs > mine:
        ref.apply(R["u3"], dice=dice)
    seat = first if mine > theirs else second
    ref.keep(throwing_for_lead=False)
    ref.say(seat, told("board.begins", high=max(mine, theirs), low=min(mine, theirs)), R["u3"], head=True)
    comes = (told("board.enter-with-this"), told("board.throw-again"))
    ref.ask(seat, CHOOSE, ("stand", "again"), R["u3"], decline="stand", outcomes=comes)


def _still_enters(s: Standing, seat: str) -> bool:
    return seat not in s.kept(Notes).entered


def to_throw(ref: Ref, seat: str) -> None:
    """Ask for a seat's throw; while all the points to enter on are held, the adversary throws on."""
    if shut_out(seen_by(ref, seat)):
        ref.say(seat, told("board.shut-out"), BACKGAMMON["u19"])
        seat = ref.other(seat)
    ref.put(throw(seat, R["u4"] if _still_enters(ref, seat) else BACKGAMMON["u11"]))


def to_play(ref: Ref, seat: str) -> None:
    """Ask for a play of the throw, offering every lawful one."""
    at, dice = seen_by(ref, seat), ref.kept(Notes).dice
    found = plays(at, dice)
    options = tuple(" ".join(tables.write(at, path)) for path in found)
    legs = tuple(SIDES[ref.seats.index(seat)].legs(path) for path in found)
    rule = R["u4"] if _still_enters(ref, seat) else R["u7"] if at.up else BACKGAMMON["u11"]
    ref.ask(seat, MOVE, options, R["u9"] if dice[0] == dice[1] else rule, _task(ref, seat, dice), legs=legs, whole=True)


def _task(s: Standing, seat: str, dice: tuple[int, ...]) -> Message:
    if dice[0] == dice[1]:
        return told("board.doublets", number=dice[0], below=7 - dice[0])
    if _still_enters(s, seat):
        return told("board.enter-each", one=dice[0], two=dice[1], first=25 - dice[0], second=25 - dice[1])
    return tables.task(seen_by(s, seat), dice)


def thrown(ref: Ref, seat: str, dice: tuple[int, ...]) -> None:
    """A throw: what it can move is asked for; what it cannot is lost."""
    at = seen_by(ref, seat)
    if plays(at, dice):
        ref.apply(BACKGAMMON["u11"], dice=dice)
        to_play(ref, seat)
        return
    cannot = told("board.cannot-enter" if at.up else "board.cannot-move-throw", one=dice[0], two=dice[1])
    ref.say(seat, cannot, BACKGAMMON["u18" if at.up else "u12"])
    if dice[0] == dice[1]:
        ref.say(seat, told("board.no-further-throw"), R["u11"])
    to_throw(ref, backgammon_turns.next_thrower(ref, seat))


def chosen(s: Standing, seat: str, tokens: tuple[str, ...]) -> tuple[Step, ...]:
    """The play that was written; raises Refused citing the rule it breaks."""
    at, dice = seen_by(s, seat), s.kept(Notes).dice
    play = tables.read(tokens, BACKGAMMON["u3"])
    ways = tables.readings(at, orders(dice), play.legs)
    count = most(at, dice)
    whole = {reached: path for reached, path in ways.items() if len(path) == count}
    for reached in sorted(whole, key=lambda one: len(tables.hits(at, one))):
        if play.stars <= tables.hits(at, reached):
            return whole[reached]
    if whole:
        raise Refused(told("board.no-blot-there"), BACKGAMMON["u16"])
    raise Refused(*objection(s, seat, at, dice, play.legs))


def objection(
    s: Standing, seat: str, at: Position, dice: tuple[int, ...], legs: tuple[Step, ...]
) -> tuple[Message, Rule]:
    """The reason why a play is not lawful, and the rule it breaks."""
    double, all_orders = dice[0] == dice[1], orders(dice)
    if tables.readings(at, all_orders, legs):
        path = max((longest(at, order) for order in all_orders), key=len)
        shown = " ".join(tables.write(at, path))
        return told("board.more-can-be-moved", count=len(path), play=shown), R["u9"] if double else BACKGAMMON["u13"]
    if double and tables.readings(at, (all_orders[0][::-1], all_orders[0][4:]), legs):
        return told("board.four-first", number=dice[0]), R["u10"]
    word, reason = tables.objection(at, all_orders, legs)
    if word == tables.BACKWARDS:
        return reason, R["u2"]
    if word in (tables.UP, tables.NOT_HOME, tables.BEARING):
        return reason, R["u5"] if word == tables.UP and _still_enters(s, seat) else R["u7"]
    if word == tables.NUMBER:
        return reason, R["u9"] if double else R["u4"] if _still_enters(s, seat) else BACKGAMMON["u11"]
    return reason, BACKGAMMON["u18"] if word == tables.HELD_ENTRY else BACKGAMMON["u11"]


def moved(ref: Ref, seat: str, tokens: tuple[str, ...]) -> None:
    """A play of the whole throw, and another throw for eight moves."""
    path, dice = chosen(ref, seat, tokens), ref.kept(Notes).dice
    double, first = dice[0] == dice[1], _still_enters(ref, seat)
    own = ref.seats.index(seat)

    def applied(at: Position, step: Step) -> Rule:
        if step[0] == BAR:
            return (R["u9"] if double else R["u4"]) if first else R["u7"]
        if step[1] == OFF:
            return R["u7"]
        return R["u9"] if double else R["u2"]

    before, entering = seen_by(ref, seat), first or _still_enters(ref, ref.other(seat))
    if not before.own[OFF] and any(to == OFF for _, to in path):
        ref.say(seat, told("board.may-bear-off"), BACKGAMMON["u21"])
    move_men(ref, SIDES[own], SIDES[1 - own], path, applied, R["u8"] if entering else BACKGAMMON["u16"])
    ref.keep(dice=())
    at = seen_by(ref, seat)
    if entering and tables.hits(before, at):
        ref.say(seat, told("board.hits-single"), BACKGAMMON["u16"])
    if first and not at.up:
        ref.say("", told("board.all-entered", player=seat), R["u5"], entered=(*ref.kept(Notes).entered, seat))
    if not at.highest:
        ref.say(seat, told("board.all-borne-off"), R["u6"])
        points = backgammon_turns.counted(ref, seat, SIDES[ref.seats.index(ref.other(seat))].counts(ref.layout))
        if ref.result is None:
            _started(ref)
            again = throw(ref.seats[0], R["u3"], told("board.each-throws-two"))
            ref.put(throw(seat, BACKGAMMON["u28"]) if points == 1 else again)
    elif double and len(path) == 8:
        ref.say(seat, told("board.all-eight-moved"), R["u11"])
        ref.put(throw(seat, R["u11"]))
    else:
        if double:
            short = len(path) < 4
            ref.say("", told("board.not-first-four" if short else "board.not-all-eight"), R["u10" if short else "u11"])
        to_throw(ref, backgammon_turns.next_thrower(ref, seat))


def worth(s: Standing, seat: str) -> float:
    """The worth of the race to a seat, in tens of pips."""
    at = seen_by(s, seat)
    theirs = SIDES[s.seats.index(s.other(seat))].counts(s.layout)
    blots = sum(25 - p for p in range(1, 25) if at.own[p] == 1 and any(at.foe[p + 1 :] + theirs[BAR:]))
    return 50 * s.scores[seat] + (pips(theirs) - pips(at.own) - 0.15 * blots) / 10


def board(s: Standing) -> Board:
    """The way of each seat's men, and how far they have to go."""
    ways = {seat: side.landmarks for seat, side in zip(s.seats, SIDES, strict=True)}
    goals = {seat: told("board.goal-pips", count=pips(seen_by(s, seat).own)) for seat in s.seats}
    return Board(goals=goals, ways=ways)


GAME = BOARD_GAME(
    rules=R,
    doc=__doc__,
    pages="Archarena, 24-25",
    table="backgammon",
    pieces=tuple(man for it in SIDES for man in it.men),
    setup=setup,
    decide=decide,
    relaid=relaid(apart, to_play),
    options=backgammon.SERIES,
    notes=Notes(),
    worth=worth,
    board=board,
    wins="Whoever first bears off all 15 men wins: a hit, a gammon or a backgammon.",
    goal=told("board.goal-bear-off"),
    minutes=21,
)
