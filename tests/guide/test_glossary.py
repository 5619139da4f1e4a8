"""The glossary: one set of data, and the page of the docs that is made from it."""

from pathlib import Path

import pytest

from hoyle.guide.glossary import TERMS, as_markdown, glossary, term

PAGE = Path(__file__).parents[2] / "docs" / "glossary.md"


def test_the_page_of_the_docs_is_the_data():
    assert PAGE.read_text(encoding="utf-8") == as_markdown()


def test_terms_are_in_order_and_each_name_stands_for_one():
    names = [one.name.lower() for one in TERMS]
    assert names == sorted(names)
    every = names + [other.lower() for one in TERMS for other in one.also]
    assert len(every) == len(set(every))
    assert 60 <= len(names) <= 100


@pytest.mark.parametrize("one", TERMS, ids=lambda one: one.name)
def test_a_meaning_is_a_sentence_or_two(one):
    assert one.meaning[0].isupper()
    assert one.meaning.endswith(".")
    assert 25 <= len(one.meaning) <= 240


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("balk", "balk"), ("Baulk", "balk"), ("caroms", "carom"), ("carrom", "carom"), ("in off", "in-off"),
        ("losing hazard", "in-off"),         ("frozen", "freeze"), ("bursting", "burst"),
        ("privileges", "privilege"), ("massé", "massé"), ("masse", "massé"),
        ("d", "D"), ("stringing", "lag"),
    ],
)  # fmt: skip
def test_a_term_is_found_by_its_names(said, name):
    found = term(said)
    assert found is not None
    assert found.name == name


def test_what_is_no_term_is_not_found():
    assert term("quidditch") is None


def test_programs_get_names_meanings_and_other_names():
    balk = next(one for one in glossary() if one["name"] == "balk")
    assert balk["also"] == ["baulk"]
    assert "line" in balk["meaning"]
