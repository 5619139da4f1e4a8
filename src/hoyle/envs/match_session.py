"""A match as an environment plays it: who speaks next, what they may say by id, and what an id does.

Before the seat that is asked answers, every other seat that holds a permission is asked once whether it uses it. A piece, a place
and a call may be said before the stroke they are for. A stroke that cannot be played with a level cue is played with it raised as
far as it must be; where none of that can be, the match asks again, and after `PATIENCE` times plays whatever can be played.

The error is the referee's: what is said is meant, and comes off as the session's hand has it, from the session's seed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import radians
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.answers import CHANCE, Answer, Calling, Chance, Choose, Move, Placing, Played
from hoyle.envs.action_ids import GRID, ActionIds, action_ids_for
from hoyle.envs.observations import Observer
from hoyle.match import Illegal, Match, new, unplayable
from hoyle.match.legal import claims, legal, strikes
from hoyle.match.noise.execution import as_eyes_see, execute
from hoyle.match.noise.hand import STEADY, Hand
from hoyle.players import player_for
from hoyle.players.value import standing
from hoyle.record import Call, CueStroke, Flick, Spin, Stroke
from hoyle.referee import CHOOSE, DRAW, MOVE, PLACE, STROKE, Ask, Effect, Game, Ruling, State, Win

RAISED = (0.0, 4.0, 10.0, 20.0, 35.0, 55.0)
"""The angles, in degrees, to which the cue is raised until a stroke can be played."""
PATIENCE = 6
CARE = (1.0, 0.25, 0.0)
"""The shares of the hand's error with which a stroke is tried until it can be played: one that slips off the ball takes care."""
REWARDS = ("points", "win")
"""`points`: what a ruling changes of a seat's points, lives and money, less what it changes of the others' on average; `win`: 1 for
the winners and -1 for the others, when the match ends."""


@dataclass(frozen=True, slots=True)
class PlayedStroke:
    """A stroke of the last step: whose it was, as it was meant, and as it came off."""

    seat: str
    intended: Stroke
    executed: Stroke


