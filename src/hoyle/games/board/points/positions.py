"""Backgammon's positions in one word: XGID, and GNU Backgammon's ids (`hoyle.games.board.points.position_ids`)."""

from dataclasses import replace

from hoyle.games.board.points import doubling, position_ids, turns
from hoyle.games.board.points.position_ids import CENTRED, Numbers
from hoyle.games.board.points.tables import OFF, plays, throw_orders
from hoyle.games.board.points.turns import Notes, R
from hoyle.record import Spot
from hoyle.referee import CHOOSE, MOVE, PositionForm, Ref, Refused, Standing, told


def lay(ref: Ref, at: Numbers) -> None:
    """Set the men, the dice, the cube and the scores as they are told. Raises Refused for what cannot be."""
    apart(at)
    places = dict(ref.layout.places)
    for seat, counts in zip(ref.seats, at.men, strict=True):
        one = turns.side(ref, seat)
        spots = [one.spots[point] for point, count in enumerate(counts) for _ in range(count)]
        places |= {man: Spot(spot) for man, spot in zip(one.men, spots, strict=True)}
    ref.restore(replace(ref.layout, places=places), R["u6"], told("board.as-laid"))
    ref.set_scores(dict(zip(ref.seats, at.scores, strict=True)), R["u28"], told("board.score-at-start"))
    if at.cube > 1 and ref.options["Cube"] == "no":
        raise Refused(told("board.cube-wants-option", cube=at.cube), doubling.R[3])
    ref.keep(cube=at.cube, holder="" if at.holder == CENTRED else ref.seats[at.holder], crawford=at.crawford, dice=())
    seat = ref.seats[at.turn]
    if not all(turns.side(ref, one).counts(ref.layout)[OFF] < sum(at.men[0]) for one in ref.seats):
        raise Refused(told("board.all-borne"), R["u26"])
    if at.offered:
        doubling.decide(ref, seat, doubling.DOUBLE)
    elif not at.dice:
        turns.to_throw(ref, seat)
    elif plays(turns.seen_by(ref, seat), throw_orders(at.dice)):
        ref.keep(dice=at.dice)
        turns.to_move(ref, seat)
    else:
        turns.thrown(ref, seat, at.dice)


def apart(at: Numbers) -> None:
    """Raise Refused where both sides stand on a point."""
    if shared := next((p for p in range(1, 25) if at.men[0][p] and at.men[1][25 - p]), 0):
        raise Refused(told("board.both-sides-on", point=shared), R["u11"])


def numbers(s: Standing) -> Numbers | None:
    """Return how a match stands in numbers; None where its ids cannot say it: before the first throw, or a mistaken throw not yet
    settled.
    """
    now, asked, points = s.kept(Notes), s.asked, s.number("Points")
    offered = asked.kind == CHOOSE and doubling.TAKE in asked.options
    if not (asked.kind == MOVE or asked.turn in s.seats) or (asked.kind == CHOOSE and not offered):
        return None
    if now.needs or now.mistaken or now.kept or now.early or any(score != int(score) for score in s.scores.values()):
        return None
    men = tuple(turns.side(s, seat).counts(s.layout) for seat in s.seats)
    turn = s.seats.index(s.turn)
    return Numbers(
        (men[0], men[1]), 1 - turn if offered else turn, now.dice if asked.kind == MOVE else (),
        (int(s.scores[s.seats[0]]), int(s.scores[s.seats[1]])), points, now.cube,
        s.seats.index(now.holder) if now.holder else CENTRED, offered, now.crawford,
    )  # fmt: skip


def lay_xgid(ref: Ref, line: str) -> None:
    """Set the match as an XGID tells."""
    lay(ref, position_ids.from_xgid(line))


def lay_gnu(ref: Ref, line: str) -> None:
    """Set the match as GNU Backgammon's ids tell."""
    lay(ref, position_ids.from_gnu(line))


def xgid(s: Standing) -> str:
    """The position as an XGID, or nothing where it cannot say it."""
    at = numbers(s)
    return position_ids.to_xgid(at) if at else ""


def gnu_id(s: Standing) -> str:
    """The position as GNU Backgammon's position and match ids, or nothing where they cannot say it."""
    at = numbers(s)
    return position_ids.to_gnu(at) if at else ""


FORMS = (
    PositionForm("XGID", position_ids.is_xgid, lay_xgid, xgid, position_ids.meant_for_xgid),
    PositionForm("GNU Backgammon's ids", position_ids.is_gnu, lay_gnu, gnu_id, position_ids.meant_for_gnu),
)
"""The notations of positions, XGID first."""
