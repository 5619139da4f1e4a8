"""Foul strokes: the general rules that stand behind every billiard game of the 1908 handbook.

Most of what they forbid is conduct that only a person can see, so it is declared: with the stroke (`!foot`, `!push`, `!touch red`)
or outside it (`!: warn Ann`). What is declared with a question mark (`!foot?`) happened but nobody claims it: the stroke stands,
and the opponent may claim until the next stroke.
"""

from collections.abc import Collection, Mapping
from dataclasses import replace

from hoyle.games.general import table_and_balls
from hoyle.record import Layout
from hoyle.referee import (
    Found,
    Offence,
    OfPiece,
    Permit,
    Rule,
    Rulebook,
    Standing,
    Stroke,
    meanings,
    table_of,
    told,
)
from hoyle.referee.record_queries import cushions, first_contact, first_met
from hoyle.referee.vocabulary import offences

R = Rulebook(
    "foul-strokes",
    book="bbc1908",
    governs=table_and_balls.R.id,
    rules={
        "u1": "The fouls below hold at every game of billiards, and no count comes of a stroke that is one of them.",
        1: "The ball must be struck with the point of the cue and nothing else.",
        2: "The cue must have left the cue ball before that ball meets an object ball: a push is foul.",
        "3a": "From in hand it is foul to play straight at a ball that lies within the string or on its line.",
        "3b": "From in hand it is foul to play from outside the six-inch radius.",
        "3c": "After the stroke nobody can claim either of these fouls.",
        "3d": "Where the opponent gave no warning before the stroke, the referee takes it for fair.",
        "3e": "Warned, a striker who plays on means the foul, unless the referee had decided if the ball is in or out.",
        "3f": "A ball is out of the string when the point on which it stands lies beyond the line.",
        4: "The striker keeps at least one foot on the floor.",
        "5a": "It is foul to touch a ball that is still running.",
        "5b": "If a resting ball stirs of itself too late to stop, it and all that moved go back, and the striker replays.",
        "6a": "It is foul to play with the wrong white ball.",
        "6b": "Unclaimed before the next stroke both stand; the striker goes on with it, or has the whites change places.",
        "6c": "The next striker may choose so too; until they change each plays the other's, and one's own is foul.",
        "6d": "Whoever has just used the wrong ball unnoticed cannot claim when the opponent then uses the other one.",
        "6e": "When both whites were forced off the table, it is fair to use the wrong one in the stroke that follows.",
        "6f": "To miss with the wrong ball costs what a miss with the right one does.",
        "7a": "Beyond the one fair stroke the cue ball may not be touched, checked or helped on.",
        "7b": "An object ball may not be touched, checked or helped on but by the cue ball's one stroke.",
        "7c": "Such a touch undoes whatever the stroke counted.",
        "7d": "After it the incoming striker plays the balls as they lie, or has the referee replace them.",
        "7e": "To touch the cue ball after a carom, while balls still run, undoes that carom.",
        "7f": "To touch the cue ball too soon, or not with the point, with all at rest, keeps the next stroke from counting.",
        "8a": "Any touch of any ball is a stroke, and a second touch is foul.",
        "8b": "Whoever has touched a ball so may not then play for safety.",
        "8c": "If the striker touches a ball unready, and then any again, the opponent has them as they lie or replaced.",
        "9a": "If anybody but the striker's side disturbs a ball, the striker plays on as the balls lie or has them replaced.",
        "9b": "If that cost a count all but made, the striker repeats the stroke with the balls replaced, or is credited with "
              "the carom and plays them as they lie or where the referee judges that they would have stopped.",
        "10a": "It is foul to play straight at a ball that the cue ball touches.",
        "10b": "Frozen, the striker may play straight at the ball that their own does not touch;",
        "10c": "or play away with a massé, and on the return meet first the ball that their own did not touch;",
        "10d": "or play to a cushion, and meet either ball first as their own comes back;",
        "10e": "or have the balls spotted and play from the string, as at the opening.",
        "10f": "In the cushion games the striker may only play to a cushion or have the balls spotted.",
        "11a": "No marks to aim by may be put on cloth or cushions.",
        "11b": "Nobody may practise the bank: until it is played, and from then to the opening stroke, neither player hits a ball.",
        "11c": "Nobody may help the striker, but to hand over bridge or long cue, or to hold the lamp aside, when asked.",
        "12a": "To lift a ball in play is foul, and the next stroke cannot count, unless the rules have balls moved or replaced.",
        "12b": "On request the marker or referee takes off what sticks to a ball.",
        "12c": "What lies unseen under a ball is taken not to be there: the striker plays the ball away and uncovers it.",
        "13a": "Nobody may play for safety again and again.",
        "13b": "Of misses in three innings running the opponent may refuse the third: it is replayed, and must hit a ball.",
        "13c": "If that stroke hits both balls it counts nothing.",
        "14a": "A foul not claimed before the striker's next stroke is let pass, and both strokes stand.",
        "14b": "Nor can it be claimed after a further stroke that one did not count.",
    },
    duties={"marker": ("12b",), "referee": ("3d", "3e", "7d", "9b", "12b")},
)  # fmt: skip

