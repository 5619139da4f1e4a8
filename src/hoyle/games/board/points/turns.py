"""A turn at backgammon: the throw, the play of it, and what a game that is won counts."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from hoyle.answers import CHANCE
from hoyle.games.board.points import tables
from hoyle.games.board.points.men import ENTRY, Side, move_men, position, shut_out, start
from hoyle.games.board.points.tables import BAR, OFF, Counts, Need, Position, Step, name, plays, throw_orders
from hoyle.record import Layout
from hoyle.referee import (
    DRAW,
    MOVE,
    NOTHING,
    Ask,
    Message,
    Permit,
    Ref,
    Refused,
    Rule,
    Rulebook,
    Standing,
    told,
)
from hoyle.referee.vocabulary.rules import rule_of

R = Rulebook(
    "backgammon",
    book="archarena",
    rules={
        "u1": "Two play, on a board of 24 triangular points: the crokinole side of board No. 1, the carrom side of No. 2.",
        "u2": "Each has fifteen men of one colour, twelve rings and three flies, and a box; there are two dice.",
        "u3": "Six points make a table; each player owns two tables, a home and an outer one.",
        "u4": "The dividing lines printed on the board serve for the bar.",
        "u5": "The players sit at opposite corners, so that both home tables lie on the same side of the board.",
        "u6": "The men begin as in the diagram; the colours may be exchanged.",
        "u7": "The aim is to bring all one's men home by throws of the dice and to bear them off before the other does.",
        "u8": "To begin, each throws 1 die, and the higher has the first play.",
        "u9": "The starter may play the two numbers just thrown, or throw both dice anew.",
        "u10": "Men march from the adversary's home table through both outer tables to one's own home; the sides go opposite ways.",
        "u11": "In turn each throws and moves one or two men by the two numbers, to points not held by two or more enemies.",
        "u12": "Whatever part of a throw cannot be moved is void.",
        "u13": "No number of a throw may be left that can be moved, whichever of them has to come first for it.",
        "u14": "Doublets are moved twice over: four moves of the number.",
        "u15": "Two men on a point make the point; a man alone on one is a blot.",
        "u16": "An enemy who lands on a blot may take it up; it goes to the bar pocket.",
        "u17": "A man taken up must enter in the adversary's home table before any other of that side moves.",
        "u18": "It cannot enter on a point held by two or more enemies; if none that was thrown is free, the throw is lost.",
        "u19": "While every point where it could enter is held, the adversary throws on, until one has to be opened.",
        "u20": "One throw may take up several blots.",
        "u21": "A player begins to bear men when all of them are in the home table.",
        "u22": "A number bears a man from its point, or from the highest point occupied if lower; with a man higher it is moved.",
        "u23": "A number that can be moved within the table may be moved, rather than bear a man.",
        "u24": "Doublets bear or move four men.",
        "u25": "A man taken up after bearing has begun must enter and come home before any more are borne.",
        "u26": "Whoever first bears all men wins: a hit, one, if the other has borne a man, a gammon, two, if none.",
        "u27": "It is a backgammon, three games, if the other has borne none and still has a man in the winner's home table.",
        "u28": "In a series the winner of a hit throws first in the next game; after a gammon each throws a die again.",
        1: "A man taken from its point must be played, and if two are taken both must.",
        2: "A man is not played until it is set on a point and let go.",
        3: "Playing with a man short is not punished: it is the player's own loss.",
        4: "Men borne before a man taken up had entered must enter again, as well as that man.",
        5: "A mistaken throw that was played stands as soon as the other side has thrown, but for an agreement of both.",
    },
    excused={
        "u4": "furniture: which of the board's lines stand for the bar; here the bar is drawn",
        "u5": "where the players sit; the numbering of the points has both home tables on one side",
    },
)  # fmt: skip

HANDICAP = Rulebook(
    "throws-given",
    rules={1: "Not printed: a player may be given throws, so many before the adversary's first."},
)
BROKEN = {
    tables.NOBODY: "u11", tables.BACKWARDS: "u10", tables.UP: "u17", tables.NOT_HOME: "u21", tables.NUMBER: "u11",
    tables.BEARING: "u22", tables.HELD: "u11", tables.HELD_ENTRY: "u18", tables.SHORT: "u13",
}  # fmt: skip

START = {24: 2, 13: 5, 8: 3, 6: 5}
"""The men at the start, by point in each side's own numbering."""
SIDES = (Side("a"), Side("b", forward=False))
COLOURS = ("red", "green")


