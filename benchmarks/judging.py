"""Judged steps of environments, and answers of a match played and replayed; `benchmarks.earlier` runs this file in both trees.

Times are of the processor. Nothing of the physics is left out: a step is a stroke simulated, ruled on, rewarded and observed.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import gymnasium
import numpy as np

import hoyle.envs
from hoyle.answers import Choose
from hoyle.match import Illegal, Match
from hoyle.record import Call
from hoyle.referee import DRAW, STROKE

MATCHES, WARM, STEPS, ANSWERS = 4096, 20, 4, 300
_PLAYED: dict[str, tuple[Any, np.random.Generator]] = {}


def step(game: str, opponent: str, matches: int = MATCHES, **given: Any) -> float:
    """Seconds a judged step of many environments, after `WARM` in which rulings are made that later ones use."""
    name = f"{game} {opponent}"
    if name not in _PLAYED:
        env = gymnasium.make_vec(hoyle.envs.env_id(game, noiseless=True), num_envs=matches, opponent=opponent, **given)
        env.reset(seed=1)
        _PLAYED[name] = env, np.random.default_rng(1)
        _steps(*_PLAYED[name], WARM)
    return _steps(*_PLAYED[name], STEPS)


def _steps(env: Any, rng: np.random.Generator, count: int) -> float:
    env.action_space.seed(int(rng.integers(2**31)))
    actions = [env.action_space.sample() for _ in range(count)]
    began = time.process_time()
    for action in actions:
        env.step(action)
    return (time.process_time() - began) / float(count * env.num_envs)


def _played(game: str, **options: Any) -> tuple[list[Match], int]:
    """Matches of strokes at random, the same each time, and how many answers they had together."""
    rng, draws = np.random.default_rng(3), Random(3)
    matches: list[Match] = []
    count = 0
    while count < ANSWERS:
        match = hoyle.new(game, seats=["Ann", "Bob"], **options)
        matches.append(match)
        while count < ANSWERS and match.ask is not None:
            with suppress(Illegal):
                match.play(_said(match, rng, draws))
                count += 1
    return matches, count


def _said(match: Match, rng: np.random.Generator, draws: Random) -> Any:
    """An answer to what is asked: a stroke at random, or the first option."""
    ask, calls = match.ask, tuple[Call, ...]()
    assert ask is not None
    if ask.kind == DRAW:
        return match.answer_chance(draws)
    if ask.kind != STROKE:
        return Choose(ask.seat, ask.options[0])
    if ask.calls:
        calls = (Call(next(piece for piece in match.state.layout.on_table() if piece not in ask.options)),)
    place = hoyle.match.stand(match.state, ask.place[0]) if ask.place else None
    speed, azimuth = float(rng.uniform(0.5, 4.0)), float(rng.uniform(-3.1, 3.1))
    return hoyle.CueStroke(ask.options[0], speed, azimuth, 0.3, place=place, calls=calls)


def answer(game: str, **options: Any) -> float:
    """Seconds an answer given to `match.play`, strokes simulated, ruled on and logged."""
    began = time.process_time()
    count = _played(game, **options)[1]
    return (time.process_time() - began) / count


def verified(game: str, **options: Any) -> float:
    """Seconds an answer of logs that are read, judged and simulated again."""
    matches, count = _played(game, **options)
    with TemporaryDirectory() as folder:
        names = [Path(folder) / f"{i}.jsonl" for i in range(len(matches))]
        for name, match in zip(names, matches, strict=True):
            match.save(name)
        began = time.process_time()
        for name in names:
            hoyle.replay(name).verify()
        return (time.process_time() - began) / count


CASES: dict[str, Callable[[], float]] = {
    "judged step, straight rail": lambda: step("three-ball-carrom", "self", points=25),
    "judged step, the other at random": lambda: step("three-ball-carrom", "random", points=25),
    "judged step, three-cushion": lambda: step("three-cushion-carrom", "self"),
    "judged step, fifteen balls": lambda: step("fifteen-ball-pool", "self", matches=1024),
    "judged step, crokinole": lambda: step("crokinole", "random", matches=4),
    "judged answer, straight rail": lambda: answer("three-ball-carrom", points=500, lead="Ann"),
    "judged answer, fifteen balls": lambda: answer("fifteen-ball-pool"),
    "replay and verify, straight rail": lambda: verified("three-ball-carrom", points=500, lead="Ann"),
    "replay and verify, fifteen balls": lambda: verified("fifteen-ball-pool"),
}
