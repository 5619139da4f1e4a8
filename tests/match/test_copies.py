"""Matches, games, players and environments survive pickle, deepcopy and another process."""

from __future__ import annotations

import copy
import pickle
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import pytest

import hoyle
from hoyle.answers import CHANCE
from hoyle.games import find
from hoyle.match import Match
from hoyle.players import Answerer, player_for
from hoyle.referee import Game
from selection import few, part

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


@pytest.mark.parametrize("answer", ["Ann: red>white 1", "Bob: white>red", "nonsense", "Ann: choose red"])
def test_a_refusal_goes_through_pickle_with_its_words(answer: str) -> None:
    match = hoyle.new("three-ball-carrom", ["Ann", "Bob"], lead="Ann")
    with pytest.raises(hoyle.Illegal) as refused:
        match.play(answer)
    again = pickle.loads(pickle.dumps(refused.value))
    assert (str(again), again.rule) == (str(refused.value), refused.value.rule)
    for language in ("en", "de"):
        assert again.plain_in(language) == refused.value.plain_in(language)
    with pytest.raises(hoyle.Illegal) as refused:
        hoyle.new("three-ball-carrom", ["Ann", "Bob"], lead="Ann").play(hoyle.CueStroke("red", speed=1.0, azimuth=0.0))
    assert pickle.loads(pickle.dumps(refused.value)).plain == refused.value.plain


def gone_on(
    game: Game, match: Match, player: Answerer, envs: tuple[Any, ...]
) -> tuple[str, str, Match, Answerer, tuple[Any, ...]]:
    """A match, a player and environments after one answer each, with what can be compared."""
    rng = Random(1)
    assert match.ask is not None
    match.play(match.answer_chance(rng) if match.ask.seat == CHANCE else player.answer(game, match.state, rng))
    seen = []
    for env in envs:
        env.action_space.seed(1)
        choices = env.unwrapped.action_masks().astype("int8") if hasattr(env.action_space, "n") else None
        seen.append(env.step(env.action_space.sample(choices))[1:4])
    return match.position, repr(seen), match, player, envs


def test_games_matches_players_and_environments_go_to_a_pool_and_back() -> None:
    """By `multiprocessing` with processes begun anew, whatever this one has loaded; they go on there as they do here."""
    gymnasium, envs = pytest.importorskip("gymnasium"), pytest.importorskip("hoyle.envs")
    chosen = part(GAMES, len(GAMES) // few(2, of=len(GAMES)), "pool")
    sent = []
    for name in sorted(chosen):
        game = GAMES[name]
        seats = ["Ann", "Bob", "Cal", "Dee"][: max(game.seats[0], 2 if game.seats[1] != 1 else 1)]
        env = gymnasium.make(envs.env_id(name))
        env.reset(seed=1)
        sent.append((game, hoyle.new(game, seats), player_for(name, "child"), (env,)))
    with get_context("spawn").Pool(1) as pool:
        there = pool.starmap(gone_on, sent)
    for (game, match, player, own), (position, seen, again, *_) in zip(sent, there, strict=True):
        assert gone_on(game, match, player, own)[:2] == (position, seen), game.id
        assert again.state == match.state
        assert again.game is game
