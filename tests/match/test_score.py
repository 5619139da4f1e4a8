"""The referee over a sheet, with a game made for it: a ball met counts one, and incidents do the rest by name."""

import json
import subprocess
import sys

import pytest

from hoyle.answers import Answer, Choose, Incident
from hoyle.match.score import Scored, result_json, score
from hoyle.notation import SheetError, parse
from hoyle.record import IN_HAND, MEET, At, Spot
from hoyle.referee import (
    Ask,
    Game,
    InHand,
    Option,
    Permit,
    Ref,
    Refusal,
    Refused,
    Rulebook,
    Ruling,
    Stroke,
)
from hoyle.referee.judging.plausible import shortened

R = Rulebook(
    "drill",
    book="none",
    rules={
        1: "The lead.",
        "2a": "A ball met counts one.",
        "2b": "A miss ends the hand.",
        3: "In hand: the string.",
        4: "A claim.",
        "5a": "Secrets.",
        6: "What may not be.",
        7: "The end.",
    },
)


def next_stroke(seat: str, *permits: Permit) -> Ask:
    return Ask(seat, "stroke", ("cue",), R[1], place=(InHand("cue", "string", R[3]),), permits=permits)


def setup(ref: Ref) -> None:
    ref.place("cue", IN_HAND, R[3])
    ref.place("red", Spot("foot-spot"), R[1])
    ref.place("5", At(0.0, 0.25), R[1])
    for seat, number in ref.given.get("Small-balls", {}).items():
        ref.deal(seat, "small-ball", number, R["5a"])
    for seat in ref.seats:
        ref.add_lives(seat, ref.given.get("Lives", 3), R[1])
    ref.put(next_stroke(ref.given.get("Lead", ref.seats[0])))


def judge(ref: Ref, stroke: Stroke) -> None:
    seat = ref.asked.seat
    met = [c for c in stroke.contacts if c.kind == MEET]
    if stroke.down:
        ref.ask(seat, "choose", ("as-found", "replaced"), R["2a"])
    elif met:
        ref.score(seat, len(met), R["2a"], "a ball met")
        ref.put(
            next_stroke(seat, Permit(ref.next_seat(seat), "claim", R[4]), Permit(ref.next_seat(seat), "waive", R[4]))
        )
    else:
        ref.say(seat, "miss", R["2b"])
        ref.put(next_stroke(ref.next_seat(seat)))


def decide(ref: Ref, answer: Answer) -> None:
    match answer:
        case Choose(seat, "replaced"):
            ref.place("5", Spot("centre-spot"), R["2a"])
            ref.put(next_stroke(seat))
        case Choose(seat):
            ref.put(next_stroke(seat))
        case Incident("life", (seat,)):
            ref.add_lives(seat, -1, R[7])
        case Incident("pay", (seat, amount)):
            ref.pay(seat, int(amount), R[7])
        case Incident("owe", (seat,)):
            ref.owe(seat, 1, R[7])
        case Incident("out", (seat,)):
            ref.drop(seat, R[7])
        case Incident("own", (seat, piece)):
            ref.assign(seat, (piece,), R[7])
        case Incident("reveal", (seat,)):
            ref.reveal(seat, "small-ball", ref.secret(seat, "small-ball"), R["5a"])
        case Incident("win", seats):
            ref.win(seats, R[7], ranking=tuple(ref.seats))
        case Incident("lose", seats):
            ref.lose(seats, R[7])
        case Incident("draw"):
            ref.draw(R[7])
        case Incident("again"):
            ref.restore(ref.layout, R[7])
        case Incident("lots", ()):
            ref.ask("*", "chance", ("lots",), R[1])
        case Incident("dice", (seat,)):
            ref.ask("*", "chance", ("roll 2",), R[1], behalf=seat)
        case _:
            raise Refused("nobody knows what that is", R[6])


WORDS = ("life", "pay", "owe", "out", "own", "reveal", "win", "lose", "draw", "again", "lots", "dice", "other")
GAME = Game(
    R, "p. 1", "none", (2, 3), "pool-9ft", ("cue", "red", "5"), setup, title="Drill", summary="A drill.",
    judge=judge, decide=decide,
    options={"Points": Option(10, "the game", least=1)},
    aliases={"white": "cue", "five": "5"},
    incidents=dict.fromkeys(WORDS, "a word"),
    faults={"foot": "no foot on the floor"},
    headers=("Lead", "Small-balls", "Lives"),
)  # fmt: skip

HEAD = "Game: drill\nSeats: Ann, Bob, Cal\nSmall-balls: Ann 3, Bob 10\nPoints: 5   # few\n\n"


