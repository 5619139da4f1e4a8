"""Every game's page says how to win: one sentence by hand, with the game's own figures."""

import re
from dataclasses import replace

import pytest

from hoyle.games import find
from hoyle.guide.sections import sections, winning
from hoyle.referee import Game

ENDS = re.compile(r"\b(wins?|won|has lost|loses)\b")


def test_a_game_of_another_s_tells_its_own_way_to_win() -> None:
    three_ball = find()["three-ball-carrom"]
    assert winning(replace(three_ball, wins="The first to {Points} caroms off a cushion wins.")) == (
        "The first to 50 caroms off a cushion wins."
    )
    assert winning(replace(three_ball, wins="")) == ""


@pytest.mark.parametrize("game", find().values(), ids=find())
def test_the_page_says_how_to_win(game: Game) -> None:
    how = winning(game)
    assert ENDS.search(how), how
    assert len(how) < 170
    assert "{" not in how
    assert not re.search(r"\b(he|his|him)\b", how)
    told = sections(game)
    assert any(line.startswith("How to win: ") for line in told.what)
    assert len(told.what) <= 5
    assert told.turn, "a page without a turn"


def test_a_match_is_won_by_its_own_figures() -> None:
    spinette = find()["spinette"]
    assert winning(spinette).startswith("The first to 50 points wins")
    assert winning(spinette, {"Points": 20}).startswith("The first to 20 points wins")


def test_setting_up_is_no_step_of_a_turn() -> None:
    told = sections(find()["kelly-pool"])
    assert "Fifteen numbered balls stand in the pyramid." in " ".join(told.setting)
    assert not any("stand in the pyramid" in step for step in told.turn)
    bouchon = sections(find()["bouchon-pool"])
    assert any("Corks stand on the head, centre and foot spots" in line for line in bouchon.setting)
