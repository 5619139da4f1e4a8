"""Backgammon: lawful plays against an independent generator and published vectors, and rulings no sheet reaches."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle.answers import Chance, Choose, Incident, Move
from hoyle.games import load
from hoyle.games.board.points import tables
from hoyle.games.board.points.men import Side, position
from hoyle.games.board.points.tables import BAR, OFF, Position, plays, throw_orders
from hoyle.record import Layout, Spot
from hoyle.referee import Ask, Place, Refusal, Ruling, Say, Score, State, begin, rule_on, told

GAME = load("backgammon")
R = GAME.rules
START = {24: 2, 13: 5, 8: 3, 6: 5}
ROLLS = [(a, b) for a in range(1, 7) for b in range(1, a + 1)]


def at(own: Mapping[int, int], foe: Mapping[int, int]) -> Position:
    """A position from men by point, the foe's in the foe's own numbering."""
    return Position(
        tuple(own.get(p, 0) for p in range(26)),
        tuple(foe.get(25 - p, 0) if 1 <= p <= 24 else 0 for p in range(26)),
    )


# --- a second generator, written another way ------------------------------------------------------------------
# Men are kept as a sorted list of how far each has to go, the adversary's as a list of points; every man is tried
# with every number left, in every order, and whatever uses the most numbers is lawful.


def brute(own: Mapping[int, int], foe: Mapping[int, int], roll: tuple[int, int]) -> set[tuple[object, ...]]:
    men = sorted(p for p, n in own.items() for _ in range(n))
    enemies = sorted(25 - p for p, n in foe.items() if 1 <= p <= 24 for _ in range(n))
    numbers = list(roll) * (2 if roll[0] == roll[1] else 1)
    ends: dict[int, set[tuple[object, ...]]] = {}

    def walk(men: list[int], enemies: list[int], taken: int, left: list[int]) -> None:
        used = len(numbers) - len(left)
        ends.setdefault(used, set()).add((tuple(men), tuple(enemies), taken))
        for number in set(left):
            rest = left.copy()
            rest.remove(number)
            for man in {m for m in men if m > 0}:
                if 25 in men and man != 25:
                    continue
                goal = man - number
                if goal < 0:
                    if any(m > man for m in men):
                        continue
                    goal = 0
                if goal == 0 and any(m > 6 for m in men):
                    continue
                if goal and enemies.count(goal) >= 2:
                    continue
                moved = men.copy()
                moved[moved.index(man)] = goal
                hit = goal > 0 and goal in enemies
                walk(sorted(moved), [e for e in enemies if e != goal] if hit else enemies, taken + hit, rest)

    walk(men, enemies, 0, numbers)
    most = max(ends)
    return ends[most] if most else set()


def plain(reached: Position) -> tuple[object, ...]:
    men = sorted(p for p, n in enumerate(reached.own) for _ in range(n))
    return tuple(men), tuple(p for p in range(1, 25) for _ in range(reached.foe[p])), reached.foe[0]


@pytest.mark.parametrize("roll", ROLLS)
def test_every_opening_throw_agrees_with_an_independent_generator(roll: tuple[int, int]) -> None:
    found = plays(at(START, START), throw_orders(roll))
    assert {plain(p) for p in found} == brute(START, START, roll)


def test_six_five_at_the_start_counted_by_hand() -> None:
    # Sixes go from 24, 13 and 8, fives from 13 and 8 (24/19 and 6/1 are held): six pairs, and 24/13; 13/2 by the six
    # first is the pair 13/8 8/2 over again.
    assert len(plays(at(START, START), throw_orders((6, 5)))) == 7


def scattered(rng: random.Random) -> tuple[dict[int, int], dict[int, int]]:
    """Men of both sides anywhere, with men up and borne now and then, never two sides on a point."""
    own: dict[int, int] = {}
    foe: dict[int, int] = {}
    reach = rng.choice((6, 12, 24))
    for _ in range(15):
        p = rng.choice((*range(1, reach + 1), *(BAR,) * rng.randint(0, 2), OFF))
        own[p] = own.get(p, 0) + 1
    free = [p for p in range(1, 25) if p not in own]
    for _ in range(15):
        p = rng.choice(free)
        foe[25 - p] = foe.get(25 - p, 0) + 1
    return own, foe


@settings(max_examples=250, deadline=None)
@given(st.integers(0, 10**9), st.sampled_from(ROLLS))
def test_any_position_agrees_with_an_independent_generator(seed: int, roll: tuple[int, int]) -> None:
    own, foe = scattered(random.Random(seed))
    found = plays(at(own, foe), throw_orders(roll))
    assert {plain(p) for p in found} == brute(own, foe, roll)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**9), st.sampled_from(ROLLS))
def test_every_play_as_written_reads_as_itself(seed: int, roll: tuple[int, int]) -> None:
    own, foe = scattered(random.Random(seed))
    here = at(own, foe)
    found = plays(here, throw_orders(roll))
    texts = {tables.write(here, path): reached for reached, path in found.items()}
    assert len(texts) == len(found)
    for tokens, reached in texts.items():
        play = tables.read(tokens)
        assert reached in tables.readings(here, throw_orders(roll), play.legs)
        assert play.stars == tables.hits(here, reached)


# The test vectors of Games::Backgammon (CPAN, J. Schleicher): the throw, the mover's men, the other's men in the
# other's numbering, and every play, in its merged notation.
PUBLISHED = [
    ((1, 2), {1: 1, 2: 1}, {}, {"2/off 1/off", "2/off"}),
    ((5, 6), {1: 1, 2: 1}, {}, {"2/off 1/off"}),
    ((1, 1), {24: 2}, {}, {"24/20", "24/21 24/23", "24/22(2)"}),
    ((5, 6), {24: 1}, {7: 1}, {"24/18*/13", "24/13"}),
    ((5, 6), {24: 1}, {7: 2}, {"24/13"}),
    ((6, 6), {24: 1}, {7: 2}, set()),
    ((5, 6), {25: 1}, {6: 1}, {"bar/19*/14", "bar/14"}),
    ((3, 4), {25: 1, 6: 1}, {1: 2, 2: 2, 5: 2, 6: 2, 7: 2, 23: 2}, {"bar/21 6/3"}),
]


@pytest.mark.parametrize(("roll", "own", "foe", "expected"), PUBLISHED)
def test_published_plays(roll: tuple[int, int], own: dict[int, int], foe: dict[int, int], expected: set[str]) -> None:
    here = at(own, foe)
    lawful = plays(here, throw_orders(roll))
    assert len(lawful) == len(expected)
    meant = set()
    for text in expected:
        play = tables.read(text.split())
        ways = tables.readings(here, throw_orders(roll), play.legs)
        meant |= {p for p in ways if p in lawful and tables.hits(here, p) == play.stars}
    assert meant == set(lawful)


# --- rulings --------------------------------------------------------------------------------------------------

ANN, BOB = Side("a"), Side("b", forward=False)


def posed(ann: Mapping[int, int], bob: Mapping[int, int], roll: tuple[int, int] = (0, 0), **given: object) -> State:
    """A match in which the men stand so and Ann throws next, or has thrown."""
    state = begin(GAME, ["Ann", "Bob"], {"Lead": "Ann", **given}).state
    places = {}
    for it, men in ((ANN, ann), (BOB, bob)):
        points = [p for p, n in men.items() for _ in range(n)]
        points += [OFF] * (15 - len(points))
        places |= {man: Spot(it.spots[p]) for man, p in zip(it.men, points, strict=True)}
    state = replace(state, layout=Layout(places))
    return ruled(state, Chance("roll", values=roll)).state if roll[0] else state


def ruled(state: State, answer: object) -> Ruling:
    outcome = rule_on(GAME, state, answer)  # type: ignore[arg-type]
    assert isinstance(outcome, Ruling), outcome
    return outcome


def refused(state: State, text: str, seat: str = "Ann") -> Refusal:
    outcome = rule_on(GAME, state, Move(seat, tuple(text.split())))
    assert isinstance(outcome, Refusal)
    assert outcome.state == state
    return outcome


def played(state: State, text: str, seat: str = "Ann") -> Ruling:
    return ruled(state, Move(seat, tuple(text.split())))


def ask_of(state: State) -> Ask:
    assert state.ask is not None
    return state.ask


def counts(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return ANN.counts(state.layout), BOB.counts(state.layout)


def test_the_march_of_the_second_seat_is_the_first_s_mirrored() -> None:
    state = begin(GAME, ["Ann", "Bob"], {"Lead": "Bob"}).state
    state = ruled(state, Chance("roll", values=(3, 1))).state
    ruling = played(state, "8/5 6/5", "Bob")
    assert {e.where for e in ruling.effects if isinstance(e, Place)} == {Spot("p20")}


def test_an_order_of_the_numbers_that_allows_both_must_be_taken() -> None:
    # Entering by the six leaves no five: 8 and 14 are held. Entering by the five leaves the six from 13.
    state = posed({BAR: 1, 13: 1}, {17: 2, 11: 2, 24: 11}, (6, 5))
    assert ask_of(state).options == ("bar/20 13/7",)
    assert refused(state, "bar/19").rule == R["u13"]
    assert refused(state, "bar/19 13/8").rule == R["u11"]


def test_where_either_number_can_be_moved_but_not_both_the_player_chooses() -> None:
    state = posed({13: 1}, {23: 2, 24: 13}, (6, 5))  # Bob holds Ann's 2 and 1: after either number the other is held
    assert set(ask_of(state).options) == {"13/7", "13/8"}
    ruling = played(state, "13/8")
    assert [e.word for e in ruling.effects if e.rule == R["u12"] and isinstance(e, Say)] == [told("board.rest-void")]


def test_a_throw_that_moves_nothing_is_passed_over() -> None:
    state = posed({13: 1}, {18: 2, 17: 13})
    ruling = ruled(state, Chance("roll", values=(6, 5)))
    assert [e.rule for e in ruling.effects] == [R["u12"], R["u11"]]
    assert ask_of(ruling.state).behalf == "Bob"


def test_men_up_enter_first_and_what_is_left_moves_after() -> None:
    state = posed({BAR: 2, 13: 1}, {1: 2, 24: 13}, (4, 3))
    assert ask_of(state).options == ("bar/22 bar/21",)
    assert refused(state, "bar/21 13/10").rule == R["u17"]
    assert refused(state, "bar/18").rule == R["u17"]  # the one up with him must enter first
    assert refused(state, "bar/19 bar/21").rule == R["u11"]


def test_a_shut_out_player_does_not_throw_until_a_point_opens() -> None:
    closed = {6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2, 8: 3}
    state = posed(closed, {BAR: 1, 13: 14}, (2, 1))
    after = played(state, "8/5")
    assert R["u19"] in [e.rule for e in after.effects]
    assert ask_of(after.state).behalf == "Ann"
    again = ruled(after.state, Chance("roll", values=(6, 2))).state
    opened = played(again, "8/2 8/6").state
    assert ask_of(opened).behalf == "Ann"
    six = ruled(opened, Chance("roll", values=(6, 6))).state
    assert ask_of(played(six, "6/off(3) 5/off").state).behalf == "Bob"


def test_the_ways_to_write_a_play() -> None:
    start = posed(START, START, (6, 5))
    ends = [played(start, text).state for text in ("24/18 18/13", "24/13", "24/18/13", "18/13 24/18")]
    assert all(counts(end) == counts(ends[0]) for end in ends)
    three = posed(START, START, (3, 3))
    written = ("8/5 8/5 6/3 6/3", "8/5(2) 6/3(2)", "6/3 8/5 6/3 8/5", "6/3(2) 8/5(2)")
    ends = [played(three, text).state for text in written]
    assert all(counts(end) == counts(ends[0]) for end in ends)
    assert counts(played(three, "13/4 8/5").state)[0][4] == 1


def test_the_star_is_free_where_a_blot_stands_and_wrong_where_none_does() -> None:
    state = posed({24: 2, 13: 13}, {7: 1, 1: 14}, (6, 5))  # Bob's blot is on Ann's 18
    for text in ("24/18* 13/8", "24/18 13/8"):
        assert counts(played(state, text).state)[1][BAR] == 1
    assert refused(state, "24/18 13/8*").rule == R["u16"]
    # Written without the point between, a man goes by the way that hits nobody, if there is one.
    assert counts(played(state, "24/13").state)[1][BAR] == 0
    assert counts(played(state, "24/18*/13").state)[1][BAR] == 1


def test_two_blots_with_one_throw() -> None:
    state = posed({24: 2, 13: 13}, {7: 1, 17: 1, 1: 13}, (6, 5))
    ruling = played(state, "24/18* 13/8*")
    assert R["u20"] in [e.rule for e in ruling.effects]
    assert counts(ruling.state)[1][BAR] == 2


def test_bearing_needs_all_men_home_and_the_right_point() -> None:
    assert refused(posed({7: 1, 6: 14}, {1: 15}, (4, 3)), "6/off 6/off").rule == R["u21"]
    state = posed({6: 2, 3: 2}, {1: 15}, (5, 4))  # no man is on 5 or 4, and one stands higher: both must be moved
    assert set(ask_of(state).options) == {"6/2 6/1"}
    assert refused(state, "3/off 6/1").rule == R["u22"]
    lower = posed({3: 2, 1: 2}, {1: 15}, (6, 5))
    assert ask_of(lower).options == ("3/off 3/off",)


def test_a_man_taken_up_in_bearing_comes_home_first() -> None:
    state = posed({BAR: 1, 6: 5, 3: 4}, {24: 15}, (4, 3))
    assert refused(state, "6/off 3/off").rule == R["u25"]
    assert refused(state, "bar/21 3/off").rule == R["u25"]
    fresh = posed({BAR: 1, 6: 14}, {24: 15}, (4, 3))
    assert refused(fresh, "6/off 6/3").rule == R["u17"]


@pytest.mark.parametrize(
    ("bob", "points", "rule"),
    [
        ({1: 14}, 1, "u26"),  # he has borne one
        ({24: 1}, 1, "u26"),  # fourteen borne: the last man's place does not matter
        ({1: 15}, 2, "u26"),
        ({18: 1, 1: 14}, 2, "u26"),  # still in his outer tables
        ({19: 1, 1: 14}, 3, "u27"),
        ({BAR: 1, 1: 14}, 3, "u27"),  # has the winner's whole home table before him
    ],
)
def test_what_a_game_counts(bob: dict[int, int], points: int, rule: str) -> None:
    ruling = played(posed({1: 2}, bob, (2, 1)), "1/off 1/off")
    assert [(e.points, e.rule) for e in ruling.effects if isinstance(e, Score)] == [(points, R[rule])]
    assert ruling.state.result is not None
    assert ruling.state.result.winners == ("Ann",)


def test_a_series_to_so_many_points() -> None:
    state = posed({1: 1}, {1: 14}, (2, 1), Points=2)
    first = played(state, "1/off").state
    assert first.result is None
    assert ask_of(first).behalf == "Ann"
    again = replace(first, layout=posed({1: 1}, {1: 14}).layout)
    again = ruled(again, Chance("roll", values=(6, 6))).state
    assert played(again, "1/off").state.result is not None


def test_a_series_of_equal_points_is_drawn() -> None:
    state = posed({1: 1}, {1: 14}, (2, 1), Games=2)
    state = replace(state, scores={"Ann": 0, "Bob": 1}, notes=replace(state.notes, games=1))
    result = played(state, "1/off").state.result
    assert result is not None
    assert result.draw


def test_the_opening_throw_may_be_kept_by_moving_or_thrown_again_by_throwing() -> None:
    state = ruled(begin(GAME, ["Ann", "Bob"]).state, Chance("roll", values=(1, 3))).state
    assert (ask_of(state).seat, ask_of(state).options) == ("Bob", ("stand", "again"))
    kept = played(state, "8/5 6/5", "Bob")
    assert kept.state == played(ruled(state, Choose("Bob", "stand")).state, "8/5 6/5", "Bob").state
    thrown = ruled(state, Chance("roll", values=(6, 4)))
    assert ask_of(thrown.state).why == told(
        "board.play-throw", one=6, two=4, what=told("board.two-moves", one=6, two=4)
    )
    assert ask_of(thrown.state).seat == "Bob"


def test_fourteen_men_are_enough_to_win() -> None:
    state = posed({2: 1, 1: 1}, {1: 15})
    state = ruled(state, Incident("short", ("Ann", "2"))).state
    state = ruled(state, Chance("roll", values=(6, 5))).state
    assert played(state, "1/off").state.result is not None


def test_declared_incidents_are_refused_with_a_reason() -> None:
    state = posed(START, START, (3, 1))
    for word, args in [
        ("touched", ""), ("touched", "Cal 13"), ("touched", "Ann"), ("touched", "Ann 25"), ("touched", "Ann x"),
        ("quitted", "Ann"), ("quitted", "Ann 13-8"), ("borne", "Ann"), ("borne", "Ann bar"), ("borne", "Ann off"),
        ("misplayed", "Ann"), ("misplayed", "Ann 24/19"), ("misplayed", "Ann 8/13"), ("correct", "Ann"), ("correct", ""),
        ("short", "Ann 8 6"), ("withdraw", "Ann"),
    ]:  # fmt: skip
        outcome = rule_on(GAME, state, Incident(word, tuple(args.split())))
        assert isinstance(outcome, Refusal), (word, args)
        assert outcome.reason
        assert "\n" not in outcome.reason


def test_a_mistaken_throw_that_ends_the_game_ends_it() -> None:
    state = posed({3: 1, 1: 1}, {1: 15}, (2, 1))
    assert ruled(state, Incident("misplayed", ("Ann", "3/off", "1/off"))).state.result is not None


# --- whole games ----------------------------------------------------------------------------------------------


def random_game(seed: int) -> Iterator[tuple[State, Ruling]]:
    rng = random.Random(seed)
    state = begin(GAME, ["Ann", "Bob"]).state
    while ask := state.ask:
        if ask.kind == "chance":
            ruling = ruled(state, Chance("roll", values=(rng.randint(1, 6), rng.randint(1, 6))))
        elif ask.kind == "choose":
            ruling = ruled(state, Choose(ask.seat, rng.choice(ask.options)))
        else:
            ruling = ruled(state, Move(ask.seat, tuple(rng.choice(ask.options).split())))
        yield state, ruling
        state = ruling.state


def test_men_are_never_lost_and_points_never_shared() -> None:
    for seed in range(6):
        for _, ruling in random_game(seed):
            ann, bob = counts(ruling.state)
            assert sum(ann) == sum(bob) == 15
            assert not any(ann[p] and bob[25 - p] for p in range(1, 25))


def test_a_position_seen_from_both_sides() -> None:
    state = posed({24: 1, 13: 14}, {6: 2, 1: 1, 3: 12})
    ann, bob = position(state.layout, ANN, BOB), position(state.layout, BOB, ANN)
    assert (ann.foe[19], ann.foe[24], bob.foe[1], bob.foe[12]) == (2, 1, 1, 14)
