"""The contacts of a batch of strokes, which answer what a ruling asks of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hoyle.match.tracing.outcomes import Outcome
from hoyle.match.tracing.traced_values import settled
from hoyle.record import QUESTIONS, Contact, Record

if TYPE_CHECKING:
    from hoyle.physics import Batch

NO_ANSWER = float("nan")
"""Stands for the answer to what is no question here; it is unlike any, and can be reckoned with."""


class BatchContacts:
    """The contacts of a batch, which answer questions."""

    def __init__(self, batch: Batch | None, known: dict[tuple[tuple[str, ...], bytes], tuple[Contact, ...]]) -> None:
        """`known` are contacts by the names of the pieces and the event that each was."""
        self.batch = batch
        self._known = known
        self._outcome: Outcome | None = None
        self._record = Record()

    def record(self, outcome: Outcome) -> Record:
        """A record with the contacts of a stroke without times, places, speeds and cushions' letters, and nothing else."""
        if outcome is not self._outcome:
            raw, _, _, more = outcome.key
            if more is not None and more[0] is not None:
                contacts = tuple([Contact(*told) for told in more[0]])
            else:
                parts = [self._contact(outcome.row, raw[k : k + 3], k // 3) for k in range(0, len(raw), 3)]
                contacts = tuple([contact for part in parts for contact in part])
            self._outcome, self._record = outcome, Record(contacts=contacts)
        return self._record

    def _contact(self, row: int, event: bytes, k: int) -> tuple[Contact, ...]:
        """The contact that an event was, if it was one."""
        assert self.batch is not None
        key = (self.batch.pieces[row], event)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self.batch.contacts(row, k)
        return found

    def __call__(self, outcome: Outcome, name: str, *args: Any, **named: Any) -> Any:
        """The answer to a question of the contacts of an outcome; `NO_ANSWER` where it is none here."""
        try:
            return settled(QUESTIONS[name](self.record(outcome), *args, **named))
        except TypeError:  # it follows from an answer that is another here: all are asked at once
            return NO_ANSWER
