"""Terms of a match: the clock, who stays away, taking back, chat, and whether it is rated."""

from __future__ import annotations

import msgspec

from hoyle.hall.refusals import Refusal
from hoyle.referee import Game, Message, told
from hoyle.telling.catalogue import words
from hoyle.telling.languages import names_in
from hoyle.telling.refusing import NOBODY

PLAY, PRACTICE, MARKER = "play", "practice", "marker"
KINDS = (PLAY, PRACTICE, MARKER)
"""A match on the hall's tables, one where strokes may be tried and taken back, and one that is played on a real table."""
FISCHER, SHOT, LIMIT, DAYS = "fischer", "shot", "limit", "days"
"""A clock of one's own that gains with every answer; so long for each answer; one for the whole match, told to the referee; so many
days for each answer, in which one may leave the table.
"""
CLOCKS = ("", FISCHER, SHOT, LIMIT, DAYS)
DAY, MOST_DAYS = 86_400, 14
"""Seconds of a day, and the most days for an answer."""
LOSES, COMPUTER = "loses", "computer"
LONGEST = 4 * 3600
"""Seconds on a clock."""
PLAYING_ON = 600.0
"""Seconds within which an ending by clock or absence can be taken back, by consent; only then is it reckoned."""
TIME = "time"
"""The incident that tells a referee that the time agreed on is over, for games whose rules know it."""


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Terms of a match. Times in seconds.

    `clock` is empty for none, `fischer` (`base` at first and `more` for each answer), `shot` (`base` for each answer), `limit`
    (`base` for the whole match, then the referee is told `!: time`) or `days` (`base`, whole days, for each answer). Who is away
    for `away` seconds (0: as long as they like) `then` `loses`, or a `computer` takes over. `back` lets answers be taken back by
    consent.
    """

    clock: str = ""
    base: int = 0
    more: int = 0
    away: int = 0
    then: str = LOSES
    back: bool = True
    chat: bool = True
    rated: bool = False


PLAIN = Terms()
"""Nothing was agreed on."""


def checked(terms: Terms, game: Game, kind: str = PLAY) -> Terms:
    """The terms, if a match of this game can be played on them. Raises Refusal."""
    if terms.clock not in CLOCKS:
        raise Refusal(
            "bad-terms", told("refused.no-such-clock", clock=repr(terms.clock[:20]), known=", ".join(CLOCKS[1:]))
        )
    if terms.clock == DAYS:
        if terms.base % DAY or not DAY <= terms.base <= MOST_DAYS * DAY:
            raise Refusal("bad-terms", told("refused.whole-days", most=MOST_DAYS, day=DAY, base=terms.base))
        if terms.away:
            raise Refusal("bad-terms", told("refused.days-or-away"))
    elif terms.clock and not 5 <= terms.base <= LONGEST:
        raise Refusal("bad-terms", told("refused.clock-span", most=f"{LONGEST:,}", base=terms.base))
    if not 0 <= terms.more <= 600 or not (terms.away == 0 or 5 <= terms.away <= LONGEST):
        raise Refusal("bad-terms", told("refused.more-span", most=f"{LONGEST:,}"))
    if terms.then not in (LOSES, COMPUTER):
        raise Refusal("bad-terms", told("refused.away-then", known=(LOSES, COMPUTER), then=repr(terms.then[:20])))
    if terms.clock == LIMIT and TIME not in game.incidents:
        raise Refusal("bad-terms", told("refused.no-time-rule", game=game.id, one=FISCHER, other=SHOT))
    if kind != PLAY and (terms.clock or terms.rated):
        raise Refusal("bad-terms", told("refused.clocks-here"))
    if terms.rated and not (terms.clock or terms.away):
        raise Refusal("bad-terms", told("refused.rated-ends"))
    if terms.rated and terms.back:
        raise Refusal("bad-terms", told("refused.rated-stands"))
    return terms


def in_words(terms: Terms, language: str = "") -> str:
    """The terms in words of a language: `5 min + 8 s, rated`."""
    lasts, away = span(terms.base), span(terms.away)
    clock = {
        FISCHER: told("hall.and-more", span=lasts, more=terms.more), SHOT: told("hall.each-answer", span=lasts),
        LIMIT: told("hall.in-all", span=lasts), DAYS: told("hall.each-answer", span=lasts),
    }.get(terms.clock, told("hall.no-clock"))  # fmt: skip
    parts = [clock]
    if terms.away:
        parts.append(told("hall.computer-after" if terms.then == COMPUTER else "hall.lost-after", span=away))
    if terms.rated:
        parts.append(told("hall.rated"))
    names = names_in(language, NOBODY)
    return ", ".join(words(part, names) for part in parts)


def span(seconds: int) -> Message:
    """`90 s`, `5 min`, `3 days`."""
    if seconds and seconds % DAY == 0:
        return told("hall.days", count=seconds // DAY)
    whole = seconds % 60 == 0 and seconds
    return told("hall.minutes", count=seconds // 60) if whole else told("hall.seconds", count=seconds)
