"""The referee at work on one ruling: it is told what to do, and reads as the match then stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, TypeVar, Unpack

from hoyle.answers import CHANCE
from hoyle.record import Layout, Spot, Where
from hoyle.referee.given import Given
from hoyle.referee.race import Race
from hoyle.referee.standing import Standing
from hoyle.referee.state import State
from hoyle.referee.vocabulary import effects as verbs
from hoyle.referee.vocabulary.effects import Effect
from hoyle.referee.vocabulary.message import NOTHING, Text, message_of, told
from hoyle.referee.vocabulary.question import DRAW, Ask, AskDetails, InHand, Permit, Result, Target
from hoyle.referee.vocabulary.rules import Rule, Rulebook

FOR_LEAD = told("referee.for-lead")
"""The reason why chance is asked on whom the lots fall."""
T = TypeVar("T")
P = TypeVar("P", InHand, Permit)
NO_TARGET = Target()
LEAVES = {"withdraw": "a player leaves the game"}
"""The incident that a player leaves, for games whose rules speak of it."""


class Ref(Standing):
    """The referee at work on one ruling.

    A game is handed one, tells it what the ruling does (`ref.score`, `ref.foul`, `ref.ask` ...), and reads from it how the match
    stands after what has been said so far. It lives for one ruling: `effects` is what was ruled, `state` a frozen copy of how
    the match stands. Every effect carries the rule it applies; what a game notes down for itself (`keep`) cites nothing.
    """

    __slots__ = ("_restated", "_terms", "effects", "rules")

    game: str
    seats: tuple[str, ...]
    options: Mapping[str, int | str]
    table: str
    layout: Layout
    order: tuple[str, ...]
    pieces: Mapping[str, tuple[str, ...]]
    scores: Mapping[str, int | float]
    lives: Mapping[str, int]
    ledger: Mapping[str, int]
    owes: Mapping[str, int]
    out: tuple[str, ...]
    secrets: Mapping[str, Mapping[str, object]]
    revealed: Mapping[str, object]
    notes: object
    question: Ask | None
    result: Result | None
    given: Given
    race: Race | None
    effects: list[Effect]
    rules: Rulebook | None

    def __init__(self, state: State, rules: Rulebook | None = None, terms: object = None) -> None:
        now = self.__dict__
        now.update(state.__dict__)
        now["question"] = now.pop("ask")
        self.effects = []
        self.rules = rules
        self._terms = terms
        self._restated = rules.restated if rules else {}

    @property
    def state(self) -> State:
        """A frozen copy of how the match stands now."""
        state = object.__new__(State)
        now = state.__dict__
        now.update(self.__dict__)
        now["ask"] = now.pop("question")
        return state

    def terms(self, kind: type[T]) -> T:
        """The terms of the game in play, as the class they are stated in; raises TypeError for terms of another class."""
        terms = self._terms
        if not isinstance(terms, kind):
            raise TypeError(f"{self.game} states {type(terms).__name__}, not {kind.__name__}")
        return terms

    def put(self, effect: Effect) -> None:
        """Make an effect part of the ruling."""
        if (own := self._restated) and (effect.rule.id in own or isinstance(effect, Ask)):
            effect = _restate(effect, own)
        self.effects.append(effect)
        _APPLY[type(effect)](self, effect)

    def keep(self, **notes: object) -> None:
        """Write down some of the game's own notes by their names; raises TypeError for a name that they have not."""
        kept = self.notes
        after = object.__new__(type(kept))
        fields = after.__dict__
        fields.update(kept.__dict__)
        fields.update(notes)
        if len(fields) != len(kept.__dict__):
            unknown = ", ".join(sorted(notes.keys() - kept.__dict__.keys()))
            raise TypeError(f"{self.game}: {type(kept).__name__} has no {unknown}")
        self.notes = after

    # What a ruling can do. The arguments are those of the effects.

    def score(self, seat: str, points: int | float, rule: Rule, why: Text = "") -> None:
        """Points to a seat; negative takes them away."""
        self.put(verbs.Score(seat, points, rule, message_of(why)))

    def set_scores(self, scores: Mapping[str, int | float], rule: Rule, why: Text = "") -> None:
        """Bring the scores to these: points to, or from, each seat whose score is another."""
        for seat, points in scores.items():
            if (now := self.scores[seat]) != points:
                self.score(seat, points - now, rule, why)

    def foul(self, seat: str, word: str, rule: Rule, why: Text = "") -> None:
        """A foul, miss or failure is found against a seat; what follows from it is told besides."""
        self.put(verbs.Foul(seat, word, rule, message_of(why)))

    def say(self, seat: str, word: Text, rule: Rule, why: Text = "", head: bool = False, **notes: object) -> None:
        """Announce something that changes no more than the game's own `notes`; `head` if it is the news of the ruling."""
        if notes:
            self.keep(**notes)
        self.put(verbs.Say(seat, message_of(word), rule, message_of(why), head))

    def apply(self, rule: Rule, **notes: object) -> None:
        """Cite a rule that the ruling applies without a word, and write down what follows from it in the game's own notes."""
        if notes:
            self.keep(**notes)
        self.put(verbs.Say("", NOTHING, rule))

    def place(self, piece: str, where: Where, rule: Rule, why: Text = "", touching: tuple[str, ...] = ()) -> None:
        """Put a piece somewhere: on a spot, in hand, off the table."""
        self.put(verbs.Place(piece, where, rule, message_of(why), touching))

    def place_all(self, pieces: Iterable[str], where: Where, rule: Rule, why: Text = "") -> None:
        """Put several pieces in hand, or off the table, or wherever several may be."""
        for piece in pieces:
            self.place(piece, where, rule, why)

    def place_on(self, spots: Mapping[str, str], rule: Rule, why: Text = "") -> None:
        """Put pieces on the spots that are named for them."""
        for piece, spot in spots.items():
            self.place(piece, Spot(spot), rule, why)

    def spot(self, piece: str, spots: Iterable[str], rule: Rule, why: Text = "") -> bool:
        """Put a piece on the first of these spots that is vacant; False, and nothing done, where none is."""
        free = next((spot for spot in spots if self.vacant(spot)), None)
        if free is None:
            return False
        self.place(piece, Spot(free), rule, why)
        return True

    def restore(self, layout: Layout, rule: Rule, why: Text = "") -> None:
        """Put all pieces as they were in an earlier layout, or as they begin."""
        self.put(verbs.Restore(layout, rule, message_of(why)))

    def assign(self, seat: str, pieces: tuple[str, ...], rule: Rule, why: Text = "") -> None:
        """Make pieces a seat's own."""
        self.put(verbs.Assign(seat, pieces, rule, message_of(why)))

    def set_order(self, seats: tuple[str, ...], rule: Rule, why: Text = "") -> None:
        """Settle the order of play."""
        self.put(verbs.Order(seats, rule, message_of(why)))

    def add_lives(self, seat: str, count: int, rule: Rule, why: Text = "") -> None:
        """Give a seat lives, or take them when negative."""
        self.put(verbs.Lives(seat, count, rule, message_of(why)))

    def pay(self, seat: str, amount: int, rule: Rule, why: Text = "") -> None:
        """Pay a seat, or have it pay when negative, in abstract units."""
        self.put(verbs.Pay(seat, amount, rule, message_of(why)))

    def owe(self, seat: str, count: int, rule: Rule, why: Text = "") -> None:
        """A seat owes the table more, or pays it off when negative."""
        self.put(verbs.Owe(seat, count, rule, message_of(why)))

    def drop(self, seat: str, rule: Rule, why: Text = "") -> None:
        """A seat is out of the game."""
        self.put(verbs.Out(seat, rule, message_of(why)))

    def bring_back(self, seat: str, rule: Rule, why: Text = "") -> None:
        """A seat that was out comes back."""
        self.put(verbs.Back(seat, rule, message_of(why)))

    def deal(self, seat: str, key: str, value: object, rule: Rule, why: Text = "") -> None:
        """Give a seat a secret; None takes it away."""
        self.put(verbs.Deal(seat, key, value, rule, message_of(why)))

    def reveal(self, seat: str, key: str, value: object, rule: Rule, why: Text = "") -> None:
        """Make a secret known to all."""
        self.put(verbs.Reveal(seat, key, value, rule, message_of(why)))

    def ask(
        self,
        seat: str,
        kind: str,
        options: tuple[str, ...],
        rule: Rule,
        why: Text = "",
        place: tuple[InHand, ...] = (),
        **details: Unpack[AskDetails],
    ) -> None:
        """Put the next question; the arguments are the fields of `Ask`, in which plain words are literal messages."""
        if "outcomes" in details:
            details["outcomes"] = tuple(map(message_of, details["outcomes"]))
        self.put(Ask(seat, kind, options, rule, message_of(why), place, **details))

    def ask_lots(self, rule: Rule, why: Text = FOR_LEAD, behalf: str = "") -> None:
        """Ask chance on whom the lots fall: `*: lots Ann`."""
        self.ask(CHANCE, DRAW, ("lots",), rule, why, behalf=behalf or self.seats[0])

    def win(self, seats: tuple[str, ...], rule: Rule, why: Text = "", ranking: tuple[str, ...] = ()) -> None:
        """The match is won by one seat, a side, or several who divide."""
        self.put(verbs.Win(seats, rule, message_of(why), ranking))

    def lose(self, seats: tuple[str, ...], rule: Rule, why: Text = "") -> None:
        """The match is lost by these seats, and won by none."""
        self.put(verbs.Lose(seats, rule, message_of(why)))

    def draw(self, rule: Rule, why: Text = "") -> None:
        """The match ends with nobody ahead."""
        self.put(verbs.Drawn(rule, message_of(why)))


