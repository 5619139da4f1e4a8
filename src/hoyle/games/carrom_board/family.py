"""Carroms, under whichever name it is sold: pocket one's own men, forfeit for the shooter, and count what the others have left.

A game gives these functions its rule book `r`, where the rules have the numbers of carroms (1a to 9), and its `Kit`: what it
is played with, and what keeps a shot from counting. The notes are those of `general.boards`, the headers its own and
`Colours`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from hoyle.answers import Answer, Chance, Choose, Incident
from hoyle.games.general import archarena, boards, sides
from hoyle.record import OFF, Layout, Record, Spot, is_on_table
from hoyle.referee import (
    STROKE,
    Ask,
    Assign,
    Foul,
    InHand,
    Option,
    Permit,
    Place,
    Refused,
    Restore,
    Rule,
    Rulebook,
    Rulings,
    Say,
    State,
    Win,
    in_points,
)
from hoyle.referee.questions import claimed, left_table, pocketed

Void = tuple[Rule, str] | None
"""Why a shot pockets nothing for the player, if it does not."""


@dataclass(frozen=True)
class Kit:
    """The shooter, the man worth five, the two colours by name, what a shot must call, and what keeps it from counting."""

    shooter: str
    five: str
    colours: Mapping[str, tuple[str, ...]]
    calls: str = ""
    named: Rule | None = None
    """The rule by which a man is named for the shot, if one has to be."""
    void: Callable[[State, Record, list[str]], Void] = lambda s, record, fell: None
    anywhere: tuple[str, Rule] | None = None
    """Where the shooter is put down, and by which rule, if it is played from where it stops and not from the base."""

    @property
    def men(self) -> tuple[str, ...]:
        """The men of both colours, alternately."""
        return tuple(man for both in zip(*self.colours.values(), strict=True) for man in both)

    @property
    def pieces(self) -> tuple[str, ...]:
        """Everything the game is played with."""
        return (self.shooter, *(man for colour in self.colours.values() for man in colour), self.five)


MOVED = "the shooter was moved, however little: that was the player's shot"
INCIDENTS = {"moved": MOVED, "touch": MOVED}
HEADERS = (*boards.HEADERS, "Colours")


def options(five: str) -> dict[str, Option]:
    """The options of every game of this family; the man worth five has one of its own name."""
    return {
        "Points": Option(30, "what wins", least=1),
        five: Option("yes", f"whether the {five.lower()} one is played with", choices=("yes", "no")),
    }


def facts(kit: Kit) -> dict[str, Any]:
    """The facts that all games of this family have alike."""
    return {
        "family": "carrom-board", "seats": (2, 4), "table": "archarena-carrom", "pieces": kit.pieces,
        "chances": boards.chances, "options": options(kit.five.title()), "aliases": {"shooter": kit.shooter},
        "incidents": INCIDENTS, "faults": INCIDENTS, "notes": dict(boards.NOTES), "headers": HEADERS,
        "worth": worth,
    }  # fmt: skip


# --- setting up --------------------------------------------------------------------------------------------------


def settle(s: State, r: Rulebook, kit: Kit) -> Rulings:
    """Seats, sides and colours; then who begins."""
    s = yield from boards.settle(s, r["1a"], r["2b"])
    s = yield from colour(s, kit, *sides.first_colour(s, kit.colours), r["2a"])
    if lead := boards.leader(s):
        yield from inning(s, r, kit, lead, r["u2" if "u2" in r else "1a"])
    else:
        s = yield from rack(s, r, kit, s.seats[-1])
        yield boards.lots(s, r["u2" if "u2" in r else "1a"])


def colour(s: State, kit: Kit, seat: str, word: str, rule: Rule) -> Rulings:
    """A side takes a colour and the other side the other. Returns the state."""
    other = next(c for c in kit.colours if c != word)
    for one in s.seats:
        s = yield Assign(one, kit.colours[word if one in sides.side(s, seat) else other], rule)
    return s


def rack(s: State, r: Rulebook, kit: Kit, by: str) -> Rulings:
    """The men in a close group, the colours alternately, the five in the middle. Returns the state."""
    group = {kit.five: Spot("centre-spot")} | {man: Spot(f"group-{i}") for i, man in enumerate(kit.men, start=2)}
    s = yield Restore(
        Layout(group), r["u3" if "u3" in r else "1a"], f"in the middle, the {kit.five} over the centre spot"
    )
    if s.options[kit.five.title()] == "no":
        s = yield Place(kit.five, OFF, r["u4" if "u4" in r else "1a"], "left out")
    s = yield Say(by, "mixes them", r["1a"])
    return (yield from boards.take_up(s, kit.shooter, r["1b"]))


def inning(s: State, r: Rulebook, kit: Kit, lead: str, rule: Rule, may_choose: bool = True) -> Rulings:
    """Rack the men, and ask the leader for his first shot; at the first inning he may still choose his colour."""
    s = yield from boards.lead(s, lead, rule)
    s = yield from rack(s, r, kit, s.note("queue")[1])
    first = r["u5" if "u5" in r else "2a"]
    yield shoot(s, r, kit, first, tuple(Permit(lead, c, first) for c in kit.colours) if may_choose else ())


def shoot(s: State, r: Rulebook, kit: Kit, rule: Rule, permits: tuple[Permit, ...] = ()) -> Ask:
    """The question for a shot by whoever is in turn: from his base, or from where the shooter was put."""
    seat = s.note("queue")[0]
    zone, hand = kit.anywhere or (f"base-{boards.edge(s, seat)}", r["1b"])
    place = (InHand(kit.shooter, zone, hand),) if s.in_hand(kit.shooter) else ()
    return Ask(seat, STROKE, (kit.shooter,), rule, place=place, calls=kit.calls, permits=permits)


# --- shots -------------------------------------------------------------------------------------------------------


def judge(s: State, record: Record, r: Rulebook, kit: Kit) -> Rulings:
    """A shot: what comes back, what counts, whose turn it is, and whether the inning is over."""
    boards.lawful(s, record)
    left_out(s, record, r, kit)
    if claimed(record, "moved", "touch"):
        s = yield Say(s.turn, "a shot", r[6], "the shooter was moved")
    s, mine, five = yield from fallen(s, record, r, kit, kit.shooter in pocketed(record))
    s = yield from boards.take_up(s, kit.shooter, r["1b"])
    yield from onward(s, record, r, kit, mine, five)


def left_out(s: State, record: Record, r: Rulebook, kit: Kit) -> None:
    """Raise Refused for a shot that is told to have met the five where they play without it."""
    if s.options[kit.five.title()] == "no" and any(kit.five in (c.piece, *c.others) for c in record.contacts):
        raise Refused(f"the {kit.five} was left out", r["u4" if "u4" in r else "1a"])


def fallen(s: State, record: Record, r: Rulebook, kit: Kit, scratch: bool) -> Rulings:
    """What fell: it comes back, stays down or counts.

    Returns the state, the player's own men that are lawfully down by this shot, and whether the five is.
    """
    seat, own, down = s.turn, s.pieces[s.turn], pocketed(record)
    mine, five = [man for man in down if man in own], kit.five in down
    if archarena.R.id in r.governs:
        s = yield from archarena.told(s, record, kit.shooter)
    if kit.named and record.calls:
        s = yield Say(seat, "named", kit.named, record.calls[0].what)
    for man in left_table(record):
        if man != kit.shooter:
            s = yield from boards.put_back(s, man, r["5a"], "off the board")
    for man in down:
        if man not in (*own, kit.shooter, kit.five):
            s = yield Say(seat, "stays down", r["4b"], man)
    if scratch:
        s = yield from forfeit(s, record, r, kit, mine, five)
        return s, [], False
    if void := kit.void(s, record, [*mine, *([kit.five] if five else [])]):
        s = yield Foul(seat, "nothing counts", *void)
        for man in (*mine, *([kit.five] if five else [])):
            s = yield from boards.put_back(s, man, *void)
        return s, [], False
    if mine:
        s = yield Say(seat, "pocketed", r["2a"], ", ".join(mine))
    if five:
        s = yield from sides.credit(s, seat, 5, r[7], f"the {kit.five}")
        if "u10" in r:
            s = yield Say(seat, "keeps the five", r["u10"], "whoever has the final count")
    return s, mine, five


def forfeit(s: State, record: Record, r: Rulebook, kit: Kit, mine: list[str], five: bool) -> Rulings:
    """Rules 3 and 5: what comes back with the shooter. Returns the state."""
    own = "5b" if five else "3a"
    s = yield Foul(s.turn, "shooter down", r["u7"] if "u7" in r else r[own])
    if five:
        return (yield from boards.put_back(s, kit.five, r["5b"], "with the shooter"))
    s = yield from give_back(s, record, r["3a"])
    for man in mine:
        s = yield from boards.put_back(s, man, r["3b"], "fell with the shooter")
    return s


def give_back(s: State, record: Record, rule: Rule) -> Rulings:
    """A man of the player's own that was down before the shot comes back, if he has one. Returns the state."""
    assert record.start is not None
    had = [man for man in s.pieces[s.turn] if not is_on_table(record.start.of(man))]
    return (yield from boards.put_back(s, had[0], rule, "forfeit")) if had else s


