"""Backgammon: fifteen men a side go round the board by throws of two dice; the first to bear all of them off wins.

Each player numbers the points from their own side: their men come from 24, in the other's home table, down to 1 and off, and
the other's go the opposite way. A throw moves one man or two by its two numbers (doublets, four times the number) to
points that fewer than two enemies hold. A single man that is hit waits on the bar and must enter first. With all
men in the home table a player bears them off. A hit counts 1, a gammon 2, a backgammon 3.

A play is written in the mover's numbering, the whole throw on one line: `13/8 6/5*`, `bar/20 24/22`, `6/off 5/off`. The star of
a hit, the order of the moves and the points passed on the way (`24/13`, `24/18/13`) are free; `8/5(2)` is two men. A throw that
cannot be moved is passed over, and a player whose adversary has closed the home table does not throw.

Where print is silent: the diagram of the start is lost, and the usual one is taken, which the printed examples agree with
(reconstruction). If either number of a throw can be moved but not both, the player takes either, for the book
only asks for the whole throw when it can be moved. A man still on the bar when the game ends stands in the winner's
home table, which they have yet to leave (reconstruction). A series is won by the most points (reconstruction).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from hoyle.answers import CHANCE, Answer, Chance, Choose, Incident, Move
from hoyle.games.board import tables
from hoyle.games.board.family import (
    ENTRY,
    Side,
    carry,
    on_points,
    position,
    seated,
    shut_out,
    standing,
    start,
    written,
)
from hoyle.games.board.tables import BAR, OFF, Counts, Need, Position, Step, name, plays, throw_orders
from hoyle.games.board.worth import standing as standing_of
from hoyle.record import OFF as OUT_OF_PLAY
from hoyle.record import Layout, Spot
from hoyle.referee import (
    CHOOSE,
    DRAW,
    MOVE,
    Ask,
    Board,
    Game,
    Option,
    Ref,
    Refused,
    Rule,
    Rulebook,
    Standing,
    in_points,
    listed,
)  # fmt: skip

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
        "u22": "A number bears a man from its own point, or from the highest point occupied if that is lower; "
               "if a man stands higher, the number must be moved.",
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

START = {24: 2, 13: 5, 8: 3, 6: 5}
"""The men at the start, by point in each side's own numbering."""
SIDES = (Side("a"), Side("b", forward=False))
COLOURS = ("red", "green")

