"""Drills: set positions with a goal, scored by the referee. Nothing is kept here: a page sends all strokes made so far."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from hoyle.answers import Move, Played
from hoyle.draw import table_svg
from hoyle.equipment import table
from hoyle.games import load
from hoyle.guide.translations import translation
from hoyle.hall.catalogue.shelves import cards
from hoyle.hall.practice.drill_goals import OPEN, Goal, stands
from hoyle.hall.protocol.piece_styles import styles, worth
from hoyle.hall.protocol.serializers import motion_json, ruling_frame, table_json
from hoyle.hall.refusals import Refusal, as_told
from hoyle.match.engine import play_out, unplayable
from hoyle.match.impossible_strokes import reason_in
from hoyle.match.racking import by_files
from hoyle.physics import Impossible
from hoyle.record import Stroke
from hoyle.referee import STROKE, Game, Ruling, State, rule_on, told
from hoyle.referee.codec import A_STROKE, AN_ANSWER, dump
from hoyle.referee.codec import load as undump

if TYPE_CHECKING:
    from hoyle.match.engine import Trajectory

Json = dict[str, Any]
FILE = Path(__file__).parent / "drills.json"
DRILLS = FILE.with_name("drills")
"""The catalogue of their titles and goals in other languages than English."""
DAY = 86_400
STEP = 7
"""From one day to the next so many drills further: neighbours are of one game."""


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
    solution: tuple[Stroke | Move, ...]

    @property
    def seat(self) -> str:
        """Return who strikes."""
        return self.state.ask.seat if self.state.ask else ""


@cache
def drills() -> dict[str, Drill]:
    """Every drill whose game can be played here, by id."""
    found = {}
    for kept in json.loads(FILE.read_text(encoding="utf-8")):
        game = load(kept["game"])
        if not unplayable(game):
            solution = tuple(read(said) for said in kept["solution"])
            state, goal = undump(kept["state"], State), msgspec.convert(kept["goal"], Goal)
            drill = Drill(kept["id"], kept["title"], kept["words"], kept["level"], game, state, goal, solution)
            found[drill.id] = drill
    return found


def read(said: Json) -> Stroke | Move:
    """A stroke or a move of a drill, from JSON. Raises what the codec raises."""
    if said.get("kind") != "move":
        return undump(said, A_STROKE)
    move = undump(said, AN_ANSWER)
    assert isinstance(move, Move)
    return move


def of_the_day(now: float) -> Drill:
    """The stroke of the day at a moment (s, UTC): one for everybody, another tomorrow, all in turn."""
    single = [drill for drill in drills().values() if drill.goal.strokes == 1]
    return single[int(now // DAY) * STEP % len(single)]


def drill_svg(drill: Drill) -> str:
    """Draw a drill's position."""
    return table_svg(
        table(drill.state.table), drill.state.layout, title=drill.game.title, bare=True, files=by_files(drill.game)
    )


def title_in(drill: Drill, language: str) -> str:
    """The title of a drill in a language, as far as there is one."""
    return translation(DRILLS, language, drill.id) or drill.title


def goal_in(drill: Drill, language: str) -> str:
    """The goal of a drill, in a language as far as it is told in it."""
    return translation(DRILLS, language, drill.id, "goal") or drill.words


def untranslated_drills(language: str) -> tuple[str, ...]:
    """The drills, and forms of them, that a language has not."""
    forms = [(drill, form) for drill in drills() for form in ("", "goal")]
    return tuple(
        f"{drill}.{form}".rstrip(".") for drill, form in forms if not translation(DRILLS, language, drill, form)
    )


def listed(now: float, language: str = "en") -> list[Json]:
    """Every drill as a list shows it at a moment (s, UTC)."""
    shelves = {card["id"]: card["shelf"] for card in cards(language)}
    today = of_the_day(now)
    return [
        {
            "id": d.id,
            "game": d.game.id,
            "title": title_in(d, language),
            "of": d.game.title,
            "shelf": shelves.get(d.game.id, ""),
            "goal": goal_in(d, language),
            "level": d.level,
            "today": d is today,
        }
        for d in drills().values()
    ]


