"""Every row of the notation's tables: what a line of a sheet stands for, and that it is printed as it was written."""

import pytest

from hoyle.answers import Answer, Calling, Chance, Choose, Incident, Move, Placing, Played
from hoyle.notation import format_answer, parse_answer
from hoyle.record import (
    BECOME,
    CUSHION_TOUCH,
    FELL,
    GRAZE,
    IN_HAND,
    INSIDE,
    LEAVE,
    LODGE,
    MEET,
    MISS,
    OFF,
    POCKET,
    POST,
    RAIL,
    REBOUND,
    SOMEWHERE,
    SPUN,
    At,
    Call,
    Contact,
    Down,
    Fault,
    Layout,
    Record,
    Spot,
)

SEATS = ("Ann", "Bob", "Cal")


def read(text: str) -> Answer:
    return parse_answer(text, SEATS)


def stroke(tokens: str) -> Record:
    answer = read(f"Ann: {tokens}")
    assert isinstance(answer, Played)
    assert answer.seat == "Ann"
    return answer.record


CONTACTS = [
    ("white>red", Contact(MEET, "white", ("red",))),
    ("cue>5+6", Contact(MEET, "cue", ("5", "6"))),
    ("cue>1+2+3", Contact(MEET, "cue", ("1", "2", "3"))),
    ("spot-white>spot-red", Contact(MEET, "spot-white", ("spot-red",))),
    ("white|h", Contact(CUSHION_TOUCH, "white", where="h")),
    ("white|f", Contact(CUSHION_TOUCH, "white", where="f")),
    ("white|l", Contact(CUSHION_TOUCH, "white", where="l")),
    ("white|r", Contact(CUSHION_TOUCH, "white", where="r")),
    ("white|", Contact(CUSHION_TOUCH, "white")),
    ("white|3", Contact(CUSHION_TOUCH, "white", value=3.0)),
    ("a1|post", Contact(POST, "a1")),
    ("9@FL", Contact(POCKET, "9", where="FL")),
    ("9@SR", Contact(POCKET, "9", where="SR")),
    ("w1@12", Contact(POCKET, "w1", where="12")),
    ("a1@ditch", Contact(POCKET, "a1", where="ditch")),
    ("a1@centre", Contact(POCKET, "a1", where="centre")),
    ("white@alley", Contact(POCKET, "white", where="alley")),
    ("white@board", Contact(POCKET, "white", where="board")),
    ("cue@HL^", Contact(REBOUND, "cue", where="HL")),
    ("cue^", Contact(LEAVE, "cue")),
    ("cue^rail", Contact(LODGE, "cue")),
    ("ring*#1", Contact(FELL, "ring", ("#1",))),
    ("#1*#2", Contact(FELL, "#1", ("#2",))),
    ("top*#10.1", Contact(FELL, "top", ("#10.1",))),
    ("white*#black-6", Contact(FELL, "white", ("#black-6",))),
    ("1*#bottle=base", Contact(FELL, "1", ("#bottle",), where="base")),
    ("green*#3", Contact(FELL, "green", ("#3",))),
    ("white~#2", Contact(GRAZE, "white", ("#2",))),
    ("#2/lean", Contact(BECOME, "#2", where="lean")),
    ("#coins^", Contact(LEAVE, "#coins")),
    ("#4^", Contact(LEAVE, "#4")),
    ("#pool~spot", Contact(INSIDE, "#pool", where="spot")),
    ("white/out", Contact(BECOME, "white", where="out")),
    ("r1/off", Contact(BECOME, "r1", where="off")),
    ("a1/flip", Contact(BECOME, "a1", where="flip")),
    ("a1/flip^", Contact(BECOME, "a1", where="flip^")),
    ("green:34.2", Contact(SPUN, "green", value=34.2)),
    ("green:20", Contact(SPUN, "green", value=20.0)),
    ("green:34.2 long", Contact(SPUN, "green", value=34.2, where="long")),
    ("green~15", Contact(INSIDE, "green", where="15")),
    ("miss", Contact(MISS)),
]


@pytest.mark.parametrize(("token", "contact"), CONTACTS, ids=[token for token, _ in CONTACTS])
def test_a_token_is_a_contact_and_is_printed_as_written(token: str, contact: Contact) -> None:
    record = stroke(token)
    assert record == Record(contacts=(contact,))
    assert format_answer(Played("Ann", record)) == f"Ann: {token}"


