"""Names of people: which may be borne, and which look so alike that only one of them may.

What is allowed follows Unicode's identifier profile for names (UAX #31, UTS #39): letters, marks and figures of the scripts in
everyday use, in one script a name, that stay as they are in compatible form, and nothing that cannot be seen. What looks alike
follows the confusables of UTS #39, by the package `confusable-homoglyphs`, and some twins more.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from unicodedata import category, name, normalize

from hoyle.hall.refusals import Refusal
from hoyle.referee import told

LONGEST = 24
"""Characters of a name."""
BETWEEN = " .'’·-()"
"""Signs that stand between the letters of a name."""
JAPANESE = "ー々ゝゞヽヾ〆"
"""Modifiers that are letters of Japanese words."""
SCRIPTS = frozenset((
    "ARABIC", "ARMENIAN", "BENGALI", "BOPOMOFO", "CYRILLIC", "DEVANAGARI", "ETHIOPIC", "GEORGIAN", "GREEK", "GUJARATI", "GURMUKHI",
    "HAN", "HANGUL", "HEBREW", "HIRAGANA", "KANNADA", "KATAKANA", "KHMER", "LAO", "LATIN", "MALAYALAM", "MYANMAR", "ORIYA",
    "SINHALA", "TAMIL", "TELUGU", "THAANA", "THAI", "TIBETAN",
))  # fmt: skip
"""The scripts recommended for identifiers (UAX #31, table 5)."""
TOGETHER = ({"HAN", "HIRAGANA", "KATAKANA"}, {"HAN", "HANGUL"}, {"HAN", "BOPOMOFO"})
"""Scripts in which one language is written (UTS #39, 5.1)."""
MOST_MARKS = 2
"""Marks on one letter, beyond those of the letter itself."""
IGNORABLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff"
    "\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""Characters that show nothing (Default_Ignorable_Code_Point), and the blank of Braille."""
OVERLAYS = re.compile("[\u0334-\u0338\u20d0-\u20ff]")
"""Strokes, rings and frames drawn over a letter, which no language needs."""
EMOJI_STYLE = "\ufe0f"
"""The one of them that has its place in talk: it has a sign drawn as a picture."""
ALIKE = {
    "a": "аα", "b": "ьв", "c": "сϲ", "d": "ԁ", "e": "еєε", "g": "ԍq9", "h": "һнη", "j": "јϳ", "k": "кκ", "l": "iıіιӏ1|!", "m": "м",
    "n": "пп", "o": "оο0σ", "p": "рρ", "r": "г", "s": "ѕ5$", "t": "тτ", "u": "υ", "v": "ѵν", "w": "ԝω", "x": "хχ", "y": "уγ",
    "z": "ζ2",
}  # fmt: skip
TWINS = {twin: one for one, twins in ALIKE.items() for twin in twins}
"""Letters and figures that an eye takes for another, beyond Unicode's list or in small letters."""
PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"))
RESERVED = (
    "hall", "referee", "hoyle", "computer", "chance", "marker", "keeper", "moderator", "mod", "admin", "administrator", "staff",
    "support", "system", "official", "operator", "owner", "host", "server", "security", "team", "robot", "bot",
    "schiedsrichter", "spielleiter", "verwalter", "verwaltung", "админ", "администратор", "модератор",
)  # fmt: skip
"""Words for the hall itself and those who keep it: a name is not made of such words alone."""
FILLERS = ("the", "of", "a", "and")
"""Words that make no other name of it."""
GUESTS = ("guest", "gast")
"""Names of whoever gives none: of a guest, and never anybody's own."""
BARE = (*GUESTS, "chance")
"""Names that are nobody's as they stand, and somebody's with a number."""


@cache
def confusables() -> dict[str, str]:
    """The character that each character is taken for, by Unicode's list of confusables."""
    from confusable_homoglyphs.confusables import confusables_data

    def prototype(sign: str) -> str:
        like = [str(one["c"]).strip("\u200e") for one in confusables_data.get(sign, ())]
        if len(like) != 1:  # what many are taken for, or nothing is
            return sign
        other = like[0]
        single = len(confusables_data.get(other, ())) == 1
        return min(sign, other, key=lambda c: (not c.isascii(), len(c), c)) if single else other

    return {sign: prototype(sign) for sign in confusables_data if len(sign) == 1 and not sign.isascii()}


def likeness(said: str) -> str:
    """A name as an eye takes it: of two names with one likeness somebody would be taken for somebody else."""
    plain = [c for c in normalize("NFKD", IGNORABLE.sub("", said)).casefold() if category(c)[0] != "M"]
    seen = "".join(_taken_for(c) for c in plain if c.isalnum() or c in "|$!")
    for pair, one in PAIRS:
        seen = seen.replace(pair, one)
    return seen[:80]


def _taken_for(sign: str) -> str:
    """The letter that an eye takes a small letter or figure for."""
    if sign in TWINS or sign.isascii():
        return TWINS.get(sign, sign)
    return "".join(TWINS.get(c, c) for c in confusables().get(sign, sign).casefold())


@cache
def script(sign: str) -> str:
    """The script of a character, COMMON where it has none of its own."""
    from confusable_homoglyphs.categories import alias

    return str(alias(sign))


def scripts(said: str) -> set[str]:
    """The scripts that a name is of; those of which signs of every script are made are none."""
    return {found for c in said if (found := script(c)) not in ("COMMON", "INHERITED")}


def named(said: str, longest: int = LONGEST, guest: bool = False) -> str:
    """A name that may be borne, composed and without needless space; by a `guest` that of whoever gives none, too. Raises Refusal,
    with what would be right.
    """
    kept = " ".join(normalize("NFC", said).split())
    if not 1 <= len(kept) <= longest or not all(map(_fits, kept)):
        raise Refusal(
            "bad-name",
            told("refused.name-signs", most=longest, between=BETWEEN.strip()),
        )
    if not any(c.isalpha() for c in kept) or normalize("NFKC", kept) != kept or _overloaded(kept):
        raise Refusal("bad-name", told("refused.name-letter"))
    of = scripts(kept)
    if len(of) > 1 and not any(of <= some for some in TOGETHER):
        raise Refusal("bad-name", told("refused.name-script"))
    if official(kept) and not (guest and is_guest(kept)):
        raise Refusal("bad-name", told("refused.name-official", name=kept))
    return kept


def _fits(sign: str) -> bool:
    if sign in BETWEEN or sign in JAPANESE:
        return True
    usual = category(sign) in ("Lu", "Ll", "Lo", "Mn", "Mc", "Nd") and f"a{sign}".isidentifier()
    technical = OVERLAYS.match(sign) or "SMALL CAPITAL" in name(
        sign, ""
    )  # phonetic signs that look like Latin capitals
    return usual and not technical and not IGNORABLE.match(sign) and script(sign) in SCRIPTS | {"COMMON", "INHERITED"}


def _overloaded(kept: str) -> bool:
    """Return whether a letter has more marks on it than a language puts there."""
    return bool(re.search("M" * (MOST_MARKS + 1), "".join(category(c)[0] for c in normalize("NFC", kept))))


@cache
def _reserved() -> frozenset[str]:
    return frozenset(likeness(word + more) for word in RESERVED for more in ("", "s", "'s"))


def is_guest(kept: str) -> bool:
    """Return whether a name is that of whoever gives none."""
    return likeness(kept) in map(likeness, GUESTS)


def numbered(kept: str, others: Iterable[str]) -> str:
    """The name, or that with the first number by which it is not like another's."""
    taken = {likeness(other) for other in others}
    return next(
        name for name in (kept, *(f"{kept} {n}" for n in range(2, len(taken) + 3))) if likeness(name) not in taken
    )


def official(kept: str) -> bool:
    """Return whether a name is of nothing but words for the hall and those who keep it, whatever numbers stand by them."""
    if likeness(kept) in map(likeness, BARE):
        return True
    words = [bare for word in kept.split() if likeness(bare := re.sub(r"^[\W\d_]+|[\W\d_]+$", "", word))]
    alike = [*map(likeness, words)]
    known = _reserved() | set(map(likeness, FILLERS))
    whole = likeness("".join(words))
    return (
        (set(alike) <= known and bool(set(alike) & _reserved()))
        or whole in _reserved()
        or whole.removeprefix("the") in _reserved()
    )


def legible(said: str, longest: int, what: str = "") -> str:
    """A line of words as it is shown to others, without needless space. Raises Refusal for what cannot be seen.

    `what` is what the line is, for the refusal: the name of a `seat`, `club`, `event`, `ladder` or `season`, a `day` of a
    calendar, or a `report`; empty for what is said.
    """
    kept = " ".join(normalize("NFC", said).split())
    hidden = IGNORABLE.search(kept.replace(EMOJI_STYLE, ""))
    if not 1 <= len(kept) <= longest or not kept.isprintable() or hidden or _overloaded(kept):
        raise Refusal("malformed", told("refused.illegible", what=what, most=longest))
    return kept
