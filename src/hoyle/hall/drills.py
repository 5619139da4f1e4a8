"""Drills: set positions with a goal, scored by the referee. Nothing is kept here: a page sends all strokes made so far."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from hoyle.answers import Played
from hoyle.equipment import table
from hoyle.games import load
from hoyle.hall.door import motion_json, ruling_frame, table_json
from hoyle.hall.looks import looks
from hoyle.hall.room import Refusal
from hoyle.hall.shelves import cards
from hoyle.match.engine import motion, strike, unplayable
from hoyle.match.match import Match
from hoyle.physics import Impossible
from hoyle.record import Stroke
from hoyle.referee import STROKE, Foul, Game, Ruling, State, rule_on
from hoyle.referee.codec import load as undump

Json = dict[str, Any]
FILE = Path(__file__).parent / "drills.json"


@dataclass(frozen=True)
class Drill:
    """A position of a game, whose turn it is, and what is to be made of it: so many points in so many strokes, without a foul."""

    id: str
    game: Game
    state: State
    points: int
    strokes: int
    solution: tuple[Stroke, ...]

    @property
    def seat(self) -> str:
        """Who strikes."""
        return self.state.ask.seat if self.state.ask else ""

    @property
    def goal(self) -> str:
        """The goal in words."""
        points = f"{self.points} point{'s' if self.points != 1 else ''}"
        return (
            f"{points} in one stroke"
            if self.strokes == 1
            else f"{points} in {self.strokes} strokes, without losing the turn"
        )


@cache
def drills() -> dict[str, Drill]:
    """Every drill whose game can be played here, by id."""
    found = {}
    for kept in json.loads(FILE.read_text(encoding="utf-8")):
        game = load(kept["game"])
        if not unplayable(game):
            solution = tuple(undump(stroke, cast(Any, Stroke)) for stroke in kept["solution"])
            drill = Drill(kept["id"], game, undump(kept["state"], State), kept["points"], kept["strokes"], solution)
            found[drill.id] = drill
    return found


def listed() -> list[Json]:
    """Every drill as a list shows it."""
    shelves = {card["id"]: card["shelf"] for card in cards()}
    return [
        {"id": d.id, "game": d.game.id, "title": d.game.title, "shelf": shelves.get(d.game.id, ""), "goal": d.goal}
        for d in drills().values()
    ]


def played(drill: Drill, strokes: list[Stroke]) -> tuple[list[Ruling], str]:
    """The rulings on a drill's strokes, and how it stands: `open`, `passed` or `failed`. Raises Refusal."""
    rulings, standing = [Ruling(None, (), drill.state)], "open"
    for n, stroke in enumerate(strokes[: drill.strokes], start=1):
        state = rulings[-1].state
        if standing != "open" or state.ask is None:
            break
        try:
            record = strike(state, stroke)
        except Impossible as impossible:
            raise Refusal("illegal", str(impossible)) from None
        ruling = rule_on(drill.game, state, Played(drill.seat, record))
        if not isinstance(ruling, Ruling):
            raise Refusal("illegal", ruling.reason, ruling.rule.id if ruling.rule else "")
        rulings.append(ruling)
        standing = stands(drill, ruling, n)
    return rulings, standing


def stands(drill: Drill, ruling: Ruling, strokes: int) -> str:
    """How a drill stands after so many strokes, the last of them ruled on so."""
    seat, after = drill.seat, ruling.state
    if any(isinstance(effect, Foul) and effect.seat == seat for effect in ruling):
        return "failed"
    if after.scores.get(seat, 0) - drill.state.scores.get(seat, 0) >= drill.points:
        return "passed"
    goes_on = after.ask is not None and after.ask.kind == STROKE and after.ask.seat == seat
    return "open" if goes_on and strokes < drill.strokes else "failed"


def told(drill: Drill, strokes: list[Stroke]) -> Json:
    """All that a page shows of a drill after these strokes: as on a live line, `welcome` and the frames of the rulings."""
    rulings, standing = played(drill, strokes)
    match = cast(Match, SimpleNamespace(game=drill.game, rulings=rulings))
    state = drill.state
    frames = []
    for n, ruling in enumerate(rulings):
        record = ruling.answer.record if isinstance(ruling.answer, Played) else None
        path = motion(rulings[n - 1].state, record) if record else None
        moved = motion_json(path, record) if path is not None and record else None
        frame = ruling_frame(match, n, state.seats, moved)
        if standing != "open" and n == len(rulings) - 1:
            frame["ask"] = None
        frames.append(frame)
    welcome = {
        "type": "welcome", "match": drill.id, "kind": "practice", "game": drill.game.id, "title": drill.game.title,
        "seats": [{"seat": seat, "by": "person"} for seat in state.seats], "yours": [drill.seat], "n": len(rulings) - 1,
        "options": dict(state.options), "table": table_json(table(state.table), looks(drill.game.pieces)),
        "pieces": list(drill.game.pieces), "faults": {}, "incidents": {},
    }  # fmt: skip
    return {"welcome": welcome, "rulings": frames, "standing": standing, "goal": drill.goal, "strokes": drill.strokes}
