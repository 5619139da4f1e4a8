"""The order of a stroke in games of called balls that continuous pool governs.

A game states in its `CalledBalls` what a failure costs, what a ball is worth, and how the turn passes; its notes are `Notes`.
"""

from hoyle.games.pocket.called_balls.between_strokes import ask_last_claim as ask_last_claim
from hoyle.games.pocket.called_balls.between_strokes import charge_claimed as charge_claimed
from hoyle.games.pocket.called_balls.between_strokes import choose as choose
from hoyle.games.pocket.called_balls.between_strokes import consult_experts as consult_experts
from hoyle.games.pocket.called_balls.between_strokes import declare as declare
from hoyle.games.pocket.called_balls.between_strokes import put_back_as_before as put_back_as_before
from hoyle.games.pocket.called_balls.called_strokes import ask as ask
from hoyle.games.pocket.called_balls.called_strokes import board as board
from hoyle.games.pocket.called_balls.called_strokes import breach as breach
from hoyle.games.pocket.called_balls.called_strokes import charge as charge
from hoyle.games.pocket.called_balls.called_strokes import end_row as end_row
from hoyle.games.pocket.called_balls.called_strokes import judge as judge
from hoyle.games.pocket.called_balls.called_strokes import names_balls as names_balls
from hoyle.games.pocket.called_balls.terms import FAULTS as FAULTS
from hoyle.games.pocket.called_balls.terms import INCIDENTS as INCIDENTS
from hoyle.games.pocket.called_balls.terms import THREE as THREE
from hoyle.games.pocket.called_balls.terms import CalledBalls as CalledBalls
from hoyle.games.pocket.called_balls.terms import Notes as Notes
from hoyle.games.pocket.called_balls.terms import credit as credit
from hoyle.games.pocket.called_balls.terms import unmake as unmake
