"""The documentation: built strictly, its links hold, its examples run, and its referee rules in the browser from a folder."""

from __future__ import annotations

import doctest
import fcntl
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest
from tools.site import house, notebooks, reference

import hoyle
from hall.conftest import CHROMIUM, FLAGS
from hoyle.games import find
from selection import is_whole
from test_house import ROOMS, imported

ROOT = Path(__file__).parents[1]
REFERENCE = ROOT / "docs" / "reference" / "index.md"
PATIENCE = 120_000
"""Milliseconds that a busy machine may take to start Python in a page."""


def newest() -> float:
    """When the latest of what the site is made of was changed, s."""
    parts = ("docs", "tools/site", "src/hoyle", "examples/notebooks", "tests/sheets")
    files = [file for part in parts for end in ("md", "py", "js", "css", "ipynb", "toml", "sheet")
             for file in (ROOT / part).rglob(f"*.{end}") if "node_modules" not in file.parts]  # fmt: skip
    return max(file.stat().st_mtime for file in [*files, ROOT / "mkdocs.yml", ROOT / "README.md"])


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site: that of `make docs` if nothing has changed since, else one of the tests' own."""
    built = ROOT / "build" / "site"
    if (built / "index.html").is_file() and (built / "index.html").stat().st_mtime > newest():
        return built
    if not (ROOT / "tools/site/node_modules/pyodide").is_dir():
        pytest.skip("the page's referee is not fetched; `make docs` does that")
    shared = tmp_path_factory.getbasetemp().parent
    folder = shared / f"site-{os.environ.get('PYTEST_XDIST_TESTRUNUID', os.getpid())}"
    with (shared / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # of several workers one builds it
        if not (folder / "index.html").is_file():
            done = subprocess.run(
                [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "-d", str(folder)], cwd=ROOT,
                capture_output=True, text=True, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
            )  # fmt: skip
            assert done.returncode == 0, done.stderr
    return folder


class Asked(HTMLParser):
    """What a page links to, and what it asks for by itself."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.ids: set[str] = set()
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.ids |= {str(given[name]) for name in ("id", "name") if given.get(name)}
        if given.get("src"):
            self.fetched.append(str(given["src"]))
        if given.get("href"):
            (self.links if tag == "a" else self.fetched).append(str(given["href"]))


def pages(site: Path) -> list[Path]:
    found = sorted(site.rglob("*.html"))
    assert len(found) > 150
    return [page for page in found if page.name != "404.html"]


# --- what is on it ---------------------------------------------------------------------------------------------


def test_every_link_leads_somewhere_and_nothing_is_fetched_from_elsewhere(site):
    ids: dict[Path, set[str]] = {}
    asked = {page: Asked(page) for page in pages(site)}
    for page, one in asked.items():
        ids[page.resolve()] = one.ids
    wrong = []
    for page, one in asked.items():
        outward = [link for link in one.fetched if urlsplit(link).scheme not in ("", "data")]
        wrong += [f"{page.name} fetches {link}" for link in outward]
        for link in one.links + one.fetched:
            parts = urlsplit(link)
            if parts.scheme or link.startswith("data:"):
                continue
            target = (page.parent / unquote(parts.path)).resolve() if parts.path else page.resolve()
            target = target / "index.html" if target.is_dir() else target
            if not target.is_file():
                wrong.append(f"{page.relative_to(site)}: {link}")
            elif parts.fragment and target in ids and unquote(parts.fragment) not in ids[target] | {"__comments"}:
                wrong.append(f"{page.relative_to(site)}: {link} has no such place")
    assert wrong == []


def test_every_game_has_its_page_its_pictures_and_its_place_in_the_gallery(site):
    gallery = (site / "games" / "index.html").read_text(encoding="utf-8")
    assert len(find()) >= 129
    for game in find().values():
        page = (site / "games" / f"{game.id}.html").read_text(encoding="utf-8")
        assert f'href="{game.id}.html"' in gallery
        assert f'src="{game.id}.svg"' in gallery
        assert (site / "games" / f"{game.id}.svg").read_text(encoding="utf-8").startswith("<svg")
        for rule in game.rules.values():
            assert f"<code>{rule.id}</code>" in page, rule.id
        assert f"Game: {game.id}\n" in page, "a sheet to begin with"


def test_every_section_is_there(site):
    front = (site / "index.html").read_text(encoding="utf-8")
    for name in (
        "Play",
        "Referee a real table",
        "Program",
        "Learn",
        "Physics",
        "Add a game",
        "Run a hall",
        "How it is made",
    ):
        assert name in front, name


def test_the_reference_names_everything(site):
    from tools.site.reference import ROOMS as SHOWN
    from tools.site.reference import names

    for room in SHOWN:
        text = Asked(site / "reference" / f"{room}.html").ids
        missing = [name for name in names(room) if not any(one.endswith(f".{name}") for one in text)]
        assert missing == [], room


def test_seven_notebooks_ran_and_show_what_they_made(site):
    assert len(notebooks.notebooks()) == 7
    for path in notebooks.notebooks():
        page = (site / "notebooks" / f"{path.stem}.html").read_text(encoding="utf-8")
        code = sum(kind == "code" for kind, _ in notebooks.cells(path))
        assert page.count("<pre") + page.count('class="shown"') > code, f"{path.name} shows nothing"
    drawn = [p.stem for p in notebooks.notebooks() if "<svg" in (site / "notebooks" / f"{p.stem}.html").read_text()]
    assert len(drawn) >= 4


def test_a_notebook_that_fails_stops_the_build(tmp_path, monkeypatch):
    import json

    cells = [
        {"cell_type": "markdown", "source": ["# Wrong\n", "\n", "It fails."]},
        {"cell_type": "code", "source": ["1 / 0"]},
    ]
    (tmp_path / "wrong.ipynb").write_text(json.dumps({"cells": cells}))
    done = subprocess.run(
        [sys.executable, "-m", "tools.site.notebooks", str(tmp_path / "wrong.ipynb")],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode != 0
    assert "ZeroDivisionError" in done.stderr


# --- examples and drawings ------------------------------------------------------------------------------------------


def test_every_public_name_has_an_example_that_runs():
    text = REFERENCE.read_text(encoding="utf-8")
    entries = re.findall(r"^::: hoyle\.(\w+)\n\n```pycon\n(.*?)^```$", text, re.S | re.M)
    assert {name for name, _ in entries} == set(hoyle.__all__) - {"__version__"}
    for name, example in entries:
        assert name in example or name in ("table", "Layout", "Match"), f"{name}: its example does not use it"
    failed, tried = doctest.testfile(str(REFERENCE), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert tried > len(entries)
    assert failed == 0


def test_every_name_of_every_room_has_an_example_that_runs(tmp_path):
    """In a process of their own: the examples make tables known by name."""
    counted = 0
    for room in reference.ROOMS:
        given = reference.examples(room)
        assert [name for name in given if name] == reference.wanted(room), room
        for name, example in given.items():
            assert not name or re.search(rf"\b{name}\b", example), f"hoyle.{room}.{name}: its example does not use it"
            assert ">>> " in example, f"hoyle.{room}.{name}"
        counted += len(given) - 1
        (tmp_path / f"{room}.txt").write_text("\n\n".join(given.values()) + "\n", encoding="utf-8")
    assert counted > 200
    run = (
        "import doctest, sys\n"
        "if __name__ == '__main__':\n"
        "    done = [doctest.testfile(f, module_relative=False, optionflags=doctest.ELLIPSIS) for f in sys.argv[1:]]\n"
        "    print(sum(d.failed for d in done), sum(d.attempted for d in done))\n"
    )
    (tmp_path / "run.py").write_text(run)
    files = [str(tmp_path / f"{room}.txt") for room in reference.ROOMS]
    done = subprocess.run([sys.executable, tmp_path / "run.py", *files], capture_output=True, text=True, timeout=600)
    failed, tried = map(int, done.stdout.split()[-2:]) if not done.returncode else (1, 0)
    assert failed == 0, done.stdout + done.stderr
    assert tried > counted


def test_the_drawing_of_the_rooms_is_of_the_imports():
    graph = house.imports()
    own: dict[str, set[str]] = {}
    if is_whole():  # to read all files once more takes as long as all else here
        for path in house.SOURCE.rglob("*.py"):
            own.setdefault(house.room(path), set()).update(imported(path))
        for name, needs in graph.items():
            assert needs <= own[name] - {name}, name
    assert set(graph) == set(ROOMS)
    svg = house.drawing()
    drawn = set(re.findall(r'data-from="(\w+)" data-to="(\w+)"', svg))
    assert drawn == {(a, b) for a, needs in house.direct(graph).items() for b in needs}

    def reached(name: str) -> set[str]:
        on = {b for a, b in drawn if a == name}
        return on.union(*map(reached, on))

    for name, needs in graph.items():
        assert reached(name) >= needs, f"a line is missing from {name}"


def test_rooms_that_import_each_other_cannot_be_drawn():
    with pytest.raises(ValueError, match="import each other: a, b"):
        house.order({"a": {"b"}, "b": {"a"}, "c": set()})


# --- in the browser, from a folder -------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    if CHROMIUM is None:
        pytest.skip("Chromium is not installed")
    with playwright.sync_playwright() as driver:
        opened = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield opened
        opened.close()


@pytest.fixture
def tab(chromium: Any) -> Iterator[Any]:
    """A page that may ask nobody for anything."""
    page = chromium.new_page(viewport={"width": 1400, "height": 900})
    page.set_default_timeout(PATIENCE)
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("request", lambda asked: wrong.append(asked.url) if asked.url.startswith(("http:", "https:")) else None)
    yield page
    page.close()
    assert wrong == []


def test_the_referee_rules_as_one_types(site, tab):
    tab.goto(f"{(site / 'referee.html').as_uri()}")
    tab.wait_for_selector(".referee[data-state=ruled]")
    told = tab.inner_text(".referee output")
    assert "three-ball-carrom.4a" in told
    assert "Ann 1, Bob 0" in told
    sheet = tab.locator(".referee textarea")
    header = "Game: three-ball-carrom\nSeats: Ann, Bob\nLead: Ann\n\n"
    sheet.fill(header + "Ann: white>red white>spot\nAnn: white>spot white>red\n")
    tab.get_by_text("Ann 2, Bob 0").wait_for()
    assert tab.locator(".referee .wrong").count() == 0
    sheet.press("End")
    sheet.fill(header + "Ann: white>rde\n")
    tab.locator(".referee .wrong").wait_for()
    assert re.match(r"sheet:5:\d+: expected ", tab.inner_text(".referee .wrong"))
    sheet.fill(header + "Ann: miss\n= Ann 5\n")
    tab.get_by_text("expected `= Ann 5`").wait_for()
    sheet.fill("Game: no-such-game\nSeats: Ann, Bob\n\n")
    tab.get_by_text("no game 'no-such-game'").wait_for()


@pytest.mark.slow  # test_the_referee_rules_as_one_types opens the same referee
def test_a_games_page_has_a_referee_that_begins_with_its_sheet(site, tab):
    tab.goto(f"{(site / 'games' / 'backgammon.html').as_uri()}")
    box = tab.locator(".referee")
    assert box.get_attribute("data-state") == "waiting", "it comes when it is wanted"
    box.locator("textarea").click()
    tab.wait_for_selector(".referee[data-state=ruled]")
    assert tab.locator(".referee .wrong").count() == 0
    assert "backgammon." in tab.inner_text(".referee output")


def test_a_shot_plays_itself_in_a_notebook(site, tab):
    tab.goto(f"{(site / 'notebooks' / '2-coaching-a-shot.html').as_uri()}")
    where = "() => [...document.querySelectorAll('g[data-piece]')].map(g => g.getAttribute('transform')).join()"
    player = tab.locator("iframe[title='A shot that moves']")
    player.scroll_into_view_if_needed()
    frame = player.element_handle().content_frame()
    frame.wait_for_function("() => document.querySelector('g[data-piece=cue]')?.hasAttribute('transform')")
    before = frame.evaluate(where)
    assert before.count("translate") == 3
    tab.wait_for_timeout(300)
    frame.locator("svg").click()  # from the beginning
    frame.wait_for_function(f"was => ({where})() !== was", arg=frame.evaluate(where))


def test_search_finds_without_a_server(site, tab):
    tab.goto(f"{(site / 'index.html').as_uri()}")
    tab.locator(".md-search__input").click()
    tab.locator(".md-search__input").press_sequentially("crokinole")
    found = tab.locator(".md-search-result__link", has_text="rokinole").first
    found.wait_for()  # what is found changes with every letter
    assert "games/" in str(found.get_attribute("href"))


def test_it_can_be_read_in_the_dark(site, tab):
    tab.emulate_media(color_scheme="dark")
    tab.goto(f"{(site / 'index.html').as_uri()}")
    assert tab.get_attribute("body", "data-md-color-scheme") == "slate"
