"""Rulings in words: each effect, each question, and the sentence that a ruling begins with, written by hand."""

from dataclasses import replace
from typing import get_args

import pytest

from hoyle.answers import Chance, Choose, Incident, Move, Placing, Played
from hoyle.games import find
from hoyle.match import narrate, new, scoreline
from hoyle.record import (
    CUSHION_TOUCH,
    FELL,
    IN_HAND,
    MEET,
    MISS,
    OFF,
    POCKET,
    At,
    Call,
    Contact,
    Down,
    Layout,
    Record,
    Spot,
)
from hoyle.referee import (
    NOTHING,
    Ask,
    Assign,
    Back,
    Deal,
    Drawn,
    Effect,
    Foul,
    GameWon,
    InHand,
    Lives,
    Lose,
    Message,
    NextGame,
    Note,
    Order,
    Out,
    Owe,
    Pay,
    Permit,
    Place,
    Restore,
    Reveal,
    Ruling,
    Say,
    Score,
    State,
    Target,
    Win,
    begin,
    literal,
    rule_on,
)
from hoyle.referee import (
    told as message,
)
from hoyle.telling import Names, direct, permission_lines, tell
from hoyle.telling.compose import notation
from hoyle.telling.effects import sentence
from hoyle.telling.wording import counted
from match.toy import TOY as TOY_GAME
from match.toy import R

RULE = R["2a"]
POOL = State(
    "sticks", ("Ann", "Bob"), table="pool-9ft", layout=Layout({"cue": At(0, 0), "5": At(0, 0.5), "#9": At(0.1, 0)}),
    pieces={"Ann": ("cue",)},
)  # fmt: skip
BOARD = State(
    "sticks", ("Ann", "Bob"), table="archarena-carrom", pieces={"Ann": ("r1", "r2"), "Bob": ("g1", "g2")},
    layout=Layout({"white": IN_HAND, "r1": At(0, 0), "r2": At(0.1, 0), "g1": At(0, 0.1), "g2": At(0.1, 0.1)}),
)  # fmt: skip
IN_HAND_YET = replace(
    BOARD, layout=Layout({"r1": IN_HAND, "r2": IN_HAND, "g1": At(0, 0.1), "g2": IN_HAND}),
)  # fmt: skip
SPOKEN = [
    (Score("Ann", 1, RULE, literal("carom on red and white")), "Ann: 1 point, carom on red and white"),
    (Score("Ann", -3, RULE, literal("scratch")), "Ann loses 3 points: scratch"),
    (Score("Ann", 15, RULE), "Ann: 15 points"),
    (Score("Bob", 60.75, RULE), "Bob: 60.75 points"),  # type: ignore[arg-type]
    (Foul("Bob", "foot", RULE, literal("no foot on the floor")), "foul by Bob: no foot on the floor"),
    (Foul("Bob", "miss", RULE, literal("neither ball was hit")), "Bob misses: neither ball was hit"),
    (Say("Ann", literal("crotch"), RULE), "Ann: crotch"),
    (Say("", NOTHING, RULE), ""),
    (
        Place("red", Spot("foot-spot"), RULE, literal("it left the table")),
        "the red goes on the foot spot: it left the table",
    ),
    (Place("cue", IN_HAND, RULE), "the cue ball is in hand"),
    (Place("cue", At(0.125, -0.3), RULE), "the cue ball goes back on the table"),
    (Place("5", At(0.0, 0.0), RULE, literal("forfeit")), "the 5 goes to the middle: forfeit"),
    (Place("5", OFF, RULE), "the 5 is off the table"),
    (Place("5", Down("FL"), RULE), "the 5 is down in the left foot pocket"),
    (Place("5", Spot("foot-spot"), RULE, NOTHING, ("6",)), "the 5 goes on the foot spot, touching the 6"),
    (Place("#9", OFF, RULE, literal("dead wood")), "pin 9 is off the table: dead wood"),
    (Place("#9", IN_HAND, RULE, literal("a ring lies there")), "pin 9 is kept aside: a ring lies there"),
    (Restore(Layout({}), RULE), "the balls go back to where they were"),
    (Assign("Ann", ("white",), RULE), "Ann plays with the white"),
    (Order(("Bob", "Ann"), RULE), "the order of play is Bob, Ann"),
    (Lives("Ann", -1, RULE), "Ann loses 1 life"),
    (Pay("Ann", -2, RULE), "Ann pays 2"),
    (Owe("Ann", 1, RULE), "Ann owes 1"),
    (Out("Cal", RULE, literal("burst")), "Cal is out: burst"),
    (Back("Cal", RULE), "Cal is in again"),
    (Deal("Ann", "small-ball", 9, RULE), "Ann is dealt a small ball, 9"),
    (Deal("Ann", "small-ball", "?", RULE), "Ann is dealt a small ball"),
    (Deal("Ann", "small-ball", None, RULE), "Ann's small ball is taken back"),
    (Reveal("Ann", "small-ball", 9, RULE), "Ann's small ball is shown: 9"),
    (Note("run", 3, RULE), ""),
    (Note("run", 3, RULE, literal("the run goes on")), "the run goes on"),
    (Ask("Bob", "choose", ("lead", "require"), RULE), ""),
    (Win(("Ann",), RULE, literal("25 points")), "Ann wins: 25 points"),
    (Win(("Ann", "Bob"), RULE), "Ann and Bob win"),
    (Win(("Ann",), RULE, NOTHING, ("Ann", "Cal", "Bob")), "Ann wins; the ranking is Ann, Cal, Bob"),
    (Lose(("Bob",), RULE), "Bob loses"),
    (Drawn(RULE), "the match is drawn"),
    (GameWon(("Ann",), False, RULE), "Ann wins the game"),
    (GameWon((), True, RULE), "the game is drawn"),
    (NextGame("Bob", ("Bob", "Ann"), RULE), "Bob leads the next game"),
]