BROKEN = {
    tables.NOBODY: "u11", tables.BACKWARDS: "u10", tables.UP: "u17", tables.NOT_HOME: "u21", tables.NUMBER: "u11",
    tables.BEARING: "u22", tables.HELD: "u11", tables.HELD_ENTRY: "u18", tables.SHORT: "u13",
}  # fmt: skip


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
    waits while a mistaken one is played over; `games` counts the games played, `colours` has each seat's.
    """

    dice: tuple[int, ...] = ()
    needs: tuple[tuple[int, int | None], ...] = ()
    mistaken: Mistaken | None = None
    kept: tuple[int, ...] = ()
    games: int = 0
    colours: Mapping[str, str] = field(default_factory=dict)


def board(s: Standing) -> Board:
    """The colours of the men, and the dice that are thrown."""
    now = s.kept(Notes)
    return Board(("men",), {seat: (colour,) for seat, colour in now.colours.items()}, {"dice": now.dice})


def setup(ref: Ref) -> None:
    """Set the men, and ask for the dice that decide who begins."""
    equipped(ref, SIDES)
    for man, where in start(SIDES, START).places.items():
        ref.place(man, where, R["u6"])
    if ref.leader:
        to_throw(ref, ref.leader, R["u8"])
    else:
        ref.put(first_throw(R["u8"]))


def equipped(ref: Ref, sides: tuple[Side, Side]) -> None:
    """Two play, each with fifteen men of a colour."""
    ref.set_order(ref.seats, R["u1"], "two play")
    for seat, it in zip(ref.seats, sides, strict=True):
        ref.assign(seat, it.men, R["u2"])
    colours = {**dict(zip(ref.seats, COLOURS, strict=True)), **ref.given.get("Colours", {})}
    if sorted(colours.values()) != sorted(COLOURS):
        raise Refused("one seat has the red men and the other the green, as in `Ann red, Bob green`")
    ref.keep(colours=colours)
    ref.apply(R["u6"])


def first_throw(rule: Rule, why: str = "each throws 1 die") -> Ask:
    """The question who begins: the first seat's die and the second's."""
    return Ask(CHANCE, DRAW, ("roll 2",), rule, why)


def decide(ref: Ref, answer: Answer) -> None:
    """Rule on dice, a choice at the opening, a play, or an incident."""
    match answer:
        case Chance(values=dice):
            if ref.asked.behalf:
                thrown(ref, ref.asked.behalf, dice)
            else:
                opened(ref, dice)
        case Choose(seat=seat, word="again"):
            ref.keep(dice=())
            to_throw(ref, seat, R["u9"])
        case Choose(seat=seat):
            to_move(ref, seat)
        case Move(seat=seat, steps=written):
            moved(ref, seat, written)
        case Incident(word=word, args=args):
            DECLARED[word](ref, args)


# --- dice -------------------------------------------------------------------------------------------------


def opened(ref: Ref, dice: tuple[int, ...]) -> None:
    """One die each: the higher begins, and may keep these two numbers."""
    if dice[0] == dice[1]:
        ref.put(first_throw(R["u8"], f"both threw {dice[0]}; each throws again"))
        return
    seat = ref.seats[0] if dice[0] > dice[1] else ref.seats[1]
    ref.say(seat, "begins", R["u8"], f"{max(dice)} against {min(dice)}")
    ref.keep(dice=dice)
    ref.ask(
        seat,
        CHOOSE,
        ("stand", "again"),
        R["u9"],
        decline="stand",
        outcomes=("play these numbers", "throw both dice again"),
    )


def to_throw(ref: Ref, seat: str, rule: Rule | None = None) -> None:
    """Ask for a seat's throw; one who cannot enter with any throw is passed over."""
    if shut_out(seen_by(ref, seat)):
        ref.say(seat, "is shut out", R["u19"], "every point to enter on is held, so the adversary throws on")
        seat, rule = ref.other(seat), R["u19"]
    ref.ask(CHANCE, DRAW, ("roll 2",), rule or R["u11"], "", behalf=seat)


def thrown(ref: Ref, seat: str, dice: tuple[int, ...]) -> None:
    """A throw: what it can move is asked for; what it cannot is passed over."""
    if mistaken := ref.kept(Notes).mistaken:
        if mistaken.seat != seat:
            ref.say(mistaken.seat, "", R[5], "the throw was mistaken, but stands: the adversary has thrown")
        else:  # the adversary was shut out, and their own next throw has come
            ref.keep(mistaken=None)
    at = seen_by(ref, seat)
    if plays(at, throw_orders(dice)):
        ref.keep(dice=dice)
        ref.apply(R["u11"])
        to_move(ref, seat)
        return
    shown = f"{dice[0]} {dice[1]}"
    if at.up:
        ref.say(seat, "cannot enter", R["u18"], f"{shown}: the points to enter on are held")
    else:
        ref.say(seat, "cannot move", R["u12"], f"{shown} cannot be moved")
    clear_throw(ref)
    to_throw(ref, ref.other(seat))


def to_move(ref: Ref, seat: str, rule: Rule | None = None) -> None:
    """Ask for a play of the throw, offering every lawful one."""
    at, dice = seen_by(ref, seat), ref.kept(Notes).dice
    lawful = plays(at, throw_orders(dice), ref.kept(Notes).needs)
    if rule is None:
        double = dice[0] == dice[1]
        rule = R["u17"] if at.up else R["u24" if double else "u22"] if at.home else R["u14" if double else "u11"]
    options = tuple(" ".join(tables.write(at, path)) for path in lawful.values())
    legs = tuple(side(ref, seat).legs(path) for path in lawful.values())
    ref.ask(seat, MOVE, options, rule, f"throws {dice[0]} {dice[1]}", legs=legs)


def clear_throw(ref: Ref) -> None:
    """Forget a throw that is over."""
    ref.keep(dice=(), needs=(), mistaken=None)


# --- plays ------------------------------------------------------------------------------------------------


