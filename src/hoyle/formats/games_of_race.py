"""The games of a race, each as a match of its own: for formats that know of one game, and pages that tell of each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from hoyle.answers import Answer, Incident
from hoyle.match import Match, new
from hoyle.match.agreements import CONCEDE, RESIGN
from hoyle.referee import NextGame
from hoyle.referee.setup.racing import HEADERS


def games_of(match: Match) -> list[Match]:
    """Every game of a race as a match, judged again, in order; a match that is no race by itself. A game that was conceded is one
    that was resigned. The last one is as far as it went.
    """
    if match.state.race is None:
        return [match]
    return [_played(match, given, answers) for given, answers in _parts(match)]


def _parts(match: Match) -> Iterator[tuple[dict[str, Any], list[Answer]]]:
    """The options and the answers of each game."""
    own = {key: value for key, value in match.header.given.items() if key not in HEADERS or key in match.game.options}
    given, answers = own, list[Answer]()
    for entry in match.entries:
        answers.append(entry.answer)
        if begun := next((effect for effect in entry.effects if isinstance(effect, NextGame)), None):
            yield given, answers
            given, answers = _opened(match, own, begun), []
    if answers:
        yield given, answers


def _opened(match: Match, own: dict[str, Any], begun: NextGame) -> dict[str, Any]:
    """The options of a game that is not the first."""
    given: dict[str, Any] = {key: value for key, value in own.items() if key not in ("Lead", "Order", "Small-balls")}
    if begun.lead and "Lead" in match.game.headers:
        given["Lead"] = begun.lead
    elif begun.lead and "Order" in match.game.headers:
        given["Order"] = begun.order
    return given


def _played(match: Match, given: dict[str, Any], answers: list[Answer]) -> Match:
    one = new(match.game, match.seats, None, **given)
    for answer in answers:
        one.play(replace(answer, word=RESIGN) if isinstance(answer, Incident) and answer.word == CONCEDE else answer)
    return one
