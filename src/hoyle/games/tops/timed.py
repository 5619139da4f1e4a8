"""Tops against the watch: three spins a turn, timed or counted by the half minute, with or without a leader who may forfeit them.

A game states its `TimedTerms`. What timed games score is seconds, to the hundredth.
"""

from dataclasses import dataclass

from hoyle.games.general import boards
from hoyle.games.general.ranking import most
from hoyle.games.tops.family import TABLE, TOP_GAME, TOP_RULES, TOPS, on_long_end, seconds, spin, spun, take_up, unspun
from hoyle.referee import Ask, Game, Option, Ref, Refused, Rule, Rulebook, Stroke, told

R = TOP_RULES(
    "tipsy",
    rules={
        "u1": "A game against the watch, and with a forfeit; Tipsy is the green top.",
        1: "The thing is to spin every top and time it.",
        2: "Each player has a spin with all three tops.",
        3: "Tipsy is spun first, and if it does not last thirty seconds all three spins of the turn are forfeited.",
        4: "The game is three rounds.",
        5: "A round is three spins for everybody, but for those who forfeit with Tipsy.",
        6: "A good watch is wanted.",
    },
    excused={6: "the watch is not on the table; what it shows is told with each spin"},
)

LEAST = 30.0
"""Seconds that a leader must last, and that count as half a minute."""


@dataclass(frozen=True)
class Notes:
    """The tops spun in this turn, the rounds played, and the top that leads where either of two may."""

    spun: tuple[str, ...] = ()
    rounds: int = 0
    leader: str = ""


@dataclass(frozen=True, slots=True)
class TimedTerms:
    """The terms of a game.

    `leader` is the top that is spun first and forfeits the turn when it lasts less than half a minute, by the rule `own_leading`;
    where a `rival` may lead instead, the first spin of the game says which of them does, and the leader alone is `long`.
    `ends` is the rule that says on which end a top is spun: those of `long` on the long one. With `halves`, a top that lasts half a
    minute counts one, and its seconds nothing. `rounds` is the rule that ends the game, where another than `end` says who won.
    """

    setting: Rule = R["u1"]
    aim: Rule = R[1]
    turn: Rule = R[2]
    round: Rule = R[5]
    end: Rule = R[4]
    leader: str = ""
    rival: str = ""
    own_leading: Rule | None = None
    ends: Rule | None = None
    long: tuple[str, ...] = ()
    halves: bool = False
    rounds: Rule | None = None

    @property
    def leading(self) -> Rule:
        """The rule by which a top leads."""
        return self.own_leading or R[3]


def timed_game(rules: Rulebook, doc: str | None, terms: TimedTerms) -> Game:
    """A game of tops against the watch."""
    return TOP_GAME(
        rules=rules, doc=doc, pages="Archarena, 29", setup=setup, judge=judge, notes=Notes(), terms=terms,
        options={"Rounds": Option(3, "rounds of the game", least=1), "Table": TABLE},
    )  # fmt: skip


def setup(ref: Ref) -> None:
    """Three tops ready."""
    terms = ref.terms(TimedTerms)
    boards.set_order(ref, terms.setting)
    take_up(ref, terms.setting)
    ref.put(_next_spin(ref, ref.order[0]))


def _next_spin(ref: Ref, seat: str) -> Ask:
    terms = ref.terms(TimedTerms)
    left, lead = unspun(ref.kept(Notes).spun), leaders(ref)[:1]
    if lead and lead[0] in left:
        for_least = told("tops.for-least-long" if _on_long(terms, lead) else "tops.for-least", seconds=LEAST)
        return spin(seat, lead, terms.leading, for_least)
    return spin(seat, left, terms.turn, told("tops.as-long-on-long" if _on_long(terms, left) else "tops.as-long"))


def _on_long(terms: TimedTerms, tops: tuple[str, ...]) -> bool:
    """Return True where all of these tops are spun on their long ends."""
    return bool(terms.long) and set(tops) <= set(terms.long)


def leaders(ref: Ref) -> tuple[str, ...]:
    """The top that leads, or those that may until the first spin of the game, the likelier first."""
    terms = ref.terms(TimedTerms)
    if terms.rival and not ref.kept(Notes).leader:
        return terms.leader, terms.rival
    lead = ref.kept(Notes).leader or terms.leader
    return (lead,) if lead else ()


def judge(ref: Ref, stroke: Stroke) -> None:
    """Time the tops that were spun."""
    seat, terms = ref.turn, ref.terms(TimedTerms)
    for top in spun(stroke, ref.kept(Notes).spun, terms.turn):
        lead = lead_with(ref, top)
        lasted = time_spin(ref, seat, stroke, top, lead)
        if top == lead and lasted < LEAST:
            ref.foul(seat, "forfeit", terms.leading, told("tops.too-short", top=top, seconds=lasted, least=LEAST))
            ref.apply(R[3], spun=TOPS)
            break
        if top == lead and terms.own_leading:
            ref.say(seat, told("tops.leads-with", top=top), terms.leading)
        ref.keep(spun=(*ref.kept(Notes).spun, top))
        if terms.halves and lasted < LEAST:
            ref.say(seat, told("tops.nothing-for-seconds", top=top, seconds=lasted), terms.turn)
        else:
            points = 1 if terms.halves else round(lasted, 2)
            ref.score(
                seat,
                int(points) if points == int(points) else points,
                terms.aim,
                told("tops.top-seconds", top=top, seconds=lasted),
            )
    if len(ref.kept(Notes).spun) < len(TOPS):
        ref.put(_next_spin(ref, seat))
    else:
        _end_turn(ref, seat)


def lead_with(ref: Ref, top: str) -> str:
    """The top that leads, if any, now that this one is spun. Raises Refused where another should have been."""
    terms, lead = ref.terms(TimedTerms), leaders(ref)
    if lead and not {top, *ref.kept(Notes).spun} & set(lead):
        raise Refused(told("tops.leads-first", tops=tuple(lead)), terms.leading)
    if len(lead) > 1:
        ref.say("", told("tops.leads", top=top), terms.leading, leader=top)
        return top
    return lead[0] if lead else ""


def time_spin(ref: Ref, seat: str, stroke: Stroke, top: str, lead: str) -> float:
    """The seconds that a top spun on the end that it has to spin on; on the other it has no time."""
    terms, lasted = ref.terms(TimedTerms), seconds(stroke, top)
    long = (lead,) if terms.rival else terms.long
    if terms.ends and on_long_end(stroke, top) != (top in long):
        end = "long" if top in long else "short"
        ref.foul(seat, "wrong-end", terms.ends, told("tops.wrong-end", top=top, end=end))
        return 0.0
    if terms.ends and top in long:
        ref.say(seat, told("tops.spun-on-long", top=top), terms.ends)
    return lasted


def _end_turn(ref: Ref, seat: str) -> None:
    terms = ref.terms(TimedTerms)
    ref.apply(terms.round, spun=())
    take_up(ref, terms.turn)
    following = ref.next_seat(seat)
    if following == ref.order[0]:
        rounds = ref.kept(Notes).rounds + 1
        ref.say("", told("tops.round-number-over", number=rounds), terms.round, rounds=rounds)
        if rounds >= ref.number("Rounds"):
            if terms.rounds:
                ref.say("", told("tops.last-round"), terms.rounds)
            most(ref, ref.scores, terms.end, told("tops.most-tops" if terms.halves else "tops.greatest-time"))
            return
    ref.put(_next_spin(ref, following))
