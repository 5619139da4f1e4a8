"""A ruling told: its headline, its reasons with their rules, what comes now, and beneath it what was said in notation."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from hoyle.answers import Answer, Move, Placing, Played
from hoyle.record import At
from hoyle.referee import Assign, Deal, Effect, Lives, NextGame, Order, Owe, Pay, Reveal, Rule, Ruling, Score, redact
from hoyle.telling.catalogue import phrase
from hoyle.telling.headline import headline
from hoyle.telling.languages import names_in
from hoyle.telling.questions import directions, permission_lines
from hoyle.telling.reasons import likeness, reasons
from hoyle.telling.wording import sentence

MOST_TOKENS = 24
"""The most tokens of a stroke that are shown; what the rest led to is in the ruling."""


NUMBERED = re.compile(r"\d+(?:[x-]\d+)+")
"""A move from square to square by their numbers."""


OPENING = Assign | Order | Deal | Reveal | Lives | Pay | Owe | Score
"""Effects of the setting-up that are told: who has what and in which order; the rest stands on the table and on the game's page."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One sentence of a ruling, and the rule that it applies."""

    text: str
    rule: Rule


@dataclass(frozen=True, slots=True)
class RulingText:
    """A ruling as it is told: one sentence, the reasons, the direction for what comes now, what may be said instead, and the
    answer in notation; the direction is empty when the match is over, the notation for the setting-up. `brief` is the direction
    without what the stroke is for.
    """

    headline: str
    reasons: tuple[Reason, ...]
    direction: str
    offers: tuple[str, ...]
    notation: str
    brief: str = ""

    def json(self) -> dict[str, Any]:
        """The headline, and the reasons as text and rule, for programs."""
        return {
            "headline": self.headline,
            "reasons": [{"text": reason.text, "rule": reason.rule.id} for reason in self.reasons],
        }


def tell(ruling: Ruling, pieces: Collection[str] = (), seat: str | None = None, language: str = "") -> RulingText:
    """Put a ruling in words as a seat (None: a spectator) may hear it. `pieces` are the game's, the match's where none are given.

    `language` is a tag such as `de` or `de-AT`, the chosen one if not given; what has no message in it is told in English.
    """
    seen = redact(ruling, seat)
    ask = seen.state.ask
    steps = seen.answer.steps if isinstance(seen.answer, Move) else ()
    # Squares are called as the question writes them, however a move was written.
    written = ask.options if ask is not None and ask.kind == "move" and steps else steps
    numbered = any(NUMBERED.fullmatch(move) for move in written)
    names = names_in(language, seen.state, pieces, numbered=numbered)
    effects = told_effects(seen)
    direction, short = directions(ask, seen.state, names) if ask else ("", "")
    return RulingText(
        headline(seen, names) or sentence(phrase("begins", names)),
        tuple(Reason(text, effect.rule) for text, effect in reasons(effects, names)),
        direction,
        tuple(permission_lines(ask, seen.state, names)) if ask else (),
        notation(seen.answer) if seen.answer is not None else "",
        short,
    )


def told_effects(seen: Ruling) -> tuple[Effect, ...]:
    """The effects that are told: of a setting-up, also that of a race's next game, only what does not show by itself."""
    if seen.answer is None:
        return opening(seen.effects)
    next_game = next((n for n, effect in enumerate(seen.effects, start=1) if isinstance(effect, NextGame)), None)
    if next_game is None:
        return seen.effects
    return (*seen.effects[:next_game], *opening(seen.effects[next_game:]))


def opening(effects: Sequence[Effect]) -> tuple[Effect, ...]:
    """The effects of the setting-up that are told, with what several seats get alike brought together."""
    kept = [effect for effect in effects if isinstance(effect, OPENING)]
    places: dict[object, int] = {}
    for effect in kept:
        places.setdefault(likeness(effect) or id(effect), len(places))
    return tuple(sorted(kept, key=lambda effect: places[likeness(effect) or id(effect)]))


def rounded(answer: Answer) -> Answer:
    """An answer with the places where pieces are put down to a tenth of a millimetre, as one reads them."""
    match answer:
        case Placing(place=At() as place):
            return replace(answer, place=rounded_place(place))
        case Played(record=record) if record.placed:
            placed = {piece: rounded_place(at) if isinstance(at, At) else at for piece, at in record.placed.items()}
            return replace(answer, record=replace(record, placed=placed))
    return answer


def rounded_place(at: At) -> At:
    """A place to a tenth of a millimetre."""
    return At(round(at.x, 4), round(at.y, 4), round(at.z, 4))


def notation(answer: Answer) -> str:
    """An answer as the score sheet writes it, without where the pieces came to rest; a long stroke is cut short, what happens
    again and again is told once, and a stroke of which nothing else is told met nothing.
    """
    from hoyle.notation import format_answer

    tokens = format_answer(rounded(answer), rests=False).split()
    runs = [(token, len(list(run))) for token, run in groupby(tokens)]
    tokens = [f"{token} x{n}" if n > 2 else " ".join([token] * n) for token, n in runs]
    more = len(tokens) - MOST_TOKENS
    return " ".join([*tokens[:MOST_TOKENS], f"... (+{more})"]) if more > 3 else " ".join(tokens)
