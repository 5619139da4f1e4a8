"""Shooting the Wild Ducks: name one of your three rings, and pocket it before you may go for another.

Set-up:
- Two play on the backgammon points.
- The first seat has green {unless `Colours: Ann red` says otherwise}[unless otherwise agreed].

Turn:
- Three rings each, green{ (`g1` to `g3`)} and red{ (`r1` to `r3`)}, stand on the bases of the first, third and fifth
  points at their player's right.
- The player names a ring{, `Ann: call g1; white>g1 g1@FL`}, and shoots again as long as the one named is pocketed.
- After a miss the player has to keep to it, in later turns too; what is then called needs no repeating.
- A ring that was not named and goes in is put back on the vacant point nearest its player's right.
- A shooter pocketed or off the board costs the turn, and what it pocketed goes back.
- The first to pocket all their rings has won, or {with `Rounds: 3`}[if so agreed] the most rings in three rounds.

Readings:
- The shooter is `white`, as one player's rings are red (print has it red), and is shot from the player's base; one of
  the player's own is named; the score is rings pocketed; a ring goes back on its owner's side, and one off the board is
  put back too; the second begins the next round; equal scores after three rounds are drawn (reconstruction).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from hoyle.games.general import boards, sides
from hoyle.games.general.archarena import RING_RULES, SHOOTER, name_shot
from hoyle.record import IN_HAND, Layout, Spot, is_on_table
from hoyle.referee import Board, Game, Option, Ref, Refused, Standing, Stroke, Target, told

R = RING_RULES(
    "wild-ducks",
    rules={
        "u1": "Two play, with six rings of two colours and a shooter.",
        "u2": "Three rings go on the wide parts of the backgammon points 1, 3 and 5 from the right; those between are empty.",
        "u3": "The opponent sets three of the other colour in the same way from their own right.",
        "u4": "A player chooses a ring and tries to pocket it, and shoots again on doing so.",
        "u5": "Failing that, the ring named has to be chased in the next turns, and no other until it is pocketed.",
        "u6": "Rings moved stay where they stop.",
        "u7": "Others that go in are put on the points, the vacant one nearest the right hand first.",
        "u8": "A shooter off the board or in a pocket loses the turn and any ring that the shot pocketed.",
        "u9": "The first to have all their own pocketed wins, or the score decides if three rounds are played.",
    },
    facts={"u3": "the opponent\'s rings"},
)  # fmt: skip

DUCKS = {colour: tuple(f"{colour[0]}{n}" for n in range(1, 4)) for colour in ("green", "red")}
POINTS = (1, 3, 5)


@dataclass(frozen=True)
class Notes(sides.Notes):
    """The ring that each has to chase, empty where one is still to be named, and the round's number."""

    chased: Mapping[str, str] = field(default_factory=dict)
    round: int = 1


def setup(ref: Ref) -> None:
    """Colours, ducks and who begins."""
    first, own = sides.first_colour(ref, DUCKS)
    for seat in ref.seats:
        colour = own if seat == first else next(one for one in DUCKS if one != own)
        ref.assign(seat, DUCKS[colour], R["u1"], told("ring_carom.has-colour", colour=colour))
    ref.set_order(ref.given.get("Order") or ref.seats, R["u4"])
    boards.begin(ref, _deal, R["u4"], _set_ducks)


def point(ref: Ref, seat: str, number: int) -> str:
    """The spot of a player's point, counted from their right: on its base or its tip."""
    return f"{ref.terms(str)}{number + 12 * ref.seats.index(seat)}"


def _set_ducks(ref: Ref) -> None:
    row = {duck: Spot(point(ref, x, n)) for x in ref.seats for duck, n in zip(ref.pieces[x], POINTS, strict=True)}
    ref.restore(Layout({**row, SHOOTER: IN_HAND}), R["u2"], told("ring_carom.on-points"))


def _deal(ref: Ref, lead: str) -> None:
    ref.set_order((lead, ref.other(lead)), R["u4"])
    _set_ducks(ref)
    ref.keep(chased=dict.fromkeys(ref.seats, ""))
    ask(ref, lead)


def ask(ref: Ref, seat: str) -> None:
    """Ask for a shot: at the ring that is chased, or at one still to be named."""
    chased = ref.kept(Notes).chased[seat]
    why = told("ring_carom.is-chased", ring=chased) if chased else told("ring_carom.to-be-named")
    rule = R["u5" if chased else "u4"]
    aim = (chased,) if chased else tuple(duck for duck in ref.pieces[seat] if is_on_table(ref.layout.of(duck)))
    shot = boards.from_base(ref, seat, SHOOTER, rule, R["u4"], why, Target(first=aim))
    ref.put(replace(shot, calls="" if chased else "ball"))


