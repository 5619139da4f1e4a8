"""The strength of the computer, on one scale for all games: whose hand it has, how much it thinks, and how clearly it sees."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from math import inf

from hoyle.match.noise.hand import OLYMPIAD, Hand, hand_of
from hoyle.players.human_hands import human_hand


@dataclass(frozen=True, slots=True)
class Effort:
    """The amount of thought for one stroke; all of it is counted, so that a slow machine plays the same.

    `strokes` are sampled first, and a third as many `rounds` times about the best; `spots` are the places tried for a piece in
    hand. `sieved` of them are tried with the hand's error in `sieve` rounds, each the better half of the last twice as often; then
    `finalists` `samples` times each, and the best
    `weighed` of these `surer` times more, chosen, if there is a `glance`, by what so many strokes from what they leave come to.
    For the last what `layouts` of the trials leave is looked at, for at most `groups`
    different states: by `ways` strokes from each (0: not at all), of which up to `again` that score are tried as often with the
    hand's error. `rulings` is how many kinds of outcome the referee is asked about at each stage. All together may cost `work`, by
    the rates of `hoyle.players.rollouts.compute_budget`: where strokes or rulings are dear there are fewer of them. `spins` are
    thought of where a top is set going among pins.
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
    spins: int = 1


MASTER = Effort(8000, 2, 60, 1600, 4, 40, 60, 150, 12, 12, 60, 150, 6, 8, 500, 1_040_000.0, 50)
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
    """A player's strength: `effort` is the thought for a stroke, and the hand is that of people of this level at a game's family
    (`hoyle.players.human_hands`), unless a `hand` comes before it.

    In games of moves `share` is how much of the full search is made; how far what a move leads to is misjudged, the game's own
    player says (`hoyle.players.player.Player.blurs`). Where strokes are tried one by one, the root of `share` is how many.
    """

    number: int
    name: str
    effort: Effort
    share: float
    style: Style = PLAIN
    hand: Hand | None = None
    guided: bool = False
    """A trained net says which strokes to try, where the game has one."""
    part: float = 0.0
    """The share of the way to the next level: .6 at level 3.6."""
    clear: bool = False
    """Nothing is misjudged on purpose, as by whoever advises."""

    def hand_in(self, family: str) -> Hand:
        """The hand that it plays with in a family of games."""
        return human_hand(self.number + self.part, family) if self.hand is None else self.hand

    def reckoned_in(self, family: str) -> Hand:
        """The hand with which strokes of a family are tried before one is played."""
        return self.hand_in(family).believed


MACHINE = replace(OLYMPIAD, finger=0.4)
"""The machine's hand: that of the Computer Olympiad, which had no discs, with a finger (ours) steadier than the best people's."""
LEVELS: tuple[Level, ...] = (
    Level(0, "child", Effort(1, 0, 1, 1, 1, 1, 1, rulings=1, work=1.0), 0.001),
    Level(1, "newcomer", Effort(400, 0, 8, 40, 3, 6, 8, rulings=80, work=96_000.0), 0.005),
    Level(2, "beginner", Effort(700, 0, 10, 60, 3, 8, 10, rulings=90, work=104_000.0, spins=3), 0.01),
    Level(3, "learner", Effort(1000, 1, 12, 80, 4, 10, 16, 30, 5, rulings=100, work=118_000.0, spins=5), 0.02),
    Level(
        4, "casual", Effort(1400, 1, 14, 120, 3, 12, 14, 20, 6, 4, 0, 40, 2, 2, 100, 126_000.0, 8), 0.05, guided=True
    ),
    Level(
        5, "player", Effort(1700, 1, 16, 180, 3, 14, 16, 30, 6, 4, 0, 50, 2, 2, 100, 133_000.0, 12), 0.1, guided=True
    ),
    Level(6, "club", Effort(2000, 1, 20, 250, 3, 16, 20, 40, 6, 6, 0, 60, 3, 3, 100, 140_000.0, 18), 0.2, guided=True),
    Level(7, "expert", Effort(4500, 2, 30, 600, 4, 24, 32, 80, 8, 8, 40, 100, 4, 4, 250, 420_000.0, 27), 0.35),
    Level(8, "master", replace(MASTER, work=600_000.0, spins=40), 0.6),
    Level(9, "machine", MASTER, 1.0, hand=MACHINE),
)
"""The levels by their numbers: a child who plays any lawful stroke, people from one who has just begun to the best there are, and
the most that the machine can do.
"""
BEST = LEVELS[-1]
ALIASES = {"weak": "beginner", "easy": "learner", "medium": "player", "strong": "master", "best": "machine"}
"""Other names of levels."""
CHARACTERS = {
    "hard-hitter": Style(power=0.15),
    "show-off": Style(show=0.12),
    "safety-first": Style(caution=3.0),
}
"""Habits of play, named by what they do: at level 6, unless another is named with it (`hard-hitter 4`)."""
AT = 6
"""The level of a character that names none."""
BETWEEN = re.compile(r"[1-7]\.\d")
"""The form of a level between two."""


def names() -> tuple[str, ...]:
    """Return what levels may be called: their numbers, their names, and the characters."""
    return (*(str(level.number) for level in LEVELS), *(level.name for level in LEVELS), *CHARACTERS)


def level(name: str | int) -> Level:
    """A level by its number or name, one between two of people (`3.6`), or a character; after an @ the name of a hand (`8@club`),
    which it has instead of its own.

    Raises ValueError that says what there is.
    """
    thought, at, named_hand = str(name).partition("@")
    if at:
        return replace(level(thought), hand=hand_of(named_hand))
    words = thought.strip().lower().split()
    plain = [ALIASES.get(word, word) for word in words]
    style = next((CHARACTERS[word] for word in plain if word in CHARACTERS), PLAIN)
    rest = [word for word in plain if word not in CHARACTERS]
    found = [_plain(word) for word in rest] or [LEVELS[AT]]
    if words and len(found) == 1 and found[0] is not None and len(words) - len(rest) <= 1:
        return replace(found[0], style=style) if style is not PLAIN else found[0]
    named = ", ".join(f"{one.number} {one.name}" for one in LEVELS)
    raise ValueError(f"no level {str(name)[:40]!r}; there are {named}, and the characters {', '.join(CHARACTERS)}")


def _plain(word: str) -> Level | None:
    """A level by its number or name, or one between two from 1 to 8; None where there is none."""
    if BETWEEN.fullmatch(word):
        low, high = LEVELS[int(word[0])], LEVELS[int(word[0]) + 1]
        part = float(word) - low.number
        return replace(
            high if part >= 0.5 else low, number=low.number, name=word, part=part, hand=None,
            share=low.share ** (1 - part) * high.share**part,
        )  # fmt: skip
    return next((one for one in LEVELS if word in (str(one.number), one.name)), None)
