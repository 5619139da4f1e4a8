"""All that may be said to an open question, exactly: made once, for whoever plays, offers or tries."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Generic, TypeVar

from hoyle.answers import Answer, Calling, Chance, Choose, Move
from hoyle.record import Call, Stroke, is_on_table
from hoyle.referee import CALL, CHOOSE, DRAW, MOVE, STROKE, Ask, Game, InHand, State

M = TypeVar("M")
DICE = 3
"""Throws of more dice than these are not listed one by one."""


@dataclass(frozen=True)
class Legal:
    """All that may be said to a question.

    `strikes` are the pieces that may be struck now, of which those in `hands` have to be put down first, within their zones;
    `hands` are also the pieces that a question for a placement is about. `answers` are those that can be listed: choices, moves,
    calls that are named, draws of chance. `claims` are what any seat is permitted to say instead; one that hangs on a secret, as
    that one's balls make a number, may be found untrue, and is refused then.
    """

    strikes: tuple[str, ...] = ()
    hands: tuple[InHand, ...] = ()
    answers: tuple[Answer, ...] = ()
    claims: tuple[Choose, ...] = ()


def legal(game: Game, state: State) -> Legal:
    """All that may be said to the open question of a state; nothing where the match is over."""
    ask = state.ask
    if ask is None:
        return Legal()
    answers = draws(game, state) if ask.kind == DRAW else tuple(listed(ask))
    return Legal(strikes(state), ask.place, answers, claims(ask))


def claims(ask: Ask | None, seat: str = "") -> tuple[Choose, ...]:
    """All that seats are permitted to say besides what is asked, or that one seat is."""
    return tuple(Choose(may.seat, may.word) for may in (ask.permits if ask else ()) if seat in ("", may.seat))


def strikes(state: State, asked: Ask | None = None) -> tuple[str, ...]:
    """The pieces that may be struck now: of those asked for, what lies on the table or a spot, or may be put down.

    One that is asked for in its turn, as the next ring of a round, is not among them while it lies beside the table. `asked` is
    the question where it is another than the open one.
    """
    ask = asked or state.ask
    if ask is None or ask.kind != STROKE:
        return ()
    held = {hand.piece for hand in ask.place}
    places = state.layout.places
    return tuple(p for p in ask.options if p in held or (p in places and is_on_table(places[p])))


def draws(game: Game, state: State) -> tuple[Chance, ...]:
    """The equally likely answers of chance to the open question, as far as they can be listed: lots, small balls, dice."""
    ask = state.ask
    if ask is None or ask.kind != DRAW:
        return ()
    if game.chances and (listed := game.chances(state)):
        return tuple(listed)
    word, dice = drawn_by(ask)
    if word == "roll":
        return tuple(Chance(word, values=v) for v in product(range(1, 7), repeat=dice)) if dice <= DICE else ()
    return tuple(Chance(word, to=seat) for seat in state.playing())


def drawn_by(ask: Ask) -> tuple[str, int]:
    """The word by which chance draws, `roll`, `spin` or `lots`, and of how many dice; empty where it is not asked."""
    word, _, count = ask.options[0].partition(" ") if ask.kind == DRAW else ("", "", "")
    return word, int(count or 1)


def words(ask: Ask) -> tuple[str, ...]:
    """The choices, moves or calls that a question lists, as they are written; none where it asks for something else."""
    return ask.options if ask.kind in (CHOOSE, MOVE, CALL) else ()


def listed(ask: Ask) -> Iterator[Answer]:
    """The answers that a question lists by itself: choices, moves, calls that are named."""
    if ask.kind == CHOOSE:
        yield from (Choose(ask.seat, word) for word in ask.options)
    elif ask.kind == MOVE:
        yield from (Move(ask.seat, tuple(option.split())) for option in ask.options)
    elif ask.kind == CALL:
        for option in ask.options:
            what, _, pocket = option.partition("@")
            yield Calling(ask.seat, (Call(what, pocket),))


def as_listed(answer: Stroke | Answer) -> str:
    """An answer as a question lists it; empty for one that no question lists."""
    if isinstance(answer, Choose):
        return answer.word
    if isinstance(answer, Move):
        return " ".join(answer.steps)
    if isinstance(answer, Calling):
        return " ".join(f"{call.what}@{call.pocket}" if call.pocket else call.what for call in answer.calls)
    return ""


class ListedMoves(Generic[M]):
    """The moves of those that a player knows of that a question lists: all that may be made, or fewer where somebody asks for the
    best beside some. `written` writes a move; where a question may write it otherwise `read` says when two are the same.
    """

    def __init__(
        self, ask: Ask, known: Iterable[M], written: Callable[[M], str], read: Callable[[str], Hashable] = str
    ) -> None:
        options = {read(option): option for option in words(ask)}
        self._seat, self._words = ask.seat, [(move, options.get(read(written(move)))) for move in known]
        self.moves = [move for move, word in self._words if word is not None]

    def answer(self, move: M) -> Move:
        """One of the moves as the answer to the question."""
        word = next(word for one, word in self._words if one is move and word is not None)
        return Move(self._seat, tuple(word.split()))
