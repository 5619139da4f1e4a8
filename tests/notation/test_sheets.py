"""Whole sheets: header, comments, expectations, the examples of the notation, and the way back to text."""

import pytest

from hoyle.answers import Choose, Incident, Played
from hoyle.notation import (
    AskIs,
    Cites,
    Entry,
    Expectation,
    Hidden,
    InHandIs,
    IsDraw,
    IsRefused,
    LiesAt,
    Line,
    Losers,
    OffTable,
    RankingIs,
    SeatsOut,
    Sheet,
    Tally,
    TurnIs,
    Winners,
    format_sheet,
    parse,
)
from hoyle.record import CUSHION_TOUCH, FELL, MEET, MISS, POCKET, At, Call, Contact, Down, Record, Spot

EXPECTATIONS = [
    ("Ann 3, Bob 0", Tally("scores", (("Ann", 3), ("Bob", 0)))),
    ("Bob -1", Tally("scores", (("Bob", -1),))),
    ("turn Bob", TurnIs("Bob")),
    ("ask stroke", AskIs("stroke")),
    ("ask chance", AskIs("chance")),
    ("ask choose as-found replaced", AskIs("choose", ("as-found", "replaced"))),
    ("in-hand cue", InHandIs(("cue",))),
    ("in-hand cue, red", InHandIs(("cue", "red"))),
    ("at red foot-spot", LiesAt("red", Spot("foot-spot"))),
    ("at a 18", LiesAt("a", Spot("18"))),
    ("at red balk-3", LiesAt("red", Spot("balk-3"))),
    ("at cue (12.5, -30)", LiesAt("cue", At(0.125, -0.3))),
    ("at 5 @FL", LiesAt("5", Down("FL"))),
    ("lives Ann 2", Tally("lives", (("Ann", 2),))),
    ("lives Ann 2, Cal 1", Tally("lives", (("Ann", 2), ("Cal", 1)))),
    ("ledger Ann -3", Tally("ledger", (("Ann", -3),))),
    ("owes Ann 1", Tally("owes", (("Ann", 1),))),
    ("off 5", OffTable(("5",))),
    ("off #coins", OffTable(("#coins",))),
    ("out Cal", SeatsOut(("Cal",))),
    ("winner Ann", Winners(("Ann",))),
    ("winner Ann, Dee", Winners(("Ann", "Dee"))),
    ("no winner", Winners(())),
    ("loser Ann", Losers(("Ann",))),
    ("ranking Ann, Cal, Bob", RankingIs(("Ann", "Cal", "Bob"))),
    ("draw", IsDraw()),
    ("rule three-ball-carrom.4a", Cites("three-ball-carrom.4a")),
    ("no rule kelly-pool.12.3a", Cites("kelly-pool.12.3a", holds=False)),
    ("refused", IsRefused()),
    ("hidden Bob Ann.small-ball", Hidden("Bob", "Ann", "small-ball")),
]


@pytest.mark.parametrize(("text", "expectation"), EXPECTATIONS, ids=[text for text, _ in EXPECTATIONS])
def test_an_expectation_is_read_and_printed(text: str, expectation: Expectation) -> None:
    sheet_text = f"Game: toy\nSeats: Ann, Bob, Cal, Dee\n\n= {text}\n"
    sheet = parse(sheet_text)
    assert [line.content for line in sheet.lines] == [expectation]
    assert format_sheet(sheet) == sheet_text


def test_a_seat_may_be_part_of_anothers_name() -> None:
    sheet = parse("Game: toy\nSeats: Ann, Anna, O'Hara, Ann-Mary\n\n= Anna 3, Ann-Mary 1, O'Hara 2, Ann 4\n")
    assert sheet.lines[0].content == Tally("scores", (("Anna", 3), ("Ann-Mary", 1), ("O'Hara", 2), ("Ann", 4)))


HEAD = """\
# A marker's sheet
Game: three-ball-carrom   # the straight rail
Seats: Ann, Bob
# as they agreed
Points: 25                       # any option
Balls: Ann white, Bob spot

# the first hand

Ann: white>red white>spot        # a carom
= Ann 1, Bob 0   #
Ann: white*#1 #1*#2 white~#3#    #4
"""


