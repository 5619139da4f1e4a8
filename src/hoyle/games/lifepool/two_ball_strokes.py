"""Two-ball pool: its rules, words and notes; leads, the strokes that follow, the lives they cost, and who plays next."""

from collections.abc import Mapping
from dataclasses import dataclass

from hoyle.games.general import astray, foul_strokes, order
from hoyle.games.general.disturbed import AS_FOUND
from hoyle.games.general.stakes import wins
from hoyle.games.lifepool.lives import after, living
from hoyle.record import IN_HAND, Layout
from hoyle.referee import (
    CHOOSE,
    NOTHING,
    STROKE,
    InHand,
    Message,
    Permit,
    Ref,
    Refused,
    Rule,
    Rulebook,
    Stroke,
    Target,
    told,
)

R = Rulebook(
    "two-ball-pool",
    book="bbc1908",
    governs="foul-strokes",
    rules={
        "u1": "A pocket table, a red and a white ball, and any number of players.",
        "u2": "The order is drawn with small balls.",
        "u3": "Each striker plays with the ball that the stroke before was played at.",
        "u4": "After a ball is pocketed there is a new lead with the red, which the white follows from the string.",
        "1a": "The first leads with the red, and may have a lead that does not please spotted.",
        "1b": "A pushed lead is foul unless mace or cue has left the ball before it passes the middle pockets.",
        "1c": "After that the next plays at the ball as it is, or has the lead repeated, or the red put on the pool spot.",
        "2a": "Everybody has as many lives as are agreed, one at least.",
        "2b": "Who has lost them is dead, but for the privilege, one chance more.",
        "3a": "It belongs to the first player killed, who has to say before the next stroke if it is taken.",
        "3b": "As commonly played it stays open until somebody takes it.",
        4: "Nobody joins a game begun unless all consent, and nobody at all once the privilege is gone.",
        "5a": "Anybody alive may take a hazard that the striker will not risk.",
        "5b": "Who takes one and fails loses a life.",
        "6a": "The striker has the better right to it.",
        "6b": "If another has offered to take it, the striker who fails is marked.",
        "7a": "A stroke out of turn costs its player a life, but not if it pockets the object ball.",
        "7b": "If it is, that ball loses the life, and the player after the one passed over plays next.",
        8: "Who calls on the wrong player loses the life, and the next in turn leads with the red.",
        9: "To touch a running ball costs a life, unless all forgive it.",
        10: "Who is alive, or has the privilege, may hold no part of another ball.",
        "11a": "Who is dead may buy another's number and take that place.",
        "11b": "Who sells only a share plays on, or sells the whole to one of the pool.",
        12: "Outsiders may have a share, but do not play.",
        13: "If the leader sells on the lead, the buyer lets it stand or has the ball spotted.",
        14: "A lead stands though the next player sells out; but the leader may always have it spotted.",
        "15a": "Nobody strikes twice running, but of the last two the one who has holed the other's ball.",
        "15b": "That one leads for the other to play at.",
        16: "When two are left, each has the first right to buy what the other sells, at what others would give.",
        17: "If who plays on the lead is told that the ball is outside the string, the leader has it replayed or lets it stand.",
        18: "If too few small balls were thrown out they are shaken up and thrown again before the game begins.",
        "u5": "Otherwise the American four-ball rules hold.",
    },
    duties={"spectators": (12,)},
)

RED, WHITE, POOL = "red", "white", "pool-spot"
STAND, REPLAY, RESPOT = "stand", "replay", "respot"
TAKE, LEAVE, PRIVILEGE, PASS = "take", "leave", "privilege", "pass"
LEAD, FOLLOW, PLAY = "lead", "follow", "play"
COMES = {
    STAND: told("lifepool.lead-stands"), REPLAY: told("lifepool.lead-is-repeated"), RESPOT: told("lifepool.red-on-pool-spot"),
    PRIVILEGE: told("lifepool.one-life-more"), PASS: told("lifepool.out-of-the-pool"),
}  # fmt: skip
OUTSIDE = COMES | {STAND: told("lifepool.stroke-stands"), REPLAY: told("lifepool.stroke-played-again")}
"""Outcomes of a choice about a stroke that was played from outside the string."""
LIFE = ("touch", "moving", "twice")
"""Faults that cost the striker a life; any other only keeps the stroke from taking one."""


@dataclass(frozen=True)
class Choice:
    """An open choice about a hazard, a pushed or bought lead, a ball outside the string, a sale. `seat` is whose turn it is,
    or who has just played from outside the string, losing the white (`lost`), the red (`fell`) or something else (`gone`).
    `taker` would take the hazard, or buy what `seller` sells.
    """

    about: str
    seat: str
    taker: str = ""
    seller: str = ""
    lost: bool = False
    fell: bool = False
    gone: bool = False


