"""Pins in the corner opposite, felled by rings: frames with strikes and spares, and innings that count by what is left standing.

A game states its `PinTerms`: which pins stand, and what of their count it has differently. What ten-pins says of dead wood, of
the cushion, of an umpire and of equal scores holds for all of them.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from hoyle.answers import Answer, Chance, Choose, Incident
from hoyle.games.general import archarena, boards, sides
from hoyle.games.general.pins import cleared, felled, pins_of, set_again, spot_of, standing, upright
from hoyle.games.general.ranking import ranked
from hoyle.record import CUSHION_TOUCH, FELL, IN_HAND, Layout, Spot
from hoyle.referee import BadOption, Board, Game, Message, Option, Ref, Refused, Rule, Rulebook, Standing, Stroke, told
from hoyle.referee.vocabulary.question import CHOOSE, STROKE, InHand, Target

R = archarena.RING_RULES(
    "ten-pins",
    rules={
        "u1": "Instead of balls, carrom rings are snapped with the finger.",
        "u2": "Three rings are preferred to two, but the players may agree on two.",
        "u3": "In cocked hat, too, spares and strikes are counted by these rules.",
        "u4": "The ten pins stand 1 1/2 in. apart in a triangle of six inches, four to a side, at the corner opposite each player.",
        "u5": "The pins are passed across the board, and each sets them up for the player opposite.",
        "u6": "A cushion is made of the rule book's cover, set up across the corner; it is passed over with the pins.",
        "u7": "Pins felled by a ring back from the cushion count, and so do those that other pins fell.",
        "u8": "Fallen pins are dead wood and are removed before the next ring; a pin that falls meanwhile is set up again.",
        "u9": "A frame has three rings, unless a strike ends it, or a spare in the last frame is to be completed.",
        "u10": "All ten with the first ring are a strike: the frame stays open until the pins of the next two rings are added.",
        "u11": "All ten with the first and second are a spare: the frame stays open until the pins of the next ring are added.",
        "u12": "In the last frame the player shoots what is due for a strike or spare before leaving.",
        "u13": "Without strike or spare the frame is a break, and counts only its pins.",
        "u14": "If the scores are equal after the tenth frame, they play on until one leads after an equal number of frames.",
        "u15": "In matches an umpire whom both captains accept enforces the rules, and alone judges what is fair.",
        "u16": "Two play, or four.",
        "u17": "A cross in the corner of the frame marks a strike, a small line a spare.",
    },
    facts={
        "u1": "rings are shot instead of balls",
        "u2": "how many rings a frame has",
        "u6": "the cushion behind the pins",
    },
    excused={"u17": "how the marker writes"},
    duties={"referee": ("u15",)},
)

FrameThrows = Sequence[Sequence[int]]
"""The pins that fell to every ring, frame by frame."""

RING_GAME = partial(boards.ROUND_GAME, family="ring-pins")
RING = "ring"
FRAMES = 10
NAMES = ("strike", "spare", "break")
COUNTED = (R["u10"], R["u11"], R["u13"])
OPTIONS = {"Frames": Option(FRAMES, "how many frames are the game", least=1)}


@dataclass(frozen=True)
class Notes(sides.Notes):
    """By seat the pins of every ring of every frame; who plays on after a tie."""

    frames: Mapping[str, tuple[tuple[int, ...], ...]] = field(default_factory=dict)
    playing: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PinTerms:
    """The terms of a game, beside the board with its pins and its rules that restate ten-pins' of them (u4, u9).

    `length` is the rule that ends the game. `counts` gives the rules for strike, spare and break, `named` what else says that
    strikes and spares are counted, and `each` that a pin is one. With `worth`, an inning counts instead by the pins that are left
    standing: points, rule and why. `most` is the greatest score there can be, and its rule; `dead` the rule of dead wood.
    """

    board: str
    length: Rule = R["u14"]
    counts: tuple[Rule, Rule, Rule] = COUNTED
    named: Rule | None = None
    each: Rule | None = None
    worth: Callable[[frozenset[str]], tuple[int, Rule, Message]] | None = None
    most: tuple[int, Rule] | None = None
    dead: Rule = R["u8"]

    @property
    def pins(self) -> tuple[str, ...]:
        """The pins that the board has."""
        return pins_of(self.board)


def pin_rules(id: str, rules: Mapping[str | int, str], rings: str | int = "") -> Rulebook:
    """The rules of a game of pins in the corner: the first says which stand there, and `rings` how many rings an inning has."""
    first, fact = next(iter(rules)), {rings: "how many rings an inning has"} if rings else {}
    restates = {first: "ten-pins.u4"} | dict.fromkeys(fact, "ten-pins.u9")
    return archarena.RING_RULES(id, governs=("ten-pins", archarena.R.id), rules=rules, facts=fact, restates=restates)


def pin_game(rules: Rulebook, doc: str | None, pages: str, terms: PinTerms, **facts: Any) -> Game:
    """A game of a ring at the pins of a board; `facts` are its own."""
    game = partial(
        RING_GAME,
        rules=rules, doc=doc, pages=pages, table=terms.board, pieces=(RING, *terms.pins),
        setup=setup, judge=judge, decide=decide,
        options={**OPTIONS, "Innings": Option(0, "how many innings are the game; 0: as many as `Frames` says")},
        incidents={"fell": "a pin fell while the dead wood was being removed: `!: fell #7`"},
        faults={"unfair": "the umpire gives the shot as unfair"},
        notes=Notes(), terms=terms, board=board, worth=inning_prospect if terms.worth else prospect,
        tally=None if terms.worth else tally,
    )  # fmt: skip
    return game(**facts)


def setup(ref: Ref) -> None:
    """Seats and pins; then who begins."""
    if len(ref.seats) == 3:
        raise BadOption("Seats", told("ring_pins.setting-two-or-four-play"))
    boards.set_order(ref, R["u16"])
    sides.settle(ref, R["u15"])
    ref.keep(frames=dict.fromkeys(ref.seats, ((),)))
    boards.begin(ref, _begin_frame, R["u16"], _set_pins)


def _rings(s: Standing) -> int:
    return int(s.options.get("Rings", 3))


def _length(s: Standing) -> int:
    return int(s.options.get("Innings") or s.options["Frames"])


def _begin_frame(ref: Ref, seat: str, rule: Rule = R["u4"]) -> None:
    _set_pins(ref, rule)
    _ask(ref, seat, R["u1"])


def _ask(ref: Ref, seat: str, rule: Rule) -> None:
    aim, frames = Target(pins=standing(ref, ref.terms(PinTerms).pins)), ref.kept(Notes).frames[seat]
    due = 3 if mark_of(frames[-1], len(ref.terms(PinTerms).pins)) is not None else _rings(ref)
    why = told(
        "ring_pins.ring-of-inning" if ref.terms(PinTerms).worth else "ring_pins.ring-of-frame",
        player=seat, number=len(frames), ring=len(frames[-1]) + 1, due=due,
    )  # fmt: skip
    ref.ask(seat, STROKE, (RING,), rule, why, (InHand(RING, "corner", R["u1"]),), target=aim)


def _set_pins(ref: Ref, rule: Rule = R["u4"]) -> None:
    pins = ref.terms(PinTerms).pins
    ref.restore(Layout({RING: IN_HAND, **upright(pins)}), rule, told("ring_pins.pins-set-up", count=len(pins)))


def judge(ref: Ref, stroke: Stroke) -> None:
    """A ring: pins down, dead wood removed, what it counts, and what comes next."""
    seat, terms = ref.turn, ref.terms(PinTerms)
    found = felled(stroke, terms.pins, terms.dead)
    if stroke.claimed("unfair"):
        ref.foul(seat, "unfair", R["u15"], told("ring_pins.unfair-shot"))
        set_again(ref, stroke, found, R["u15"])
        found = ()
    elif by_the_way(stroke, found):
        ref.say(seat, told("ring_pins.all-count"), R["u7"])
    cleared(ref, stroke, found, terms.pins, terms.dead)
    ref.place(RING, IN_HAND, R["u1"])
    every = ref.kept(Notes).frames
    before, frames = every[seat], (*every[seat][:-1], (*every[seat][-1], len(found)))
    ref.keep(frames={**every, seat: frames})
    shot = tuple(str(pins) for pins in frames[-1])
    so_far = told("ring_pins.inning-so-far" if terms.worth else "ring_pins.frame-so-far", number=len(frames), pins=shot)
    ref.say("", so_far, R["u2"] if _rings(ref) == 2 else R["u9"])
    if terms.worth:
        counted, (points, rule, why) = left_standing(stroke.before, terms)[0], left_standing(ref, terms)
        if points != counted:
            sides.credit(ref, seat, points - counted, rule, why)
    else:
        if terms.each and found:
            ref.say(seat, told("ring_pins.each-pin-counts"), terms.each)
        mark(ref, seat, frames[-1])
        old, new = (scored(by, _rings(ref), len(terms.pins)) for by in (before, frames))
        for number, (points, name) in enumerate(new[len(old) :], start=len(old) + 1):
            kind = NAMES.index(name)
            why = completed(name, number)
            sides.credit(ref, seat, points, terms.counts[kind], why)
            if terms.counts[kind] != COUNTED[kind]:
                ref.say(seat, told("ring_pins.frame-complete", made=why), COUNTED[kind])
    if terms.most and found and ref.scores[seat] == terms.most[0] and _length(ref) == FRAMES:
        ref.say(seat, told("ring_pins.most-there-can-be", score=terms.most[0]), terms.most[1])
    go_on(ref, seat)


def by_the_way(stroke: Stroke, found: Sequence[str]) -> bool:
    """Return whether a pin fell to another pin, or to a ring after it had touched the cushion."""
    bounced = False
    for c in stroke.contacts:
        if c.kind == FELL and c.others[0] in found and (c.piece != RING or bounced):
            return True
        bounced = bounced or c.kind == CUSHION_TOUCH
    return False


def mark(ref: Ref, seat: str, frame: Sequence[int]) -> None:
    """A strike or a spare as it is made, and the rings that the last frame's is due."""
    terms = ref.terms(PinTerms)
    mark = mark_of(frame, len(terms.pins))
    if mark is None:
        return
    if len(frame) > mark + 1:
        ref.say(seat, told("ring_pins.spare-bonus" if mark else "ring_pins.strike-bonus"), R["u12"])
        return
    made = told("ring_pins.spare" if mark else "ring_pins.strike", count=len(terms.pins))
    ref.say(seat, made, terms.counts[mark])
    if terms.counts[mark] != COUNTED[mark]:
        ref.say(seat, told("ring_pins.open-after-spare" if mark else "ring_pins.open-after-strike"), COUNTED[mark])
    if terms.named:
        ref.say(
            "", told("ring_pins.spares-as-in-ten-pins" if mark else "ring_pins.strikes-as-in-ten-pins"), terms.named
        )


