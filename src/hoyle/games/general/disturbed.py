"""Balls disturbed: the choice between playing them as found and having them replaced, strokes played again, triangles broken.

A game that asks for the choice has notes that are `ChoiceNotes`; where going on takes the balls as found, `TouchNotes`.
"""

from collections.abc import Collection
from dataclasses import dataclass, replace

from hoyle.games.general.foul_strokes import R, declared
from hoyle.record import IN_HAND, SOMEWHERE, Layout, are_sound, is_on_table
from hoyle.referee import CHOOSE, NOTHING, Message, OfPiece, Permit, Ref, Rule, Standing, Stroke, told
from hoyle.referee.record_queries import left_table, pocketed

AS_FOUND, REPLACED, REPLAY = "as-found", "replaced", "replay"
SPOILED = {
    "stirred": OfPiece(
        "a ball at rest moved by itself before the striker could check the stroke: `!stirred red`; it is played again"
    ),
    "interfered": OfPiece(
        "somebody else disturbed the balls: `!interfered red`; they are replaced, and the stroke is played again"
    ),
    "obstruct": "somebody else hindered a ball: all are replaced, and the stroke is played again",
}
"""Words for a stroke that was spoiled by nobody's fault who plays."""
OUTCOMES = {
    AS_FOUND: told("general.played-as-found"),
    REPLACED: told("general.go-back"),
    REPLAY: told("general.go-back-and-again"),
    "accept": told("general.miss-counts"),
    "reject": told("general.must-hit-a-ball"),
}


@dataclass(frozen=True)
class Choice:
    """An open choice of how balls lie: what it is about, and the layout to go back to. `moved` are the balls that the stroke
    moved, `opening` says that the opening is played again, `ball` which one was in hand.
    """

    about: str
    layout: Layout
    moved: tuple[str, ...] = ()
    opening: bool = False
    ball: str = ""


@dataclass(frozen=True)
class ChoiceNotes:
    """The choice that is open."""

    choice: Choice | None = None


@dataclass(frozen=True)
class Touched:
    """The player who touched a ball in the last stroke, and the layout before it."""

    seat: str
    layout: Layout


@dataclass(frozen=True)
class TouchNotes:
    """The last stroke in which a ball was touched, if the last one was such."""

    touched: Touched | None = None


def offer(
    ref: Ref, seat: str, rule: Rule, choice: Choice, words: tuple[str, ...] = (AS_FOUND, REPLACED), decline: str = ""
) -> None:
    """Ask a seat to choose."""
    ref.keep(choice=choice)
    ref.ask(seat, CHOOSE, words, rule, decline=decline, outcomes=tuple(OUTCOMES.get(word, NOTHING) for word in words))


def put_back(ref: Ref, rule: Rule) -> None:
    """The balls go back to where the open choice would have them."""
    choice = ref.kept(ChoiceNotes).choice
    assert choice is not None
    ref.restore(choice.layout, rule, told("general.balls-replaced"))


def lose_sight(ref: Ref, pieces: tuple[str, ...], rule: Rule, why: Message) -> None:
    """Balls lie where nobody has said."""
    for piece in pieces:
        if is_on_table(ref.layout.of(piece)) and ref.layout.of(piece) != SOMEWHERE:
            ref.place(piece, SOMEWHERE, rule, why)


def scatter(ref: Ref, stroke: Stroke, rule: Rule) -> None:
    """A triangle is broken: balls not spoken of lie where nobody has said, unless all that moved is told its place."""
    if are_sound(stroke) or stroke.moved() - {*pocketed(stroke), *left_table(stroke)} <= stroke.end.places.keys():
        return
    named = stroke.moved() | stroke.end.places.keys() | {piece for piece, _ in stroke.end.zones}
    rest = [piece for piece in ref.layout.on_table() if piece not in named]
    broken = ref.layout.put_all(dict.fromkeys(rest, SOMEWHERE))
    broken = replace(broken, touching=broken.touching | stroke.end.touching)
    ref.restore(broken, rule, told("general.triangle-broken"))


def before(s: Standing, stroke: Stroke) -> Layout:
    """The layout before a stroke, the piece that was in hand in hand again."""
    layout = stroke.start
    for held in s.asked.place if s.question else ():
        layout = layout.put(held.piece, IN_HAND)
    return layout


def played_again(ref: Ref, stroke: Stroke, words: Collection[str] = tuple(SPOILED)) -> bool:
    """A stroke spoiled as one of `words` says: the balls go back, and the question stands. Returns whether it was one."""
    word = next((f.word for f in stroke.faults if f.word in words and f.claimed), "")
    if word:
        rule = R["5b"] if word == "stirred" else R["9a"]
        ref.restore(before(ref, stroke), rule, told("general.spoiled"))
        ref.put(replace(ref.asked, called=()))
    return bool(word)


def touched(ref: Ref, stroke: Stroke) -> None:
    """Keep how all lay before a stroke in which its player touches a ball, and forget the last such stroke."""
    found = any(f.claimed and f.disturbs and not f.piece.startswith("#") for f in declared(stroke, stroke.struck))
    ref.keep(touched=Touched(ref.turn, stroke.start) if found else None)


def may_replace(s: Standing, seat: str) -> tuple[Permit, ...]:
    """The permits of a player about the balls before the next stroke, after another has touched one."""
    by = s.kept(TouchNotes).touched
    if by is None or by.seat == seat:
        return ()
    return tuple(Permit(seat, word, R["7d"], OUTCOMES[word]) for word in (AS_FOUND, REPLACED))


def chosen(ref: Ref, seat: str, word: str) -> None:
    """A player takes the balls as found, or has them replaced."""
    by = ref.kept(TouchNotes).touched
    ref.keep(touched=None)
    if word == REPLACED and by is not None:
        ref.restore(by.layout, R["7d"], told("general.balls-replaced"))
        return
    ref.say(seat, told("general.plays-as-found"), R["7d"])
