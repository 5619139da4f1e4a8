"""The outcome of a stroke, in one sentence without a stop: what decided it, before who plays is told.

In this order, each only where there is something to tell of it:

1. the news that stands for the stroke: who wins the lead;
2. what was wrong: a foul, a miss, what the others' points are for;
3. what fell, what that made, and the points;
4. what else decided: a strike, a burst, a ball to be put back, an inning or a frame that is over;
5. what it costs: points, balls, lives, players;
6. where nothing of these came: why it made nothing, by the game's own reason, and else as far as the record tells.

The game's own words for it are forms of its messages. `.headline` is told whatever else came; `.otherwise` only in the last case.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from hoyle.answers import Played
from hoyle.record import FELL, LEAVE, OFF, POCKET, SOMEWHERE, At, Record, Spot
from hoyle.referee import (
    Ask,
    Effect,
    Foul,
    Lives,
    Message,
    Out,
    Owe,
    Param,
    Place,
    Restore,
    Reveal,
    Say,
    Score,
    Win,
    fault,
)
from hoyle.telling.catalogue import has_form, phrase, words
from hoyle.telling.effects import said as said_by
from hoyle.telling.names import Names
from hoyle.telling.nothing_made import alone_with_pins, unfelled, why_nothing
from hoyle.telling.wording import joined, sentence

BARE = frozenset(("scratch", "burst"))
"""Offences that everybody knows by their name."""
NUMBERED = re.compile(r"#[a-z]*-?\d")
"""Pins that are counted; others have names."""
GIVEN_BACK = Message("general.given-back", {})
"""Why a piece goes back that a foul costs."""
HOLLOWS = frozenset(("ditch", "alley", "gutter"))
"""Where pieces fall that are not pockets; it is told where a piece went."""
MISSES = frozenset(("miss", "missed", "a miss"))


def stroke_told(answer: Played, effects: Sequence[Effect], names: Names) -> str:
    """The outcome of a stroke, in a few words; empty never."""
    seat, record = answer.seat, answer.record
    if news := _news(seat, effects, names):
        return news
    fouls = [effect for effect in effects if isinstance(effect, Foul) and effect.seat == seat]
    totals = {
        who: sum(e.points for e in effects if isinstance(e, Score) and e.seat == who)
        for who in dict.fromkeys(effect.seat for effect in effects if isinstance(effect, Score))
    }
    made = totals.pop(seat, 0)
    blame = _blamed(fouls, record, names) if fouls else "" if made > 0 else _for_others(effects, seat, names)
    parts = _merged(
        [
            *_made(answer, effects, made, totals, names),
            *_remarks(effects, names),
            *(_pays(effects, seat, made, names) if fouls else _loses(effects, seat, made, names)),
            *_owed(effects, names),
            *_others(totals, names),
            *_lost(effects, names),
        ],
        names,
    )
    if blame:
        return _after_blame(blame, parts, names)
    return joined(parts) or _otherwise(effects, names) or why_nothing(record, effects, names)


def _after_blame(blame: str, parts: Sequence[str], names: Names) -> str:
    """The fault, and what came of it."""
    told = joined([part for part in parts if not blame.endswith(part)])
    if _is_foul(blame, names):
        return ". ".join(filter(None, (blame, sentence(told))))
    bare = blame in {phrase(f"{word}-word", names) for word in BARE}
    colon = bare or told.startswith(tuple(f"{name} " for name in names.state.seats))
    return joined((blame, told), ": " if colon else ", ")


def _is_foul(blame: str, names: Names) -> bool:
    """True for what is told of a foul, and not of a miss or a scratch, which go by their own names."""
    return blame.startswith(phrase("foul-word", names))


def _merged(parts: Sequence[str], names: Names) -> list[str]:
    """Parts without those told already, and two on end of one seat in one: `Ann has burst and loses 10 points`."""
    told: list[str] = []
    ends: set[int] = set()
    for part in dict.fromkeys(filter(None, parts)):
        seat = next((f"{seat} " for seat in names.state.seats if part.startswith(f"{seat} ")), "")
        if told and seat and told[-1].startswith(seat) and len(told) not in ends:
            told[-1] = phrase("and-also", names, first=told[-1], rest=part.removeprefix(seat))
            ends.add(len(told))
        else:
            told.append(part)
    return told


def _news(seat: str, effects: Sequence[Effect], names: Names) -> str:
    """The news told in place of the stroke: `Bob wins the string: nearest the bottom cushion`; empty where there is none."""
    remarks = [effect for effect in effects if isinstance(effect, Say) and effect.head]
    if remarks:
        return said_by([remarks[-1]], names)
    leads = any(isinstance(effect, Ask) and effect.lead for effect in effects)
    fouled = any(isinstance(effect, Foul) for effect in effects)
    return phrase("played-for-lead", names, seat=seat) if leads and not fouled else ""


# --- what was wrong -------------------------------------------------------------------------------------------


def _blamed(fouls: Sequence[Foul], record: Record, names: Names) -> str:
    """The fouls of one seat in a few words, two at most, those of one rule by the first: `missed`, `foul: the red was touched`."""
    missed = [foul for foul in fouls if foul.word in MISSES]
    if missed:
        why = missed[0].why
        told = joined((phrase("missed", names), _brief(why, names)), ": ")
        struck = _struck(record)
        gone = any(c.kind in (LEAVE, POCKET) and c.piece == struck for c in record.contacts)
        return phrase("and-was-lost", names, what=told, piece=struck) if gone else told
    first, *rest = [found for foul in _one_a_rule(fouls) if (found := _blame(foul, names))]
    foul = f"{phrase('foul-word', names)}: "
    if not first.startswith(foul):
        return first
    more = [told.removeprefix(foul) for told in rest if told.startswith(foul) and told != first]
    return phrase("and-besides", names, first=first, rest=more[0]) if more else first


def _struck(record: Record) -> str:
    """The piece that was played: as it is told, or the first that did anything."""
    return record.struck or next((c.piece for c in record.contacts), "")


def _one_a_rule(fouls: Sequence[Foul]) -> list[Foul]:
    """The first foul by each rule."""
    return list({foul.rule.id: foul for foul in reversed(fouls)}.values())[::-1]


def _blame(foul: Foul, names: Names) -> str:
    """One foul in a few words."""
    if foul.word in BARE:
        return phrase(f"{foul.word}-word", names)
    if not foul.why and foul.word in ("", "foul"):
        return phrase("foul-word", names)
    why = foul.why or fault(foul.word)
    if has_form(why, "headline", names):
        return words(why, names, "headline")
    return phrase("found", names, fault=words(why, names))


def _for_others(effects: Sequence[Effect], seat: str, names: Names) -> str:
    """The reason for the points of the others, where no foul tells it: `missed`."""
    given = [e.why for e in effects if isinstance(e, Score) and e.points > 0 and e.seat != seat]
    return next((told for why in reversed(given) if (told := _brief(why, names))), "")


# --- what was made --------------------------------------------------------------------------------------------


def _made(
    answer: Played, effects: Sequence[Effect], made: float, totals: dict[str, float], names: Names
) -> Iterator[str]:
    """The pieces that fell, what they made, and the points; those of a side leave `totals`, which are the others' points."""
    seat = answer.seat
    side = [] if made <= 0 else [who for who in totals if _scored(effects, who) == _scored(effects, seat)]
    for who in side:
        del totals[who]
    worth = _worth(effects, seat, names) if made > 0 else ()
    fallen = _fallen(answer.record, effects, worth, made > 0, names)
    gain = phrase("gained", names, points=made) if made > 0 else ""
    apart = any(count > 0 for count in totals.values()) or _passes(names.state.ask, seat)
    if gain and side:
        gain = phrase("gained-by-side", names, points=made, seats=(seat, *side))
    elif gain and (apart or (fallen and not fallen[-1].paid)):
        gain = phrase("gained-by", names, points=made, seats=(seat,))
    if gain and not fallen and alone_with_pins(names):
        fallen = [Fallen(unfelled(names))]
    yield from (one.text for one in fallen)
    if gain:
        yield from _feats(effects, seat, bool(fallen), names)
        yield gain


