"""The two variations for experts, which both makers print alike: name the man to be pocketed, and no direct shot at home.

A game gives its rule book `r`, where they are numbered v1a, v1b and v2.
"""

from __future__ import annotations

from dataclasses import replace

from hoyle.games.carrom_board.family import Kit, Void
from hoyle.games.general import boards
from hoyle.record import Record, is_on_table
from hoyle.referee import Refused, Rulebook, State
from hoyle.referee.questions import cushions, first_contact, first_met, pocketed


def named(s: State, record: Record, r: Rulebook, kit: Kit, fell: list[str]) -> Void:
    """The first variation: why what fell comes back, unless the man named fell too. Raises Refused for a bad name or none."""
    assert record.start is not None
    names = [call.what for call in record.calls]
    if len(names) > 1:
        raise Refused(f"one is named for a shot, not {' and '.join(names)}", r["v1a"])
    for name in names:
        if name not in (*s.pieces[s.turn], kit.five) or not is_on_table(record.start.of(name)):
            raise Refused(f"{name} is not one that {s.turn} can pocket", r["v1a"])
    if fell and not names:
        raise Refused(f"{s.turn} has to name what he means to pocket, as `call {fell[0]};`", r["v1a"])
    return (r["v1b"], f"{names[0]} was named") if fell and not set(names) & set(pocketed(record)) else None


def by_cushion(s: State, record: Record, r: Rulebook, kit: Kit) -> Void:
    """The second variation: whether a man in the player's own base was met before any cushion."""
    assert record.start is not None
    before, base = replace(s, layout=record.start), f"base-{boards.edge(s, s.turn)}"
    direct = not cushions(record, kit.shooter, before=first_contact(record, kit.shooter))
    home = [man for man in first_met(record, kit.shooter) if before.in_zone(man, base)]
    return (r["v2"], f"{home[0]} lay in the base, and no cushion came first") if direct and home else None
