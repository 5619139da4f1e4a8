"""Strokes that are tried before they are played: what one would do, why one is refused, a first aim, a study."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, cast

from hoyle.answers import Answer
from hoyle.hall import study as studies
from hoyle.hall.computers import counsel
from hoyle.hall.door import Json, lines, seen_effects
from hoyle.hall.offers import first_aim, mended
from hoyle.hall.refusals import Refusal
from hoyle.hall.terms import PRACTICE
from hoyle.match import Match
from hoyle.record import Stroke
from hoyle.referee import STROKE, Ask
from hoyle.referee.codec import A_STROKE, dump
from hoyle.telling import Names
from hoyle.telling.headline import headline

if TYPE_CHECKING:
    from hoyle.hall.room import Room


async def preview(room: Room, seats: Collection[str], stroke: Stroke) -> Json:
    """In practice, what a stroke would do: its `motion`, and the `lines` ruled on it. Nothing is kept. Raises Refusal."""
    room.hall.admit()
    async with room.lock:
        return await room.work(_preview, room, seats, stroke)


def _preview(room: Room, seats: Collection[str], stroke: Stroke) -> Json:
    if room.kind != PRACTICE:
        raise Refusal("not-here", "strokes are tried beforehand only in practice")
    _, _, ruling = room.considered(seats, stroke)
    moved = room.showing.moved
    assert moved is not None
    # What would be ruled on it may turn on what others hold.
    names = Names(ruling.state, room.match.game.pieces)
    hidden = room.has_secrets_from(seats)
    return {
        "motion": moved,
        "headline": "" if hidden else headline(ruling, names),
        "lines": [] if hidden else lines(seen_effects(ruling.effects, seats), names),
    }


async def offer(room: Room, seats: Collection[str], n: int, piece: str) -> Json:
    """A first aim for the open question, as `first_aim` finds it; empty where there is none, or the match has gone on."""
    ask = room.match.ask
    if n != room.n or ask is None or ask.kind != STROKE or ask.seat not in seats:
        return {}
    view = await room.hall.aside(dump, room.match.view(ask.seat))
    found = await room.hall.computers.ask(first_aim, room.match.state.game, view, f"{room.seed} {n} {ask.seat}", piece)
    return found or {}


async def advise(room: Room, seats: Collection[str], n: int) -> Json:
    """In practice, the coach's best answers to the open question; none where the match has gone on. Raises Refusal."""
    if room.kind != PRACTICE:
        raise Refusal("not-here", "the coach is asked only in practice")
    ask = room.match.ask
    if n != room.n or ask is None or ask.seat not in seats:
        return {"advice": []}
    room.hall.admit()
    return await _advised(room, room.match, f"{room.seed} {n}")


async def _advised(room: Room, match: Match, seed: str) -> Json:
    ask = match.ask
    if ask is None or ask.seat not in match.seats:
        return {"advice": []}
    view = await room.hall.aside(dump, match.view(ask.seat))
    return {"advice": await room.hall.computers.ask(counsel, match.state.game, view, f"{seed} counsel")}


async def check(room: Room, seats: Collection[str], stroke: Stroke, n: int) -> Json:
    """Why a stroke would be refused (`reason`, `rule`), and one that would not be (`mended`); empty if it would be played.

    What would come of it is not told. Raises Refusal for who may not strike.
    """
    ask = room.match.ask
    if n != room.n or ask is None or ask.kind != STROKE or ask.seat not in seats:
        raise Refusal("not-yours", "it is not yours to strike")
    async with room.lock:
        return await room.hall.aside(_check, room, seats, stroke)


def _check(room: Room, seats: Collection[str], stroke: Stroke) -> Json:
    try:
        room.considered(seats, stroke)
    except Refusal as refusal:
        seat = cast(Ask, room.match.ask).seat
        better = mended(room.match.game, room.match.view(seat), stroke, Random(f"{room.seed} {room.n} mend"))
        found: Json = {"reason": str(refusal), "rule": refusal.rule}
        return found if better is None else {**found, "mended": dump(better, A_STROKE)}
    return {}


async def study(
    room: Room, seats: Collection[str], n: int, places: Mapping[str, Any], said: Sequence[Stroke | Answer], want: str
) -> Json:
    """In practice, the match as it might go on from a position laid by hand (`study`); nothing is kept. Raises Refusal."""
    if room.kind != PRACTICE or not seats:
        raise Refusal("not-here", "the pieces are laid by hand only in practice, by one who plays")
    if room.has_secrets_from(seats):
        raise Refusal("secret", "what was dealt to others would be seen: the pieces are not laid by hand in this match")
    if not 0 <= n <= room.n:
        raise Refusal("stale", "there is no such ruling to go on from")
    room.hall.admit()
    seed = f"{room.seed} study {n}"
    if want == "check":
        return {"type": "checked", **await room.hall.aside(studies.checked, room.match, n, places, said, seed)}
    made = await room.hall.aside(studies.studied, room.match, n, places, said, seed)
    if want == "ruling":
        return {"type": "studied", "ruling": await room.hall.aside(studies.told, made)}
    if want == "advice":
        return {"type": "advised", **await _advised(room, made, seed)}
    if made.ask is None or made.ask.kind != STROKE:
        return {"type": "offered"}
    view = await room.hall.aside(dump, made.view(made.ask.seat))
    found = await room.hall.computers.ask(first_aim, made.state.game, view, seed, "")
    return {"type": "offered", **(found or {})}
