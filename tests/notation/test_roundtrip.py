"""What is printed is read back unchanged, for any sheet that can be written, and any text is read or refused in one line."""

from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle.answers import Answer, Calling, Chance, Choose, Incident, Move, Placing, Played
from hoyle.notation import (
    AskIs,
    Cites,
    Entry,
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
    SheetError,
    Tally,
    TurnIs,
    Winners,
    format_answer,
    format_sheet,
    parse,
    parse_answer,
)
from hoyle.record import IN_HAND, OFF, RAIL, SOMEWHERE, At, Call, Contact, Down, Fault, Layout, Record, Spot, pair

SEATS = ("Ann", "Bob", "Cal-Ann", "Ünal")
seats = st.sampled_from(SEATS)
balls = st.sampled_from(["white", "spot", "red", "cue", "1", "15", "r11", "a4", "spot-green", "ring", "top"])
pins = st.sampled_from(["#1", "#10", "#10.1", "#bottle", "#black-6", "#r9"])
pieces = balls | pins
words = st.sampled_from(["lead", "as-found", "play-from", "14", "red", "#3"])
pockets = st.sampled_from(["HL", "HR", "SL", "SR", "FL", "FR", "12", "ditch", "board"])
metres = st.floats(-9.0, 9.0, allow_nan=False)
points = st.builds(At, metres, metres, st.just(0.0) | st.floats(0.001, 1.0))
spots = st.builds(Spot, st.sampled_from(["foot-spot", "1-spot", "18", "green-spot"]))
places = points | spots | st.sampled_from([IN_HAND, OFF, RAIL, SOMEWHERE, Down("FL"), Down("12"), Down()])
zones = st.sampled_from(["balk-1", "anchor-8", "crotch-HL", "string", "D", "baulk", "base-h", "points", "end"])
board_zones = st.tuples(st.sampled_from(["a4", "r11", "white"]), st.sampled_from(["1", "3", "10", "15"]))


@st.composite
def contacts(draw: st.DrawFn) -> Contact:
    piece = draw(pieces)
    return draw(
        st.one_of(
            st.builds(Contact, st.just("meet"), st.just(piece), st.lists(pieces, min_size=1, max_size=3).map(tuple)),
            st.builds(Contact, st.just("cushion"), st.just(piece), where=st.sampled_from(["h", "f", "l", "r", ""])),
            st.builds(Contact, st.just("cushion"), st.just(piece), value=st.integers(1, 99).map(float)),
            st.builds(Contact, st.sampled_from(["post", "leave", "lodge"]), st.just(piece)),
            st.builds(Contact, st.sampled_from(["pocket", "rebound"]), st.just(piece), where=pockets),
            st.builds(Contact, st.just("fell"), st.just(piece), st.tuples(pins), st.sampled_from(["", "base"])),
            st.builds(Contact, st.just("graze"), st.just(piece), st.tuples(pins)),
            st.builds(Contact, st.just("inside"), st.just(piece), where=st.sampled_from(["15", "spot", "5"])),
            st.builds(Contact, st.just("become"), st.just(piece),
                      where=st.sampled_from(["out", "lean", "off", "flip", "flip^"])),
            st.builds(Contact, st.just("spun"), st.just(piece), where=st.sampled_from(["", "long"]),
                      value=st.floats(0, 1e6)),
            st.just(Contact("miss")),
        )
    )  # fmt: skip