def named(s: Standing, stroke: Stroke) -> str:
    """The ring shot at; raises Refused for one that may not be named, or where none is and one fell."""
    chased, called = s.kept(Notes).chased[s.turn], next((call.what for call in stroke.calls), "")
    if len(stroke.calls) > 1:
        raise Refused(told("ring_carom.one-ring", named=tuple(call.what for call in stroke.calls)), R["u4"])
    if chased and called not in ("", chased):
        raise Refused(told("ring_carom.must-chase", player=s.turn, piece=chased), R["u5"])
    if called and (called not in s.pieces[s.turn] or not is_on_table(stroke.start.of(called))):
        raise Refused(told("ring_carom.not-own-ring", called=called, player=s.turn), R["u4"])
    if not chased and not called and set(stroke.down) - {SHOOTER}:
        raise Refused(told("ring_carom.name-ring-first", player=s.turn, call=s.ball(s.turn)), R["u4"])
    return chased or called


def judge(ref: Ref, stroke: Stroke) -> None:
    """A shot at the ring named."""
    boards.lawful(ref, stroke)
    seat, ring, gone = ref.turn, named(ref, stroke), tuple(dict.fromkeys((*stroke.down, *stroke.off)))
    lost = SHOOTER in gone
    made = ring in stroke.down and not is_on_table(ref.layout.of(ring)) and not lost
    name_shot(ref, stroke, SHOOTER)
    if lost:
        ref.foul(seat, "shooter lost", R["u8"], told("ring_carom.shooter-lost-with-pocketed"))
    for other in gone:
        if other != SHOOTER and not is_on_table(ref.layout.of(other)) and not (other == ring and made):
            owner = next(x for x in ref.seats if other in ref.pieces[x])
            rule = R["u8"] if lost and other == ring else R["u7"]
            ref.spot(other, (point(ref, owner, n) for n in range(1, 13)), rule, told("ring_carom.back-on-point"))
    if moved := [p for p in ref.layout.on_table() if p in stroke.moved() and p not in (SHOOTER, *gone)]:
        ref.say("", told("ring_carom.stay-where-driven", rings=tuple(moved), count=len(moved)), R["u6"])
    boards.take_up(ref, SHOOTER, R["u4"])
    ref.keep(chased={**ref.kept(Notes).chased, seat: "" if made else ring})
    if made:
        ref.score(seat, 1, R["u4"], told("general.pocketed", piece=ring))
    else:
        ref.apply(R["u5"])
    if any(is_on_table(ref.layout.of(duck)) for duck in ref.pieces[seat]):
        ask(ref, seat if made else ref.other(seat))
    else:
        _end_round(ref, seat)


def _end_round(ref: Ref, seat: str) -> None:
    if ref.options["Rounds"] == 1:
        ref.win((seat,), R["u9"], told("ring_carom.all-pocketed", count=len(POINTS)))
        return
    number = ref.kept(Notes).round + 1
    ref.say("", told("ring_carom.round-to", number=number, player=seat), R["u9"], round=number)
    first, second = (ref.scores[one] for one in ref.seats)
    if number <= ref.number("Rounds"):
        _deal(ref, ref.order[1])
    elif first == second:
        ref.draw(R["u9"], told("ring_carom.equal-scores"))
    else:
        why = told("ring_carom.rings-to", high=max(first, second), low=min(first, second))
        ref.win((ref.seats[second > first],), R["u9"], why)


GAME = Game(
    rules=R,
    doc=__doc__,
    pages="Archarena, 12-13",
    family="ring-carom",
    seats=(2, 2),
    table="archarena-backgammon",
    pieces=(SHOOTER, *DUCKS["green"], *DUCKS["red"]),
    setup=setup,
    judge=judge,
    decide=boards.by_lots(_deal),
    chances=boards.chances,
    options={"Rounds": Option(1, "how many rounds are played and added up", least=1)},
    aliases={"shooter": SHOOTER, **{f"{old}{n}": f"{new}{n}" for old, new in ("ag", "br") for n in range(1, 4)}},
    notes=Notes(),
    terms="p",  # the letter of the spots on the bases of the points
    board=lambda s: Board(("chases",), {seat: (ring or None,) for seat, ring in s.kept(Notes).chased.items()}),
    headers=("Lead", "Order", "Colours"),
    purpose=told("general.for-it"),
    wins="The first to pocket all 3 of their rings wins, or over several rounds whoever pocketed most.",
    goal=told("ring_carom.goal-own-rings"),
    minutes=1,
)