@pytest.mark.parametrize(("effect", "text"), SPOKEN)
def test_an_effect_in_words(effect: Effect, text: str) -> None:
    assert sentence([effect], Names(POOL)) == text


def test_every_effect_is_spoken() -> None:
    assert {type(effect) for effect, _ in SPOKEN} == set(get_args(Effect))


HELD = (InHand("cue", "string", RULE),)
ASKED = [
    (POOL, Ask("Bob", "choose", ("lead", "require"), RULE, outcomes=(literal("play first"), literal("the other plays first"))),
     "Bob, choose: lead (play first) or require (the other plays first)."),
    (POOL, Ask("Bob", "stroke", ("cue",), RULE, place=HELD, calls="pocket"),
     "Bob, play the cue ball from behind the string; call the ball you mean to pocket, and its pocket."),
    (POOL, Ask("Ann", "stroke", ("cue",), RULE, literal("for 3 points"), calls="ball"),
     "Ann, play the cue ball; call the ball you mean to pocket (for 3 points)."),
    (POOL, Ask("Bob", "stroke", ("cue",), RULE, target=Target(first=("5",))), "Bob, play the cue ball; it must meet the 5 first."),
    (POOL, Ask("Bob", "stroke", ("cue",), RULE, target=Target(cushions=3, before="second")),
     "Bob, play the cue ball; it must reach 3 cushions before it meets the second ball."),
    (BOARD, Ask("Ann", "stroke", ("r1", "r2"), RULE), "Ann, shoot a ring of yours."),
    (BOARD, Ask("Bob", "stroke", ("white",), RULE, place=(InHand("white", "base-f", RULE),)),
     "Bob, shoot the white from your base."),
    (POOL, Ask("*", "chance", ("roll 2",), RULE, behalf="Ann"), "Throw the dice for Ann."),
    (POOL, Ask("*", "chance", ("deal 1",), RULE, literal("for the order"), behalf="Ann"),
     "Draw a small ball for Ann, for the order."),
    (POOL, Ask("Ann", "move", ("8/5 6/5", "8/4"), RULE, literal("play 3 and 1: move one man 3 points and one man 1"), whole=True),
     "Ann, play 3 and 1: move one man 3 points and one man 1."),
    (POOL, Ask("Ann", "move", ("a3-b4",), RULE, literal("the men touched")), "Ann, move (the men touched)."),
    (IN_HAND_YET, Ask("Ann", "stroke", ("r1", "r2"), RULE), "Ann, shoot one of your 2 rings."),
    (IN_HAND_YET, Ask("Bob", "stroke", ("g2",), RULE), "Bob, shoot your last ring."),
    (IN_HAND_YET, Ask("Ann", "stroke", ("r1",), RULE), "Ann, shoot a ring of yours."),
]  # fmt: skip


@pytest.mark.parametrize(("state", "ask", "text"), ASKED)
def test_a_question_is_a_direction(state: State, ask: Ask, text: str) -> None:
    assert direct(ask, state) == text


