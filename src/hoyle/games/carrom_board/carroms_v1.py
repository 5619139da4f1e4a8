"""Carroms, expert variation 1: carroms with the ring to be pocketed named before every shot.

Turn:
- All is as in carroms, but that the player names one of their own rings, or the black, before the shot{: `Ann: call r3;
  white>r3 r3@FL`}.
- Another of theirs that falls without the one named goes back to the centre; an opponent's ring stays down.
- A shot that pockets nothing needs no name on a sheet.

Otherwise: carroms

Readings:
- A ring that came back has not been pocketed, so the turn is over; the black falls only by its name or beside a ring
  named (reconstruction).
"""

from dataclasses import replace

from hoyle.games.carrom_board import carroms
from hoyle.record import is_on_table
from hoyle.referee import Ref, Refused, Rulebook, Stroke, told

R = Rulebook("carroms-v1", book="archarena", governs="carroms", rules={
    "v1a": "Before each shot the player has to name the ring to be pocketed.",
    "v1b": "Another of theirs that falls without the one named goes back to the centre; an opponent's does not.",
})  # fmt: skip


def unnamed(ref: Ref, stroke: Stroke, fell: list[str]) -> carroms.Void:
    """The reason why what fell comes back, unless the man named fell too. Raises Refused for a bad name or none."""
    names, five = [call.what for call in stroke.calls], ref.terms(carroms.CarromTerms).five
    if len(names) > 1:
        raise Refused(told("carrom_board.one-named", named=tuple(names)), R["v1a"])
    for name in names:
        if name not in (*ref.pieces[ref.turn], five) or not is_on_table(stroke.start.of(name)):
            raise Refused(told("carrom_board.cannot-be-pocketed", named=name, turn=ref.turn), R["v1a"])
    if fell and not names:
        raise Refused(told("carrom_board.name-first", turn=ref.turn, call=fell[0]), R["v1a"])
    return (R["v1b"], told("carrom_board.named-did-not-fall")) if fell and not set(names) & set(stroke.down) else None


GAME = replace(
    carroms.GAME, rules=R, doc=__doc__, pages="Archarena, 4",
    terms=replace(carroms.TERMS, named=R["v1a"], void=unnamed),
    wins="The first player or side with {Points} points wins: what the other has left on the board, and 5 for the black.",
    minutes=180,
)  # fmt: skip
