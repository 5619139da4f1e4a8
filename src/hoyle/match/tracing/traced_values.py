"""Values that remember what is asked of them, so that a ruling made on one stroke can be used again for others.

A ruling is a function of what it asks: is Ann's score 25 or more, does the red lie in the corner, which cushion was that. Where
numbers and coordinates are `Traced`, each comparison is noted as a question with its answer, and arithmetic is noted as the formula
of its result. What cannot be told by a formula (a coordinate handed to `math.hypot`, a place put into a set) is noted as well:
such a ruling holds for that stroke only.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field
from typing import Any

from hoyle.record import QUESTIONS, At, Contact, CueStroke, Record

Formula = str
"""Python's own notation over n (numbers), p (coordinates before), e (places of rest), q (where a piece in hand was put), o (other
columns of the events) and r (questions to the contacts of outcome i).
"""

_COMPARES: dict[str, Callable[[Any, Any], bool]] = {
    "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge, "==": operator.eq, "!=": operator.ne,
}  # fmt: skip
_SUMS: dict[str, Callable[[Any, Any], Any]] = {
    "+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.truediv, "//": operator.floordiv,
    "%": operator.mod, "**": operator.pow,
}  # fmt: skip
_DIVISIONS = ("/", "//", "%")


@dataclass(eq=False)
class Trace:
    """The questions of one ruling with their answers, in order; `single` if it holds for this stroke only, `whole` if it has
    looked at contacts one by one, and so holds for strokes with the very same ones only.
    """

    questions: dict[Formula, Hashable] = field(default_factory=dict)
    single: bool = False
    whole: bool = False
    closed: bool = False

    def note(self, formula: Formula, answer: Hashable) -> None:
        """Note a question once."""
        if not self.closed:
            self.questions.setdefault(formula, answer)


def plain(value: Any) -> Any:
    """A value as it is in this stroke."""
    return value.value if isinstance(value, Traced) else value


def _formula(value: Any) -> Formula | None:
    """A number in a formula; None for what is no number."""
    if isinstance(value, Traced):
        return value.formula
    if isinstance(value, bool | int | float):
        text = repr(value)
        return f"({text})" if text[-1].isdigit() or isinstance(value, bool) else f"float({text!r})"
    return None


def _always(sign: str, second: Any) -> bool:
    """True for a sum that can be worked out whatever the first number is in another stroke: no division by what may be 0 there,
    and no root of what may be less.
    """
    if sign == "**":
        return isinstance(second, int)
    return sign not in _DIVISIONS or not isinstance(second, Traced)


class Traced:
    """A number that remembers: `value` is what it is in this stroke, `formula` what it is in any; empty where none tells."""

    __slots__ = ("formula", "trace", "value", "whole")

    def __init__(self, value: Any, formula: Formula, trace: Trace, whole: bool) -> None:
        """`whole` numbers can be asked for their very value; coordinates cannot, for no two strokes share it."""
        self.value, self.formula, self.trace, self.whole = value, formula, trace, whole

    def _compare(self, sign: str, other: Any) -> Any:
        told = _formula(other)
        if told is None:
            return NotImplemented
        answer = bool(_COMPARES[sign](self.value, plain(other)))
        if self.formula and told:
            self.trace.note(f"{self.formula}{sign}{told}", answer)
        else:
            self._alone()
        return answer

    def _alone(self) -> None:
        """Note that the ruling holds for this stroke only."""
        if not self.trace.closed:
            self.trace.single = True

    def __lt__(self, other: Any) -> Any:
        return self._compare("<", other)

    def __le__(self, other: Any) -> Any:
        return self._compare("<=", other)

    def __gt__(self, other: Any) -> Any:
        return self._compare(">", other)

    def __ge__(self, other: Any) -> Any:
        return self._compare(">=", other)

    def __eq__(self, other: Any) -> Any:
        return self._compare("==", other)

    def __ne__(self, other: Any) -> Any:
        return self._compare("!=", other)

    def __bool__(self) -> bool:
        return bool(self._compare("!=", 0))

    def _sum(self, sign: str, other: Any, turned: bool = False) -> Any:
        told = _formula(other)
        if told is None:
            return NotImplemented
        a, b = (plain(other), self.value) if turned else (self.value, plain(other))
        left, right = (told, self.formula) if turned else (self.formula, told)
        whole = self.whole and (other.whole if isinstance(other, Traced) else isinstance(other, int))
        formula = f"({left}{sign}{right})" if left and right and _always(sign, self if turned else other) else ""
        return Traced(_SUMS[sign](a, b), formula, self.trace, whole)

    def __add__(self, other: Any) -> Any:
        return self._sum("+", other)

    def __radd__(self, other: Any) -> Any:
        return self._sum("+", other, True)

    def __sub__(self, other: Any) -> Any:
        return self._sum("-", other)

    def __rsub__(self, other: Any) -> Any:
        return self._sum("-", other, True)

    def __mul__(self, other: Any) -> Any:
        return self._sum("*", other)

    def __rmul__(self, other: Any) -> Any:
        return self._sum("*", other, True)

    def __truediv__(self, other: Any) -> Any:
        return self._sum("/", other)

    def __rtruediv__(self, other: Any) -> Any:
        return self._sum("/", other, True)

    def __floordiv__(self, other: Any) -> Any:
        return self._sum("//", other)

    def __mod__(self, other: Any) -> Any:
        return self._sum("%", other)

    def __pow__(self, other: Any) -> Any:
        return self._sum("**", other)

    def __neg__(self) -> Traced:
        return Traced(-self.value, self.formula and f"(-{self.formula})", self.trace, self.whole)

    def __pos__(self) -> Traced:
        return self

    def __abs__(self) -> Traced:
        return Traced(abs(self.value), self.formula and f"abs({self.formula})", self.trace, self.whole)

    def _exact(self) -> Any:
        """The very value: noted as such, or for a coordinate that the ruling holds for this stroke only."""
        if self.whole and self.formula:
            self.trace.note(self.formula, self.value)
        else:
            self._alone()
        return self.value

    def __index__(self) -> int:
        return int(self._exact())

    def __int__(self) -> int:
        return int(self._exact())

    def __float__(self) -> float:
        return float(self._exact())

    def __round__(self, digits: int | None = None) -> Any:
        return round(self._exact(), digits)

    def __hash__(self) -> int:
        return hash(self._exact())

    def __str__(self) -> str:
        return str(self._exact())

    def __repr__(self) -> str:
        return repr(self._exact())

    def __format__(self, spec: str) -> str:
        return format(self._exact(), spec)


class TracedAt(At):
    """A point whose coordinates are `Traced`; `source` is the formula of both, with a comma between."""

    __slots__ = ("_x", "_y", "source")
    _x: Traced
    _y: Traced
    source: Formula

    def __init__(self, x: float, y: float, source: Formula, trace: Trace) -> None:
        put = object.__setattr__
        for name, value, formula in zip(("_x", "_y"), (x, y), source.split(", "), strict=True):
            put(self, name, Traced(value, formula, trace, False))
        put(self, "source", source)

    x = property(lambda self: self._x)
    y = property(lambda self: self._y)
    z = property(lambda self: 0.0)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, At) and bool(self.x == other.x) and bool(self.y == other.y) and other.z == 0.0

    def __hash__(self) -> int:
        return hash((float(self._x), float(self._y), 0.0))

    def __repr__(self) -> str:
        return f"At(x={self._x!r}, y={self._y!r}, z=0.0)"


class Letter:
    """A cushion's letter, noted as a question of its own when anybody looks at it."""

    __slots__ = ("formula", "letter", "trace")

    def __init__(self, letter: str, formula: Formula, trace: Trace) -> None:
        self.letter, self.formula, self.trace = letter, formula, trace

    def _look(self) -> str:
        self.trace.note(self.formula, self.letter)
        return self.letter

    def __eq__(self, other: object) -> bool:
        return self._look() == (other._look() if isinstance(other, Letter) else other)

    def __hash__(self) -> int:
        return hash(self._look())

    def __str__(self) -> str:
        return self._look()

    def __repr__(self) -> str:
        return repr(self._look())

    def __format__(self, spec: str) -> str:
        return format(self._look(), spec)

    def __bool__(self) -> bool:
        return bool(self._look())

    def __len__(self) -> int:
        return len(self._look())

    def __iter__(self) -> Iterator[str]:
        return iter(self._look())

    def __contains__(self, part: str) -> bool:
        return part in self._look()

    def __getitem__(self, at: Any) -> str:
        return self._look()[at]

    def __lt__(self, other: Any) -> bool:
        return self._look() < str(other)

    def __add__(self, other: str) -> str:
        return self._look() + other

    def __radd__(self, other: str) -> str:
        return other + self._look()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._look(), name)


