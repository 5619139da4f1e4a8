"""Narrations written by hand, a file a family: what a good referee says of lines of the score sheets.

In a file `= game` names the sheet and `> line` a ruling by what was said, in the order of the sheet; then come the headline,
each reason after `- `, and where it is told too the direction after `→ `.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from hoyle.games import find
from hoyle.match.score import score
from hoyle.notation import parse
from hoyle.referee import Ruling
from hoyle.telling import RulingText, tell

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.txt"))
SHEETS = Path(__file__).parents[1] / "sheets"


def written(path: Path) -> dict[str, list[tuple[str, list[str]]]]:
    """The narrations of a file: by game, what was said and the lines told of it."""
    found: dict[str, list[tuple[str, list[str]]]] = {}
    game = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("= "):
            game = line[2:]
            found[game] = []
        elif line.startswith("> "):
            found[game].append((line[2:], []))
        elif line:
            found[game][-1][1].append(line)
    return found


def rulings(game: str) -> Iterator[RulingText]:
    sheet = parse((SHEETS / f"{game}.sheet").read_text(encoding="utf-8"), f"{game}.sheet")
    for judged in score(sheet).rulings:
        if isinstance(judged.outcome, Ruling):
            yield tell(judged.outcome, find()[game].pieces)


def lines(told: RulingText, direction: bool) -> list[str]:
    ask = [f"→ {told.direction}"] if direction else []
    return [told.headline, *(f"- {reason.text}" for reason in told.reasons), *ask]


CASES = [(path.stem, game, said) for path in GOLDEN for game, said in written(path).items()]


@pytest.mark.parametrize(("family", "game", "said"), CASES, ids=[case[1] for case in CASES])
def test_the_referee_says_what_is_written(family: str, game: str, said: list[tuple[str, list[str]]]) -> None:
    assert find()[game].family == family
    given = rulings(game)
    for key, expected in said:
        told = next((one for one in given if one.notation == key), None)
        assert told is not None, f"no ruling on {key} is left in the sheet of {game}"
        assert lines(told, expected[-1].startswith("→")) == expected


def test_every_family_has_its_narrations() -> None:
    assert {game.family for game in find().values()} == {find()[game].family for _, game, _ in CASES}