def side(s: Standing, seat: str) -> Side:
    """The side a seat plays."""
    return SIDES[s.seats.index(seat)]


def seen_by(s: Standing, seat: str) -> Position:
    """The position in a seat's own numbering."""
    return position(s.layout, side(s, seat), side(s, s.other(seat)))


@dataclass(frozen=True)
class Mistaken:
    """A throw that was played wrongly: whose, its dice, and how the men stood before."""

    seat: str
    dice: tuple[int, ...]
    layout: Layout


@dataclass(frozen=True)
class Notes:
    """The throw to be moved, what must be played of it, and a throw that was mistaken.

    `needs` are steps that have to be in the play, from a point and to one, if that is settled; `kept` is the adversary's throw that
    waits while a mistaken one is played over; `games` counts the games played, `colours` has each seat's. `cube` is so many times
    as a game counts, where it is played with the doubling cube, and `holder` whoever alone may double; in a game that is
    `crawford` nobody may. `early` are the throws that whoever begins has yet before the adversary's first.
    """

    dice: tuple[int, ...] = ()
    needs: tuple[tuple[int, int | None], ...] = ()
    mistaken: Mistaken | None = None
    kept: tuple[int, ...] = ()
    games: int = 0
    colours: Mapping[str, str] = field(default_factory=dict)
    cube: int = 1
    holder: str = ""
    crawford: bool = False
    early: int = 0


def throw(seat: str, rule: Rule, why: Message = NOTHING) -> Ask:
    """The question for a seat's throw, or without one for the first: a die of the first seat and one of the second."""
    return Ask(
        CHANCE, DRAW, ("roll 2",), rule, why or (NOTHING if seat else told("board.each-throws-one")), behalf=seat
    )


def to_throw(ref: Ref, seat: str, rule: Rule | None = None) -> None:
    """Ask for a seat's throw; one who cannot enter with any throw is passed over."""
    if shut_out(seen_by(ref, seat)):
        ref.say(seat, told("board.shut-out-throws-on"), R["u19"])
        seat, rule = ref.other(seat), R["u19"]
    ask = throw(seat, rule or R["u11"])
    ref.put(replace(ask, permits=doubling(ref, seat)))


def next_thrower(ref: Ref, seat: str) -> str:
    """The seat that throws after another's turn: the adversary, or the same again while it has throws that were given."""
    early = ref.kept(Notes).early
    if not early:
        return ref.other(seat)
    ref.say(seat, told("board.throws-given", count=early), HANDICAP[1], early=early - 1)
    return seat


def doubling(s: Standing, seat: str) -> tuple[Permit, ...]:
    """The permission to double before a throw, where it is played with the cube and nobody else has it."""
    now = s.notes
    if (
        s.options.get("Cube", "no") == "no"
        or not isinstance(now, Notes)
        or now.holder not in ("", seat)
        or now.crawford
    ):
        return ()
    return (Permit(seat, "double", rule_of("doubling-cube.1"), told("board.counts-or-is-won", times=2 * now.cube)),)


