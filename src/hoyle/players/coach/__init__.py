"""The coach: the best strokes for a position with their chances and why, and after a match the strokes that cost most."""

from hoyle.players.coach.advising import Advice, advice, advise
from hoyle.players.coach.reviewing import Loss, Rates, Review, review, reviewed
from hoyle.players.coach.wording import outcome, said

__all__ = ["Advice", "Loss", "Rates", "Review", "advice", "advise", "outcome", "review", "reviewed", "said"]