layouts = st.builds(
    Layout,
    st.dictionaries(pieces, places, max_size=4),
    st.frozensets(st.tuples(pieces, zones) | board_zones, max_size=3),
    st.frozensets(
        st.tuples(pieces, pieces | st.just("cushion")).filter(lambda t: t[0] != t[1]).map(lambda t: pair(*t)),
        max_size=3,
    ),
)
calls = st.lists(st.builds(Call, pieces | st.just("cannon"), st.just("") | pockets), max_size=3).map(tuple)
faults = st.builds(Fault, st.sampled_from(["foot", "touch", "not-spotted"]), st.just("") | pieces, st.booleans())
records = st.builds(
    Record,
    st.none(),
    st.lists(contacts(), min_size=1, max_size=6).map(tuple),
    layouts,
    st.lists(faults, max_size=2).map(tuple),
    calls,
    st.dictionaries(balls, places, max_size=2),
    st.lists(balls, max_size=2, unique=True).map(tuple),
)
steps = st.sampled_from(["13/8", "6/5*", "bar/20", "6/off", "11-15", "11x18", "c3-d4", "e3xc5", "e4", "Nf3", "O-O"])
numbers = st.integers(-(10**9), 10**9)
answers: st.SearchStrategy[Answer] = st.one_of(
    st.builds(Played, seats, records),
    st.builds(Choose, seats, words | st.just("proclaim")),
    st.builds(Calling, seats, calls.filter(bool)),
    st.builds(Placing, seats, balls, places),
    st.builds(Move, seats, st.lists(steps, min_size=1, max_size=4).map(tuple)),
    st.builds(Chance, st.sampled_from(["roll", "deal"]), st.just("") | seats, st.lists(numbers, max_size=3).map(tuple)),
    st.builds(Incident, st.sampled_from(["withdraw", "out-of-turn"]), st.lists(seats | pieces, max_size=2).map(tuple)),
)
some_seats = st.lists(seats, min_size=1, unique=True).map(tuple)
some_pieces = st.lists(pieces, min_size=1, max_size=3).map(tuple)
expectations = st.one_of(
    st.builds(Tally, st.sampled_from(["scores", "lives", "ledger", "owes"]),
              st.lists(st.tuples(seats, numbers), min_size=1).map(tuple)),
    st.builds(TurnIs, seats),
    st.builds(AskIs, st.sampled_from(["stroke", "choose", "chance"]), st.lists(words, max_size=3).map(tuple)),
    st.builds(InHandIs, some_pieces),
    st.builds(OffTable, some_pieces),
    st.builds(LiesAt, pieces, places),
    st.builds(SeatsOut, some_seats),
    st.builds(Winners, some_seats | st.just(())),
    st.builds(Losers, some_seats),
    st.builds(RankingIs, some_seats),
    st.sampled_from([IsDraw(), IsRefused()]),
    st.builds(Cites, st.sampled_from(["toy.1", "kelly-pool.12.3a"]), st.booleans()),
    st.builds(Hidden, seats, seats, st.sampled_from(["small-ball", "pill"])),
)  # fmt: skip
remarks = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Zl", "Zp", "Cs"]), max_size=12).map(
    str.rstrip
)


@st.composite
def lines(draw: st.DrawFn) -> Line:
    content = draw(st.none() | answers | expectations)
    comment = draw(st.none() | remarks)
    gap = "" if comment is None else draw(st.sampled_from([" ", "   "] if content else ["", "  "]))
    return Line(content, comment, gap)


@st.composite
def sheets(draw: st.DrawFn) -> Sheet:
    comment = draw(st.none() | remarks)
    header = [
        Line(Entry("Game", "toy"), comment, " " if comment is not None else ""),
        Line(Entry("Seats", ", ".join(SEATS))),
        *[
            Line(Entry(k, v))
            for k, v in draw(st.sampled_from([{}, {"Lead": "Ann", "Small-balls": "Ann 9, Bob 12"}])).items()
        ],
    ]
    return Sheet(tuple(header), tuple(draw(st.lists(lines(), max_size=8))))


@settings(deadline=None)
@given(sheets())
def test_a_printed_sheet_is_read_back_equal(sheet: Sheet) -> None:
    text = format_sheet(sheet)
    again = parse(text)
    assert again == sheet
    assert format_sheet(again) == text


@settings(deadline=None)
@given(answers)
def test_a_printed_answer_is_read_back_equal(answer: Answer) -> None:
    assert parse_answer(format_answer(answer), SEATS) == answer


SCRAPS = st.sampled_from(
    [*"ABcue>5|fFL@^*~/:;!?=()#.,-+ \t", "Ann: ", "*: ", "!: ", "-> ", "call ", "place ", "lift ", "choose ", "= ", "rule ",
     "#1", "(1, 2)", "hidden ", "ask ", "miss", "13/8", "(2)", "roll ", "²", "٣", "1e9", "\x0b", "\u2028"]
)  # fmt: skip


@settings(deadline=None, max_examples=400)
@given(st.lists(SCRAPS, max_size=12).map("".join) | st.text(max_size=30))
def test_any_line_is_read_or_refused_where_it_is_wrong(scrap: str) -> None:
    line = scrap.replace("\n", " ")
    result = read_or_refuse(f"Game: toy\nSeats: Ann, Bob\n\n{line}\n")
    if isinstance(result, Sheet):
        assert parse(format_sheet(result)) == result
    else:
        assert (result.name, result.line) == ("x", 4)
        assert 1 <= result.column <= len(line) + 1
        assert result.found in ("the end of the line", "a space") or result.found.strip("'") in line
        assert len(str(result).splitlines()) == 1


def read_or_refuse(text: str) -> Sheet | SheetError:
    try:
        return parse(text, "x")
    except SheetError as error:
        return error
