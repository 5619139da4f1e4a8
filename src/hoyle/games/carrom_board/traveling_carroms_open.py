"""Traveling Carroms, the version without a score: everybody pockets what he can, whatever its colour, and the most rings win.

Any number play, with one white shooter that is shot from where it stopped. A ring pocketed gives another shot. The forfeits
are those of traveling carroms, as far as they fit: who hits no ring gives back one that he has pocketed; who loses the
shooter in a pocket or off the board gives back one, and those of that shot, and the next puts the shooter on or outside any
straight line. When all rings are down who has most has won; with `Rounds` they go on and add up.

The black ring is one of the 25 like any other; a ring given back lies as near the centre as it can; who has none owes none;
the second in a round begins the next, and lots the first (reconstruction).
"""

from __future__ import annotations

from hoyle.answers import Answer, Chance
from hoyle.games.carrom_board import carroms, family, most_rings, traveling_carroms
from hoyle.games.carrom_board.most_rings import Laws
from hoyle.games.general import archarena, boards, roaming
from hoyle.record import IN_HAND, Layout, Record, Spot
from hoyle.referee import Foul, Game, Option, Refused, Restore, Rulebook, Rulings, Say, State
from hoyle.referee.questions import balls_met, claimed

R = Rulebook(
    "traveling-carroms-open",
    book="archarena",
    governs="traveling-carroms",
    rules={
        "u1": "Any number can play, with a single shooter and no score kept.",
        "u2": "Each pockets as many rings as he can, of whatever colour, and the most rings win.",
        "u3": "The usual rules and forfeits hold, changed where they have to be.",
        "u4": "For a longer game than a single round the score is kept.",
    },
)  # fmt: skip

SHOOTER = carroms.KIT.shooter
RINGS = (carroms.KIT.five, *carroms.KIT.men)
T = traveling_carroms.R
LAWS = Laws(
    group=carroms.R["u3"], placed=T["u7"], anew=T["u7"], lies=T["u4"], keeps=T["u3"], passes=T["u4"], scored=R["u2"], down=T["u6"],
    back=carroms.R["3b"], off=carroms.R["5a"],
    next_round=R["u4"], won=R["u2"], forfeit=carroms.R["3a"], missed=T["u5"],
)  # fmt: skip


def setup(s: State) -> Rulings:
    """The rings in the middle, and who begins."""
    s = yield from archarena.set_out(s)
    s = yield Say("", f"{len(s.seats)} play", R["u1"])
    s = yield Say("", "one shooter", T["u2"])
    if lead := boards.leader(s):
        yield from most_rings.deal(s, LAWS, SHOOTER, RINGS, lead, R["u1"])
    else:
        group: dict[str, Spot] = {ring: Spot(f"group-{i}") for i, ring in enumerate(RINGS, start=1)}
        s = yield Restore(Layout({**group, SHOOTER: IN_HAND}), R["u1"])
        yield boards.lots(s, R["u1"])


def judge(s: State, record: Record) -> Rulings:
    """A shot, by the rules of traveling carroms as far as they fit."""
    s = yield Say("", "the usual rules", R["u3"])
    hand = traveling_carroms.by_hand(record)
    if hand and not roaming.is_gone(s, SHOOTER):
        s = yield Foul(s.turn, "against the hand", T["u8"])
    elif not balls_met(record, SHOOTER) and claimed(record, *family.INCIDENTS):
        s = yield Say(s.turn, "a shot", carroms.R[6], "the shooter was moved")
    yield from most_rings.judge(s, record, LAWS, SHOOTER, RINGS, T["u8"] if hand else None)


def decide(s: State, answer: Answer) -> Rulings:
    """Lots for the lead."""
    if not isinstance(answer, Chance):
        raise Refused("a shot is awaited")
    yield from most_rings.deal(s, LAWS, SHOOTER, RINGS, boards.drawn(s, answer), R["u1"])


GAME = Game(
    rules=R,
    title="Traveling Carroms, no score version",
    pages="Archarena, 5",
    family="carrom-board",
    summary="One shooter, rings of any colour: whoever pockets most of them wins.",
    seats=(2, 0),
    table="archarena-carrom",
    pieces=(SHOOTER, *RINGS),
    setup=setup,
    judge=judge,
    decide=decide,
    chances=boards.chances,
    options={"Rounds": Option(1, "how many rounds are played and added up", least=1)},
    aliases={"shooter": SHOOTER},
    faults=traveling_carroms.GAME.faults,
    notes=dict(most_rings.NOTES),
    headers=("Lead", "Order"),
)
