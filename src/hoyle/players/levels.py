"""How well the computer plays, on one scale for all games: the error of its hand, how much it thinks, and how often it slips."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import inf

from hoyle.match.noise.hand import Hand, hand_of


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is thought for one stroke; all of it is counted, so that a slow machine plays the same.

    `strokes` are sampled first, and a third as many `rounds` times about the best; `spots` are the places tried for a piece in
    hand. `sieved` of them are tried with the hand's error in `sieve` rounds, each the better half of the last twice as often; then
    `finalists` `samples` times each, and the best
    `weighed` of these `surer` times more, chosen, if there is a `glance`, by what so many strokes from what they leave come to.
    For the last what `layouts` of the trials leave is looked at, for at most `groups`
    different states: by `ways` strokes from each (0: not at all), of which up to `again` that score are tried as often with the
    hand's error. `rulings` is how many kinds of outcome the referee is asked about at each stage. All together may cost `work`, by
    the rates of `hoyle.players.rollouts.compute_budget`: where strokes or rulings are dear there are fewer of them.
    """

    strokes: int
    rounds: int = 1
    spots: int = 24
    sieved: int = 200
    sieve: int = 3
    finalists: int = 24
    samples: int = 30
    surer: int = 0
    weighed: int = 8
    layouts: int = 8
    glance: int = 0
    ways: int = 0
    again: int = 0
    groups: int = 6
    rulings: int = 250
    work: float = inf


MASTER = Effort(8000, 2, 60, 1600, 4, 40, 60, 150, 12, 12, 60, 150, 6, 8, 500, 1_400_000.0)
"""The most that is thought for a stroke."""


@dataclass(frozen=True, slots=True)
class Style:
    """A habit of play: what a stroke is worth more for, in points, beside what it is worth.

    `power` is for each m/s of its speed, `show` for each contact beyond the first two, `caution` how much more a chance left to
    others counts than one left to oneself.
    """

    power: float = 0.0
    show: float = 0.0
    caution: float = 1.0


PLAIN = Style()


@dataclass(frozen=True, slots=True)
class Level:
    """A player's strength: `factor` is the error of the hand (1: as in the Computer Olympiad), `effort` the thought for a stroke.
    A `hand` comes before the factor.

    In games of moves `share` is how much of the full search is made, and `slips` how often a move is made without any thought; a
    stroke that slips is the first that comes to mind. Where strokes are tried one by one, the root of `share` is how many.
    """

    number: int
    name: str
    factor: float
    effort: Effort
    share: float
    slips: float
    style: Style = PLAIN
    hand: Hand | None = None

    @property
    def reckoned(self) -> Hand:
        """The hand with which strokes are tried before one is played."""
        return hand_of(self.factor) if self.hand is None else self.hand.believed


LEVELS: tuple[Level, ...] = (
    Level(1, "newcomer", 9.0, Effort(24, 0, 2, 4, 1, 2, 2, rulings=24, work=80_000.0), 0.005, 0.5),
    Level(2, "beginner", 6.6, Effort(60, 0, 4, 8, 2, 3, 3, rulings=40, work=90_000.0), 0.01, 0.3),
    Level(3, "learner", 4.8, Effort(150, 0, 6, 16, 2, 4, 4, rulings=60, work=110_000.0), 0.02, 0.2),
    Level(4, "casual", 3.5, Effort(400, 0, 8, 40, 3, 6, 8, rulings=80, work=130_000.0), 0.05, 0.12),
    Level(5, "player", 2.6, Effort(1000, 1, 12, 80, 4, 10, 12, rulings=100, work=160_000.0), 0.1, 0.06),
    Level(6, "club", 1.9, Effort(2000, 1, 20, 250, 3, 16, 20, 40, 6, 6, 0, 60, 3, 3, 100, 200_000.0), 0.25, 0.03),
    Level(7, "expert", 1.4, Effort(4500, 2, 30, 600, 4, 24, 32, 80, 8, 8, 40, 100, 4, 4, 250, 600_000.0), 0.5, 0.01),
    Level(8, "master", 1.0, MASTER, 1.0, 0.0),
)
"""The levels, from one who has never played to the best there is."""
BEST = LEVELS[-1]
ALIASES = {"weak": "beginner", "easy": "learner", "medium": "player", "strong": "master", "best": "master"}
"""Other names of levels."""
CHARACTERS = {
    "hard-hitter": Style(power=0.15),
    "show-off": Style(show=0.12),
    "safety-first": Style(caution=3.0),
}
"""Habits of play, named by what they do: at level 6, unless another is named with it (`hard-hitter 4`)."""
AT = 6
"""The level of a character that names none."""


def names() -> tuple[str, ...]:
    """Return what levels may be called: their numbers, their names, and the characters."""
    return (*(str(level.number) for level in LEVELS), *(level.name for level in LEVELS), *CHARACTERS)


def level(name: str | int) -> Level:
    """A level by its number or name, or a character; after an @ the name of a hand (`8@club`), which it has instead of its own.

    Raises ValueError that says what there is.
    """
    thought, at, named_hand = str(name).partition("@")
    if at:
        return replace(level(thought), hand=hand_of(named_hand))
    words = thought.strip().lower().split()
    plain = [ALIASES.get(word, word) for word in words]
    style = next((CHARACTERS[word] for word in plain if word in CHARACTERS), PLAIN)
    rest = [word for word in plain if word not in CHARACTERS]
    known = {key: one for one in LEVELS for key in (str(one.number), one.name)}
    if words and len(rest) <= 1 and len(words) - len(rest) <= 1 and all(word in known for word in rest):
        found = known[rest[0]] if rest else LEVELS[AT - 1]
        return replace(found, style=style) if style is not PLAIN else found
    named = ", ".join(f"{one.number} {one.name}" for one in LEVELS)
    raise ValueError(f"no level {str(name)[:40]!r}; there are {named}, and the characters {', '.join(CHARACTERS)}")