@dataclass(frozen=True)
class Notes(order.Notes, astray.Notes):
    """`begun`: a stroke has been played. `last` is whose ball is played at, `ball` the one to be played with. `left`: the striker
    leaves the hazard to others; `taker` plays the one that was offered to `striker`. `following` plays next, with a `new_lead` or
    not. `privilege` is who has had it, or `gone`. `sold`: the next player has sold out since the lead; `warned`: somebody is told
    that the white stands outside the string. `before` are the balls before a stroke that may be played again.
    """

    begun: bool = False
    stage: str = LEAD
    last: str = ""
    ball: str = WHITE
    left: bool = False
    taker: str = ""
    striker: str = ""
    choice: Choice | None = None
    following: str = ""
    new_lead: bool = False
    privilege: str = ""
    sold: bool = False
    warned: bool = False
    before: Layout | None = None


def lead(ref: Ref, seat: str, rule: Rule = R["1a"]) -> None:
    """Ask for a new lead with the red from the string."""
    for ball in (RED, WHITE):
        if not ref.in_hand(ball):
            ref.place(ball, IN_HAND, R["u4"], told("lifepool.new-lead"))
    ref.keep(stage=LEAD, taker="", striker="", left=False)
    place = (InHand(RED, "string", R["u4"], ruled=True),)
    ref.ask(seat, STROKE, (RED,), rule, told("lifepool.to-leave-hard"), place=place)


def call_on(ref: Ref, seat: str, rule: Rule = R["u3"]) -> None:
    """Ask for a stroke at the other ball; others may take the hazard, and the leader their lead back."""
    notes = ref.kept(Notes)
    last = notes.last  # who cannot strike twice running, and whose own ball it is
    takers = [Permit(x, TAKE, R["5a"], told("lifepool.hazard-or-life")) for x in living(ref) if x not in (seat, last)]
    if takers and not notes.left:
        takers.append(Permit(seat, LEAVE, R["5a"], told("lifepool.hazard-left-to-others")))
    permits = [] if notes.taker else takers
    follows = notes.stage == FOLLOW
    if follows and last in living(ref):  # who died on the lead has no say in it
        permits += [Permit(last, word, R[14 if notes.sold else "1a"], COMES[word]) for word in (STAND, RESPOT)]
    place = (InHand(WHITE, "string", R["u4"], ruled=True),) if follows and ref.in_hand(WHITE) else ()
    aim, barred = Target(first=(_other_ball(notes.ball),)), (Permit(last, TAKE, R["15a"]),)
    why = told("lifepool.to-pocket-it")
    ref.ask(seat, STROKE, (notes.ball,), rule, why, place=place, permits=tuple(permits), barred=barred, target=aim)


def _other_ball(ball: str) -> str:
    return WHITE if ball == RED else RED


def choose(
    ref: Ref, seat: str, words: tuple[str, ...], rule: Rule, why: Message = NOTHING, *,
    alike: bool = False, comes: Mapping[str, Message] = COMES,
) -> None:  # fmt: skip
    """Ask a seat for one of the choices, and say what each brings; `alike`: `as-found` may be said for letting all stand."""
    permits = (Permit(seat, AS_FOUND, rule, comes[STAND]),) if alike else ()
    ref.ask(seat, CHOOSE, words, rule, why, permits=permits, outcomes=tuple(comes[word] for word in words))


def judge(ref: Ref, stroke: Stroke) -> None:
    """One stroke."""
    seat, cue, notes = ref.asked.seat, stroke.cue, ref.kept(Notes)
    if cue not in ref.asked.options:
        raise Refused(told("general.plays-with", seat=seat, ball=ref.asked.options[0]), ref.asked.rule)
    ref.keep(begun=True)
    gone = bool(stroke.down or stroke.off)
    if notes.stage == LEAD:
        _led(ref, seat, stroke, gone)
        return
    at = stroke.before.position(WHITE)
    if notes.warned and at and not ref.bed.zone("string").contains(at.x, at.y):
        lost, fell = WHITE in (*stroke.down, *stroke.off), RED in stroke.down
        string = Choice("string", seat, lost=lost, fell=fell, gone=gone)
        ref.keep(warned=False, before=stroke.start.put(WHITE, IN_HAND), choice=string)
        ref.say("", told("lifepool.placed-outside-string"), R[17])
        choose(ref, notes.last, (REPLAY, STAND), R[17], alike=True, comes=OUTSIDE)
        return
    _played(ref, seat, stroke, gone)


