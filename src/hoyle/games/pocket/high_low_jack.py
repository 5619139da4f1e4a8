"""High-Low-Jack Game: a point each for the 15, the 1 and the 9, and one for the greatest sum of numbers.

Turn:
- Balls are called and put down as at fifteen-ball pool.
- The points are High, the 15; Low, the 1; Jack, the 9; and Game, for the greatest sum of numbers when the frame is
  over.
- Seven win.
- A point counts as its ball falls; Game comes last.
- When every player lacks just one, a single ball, the 1, is put on the long line, a ball's width from the foot cushion,
  and whoever banks it in, off one cushion or more, has won.
- Failures cost three of the numbers that count for Game, not points.

Readings:
- What failures cost.
- The 15 stands in the middle of the third row with the 1 and the 9 behind it, and the other balls about them as at
  fifteen-ball pool.
- A tie for Game scores nobody.
- Whoever puts down the last ball of a frame opens the next.
- The last ball is not called, nor is there a penalty for putting it down without a bank: it is spotted.
- `Lead` makes the others follow as they sit.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from hoyle.games.general import order
from hoyle.games.pocket import called_balls
from hoyle.games.pocket import fifteen_ball_pool as fifteen
from hoyle.games.pocket.family import BALLS, CUE, ball_down, balls_down, on_table, rack
from hoyle.games.pocket.pool_rules import OPENING
from hoyle.record import IN_HAND, OFF, At, Layout, Where
from hoyle.referee import Board, Called, Found, Message, Option, Ref, Rule, Rulebook, Standing, Stroke, told
from hoyle.referee.record_queries import cushions

R = Rulebook(
    "high-low-jack",
    book="bbc1908",
    governs="fifteen-ball-pool",
    rules={
        "u1": "Any number play, with the balls of fifteen-ball pool, in an order that small balls settle.",
        "u2": "The 15 is High, the 1 is Low, the 9 is Jack, and the greatest sum is Game.",
        "u3": "A game is seven points as a rule.",
        "u4": "Players who lack one or two are out by the balls that are holed first, whichever they are.",
        "u5": "The three balls stand together in the middle of the pyramid, High before the others, and the rest as usual.",
        "u6": "When each lacks one, no pyramid is set up but one ball on the long line, a ball's width from the foot cushion.",
        "u7": "It has to be banked in off a cushion or more, and whoever does that wins.",
        "u8": "Fifteen-ball pool governs what this leaves open.",
    },
    restates={"u1": "fifteen-ball-pool.u1"},
)

ROWS = (("14",), ("13", "12"), ("11", "15", "10"), ("8", "1", "9", "7"), ("2", "3", "4", "5", "6"))
POINTS = {"15": "High", "1": "Low", "9": "Jack"}
LAST = "1"
CLOSE = 2
"""The points that a player may lack for the order of balls to decide."""


@dataclass(frozen=True)
class Notes(fifteen.Notes):
    """The sum of the numbers that each has made in this frame, and if the last ball is played for."""

    sums: Mapping[str, int] = field(default_factory=dict)
    last: bool = False


def board(s: Standing) -> Board:
    """The sum of each toward Game."""
    notes = s.kept(Notes)
    rows = {seat: (notes.sums.get(seat, 0), notes.forfeits.get(seat, 0)) for seat in s.seats}
    return Board(("for Game", "forfeits running"), rows)


def _lacks(s: Standing, seat: str) -> int:
    return int(s.number("Points") - s.scores[seat])


def _add(ref: Ref, seat: str, number: int) -> None:
    sums = ref.kept(Notes).sums
    ref.keep(sums={**sums, seat: sums.get(seat, 0) + number})


def count_point(ref: Ref, seat: str, why: Message) -> None:
    """One of the four points, and the game if it is the last that is wanted."""
    close = _lacks(ref, seat) <= CLOSE
    ref.score(seat, 1, R["u2"], why)
    if close:
        ref.say(seat, told("pocket.counts-out", why=why), R["u4"])
    if _lacks(ref, seat) <= 0:
        _win(ref, seat, R["u3"], told("general.points", points=ref.scores[seat]))


def _win(ref: Ref, seat: str, rule: Rule, why: Message) -> None:
    others = sorted((x for x in ref.playing() if x != seat), key=lambda x: -ref.scores[x])
    ref.win((seat,), rule, why, (seat, *others, *ref.out))


def _make(ref: Ref, seat: str, balls: tuple[str, ...], stroke: Stroke, opening: bool) -> None:
    if ref.kept(Notes).last:
        if balls:
            ref.score(seat, 1, R["u7"], told("pocket.by-bank", what=ball_down(LAST, stroke)))
            _win(ref, seat, R["u7"], told("pocket.last-point"))
        return
    for ball in balls:
        _add(ref, seat, int(ball))
        if ball in POINTS:
            count_point(ref, seat, told("pocket.point-for", point=POINTS[ball], what=ball_down(ball, stroke)))
            if ref.result:
                return


def _unmake(ref: Ref, seat: str, balls: tuple[str, ...]) -> None:
    for ball in balls:
        _add(ref, seat, -int(ball))
        if ball in POINTS:
            ref.score(seat, -1, R["u2"], told("pocket.point-does-not-count", point=POINTS[ball]))


def _forfeit(ref: Ref, seat: str, found: Found) -> None:
    if not found.price:
        return
    ref.say(seat, told("pocket.forfeits-off-game", price=found.price), R["u8"])
    _add(ref, seat, -found.price)
    if found.word != OPENING:
        fifteen.one_more(ref, seat)


def _legal(s: Standing, stroke: Stroke) -> Found | None:
    straight = s.kept(Notes).last and balls_down(stroke) and not cushions(stroke, LAST)
    return Found.by_message(told("pocket.not-banked"), R["u7"]) if straight else None


def _turn(ref: Ref, seat: str, maker: str = "") -> None:
    if fifteen.survivor(ref):
        return
    seat = fifteen.in_game(ref, seat)
    if not ref.kept(Notes).unclaimed and not on_table(ref):
        sums = {seat: ref.kept(Notes).sums.get(seat, 0) for seat in ref.playing()}
        best = [seat for seat in sums if sums[seat] == max(sums.values())]
        ref.keep(sums={})
        if len(best) > 1:
            ref.say("", told("pocket.no-game", best=tuple(best)), R["u2"])
        else:
            count_point(ref, best[0], told("pocket.game"))
        if ref.result:
            return
        _set_up(ref)
    last = ref.kept(Notes).last
    called_balls.ask(ref, seat, R["u7" if last else "u2"], fifteen.R["u4"], *((LAST,) if last else ()))


def _set_up(ref: Ref) -> None:
    last = all(_lacks(ref, seat) == 1 for seat in ref.playing()) and bool(ref.number("Points") > 1)
    ref.keep(last=last, opening=not last)
    if not last:
        rack(ref, R["u5"], told("pocket.pyramid-of-points"), ROWS)
        return
    at = At(0.0, ref.bed.length / 2 - 3 * ref.bed.radius)
    places: dict[str, Where] = {CUE: IN_HAND, **dict.fromkeys(BALLS, OFF), LAST: at}
    ref.restore(Layout(places), R["u6"], told("pocket.each-lacks-one"))


def setup(ref: Ref) -> None:
    """The pyramid, and the order of play."""
    _set_up(ref)
    order.settled(ref, R["u1"], _turn)


GAME = replace(
    fifteen.GAME, rules=R, doc=__doc__, pages="pp. 75-76", seats=(2, len(BALLS)), setup=setup,
    options={**fifteen.GAME.options, "Points": Option(7, "the points that win", least=1)}, notes=Notes(), board=board,
    balls_count="",
    terms=replace(
        fifteen.TERMS, make=_make, unmake=_unmake, forfeit=_forfeit, turn=_turn, legal=_legal, reopen=_set_up,
        calls=lambda s: not s.kept(Notes).last,
    ),
    wins="The first to {Points} points wins: High, Low, Jack and Game are 1 each a frame.",
    minutes=30,
    called=(Called("high low jack, pool high low jack game"),),
)  # fmt: skip
