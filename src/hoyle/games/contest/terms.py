"""The differences between the contests for the emblems, and their notes."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from hoyle.referee import Ref, Rule, Standing


@dataclass(frozen=True, slots=True)
class Contest:
    """A contest for an emblem, as far as it is not like the others. Sums are in dollars.

    `ante` goes with a challenge, and covers it; as much again is due from each side before the match. `security` is for the
    emblem's keeping. Play can be required `earliest` days after the challenge, or with `received` after the notice of it; who
    was defeated waits `rest` days; the emblem is its holder's after `years`. `points(s)` is the length of the match and
    `lay(ref, rule)` sets its table out. With `naming` the holder alone names the day, and with `choosing` the city. `same_day` is
    the rule for challenges of one day, and `country` the one for where the match is, where print speaks of them.
    """

    ante: int
    security: int
    earliest: int
    rest: int
    years: int
    points: Callable[[Standing], int]
    lay: Callable[[Ref, Rule], None]
    same_day: Rule | None = None
    country: Rule | None = None
    naming: bool = False
    choosing: bool = True
    received: bool = False

    def amended(self, s: Standing) -> bool:
        """Tell if a challenge late in the holder's term has to be met, which prolongs it."""
        return s.options.get("Amendments") == "yes"


@dataclass(frozen=True)
class Waiting:
    """A challenge that waits: whose, issued on which day, and if another was pending then."""

    seat: str
    issued: str
    pending: bool


@dataclass(frozen=True)
class Notes:
    """The state of a contest: days as `1906-04-04`, empty where there is none yet.

    `pot` are the seats that have staked half of their stake, once for each; `paid` those that have put up the balance; `beaten` has
    the day on which a seat was last defeated.
    """

    holder: str = ""
    since: str = ""
    today: str = ""
    queue: tuple[Waiting, ...] = ()
    challenger: str = ""
    issued: str = ""
    cover_by: str = ""
    match: str = ""
    earliest: str = ""
    covered: bool = False
    paid: tuple[str, ...] = ()
    staked: str = ""
    pot: tuple[str, ...] = ()
    beaten: Mapping[str, str] = field(default_factory=dict)
    disposed: str = ""
    prolonged: bool = False
    secured: bool = False
    winner: str = ""


def notes(s: Standing) -> Notes:
    """The notes as they are now."""
    return s.kept(Notes)


def terms(ref: Ref) -> Contest:
    """The terms of the contest in play."""
    return ref.terms(Contest)
