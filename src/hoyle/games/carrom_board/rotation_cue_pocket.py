"""Rotation Cue Pocket: shoot the cue ring at the lowest number on the board, and add up the numbers pocketed.

Fifteen rings with numbers in them stand in a triangle, number 1 at the point toward the player at the head. The first player
puts the white cue ring on the straight line between the near pockets, or where the diagram has it, and must hit number 1
directly. After that every shot has to meet the lowest number first, directly, by a carom or by the rim. If it does, all that
it pockets counts its number, and the player shoots again from where the cue ring stopped; if it meets another first, or
pockets nothing, the turn is lost. A ring pocketed out of rotation, or shot off the board, is respotted on the straight line
at the side where the triangle was. A cue ring that is pocketed or goes off loses the turn, that shot's rings are respotted,
and the next player puts it on the near line. When all are down the greatest total wins.

On a sheet `Ann: place white (0, -26); white>1 4@FL -> white=(2, 8)`. The diagram is lost: the point is the middle of the
board, and the rows behind it are numbered as they come (reconstruction). Two rings struck at once are met together. Where the
lowest number lies on or outside the near line and the cue ring is put on that line, a direct hit is no hit of it. Lots settle
who begins (reconstruction).
"""

from __future__ import annotations

from math import sqrt

from hoyle.answers import Answer, Chance
from hoyle.games.general import archarena, boards, roaming
from hoyle.record import IN_HAND, At, Layout, Record, Spot, is_on_table
from hoyle.referee import (
    Drawn,
    Foul,
    Game,
    Note,
    Order,
    Place,
    Refused,
    Restore,
    Rule,
    Rulebook,
    Rulings,
    Say,
    Score,
    State,
    Win,
)
from hoyle.referee.questions import balls_met, cushions, first_contact, first_met, left_table, pocketed

R = Rulebook(
    "rotation-cue-pocket",
    book="archarena",
    governs="archarena-general",
    rules={
        "u1": "Two or more play with cues, fifteen rings that hold the numbered discs, and a white cue ring.",
        "u2": "The rings stand in a triangle with number 1 at its point, and the others in any order.",
        "u3": "The cue ring is put where the diagram shows, or anywhere on the straight line between the pockets, and shot at "
              "number 1.",
        "u4": "The numbers that each pockets are added up, and the greatest sum wins.",
        "1a": "The opening shot, or break, has to be direct and hit number 1.",
        "1b": "If it pockets any ring the player has another shot, which is at the lowest number.",
        "1c": "Shots after the break may be direct, bank or carom shots, as need or choice has it.",
        "2a": "Every later shot is at the lowest number, and by way of the rim if it cannot be hit directly.",
        "2b": "If the cue ring hits another ring before that one, the turn is lost.",
        "2c": "It is lost too if that one is hit first but nothing is pocketed.",
        3: "Who hits the lowest first and by that shot pockets any ring counts it, and shoots again.",
        "4a": "A ring pocketed out of rotation otherwise, or shot off the board, is respotted.",
        "4b": "Respotted rings go on the straight line, as near the middle between the pockets as can be, on the side where "
              "the fifteen were.",
        "5a": "A cue ring lost in a pocket or over the edge ends the turn, and what fell by that shot is respotted at once.",
        "5b": "The next player may put it anywhere on the line on which it was for the break.",
        "5c": "But if the lowest lies on that line, or between it and the rim next to him, it may be hit only by a bank shot.",
        6: "When all are pocketed, whose rings count most has won.",
    },
)  # fmt: skip

SHOOTER = "white"
RINGS = tuple(str(n) for n in range(1, 16))


def setup(s: State) -> Rulings:
    """The triangle, and who begins."""
    yield from opened(s)


def opened(s: State) -> Rulings:
    """The triangle, and who begins."""
    s = yield from archarena.set_out(s)
    s = yield Say("", "fifteen numbered rings", R["u1"])
    triangle = {ring: Spot(f"rack-{ring}") for ring in RINGS}
    s = yield Restore(Layout({**triangle, SHOOTER: IN_HAND}), R["u2"], "the triangle")
    if lead := boards.leader(s):
        yield from begins(s, lead)
    else:
        yield boards.lots(s, R["u1"])


def begins(s: State, lead: str) -> Rulings:
    """A player has the break."""
    s = yield Order(s.from_seat(lead), R["u1"])
    yield roaming.ask(s, lead, SHOOTER, R["u3"], "line-h", R["u3"], "the break")


def lowest(s: State, layout: Layout) -> str:
    """The lowest number on the board."""
    return next((ring for ring in RINGS if is_on_table(layout.of(ring))), "")


