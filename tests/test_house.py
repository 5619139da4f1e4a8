"""The house: a room imports only the rooms before it, and the rooms of the core name no game."""

from __future__ import annotations

import ast
import importlib
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from importlib.metadata import packages_distributions
from pathlib import Path
from statistics import median

import pytest

import hoyle
from hoyle.referee import Rulebook

pytestmark = pytest.mark.together  # all of them read all files
ROOMS = (
    "folders", "units", "equipment", "record", "answers", "notation", "draw", "physics", "fit", "referee", "telling",
    "games", "guide", "match", "formats", "handbook", "players", "envs", "tournaments", "notebook", "hall", "cli",
)  # fmt: skip
SOURCE = Path(__file__).parents[1] / "src" / "hoyle"
ENTRY_POINTS = {"hoyle.games", "hoyle.tables"}
"""What packages bring games and tables by: groups of entry points, not modules."""
FRONT = {"__init__", "__main__", "moved"}
"""The front door, which may open any room, and the names that modules had before."""
FILES = sorted(SOURCE.rglob("*.py"))
BESIDE = {"IPython", "_typeshed"}
"""What is used where somebody has it and needed by nothing, and the stubs that only type checkers read."""


@cache
def tree_of(path: Path) -> ast.Module:
    """A source file as Python reads it: a dozen tests ask for all of them, and reading is most of their time."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def nodes(path: Path) -> list[ast.AST]:
    """All that a source file's tree consists of."""
    return list(ast.walk(tree_of(path)))


@pytest.fixture(scope="module", autouse=True)
def _forgotten_afterwards() -> Iterator[None]:
    """Give the room of two hundred megabytes back to the tests of other files."""
    yield
    tree_of.cache_clear()
    nodes.cache_clear()


def room(path: Path) -> str:
    """The room a source file is in."""
    return path.relative_to(SOURCE).with_suffix("").parts[0]


@cache
def imported(path: Path, text: str = "") -> set[str]:
    """Every room a file imports, at its top, in a function or for its types only, and by name through importlib."""
    found: set[str] = set()
    parts = ("hoyle", *path.relative_to(SOURCE).with_suffix("").parts)
    for node in ast.walk(ast.parse(text)) if text else nodes(path):
        if isinstance(node, ast.Import):
            modules = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(parts[: len(parts) - node.level]) if node.level else ""
            whole = ".".join(filter(None, (base, node.module)))
            # `from hoyle import match` opens a room as much as `from hoyle.match import new` does.
            modules = [f"{whole}.{alias.name}" for alias in node.names] if whole == "hoyle" else [whole]
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            named = re.fullmatch(r"hoyle(\.\w+)+", node.value) and node.value not in ENTRY_POINTS
            modules = [node.value] if named else []
        else:
            continue
        found |= {name.split(".")[1] for name in modules if name.startswith("hoyle.")}
    return found


def test_every_file_is_in_a_known_room():
    assert {room(path) for path in FILES} <= set(ROOMS) | FRONT


def test_the_walk_sees_imports_of_every_form():
    text = """
import hoyle.games
def f():
    from ..path import x
    from hoyle import match
    import_module('hoyle.hall.serving.app')
"""
    assert imported(SOURCE / "physics" / "balls" / "sample.py", text) >= {"games", "physics", "match", "hall"}


@pytest.mark.parametrize("name", ROOMS)
def test_a_room_imports_only_rooms_before_it(name):
    allowed = set(ROOMS[: ROOMS.index(name) + 1])
    front = set(hoyle.__all__)
    for path in FILES:
        if room(path) == name:
            later = imported(path) - allowed
            # What the last room takes from the front door is not a room.
            later -= front if name == ROOMS[-1] else set()
            assert not later, f"{path.relative_to(SOURCE)} imports {', '.join(sorted(later))}"


@pytest.mark.parametrize("name", ["referee", "games"])
def test_rules_never_see_the_physics(name):
    for path in FILES:
        if room(path) == name:
            assert "physics" not in imported(path), path.relative_to(SOURCE)