def onward(s: State, record: Record, r: Rulebook, kit: Kit, mine: list[str], five: bool, told: bool = False) -> Rulings:
    """The game won, the inning over, the turn kept or passed, of which the game itself may have `told`."""
    seat = s.turn
    if five and s.scores[seat] >= s.options["Points"]:
        yield from won(s, r, seat)
        return
    if (yield from counted(s, r, kit, five)):
        return
    theirs = [man for man in pocketed(record) if man in kit.men and man not in s.pieces[seat]]
    rule = r["4a"] if theirs else waiting(s, kit, r["8a"]) or r["2a"]
    if not told:
        keeps = r["u5" if "u5" in r else "2a"]
        s = yield Say(seat, "shoots again" if mine else "the turn is over", keeps if mine else r["2a"])
    if not mine:
        s = yield from boards.pass_on(s, r["u6" if "u6" in r else "2a"])
    yield shoot(s, r, kit, rule)


def left(s: State, men: tuple[str, ...]) -> int:
    """How many of these are on the board."""
    return sum(is_on_table(s.layout.of(man)) for man in men)


def worth(s: State, seat: str) -> float:
    """The points of a seat, and a half for each of its men that is down: one fewer for the other side to count."""
    return s.scores[seat] + 0.5 * (len(s.pieces[seat]) - left(s, s.pieces[seat]))