def run(body: str, head: str = HEAD) -> Scored:
    return score(parse(head + body, "drill.sheet"), GAME)


def found(body: str) -> str | None:
    """What was found instead of the last expectation; None if it holds."""
    scored = run(body)
    assert scored.error is None
    assert len(scored.failures) <= 1
    return scored.failures[0].found if scored.failures else None


def test_a_sheet_is_ruled_on_line_by_line() -> None:
    scored = run("Ann: cue>red cue>5  # two\n= Ann 2\nAnn: miss\n\nBob: cue>red\n")
    assert scored.error is None
    assert scored.failures == ()
    assert [judged.line.number for judged in scored.rulings] == [6, 8, 10]
    assert dict(scored.state.scores) == {"Ann": 2, "Bob": 1, "Cal": 0}
    assert scored.state.options["Points"] == 5
    assert scored.opening.answer is None
    assert scored.reports() == []


def test_a_sheet_may_stop_after_its_header() -> None:
    scored = run("")
    assert scored.rulings == ()
    assert scored.state.turn == "Ann"


HOLDS = [
    # scores
    ("", "Ann 0, Bob 0, Cal 0", None),
    ("Ann: cue>red", "Ann 1", None),
    ("Ann: cue>red", "Ann 1, Bob 1", "Ann 1, Bob 0"),
    # whose answer
    ("", "turn Ann", None),
    ("Ann: miss", "turn Bob", None),
    ("Ann: miss", "turn Ann", "turn Bob"),
    ("!: dice Bob", "turn Bob", None),
    ("!: dice Bob", "turn Ann", "turn Bob"),
    ("!: win Ann", "turn Ann", "the match is over"),
    # what is asked
    ("", "ask stroke", None),
    ("", "ask stroke cue", None),
    ("", "ask stroke red", "ask stroke cue"),
    ("", "ask move", "ask stroke cue"),
    ("Ann: cue>5 5@FL", "ask choose as-found replaced", None),
    ("Ann: cue>5 5@FL", "ask choose replaced as-found", None),
    ("Ann: cue>5 5@FL", "ask choose", None),
    ("Ann: cue>5 5@FL", "ask choose as-found", "ask choose as-found replaced"),
    ("Ann: cue>5", "ask stroke", None),
    ("Ann: cue>5", "ask choose claim waive", None),
    ("Ann: cue>5", "ask choose claim", None),
    ("Ann: cue>5", "ask choose claim star", "ask stroke cue, Bob may claim, Bob may waive"),
    ("Ann: cue>5", "ask choose", "ask stroke cue, Bob may claim, Bob may waive"),
    ("!: dice Bob", "ask chance", None),
    ("!: dice Bob", "ask chance roll", None),
    ("!: dice Bob", "ask chance spin", "ask chance roll 2"),
    ("!: draw", "ask stroke", "the match is over"),
    # where pieces are
    ("", "in-hand cue", None),
    ("", "in-hand white", None),
    ("", "in-hand red", "red=foot-spot"),
    ("Ann: cue>red", "in-hand cue", "cue=somewhere"),
    ("", "at red foot-spot", None),
    ("", "at red (0, 63.5)", None),
    ("", "at red (0, 63.4)", "red=foot-spot"),
    ("", "at five (0, 25)", None),
    ("", "at 5 foot-spot", "5=(0, 25)"),
    ("", "at 5 string", "5=(0, 25)"),
    ("", "at cue centre-spot", "cue=in-hand"),
    ("Ann: cue>red -> red=(0, 63.54)", "at red (0, 63.5)", None),  # coordinates may be rounded to a tenth
    ("Ann: cue>red -> red=(0, 63.6)", "at red (0, 63.5)", "red=(0, 63.6)"),
    ("Ann: cue>red -> red=(0, 63.50005)", "at red foot-spot", None),
    ("Ann: cue>red -> red=(0, 63.51)", "at red foot-spot", "red=(0, 63.51)"),
    ("Ann: cue>red -> cue=(3, -80)", "at cue string", None),
    ("Ann: cue>red -> cue=(3, -60)", "at cue string", "cue=(3, -60)"),
    ("Ann: cue>red -> red~balk-3", "at red balk-3", None),
    ("Ann: cue>red -> red~balk-3", "at red balk-4", "red=somewhere red~balk-3"),
    ("Ann: cue>5 5@FL", "at 5 @FL", None),
    ("Ann: cue>5 5@FL", "at 5 @FR", "5=@FL"),
    ("Ann: cue>5 5@FL", "off 5", None),
    ("Ann: cue>5 5^", "off five", None),
    ("Ann: cue>5 5^rail", "off 5", None),
    ("Ann: cue>5", "off 5", "5=somewhere"),
    ("", "off red", "red=foot-spot"),
    ("", "off cue", "cue=in-hand"),
    # lives, money, debts
    ("", "lives Ann 3", None),
    ("!: life Ann", "lives Ann 2, Bob 3", None),
    ("!: life Ann", "lives Ann 3", "Ann 2"),
    ("!: pay Bob -4", "ledger Bob -4, Ann 0", None),
    ("!: pay Bob -4", "ledger Bob 4", "Bob -4"),
    ("!: owe Cal", "owes Cal 1", None),
    ("!: owe Cal", "owes Cal 0", "Cal 1"),
    ("!: out Cal", "out Cal", None),
    ("!: out Cal", "out Cal, Bob", "out Cal"),
    ("", "out Cal", "out none"),
    # the end
    ("", "no winner", None),
    ("!: win Ann", "no winner", "winner Ann"),
    ("!: lose Ann", "no winner", None),
    ("!: draw", "no winner", None),
    ("!: win Ann", "winner Ann", None),
    ("!: win Ann Cal", "winner Cal, Ann", None),
    ("!: win Ann Cal", "winner Ann", "winner Ann, Cal"),
    ("", "winner Ann", "a match that is not over"),
    ("!: draw", "winner Ann", "a draw"),
    ("!: lose Ann", "winner Bob", "no winner, loser Ann"),
    ("!: lose Ann", "loser Ann", None),
    ("!: lose Ann", "loser Bob", "loser Ann"),
    ("!: win Ann", "loser Bob", None),
    ("!: win Ann", "ranking Ann, Bob, Cal", None),
    ("!: win Ann", "ranking Ann, Cal, Bob", "ranking Ann, Bob, Cal"),
    ("!: draw", "draw", None),
    ("!: win Ann", "draw", "winner Ann"),
    ("", "draw", "a match that is not over"),
    # rules
    ("Ann: cue>red", "rule drill.2a", None),
    ("Ann: cue>red", "rule drill.2", None),
    ("Ann: cue>red", "rule drill.1", None),  # the next question's own rule
    ("Ann: cue>red", "rule drill.3", None),  # that of the ball in hand,
    ("Ann: cue>red", "rule drill.4", None),  # and a permission's,
    ("Ann: cue>red", "no rule drill.3", None),  # which have not come to bear yet
    ("Ann: cue>red", "no rule drill.4", None),
    ("Ann: cue>red", "no rule drill.2b", None),
    ("Ann: cue>red", "no rule drill.2", "rules drill.2a, drill.1"),
    ("Ann: cue>red\nAnn: miss", "no rule drill.2a", None),  # the last line's only
    ("", "rule drill.5", None),  # before any line, the setting-up
    # secrets
    ("", "hidden Bob Ann.small-ball", None),
    ("", "hidden Ann Ann.small-ball", "Ann sees it"),
    ("", "hidden Bob Cal.small-ball", "Cal holds no small-ball"),
    ("", "hidden Bob Ann.pill", "Ann holds no pill"),
    ("!: reveal Ann", "hidden Bob Ann.small-ball", "Bob sees it"),
    # refusals
    ("Ann: cue>red", "refused", "a ruling"),
    ("", "refused", "no answer yet"),
]