def completed(name: str, number: int) -> Message:
    """The count of a complete frame, by its name and number."""
    if name == "break":
        return told("ring_pins.made-neither", number=number)
    return told("ring_pins.made-strike" if name == "strike" else "ring_pins.made-spare", number=number)


def mark_of(frame: Sequence[int], full: int) -> int | None:
    """0 for a frame that begins with a strike, 1 with a spare, and else None."""
    if tuple(frame[:1]) == (full,):
        return 0
    return 1 if sum(frame[:2]) == full else None


def left_standing(s: Standing, terms: PinTerms) -> tuple[int, Rule, Message]:
    """The count of an inning by the pins that are left standing, its rule, and why."""
    assert terms.worth is not None
    return terms.worth(frozenset(standing(s, terms.pins)))


def scored(frames: FrameThrows, allowed: int, full: int = FRAMES) -> list[tuple[int, str]]:
    """The complete frames: their points and what they are; `frames` holds the pins of each ring, `full` is how many stand at first.

    Strikes and spares wait for the rings that follow, in whatever frame.
    """
    shot = [pins for one in frames for pins in one]
    found: list[tuple[int, str]] = []
    at = 0
    for one in frames:
        mark = mark_of(one, full)
        due = allowed if mark is None else 3
        if len(shot) < at + due or not one:
            break
        found.append((sum(shot[at : at + due]), NAMES[2 if mark is None else mark]))
        at += len(one)
    return found


