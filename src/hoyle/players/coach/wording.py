"""Strokes, answers and their outcomes in words."""

from __future__ import annotations

from math import degrees, pi

from hoyle.answers import Answer, Played
from hoyle.match.engine import strike
from hoyle.match.impossible_strokes import reason_in
from hoyle.notation import format_answer
from hoyle.physics import Impossible
from hoyle.record import CueStroke, Flick, Stroke
from hoyle.referee import Game, Ruling, State, rule_on, told
from hoyle.telling import plainly, tell
from hoyle.telling.catalogue import words
from hoyle.telling.languages import names_in


def said(answer: Stroke | Answer) -> str:
    """A stroke with its aim, pace and tip in words, or an answer as a sheet has it."""
    if not isinstance(answer, CueStroke | Flick):
        return str(answer) if isinstance(answer, Stroke) else format_answer(answer)
    piece = answer.ball if isinstance(answer, CueStroke) else answer.piece
    where = f" from ({answer.place.x * 100:.1f}, {answer.place.y * 100:.1f})" if answer.place else ""
    named = "".join(f", calling {call.what}{' in ' + call.pocket if call.pocket else ''}" for call in answer.calls)
    text = f"{piece}{where} at {degrees(answer.azimuth % (2 * pi)):.1f} degrees, {answer.speed:.2f} m/s"
    if isinstance(answer, CueStroke):
        tip = [f"{abs(answer.height):.2f} {'above' if answer.height > 0 else 'below'}"] * (abs(answer.height) >= 0.02)
        tip += [f"{abs(answer.side):.2f} to the {'right' if answer.side > 0 else 'left'}"] * (abs(answer.side) >= 0.02)
        text += f", tip {' and '.join(tip)} of the middle" if tip else ""
        text += f", cue raised {degrees(answer.elevation):.0f} degrees" if answer.elevation > 0.01 else ""
    return text + named


def outcome(game: Game, view: State, answer: Stroke | Answer) -> str:
    """Return what comes of an answer if it comes off as it is meant, as the referee would tell it."""
    assert view.ask is not None
    seat, names = view.ask.seat, names_in("", view, game.pieces)
    if isinstance(answer, Stroke):
        try:
            answer = Played(seat, strike(view, answer))
        except Impossible as cannot:
            return words(told("coach.cannot-be-played", why=reason_in(cannot, view, game.pieces, "")), names)
    ruling = rule_on(game, view, answer)
    if not isinstance(ruling, Ruling):
        return words(told("coach.would-be-refused", why=plainly(ruling.why, view, game.pieces, "")), names)
    heard = tell(ruling, game.pieces, seat)
    return " ".join((heard.headline, *(reason.text for reason in heard.reasons[:2])))