def test_header_and_comments() -> None:
    text = HEAD[: HEAD.index("Ann: white*#1")]
    sheet = parse(text, "hand.sheet")
    assert sheet.name == "hand.sheet"
    assert sheet.game == "three-ball-carrom"
    assert sheet.seats == ("Ann", "Bob")
    assert sheet.given == {"Points": "25", "Balls": "Ann white, Bob spot"}
    assert sheet.header == (
        Line(None, "A marker's sheet"),
        Line(Entry("Game", "three-ball-carrom"), "the straight rail", "   "),
        Line(Entry("Seats", "Ann, Bob")),
        Line(None, "as they agreed"),
        Line(Entry("Points", "25"), "any option", " " * 23),
        Line(Entry("Balls", "Ann white, Bob spot")),
    )
    caroms = Record(contacts=(Contact(MEET, "white", ("red",)), Contact(MEET, "white", ("spot",))))
    assert sheet.lines == (
        Line(None, "the first hand"),
        Line(),
        Line(Played("Ann", caroms), "a carom", " " * 8),
        Line(Tally("scores", (("Ann", 1), ("Bob", 0))), "", "   "),
    )
    assert [line.number for line in (*sheet.header, *sheet.lines)] == [1, 2, 3, 4, 5, 6, 8, 9, 10, 11]
    assert sheet.entries()["Points"][1].column == 9
    assert format_sheet(sheet) == text


def test_a_pins_name_is_no_comment() -> None:
    sheet = parse("Game: toy\nSeats: Ann, Bob\n\nAnn: white>#1 white*#2 #2/lean #3^ # felled two\n")
    record = sheet.lines[0].content
    assert isinstance(record, Played)
    assert [c.kind for c in record.record.contacts] == ["meet", "fell", "become", "leave"]
    assert sheet.lines[0].comment == "felled two"


def test_a_sheet_may_stop_anywhere() -> None:
    assert parse("Game: toy\nSeats: Ann, Bob").lines == ()
    assert parse("Game: toy\nSeats: Ann, Bob\n\n").lines == ()
    short = parse("Game: toy\nSeats: Ann, Bob\n")
    assert format_sheet(short) == "Game: toy\nSeats: Ann, Bob\n"


def test_line_ends_and_marks_of_other_systems() -> None:
    plain = parse("Game: toy\nSeats: Ann, Bob\n\nAnn: miss\n")
    assert parse("\ufeffGame: toy\r\nSeats: Ann, Bob\r\n\r\nAnn: miss\r\n") == plain
    assert parse("Game :toy  \n  Seats:  Ann ,Bob\n \t\nAnn:miss \t") != plain  # a seat list keeps its spelling
    assert parse("Game :toy  \nSeats:  Ann, Bob\n \t\nAnn:miss \t") == plain


def test_where_a_word_stands() -> None:
    line = parse("Game: toy\nSeats: Ann, Bob\n\n  = at red red-spot  # red\n").lines[0]
    assert (line.column(), line.column("red"), line.column("red-spot"), line.column("white")) == (3, 8, 12, 3)


