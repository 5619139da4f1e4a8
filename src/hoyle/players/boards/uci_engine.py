"""A chess engine beside the house's own search: any program that speaks UCI, the protocol that chess engines share.

`HOYLE_UCI` names it, with its arguments, or is `none`; where it is not set the first of `KNOWN` on the path is taken. An engine
plays with strengths of its own: by `UCI_Elo` where it has that, else by `Skill Level`, else by how deep it looks. Below the least
Elo that it can play at the house plays itself.
"""

from __future__ import annotations

import atexit
import os
import shlex
import shutil
import sys
from contextlib import suppress
from functools import cache, partial
from multiprocessing.pool import ThreadPool
from typing import TYPE_CHECKING, Any
from warnings import warn

if TYPE_CHECKING:
    from collections.abc import Mapping

    import chess
    from chess.engine import Limit, Option, SimpleEngine

NAMED, NONE = "HOYLE_UCI", "none"
KNOWN = ("stockfish", "/usr/games/stockfish", "berserk", "ethereal", "fruit", "toga2")
"""Engines that are taken where they are on the path, the first before the others."""
ELO = (600, 900, 1200, 1500, 1750, 2000, 2250, 2500)
"""The strength that levels 1 to 8 are meant to have, in Elo."""
SKILLS = (0, 0, 2, 5, 8, 11, 15, 18)
"""The `Skill Level`, of 20, of an engine without `UCI_Elo`."""
NODES, MOST_NODES = 40_000, 300_000
"""Positions that an engine looks at for a move, and at level 9: .1 and .5 s or so. Counted, so that slow machines play no worse."""
BEGUN = 10.0
"""Seconds that an engine has to begin, and to answer at all."""


def command() -> list[str] | None:
    """The words of the engine's command line; None where there is no engine.

    Raises ValueError where one is named that is not there.
    """
    named = os.environ.get(NAMED, "").strip()
    if named.lower() == NONE:
        return None
    if not named:
        return next(([found] for name in KNOWN if (found := shutil.which(name))), None)
    words = shlex.split(named, posix=sys.platform != "win32")
    if not words or shutil.which(words[0]) is None:
        raise ValueError(
            f"{NAMED}: no program {named[:80]!r}; name a UCI engine, as in /usr/games/stockfish, or {NONE}"
        )
    return words


@cache
def engine(*words: str) -> SimpleEngine:
    """The engine of a command line, begun once in a process and ended with it.

    Raises OSError and `chess.engine.EngineError` where it cannot be begun or speaks no UCI.
    """
    from chess.engine import EngineError, EngineTerminatedError, SimpleEngine

    # Python waits at its end for threads that are no daemons, and an engine's is what the thread is that begins it.
    with ThreadPool(1) as daemon:
        found = daemon.apply(partial(SimpleEngine.popen_uci, list(words), timeout=BEGUN))

    def close() -> None:
        with suppress(EngineTerminatedError, EngineError, TimeoutError):
            found.quit()

    atexit.register(close)
    return found


def settings(options: Mapping[str, Option], number: int) -> tuple[dict[str, Any], Limit] | None:
    """The options an engine is given for a level from 1 to 9, and how far it looks; None below the least strength that it has."""
    from chess.engine import Limit

    told: dict[str, Any] = {"Threads": 1} if "Threads" in options else {}
    weaker = number <= len(ELO)
    if "UCI_Elo" in options and "UCI_LimitStrength" in options:
        elo, least, most = ELO[min(number, len(ELO)) - 1], options["UCI_Elo"].min, options["UCI_Elo"].max
        if weaker and least is not None and elo < least:
            return None
        told["UCI_LimitStrength"] = weaker
        if weaker:
            told["UCI_Elo"] = min(elo, most) if most is not None else elo
    elif "Skill Level" in options:
        told["Skill Level"] = SKILLS[number - 1] if weaker else options["Skill Level"].max or 20
    elif weaker:
        return told, Limit(depth=number)
    return told, Limit(nodes=NODES if weaker else MOST_NODES)


def played(board: chess.Board, number: int) -> chess.Move | None:
    """The engine's move at a level; None where there is no engine, it does not play so weakly, or it has failed.

    Raises ValueError where an engine is named that is not there.
    """
    words = command()
    if words is None or number < 1:
        return None
    from chess.engine import EngineError

    try:
        found = engine(*words)
        told = settings(found.options, number)
        if told is None:
            return None
        found.configure(told[0])
        return found.play(board, told[1]).move
    except (EngineError, OSError, TimeoutError) as failed:
        engine.cache_clear()
        warn(f"the chess engine {' '.join(words)} failed ({failed}); the house plays itself", stacklevel=2)
        return None
