"""Answers judged before a match takes them: a stroke is simulated, by a worker where that may take long, and ruled on."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import TypeAlias

from hoyle.answers import Answer, Played
from hoyle.hall.matches.answer_permissions import allowed
from hoyle.hall.matches.interfaces import MatchInPlay
from hoyle.hall.protocol.match_terms import MARKER
from hoyle.hall.protocol.serializers import Made, as_text
from hoyle.hall.refusals import Refusal
from hoyle.hall.workers.jobs import simulate
from hoyle.hall.workers.pool import Share
from hoyle.match import Illegal, execute
from hoyle.match.logs.log import Entry, entry_json
from hoyle.match.noise.hand import Hand
from hoyle.physics.errors import Impossible
from hoyle.record import Record, Stroke
from hoyle.referee import Ruling, told

SLIPS = 8
"""The most times a stroke is played by a hand until it can be."""
Simulated: TypeAlias = "tuple[Record, Made] | Impossible | None"
"""A stroke's record and its motion by a worker's physics, why it cannot be played, or None where no worker was asked."""


async def rule_as_played(
    actor: MatchInPlay, seats: Collection[str], said: Stroke | Answer | str, hand: Hand | None
) -> tuple[Entry, str, Ruling]:
    """The ruling on an answer, which a hand plays where it is a stroke: one that slips into what cannot be played is tried
    again, each time with half the error. Raises Refusal.
    """
    attempt = 0
    while True:
        executed = None
        if hand is not None and isinstance(said, Stroke) and actor.kind != MARKER:
            draws = Random(f"{actor.seed} {actor.n} hand {attempt}")
            executed = execute(said, draws, hand.times(0.5**attempt), actor.match.state.bed)
        try:
            found = await simulate_stroke(actor, seats, said, executed)
            return await rule_on(actor, seats, said, executed, found)
        except Refusal as refusal:
            attempt += 1
            if executed is None or refusal.word != "illegal" or refusal.rule or attempt == SLIPS:
                raise


async def rule_on(
    actor: MatchInPlay, seats: Collection[str], said: Stroke | Answer | str, executed: Stroke | None, found: Simulated
) -> tuple[Entry, str, Ruling]:
    """Await `consider`; a stroke that may take long and no worker has simulated is never simulated on the event loop."""
    if found is None and isinstance(said, Stroke) and actor.heavy(actor.match.state):
        return await actor.hall.aside(consider, actor, seats, said, executed, None)
    return await actor.work(consider, actor, seats, said, executed, found)


def consider(
    actor: MatchInPlay,
    seats: Collection[str],
    said: Stroke | Answer | str,
    executed: Stroke | None = None,
    simulated: Simulated = None,
) -> tuple[Entry, str, Ruling]:
    """The answer, its line of the log, and what it is ruled; `simulated` is what `simulate_stroke` found. Raises Refusal."""
    match, ask = actor.match, actor.match.ask
    if ask is None:
        raise Refusal("over", told("refused.over"))
    try:
        said = allowed(actor, seats, match.read(said) if isinstance(said, str) else said, ask)
        entry, ruling = match.consider(said, executed, simulated[0] if isinstance(simulated, tuple) else simulated)
    except Illegal as illegal:
        rule = illegal.rule.id if illegal.rule else ""
        raise Refusal("illegal", illegal.plain_in, rule) from None
    if actor.kind != MARKER and isinstance(entry.answer, Played) and entry.answer.record.stroke:
        actor.ruling_frames.considered(entry.answer.record, simulated[1] if isinstance(simulated, tuple) else None)
    return entry, as_text(entry_json(entry)), ruling


async def simulate_stroke(
    actor: MatchInPlay,
    seats: Collection[str],
    said: Stroke | Answer | str,
    executed: Stroke | None = None,
    share: Share = Share.STROKES,
    caller: str = "",
    topic: str = "",
) -> Simulated:
    """The result of a stroke by a worker's physics; None where it is quick, or is not to be played. Raises Refusal."""
    match, ask = actor.match, actor.match.ask
    if ask is None or not isinstance(said, Stroke) or not actor.heavy(match.state) or not actor.hall.computers.ready:
        return None
    allowed(actor, seats, said, ask)
    try:
        stroke = match.struck(said, executed)
    except Illegal:
        return None  # it is refused in words where it is considered
    found = await actor.hall.computers.ask(
        simulate, match.state, stroke, share=share, caller=caller or actor.id, topic=topic
    )
    return (found[0], Made(found[1])) if isinstance(found, tuple) else found
