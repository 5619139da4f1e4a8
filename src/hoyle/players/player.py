"""One computer player for all games. It sees only what its seat may see, and knows no game.

Strokes are sampled by the thousand and the best of them tried again with the hand's error; see `strokes`, and `serial` for tables
where something topples or spins. All else: look one answer ahead.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING, ClassVar, Protocol

from hoyle.answers import Answer, Choose, Placing
from hoyle.match.legal import claims, listed
from hoyle.match.noise.hand import Hand, hand_of
from hoyle.players.geometry.proposals import places
from hoyle.players.levels import MASTER, PLAIN, Effort, Level, Style
from hoyle.players.strokes.rigid_rollout import BUDGET, IMPATIENT, RECKLESS, RigidRollout
from hoyle.players.value import TURN, value
from hoyle.record import Stroke
from hoyle.referee import MOVE, PLACE, STROKE, Ask, Game, Ruling, State, rule_on

if TYPE_CHECKING:
    from hoyle.players.learned.guide import Guide
    from hoyle.players.strokes.choice import Choice

TRIES = 72
"""Strokes that are thought of where they must be tried one by one."""
COARSELY = (0.45, 0.2)
"""The share of the work that the coarse law has where rigid bodies follow, for balls and for rings."""
COARSE = 16
"""The number of strokes chosen by the coarse law that are tried by that of rigid bodies."""
MOST_MOVES = 400
"""The number of moves looked at where more are lawful."""


LEAST_NODES = 30
"""Positions that even the weakest looks at for a move."""


class Answerer(Protocol):
    """A player: answers what its seat is asked, from its seat's view."""

    factor: float
    """The error of its hand, 1 as in the Computer Olympiad. A `hand` comes before it; a referee may give another."""

    def answer(self, game: Game, view: State, rng: Random) -> Stroke | Answer:
        """The answer to the view's open question, which is put to this player's seat."""

    def speak(self, game: Game, view: State, seat: str, rng: Random) -> Answer | None:
        """Return what the seat says of its own accord where it is permitted to; None to go on."""


