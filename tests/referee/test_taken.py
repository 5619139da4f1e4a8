"""A rule book and a game's notes have their id to themselves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest

from hoyle.games import load
from hoyle.referee import BOOKS, Rulebook


@pytest.fixture(autouse=True)
def _forgotten() -> Iterator[None]:
    known = dict(BOOKS)
    yield
    BOOKS.clear()
    BOOKS.update(known)


def test_a_second_book_of_a_taken_id_is_refused_unless_it_says_the_same() -> None:
    first = Rulebook("den-pool", rules={1: "The den's own."})
    with pytest.raises(ValueError, match="the rule book 'den-pool' is taken"):
        Rulebook("den-pool", rules={1: "Another's."})
    assert BOOKS["den-pool"] is first
    assert Rulebook("den-pool", rules={1: "The den's own."}) is BOOKS["den-pool"]


def test_notes_of_another_class_are_refused_for_a_taken_id() -> None:
    @dataclass(frozen=True)
    class Others:
        count: int = 0

    game = load("three-ball-carrom")
    with pytest.raises(ValueError, match="'three-ball-carrom' keeps its notes as"):
        replace(game, notes=Others())
