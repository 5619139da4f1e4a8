"""Systems saved by pooltool 0.6 (`System.save`, `MultiSystem.save`), in JSON or msgpack: table, balls, cue, and what came of it.

pooltool's origin is the corner at the left of the head, its angles are degrees, and tips to the left of a ball are positive. A
system that was simulated is a stroke that is told; one that was not is played here. Every system is a match of its own, from its
position. Source: pooltool 0.6.0, `pooltool/system/datatypes.py` and `pooltool/events/datatypes.py`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import partial
from math import hypot, radians, tau
from typing import Any

from hoyle.answers import Played
from hoyle.equipment import At, BadTable, Table, carom_table, pool_table
from hoyle.equipment import table as table_named
from hoyle.formats.found_match import Found, Said, Unreadable
from hoyle.formats.match_under_way import begun, options_under_way
from hoyle.formats.pooltool.names import POCKETED, POCKETS, here
from hoyle.formats.pooltool.packed import NEEDED, packed_array
from hoyle.games import load
from hoyle.match import Illegal, Match
from hoyle.notation import format_answer
from hoyle.record import CUSHION_TOUCH, MEET, POCKET, Contact, CueStroke, Layout, Record
from hoyle.referee import BadOption

System = Mapping[str, Any]
SEATS = ("First", "Second")
USUAL = {"billiard": "three-cushion-carrom", "snooker": "snookers-pool", "pocket": "fifteen-ball-pool"}
"""By which game a system is judged that does not say: by the kind of its table."""
TABLES = {"billiard": ("carom-5x10", "carom-4.5x9"), "snooker": ("snooker-12ft",), "pocket": ("pool-9ft", "pool-5x10")}
"""Tables of ours that one of another program may be, if it is as large."""
NEAR = 0.02
"""A table is one of ours if its sides and its balls are as large within this part."""


# --- what is in a file ------------------------------------------------------------------------------------------


def sniff(text: str) -> bool:
    """Return whether a text is a system in JSON."""
    return text.lstrip().startswith("{") and '"cue_ball_id"' in text


def read(text: str, name: str, game: str = "") -> Iterator[Found]:
    """The systems of a file, judged by a game, or by the usual one for their table."""
    try:
        told = json.loads(text)
    except ValueError as error:
        raise Unreadable(name, f"no system of pooltool, or one that is cut off: {error}") from None
    if not isinstance(told, dict):
        raise Unreadable(name, "no system of pooltool, which is a JSON object of a table, a cue and balls")
    systems = told.get("multisystem", [told])
    for number, system in enumerate(systems, start=1):
        title = f"system {number}" if len(systems) > 1 else "system"
        try:
            yield _found(system, name, game, title)
        except (KeyError, TypeError, ValueError, IndexError, AttributeError, Illegal, BadOption, BadTable) as error:
            why = str(error)
            if isinstance(error, KeyError | TypeError | AttributeError):
                lacking = f"there is no {error.args[0]!r}" if isinstance(error, KeyError) else str(error)
                why = (
                    f"no system of pooltool: {lacking}; there are table, cue and balls in one as pooltool 0.6 saves it"
                )
            yield Found(name, 1, game, SEATS, partial(_nothing), title=title, wrong=f"{title}: {why}")


def _nothing(match: Match) -> Iterator[Said]:
    yield from ()


def _found(system: System, name: str, asked: str, title: str) -> Found:
    kind = system["table"]["table_type"]
    game = load(asked or USUAL.get(kind, USUAL["pocket"]))
    names = {ball: here(ball, game) for ball in system["balls"]}
    if stray := [ball for ball, own in names.items() if own not in game.pieces]:
        raise ValueError(
            f"{game.id} has no ball {stray[0]!r}; it has {', '.join(game.pieces)}: name the game with --game"
        )
    bed = _Bed(system["table"])
    table = bed.table(next(iter(system["balls"].values()))["params"], kind)
    struck = names[system["cue"]["cue_ball_id"]]
    first = {names[ball]: _first(told) for ball, told in system["balls"].items()}
    rests = {ball: bed.place(state, table) for ball, state in first.items() if state["s"] != POCKETED}
    given = options_under_way(game, table, SEATS, rests, struck, {})
    begun(game, SEATS, given)
    remarks = (
        [] if asked else [f"{name}: the file names no game; it is judged by {game.id}, or by another that is named"]
    )
    if system.get("events"):
        answer = _record_of_events(system, names, bed, table)
    else:
        answer = None
        remarks.append(f"{name}: {title} was not simulated, and its stroke is played here")
    follow = partial(_follow, answer=answer, stroke=_stroke(system["cue"], struck))
    return Found(name, 1, game.id, SEATS, follow, given, title, tuple(remarks))


class _Bed:
    """The place of a table of pooltool, and its size."""

    def __init__(self, told: System) -> None:
        lines = told["cushion_segments"]["linear"].values()
        xs = [point[0] for line in lines for point in (line["p1"], line["p2"]) if _upright(line)]
        ys = [point[1] for line in lines for point in (line["p1"], line["p2"]) if _level(line)]
        if not xs or not ys:
            raise ValueError("the table has no straight cushions on four sides")
        self.pockets, self.lines = told.get("pockets") or {}, told["cushion_segments"]
        self.x, self.y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
        self.width, self.length = max(xs) - min(xs), max(ys) - min(ys)

    def table(self, ball: System, kind: str) -> Table:
        """Our table of that size, or one of its measures."""
        for name in TABLES.get(kind, ()):
            ours = table_named(name)
            r = ours.ball.radius if ours.ball else 0.0
            if all(
                abs(a / b - 1) < NEAR for a, b in ((self.width, ours.width), (self.length, ours.length), (ball["R"], r))
            ):
                return ours
        make = pool_table if self.pockets else carom_table
        name = f"pooltool-{self.width * 1000:.0f}x{self.length * 1000:.0f}"
        return make(name, width=self.width, length=self.length, ball=ball["R"], ball_mass=ball["m"])

    def place(self, state: System, table: Table) -> At:
        """Return where a ball is, between the cushions of our table."""
        x, y = state["rvw"][0][0] - self.x, state["rvw"][0][1] - self.y
        r = table.ball.radius if table.ball else 0.0
        across, along = table.width / 2 - r, table.length / 2 - r
        return At(round(min(max(x, -across), across), 9), round(min(max(y, -along), along), 9))

    def side(self, segment: str) -> str:
        """The cushion that a segment is part of, by its letter."""
        if line := self.lines["linear"].get(segment):
            x, y = ((line["p1"][i] + line["p2"][i]) / 2 for i in (0, 1))
            upright, level = _upright(line), _level(line)
        else:
            x, y = self.lines["circular"][segment]["center"][:2]
            upright = level = False
        x, y = (x - self.x) / self.width, (y - self.y) / self.length
        if upright or (not level and abs(x) > abs(y)):
            return "r" if x > 0 else "l"
        return "f" if y > 0 else "h"


def _upright(line: System) -> bool:
    return bool(abs(line["p1"][0] - line["p2"][0]) < 1e-9 < abs(line["p1"][1] - line["p2"][1]))


def _level(line: System) -> bool:
    return bool(abs(line["p1"][1] - line["p2"][1]) < 1e-9 < abs(line["p1"][0] - line["p2"][0]))


def _first(ball: System) -> System:
    """A ball's state before the stroke: the first of its history, in either manner of writing one."""
    history = ball.get("history")
    if isinstance(history, Mapping) and history.get("states"):
        first: System = history["states"][0]
        return first
    if isinstance(history, list) and history and len(history[0]):
        return {"rvw": history[0][0], "s": history[1][0], "t": history[2][0]}
    state: System = ball["state"]
    return state


