"""Snooker's pool: its rules, what is foul about a stroke, what is to be said of it, and what is kept."""

from collections.abc import Iterator
from dataclasses import dataclass

from hoyle.games.english.table import Last
from hoyle.games.general import astray, order, sides
from hoyle.games.snooker import family
from hoyle.games.snooker.family import COLOUR, COLOURS, CUE, REDS, Aimed, met_first, reds_left, worth_of
from hoyle.referee import NOTHING, Found, Message, Offence, OfPiece, Ref, Rule, Rulebook, table_of, told
from hoyle.referee.record_queries import untold

R = Rulebook(
    "snookers-pool",
    book="bbc1908",
    rules={
        "1a": "Two or more play, each against all or in partnership.",
        "1b": "There are fifteen reds, six pool balls and one white.",
        "1c": "A player may use any rest.",
        "2a": "Pool balls drawn from a basket give the order, as their colours follow on the marking board.",
        "2b": "A pot counts against each of the other players, and a penalty is paid to each of them.",
        "2c": "In partnership both are for the side, and against the other sides.",
        "3a": "The reds are set up as at pyramids, and a red is one.",
        "3b": "The yellow, on the right spot of the balk line, is two.",
        "3c": "The green, on the left spot of the balk line, is three.",
        "3d": "The brown, on the middle spot of the balk line, is four.",
        "3e": "The blue, on the spot between the middle pockets, is five.",
        "3f": "The pink, at the head of the pyramid, is six.",
        "3g": "The black, on the billiard spot, is seven.",
        "3h": "Everybody strikes the white and nothing else, from the D first and whenever it has been off the table.",
        "4a": "The point of the cue strikes and does not push; touching the white on or again once it is at a ball is foul.",
        "4b": "Aiming is held to be striking.",
        5: "The balk is no shelter.",
        "6a": "A pool ball may be played at only after a red has been pocketed.",
        "6b": "After a red comes a pool ball, and so on by turns through the break while there are reds.",
        "7a": "The pool ball after a red is the striker's choice.",
        "7b": "Without reds the pool balls are played at by their values, the lowest first.",
        "7c": "Who has taken the last red has one more choice; that ball goes back.",
        8: "Asked by another player, the striker says which pool ball is played at.",
        "9a": "One stroke may take any number of reds.",
        "9b": "A pool ball going down together with a red is foul.",
        "9c": "After a red no other pool ball may go down than the one aimed at.",
        "10a": "A red once off the table never comes back.",
        "10b": "Until they are taken by their values, pool balls go back to where they began, the pink to the pyramid spot.",
        "10c": "Then they stay down, if they went down properly and in their order.",
        11: "No ball may be taken up.",
        "12a": "If its spot is taken, a pool ball goes to the nearest one that is free.",
        "12b": "If none is, as near its own as possible toward the centre spot.",
        "12c": "The brown, its spot taken, goes to the left spot of the balk line if it can.",
        13: "It is foul to disturb a ball that touches the white and is not on.",
        14: "A player who cannot play straight at any ball that is on is snookered.",
        "15.1": "Foul: to push, or to strike more than once.",
        "15.2": "Foul: to play out of turn.",
        "15.3": "Foul: to have both feet off the floor.",
        "15.4": "Foul: to play before all is at rest, or with a ball off the table or on a wrong spot.",
        "15.5": "Foul: to play with the wrong ball.",
        "15.6": "Foul: to touch or move a ball in any way that is not allowed.",
        "15.7": "Foul: to force a ball off the table.",
        "15.8": "Foul: to interfere with an opponent or a running ball, or to disobey the referee.",
        "15.9": "Foul: a miss, a coup, the wrong ball struck, or the white pocketed.",
        "15.10": "Foul: to play at, or pocket, a ball that is not on.",
        "15.11": "Foul: to strike two balls at once, unless both are red.",
        "15.12": "Foul: to miss on purpose.",
        "15.13": "Foul: to pocket more than one ball, reds apart.",
        16: "After a push or a second stroke nothing scores; other penalties are due.",
        "17a": "Whoever plays out of turn loses the next turn, and the order stays as it was.",
        "17b": "Found out during the break, its last stroke is undone and the balls are put back; what was made before counts.",
        18: "With both feet off the floor nothing scores; other penalties are due.",
        19: "Played too early, or with a pool ball not spotted or wrongly spotted, nothing scores, and the next player goes on.",
        20: "To play with the wrong ball costs seven.",
        "21a": "After a touch that is not allowed nothing scores, and the balls are put back.",
        "21b": "If the striker was still at play, the stroke is then to be played.",
        "21c": "A touch after a stroke is complete takes nothing of what was scored before.",
        "22a": "A ball forced off the table costs its value.",
        "22b": "If it was out of order, or less than the ball that was due, the ball due is charged.",
        "22c": "For the white off the table the ball aimed at is charged, or the first struck if that is worth more.",
        23: "To refuse to go on, to obstruct or to interfere costs all that the balls still in play are worth.",
        "24a": "A miss, a coup or the white pocketed costs the ball aimed at.",
        "24b": "If another ball was struck first, the higher of the two.",
        "24c": "If the white goes down with a ball, nothing scores, and that ball is charged.",
        "24d": "Another ball pocketed than the one aimed at costs the higher of the two.",
        25: "To play at, or pocket, a ball out of order costs the higher of that ball and the one due.",
        26: "Two balls struck at once, a pool ball with a red or with another, cost the higher.",
        27: "The white pocketed after a contact costs the ball struck, or, that out of order, the higher.",
        "28a": "A miss on purpose costs seven, and the stroke is played again.",
        "28b": "That stroke cannot score, but may cost more.",
        29: "More than one ball, reds apart, pocketed in a stroke scores nothing and costs the highest.",
        30: "Without a referee the marker decides, or else most of those looking on.",
    },
    facts={"3a": "the triangle of reds"},
    duties={"marker": (30,), "referee": ("15.8", 30), "players": (23,), "spectators": (30,)},
)  # fmt: skip