def replaced(value: T, **changes: object) -> T:
    """A frozen value with some of its fields changed, as `dataclasses.replace` has it, in a third of the time: unchecked."""
    after = object.__new__(type(value))
    after.__dict__.update(value.__dict__, **changes)
    return after


def _restate(effect: Effect, own: Mapping[str, Rule]) -> Effect:
    """The effect under the game's own rules, where these restate the rules it cites."""
    if rule := own.get(effect.rule.id):
        effect = replaced(effect, rule=rule)
    if not isinstance(effect, Ask):
        return effect

    def stated(parts: tuple[P, ...]) -> tuple[P, ...]:
        return tuple([replace(part, rule=own.get(part.rule.id, part.rule)) for part in parts])

    parts: tuple[InHand | Permit, ...] = (*effect.place, *effect.permits, *effect.barred)
    for part in parts:
        if part.rule.id in own:
            place, permits, barred = stated(effect.place), stated(effect.permits), stated(effect.barred)
            return replaced(effect, place=place, permits=permits, barred=barred)
    return effect


# --- what each effect changes -----------------------------------------------------------------------------------


def _nothing(ref: Ref, effect: verbs.Foul | verbs.Say) -> None:
    """A foul or an announcement changes nothing by itself."""


def _score(ref: Ref, effect: verbs.Score) -> None:
    score = ref.scores.get(effect.seat, 0) + effect.points
    if isinstance(score, float):  # hundredths of a second are added without the last digits of a float
        score = int(score) if score.is_integer() else round(score, 6)
    ref.scores = {**ref.scores, effect.seat: score}


