"""World's Championship Emblem, 18-inch balkline, two shots in: challenges and stakes for the emblem, by the calendar.

The first seat, unless another is named (`Holder`), holds the emblem from the day told (`Since`); every other seat may challenge
them. What happens is told with its day: `!: challenge Bob 1906-09-01`, `!: cover Ann 1906-09-08`, `!: balance Bob 1906-10-15`,
`!: won Ann 1906-10-31 500 420`, or `!: day 1906-11-20` when only time goes by. Days never go back. The referee first rules on
what fell due in the meantime: a deposit not covered, a balance not put up, a challenge that takes effect, a term that is over.
The open question is what is due next and until when; a choice answers it on the last day told, or chance, `*: won Bob`.

The ledger is in dollars: $250 with the challenge, $250 to cover it, and $250 more from either before the match. The score is
that of the last match. The emblem is won when its holder has defended it for two years.

Where print is silent: the holder is notified on the day the challenge takes effect unless `notify` says another, and both agree
to the first day on which play can be required unless `appoint` names one. Of waiting challenges the one that can take effect
first comes first, and of those the one issued first. A balance that neither has put up calls the match off; with both up, only
both together can change the day. When the emblem changes hands in play its security is given back. A holder's death returns it
to its donor; with that, as with a plot, the contest is over and all money goes back. (All reconstruction.)
"""

from typing import Any

from hoyle.answers import Answer, Chance, Choose, Incident
from hoyle.games.contest.acts import ACTS, INCIDENTS, OTHERS
from hoyle.games.contest.course import contest_of, due, effect_of, term_ends, until
from hoyle.games.contest.days import Said, is_day, said
from hoyle.games.contest.terms import Contest, Notes, R, notes, terms
from hoyle.record import IN_HAND, Spot
from hoyle.referee import BadOption, Board, Cell, Game, Option, Ref, Refused, Rule, Rulebook, Standing, Stroke


def setup(ref: Ref) -> None:
    """The table of the contest, the holder, and the beginning of the term."""
    holder, since = ref.options["Holder"] or ref.given.get("Lead") or ref.seats[0], str(ref.options["Since"])
    if holder not in ref.seats:
        raise BadOption("Holder", f"{holder!r} is none of the seats {', '.join(ref.seats)}")
    if not is_day(since):
        raise BadOption("Since", f"{since!r} is not a day such as 1906-04-04")
    ref.set_order(ref.seats, R[11])
    terms(ref).lay(ref, R[14])
    ref.say("", f"{holder} holds the emblem", R[11], holder=holder, since=since, today=since)
    due(ref)


def judge(ref: Ref, stroke: Stroke) -> None:
    """Refuse: the match itself is played by the rules of its game."""
    up = terms(ref).points(ref)
    raise Refused(f"the match is played as a game; here its result is told, `!: won Ann 1906-10-31 {up} 160`", R[10])


def decide(ref: Ref, answer: Answer) -> None:
    """Let the days go by until the answer's, and then rule on it."""
    if isinstance(answer, Choose):
        word, told = answer.word, Said((answer.seat,))
        day = notes(ref).today
        if word == "keep":
            coming = min((term_ends(ref), *(effect_of(ref, entry)[0] for entry in notes(ref).queue)))
            word, day = "day", max(day, coming)
    elif isinstance(answer, Chance):  # who plays better is not for this referee
        word, told, day = "won", Said((answer.to,)), max(notes(ref).today, notes(ref).match)
    else:
        assert isinstance(answer, Incident)
        word, told = answer.word, said(answer.args, ref.seats)
        if told.words and word not in ("city", "dispute"):  # which are told in words of their own
            names = ", ".join(ref.seats)
            raise Refused(
                f"{word} says nothing of {told.words[0]!r}: it names {names}, a day such as 1906-09-01, or a sum"
            )
        # The day that `appoint` names is the match's, not the one on which it is said.
        day = told.days[0] if told.days and word != "appoint" else notes(ref).today
    if day < notes(ref).today:
        raise Refused(f"{day} is before {notes(ref).today}: days do not go back")
    before = contest_of(ref)
    until(ref, day)
    if ref.result is None:
        try:
            ACTS[word](ref, told)
        except Refused as late:
            if contest_of(ref) == before:
                raise
            ref.say(notes(ref).holder, "is too late", late.rule or R[16], late.reason)
    if ref.result is None:
        until(ref, notes(ref).today)
    if ref.result is None:
        due(ref)


def worth(s: Standing, seat: str) -> float:
    """The worth of holding the emblem, or of challenging for it as long as one has not been defeated."""
    waiting = (notes(s).challenger, *(entry.seat for entry in notes(s).queue))
    return 10.0 * bool(seat == notes(s).holder) + 5.0 * bool(seat in waiting and seat not in notes(s).beaten)


def board(s: Standing) -> Board:
    """The standing of every seat and since when, its stakes and until when they are due; today, and the day of the match."""
    now = notes(s)

    def row(seat: str) -> tuple[Cell, ...]:
        half = "half the stakes up" if seat in now.pot else "stakes still to come"
        stakes = "all the stakes up" if seat in now.paid else half
        waiting = next((entry for entry in now.queue if entry.seat == seat), None)
        if seat == now.holder:
            due = now.cover_by if now.challenger and not now.covered else ""
            return "holder", now.since, stakes if now.challenger else "", due
        if seat == now.challenger:
            return "challenger", now.issued, stakes, ""
        if waiting:
            due = "after that match is over" if waiting.pending else "to take effect in its time"
            return "waiting", waiting.issued, due, ""
        if seat in now.beaten and seat not in s.out:
            return "defeated", now.beaten[seat], "", ""
        return "out" if seat in s.out else "idle", "", "", ""

    beside: dict[str, Cell] = {"today": now.today, "match": now.match, "winner": now.winner}
    rows = {seat: row(seat) for seat in s.seats}
    return Board(("standing", "since", "stakes", "due"), rows, beside, form="contest")


def contest(rules: Rulebook, **facts: Any) -> Game:
    """The facts of a contest; `facts` are its own, and further incidents and options are added to those of all."""
    facts["incidents"] = {**INCIDENTS, **facts.get("incidents", {})}
    facts["options"] = {
        "Holder": Option("", "who holds the emblem at first; the first seat if nobody is named"),
        "Since": Option("1906-04-04", "the day on which the holder's term began"),
        **facts.get("options", {}),
    }
    return Game(
        rules, family="contest", seats=(2, 0), notes=Notes(), setup=setup, judge=judge, decide=decide,
        chances=lambda s: tuple(Chance("won", seat) for seat in contest_of(s)),
        headers=("Lead",), physical=False, worth=worth, board=board,
        summary="Challenges, stakes and terms of a championship emblem, ruled by the days on which things are done.", **facts,
    )  # fmt: skip


def lay(ref: Ref, rule: Rule) -> None:
    """The three balls of the match."""
    for ball, where in (("red", Spot("foot-spot")), ("spot", Spot("head-spot")), ("white", IN_HAND)):
        ref.place(ball, where, rule, "five by ten, balls of 2 3/8 inches")


GAME = contest(
    R, title="World's Championship Emblem, 18-inch balkline, two shots in", pages="41-44", table="balkline-18",
    pieces=("white", "spot", "red"),
    terms=Contest(ante=250, security=500, earliest=60, rest=15, years=2, points=lambda s: 500, lay=lay),
    options={"Amendments": Option("yes", "those of April 4, 1906 are in force", choices=("yes", "no"))},
    incidents={word: said for word, said in OTHERS.items() if word != "prefer"},
)  # fmt: skip