def tally(s: Standing, seat: str) -> list[int]:
    """The count of each complete frame of a seat."""
    pins = sum(piece.startswith("#") for piece in s.layout.places)
    return [points for points, _ in scored(s.kept(Notes).frames.get(seat, ()), _rings(s), pins)]


def prospect(s: Standing, seat: str) -> float:
    """The points of a seat, with the pins that are down in frames which do not count yet."""
    return s.scores[seat] + sum(map(sum, s.kept(Notes).frames.get(seat, ())[len(tally(s, seat)) :]))


def inning_prospect(s: Standing, seat: str) -> float:
    """The points of a seat, and a tenth for each pin that is down in an inning, which counts by what is left."""
    return s.scores[seat] + sum(s.kept(Notes).frames.get(seat, ((),))[-1]) / 10


def board(s: Standing) -> Board:
    """The frames of every player, ring by ring."""
    rows = {seat: tuple(one for one in frames if one) for seat, frames in s.kept(Notes).frames.items()}
    most = max(_length(s), *(len(row) for row in rows.values()))
    return Board(tuple(str(n) for n in range(1, most + 1)), rows, form="frames")


def over(frames: FrameThrows, allowed: int, full: int, last: int) -> bool:
    """Return whether a frame is at its end; from number `last` on, what a strike or a spare is due belongs to it."""
    one = frames[-1]
    marked = mark_of(one, full) is not None
    if marked and len(frames) >= last:
        return len(one) == 3
    return marked or len(one) == allowed