def settled(answer: Any) -> Any:
    """An answer as it is kept and compared."""
    return tuple(answer) if isinstance(answer, list) else answer


class TracedContacts:
    """The contacts of a stroke, which note what is asked of them.

    The questions that `hoyle.record.of_contacts` marks are noted with their answers, and a ruling that asks nothing else holds for
    every stroke of which the answers are the same, however many contacts came between. Whoever goes through them one by one is
    given them `one_by_one`, and the ruling holds only for strokes with the very same ones.
    """

    __slots__ = ("_one_by_one", "_record", "_trace")
    sound = True

    def __init__(self, record: Record, one_by_one: tuple[Contact, ...], trace: Trace) -> None:
        """`record` is the stroke's own, `one_by_one` its contacts with values that remember."""
        self._record, self._one_by_one, self._trace = record, one_by_one, trace

    def answer(self, question: Callable[..., Any], args: tuple[Any, ...], named: dict[str, Any]) -> Any:
        """The answer to a question of contacts; a whole number remembers."""
        told = [self._formula_of(arg) for arg in args] + [
            f"{name}={self._formula_of(arg)}" for name, arg in named.items()
        ]
        formula = f"r(i, {', '.join([repr(question.__qualname__), *told])})"
        found = question(self._record, *map(plain, args), **{name: plain(arg) for name, arg in named.items()})
        if type(found) is int or found is None:
            if "None" in question.__annotations__["return"]:
                self._trace.note(f"{formula} is None", found is None)
            return None if found is None else Traced(found, formula, self._trace, True)
        self._trace.note(formula, settled(found))
        return found

    def _formula_of(self, arg: Any) -> Formula:
        if isinstance(arg, Traced):
            if not arg.formula:
                arg._alone()
            return arg.formula
        return repr(arg)

    def _each(self) -> tuple[Contact, ...]:
        if not self._trace.closed:
            self._trace.whole = True
        return self._one_by_one

    def __bool__(self) -> bool:
        return bool(self.answer(QUESTIONS["told_any"], (), {}))

    def __iter__(self) -> Iterator[Contact]:
        return iter(self._each())

    def __reversed__(self) -> Iterator[Contact]:
        return reversed(self._each())

    def __len__(self) -> int:
        return len(self._each())

    def __getitem__(self, at: Any) -> Any:
        return self._each()[at]

    def __eq__(self, other: object) -> bool:
        return self._each() == (other._each() if isinstance(other, TracedContacts) else other)

    def __hash__(self) -> int:
        return hash(self._each())

    def __add__(self, other: tuple[Contact, ...]) -> tuple[Contact, ...]:
        return self._each() + other

    def __radd__(self, other: tuple[Contact, ...]) -> tuple[Contact, ...]:
        return other + self._each()


def traced_contact(contact: Contact, trace: Trace, letter: Formula = "") -> Contact:
    """A contact whose time, point and speed, once read, make a ruling hold for this stroke only; `letter` asks its cushion."""
    time, at, speed = contact.time, contact.at, contact.speed
    where: Any = Letter(contact.where, letter, trace) if letter else contact.where
    made: Any = Contact  # of numbers that remember
    return made(  # type: ignore[no-any-return]
        contact.kind, contact.piece, contact.others, where, contact.value,
        None if time is None else Traced(time, "", trace, False),
        None if at is None else (Traced(at[0], "", trace, False), Traced(at[1], "", trace, False)),
        None if speed is None else Traced(speed, "", trace, False),
    )  # fmt: skip


def traced_stroke(stroke: CueStroke, place: At | None, trace: Trace) -> CueStroke:
    """A stroke whose figures make the ruling hold for this stroke only, if it reads them."""

    def number(name: str) -> Any:
        return Traced(getattr(stroke, name), "", trace, False)

    return CueStroke(
        stroke.ball, number("speed"), number("azimuth"), number("elevation"), number("side"), number("height"), place,
        stroke.calls,
    )  # fmt: skip