def _feats(effects: Sequence[Effect], seat: str, beside: bool, names: Names) -> list[str]:
    """The feats a seat's points were made by, where that has a short name: `a cannon`; `beside` is what fell."""
    whys = [effect.why for effect in _gains(effects, seat)]
    told = [name for why in whys if (name := _brief(why, names) or ("" if beside else _short(why, names)))]
    return [names.listed(list(dict.fromkeys(told)))] if told else []


def _passes(ask: Ask | None, seat: str) -> bool:
    """True where somebody else is asked now, so that points are told by whose they are."""
    return ask is not None and seat not in (ask.seat, ask.behalf)


def _scored(effects: Sequence[Effect], seat: str) -> list[tuple[float, str, Message]]:
    """The points of a seat and what they are for; partners score alike."""
    return [(e.points, e.rule.id, e.why) for e in effects if isinstance(e, Score) and e.seat == seat]


def _gains(effects: Sequence[Effect], seat: str) -> list[Score]:
    """The points that a seat gets."""
    return [e for e in effects if isinstance(e, Score) and e.seat == seat and e.points > 0]


def _worth(effects: Sequence[Effect], seat: str, names: Names) -> tuple[Message, ...]:
    """The reasons for a seat's points that have no name of their own, as a cannon has, whatever balls it is on."""
    return tuple(effect.why for effect in _gains(effects, seat) if not _brief(effect.why, names))


