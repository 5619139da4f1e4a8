"""A race: how it was agreed on that several games make one match, and how many each has won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from hoyle.referee.given import Given

BREAKS = ("alternate", "winner", "loser", "printed")
"""The leads of the next game: each in turn, who won the last one, who lost it, or as the book settles it for a first game."""


@dataclass(frozen=True)
class Race:
    """The agreement on a race, and its standing.

    `to` games win it, or most of `of`; they win a set where `sets` of these win the match. `won` are the games of this set by seat,
    `taken` the sets, `played` the games of this set that are over, drawn ones too. `led` had the lead in the game in play, once
    that is seen. `given` and `line` are what every game begins with: what settles an opening, and a position.
    """

    to: int = 0
    of: int = 0
    sets: int = 0
    breaks: str = BREAKS[0]
    won: Mapping[str, int | float] = field(default_factory=dict)
    taken: Mapping[str, int | float] = field(default_factory=dict)
    played: int = 0
    led: str = ""
    given: Given = field(default_factory=Given)
    line: str = ""

    def after(self, winners: Sequence[str], drawn: bool) -> Race:
        """Return how it stands after one more game: drawn, or won by these."""
        won = _added(self.won, winners, drawn)
        now = replace(self, won=won, played=self.played + 1)
        ended = now.set_winners() if self.sets else None
        if ended is None:
            return now
        return replace(now, taken=_added(self.taken, ended, not ended), won=dict.fromkeys(won, 0), played=0)

    def set_winners(self) -> tuple[str, ...] | None:
        """Return who has won by the games of this set: nobody where it is drawn, None where it goes on."""
        most = max(self.won.values())
        if self.to:
            ended = most >= self.to
        else:
            second = sorted(self.won.values())[-2]
            ended = self.played >= self.of or most > second + self.of - self.played
        return _ahead(self.won) if ended else None

    def winners(self) -> tuple[str, ...] | None:
        """Return who has won the match: nobody where it is drawn, None where it goes on."""
        if not self.sets:
            return self.set_winners()
        return _ahead(self.taken) if max(self.taken.values()) >= self.sets else None


def _added(tally: Mapping[str, int | float], winners: Sequence[str], drawn: bool) -> dict[str, int | float]:
    """A tally with one more for these, or half a one for everybody."""
    return {seat: count + (0.5 if drawn else seat in winners) for seat, count in tally.items()}


def _ahead(tally: Mapping[str, int | float]) -> tuple[str, ...]:
    """Return who has most; nobody where all have as many."""
    most = max(tally.values())
    ahead = tuple(seat for seat, count in tally.items() if count == most)
    return ahead if len(ahead) < len(tally) else ()
