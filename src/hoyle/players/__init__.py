"""Computer players. They see only a seat's view."""

from hoyle.players.choose import player_for
from hoyle.players.player import Answerer, Player, tally
from hoyle.players.watch import Bench, watch

__all__ = ["Answerer", "Bench", "Player", "player_for", "tally", "watch"]
