"""Carroms, expert variation 2: carroms with no direct shot at a ring in the player's own base.

Turn:
- All is as in carroms, but a ring that lies between the rim and the straight line before the player may be hit only
  after the shooter has touched a cushion{: `Ann: white|f white>r3 r3@HL`, where a direct `white>r3` does not count}.
- Nothing in print keeps the two variations apart: {with `Named: yes`}[if so agreed] the ring to be pocketed is named
  before every shot as well, as in the first{ (`Ann: call r3; white|f white>r3 r3@HL`)}.

Otherwise: carroms

Readings:
- What it pockets for the player goes back to the centre, and the turn is over (reconstruction).
- The ring that is met first decides, whoever owns it.
- Where it lay has to be told, by its place or its zone, as `r3~base-h`.
"""

from dataclasses import replace

from hoyle.games.carrom_board import carroms, carroms_v1
from hoyle.games.general import boards
from hoyle.games.general.archarena import off_the_rim
from hoyle.referee import Ref, Rulebook, Stroke, told

R = Rulebook("carroms-v2", book="archarena", governs="carroms", rules={
    "v2": "A shot at a ring within the player\'s own base line has to reach a cushion somewhere before it hits the ring.",
})  # fmt: skip


def barred(ref: Ref, stroke: Stroke, fell: list[str]) -> carroms.Void:
    """The reason why nothing counts: by the first variation, where it is played too, or for a direct shot."""
    named = ref.terms(carroms.CarromTerms).naming(ref) and carroms_v1.unnamed(ref, stroke, fell)
    return named or direct(ref, stroke, fell)


def direct(ref: Ref, stroke: Stroke, fell: list[str]) -> carroms.Void:
    """The reason why nothing counts if a man in the player's own base was met before any cushion."""
    home = [man for man in stroke.first if stroke.before.in_zone(man, f"base-{boards.edge(ref, ref.turn)}")]
    if home and not off_the_rim(stroke, ref.terms(carroms.CarromTerms).shooter):
        return R["v2"], told("carrom_board.no-cushion-first", ring=home[0])
    return None


TERMS = replace(carroms.TERMS, void=barred, named=carroms_v1.R["v1a"], may_name=True)
GAME = replace(
    carroms.GAME,
    rules=R,
    doc=__doc__,
    pages="Archarena, 4",
    terms=TERMS,
    options=TERMS.options,
    wins="The first player or side with {Points} points wins: what the other has left on the board, and 5 for the black.",
    minutes=180,
)
