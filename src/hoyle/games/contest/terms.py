"""What the contests for the emblems differ in: sums, days, years, and the printed rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hoyle.referee import Rule, Rulings, State


@dataclass(frozen=True, slots=True)
class Contest:
    """A contest for an emblem. Sums are in dollars.

    `ante` goes with a challenge, and covers it; as much again is due from each side before the match. `security` is for the
    emblem's keeping. Play can be required `earliest` days after the challenge, or with `received` after the notice of it; who
    was defeated waits `rest` days; the emblem is its holder's after `years`. `points(s)` is the length of the match and
    `lay(s, rule)` sets its table out. With `naming` the holder alone names the day, and with `choosing` the city.

    The rules are named by what they say. A contest has None for what its print does not speak of: conduct during a game, receipts,
    challenges late in a term and the term prolonged by them, challenges of one day, the country of play.
    """

    ante: int
    security: int
    earliest: int
    rest: int
    years: int
    points: Callable[[State], int]
    lay: Callable[[State, Rule], Rulings]
    stake: Rule
    deposit: Rule
    cover: Rule
    single: Rule
    forfeitable: Rule
    balance: Rule
    play: Rule
    refusal: Rule
    collusion: Rule
    after: Rule
    at_once: Rule
    beaten: Rule
    score: Rule
    defence: Rule
    owned: Rule
    donor: Rule
    table: Rule
    city: Rule
    disputes: Rule
    conduct: Rule | None = None
    receipts: Rule | None = None
    late: Rule | None = None
    prolonged: Rule | None = None
    same_day: Rule | None = None
    country: Rule | None = None
    naming: bool = False
    choosing: bool = True
    received: bool = False

    def amended(self, s: State) -> bool:
        """Whether a challenge late in the holder's term has to be met."""
        return self.late is not None and s.options["Amendments"] == "yes"