def test_contacts_keep_their_order() -> None:
    both = stroke("cue>15 15|f 14|l 14@FR cue@HL^ cue^")
    assert [c.kind for c in both.contacts] == [MEET, CUSHION_TOUCH, CUSHION_TOUCH, POCKET, REBOUND, LEAVE]
    assert stroke("green:4 green~15 green*#2").contacts[0] == Contact(SPUN, "green", value=4.0)


FAULTS = [
    ("!foot", Fault("foot")),
    ("!push", Fault("push")),
    ("!twice", Fault("twice")),
    ("!touch red", Fault("touch", "red")),
    ("!moving", Fault("moving")),
    ("!wrong-ball", Fault("wrong-ball")),
    ("!obstruct", Fault("obstruct")),
    ("!interfered", Fault("interfered")),
    ("!not-spotted red", Fault("not-spotted", "red")),
    ("!intentional", Fault("intentional")),
    ("!foot?", Fault("foot", claimed=False)),
    ("!touch? red", Fault("touch", "red", claimed=False)),
]


@pytest.mark.parametrize(("token", "fault"), FAULTS, ids=[token for token, _ in FAULTS])
def test_a_declared_incident_goes_with_its_stroke(token: str, fault: Fault) -> None:
    record = stroke(f"white>red {token}")
    assert record.faults == (fault,)
    assert record.contacts == (Contact(MEET, "white", ("red",)),)
    assert format_answer(Played("Ann", record)) == f"Ann: white>red {token}"
    assert stroke(f"{token} white>red") == record


def test_a_fault_takes_no_token_for_its_piece() -> None:
    assert stroke("!foot miss") == Record(contacts=(Contact(MISS),), faults=(Fault("foot"),))
    assert stroke("!touch red miss").faults == (Fault("touch", "red"),)
    assert stroke("!touch red? miss").faults == (Fault("touch", "red", claimed=False),)
    assert stroke("miss !foot !push").faults == (Fault("foot"), Fault("push"))


RESTS = [
    ("cue=(12.5, -30)", Layout({"cue": At(0.125, -0.3)})),
    ("cue=(0, 0.01)", Layout({"cue": At(0.0, 0.0001)})),
    ("cue=(1, 2, 3.5)", Layout({"cue": At(0.01, 0.02, 0.035)})),
    ("red=foot-spot", Layout({"red": Spot("foot-spot")})),
    ("green=green-spot", Layout({"green": Spot("green-spot")})),
    ("a=18", Layout({"a": Spot("18")})),
    ("cue=in-hand", Layout({"cue": IN_HAND})),
    ("cue=off", Layout({"cue": OFF})),
    ("cue=rail", Layout({"cue": RAIL})),
    ("cue=somewhere", Layout({"cue": SOMEWHERE})),
    ("5=@FL", Layout({"5": Down("FL")})),
    ("5=down", Layout({"5": Down()})),
    ("red~balk-3", Layout(zones=frozenset({("red", "balk-3")}))),
    ("white~cushion", Layout(touching=frozenset({("cushion", "white")}))),
    ("red~white", Layout(touching=frozenset({("red", "white")}))),
    ("red~spot", Layout(touching=frozenset({("red", "spot")}))),
    ("5~6", Layout(touching=frozenset({("5", "6")}))),
    ("5~cue", Layout(touching=frozenset({("5", "cue")}))),
]


@pytest.mark.parametrize(("item", "end"), RESTS, ids=[item for item, _ in RESTS])
def test_where_a_piece_came_to_rest(item: str, end: Layout) -> None:
    record = stroke(f"cue>5 -> {item}")
    assert record.end == end
    assert format_answer(Played("Ann", record)) == f"Ann: cue>5 -> {item}"
    assert stroke(f"-> {item}") == Record(end=end)


ZONES = [
    "string", "baulk", "D", "radius", *(f"balk-{i}" for i in range(1, 9)), *(f"anchor-{i}" for i in range(1, 9)),
    *(f"crotch-{c}" for c in ("HL", "HR", "FL", "FR")), *(f"space-{c}" for c in ("HL", "HR", "FL", "FR")),
    "strip-l", "strip-r", "1", "2", "3", "end", "7", "8", "9", "10", "points", "balk", "15", "5",
    *(f"base-{c}" for c in "hflr"),
]  # fmt: skip