def test_the_core_names_no_game():
    games = (SOURCE / "games").glob("*/*.py")
    ids = {path.stem.replace("_", "-") for path in games if "\nGAME = " in path.read_text(encoding="utf-8")}
    assert len(ids) >= 3
    for path in FILES:
        if room(path) in ("referee", "notation", "match", "record", "answers"):
            strings = [
                node.value for node in nodes(path) if isinstance(node, ast.Constant) and isinstance(node.value, str)
            ]
            # Docstrings may give an example; code may not compare with, or look up, a game.
            named = ids & {text for text in strings if " " not in text}
            assert not named, f"{path.relative_to(SOURCE)} names {named}"


MODULES = {
    ".".join(("hoyle", *path.relative_to(SOURCE).with_suffix("").parts)).removesuffix(".__init__"): path
    for path in FILES
}


def modules_imported(module: str, path: Path, text: str = "", types: bool = False) -> set[str]:
    """The modules that one imports as it runs, in functions too; with `types` also those that no run imports."""
    found: set[str] = set()
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    waiting: list[ast.AST] = [ast.parse(text) if text else tree_of(path)]
    while waiting:
        node = waiting.pop()
        if not types and isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            waiting += node.orelse
            continue
        waiting += ast.iter_child_nodes(node)
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package.rsplit(".", node.level - 1)[0] if node.level else ""
            whole = ".".join(filter(None, (base, node.module)))
            found |= {name if (name := f"{whole}.{alias.name}") in MODULES else whole for alias in node.names}
    return (found & set(MODULES)) - {module}


def circle(graph: dict[str, set[str]]) -> list[str]:
    """Modules that import each other in a ring; empty where none do."""
    order = TopologicalSorter(graph)
    try:
        order.prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_no_module_imports_itself_by_way_of_others():
    graph = {name: modules_imported(name, path) for name, path in MODULES.items()}
    assert sum(map(len, graph.values())) > 2000, "the walk finds imports"
    assert circle(graph) == []


def test_not_even_for_types():
    graph = {name: modules_imported(name, path, types=True) for name, path in MODULES.items()}
    assert circle(graph) == []


HALL = ("protocol", "catalogue", "store", "people", "community", "practice", "workers", "matches", "api", "serving")
"""The rooms of the hall, each built on those before it and on the files that stand beside them."""


def test_in_the_hall_too_a_room_imports_only_rooms_before_it():
    folder = SOURCE / "hall"
    assert {path.parent.name for path in folder.glob("*/__init__.py")} == set(HALL)
    for name, path in MODULES.items():
        if not name.startswith("hoyle.hall."):
            continue
        here = path.relative_to(folder).parts[0]
        later = HALL[HALL.index(here) + 1 :] if here in HALL else HALL
        seen = {module.split(".")[2] for module in modules_imported(name, path, types=True) if module.count(".") > 2}
        assert not seen & set(later), f"{name} imports {', '.join(sorted(seen & set(later)))}"


def test_a_room_of_the_hall_can_be_looked_over():
    for folder in (SOURCE / "hall", *(SOURCE / "hall" / name for name in HALL)):
        assert len(list(folder.glob("*.py"))) <= 16, folder.name


RENAMED = {
    "hall": """asking calendars door forgetting frames gathered keeper keeping laying live looks memory moving offers onlookers
        papers reviewing room rooms showing sitting speaking stored talk tasks trying wire""",
    "cli": "contending keeping listing measuring say starting typed",
}  # fmt: skip
"""Names of files that a newcomer had to be told the meaning of."""


@pytest.mark.parametrize("name", RENAMED)
def test_files_have_names_that_need_no_glossary(name):
    assert not {path.stem for path in (SOURCE / name).rglob("*.py")} & set(RENAMED[name].split())


