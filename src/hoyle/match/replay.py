"""A log judged and simulated again: whether the referee still rules so, and the strokes still run so."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from hoyle.answers import Played
from hoyle.match.engine import fingerprint, placed, strike
from hoyle.match.log import Contents, Entry, Header, LogError, effects_json, read
from hoyle.match.match import Match, restore
from hoyle.record import Record
from hoyle.referee import Effect, Game, Refusal, Ruling, State, begin, rule_on
from hoyle.referee.codec import dump


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a log and a second look at it part: the line of the file, whether a `ruling`, `record` or `start`, and how."""

    line: int
    what: str
    how: str

    def __str__(self) -> str:
        return f"line {self.line}: the {self.what} differs: {self.how}"


@dataclass(frozen=True)
class Verification:
    """What a replay found. True if everything agrees."""

    rulings: int
    strokes: int
    differences: tuple[Difference, ...] = ()
    physics: str = ""
    """A remark where the log was written with another physics, or on another kind of machine."""

    def __bool__(self) -> bool:
        return not self.differences

    @property
    def ok(self) -> bool:
        """Whether everything agrees."""
        return not self.differences

    def __str__(self) -> str:
        done = f"{self.rulings} rulings judged again, {self.strokes} strokes simulated again"
        found = "all agree" if self.ok else f"{len(self.differences)} differ"
        return "\n".join([f"{done}: {found}", *map(str, self.differences), *([self.physics] if self.physics else [])])


class Replay:
    """A log, read. Nothing is judged until it is asked for."""

    def __init__(self, contents: Contents) -> None:
        self.contents = contents

    @property
    def path(self) -> Path:
        """The log's file."""
        return self.contents.path

    @property
    def game(self) -> Game:
        """The game that was played."""
        return self.contents.game

    @property
    def header(self) -> Header:
        """The log's first line."""
        return self.contents.header

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The answers, with what was ruled on them then."""
        return self.contents.entries

    @cached_property
    def match(self) -> Match:
        """The match as it stood at the end of the log. Raises LogError where the referee now rules otherwise."""
        return restore(self.contents)

    def judged(self) -> Iterator[tuple[int, tuple[Effect, ...], State, Ruling | Refusal]]:
        """Judge the stored answers again: for each line the stored effects, the state before, and the ruling now.

        Stops after an answer that is now refused. Raises LogError for a match that cannot be set up so.
        """
        ruling: Ruling | Refusal
        try:
            ruling = begin(self.game, self.header.seats, self.header.given)
        except ValueError as error:
            raise LogError(self.path, str(error), 1) from None
        yield 1, self.header.opening, ruling.state, ruling
        for entry in self.entries:
            before = ruling.state
            ruling = rule_on(self.game, before, entry.answer)
            yield entry.line, entry.effects, before, ruling
            if isinstance(ruling, Refusal):
                return

    def verify(self, simulate: bool = True) -> Verification:
        """Judge the stored records again, and simulate the strokes again; both must come out as stored, bit for bit.

        Each stroke is simulated from the layout stored with it, so one difference does not make the next.
        """
        found: list[Difference] = []
        rulings = strokes = 0
        for line, stored, before, ruling in self.judged():
            rulings += 1
            if isinstance(ruling, Refusal):
                found.append(
                    Difference(line, "ruling", f"the answer is now refused: {ruling.reason}; judged no further")
                )
            elif how := _effects_differ(stored, ruling.effects):
                found.append(Difference(line, "ruling", how))
            record = ruling.answer.record if isinstance(ruling.answer, Played) else None
            if record and record.stroke and record.start:
                strokes += simulate
                found += _restruck(line, before, record) if simulate else ()
        now = fingerprint(self.game)
        other = strokes and self.header.physics != now
        remark = f"the log was written with physics {self.header.physics or '?'}; this is {now or '?'}" if other else ""
        return Verification(rulings, strokes, tuple(found), remark)


def replay(path: str | Path, game: Game | None = None) -> Replay:
    """Read a log to look at again; raises LogError. A line torn by a kill is passed over, and the file left as it is."""
    return Replay(read(path, game))


def _restruck(line: int, before: State, record: Record) -> Iterator[Difference]:
    """Where a stroke, played again from where it started, runs otherwise than its record says."""
    from hoyle.physics import Impossible

    assert record.stroke is not None
    assert record.start is not None
    if how := _differ(dump(placed(before.layout, record.stroke)), dump(record.start), "start"):
        yield Difference(line, "start", how)
    try:
        again = strike(replace(before, layout=record.start), record.stroke)
    except Impossible as error:
        yield Difference(line, "record", f"the stroke is now impossible: {error}")
        return
    if how := _differ(dump(again), dump(record), ""):
        yield Difference(line, "record", how)


def _effects_differ(stored: tuple[Effect, ...], now: tuple[Effect, ...]) -> str:
    return _differ(effects_json(now), effects_json(stored), "effects")


def _differ(now: Any, stored: Any, where: str) -> str:
    """The first place where two JSON values differ, in words; empty if they are equal."""
    now, stored = json.loads(json.dumps(now)), json.loads(json.dumps(stored))
    return _first(now, stored, where)


def _first(now: Any, stored: Any, where: str) -> str:
    if isinstance(now, dict) and isinstance(stored, dict):
        for key in {**stored, **now}:
            if how := _first(now.get(key), stored.get(key), f"{where}.{key}".lstrip(".")):
                return how
        return ""
    if isinstance(now, list) and isinstance(stored, list):
        for i, (a, b) in enumerate(zip(now, stored, strict=False), start=1):
            if how := _first(a, b, f"{where}[{i}]"):
                return how
        if len(now) != len(stored):
            return f"{where} has {len(stored)} in the log, {len(now)} now"
        return ""
    return "" if now == stored else f"{where} is {_short(stored)} in the log, {_short(now)} now"


def _short(value: Any) -> str:
    text = json.dumps(value)
    return text if len(text) <= 80 else f"{text[:77]}..."
