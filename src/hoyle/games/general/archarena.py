"""The Archarena boards: what comes with them, and the words for shots that all their games use."""

from functools import partial

from hoyle.referee import Ref, Rulebook, Stroke, told
from hoyle.referee.record_queries import balls_met, cushions, first_contact

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
    facts={"u1": "what comes with board No. 1", "u2": "what comes with board No. 2"},
    excused={
        "u3": "what the maker offers",
        "u4": "advice, which no ruling can apply",
        "u8": "advice, which no ruling can apply",
        "u9": "care of the board",
        "u10": "what to order for spares; the rings of the sets serve for both",
        "u11": "an advertisement, and no rule",
    },
)  # fmt: skip

RING_RULES = partial(Rulebook, book="archarena", governs=R.id)
"""The rule book of a game with rings, in which these words hold unless another game governs it."""
SHOOTER = "white"


def off_the_rim(stroke: Stroke, shooter: str) -> bool:
    """Return whether the shooter touched the rim before it met a ring."""
    return cushions(stroke, shooter, before=first_contact(stroke, shooter)) > 0


def name_shot(ref: Ref, stroke: Stroke, shooter: str) -> None:
    """Name a shot that met a ring: a bank or direct, and a carom if it met two."""
    met = balls_met(stroke, shooter)
    if met:
        bank = off_the_rim(stroke, shooter)
        ref.say(ref.turn, told("general.bank-shot" if bank else "general.direct-shot"), R["u5" if bank else "u7"])
    if len(met) > 1:
        ref.say(ref.turn, told("general.carom-shot"), R["u6"])
