"""A turn at backgammon: the throw, the play of it, and what a game that is won counts."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from hoyle.answers import CHANCE
from hoyle.games.board import tables
from hoyle.games.board.backgammon_rules import BROKEN, R
from hoyle.games.board.family import ENTRY, Side, carry, position, shut_out, start, written
from hoyle.games.board.tables import BAR, OFF, Counts, Need, Position, Step, name, plays, throw_orders
from hoyle.record import Layout
from hoyle.referee import DRAW, MOVE, Ask, Ref, Refused, Rule, Standing, in_points, listed

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
    waits while a mistaken one is played over; `games` counts the games played, `colours` has each seat's.
    """

    dice: tuple[int, ...] = ()
    needs: tuple[tuple[int, int | None], ...] = ()
    mistaken: Mistaken | None = None
    kept: tuple[int, ...] = ()
    games: int = 0
    colours: Mapping[str, str] = field(default_factory=dict)


def first_throw(rule: Rule, why: str = "each throws 1 die") -> Ask:
    """The question who begins: the first seat's die and the second's."""
    return Ask(CHANCE, DRAW, ("roll 2",), rule, why)


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
        ref.apply(R["u11"], dice=dice)
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
    ref.ask(seat, MOVE, options, rule, tables.task(at, dice), legs=legs)


def clear_throw(ref: Ref) -> None:
    """Forget a throw that is over."""
    ref.keep(dice=(), needs=(), mistaken=None)


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
    """The steps that have to be played, in words."""
    return " and ".join(
        f"the man touched on {name(source)}"
        if to is None
        else f"the man moved from {name(source)} to {name(to)}, already let go"
        for source, to in needs
    )


def _applied(double: bool, at: Position, move: Step) -> Rule:
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
    carry(ref, side(ref, seat), side(ref, ref.other(seat)), path, lambda at, move: _applied(double, at, move), R["u16"])
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
        ref.say(seat, f"leaves {'a blot' if len(blots) == 1 else 'blots'} on {listed([*map(name, blots)])}", R["u15"])
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
    """Score a game by the loser's men, and end the series if this was its last. Returns the points."""
    if lost[OFF]:
        points, rule, what = 1, R["u26"], "a hit"
    elif any(lost[p] for p in (*ENTRY, BAR)):
        points, rule, what = 3, R["u27"], "a backgammon"
    else:
        points, rule, what = 2, R["u26"], "a gammon"
    ref.score(seat, points, rule, what)
    games = ref.kept(Notes).games + 1
    ref.apply(R["u28"], games=games)
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