def chosen(s: Standing, seat: str, tokens: tuple[str, ...]) -> tuple[Step, ...]:
    """The lawful play that was written; raises Refused citing the rule it breaks."""
    at, dice, needs = seen_by(s, seat), s.kept(Notes).dice, s.kept(Notes).needs
    orders = throw_orders(dice)
    play = written(tokens, R["u3"])
    ways = tables.readings(at, orders, play.legs)
    lawful = plays(at, orders, needs)
    meant = [reached for reached in ways if reached in lawful]
    marked = [reached for reached in meant if play.stars <= tables.hits(at, reached)]
    if marked:
        return ways[min(marked, key=lambda reached: len(tables.hits(at, reached)))]
    if meant:
        wrong = play.stars.difference(*(tables.hits(at, reached) for reached in meant)) or play.stars
        raise Refused(f"no blot is hit on {', '.join(map(name, sorted(wrong)))}", R["u16"])
    if any(reached in plays(at, orders) for reached in ways):
        raise Refused(f"{seat} must play {spoken(needs)}", R[1 if any(to is None for _, to in needs) else 2])
    word, reason = tables.objection(at, orders, play.legs)
    number = BROKEN[word]
    if word in (tables.UP, tables.NOT_HOME) and at.own[OFF] and any(to == OFF for _, to in play.legs):
        number = "u25"
    elif word == tables.NUMBER and dice[0] == dice[1]:
        number = "u14"
    raise Refused(reason, R[number])


def spoken(needs: tuple[Need, ...]) -> str:
    """What has to be played, in words."""
    return " and ".join(
        f"the man touched on {name(source)}"
        if to is None
        else f"the man moved from {name(source)} to {name(to)}, already let go"
        for source, to in needs
    )


def applied(double: bool, at: Position, move: Step) -> Rule:
    """The rule that one step applies."""
    source, to = move
    if source == BAR:
        return R["u17"]
    if not at.home:
        return R["u14" if double else "u11"]
    if double:
        return R["u24"]
    return R["u23"] if to != OFF and at.own[source - to] else R["u22"]


def table(point: int) -> int:
    """The table of a point: 0 for the mover's own home; the bar's is a fifth."""
    return (point - 1) // 6


def moved(ref: Ref, seat: str, tokens: tuple[str, ...]) -> None:
    """A play of the whole throw."""
    path = chosen(ref, seat, tokens)
    dice, before = ref.kept(Notes).dice, seen_by(ref, seat)
    double = dice[0] == dice[1]
    if not before.own[OFF] and any(to == OFF for _, to in path):
        ref.say(seat, "may bear off: all the men are home", R["u21"])
    carry(ref, side(ref, seat), side(ref, ref.other(seat)), path, lambda at, move: applied(double, at, move), R["u16"])
    after = seen_by(ref, seat)
    taken = tables.hits(before, after)
    if len(taken) > 1:
        ref.say(seat, "hits", R["u20"], f"{len(taken)} blots with one throw")
    made = [p for p in range(24, 0, -1) if before.own[p] < 2 <= after.own[p]]
    blots = [p for p in range(24, 0, -1) if after.own[p] == 1 != before.own[p]]
    if any(to != OFF and table(source) != table(to) for source, to in path):
        ref.say(seat, "marches on", R["u10"], "a table nearer home")
    if made:
        ref.say(seat, "makes a point", R["u15"], listed([*map(name, made)]))
    if blots:
        ref.say(seat, "leaves a blot", R["u15"], listed([*map(name, blots)]))
    if after.highest and len(path) < len(throw_orders(dice)[0]):
        ref.say(seat, "the rest is void", R["u12"], "it cannot be moved")
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
        to_throw(ref, ref.other(seat))


# --- the end ----------------------------------------------------------------------------------------------


def won(ref: Ref, seat: str) -> None:
    """A seat has borne all its men: what it counts, and what follows in a series."""
    points = counted(ref, seat, side(ref, ref.other(seat)).counts(ref.layout))
    if ref.result is None:
        ref.restore(start(SIDES, START), R["u6"], "the men are set for the next game")
        if points == 1:
            to_throw(ref, seat, R["u28"])
        else:
            ref.put(first_throw(R["u28"]))


def counted(ref: Ref, seat: str, lost: Counts) -> int:
    """What a game counts by the loser's men, and the end of the series if this was its last. Hands back the points too."""
    if lost[OFF]:
        points, rule, what = 1, R["u26"], "a hit"
    elif any(lost[p] for p in (*ENTRY, BAR)):
        points, rule, what = 3, R["u27"], "a backgammon"
    else:
        points, rule, what = 2, R["u26"], "a gammon"
    ref.score(seat, points, rule, what)
    games = ref.kept(Notes).games + 1
    ref.keep(games=games)
    ref.apply(R["u28"])
    target, best = ref.number("Points"), max(ref.scores.values())
    if best < target or (not target and games < ref.number("Games")):
        return points
    winners = tuple(x for x in ref.seats if ref.scores[x] == best)
    if len(winners) > 1:
        ref.draw(R["u28"], f"{in_points(best)} each")
    elif games == 1:
        ref.win(winners, R["u7"], what)
    else:
        ref.win(winners, R["u28"], in_points(best))
    return points


