"""Matches, games, players and environments survive pickle, deepcopy and another process."""

from __future__ import annotations

import copy
import pickle
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest

import hoyle
from hoyle.games import find
from hoyle.match import Match
from hoyle.players import player_for
from hoyle.referee import Game

GAMES = find()


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_game_and_its_matches_and_players_survive(game: Game) -> None:
    match = hoyle.new(game, ["Ann", "Bob", "Cal", "Dee"][: max(game.seats[0], 2 if game.seats[1] != 1 else 1)])
    for again in (pickle.loads(pickle.dumps(match)), copy.deepcopy(match)):
        assert again.state == match.state
        assert again.game is game
    assert pickle.loads(pickle.dumps(game)) is game
    assert copy.deepcopy(game) is game
    pickle.loads(pickle.dumps(copy.deepcopy(player_for(game.id))))


def test_a_copy_keeps_no_log(tmp_path: Path) -> None:
    with hoyle.new("checkers", ["Ann", "Bob"], tmp_path / "x.jsonl") as match:
        match.play("11-15")
        again = pickle.loads(pickle.dumps(match))
        again.play("22-18")
    assert (match.answers, again.answers) == (1, 2)
    assert len((tmp_path / "x.jsonl").read_text().splitlines()) == 2


def moved(match: Match) -> Match:
    match.play("11-15")
    return match


def test_a_match_goes_to_another_process_and_back() -> None:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        there = pool.submit(moved, hoyle.new("checkers", ["Ann", "Bob"])).result()
    assert there.position == "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,15"


def test_environments_survive() -> None:
    gymnasium = pytest.importorskip("gymnasium")
    envs = pytest.importorskip("hoyle.envs")
    env = gymnasium.make(envs.env_id("kelly-pool"))
    env.reset(seed=1)
    table = envs.aec("snookers-pool")
    table.reset(seed=1)
    for one in (env, table):
        pickle.loads(pickle.dumps(copy.deepcopy(one)))
