"""What cannot be read is reported by file, line and column, with what was expected and what was found."""

import pytest

from hoyle.notation import SheetError, parse, parse_answer

SEATS = ("Ann", "Bob")

LINES = [
    # the seat
    ("Dee: miss", 1, "a seat (Ann, Bob)", "'Dee:'"),
    ("miss", 1, "a seat (Ann, Bob)", "'miss'"),
    ("Ann miss", 4, "':' after Ann", "a space"),
    ("Ann:", 5, "what Ann did or chose", "the end of the line"),
    ("Ann:   # nothing", 5, "what Ann did or chose", "the end of the line"),
    # tokens
    ("Ann: cue", 6, "a token", "'cue'"),
    ("Ann: cue>", 10, "the piece that cue strikes", "the end of the line"),
    ("Ann: cue>5+ miss", 12, "the piece struck at once", "a space"),
    ("Ann: cue>5, 5@FL", 11, "a space after the token", "','"),
    ("Ann: cue|x", 10, "h, f, l, r, a number of touches, post", "'x'"),
    ("Ann: cue|0", 10, "h, f, l, r, a number of touches, post", "'0'"),
    ("Ann: cue>5 5@", 14, "a pocket", "the end of the line"),
    ("Ann: 5@FL^^", 11, "a space after the token", "'^'"),
    ("Ann: cue^floor", 10, "'rail' or nothing after '^'", "'floor'"),
    ("Ann: cue*5", 10, "a pin, whose name begins with '#'", "'5'"),
    ("Ann: 1*#bottle=", 16, "what it stands on", "the end of the line"),
    ("Ann: cue~", 10, "a pin, a circle or spot", "the end of the line"),
    ("Ann: cue/in", 10, "one of out, lean, off, flip, flip^", "'in'"),
    ("Ann: green:fast", 12, "a number of seconds", "'fast'"),
    ("Ann: cue>5 !", 13, "the word of an incident", "the end of the line"),
    ("Ann: !foot!", 11, "a space after the token", "'!'"),
    ("Ann: cue>5 ?", 12, "a token", "'?'"),
    ("Ann: !touch red white", 17, "a token", "'white'"),
    ("Ann: 13/8 cue", 11, "a move such as 13/8", "'cue'"),
    ("Ann: 13/8 8/x", 11, "a move such as 13/8", "'8/x'"),
    ("Ann: 6/off cue", 12, "a token", "'cue'"),
    # rest
    ("Ann: cue>5 ->", 14, "where pieces came to rest", "the end of the line"),
    ("Ann: -> cue", 12, "'=' or '~' after cue", "the end of the line"),
    ("Ann: -> cue=", 13, "(x, y) in centimetres or a spot", "the end of the line"),
    ("Ann: -> cue=(12", 16, "','", "the end of the line"),
    ("Ann: -> cue=(12, y)", 18, "a number of centimetres", "'y)'"),
    ("Ann: -> cue=(1, 2 3)", 19, "')'", "'3)'"),
    ("Ann: -> cue=(1, 2, 3, 4)", 21, "')'", "','"),
    ("Ann: -> cue=(1, 2) cue=foot-spot", 20, "one place for cue", "'cue=foot-spot'"),
    ("Ann: -> cue~", 13, "a zone, a piece or cushion", "the end of the line"),
    ("Ann: -> cue~5!", 14, "a space or ','", "'!'"),
    ("Ann: -> 5=@", 12, "the name of a pocket or hole", "the end of the line"),
    # before the stroke
    ("Ann: call 5;", 13, "what happened", "the end of the line"),
    ("Ann: call; miss", 10, "what is called", "';'"),
    ("Ann: call 5 6; miss", 13, "',' or ';' after what is called", "'6'"),
    ("Ann: call 5@; miss", 13, "a pocket such as FL", "';'"),
    ("Ann: call 5; call 6; miss", 14, "one `call`", "'call'"),
    ("Ann: cue>5; miss", 6, "call, lift or place before ';'", "'cue>5'"),
    ("Ann: lift 5", 12, "';' and the stroke", "the end of the line"),
    ("Ann: lift ; miss", 11, "the piece that is lifted", "';'"),
    ("Ann: place cue; miss", 15, "(x, y) in centimetres or a spot", "';'"),
    ("Ann: place cue (1, 2) 5; miss", 23, "';' or the end of the line after the place", "'5'"),
    ("Ann: place cue (1, 2); place cue (3, 4); miss", 24, "one place for cue", "'place'"),
    # the other lines
    ("Ann: choose", 12, "the word of the option chosen", "the end of the line"),
    ("Ann: choose lead require", 18, "the end of the line", "'require'"),
    ("Ann: proclaim now", 6, "a token", "'proclaim'"),
    ("*:", 3, "what chance said", "the end of the line"),
    ("*: roll three", 9, "a seat or a number (Ann, Bob)", "'three'"),
    ("*: deal Ann 9 x", 15, "a whole number", "'x'"),
    ("*: deal Ann 9.5", 14, "a space after the number", "'.5'"),
    ("!:", 3, "the word of an incident", "the end of the line"),
    # expectations
    ("=", 2, "a seat and its score", "the end of the line"),
    ("= Dee 3", 3, "a seat and its score", "'Dee'"),
    ("= Ann", 6, "a number for Ann", "the end of the line"),
    ("= lives Ann 2.5", 14, "',' or the end of the line", "'.5'"),
    ("= Ann 3 Bob 0", 9, "',' or the end of the line", "'Bob'"),
    ("= Ann 3, Dee 0", 10, "(Ann, Bob)", "'Dee'"),
    ("= Ann 3.5.5", 10, "',' or the end of the line", "'.5'"),
    ("= turn", 7, "a seat (Ann, Bob)", "the end of the line"),
    ("= turn Dee", 8, "a seat (Ann, Bob)", "'Dee'"),
    ("= turn Ann Bob", 12, "the end of the line", "'Bob'"),
    ("= ask", 6, "a kind of question: stroke, call, choose, place, move, chance", "the end of the line"),
    ("= ask shot", 7, "a kind of question", "'shot'"),
    ("= in-hand", 10, "a piece", "the end of the line"),
    ("= off 5,", 9, "a piece", "the end of the line"),
    ("= at red", 9, "a spot, a zone or (x, y)", "the end of the line"),
    ("= lives Dee 2", 9, "a seat (Ann, Bob)", "'Dee'"),
    ("= out Dee", 7, "a seat (Ann, Bob)", "'Dee'"),
    ("= winner", 9, "a seat (Ann, Bob)", "the end of the line"),
    ("= winner Ann,", 14, "a seat (Ann, Bob)", "the end of the line"),
    ("= no", 5, "'winner' or 'rule' after 'no'", "the end of the line"),
    ("= no turn", 6, "'winner' or 'rule' after 'no'", "'turn'"),
    ("= rule", 7, "the id of a rule", "the end of the line"),
    ("= no rule", 10, "the id of a rule", "the end of the line"),
    ("= hidden Bob", 13, "a seat (Ann, Bob)", "the end of the line"),
    ("= hidden Bob Ann", 17, "'.' and the name of a secret", "the end of the line"),
    ("= hidden Dee Ann.small-ball", 10, "a seat (Ann, Bob)", "'Dee'"),
    ("= draw 3", 8, "the end of the line", "'3'"),
    ("= refused now", 11, "the end of the line", "'now'"),
]


