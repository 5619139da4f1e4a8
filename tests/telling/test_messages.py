"""Catalogues and the code that tells by them, held together: every code has its message, every message is told."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import hoyle.cli.terminal_words  # which brings its messages
import hoyle.hall
from hoyle.games import find
from hoyle.match.score import score
from hoyle.notation import parse
from hoyle.physics.discs.board import FAULTS
from hoyle.record import Layout, Spot
from hoyle.referee import CATALOGUES, LITERAL, BadOption, Foul, Message, Place, Say, Score, State, begin, literal, told
from hoyle.referee.codec import AN_EFFECT, dump, load
from hoyle.telling import Names, catalogue, effects, setting_refused
from hoyle.telling.terms import FUNCTIONS
from match.toy import R

SOURCE = Path(hoyle.__file__).parent
OWN = {*(SOURCE / "referee").rglob("*.py"), *(SOURCE / "match").rglob("*.py")} - {
    *(SOURCE / "referee").rglob("offences.py")
}
HALL = sorted((SOURCE / "hall").rglob("*.py"))
GAMES = [*sorted((SOURCE / "games").rglob("*.py")), *sorted(OWN), *HALL]
TERMINAL = sorted((SOURCE / "cli").rglob("*.py"))
COACH = sorted((SOURCE / "players" / "coach").glob("*.py"))
IN_PARTS = {"foul", "choice", "declared"}
"""Catalogues whose messages are told by a word of the notation: `told(f"choice.{word}")`."""
GIVEN = {
    "seat", "seats", "pieces", "count", "points", "amount", "kind", "ground", "asked",
    "rounds", "frames", "shots", "settings", "reader",
}  # fmt: skip
"""Parameters that come with the effect, or with the match and its options."""


class Parts(Visitor):
    """The parameters and functions of a message, its forms included."""

    def __init__(self) -> None:
        self.params: set[str] = set()
        self.functions: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.params.add(node.id.name)

    def visit_FunctionReference(self, node: ftl.FunctionReference) -> None:  # noqa: N802
        self.functions.add(node.id.name)
        self.generic_visit(node)


def parts(entry: ftl.Message) -> Parts:
    found = Parts()
    found.visit(entry)
    return found


@dataclass
class Told:
    """A message as a game tells it, and where."""

    code: str
    params: set[str]
    where: str


def literals(node: ast.expr) -> Iterator[str]:
    """The codes that an expression may be."""
    if isinstance(node, ast.IfExp):
        yield from (*literals(node.body), *literals(node.orelse))
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
        yield f"{node.values[0].value}*"


@cache
def all_told() -> list[Told]:
    return list(calls_of_told())


@cache
def entries() -> dict[str, ftl.Message]:
    return {f"{name}.{entry.id.name}": entry for name in CATALOGUES for entry in catalogue.messages(name)}


def calls_of_told() -> Iterator[Told]:
    for path in (*GAMES, *COACH):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "told":
                where = f"{path.relative_to(SOURCE)}:{node.lineno}"
                codes = list(literals(node.args[0]))
                assert codes, f"{where}: a code is written out, or is one of two"
                yield from (Told(code, {str(key.arg) for key in node.keywords}, where) for code in codes)
    for path in TERMINAL:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "terminal":
                where = f"{path.relative_to(SOURCE)}:{node.lineno}"
                for name in literals(node.args[0]):
                    yield Told(f"terminal.{name}", {str(key.arg) for key in node.keywords}, where)


def test_every_code_has_a_message_with_just_its_parameters():
    wrong = []
    for one in all_told():
        if one.code.endswith("*"):
            wrong += [one] if one.code.partition(".")[0] not in IN_PARTS else []
            continue
        if (entry := entries().get(one.code)) is None:
            wrong.append(one)
            continue
        wanted = parts(entry).params
        optional = GIVEN | ({"piece"} if any(form.id.name == "piece" for form in entry.attributes) else set())
        if not one.params <= wanted or not wanted - optional - {"piece"} <= one.params:
            wrong.append(one)
    assert not wrong, "\n".join(f"{one.where}: {one.code} with {sorted(one.params)}" for one in wrong)


def told_by_the_physics() -> set[str]:
    """The codes with which the physics refuses a stroke; some are made of two parts."""
    literal = {
        node.value.value
        for path in (SOURCE / "physics").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.keyword) and node.arg == "code" and isinstance(node.value, ast.Constant)
    }
    places = {f"{how}-{fault}" for how in ("put", "lies") for fault in FAULTS.values()}
    return {f"stroke.{code}" for code in literal | places | {f"{what}-at-most" for what in ("spin", "speed", "lean")}}


def test_every_refusal_of_the_physics_has_its_message():
    assert len(told_by_the_physics()) >= 20
    assert told_by_the_physics() <= entries().keys()


def test_every_message_of_a_game_is_told():
    codes = {one.code for one in all_told()} | told_by_the_physics()
    own = {code for code in entries() if code.partition(".")[0] not in {*IN_PARTS, "telling"}}
    assert own - codes == {LITERAL}


def test_every_setting_is_refused_with_a_message():
    """But for what equipment says of its own tables, which is handed on."""
    prose = [
        f"{path.relative_to(SOURCE)}:{node.lineno}"
        for path in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "BadOption"
        if isinstance(node.args[1], ast.Constant | ast.JoinedStr | ast.BinOp)
    ]
    assert not prose


@pytest.mark.parametrize(
    ("game", "given", "said"),
    [
        ("three-ball-carrom", {"Points": "viele"}, "Points: 'viele' ist keine ganze Zahl"),
        ("three-ball-carrom", {"Points": 0}, "Points: 0 ist weniger als 1"),
        ("three-ball-carrom", {"Lead": "Cal"}, "Lead: einen Platz 'Cal' gibt es nicht; die Plätze sind Ann und Bob"),
        ("three-ball-carrom", {"Handicap": "Ann discount, Bob discount"}, "Handicap: nur einer gibt Abzug, nicht beide"),
        ("kelly-pool", {"Race": 3, "Best-of": 5}, "Race: ein Match geht auf so viele Partien oder über höchstens so viele; "
         "gib eines von beiden an"),
    ],
)  # fmt: skip
def test_a_setting_that_cannot_be_is_told_in_german(game, given, said):
    with pytest.raises(BadOption) as refused:
        begin(find()[game], ("Ann", "Bob"), given)
    assert f"{refused.value.key}: {setting_refused(refused.value, 'de')}" == said


@pytest.mark.parametrize("name", ["kelly-pool", "english-billiards", "crokinole"])
def test_no_program_reads_what_a_game_says_in_one_language(name):
    """With every such text another the game's sheet holds all the same."""
    game = find()[name]
    mute = replace(
        game, title="X", summary="X.", wins="", called=(), labels={},
        options={key: replace(option, meaning="x") for key, option in game.options.items()},
        faults={word: type(meaning)("x") for word, meaning in game.faults.items()},
        incidents=dict.fromkeys(game.incidents, "x"),
    )  # fmt: skip
    sheet = Path(__file__).parents[1] / "sheets" / f"{name}.sheet"
    scored = score(parse(sheet.read_text(encoding="utf-8"), sheet.name), mute)
    assert scored.rulings
    assert scored.reports() == []