def _place(ref: Ref, effect: verbs.Place) -> None:
    ref.layout = ref.layout.put(effect.piece, effect.where, effect.touching)


def _restore(ref: Ref, effect: verbs.Restore) -> None:
    ref.layout = effect.layout


def _assign(ref: Ref, effect: verbs.Assign) -> None:
    ref.pieces = {**ref.pieces, effect.seat: effect.pieces}


def _order(ref: Ref, effect: verbs.Order) -> None:
    ref.order = effect.seats


def _lives(ref: Ref, effect: verbs.Lives) -> None:
    ref.lives = {**ref.lives, effect.seat: ref.lives.get(effect.seat, 0) + effect.count}


def _pay(ref: Ref, effect: verbs.Pay) -> None:
    ref.ledger = {**ref.ledger, effect.seat: ref.ledger.get(effect.seat, 0) + effect.amount}


def _owe(ref: Ref, effect: verbs.Owe) -> None:
    ref.owes = {**ref.owes, effect.seat: ref.owes.get(effect.seat, 0) + effect.count}


def _out(ref: Ref, effect: verbs.Out) -> None:
    if effect.seat not in ref.out:
        ref.out = (*ref.out, effect.seat)


def _back(ref: Ref, effect: verbs.Back) -> None:
    ref.out = tuple(seat for seat in ref.out if seat != effect.seat)


