"""Properties that are worked out once, of values that never change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")


class once(Generic[T]):  # noqa: N801 (it is used as a decorator, as `cached_property` is)
    """A property that is worked out when it is first asked for, and kept with its value.

    `functools.cached_property` takes a lock until Python 3.11, which costs more than most of what is kept here. Two threads that
    ask at once both work it out, and get the same.
    """

    def __init__(self, work: Callable[[Any], T]) -> None:
        self._work, self._name, self.__doc__ = work, work.__name__, work.__doc__

    @overload
    def __get__(self, of: None, kind: type) -> once[T]: ...
    @overload
    def __get__(self, of: object, kind: type) -> T: ...
    def __get__(self, of: object | None, kind: type) -> once[T] | T:
        if of is None:
            return self
        found = of.__dict__[self._name] = self._work(of)
        return found
