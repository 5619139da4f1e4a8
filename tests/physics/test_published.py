"""The published figures as data for any engine: they are those of the tests, and Hoyle holds those that can be set up."""

from __future__ import annotations

import pytest
from benchmarks.published import __main__ as published
from benchmarks.published import hoyle_engine
from benchmarks.published.readings import reading

from physics.figures_discs import FIGURES

SET_UP = [one for one in published.figures() if "setup" in one]


def test_every_figure_of_the_tests_is_there_as_it_is_published() -> None:
    given = {one["name"]: one for one in published.figures()}
    assert list(given) == [one.name for one in FIGURES]
    for one in FIGURES:
        figure = given[one.name]
        assert (figure["value"], figure["tolerance"]) == pytest.approx((one.value, one.tolerance), rel=1e-14, abs=0.0)
        assert (figure["source"], figure["measured"]) == (one.source, one.measured)


@pytest.mark.parametrize("one", SET_UP, ids=lambda one: one["name"])
def test_hoyle_by_its_adapter(one: dict) -> None:  # type: ignore[type-arg]
    ours = reading(one["setup"], hoyle_engine.play(one["setup"]))
    assert ours == pytest.approx(one["value"], abs=one["tolerance"])


def test_an_engine_that_gives_nothing_is_no_error() -> None:
    assert published.number(SET_UP[0]["setup"], "ValueError('no such law')") is None
    assert published.number(SET_UP[0]["setup"], [[[0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0]]]) is None


def test_the_page_names_every_figure_that_can_be_set_up() -> None:
    page = published.PAGE.read_text(encoding="utf-8")
    assert [one["name"] for one in SET_UP if f"| {one['name']} |" not in page] == []
