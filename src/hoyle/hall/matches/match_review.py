"""A match that is over, looked at again: the choices that cost most, as the coach sees them."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from hoyle.answers import Played
from hoyle.hall.matches.match_actor import MatchActor
from hoyle.hall.protocol.serializers import Json
from hoyle.hall.refusals import Refusal
from hoyle.hall.workers.jobs import regret
from hoyle.hall.workers.pool import Share
from hoyle.match import Match
from hoyle.referee import told, view
from hoyle.referee.codec import A_STROKE, AN_ANSWER, dump
from hoyle.telling.headline import headline
from hoyle.telling.languages import names_in

MOST = 24
"""The coach looks at so many strokes, the last that ended a visit."""
WORST = 3
LEAST = 0.05
"""Points below which a loss is not worth a word."""


async def review(actor: MatchActor, seats: Collection[str], caller: str = "", language: str = "en") -> Json:
    """The choices of these seats, of all where they are none, that cost most: what came of each, what it cost in points beside what
    the hand took, and what the coach would have played. Raises Refusal before the match is over.
    """
    match = actor.match
    if not match.over:
        raise Refusal("not-here", told("refused.review-later"))
    actor.hall.admit()
    # What was ruled may tell what others held, and so may what the coach would have done in their place.
    hidden = actor.has_secrets_from(seats)
    if hidden and not seats:
        raise Refusal("secret", told("refused.secret-review"))
    found: list[Json] = []
    looked = 0
    for n, seat in list(sought(match, seats))[-MOST:]:
        before, played, meant, words = await actor.hall.aside(position_before, match, n, seat, language)
        words = "" if hidden else words
        cost = await actor.hall.computers.ask(
            regret,
            match.state.game,
            before,
            played,
            meant,
            f"{actor.seed} {n} review",
            language,
            share=Share.PRACTICE,
            caller=caller,
        )
        looked += cost is not None
        if cost and cost["cost"] >= LEAST:
            found.append({"n": n, "seat": seat, "headline": words, **cost})
    found.sort(key=lambda one: (-one["cost"], one["n"]))
    return {"lost": found[:WORST], "looked": looked}


def sought(match: Match, seats: Collection[str]) -> Iterator[tuple[int, str]]:
    """The rulings on strokes of these seats, or all, after which it was no longer their turn, and whose they were."""
    for n, entry in enumerate(match.entries, 1):
        played = entry.answer
        if isinstance(played, Played) and (not seats or played.seat in seats):
            after = match.rulings[n].state
            if after.turn != played.seat or after.result is not None:
                yield n, played.seat


def position_before(match: Match, n: int, seat: str, language: str) -> tuple[Json, Json, Json | None, str]:
    """Return how it lay for a seat before ruling n, what was played and what was meant, and what was said of it."""
    before, ruling, entry = match.rulings[n - 1].state, match.rulings[n], match.entries[n - 1]
    words = headline(ruling, names_in(language, ruling.state, match.game.pieces))
    meant = None if entry.intended is None else dump(entry.intended, A_STROKE)
    return dump(view(before, seat)), dump(entry.answer, AN_ANSWER), meant, words
