"""Fifteen-Ball Pool: call a ball and pocket it: every ball is worth its number, and the highest sum wins.

Set-up:
- Fifteen balls stand in the triangle, the 15 at its apex.

Turn:
- The opener plays from within the string and keeps whatever falls; afterwards you call the ball you mean to put down
  (with it counts all that falls), and play on until you fail.
- Between two the first to have 61 has won, or whoever can no longer be reached; among more the game ends when nobody
  can rise any further.
- Failures cost three points, below zero if need be: no ball hit, the cue ball lost, nothing to a cushion or into a
  pocket, playing out of turn, a second hit, a stroke with balls in motion, no foot on the floor.
- Three running lose.
- **Two versions.** In casual play{ (`Mode: casual`)} a failed opening passes the turn.
- At a match{ (`Mode: match`)} it costs six, the triangle is set up again and the same player opens; a tie is void and
  played again.

Readings:
- A match is banked for as at continuous pool, and otherwise small balls give the order, the lowest first, as the games
  say that follow this one (lots will do: the others follow as they sit).
- A tie in casual play is a drawn game.
- What was made out of turn is not played at all, the declared incident costs three and the turn stays.
- Three failures running put a player out where more than two play, and a failed opening is none of them.
"""

from dataclasses import dataclass, replace
from itertools import pairwise

from hoyle.answers import Answer, Chance, Choose, Incident
from hoyle.games.general import order
from hoyle.games.pocket import bank, called_balls, pool_rules
from hoyle.games.pocket import continuous_pool as continuous
from hoyle.games.pocket.called_balls import THREE, CalledBalls
from hoyle.games.pocket.family import BALLS, MODE, TABLE_OR_CORNERS, on_table, rack
from hoyle.games.pocket.pool_rules import MISS, NO_CUSHION, OFF, OPENING, SCRATCH
from hoyle.games.pocket.pool_rules import R as CONTINUOUS
from hoyle.referee import (
    NOTHING,
    STROKE,
    Board,
    Called,
    Found,
    FrontPage,
    Offence,
    Option,
    Ref,
    Refused,
    Rulebook,
    Standing,
    told,
)

R = Rulebook(
    "fifteen-ball-pool",
    book="bbc1908",
    governs=("continuous-pool", "three-ball-carrom"),
    rules={
        "u1": "Fifteen numbered balls and a white, which opens from the string and is then played from where it lies.",
        "u2": "A ball is worth its number, and the highest sum wins, however many balls made it.",
        "u3": "The 15 stands on the foot spot as the apex, toward the head, high numbers near it, low along the base.",
        "u4": "The string is that of the four-ball game.",
        "u5": "All the numbers make 120, so between two the first to have 61 has won.",
        "1a": "The opening must bring two object balls to cushions or put one in a pocket.",
        "1b": "An opening that does not costs three points, and the next player plays.",
        "1c": "On the opening all that falls counts, called or not.",
        "1d": "At a match it costs two scratches, six points, and is replayed from a new triangle until it succeeds.",
        "2a": "Later strokes pocket a ball or bring one, or the cue ball after the hit, to a cushion, or cost three points.",
        "2b": "Whoever forfeits three times running has lost the game.",
        "2c": "The two failures together, cue ball lost and nothing brought to a cushion, are charged once.",
        "3a": "Between two the game is over as soon as one has more than the other could reach with everything left.",
        "3b": "Among more it is over when what is left cannot lift anyone level with the next score above.",
        "3c": "The keeper of the game says when it is won.",
        "4a": "Missing every ball costs three.",
        "4b": "Losing the cue ball, in a pocket or off the table, costs three.",
        "4c": "Failing the opening, or the cushion of rule 2, costs three.",
        "4d": "Playing out of turn costs three if it is noticed before a second counting stroke.",
        "4e": "Striking the cue ball twice, striking while a ball moves, or striking with no foot on the floor costs three.",
        "5": "A tied match game is no game and is played again.",
        "6": "Where this is silent, three-ball billiards and continuous pool speak.",
    },
    facts={"u3": "how the triangle stands"},
    excused={"6": "it names the rule books that fill gaps; what they rule is cited by their own numbers"},
    duties={"game-keeper": ("3c",)},
)