def _stroke(cue: System, struck: str) -> CueStroke:
    """The stroke of a cue; the tip's offset is to the left there, and to the right here."""
    return CueStroke(struck, cue["V0"], radians(cue["phi"]) % tau, radians(cue["theta"]), -cue["a"] + 0.0, cue["b"])


def _record_of_events(system: System, names: Mapping[str, str], bed: _Bed, table: Table) -> Record:
    """The contacts of the stroke, as the events tell them."""
    struck = names[system["cue"]["cue_ball_id"]]
    moving, contacts = {struck}, list[Contact]()
    for event in system["events"]:
        kind, time = event["event_type"], float(event["time"])
        ids = [names.get(agent["id"], agent["id"]) for agent in event["agents"]]
        if kind == "ball_ball":
            one, other = ids if _comes(event["agents"], ids, moving) else ids[::-1]
            contacts.append(Contact(MEET, one, (other,), time=time))
            moving |= {one, other}
        elif kind in ("ball_linear_cushion", "ball_circular_cushion"):
            contacts.append(Contact(CUSHION_TOUCH, ids[0], where=bed.side(event["agents"][1]["id"]), time=time))
        elif kind == "ball_pocket":
            contacts.append(Contact(POCKET, ids[0], where=POCKETS.get(ids[1], ids[1]), time=time))
    states = {names[ball]: told["state"] for ball, told in system["balls"].items()}
    ends = {ball: bed.place(state, table) for ball, state in states.items() if state["s"] != POCKETED}
    return Record(struck, tuple(contacts), Layout(ends))


