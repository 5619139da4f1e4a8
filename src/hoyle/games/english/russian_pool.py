"""The Game of Russian Pool: four colours with pockets of their own: gained there, and lost in any other.

Turn:
- Everybody plays with the white.
- A cannon on any two colours is two.
- A colour pocketed, or the white going in off it, is worth nine for the brown, in the middle pockets; three for the
  red, in the top ones; six for the green, in the left balk pocket; four for the yellow, in the right: gained there, and
  lost in any other pocket.
- Whoever scores goes on; scores may fall below nothing.
- The ball aimed at is nominated{ (`call brown; white>brown …`)}, but for a cannon{ (`call cannon` or nothing)}; a miss,
  or a wrong ball, costs it, or the ball struck if that is more.
- The first to the score agreed on has won, or whoever leads when the time is up{ (`!: time`)}.

Readings:
- The score agreed on is fifty, if nothing else is.
- The lead goes by lot or by small balls.
- Without a call the ball struck first was aimed at, and a stroke that strikes none was played for a cannon: two.
- After a cannon the white goes in off the ball it struck first.
- A gain by one ball and a loss by another are neutral whichever they are.
- With a cannon besides, that counts.
- A ball whose spot is taken goes to the nearest of the other balls' spots.
- Those taken too, to the middle line, level with its own spot or as little below as there is room.
- Found out, play out of turn has the balls spotted and the offender open without a score.
- Then whoever was due plays.
- Level when the time is up, the game is drawn.
"""

from typing import NamedTuple

from hoyle.answers import Answer, Chance, Incident
from hoyle.equipment import At
from hoyle.games.english import russian_rules as rules
from hoyle.games.english import table
from hoyle.games.english.russian_rules import CANNON, COLOURS, CUE, FOULS, HAZARD, MISCONDUCT, SPOTS, WORTH, Notes, R
from hoyle.games.english.table import gone
from hoyle.games.general import astray, boards, order, ranking
from hoyle.games.general.incidents import named
from hoyle.record import IN_HAND, Down, Spot
from hoyle.referee import Game, Message, Option, Ref, Refused, Rule, Standing, Stroke, fault, meanings, told
from hoyle.referee.record_queries import untold
from hoyle.referee.vocabulary.question import STROKE, InHand, Target


def setup(ref: Ref) -> None:
    """The balls, and the lead unless the sheet says it."""
    _spotted(ref)
    order.settled(ref, R["1a"], to_play)


def _spotted(ref: Ref) -> None:
    for ball in COLOURS:
        ref.place(ball, Spot(SPOTS[ball]), R["2b" if ball in ("green", "yellow") else "2a"])
    ref.place(CUE, IN_HAND, R["2c"])
    ref.keep(opening=True)


def to_play(ref: Ref, seat: str, rule: Rule = R["6a"]) -> None:
    """Ask a player for a stroke; a colour that the white touches is spotted first."""
    for ball in ref.layout.touches(CUE):
        if ball in COLOURS:
            ref.say(seat, told("english.touches-white", ball=ball), R[11])
            ref.place(ball, IN_HAND, R[11], told("english.taken-up"))
            respot(ref, ball, R[11])
    opening = ref.kept(Notes).opening
    held = (InHand(CUE, "D", R["6a" if opening else "6c"]),) if ref.in_hand(CUE) else ()
    target = Target(first=("red",) if opening else ())
    ref.ask(seat, STROKE, (CUE,), R["6a"] if opening else rule, place=held, target=target)


def _next_player(ref: Ref, seat: str) -> None:
    due = ref.kept(Notes).due
    ref.keep(due="")
    following, passed = astray.next_to_play(ref, due or ref.next_seat(seat))
    for one in passed:
        ref.say("", told("english.loses-turn", player=one), R["15a"])
    to_play(ref, following, R["6b"])


class Shot(NamedTuple):
    """The aim, a ball or `cannon`, the ball to be struck first, the colours met, and hazards: colour, ball down, gained."""

    aim: str
    on: str
    met: tuple[str, ...]
    hazards: tuple[tuple[str, str, bool], ...]