STRANGERS = [
    ("shuffle-board", {"lead": "Ann"},
     "Ann, slide one of your 4 weights from the near end (past line 1, 2 or 3 it counts 1, 2 or 3, if it lies"
     " farther than all of the other's)."),
    ("shovel-board", {"lead": "Ann"},
     "Ann, shoot one of your 4 rings from the near end (to lie on a flag from 7 to 10, which counts its "
     "number)."),
    ("crokinole", {"lead": "Ann"},
     "Ann, shoot one of your 6 rings from your outer line; aim for the centre (for 20 points)."),
    ("crokinola", {"lead": "Bob"},
     "Bob, shoot one of your 6 rings from your outer line; aim for Ann's pin (until it is down "
     "your rings count nothing)."),
    ("skittle-pool", {"order": "Ann, Bob"},
     "Ann, play the spot white; it must meet the red first; aim for any pin (each counts its number; a "
     "black one wipes out the whole score)."),
    ("spinette", {},
     "Ann, spin the green, the white or the red from inside the 5 circle; aim for the 15 circle (each "
     "circle counts its number, and one top spun on its long end twice that)."),
    ("tipsy-topsy-turvy", {},
     "Ann, spin the white from inside the 5 circle (on its long end, for 30 seconds or more, or the turn "
     "is over)."),
    ("devil-among-the-tailors", {},
     "Ann, spin the top; aim for any pin (10 to 50 by its compartment, and 100 for the black)."),
]  # fmt: skip


@pytest.mark.parametrize(("game", "given", "text"), STRANGERS, ids=[case[0] for case in STRANGERS])
def test_a_stranger_is_told_what_a_stroke_is_for(game: str, given: dict[str, str], text: str) -> None:
    match = new(game, ["Ann", "Bob"], **given)
    assert match.ask is not None
    assert direct(match.ask, match.state) == text


def test_a_cork_that_has_to_stand_is_named() -> None:
    names = Names(begin(find()["bouchon-pool"], ("Ann", "Bob")).state)
    fell = Message("table_pins.outside-corks", {"pins": ("#head", "#foot"), "count": 2})
    foul = Foul("Ann", "outside-corks", RULE, fell)
    assert sentence([foul], names) == "foul by Ann: the head cork and the foot cork fell, which have to stand"


def test_what_may_be_said_instead_tells_what_comes_of_it() -> None:
    may = (
        Permit("Bob", "claim", RULE, literal("Ann's foul is ruled on"), literal("until the next stroke")),
        Permit("Ann", "spot-balls", RULE),
    )
    ask = Ask("Ann", "stroke", ("cue",), RULE, permits=may)
    assert list(permission_lines(ask, POOL)) == [
        "Bob may say “claim”, until the next stroke: Ann's foul is ruled on.", "Ann may first say “spot balls”.",
    ]  # fmt: skip


def test_a_package_may_say_what_a_permission_brings_in_plain_words() -> None:
    may = Permit("Bob", "claim", RULE, "Ann's foul is ruled on", until="until the next stroke")
    assert may == Permit("Bob", "claim", RULE, literal("Ann's foul is ruled on"), literal("until the next stroke"))


def stroke(*contacts: Contact) -> Played:
    return Played("Ann", Record("cue", contacts, Layout({"cue": At(0.1, 0.2)})))