@pytest.mark.parametrize("zone", ZONES)
def test_every_named_zone_is_a_zone(zone: str) -> None:
    assert stroke(f"miss -> a1~{zone}").end == Layout(zones=frozenset({("a1", zone)}))


def test_rests_stand_apart_by_spaces_or_commas() -> None:
    wanted = Layout(
        {"white": At(0.1, -0.2), "red": Spot("foot-spot")},
        frozenset({("white", "balk-1"), ("red", "balk-1")}),
        frozenset({("red", "white")}),
    )
    written = "-> white=(10, -20) red=foot-spot red~balk-1 white~balk-1 red~white"
    assert stroke(f"white>red {written}").end == wanted
    assert stroke(f"white>red {written.replace(' red', ', red')}").end == wanted
    assert stroke("white>red ->white=(10,-20),red=foot-spot , red~balk-1,white~balk-1 white~red").end == wanted
    assert format_answer(Played("Ann", stroke(f"white>red {written}"))) == f"Ann: white>red {written}"


def test_centimetres_are_the_nearest_metres() -> None:
    end = stroke("miss -> cue=(71.12, -0.1)").end
    assert end.of("cue") == At(0.7112, -0.001)
    # The neighbour of 0.3 is another place, and is written as one.
    odd = Record(end=Layout({"cue": At(0.30000000000000004, 1e-7)}))
    assert format_answer(Played("Ann", odd)) == "Ann: -> cue=(30.000000000000004, 0.00001)"
    assert stroke("-> cue=(30.000000000000004, 0.00001)") == odd


PREFIXES = [
    ("call 5; cue>5", Record(calls=(Call("5"),), contacts=(Contact(MEET, "cue", ("5",)),))),
    ("call 5@FL; cue>5", Record(calls=(Call("5", "FL"),), contacts=(Contact(MEET, "cue", ("5",)),))),
    ("call 5@FL, 6; miss", Record(calls=(Call("5", "FL"), Call("6")), contacts=(Contact(MISS),))),
    ("call cannon; miss", Record(calls=(Call("cannon"),), contacts=(Contact(MISS),))),
    ("call black; miss", Record(calls=(Call("black"),), contacts=(Contact(MISS),))),
    ("lift yellow; miss", Record(lifted=("yellow",), contacts=(Contact(MISS),))),
    ("lift yellow, red; miss", Record(lifted=("yellow", "red"), contacts=(Contact(MISS),))),
    ("place cue (12.5, -30); miss", Record(placed={"cue": At(0.125, -0.3)}, contacts=(Contact(MISS),))),
    ("place cue head-spot; miss", Record(placed={"cue": Spot("head-spot")}, contacts=(Contact(MISS),))),
    (
        "call 5; lift 4; place cue (1, 2); place 6 (3, 4); miss",
        Record(
            calls=(Call("5"),), lifted=("4",), placed={"cue": At(0.01, 0.02), "6": At(0.03, 0.04)},
            contacts=(Contact(MISS),),
        ),
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "record"), PREFIXES, ids=[text for text, _ in PREFIXES])
def test_what_comes_before_a_stroke(text: str, record: Record) -> None:
    assert stroke(text) == record
    assert format_answer(Played("Ann", record)) == f"Ann: {text}"


def test_prefixes_come_in_any_order() -> None:
    assert stroke("place cue (1, 2);lift 4 ; call 5;miss") == stroke("call 5; lift 4; place cue (1, 2); miss")