def shot_of(s: Standing, stroke: Stroke) -> Shot:
    """The aim of a stroke and its outcome. Raises Refused for a call of what cannot be aimed at."""
    met = tuple(ball for ball in stroke.met if ball in COLOURS)
    said = stroke.calls[0].what if stroke.calls else ""
    if said not in ("", "cannon", "carom", *COLOURS):
        raise Refused(told("english.nominate-one", call=said, colours=tuple(COLOURS)), R[7])
    opening = s.kept(Notes).opening
    if opening and said in COLOURS and said != "red":
        raise Refused(told("english.opened-at-red", call=said), R["6a"])
    aim = {"": "red" if opening else (*stroke.first, "cannon")[0], "carom": "cannon"}.get(said, said)
    on = "red" if opening else aim if aim != "cannon" else ""
    where = {c.piece: c.where for c in stroke.contacts if c.kind == "pocket"}
    fell = [(ball, ball) for ball in COLOURS if isinstance(s.layout.of(ball), Down)]
    if met and isinstance(s.layout.of(CUE), Down):
        fell.append((met[0], CUE))
    hazards = tuple((colour, ball, where.get(ball, "") in rules.POCKETS[colour]) for colour, ball in fell)
    return Shot(aim, on, met, hazards)


def judge(ref: Ref, stroke: Stroke) -> None:
    """One stroke."""
    if stroke.lifted:
        raise Refused(told("general.not-lifted", piece=stroke.lifted[0]), R[9])
    if stroke.struck != CUE:
        raise Refused(told("general.all-play-with", cue=CUE, first="red"), R["2c"])
    seat, shot, notes = ref.turn, shot_of(ref, stroke), ref.kept(Notes)
    ref.say(seat, _aims(shot.aim), R[7], last=seat, before=ref.scores, opening=False, void=False)
    if notes.opening:
        ref.say(seat, told("english.opens"), R["6a"])
    if ref.asked.place and any(stroke.before.in_zone(ball, "baulk") for ball in stroke.first):
        ref.say(seat, told("english.in-balk-may-be-played-at"), R["6c"])
    scores = fouls(ref, seat, stroke, shot)
    if notes.void:
        ref.say(seat, told("english.opens-without-score"), R["15b"])
    goes_on = hazards(ref, seat, shot, scores and not notes.void)
    if gone(ref, CUE):
        down = isinstance(ref.layout.of(CUE), Down)
        ref.place(CUE, IN_HAND, R["6c"], told("english.white-pocketed" if down else "english.white-off"))
    for ball in COLOURS:
        if gone(ref, ball):
            respot(ref, ball, R[5])
    if ref.scores[seat] >= ref.number("Points"):
        ref.win((seat,), R["1b"], told("general.points", points=ref.scores[seat]))
    elif goes_on:
        to_play(ref, seat, R["3a"])
    else:
        _next_player(ref, seat)


def _aims(aim: str) -> Message:
    return told("english.aims-at-cannon") if aim == "cannon" else told("english.aims-at", ball=aim)


def _missed(aim: str) -> Message:
    return told("english.missed-aiming-cannon") if aim == "cannon" else told("english.missed-aiming", ball=aim)


def fouls(ref: Ref, seat: str, stroke: Stroke, shot: Shot) -> bool:
    """Rule on what is foul about a stroke, wrong pockets apart. Returns if the stroke may score."""
    found = len(ref.effects)
    for word, kind in FOULS.items():
        if not kind.price and (said := stroke.claimed(word)):
            ref.foul(seat, word, kind.rule, fault(word, said.piece))
            ref.say(seat, told("english.scores-nothing"), R[14])
    if stroke.claimed("obstruct", "interfered"):
        ref.foul(seat, "obstruction", R["13f"])
        ref.score(seat, -MISCONDUCT, R[17])
    if stroke.off:
        ref.foul(seat, "off the table", R["13e"], told("english.off-table", ball=stroke.off[0]))
        ref.score(seat, -rules.OFF_TABLE, R[16])
    if not stroke.first and not untold(stroke):
        ref.foul(seat, "coup" if gone(ref, CUE) else "miss", R["13g"])
        price, rule = (CANNON, R["3c"]) if shot.aim == "cannon" else (WORTH[shot.aim], R["13g"])
        ref.score(seat, -price, rule, _missed(shot.aim))
    elif stroke.first and shot.on and shot.on not in stroke.first:
        price = max(WORTH[ball] for ball in (shot.on, *stroke.first))
        ref.foul(seat, "wrong-ball", R["13g"], told("english.was-struck", ball=stroke.first[0]))
        ref.score(seat, -price, R["13g"], told("english.struck-aiming", ball=stroke.first[0], aim=shot.on))
    return len(ref.effects) == found


