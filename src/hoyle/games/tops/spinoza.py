"""Spinoza: three players spin a top each at a word; the longest spin wins a round, and three of five rounds win.

Turn:
- Each has a top of the colour they like.
- One counts one, two, three, and at the word all spin; what each top lasted is told in a line of its own{, `Ann:
  green:34.2`}, or all in one.
- Whoever wins three of five rounds, which the score shows, has won.

Readings:
- A player takes a top with the first spin, unless `Colours: Ann green, Bob white, Cal red` says it.
- `!early` is a spin before the word, which does not count in the round.
- A round in which two are equally the longest is nobody's, and if nobody has three of the five rounds the game is drawn
  (reconstruction).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from hoyle.games.general import boards
from hoyle.games.tops.family import NAMES, TABLE, TOP_GAME, TOP_RULES, TOPS, seconds, spin, take_up
from hoyle.record import SPUN
from hoyle.referee import BadOption, Option, Ref, Refused, Stroke, told

R = TOP_RULES(
    "spinoza",
    rules={
        1: "The aim is to spin one's top the longest.",
        2: "Three can play, each with a top of the colour they choose.",
        3: "One counts one, two, three, and just at the last word everybody spins.",
        4: "The top that spins longest wins the round.",
        5: "A game is five rounds.",
        6: "Whoever wins three of them is the winner.",
    },
)


@dataclass(frozen=True)
class Notes:
    """The seconds of each who has spun in this round, less than 0 for a spin too early, and the rounds played."""

    spins: Mapping[str, float] = field(default_factory=dict)
    rounds: int = 0


def setup(ref: Ref) -> None:
    """Three players; their tops if they are named already."""
    boards.set_order(ref, R[2])
    take_up(ref, R[2])
    colours = ref.given.get("Colours", {})
    tops = {seat: NAMES.get(colour.lower(), colour.lower()) for seat, colour in colours.items()}
    if len(set(tops.values())) < len(tops) or not set(tops.values()) <= set(TOPS):
        raise BadOption("Colours", told("tops.setting-own-tops", tops=tuple(TOPS)))
    for seat, top in tops.items():
        ref.assign(seat, (top,), R[2])
    next_spin(ref, ref.order[0])


def next_spin(ref: Ref, seat: str) -> None:
    """Ask what a seat's top did: its own, or one that nobody has taken."""
    taken = {top for tops in ref.pieces.values() for top in tops}
    own = ref.pieces.get(seat) or tuple(top for top in TOPS if top not in taken)
    ref.put(spin(seat, own, R[1] if ref.kept(Notes).spins else R[3]))


def judge(ref: Ref, stroke: Stroke) -> None:
    """Time the tops; when all three are told the round is decided."""
    early, struck = stroke.claimed("early"), stroke.struck
    if struck not in ref.asked.options:
        raise Refused(told("tops.spins-another", player=ref.turn, options=tuple(ref.asked.options), piece=struck), R[2])
    for top in dict.fromkeys((struck, *[c.piece for c in stroke.contacts if c.kind == SPUN and c.piece in TOPS])):
        owner = next((seat for seat in ref.seats if top in ref.pieces.get(seat, ())), "")
        seat = owner or next((one for one in (ref.turn, *ref.seats) if not ref.pieces.get(one)), "")
        timed = ref.kept(Notes).spins
        if seat in timed:
            continue
        if not owner:
            ref.assign(seat, (top,), R[2])
        lasted = round(seconds(stroke, top), 2)
        if early and (early.piece or top) == top:
            ref.foul(seat, "early", R[3], told("tops.before-word-three"))
            lasted = -0.01
        nothing = told("tops.spin-counts-nothing", top=top)
        lasts = told("tops.spun-seconds", top=top, seconds=lasted) if lasted >= 0 else nothing
        ref.say("", lasts, R[1], spins={**timed, seat: lasted})
    timed = ref.kept(Notes).spins
    if len(timed) < len(ref.seats):
        next_spin(ref, next(seat for seat in ref.order if seat not in timed))
    else:
        _end_round(ref, timed)


def _end_round(ref: Ref, timed: Mapping[str, float]) -> None:
    best, rounds = max(timed.values()), ref.kept(Notes).rounds + 1
    longest = [seat for seat in ref.order if timed[seat] == best]
    if len(longest) == 1 and best > 0:
        ref.score(longest[0], 1, R[4], told("tops.seconds", seconds=best))
    else:
        ref.say("", told("tops.nobody-wins-round"), R[4])
    ref.say("", told("tops.round-number-over", number=rounds), R[5], spins={}, rounds=rounds)
    take_up(ref, R[2])
    most = ref.number("Rounds")
    winner = next((seat for seat in ref.order if ref.scores[seat] > most // 2), "")
    if winner:
        ref.win((winner,), R[6], told("tops.rounds", count=ref.scores[winner]))
    elif rounds >= most:
        ref.draw(R[5], told("tops.nobody-has-most", count=most))
    else:
        next_spin(ref, ref.order[0])


GAME = TOP_GAME(
    rules=R,
    doc=__doc__,
    pages="Archarena, 26",
    seats=(3, 3),
    setup=setup,
    judge=judge,
    options={"Rounds": Option(5, "rounds of the game, of which more than half win it", least=1), "Table": TABLE},
    faults={"early": "the top was spun before the word three"},
    notes=Notes(),
    headers=("Lead", "Order", "Colours"),
    purpose=told("tops.as-long"),
    wins="The first to win 3 of the {Rounds} rounds wins; the top that spins longest wins the round.",
    goal=told("tops.goal-most-won"),
    minutes=14,
)
