"""Set positions, by hand from the rules: which of two things is the better for whoever is asked, and why.

A position is a score sheet up to the question. Two answers follow, as lines of a sheet or as words that may be said, and the reason
that the rule book gives.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pytest

import hoyle
from hoyle.answers import Choose
from hoyle.games import load
from hoyle.notation import parse_answer
from hoyle.players import Player
from hoyle.players.child import HELPED, Child
from hoyle.players.value import TURN, change, fouled
from hoyle.referee import Refusal, State, rule_on, view


class Position(NamedTuple):
    """A sheet, the answer that is right, one that is not, and why."""

    sheet: str
    right: str
    wrong: str
    why: str


LAST_TWO = """
Game: color-ball-pool
Seats: Ann, Bob, Cal, Dee
Lives: 1
Handicap: {handicap}

Bob: red>white -> white=(0, 130), red=(10, 100)
Cal: miss -> yellow=(60, -60)
Cal: choose pass
Dee: miss -> green=(-60, -60)
"""
THREE_LEFT = """
Game: color-ball-pool
Seats: Ann, Bob, Cal
Handicap: Ann 1, Bob 1, Cal 3

Bob: red>white -> white=(0, 100), red=(10, 60)
Cal: yellow>red yellow|l -> red=(60, 100), yellow=(20, 20), white~yellow
"""
STAR = """
Game: color-ball-pool
Seats: Ann, Bob, Cal, Dee
Stake: 5
Handicap: {handicap}

Bob: red>white -> white=(0, 130), red=(10, 100)
Cal: yellow>red -> red=(0, 0), yellow=(30, 30)
Dee: miss -> green=(60, 60)
"""
GOLF = """
Game: golf-pool
Seats: Ann, Bob
Lead: Ann

"""
ROUND = "".join(
    f"{seat}: white>red red|f red@{pocket} -> white=(10, 40)\n"
    for pocket in ("SL", "HL", "HR", "SR", "FR")
    for seat in ("Ann", "Bob")
)
KELLY = """
Game: kelly-pool
Seats: Ann, Bob, Cal
Order: Ann, Bob, Cal
Small-balls: Ann 10, Bob 2, Cal 4

Ann: cue>15 15@FL
"""
FORTY_ONE = """
Game: forty-one-pool
Seats: Ann, Bob
Order: Ann, Bob
Small-balls: Ann {ann}, Bob {bob}

