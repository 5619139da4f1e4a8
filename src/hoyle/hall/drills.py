"""Drills: set positions with a goal, scored by the referee. Nothing is kept here: a page sends all strokes made so far."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import msgspec

from hoyle.answers import Played
from hoyle.equipment import table
from hoyle.games import load
from hoyle.hall.door import motion_json, ruling_frame, table_json
from hoyle.hall.goals import OPEN, Goal, stands
from hoyle.hall.looks import looks
from hoyle.hall.refusals import Refusal
from hoyle.hall.shelves import cards
from hoyle.match.engine import play_out, unplayable
from hoyle.match.match import Match
from hoyle.physics import Impossible
from hoyle.record import Stroke
from hoyle.referee import Game, Ruling, State, rule_on
from hoyle.referee.codec import A_STROKE
from hoyle.referee.codec import load as undump

if TYPE_CHECKING:
    from hoyle.match.engine import Way

Json = dict[str, Any]
FILE = Path(__file__).parent / "drills.json"


@dataclass(frozen=True)
class Drill:
    """A position of a game, whose turn it is, what is to be made of it, and strokes that make it."""

    id: str
    title: str
    words: str
    level: int
    game: Game
    state: State
    goal: Goal
    solution: tuple[Stroke, ...]

    @property
    def seat(self) -> str:
        """Tell who strikes."""
        return self.state.ask.seat if self.state.ask else ""


@cache
def drills() -> dict[str, Drill]:
    """Every drill whose game can be played here, by id."""
    found = {}
    for kept in json.loads(FILE.read_text(encoding="utf-8")):
        game = load(kept["game"])
        if not unplayable(game):
            solution = tuple(undump(stroke, A_STROKE) for stroke in kept["solution"])
            state, goal = undump(kept["state"], State), msgspec.convert(kept["goal"], Goal)
            drill = Drill(kept["id"], kept["title"], kept["words"], kept["level"], game, state, goal, solution)
            found[drill.id] = drill
    return found


def listed() -> list[Json]:
    """Every drill as a list shows it."""
    shelves = {card["id"]: card["shelf"] for card in cards()}
    return [
        {
            "id": d.id,
            "game": d.game.id,
            "title": d.title,
            "of": d.game.title,
            "shelf": shelves.get(d.game.id, ""),
            "goal": d.words,
            "level": d.level,
        }
        for d in drills().values()
    ]


class Attempt(NamedTuple):
    """What became of a drill: its rulings, the position first, the ways of their strokes, and `open`, `passed` or `failed`."""

    rulings: list[Ruling]
    ways: list[Way]
    standing: str


def played(drill: Drill, strokes: list[Stroke]) -> Attempt:
    """Play a drill's strokes. Raises Refusal."""
    rulings, ways, standing = [Ruling(None, (), drill.state)], [], OPEN
    for stroke in strokes[: drill.goal.strokes]:
        state = rulings[-1].state
        if standing != OPEN or state.ask is None:
            break
        try:
            record, way = play_out(state, stroke)
        except Impossible as impossible:
            raise Refusal("illegal", str(impossible)) from None
        ruling = rule_on(drill.game, state, Played(drill.seat, record))
        if not isinstance(ruling, Ruling):
            raise Refusal("illegal", ruling.reason, ruling.rule.id if ruling.rule else "")
        rulings.append(ruling)
        ways.append(way)
        standing = stands(drill.goal, drill.seat, rulings)
    return Attempt(rulings, ways, standing)


def told(drill: Drill, strokes: list[Stroke]) -> Json:
    """All that a page shows of a drill after these strokes: as on a live line, `welcome` and the frames of the rulings."""
    rulings, ways, standing = played(drill, strokes)
    match = cast(Match, SimpleNamespace(game=drill.game, rulings=rulings))
    state = drill.state
    frames = []
    for n, ruling in enumerate(rulings):
        record = ruling.answer.record if isinstance(ruling.answer, Played) else None
        moved = motion_json(ways[n - 1], record) if record else None
        frame = ruling_frame(match, n, state.seats, moved)
        if standing != OPEN and n == len(rulings) - 1:
            frame["ask"] = None
        frames.append(frame)
    welcome = {
        "type": "welcome", "match": drill.id, "kind": "practice", "game": drill.game.id, "title": drill.game.title,
        "seats": [{"seat": seat, "by": "person"} for seat in state.seats], "yours": [drill.seat], "n": len(rulings) - 1,
        "options": dict(state.options), "table": table_json(table(state.table), looks(drill.game.pieces)),
        "pieces": list(drill.game.pieces), "faults": {}, "incidents": {},
    }  # fmt: skip
    return {
        "welcome": welcome,
        "rulings": frames,
        "standing": standing,
        "goal": drill.words,
        "strokes": drill.goal.strokes,
    }


def aims(goal: Goal) -> Json:
    """The part of a goal that can be shown on the table."""
    pieces = dict.fromkeys((*goal.down, *((goal.sees,) if goal.sees else ()), *goal.hides))
    shown: Json = {"pieces": list(pieces), "pockets": list(goal.into)}
    return {**shown, "near": list(goal.near)} if goal.near else shown