def hazards(ref: Ref, seat: str, shot: Shot, scores: bool) -> bool:
    """Score cannon and hazards. Returns if the break goes on."""
    gains = [h for h in shot.hazards if h[2]]
    losses = [h for h in shot.hazards if not h[2]]
    cannon = len(shot.met) > 1 and scores
    if losses:
        astray_balls = tuple(ball for _, ball, _ in losses)
        ref.foul(seat, "wrong pocket", R["13h"], told("english.wrong-pocket", balls=astray_balls))
    if losses and cannon:
        ref.say(seat, told("english.saved-by-cannon"), R[8])
    elif losses and gains and scores:
        rule = R["12d" if losses[0][1] == CUE else "12c"]
        ref.say(seat, told("english.cancel-each-other"), rule)
    else:
        for colour, ball, _ in losses:
            ref.score(seat, -WORTH[colour], R[HAZARD[colour]], _shown(colour, ball))
    if not losses and scores:
        for colour, ball, _ in gains:
            ref.score(seat, WORTH[colour], R[HAZARD[colour]], _shown(colour, ball))
    if len(shot.hazards) > 1 and len({gained for *_, gained in shot.hazards}) == 1:
        ref.say(seat, told("english.double-stroke"), R["12a"])
        if [(colour, ball) for colour, ball, _ in shot.hazards] == [("red", "red"), ("red", CUE)]:
            ref.say(seat, told("english.red-and-white"), R["12b"])
    if cannon:
        ref.score(seat, CANNON, R["3b"], told("english.cannon-on", balls=shot.met[:2]))
    return scores and (cannon or (bool(gains) and not losses))


def _shown(colour: str, ball: str) -> Message:
    return told("english.in-off" if ball == CUE else "english.pocketed", ball=colour)


def respot(ref: Ref, ball: str, rule: Rule) -> None:
    """A colour goes on its spot, else on the nearest of the four that is free, else on the middle line."""
    home, toward = SPOTS[ball], At(0.0, -ref.bed.length / 2)
    line = home if ball in ("red", "brown") else "baulk-centre"
    table.respot(ref, ball, home, tuple(SPOTS.values()), line, toward, rule, R["10a"], R["10b"])


def decide(ref: Ref, answer: Answer) -> None:
    """The lot, and what is declared outside a stroke."""
    if isinstance(answer, Chance):
        order.dealt(ref, answer, R["1a"], to_play)
        return
    assert isinstance(answer, Incident)
    seat, _ = named(ref, answer)
    if ref.asked.kind != STROKE:
        raise Refused(told("general.while-stroke", word=answer.word), R[18])
    match answer.word:
        case "time":
            ranking.highest(ref, R["1b"], told("english.level"))
        case "out-of-turn":
            ref.foul(seat, "out-of-turn", R["15a"])
            notes = ref.kept(Notes)
            ref.say("", told("english.loses-next-turn", player=seat), R["15a"], skip=(*notes.skip, seat))
            if seat == ref.turn == notes.last:
                ref.set_scores(notes.before, R["15a"], told("english.last-score-lost"))
                ref.keep(last="")
            due = ref.turn if seat != ref.turn else ref.next_seat(seat)
            ref.say(seat, told("english.opens-anew"), R["15b"], due=due)
            _spotted(ref)
            ref.keep(void=True)
            to_play(ref, seat, R["15b"])
        case "obstruct" | "interfered" | "disobey":
            ref.foul(seat, answer.word, R["13f"])
            ref.score(seat, -MISCONDUCT, R[17])
        case "touch":
            ref.foul(seat, "touch", R["13c"])
            if seat == ref.turn:
                ref.say(seat, told("english.scores-nothing"), R[14])
                _next_player(ref, seat)
        case _:
            ref.say(seat, told("english.marker-decides"), R[18])


GAME = Game(
    R,
    doc=__doc__,
    pages="pp. 119-122",
    family="english",
    seats=(2, 0),
    table="english-12ft-russian",
    pieces=(CUE, *COLOURS),
    setup=setup,
    judge=judge,
    lifts=True,
    decide=decide,
    chances=lambda s: order.chances(s) if s.question and "lots" not in s.asked.options else boards.chances(s),
    options={"Points": Option(50, "points that win, as agreed", least=1)},
    aliases={"cue": CUE},
    incidents={
        "time": "the time agreed on is over: `!: time`",
        "out-of-turn": "a player has played when it was not their turn: `!: out-of-turn Bob`",
        "obstruct": "a player obstructs another on purpose: `!: obstruct Bob`",
        "interfered": "a player interferes with running balls on purpose: `!: interfered Bob`",
        "disobey": "a player does not obey the referee: `!: disobey Ann`",
        "touch": "a player touches or moves a ball between strokes: `!: touch Ann`",
        "appeal": "a question goes to the marker as referee",
    },
    faults=meanings(FOULS),
    notes=Notes(),
    purpose=told("english.for-own-pocket"),
    wins="The first to {Points} points wins, or whoever leads when the time agreed on is over: each colour counts in its own "
    "pockets and costs as much in others, and a cannon is 2.",
    minutes=25,
)