@pytest.mark.parametrize(("line", "column", "expected", "found"), LINES, ids=[line for line, *_ in LINES])
def test_a_line_that_cannot_be_read(line: str, column: int, expected: str, found: str) -> None:
    with pytest.raises(SheetError) as caught:
        parse(f"Game: toy\nSeats: Ann, Bob\n\n# as it was\n{line}\nAnn: miss\n", "deck.sheet")
    error = caught.value
    assert (error.name, error.line, error.column) == ("deck.sheet", 5, column)
    assert expected in error.expected
    assert error.found == found
    assert str(error) == f"deck.sheet:5:{column}: expected {error.expected}, found {found}"
    assert "\n" not in str(error)


HEADERS = [
    ("", 1, 1, "`Game:` in the header", "the end of the header"),
    ("# a note\n\n", 2, 1, "`Game:` in the header", "the end of the header"),
    ("Game: toy\n", 1, 1, "`Seats:` in the header", "the end of the header"),
    ("Game: toy\nPoints: 5\n\nAnn: miss\n", 3, 1, "`Seats:` in the header", "the end of the header"),
    ("Seats: Ann, Bob\n\n", 2, 1, "`Game:` in the header", "the end of the header"),
    ("Game:\nSeats: Ann, Bob\n", 1, 6, "a value for Game", "the end of the line"),
    ("Game: toy\nSeats:   # who?\n", 2, 7, "a value for Seats", "the end of the line"),
    ("Game: toy\nSeats: Ann,\n", 2, 12, "a seat's name", "the end of the line"),
    ("Game: toy\nSeats: Ann, , Bob\n", 2, 13, "a seat's name", "','"),
    ("Game: toy\nSeats: Ann (Lee), Bob\n", 2, 12, "',' between the seats' names", "'(Lee),'"),
    ("Game: toy\nSeats: Ann, 2\n", 2, 13, "a seat's name", "'2'"),
    ("Game: toy\nSeats: Ann, Ann\n", 2, 13, "a name that no other seat has", "'Ann'"),
    ("Game: toy\nSeats: Ann, Bob\nPoints 25\n", 3, 1, "a header line", "'Points'"),
    ("Game: toy\nSeats: Ann, Bob\n= Ann 0\n", 3, 1, "a header line", "'='"),
    ("Game: toy\nSeats: Ann, Bob\n*: roll 1 2\n", 3, 1, "a header line", "'*:'"),
    ("Game: toy\nSeats: Ann, Bob\nPoints: 5\nPoints: 6\n", 4, 1, "a new key", "'Points' again"),
    (
        "Game: toy\nSeats: Ann, Bob\nAnn: miss\n",
        3,
        1,
        "an empty line between the header and the first answer",
        "'Ann:'",
    ),
    ("Game: toy\nSeats: Ann, Bob\n\nLead: Ann\n", 4, 1, "a seat (Ann, Bob)", "'Lead:'"),
]


@pytest.mark.parametrize(("text", "line", "column", "expected", "found"), HEADERS, ids=[text for text, *_ in HEADERS])
def test_a_header_that_cannot_be_read(text: str, line: int, column: int, expected: str, found: str) -> None:
    with pytest.raises(SheetError) as caught:
        parse(text, "a.sheet")
    error = caught.value
    assert (error.line, error.column) == (line, column)
    assert expected in error.expected
    assert error.found == found


def test_a_typed_line_reports_its_column_too() -> None:
    with pytest.raises(
        SheetError, match=r"^<line>:1:5: expected the piece that cue strikes, found the end of the line$"
    ):
        parse_answer("cue>", SEATS, "Ann")
    with pytest.raises(SheetError, match=r"expected a seat \(Ann, Bob\)"):
        parse_answer("Dee: miss", SEATS, "Ann")


def test_an_error_is_a_value_error() -> None:
    with pytest.raises(ValueError, match=r"<sheet>:1:1: "):
        parse("nonsense")
