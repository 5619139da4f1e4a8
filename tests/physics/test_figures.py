"""Every published figure, by the whole engine."""

import pytest

from physics.figures import FIGURES, Figure


@pytest.mark.parametrize("figure", FIGURES, ids=lambda f: f.name)
def test_published_figure(figure: Figure) -> None:
    ours = figure.ours()
    assert ours == pytest.approx(figure.value, abs=figure.tolerance), f"{figure.source}: {ours} for {figure.value}"


def test_names_are_unique() -> None:
    assert len({f.name for f in FIGURES}) == len(FIGURES)