TO_ANN, TO_BOB = (Ask(seat, "stroke", ("cue",), RULE) for seat in ("Ann", "Bob"))
FELL_9 = Contact(FELL, "cue", ("#9",))
HIT_5 = Contact(MEET, "cue", ("5",))
DOWN = Contact(POCKET, "5", where="FL"), Contact(POCKET, "6", where="FL")
BEGUN = [
    (stroke(Contact(MISS)), (Foul("Ann", "miss", RULE), TO_BOB), "Missed. Bob to play."),
    (stroke(Contact(MISS)), (Foul("Ann", "miss", RULE), Score("Bob", 1, RULE), TO_BOB), "Missed, 1 point to Bob. Bob to play."),
    (stroke(Contact(MISS)), (TO_BOB,), "No ball was hit. Bob to play."),
    (stroke(Contact(MEET, "cue", ("5",))), (TO_BOB,), "No score: no pin fell. Bob to play."),
    (stroke(*DOWN), (Score("Ann", 8, RULE), Score("Ann", 9, RULE), TO_ANN), "2 balls down, 17 points. Ann goes on."),
    (stroke(DOWN[0]), (Score("Ann", 5, RULE), TO_ANN), "The 5, 5 points. Ann goes on."),
    (stroke(FELL_9), (Score("Ann", 9, RULE), TO_ANN), "1 pin down, 9 points. Ann goes on."),
    (stroke(Contact(POCKET, "cue", where="FL")), (Foul("Ann", "scratch", RULE), replace(TO_BOB, place=HELD)),
     "Scratch. Bob plays from behind the string."),
    (stroke(DOWN[0]), (Score("Ann", 5, RULE), Win(("Ann",), RULE)), "The 5, 5 points. Ann wins, 5 to 0."),
    (Choose("Ann", "spot-balls"), (TO_ANN,), "Ann has the balls spotted. Ann to play."),
    (Chance("roll", values=(3, 1)), (Ask("Ann", "move", ("8/5",), RULE),), "The dice show 3 and 1. Ann to move."),
    (Chance("lots", to="Bob"), (TO_BOB,), "The lots fall on Bob. Bob to play."),
    (Move("Ann", ("11-15",)), (Ask("Bob", "move", ("22-18",), RULE),), "Ann moves 11 to 15. Bob to move."),
    (Incident("touch", ("Ann", "5")), (TO_BOB,), "Ann touched the 5. Bob to play."),
    (stroke(FELL_9), (Score("Ann", 9, RULE), TO_BOB), "1 pin down, 9 points to Ann. Bob to play."),
    (stroke(FELL_9), (Score("Ann", 9, RULE), Score("Bob", 2, RULE), TO_ANN),
     "1 pin down, 9 points to Ann, 2 points to Bob. Ann goes on."),
    (stroke(FELL_9, Contact(FELL, "cue", ("#black",))), (TO_ANN,), "The black pin and 1 other pin are down. Ann goes on."),
    (stroke(Contact(FELL, "cue", ("#a",))), (TO_ANN,), "Ann's pin is down. Ann goes on."),
    (stroke(Contact(POCKET, "5", where="ditch")), (TO_BOB,), "The 5 is down in the ditch. Bob to play."),
    (stroke(Contact(POCKET, "cue", where="ditch")), (TO_BOB,), "The cue ball is down in the ditch. Bob to play."),
    (stroke(Contact(MISS)), (Place("cue", OFF, RULE, literal("too short")), TO_BOB), "The cue ball is off the table. Bob to play."),
]  # fmt: skip


BANKED = replace(TO_BOB, why=literal("to bank for the lead"), lead=True)
CHOICE = Ask("Bob", "choose", ("lead", "require"), RULE)
CALLED = Played("Ann", Record("cue", (HIT_5,), Layout({"cue": At(0.1, 0.2)}), calls=(Call("5", ""),)))
BARE = replace(POOL, layout=Layout({"cue": At(0, 0), "5": At(0, 0.5), "6": At(0.1, 0.5)}))
RACKED = replace(POOL, layout=Layout({"cue": At(0, 0), **{str(n): At(0.1 * n, 0.5) for n in range(1, 7)}}))
CAROM = replace(BARE, table="carom-5x10")
WHY_NOT = [
    (POOL, stroke(HIT_5), (BANKED,), "Ann has played for the lead. Bob to play."),
    (POOL, stroke(Contact(MISS)), (Say("Bob", message("english.wins-string"), RULE, head=True), CHOICE),
     "Bob wins the string: nearest the bottom cushion. Bob chooses: lead or require."),
    (POOL, stroke(FELL_9), (Say("", literal("Ann has 7 for the lead"), RULE, head=True), BANKED),
     "Ann has 7 for the lead. Bob to play."),
    (BARE, stroke(HIT_5), (TO_BOB,), "No score: only the 5 was hit, and nothing fell. Bob to play."),
    (CAROM, stroke(HIT_5), (TO_BOB,), "No score: only the 5 was hit. Bob to play."),
    (CAROM, stroke(HIT_5, Contact(MEET, "cue", ("6",))), (TO_BOB,), "No score. Bob to play."),
    (RACKED, stroke(HIT_5), (TO_BOB,), "No score: nothing fell. Bob to play."),
    (BARE, CALLED, (TO_BOB,), "No score: the 5 did not go down. Bob to play."),
    (replace(BARE, lives={"Ann": 3, "Bob": 3}), stroke(HIT_5), (TO_BOB,), "Nothing fell. Bob to play."),
]  # fmt: skip