def _deal(ref: Ref, effect: verbs.Deal) -> None:
    held = {key: value for key, value in ref.secrets.get(effect.seat, {}).items() if key != effect.key}
    if effect.value is not None:
        held[effect.key] = effect.value
    ref.secrets = {**ref.secrets, effect.seat: held}


def _reveal(ref: Ref, effect: verbs.Reveal) -> None:
    ref.revealed = {**ref.revealed, f"{effect.seat}.{effect.key}": effect.value}


def _note(ref: Ref, effect: verbs.Note) -> None:
    """Bookkeeping of older logs: a state that is folded from them does without."""


def _ask(ref: Ref, effect: Ask) -> None:
    ref.question = effect


def _win(ref: Ref, effect: verbs.Win) -> None:
    losers = tuple(seat for seat in ref.seats if seat not in effect.seats)
    ref.question, ref.result = None, Result(effect.seats, losers, effect.ranking)


def _lose(ref: Ref, effect: verbs.Lose) -> None:
    ref.question, ref.result = None, Result(losers=effect.seats)


def _drawn(ref: Ref, effect: verbs.Drawn) -> None:
    ref.question, ref.result = None, Result(draw=True)


def _game_won(ref: Ref, effect: verbs.GameWon) -> None:
    ref.question, ref.result, ref.race = None, None, _raced(ref).after(effect.seats, effect.drawn)


def _next_game(ref: Ref, effect: verbs.NextGame) -> None:
    """Everything is as before a first game, but for money and what has been won so far."""
    ref.layout, ref.order, ref.scores = Layout(), effect.order, dict.fromkeys(ref.seats, 0)
    ref.pieces, ref.lives, ref.owes, ref.out = {}, {}, {}, ()
    ref.secrets, ref.revealed, ref.question, ref.result = {}, {}, None, None
    ref.race = replace(_raced(ref), led=effect.lead)


def _raced(ref: Ref) -> Race:
    if ref.race is None:
        raise ValueError("the match is no race")
    return ref.race


_APPLY: Mapping[type, Callable[[Ref, Any], None]] = {
    verbs.Score: _score, verbs.Foul: _nothing, verbs.Say: _nothing, verbs.Place: _place, verbs.Restore: _restore,
    verbs.Assign: _assign, verbs.Order: _order, verbs.Lives: _lives, verbs.Pay: _pay, verbs.Owe: _owe, verbs.Out: _out,
    verbs.Back: _back, verbs.Deal: _deal, verbs.Reveal: _reveal, verbs.Note: _note, Ask: _ask, verbs.Win: _win,
    verbs.Lose: _lose, verbs.Drawn: _drawn, verbs.GameWon: _game_won, verbs.NextGame: _next_game,
}  # fmt: skip
"""The change that each kind of effect makes."""


def fold(state: State, effect: Effect) -> State:
    """The state after one effect. Pure; raises nothing for effects built by a game."""
    ref = Ref(state)
    _APPLY[type(effect)](ref, effect)
    return ref.state