VALUE_RULES = {"yellow": "3b", "green": "3c", "brown": "3d", "blue": "3e", "pink": "3f", "black": "3g"}
SEVEN = 7
FOULS = table_of(
    Offence("push", "the cue pushed the ball, or stayed at it", R["15.1"], by=R[16]),
    Offence("twice", "the cue struck the ball more than once", R["15.1"], by=R[16]),
    Offence("foot", "both feet were off the floor", R["15.3"], by=R[18]),
    Offence("moving", "a ball was still moving", R["15.4"], by=R[19]),
    Offence(
        "not-spotted", OfPiece("a pool ball was not spotted, or wrongly: `!not-spotted black`"), R["15.4"], by=R[19]
    ),
    Offence("touch", OfPiece("the striker touched or moved a ball: `!touch blue`"), R["15.6"], by=R["21a"]),
    Offence("obstruct", "the striker obstructed an opponent on purpose", R["15.8"], by=R[23]),
    Offence("interfered", "the striker interfered with a running ball on purpose", R["15.8"], by=R[23]),
    Offence("intentional", "the striker missed on purpose", R["15.12"], SEVEN, R["28a"]),
)
"""Faults that may be declared with a stroke."""
COSTS_ALL = ("obstruct", "interfered")
"""Those that cost all that the balls still in play are worth (23)."""


@dataclass(frozen=True)
class Notes(family.Notes, sides.Notes, order.Notes, astray.LostTurns):
    """The notes of the game: the last stroke, the rule by which the next cannot score, and the reds gone."""

    last: Last | None = None
    void: Rule | None = None
    gone: tuple[str, ...] = ()


def remarks(ref: Ref, shot: Aimed) -> None:
    """Remarks on a stroke, fair or foul."""
    seat, stroke = shot.stroke.seat, shot.stroke
    if ref.kept(Notes).on == COLOUR:
        rule = R["7a" if reds_left(shot.stroke.before) else "7c"]
        if stroke.calls or shot.aim in stroke.first:
            ref.say(seat, told("snooker.chooses", ball=shot.aim), rule)
        else:
            ref.say("", told("snooker.counts-as-chosen", ball=shot.aim), rule)
        if stroke.calls:
            ref.say(seat, told("snooker.plays-at", ball=shot.aim), R[8])
    if ref.asked.place and any(shot.stroke.before.in_zone(ball, "baulk") for ball in stroke.first):
        ref.say(seat, told("snooker.balk-no-shelter"), R[5])
    if stroke.fault("rest"):
        ref.say(seat, told("snooker.rest-allowed"), R["1c"])
    if stroke.fault("snookered"):
        ref.say(seat, told("snooker.snookered"), R[14])