def test_every_offence_has_its_words():
    words = {
        node.args[0].value
        for path in GAMES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("Offence", "fault")
        if isinstance(node.args[0], ast.Constant) and isinstance(node.args[0].value, str)
    }
    without = {word for word in words if f"foul.{word.replace(' ', '-')}" not in entries()}
    assert not without


@pytest.mark.parametrize("name", sorted(CATALOGUES))
def test_a_catalogue_is_well_formed(name):
    from fluent.syntax import FluentParser

    text = catalogue.source(name, "en").read_text(encoding="utf-8")
    parsed = FluentParser().parse(text).body
    assert not [one.content for one in parsed if isinstance(one, ftl.Junk)]
    names = [entry.id.name for entry in parsed if isinstance(entry, ftl.Message)]
    assert len(set(names)) == len(names)
    assert all(parts(entry).functions <= FUNCTIONS.keys() for entry in catalogue.messages(name))


# --- what a message is told as -----------------------------------------------------------------------------------

LAYOUT = Layout(dict.fromkeys(("white", "spot", "red"), Spot("foot-spot")))
CAROMS = Names(State("three-ball-carrom", ("Ann", "Bob"), table="carom-5x10", layout=LAYOUT))
SPOKEN = [
    (Score("Ann", 1, R["2a"], told("carom.carom-on", balls=("red", "spot"))),
     "Ann: 1 point, a carom on the red and the spot white"),
    (Score("Ann", -2, R["2a"], told("carom.discount")), "Ann loses 2 points: discount"),
    (Say("Bob", told("carom.opens", ball="red"), R["2a"]), "Bob opens: the red was hit first"),
    (Foul("Bob", "touch", R["2a"], told("foul.touch", piece="spot")), "foul by Bob: the spot white was touched"),
    (Foul("Bob", "touch", R["2a"], told("foul.touch")), "foul by Bob: a ball was touched"),
    (Foul("Bob", "miss", R["2a"], told("carom.neither-ball-hit")), "Bob misses: neither ball was hit"),
    (Say("", told("general.unclaimed", fault=told("foul.touch", piece="red")), R["2a"]),
     "nobody has claimed this yet: the red was touched"),
    (Place("red", Spot("foot-spot"), R["2a"], told("carom.forced-off-table")),
     "the red goes on the foot spot: forced off the table"),
    (Place("red", Spot("foot-spot"), R["2a"], told("carom.where-left")), "the red is where it was left"),
    (Say("Ann", told("balkline.more-counts", count=1, zone="balk-2"), R["2a"]),
     "1 more count may be made in balk 2; then a ball must leave it"),
]  # fmt: skip


