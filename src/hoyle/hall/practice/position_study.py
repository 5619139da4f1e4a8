"""Practice from a position set by hand: the pieces laid anywhere, then strokes and answers, ruled on and kept nowhere.

The page sends all of it every time, as for a drill: after which ruling of its match, how the pieces lie, and what was said since.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from hoyle.answers import CHANCE, Answer, Chance, Played
from hoyle.hall.practice.position_editor import laid
from hoyle.hall.practice.suggestions import mended
from hoyle.hall.protocol.serializers import motion_json, ruling_frame
from hoyle.hall.refusals import Refusal, reason_in
from hoyle.match import Illegal, Match
from hoyle.match.legal import drawn_by
from hoyle.record import Stroke
from hoyle.referee import DRAW, Ask, told
from hoyle.referee.codec import A_STROKE, dump, place_in

Json = dict[str, Any]
MOST = 40
"""Strokes and answers of a study."""


def placed(places: Mapping[str, Any]) -> dict[str, Any]:
    """Return where pieces are put, as the wire has it: two numbers, or a word. Raises Refusal."""
    try:
        return {piece: place_in(place) for piece, place in places.items()}
    except (TypeError, ValueError) as error:
        raise Refusal("malformed", f"not a place: {error}") from None


def studied(match: Match, n: int, places: Mapping[str, Any], said: Sequence[Stroke | Answer], seed: str) -> Match:
    """A match that goes on otherwise: from ruling n with pieces put elsewhere, through what was said. Raises Refusal.

    The match itself is left alone; what chance says is drawn the same way every time.
    """
    if len(said) > MOST:
        raise Refusal("too-many", told("refused.study-full", most=MOST))
    made = match.going_on(n, laid(match.game, match.rulings[n].state, placed(places)))
    try:
        for k, one in enumerate(said):
            drawn(made, f"{seed} {k}")
            if isinstance(one, Played):
                raise Refusal("not-here", told("refused.play-it"))
            made.play(made.answer_chance(Random(f"{seed} spun {k}")) if isinstance(one, Chance) else one)
        drawn(made, f"{seed} {len(said)}")
    except Illegal as illegal:
        raise Refusal("illegal", illegal.plain_in, illegal.rule.id if illegal.rule else "") from None
    return made


def checked(
    match: Match, n: int, places: Mapping[str, Any], said: Sequence[Stroke | Answer], seed: str, language: str
) -> Json:
    """Return why the last stroke said would be refused, in a language, and one that would not be; empty if it would be played."""
    made = studied(match, n, places, said[:-1], seed)
    stroke = said[-1] if said else None
    if not isinstance(stroke, Stroke) or made.ask is None:
        return {}
    try:
        made.consider(stroke)
    except Illegal as illegal:
        found: Json = {"reason": reason_in(illegal.plain_in, language), "rule": illegal.rule.id if illegal.rule else ""}
        better = mended(made.game, made.view(made.ask.seat), stroke, Random(f"{seed} mend"))
        return found if better is None else {**found, "mended": dump(better, A_STROKE)}
    return {}


def drawn(match: Match, seed: str) -> None:
    """Let chance say what it is asked for, unless a hand at the table is to turn the spinner."""
    rng = Random(seed)
    while match.ask is not None and match.ask.kind == DRAW and match.ask.seat == CHANCE and not by_hand(match.ask):
        match.play(match.answer_chance(rng))


def by_hand(ask: Ask) -> bool:
    """Return whether who plays turns the spinner."""
    return drawn_by(ask)[0] == "spin"


def study_json(made: Match) -> Json:
    """The last ruling of a study as a frame, with the motion of its stroke; everybody's, for who practises plays all seats."""
    n, ruling = made.answers, made.ruling
    answer = ruling.answer
    record = answer.record if isinstance(answer, Played) else None
    path = made.motion(record, made.ruling_on(n - 1).state) if record and n else None
    return ruling_frame(
        made.game, n, ruling, made.seats, motion_json(path, record) if path is not None and record else None
    )