def solved(drill: Drill) -> list[Json]:
    """The strokes or moves of a drill's solution, as a page sends them."""
    return [dump(one, AN_ANSWER) if isinstance(one, Move) else dump(one, A_STROKE) for one in drill.solution]


class Attempt(NamedTuple):
    """A drill as played: its rulings, the position first, the ways of their strokes, and `open`, `passed` or `failed`."""

    rulings: list[Ruling]
    ways: list[Trajectory | None]
    standing: str


def played(drill: Drill, strokes: Sequence[Stroke | Move]) -> Attempt:
    """Play a drill's strokes or moves. Raises Refusal."""
    ways: list[Trajectory | None] = []
    rulings, standing = [Ruling(None, (), drill.state)], OPEN
    for stroke in strokes[: drill.goal.strokes]:
        state = rulings[-1].state
        if standing != OPEN or state.ask is None:
            break
        said, way = answered(drill, state, stroke)
        ruling = rule_on(drill.game, state, said)
        if not isinstance(ruling, Ruling):
            raise Refusal(
                "illegal", as_told(ruling.why, state, drill.game.pieces), ruling.rule.id if ruling.rule else ""
            )
        rulings.append(ruling)
        ways.append(way)
        standing = stands(drill.goal, drill.seat, rulings)
    return Attempt(rulings, ways, standing)


def answered(drill: Drill, state: State, stroke: Stroke | Move) -> tuple[Played | Move, Trajectory | None]:
    """Return what a stroke comes to, and its way; a move is what it says. Raises Refusal."""
    if isinstance(stroke, Move):
        return replace(stroke, seat=drill.seat), None
    if state.ask is None or state.ask.kind != STROKE:
        raise Refusal("illegal", told("refused.man-moves"))
    try:
        record, way = play_out(state, stroke)
    except Impossible as impossible:
        raise Refusal("illegal", partial(reason_in, impossible, state, drill.game.pieces)) from None
    return Played(drill.seat, record), way


def attempt_json(drill: Drill, strokes: Sequence[Stroke | Move], language: str = "en") -> Json:
    """All that a page shows of a drill after these strokes: as on a live line, `welcome` and the frames of the rulings."""
    rulings, ways, standing = played(drill, strokes)
    state = drill.state
    frames = []
    for n, ruling in enumerate(rulings):
        record = ruling.answer.record if isinstance(ruling.answer, Played) else None
        way = ways[n - 1] if n else None
        moved = motion_json(way, record) if record and way is not None else None
        frame = ruling_frame(drill.game, n, ruling, state.seats, moved, language)
        if standing != OPEN and n == len(rulings) - 1:
            frame["ask"] = None
        frames.append(frame)
    welcome = {
        "type": "welcome", "match": drill.id, "kind": "practice", "game": drill.game.id, "title": drill.game.title,
        "seats": [{"seat": seat, "by": "person"} for seat in state.seats], "yours": [drill.seat], "n": len(rulings) - 1,
        "options": dict(state.options), "table": table_json(
            table(state.table), styles(drill.game.pieces), by_files(drill.game),
            worth(drill.game.id, table(state.table), language), language,
        ),
        "pieces": list(drill.game.pieces), "faults": {}, "naming": [], "incidents": {},
    }  # fmt: skip
    return {
        "welcome": welcome,
        "rulings": frames,
        "standing": standing,
        "goal": goal_in(drill, language),
        "strokes": drill.goal.strokes,
    }


def aims(goal: Goal) -> Json:
    """The part of a goal that can be shown on the table."""
    pieces = dict.fromkeys((*goal.down, *goal.gone, *((goal.sees,) if goal.sees else ()), *goal.hides))
    shown: Json = {"pieces": list(pieces), "pockets": list(goal.into)}
    return {**shown, "near": list(goal.near)} if goal.near else shown
