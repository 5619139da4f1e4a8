"""The right to speak in a match, checked before the referee judges anything: the referee knows every secret."""

from __future__ import annotations

from collections.abc import Collection

from hoyle.answers import CHANCE, Answer, Chance, Choose, Incident, Placing, Played
from hoyle.hall.matches.interfaces import MatchInPlay
from hoyle.hall.protocol.match_terms import MARKER
from hoyle.hall.refusals import Refusal
from hoyle.match.legal import claims
from hoyle.record import Spot, Stroke
from hoyle.referee import Ask, told
from hoyle.referee.judging.judge import CLAIM, WAIVE

LEAVE = "withdraw"
"""The one incident that a player may declare of their own doing."""


def allowed(actor: MatchInPlay, seats: Collection[str], said: Stroke | Answer, ask: Ask) -> Stroke | Answer:
    """Give back an answer that the holder of these seats may say. Raises Refusal for any other.

    This comes before the answer is judged: the referee knows every secret, and so its refusals may tell one.
    """
    if actor.marked_by(seats):
        return said
    if isinstance(said, Chance) and actor.turns.by_hand(ask):
        if ask.behalf not in seats:
            raise Refusal("not-yours", told("refused.turns-arrow", seat=ask.behalf), ask.rule.id)
        return actor.turns.drawn()
    if isinstance(said, Incident):
        if said.word == LEAVE and len(said.args) == 1 and said.args[0] in seats:
            return said
        raise Refusal("not-here", told("refused.marker-declares"))
    who = ask.seat if isinstance(said, Stroke) else CHANCE if isinstance(said, Chance) else said.seat
    if who not in seats:
        raise Refusal(
            "not-yours", told("refused.chance-speaks") if who == CHANCE else told("refused.not-your-seat", seat=who)
        )
    if isinstance(said, Played) and actor.kind != MARKER:
        raise Refusal("not-here", told("refused.play-it"))
    if who != ask.seat and not permitted(ask, who, said):
        turn = told("refused.turn-of-chance") if ask.seat == CHANCE else told("refused.turn-of", seat=ask.seat)
        raise Refusal("not-yours", turn, ask.rule.id)
    return said


def permitted(ask: Ask, seat: str, said: Stroke | Answer) -> bool:
    """Return whether a seat that is not asked has a word to say all the same, if only to hear which rule bars it.

    Anything else that it says would go on in place of the seat that is asked: at a real table that is so, here everybody is asked.
    """
    barred = {permit.word for permit in ask.barred if permit.seat == seat}
    words = barred | {claim.word for claim in claims(ask, seat)}
    if isinstance(said, Choose):
        return said.word in words or (said.word == WAIVE and CLAIM in words)
    return isinstance(said, Placing) and isinstance(said.place, Spot) and said.place.name in words