@dataclass
class Player:
    """The computer player: `factor` is the error of its hand (1: as in the Computer Olympiad), `effort` how much it thinks for a
    stroke, on `threads` cores (0: all there are). A `hand` comes before the factor; it plays so, and reckons with it.

    `style` is a habit of play.

    `tries`, if given, is how many strokes it thinks of instead, with `finalists` tried again `samples` times each. Where strokes
    must be tried one by one `budget` is what either may cost.
    """

    factor: float = 1.0
    tries: int | None = None
    finalists: int = 6
    samples: int = 10
    budget: float = BUDGET
    effort: Effort = MASTER
    threads: int = 1
    style: Style = PLAIN
    hand: Hand | None = None
    guide: Guide | None = None
    """Trained nets that say which strokes to try, and what comes of them."""
    blurs: ClassVar[tuple[float, ...]] = ()
    """By how much levels 1 to 8 misjudge what a move leads to, where moves are searched: a standard deviation, as this player
    counts positions.
    """
    _seen: object = None
    _stale: int = field(default=0)

    @property
    def reckoned(self) -> Hand:
        """The hand with which it tries strokes before it plays one."""
        return hand_of(self.factor) if self.hand is None else self.hand.believed

    def answer(self, game: Game, view: State, rng: Random) -> Stroke | Answer:
        """The answer to the view's open question. Same view, same draws and same past: same answer."""
        ask = view.ask
        assert ask is not None
        if ask.kind == STROKE:
            return self._stroke(game, view, ask, rng)
        return _best(game, view, ask.seat, options(view, ask, rng), rng)

    def speak(self, game: Game, view: State, seat: str, rng: Random) -> Answer | None:
        """Use a permission if that is better for the seat than to go on."""
        ask = view.ask
        best: Choose | None = None
        most = value(game, view, seat, look=False)
        for claim in claims(ask, seat):
            said = rule_on(game, view, claim)
            if isinstance(said, Ruling) and (worth := value(game, said.state, seat, look=False)) > most + 1e-9:
                best, most = claim, worth
        return best

    def weaken(self, to: Level) -> None:
        """Search only a level's share of what the full player does, where moves are searched, and misjudge what they lead to."""
        search = getattr(self, "search", None)
        if search is not None:
            search.nodes = max(LEAST_NODES, round(search.nodes * to.share))
            search.blur = self.blur_of(to)

    def blur_of(self, level: Level) -> float:
        """By how much a level misjudges what a move leads to; 0 for one that sees clearly, and for the machine."""
        if level.clear or not 1 <= level.number <= len(self.blurs):
            return 0.0
        low, high = (*self.blurs, 0.0)[level.number - 1 : level.number + 1]
        return low + level.part * (high - low)

    def take_over(self, view: State, stale: int, played: int) -> None:
        """Go on for a player who has played so many strokes, and of whose last so many changed no score, as the view still shows
        it.
        """
        self._seen, self._stale = tally(view), stale

    def _stroke(self, game: Game, view: State, ask: Ask, rng: Random) -> Stroke:
        from hoyle.players.rollouts.rollout import in_bulk

        now = tally(view)
        self._stale = self._stale + 1 if now == self._seen else 0
        self._seen = now
        found = self._sampled(game, view, ask, rng, self._effort())
        if not found or not in_bulk(view):
            return self._rigid_rollout(game, view, ask, rng, found).choose()
        return (rng.choice(found) if self._stale >= RECKLESS else found[0]).stroke

    def ranked(self, game: Game, view: State, rng: Random, surer: float = 1.0) -> list[Stroke]:
        """The strokes that come to mind where they are tried one by one: those tried again with the hand's error first, the best
        before others, then those that were only thought of; empty if none can be played. With `surer` there are so many times the
        trials that a decision has.
        """
        ask = view.ask
        assert ask is not None
        serial = self._rigid_rollout(game, view, ask, rng, self._sampled(game, view, ask, rng, self._effort()))
        serial.budget *= surer
        serial.choose()
        weighed = [one.stroke for one in serial.weighed]
        return [*weighed, *(stroke for stroke in serial.looked if stroke not in weighed)]

    def _sampled(self, game: Game, view: State, ask: Ask, rng: Random, effort: Effort) -> list[Choice]:
        """The best of many strokes, by the coarse law where there are pins; none where they must be tried one by one."""
        from hoyle.physics.play import among_pins
        from hoyle.players.learned.openings import opened
        from hoyle.players.rollouts.rollout import coarsely, in_bulk
        from hoyle.players.strokes.chooser import Chooser

        if view.bed.tops:
            return self._spun(game, view, ask, rng, effort) if among_pins(view.layout) else []
        if not coarsely(view):
            return []
        guide = self.guide
        if guide and (guide.alone or not effort.ways):
            if not effort.ways and (found := opened(guide.openings, view, ask)):
                return found
            by_nets = guide.choices(view, ask, self.reckoned, rng.getrandbits(63), self.threads)
            if by_nets is not None:
                return by_nets
        if not in_bulk(view):  # rigid bodies have a share of the work
            effort = replace(effort, work=effort.work * COARSELY[view.bed.ball is None])
        chooser = Chooser(game, view, ask, effort, self.reckoned, rng.getrandbits(63), self.threads, self.style)
        chooser.guide = guide
        chooser.daring = float(self._stale >= IMPATIENT)
        return chooser.choices()

    def _spun(self, game: Game, view: State, ask: Ask, rng: Random, effort: Effort) -> list[Choice]:
        """Spins among pins, as many as the level thinks of, by the coarse law."""
        from hoyle.players.strokes.coarse_spins import CoarseSpins

        return CoarseSpins(game, view, ask, rng, self.reckoned).choices(effort.spins)

    def _rigid_rollout(self, game: Game, view: State, ask: Ask, rng: Random, found: Sequence[Choice]) -> RigidRollout:
        """The choice among strokes tried one by one: those found by the coarse law, or some thought of."""
        tries = TRIES if self.tries is None else self.tries
        return RigidRollout(
            game, view, ask, rng, self.reckoned, tries, self.finalists, self.samples, self.budget, self._stale,
            [(choice.stroke, choice.gain + TURN * choice.keeps) for choice in found[:COARSE]],
        )  # fmt: skip

    def _effort(self) -> Effort:
        """Return how much is thought for a stroke."""
        if self.tries is None:
            return self.effort
        return Effort(self.tries, 0, 4, self.finalists, 2, self.finalists, self.samples, rulings=60, spins=self.tries)


def tally(view: State) -> object:
    """Return how things stand for the seat that is asked: what a stroke that matters changes."""
    return (view.ask.seat if view.ask else "", view.scores, view.lives, view.ledger, view.out)


def options(view: State, ask: Ask, rng: Random) -> Sequence[Answer]:
    """The answers to a question that is none for a stroke, or some of them where there are very many.

    Raises ValueError for a question that is not put to a player.
    """
    if ask.kind == PLACE:
        return [Placing(ask.seat, h.piece, at) for h in ask.place for at in places(view, h, rng, 12)]
    if answers := list(listed(ask)):
        return rng.sample(answers, MOST_MOVES) if ask.kind == MOVE and len(answers) > MOST_MOVES else answers
    raise ValueError(f"{ask.kind} is not for a player to answer")


def _best(game: Game, view: State, seat: str, answers: Sequence[Answer], rng: Random) -> Answer:
    """The option after which the seat stands best; among equals, any."""
    best, most = answers[0], (float("-inf"), 0.0)
    for option in answers:
        ruling = rule_on(game, view, option)
        if isinstance(ruling, Ruling):
            worth = (value(game, ruling.state, seat), rng.random())
            if worth > most:
                best, most = option, worth
    return best
