"""The one sentence that a ruling begins with: what happened, and what comes now."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.answers import CHANCE, Answer, Calling, Chance, Choose, Incident, Move, Placing, Played
from hoyle.record import At, Spot
from hoyle.referee import (
    NOTHING,
    Ask,
    Deal,
    Drawn,
    Effect,
    GameWon,
    Lose,
    Message,
    NextGame,
    Restore,
    Ruling,
    Say,
    State,
    Win,
)
from hoyle.telling.catalogue import has_form, phrase, words
from hoyle.telling.effects import game_won
from hoyle.telling.effects import said as said_by
from hoyle.telling.moves import moved
from hoyle.telling.names import Names
from hoyle.telling.outcomes.sentence import stroke_told
from hoyle.telling.phrases import chosen, declared
from hoyle.telling.questions import option, said
from hoyle.telling.wording import joined, sentence

CHANCES = frozenset(("roll", "deal", "lots", "spin", "won"))
"""Words by which chance is asked for something."""
CHOICE = "choice"
"""The form of what comes of an option for this sentence, which then tells it in place of the option's word."""


def headline(ruling: Ruling, names: Names) -> str:
    """Say what happened and what comes: `Missed. Bob to play.`, `2 balls, 17 points. Ann goes on.`, or who wins by what."""
    what = "" if ruling.answer is None else _happened(ruling.answer, ruling.effects, names)
    if ended := _ending(ruling.effects, ruling.state, names):
        end, why = ended[0], words(ended[1], names)
        told = end if why in what else phrase("because", names, what=end, why=why)
        return " ".join(filter(None, (sentence(what), sentence(told))))
    if game := _game_ended(ruling.effects, ruling.state, names):
        what = game if game in what else joined((what, game))
    by = getattr(ruling.answer, "seat", "")
    goes_on = isinstance(ruling.answer, Played) and not any(_sets_anew(one, names) for one in ruling.effects)
    return " ".join(filter(None, (sentence(what), sentence(_next(ruling.state.ask, by if goes_on else "", names)))))


def _choices(ask: Ask, names: Names) -> list[str]:
    """The options of a question: what comes of each, if all have a form for this sentence, or else their words."""
    if ask.outcomes and all(has_form(outcome, CHOICE, names) for outcome in ask.outcomes):
        return [words(outcome, names, CHOICE) for outcome in ask.outcomes]
    return [option(word, names) for word in ask.options]


def _sets_anew(effect: Effect, names: Names) -> bool:
    """True where the balls are put back, or set up again, so that nobody goes on."""
    if not isinstance(effect, Restore):
        return isinstance(effect, NextGame)
    placed = any(isinstance(place, At | Spot) for place in effect.layout.places.values())
    return placed or not effect.why or has_form(effect.why, "headline", names)


def _ending(effects: Sequence[Effect], state: State, names: Names) -> tuple[str, Message] | None:
    """The end of the match in words, and, where no score tells it, by what; nothing while it goes on."""
    for effect in effects:
        match effect:
            case Win(seats):
                end, score = phrase("wins", names, seats=seats, count=len(seats)), _scores(seats, state, names)
            case Lose(()):
                end, score = phrase("no-result", names), ""
            case Lose(seats):
                end, score = phrase("loses", names, seats=seats, count=len(seats)), ""
            case Drawn():
                end, score = phrase("drawn", names), _scores(state.seats[:1], state, names)
            case _:
                continue
        return joined((end, score)), NOTHING if score else effect.why
    return None


def _game_ended(effects: Sequence[Effect], state: State, names: Names) -> str:
    """Say who has won a game of a race, and how many each has now, the winners' first; empty while one is played."""
    won = next((effect for effect in effects if isinstance(effect, GameWon)), None)
    if won is None:
        return ""
    return joined((game_won(won.seats, won.drawn, names), _tally(won.seats, state, names)))


def _tally(first: Sequence[str], state: State, names: Names) -> str:
    """`2 to 1 in games`, theirs first; in sets where one has just ended. Empty where more than two play."""
    name, tally = ("games-to", state.games)
    if state.sets and not any(tally.values()):
        name, tally = "sets-to", state.sets
    if len(state.seats) != 2:
        return ""
    one = first[0] if first else state.seats[0]
    other = next(seat for seat in state.seats if seat != one)
    return phrase(name, names, first=tally[one], second=tally[other])


def _scores(first: Sequence[str], state: State, names: Names) -> str:
    """`25 to 12`, the winners' score first; empty where nobody has scored."""
    if state.race:
        return _tally(first, state, names)
    if not any(state.scores.values()) or len(state.seats) != 2:
        return ""
    other = next(seat for seat in state.seats if seat not in first[:1])
    return phrase("score-to", names, first=state.scores.get(first[0], 0), second=state.scores.get(other, 0))


def _happened(answer: Answer, effects: Sequence[Effect], names: Names) -> str:
    match answer:
        case Played():
            return stroke_told(answer, effects, names)
        case Choose(seat, word):
            return chosen(seat, word, names)
        case Calling(seat):
            return phrase("calls", names, seat=seat, calls=names.calls(answer.calls))
        case Placing(seat, piece):
            return phrase("puts-down", names, seat=seat, pieces=(piece,))
        case Move(seat, steps):
            return moved(seat, steps, names)
        case Chance():
            return _chance(answer, effects, names)
        case Incident(word, args):
            return declared(word, args, names)
    return ""


def _chance(answer: Chance, effects: Sequence[Effect], names: Names) -> str:
    numbers = tuple(map(str, answer.values))
    if news := next((effect for effect in effects if isinstance(effect, Say) and effect.head), None):
        return said_by([news], names)
    match answer.word:
        case "roll":
            return phrase("dice-show", names, numbers=numbers) if numbers else phrase("dice-thrown", names)
        case "spin":
            return phrase("arrow-shows", names, numbers=numbers)
        case "lots":
            return phrase("lots-fall", names, seat=answer.to)
        case "deal":
            dealt = next((effect.seat for effect in effects if isinstance(effect, Deal)), answer.to)
            return phrase("has-small-ball", names, seat=dealt) if dealt else phrase("small-ball-drawn", names)
        case "won":
            return phrase("won-match", names, seat=answer.to)
    return joined((said(answer.word, names), answer.to, " ".join(numbers)), " ")


def _next(ask: Ask | None, by: str, names: Names) -> str:
    """The next thing to be done, in a few words; the direction tells it in full. `by` is the seat that would go on, if any."""
    if ask is None:
        return ""
    if ask.seat == CHANCE:
        word = ask.options[0].partition(" ")[0]
        if word not in CHANCES:
            return said(word, names)
        return phrase(f"next-{word}", names, who=ask.behalf) if ask.behalf else phrase(f"each-{word}", names)
    if ask.kind == "choose":
        return phrase("chooses", names, seat=ask.seat, choices=names.alternatives(_choices(ask, names), 4))
    if ask.kind == "move":
        return phrase("to-move", names, seat=ask.seat)
    if ask.kind == "call":
        return phrase("to-call", names, seat=ask.seat)
    if ask.kind == "place":
        return phrase("puts-down", names, seat=ask.seat, pieces=ask.options)
    zones = list(dict.fromkeys(held.zone for held in ask.place))
    if zones:
        return phrase("goes-on-from" if ask.seat == by else "plays-from", names, seat=ask.seat, zone=zones[0])
    return phrase("goes-on" if ask.seat == by else "to-play", names, seat=ask.seat)