@pytest.mark.parametrize(("body", "expectation", "instead"), HOLDS, ids=[f"{b} = {e}" for b, e, _ in HOLDS])
def test_an_expectation(body: str, expectation: str, instead: str | None) -> None:
    assert found(f"{body}\n= {expectation}\n") == instead


def test_a_spot_of_the_board_may_be_named_before_a_table_draws_it() -> None:
    assert found("Ann: cue>red -> cue~baulk\n= at cue baulk\n") is None


def test_a_failure_is_reported_by_line_and_the_run_goes_on() -> None:
    scored = run("Ann: cue>red\n  = Ann 2   # miscounted\nAnn: miss\n= turn Ann\n= Ann 1\n")
    assert scored.error is None
    assert scored.reports() == [
        "drill.sheet:7:3: expected `= Ann 2`, found Ann 1",
        "drill.sheet:9:1: expected `= turn Ann`, found turn Bob",
    ]
    assert len(scored.rulings) == 2


def test_a_refused_line_stops_the_run() -> None:
    scored = run("Ann: cue>red\n= Ann 2\nBob: miss\nAnn: miss\n")
    assert isinstance(scored.error, SheetError)
    assert str(scored.error) == (
        "drill.sheet:8:1: expected an answer to Ann: stroke with cue, found 'Bob: miss' "
        "(refused: the question is for Ann: stroke with cue, rule drill.1)"
    )
    assert len(scored.rulings) == 1
    assert scored.state.ask is not None
    assert scored.state.ask.seat == "Ann"
    assert scored.reports() == ["drill.sheet:7:1: expected `= Ann 2`, found Ann 1", str(scored.error)]


