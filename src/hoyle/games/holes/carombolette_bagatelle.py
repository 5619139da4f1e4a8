"""Carombolette, bagatelle: eight whites and a red through the arches to the holes, and every white must touch a ball.

Set-up:
- Two or more play, each alone or with partners.
- For the lead two whites are put in the ten-holes behind the pool stop, and the stop is pulled: the best count{, `Ann:
  w1@10 w2@3`}, has the choice to lead or to have another do it{ (`lead` or `require`)}.
- The red stands midway between the lower diamonds.

Turn:
- From within the string a player plays the eight whites, the first at the red.
- A ball in a hole counts the hole's number, the red double, and the red is respotted whenever it is pocketed.
- A white that strikes no ball counts nothing, and one of the player's balls is forfeited.
- Balls off the table or back over the line are dead.
- The count, all balls played, is the game: one round with partners, else two of three.
- Who requires names nobody: the next seat leads.
- The ball forfeited is the last of those left.

Sheet:
- `Games: 1` plays a single round, `0` as printed; the score starts anew with each round; most rounds win when two of
  three are won or, with more players, three are played; a tied round is replayed.

Readings:
- The table is not drawn (reconstruction): behind seven arches lies a tray of nine holes, 1 2 3 10 5 10 3 2 1, the
  right-hand ones written `10r`, `3r`, `2r`, `1r`; the arches' figures do not count here.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from hoyle.answers import Answer, Choose
from hoyle.games.general import highest, sides
from hoyle.games.holes import family
from hoyle.games.holes.family import HEADERS, HOLE_GAME, HOLE_RULES, Kit
from hoyle.record import OFF, POCKET, At, Spot, is_on_table
from hoyle.referee import CHOOSE, Board, Called, Option, Ref, Rule, Standing, Stroke, told

R = HOLE_RULES(
    "carombolette-bagatelle",
    rules={
        1: "Two or more make a game, alone or as partners.",
        2: "For the lead two whites go into the ten-holes behind the pool stop, which is then pulled away quickly; "
           "whose balls come to the best count has the choice of play.",
        "3a": "A red ball and eight white ones are played with, nine in all.",
        "3b": "The red is spotted in the middle of the table between the lower diamonds.",
        "3c": "When pocketed it counts double.",
        "3d": "Whenever it is pocketed, with a count or without, it is spotted again.",
        "3e": "After the first shot the player need not play on it.",
        4: "Shots are made from within the string at the head; balls off the table or back within the line are dead.",
        "5a": "A cue ball that strikes neither the red nor another ball does not count, though it goes through the arches.",
        "5b": "And the player loses a ball for it.",
        "6a": "The game is the whole count when all balls have been played.",
        "6b": "The figures over the arches count for nothing in bagatelle.",
        7: "With partners one round is a game; single-handed the best two of three.",
    },
    facts={1: "who plays", "6b": "the figures over the arches"},
)  # fmt: skip

KIT = Kit(
    "red", "red-spot", "string",
    takes=R["3a"], spotted=R["3b"], first=R["3b"], later=R["3e"], within=R[4], counts=R["6a"],
)  # fmt: skip


@dataclass(frozen=True)
class Notes(family.Notes):
    """The rounds that each has won."""

    won: Mapping[str, int] = field(default_factory=dict)


def setup(ref: Ref) -> None:
    """Sides, balls, and the lead."""
    sides.settle(ref, R[1])
    ref.apply(R[7], won=dict.fromkeys(ref.seats, 0))
    family.settle_lead(ref, R["3a"], R[2])


def judge(ref: Ref, stroke: Stroke) -> None:
    """The stop pulled for the lead, or one ball played."""
    if highest.waiting(ref):
        family.play_for_lead(ref, stroke, 2, R[2], then=choice_of_play)
        return
    seat, left = ref.turn, family.play_ball(ref, stroke)
    if seat == ref.order[0] and len(left) == len(family.WHITES) - 1:  # until then the count of the last round is shown
        ref.set_scores(dict.fromkeys(ref.seats, 0), R[7], told("holes.next-round-from-nothing"))
    if stroke.met:
        count(ref, stroke)
    else:
        ref.foul(seat, "no-ball-struck", R["5a"], told("holes.no-ball-struck"))
        if left:
            ref.place(left[-1], OFF, R["5b"], told("holes.forfeited"))
            left = left[:-1]
    if any(c.piece == KIT.ninth for c in family.holed(ref, stroke)) and not is_on_table(ref.layout.of(KIT.ninth)):
        spot = ref.bed.spot(KIT.spot)  # or the nearest free place straight toward the foot
        free = next((at for n in range(60) if ref.clear(at := At(spot.x, spot.y + n * 0.005))), spot)
        ref.place(KIT.ninth, Spot(KIT.spot) if free == spot else free, R["3d"])
    ref.place_all([out for out in family.dead(ref, stroke) if out not in left], OFF, R[4], told("holes.dead"))
    if left:
        family.ask(ref, seat, left)
    elif seat != ref.order[-1]:
        family.take_balls(ref, ref.next_seat(seat))
    else:
        end_round(ref)


def choice_of_play(ref: Ref, rule: Rule) -> None:
    """Let who has the best count for the lead choose: to lead, or to have another do it."""
    brings = (told("holes.plays-first-nine"), told("holes.another-plays-first"))
    ref.ask(
        ref.order[0], CHOOSE, ("lead", "require"), rule, told("holes.choice-of-play"), decline="lead", outcomes=brings
    )


def count(ref: Ref, stroke: Stroke) -> None:
    """Score the balls in the holes, the red double."""
    kit = ref.terms(family.Kit)
    assert kit.counts is not None
    for c in family.holed(ref, stroke):
        times, rule = (2, R["3c"]) if c.piece == kit.ninth else (1, kit.counts)
        sides.credit(
            ref, ref.turn, times * family.value(c.where), rule, told("holes.in-hole", piece=c.piece, hole=c.where)
        )
    if through := next((c for c in stroke.contacts if c.kind == POCKET and c.where in ref.bed.zones), None):
        ref.say(ref.turn, told("holes.arch-does-not-count", ball=through.piece, arch=through.where), R["6b"])


def rounds(s: Standing) -> int:
    """The number of rounds in a game: as the option has it, or one with partners and three without."""
    return int(s.options["Games"]) or (1 if sides.agreed(s) else 3)


def end_round(ref: Ref) -> None:
    """All balls are played: who has the round, and if that is the game."""
    top = max(ref.scores.values())
    best = tuple(seat for seat in ref.seats if ref.scores[seat] == top)
    ref.say(best[0], told("holes.has-in-all", points=top), R["6a"])
    if rounds(ref) == 1:
        family.best(ref, R[7])
        return
    won, played = ref.kept(Notes).won, ref.kept(Notes).round
    if set(best) <= set(sides.side(ref, best[0])):
        won, played = {seat: n + (seat in best) for seat, n in won.items()}, played + 1
        ref.say("", told("holes.round-is", player=best[0]), R[7], won=won, round=played)
    most = max(won.values())
    ahead = tuple(seat for seat in ref.seats if won[seat] == most)
    if set(ahead) <= set(sides.side(ref, ahead[0])) and (2 * most > rounds(ref) or played > rounds(ref)):
        ref.win(ahead, R[7], told("holes.rounds-won", count=most, rounds=rounds(ref)))
        return
    ref.apply(R[7])
    family.take_balls(ref, ref.order[0])


def board(s: Standing) -> Board:
    """The rounds won."""
    return Board(("rounds",), {seat: (won,) for seat, won in s.kept(Notes).won.items()}) if rounds(s) > 1 else Board()


def decide(ref: Ref, answer: Answer) -> None:
    """The choice of play."""
    assert isinstance(answer, Choose)
    if answer.word == "require":
        ref.set_order(
            ref.from_seat(ref.next_seat(answer.seat)), R[2], told("holes.has-another-begin", seat=answer.seat)
        )
    family.take_balls(ref, ref.order[0])


GAME = HOLE_GAME(
    rules=R,
    title="Carombolette: Bagatelle",
    pages="pp. 111-112",
    summary="Nine balls to the holes behind the arches; each has to touch another, the red counts double.",
    table="carombolette",
    pieces=KIT.pieces,
    setup=setup,
    judge=judge,
    decide=decide,
    options={"Games": Option(0, "of how many rounds most win: 0 for three, or one with partners")},
    notes=Notes(),
    terms=KIT,
    board=board,
    headers=HEADERS,
    purpose=told("holes.for-cup"),
    wins="The highest count of all balls wins the round; without partners, the best 2 of 3 rounds win.",
    goal=told("holes.goal-highest-count"),
    minutes=13,
    labels={"red": "double"},
    called=(Called("carombolette", beside=("carombolette-pool",)),),
)
