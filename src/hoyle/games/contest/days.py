"""Days as a sheet writes them, `1906-03-01`, and what an incident says with them. Nothing here reads a clock."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from hoyle.referee import Refused, told

_ISO = re.compile(r"\d{4}-\d{2}-\d{2}")
_NUMBERS = re.compile(r"\d+(?:-\d+)?|\$\d+")


def is_day(text: str) -> bool:
    """Return whether a text is a day of the calendar."""
    if not _ISO.fullmatch(text):
        return False
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


def later(day: str, days: int) -> str:
    """The day so many days after another."""
    return (date.fromisoformat(day) + timedelta(days)).isoformat()


def years_later(day: str, years: int) -> str:
    """The same day so many years on; a 29th of February becomes the 1st of March."""
    then = date.fromisoformat(day)
    try:
        return then.replace(year=then.year + years).isoformat()
    except ValueError:
        return date(then.year + years, 3, 1).isoformat()


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of an incident: the seats it names, its days, its numbers and any other words, each in order."""

    seats: tuple[str, ...] = ()
    days: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()
    words: tuple[str, ...] = ()


def parts_of(args: Iterable[str], seats: Sequence[str]) -> Parts:
    """Sort an incident's words, `Bob 1906-03-01 500 420` or `Bob $250`; raises Refused for a day that the calendar has not."""
    given = [arg.rstrip(",") for arg in args]
    others = [arg for arg in given if arg not in seats]
    days = tuple(filter(_ISO.fullmatch, others))
    if wrong := next((day for day in days if not is_day(day)), ""):
        raise Refused(told("contest.no-such-day", given=wrong))
    numbers = tuple(filter(_NUMBERS.fullmatch, others))
    words = tuple(arg for arg in others if arg not in (*days, *numbers))
    counts = tuple(int(number) for arg in numbers for number in re.findall(r"\d+", arg))
    return Parts(tuple(arg for arg in given if arg in seats), days, counts, words)