LINES = [
    ("Ann: proclaim", Choose("Ann", "proclaim")),
    ("Ann: choose as-found", Choose("Ann", "as-found")),
    ("Bob: choose #3", Choose("Bob", "#3")),
    ("Bob: choose 14", Choose("Bob", "14")),
    ("Ann: call 5", Calling("Ann", (Call("5"),))),
    ("Ann: call 5@FL, cannon", Calling("Ann", (Call("5", "FL"), Call("cannon")))),
    ("Ann: place cue (12.5, -30)", Placing("Ann", "cue", At(0.125, -0.3))),
    ("Ann: place cue head-spot", Placing("Ann", "cue", Spot("head-spot"))),
    ("Ann: 13/8 6/5*", Move("Ann", ("13/8", "6/5*"))),
    ("Ann: bar/20", Move("Ann", ("bar/20",))),
    ("Ann: bar/20* 6/off", Move("Ann", ("bar/20*", "6/off"))),
    ("Ann: 11-15", Move("Ann", ("11-15",))),
    ("Ann: 11x18", Move("Ann", ("11x18",))),
    ("Ann: 11x18x25", Move("Ann", ("11x18x25",))),
    ("Ann: c3-d4", Move("Ann", ("c3-d4",))),
    ("Ann: e3xc5", Move("Ann", ("e3xc5",))),
    ("Ann: e4", Move("Ann", ("e4",))),
    ("Ann: Nf3", Move("Ann", ("Nf3",))),
    ("Ann: exd8=Q+", Move("Ann", ("exd8=Q+",))),
    ("Ann: O-O-O", Move("Ann", ("O-O-O",))),
    ("Ann: Qh4#", Move("Ann", ("Qh4#",))),
    ("Ann: e2e4", Move("Ann", ("e2e4",))),
    ("*: deal Ann 9", Chance("deal", "Ann", (9,))),
    ("*: roll 3 5", Chance("roll", values=(3, 5))),
    ("*: lots Ann", Chance("lots", "Ann")),
    ("*: spin 4", Chance("spin", values=(4,))),
    ("!: out-of-turn Bob", Incident("out-of-turn", ("Bob",))),
    ("!: withdraw Bob", Incident("withdraw", ("Bob",))),
    ("!: protest Ann", Incident("protest", ("Ann",))),
    ("!: blown red Cal", Incident("blown", ("red", "Cal"))),
]


@pytest.mark.parametrize(("text", "answer"), LINES, ids=[text for text, _ in LINES])
def test_every_other_kind_of_line(text: str, answer: Answer) -> None:
    assert read(text) == answer
    assert format_answer(answer) == text


@pytest.mark.parametrize(
    ("short", "steps"),
    [
        ("6/off(2)", ("6/off", "6/off")),
        ("bar/20(2)*", ("bar/20*", "bar/20")),
        ("13/8(3)", ("13/8", "13/8", "13/8")),
        ("8/5*(2)", ("8/5*", "8/5")),
        ("24/18/14*", ("24/18", "18/14*")),
        ("24/20*/16 6/5", ("24/20*", "20/16", "6/5")),
        ("bar/22/19", ("bar/22", "22/19")),
    ],
)
def test_short_moves_are_written_out(short: str, steps: tuple[str, ...]) -> None:
    assert read(f"Ann: {short}") == Move("Ann", steps)
    assert format_answer(Move("Ann", steps)) == f"Ann: {' '.join(steps)}"


def test_a_line_of_moves_alone_is_a_move() -> None:
    assert isinstance(read("Ann: 6/off 5/off"), Move)
    # A ring knocked off its column, in a stroke.
    assert stroke("white>6 6/off").contacts[1] == Contact(BECOME, "6", where="off")


def test_a_typed_line_may_leave_out_its_seat() -> None:
    assert parse_answer("miss", SEATS, "Bob") == Played("Bob", Record(contacts=(Contact(MISS),)))
    assert parse_answer("Cal: miss", SEATS, "Bob") == Played("Cal", Record(contacts=(Contact(MISS),)))
    assert parse_answer("  choose lead   # rather", SEATS, "Bob") == Choose("Bob", "lead")
    assert parse_answer("green:34.2", SEATS, "Bob") == Played(
        "Bob", Record(contacts=(Contact(SPUN, "green", value=34.2),))
    )
    assert parse_answer("!foot", SEATS, "Bob") == Played("Bob", Record(faults=(Fault("foot"),)))
    assert parse_answer("roll 3 5", SEATS, "*") == Chance("roll", values=(3, 5))
    assert parse_answer("!: withdraw Ann", SEATS, "Bob") == Incident("withdraw", ("Ann",))


def test_white_space_is_free() -> None:
    assert read("  Ann:miss") == read("Ann :  miss  ") == read("Ann: miss")
    assert read("*:roll 3  5") == Chance("roll", values=(3, 5))


def test_an_incident_names_a_seat_of_several_words() -> None:
    seats = ("Ann", "Ann Lee", "Ann Lee Dow")
    assert parse_answer("!: resign Ann Lee", seats) == Incident("resign", ("Ann Lee",))
    assert parse_answer("!: won Ann Lee Dow 1904-05-10 500 380", seats).args == (
        "Ann Lee Dow",
        "1904-05-10",
        "500",
        "380",
    )
    assert parse_answer("!: resign Ann Leeson", seats) == Incident("resign", ("Ann", "Leeson"))
