"""The life pools' headers: lives and handicaps that cannot be are reported at their own key."""

from __future__ import annotations

import pytest

from hoyle.games import load
from hoyle.referee import BadOption, begin


@pytest.mark.parametrize(
    ("game", "given", "key"),
    [
        ("color-ball-pool", {"Lives": "0"}, "Lives"),
        ("life-pool-hoyle", {"Lives": "-1"}, "Lives"),
        ("two-ball-pool", {"Lives": "0"}, "Lives"),
        ("color-ball-pool", {"Handicap": "Ann 0"}, "Handicap"),
        ("color-ball-pool", {"Handicap": "Dee 2"}, "Handicap"),
        ("life-pool-hoyle", {"Handicap": "Ann"}, "Handicap"),
        ("life-pool-hoyle", {"Lives": "4"}, "Lives"),
        ("life-pool-hoyle", {"Handicap": "Ann 4"}, "Handicap"),
        ("color-ball-pool", {"Colours": {"Ann": "blue"}}, "Colours"),
        ("life-pool-hoyle", {"Balls": {"Ann": "blue"}}, "Balls"),
    ],
)
def test_what_cannot_be_is_reported_at_its_own_header(game: str, given: dict[str, str], key: str) -> None:
    with pytest.raises(BadOption) as found:
        begin(load(game), ("Ann", "Bob", "Cal"), given)
    assert found.value.key == key


def test_a_handicap_is_in_lives() -> None:
    state = begin(load("color-ball-pool"), ("Ann", "Bob", "Cal"), {"Handicap": "Ann 2, Cal 1"}).state
    assert state.lives == {"Ann": 2, "Bob": 3, "Cal": 1}