def thrown(ref: Ref, seat: str, dice: tuple[int, ...]) -> None:
    """A throw: what it can move is asked for; what it cannot is passed over."""
    if mistaken := ref.kept(Notes).mistaken:
        if mistaken.seat != seat:
            ref.say("", told("board.mistaken-stands"), R[5])
        else:  # the adversary was shut out, and their own next throw has come
            ref.keep(mistaken=None)
    at = seen_by(ref, seat)
    if plays(at, throw_orders(dice)):
        ref.apply(R["u11"], dice=dice)
        to_move(ref, seat)
        return
    if at.up:
        ref.say(seat, told("board.cannot-enter-held", one=dice[0], two=dice[1]), R["u18"])
    else:
        ref.say(seat, told("board.cannot-move-throw", one=dice[0], two=dice[1]), R["u12"])
    clear_throw(ref)
    to_throw(ref, next_thrower(ref, seat))


def to_move(ref: Ref, seat: str, rule: Rule | None = None) -> None:
    """Ask for a play of the throw, offering every lawful one."""
    at, dice = seen_by(ref, seat), ref.kept(Notes).dice
    lawful = plays(at, throw_orders(dice), ref.kept(Notes).needs)
    if rule is None:
        double = dice[0] == dice[1]
        rule = R["u17"] if at.up else R["u24" if double else "u22"] if at.home else R["u14" if double else "u11"]
    options = tuple(" ".join(tables.write(at, path)) for path in lawful.values())
    legs = tuple(side(ref, seat).legs(path) for path in lawful.values())
    ref.ask(seat, MOVE, options, rule, tables.task(at, dice), legs=legs, whole=True)


def clear_throw(ref: Ref) -> None:
    """Forget a throw that is over."""
    ref.keep(dice=(), needs=(), mistaken=None)


def chosen(s: Standing, seat: str, tokens: tuple[str, ...]) -> tuple[Step, ...]:
    """The lawful play that was written; raises Refused citing the rule it breaks."""
    at, dice, needs = seen_by(s, seat), s.kept(Notes).dice, s.kept(Notes).needs
    orders = throw_orders(dice)
    play = tables.read(tokens, R["u3"])
    ways = tables.readings(at, orders, play.legs)
    lawful = plays(at, orders, needs)
    meant = [reached for reached in ways if reached in lawful]
    marked = [reached for reached in meant if play.stars <= tables.hits(at, reached)]
    if marked:
        return ways[min(marked, key=lambda reached: len(tables.hits(at, reached)))]
    if meant:
        wrong = play.stars.difference(*(tables.hits(at, reached) for reached in meant)) or play.stars
        raise Refused(told("board.no-blot-on", points=tuple(map(name, sorted(wrong)))), R["u16"])
    if any(reached in plays(at, orders) for reached in ways):
        raise Refused(
            told("board.must-play", seat=seat, needs=still_to_play(needs)),
            R[1 if any(to is None for _, to in needs) else 2],
        )
    word, reason = tables.objection(at, orders, play.legs)
    number = BROKEN[word]
    if word in (tables.UP, tables.NOT_HOME) and at.own[OFF] and any(to == OFF for _, to in play.legs):
        number = "u25"
    elif word == tables.NUMBER and dice[0] == dice[1]:
        number = "u14"
    raise Refused(reason, R[number])


def needed(needs: tuple[Need, ...]) -> Message:
    """The steps that have to be played, as they are told."""
    first, *more = (
        told("board.man-touched", point=name(at))
        if to is None
        else told("board.man-let-go", point=name(at), to=name(to))
        for at, to in needs
    )
    return told("board.both", first=first, rest=needed(needs[1:])) if more else first


def still_to_play(needs: tuple[Need, ...]) -> Message:
    """The steps that have to be played yet, of men that were touched or let go."""
    (at, to), *more = needs
    first = (
        told("board.touched-on", point=name(at))
        if to is None
        else told("board.let-go-already", point=name(at), to=name(to))
    )
    return told("board.both", first=first, rest=still_to_play(needs[1:])) if more else first


def _applied(double: bool, at: Position, move: Step) -> Rule:
    source, to = move
    if source == BAR:
        return R["u17"]
    if double or not at.home:
        return R[("u24" if at.home else "u14") if double else "u11"]
    return R["u23"] if to != OFF and at.own[source - to] else R["u22"]