"""
POSITIONS = {
    "life-pool-last-life": Position(
        LAST_TWO.format(handicap="Bob 2") + "Ann: white>red white|f -> white=(0, 0), red=(30, 60)\n",
        "Bob: red>white white@FR",
        "Bob: miss",
        "To take the last life wins the pool (8c, 32); a life given away makes two level, who divide it (31).",
    ),
    "life-pool-behind": Position(
        LAST_TWO.format(handicap="Bob 2"),
        "Ann: white>red red@FL -> white=(0, 0)",
        "Ann: white>red white|f -> white=(0, 0), red=(30, 60)",
        "With a life to two, the life taken makes them level: half of the pool at once (31).",
    ),
    "life-pool-safe-ahead": Position(
        LAST_TWO.format(handicap="Bob 2") + "Ann: white>red white|f -> white=(0, 0), red=(30, 60)\n",
        "Bob: red>white red|f -> red=(0, 170), white=(0, -170)",
        "Bob: red>white white@FL red@FR",
        "In-off costs the striker a life, whatever else falls (13a): better to stay ahead than to divide.",
    ),
    "life-pool-whom-to-hurt": Position(
        THREE_LEFT,
        "Ann: white>yellow yellow@FL -> white=(0, 0)",
        "Ann: white>red red@FR -> white=(0, 0)",
        "Touching the ball on, Ann may play at either (20b). Bob is as near to death as they; Cal, with three lives, is who "
        "would win: by one life at a time lost by anybody, Ann outlasts 1 and 2 with 7/36, Cal's 3 alone with 1/8.",
    ),
    "life-pool-star-worth-it": Position(
        STAR.format(handicap="Ann 1, Bob 1, Cal 1, Dee 1"),
        "Dee: choose star",
        "Dee: choose pass",
        "A star brings the lowest number on the board, 1 of then 4 lives: about a quarter of the 25 in the pool for 5.",
    ),
    "life-pool-star-too-dear": Position(
        STAR.format(handicap="Dee 1"),
        "Dee: choose pass",
        "Dee: choose star",
        "No star brings more lives than its player began with (35): 1 against 3, 3 and 3, not a twentieth of the 25 for 5.",
    ),
    "golf-last-stroke": Position(
        GOLF + ROUND + "Ann: white>red red|l red@FL -> white=(10, 40)\nBob: white>red red|f -> red=(0, 0), white=(0, 60)\n",
        "Bob: white>red red|f red@FL",
        "Bob: white>red red|f -> red=(60, 120), white=(58, 110)",
        "Ann has finished in six, and this is Bob's seventh: holed or not they have lost, and holed it is over.",
    ),
    "golf-level-to-the-end": Position(
        GOLF + ROUND + "Ann: white>red red|l red@FL -> white=(10, 40)\n",
        "Bob: white>red red|l red@FL",
        "Bob: white>red red|f -> red=(60, 120), white=(50, 100)",
        "The lowest total wins (12): holed now Bob is level with Ann, the best lie for another stroke comes too late.",
    ),
    "golf-a-good-lie": Position(
        GOLF + ROUND,
        "Ann: white>red red|f -> red=(-60, 120), white=(-40, 100)",
        "Ann: white>red red|f -> red=(60, -120), white=(-40, 100)",
        "The next pocket is the lower left (4c); near it, and straight behind, another stroke does.",
    ),
    "golf-spoil-the-next": Position(
        GOLF + "".join(f"{seat}: white>red red|f red@SL -> white=(10, 40)\n" for seat in ("Ann", "Bob")),
        "Ann: white>red red|l red@HL -> white=(-60, -120)",
        "Ann: white>red red|l red@HL -> white=(20, 40)",
        "Bob plays the white from where it stops at a red on the centre spot (5), for the upper left pocket: not from behind it.",
    ),
    "kelly-makes-it": Position(
        KELLY,
        "Ann: call 6; cue>6 6@FL",
        "Ann: call 9; cue>9 9@FL",
        "Ten in hand and fifteen made want six (2c); nine is a burst, and out (3a).",
    ),
    "kelly-safe-is-better-than-a-burst": Position(
        KELLY,
        "Ann: call 9; cue>9 9|f cue|l",
        "Ann: call 9; cue>9 9@FL",
        "Ten, fifteen and nine are more than thirty-one (3a).",
    ),
    "kelly-on-the-way": Position(
        KELLY,
        "Ann: call 2; cue>2 2@FL",
        "Ann: call 5; cue>5 5@FL",
        "Four more can be made with the 4 or with 1 and 3; one more only with the 1.",
    ),
    "kelly-say-it": Position(
        KELLY + "Ann: call 6; cue>6 6@FL\n",
        "Ann: proclaim",
        "",
        "Thirty-one wins only when it is said, before the next stroke (7a).",
    ),
    "kelly-not-yet": Position(
        KELLY.replace("15 15@FL", "15 15|f 14|l 13|r 12|f") + "Bob: call 1; cue>1 1|f\nCal: call 1; cue>1 1|f\n",
        "",
        "Ann: proclaim",
        "Ten alone is not thirty-one: there is nothing to say (2c).",
    ),
    "kelly-back-in": Position(
        KELLY + "Ann: call 9; cue>9 9@FL\n",
        "Ann: privilege",
        "",
        "Who has burst may claim to come back before the next stroke (3a, 4a); out of the pool there is nothing to win.",
    ),
    "kelly-which-small-ball": Position(
        KELLY + "Ann: call 9; cue>9 9@FL\nAnn: choose privilege\n*: deal Ann 1\n",
        "Ann: choose keep",
        "Ann: choose change",
        "Ten wants twenty-one, which two balls make; one wants thirty, which takes three.",
    ),
    "forty-one-which-goes-back": Position(
        FORTY_ONE.format(ann=18, bob=6)
        + "Ann: cue>15 15@FL 2@FR\nBob: cue>14 cue|f\nAnn: cue>13 cue@HR\n",
        "Ann: choose 2",
        "Ann: choose 15",
        "With 18 in hand and the 15, eight more make forty-one, one ball; with the 2, twenty-one are wanting, two balls (5b).",
    ),
    "forty-one-the-nearest-wins": Position(
        "\nGame: forty-one-pool\nSeats: Ann, Bob, Cal, Dee\nOrder: Ann, Bob, Cal, Dee\n"
        "Small-balls: Ann 6, Bob 7, Cal 8, Dee 9\n\n"
        "Ann: cue>15 15@FL 12@FR\nBob: cue>14 14@FL 11@FR\nCal: cue>10 10@FL 8@FR 7@SL\nDee: cue>6 6@FL 4@FL 3@FR 2@SL 1@SR\n",
        "Ann: cue>5 5@FL",
        "Ann: cue>9 cue|f",
        "Thirty-three, and eight cannot be made of 5, 9 and 13: when the table is bare the nearest wins (4), so 38 is better.",
    ),
    "pyramids-a-ball-is-money": Position(
        "\nGame: english-pyramids\nSeats: Ann, Bob\nLead: Ann\nReds: 5\nStake: 2\n\n"
        "Ann: cue>r1 r1@FL r2@FR r3@SL r4@SR\nAnn: cue>r5\n",
        "Bob: r5>cue cue@FL",
        "Bob: miss",
        "The loser pays the difference (3b): the last ball, worth two (15a), makes it 2 instead of 5.",
    ),
}  # fmt: skip


def asked(sheet: str) -> tuple[State, str]:
    """How it stands at the end of a sheet for whoever is to answer, or may say something."""
    run = hoyle.score(sheet.lstrip())
    assert run.reports() == []
    assert run.state.ask is not None
    return run.state, run.state.ask.seat


def thought_of(state: State, line: str, seat: str) -> float:
    """What the players think of an answer: what it changes for the seat, its fouls, and who is next."""
    game, seen = load(state.game), view(state, seat)
    ruling = rule_on(game, seen, parse_answer(line, state.seats))
    assert not isinstance(ruling, Refusal), ruling
    after = ruling.state
    return change(game, seen, after, seat) - fouled(ruling, seat) + TURN * (after.turn == seat and after.result is None)


@pytest.mark.parametrize("name", POSITIONS)
def test_the_right_answer_is_preferred(name: str) -> None:
    position = POSITIONS[name]
    state, seat = asked(position.sheet)
    game = load(state.game)
    told = (position.right or position.wrong).partition(": ")
    if not (position.right and position.wrong):
        said = Player().speak(game, view(state, told[0]), told[0], Random(1))
        assert said == (Choose(told[0], told[2]) if position.right else None), position.why
    elif told[2].startswith("choose "):
        answer = Player().answer(game, view(state, seat), Random(1))
        assert answer == parse_answer(position.right, state.seats), position.why
    else:
        right, wrong = (thought_of(state, line, seat) for line in (position.right, position.wrong))
        assert right > wrong + 0.01, position.why


def test_there_are_twenty_and_each_tells_its_reason() -> None:
    assert len(POSITIONS) >= 20
    assert all(position.why.endswith(".") for position in POSITIONS.values())


def test_whoever_helps_a_child_says_what_wins() -> None:
    """A child says nothing by itself: at bottle pool nobody said that the points were made, and the match went on."""
    state, _ = asked(POSITIONS["kelly-say-it"].sheet)
    game, child = load(state.game), Child()
    assert child.speak(game, view(state, "Ann"), "Ann", Random(1)) is None
    child.take_over(view(state, "Ann"), 0, HELPED + 1)
    assert child.speak(game, view(state, "Ann"), "Ann", Random(1)) == Choose("Ann", "proclaim")