@pytest.mark.parametrize(("effect", "text"), SPOKEN, ids=[text for _, text in SPOKEN])
def test_a_message_in_words(effect, text):
    find()
    assert effects.sentence([effect], CAROMS) == text


@pytest.mark.parametrize("effect", [effect for effect, _ in SPOKEN])
def test_a_message_survives_json(effect):
    assert load(dump(effect, AN_EFFECT), AN_EFFECT) == effect


def test_a_log_names_codes_and_no_words():
    unclaimed = Say("", told("general.unclaimed", fault=told("foul.touch", piece="red")), R["2a"])
    assert dump(unclaimed, AN_EFFECT)["word"] == {
        "code": "general.unclaimed", "fault": {"code": "foul.touch", "piece": "red"},
    }  # fmt: skip


def test_words_of_earlier_logs_are_read_as_they_stand():
    old = {"kind": "say", "seat": "Ann", "word": "opens", "rule": R["2a"].id, "why": "the red was hit first"}
    assert load(old, AN_EFFECT) == Say("Ann", literal("opens"), R["2a"], literal("the red was hit first"))


def test_a_message_that_no_catalogue_has_is_told_by_its_code():
    assert catalogue.words(Message("no-such.ball-is-lost", {}), CAROMS) == "ball is lost"


def test_a_language_is_told_message_by_message(tmp_path, monkeypatch):
    (tmp_path / "messages.en.ftl").write_text("one = one ball\ntwo = two balls\n", encoding="utf-8")
    (tmp_path / "messages.de.ftl").write_text("one = eine Kugel\n", encoding="utf-8")
    monkeypatch.setitem(CATALOGUES, "sample", tmp_path)
    german = Names(CAROMS.state, language="de-AT")
    assert [catalogue.words(told(f"sample.{name}"), german) for name in ("one", "two")] == ["eine Kugel", "two balls"]
    assert catalogue.missing("sample", "de") == ("two",)
