"""Rotation Cue Pocket: meet the lowest number first; what falls counts its number, and the greatest sum wins.

Set-up:
- Fifteen rings with numbers in them stand in a triangle, number 1 at the point toward the player at the head.

Turn:
- The first player puts the white cue ring on the straight line between the near pockets, and must hit number 1
  directly.
- Later every shot has to meet the lowest number first, directly, by a carom or by the rim.
- If it does, all that it pockets counts its number, and the player shoots again from where the cue ring stopped; if
  not, or if nothing falls, the turn is lost.
- A ring pocketed out of rotation, or shot off the board, is respotted on the far straight line.
- A cue ring lost in a pocket or off the board costs the turn, that shot's rings are respotted, and the next player puts
  it on the near line.
- When all are down the greatest total wins.

Sheet:
- On a sheet `Ann: place white (0, -26); white>1 4@FL -> white=(2, 8)`.
- Two rings struck at once are met together.
- With the cue ring put on the near line, a direct hit of a lowest number on or outside that line is no hit.

Readings:
- The diagram is lost: the point is the middle of the board, and the rows behind it are numbered as they come
  (reconstruction).
- Lots settle who begins (reconstruction).
"""

from dataclasses import dataclass
from math import sqrt

from hoyle.games.general import boards, roaming
from hoyle.games.general.archarena import RING_RULES, SHOOTER, name_shot, off_the_rim
from hoyle.games.general.ranking import most
from hoyle.record import IN_HAND, At, Layout, Spot, is_on_table
from hoyle.referee import Game, Message, Ref, Rule, Stroke, Target, fault, told

R = RING_RULES(
    "rotation-cue-pocket",
    rules={
        "u1": "Two or more play with cues, fifteen rings that hold the numbered discs, and a white cue ring.",
        "u2": "The rings stand in a triangle with number 1 at its point, and the others in any order.",
        "u3": "The cue ring goes where the diagram shows, or on the straight line between the pockets, and is shot at number 1.",
        "u4": "The numbers that each pockets are added up, and the greatest sum wins.",
        "1a": "The opening shot, or break, has to be direct and hit number 1.",
        "1b": "If it pockets any ring the player has another shot, which is at the lowest number.",
        "1c": "Shots after the break may be direct, bank or carom shots, as need or choice has it.",
        "2a": "Every later shot is at the lowest number, and by way of the rim if it cannot be hit directly.",
        "2b": "If the cue ring hits another ring before that one, the turn is lost.",
        "2c": "It is lost too if that one is hit first but nothing is pocketed.",
        3: "Who hits the lowest first and by that shot pockets any ring counts it, and shoots again.",
        "4a": "A ring pocketed out of rotation otherwise, or shot off the board, is respotted.",
        "4b": "They go on the straight line on the fifteen's side, as near the middle between the pockets as can be.",
        "5a": "A cue ring lost in a pocket or over the edge ends the turn, and what fell by that shot is respotted at once.",
        "5b": "The next player may put it anywhere on the line on which it was for the break.",
        "5c": "But if the lowest lies on that line, or between it and the player's rim, it may be hit only by a bank shot.",
        6: "When all are pocketed, whose rings count most has won.",
    },
    facts={"u1": "what it is played with"},
)  # fmt: skip

RINGS = tuple(str(n) for n in range(1, 16))


@dataclass(frozen=True)
class Notes:
    """Return whether the break is still to be played."""

    opening: bool = True


@dataclass(frozen=True)
class RotationTerms:
    """The rules of a miss of the lowest number, where it is a scratch: its cost, the sum at the end, and who wins."""

    scratch: tuple[Rule, ...] = ()


def setup(ref: Ref) -> None:
    """The triangle, and who begins."""
    triangle = {ring: Spot(f"rack-{ring}") for ring in RINGS}
    ref.restore(Layout({**triangle, SHOOTER: IN_HAND}), R["u2"], told("carrom_board.triangle"))
    boards.begin(ref, boards.leads(_ask, R["u1"]), R["u1"])


def _ask(ref: Ref, seat: str, rule: Rule = R["u3"]) -> None:
    target, hand = Target(first=(_lowest(ref.layout),)), R["u3" if ref.kept(Notes).opening else "5b"]
    ref.put(roaming.ask(ref, seat, SHOOTER, rule, "line-h", hand, target=target))


def _lowest(layout: Layout) -> str:
    return next((ring for ring in RINGS if is_on_table(layout.of(ring))), "")


