"""The one door for secrets: what a seat may see of a state, an answer and a ruling."""

from __future__ import annotations

from dataclasses import replace

from hoyle.answers import Answer, Chance
from hoyle.referee.ruling import Refusal, Ruling
from hoyle.referee.state import State
from hoyle.referee.vocabulary.effects import Deal, Effect


def view(state: State, seat: str | None) -> State:
    """The state as a seat sees it; None is a spectator. Chance (`*`) sees all, as the bottle does."""
    if seat == "*":
        return state
    own = state.secrets.get(seat) if seat else None
    return replace(state, secrets={seat: own} if seat and own else {})


def redact_effect(effect: Effect, seat: str | None) -> Effect:
    """An effect as a seat sees it: what is dealt to another is there, its value is not."""
    if isinstance(effect, Deal) and effect.seat != seat and effect.value is not None:
        return replace(effect, value="?")
    return effect


def redact_answer(answer: Answer | None, effects: tuple[Effect, ...], seat: str | None) -> Answer | None:
    """An answer as a seat sees it: the numbers of a draw that dealt another a secret are gone."""
    if isinstance(answer, Chance) and any(isinstance(e, Deal) and e.seat != seat for e in effects):
        return replace(answer, values=())
    return answer


def redact(ruling: Ruling, seat: str | None) -> Ruling:
    """A ruling as a seat sees it."""
    return Ruling(
        redact_answer(ruling.answer, ruling.effects, seat),
        tuple(redact_effect(e, seat) for e in ruling.effects),
        view(ruling.state, seat),
    )


__all__ = ["Refusal", "redact", "redact_answer", "redact_effect", "view"]