@pytest.mark.parametrize(("state", "answer", "effects", "text"), WHY_NOT)
def test_a_stroke_that_makes_nothing_says_why(
    state: State, answer: Played, effects: tuple[Effect, ...], text: str
) -> None:
    ask = next(e for e in effects if isinstance(e, Ask))
    assert tell(Ruling(answer, effects, replace(state, ask=ask))).headline == text


def test_a_top_that_counts_nothing_says_so() -> None:
    state = begin(find()["spinette"], ("Ann", "Bob")).state
    spun = Played("Ann", Record("red", (Contact(MISS),), Layout({"red": At(0.3, 0.3)})))
    effects = (Say("Ann", Message("tops.beyond-line", {"top": "red"}), RULE), TO_BOB)
    assert tell(Ruling(spun, effects, replace(state, ask=TO_BOB))).headline == "The red counts nothing. Bob to play."


def test_a_point_is_told_in_the_numbering_of_whoever_moves() -> None:
    state = begin(find()["backgammon"], ("Ann", "Bob")).state
    one, two, *_ = state.pieces["Bob"]
    to_20 = [Place(man, Spot("p20"), RULE, message("board.to-point", point=5)) for man in (one, two)]
    told_of = tell(Ruling(Move("Bob", ("6/5", "6/5")), (*to_20, TO_ANN), replace(state, ask=TO_ANN)))
    assert [reason.text for reason in told_of.reasons] == ["2 men of Bob's go to point 5."]


def test_pins_of_one_worth_and_black_ones_by_a_number_are_called_so() -> None:
    names = Names(POOL, ("#20.1", "#20.2", "#black-8", "#black", "#r7"))
    assert names.some(["#20.1", "#20.2"]) == "2 pins of 20"
    assert names.piece("#20.2") == "a pin of 20"
    assert names.piece("#black-8") == "the black pin by the 8"
    assert names.piece("#black") == "the black pin"
    assert names.piece("#r7") == "the right 7 pin"


def test_a_line_of_a_board_is_called_by_what_it_is() -> None:
    assert Names(begin(find()["crokinole"], ("Ann", "Bob")).state).start("line-h") == "from the outer line at the head"
    assert Names(BOARD).start("line-h") == "from the base line at the head"


def test_all_the_men_of_a_side_are_not_counted_out() -> None:
    state = begin(find()["chess"], ("Ann", "Bob")).state
    assert Names(state).sets(state.pieces["Ann"]) == "the white men"


def test_points_of_several_seats_alike_are_one_sentence() -> None:
    both = (Score(seat, 1, RULE, literal("for the foul")) for seat in ("Ann", "Bob"))
    assert reasons(*both) == ["Ann and Bob: 1 point each, for the foul."]


@pytest.mark.parametrize(("answer", "effects", "text"), BEGUN)
def test_a_ruling_begins_with_one_sentence(answer: object, effects: tuple[Effect, ...], text: str) -> None:
    scores = {"Ann": sum(e.points for e in effects if isinstance(e, Score) and e.seat == "Ann"), "Bob": 0}
    ask = next((e for e in effects if isinstance(e, Ask)), None)
    ruling = Ruling(answer, effects, replace(POOL, ask=ask, scores=scores))  # type: ignore[arg-type]
    assert tell(ruling).headline == text


CIRCLES = [
    (At(0.0, 0.0), "A ring of Ann's lies in the 15 circle. Bob to play."),
    (At(0.0, 0.15), "A ring of Ann's lies in the 10 circle. Bob to play."),
    (At(0.0, 0.098), "A ring of Ann's lies on a line, in the 10 circle. Bob to play."),
    (At(0.32, 0.32), "No ring was hit. Bob to play."),
]


@pytest.mark.parametrize(("place", "text"), CIRCLES)
def test_a_ring_that_only_lies_somewhere_is_told_by_its_circle(place: At, text: str) -> None:
    """The circles of the board have radii of 9.7, 19.4 and 29.1 cm, a ring one of 1.6."""
    state = begin(find()["crokinole"], ("Ann", "Bob")).state
    (a1, *_) = state.pieces["Ann"]
    record = Record(a1, (Contact(MISS),), Layout({a1: place}))
    after = replace(state, layout=Layout({a1: place}), ask=TO_BOB)
    assert tell(Ruling(Played("Ann", record), (TO_BOB,), after)).headline == text


