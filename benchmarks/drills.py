"""The hall's drills, from positions set by hand: `python -m benchmarks.drills [ID ...]` solves them and keeps what can be done.

benchmarks/drills.toml says how the pieces lie and what is wanted. The rest of the position, whose turn it is and what has been
scored, is taken from the play of a computer. A drill is kept with strokes that reach its goal, found by trial and judged by the
referee; without one it is left out, and told.
"""

from __future__ import annotations

import json
import sys
import tomllib
from dataclasses import replace
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import msgspec

from benchmarks.playing_on import questions_in_play
from hoyle.answers import Move
from hoyle.games import load
from hoyle.hall.practice.drill_goals import OPEN, PASSED, Goal
from hoyle.hall.practice.drills import FILE, Drill, played
from hoyle.hall.practice.position_editor import laid
from hoyle.hall.refusals import Refusal
from hoyle.match.beginning import begun
from hoyle.players import Player
from hoyle.players.geometry.proposals import propose
from hoyle.record import At, CueStroke, Stroke
from hoyle.referee import MOVE, STROKE, Ask, Game, State
from hoyle.referee.codec import A_STROKE, AN_ANSWER, dump, place_in

HERE = Path(__file__).with_suffix(".toml")
PATIENCE = 25.0
"""Processor seconds for one drill."""
THOUGHT = 400
"""So many strokes are thought of before they are varied."""


def opened(game: Game, rng: Random, lay: bool) -> State:
    """How a game stands before an ordinary stroke: the first that is played from where the ball lies, if pieces are to be laid."""
    match = begun(game.id, ["Ann", "Bob", "Cal"][: max(2, game.seats[0])], {})
    player = Player(factor=1.0, tries=5, finalists=1, samples=1, budget=12.0)
    for ask in questions_in_play(match, player, rng):
        if ask.kind == MOVE:
            return match.state
        if ask.kind == STROKE and match.entries and (not lay or not ask.place or len(match.entries) > 12):
            return match.state
        if ask.kind == STROKE and not lay:
            return match.state
    raise LookupError(f"{game.id} ended before a stroke")


def position(told: dict[str, Any], game: Game, rng: Random) -> tuple[State, Goal]:
    """The position of a drill, and its goal, in metres."""
    lay = told.get("lay", {})
    state = opened(game, rng, bool(lay))
    bed, goal = state.bed, dict(told["goal"])

    def metres(at: Any) -> Any:
        return place_in(at) if isinstance(at, str) else At(at[0] * bed.width / 2, at[1] * bed.length / 2)

    if near := goal.get("near"):
        goal["near"] = [near[0] * bed.width / 2, near[1] * bed.length / 2, near[2]]
    if lay:
        aside = () if told.get("rest") else [p for p in state.layout.on_table() if p not in state.ask.options]  # type: ignore[union-attr]
        places = {p: place_in("@FL" if bed.pockets else "(off)") for p in aside} | {
            p: metres(at) for p, at in lay.items()
        }
        state = laid(
            game, replace(state, notes=replace(state.notes, **told["notes"])) if "notes" in told else state, places
        )  # type: ignore[type-var]
    return state, msgspec.convert(goal, Goal)


def varied(stroke: Stroke, rng: Random) -> Stroke:
    """A stroke near another."""
    turned = stroke.azimuth + rng.gauss(0, 0.03) if hasattr(stroke, "azimuth") else 0.0
    if isinstance(stroke, CueStroke):
        tip = {"side": rng.uniform(-0.35, 0.35), "height": rng.uniform(-0.45, 0.45)} if rng.random() < 0.6 else {}
        return replace(stroke, azimuth=turned, speed=min(7.0, stroke.speed * rng.uniform(0.6, 1.7)), **tip)
    return replace(stroke, azimuth=turned, speed=stroke.speed * rng.uniform(0.7, 1.4))  # type: ignore[call-arg]


def moves(drill: Drill, made: list[Stroke], ask: Ask) -> tuple[Stroke | Move, ...]:
    """A move that reaches a drill's goal, if there is one."""
    for option in ask.options:
        move = Move(ask.seat, tuple(option.split(" ")))
        if played(drill, [*made, move]).standing == PASSED:
            return (*made, move)
    return ()


def solve(drill: Drill, rng: Random) -> tuple[Stroke | Move, ...]:
    """Strokes or moves that reach a drill's goal, or none."""
    began = process_time()

    def search(made: list[Stroke], until: float) -> tuple[Stroke | Move, ...]:
        state = played(drill, made).rulings[-1].state
        if state.ask is None:
            return ()
        if state.ask.kind == MOVE:
            return moves(drill, made, state.ask)
        found, good = propose(state, state.ask, rng, THOUGHT), []
        while process_time() < until:
            stroke = found.pop(0) if found else varied(rng.choice(tried or [made[-1]]), rng)
            tried.append(stroke)
            try:
                standing = played(drill, [*made, stroke]).standing
            except Refusal:
                continue
            if standing == PASSED:
                return (*made, stroke)
            if standing == OPEN:
                good.append(stroke)
                if whole := search([*made, stroke], min(until, process_time() + (until - process_time()) / 4)):
                    return whole
        return ()

    tried: list[Stroke] = []
    return search([], began + PATIENCE)


def main() -> None:
    """Solve them and keep those that can be done."""
    kept = {one["id"]: one for one in json.loads(FILE.read_text(encoding="utf-8"))} if sys.argv[1:] else {}
    all_ = tomllib.loads(HERE.read_text(encoding="utf-8"))["drill"]
    for told in all_:
        if sys.argv[1:] and told["id"] not in sys.argv[1:]:
            continue
        game, rng = load(told["game"]), Random(told["id"])
        kept.pop(told["id"], None)
        try:
            state, goal = position(told, game, rng)
            drill = Drill(told["id"], told["title"], told["words"], told["level"], game, state, goal, ())
            solution = solve(drill, rng)
        except (LookupError, ValueError, Refusal) as error:
            print(told["id"], "cannot be set:", error, flush=True)
            continue
        print(told["id"], f"in {len(solution)}" if solution else "not solved", flush=True)
        if solution:
            kept[told["id"]] = {
                **{key: told[key] for key in ("id", "game", "title", "words", "level")},
                "goal": msgspec.to_builtins(goal), "state": dump(state, State),
                "solution": [dump(s, AN_ANSWER if isinstance(s, Move) else A_STROKE) for s in solution],
            }  # fmt: skip
            ordered = [kept[one["id"]] for one in all_ if one["id"] in kept]
            FILE.write_text(json.dumps(ordered, separators=(",", ":")) + "\n", encoding="utf-8")
    print(len(kept), "drills")


if __name__ == "__main__":
    main()
