"""Tops among pins: three spins a turn, one for every pin that falls, three rounds.

A game states its `TopPinTerms`, and where its pins stand by a rule that restates the ten-pin top game's `u2`; the rest is that
game's. Pins that fell are taken away, and all are set up anew for the next player's turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from hoyle.answers import Answer, Choose, Incident
from hoyle.games.general import boards, sides
from hoyle.games.general.pins import cleared, felled, pins_of, set_again, spot_of, standing
from hoyle.games.general.ranking import most
from hoyle.games.tops.family import OUTER, READY, TIPSY, TOP_GAME, TOP_RULES, TOPS, spin, take_up
from hoyle.record import LEAVE, POCKET, Layout, Spot
from hoyle.referee import CHOOSE, Ask, Game, Option, Permit, Ref, Refused, Rule, Rulebook, Stroke, Target, told

R = TOP_RULES(
    "ten-pin-top",
    rules={
        "u1": "From two to eight play; of four, those who sit opposite may be partners.",
        "u2": "All ten pins stand in a circle of some eight inches about the middle of the board.",
        1: "The green top is spun inside the circle, and every pin that falls counts one.",
        2: "A player has three spins.",
        3: "The most points after three rounds win.",
        4: "When everybody has had three spins the round is over.",
        "5a": "With the third spin of a turn the player may blow the top.",
        "5b": "Partners may both blow.",
    },
)

SPINS = 3
BLOWN = dict.fromkeys(("blown", "blow"), "the top was blown with this spin")
OPTIONS = {"Rounds": Option(3, "rounds of the game", least=1)}


@dataclass(frozen=True)
class Notes(sides.Notes):
    """The spins of this turn, the rounds played, who blows with the next spin, and if a cushion stands behind the pins."""

    spins: int = 0
    rounds: int = 0
    blown: tuple[str, ...] = ()
    cushion: bool = False


@dataclass(frozen=True, slots=True)
class TopPinTerms:
    """The terms of a game, beside the board that has its pins.

    `own_point` is the game's own rule that counts a pin, `facing` one that says how the pins face, `reset` one that lets all of
    them be set up for the third spin, `cushion` those for standing a cushion behind them and leaving it there, `lost` one that
    speaks of a lost top. `inside` is the zone in which a top is set going, `stands` names a pin's spot where it is not `1-spot`
    for `#1`. With `bases`, the option `Base` says which of them hold.
    """

    board: str
    own_point: Rule | None = None
    tops: tuple[str, ...] = (TIPSY,)
    facing: Rule | None = None
    reset: Rule | None = None
    cushion: tuple[Rule, Rule] | None = None
    lost: Rule | None = None
    inside: str = OUTER
    stands: Mapping[str, str] = field(default_factory=dict)
    bases: Mapping[str, TopPinTerms] = field(default_factory=dict)

    @property
    def point(self) -> Rule:
        """The rule that counts a pin."""
        return self.own_point or R[1]

    @property
    def pins(self) -> tuple[str, ...]:
        """The pins that the board has."""
        return pins_of(self.board)


def pin_rules(id: str, governs: tuple[str, ...], rules: Mapping[str | int, str]) -> Rulebook:
    """The rules of a game of tops and pins, of which the first says where its pins stand."""
    return TOP_RULES(id, governs=governs, rules=rules, restates={next(iter(rules)): "ten-pin-top.u2"})


def pin_game(rules: Rulebook, doc: str | None, pages: str, terms: TopPinTerms, **facts: Any) -> Game:
    """A game of tops among the pins of a board; `facts` are its own."""
    game = partial(
        TOP_GAME,
        rules=rules, doc=doc, pages=pages, seats=(2, 8), table=terms.board, pieces=(*TOPS, *terms.pins),
        setup=setup, judge=judge, decide=decide, options=OPTIONS, faults=BLOWN, notes=Notes(), terms=terms,
        headers=("Lead", "Order", "Sides"),
    )  # fmt: skip
    return game(**facts)


def terms_of(ref: Ref) -> TopPinTerms:
    """The terms of the game in play, or of the base that was chosen for it."""
    terms = ref.terms(TopPinTerms)
    return terms.bases[str(ref.options["Base"])] if terms.bases else terms


def setup(ref: Ref) -> None:
    """The order and the partners; the pins for the first player."""
    boards.set_order(ref, R["u1"])
    sides.settle(ref, R["u1"])
    _begin_turn(ref, ref.order[0])


def _begin_turn(ref: Ref, seat: str) -> None:
    _set_pins(ref, R["u2"])
    if facing := terms_of(ref).facing:
        ref.say(seat, told("tops.half-circle-beyond"), facing)
    ref.keep(spins=0, blown=(), cushion=False)
    ref.put(_next_spin(ref, seat))


def _set_pins(ref: Ref, rule: Rule) -> None:
    terms = terms_of(ref)
    up = {pin: Spot(terms.stands.get(pin, spot_of(pin))) for pin in terms.pins}
    ref.restore(Layout({**READY, **up}), rule, told("tops.pins-set-up", count=len(up)))


def _next_spin(ref: Ref, seat: str) -> Ask:
    terms, kept = terms_of(ref), ref.kept(Notes)
    permits: tuple[Permit, ...] = ()
    barred: tuple[Permit, ...] = ()
    if kept.spins == SPINS - 1:
        both, may = sides.side(ref, seat), told("tops.may-be-blown")
        permits = tuple(Permit(x, "blow", R["5a" if x == seat else "5b"], may) for x in both if x not in kept.blown)
    if terms.cushion and kept.cushion:
        barred = (Permit(seat, "cushion", terms.cushion[1]),)
    elif terms.cushion:
        stood = told("tops.cover-stands")
        permits += (Permit(seat, "cushion", terms.cushion[0], stood, told("tops.until-turn-over")),)
    rule, aim = R[2] if kept.spins else terms.point, Target(pins=standing(ref, terms.pins))
    return spin(seat, terms.tops, rule, zone=terms.inside, hand=R[1], at=aim, permits=permits, barred=barred)


def judge(ref: Ref, stroke: Stroke) -> None:
    """A spin: the pins that fell are counted and taken away; after the third the turn is over."""
    seat, spins, terms = ref.turn, ref.kept(Notes).spins + 1, terms_of(ref)
    named = list(dict.fromkeys(top for top in (stroke.struck, *(c.piece for c in stroke.contacts)) if top in TOPS))
    if other := [top for top in named if top not in terms.tops]:
        raise Refused(told("tops.another-top", tops=tuple(terms.tops), piece=other[0]), terms.point)
    if len(named) > 1:
        raise Refused(told("tops.one-spin-a-line", named=tuple(named)), R[2])
    found = felled(stroke, terms.pins, terms.point)
    if stroke.claimed(*BLOWN) and not may_blow(ref, seat, spins):
        set_again(ref, stroke, found, R["5a"])
        found = ()
    cleared(ref, stroke, found, terms.pins, terms.point)
    if found:
        sides.credit(ref, seat, len(found), terms.point, told("tops.pins-down", pins=found))
        if terms.own_point:
            ref.say(seat, told("tops.each-pin-counts"), R[1])
    lost = [c.piece for c in stroke.contacts if c.piece in TOPS and c.kind in (POCKET, LEAVE)]
    if lost and terms.lost:
        ref.say(seat, told("tops.loses-spin", top=lost[0]), terms.lost)
    take_up(ref, R[2])
    ref.keep(spins=spins)
    _go_on(ref, seat)


def may_blow(ref: Ref, seat: str, spins: int) -> bool:
    """Rule 5: the top may be blown with the third spin; before that it is foul."""
    if spins < SPINS:
        ref.foul(seat, "blown", R["5a"], told("tops.blown-too-soon", number=spins))
        return False
    ref.say(seat, told("tops.blew-top"), R["5a"])
    if len(sides.side(ref, seat)) > 1:
        ref.say(seat, told("tops.partner-may-blow"), R["5b"])
    return True


def _go_on(ref: Ref, seat: str) -> None:
    spins, terms = ref.kept(Notes).spins, terms_of(ref)
    if spins == SPINS:
        _end_turn(ref, seat)
    elif standing(ref, terms.pins) or (terms.reset and spins < SPINS - 1):
        ref.put(_next_spin(ref, seat))
    else:
        word, spins_on = "again", told("tops.spin-at-no-pin")
        if terms.reset:
            word, spins_on = "reset", told("tops.all-stand-again")
        brings = (told("tops.turn-over"), spins_on)
        ref.ask(
            seat,
            CHOOSE,
            ("stand", word),
            terms.reset or R[2],
            told("tops.no-pin-left"),
            decline="stand",
            outcomes=brings,
        )


def _end_turn(ref: Ref, seat: str) -> None:
    following = ref.next_seat(seat)
    if following == ref.order[0]:
        ref.say("", told("tops.round-over"), R[4], rounds=ref.kept(Notes).rounds + 1)
        if ref.kept(Notes).rounds >= ref.number("Rounds"):
            most(ref, ref.scores, R[3], told("tops.most-points"))
            return
    _begin_turn(ref, following)


def decide(ref: Ref, answer: Answer) -> None:
    """Pins set up for the third spin or not, a top blown, a cushion placed or moved."""
    cushion = terms_of(ref).cushion
    match answer:
        case Choose(seat, "stand"):
            _end_turn(ref, seat)
        case Choose(seat, "blow"):
            by = R["5a" if seat == ref.turn else "5b"]
            ref.say("", told("tops.blows-top", player=seat), by, blown=(*ref.kept(Notes).blown, seat))
            ref.put(_next_spin(ref, ref.turn))
        case Choose(seat, word):
            if word == "reset" and (rule := terms_of(ref).reset):
                _set_pins(ref, rule)
            elif word == "cushion" and cushion:
                ref.say("", told("tops.cover-stands"), cushion[0], cushion=True)
            ref.put(_next_spin(ref, seat))
        case Incident(_, args) if cushion:
            if not ref.kept(Notes).cushion:
                raise Refused(told("tops.no-cushion"), cushion[0])
            if any(one not in ref.seats for one in args):
                raise Refused(told("tops.who-moved", seats=ref.seats), cushion[1])
            ref.foul(args[0] if args else ref.turn, "moved", cushion[1], told("tops.cushion-moved"))
