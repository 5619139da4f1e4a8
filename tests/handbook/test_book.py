"""The handbook in its three forms: every game is in it, and each file is what it says it is."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree
from zipfile import ZipFile

import pytest
from typer.testing import CliRunner

from hoyle.cli.app import app
from hoyle.games import find
from hoyle.handbook.contents import FAMILIES, Book, book, office
from hoyle.handbook.epub import write_epub
from hoyle.handbook.html import as_html

SOME = ("kelly-pool", "crokinole", "backgammon")


@pytest.fixture(scope="module")
def some() -> Book:
    return book(SOME)


def test_every_family_of_games_has_its_chapter():
    assert {game.family for game in find().values()} <= FAMILIES.keys()


def test_a_page_has_the_table_the_rules_by_number_and_strokes(some: Book):
    page = as_html(some)
    kelly = page[page.index('id="kelly-pool"') : page.index('id="crokinole"')]
    assert "<svg" in kelly
    assert "Hand Book of Rules of Billiards, 1908" in kelly
    for number, rule in find()["kelly-pool"].rules.items():
        assert f"<dt>{number}</dt>" in kelly
        assert rule.text.split("`")[0].split("'")[0][:30] in kelly
    assert 'class="stroke"' in kelly
    assert "Glossary" in page


def test_duties_stand_in_the_book_of_all_games_alone(some: Book):
    assert not some.offices
    marker = office("marker")
    whole = replace(some, offices=(marker,))
    page = as_html(whole)
    duties = page[page.index('id="duties-marker"') : page.index('id="glossary"')]
    assert "The marker" in duties
    assert "color-ball-pool.40" in duties  # the marker decides disputes
    assert '<a href="#duties-marker">' in page


def test_an_epub_is_well_formed_and_every_link_leads_somewhere(some: Book, tmp_path: Path):
    write_epub(replace(some, offices=(office("referee"),)), out := tmp_path / "hoyle.epub")
    with ZipFile(out) as zipped:
        assert zipped.namelist()[0] == "mimetype"
        assert zipped.read("mimetype") == b"application/epub+zip"
        pages = {name: ElementTree.fromstring(zipped.read(name)) for name in zipped.namelist() if name.endswith("html")}
        listed = ElementTree.fromstring(zipped.read("book.opf"))
        named = {one.get("href") for one in listed.iter("{http://www.idpf.org/2007/opf}item")}
        assert named <= set(zipped.namelist())
    ids = {f"{name}#{one.get('id')}" for name, page in pages.items() for one in page.iter() if one.get("id")}
    links = {a.get("href") for page in pages.values() for a in page.iter("{http://www.w3.org/1999/xhtml}a")}
    inner = {link for link in links if link and not link.startswith("#")}
    assert inner
    assert inner <= ids


def test_a_pdf_is_typeset(tmp_path: Path):
    pytest.importorskip("typst")
    out = tmp_path / "hoyle.pdf"
    done = CliRunner().invoke(app, ["book", str(out), "--games", "hawk-and-sparrows"])
    assert done.exit_code == 0, done.output
    assert out.read_bytes().startswith(b"%PDF-")
    assert out.stat().st_size > 20_000


@pytest.mark.parametrize("name", ["hoyle.doc", "nowhere/hoyle.pdf"])
def test_what_cannot_be_written_is_said(name: str, tmp_path: Path):
    from hoyle.cli.console import BadInput

    done = CliRunner().invoke(app, ["book", str(tmp_path / name)])
    assert isinstance(done.exception, BadInput)