FORFEIT, WHOLE = 3, 61
"""The cost of every failure, and more than half of the 120 points."""
OUT_OF_TURN = Offence("out of turn", "a player played when it was another's turn", R["4d"], FORFEIT)
OFFENCES = pool_rules.charged(
    FORFEIT,
    {
        OPENING: R["1b"], MISS: R["4a"], SCRATCH: R["4b"], OFF: R["4b"], NO_CUSHION: R["2a"],
        "twice": R["4e"], "moving": R["4e"], "foot": R["4e"],
    },
    {OPENING: R["4c"], NO_CUSHION: R["4c"]},
)  # fmt: skip


@dataclass(frozen=True)
class Notes(called_balls.Notes, bank.Notes, order.Notes):
    """The notes of a game of fifteen-ball pool."""


def forfeit(ref: Ref, seat: str, found: Found) -> None:
    """A failure costs points, and the third in a row the game; a failed opening is none of that row (24)."""
    ref.score(seat, -found.price, found.cost)
    if found.word != OPENING:
        one_more(ref, seat)


def one_more(ref: Ref, seat: str) -> None:
    """Another forfeit in a row; the third puts a player out."""
    forfeits = ref.kept(called_balls.Notes).forfeits
    row = forfeits.get(seat, 0) + 1
    ref.keep(forfeits={**forfeits, seat: row})
    if row == THREE:
        ref.drop(seat, R["2b"], told("pocket.three-forfeits"))


def _turn(ref: Ref, seat: str, maker: str = "") -> None:
    if not (survivor(ref) or decided(ref)):
        rule = R["u1"] if ref.kept(Notes).opening else CONTINUOUS["3a"]
        called_balls.ask(ref, in_game(ref, seat), rule, R["u4"])


def in_game(s: Standing, seat: str) -> str:
    """The player, or the next one where forfeits have put that one out."""
    return s.next_seat(seat) if seat in s.out else seat


def survivor(ref: Ref) -> bool:
    """End the game if forfeits have left one player in it; tell if it is over."""
    if len(ref.playing()) > 1:
        return False
    ref.win(ref.playing(), R["2b"], told("pocket.other-forfeited" if len(ref.seats) == 2 else "pocket.alone"))
    return True


def decided(ref: Ref) -> bool:
    """End the game if it is decided (3, u5) and no foul waits to be claimed; tell if it is over."""
    rest, notes = sum(map(int, on_table(ref))), ref.kept(Notes)
    if notes.opening or (notes.unclaimed and rest):
        return False
    ranking = tuple(sorted(ref.playing(), key=lambda seat: -ref.scores[seat]))
    scores = [ref.scores[seat] for seat in ranking]
    why = told("general.points", points=scores[0])
    if len(ref.seats) == 2 and len(ranking) == 2:
        whole, beyond = scores[0] >= ref.number("Points"), scores[0] > scores[1] + rest
        rule, over = R["u5" if whole else "3a"], whole or beyond
        if beyond and whole:
            ref.say(ranking[0], told("pocket.out-of-reach"), R["3a"])
        elif beyond:
            why = told("pocket.other-reaches-only", points=scores[0], other=ranking[1], most=scores[1] + rest)
    else:
        rule, over = R["3b"], all(high > low + rest for high, low in pairwise(scores))
    if not over and rest:
        return False
    if over or scores[0] != scores[1]:
        ref.say("", told("pocket.keeper-says"), R["3c"])
        ref.win((ranking[0],), rule, why, (*ranking, *ref.out))
    elif ref.options["Mode"] == "match":
        ref.say("", told("pocket.tie-is-void"), R["5"])
        ref.set_scores(dict.fromkeys(ref.seats, 0), R["5"], told("pocket.tie-undone"))
        game = ref.terms(CalledBalls)
        rack(ref, R["5"], told("pocket.new-game"), game.rows)
        ref.keep(opening=True)
        game.turn(ref, ref.order[0], "")
    else:
        ref.draw(rule, told("pocket.level"))
    return True