def missed(s: State, record: Record) -> tuple[str, Rule, str] | None:
    """Why the shot did not meet the ring it has to, or not as it has to, if it did not: the foul, its rule and how it came."""
    assert record.start is not None
    assert s.ask is not None
    ring, first = lowest(s, record.start), first_met(record, SHOOTER)
    if ring not in first:
        return "not the lowest first", R["2b"], f"{first[0]} was met before {ring}" if first else f"{ring} was not met"
    if cushions(record, SHOOTER, before=first_contact(record, SHOOTER)):
        return ("bank shot", R["1a"], "the break is a direct shot") if s.note("break") else None
    at = s.bed.spots.get(place.name) if isinstance(place := record.start.of(ring), Spot) else place
    near = s.bed.zone("base-h")
    home = (isinstance(at, At) and near.contains(at.x, at.y)) or (ring, "base-h") in record.start.zones
    if not s.ask.place or not home:
        return None
    return "direct shot", R["5c"], f"{ring} lies at the near line, and no rim came first"


def judge(s: State, record: Record) -> Rulings:
    """A shot: whether it met the lowest number first, what it counts, and what is respotted."""
    yield from shot(s, record)


def shot(s: State, record: Record, scratch: Rule | None = None, net: tuple[tuple[str, Rule], ...] = ()) -> Rulings:
    """A shot; with `scratch` three are taken off for one that never meets the lowest number, and `net` is said at the end."""
    assert record.start is not None
    roaming.lawful(s, record, SHOOTER, R["2a"])
    seat, ring = s.turn, lowest(s, record.start)
    wrong, gone = missed(s, record), roaming.is_gone(s, SHOOTER)
    down = [other for other in pocketed(record) if other != SHOOTER and not is_on_table(s.layout.of(other))]
    s = yield from archarena.told(s, record, SHOOTER)
    if wrong:
        s = yield Foul(seat, *wrong)
    elif not gone and not s.note("break"):
        s = yield Say(seat, "any shot", R["1c"], "bank, carom or direct")
    if scratch and ring not in balls_met(record, SHOOTER):
        s = yield Score(seat, -3, scratch, "a scratch")
    if gone:
        s = yield Foul(seat, "cue ring lost", R["5a"], "the turn is over")
        s = yield Place(SHOOTER, IN_HAND, R["5b"])
    for other in left_table(record):
        if other != SHOOTER:
            s = yield from respot(s, other, R["4a"], "it left the board")
    if wrong or gone:
        for other in down:
            why = "it fell with the cue ring" if gone else "it fell out of rotation"
            s = yield from respot(s, other, R["5a" if gone else "4a"], why)
        down = []
    for other in down:
        s = yield Score(seat, int(other), R[3], f"number {other}")
    again = R["1b" if s.note("break") else "2a"]
    if s.note("break"):
        s = yield Note("break", False, R["1a"])
    if not lowest(s, s.layout):
        yield from over(s, net)
    elif down:
        yield roaming.ask(s, seat, SHOOTER, again, "line-h", R["5b"], f"at number {lowest(s, s.layout)}")
    else:
        rule = R["2a"] if wrong or gone else R["2c"]
        if rule == R["2c"]:
            s = yield Say(seat, "the turn is over", rule, "nothing was pocketed")
        yield roaming.ask(s, s.next_seat(seat), SHOOTER, rule, "line-h", R["5b"], f"at number {lowest(s, s.layout)}")


def respot(s: State, ring: str, rule: Rule, why: str) -> Rulings:
    """A ring on the far straight line, as near its middle as it can lie. Returns the state."""
    line, apart = -s.bed.spot("cue-spot").y, 2 * s.bed.disc
    found = [0.0]
    for other in s.layout.on_table():
        at = s.position(other)
        if other != ring and at and abs(at.y - line) < apart:
            reach = sqrt(apart**2 - (at.y - line) ** 2)
            found += [at.x - reach, at.x + reach]
    found.sort(key=lambda x: (round(abs(x), 9), x))
    place = next((At(x, line) for x in found if s.clear(At(x, line), ignore=(ring,))), At(0.0, line))
    s = yield Say("", f"{ring} is respotted", rule, why)
    return (yield Place(ring, place, R["4b"], "on the far line"))


def over(s: State, net: tuple[tuple[str, Rule], ...]) -> Rulings:
    """All are pocketed; what is said of the net sums."""
    best = tuple(seat for seat in s.seats if s.scores[seat] == max(s.scores.values()))
    s = yield Say("", "all are pocketed", R[6])
    for word, rule in net:
        s = yield Say("", word, rule)
    if len(best) == len(s.seats):
        yield Drawn(R["u4"], "equal sums")
    else:
        yield Win(best, R["u4"], f"{s.scores[best[0]]} in all")


def decide(s: State, answer: Answer) -> Rulings:
    """Lots for the break."""
    if not isinstance(answer, Chance):
        raise Refused("a shot is awaited")
    yield from begins(s, boards.drawn(s, answer))


GAME = Game(
    rules=R,
    title="Rotation Cue Pocket",
    pages="Archarena, 32-34",
    family="carrom-board",
    summary="Meet the lowest number first; what falls counts its number, and the greatest sum wins.",
    seats=(2, 0),
    table="archarena-rotation",
    pieces=(SHOOTER, *RINGS),
    setup=setup,
    judge=judge,
    decide=decide,
    cues=True,
    chances=boards.chances,
    aliases={"shooter": SHOOTER, "cue": SHOOTER},
    notes={"break": True},
    headers=("Lead", "Order"),
)