def test_a_square_round_the_circles_is_no_circle() -> None:
    """Board No. 2 has a square for the largest circle, its sides 29.1 cm from the centre; the 10 circle is 19.4 cm wide."""
    state = begin(find()["crokinole"], ("Ann", "Bob"), {"Table": "archarena-2-crokinole"}).state
    (a1, *_) = state.pieces["Ann"]
    for x, where in ((0.25, "in the 5 square"), (0.194, "on a line, in the 5 square"), (0.291, "on the outer line")):
        after = replace(state, layout=Layout({a1: At(x, 0.0)}), ask=TO_BOB)
        told_of = tell(Ruling(Played("Ann", Record(a1, (Contact(MISS),), after.layout)), (TO_BOB,), after))
        assert told_of.headline == f"A ring of Ann's lies {where}. Bob to play."


def test_no_pin_that_a_top_leaves_standing_is_passed_over() -> None:
    state = begin(find()["ten-pin-top"], ("Ann", "Bob")).state
    spun = Played("Ann", Record("green", (Contact(MISS),), Layout({"green": At(0.0, 0.0)})))
    assert tell(Ruling(spun, (TO_BOB,), replace(state, ask=TO_BOB))).headline == "No pin is down. Bob to play."


def test_where_a_piece_is_put_down_is_told_to_a_tenth_of_a_millimetre() -> None:
    at = At(-0.18110183177489464, -0.21361629818933386)
    struck = Played("Ann", Record("cue", (Contact(MISS),), Layout(), placed={"cue": at}))
    assert notation(struck) == "Ann: place cue (-18.11, -21.36); miss"
    assert notation(Placing("Ann", "cue", at)) == "Ann: place cue (-18.11, -21.36)"


def test_squares_are_called_as_the_question_writes_them() -> None:
    state = begin(find()["checkers"], ("Ann", "Bob")).state
    ruling = rule_on(find()["checkers"], state, Move("Ann", ("c3-d4",)))
    assert isinstance(ruling, Ruling)
    assert tell(ruling).headline == "Ann moves 11 to 15. Bob to move."


def reasons(*effects: Effect) -> list[str]:
    told_of = tell(Ruling(Choose("Ann", "x"), effects, replace(POOL, seats=("Ann", "Bob", "Cal")))).reasons
    return [reason.text for reason in told_of]


def test_what_is_alike_is_told_together() -> None:
    pins = [Place(f"#{n}", OFF, RULE, literal("dead wood")) for n in (1, 2, 3, 7)]
    assert reasons(*pins) == ["Pins 1, 2, 3 and 7 are off the table: dead wood."]
    tops = [Place(top, Spot(f"{top}-spot"), RULE) for top in ("green", "white", "red")]
    assert reasons(*tops) == ["The green, the white and the red go on their spots."]
    assert reasons(*(Say(seat, literal("out"), RULE) for seat in ("Ann", "Bob"))) == ["Ann: out.", "Bob: out."]


def test_points_that_one_seat_gets_twice_are_told_twice() -> None:
    assert reasons(*[Score("Ann", 1, RULE, literal("carom"))] * 2) == ["Ann: 1 point, carom."] * 2
    assert reasons(*[Lives("Ann", -1, RULE)] * 2) == ["Ann loses 1 life."] * 2


def test_a_remark_is_not_made_twice_running() -> None:
    assert reasons(*[Say("Ann", literal("no score"), RULE, literal("too soon"))] * 2) == ["Ann: no score: too soon."]


def test_a_piece_in_hand_is_left_to_the_question() -> None:
    held = Place("cue", IN_HAND, RULE)
    ask = replace(TO_BOB, place=(InHand("cue", "string", RULE),))
    assert reasons(held, ask) == []
    assert reasons(held, Win(("Ann",), RULE)) == ["Ann wins."]
    assert reasons(replace(held, why=literal("picked up")), ask) == ["The cue ball is in hand: picked up."]


def test_the_setting_up_is_no_list_of_what_stands_there() -> None:
    effects = (
        Restore(Layout({}), RULE, literal("the triangle")),
        Say("", literal("a table"), RULE),
        Order(("Ann", "Bob"), RULE),
        TO_ANN,
    )
    opening = tell(Ruling(None, effects, replace(POOL, ask=TO_ANN)))
    assert [reason.text for reason in opening.reasons] == ["The order of play is Ann, Bob."]
    assert opening.headline == "Ann to play."


