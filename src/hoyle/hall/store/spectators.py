"""Onlookers, counted over all servers of one database: each tells the others its own number, and when that changes."""

from __future__ import annotations

from collections.abc import Mapping

WATCHED = -2
"""Stands in the news where it is told how many look on at a server, not what was answered."""
AGAIN, STALE = 10.0, 35.0
"""Seconds after which a server tells its onlookers again, and after which one that has not is no more believed."""


class SpectatorCounts:
    """The numbers this server has told the others, and was told by them."""

    def __init__(self) -> None:
        self._announced: dict[str, tuple[int, float]] = {}
        self._heard: dict[str, dict[str, tuple[int, float]]] = {}

    def news(self, here: Mapping[str, int], now: float) -> list[tuple[str, int]]:
        """The matches, of those here with their onlookers, of which the others are to be told; and how many look on."""
        wanted = {match: count for match, count in here.items() if count}
        wanted |= {match: 0 for match in self._announced if match not in wanted}
        new = [(match, n) for match, n in wanted.items() if self._is_news(match, n, now)]
        for match, n in new:
            if n:
                self._announced[match] = (n, now)
            else:
                del self._announced[match]
        return new

    def _is_news(self, match: str, count: int, now: float) -> bool:
        told = self._announced.get(match)
        return told is None or told[0] != count or now - told[1] >= AGAIN

    def hear(self, server: str, match: str, count: int, now: float) -> None:
        """So many look on at a match with another server."""
        if count > 0:
            self._heard.setdefault(match, {})[server] = (count, now)
        elif match in self._heard:
            self._heard[match].pop(server, None)

    def elsewhere(self, match: str) -> int:
        """The number of onlookers of a match with the other servers."""
        return sum(count for count, _ in self._heard.get(match, {}).values())

    def forget(self, now: float) -> list[str]:
        """Believe no more what was told long ago, by a server that may be gone; the matches at which that changes something."""
        changed = []
        for match, counts in list(self._heard.items()):
            fresh = {server: one for server, one in counts.items() if now - one[1] < STALE}
            if len(fresh) < len(counts):
                changed.append(match)
            if fresh:
                self._heard[match] = fresh
            else:
                del self._heard[match]
        return changed