def _played(ref: Ref, seat: str, stroke: Stroke, gone: bool) -> None:
    cue, notes = stroke.cue, ref.kept(Notes)
    other, down = _other_ball(cue), (*stroke.down, *stroke.off)
    ref.keep(left=False, taker="", striker="")
    following = after(ref, notes.astray or notes.striker or seat)
    if following == seat and len(living(ref)) > 1:
        ref.say(seat, told("lifepool.may-not-strike-twice"), R["15a"])
        following = after(ref, seat)
    if notes.astray:
        ref.apply(R["7a"], astray="")
    foul = next((one for one in foul_strokes.declared(stroke, cue, but=LIFE) if one.claimed), None)
    if foul and other in down:
        ref.foul(seat, foul.word, foul.rule, foul.fault)
        ref.say(seat, told("lifepool.no-life-taken"), foul_strokes.R["u1"])
    if stroke.claimed(*LIFE):
        killed(ref, seat, R[9], told("lifepool.touched-running-ball"))
    elif cue in down:
        killed(ref, seat, R["2b"] if cue in stroke.down else R["u5"], told("lifepool.ball-is-lost", ball=cue))
    elif other in stroke.down and not foul:
        if notes.astray:
            ref.say(notes.last, told("lifepool.loses-life"), R["7b"])
        if holed(ref, seat, other):
            resume(ref, seat, True, R["15b"])
            return
    elif notes.astray:
        killed(ref, seat, R["7a"], told("lifepool.out-of-turn"))
        following = notes.astray
    elif notes.taker:
        killed(ref, seat, R["6b" if notes.taker == notes.striker else "5b"], told("lifepool.hazard-failed"))
    ref.keep(last=seat, ball=other, stage=PLAY, sold=False, warned=False)
    resume(ref, following, gone)


def holed(ref: Ref, seat: str, ball: str) -> bool:
    """The ball played at is pocketed. Returns if it was one of the last two who holed the other's (15)."""
    victim = ref.kept(Notes).last
    if victim not in living(ref):
        ref.say(victim, told("lifepool.no-life-to-lose"), R["2b"])
        return False
    ref.add_lives(victim, -1, R["2b"], told("lifepool.pocketed-by", ball=ball, striker=seat))
    two = len(ref.playing()) == 2 and seat in living(ref)
    if two and victim in living(ref):
        ref.say(seat, told("lifepool.leads-for-other"), R["15a"])
    return two


def _led(ref: Ref, seat: str, stroke: Stroke, lost: bool) -> None:
    if rightful := ref.kept(Notes).astray:  # a lead has no object ball that could be pocketed
        ref.keep(astray="")
        killed(ref, seat, R["7a"], told("lifepool.out-of-turn"))
        resume(ref, rightful, True)
        return
    following = after(ref, seat)
    if lost:
        killed(ref, seat, R["2b"], told("lifepool.red-lost-on-lead"))
        resume(ref, following if following in living(ref) else after(ref, seat), True)
        return
    ref.keep(stage=FOLLOW, last=seat, ball=WHITE, sold=False)
    if stroke.claimed(*LIFE):
        killed(ref, seat, R[9], told("lifepool.touched-running-ball"))
        resume(ref, following, False)
    elif stroke.claimed("push"):
        ref.foul(seat, "push", R["1b"], told("lifepool.pushed-lead"))
        ref.keep(choice=Choice("push", following))
        choose(ref, following, (STAND, REPLAY, RESPOT), R["1c"], alike=True)
    else:
        ref.say(seat, told("lifepool.has-led"), R["1a"])
        call_on(ref, following, R["u4"])


def killed(ref: Ref, seat: str, rule: Rule, why: Message) -> None:
    """A life is lost by one's own doing."""
    ref.foul(seat, "life", rule, why)
    ref.add_lives(seat, -1, rule)


def resume(ref: Ref, following: str, new_lead: bool, rule: Rule | None = None) -> None:
    """A dead player takes the privilege or drops out; then the next plays."""
    ref.apply(R["u3"], following=following, new_lead=new_lead)
    gone = next((x for x in ref.order if ref.lives[x] == 0 and x not in ref.out), "")
    if gone and not ref.kept(Notes).privilege:
        ref.say(gone, told("lifepool.dead-but-privilege"), R["2b"])
        choose(ref, gone, (PRIVILEGE, PASS), R["3b" if ref.out else "3a"], told("lifepool.one-chance-more"))
        return
    if gone:
        ref.drop(gone, R["2b"], told("lifepool.dead"))
    go_on(ref, rule)


def go_on(ref: Ref, rule: Rule | None = None) -> None:
    """The pool is won, or the next player strikes."""
    notes = ref.kept(Notes)
    if len(living(ref)) == 1:
        wins(ref, living(ref), R["2b"], told("lifepool.last-alive"))
        return
    seat = notes.following if notes.following in living(ref) else after(ref, notes.following)
    if notes.new_lead or notes.stage == LEAD:
        lead(ref, seat, (rule or R["u4"]) if notes.new_lead else R["1a"])
    else:
        call_on(ref, seat)
