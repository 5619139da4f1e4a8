"""Every published figure, by the law alone and by the whole engine; and the page of them."""

import re

import pytest

from physics import page
from physics.figures import Ask, Figure
from physics.figures_discs import FIGURES

ASKS = [(f, way, ask) for f in FIGURES for way, ask in (("law", f.law), ("engine", f.engine)) if ask is not None]


@pytest.mark.parametrize(("figure", "way", "ask"), ASKS, ids=[f"{f.name}: {way}" for f, way, _ in ASKS])
def test_published_figure(figure: Figure, way: str, ask: Ask) -> None:
    ours = ask()
    assert ours == pytest.approx(figure.value, abs=figure.tolerance), f"{figure.source}: {ours} for {figure.value}"


def test_names_are_unique_and_every_figure_is_asked_for() -> None:
    assert len({f.name for f in FIGURES}) == len(FIGURES)
    assert all(f.law or f.engine for f in FIGURES)


NUMBER = re.compile(r"-?\d+\.\d+|-?\d+")


def test_the_page_of_figures_is_up_to_date() -> None:
    written, fresh = page.tables_of(page.PAGE.read_text(encoding="utf-8")), page.tables()
    assert len(written) == len(fresh)
    for old, new in zip(written, fresh, strict=True):
        assert NUMBER.sub("#", old) == NUMBER.sub("#", new), "run: python tests/physics/page.py"
        for was, now in zip(NUMBER.findall(old), NUMBER.findall(new), strict=True):
            # One in the last digit printed may be the rounding of another machine.
            digits = len(was.partition(".")[2])
            assert float(was) == pytest.approx(float(now), abs=1.01 * 10**-digits if "." in was else 0), f"{old}: {new}"
