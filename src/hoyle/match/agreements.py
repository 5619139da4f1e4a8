"""Agreements of those who play, and what their clock settles for them.

The referee of a game never hears of it: the match has a small rule book of its own, by which an incident of these words is ruled. A
game whose printed rules speak of the same word keeps it.
"""

from __future__ import annotations

import re

from hoyle.answers import Answer, Incident
from hoyle.games.general import sides
from hoyle.referee import Game, Message, Refusal, Ruling, State, rule_on, told
from hoyle.referee.setup.racing import go_on
from hoyle.referee.vocabulary.rules import Rulebook

RESIGN, DRAWN, TIME_OUT, ABSENT = "resign", "drawn", "time-out", "absent"
AGREE = "agree"
"""A draw that all who play agree on, each named: `!: agree Ann Bob`."""
CONCEDE = "concede"
"""The game in play is given up, and the race goes on: `!: concede Ann`."""
GO_ON, NO_RESULT = "go-on", "no-result"
R = Rulebook(
    "match",
    book="house",
    rules={
        1: "Who resigns has lost, and those who play with them; the other side has won. Where a game may count several "
        "times, it is given up for as much as is said.",
        2: "A draw that one side offers and the other takes ends the match with nobody ahead.",
        3: "Whose clock has run out has lost; the other side has won.",
        4: "Who stays away for longer than was agreed on has lost; the other side has won.",
        5: "Where the rules are read otherwise by now than when an answer was ruled, those who play may agree to go on: what "
        "was ruled stands, and what comes is ruled as the rules are read now.",
        6: "A match that is not gone on with by agreement ends without a result, and counts for nobody.",
        7: "Who concedes a game of a race has lost that game, and those who play with them; the race goes on.",
    },
)
SETTLED = (DRAWN, AGREE, GO_ON, NO_RESULT)
"""The words with which all who play settle something."""
NUMBER = re.compile("[1-9][0-9]{0,3}")
"""For how many points a game may be given up."""
LOSES = {RESIGN: 1, TIME_OUT: 3, ABSENT: 4, CONCEDE: 7}
"""The words with which one side loses, and the rule."""
ENDS_ALL = (RESIGN, TIME_OUT, ABSENT, NO_RESULT)
"""The words that end a whole race, and not only the game in play."""


def judge(game: Game, state: State, answer: Answer) -> Ruling | Refusal:
    """Rule on an answer: by the match's own book where it is settled among the players, else by the game's referee."""
    ruling = _judged(game, state, answer)
    ends_all = isinstance(answer, Incident) and answer.word in ENDS_ALL and answer.word not in game.incidents
    return ruling if isinstance(ruling, Refusal) or ends_all else go_on(game, answer, ruling)


def _judged(game: Game, state: State, answer: Answer) -> Ruling | Refusal:
    """The ruling on an answer, by which a game of a race ends as any other."""
    mine = isinstance(answer, Incident) and answer.word in (*LOSES, *SETTLED) and answer.word not in game.incidents
    if not mine or state.ask is None:
        return rule_on(game, state, answer)
    assert isinstance(answer, Incident)
    ref = game.at_work(state)
    if answer.word == AGREE and set(answer.args) != set(state.playing()):
        names = " ".join(state.playing())
        return Refusal(answer, told("referee.all-agree", line=f"!: {AGREE} {names}"), R[2], state)
    if answer.word in (DRAWN, AGREE):
        ref.draw(R[2], told("referee.agreed"))
        return Ruling(answer, tuple(ref.effects), ref.state)
    if answer.word == GO_ON:
        ref.apply(R[5])
        ref.put(state.ask)
        return Ruling(answer, tuple(ref.effects), ref.state)
    if answer.word == NO_RESULT:
        ref.lose((), R[6])
        return Ruling(answer, tuple(ref.effects), ref.state)
    if answer.word == CONCEDE and state.race is None:
        return Refusal(answer, told("referee.one-game", line=f"!: {RESIGN} {state.seats[0]}"), R[7], state)
    seat, points = _given_up(game, answer)
    rule = LOSES[answer.word]
    if seat not in state.seats:
        return Refusal(
            answer,
            told("referee.say-who", seats=state.seats, line=f"!: {answer.word} {state.seats[0]}"),
            R[rule],
            state,
        )
    left = parties(state)
    if len(left) != 2:
        return Refusal(answer, told("referee.others-play-on", count=len(left)), R[rule], state)
    won = next(side for side in left if seat not in side)
    if points:
        ref.score(won[0], points, R[rule])
    ref.win(won, R[rule], _gave_up(answer.word, seat))
    return Ruling(answer, tuple(ref.effects), ref.state)


def _given_up(game: Game, answer: Incident) -> tuple[str, int]:
    """The seat that has lost, and for how many points where that is said; nobody where it cannot be read."""
    match answer.args:
        case (seat,):
            return seat, 0
        case (seat, number) if answer.word == RESIGN and game.multiplied and NUMBER.fullmatch(number):
            return seat, int(number)
        case _:
            return "", 0


def _gave_up(word: str, seat: str) -> Message:
    """Return why a seat has lost, by the word with which it did."""
    if word == CONCEDE:
        return told("referee.concedes", loser=seat)
    if word == RESIGN:
        return told("referee.resigns", loser=seat)
    return told("referee.out-of-time" if word == TIME_OUT else "referee.stayed-away", loser=seat)


def parties(state: State) -> tuple[tuple[str, ...], ...]:
    """Those who play against each other: the sides, or every seat for itself."""
    agreed = state.notes.sides if isinstance(state.notes, sides.Notes) else ()
    return tuple(map(tuple, agreed)) or tuple((seat,) for seat in state.seats)


__all__ = ["ABSENT", "AGREE", "CONCEDE", "DRAWN", "GO_ON", "NO_RESULT", "RESIGN", "TIME_OUT", "judge", "parties"]
