"""The player of Russian backgammon: what a blot risks by the primers' table, lawful doublets, and that it plays to win."""

from __future__ import annotations

from random import Random

import pytest

from hoyle.answers import Answer, Move
from hoyle.games.board.points.tables import BAR, Counts, Position
from hoyle.games.board.russian_backgammon import most
from hoyle.players import Player, player_for, watch
from hoyle.players.boards.russian_backgammon import WEIGHTS, RussianBackgammonPlayer, ends, exposed, features
from hoyle.referee import MOVE, Game, State


def men(on: dict[int, int]) -> Counts:
    """Counts by point, the bar 25 and the men borne 0."""
    return tuple(on.get(point, 0) for point in range(BAR + 1))


@pytest.mark.parametrize(("behind", "throws"), [(1, 11), (6, 17), (7, 6)])
def test_a_blot_is_hit_from_behind_and_loses_what_it_has_gone(behind: int, throws: int) -> None:
    hits, lost = exposed(men({10: 1}), men({10 + behind: 2}))
    assert hits * 36 == pytest.approx(throws)
    assert lost * 36 == pytest.approx(throws * 15)
    assert exposed(men({10: 1}), men({10 - behind: 2})) == (0, 0)  # who has passed cannot come back
    assert exposed(men({10: 2}), men({10 + behind: 2})) == (0, 0)


def test_a_man_up_may_hit_as_he_enters() -> None:
    assert exposed(men({24: 1}), men({BAR: 1}))[0] * 36 == pytest.approx(11)


@pytest.mark.parametrize("dice", [(1, 1), (3, 3), (6, 6), (5, 2)])
def test_every_play_it_looks_at_moves_the_whole_throw(dice: tuple[int, int]) -> None:
    own, foe = men({BAR: 2, 20: 4, 16: 3, 9: 2, 5: 4}), men({18: 2, 12: 1, 7: 3, 3: 9})
    at = Position(own, foe)
    found = ends(at, foe, dice, WEIGHTS)
    assert found
    assert {len(path) for path in found.values()} == {most(at, dice)}


def test_there_is_a_weight_for_every_feature() -> None:
    assert features(men({BAR: 15}), men({BAR: 15})).shape == WEIGHTS.shape


class AtRandom(Player):
    """Plays whatever is lawful."""

    def answer(self, game: Game, view: State, rng: Random) -> Answer:
        assert view.ask is not None
        if view.ask.kind != MOVE:
            answer = super().answer(game, view, rng)
            assert isinstance(answer, Answer)
            return answer
        return Move(view.ask.seat, tuple(rng.choice(view.ask.options).split()))


def test_it_beats_who_moves_at_random() -> None:
    assert isinstance(player_for("russian-backgammon"), RussianBackgammonPlayer)
    points = 0
    for game in range(4):
        match = watch("russian-backgammon", ["Ann", "Bob"], [player_for("russian-backgammon"), AtRandom()], seed=game)
        points += match.state.scores["Ann"] - match.state.scores["Bob"]
    assert points >= 4
