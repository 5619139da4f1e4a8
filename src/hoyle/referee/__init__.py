"""The vocabulary of rulings, the fold of effects into states, views of a state, questions put to a record."""

from hoyle.referee.beginning import begin, position_of
from hoyle.referee.board import Board, Cell
from hoyle.referee.effects import (
    Assign,
    Back,
    Deal,
    Drawn,
    Effect,
    Foul,
    Lives,
    Lose,
    Note,
    Order,
    Out,
    Owe,
    Pay,
    Place,
    Restore,
    Reveal,
    Say,
    Score,
    Win,
)  # fmt: skip
from hoyle.referee.game import BadOption, FrontPage, Game, Option, PositionForm, Refused
from hoyle.referee.judge import rule_on
from hoyle.referee.message import CATALOGUES, Message, Param, Text, told
from hoyle.referee.offences import Found, Offence, Unclaimed, declared, fault, meanings, table_of
from hoyle.referee.question import (
    CALL,
    CHOOSE,
    DRAW,
    MOVE,
    PLACE,
    STROKE,
    Ask,
    InHand,
    Permit,
    Result,
    Target,
    describe,
    either,
    in_points,
    listed,
)  # fmt: skip
from hoyle.referee.ref import LEAVES, Ref, fold
from hoyle.referee.rules import BOOKS, Rule, Rulebook, cites
from hoyle.referee.ruling import Refusal, Ruling
from hoyle.referee.standing import Standing
from hoyle.referee.state import State
from hoyle.referee.stroke import Stroke
from hoyle.referee.view import redact, redact_answer, redact_effect, view

__all__ = [
    "BOOKS", "CALL", "CATALOGUES", "CHOOSE", "DRAW", "LEAVES", "MOVE", "PLACE", "STROKE", "Ask", "Assign", "Back",
    "BadOption", "Board", "Cell", "Deal", "Drawn", "Effect", "Foul", "Found", "FrontPage",
    "Game", "InHand", "Lives", "Lose", "Message",
    "Note", "Offence", "Option", "Order", "Out", "Owe", "Param", "Pay", "Permit", "Place", "PositionForm", "Ref", "Refusal",
    "Refused", "Restore", "Result", "Reveal", "Rule", "Rulebook", "Ruling", "Say", "Score", "Standing", "State", "Stroke",
    "Target", "Text", "Unclaimed", "Win", "begin", "cites", "declared", "describe", "either", "fault", "fold", "in_points",
    "listed", "meanings", "position_of", "redact", "redact_answer", "redact_effect", "rule_on", "table_of", "told", "view",
]  # fmt: skip