# --- incidents --------------------------------------------------------------------------------------------


def on_move(s: Standing, seat: str, rule: Rule) -> None:
    """Raise Refused unless a seat has a throw to move."""
    if s.asked.kind != MOVE or s.asked.seat != seat:
        raise Refused(f"{seat} has no throw to move", rule)


def reopened(ref: Ref) -> None:
    """Ask the open question again, after men have been moved by a ruling."""
    ask, dice = ref.asked, ref.kept(Notes).dice
    if ask.kind == CHOOSE:
        return  # the numbers of the opening stand until they are kept or thrown again
    clear_throw(ref)
    if ask.kind == MOVE:
        thrown(ref, ask.seat, dice)
    elif ask.behalf:
        to_throw(ref, ask.behalf, ask.rule)


def touched(ref: Ref, args: tuple[str, ...]) -> None:
    """Law 1: men lifted from their points have to be played, if they can be."""
    seat, rest = seated(ref, args)
    on_move(ref, seat, R[1])
    points = on_points(rest, R["u3"])
    if not points:
        raise Refused("say which points the men were taken from, as in `touched Ann 13`", R[1])
    standing(ref.layout, side(ref, seat), points, R[1])
    needs = (*ref.kept(Notes).needs, *((p, None) for p in points))
    if plays(seen_by(ref, seat), throw_orders(ref.kept(Notes).dice), needs):
        ref.keep(needs=needs)
        ref.say("", spoken(needs), R[1])
        to_move(ref, seat, R[1])
    else:
        ref.say("", "no lawful play moves the men touched, and they are put back", R[1])


def let_go(ref: Ref, args: tuple[str, ...]) -> None:
    """Law 2: a man set on a point and let go is played; the rest of the throw is still to come."""
    seat, rest = seated(ref, args)
    on_move(ref, seat, R[2])
    legs = written(rest, R["u3"]).legs
    if not legs:
        raise Refused("say which man was let go where, as in `quitted Ann 13/8`", R[2])
    needs = list(ref.kept(Notes).needs)
    for leg in legs:
        if (leg[0], None) in needs:  # the man touched is the man played
            needs.remove((leg[0], None))
        needs.append(leg)
    if not plays(seen_by(ref, seat), throw_orders(ref.kept(Notes).dice), tuple(needs)):
        raise Refused(f"no lawful play has {' '.join(rest)} in it, one number a move", R[2])
    ref.keep(needs=tuple(needs))
    ref.say("", spoken(tuple(needs)), R[2])
    to_move(ref, seat, R[2])


def short(ref: Ref, args: tuple[str, ...]) -> None:
    """Law 3: one man is missing; nothing is done about it, and the player plays on with fourteen."""
    seat, rest = seated(ref, args)
    points = on_points(rest, R["u3"])
    standing(ref.layout, side(ref, seat), points, R[3])
    missing = [man for man in side(ref, seat).men if ref.layout.of(man) == OUT_OF_PLAY]
    if len(points) > 1 or (points and missing):
        raise Refused("the law is for fourteen men instead of fifteen", R[3])
    ref.say(seat, "plays with a man short", R[3], "no penalty is due")
    for p in points:
        ref.place(side(ref, seat).man_on(ref.layout, p), OUT_OF_PLAY, R[3], "not in play")
    if points:
        reopened(ref)


def borne(ref: Ref, args: tuple[str, ...]) -> None:
    """Law 4: men borne while one was up go to the bar beside it."""
    seat, rest = seated(ref, args)
    points = on_points(rest, R["u3"], also="off")
    if not points:
        raise Refused("say which points the men were borne from, or `off`, as in `borne Ann 6 5`", R[4])
    standing(ref.layout, side(ref, seat), points, R[4])
    if any(p != OFF for p in points) and not seen_by(ref, seat).up:
        raise Refused(f"{seat} has no man to enter", R[4])
    it = side(ref, seat)
    for p in points:
        ref.place(it.man_on(ref.layout, p), Spot(it.spot(BAR)), R[4], "borne before a man taken up had entered")
    reopened(ref)


