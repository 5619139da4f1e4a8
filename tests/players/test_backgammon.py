"""The player at backgammon: opening plays that every book on the game agrees on, and plain tactics."""

from random import Random

import pytest

from hoyle.answers import Chance, Choose, Move
from hoyle.match import new
from hoyle.players import Player, player_for, watch


def chosen(dice: tuple[int, int], *before: str) -> set[str]:
    match = new("backgammon", ["Ann", "Bob"], lead="Ann")
    for line in before:
        match.play(line)
    match.play(Chance("roll", values=dice))
    answer = player_for("backgammon").answer(match.game, match.view("Ann"), Random(1))
    assert isinstance(answer, Move)
    match.play(answer)
    return set(answer.steps)


@pytest.mark.parametrize(
    ("dice", "play"),
    [
        ((3, 1), {"8/5", "6/5"}),
        ((4, 2), {"8/4", "6/4"}),
        ((6, 1), {"13/7", "8/7"}),
        ((5, 3), {"8/3", "6/3"}),
        ((6, 5), {"24/18", "18/13"}),
    ],
)
def test_the_opening_plays_nobody_disputes(dice: tuple[int, int], play: set[str]) -> None:
    assert chosen(dice) == play


def test_a_blot_within_the_home_table_is_hit() -> None:
    """Bob has left a man alone on Ann's five point; Ann throws 3 1 and takes it up by making the point."""
    steps = chosen((3, 1), "*: roll 6 2", "Ann: 24/18 13/11", "*: roll 4 6", "Bob: 24/20 24/18")
    assert steps == {"8/5*", "6/5"}


@pytest.mark.slow  # what is chosen in set positions goes wrong sooner
def test_it_beats_who_moves_at_random() -> None:
    class Anyhow(Player):
        def answer(self, game, view, rng):
            options = view.ask.options
            return (
                Move("Bob", tuple(rng.choice(options).split()))
                if view.ask.kind == "move"
                else Choose("Bob", options[0])
            )

    matches = 5
    results = [
        watch("backgammon", ["Ann", "Bob"], [player_for("backgammon"), Anyhow()], seed).state.result
        for seed in range(matches)
    ]
    assert [r.winners for r in results if r] == [("Ann",)] * matches


def test_the_higher_die_may_be_kept() -> None:
    match = new("backgammon", ["Ann", "Bob"])
    match.play("*: roll 6 1")
    answer = Player().answer(match.game, match.view("Ann"), Random(1))
    assert answer in (Choose("Ann", "stand"), Choose("Ann", "again"))
    match.play(answer)
