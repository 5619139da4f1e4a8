"""Crokinola: crokinole with pins: fell the one opposite, or your rings count nothing.

Turn:
- On the four sides of the inner circle stand pins, one before each place at the board, with two players only theirs{:
  `#a` before the first seat, then `#b`, and with four `#c` and `#d`}.
- With rings of their own side a player must knock down the pin on the opposite side, or nothing of theirs is counted
  when the round is over.
- Having done so, the player may take that ring up for another shot{ (`Ann: choose again`, or `stand`)}.
- Any other pin that falls is set up again.
- A shot is made at the pin or at a ring of the other side; only with the pin down and none of those on the board may it
  be made for the centre.
- All else is crokinole.

Sheet:
- On a sheet `Ann: a1*#b` fells the pin; `Ann: a1>a2 a2*#b` does so by an own ring.
- Whose ring it is, is settled by who shot it: partners fell a pin each.

Readings:
- A twenty by one whose pin has not been felled waits for the end of the round, and then counts if it has been
  (reconstruction).
- What a shot was meant for is read from where it ended: a ring in the centre that met neither the pin nor a ring of the
  other side was shot for the centre, and goes to the ditch if it may not be (reconstruction); a shot that meets nothing
  is only a bad one.
- A pin that falls to the other side's ring is set up again once no ring lies where it stands, and with three players
  all four stand (reconstruction).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from math import hypot

from hoyle.answers import Answer, Choose
from hoyle.games.crokinole import crokinole
from hoyle.games.crokinole.crokinole import CENTRE, DITCH, CrokinoleTerms, men
from hoyle.games.general import boards
from hoyle.games.general.pins import felled as knocked_down
from hoyle.record import FELL, IN_HAND, OFF, Down, Spot, Where, is_on_table
from hoyle.referee import CHOOSE, STROKE, InHand, Message, Option, Ref, Rule, Rulebook, Standing, Stroke, Target, told

R = Rulebook(
    "crokinola",
    book="archarena",
    governs="crokinole",
    rules={
        "u1": "The rules of crokinole are followed but for what is varied here.",
        "1a": "Pins are set on the four places of the crokinole side; those who sit opposite are partners.",
        "1b": "When two play only two pins are spotted, one straight before each player.",
        "1c": "With their own rings a player must knock down the pin opposite, or makes no count when the round ends.",
        "1d": "Six rings are each player's, as in crokinole.",
        2: "Having knocked it down the player can take that ring up and shoot it again.",
        "3a": "Any pin knocked down but the one opposite has to be set up again.",
        "3b": "One may shoot against rings of one's own to knock the pin down.",
        "4a": "A shot has to be for the pin or at a ring of an opponent, as one likes.",
        "4b": "Only with the pin down and no ring of the opponents on the board may it be for the centre, as in crokinole.",
    },
    facts={"u1": "what holds as in crokinole", "1d": "six rings each"},
)  # fmt: skip

SIDES = "hlfr"
FELLED = 10
"""The worth in points, before the round is over, of having felled one's pin (chosen)."""


@dataclass(frozen=True)
class Notes(crokinole.Notes):
    """Keeps who shot each ring, who has felled their pin, and the ring that may be shot again."""

    shot: Mapping[str, str] = field(default_factory=dict)
    felled: tuple[str, ...] = ()
    again: str = ""


def pins(s: Standing) -> dict[str, str]:
    """The pins that are in play, by the side of the board where each stands."""
    return dict(zip("hf" if len(s.seats) == 2 else SIDES, ("#a", "#b", "#c", "#d"), strict=False))


def _target(s: Standing, seat: str) -> str:
    return pins(s)[boards.OPPOSITE[boards.edge(s, seat)]]


def _deal(ref: Ref, lead: str, rule: Rule) -> None:
    crokinole.take_men(ref, lead, rule)
    ref.place_on({pin: f"pin-{side}" for side, pin in pins(ref).items()}, R["1b" if len(ref.seats) == 2 else "1a"])
    ref.apply(R["1c"], shot={}, felled=())
    crokinole.ask(ref, crokinole.R["u1"])


def aims(s: Standing, seat: str, met: bool) -> tuple[Target, Message]:
    """The goal of a shot: the pin opposite until it is down, then what it is in crokinole."""
    if seat in s.kept(Notes).felled:
        return crokinole.aims(s, seat, met)
    return Target(pins=(_target(s, seat),)), told("crokinole.until-pin-down")


def holds(s: Standing, ring: str) -> bool:
    """Return whether a ring may count: whoever shot it has felled their pin."""
    return s.kept(Notes).shot.get(ring) in s.kept(Notes).felled


