"""Strokes that are tried before they are played: what one would do, why one is refused, a first aim, a study."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import Any, cast

from hoyle.answers import Answer
from hoyle.hall.matches.match_actor import MatchActor
from hoyle.hall.practice import position_study
from hoyle.hall.practice.suggestions import first_aim, mended
from hoyle.hall.protocol.match_terms import PRACTICE
from hoyle.hall.protocol.serializers import Json, lines, seen_effects
from hoyle.hall.refusals import Refusal
from hoyle.hall.workers.jobs import counsel
from hoyle.match import Match
from hoyle.record import Stroke
from hoyle.referee import STROKE, Ask
from hoyle.referee.codec import A_STROKE, dump
from hoyle.telling import Names
from hoyle.telling.headline import headline


async def preview(actor: MatchActor, seats: Collection[str], stroke: Stroke) -> Json:
    """In practice, what a stroke would do: its `motion`, and the `lines` ruled on it. Nothing is kept. Raises Refusal."""
    actor.hall.admit()
    async with actor.lock:
        return await actor.work(_preview, actor, seats, stroke)


def _preview(actor: MatchActor, seats: Collection[str], stroke: Stroke) -> Json:
    if actor.kind != PRACTICE:
        raise Refusal("not-here", "strokes are tried beforehand only in practice")
    _, _, ruling = actor.considered(seats, stroke)
    moved = actor.frames.moved
    assert moved is not None
    # What would be ruled on it may turn on what others hold.
    names = Names(ruling.state, actor.match.game.pieces)
    hidden = actor.has_secrets_from(seats)
    return {
        "motion": moved,
        "headline": "" if hidden else headline(ruling, names),
        "lines": [] if hidden else lines(seen_effects(ruling.effects, seats), names),
    }


async def offer(actor: MatchActor, seats: Collection[str], n: int, piece: str) -> Json:
    """A first aim for the open question, as `first_aim` finds it; empty where there is none, or the match has gone on."""
    ask = actor.match.ask
    if n != actor.n or ask is None or ask.kind != STROKE or ask.seat not in seats:
        return {}
    view = await actor.hall.aside(dump, actor.match.view(ask.seat))
    found = await actor.hall.computers.ask(
        first_aim, actor.match.state.game, view, f"{actor.seed} {n} {ask.seat}", piece
    )
    return found or {}


async def advise(actor: MatchActor, seats: Collection[str], n: int) -> Json:
    """In practice, the coach's best answers to the open question; none where the match has gone on. Raises Refusal."""
    if actor.kind != PRACTICE:
        raise Refusal("not-here", "the coach is asked only in practice")
    ask = actor.match.ask
    if n != actor.n or ask is None or ask.seat not in seats:
        return {"advice": []}
    actor.hall.admit()
    return await _advised(actor, actor.match, f"{actor.seed} {n}")


async def _advised(actor: MatchActor, match: Match, seed: str) -> Json:
    ask = match.ask
    if ask is None or ask.seat not in match.seats:
        return {"advice": []}
    view = await actor.hall.aside(dump, match.view(ask.seat))
    return {"advice": await actor.hall.computers.ask(counsel, match.state.game, view, f"{seed} counsel")}


async def check(actor: MatchActor, seats: Collection[str], stroke: Stroke, n: int) -> Json:
    """Why a stroke would be refused (`reason`, `rule`), and one that would not be (`mended`); empty if it would be played.

    What would come of it is not told. Raises Refusal for who may not strike.
    """
    ask = actor.match.ask
    if n != actor.n or ask is None or ask.kind != STROKE or ask.seat not in seats:
        raise Refusal("not-yours", "it is not yours to strike")
    async with actor.lock:
        return await actor.hall.aside(_check, actor, seats, stroke)


def _check(actor: MatchActor, seats: Collection[str], stroke: Stroke) -> Json:
    try:
        actor.considered(seats, stroke)
    except Refusal as refusal:
        seat = cast(Ask, actor.match.ask).seat
        better = mended(actor.match.game, actor.match.view(seat), stroke, Random(f"{actor.seed} {actor.n} mend"))
        found: Json = {"reason": str(refusal), "rule": refusal.rule}
        return found if better is None else {**found, "mended": dump(better, A_STROKE)}
    return {}


async def study(
    actor: MatchActor,
    seats: Collection[str],
    n: int,
    places: Mapping[str, Any],
    said: Sequence[Stroke | Answer],
    want: str,
) -> Json:
    """In practice, the match as it might go on from a position laid by hand (`study`); nothing is kept. Raises Refusal."""
    if actor.kind != PRACTICE or not seats:
        raise Refusal("not-here", "the pieces are laid by hand only in practice, by one who plays")
    if actor.has_secrets_from(seats):
        raise Refusal("secret", "what was dealt to others would be seen: the pieces are not laid by hand in this match")
    if not 0 <= n <= actor.n:
        raise Refusal("stale", "there is no such ruling to go on from")
    actor.hall.admit()
    seed = f"{actor.seed} study {n}"
    if want == "check":
        return {"type": "checked", **await actor.hall.aside(position_study.checked, actor.match, n, places, said, seed)}
    made = await actor.hall.aside(position_study.studied, actor.match, n, places, said, seed)
    if want == "ruling":
        return {"type": "studied", "ruling": await actor.hall.aside(position_study.told, made)}
    if want == "advice":
        return {"type": "advised", **await _advised(actor, made, seed)}
    if made.ask is None or made.ask.kind != STROKE:
        return {"type": "offered"}
    view = await actor.hall.aside(dump, made.view(made.ask.seat))
    found = await actor.hall.computers.ask(first_aim, made.state.game, view, seed, "")
    return {"type": "offered", **(found or {})}
