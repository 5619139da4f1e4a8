"""Foreign programs as players: they speak lines of text over standard streams, as docs/protocol.md tells."""

from hoyle.players.programs.process import Forfeit
from hoyle.players.programs.program_player import CLOCK, ProgramPlayer, command_of

__all__ = ["CLOCK", "Forfeit", "ProgramPlayer", "command_of"]
