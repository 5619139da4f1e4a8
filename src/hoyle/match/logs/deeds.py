"""The deeds of a ruling, apart from the words in which it is told: by this a log is compared with a second look at it.

A ruling does what changes the match: points, fouls, pieces and their places, lives, money, secrets, the question and the end, each
with its seats and its rule. What it says besides (announcements, reasons, what an option brings) may be put otherwise at any time.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, cast

from hoyle.referee import Effect
from hoyle.referee.codec import AN_EFFECT, dump

DONE: Mapping[str, tuple[str, ...]] = {
    "score": ("seat", "points"), "foul": ("seat",), "place": ("piece", "where", "touching"), "restore": ("layout",),
    "assign": ("seat", "pieces"), "order": ("seats",), "lives": ("seat", "count"), "pay": ("seat", "amount"),
    "owe": ("seat", "count"), "out": ("seat",), "back": ("seat",), "deal": ("seat", "key", "value"),
    "reveal": ("seat", "key", "value"), "win": ("seats", "ranking"), "lose": ("seats",), "drawn": (),
    "ask": ("seat", "asks", "options", "calls", "called", "behalf", "decline", "place", "permits", "barred"),
}  # fmt: skip
"""The fields of each kind of effect that do something, beside its rule. What only announces (`say`, `note`) is not among them."""
PARTS: Mapping[str, tuple[str, ...]] = {
    "place": ("piece", "zone", "rule"), "permits": ("seat", "word", "rule"), "barred": ("seat", "word", "rule"),
}  # fmt: skip
"""The fields that count of what a question lists."""
UNORDERED = ("options", "permits", "barred")
"""Fields of a question whose order means nothing."""
Json = dict[str, Any]


def effects_json(effects: Sequence[Effect]) -> list[Json]:
    """Effects as JSON, exactly as they read back."""
    return cast(list[Json], json.loads(json.dumps([dump(e, AN_EFFECT) for e in effects])))


def deeds(effects: Sequence[Effect]) -> list[Json]:
    """The deeds of effects, one JSON object each, in their order."""
    return [_deed(effect) for effect in effects_json(effects) if effect["kind"] in DONE]


def _deed(effect: Json) -> Json:
    kind: str = effect["kind"]
    done = {name: effect[name] for name in ("kind", *DONE[kind], "rule") if name in effect}
    if kind == "ask":
        for name, fields in PARTS.items():
            if name in done:
                done[name] = [{field: one[field] for field in fields if field in one} for one in done[name]]
        for name in UNORDERED:
            if name in done:
                done[name] = sorted(done[name], key=str)
    return done


def difference(now: Sequence[Effect], stored: Sequence[Effect]) -> str:
    """The first thing that two rulings do differently, in words; empty where they do the same."""
    return "" if now == stored else first_difference(deeds(now), deeds(stored), "effects")


def reworded(now: Sequence[Effect], stored: Sequence[Effect]) -> bool:
    """Return whether two rulings that do the same are told in other words, or with other announcements."""
    return now != stored and effects_json(now) != effects_json(stored)


def first_difference(now: Any, stored: Any, where: str) -> str:
    """The first place where two JSON values differ, in words; empty if they are equal."""
    if isinstance(now, dict) and isinstance(stored, dict):
        for key in {**stored, **now}:
            if how := first_difference(now.get(key), stored.get(key), f"{where}.{key}".lstrip(".")):
                return how
        return ""
    if isinstance(now, list) and isinstance(stored, list):
        for i, (a, b) in enumerate(zip(now, stored, strict=False), start=1):
            if how := first_difference(a, b, f"{where}[{i}]"):
                return how
        if len(now) != len(stored):
            return f"{where} has {len(stored)} in the log, {len(now)} now"
        return ""
    return "" if now == stored else f"{where} is {_short(stored)} in the log, {_short(now)} now"


def _short(value: Any) -> str:
    text = json.dumps(value)
    return text if len(text) <= 80 else f"{text[:77]}..."