def waiting(s: State, kit: Kit, rule: Rule) -> Rule | None:
    """The rule by which an inning goes on for the five, when a side is out."""
    return rule if not all(left(s, men) for men in kit.colours.values()) else None


def counted(s: State, r: Rulebook, kit: Kit, five: bool) -> Rulings:
    """Count the inning if it is over, and go on with the next one or end the game. Returns whether it was."""
    wait = waiting(s, kit, r["8a"])
    if wait and is_on_table(s.layout.of(kit.five)) and s.ask and s.ask.rule != wait:
        yield Say("", f"the inning goes on till the {kit.five} falls", wait, "a side is out")
    if not wait or is_on_table(s.layout.of(kit.five)):
        return False
    if five:
        s = yield Say(s.turn, "inning over", r["8a"], f"the {kit.five} is down")
    for side in s.note("sides"):
        over = left(s, next(c for c in kit.colours.values() if c != s.pieces[side[0]]))
        if over and not left(s, s.pieces[side[0]]):
            if "u9" in r:
                s = yield Say(side[0], "all down", r["u9"], "those left count for his side")
            s = yield from sides.credit(s, side[0], over, r["8b"], f"{over} left to the other side")
    best = max(s.seats, key=lambda seat: s.scores[seat])
    if s.scores[best] >= s.options["Points"]:
        yield from won(s, r, best)
    else:
        yield from inning(s, r, kit, boards.next_leader(s), r["u6" if "u6" in r else "2a"], may_choose=False)
    return True


def won(s: State, r: Rulebook, seat: str) -> Rulings:
    """The game to a side, at thirty or what was agreed."""
    why = "the usual game" if s.options["Points"] == 30 else "as agreed"
    s = yield Say(seat, f"{s.options['Points']} are up", r["u11" if "u11" in r else "9"], why)
    yield Win(sides.side(s, seat), r[9], in_points(s.scores[seat]))


def decide(s: State, answer: Answer, r: Rulebook, kit: Kit) -> Rulings:
    """Lots for the lead, the leader's colour, and a shooter that was moved."""
    match answer:
        case Chance():
            yield from inning(s, r, kit, boards.drawn(s, answer), r["u2" if "u2" in r else "1a"])
        case Choose(seat, word):
            s = yield from colour(s, kit, seat, word, r["u5" if "u5" in r else "2a"])
            yield shoot(s, r, kit, r["u5" if "u5" in r else "2a"])
        case Incident(_, args):
            if s.ask is None or s.ask.kind != STROKE or args[:1] not in ((), (s.turn,)):
                raise Refused("only the player in turn can move the shooter", r[6])
            s = yield Foul(s.turn, "moved", r[6], "the shooter was moved: that was the shot")
            if not kit.anywhere:
                s = yield from boards.take_up(s, kit.shooter, r["1b"])
            s = yield from boards.pass_on(s, r["u6" if "u6" in r else "2a"])
            yield shoot(s, r, kit, waiting(s, kit, r["8a"]) or r["2a"])
        case _:
            raise Refused("a shot is awaited")
