"""A contest for an emblem as a game: it begins, lets the days go by, and rules on what is told.

What happens is told with its day. Before it takes an answer the referee rules on what fell due in the meantime. Its open question
is always what is due next and until when; it may also be answered by a choice, which is made on the last day told, and the match
by chance, which is played on its day.
"""

from __future__ import annotations

from typing import Any

from hoyle.answers import Answer, Chance, Choose, Incident
from hoyle.games.contest.acts import ACTS, INCIDENTS
from hoyle.games.contest.course import contest_of, due, effect_of, term_ends, until
from hoyle.games.contest.days import Said, is_day, said
from hoyle.games.contest.terms import Contest
from hoyle.record import Record
from hoyle.referee import BadOption, Game, Note, Option, Order, Refused, Rulebook, Rulings, Say, State

NOTES = {
    "holder": "", "since": "", "today": "", "queue": (), "challenger": "", "issued": "", "cover-by": "", "match": "",
    "earliest": "", "covered": False, "paid": (), "staked": "", "pot": (), "beaten": (), "disposed": "", "prolonged": False,
    "secured": False, "winner": "",
}  # fmt: skip

FREE = ("city", "dispute")
"""Acts that are told in words of their own, too."""


def setup(c: Contest, s: State) -> Rulings:
    """The table of the contest, the holder, and the beginning of his term."""
    holder, since = s.options["Holder"] or s.given.get("Lead") or s.seats[0], s.options["Since"]
    if holder not in s.seats:
        raise BadOption("Holder", f"{holder!r} is none of the seats {', '.join(s.seats)}")
    if not is_day(since):
        raise BadOption("Since", f"{since!r} is not a day such as 1906-04-04")
    s = yield Order(s.seats, c.defence)
    s = yield from c.lay(s, c.table)
    s = yield Note("holder", holder, c.defence, f"{holder} holds the emblem")
    s = yield Note("since", since, c.defence)
    s = yield Note("today", since, c.defence)
    yield from due(c, s)


def judge(c: Contest, s: State, record: Record) -> Rulings:
    """Refuse: the match itself is played by the rules of its game."""
    up = c.points(s)
    raise Refused(f"the match is played as a game; here its result is told, `!: won Ann 1906-10-31 {up} 160`", c.score)


def decide(c: Contest, s: State, answer: Answer) -> Rulings:
    """Let the days go by until the answer's, and then rule on it."""
    if isinstance(answer, Choose):
        word, told = answer.word, Said((answer.seat,))
        day = s.note("today")
        if word == "keep":
            word, day = (
                "day",
                max(day, min((term_ends(c, s), *(effect_of(c, s, entry)[0] for entry in s.note("queue"))))),
            )
    elif isinstance(answer, Chance):  # who plays better is not for this referee
        word, told, day = "won", Said((answer.to,)), max(s.note("today"), s.note("match"))
    else:
        assert isinstance(answer, Incident)
        word, told = answer.word, said(answer.args, s.seats)
        if told.words and word not in FREE:
            raise Refused(
                f"{word} says nothing of {told.words[0]!r}: it names {', '.join(s.seats)}, a day such as 1906-09-01, or a sum"
            )
        # The day that `appoint` names is the match's, not the one on which it is said.
        day = told.days[0] if told.days and word != "appoint" else s.note("today")
    if day < s.note("today"):
        raise Refused(f"{day} is before {s.note('today')}: days do not go back")
    before = contest_of(s)
    s = yield from until(c, s, day)
    if s.result is None:
        try:
            s = yield from ACTS[word](c, s, told)
        except Refused as late:
            if contest_of(s) == before:
                raise
            s = yield Say(s.note("holder"), "too late", late.rule or c.disputes, late.reason)
    if s.result is None:
        s = yield from until(c, s, s.note("today"))
    if s.result is None:
        yield from due(c, s)


def results(s: State) -> tuple[Chance, ...]:
    """Either side may win."""
    return Chance("won", s.note("holder")), Chance("won", s.note("challenger"))


def worth(s: State, seat: str) -> float:
    """What it is worth to hold the emblem, or to challenge for it as long as one has not been defeated."""
    waiting = (s.note("challenger"), *(other for other, _, _ in s.note("queue")))
    eager = bool(seat in waiting and seat not in dict(s.note("beaten")))
    return 10.0 * bool(seat == s.note("holder")) + 5.0 * eager


def contest(rules: Rulebook, **facts: Any) -> Game:
    """The facts of a contest; `facts` are its own, and further incidents and options are added to those of all."""
    facts["incidents"] = {**INCIDENTS, **facts.get("incidents", {})}
    facts["options"] = {
        "Holder": Option("", "who holds the emblem at first; the first seat if nobody is named"),
        "Since": Option("1906-04-04", "the day on which the holder's term began"),
        **facts.get("options", {}),
    }
    return Game(
        rules, family="contest", seats=(2, 0), chances=results, notes=NOTES, headers=("Lead",), physical=False, worth=worth,
        summary="Challenges, stakes and terms of a championship emblem, ruled by the days on which things are done.", **facts,
    )  # fmt: skip