def test_nothing_is_answered_after_the_end() -> None:
    scored = run("!: win Bob\nAnn: miss\n")
    assert str(scored.error) == (
        "drill.sheet:7:1: expected no answer, for the match is over, found 'Ann: miss' (refused: the match is over)"
    )


def test_a_refusal_that_is_expected_changes_nothing() -> None:
    scored = run(
        "Bob: miss\n# out of turn\n= turn Ann\n= refused\n= rule drill.1\n!: other\n= rule drill.6\n= refused\n= no rule drill.1\n"
        "Ann: cue>red\n= Ann 1\n"
    )
    assert scored.error is None
    assert scored.failures == ()
    assert [type(outcome) for _, outcome in scored.rulings] == [Refusal, Refusal, Ruling]


def test_a_refusal_is_not_excused_by_a_later_lines() -> None:
    scored = run("Bob: miss\nAnn: red>5\n= refused\n")
    assert scored.error is not None
    assert scored.error.line == 6


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("Ann: cue>9", "drill has no piece '9'; its pieces are cue, red, 5"),
        ("Ann: cue>red -> red~bulk", "drill has no piece 'bulk'"),
        ("Ann: cue>red -> red=foot", "the table has no spot 'foot'"),
        ("Ann: cue>red -> red=(900, 0)", "red: (900, 0) is not on the bed, which is"),
        ("Ann: cue>red red@FT", "red: the table has no pocket 'FT'"),
        ("Ann: cue>cue cue>red", "cue cannot strike itself"),
        ("Ann: cue>red red@FL red^", "red falls into a pocket or leaves the table once"),
        ("Ann: cue|post", "cue|post: the table has no posts"),
        ("Ann: red:12.5", "red:12.5 is how long a top spins; the table has no tops"),
        ("Ann: miss cue>red", "a miss meets nothing, and cue is told to have met red"),
        ("Ann: cue>red cue~red", "is told after `->`, as in `-> cue~red`"),
        ("Ann: cue>red cue~cushion", "is told after `->`, as in `-> cue~cushion`"),
        ("Ann: cue>red !twice", "no rule of drill speaks of !twice; it knows foot"),
        ("Ann: place cue (0, 30)", "cue may only be placed within string"),
        ("Ann: place cue nowhere; cue>red", "cue: the table has no spot 'nowhere'; it has"),
        ("Ann: place cue (1, 24); cue>red", "cue cannot be put where 5 lies"),
        ("Ann: choose star", "the question is for Ann: stroke with cue"),
        ("!: storm", "no rule of drill speaks of 'storm'"),
    ],
)
def test_a_refusal_says_why(line: str, reason: str) -> None:
    scored = run(line)
    assert scored.error is not None
    assert reason in scored.error.why
    assert "\n" not in str(scored.error)


def test_a_ball_that_is_down_is_not_struck_again() -> None:
    scored = run("Ann: cue>5 5@FL\nAnn: choose as-found\nAnn: cue>5\n= refused\nAnn: cue>red red>5\n")
    assert scored.error is not None
    assert (scored.error.line, scored.failures) == (10, ())
    assert "5 cannot be met or move: it is down in FL" in scored.error.why


def test_a_refusal_tells_many_like_names_by_the_first_and_the_last() -> None:
    assert (
        shortened(["foot", "rack-1", "rack-2", "rack-3", "rack-4", "a-1", "a-2"]) == "foot, rack-1 to rack-4, a-1, a-2"
    )


def test_a_number_at_rest_is_the_ball_where_there_is_one() -> None:
    state = run("Ann: cue>red -> cue~5 red~15 white~red five~cushion\n").state
    assert state.touching("cue", "5")
    assert state.touching("cue", "red")
    assert state.touching("5", "cushion")
    assert not state.in_zone("cue", "5")
    assert state.in_zone("red", "15")
    assert not state.touching("red", "15")


