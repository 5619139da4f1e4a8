"""The vocabulary of rulings, the fold of effects into states, views of a state, questions put to a record."""

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
    fold,
)  # fmt: skip
from hoyle.referee.game import BadOption, Game, Option, Refused, Rulings
from hoyle.referee.judge import Refusal, Ruling, begin, rule_on
from hoyle.referee.rules import BOOKS, Rule, Rulebook, cites
from hoyle.referee.state import (
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
    State,
    describe,
    either,
    in_points,
    listed,
)  # fmt: skip
from hoyle.referee.view import redact, redact_answer, redact_effect, view

__all__ = [
    "BOOKS", "CALL", "CHOOSE", "DRAW", "MOVE", "PLACE", "STROKE", "Ask", "Assign", "Back", "BadOption", "Deal", "Drawn",
    "Effect", "Foul", "Game", "InHand", "Lives", "Lose", "Note", "Option", "Order", "Out", "Owe", "Pay", "Permit", "Place",
    "Refusal", "Refused", "Restore", "Result", "Reveal", "Rule", "Rulebook", "Ruling", "Rulings", "Say", "Score", "State",
    "Win", "begin", "cites", "describe", "either", "fold", "in_points", "listed", "redact", "redact_answer", "redact_effect",
    "rule_on", "view",
]  # fmt: skip
