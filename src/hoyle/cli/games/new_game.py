"""`new-game`: a package with a game to begin with, its sheet and its test."""

from __future__ import annotations

import re
from pathlib import Path

from hoyle.cli.console import QUIET, BadInput, say
from hoyle.games import modules

PYPROJECT = """[build-system]
requires = ["hatchling>=1.24"]
build-backend = "hatchling.build"

[project]
name = "hoyle-{name}"
version = "0.1.0"
description = "{title}, a game for Hoyle"
requires-python = ">=3.11"
dependencies = ["hoyle"]

[project.entry-points."hoyle.games"]
{name} = "{module}"

[tool.hatch.build.targets.wheel]
packages = ["src/{module}"]
"""

GAME = '''"""{title}: put the 1 and the 2 down, over and over.

Turn:
- Say here how it is played, a step an entry{{, and in braces what only a score sheet needs, `1@FL`}}.

Readings:
- Say here what your rules leave open, and how it is read.
"""

from hoyle.record import IN_HAND, Spot
from hoyle.referee import STROKE, Game, InHand, Option, Ref, Rulebook, Stroke, in_points

R = Rulebook(
    "{name}",
    book="House rules",
    rules={{
        1: "The 1 begins on the foot spot and the 2 on the centre spot.",
        2: "The cue ball is played from within the string.",
        "3a": "A ball put down counts one and goes back to its spot, and the player goes on.",
        "3b": "Otherwise the turn passes.",
        4: "A cue ball lost costs a point, and is in hand.",
        5: "Whoever first has the points agreed on has won.",
    }},
)
SPOTS = {{"1": "foot-spot", "2": "centre-spot"}}


def setup(ref: Ref) -> None:
    """Rules 1 and 2: the balls, and the first question."""
    for ball, spot in SPOTS.items():
        ref.place(ball, Spot(spot), R[1])
    ref.place("cue", IN_HAND, R[2])
    turn(ref, ref.given.get("Lead", ref.seats[0]))


def turn(ref: Ref, seat: str) -> None:
    """Ask a seat for a stroke."""
    place = (InHand("cue", "string", R[2]),) if ref.in_hand("cue") else ()
    ref.ask(seat, STROKE, ("cue",), R["3a"], place=place)


def judge(ref: Ref, stroke: Stroke) -> None:
    """Rules 3 to 5."""
    down = [ball for ball in stroke.down if ball in SPOTS]
    for ball in (*down, *(ball for ball in stroke.off if ball in SPOTS)):
        ref.spot(ball, (SPOTS[ball], *SPOTS.values(), "head-spot"), R["3a"])
    if "cue" in (*stroke.down, *stroke.off):
        ref.foul(stroke.seat, "scratch", R[4])
        ref.score(stroke.seat, -1, R[4])
        ref.place("cue", IN_HAND, R[4])
        turn(ref, ref.next_seat(stroke.seat))
        return
    for ball in down:
        ref.score(stroke.seat, 1, R["3a"], f"the {{ball}} down")
    if ref.scores[stroke.seat] >= ref.options["Points"]:
        ref.win((stroke.seat,), R[5], in_points(ref.scores[stroke.seat]))
    elif down:
        turn(ref, stroke.seat)
    else:
        ref.say(stroke.seat, "no ball down", R["3b"])
        turn(ref, ref.next_seat(stroke.seat))


GAME = Game(
    R,
    doc=__doc__,
    pages="",
    family="house",
    seats=(2, 0),
    table="pool-9ft",
    pieces=("cue", "1", "2"),
    setup=setup,
    judge=judge,
    options={{"Points": Option(5, "the points to win", least=1)}},
)
'''

SHEET = """# Every rule once, in order: what the balls did, and what the rules say of it.
Game: {name}
Seats: Ann, Bob
Lead: Ann
Points: 2

= rule {name}.1
= rule {name}.2
= at 1 foot-spot
= turn Ann
Ann: place cue (0, -70); cue>1 1@FL -> cue=(0, 20)
= rule {name}.3a
= Ann 1, Bob 0
= turn Ann
Ann: cue>2 2|f -> cue=(0, -20)
= rule {name}.3b
= turn Bob
Bob: cue>1 1|f cue@FR
= rule {name}.4
= Ann 1, Bob -1
= in-hand cue
= turn Ann
Ann: place cue (0, -70); cue>1 1@FL -> cue=(0, 20)
= rule {name}.5
= winner Ann
"""

TEST = '''"""The game keeps to its sheet, cites every rule, and can be played to its end by anybody."""

from pathlib import Path

import hoyle
from hoyle.match.sheets.coverage import coverage
from hoyle.match.score import score
from hoyle.notation import parse
from hoyle.players import player_for, watch
from hoyle.players.random_answers import matches

import {module}

SHEET = Path({module}.__file__).parent / "sheets" / "{name}.sheet"


def test_the_sheet_holds():
    assert score(parse(SHEET.read_text(encoding="utf-8"), SHEET.name)).reports() == []


def test_every_rule_is_exercised():
    assert coverage("{name}")[0].missing == ()


def test_the_referee_rules_on_whatever_is_told():
    assert sum(1 for _ in matches(hoyle.load("{name}"), 300)) == 300


def test_computer_players_play_it_to_the_end():
    match = watch("{name}", ["Ann", "Bob"], [player_for("{name}", "newcomer") for _ in range(2)], seed=1, points=1)
    assert match.state.result.winners
'''


def start_game(name: str, folder: Path | None) -> None:
    """Write the package. Raises BadInput for a name that cannot be, or is taken, and for a folder that holds something."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name):
        raise BadInput(f"{name!r} is no id for a game; small letters, digits and hyphens make one, as in snap-pool")
    if name in modules():
        raise BadInput(f"there is a game {name!r} already ({modules()[name]}); give yours another id")
    root = folder or Path(name)
    if root.exists() and any(root.iterdir()):
        raise BadInput(f"{root}: is not empty; name another folder with --in")
    module = name.replace("-", "_")
    words = {"name": name, "module": module, "title": name.replace("-", " ").title()}
    package = root / "src" / module
    files = {
        root / "pyproject.toml": PYPROJECT, package / "__init__.py": GAME, package / "sheets" / f"{name}.sheet": SHEET,
        root / "tests" / f"test_{module}.py": TEST,
    }  # fmt: skip
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.format(**words), encoding="utf-8")
        say(f"  {path}", QUIET)
    say(f"Now: pip install -e {root} && hoyle watch {name} && pytest {root}")
