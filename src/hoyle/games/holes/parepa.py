"""Parepa: pocket the ten numbered balls in the box; each counts its number and its pocket's, to five hundred.

Balls `10` to `100` stand in a triangle before the Parepa box, the 10 at its point. A `toss` settles who begins, or a `shot` of
each with the white, the highest count first and so down to the lowest; to do either, as `*: lots Ann`, is to choose it. The
first plays the `white` from within the string. If he pockets a coloured ball, or strikes one and pockets the white, he goes
on as long as balls remain or until he has the game. After that he plays with any ball that he takes from the pockets. If the
first player makes no count the next takes the white from the table, and so on until one counts. Every ball pocketed counts
its own number and that of its pocket.

On a sheet `Ann: white>50 50@30` is eighty, `Ann: 50>20 20@10r` thirty with the 50 as the striker; the pockets are 10 20 30 40
30r 20r 10r from left to right (reconstruction: print does not give them). The white's number is nothing, so it counts its
pocket; a striker pocketed counts if it had struck another ball; a ball played stays on the table where it stops; who fails is
followed by the next, who plays with a ball from the pockets, or the white if there is none; when no coloured ball is left on
the table they are set up again, and the next opens with the white; of a ball off the table the same holds as of one in the
pockets (reconstruction).
"""

from __future__ import annotations

from hoyle.answers import Answer, Chance, Choose
from hoyle.games.general import boards, highest
from hoyle.games.general.in_hand import lawfully_placed, left_alone
from hoyle.games.holes import family
from hoyle.record import IN_HAND, Layout, Record, Spot, is_on_table
from hoyle.referee import (
    CHOOSE,
    STROKE,
    Ask,
    Game,
    InHand,
    Note,
    Option,
    Order,
    Place,
    Refused,
    Restore,
    Rule,
    Rulebook,
    Rulings,
    Say,
    Score,
    State,
    Win,
    in_points,
)
from hoyle.referee.questions import balls_met

R = Rulebook(
    "parepa",
    book="bbc1908",
    rules={
        "u1": "The coloured balls have the numbers 10, 20 and so on to 100.",
        "u2": "They are all set on the table in a triangle, some 24 inches before the Parepa box.",
        1: "Five hundred points are a game, or what the house has for its rule.",
        2: "The order of play goes by a toss, or by a shot of each, the highest count first.",
        "3a": "The first player makes his first shot with the white ball.",
        "3b": "If he pockets a coloured ball, or strikes one and pockets the white, he goes on while balls remain on the "
              "table or until he "
              "has the game.",
        "4a": "After the first shot he takes any ball that he likes out of the pockets.",
        "4b": "Should the first make no count the next has the white, with all else left as it is, and after him the third.",
        "5a": "All shots are made from the head, inside the string.",
        "5b": "A player counts the number of each ball that he pockets and the number of the pocket.",
    },
)  # fmt: skip

WHITE = "white"
SHOT, TOSS = "shot", "toss"
COLOURED = tuple(str(n) for n in range(10, 101, 10))


def setup(s: State) -> Rulings:
    """The triangle, and who begins."""
    s = yield from racked(s)
    if s.given.get("Lead") or s.given.get("Order"):
        s = yield from family.settle_order(s, R[2])
        yield asked(s, s.order[0], R["3a"])
    else:
        yield Ask(s.seats[0], CHOOSE, (SHOT, TOSS), R[2], "how the order is settled", decline=SHOT)


def racked(s: State) -> Rulings:
    """The coloured balls in their triangle, the white in hand. Returns the state."""
    rack = {ball: Spot(f"rack-{ball}") for ball in COLOURED}
    yield Say("", "ten numbered balls", R["u1"])
    return (yield Restore(Layout({WHITE: IN_HAND, **rack}), R["u2"], "before the Parepa box"))


def asked(s: State, seat: str, rule: Rule) -> Ask:
    """The question for a shot, with any ball that is not on the table."""
    balls = tuple(ball for ball in (WHITE, *COLOURED) if s.in_hand(ball))
    return Ask(seat, STROKE, balls, rule, place=tuple(InHand(ball, "string", R["5a"]) for ball in balls))


def judge(s: State, record: Record) -> Rulings:
    """One shot."""
    assert s.ask is not None
    seat, ball, options = s.turn, record.struck or "", s.ask.options
    if ball not in options:
        raise Refused(f"{ball} is on the table; {seat} has {', '.join(options)} to play", s.ask.rule)
    lawfully_placed(s, record)
    left_alone(s, record)
    made = counts(s, record, ball)
    if s.note("stringing"):
        s = yield from racked(s)
        s = yield from highest.strung(s, seat, sum(made.values()), R[2], ranked=True)
        following = s.note("stringing")
        yield asked(s, (following or s.order)[0], R[2 if following else "3a"])
        return
    if ball != WHITE:
        s = yield Say(seat, f"plays the {ball}", R["4a"], "out of the pockets")
    for c in family.holed(s, record):
        if c.piece in made:
            s = yield Score(seat, made[c.piece], R["5b"], f"{c.piece} in pocket {c.where}")
        else:
            s = yield Say(seat, "no count", R["3b"], f"{ball} struck no coloured ball")
    if s.scores[seat] >= s.options["Points"]:
        yield Win((seat,), R[1], in_points(s.scores[seat]))
        return
    for one in (WHITE, *COLOURED):
        unplayed = one in options and one != ball
        if not s.in_hand(one) and (unplayed or not is_on_table(s.layout.of(one))):
            s = yield Place(one, IN_HAND, R["4a"], "not played" if unplayed else "in the pockets, to be taken")
    bare = not any(is_on_table(s.layout.of(one)) for one in COLOURED)
    if bare:
        s = yield from racked(s)
    elif not any(s.in_hand(one) for one in (WHITE, *COLOURED)):
        s = yield Place(WHITE, IN_HAND, R["4b"], "taken from the table")
    yield asked(s, seat if made and not bare else s.next_seat(seat), R["3b" if made else "4b"])


def counts(s: State, record: Record, ball: str) -> dict[str, int]:
    """What the balls pocketed by a shot count, by rule 5; the one it was played with only if it had struck a coloured ball."""
    caromed = bool(set(balls_met(record, ball)) & set(COLOURED))
    return {
        c.piece: (0 if c.piece == WHITE else int(c.piece)) + family.value(c.where)
        for c in family.holed(s, record)
        if c.piece != ball or caromed
    }


def decide(s: State, answer: Answer) -> Rulings:
    """The order: a toss, or a shot of each."""
    match answer:
        case Choose(_, word) if word == TOSS:
            yield boards.lots(s, R[2])
        case Choose():
            s = yield Note("stringing", s.seats, R[2])
            yield asked(s, s.seats[0], R[2])
        case Chance():
            lead = boards.drawn(s, answer)
            s = yield Order(s.from_seat(lead), R[2], "by toss")
            yield asked(s, lead, R["3a"])
        case _:
            raise Refused("a shot is awaited")


GAME = Game(
    rules=R,
    title="Parepa",
    pages="pp. 109-110",
    family="holes",
    summary="Pocket numbered balls in the box; each counts its number and its pocket's, to five hundred.",
    seats=(2, 0),
    table="parepa-5x10",
    pieces=(WHITE, *COLOURED),
    setup=setup,
    judge=judge,
    decide=decide,
    chances=boards.chances,
    options={"Points": Option(500, "what wins", least=1)},
    notes=dict(highest.NOTES),
    aliases={"cue": WHITE},
    headers=("Lead", "Order"),
)