class MatchSession:
    """One match, begun anew by `reset`."""

    def __init__(
        self, game: Game, seats: Sequence[str], options: Mapping[str, Any] | None = None, chance: bool = False,
        reward: str = "points", ids: ActionIds | None = None, hand: Hand = STEADY,
    ) -> None:  # fmt: skip
        """`chance` makes chance a seat, `*`, that speaks by ids as others do; else it is drawn. `hand` is everybody's
        who has none of their own. Raises ValueError, BadOption.
        """
        if why := unplayable(game):
            raise ValueError(why)
        if reward not in REWARDS:
            raise ValueError(f"no reward {reward!r}; there are {', '.join(REWARDS)}")
        self.game, self.seats, self.options = game, tuple(seats), dict(options or {})
        self.chance, self.reward, self.hand = chance, reward, hand
        self.match = new(game, self.seats, **self.options)
        self.ids = ids or action_ids_for(game, len(self.seats), self.match.state.bed)
        self.observer = Observer(game, len(self.seats))
        self.rulings: list[Ruling] = []
        self.strokes: list[PlayedStroke] = []
        self.refused = ""
        self._seed(0)
        self._fresh()

    def reset(self, seed: int | str = 0) -> None:
        """Begin the match anew; what is drawn comes from the seed."""
        self._seed(seed)
        self.match = new(self.game, self.seats, **self.options)
        self.rulings, self.strokes = [self.match.ruling], []
        self._fresh()
        self._draw()

    def _seed(self, seed: int | str) -> None:
        """Have chance, hands and eyes drawn from a seed, each from a stream of its own."""
        self._rng = Random(f"{seed} chance")
        self._hands = {seat: Random(f"{seed} hand {seat}") for seat in self.seats}
        self._eyes = str(seed)

    def restore(self, state: State) -> None:
        """Go on from a state, of this game and these seats. Raises ValueError for another."""
        if not isinstance(state, State):
            raise ValueError(f"{state!r:.40} is no state; env.state is one")
        if state.game != self.game.id or state.seats != self.seats:
            raise ValueError(f"a state of {state.game} for {', '.join(state.seats)} is not one of this match")
        self.match = Match(self.game, Ruling(None, (), state), {})
        self.rulings, self.strokes = [], []
        self._fresh()
        self._draw()

    @property
    def state(self) -> State:
        """Everything the referee knows."""
        return self.match.state

    @property
    def over(self) -> bool:
        """True when the match has ended."""
        return self.match.over

    @property
    def speaker(self) -> str:
        """Return who is to say something; empty when the match is over."""
        ask = self.match.ask
        if ask is None:
            return ""
        asked = ask.by_hand if ask.by_hand and not self.chance else ask.seat
        return next((claim.seat for claim in claims(ask) if claim.seat not in (*self._passed, asked)), asked)

    def _fresh(self) -> None:
        """A new question: nothing has been said to it yet."""
        self._passed: set[str] = set()
        self._piece = ""
        self._said: set[str] = set()
        self._prefix: tuple[str, ...] = ()
        self._tries = 0

    # --- what may be said ----------------------------------------------------------------------------------

    def allowed(self) -> dict[int, Any]:
        """Return what the speaker may say, by id: what each would do."""
        ask, seat, ids = self.match.ask, self.speaker, self.ids
        if ask is None:
            return {}
        permits = ids.words(claim.word for claim in claims(ask, seat))
        found: dict[int, Any] = {code: Choose(seat, word) for code, word in permits.items()}
        if seat != ask.seat:  # a permission is not used, or the seat turns the arrow itself
            return {ids.first("go-on"): None, **found}
        if ask.kind in (STROKE, PLACE):
            return {**found, **(self._places(ask) if ask.kind == PLACE else self._stroke(ask))}
        return {**found, **self._listed(ask, legal(self.game, self.state).answers)}

    def _listed(self, ask: Ask, answers: Sequence[Answer]) -> dict[int, Any]:
        """The answers that can be listed, by id."""
        if ask.kind == CHOOSE:
            words = self.ids.words(answer.word for answer in answers if isinstance(answer, Choose))
            return {code: Choose(ask.seat, word) for code, word in words.items()}
        if ask.kind == MOVE:
            return self._steps(ask, answers)
        if ask.kind == DRAW:
            return dict(self.ids.draws([answer for answer in answers if isinstance(answer, Chance)], self.seats))
        calls = [(answer.calls[0], answer) for answer in answers if isinstance(answer, Calling)]
        return {self._call(call): answer for call, answer in calls if call.what in self.ids.pieces}

    def _stroke(self, ask: Ask) -> dict[int, Any]:
        """Return what may be said to a question for a stroke: what is called, then what is struck, where it is put, and the
        stroke.
        """
        ids, options = self.ids, [piece for piece in strikes(self.state) if piece in self.ids.pieces]
        if ask.calls and not ask.called and "call" not in self._said and (calls := self._calls(ask)):
            return calls
        if len(options) > 1 and not self._piece:
            return {ids.first("piece") + ids.pieces.index(piece): piece for piece in options}
        found: dict[int, Any] = dict.fromkeys(range(ids.first("stroke"), ids.first("move")))
        return found if "place" in self._said else {**found, **self._places(ask)}

    def _calls(self, ask: Ask) -> dict[int, Any]:
        struck = strikes(self.state)
        lying = [p for p in self.state.layout.on_table() if p in self.ids.pieces and p not in struck]
        pockets = self.ids.pockets if ask.calls == "pocket" else ("",)
        calls = [Call(piece, pocket) for piece in lying for pocket in pockets]
        return {self._call(call): Calling(ask.seat, (call,)) for call in calls}

    def _call(self, call: Call) -> int:
        pockets = ("", *self.ids.pockets)
        index = self.ids.pieces.index(call.what) * len(pockets)
        return self.ids.first("call") + index + (pockets.index(call.pocket) if call.pocket in pockets else 0)

    def _places(self, ask: Ask) -> dict[int, Any]:
        """The cells in which each piece in hand may be put."""
        found: dict[int, Any] = {}
        cells, first, per = self.ids.grid_middles(), self.ids.first("place"), GRID[0] * GRID[1]
        for held in ask.place:
            may = strikes(self.state)
            wanted = self._piece or (may[0] if len(may) == 1 else held.piece)
            if held.piece not in self.ids.pieces or (ask.kind == STROKE and held.piece != wanted):
                continue
            zone = self.state.bed.zone(held.zone)
            index = self.ids.pieces.index(held.piece)
            for cell, at in enumerate(cells):
                if zone.contains(at.x, at.y) and self.state.clear(at, (held.piece,)):
                    found[first + index * per + cell] = Placing(ask.seat, held.piece, at)
        if not found and ask.kind == PLACE:  # a zone between the cells: wherever there is room
            from hoyle.match import stand

            for held in ask.place:
                if (free := stand(self.state, held)) is not None:
                    found[first + self.ids.pieces.index(held.piece) * per] = Placing(ask.seat, held.piece, free)
        return found

    def _steps(self, ask: Ask, answers: Sequence[Answer]) -> dict[int, Any]:
        """The next steps of the moves that begin as was said so far."""
        here, n = self._prefix, len(self._prefix)
        moves = [answer.steps for answer in answers if isinstance(answer, Move) and answer.steps[:n] == here]
        found: dict[int, Any] = dict(self.ids.steps(move[n] for move in moves if len(move) > n))
        if here in moves and len(moves) > 1:
            found[self.ids.first("go-on")] = Move(ask.seat, here)
        return found

    # --- saying it -----------------------------------------------------------------------------------------

    def say(self, code: int) -> bool:
        """Do what an id means; False if it was refused, `refused` then says why. Raises ValueError for one not allowed."""
        allowed = self.allowed()
        if code not in allowed:
            block, _ = self.ids.block(int(code))
            raise ValueError(f"{self.game.id}: action {code} ({block}) is not allowed now; the mask says which are")
        self.rulings, self.strokes, self.refused = [], [], ""
        ask, meant = self.match.ask, allowed[code]
        assert ask is not None
        block, index = self.ids.block(int(code))
        if block == "go-on" and meant is None:
            by_hand = ask.kind == DRAW and self.speaker == ask.by_hand
            self._passed.add(self.speaker)
            if by_hand:
                self._play(self.match.answer_chance(self._rng))
            else:
                self._draw()
        elif block == "piece":
            self._piece = meant
        elif block == "stroke":
            azimuth, speed, tip = self.ids.aim(index)
            return self.strike(self._meant(ask, azimuth, speed, tip))
        elif block == "move":
            self._step(ask, meant)
        else:
            self._play(meant)
            if ask.kind == STROKE and block in ("place", "call"):
                self._said.add(block)
        return not self.refused

    def _step(self, ask: Ask, step: str) -> None:
        prefix = (*self._prefix, step)
        answers = legal(self.game, self.state).answers
        moves = [one.steps for one in answers if isinstance(one, Move) and one.steps[: len(prefix)] == prefix]
        if moves == [prefix]:
            self._play(Move(ask.seat, prefix))
        else:
            self._prefix = prefix

    def _meant(self, ask: Ask, azimuth: float, speed: float, tip: tuple[float, float]) -> Stroke:
        """The stroke that a direction, a speed and a tip mean on this table."""
        piece = self._piece or next(p for p in strikes(self.state) if p in self.ids.pieces)
        bed = self.state.bed
        if piece in bed.tops:
            top = bed.tops[piece]
            share = 0.5 + 0.5 * min(1.0, speed / max(self.ids.speeds))
            return Spin(
                piece,
                top.fastest * share,
                0.3 * abs(tip[0]),
                azimuth,
                0.1 * max(0.0, tip[1]),
                tip[1] < 0 and top.long is not None,
            )
        if bed.ball is None:
            return Flick(piece, speed, azimuth)
        return CueStroke(piece, speed, azimuth, side=tip[0], height=tip[1])

    def strike(self, stroke: Stroke) -> bool:
        """Play a stroke as the hand has it, its cue raised as far as it must be; False if it cannot be played, `refused` then says
        why.
        """
        self.rulings, self.strokes, self.refused = [], [], ""
        ask = self.match.ask
        rng = self._hands[ask.seat] if ask else self._rng
        tried: Sequence[Stroke] = (stroke,)
        if isinstance(stroke, CueStroke):
            tried = [replace(stroke, elevation=max(stroke.elevation, radians(degrees))) for degrees in RAISED]
        for care in CARE[-1:] if self.hand.is_exact else CARE:
            for one in tried:
                self._play(one, execute(one, rng, self.hand.times(care), self.state.bed) if care else None)
                if not self.refused:
                    return True
        self._tries += 1
        if self._tries >= PATIENCE:
            self._anything()
        return False

    def _anything(self) -> None:
        """Anything that can be played, as a computer player finds it."""
        ask = self.match.ask
        assert ask is not None
        why, view = self.refused, self.match.view(ask.seat)
        if ask.called:  # perhaps what was called is why nothing can be played
            view = replace(view, ask=replace(ask, called=()))
        stroke = player_for(self.game.id, "newcomer").answer(self.game, view, self._rng)
        if ask.called and isinstance(stroke, Stroke):
            self._play(Calling(ask.seat, stroke.calls))
            stroke = replace(stroke, calls=())
        self._play(stroke)
        self.refused = why

    def answer(self, answer: Stroke | Answer, executed: Stroke | None = None) -> None:
        """Play an answer that is no id, as a computer player gives it, and a stroke as it came off. Raises Illegal."""
        self.rulings, self.strokes, self.refused = [self.match.play(answer, executed)], [], ""
        self._kept(executed)
        self._fresh()
        self._draw()

    def _kept(self, executed: Stroke | None) -> None:
        """Keep the stroke that was just played, as it was meant and as it came off."""
        entry = self.match.entries[-1]
        if isinstance(entry.answer, Played) and entry.intended is not None:
            done = entry.answer.record.stroke
            self.strokes.append(PlayedStroke(entry.answer.seat, entry.intended, done or executed or entry.intended))

    def _play(self, answer: Stroke | Answer, executed: Stroke | None = None) -> None:
        before = self.match.ask
        try:
            ruling = self.match.play(answer, executed)
        except Illegal as illegal:
            self.refused = str(illegal)
            return
        self.refused = ""
        self.rulings.append(ruling)
        self._kept(executed)
        after = self.match.ask
        early = isinstance(answer, Placing | Calling) and before is not None and before.kind == STROKE
        if not early or after is None or before is None or (after.kind, after.seat) != (STROKE, before.seat):
            self._fresh()
        self._draw()

    def _draw(self) -> None:
        """Draw what chance is asked for, unless chance is a seat."""
        while not self.chance and not self.over and self.speaker == CHANCE:
            said = self.match.answer_chance(self._rng)
            self.rulings.append(self.match.play(said))
            self._fresh()

    # --- what is seen and earned -----------------------------------------------------------------------------

    def mask(self, seat: str) -> NDArray[np.int8]:
        """Return what a seat may say, 1 an id; only `wait` for one that is not to speak."""
        return self.ids.mask(self.allowed() if seat == self.speaker else (self.ids.first("wait"),))

    def observe(self, seat: str) -> NDArray[np.float32]:
        """Return what a seat sees, flat, by the eyes that the hand has; chance sees as a spectator does, but for what is asked."""
        return self.observer.flat(self.look(seat), seat)

    def look(self, seat: str) -> State:
        """The view of a seat, as its eyes have it: the same whenever one looks, until something is answered."""
        view = self.match.view(None if seat == CHANCE else seat)
        if not self.hand.sight:
            return view
        return as_eyes_see(view, self.hand.sight, Random(f"{self._eyes} eyes {seat} {self.match.answers}"))

    def rewards(self, before: State) -> dict[str, float]:
        """Return what each seat has earned since a state."""
        after = self.state
        if self.reward == "win":
            if after.result is None or before.result is not None:
                return dict.fromkeys(self.seats, 0.0)
            winners, losers = after.result.winners, after.result.losers
            return {s: 1.0 if s in winners else -1.0 if winners or s in losers else 0.0 for s in self.seats}
        change = {s: float(standing(after, s) - standing(before, s)) for s in self.seats}
        total, n = sum(change.values()), len(self.seats)
        return {s: own - (total - own) / (n - 1) if n > 1 else own for s, own in change.items()}

    def told_rulings(self) -> list[dict[str, Any]]:
        """The effects of the last rulings with their rules, for `info`; what was dealt is not told."""
        return [as_words(effect) for ruling in self.rulings for effect in ruling.effects if not isinstance(effect, Ask)]

    def strokes_for(self, seat: str) -> list[dict[str, Any]]:
        """The strokes of the last step, for `info`: `seat`, `executed`, `intended` of one's own; what others meant is theirs."""
        return [
            {"seat": one.seat, "executed": one.executed, **({"intended": one.intended} if one.seat == seat else {})}
            for one in self.strokes
        ]


def as_words(effect: Effect) -> dict[str, Any]:
    """An effect as words: what, to whom, how much, by which rule."""
    found: dict[str, Any] = {"effect": type(effect).__name__.lower(), "rule": effect.rule.id}
    for name in ("seat", "points", "count", "amount", "word", "piece", "why"):
        value = getattr(effect, name, None)
        if isinstance(value, str | int) and value != "":
            found[name] = value
    if isinstance(effect, Win):
        found["seats"] = effect.seats
    return found