def breaches(shot: Aimed) -> list[Found]:
    """Everything that is foul about a stroke. One without a word is the one before it again, by another rule."""
    found: list[Found] = []
    stroke, value = shot.stroke, worth_of(shot.aim)
    struck = max(map(worth_of, stroke.first), default=0)

    def add(word: str, rule: Rule, by: Rule, price: int = 0, what: Message = NOTHING, piece: str = "") -> None:
        found.append(Found(word, rule, piece, price=price, by=by, meaning=what))

    if stroke.struck != CUE or stroke.claimed("wrong-ball"):
        add("wrong-ball", R["15.5"], R[20], SEVEN)
    for word, kind in FOULS.items():
        if said := stroke.claimed(word):
            all_left = sum(map(worth_of, shot.stroke.before.layout.on_table()))
            one = kind.found(said.piece)
            add(word, one.rule, one.cost, all_left if word in COSTS_ALL else one.price, piece=said.piece)
    if not stroke.first and not untold(stroke):
        add("coup" if shot.lost else "miss", R["15.9"], R["24a"], value)
    if len(stroke.first) > 1 and not set(stroke.first) <= set(REDS):
        add("two-at-once", R["15.11"], R[26], struck, told("snooker.two-at-once"))
    if shot.wrong:
        add("met-first", R["15.9"], R["24b"], max(value, struck), met_first(shot))
        add("", R["15.10"], R[25], max(value, struck))
    found += [*disturbed(shot), *lost(shot, value, struck)]
    for ball in shot.bad:
        with_red = shot.aim == "red" and ball in COLOURS
        after_red = shot.stroke.before.kept(Notes).on == COLOUR
        price = max(value, worth_of(ball))
        rule = R["9b" if with_red else "9c" if after_red else "15.10"]
        add("pocketed", rule, R["24d"], price, told("snooker.was-pocketed", ball=ball), ball)
        add("", R["15.10"], R[25], price)
    if len(colours := [ball for ball in shot.down if ball in COLOURS]) > 1:
        add("more-than-one", R["15.13"], R[29], max(map(worth_of, colours)), told("snooker.more-than-one"))
    return list(dict.fromkeys(found))


def disturbed(shot: Aimed) -> Iterator[Found]:
    """Balls that touched the white, were not on, and were moved (13)."""
    start, stroke = shot.stroke.before, shot.stroke
    free = start.kept(Notes).on == COLOUR and not stroke.calls  # any colour could have been played at
    barred = [ball for ball in start.layout.touches(CUE) if ball in start.layout and not (free and ball in COLOURS)]
    for ball in barred:
        if ball not in (*shot.on, *stroke.first) and ball in stroke.moved():
            price = max(worth_of(shot.aim), worth_of(ball))
            what = told("snooker.touching-disturbed", ball=ball)
            yield Found("touching", R["15.6"], ball, price=price, by=R[13], meaning=what)


def lost(shot: Aimed, value: int, struck: int) -> Iterator[Found]:
    """The white pocketed after a contact, and balls off the table (22, 24, 27)."""
    if shot.stroke.first and shot.lost == "pocketed":
        down, both = told("snooker.was-pocketed", ball=CUE), told("snooker.white-with-ball")
        yield Found("pocketed", R["15.9"], price=max(struck, value if shot.wrong else 0), by=R[27], meaning=down)
        yield Found("pocketed", R["15.9"], price=value, by=R["24a"], meaning=down)
        if shot.down:
            yield Found("pocketed", R["15.9"], price=max(map(worth_of, shot.down)), by=R["24c"], meaning=both)
    if shot.lost == "off":
        left = told("snooker.left-table", ball=CUE)
        yield Found("off", R["15.7"], price=max(value, struck), by=R["22c"], meaning=left)
    if shot.off:
        price = sum(map(worth_of, shot.off))
        below = price < value or any(ball in shot.wrong for ball in shot.off)
        by, price = (R["22b"], max(price, value)) if below else (R["22a"], price)
        left = told("snooker.left-table", ball=shot.off[0])
        yield Found("off", R["15.7"], shot.off[0], price=price, by=by, meaning=left)