def moved(ref: Ref, seat: str, tokens: tuple[str, ...]) -> None:
    """A play of the whole throw."""
    path = chosen(ref, seat, tokens)
    dice, before = ref.kept(Notes).dice, seen_by(ref, seat)
    double = dice[0] == dice[1]
    if not before.own[OFF] and any(to == OFF for _, to in path):
        ref.say(seat, told("board.may-bear-off"), R["u21"])
    move_men(
        ref, side(ref, seat), side(ref, ref.other(seat)), path, lambda at, move: _applied(double, at, move), R["u16"]
    )
    after = seen_by(ref, seat)
    taken = tables.hits(before, after)
    if len(taken) > 1:
        ref.say(seat, told("board.hits-several", count=len(taken)), R["u20"])
    made = [name(p) for p in range(24, 0, -1) if before.own[p] < 2 <= after.own[p]]
    blots = [name(p) for p in range(24, 0, -1) if after.own[p] == 1 != before.own[p]]
    if any(to != OFF and (source - 1) // 6 != (to - 1) // 6 for source, to in path):
        ref.say("", told("board.comes-nearer-home", player=seat), R["u10"])
    if made:
        ref.say(seat, told("board.makes", points=tuple(made), count=len(made)), R["u15"])
    if blots:
        ref.say(seat, told("board.leaves", points=tuple(blots), count=len(blots)), R["u15"])
    if after.highest and len(path) < len(throw_orders(dice)[0]):
        ref.say(seat, told("board.rest-void"), R["u12"])
    passed(ref, seat)


def passed(ref: Ref, seat: str) -> None:
    """After a play: the game is won, or the other side throws."""
    clear_throw(ref)
    if not seen_by(ref, seat).highest:
        won(ref, seat)
    elif kept := ref.kept(Notes).kept:
        ref.keep(kept=())
        thrown(ref, ref.other(seat), kept)
    else:
        to_throw(ref, next_thrower(ref, seat))


def won(ref: Ref, seat: str, dropped: Rule | None = None) -> None:
    """A seat has borne all its men, or a double of its has been dropped: what it counts, and what follows in a series."""
    points = counted(ref, seat, side(ref, ref.other(seat)).counts(ref.layout), dropped)
    if ref.result is None:
        ref.keep(cube=1, holder="")
        if ref.kept(Notes).crawford:
            ref.keep(crawford=False)
        ref.restore(start(SIDES, START), R["u6"], told("board.set-for-next"))
        if points == 1:
            to_throw(ref, seat, R["u28"])
        else:
            ref.put(throw("", R["u28"]))


def counted(ref: Ref, seat: str, lost: Counts, dropped: Rule | None = None) -> int:
    """Score a game by the loser's men, or as dropped, and end the series if this was its last. Returns the points, undoubled."""
    if dropped:
        points, rule, what = 1, dropped, told("board.dropped")
    elif lost[OFF]:
        points, rule, what = 1, R["u26"], told("board.hit")
    elif any(lost[p] for p in (*ENTRY, BAR)):
        points, rule, what = 3, R["u27"], told("board.backgammon")
    else:
        points, rule, what = 2, R["u26"], told("board.gammon")
    cube = ref.kept(Notes).cube
    ref.score(seat, points * cube, rule, what if cube == 1 else told("board.what-times", what=what, times=cube))
    games = ref.kept(Notes).games + 1
    ref.apply(R["u28"], games=games)
    target, best = ref.number("Points"), max(ref.scores.values())
    if best < target or (not target and games < ref.number("Games")):
        return points
    winners = tuple(x for x in ref.seats if ref.scores[x] == best)
    if len(winners) > 1:
        ref.draw(R["u28"], told("board.each", points=best))
    else:
        ref.win(winners, *((R["u7"], what) if games == 1 else (R["u28"], told("general.points", points=best))))
    return points
