"""The first sentence of a ruling, for every rule that decides a stroke in the sheets: read by hand, and kept.

In a file of `first_sentences`, one a family, `= sheet` names a sheet, `> line` a stroke as it was said, in the order of the sheet;
then come the first sentence and, after `:`, the rules that it tells of, those of the game's own book by their numbers alone.
`beside game: ...` lists the rules of a game that are cited with strokes and decide none: what stands on the table, what is allowed,
where balls are put meanwhile. So a new rule, or an old one cited with a stroke for the first time, has to be read by somebody.
"""

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from hoyle.answers import Played
from hoyle.games import find
from hoyle.match.score import score
from hoyle.match.sheets.expectation_checks import rules_of
from hoyle.notation import Cites, parse
from hoyle.referee import Foul, Lives, Lose, Out, Ruling, Say, Score, Win, cites
from hoyle.telling import Names
from hoyle.telling.compose import notation
from hoyle.telling.headline import headline

FILES = sorted((Path(__file__).parent / "first_sentences").glob("*.txt"))
SHEETS = Path(__file__).parents[1] / "sheets"


class Read(NamedTuple):
    """A stroke of a sheet, the sentence that a person has read, and the rules that it tells of."""

    sheet: str
    said: str
    sentence: str
    rules: tuple[str, ...]


def full(game: str, numbers: str) -> tuple[str, ...]:
    """Rules as they are listed, with the book's id before their numbers."""
    return tuple(one if "." in one and not one[0].isdigit() else f"{game}.{one}" for one in numbers.split())


@cache
def by_game() -> dict[str, tuple[Path, ...]]:
    """The sheets of each game."""
    found: dict[str, list[Path]] = defaultdict(list)
    for path in sorted(SHEETS.glob("*.sheet")):
        game = next(line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("Game:"))
        found[game.removeprefix("Game:").partition("#")[0].strip()].append(path)
    return {game: tuple(paths) for game, paths in found.items()}


def written(path: Path) -> tuple[dict[str, list[Read]], dict[str, set[str]]]:
    """What a file holds, by game: the sentences read, and the rules that decide nothing."""
    of_sheet = {sheet.stem: game for game, sheets in by_game().items() for sheet in sheets}
    read: dict[str, list[Read]] = defaultdict(list)
    beside: dict[str, set[str]] = {}
    sheet = said = sentence = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("= "):
            sheet = line[2:]
        elif line.startswith("> "):
            said = line[2:]
        elif line.startswith(": "):
            game = of_sheet[sheet]
            read[game].append(Read(sheet, said, sentence, full(game, line[2:])))
        elif line.startswith("beside "):
            game, _, numbers = line.removeprefix("beside ").partition(": ")
            beside[game] = set(full(game, numbers))
        elif line:
            sentence = line
    return read, beside


def strokes(path: Path) -> Iterator[tuple[Ruling, frozenset[str]]]:
    """The rulings on the strokes of a sheet, with the rules that the sheet expects of each."""
    scored = score(parse(path.read_text(encoding="utf-8"), path.name))
    outcomes = {id(judged.line): judged.outcome for judged in scored.rulings}
    ruling: Ruling | None = None
    expected: set[str] = set()
    for line in scored.sheet.lines:
        if id(line) in outcomes:
            if ruling is not None:
                yield ruling, frozenset(expected)
            outcome, expected = outcomes[id(line)], set()
            ruling = outcome if isinstance(outcome, Ruling) and isinstance(outcome.answer, Played) else None
        elif ruling is not None and isinstance(line.content, Cites) and line.content.holds:
            expected |= {rule for rule in rules_of(ruling) if cites(rule, line.content.rule)}
    if ruling is not None:
        yield ruling, frozenset(expected)


def first(ruling: Ruling, game: str) -> str:
    return headline(ruling, Names(ruling.state, find()[game].pieces))


CASES = [(path, game) for path in FILES for game in written(path)[0]]


@pytest.mark.some(3)
@pytest.mark.parametrize(("path", "game"), CASES, ids=[game for _, game in CASES])
def test_the_first_sentence_tells_what_decided(path: Path, game: str) -> None:
    read, beside = written(path)
    rulings = {sheet.stem: list(strokes(sheet)) for sheet in by_game()[game]}
    for one in read[game]:
        said = (
            (r, rules)
            for r, rules in rulings[one.sheet]
            if isinstance(r.answer, Played) and notation(r.answer) == one.said
        )
        told = [first(ruling, game) for ruling, rules in said if rules.issuperset(one.rules)]
        assert one.sentence in told, f"{one.sheet}, {one.said!r}, by {one.rules}: {told or 'no such stroke'}"
    known = {rule for one in read[game] for rule in one.rules} | beside.get(game, set())
    expected = {rule for ruled in rulings.values() for _, rules in ruled for rule in rules}
    assert expected <= known, f"read the first sentence of {sorted(expected - known)}"
    for ruled in rulings.values():
        for ruling, _ in ruled:
            told = first(ruling, game)
            assert not list(untold(told, ruling)), f"{told} lacks {list(untold(told, ruling))}"


def untold(told: str, ruling: Ruling) -> Iterator[str]:
    """What a first sentence lacks that it has to say of any game's stroke: a foul, points, lives, who is out, who has won."""
    seat, news = str(getattr(ruling.answer, "seat", "")), any(isinstance(e, Say) and e.head for e in ruling.effects)
    if any(isinstance(e, Foul) and e.seat == seat for e in ruling.effects) and not news:
        yield from () if told.startswith(("Foul", "Scratch", "Missed", "Burst")) else ("a foul",)
    wanted = {f"{e.seat} loses {-e.count} li" for e in ruling.effects if isinstance(e, Lives) and e.count < 0}
    wanted |= {"out" for e in ruling.effects if isinstance(e, Out)}
    wanted |= {name for e in ruling.effects if isinstance(e, Win | Lose) for name in e.seats}
    if made := sum(e.points for e in ruling.effects if isinstance(e, Score) and e.seat == seat):
        wanted.add(f"{abs(made):g} point")
    yield from (what for what in wanted if what not in told and not news)


def test_every_family_that_plays_strokes_has_its_file() -> None:
    moved = {"board", "contest"}
    assert {path.stem for path in FILES} == {game.family for game in find().values()} - moved
