"""American Pyramid Pool: pocket the ball you call: each counts one, and who fails gives one back to the table.

Set-up:
- The fifteen balls stand in the triangle.

Turn:
- The opener keeps whatever falls; afterwards you call the ball you mean to put down, with it counts all that falls, and
  you play on until you fail.
- Between two the first with eight has won; among more whoever has most when the balls left cannot bring anyone level
  with the next above.
- A failure costs the last ball of your rack: no ball hit, the cue ball lost, nothing to a cushion or into a pocket, a
  second hit, a stroke with balls in motion.
- With an empty rack you owe it, and the next you make pays.
- At a match{ (`Mode: match`)} a failed opening is played again.

Readings:
- The ball given back is the last one made.
- A match is banked for as at continuous pool, and otherwise small balls give the order, the lowest first, as bouchon
  pool says of this game (lots will do: the others follow as they sit).
- Three failures running give all that is left to the opponent as there.
- Equal numbers at the top divide, and between two with every ball down are a draw.
"""

from dataclasses import dataclass, replace
from itertools import pairwise

from hoyle.games.general import order, racks, sides
from hoyle.games.pocket import bank, called_balls, pool_rules
from hoyle.games.pocket import fifteen_ball_pool as fifteen
from hoyle.games.pocket.called_balls import CalledBalls
from hoyle.games.pocket.family import on_table, rack, spot
from hoyle.games.pocket.pool_rules import CUE_TOUCHED, MISS, NO_CUSHION, OFF, OPENING, SCRATCH
from hoyle.games.pocket.pool_rules import R as CONTINUOUS
from hoyle.referee import NOTHING, Board, Called, Message, Option, Ref, Rule, Rulebook, Standing, told

R = Rulebook(
    "american-pyramid-pool",
    book="bbc1908",
    governs=("continuous-pool", "three-ball-carrom"),
    rules={
        "u1": "Fifteen numbered balls and a white cue ball; the opener plays from anywhere within the string.",
        "u2": "A ball counts one.",
        "u3": "Between two the first to have eight has won.",
        "1a": "The opening, straight or off a cushion, must bring two object balls to cushions or put one down.",
        "1b": "An opening that does not costs the turn and a ball.",
        "1c": "Who has no ball to give up gives the first one made, which goes to the foot spot or near it.",
        "1d": "All that falls on the opening counts, without a call.",
        "1e": "At a match the triangle is set up again, a ball is lost, and the same player opens until it succeeds.",
        "2a": "Afterwards the number of the ball meant is called, and not its pocket.",
        "2b": "If that ball does not fall nothing counts: what fell is spotted, and the turn is over at no cost.",
        "2c": "Of several balls called all must fall, or none counts.",
        "2d": "Not hitting the ball called costs nothing, if another one was hit.",
        "3a": "A stroke that puts nothing down, and after the hit brings nothing to a cushion, costs a ball.",
        "3b": "If the cue ball is pocketed on it as well, it costs no more.",
        "4": "What falls together with the ball called counts too.",
        "5": "Among more it ends when the balls left bring nobody level with the next; stakes are settled as all stand.",
        "6": "A miss, a cue ball pocketed or off the table, a failure of rule 3 and a second hit cost a ball.",
        "7": "To touch the cue ball with the cue and miss, or with clothes or anything else, is a stroke and costs a ball.",
        "8a": "A stroke while a ball moves is foul and costs a ball.",
        "8b": "The next player then has the balls put back, or plays them as they lie.",
        "9": "A second hit costs a ball; what it disturbed is put back, unless the next player likes it as it is.",
        "10": "Where this is silent, continuous pool and three-ball billiards speak.",
    },
    restates={
        "2b": ("continuous-pool.3a", "continuous-pool.3b"),
        "2c": "continuous-pool.3c",
        "2d": "continuous-pool.3d",
        "8b": "continuous-pool.16b",
        "9": "continuous-pool.17",
    },
    excused={"10": "it names the rule books that fill gaps; what they rule is cited by their own numbers"},
)


OFFENCES = pool_rules.charged(
    1,
    {
        OPENING: R["1a"], MISS: R["6"], SCRATCH: R["6"], OFF: R["6"], NO_CUSHION: R["3a"], CUE_TOUCHED: R["7"],
        "no-tip": R["7"], "twice": R["9"], "moving": R["8a"],
    },
    {OPENING: R["1b"], NO_CUSHION: R["6"], "twice": R["6"]},
)  # fmt: skip


@dataclass(frozen=True)
class Notes(called_balls.Notes, bank.Notes, order.Notes, sides.Notes, racks.Notes):
    """The notes of a game of American pyramid pool."""