def misplayed(ref: Ref, args: tuple[str, ...]) -> None:
    """Law 5: a seat has played other moves than the throw gave, and nobody has said so yet."""
    seat, rest = seated(ref, args)
    on_move(ref, seat, R[5])
    at, dice, legs = seen_by(ref, seat), ref.kept(Notes).dice, written(rest, R["u3"]).legs
    if not legs:
        raise Refused("say what was played, as in `misplayed Ann 13/7 13/9`", R[5])
    if any(reached in plays(at, throw_orders(dice)) for reached in tables.readings(at, throw_orders(dice), legs)):
        raise Refused("that is a lawful play of the throw", R[5])
    for leg in legs:
        if wrong := tables.misplaced(at, *leg):
            raise Refused(wrong[1], R[BROKEN[wrong[0]]])
        if leg[1] != OFF and at.foe[leg[1]] > 1:
            raise Refused(f"{leg[1]} is held", R["u11"])
        at = tables.step(at, leg)
    clear_throw(ref)
    ref.keep(mistaken=Mistaken(seat, dice, ref.layout))
    ref.say("", f"the dice showed {dice[0]} and {dice[1]}", R[5])
    carry(ref, side(ref, seat), side(ref, ref.other(seat)), legs, lambda at, move: R[5], R["u16"])
    if at.highest:
        to_throw(ref, ref.other(seat))
    else:
        passed(ref, seat)


def correct(ref: Ref, args: tuple[str, ...]) -> None:
    """Law 5: the mistaken throw is played over, if the adversary has not thrown, or if both agree to it."""
    if not args or not set(args) <= set(ref.seats):
        raise Refused(f"say who asks for it, one seat or both: {', '.join(ref.seats)}")
    mistaken, kept = ref.kept(Notes).mistaken, ref.kept(Notes).dice
    if mistaken is None:
        raise Refused("no throw has been mistaken", R[5])
    if kept and set(args) != set(ref.seats):
        raise Refused(f"{ref.other(mistaken.seat)} has thrown: the play stands unless both agree to alter it", R[5])
    clear_throw(ref)
    ref.restore(mistaken.layout, R[5], "the mistaken throw is played over")
    if kept:  # the adversary's throw was good, and waits (reconstruction)
        ref.keep(kept=kept)
    ref.keep(dice=mistaken.dice)
    to_move(ref, mistaken.seat)


DECLARED = {
    "touched": touched, "quitted": let_go, "short": short, "borne": borne, "misplayed": misplayed, "correct": correct
}  # fmt: skip


def worth(s: Standing, seat: str) -> float:
    """What the position is worth to a seat, in tens of pips; a game of the series counts for more than any position."""
    at, theirs = seen_by(s, seat), side(s, s.other(seat)).counts(s.layout)
    return 50 * s.scores[seat] + standing_of(at.own, at.foe, theirs[BAR], s.turn == seat)


SERIES = {
    "Games": Option(1, "games in the series; the most points win it", least=1),
    "Points": Option(0, "play a series until a seat has so many points, whatever the games; 0: do not"),
}
"""Options of a series of games."""

GAME = Game(
    rules=R,
    title="Backgammon",
    pages="Archarena, Backgammon",
    family="board",
    summary="Fifteen men a side race round 24 points by throws of two dice; the first to bear them all off wins.",
    seats=(2, 2),
    table="backgammon",
    pieces=tuple(man for it in SIDES for man in it.men),
    setup=setup,
    decide=decide,
    options=SERIES,
    incidents={
        "touched": "a seat lifted men from these points: `touched Ann 13`",
        "quitted": "a seat set a man on a point and let it go: `quitted Ann 13/8`",
        "short": "a seat plays with a man short, missing from this point if one is named: `short Ann 6`",
        "borne": "a seat bore men from these points with a man still up (`off`: already borne): `borne Ann 6 5`",
        "misplayed": "a seat mistook the throw and played this: `misplayed Ann 13/7 13/9`",
        "correct": "one seat, or both agreeing, would have the mistaken throw played over: `correct Bob`",
    },
    notes=Notes(),
    board=board,
    headers=("Lead", "Order", "Colours"),
    physical=False,
    worth=worth,
)