def test_a_ruling_in_lines_is_the_headline_the_reasons_the_direction_and_the_notation() -> None:
    match = new(TOY_GAME, ["Ann", "Bob"], small_balls={"Ann": 7, "Bob": 12})
    lines = narrate(match.play(Choose("Ann", "3")))
    assert lines == [
        "Ann chooses the 3. Bob chooses: the 1, the 2 or the 3.",
        "  Ann: 3 points, sticks taken. (sticks.2a)",
        "  → Bob, choose: the 1, the 2 or the 3.",
        "    Bob may first say “show”.",
        "    Ann: choose 3",
    ]
    with_words = narrate(match.ruling, words=True)
    assert [line for line in with_words if line not in lines] == ["      sticks.2a: Take one, two or three sticks."]
    assert not any("→" in line for line in narrate(match.ruling, asked=["Bob"]))


def test_the_notation_of_a_long_stroke_is_cut_short() -> None:
    record = Record(contacts=tuple(Contact(MEET, "cue", (str(n),)) for n in range(40)))
    line = tell(Ruling(Played("Ann", record), (), POOL)).notation
    assert line.startswith("Ann: cue>0 cue>1 ")
    assert line.endswith("cue>22 ... (+17)")
    touches = [Contact(CUSHION_TOUCH, "cue", where=rail) for rail in "hhhhffl"]
    rattle = tell(Ruling(Played("Ann", Record(contacts=tuple(touches))), (), POOL)).notation
    assert rattle == "Ann: cue|h x4 cue|f cue|f cue|l"


def test_secrets_are_told_to_their_owner_alone() -> None:
    match = new(TOY_GAME, ["Ann", "Bob"])
    ruling = match.play(Chance("deal", "Ann", (9,)))
    assert any("9" in line for line in narrate(ruling, "Ann"))
    for other in ("Bob", None):
        assert not any("9" in line for line in narrate(ruling, other))
        assert "  Ann is dealt a mark. (sticks.1)" in narrate(ruling, other)


def test_the_scoreline_tells_what_the_board_shows() -> None:
    state = State("sticks", ("Ann", "Bob"), scores={"Ann": 3, "Bob": -1})
    assert scoreline(state) == "Ann 3, Bob -1"
    alive = replace(state, scores={"Ann": 0, "Bob": 0}, lives={"Ann": 1, "Bob": 0}, out=("Bob",))
    assert scoreline(alive) == "Ann 1 life, Bob 0 lives (out)", "no score is kept beside them"
    state = replace(state, lives={"Ann": 2, "Bob": 0}, ledger={"Ann": 4}, owes={"Bob": 1}, out=("Bob",))
    assert scoreline(state) == "Ann 3 (2 lives, +4), Bob -1 (0 lives, owes 1, out)"


def test_a_frame_that_ends_with_a_miss_says_so_and_counts() -> None:
    match = new("ten-pins", ["Ann", "Bob"], Lead="Ann")
    match.play("Ann: ring*#1 #1*#2")
    match.play("Ann: miss")
    told = tell(match.play("Ann: miss"), match.game.pieces)
    assert told.headline == "No pin fell, frame 1 complete, 2 points to Ann. Bob plays from the corner."
    assert "Frame 1 so far: 2, 0 and 0." in [reason.text for reason in told.reasons]
    assert "Ann: 2 points, no strike or spare in frame 1." in [reason.text for reason in told.reasons]
    assert told.direction == "Bob, shoot the ring from the corner; aim for any pin (Bob's frame 1, ring 1 of 3)."


@pytest.mark.parametrize("game", ["continuous-pool", "red-white-blue"])
def test_a_bank_at_pool_says_how_far_the_ball_goes_and_what_wins(game: str) -> None:
    match = new(game, ["Ann", "Bob"])
    if game == "red-white-blue":
        match.play("Ann: choose bank")
    assert match.ask is not None
    assert direct(match.ask, match.state).endswith(
        "from behind the string; it must reach the far cushion and come back "
        "(to bank for the lead: the nearest to the head cushion wins)."
    )


def test_counts_are_figures() -> None:
    assert [counted(n, "point") for n in (0, 1, 2, -1, 60.75)] == [
        "0 points",
        "1 point",
        "2 points",
        "-1 point",
        "60.75 points",
    ]