def judge(ref: Ref, stroke: Stroke) -> None:
    """A shot: pins, then rings as in crokinole, then perhaps the same ring again."""
    man, seat = stroke.struck, ref.turn
    crokinole.refuse_man(ref, man)
    crokinole.check_place(ref, stroke, man)
    free = seat in ref.kept(Notes).felled and not enemies(ref, stroke)
    ref.keep(shot={**ref.kept(Notes).shot, man: seat})
    down = fell(ref, stroke, man)
    crokinole.ditch(ref, stroke, man)
    centred = [ring for ring in stroke.down if ring in ref.pieces[seat] and ref.layout.of(ring) == Down(CENTRE)]
    if centred and free:
        ref.say(seat, told("crokinole.must-shoot-for-centre"), R["4b"])
    elif centred and not stroke.moved() & {_target(ref, seat), *enemies(ref, stroke)}:
        ref.foul(seat, "for the centre", R["4a"], told("crokinole.not-at-pin-or-ring"))
        ref.place_all(centred, Down(DITCH), R["u1"], told("crokinole.out-of-field"))
    crokinole.lodge(ref, stroke)
    crokinole.call_conduct(ref, stroke)
    if down:
        ref.keep(again=man)
        brings = (told("crokinole.taken-up-again"), told("crokinole.stays"))
        why = told("crokinole.may-shoot-again", ring=man)
        ref.ask(seat, CHOOSE, ("again", "stand"), R[2], why, decline="stand", outcomes=brings)
    else:
        go_on(ref)


def go_on(ref: Ref) -> None:
    """The next shot, or the count, in which whoever did not fell their pin has none."""
    if not any(ref.in_hand(man) for man in men(ref)):
        for seat in ref.seats:
            if seat not in ref.kept(Notes).felled:
                ref.say(seat, told("crokinole.pin-opposite-stands"), R["1c"])
    crokinole.go_on(ref)


def enemies(s: Standing, stroke: Stroke) -> set[str]:
    """The other side's rings that were on the field before the shot."""
    theirs = (ring for ring in men(s) if ring not in s.pieces[s.turn])
    return {ring for ring in theirs if is_on_table(stroke.start.of(ring)) or stroke.start.of(ring) == Down(CENTRE)}


def where_stands(s: Standing, side: str) -> Where:
    """The spot of a side's pin; in hand while a ring is known to lie there."""
    at = s.bed.spot(f"pin-{side}")
    near = (there for ring in men(s) if (there := s.position(ring)))
    taken = any(hypot(there.x - at.x, there.y - at.y) < s.bed.disc + s.bed.pin for there in near)
    return IN_HAND if taken else Spot(f"pin-{side}")


def fell(ref: Ref, stroke: Stroke, man: str) -> bool:
    """Pins knocked down are set up, but not the one opposite. Returns if that fell now; raises Refused for one that is down."""
    seat, own, done = ref.turn, ref.pieces[ref.turn], False
    knocked_down(stroke, tuple(pins(ref).values()), R["1b" if len(ref.seats) == 2 else "1a"])
    for side, pin in pins(ref).items():
        if stroke.start.of(pin) == OFF:
            continue
        by = [c.piece for c in stroke.contacts if c.kind == FELL and pin in c.others]
        if by and pin == _target(ref, seat) and by[0] in own:
            if by[0] != man:
                ref.say("", told("crokinole.by-own-side", pin=pin, ring=by[0]), R["3b"])
            ref.place(pin, OFF, R["1c"], told("crokinole.knocked-down"))
            ref.keep(felled=(*ref.kept(Notes).felled, seat))
            done = True
        elif ref.layout.of(pin) != (stand := where_stands(ref, side)):
            still = told("general.set-up-again" if by else "crokinole.pin-stands")
            why = told("crokinole.ring-on-spot") if stand == IN_HAND else still
            ref.place(pin, stand, R["3a"], why)
    return done


def prospect(s: Standing, seat: str) -> float:
    """The points of a seat, and what its side's rings would count if the round were over: half, while the pin stands."""
    lying = [ring for ring in s.pieces[seat] if is_on_table(s.layout.of(ring))]
    hopes = sum(crokinole.worth(s, ring)[0] * (1.0 if holds(s, ring) else 0.5) for ring in lying)
    return s.scores[seat] + hopes + FELLED * (seat in s.kept(Notes).felled)


def decide(ref: Ref, answer: Answer) -> None:
    """The ring again or not; lots and conduct as in crokinole."""
    match answer:
        case Choose(seat, "again"):
            man = ref.kept(Notes).again
            ref.place(man, IN_HAND, R[2], told("crokinole.taken-up"))
            held = InHand(man, f"line-{boards.edge(ref, seat)}", R[2], ruled=True)
            theirs = any(ring not in ref.pieces[seat] and is_on_table(ref.layout.of(ring)) for ring in men(ref))
            aim = Target(pockets=() if theirs else (CENTRE,))
            ref.ask(seat, STROKE, (man,), R[2], told("crokinole.same-ring"), place=(held,), target=aim)
        case Choose():
            go_on(ref)
        case _:
            crokinole.decide(ref, answer)


GAME = replace(
    crokinole.GAME,
    rules=R,
    doc=__doc__,
    pages="Archarena, 7",
    table="archarena-1-crokinola",
    pieces=(*crokinole.GAME.pieces, "#a", "#b", "#c", "#d"),
    judge=judge,
    decide=decide,
    terms=CrokinoleTerms(_deal, holds, aims),
    worth=prospect,
    options={
        **crokinole.GAME.options,
        "Table": Option("archarena-1-crokinola", "the board", ("archarena-1-crokinola", "archarena-2-crokinola")),
    },
    notes=Notes(),
    wins="When a round is played out, the side with {Points} points, or the most above it, wins.",
    minutes=29,
)
