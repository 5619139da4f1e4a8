"""A contest for an emblem as a game: it begins, lets the days go by, and rules on what is told.

What happens is told with its day. Before it takes an answer the referee rules on what fell due in the meantime. Its open question
is always what is due next and until when; it may also be answered by a choice, which is made on the last day told, and the match
by chance, which is played on its day.
"""

from typing import Any

from hoyle.answers import Answer, Chance, Choose, Incident
from hoyle.games.contest.acts import INCIDENTS, act
from hoyle.games.contest.course import contest_of, due, effect_of, term_ends, until
from hoyle.games.contest.days import Parts, is_day, parts_of
from hoyle.games.contest.terms import Notes, R, notes, terms
from hoyle.record import IN_HAND, Spot
from hoyle.referee import BadOption, Board, Cell, Game, Option, Ref, Refused, Rule, Rulebook, Standing, Stroke, told


def setup(ref: Ref) -> None:
    """The table of the contest, the holder, and the beginning of the term."""
    holder, since = ref.options["Holder"] or ref.given.get("Lead") or ref.seats[0], str(ref.options["Since"])
    if holder not in ref.seats:
        raise BadOption("Holder", told("contest.setting-no-holder", holder=holder, seats=tuple(ref.seats)))
    if not is_day(since):
        raise BadOption("Since", told("contest.setting-no-day", since=since))
    ref.set_order(ref.seats, R[11])
    terms(ref).lay(ref, R[14])
    ref.say("", told("contest.holds", holder=holder), R[11], holder=holder, since=since, today=since)
    due(ref)


def judge(ref: Ref, stroke: Stroke) -> None:
    """Refuse: the match itself is played by the rules of its game."""
    up = terms(ref).points(ref)
    raise Refused(told("contest.played-elsewhere", up=up), R[10])


def decide(ref: Ref, answer: Answer) -> None:
    """Let the days go by until the answer's, and then rule on it."""
    if isinstance(answer, Choose):
        word, parts = answer.word, Parts((answer.seat,))
        day = notes(ref).today
        if word == "keep":
            coming = min((term_ends(ref), *(effect_of(ref, entry)[0] for entry in notes(ref).queue)))
            word, day = "day", max(day, coming)
    elif isinstance(answer, Chance):  # who plays better is not for this referee
        word, parts, day = "won", Parts((answer.to,)), max(notes(ref).today, notes(ref).match)
    else:
        assert isinstance(answer, Incident)
        word, parts = answer.word, parts_of(answer.args, ref.seats)
        if parts.words and word not in ("city", "dispute"):  # which are parts in words of their own
            raise Refused(told("contest.says-nothing-of", word=word, given=parts.words[0], seats=ref.seats))
        # The day that `appoint` names is the match's, not the one on which it is said.
        day = parts.days[0] if parts.days and word != "appoint" else notes(ref).today
    if day < notes(ref).today:
        raise Refused(told("contest.days-go-on", day=day, today=notes(ref).today))
    before = contest_of(ref)
    until(ref, day)
    if ref.result is None:
        try:
            act(ref, word, parts)
        except Refused as late:
            if contest_of(ref) == before:
                raise
            ref.say(notes(ref).holder, told("contest.too-late", reason=late.why), late.rule or R[16])
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
        ref.place(ball, where, rule, told("contest.balls"))
