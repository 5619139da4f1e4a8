"""Points, the next question and the passing of the turn in a carom game."""

from dataclasses import replace

from hoyle.games.carom.family import due, may_strike, reverse, reverse_permits
from hoyle.games.carom.lead import ball_permits
from hoyle.games.carom.rules import R as T
from hoyle.games.carom.terms import BORROWED, LOOSE, OWN, CaromTerms, notes
from hoyle.games.general.claims import barred, permits
from hoyle.games.general.foul_strokes import FREEZE, frozen_to, may_play_straight
from hoyle.games.general.foul_strokes import R as F
from hoyle.referee import CHOOSE, STROKE, Ask, BadOption, InHand, Message, Ref, Rule, Standing, told


def handicap(ref: Ref) -> None:
    """Settle the odds: starts (`Ann 5, Bob 10`) or a discount (`Ann discount`). Raises BadOption."""
    if ref.options["Handicap"] == "none":
        return
    for seat, said in ref.by_seat("Handicap"):
        words = said.split()
        number = words.pop() if words and words[-1].lstrip("-").isdigit() else ""
        if not seat or words not in ([], ["discount"]) or not (words or number):
            raise BadOption("Handicap", told("carom.setting-handicap-form", second=ref.seats[1], first=ref.seats[0]))  # fmt: skip
        if number and not words:
            if int(number) >= ref.number("Points"):
                raise BadOption("Handicap", told("carom.setting-start-too-great", points=ref.number("Points")))
            ref.score(seat, int(number), T["13a"], told("carom.odds-given"))
            ref.apply(T["4c"], odds=ref.other(seat))
            continue
        if notes(ref).discount:
            raise BadOption("Handicap", told("carom.setting-one-discount"))
        if int(number or 1) < 1:
            raise BadOption("Handicap", told("carom.setting-least-discount"))
        ref.say("", told("carom.gives-discount", giver=seat), T["4c"], discount=(seat, int(number or 1)), odds=seat)


def award(ref: Ref, seat: str, points: int, rule: Rule, why: Message, *, forfeited: bool = False) -> bool:
    """Points to a seat, with what a discount takes from the other, and the match if that is enough. Tell if it is."""
    ref.score(seat, points, rule, why)
    odds, discount = notes(ref).odds, notes(ref).discount
    if forfeited and odds not in ("", seat):
        ref.say(odds, told("carom.keeps-score-forfeited-point"), T["4c"])
    elif discount and seat != discount[0] and (loss := min(discount[1] * points, ref.scores[discount[0]])):
        ref.score(discount[0], -loss, T["4c"], told("carom.discount"))
    if over := ref.scores[seat] >= ref.number("Points"):
        ref.win((seat,), ref.terms(CaromTerms).wins, told("general.points", points=ref.scores[seat]))
    return over


def count(ref: Ref, seat: str, rule: Rule, why: Message, points: int = 1) -> bool:
    """A count in a seat's run. Tell if the match is won by it."""
    ref.keep(last=dict(ref.scores), run=notes(ref).run + 1)
    return award(ref, seat, points, rule, why)


def task(s: Standing) -> Message:
    """The task of a stroke in a few words: three balls are played with, or more."""
    balls = [piece for piece in s.layout.places if not piece.startswith("#")]
    return told("carom.to-hit-both" if len(balls) == 3 else "carom.to-hit-two")


def to_play(ref: Ref, seat: str) -> None:
    """Ask a seat for its stroke, or first what it does about a frozen ball."""
    cue = due(ref, seat)
    may = (*permits(ref), *ball_permits(ref), *reverse_permits(ref, seat))
    late = barred(ref, seat)
    if reverse_permits(ref, seat) and not notes(ref).run:
        ref.say(seat, told("carom.may-keep-or-change"), F["6c"])
    terms = ref.terms(CaromTerms)
    if notes(ref).opening:
        hand = InHand(cue, "radius", T["3c"], ruled=True)
        target = replace(terms.target, first=(terms.first(cue),))
        asked = Ask(seat, STROKE, (cue,), T["3c"], place=(hand,), permits=may, barred=late, target=target)
        terms.asks_opening(ref, asked)
        return
    if (touching := frozen_to(ref.layout, cue)) and not notes(ref).frozen:
        others = tuple(b for b in ref.layout.places if b != cue and not b.startswith("#"))
        if may_play_straight(ref.layout, cue, others):
            may += tuple(replace(FREEZE[word], seat=seat) for word in ("play-from", "masse"))
        words, why = ("play-away", "spot-balls"), told("carom.touches", cue=cue, balls=touching)
        brings = tuple(FREEZE[word].brings for word in words)
        terms.asks_frozen(ref, Ask(seat, CHOOSE, words, T[9], why, permits=may, barred=late, outcomes=brings))
        return
    strike = may_strike(ref, seat)
    terms.asks(ref, Ask(seat, STROKE, strike, T["3e"], task(ref), permits=may, barred=late, target=terms.target))


def stroke_over(ref: Ref) -> None:
    """Forget what held for one stroke only."""
    now = notes(ref)
    whites = OWN if now.whites == LOOSE else now.whites
    bars = {seat: rules for seat, rules in now.bars.items() if seat != ref.turn}
    ref.keep(opening=False, chooser="", frozen="", warned="", touched="", bars=bars, whites=whites)


def pass_hand(ref: Ref, seat: str, missed: bool = False) -> None:
    """A seat's turn is over. The next question is still to be asked."""
    if notes(ref).whites == BORROWED:
        reverse(ref, T["5f"], told("carom.run-over-whites-change"))
    bars = {other: rules for other, rules in notes(ref).bars.items() if other != seat}
    misses = {**notes(ref).misses, seat: notes(ref).misses.get(seat, 0) + 1 if missed else 0}
    ref.keep(run=0, crotch=0, last={}, compelled=False, touched="", misses=misses, bars=bars)
