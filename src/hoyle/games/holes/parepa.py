"""Parepa: pocket numbered balls in the box; each counts its number and its pocket's, to five hundred.

Set-up:
- Balls numbered 10 to 100 stand in a triangle before the Parepa box, the 10 at its point.

Turn:
- A toss settles who begins{ (`toss`)}, or a shot of each with the white{ (`shot`)}, the highest count first and so down
  to the lowest; to do either is to choose it{ (`*: lots Ann`)}.
- The first plays the white from within the string.
- Who pockets a coloured ball, or the white off one, goes on.
- After that any ball may be taken from the pockets to play with; until one counts, the next takes the white from the
  table.
- Every ball pocketed counts its own number and that of its pocket.

Readings:
- On a sheet `Ann: white>50 50@30` is eighty, `Ann: 50>20 20@10r` thirty with the 50 as the striker; the pockets are 10
  20 30 40 30r 20r 10r from left to right (reconstruction: print does not give them).
- The white's number is nothing, so it counts its pocket; a striker pocketed counts if it had struck another ball; a
  ball played stays on the table where it stops; who fails is followed by the next, with a ball from the pockets, or the
  white; when no coloured ball is left they are set up again, and the next opens with the white; a ball off the table is
  as one in the pockets (reconstruction).
"""

from hoyle.answers import Answer, Chance, Choose
from hoyle.games.general import boards, highest
from hoyle.games.general.in_hand import left_alone
from hoyle.games.holes import family
from hoyle.games.holes.family import HOLE_GAME, HOLE_RULES
from hoyle.record import IN_HAND, Layout, Spot, is_on_table
from hoyle.referee import CHOOSE, STROKE, InHand, Option, Ref, Refused, Rule, Stroke, Target, told

R = HOLE_RULES(
    "parepa",
    rules={
        "u1": "The coloured balls have the numbers 10, 20 and so on to 100.",
        "u2": "They are all set on the table in a triangle, some 24 inches before the Parepa box.",
        1: "Five hundred points are a game, or what the house has for its rule.",
        2: "The order of play goes by a toss, or by a shot of each, the highest count first.",
        "3a": "The first player makes the first shot with the white ball.",
        "3b": "Who pockets a coloured ball, or the white off one, goes on until the balls or the game are at an end.",
        "4a": "After the first shot any ball may be taken out of the pockets to play with.",
        "4b": "Should the first make no count the next has the white, with all else left as it is, and then the third.",
        "5a": "All shots are made from the head, inside the string.",
        "5b": "A player counts the number of each ball pocketed and the number of the pocket.",
    },
    facts={"u1": "the numbers of the coloured balls"},
)  # fmt: skip

WHITE = "white"
SHOT, TOSS = "shot", "toss"
COLOURED = tuple(str(n) for n in range(10, 101, 10))


def setup(ref: Ref) -> None:
    """The triangle, and who begins."""
    _rack(ref)
    if ref.leader:
        ref.set_order(highest.seated(ref), R[2])
        _ask(ref, ref.order[0], R["3a"])
    else:
        brings = (told("holes.highest-begins"), told("holes.lots-for-order"))
        why = told("holes.how-order-settled")
        ref.ask(ref.seats[0], CHOOSE, (SHOT, TOSS), R[2], why, decline=SHOT, outcomes=brings)


def _rack(ref: Ref) -> None:
    triangle = {ball: Spot(f"rack-{ball}") for ball in COLOURED}
    ref.restore(Layout({WHITE: IN_HAND, **triangle}), R["u2"], told("holes.before-parepa-box"))


def _ask(ref: Ref, seat: str, rule: Rule, lead: bool = False) -> None:
    balls = tuple(ball for ball in (WHITE, *COLOURED) if ref.in_hand(ball))
    aim = Target(first=tuple(ball for ball in COLOURED if is_on_table(ref.layout.of(ball))))
    place = tuple(InHand(ball, "string", R["5a"]) for ball in balls)
    ref.ask(seat, STROKE, balls, rule, place=place, target=aim, lead=lead)