def _comes(agents: list[System], ids: list[str], moving: set[str]) -> bool:
    """True if the first of two balls is the one that comes."""
    if len(moving & set(ids)) == 1:
        return ids[0] in moving
    speeds = [hypot(*agent["initial"]["state"]["rvw"][1]) if agent.get("initial") else 0.0 for agent in agents]
    return speeds[0] >= speeds[1]


def _follow(match: Match, answer: Record | None, stroke: CueStroke) -> Iterator[Said]:
    """The one stroke."""
    assert match.ask is not None
    if answer is None:
        yield Said(f"a stroke of {stroke.speed:g} m/s", 1, 1, (stroke,))
    else:
        played = Played(match.ask.seat, answer)
        yield Said(format_answer(played).partition(": ")[2], 1, 1, (played,), meant=stroke)


# --- written ----------------------------------------------------------------------------------------------------


def export(match: Match) -> str:
    """The strokes of a match in JSON: one as a system, several as a list of them (`MultiSystem`); without a stroke the position.

    Raises ValueError for a game that is not of balls on a cushioned bed, and where it is not told where they lie.
    """
    return json.dumps(systems(match), indent=2) + "\n"


def export_msgpack(match: Match) -> bytes:
    """The same in msgpack, arrays as msgpack-numpy writes them. Raises as `export`, and ImportError without the package."""
    try:
        import msgpack
    except ImportError:
        raise ImportError(NEEDED) from None
    import numpy as np

    def encoded(told: Any, inside: str = "") -> Any:
        if isinstance(told, Mapping):
            return {
                key: _history(value) if key.startswith("history") else encoded(value, key)
                for key, value in told.items()
            }
        if isinstance(told, list) and inside in ("p1", "p2", "center", "rvw"):
            return packed_array(np.array(told, float))
        return [encoded(one) for one in told] if isinstance(told, list) else told

    def _history(told: Mapping[str, Any]) -> Any:
        states = told["states"]
        if not states:
            return None
        return [packed_array(np.array([state[key] for state in states], float)) for key in ("rvw", "s", "t")]

    packed = msgpack.packb(encoded(systems(match)))
    assert isinstance(packed, bytes)
    return packed


def systems(match: Match) -> dict[str, Any]:
    """The strokes of a match as pooltool keeps them in memory: a system, or a list of several."""
    from hoyle.formats.pooltool.systems import system_of

    state = match.state
    if not state.bed.ball or not hasattr(state.bed, "nose"):
        raise ValueError(
            f"{match.game.id} is not played with balls on a cushioned bed, which is all that pooltool knows"
        )
    told = []
    for number, entry in enumerate(match.entries):
        if isinstance(entry.answer, Played) and entry.answer.record.struck:
            before = match.ruling_on(number).state.layout
            told.append(system_of(state.bed, before, entry.answer.record, entry.intended))
    if not told:
        struck = next((ball for held in state.pieces.values() for ball in held), match.game.pieces[0])
        return system_of(state.bed, state.layout, Record(struck))
    return told[0] if len(told) == 1 else {"multisystem": told, "active_index": None}