def go_on(ref: Ref, seat: str) -> None:
    """The frame's next ring, the next player's frame, or the end."""
    kept, terms = ref.kept(Notes), ref.terms(PinTerms)
    frames, up = kept.frames[seat], standing(ref, terms.pins)
    if terms.worth:
        if not up or len(frames[-1]) >= _rings(ref):
            end_frame(ref, seat)
        elif not left_standing(ref, terms)[0]:
            _ask(ref, seat, R["u9"])
        else:
            brings = (told("ring_pins.stand"), told("ring_pins.again"))
            why = told("ring_pins.inning-counts-as-is")
            ref.ask(seat, CHOOSE, ("stand", "again"), R["u9"], why, decline="stand", outcomes=brings)
    elif over(frames, _rings(ref), len(terms.pins), _length(ref)):
        end_frame(ref, seat)
    else:
        if not up:
            _set_pins(ref, R["u12"])
        _ask(ref, seat, R["u9"] if mark_of(frames[-1], len(terms.pins)) is None else R["u12"])


def end_frame(ref: Ref, seat: str) -> None:
    """A frame is over: the next player's, more of them if the best are equal, or the end."""
    terms, kept = ref.terms(PinTerms), ref.kept(Notes)
    if terms.worth:
        points, rule, why = left_standing(ref, terms)
        if not points:
            ref.say(seat, told("ring_pins.inning-scores-nothing", why=why), rule)
    frames = {**kept.frames, seat: (*kept.frames[seat], ())}
    done = told("ring_pins.inning-over" if terms.worth else "ring_pins.frame-over", number=len(kept.frames[seat]))
    ref.say("", done, R["u9"], frames=frames)
    playing = kept.playing or ref.order
    played = [len(frames[one]) for one in playing]
    if not min(played) == max(played) > _length(ref):
        _begin_frame(ref, playing[(playing.index(seat) + 1) % len(playing)], R["u5"])
        return
    best = max(ref.scores[one] for one in playing)
    playing = tuple(one for one in playing if ref.scores[one] == best)
    if set(playing) == set(sides.side(ref, playing[0])):
        rule = R["u14"] if played[0] > _length(ref) + 1 else terms.length
        ref.win(playing, rule, told("general.points", points=best), ranked(ref, ref.scores))
        return
    ref.say("", told("ring_pins.one-more-frame", score=best), R["u14"], playing=playing)
    _begin_frame(ref, playing[0], R["u14"])


def decide(ref: Ref, answer: Answer) -> None:
    """Lots for the lead, the choice to leave an inning at what it counts, and a pin that fell while dead wood was removed."""
    match answer:
        case Chance():
            boards.leads(_begin_frame, R["u16"])(ref, boards.drawn(ref, answer))
        case Choose(seat, "stand"):
            end_frame(ref, seat)
        case Choose(seat):
            _ask(ref, seat, R["u9"])
        case Incident(_, args):
            pins = [pin for pin in args if pin in ref.terms(PinTerms).pins]
            if not pins:
                raise Refused(told("ring_pins.which-pin", pin=ref.terms(PinTerms).pins[-1]), R["u8"])
            for pin in pins:
                if pin not in ref.layout.on_table():
                    raise Refused(told("ring_pins.is-dead-wood", pin=pin), R["u8"])
                ref.place(pin, Spot(spot_of(pin)), R["u8"], told("general.set-up-again"))
