"""Continuous Pool: call a ball and pocket it, a point each, frame after frame, up to the number agreed on.

Set-up:
- Fifteen numbered balls stand in the triangle, the 15 at its apex.

Turn:
- The lead is banked for.
- The opener plays from within the string until two balls are brought to cushions or one put down.
- Then you name the ball you mean to put down before every stroke; with it counts all that falls, and you play on until
  you fail.
- Who puts down the last ball of a frame opens the next, or has the other open it.
- The first to the number agreed on has won.
- **Failures** cost a point, below zero if need be: no ball hit, the cue ball lost, nothing to a cushion or into a
  pocket, a second hit, touching the cue ball, a stroke with balls in motion, no foot on the floor.
- A failed opening costs two.
- Three one after another give the other side every ball left on the table.
- A ball put down that was not called goes back, and the turn is over.
- **Two versions.** At a match{ (`Mode: match`)} the opener too must call, and a ball that falls elsewhere than where it
  was plainly meant to{ (`!wrong-pocket 9`, or a pocket that was not called)} does not count.
- In casual play neither holds.

Sheet:
- `Nights` divides the match: on all nights but the last the frame in which the night's number is reached is played out.

Readings:
- The table is bare while the lead is banked for.
- A match goes to the number agreed, an equal part of it each night.
- A failed opening costs its two points and nothing else, whatever else went wrong.
- A stroke with something else than the tip is a touch of the cue ball.
- Balls that a foul put down go back as after a scratch.
- A foul that nobody has claimed when the winning ball falls may still be claimed or waived.
- A protest without a cause is heard as one of any kind.
- An object ball that leaves the table has met a cushion on its way.
"""

from dataclasses import dataclass

from hoyle.answers import Answer, Choose, Incident
from hoyle.games.pocket import bank, called_balls, pool_rules
from hoyle.games.pocket.bank import LEAD, REQUIRE
from hoyle.games.pocket.called_balls import CalledBalls
from hoyle.games.pocket.family import BALLS, CUE, MODE, TABLE_OR_CORNERS, balls_down, on_table, rack
from hoyle.games.pocket.pool_rules import OFFENCES, R
from hoyle.referee import CHOOSE, Game, OfPiece, Option, Ref, Rule, Stroke, told


@dataclass(frozen=True)
class Notes(called_balls.Notes, bank.Notes):
    """The night that is being played, of those that the match is divided into."""

    night: int = 1


def setup(ref: Ref) -> None:
    """The balls, and the bank unless the sheet says who leads."""
    if ref.leader:
        _begin_frame(ref, ref.leader, R["1b"])
    else:
        bank.bank(ref, BALLS)


def _begin_frame(ref: Ref, leader: str, rule: Rule) -> None:
    ref.set_order((leader, ref.other(leader)), rule)
    _set_up(ref)
    turn(ref, leader)


def _set_up(ref: Ref) -> None:
    rack(ref, R["u9"], told("pocket.triangle-set-up"))
    ref.keep(opening=True)


def turn(ref: Ref, seat: str, maker: str = "") -> None:
    """Ask a player for a stroke, unless the match or the frame is over; `maker` has just made balls."""
    first, second = sorted(ref.seats, key=lambda x: ref.scores[x], reverse=True)
    made = ref.scores[first] >= ref.number("Points")
    if _last_night(ref) and made and ref.scores[first] > ref.scores[second]:
        if ref.kept(Notes).unclaimed:
            called_balls.ask_last_claim(ref)
            return
        ref.say("", told("pocket.nothing-more-played"), R["u5"])
        called_balls.consult_experts(ref, second)
        ref.win((first,), R["u1"], told("general.points", points=ref.scores[first]), (first, second))
        return
    if on_table(ref):
        opening = ref.kept(Notes).opening
        called_balls.ask(ref, seat, R["u7" if opening else "3a"], R["u10" if opening else "12a"])
        return
    ref.say("", told("pocket.frame-over"), R["u1"])
    was_last = _last_night(ref)
    nights, points = ref.number("Nights"), ref.number("Points")
    while not _last_night(ref) and ref.scores[first] * nights >= points * ref.kept(Notes).night:
        ref.say("", told("pocket.night-over"), R["u4"])
        ref.keep(night=ref.kept(Notes).night + 1)
    if _last_night(ref) and not was_last and made:
        turn(ref, seat, maker)
        return
    asked, outcomes = maker or ref.next_seat(seat), (told("pocket.open-next-frame"), told("pocket.other-opens-it"))
    ref.ask(asked, CHOOSE, (LEAD, REQUIRE), R["28"], permits=pool_rules.may_claim(ref), outcomes=outcomes)


def _last_night(ref: Ref) -> bool:
    return bool(ref.kept(Notes).night == ref.options["Nights"])


def judge(ref: Ref, stroke: Stroke) -> None:
    """One stroke, or a bank for the lead."""
    if ref.kept(Notes).opening and balls_down(stroke) and not stroke.calls and called_balls.names_balls(ref):
        ref.say(stroke.seat, told("pocket.opener-calls-too"), R["2c"])
    called_balls.judge(ref, stroke)


def decide(ref: Ref, answer: Answer) -> None:
    """Everything that is not a stroke."""
    match answer:
        case Choose(seat, word) if word in (LEAD, REQUIRE):
            rule = ref.asked.rule
            pool_rules.let_claim_lapse(ref)
            _begin_frame(ref, seat if word == LEAD else ref.other(seat), rule)
        case Choose():
            called_balls.choose(ref, answer)
        case Incident():
            bank.refuse_while_banking(ref, answer.word, R["1a"])
            called_balls.declare(ref, answer)


GAME = Game(
    R,
    doc=__doc__,
    measures=("radius",),
    pages="pp. 55-64",
    family="pocket",
    seats=(2, 2),
    table="pool-5x10",
    pieces=(CUE, *BALLS),
    setup=setup,
    judge=judge,
    decide=decide,
    terms=CalledBalls(
        OFFENCES, turn, lambda ref, seat, found: ref.score(seat, -found.price, found.cost), worth=lambda ball: 1,
        reopen=_set_up, again=lambda s: True,
        uncalled=lambda s: bool(s.options["Mode"] == "casual"), strict=lambda s: bool(s.options["Mode"] == "match"),
    ),
    options={
        "Mode": MODE,
        "Points": Option(100, "the number agreed on; 200 a night for the emblem", least=1),
        "Nights": Option(1, "over how many nights the match is played", least=1),
        "Table": TABLE_OR_CORNERS,
    },
    aliases={"white": CUE},
    late=R["26"],
    incidents=called_balls.INCIDENTS,
    faults={
        **called_balls.FAULTS,
        "wrong-pocket": OfPiece("at a match, a ball fell elsewhere than it was plainly meant to: `!wrong-pocket 9`"),
    },
    notes=Notes(),
    board=called_balls.board,
    balls_count="one",
    wins="The first to the number agreed on ({Points}) wins; every ball called and put down is one.",
    minutes=175,
)  # fmt: skip