def missed(ref: Ref, stroke: Stroke) -> tuple[str, Rule, Message] | None:
    """The foul of a shot that did not meet the ring it has to, or not as it has to: its name, its rule and how it came."""
    ring, first = _lowest(stroke.start), stroke.first
    if ring not in first:
        if not first:
            return "not the lowest first", R["2b"], told("carrom_board.not-met", ring=ring)
        return "not the lowest first", R["2b"], told("carrom_board.met-before", first=first[0], ring=ring)
    if off_the_rim(stroke, SHOOTER):
        return ("bank shot", R["1a"], told("carrom_board.bank-at-break")) if ref.kept(Notes).opening else None
    at = ref.bed.spots.get(place.name) if isinstance(place := stroke.start.of(ring), Spot) else place
    near = ref.bed.zone("base-h")
    home = (isinstance(at, At) and near.contains(at.x, at.y)) or (ring, "base-h") in stroke.start.zones
    if not ref.asked.place or not home:
        return None
    return "direct shot", R["5c"], told("carrom_board.at-near-line", ring=ring)


def judge(ref: Ref, stroke: Stroke) -> None:
    """A shot: what it met first, what fell, what is respotted, and who is next."""
    roaming.lawful(ref, stroke, SHOOTER, R["2a"])
    seat, opening, scratch = ref.turn, ref.kept(Notes).opening, ref.terms(RotationTerms).scratch
    wrong, gone = missed(ref, stroke), roaming.is_gone(ref, SHOOTER)
    down = [other for other in stroke.down if other != SHOOTER and not is_on_table(ref.layout.of(other))]
    name_shot(ref, stroke, SHOOTER)
    if wrong:
        ref.foul(seat, *wrong)
    elif not gone and not opening:
        ref.say(seat, told("carrom_board.any-shot"), R["1c"])
    if scratch and _lowest(stroke.start) not in stroke.met:
        ref.score(seat, -3, scratch[0], told("carrom_board.scratch"))
    if gone:
        ref.foul(seat, "cue ring lost", R["5a"], fault("cue ring lost"))
        ref.place(SHOOTER, IN_HAND, R["5b"])
    for other in stroke.off:
        if other != SHOOTER:
            respot(ref, other, R["4a"], told("carrom_board.respotted-left-board", ring=other))
    if wrong or gone:
        for other in down:
            word = told(
                "carrom_board.respotted-with-cue-ring" if gone else "carrom_board.respotted-out-of-rotation", ring=other
            )
            respot(ref, other, R["5a" if gone else "4a"], word)
        down = []
    for other in down:
        ref.score(seat, int(other), R[3], told("carrom_board.number", number=int(other)))
    if opening:
        ref.apply(R["1a"], opening=False)
    if not _lowest(ref.layout):
        ref.say("", told("carrom_board.all-pocketed"), R[6])
        ends = (told("carrom_board.less-for-scratches"), told("carrom_board.largest-net-score"))
        for word, rule in zip(ends, scratch[1:], strict=False):
            ref.say("", word, rule)
        most(ref, ref.scores, R["u4"], told("carrom_board.in-all", score=max(ref.scores.values())))
    elif down:
        _ask(ref, seat, R["1b" if opening else "2a"])
    else:
        if not (wrong or gone):
            ref.say(seat, told("carrom_board.turn-over-nothing-pocketed"), R["2c"])
        _ask(ref, ref.next_seat(seat), R["2a" if wrong or gone else "2c"])


def respot(ref: Ref, ring: str, rule: Rule, word: Message) -> None:
    """A ring on the far straight line, as near its middle as it can lie."""
    line, apart = -ref.bed.spot("cue-spot").y, 2 * ref.bed.disc
    found = [0.0]
    for other in ref.layout.on_table():
        at = ref.position(other)
        if other != ring and at and abs(at.y - line) < apart:
            reach = sqrt(apart**2 - (at.y - line) ** 2)
            found += [at.x - reach, at.x + reach]
    found.sort(key=lambda x: (round(abs(x), 9), x))
    place = next((At(x, line) for x in found if ref.clear(At(x, line), ignore=(ring,))), At(0.0, line))
    ref.say("", word, rule)
    ref.place(ring, place, R["4b"], told("carrom_board.on-far-line"))


GAME = Game(
    rules=R,
    doc=__doc__,
    pages="Archarena, 32-34",
    family="carrom-board",
    seats=(2, 0),
    table="archarena-rotation",
    pieces=(SHOOTER, *RINGS),
    setup=setup,
    judge=judge,
    decide=boards.by_lots(boards.leads(_ask, R["u1"])),
    cues=True,
    chances=boards.chances,
    aliases={"shooter": SHOOTER, "cue": SHOOTER},
    notes=Notes(),
    terms=RotationTerms(),
    purpose=told("general.for-any"),
    wins="When all 15 rings are down, the highest sum of numbers wins.",
    goal=told("general.goal-highest-sum"),
    minutes=43,
)
