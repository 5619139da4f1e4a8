"""The state of a match: a frozen value, and the one open question in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from hoyle.record import Layout
from hoyle.referee.given import Given
from hoyle.referee.race import Race
from hoyle.referee.standing import Standing
from hoyle.referee.vocabulary.question import Ask, Result


@dataclass(frozen=True)
class State(Standing):
    """Everything the referee knows after the last ruling.

    `notes` are the game's own, a frozen dataclass. `secrets` are by seat and key, and leave only through `hoyle.referee.view`;
    `revealed` are those that all know, as `Ann.small-ball`. `given` holds the sheet's header while the match is set up, and is
    empty afterwards. `race` is how a race stands, where several games make the match.
    """

    game: str
    seats: tuple[str, ...]
    options: Mapping[str, int | str] = field(default_factory=dict)
    table: str = ""
    layout: Layout = field(default_factory=Layout)
    order: tuple[str, ...] = ()
    pieces: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    scores: Mapping[str, int | float] = field(default_factory=dict)
    lives: Mapping[str, int] = field(default_factory=dict)
    ledger: Mapping[str, int] = field(default_factory=dict)
    owes: Mapping[str, int] = field(default_factory=dict)
    out: tuple[str, ...] = ()
    secrets: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    revealed: Mapping[str, object] = field(default_factory=dict)
    notes: object = None
    ask: Ask | None = None
    result: Result | None = None
    given: Given = field(default_factory=Given)
    race: Race | None = None

    @property
    def question(self) -> Ask | None:
        """The open question; None when the match is over."""
        return self.ask

    @property
    def state(self) -> State:
        """The state itself."""
        return self