def _speaks_of(why: Message, piece: str) -> bool:
    """True for a reason that has a piece among its parameters."""
    return any(
        _speaks_of(value, piece)
        if isinstance(value, Message)
        else piece in value
        if isinstance(value, tuple)
        else str(value) == piece
        for value in why.params.values()
    )


class Fallen(NamedTuple):
    """Pieces that fell, in words; `paid` says that the points told after it are for it, so that it need not be told to be down."""

    text: str
    paid: bool = True


def _fallen(
    record: Record, effects: Sequence[Effect], worth: Sequence[Message], gained: bool, names: Names
) -> list[Fallen]:
    """The pins that fell, and the pieces that went down besides the one struck.

    Points follow if any are `gained`; `worth` is what they are for.
    """
    fell = [c for c in record.contacts if c.kind == FELL]
    seated = [other for c in fell if c.where for other in c.others]
    pins = {other for c in fell for other in c.others} - set(seated)
    struck = (_struck(record), "cue")
    down = [
        c.piece for c in record.contacts if c.kind == POCKET and c.piece not in struck and not c.piece.startswith("#")
    ]
    parts = [Fallen(phrase("on-its-base", names, pieces=tuple(seated)))] if seated else []
    parts += [Fallen(*_felled(pins, names))] if pins else []
    if not down:
        return parts
    back = {
        e.piece for e in effects if isinstance(e, Place) and (isinstance(e.where, At | Spot) or e.where == SOMEWHERE)
    }
    fouled = any(isinstance(e, Foul) for e in effects)
    again = (fouled or not gained) and (back.issuperset(down) or _is_put_back(effects, names))
    where = {c.where for c in record.contacts if c.kind == POCKET and c.piece in down}
    pocket = where.pop() if len(where) == 1 and where <= HOLLOWS else ""
    if len(down) > 1:
        many = phrase(
            "several-down-in" if pocket else "several-down",
            names,
            count=len(down),
            kind=names.noun(down[0]),
            pocket=pocket,
        )
        return [*parts, Fallen(phrase("which-go-back", names, what=many) if again else many)]
    name = names.some(down)
    if not names.is_one_of_several(down[0]) and any(not why or _speaks_of(why, down[0]) for why in worth):
        return [*parts, Fallen(name)]
    one = phrase("down-in" if pocket else "down", names, pieces=tuple(down), count=1, pocket=pocket)
    return [*parts, Fallen(phrase("and-goes-back", names, what=one) if again else one, paid=False)]


def _felled(pins: Collection[str], names: Names) -> tuple[str, bool]:
    """The pins that fell: those with names by them, the others counted; and False where that they are down is told of names."""
    named = sorted(pin for pin in pins if not NUMBERED.match(pin))
    felled = len(pins) - len(named)
    rest = phrase("other-pins" if named else "pins", names, count=felled) if felled else ""
    if named:
        what = names.listed([*map(names.piece, named), *([rest] if rest else [])])
        told = phrase("named-down", names, what=what, count=len(pins))
    else:
        told = phrase("pins-down", names, what=rest, count=felled)
    return told, not (named and len(pins) == 1)


# --- what else decided ----------------------------------------------------------------------------------------


def _brief(why: Message, names: Names, /, **besides: Param) -> str:
    """The short form of a reason; empty where it has none."""
    return words(why, names, "headline", **besides) if _has_brief(why, names) else ""


def _short(why: Message, names: Names) -> str:
    """The form told where nothing else is; empty where there is none."""
    return words(why, names, "otherwise") if has_form(why, "otherwise", names) else ""


def _has_brief(why: Message, names: Names) -> bool:
    return has_form(why, "headline", names)


def _is_put_back(effects: Sequence[Effect], names: Names) -> bool:
    """True where a stroke is undone, and played again."""
    return any(isinstance(effect, Restore) and _has_brief(effect.why, names) for effect in effects)


