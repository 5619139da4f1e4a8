"""`hoyle hall`, the lots of its matches following from what was asked for: a test meets the same match at every run.

A hall that is opened as usual draws the seed of a match where nobody can know it, so that dice, small balls, first aims and
computers' strokes are others each time, and a test might fail once in a thousand runs. HOYLE_LOTS=WORD tries other lots.

With `--forks FD` as its arguments it is told by that socket what halls to open, and forks each (hall_forks.py).
"""

from __future__ import annotations

import os
import sys
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import wraps
from pathlib import Path
from typing import Any


def settled(begin: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    """Begin matches with a seed that follows from game, kind, options and who plays; names may be others at every run."""

    @wraps(begin)
    async def seeded(registry: Any, wanted: Any) -> Any:
        told = (
            os.environ.get("HOYLE_LOTS"),
            wanted.game,
            wanted.kind,
            sorted(wanted.options.items()),
            [by for _, by in wanted.seats],
        )
        return await begin(registry, wanted if wanted.seed else replace(wanted, seed=repr(told)[:64]))

    return seeded


if __name__ == "__main__":  # the processes that think import this file, too
    from hoyle.cli import main
    from hoyle.hall.matches.match_registry import MatchRegistry

    MatchRegistry.open = settled(MatchRegistry.open)  # type: ignore[method-assign]
    if sys.argv[1:2] == ["--forks"]:
        sys.path.insert(0, str(Path(__file__).parent))
        from hall_forks import serve

        if not serve(int(sys.argv[2])):
            sys.exit()  # whoever asked for halls has gone
    sys.exit(main())
