"""`seat`: a program takes a seat in a hall, and plays the match to its end."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from functools import partial
from typing import Any

from hoyle.cli.console import BadInput, as_json, complain, say
from hoyle.cli.serving.serve_hall import needed


def take_seat(link: str, named: str, key: str, hand: str, clock: float, json: bool) -> int:
    """Play a seat by a link or a key; the exit status, 1 where the player has lost by what it did. Raises BadInput."""
    needed()
    from hoyle.hall.seat_client import NoSeat, SeatPlayer, read_link
    from hoyle.players.programs import Forfeit
    from hoyle.players.programs.program_player import command_of
    from hoyle.tournaments.seating import BadPlayer, made, named_hand

    if not 0 < clock < float("inf"):
        raise BadInput(f"--clock {clock:g}: seconds, more than 0")
    if (here := os.getcwd()) not in sys.path:
        sys.path.append(here)  # a player of one's own may lie in the folder one works in, as for `python -m`

    def make(game: str, options: Mapping[str, Any]) -> Any:
        return made(named, game, hand, clock, options)

    try:
        command_of(named)
        eyes = named_hand(hand)
        seat = SeatPlayer(read_link(link, key), make, hand, eyes if eyes.sight else None, partial(_print_ruling, json))
        ended = seat.play()
    except (NoSeat, BadPlayer) as error:
        raise BadInput(str(error)) from None
    except ValueError as error:
        raise BadInput(f"--player {named}: {error}") from None
    except Forfeit as lost:
        complain(f"{seat.seat}: {lost}; the seat has resigned")
        return 1
    if json:
        as_json({"seat": seat.seat, "ended": ended, "answers": seat.n})
    else:
        say(f"{seat.seat}: {ended}")
    return 0


def _print_ruling(json: bool, headline: str) -> None:
    """Print what is told of a ruling, to people."""
    if not json:
        say(headline)
