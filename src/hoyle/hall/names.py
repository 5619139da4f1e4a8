"""Names of people: which may be borne, and which look so alike that only one of them may."""

from __future__ import annotations

from unicodedata import category, name, normalize

from hoyle.hall.refusals import Refusal

LONGEST = 24
"""Characters of a name."""
BARRED = ":;=#*!,"
"""Characters that a score sheet would read as something else."""
SCRIPTS = ("LATIN", "GREEK", "CYRILLIC")
"""Scripts whose letters look like one another's; a name keeps to one of them."""
ALIKE = {
    "a": "аα", "b": "ьв", "c": "сϲ", "d": "ԁ", "e": "еєε", "g": "ԍq9", "h": "һнη", "j": "јϳ", "k": "кκ", "l": "iıіιӏ1|!", "m": "м",
    "n": "пп", "o": "оο0σ", "p": "рρ", "r": "г", "s": "ѕ5$", "t": "тτ", "u": "υ", "v": "ѵν", "w": "ԝω", "x": "хχ", "y": "уγ",
    "z": "ζ2",
}  # fmt: skip
TWINS = {twin: one for one, twins in ALIKE.items() for twin in twins}
"""Letters and figures that an eye takes for another."""
PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"))
RESERVED = (
    "hall",
    "thehall",
    "referee",
    "hoyle",
    "computer",
    "chance",
    "guest",
    "marker",
    "keeper",
    "moderator",
    "admin",
)
"""Names of the hall itself, or that might be taken for it."""


def likeness(said: str) -> str:
    """A name as an eye takes it: of two names with one likeness somebody would be taken for somebody else."""
    plain = [c for c in normalize("NFKD", said).casefold() if not category(c).startswith("M")]
    seen = "".join(TWINS.get(c, c) for c in plain if c.isalnum() or c in "|$!")
    for pair, one in PAIRS:
        seen = seen.replace(pair, one)
    return seen[:80]


def scripts(said: str) -> set[str]:
    """The scripts that a name's letters are of."""
    return {name(c, "?").split()[0] for c in said if c.isalpha()}


def named(said: str) -> str:
    """A name that may be borne, without needless space. Raises Refusal, with what would be right."""
    kept = " ".join(normalize("NFC", said).split())
    if not 1 <= len(kept) <= LONGEST or not kept.isprintable() or any(c in kept for c in BARRED):
        raise Refusal("bad-name", f"a name has 1 to {LONGEST} characters that print, none of them {' '.join(BARRED)}")
    if any(category(c) in ("Cf", "Co", "Cn", "Lm") for c in kept) or not any(c.isalpha() for c in kept):
        raise Refusal("bad-name", "a name has a letter at least, and nothing that cannot be seen")
    if len(scripts(kept) & set(SCRIPTS)) > 1:
        raise Refusal("bad-name", "a name keeps to one script: Latin, Greek or Cyrillic letters, not some of each")
    if likeness(kept) in map(likeness, RESERVED):
        raise Refusal("bad-name", f"{kept} might be taken for the hall itself; choose another name")
    return kept