def _turn(ref: Ref, seat: str, maker: str = "") -> None:
    ranking = tuple(sorted(ref.playing(), key=lambda x: ref.owes.get(x, 0) - ref.scores[x]))
    stand, left = [ref.scores[x] - ref.owes.get(x, 0) for x in ranking], len(on_table(ref))
    two, opening = len(ref.seats) == 2, ref.kept(Notes).opening
    over = stand[0] >= ref.number("Points") if two else all(a > b + left for a, b in pairwise(stand))
    if (not over and left) or opening:
        called_balls.ask(ref, seat, R["1a" if opening else "2a"], R["u1"] if opening else CONTINUOUS["12a"])
    elif ref.kept(Notes).unclaimed:
        called_balls.ask_last_claim(ref)
    else:
        best = tuple(x for x, stands in zip(ranking, stand, strict=True) if stands == stand[0])
        called_balls.consult_experts(ref, *(x for x in ranking if x not in best))
        rule = R["u3" if two else "5"]
        if len(best) == len(ref.seats):
            ref.draw(rule, told("pocket.level"))
        else:
            ref.win(best, rule, told("pocket.balls", count=stand[0]), ranking)


def in_rack(s: Standing, seat: str) -> tuple[str, ...]:
    """The balls that a player's side has made and not given back, in order."""
    return racks.of(s, sides.side(s, seat)[0])


def _put_in_rack(ref: Ref, seat: str, balls: tuple[str, ...]) -> None:
    racks.fill(ref, sides.side(ref, seat)[0], balls)


def gain(ref: Ref, seat: str, ball: str, rule: Rule, why: Message) -> None:
    """A ball is made: it pays a debt, or goes into the rack and counts one."""
    debtor = sides.side(ref, seat)[0]
    if ref.owes.get(debtor, 0):
        ref.owe(debtor, -1, R["1c"], told("pocket.paid-with", ball=ball))
        spot(ref, (ball,), R["1c"], told("pocket.pays-debt"))
        return
    sides.credit(ref, seat, 1, rule, why)
    _put_in_rack(ref, seat, (*in_rack(ref, seat), ball))


def lose(ref: Ref, seat: str, rule: Rule, why: Message) -> None:
    """A ball of the rack goes back to the table, or is owed."""
    held = in_rack(ref, seat)
    if not held:
        ref.say(seat, told("pocket.owes-next-ball"), R["1c"])
        ref.owe(sides.side(ref, seat)[0], 1, rule, why)
        return
    sides.credit(ref, seat, -1, rule, why)
    _put_in_rack(ref, seat, held[:-1])
    spot(ref, held[-1:], rule, told("general.given-back"))


def _unmake(ref: Ref, seat: str, balls: tuple[str, ...]) -> None:
    for ball in balls:
        held = in_rack(ref, seat)
        if ball in held:
            sides.credit(ref, seat, -1, CONTINUOUS["26"], told("pocket.ball-does-not-count", ball=ball))
            _put_in_rack(ref, seat, tuple(b for b in held if b != ball))
        else:
            ref.owe(sides.side(ref, seat)[0], 1, CONTINUOUS["26"], told("pocket.did-not-count", ball=ball))


def rack_board(s: Standing) -> Board:
    """The balls in the rack of each side."""
    return Board(held={seat: held for seat in s.seats if (held := in_rack(s, seat))})


def board(s: Standing) -> Board:
    """The racks and the forfeits in a row; among more than two, how it is won: no number of balls ends it."""
    goal = told("pyramid.goal-most-balls") if len(s.seats) > 2 else NOTHING
    return replace(called_balls.board(s), held=rack_board(s).held, goal=goal)


GAME = replace(
    fifteen.GAME, rules=R, doc=__doc__, pages="pp. 66-68",
    terms=CalledBalls(
        OFFENCES, _turn, lambda ref, seat, found: lose(ref, seat, found.cost, NOTHING),
        counts=(R["1d"], R["u2"], R["4"]), gain=gain, unmake=_unmake, opens=R["u1"], leads=R["u1"],
        once=(told("pocket.gives-back-one-in-all"), R["3b"]),
        reopen=lambda ref: rack(ref, R["1e"], told("pocket.set-up-again")),
        at_match={OPENING: replace(OFFENCES[OPENING], by=R["1e"])},
    ),
    options={**fifteen.GAME.options, "Points": Option(8, "the balls that win between two", least=1)},
    incidents=called_balls.INCIDENTS, notes=Notes(),
    board=board,
    balls_count="one",
    wins="With 2 players the first to put down {Points} balls wins; with more, whoever has most when no more can be made.",
    goal=told("pocket.goal-balls"),
    minutes=13,
    called=(Called("8 ball pyramid, 8 ball pyramid pool, eight ball pyramid, eight ball pyramid pool"),),
)  # fmt: skip
