"""Two players slide their pieces by turns, one each, until all have been slid; then they are counted.

A game that calls these has notes that are `boards.Notes`, and its pieces assigned: the first seat's `a1` to `a4`, the second's
`b1` to `b4`.
"""

from functools import partial

from hoyle.games.general import boards
from hoyle.games.general.in_hand import left_alone, unplayed
from hoyle.record import IN_HAND, Layout
from hoyle.referee import STROKE, Ask, Game, InHand, Message, Ref, Refused, Rule, Standing, Stroke, told

A, B = (tuple(f"{side}{n}" for n in range(1, 5)) for side in "ab")
SLIDING_GAME = partial(Game, family="shuffleboard", seats=(2, 2), pieces=(*A, *B), chances=boards.chances)


def settle(ref: Ref, own: Rule, start: Rule, toss: Rule, counts: Message) -> None:
    """Settle whose pieces are whose, then the first round by the rule of the start, or lots who begins it."""
    for seat, pieces in zip(ref.seats, (A, B), strict=True):
        ref.assign(seat, pieces, own)
    ref.set_order(ref.given.get("Order") or ref.seats, toss)
    four = Layout(dict.fromkeys((*A, *B), IN_HAND))
    each = told("shuffleboard.four-each")
    boards.begin(ref, partial(deal, rule=start, counts=counts), toss, lambda ref: ref.restore(four, own, each))


def deal(ref: Ref, lead: str, rule: Rule, counts: Message) -> None:
    """A round begins with all pieces in hand."""
    boards.lead(ref, lead, rule)
    ref.restore(Layout(dict.fromkeys((*A, *B), IN_HAND)), rule, told("shuffleboard.four-each"))
    ref.put(slide(ref, rule, counts))


def slide(s: Standing, rule: Rule, counts: Message) -> Ask:
    """The question for the next piece, with what one counts; whoever has none left is passed over."""
    seat = next(x for x in s.kept(boards.Notes).queue if unplayed(s, x))
    options = unplayed(s, seat)
    return Ask(seat, STROKE, options, rule, counts, place=tuple(InHand(piece, "start", rule) for piece in options))


def lawful(ref: Ref, stroke: Stroke) -> str:
    """Returns with what was not slid in hand again, and the piece; raises Refused unless it was the seat's to slide."""
    piece, options, rule = stroke.struck, ref.asked.options, ref.asked.rule
    if piece not in options:
        raise Refused(told("shuffleboard.left-to-slide", player=ref.turn, left=tuple(options)), rule)
    left_alone(ref, stroke)
    waiting = [other for other in options if other != piece and not ref.in_hand(other)]
    ref.place_all(waiting, IN_HAND, rule, told("shuffleboard.not-played-yet"))
    return piece