def setup(ref: Ref) -> None:
    """The triangle, and who opens: by the header, by small balls, or at a match by banking."""
    game = ref.terms(CalledBalls)
    if ref.options["Mode"] == "match" and not ref.leader:
        bank.bank(ref, BALLS)
    else:
        rack(ref, game.opens, told("pocket.triangle-set-up"))
        order.settled(ref, game.opens, lambda ref, seat: game.turn(ref, seat, ""))


def decide(ref: Ref, answer: Answer) -> None:
    """Everything that is not a stroke."""
    game = ref.terms(CalledBalls)
    match answer:
        case Chance():
            order.dealt(ref, answer, game.opens, lambda ref, seat: game.turn(ref, seat, ""))
        case Choose(seat, word) if word in (bank.LEAD, bank.REQUIRE):
            leader = seat if word == bank.LEAD else ref.next_seat(seat)
            ref.set_order(ref.from_seat(leader), game.leads)
            rack(ref, game.opens, told("pocket.triangle-set-up"))
            game.turn(ref, leader, "")
        case Choose():
            called_balls.choose(ref, answer)
        case Incident(word, args):
            bank.refuse_while_banking(ref, word, CONTINUOUS["1a"])
            if word == "out-of-turn":
                turn_of, offender = ref.asked.seat, args[0] if args else ""
                if ref.asked.kind != STROKE or offender not in ref.playing() or offender == turn_of:
                    other = next(one for one in ref.seats if one != ref.turn)
                    raise Refused(told("pocket.out-of-turn-needs", seat=other), R["4d"])
                called_balls.charge(ref, offender, OUT_OF_TURN.found())
                game.turn(ref, turn_of, "")
            else:
                called_balls.declare(ref, answer)


TERMS = CalledBalls(
    OFFENCES, _turn, forfeit, counts=(R["1c"], R["u2"], CONTINUOUS["5"]), uncounted=R["4e"], opens=R["u1"], gives_all=False,
    opened=R["1a"], once=(told("pocket.loses-3-in-all"), R["2c"]),
    opening_first=lambda s: bool(s.options["Mode"] == "match"),
    reopen=lambda ref: rack(ref, R["1d"], told("pocket.another-opening"), ref.terms(CalledBalls).rows),
    at_match={OPENING: replace(OFFENCES[OPENING], rule=R["1d"], price=2 * FORFEIT, by=None)},
)  # fmt: skip


def board(s: Standing) -> Board:
    """The forfeits in a row; among more than two, how it is won: no number of points ends it."""
    return replace(called_balls.board(s), goal=told("general.goal-highest-sum") if len(s.seats) > 2 else NOTHING)


GAME = replace(
    continuous.GAME, rules=R, doc=__doc__, pages="pp. 64-66", seats=(2, len(order.NUMBERS)),
    setup=setup, judge=called_balls.judge, decide=decide, terms=TERMS, chances=order.chances,
    options={
        "Mode": MODE,
        "Points": Option(WHOLE, "what wins between two", least=1),
        "Table": TABLE_OR_CORNERS,
    },
    incidents={**called_balls.INCIDENTS, "out-of-turn": OUT_OF_TURN.meaning},
    notes=Notes(), faults=called_balls.FAULTS, board=board, balls_count="number",
    wins="With 2 players the first to {Points} points wins, or whoever can no longer be reached; with more, the highest sum "
         "of numbers.",
    minutes=6, front=FrontPage(1, 1, "Pocket any ball; its number counts."),
    called=(
        Called("game of fifteen ball pool for the championship"),
        Called(
            "pool, pocket billiards, pool billiards, american pool",
            beside=("continuous-pool", "rotation-pool", "kelly-pool", "american-pyramid-pool", "life-pool-hoyle"),
        ),
    ),
)  # fmt: skip
