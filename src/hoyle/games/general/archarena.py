"""The Archarena boards: what comes with them, and the words for shots that all their games use."""

from __future__ import annotations

from hoyle.record import Record
from hoyle.referee import Rulebook, Rulings, Say, State
from hoyle.referee.questions import balls_met, cushions, first_contact

R = Rulebook(
    "archarena-general",
    book="archarena",
    rules={
        "u1": "With board No. 1 of style E come 29 rings, ten tenpins, fifteen numbered discs, three tops, two cues, two dice and "
              "their box, three green and three yellow flies, a backstop, a score tab and the rule book.",
        "u2": "With board No. 2 of style D come the same, and a spinner besides; its list leaves the dice out by mistake.",
        "u3": "Style D is sold for 59 games, style E for 57: two of them need board No. 2.",
        "u4": "One shoots best with thumb and first finger, the finger upright and close to the ring.",
        "u5": "A shot is a bank when the ring meets the rim before it meets a ring.",
        "u6": "It is a carom when the ring glances from one ring to another.",
        "u7": "It is direct when the ring meets another ring first.",
        "u8": "Nobody should shoot too hard.",
        "u9": "The board wants rubbing with flannel and polish now and then.",
        "u10": "Hollow rings are meant for carroms and solid discs for crokinole; parts are ordered by the letter of the style.",
        "u11": "A bean-bag board, a folding table and stands are for sale.",
    },
    excused={
        "u3": "what the maker offers",
        "u4": "advice, which no ruling can apply",
        "u8": "advice, which no ruling can apply",
        "u9": "care of the board",
        "u10": "what to order for spares; the rings of the sets serve for both",
        "u11": "an advertisement, and no rule",
    },
)  # fmt: skip


def set_out(s: State) -> Rulings:
    """Say which set lies on the table. Returns the state."""
    rule, board = (R["u2"], "No. 2") if "-2-" in s.table else (R["u1"], "No. 1")
    return (yield Say("", f"board {board}", rule, "with its set of rings, pins and discs"))


def told(s: State, record: Record, shooter: str) -> Rulings:
    """Say what a shot that met a ring was: a bank or direct, and a carom if it met two. Returns the state."""
    met = balls_met(record, shooter)
    if met:
        bank = cushions(record, shooter, before=first_contact(record, shooter)) > 0
        s = yield Say(s.turn, "bank shot" if bank else "direct shot", R["u5" if bank else "u7"])
    if len(met) > 1:
        s = yield Say(s.turn, "carom shot", R["u6"])
    return s
