"""All shoot one ring from where it stops, pocket rings of any colour, and the most rings win.

A game that calls these states its rules in `MostRings`; an option `Rounds` says how many rounds are played.
A round begins with the rings in a close group, and the shooter put anywhere on or outside a straight line.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial

from hoyle.games.carrom_board import carroms
from hoyle.games.general import boards, roaming, sides
from hoyle.games.general.archarena import SHOOTER, name_shot
from hoyle.games.general.ranking import most
from hoyle.record import IN_HAND, POCKET, Layout, Spot, is_on_table
from hoyle.referee import STROKE, Board, Game, InHand, Option, Ref, Rule, Standing, Stroke, fault, told

RINGS = (carroms.TERMS.five, *carroms.TERMS.men)


@dataclass(frozen=True)
class Notes(sides.Notes):
    """Keeps who began the round, the rings that each has pocketed and kept, and the round's number."""

    led: str = ""
    taken: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    round: int = 1


@dataclass(frozen=True)
class MostRings:
    """A game's rule for each thing that happens.

    The rings are put into their `group` as a round `begins`, and `placed` is where the shooter is put then, `anew` where it is put
    later, `lies` that otherwise it is shot from its place. A turn is kept by `keeps` and passes by `passes`. `down` is a shooter
    pocketed or off, `back` what becomes of that shot's rings and `free` that nothing else is forfeited; `off` is a ring that left
    the board, and where that ends the turn `off_ends` lets the next place the shooter or shoot it from where it lies. `forfeit`
    is one ring more that comes back with a lost shooter, `missed` the rule for a shot that meets no ring, where there are such.
    """

    begins: Rule
    group: Rule
    placed: Rule
    anew: Rule
    lies: Rule
    keeps: Rule
    passes: Rule
    scored: Rule
    down: Rule
    back: Rule
    off: Rule
    next_round: Rule
    won: Rule
    free: Rule | None = None
    off_ends: Rule | None = None
    forfeit: Rule | None = None
    missed: Rule | None = None


def setup(ref: Ref) -> None:
    """The rings in the middle, and who begins."""
    begins = ref.terms(MostRings).begins
    boards.begin(ref, deal, begins, lambda ref: group_rings(ref, begins))


def deal(ref: Ref, lead: str, rule: Rule | None = None) -> None:
    """A round begins."""
    terms = ref.terms(MostRings)
    ref.set_order(ref.from_seat(lead), rule or terms.begins, told("carrom_board.begins", player=lead))
    ref.keep(led=lead, taken=dict.fromkeys(ref.seats, ()))
    group_rings(ref, terms.group)
    ref.put(roaming.ask(ref, lead, SHOOTER, terms.placed, "bases", terms.placed))


def group_rings(ref: Ref, rule: Rule) -> None:
    """The rings in a close group, the shooter in hand."""
    group = {ring: Spot(f"group-{i}") for i, ring in enumerate(RINGS, start=1)}
    ref.restore(Layout({**group, SHOOTER: IN_HAND}), rule, told("carrom_board.grouped"))


def judge(ref: Ref, stroke: Stroke, ends: Rule | None = None) -> None:
    """A shot: what is taken, what comes back, and who shoots next; `ends` is a rule by which the turn is over in any case."""
    terms = ref.terms(MostRings)
    roaming.lawful(ref, stroke, SHOOTER, terms.lies)
    name_shot(ref, stroke, SHOOTER)
    seat, gone = ref.turn, roaming.is_gone(ref, SHOOTER)
    down = [c.piece for c in stroke.contacts if c.kind == POCKET and c.piece != SHOOTER and not _on_table(ref, c.piece)]
    off = [ring for ring in stroke.off if ring != SHOOTER and not _on_table(ref, ring)]
    boards.put_back(ref, terms.off, told("general.knocked-off"), *off)
    if gone:
        ref.foul(seat, "shooter lost", terms.down, fault("shooter lost"))
        boards.put_back(ref, terms.back, told("general.fell-with-that-shot"), *down)
        if not down and terms.free:
            ref.say(seat, told("carrom_board.nothing-forfeited"), terms.free)
        if terms.forfeit:
            give_back(ref, seat, terms.forfeit)
        ref.place(SHOOTER, IN_HAND, terms.anew)
        down = []
    elif terms.missed and not stroke.met:
        ref.foul(seat, "no ring met", terms.missed, fault("no ring met"))
        give_back(ref, seat, terms.missed)
    for one in sides.side(ref, seat):
        for ring in down:
            ref.score(one, 1, terms.scored, told("general.pocketed", piece=ring))
    taken = ref.kept(Notes).taken
    ref.keep(taken={**taken, seat: (*taken[seat], *down)})
    if not any(_on_table(ref, ring) for ring in RINGS):
        if (number := ref.kept(Notes).round) < ref.number("Rounds"):
            ref.say("", told("carrom_board.another-round"), terms.next_round, round=number + 1)
            deal(ref, ref.order[1], terms.next_round)
        else:
            most(ref, ref.scores, terms.won, told("carrom_board.rings", number=max(ref.scores.values())))
        return
    if not gone:
        ref.say("", told("carrom_board.played-from-where-lies", ball=SHOOTER), terms.lies)
    if down and not ends and not (off and terms.off_ends):
        ref.put(roaming.ask(ref, seat, SHOOTER, terms.keeps, "bases", terms.anew))
    elif off and terms.off_ends:
        ref.say(ref.next_seat(seat), told("carrom_board.may-place-shooter"), terms.off_ends)
        may = InHand(SHOOTER, "bases", terms.anew if gone else terms.off_ends)
        ref.ask(ref.next_seat(seat), STROKE, (SHOOTER,), terms.off, place=(may,))
    else:
        ref.put(roaming.ask(ref, ref.next_seat(seat), SHOOTER, terms.passes, "bases", terms.anew))


def _on_table(s: Standing, ring: str) -> bool:
    return is_on_table(s.layout.of(ring))


def give_back(ref: Ref, seat: str, rule: Rule) -> None:
    """A ring that a seat had pocketed comes back, if it has one."""
    taken = ref.kept(Notes).taken
    if had := taken[seat]:
        ref.keep(taken={**taken, seat: had[1:]})
        ref.score(seat, -1, rule, told("carrom_board.ring-forfeited"))
        boards.put_back(ref, rule, told("carrom_board.forfeited"), had[0])


MOST_GAME = partial(
    Game, family="carrom-board", seats=(2, 0), table="archarena-carrom", pieces=(SHOOTER, *RINGS),
    setup=setup, chances=boards.chances, aliases={"shooter": SHOOTER},
    options={"Rounds": Option(1, "how many rounds are played and added up", least=1)}, notes=Notes(),
    board=lambda s: Board(held=s.kept(Notes).taken),
)  # fmt: skip
