"""The rules of the emblem for balkline with two shots in, the differences of the other contests, and the notes of all."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from hoyle.referee import Ref, Rule, Rulebook, Standing

R = Rulebook(
    "emblem-18-2",
    book="bbc1908",
    rules={
        1: "Each side stakes $500 besides the emblem, so that nobody challenges for the notoriety alone.",
        2: "A challenge is not valid without $250.",
        "3a": "The holder covers it in ten days of notice; failing without cause, the challenger has emblem and money.",
        "3b": "The holder need not cover the money of two challengers at once.",
        "4a": "From $250 a side on, the money and the emblem can be forfeited.",
        "4b": "The other $250 a side are due ten days or more before, and then it is play or pay: only death excuses.",
        "5a": "Sixty days after the challenge the holder can be made to play, and not before.",
        "5b": "A side that refuses to play in that time gives up its claim to emblem and stakes.",
        "5c": "If both conspire against the rules the match is off, stakes go back, and the emblem goes to its donor.",
        "6a": "A challenge issued while a match is pending, if next in order, takes effect the day after that is over.",
        "6b": "With no match pending, and rule 7 allowing, it takes effect on its date.",
        7: "A player defeated in a contest for the emblem waits fifteen days until a challenge of theirs takes effect.",
        8: "No umpires, and nobody near but the players, the referee and the marker: on the platform, or ten feet round.",
        9: "Players agree on referee and marker; if they have not by half past seven that evening, the donor does.",
        10: "Every game is 500 points.",
        11: "The holder defends the emblem for two years, deposits $500 for its keeping, and delivers it by noon of the day of a "
        "contest; failing that, the challenger has the emblem and the stakes and the donor the deposit.",
        12: "Whoever wins the emblem and defends it against all for two years owns it.",
        13: "The donors hold the stakes, and challenges go through them, to be recorded and the champion notified.",
        14: "Table and balls are the donors': five by ten feet, and 2 3/8 inches (the scan has 2 3/4).",
        15: "The holder chooses a city in their own or their opponent's country; over the hall the donor decides.",
        16: "Every dispute is settled by the donor without appeal, and the players sign that they accept it.",
        "am4": "1906: challenged in the last 60 days, up to the last but one, a champion covers and plays or forfeits.",
        "am8": "1906: a railing stands at least seven feet outside the table's edge.",
        "am9": "1906: there is no marker.",
        "am12": "1906: the two years grow longer where the amended section 4 makes them.",
        "add1": "A game has no intermission; nobody brushes the table or wipes the balls while it lasts.",
        "add2": "The winner takes the receipts and pays the expenses.",
        "add3": "The balls have a finish between dead and a high polish.",
        "add4": "No string of markers hangs over the table.",
    },
    excused={
        8: "who may stand near the table is a matter of the hall",
        9: "officials are named in the hall, and play no part in a ruling here",
        "am8": "the railing is furniture of the hall",
        "am9": "officials are named in the hall, and play no part in a ruling here",
        "add3": "the finish of the balls is no fact that a sheet or an engine tells",
        "add4": "what hangs above the table is a matter of the hall",
    },
    duties={"marker": (8, 9, "am9"), "referee": (8, 9), "players": (16,), "challengers": ...},
)


@dataclass(frozen=True, slots=True)
class Contest:
    """A contest for an emblem, as far as it is not like that of balkline with two shots in. Sums are in dollars.

    `ante` goes with a challenge, and covers it; as much again is due from each side before the match. `security` is for the
    emblem's keeping. Play can be required `earliest` days after the challenge, or with `received` after the notice of it; who
    was defeated waits `rest` days; the emblem is its holder's after `years`. `points(s)` is the length of the match and
    `lay(ref, rule)` sets its table out. With `naming` the holder alone names the day, and with `choosing` the city. `same_day` is
    the rule for challenges of one day, and `country` the one for where the match is, where print speaks of them.
    """

    lay: Callable[[Ref, Rule], None]
    ante: int = 250
    security: int = 500
    earliest: int = 60
    rest: int = 15
    years: int = 2
    points: Callable[[Standing], int] = lambda s: 500
    same_day: Rule | None = None
    country: Rule | None = None
    naming: bool = False
    choosing: bool = True
    received: bool = False

    def amended(self, s: Standing) -> bool:
        """Return whether a challenge late in the holder's term has to be met, which prolongs it."""
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

    `pot` has a seat for each half stake put up, `paid` those that have put up the balance, `beaten` the days of the last defeats.
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