def _remarks(effects: Sequence[Effect], names: Names) -> Iterator[str]:
    """Announcements of a stroke that have a short form, and deeds with pieces that have one."""
    for why, places in _placed(effects, names).items():
        given: dict[str, Param] = {"pieces": tuple(places), "count": len(places)}
        yield _brief(why, names, **given)
    for effect in effects:
        match effect:
            case Say(seat, word):
                yield _brief(word, names, seat=seat)
            case Restore() | Reveal() | Win():
                yield _brief(effect.why, names, seat=getattr(effect, "seat", ""))


def _placed(effects: Sequence[Effect], names: Names) -> Mapping[Message, list[str]]:
    """The pieces put somewhere, by why, where the reason has a short form."""
    found: dict[Message, list[str]] = {}
    for effect in effects:
        if isinstance(effect, Place) and _has_brief(effect.why, names):
            found.setdefault(effect.why, []).append(effect.piece)
    return found


def _otherwise(effects: Sequence[Effect], names: Names) -> str:
    """Why a stroke made nothing, or where its piece lies, as the game says it, and what it sent off."""
    gone = [effect.piece for effect in effects if isinstance(effect, Place) and effect.where == OFF]
    told = next((word for effect in effects if (word := _said_otherwise(effect, names))), "")
    off = phrase("off", names, pieces=tuple(gone), count=len(gone)) if gone else ""
    return joined((off, told)) if told else ""


def _said_otherwise(effect: Effect, names: Names) -> str:
    """A remark told where nothing else came of a stroke."""
    if not isinstance(effect, Say) or not has_form(effect.word, "otherwise", names):
        return ""
    said = words(effect.word, names, "otherwise", seat=effect.seat)
    return phrase("because", names, what=said, why=words(effect.why, names)) if effect.why else said


# --- what it costs --------------------------------------------------------------------------------------------


def _loses(effects: Sequence[Effect], seat: str, made: float, names: Names) -> list[str]:
    """The points that a stroke costs without a foul, and why where that has a short form."""
    if made >= 0:
        return []
    taken = [e.why for e in effects if isinstance(e, Score) and e.seat == seat and e.points < 0]
    why = next((told for one in taken if (told := _brief(one, names))), "")
    return [joined((phrase("points-lost", names, seat=seat, points=-made), why), ": ")]


def _pays(effects: Sequence[Effect], seat: str, made: float, names: Names) -> list[str]:
    """The cost of a foul to the striker: `Ann loses 1 point and gives back the 9`."""
    given = [effect.piece for effect in effects if isinstance(effect, Place) and _given_back(effect.why)]
    loses = phrase("points-lost", names, seat=seat, points=-made) if made < 0 else ""
    gives = phrase("gives-back", names, seat=seat, pieces=tuple(given)) if given else ""
    return [part for part in (loses, gives) if part]


def _owed(effects: Sequence[Effect], names: Names) -> Iterator[str]:
    """The players who owe balls now, or have paid them."""
    for effect in effects:
        if isinstance(effect, Owe):
            yield _brief(effect.why, names, seat=effect.seat, count=abs(effect.count))


def _given_back(why: Message) -> bool:
    """True for the reason of a piece that a foul costs."""
    return why == GIVEN_BACK


def _others(points: Mapping[str, float], names: Names) -> list[str]:
    """The points of the other seats, those who score alike together: `1 point each to Bob and Cal`."""
    parts: list[str] = []
    for count in dict.fromkeys(points.values()):
        who = [seat for seat, given in points.items() if given == count]
        each = len(who) > 1
        if count > 0:
            parts.append(phrase("gained-by-each" if each else "gained-by", names, points=count, seats=tuple(who)))
        elif count < 0 and each:
            parts.append(phrase("points-lost-each", names, points=-count, seats=tuple(who)))
        elif count < 0:
            parts.append(phrase("points-lost", names, points=-count, seat=who[0]))
    return parts


def _lost(effects: Sequence[Effect], names: Names) -> Iterator[str]:
    """The lives lost and the players out, in the order told; who is out without losing a life, and by what."""
    out = {effect.seat: effect.why for effect in effects if isinstance(effect, Out)}
    for effect in effects:
        if isinstance(effect, Lives) and effect.count < 0:
            gone = out.pop(effect.seat, None) is not None
            lost = phrase("lives-lost", names, seat=effect.seat, count=-effect.count)
            yield phrase("and-is-out", names, what=lost) if gone else lost
        elif isinstance(effect, Out) and effect.seat in out:
            yield joined((phrase("out", names, seat=effect.seat), words(out.pop(effect.seat), names)), ": ")
