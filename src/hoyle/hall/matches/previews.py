"""Strokes that are tried before they are played: what one would do, why one is refused, a first aim, a study."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hoyle.answers import Answer
from hoyle.hall.matches.answer_rulings import rule_on, simulate_stroke
from hoyle.hall.matches.match_actor import MatchActor
from hoyle.hall.practice.suggestions import first_aim
from hoyle.hall.protocol.match_terms import PRACTICE
from hoyle.hall.protocol.serializers import Json, lines, seen_effects
from hoyle.hall.refusals import Refusal
from hoyle.hall.workers.jobs import counsel, mend, study_checked, study_told, study_view
from hoyle.hall.workers.pool import Share
from hoyle.record import Stroke
from hoyle.referee import STROKE, Ruling, told
from hoyle.referee.codec import A_STROKE, dump
from hoyle.telling.headline import headline
from hoyle.telling.languages import names_in


@dataclass(frozen=True)
class Asker:
    """Somebody who asks for something in practice: the seats they hold, from where they call, on which page, in which language."""

    seats: tuple[str, ...]
    caller: str = ""
    page: str = ""
    language: str = "en"

    def topic(self, of: str) -> str:
        """The topic on which a newer request of the same page replaces this one; nothing where it is no page's."""
        return f"{self.page} {of}" if self.page else ""


async def preview(actor: MatchActor, asker: Asker, stroke: Stroke) -> Json:
    """In practice, what a stroke would do: its `motion`, and the `lines` ruled on it. Nothing is kept. Raises Refusal."""
    if actor.kind != PRACTICE:
        raise Refusal("not-here", told("refused.try-in-practice"))
    actor.hall.admit()
    n = actor.n
    found = await simulate_stroke(
        actor, asker.seats, stroke, share=Share.PRACTICE, caller=asker.caller, topic=asker.topic("preview")
    )
    async with actor.lock:
        if n != actor.n:
            raise Refusal("stale", told("refused.gone-on"))
        _, _, ruling = await rule_on(actor, asker.seats, stroke, None, found)
        return await actor.work(_preview, actor, asker, ruling)


def _preview(actor: MatchActor, asker: Asker, ruling: Ruling) -> Json:
    seats = asker.seats
    moved = actor.ruling_frames.moved
    assert moved is not None
    # What would be ruled on it may turn on what others hold.
    names = names_in(asker.language, ruling.state, actor.match.game.pieces)
    hidden = actor.has_secrets_from(seats)
    return {
        "motion": moved,
        "headline": "" if hidden else headline(ruling, names),
        "lines": [] if hidden else lines(seen_effects(ruling.effects, seats), names),
    }


async def offer(actor: MatchActor, asker: Asker, n: int, piece: str) -> Json:
    """A first aim for the open question, as `first_aim` finds it; empty where there is none, or the match has gone on."""
    ask = actor.match.ask
    if n != actor.n or ask is None or ask.kind != STROKE or ask.seat not in asker.seats:
        return {}
    view = await actor.hall.aside(dump, actor.match.view(ask.seat))
    seed = f"{actor.seed} {n} {ask.seat}"
    found: Json | None = await asked(actor, asker, "offer", first_aim, actor.match.state.game, view, seed, piece)
    return found or {}


async def advise(actor: MatchActor, asker: Asker, n: int, language: str) -> Json:
    """In practice, the coach's best answers to the open question; none where the match has gone on. Raises Refusal."""
    if actor.kind != PRACTICE:
        raise Refusal("not-here", told("refused.coach-in-practice"))
    ask = actor.match.ask
    if n != actor.n or ask is None or ask.seat not in asker.seats:
        return {"advice": []}
    actor.hall.admit()
    view = await actor.hall.aside(dump, actor.match.view(ask.seat))
    return await _advised(actor, asker, view, f"{actor.seed} {n}", language)


async def _advised(actor: MatchActor, asker: Asker, view: Json, seed: str, language: str) -> Json:
    game = actor.match.state.game
    return {"advice": await asked(actor, asker, "advice", counsel, game, view, f"{seed} counsel", language)}


async def asked(actor: MatchActor, asker: Asker, topic: str, work: Callable[..., Any], *arguments: Any) -> Any:
    """A worker's answer to a page, which has but one question on a topic waiting. Raises Refusal."""
    return await actor.hall.computers.ask(
        work, *arguments, share=Share.PRACTICE, caller=asker.caller, topic=asker.topic(topic)
    )


async def check(actor: MatchActor, asker: Asker, stroke: Stroke, n: int) -> Json:
    """Return why a stroke would be refused (`reason`, `rule`), and one that would not be (`mended`); empty if it would be played.

    What would come of it is not told. Raises Refusal for who may not strike.
    """
    ask = actor.match.ask
    if n != actor.n or ask is None or ask.kind != STROKE or ask.seat not in asker.seats:
        raise Refusal("not-yours", told("refused.not-your-stroke"))
    found = await simulate_stroke(
        actor, asker.seats, stroke, share=Share.PRACTICE, caller=asker.caller, topic=asker.topic("check")
    )
    async with actor.lock:
        if n != actor.n:
            raise Refusal("stale", told("refused.gone-on"))
        try:
            await rule_on(actor, asker.seats, stroke, None, found)
        except Refusal as refusal:
            why, view = refusal, actor.match.view(ask.seat)
        else:
            return {}
    better = await asked(actor, asker, "check", mend, view, stroke, f"{actor.seed} {n} mend")
    said: Json = {"reason": why.reason_in(asker.language), "rule": why.rule}
    return said if better is None else {**said, "mended": dump(better, A_STROKE)}


async def study(
    actor: MatchActor,
    asker: Asker,
    n: int,
    places: Mapping[str, Any],
    said: Sequence[Stroke | Answer],
    want: str,
    language: str,
) -> Json:
    """In practice, the match as it might go on from a position laid by hand (`study`); nothing is kept. Raises Refusal."""
    if actor.kind != PRACTICE or not asker.seats:
        raise Refusal("not-here", told("refused.lay-in-practice"))
    if actor.has_secrets_from(asker.seats):
        raise Refusal("secret", told("refused.secret-laid"))
    if not 0 <= n <= actor.n:
        raise Refusal("stale", told("refused.no-ruling"))
    actor.hall.admit()
    seed = f"{actor.seed} study {n}"
    given = (actor.match, n, places, said, seed)
    if want == "check":
        return {"type": "checked", **await asked(actor, asker, "check", study_checked, *given, language)}
    if want == "ruling":
        return {"type": "studied", "ruling": await asked(actor, asker, "ruling", study_told, *given)}
    ended = await asked(actor, asker, want, study_view, *given)
    if want == "advice":
        return {
            "type": "advised",
            **(await _advised(actor, asker, ended[1], seed, language) if ended else {"advice": []}),
        }
    if ended is None or ended[0] != STROKE:
        return {"type": "offered"}
    found = await asked(actor, asker, want, first_aim, actor.match.state.game, ended[1], seed, "")
    return {"type": "offered", **(found or {})}
