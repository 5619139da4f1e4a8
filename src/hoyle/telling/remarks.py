"""What the referee announces of a player: `Ann goes on`, `Bob's turn is over`, `Ann: direct shot`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from hoyle.referee import Message, listed
from hoyle.telling.catalogue import pattern, words
from hoyle.telling.names import Names
from hoyle.telling.phrases import explained

VERBS = (
    "are", "begins", "came", "comes", "count", "counts", "decide", "decides", "did", "does", "fell", "go", "goes", "had", "has",
    "holds", "is", "lacks", "lay", "left", "lie", "lies", "loses", "may", "moved", "protects", "scores", "sets", "settles", "stand",
    "stands",
    "stood", "strikes", "take", "takes", "tells", "touch", "touches", "walks", "was", "were", "will",
)  # fmt: skip
VERB = re.compile(rf"\b(?:{'|'.join(VERBS)})\b")
"""What makes a clause a sentence of its own."""
DOES = frozenset((
    "aims", "answers", "appeals", "asks", "bears", "begins", "blew", "breaks", "can", "cannot", "chooses", "counts", "decides",
    "deposits", "did", "dislodges", "forfeits", "gains", "gets", "gives", "goes", "had",
    "has", "hits", "holds", "holes", "is", "joins",
    "keeps", "laid", "leads", "leaves", "lets", "loses", "makes", "marches", "may", "missed", "mixes", "must", "names", "needs",
    "opens", "owes", "pays", "played", "plays", "pockets", "proclaims", "protests", "proves", "puts", "scores", "sells", "shoots",
    "spun", "stands", "stays", "still", "stood", "takes", "talks", "throws", "touched", "waits", "was", "went", "will", "wins",
    "would",
))  # fmt: skip
"""A remark that begins with one of these says what the player does."""
SUBJECTS = frozenset((
    "a", "all", "an", "any", "balk", "baulk", "both", "each", "it", "no", "nobody", "nothing", "only", "play", "that", "the",
    "there", "this", "what",
))  # fmt: skip
"""A remark that begins with one of these and has a verb is a sentence of its own."""
OWN = frozenset((
    "hand out", "inning goes on", "inning over", "round over", "the turn is lost", "the turn is over", "turn over",
))  # fmt: skip
"""What goes on or is over for one player."""
NOTHING = frozenset(("no count", "no score"))
COUNTS = re.compile(r"counts (\d+)")
LAPSES = {"unclaimed": "nobody has claimed this yet", "let pass": "nobody claimed it, so what was made stands"}
"""What is said of a foul that nobody has claimed; the reason is its word."""


def remark(seat: str, word: str, names: Names | None = None) -> str:
    """A remark on a seat: `Ann goes on` where it says what they do, `Ann's turn is over`, else `Ann: direct shot`."""
    if not (seat and word):
        return word
    if word in NOTHING:
        return f"{seat} scores nothing"
    if word == "no claim":
        return f"{seat} can claim nothing"
    if names is not None and pattern(f"choice.{word}", "", names.language):
        return words(Message(f"choice.{word}", {"seat": seat}), names)
    if word in OWN:
        over = word.removeprefix("the ")
        return f"{seat}'s {over if ' is ' in over or ' goes ' in over else over.replace(' ', ' is ')}"
    first = word.partition(" ")[0].rstrip(",:")
    if first in DOES:
        return f"{seat} {word}"
    return word if (first in SUBJECTS or first.isdecimal()) and VERB.search(word) else f"{seat}: {word}"


def remarks(seats: Sequence[str], word: str) -> str:
    """A remark on several seats alike: `Ann and Bob score nothing`, `Ann and Bob each count 40`."""
    if word in NOTHING:
        return f"{listed(seats)} score nothing"
    if found := COUNTS.fullmatch(word):
        return f"{listed(seats)} each count {found[1]}"
    return f"{listed(seats)}: {word}"


def lapse(word: str, foul: str, names: Names) -> str:
    """What is said of a foul that nobody has claimed."""
    return f"{LAPSES[word]}: {explained(foul, '', names)}"
