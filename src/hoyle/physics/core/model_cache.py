"""Compiled models that a thread keeps for the next stroke, the one used last the longest."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import local
from typing import Generic, TypeVar

T = TypeVar("T")


class ModelCache(local, Generic[T]):
    """For every thread, the `most` things that it asked for last, by their keys."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.made: OrderedDict[Hashable, T] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The thing of a key; made when it is not kept."""
        if key not in self.made:
            self.made[key] = make()
            if len(self.made) > self.most:
                self.made.popitem(last=False)
        self.made.move_to_end(key)
        return self.made[key]