def test_a_circle_is_found_where_there_is_one():
    inside = "from __future__ import annotations\ndef f():\n    from hoyle.referee.ref import Ref"
    types = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from hoyle.referee import ref"
    rules, ref = SOURCE / "referee" / "vocabulary" / "rules.py", "hoyle.referee.ref"
    assert modules_imported("hoyle.referee.vocabulary.rules", rules, inside) == {ref}
    assert modules_imported("hoyle.referee.vocabulary.rules", rules, "from .. import ref") == {ref}
    assert modules_imported("hoyle.referee.vocabulary.rules", rules, "from ..ref import Ref") == {ref}
    assert modules_imported("hoyle.referee.vocabulary.rules", rules, types) == set()
    assert modules_imported("hoyle.referee.vocabulary.rules", rules, types, types=True) == {ref}
    assert set(circle({"a": {"b"}, "b": {"c"}, "c": {"a"}})) == {"a", "b", "c"}
    assert circle({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []


COMPILED = {"inner", "entry"}
"""What makes a function part of a kernel: it is compiled, and a call within it would cost."""


def test_no_function_is_longer_than_sixty_lines():
    """But for what is compiled."""
    for path in FILES:
        for node in nodes(path):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                made_by = {ast.unparse(made).partition("(")[0].rpartition(".")[2] for made in node.decorator_list}
                long = (node.end_lineno or 0) - node.lineno + 1
                assert long <= 60 or made_by & COMPILED, f"{path.relative_to(SOURCE)}: {node.name} has {long} lines"


MANY_PARAMETERS = 10


def test_functions_of_ten_parameters_or_more_grow_no_more_numerous():
    """What belongs together goes as one record: what is left are commands and environments, whose options are contracts."""
    long = [
        f"{path.relative_to(SOURCE)}: {node.name}"
        for path in FILES
        for node in nodes(path)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and sum(isinstance(part, ast.arg) and part.arg not in ("self", "cls") for part in ast.walk(node.args))
        >= MANY_PARAMETERS
    ]
    assert len(long) <= 6, long


def test_a_game_is_a_short_file():
    """Half of the files that hold a game have 75 lines at most besides their page; what games share stands in their family."""
    texts = [path.read_text(encoding="utf-8") for path in FILES if room(path) == "games"]
    lengths = [
        len(text.splitlines()) - int(ast.parse(text).body[0].end_lineno or 0) for text in texts if "\nGAME = " in text
    ]
    assert len(lengths) >= 129
    assert median(lengths) <= 75


def test_a_ruling_is_told_and_not_yielded():
    for path in FILES:
        text = path.read_text(encoding="utf-8")
        for gone in ("Returns the state", "Generator[Effect"):
            assert gone not in text, f"{path.relative_to(SOURCE)}: {gone}"


def test_the_referees_public_signatures_say_what_they_take_and_give():
    """No `Any` in a public function, method, field or constant of the referee."""
    for path in FILES:
        if room(path) != "referee":
            continue
        for node in public(tree_of(path)):
            assert "Any" not in annotated(node), f"{path.relative_to(SOURCE)}:{node.lineno}"


def public(tree: ast.Module | ast.ClassDef) -> Iterator[ast.stmt]:
    """The functions, fields and constants of a module and of its classes that have no private name."""
    for node in tree.body:
        names = [node.name] if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) else []
        if isinstance(node, ast.Assign | ast.AnnAssign):
            names = [ast.unparse(to) for to in (node.targets if isinstance(node, ast.Assign) else [node.target])]
        if not names or any(name.startswith("_") and not name.startswith("__") for name in names):
            continue
        yield node
        if isinstance(node, ast.ClassDef):
            yield from public(node)


def annotated(node: ast.stmt) -> set[str]:
    """The names in what a definition says of types; of a constant those in its value too, which may be a type's other name."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        parts = [arg.annotation for arg in ast.walk(node.args) if isinstance(arg, ast.arg)] + [node.returns]
    elif isinstance(node, ast.ClassDef):
        parts = list(node.bases)
    else:
        parts = [getattr(node, "annotation", None), node.value if isinstance(node, ast.Assign) else None]
    return {one.id for part in parts if part for one in ast.walk(part) if isinstance(one, ast.Name)}


def test_an_any_is_found_where_there_is_one():
    text = """
Json = dict[str, Any]
ALL: Mapping[str, Any] = {}
def f(a: int, *, b: list[Any]) -> None: ...
class C(Generic[T]):
    x: Any
    def g(self) -> Any: ...
    def _h(self, a: Any) -> Any: ...
def _k(a: Any) -> None: ...
"""
    found = ["Any" in annotated(node) for node in public(ast.parse(text))]
    assert found == [True, True, True, False, True, True]


OPENS_BADLY = re.compile(
    r"(Whether|What|Whatever|Who|Whoever|Whose|Whom|Of|Tell|Tells|Told|How|Where|Why|When|Which)\b"
)


def docstrings(tree: ast.AST) -> Iterator[str]:
    """The strings that stand by themselves: of modules, classes and functions, and under what is assigned."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and is_text(node.value):
            yield str(ast.literal_eval(node.value)).strip()


def test_every_docstring_begins_with_a_verb_or_says_what_a_value_is():
    for path in FILES:
        wrong = [*filter(OPENS_BADLY.match, docstrings(tree_of(path)))]
        assert not wrong, f"{path.relative_to(SOURCE)}: {wrong[0].partition(chr(10))[0]}"


def test_a_docstring_is_found_wherever_it_stands():
    text = """
'''Whether a.'''
class C:
    '''What b.'''
    x: int
    '''Whose c.'''
    def f(self):
        '''Of d.'''
        self.y = 1
        '''Tells e.'''
Y = 1
'''A value.'''
Z = 1
'''How far (m) it is.'''
"""
    found = list(docstrings(ast.parse(text)))
    assert len(found) == 7
    assert len([one for one in found if OPENS_BADLY.match(one)]) == 6


GONE = {
    "players": {
        "jury", "stances", "purse", "signs", "outlook", "prospects", "picked", "trial", "serial", "openness", "crossing",
        "entering", "chessmen", "steady", "draughts", "tables", "arbitrary", "strokes_seen", "layouts_seen", "at_hazard",
    },
    "envs": {"agents", "codes", "free", "looks", "many", "sitting"},
    "match": {"seen", "kinds", "accord", "told", "leaving", "seal", "seeking", "hands"},
    "physics": {"rows", "lanes", "chunks", "carry", "crowd", "cluster", "in_order", "near", "together", "cells"},
    "draw": {"alley"},
    "formats": {"found", "under_way"},
    "referee": {"within", "retelling", "questions"},
    "telling": {"strokes"},
}  # fmt: skip
"""Names of files by room that a newcomer could not guess, and that do not come back."""
LARGEST = 15
"""How many files a folder has at most, beside its `__init__`."""
LARGER = {
    "games/tops": 28,  # a file a game
    "games/pocket": 20,  # a file a game
    "games/general": 19,  # a file each for what several families agree in
    "physics/laws": 24,  # a file a law
    "physics/balls": 25,  # one kernel and its steps
    "physics/core": 22,  # what the kernels of balls, discs and rigid bodies share
    "physics/toppling": 19,  # one scene a kind of table
    "physics/discs": 16,  # one kernel and its steps
}
"""Folders that are larger, each with why; they do not grow."""


@pytest.mark.parametrize("name", GONE)
def test_names_that_nobody_could_guess_stay_gone(name):
    assert not GONE[name] & {path.stem for path in (SOURCE / name).rglob("*.py")}


NOT_CALLED = {
    "accord", "adds", "asking", "carry", "cells", "chessmen", "chunks", "cluster", "crossing", "crowd", "door", "drilled",
    "entering", "forgetting", "frames", "gathered", "hands", "has_mujoco", "in_order", "in_own_words", "jury", "keeper",
    "kinds", "lanes", "laying", "leaving", "looks", "memory", "near", "offers", "onlookers", "openness", "outlook", "papers",
    "past", "picked", "prospects", "purse", "questions", "retelling", "retellings", "room", "rooms", "rows", "seal",
    "seeking", "seen", "serial", "showing", "signs", "sitting", "stances", "steady", "strokes", "talk", "together", "told",
    "trial", "trying", "way", "within",
}  # fmt: skip
"""Names of modules, classes, functions and types that a newcomer could not guess, and that do not come back."""
STILL_CALLED = {
    "benchmarks/frames.py": {"frames"},  # a documented command
    "benchmarks/offers.py": {"offers"},  # another
    "envs/multi_agent.py": {"sitting"},  # what earlier versions called the session, for programs written for them
    "envs/single_agent.py": {"sitting"},  # the same
    "equipment/tables.py": {"room"},  # the room a table stands in, as the handbook has it
    "match/tracing/question_tree.py": {"questions"},  # a tree of questions
    "physics/balls/derivatives.py": {"crossing"},  # the same with derivatives
    "physics/balls/roots.py": {"crossing"},  # where a polynomial crosses zero; compiled
    "physics/core/input_arrays.py": {"strokes"},  # a documented class
    "physics/core/machine_code.py": {"told"},  # objects are made from this file
    "physics/discs/collision_times.py": {"room"},  # compiled
    "physics/tops/kernel.py": {"room"},  # compiled
    "referee/vocabulary/message.py": {"told"},  # `told("carom.opens", ball="red")`, as documented
    "telling/questions.py": {"questions"},  # questions as directions
}
"""The files where such a name is the plain one, or cannot go."""
BENCHMARKS = SOURCE.parents[1] / "benchmarks"


def defined(tree: ast.AST) -> set[str]:
    """The names of the classes and functions in a module, and of what is assigned at its top."""
    names = {
        node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
    }
    for node in getattr(tree, "body", ()):
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        # A constant in capitals says of what kind a word is: `ROWS`, `KINDS`.
        names |= {target.id for target in targets if isinstance(target, ast.Name) and not target.id.isupper()}
    return {name.strip("_").lower() for name in names}


def test_nothing_is_called_by_a_name_that_nobody_could_guess():
    # What `benchmarks.peer` sets up for the peer is not ours.
    ours = (path for path in sorted(BENCHMARKS.rglob("*.py")) if ".peer" not in path.parts)
    for path in (*FILES, *ours):
        root = SOURCE if path.is_relative_to(SOURCE) else BENCHMARKS.parent
        name = path.relative_to(root).as_posix()
        found = (defined(tree_of(path)) | {path.stem}) & NOT_CALLED
        assert found <= STILL_CALLED.get(name, set()), f"{name}: {', '.join(found)}"
        assert found == STILL_CALLED.get(name, found), f"{name} is no exception any more"


def test_a_name_that_is_gone_is_found():
    text = """
def seen(): ...
class Told:
    def _rows(self): ...
Way = tuple[str, str]
ROWS = 3
rows_of = seen
def f(told):
    rows = told
"""
    assert defined(ast.parse(text)) & NOT_CALLED == {"seen", "told", "rows", "way"}


def test_a_folder_is_small_enough_to_be_seen():
    for folder in (path for path in SOURCE.rglob("*") if path.is_dir()):
        name = folder.relative_to(SOURCE).as_posix()
        files = {path.name for path in folder.glob("*.py")} - {"__init__.py"}
        assert len(files) <= LARGER.get(name, LARGEST), f"{name} has {len(files)} files"


def test_what_a_game_says_of_itself_stands_in_its_own_file():
    """Nothing beside the games tells of them; their messages alone have catalogues."""
    kinds = {
        path.suffix for path in (SOURCE / "games").rglob("*") if path.is_file() and path.parent.name != "__pycache__"
    }
    assert kinds <= {".py", ".ftl"}


def test_import_hoyle_is_light():
    heavy = ("numpy", "numba", "rich", "typer", "cattrs", "hoyle.referee")
    code = f"import sys, hoyle; print([m for m in {heavy} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_front_door_opens_on_everything_it_names():
    for name in hoyle.__all__:
        assert getattr(hoyle, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = hoyle.nothing


def test_a_player_is_they() -> None:
    """In the rules and in all that is said of them; a king, a man and a ball are it."""
    pages = SOURCE.parents[1] / "web" / "src"
    texts = [*FILES, *SOURCE.rglob("*.toml"), *pages.rglob("*.ts"), *pages.rglob("*.tsx")]
    for path in texts:
        for line in path.read_text(encoding="utf-8").splitlines():
            assert not re.search(r"\b(?:[Hh]e|[Hh]is|[Hh]im|[Hh]imself|[Ss]he|[Hh]ers?)\b", line), (
                f"{path.name}: {line.strip()}"
            )


def test_what_is_imported_is_declared():
    """Every package that a file imports, in a function too, stands in pyproject.toml by its own name."""
    project = tomllib.loads((SOURCE.parents[1] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"], *(one for extra in project["optional-dependencies"].values() for one in extra)]
    declared = {re.split(r"[\[<>=;,!~ ]", one)[0].lower().replace("_", "-") for one in wanted}
    brought = packages_distributions()
    missing: dict[str, str] = {}
    for path in FILES:
        imports = [node for node in nodes(path) if isinstance(node, ast.Import | ast.ImportFrom)]
        for node in imports:
            names = [alias.name for alias in node.names]
            if isinstance(node, ast.ImportFrom):
                names = [] if node.level else [node.module or ""]
            for name in {one.partition(".")[0] for one in names} - {"hoyle", *sys.stdlib_module_names}:
                dists = {dist.lower().replace("_", "-") for dist in brought.get(name, [name])}
                if not dists & declared and name not in BESIDE:
                    missing[name] = str(path.relative_to(SOURCE))
    assert missing == {}


READS = {"compose", "gains", "moves", "names", "wording"}
"""What in telling reads by patterns: ids, and the notation's moves and days."""
SAID = {"why", "word", "brings", "until", "outcomes"}
"""What of an effect or a question says something."""
SEARCHES = {
    "search",
    "match",
    "fullmatch",
    "sub",
    "findall",
    "finditer",
    "split",
    "partition",
    "startswith",
    "endswith",
}


def reads_prose(path: Path) -> Iterator[str]:
    """Where a file looks into what is said or why: by a regular expression, or as a string."""
    for node in nodes(path):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in SEARCHES):
            continue
        looked = [
            part for part in (node.func.value, *node.args) if isinstance(part, ast.Attribute) and part.attr in SAID
        ]
        if any(
            isinstance(one.value, ast.Name) and one.value.id in ("effect", "ask", "foul", "permit", "e")
            for one in looked
        ):
            yield f"{path.relative_to(SOURCE)}:{node.lineno}"


def test_reasons_are_data_and_no_pattern_reads_them():
    telling = [path for path in FILES if room(path) == "telling"]
    assert {path.stem for path in telling if "\nimport re\n" in path.read_text(encoding="utf-8")} <= READS
    assert not [where for path in FILES if room(path) in ("referee", "telling", "games") for where in reads_prose(path)]


def test_refusals_are_messages():
    """Plain words are for packages that have no catalogue."""
    worded = [
        f"{path.relative_to(SOURCE)}:{node.lineno}"
        for path in FILES
        if room(path) in ("referee", "games", "match")
        for node in nodes(path)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("Refused", "Refusal")
        if any(isinstance(argument, ast.JoinedStr) or is_text(argument) for argument in node.args[:2])
    ]
    assert not worded


def is_text(node: ast.expr) -> bool:
    """True for a string as it stands in the source."""
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def compares_a_rule(path: Path, text: str = "", books: frozenset[str] = frozenset()) -> Iterator[str]:
    """The places where a file compares a rule, looks something up by one, or matches one. `books` are its names of rulebooks."""

    def is_rule(node: ast.AST, held: set[str]) -> bool:
        if isinstance(node, ast.Attribute):
            return node.attr in ("rule", "rules") or is_rule(node.value, held)
        if isinstance(node, ast.Subscript):
            return isinstance(node.value, ast.Name) and node.value.id in books
        if isinstance(node, ast.Call):
            return isinstance(node.func, ast.Attribute) and is_rule(node.func.value, held)
        return (isinstance(node, ast.Name) and node.id in held | books) or (
            isinstance(node, ast.Tuple | ast.List | ast.Set | ast.ListComp | ast.GeneratorExp)
            and any(is_rule(part, held) for part in ast.iter_child_nodes(node))
        )

    tree = ast.parse(text) if text else tree_of(path)
    for scope in ast.walk(tree):
        if not isinstance(scope, ast.Module | ast.FunctionDef | ast.Lambda):
            continue
        inputs = ast.walk(scope.args) if isinstance(scope, ast.FunctionDef) else ()
        held = {one.arg for one in inputs if isinstance(one, ast.arg) and one.annotation and "Rule" in annotation(one)}
        for node in ast.walk(scope):
            if isinstance(node, ast.Compare):
                parts = (node.left, *node.comparators)
                found = any(is_rule(part, held) for part in parts) and not any(map(is_none, parts))
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get":
                found = bool(node.args) and is_rule(node.args[0], held)
            elif isinstance(node, ast.MatchClass):
                found = "rule" in node.kwd_attrs
            else:
                found = isinstance(node, ast.Subscript) and is_rule(node.slice, held)
            if found:
                yield f"{path.relative_to(SOURCE)}:{node.lineno}"


def is_none(node: ast.expr) -> bool:
    """True for None as it stands in the source."""
    return isinstance(node, ast.Constant) and node.value is None


def annotation(node: ast.arg) -> set[str]:
    """The names in the type of a parameter."""
    return {one.id for one in ast.walk(node.annotation or node) if isinstance(one, ast.Name)}


def test_no_game_decides_by_a_rule():
    """A game states what differs in the hooks of the family's terms; neither it nor the family looks at which rule was cited."""
    seen: list[str] = []
    for name, path in MODULES.items():
        if room(path) == "games":
            module = importlib.import_module(name)
            books = frozenset(one for one, value in vars(module).items() if isinstance(value, Rulebook))
            seen += compares_a_rule(path, books=books)
    assert not seen


def test_a_decision_by_a_rule_is_found_where_there_is_one():
    text = """
def f(ref, found, rule: Rule, late: Rule | None, again):
    a = found.rule == again
    b = again is R["6a"]
    c = rule != again
    d = ref.asked.rule.number != 3
    e = again in [one.rule for one in found]
    g = again.get(rule, 1)
    h = again[found.rule]
    i = late == again
    j = again in R.values()
    match again:
        case Score(rule=one): pass
def k(ref, found, again):
    ref.say("", told("x"), found.rule)
    return again == found.word or R["6a"] or again[R]
"""
    assert len(set(compares_a_rule(FILES[0], text, frozenset({"R"})))) == 11


LOOKS_AT_WHAT_IS_ASKED = {
    "envs/observation_templates.py", "envs/observations.py", "players/learned/layout_features.py",
    "players/position/pot_expectation.py", "players/rollouts/cue_positions.py",
}  # fmt: skip
"""Files that ask whether a piece is one asked for, in features or in many layouts that no state has; the rest decides nothing."""
SHOWS_PERMITS = {"hall/protocol/serializers.py", "hall/matches/frame_cache.py", "cli/playing/terminal_session.py"}
"""Files that show what a question permits, and decide nothing by it."""


def is_listed(node: ast.expr) -> bool:
    """True for what a question lists: `ask.options`, or of any other expression for a question."""
    asks = node.value if isinstance(node, ast.Attribute) and node.attr == "options" else None
    return (isinstance(asks, ast.Name) and asks.id == "ask") or (isinstance(asks, ast.Attribute) and asks.attr == "ask")


def decides_what_is_legal(path: Path, text: str = "") -> Iterator[int]:
    """The lines where a file finds out by itself what may be said: it makes answers of a question's words, takes one of them, looks
    whether something is among them, or reads its permits.
    """
    for node in ast.walk(ast.parse(text)) if text else nodes(path):
        taken = isinstance(node, ast.Subscript) and is_listed(node.value)
        looked = isinstance(node, ast.Compare) and any(map(is_listed, node.comparators))
        if taken or looked or (isinstance(node, ast.Attribute) and node.attr == "permits"):
            yield node.lineno
        elif isinstance(node, ast.stmt) and not hasattr(node, "body"):
            parts = list(ast.walk(node))
            made = any(
                isinstance(one, ast.Call) and ast.unparse(one.func) in ("Choose", "Move", "Calling") for one in parts
            )
            if made and any(isinstance(one, ast.Attribute) and one.attr == "options" for one in parts):
                yield node.lineno


def test_what_may_be_said_is_found_out_in_one_place():
    """`hoyle.match.legal` says it; environments, suggestions, players and the hall ask there."""
    after = set(ROOMS[ROOMS.index("match") + 1 :]) - {"formats"}  # which reads what others wrote
    seen = [
        f"{path.relative_to(SOURCE)}:{line}"
        for path in FILES
        if room(path) in after and path.relative_to(SOURCE).as_posix() not in SHOWS_PERMITS | LOOKS_AT_WHAT_IS_ASKED
        for line in decides_what_is_legal(path)
    ]
    assert not seen


def test_a_home_made_legality_is_found():
    text = """
def f(ask, seat):
    for permit in ask.permits:
        pass
    found = [Choose(seat, word) for word in ask.options]
    return Move(seat, tuple(ask.options[0].split()))
def g(ask, seat, word):
    return Choose(seat, word), listed(ask)
def h(self, state, word):
    if word in state.ask.options:
        return self.ask.options[:2]
    return state.options["Points"], word in game.options
"""
    assert set(decides_what_is_legal(FILES[0], text)) == {3, 5, 6, 10, 11}