FOULS = table_of(
    Offence("no-tip", "the stroke was made with something else than the point of the cue", R[1]),
    Offence("push", "the cue had not left the cue ball when that met an object ball", R[2]),
    Offence("foot", "the striker had no foot on the floor", R[4]),
    Offence("moving", "the striker touched or played a ball that was still running", R["5a"]),
    Offence("twice", "the cue touched the cue ball more than once", R["7a"], disturbs=True),
    Offence("touch", OfPiece("the striker touched or disturbed the ball named: `!touch red`"), R["7b"], disturbs=True),
    Offence("assisted", "the striker was helped by another person", R["11c"]),
    Offence("no-count", "the count is disputed, and was not made", R["14b"]),
)
"""The striker's own fouls that `declared` finds; to touch the cue ball breaks 7a."""
OWN = meanings(FOULS)
FAULTS: Mapping[str, str] = {
    **OWN,
    "stirred": OfPiece("a ball at rest moved by itself before the striker could check the stroke: `!stirred red`"),
    "wrong-ball": "the striker used the wrong white ball",
    "interfered": OfPiece(
        "somebody else disturbed the balls (`!interfered red`: it robbed the striker of a count on red)"
    ),
    "obstruct": "somebody else hindered a ball",
    "intentional": "the striker played for safety, or missed on purpose",
}
OUTSIDERS = ("interfered", "obstruct")


def declared(stroke: Stroke, cue: str, but: Collection[str] = (), strict: bool = False) -> tuple[Found, ...]:
    """The striker's own fouls declared with a stroke, a lifted ball too, `but` those allowed; `strict` claims what nobody has."""
    told = offences.declared(stroke, FOULS, but, strict)
    found = [replace(one, rule=R["7a"]) if one.word == "touch" and one.piece in (cue, "") else one for one in told]
    return (*found, *(Found("lift", R["12a"], ball) for ball in stroke.lifted))


def fouls(stroke: Stroke, but: Collection[str] = (), strict: bool = False) -> list[Found]:
    """The fouls that are declared with a stroke, claimed or not, and play straight at a ball that the cue ball touches."""
    found = list(declared(stroke, stroke.cue, but, strict))
    if ball := plays_on_frozen(stroke.start, stroke, stroke.cue):
        found.append(Found("frozen", R["10a"], ball, meaning=told("general.straight-at", ball=ball)))
    return found


def in_hand_offence(before: Standing, stroke: Stroke, cue: str) -> Found | None:
    """The offence of a stroke from in hand against rule 3, as far as places are known; `before` is the state before it."""
    at, held = before.position(cue), before.asked.place if before.question else ()
    zone = next((one.zone for one in held if one.piece == cue), "radius")
    if at is not None and not before.bed.zone(zone).contains(at.x, at.y):
        return Found("radius", R["3b"], cue)
    start = first_contact(stroke, cue)
    if start is not None and not cushions(stroke, cue, before=start):
        for ball in first_met(stroke, cue):
            if before.in_zone(ball, "string"):
                return Found("string", R["3a"], ball)
    return None


def out_of_string(s: Standing, ball: str) -> bool | None:
    """Return whether a ball stands beyond the string line; None when nobody has said where it is."""
    if s.in_zone(ball, "string"):
        return False
    return True if s.position(ball) is not None else None


def frozen_to(layout: Layout, cue: str) -> tuple[str, ...]:
    """The balls that the cue ball is said to touch."""
    return tuple(piece for piece in layout.touches(cue) if piece in layout.places)


def plays_on_frozen(layout: Layout, stroke: Stroke, cue: str) -> str:
    """The touching ball that the cue ball was played straight at, or nothing; `layout` is the one before the stroke."""
    touching, start = frozen_to(layout, cue), first_contact(stroke, cue)
    straight = start is not None and not cushions(stroke, cue, before=start)
    return next((ball for ball in first_met(stroke, cue) if straight and ball in touching), "")


def may_play_straight(layout: Layout, cue: str, others: Collection[str]) -> bool:
    """Return whether a frozen striker has a ball that their own does not touch, to play at straight or by a massé."""
    return not set(others) <= set(frozen_to(layout, cue))


FREEZE = {
    may.word: may
    for may in (
        Permit("", "play-from", R["10b"], told("general.straight-at-a-ball")),
        Permit("", "masse", R["10c"], told("general.away-and-back")),
        Permit("", "play-away", R["10d"], told("general.to-a-cushion")),
        Permit("", "spot-balls", R["10e"], told("general.spotted-as-at-the-opening")),
    )
}


def freed(stroke: Stroke, cue: str, word: str) -> Rule:
    """The rule under which a frozen ball was played, from what it did and what the striker said."""
    if cushions(stroke, cue, before=first_contact(stroke, cue)):
        return R["10d"]
    return R["10c"] if word == "masse" else R["10b"]
