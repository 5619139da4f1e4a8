"""Flags of the Nations: rings travel round forty flags by spinner and must come home exactly.

Turn:
- Everybody has a ring{ (`a`, `b` and so on by seat)}, and all start from one of the four large flags in the middle.
- Each in turn spins from one to six{, `*: spin 4`}, and goes on so many flags.
- A mark may send a ring home, make it miss a turn, or spin again.
- Beyond 40 the way leads to the homes: United States 41, France 42, Italy 43, Great Britain 44.
- The first ring to come exactly home has won.
- A ring that would pass the occupied place of safety stays where it is; {with `Safety: stop`}[if so agreed] it stops
  there beside the other (the text can be read either way).

Readings:
- The board's picture is lost.
- The text gives the marks at 12, 18, 28 and 38 and two of the homes' numbers; France and Italy have the two between,
  and there are no other marks (reconstruction).
"""

from dataclasses import dataclass

from hoyle.answers import CHANCE, Answer, Chance
from hoyle.equipment import Printed
from hoyle.games.board.common import BOARD_GAME, BOARD_RULES
from hoyle.record import Spot
from hoyle.referee import DRAW, NOTHING, Ask, BadOption, Option, Ref, Refused, Rule, Standing, told

R = BOARD_RULES(
    "flags-of-the-nations",
    rules={
        "u1": "Played on board No. 2 by two or more, each with a ring of a colour of their own.",
        "u2": "All start from the same one of the four flags in the middle: the United States, Great Britain, France or Italy.",
        "u3": "The aim is to go round the whole board and come back exactly to that flag.",
        "u4": "Everyone spins for one to six, and the first spin puts one's ring on the place of that number.",
        "u5": "A later spin is added to the number of the place where the ring is.",
        "u6": "A round mark, such as the one at 12, sends the ring home, to set out anew at the next turn.",
        "u7": "The cross at 18 stands for cold, and holds a player up: the next turn is missed.",
        "u8": "The star at 28 stands for heat, and hurries a player on: another spin at once.",
        "u9": "At 38, the place of safety, no ring passes another that rests there.",
        "u10": "A player should learn something of the country where they wait for their turn.",
        "u11": "Beyond 40 the United States are reached by exactly 41; for Great Britain the way goes on to exactly 44.",
        "u12": "A spin that would go past home leaves the ring where it was.",
        "u13": "Among the places are 1 Egypt, 4 Holland, 6 Ireland, 10 Portugal and 12 the Argentine Republic.",
    },
    excused={
        "u10": "instruction of the players, which is no part of the game",
        "u13": "names of places on the board; a ring's move says the ones that are known",
    },
)

ROUND, COLD, HOT, SAFETY = 12, 18, 28, 38
HOMES = {
    "us": 41, "usa": 41, "united-states": 41, "america": 41, "france": 42, "italy": 43,
    "gb": 44, "uk": 44, "great-britain": 44, "britain": 44, "england": 44,
}  # fmt: skip
RINGS = tuple("abcdefghijklmnopqrstuvwxyz")


@dataclass(frozen=True)
class Notes:
    """The seats that miss their next turn."""

    missing: tuple[str, ...] = ()


def home(s: Standing) -> int:
    """The number of the flag that all started from; raises Refused for a country that has none."""
    country = str(s.options["Home"]).lower().replace(" ", "-")
    if country not in HOMES:
        raise BadOption("Home", told("board.setting-home", home=s.options["Home"]))
    return HOMES[country]


def place(s: Standing, seat: str) -> int:
    """The number of the place where a seat's ring is; 0 at home, before it has set out."""
    where = s.layout.of(s.ball(seat))
    assert isinstance(where, Spot)
    return 0 if int(where.name) == home(s) else int(where.name)


def setup(ref: Ref) -> None:
    """A ring for everyone at the same flag."""
    if len(ref.seats) > len(RINGS):
        raise BadOption("Seats", told("board.setting-rings-for", count=len(RINGS)))
    start = Spot(str(home(ref)))
    ref.set_order(ref.from_seat(ref.leader or ref.order[0]), R["u1"])
    for seat, ring in zip(ref.seats, RINGS, strict=False):
        ref.assign(seat, (ring,), R["u1"])
        ref.place(ring, start, R["u2"], told("board.home"))
    ref.put(_spin(ref.order[0], R["u4"]))


def _spin(seat: str, rule: Rule) -> Ask:
    return Ask(CHANCE, DRAW, ("spin 1",), rule, behalf=seat)


def decide(ref: Ref, answer: Answer) -> None:
    """Move the ring by the spin, and do what the place's mark says."""
    assert isinstance(answer, Chance)
    (count,) = answer.values
    if not 1 <= count <= 6:
        raise Refused(told("board.spinner-of-six", count=count), R["u4"])
    if answer.to not in ("", ref.asked.behalf):
        raise Refused(told("board.whose-spin", seat=ref.asked.behalf), R["u4"])
    seat, end = ref.asked.behalf, home(ref)
    ring, at = ref.ball(seat), place(ref, seat)
    to = at + count
    if to > end:
        ref.say(seat, told("board.stays-past", place=at, count=count, end=end), R["u12"])
        ref.say(seat, told("board.needs-exactly", end=end), R["u11"])
    elif at < SAFETY < to and any(place(ref, other) == SAFETY for other in ref.seats if other != seat):
        if ref.options["Safety"] == "stop":
            ref.place(ring, Spot(str(SAFETY)), R["u9"], told("board.no-passing"))
        else:
            ref.say(seat, told("board.stays-at-safety"), R["u9"])
    else:
        rule = R["u11"] if to > 40 else R["u5"] if at else R["u4"]
        printed = ref.bed.printed.get(str(to), Printed()).words
        why = told("board.home") if to == end else told("board.printed", words=printed) if printed else NOTHING
        ref.place(ring, Spot(str(to)), rule, why)
        if to == end:
            ref.win((seat,), R["u3"], told("board.home-at", end=end))
            return
        if to == ROUND:
            ref.place(ring, Spot(str(end)), R["u6"], told("board.home-afresh"))
        elif to == COLD:
            ref.say("", told("board.will-miss", player=seat), R["u7"], missing=(*ref.kept(Notes).missing, seat))
        elif to == HOT:
            ref.put(_spin(seat, R["u8"]))
            return
    following = ref.next_seat(seat)
    while following in (missing := ref.kept(Notes).missing):
        left = tuple(x for x in missing if x != following)
        ref.say("", told("board.misses-turn", player=following), R["u7"], missing=left)
        following = ref.next_seat(following)
    ref.put(_spin(following, R["u5"] if place(ref, following) else R["u4"]))


GAME = BOARD_GAME(
    rules=R,
    doc=__doc__,
    pages="Archarena, 17-19",
    seats=(2, 0),
    table="archarena-2-flags",
    pieces=RINGS,
    setup=setup,
    decide=decide,
    relaid=lambda ref: None,  # the rings stand anywhere on the way, and who spins, spins
    chances=lambda s: tuple(Chance("spin", values=(n,)) for n in range(1, 7)),
    options={
        "Home": Option("US", "the flag that all start from and come back to: US, France, Italy or GB"),
        "Safety": Option("wait", "what a ring does that would pass one on 38: wait, or stop there", ("wait", "stop")),
    },
    notes=Notes(),
    headers=("Lead", "Order"),
    wins="The first ring to come exactly home wins.",
    goal=told("board.goal-home"),
    minutes=3,
)
