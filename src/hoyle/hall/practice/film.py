"""A stroke of one's own that reached a drill's goal is judged for its film."""

from __future__ import annotations

from hoyle.answers import Played
from hoyle.hall.community.day_films import Film
from hoyle.hall.practice.drill_goals import PASSED
from hoyle.hall.practice.drills import Drill, played
from hoyle.hall.refusals import Refusal
from hoyle.record import Stroke
from hoyle.referee import told
from hoyle.referee.codec import A_STROKE, dump


def filmed(drill: Drill, stroke: Stroke, name: str, person: str) -> Film:
    """Judge a stroke, for its film. Raises Refusal for one that misses the goal, and for the drill's own."""
    if stroke in drill.solution:
        raise Refusal("shown", told("refused.film-own"))
    rulings, _, standing = played(drill, [stroke])
    answer = rulings[-1].answer
    if standing != PASSED or not isinstance(answer, Played):
        raise Refusal("missed", told("refused.goal-missed"))
    gained = rulings[-1].state.scores.get(drill.seat, 0) - drill.state.scores.get(drill.seat, 0)
    return Film(name, person, dump(stroke, A_STROKE), gained, len(answer.record.contacts))
