"""Continuous pool: what sheets cannot say in so many words."""

from __future__ import annotations

from hoyle.answers import Choose, Incident, Played
from hoyle.games import load
from hoyle.match.score import score
from hoyle.notation import parse
from hoyle.record import MEET, POCKET, Call, Contact, Record
from hoyle.referee import Ruling, State, begin, rule_on

GAME = load("continuous-pool")
FRAME = 15

EXAMPLE = """\
Game: continuous-pool
Seats: Ann, Bob
Lead: Ann

Ann: cue>15 15|f 14|l
= turn Bob
Bob: call 9; cue>9 9@FR 3@FL
= Ann 0, Bob 2
Bob: call 1; cue>4 4|h
= Bob 2
Ann: call 2; miss
= Ann -1
= rule continuous-pool.7a
"""


def said(state: State, answer: object) -> State:
    ruling = rule_on(GAME, state, answer)  # type: ignore[arg-type]
    assert isinstance(ruling, Ruling), ruling
    return ruling.state


def pots(*balls: str) -> Record:
    contacts = (Contact(MEET, "cue", (balls[0],)), *(Contact(POCKET, ball, where="FL") for ball in balls))
    return Record("cue", contacts, calls=tuple(map(Call, balls)))


def test_the_score_sheet_s_example() -> None:
    assert score(parse(EXAMPLE, "example")).reports() == []


def test_every_frame_has_fifteen_points_and_its_maker_opens_the_next() -> None:
    state = begin(GAME, ("Ann", "Bob"), {"Lead": "Bob"}).state
    for frame in range(1, 4):
        for ball in range(15, 0, -1):
            state = said(state, Played("Bob", pots(str(ball))))
        assert state.scores == {"Ann": 0, "Bob": FRAME * frame}
        assert state.turn == "Bob"
        state = said(state, Choose("Bob", "lead"))
        assert len(state.layout.on_table()) == FRAME


def test_a_night_s_number_does_not_end_the_last_night_early() -> None:
    state = begin(GAME, ("Ann", "Bob"), {"Lead": "Ann", "Points": 40, "Nights": 2}).state
    for _ in range(2):
        for ball in range(15, 0, -1):
            state = said(state, Played("Ann", pots(str(ball))))
        state = said(state, Choose("Ann", "lead"))
    assert state.notes.night == 2  # 30 is more than half of 40
    for ball in range(15, 5, -1):
        assert state.result is None
        state = said(state, Played("Ann", pots(str(ball))))
    assert state.result is not None
    assert state.result.winners == ("Ann",)


def test_whoever_leaves_has_lost_whatever_the_score() -> None:
    state = begin(GAME, ("Ann", "Bob"), {"Lead": "Ann"}).state
    state = said(state, Played("Ann", pots("15", "14", "13")))
    state = said(state, Incident("withdraw", ("Ann",)))
    assert state.result is not None
    assert state.result.winners == ("Bob",)
