"""The one sentence that a ruling begins with: what happened, and what comes now."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.answers import CHANCE, Answer, Calling, Chance, Choose, Incident, Move, Placing, Played
from hoyle.record import At, Spot
from hoyle.referee import (
    Ask,
    Deal,
    Drawn,
    Effect,
    Lose,
    Restore,
    Ruling,
    Say,
    State,
    Text,
    Win,
    either,
    listed,
)
from hoyle.telling.catalogue import clause, has_form
from hoyle.telling.effects import said as said_by
from hoyle.telling.moves import moved
from hoyle.telling.names import Names
from hoyle.telling.phrases import chosen, declared
from hoyle.telling.questions import said
from hoyle.telling.strokes import stroke_told
from hoyle.telling.wording import joined, sentence

CHANCES = {
    "roll": "{who} throws the dice", "deal": "{who} draws a small ball", "lots": "lots are drawn", "spin": "{who} spins the arrow",
    "won": "the match is to be played",
}  # fmt: skip
"""What chance is asked for."""


def headline(ruling: Ruling, names: Names) -> str:
    """Say what happened and what comes: `Missed. Bob to play.`, `2 balls, 17 points. Ann goes on.`, or who wins by what."""
    what = "" if ruling.answer is None else _happened(ruling.answer, ruling.effects, names)
    if ended := _ending(ruling.effects, ruling.state):
        end, why = ended[0], clause(ended[1], names)
        return " ".join(filter(None, (sentence(what), sentence(end if why in what else f"{end}: {why}"))))
    by = getattr(ruling.answer, "seat", "")
    goes_on = isinstance(ruling.answer, Played) and not any(_sets_anew(one, names) for one in ruling.effects)
    return " ".join(filter(None, (sentence(what), sentence(_next(ruling.state.ask, by if goes_on else "", names)))))


def _sets_anew(effect: Effect, names: Names) -> bool:
    """True where the balls are put back, or set up again, so that nobody goes on."""
    if not isinstance(effect, Restore):
        return False
    placed = any(isinstance(place, At | Spot) for place in effect.layout.places.values())
    return placed or isinstance(effect.why, str) or has_form(effect.why, "headline", names)


def _ending(effects: Sequence[Effect], state: State) -> tuple[str, Text] | None:
    """The end of the match in words, and, where no score tells it, by what; nothing while it goes on."""
    for effect in effects:
        match effect:
            case Win(seats):
                end, score = f"{listed(seats)} {'wins' if len(seats) == 1 else 'win'}", _scores(seats, state)
            case Lose(seats):
                end, score = f"{listed(seats)} {'loses' if len(seats) == 1 else 'lose'}" if seats else "no result", ""
            case Drawn():
                end, score = "the match is drawn", _scores(state.seats[:1], state)
            case _:
                continue
        return joined((end, score)), "" if score else effect.why
    return None


def _scores(first: Sequence[str], state: State) -> str:
    """`25 to 12`, the winners' score first; empty where nobody has scored."""
    if not any(state.scores.values()) or len(state.seats) != 2:
        return ""
    other = next(seat for seat in state.seats if seat not in first[:1])
    return f"{state.scores.get(first[0], 0):g} to {state.scores.get(other, 0):g}"


def _happened(answer: Answer, effects: Sequence[Effect], names: Names) -> str:
    match answer:
        case Played():
            return stroke_told(answer, effects, names)
        case Choose(seat, word):
            return chosen(seat, word, names)
        case Calling(seat):
            return f"{seat} calls {names.calls(answer.calls)}"
        case Placing(seat, piece):
            return f"{seat} puts down {names.piece(piece)}"
        case Move(seat, steps):
            return names.spell(moved(seat, steps)) if names.squares else moved(seat, steps)
        case Chance():
            return _chance(answer, effects, names)
        case Incident(word, args):
            return declared(word, args, names)
    return ""


def _chance(answer: Chance, effects: Sequence[Effect], names: Names) -> str:
    numbers = " and ".join(map(str, answer.values))
    if news := next((effect for effect in effects if isinstance(effect, Say) and effect.head), None):
        return news.word if isinstance(news.word, str) else said_by([news], names)
    match answer.word:
        case "roll":
            return f"the dice show {numbers}" if numbers else "the dice are thrown"
        case "spin":
            return f"the arrow shows {numbers}"
        case "lots":
            return f"the lots fall on {answer.to}"
        case "deal":
            dealt = next((effect.seat for effect in effects if isinstance(effect, Deal)), answer.to)
            return f"{dealt} has a small ball" if dealt else "a small ball is drawn"
        case "won":
            return f"{answer.to} won the match"
    return joined((said(answer.word), answer.to, numbers), " ")


def _next(ask: Ask | None, by: str, names: Names) -> str:
    """What comes now, in a few words; the direction tells it in full. `by` is the seat that would go on, if any."""
    if ask is None:
        return ""
    if ask.seat == CHANCE:
        word = ask.options[0].partition(" ")[0]
        return CHANCES.get(word, said(word)).format(who=ask.behalf or "each")
    if ask.kind == "choose":
        return f"{ask.seat} chooses: {either([*map(said, ask.options)], 4)}"
    if ask.kind == "move":
        return f"{ask.seat} to move"
    if ask.kind == "call":
        return f"{ask.seat} calls"
    if ask.kind == "place":
        return f"{ask.seat} puts down {names.either(ask.options)}"
    zones = list(dict.fromkeys(held.zone for held in ask.place))
    if zones:
        return f"{ask.seat} {'goes on' if ask.seat == by else 'plays'} {names.start(zones[0])}"
    return f"{ask.seat} goes on" if ask.seat == by else f"{ask.seat} to play"