HEADERS = [
    ("Game: dril\nSeats: Ann, Bob\n", 1, 7, "the id of a game", "'dril'"),
    ("Game: drill\nSeats: Ann\n", 2, 8, "what drill takes for Seats", "'Ann'"),
    ("Game: drill\nSeats: Ann, Bob\nPoint: 5\n", 3, 1, "a header of the game", "'Point'"),
    ("Game: drill\nSeats: Ann, Bob\nlead: Ann\n", 3, 1, "a header of the game", "'lead'"),
    ("Game: drill\nSeats: Ann, Bob\nPoints:  few\n", 3, 10, "what drill takes for Points", "'few'"),
    ("Game: drill\nSeats: Ann, Bob\npoints: 0  # none\n", 3, 9, "what drill takes for Points", "'0'"),
    ("Game: drill\nSeats: Ann, Bob\nLead: Dee\n", 3, 7, "what drill takes for Lead", "'Dee'"),
    ("Game: drill\nSeats: Ann, Bob\nLives: two\n", 3, 8, "what drill takes for Lives", "'two'"),
    ("Game: drill\nSeats: Ann, Bob\n\n", None, None, "", ""),
]


@pytest.mark.parametrize(("text", "line", "column", "expected", "said"), HEADERS, ids=[text for text, *_ in HEADERS])
def test_a_header_that_the_game_does_not_take(
    text: str, line: int | None, column: int | None, expected: str, said: str
) -> None:
    sheet = parse(text, "h.sheet")
    game = None if sheet.game == "dril" else GAME
    if line is None:
        assert score(sheet, game).error is None
        return
    with pytest.raises(SheetError) as caught:
        score(sheet, game)
    error = caught.value
    assert (error.name, error.line, error.column, error.expected, error.found) == (
        "h.sheet",
        line,
        column,
        expected,
        said,
    )
    assert error.why
    assert "\n" not in str(error)


@pytest.mark.parametrize(
    ("expectation", "column", "expected", "said"),
    [
        ("in-hand yellow", 11, "a piece of the game", "'yellow'"),
        ("off 5, 6", 10, "a piece of the game", "'6'"),
        ("at blue foot-spot", 6, "a piece of the game", "'blue'"),
        ("at red left-spot", 10, "a spot, zone or pocket of the table", "'left-spot'"),
    ],
)
def test_an_expectation_of_what_there_is_not(expectation: str, column: int, expected: str, said: str) -> None:
    scored = run(f"Ann: cue>red\n= {expectation}\nAnn: miss\n")
    error = scored.error
    assert error is not None
    assert (error.line, error.column, error.expected, error.found) == (7, column, expected, said)
    assert len(scored.rulings) == 1


def test_the_result_as_json() -> None:
    scored = run("Ann: cue>red\nBob: miss\n= refused\nAnn: miss\n")
    result = json.loads(json.dumps(result_json(scored)))
    ask = {"seat": "Bob", "kind": "stroke", "options": ["cue"], "rule": "drill.1"}
    rulings = result.pop("rulings")
    assert result == {
        "game": "drill", "seats": ["Ann", "Bob", "Cal"], "scores": {"Ann": 1, "Bob": 0, "Cal": 0}, "turn": "Bob",
        "ask": ask, "winner": None,
    }  # fmt: skip
    assert [ruling["line"] for ruling in rulings] == [6, 9]
    assert rulings[0]["effects"][0] == {
        "kind": "score", "seat": "Ann", "points": 1, "rule": "drill.2a", "why": "a ball met",
    }  # fmt: skip
    assert [(e["kind"], e["rule"]) for e in rulings[1]["effects"]] == [("say", "drill.2b"), ("ask", "drill.1")]
    assert rulings[1]["effects"][1]["asks"] == "stroke"


def test_the_result_of_a_match_that_is_over() -> None:
    result = result_json(run("!: win Ann Cal\n"))
    assert (result["winner"], result["turn"], result["ask"]) == (["Ann", "Cal"], None, None)
    assert result_json(run("!: draw\n"))["winner"] is None


def test_chance_has_a_turn_only_for_a_seat() -> None:
    assert result_json(run("!: dice Bob\n"))["turn"] == "Bob"
    lots = result_json(run("!: lots\n"))
    assert lots["turn"] is None
    assert lots["ask"]["seat"] == "*"


def test_scoring_twice_is_the_same() -> None:
    body = "Ann: cue>red cue>5 !foot -> cue=(1, 2)\nBob: choose claim\nBob: miss\n"
    assert result_json(run(body)) == result_json(run(body))


def test_scoring_loads_nothing_heavy() -> None:
    code = "import sys, hoyle.match.score; print([m for m in ('numba', 'matplotlib', 'hoyle.physics') if m in sys.modules])"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"