EXAMPLES = {
    "the first": """\
Game: three-ball-carrom
Seats: Ann, Bob
Lead: Ann
Points: 25                       # any option of the game, by its printed name

Ann: white>red white>spot        # a carom
= Ann 1, Bob 0
= rule three-ball-carrom.4a
Ann: white>red white|f           # no count: the hand is out
= turn Bob
Bob: miss                        # touches no object ball
= Ann 2, Bob 0
""",
    "continuous pool": """\
Game: continuous-pool
Seats: Ann, Bob
Lead: Ann

Ann: cue>15 15|f 14|l              # a lawful opening: two object balls reach a cushion
= turn Bob
Bob: call 9; cue>9 9@FR 3@FL       # the called ball, and another that fell with it
= Ann 0, Bob 2
Bob: call 1; cue>4 4|h             # not the called ball, but a ball and a cushion: the hand is out, nothing forfeited
= Bob 2
Ann: call 2; miss
= Ann -1
= rule continuous-pool.7a
""",
    "kelly pool": """\
Game: kelly-pool
Seats: Ann, Bob, Cal
Order: Ann, Bob, Cal
Small-balls: Ann 3, Bob 10, Cal 12

Ann: cue>15 15@FL
= Ann 15
= turn Ann
= hidden Bob Ann.small-ball
""",
    "three cushions": """\
Game: three-cushion-carrom
Seats: Ann, Bob
Lead: Bob
Balls: Ann white, Bob spot

Bob: spot>red spot|l spot|f spot|r spot>white
= Bob 1
Bob: spot|l spot|f spot>red spot>white      # two cushions only
= turn Ann
""",
    "ten pins": """\
Game: ten-pins
Seats: Ann, Bob
Lead: Ann

Ann: ring*#1 #1*#2 ring*#3 #3*#6 #2*#4
Ann: ring*#5 ring*#9
Ann: ring|f ring*#8
= Ann 8
= turn Bob
""",
}


def contents(name: str) -> list[object]:
    return [line.content for line in parse(EXAMPLES[name]).lines]


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_printed_as_it_was_written(name: str) -> None:
    sheet = parse(EXAMPLES[name])
    assert format_sheet(sheet) == EXAMPLES[name]
    assert parse(format_sheet(sheet)) == sheet


def test_the_first_example() -> None:
    assert contents("the first") == [
        Played("Ann", Record(contacts=(Contact(MEET, "white", ("red",)), Contact(MEET, "white", ("spot",))))),
        Tally("scores", (("Ann", 1), ("Bob", 0))),
        Cites("three-ball-carrom.4a"),
        Played("Ann", Record(contacts=(Contact(MEET, "white", ("red",)), Contact(CUSHION_TOUCH, "white", where="f")))),
        TurnIs("Bob"),
        Played("Bob", Record(contacts=(Contact(MISS),))),
        Tally("scores", (("Ann", 2), ("Bob", 0))),
    ]


def test_the_example_of_continuous_pool() -> None:
    answers = contents("continuous pool")
    assert answers[2] == Played(
        "Bob",
        Record(
            calls=(Call("9"),),
            contacts=(
                Contact(MEET, "cue", ("9",)), Contact(POCKET, "9", where="FR"), Contact(POCKET, "3", where="FL"),
            ),
        ),
    )  # fmt: skip
    assert answers[6] == Played("Ann", Record(calls=(Call("2"),), contacts=(Contact(MISS),)))


def test_the_example_of_kelly_pool() -> None:
    assert parse(EXAMPLES["kelly pool"]).given == {"Order": "Ann, Bob, Cal", "Small-balls": "Ann 3, Bob 10, Cal 12"}
    assert contents("kelly pool")[-1] == Hidden("Bob", "Ann", "small-ball")


def test_the_example_of_three_cushions() -> None:
    first = contents("three cushions")[0]
    assert isinstance(first, Played)
    assert [c.where for c in first.record.contacts if c.kind == CUSHION_TOUCH] == ["l", "f", "r"]


def test_the_example_of_ten_pins() -> None:
    first = contents("ten pins")[0]
    assert isinstance(first, Played)
    assert [(c.kind, c.piece, c.others) for c in first.record.contacts] == [
        (FELL, "ring", ("#1",)), (FELL, "#1", ("#2",)), (FELL, "ring", ("#3",)), (FELL, "#3", ("#6",)),
        (FELL, "#2", ("#4",)),
    ]  # fmt: skip


def test_a_sheet_is_a_value() -> None:
    one, two = (parse(EXAMPLES["kelly pool"], name) for name in ("a", "b"))
    assert one == two
    assert Sheet(one.header) != one
    assert Line(Choose("Ann", "lead"), number=4) == Line(Choose("Ann", "lead"), text="Ann: choose lead")
    assert Line(Incident("withdraw", ("Ann",))) != Line(Incident("withdraw", ("Bob",)))
