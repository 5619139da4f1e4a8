"""Every heading, index entry and cross-reference of the books finds its game or page."""

import tomllib
from pathlib import Path

import pytest

from hoyle.cli.games.facts import show_game
from hoyle.games import find
from hoyle.guide.duties import DUTIES
from hoyle.guide.glossary import term
from hoyle.guide.search import PAGES, search
from hoyle.referee import BOOKS

READ = tomllib.loads((Path(__file__).parent / "headings.toml").read_text(encoding="utf-8"))
SHARED = set(READ.pop("shared"))
HEADINGS = [
    (book, target, said) for book, under in READ.items() for target, all_said in under.items() for said in all_said
]  # fmt: skip


@pytest.mark.parametrize("book", READ)
def test_what_is_printed_is_found(book: str) -> None:
    wrong = []
    for _, target, said in (one for one in HEADINGS if one[0] == book and one[1] != "left"):
        found = search(said)
        if target.startswith("word:"):
            right = (word := term(said)) is not None and word.name == target.removeprefix("word:")
        elif ":" in target:
            right = found.page == target
        else:
            right = found.sure and (target in found.games if said in SHARED else found.games[:1] == (target,))
        wrong += [] if right else [f"{said!r} is {target}, and finds {found}"]
    assert not wrong, "\n".join(wrong)


def test_every_printed_game_is_under_a_heading() -> None:
    """But those that print has within another's pages, as their second way of play."""
    printed = {target for _, target, _ in HEADINGS}
    within = {game for game in find() if any(game.startswith(f"{other}-") for other in printed & set(find()))}
    one_heading = {"balkline-18-1", "carombolette-pool"}  # those of balkline-18-2 and of carombolette bagatelle
    assert set(find()) - printed - within == one_heading


def test_pages_are_those_there_are() -> None:
    find()
    for page in PAGES.values():
        kind, _, name = page.partition(":")
        assert name in {"duties": DUTIES, "rules": BOOKS}[kind]


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("Duties of the Marker", "The marker"),
        ("Foul Strokes Defined", "foul-strokes"),
        ("La Barraque", "Parisian Pool"),
    ],
)
def test_a_heading_is_shown(said: str, shown: str, capsys: pytest.CaptureFixture[str]) -> None:
    show_game(said, None, json=False)
    assert shown in capsys.readouterr().out