def judge(ref: Ref, stroke: Stroke) -> None:
    """One shot."""
    seat, ball, options = ref.turn, stroke.struck, ref.asked.options
    if ball not in options:
        raise Refused(told("holes.already-on-table", ball=ball, seat=seat, left=tuple(options)), ref.asked.rule)
    left_alone(ref, stroke)
    made = counts(ref, stroke)
    if highest.waiting(ref):
        _rack(ref)
        highest.strung(ref, seat, sum(made.values()), R[2], ranked=True)
        following = highest.waiting(ref)
        _ask(ref, (following or ref.order)[0], R[2 if following else "3a"], bool(following))
        return
    if ball != WHITE:
        ref.say(seat, told("holes.plays-from-pockets", ball=ball), R["4a"])
    for c in family.holed(ref, stroke):
        if c.piece in made:
            ref.score(
                seat, made[c.piece], R["5b"], told("holes.in-pocket", piece=c.piece, pocket=family.value(c.where))
            )
        else:
            ref.say(seat, told("holes.struck-no-coloured", ball=ball), R["3b"])
    if ref.scores[seat] >= ref.number("Points"):
        ref.win((seat,), R[1], told("general.points", points=ref.scores[seat]))
        return
    bare = clear(ref, stroke)
    _ask(ref, seat if made and not bare else ref.next_seat(seat), R["3b" if made else "4b"])


def clear(ref: Ref, stroke: Stroke) -> bool:
    """Put what fell or was not played in hand for the next shot; with no coloured ball left they are racked. Tell if they were."""
    for one in (WHITE, *COLOURED):
        unplayed = one in ref.asked.options and one != stroke.struck
        if not ref.in_hand(one) and (unplayed or not is_on_table(ref.layout.of(one))):
            ref.place(one, IN_HAND, R["4a"], told("holes.not-played") if unplayed else told("holes.in-pockets"))
    if not any(is_on_table(ref.layout.of(one)) for one in COLOURED):
        _rack(ref)
        return True
    if not any(ref.in_hand(one) for one in (WHITE, *COLOURED)):
        ref.place(WHITE, IN_HAND, R["4b"], told("holes.taken-up"))
    return False


def counts(ref: Ref, stroke: Stroke) -> dict[str, int]:
    """The count of each ball pocketed by a shot, by rule 5; the one it was played with only if it had struck a coloured ball."""
    caromed = bool(set(stroke.met) & set(COLOURED))
    counting = (c for c in family.holed(ref, stroke) if c.piece != stroke.struck or caromed)
    return {c.piece: family.value(c.piece) + family.value(c.where) for c in counting}


def decide(ref: Ref, answer: Answer) -> None:
    """The order: a toss, or a shot of each."""
    if isinstance(answer, Chance):
        lead = boards.drawn(ref, answer)
        ref.set_order(ref.from_seat(lead), R[2], told("holes.by-toss"))
        _ask(ref, lead, R["3a"])
    elif isinstance(answer, Choose) and answer.word == TOSS:
        boards.ask_lots(ref, R[2])
    else:
        ref.keep(stringing=ref.seats)
        _ask(ref, ref.seats[0], R[2], lead=True)


GAME = HOLE_GAME(
    rules=R,
    doc=__doc__,
    pages="pp. 109-110",
    table="parepa-5x10",
    pieces=(WHITE, *COLOURED),
    setup=setup,
    judge=judge,
    decide=decide,
    chances=boards.chances,
    options={"Points": Option(500, "what wins", least=1)},
    notes=highest.Notes(),
    aliases={"cue": WHITE},
    purpose=told("general.for-it"),
    wins="The first to {Points} points wins: a ball counts its own number and that of the pocket it lies in.",
    minutes=3,
)
