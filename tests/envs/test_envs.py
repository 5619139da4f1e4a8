"""The environments: the field's own checks over every game, ids and observations that stay, secrets kept, rulings in bulk exact."""

from __future__ import annotations

import contextlib
import hashlib
import io
from dataclasses import replace

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

import hoyle
import hoyle.envs
from hoyle.answers import Calling, Chance, Played
from hoyle.envs.action_ids import WORDS, action_ids_for
from hoyle.envs.match_session import PATIENCE, MatchSession
from hoyle.envs.observations import Observer
from hoyle.envs.single_agent import SeatEnv, place_of
from hoyle.envs.step_report import STROKE_COLUMNS
from hoyle.envs.stroke_batches import stroke_columns
from hoyle.games import find, load
from hoyle.match.engine import strike
from hoyle.match.tracing.bulk import Bulk
from hoyle.match.tracing.column_rulings import ColumnRulings, Struck
from hoyle.match.tracing.filled_columns import FilledColumns
from hoyle.match.tracing.outcomes import outcomes
from hoyle.physics import Impossible, Places, Strokes, simulate_many
from hoyle.record import Call, Flick
from hoyle.referee import STROKE, Ruling, rule_on, view

GAMES = tuple(find())
QUICK = 12
"""Answers a game in the checks of all games."""


@pytest.mark.some(24)
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("game", GAMES)
def test_every_game_passes_the_fields_own_checks(game):
    with contextlib.redirect_stdout(io.StringIO()):
        api_test(hoyle.envs.aec(game, limit=QUICK), num_cycles=QUICK)
        seed_test(lambda: hoyle.envs.aec(game, limit=QUICK), num_cycles=QUICK)
        parallel_api_test(hoyle.envs.parallel(game, limit=QUICK), num_cycles=QUICK)
        check_env(gymnasium.make(hoyle.envs.env_id(game), limit=4).unwrapped, skip_render_check=True)


@pytest.mark.parametrize("game", ["kelly-pool", "backgammon", "flags-of-the-nations", "crokinole"])
def test_chance_may_be_an_agent(game):
    env = hoyle.envs.aec(game, chance="agent", limit=40)
    env.reset(seed=3)
    spoke = set()
    for agent in env.agent_iter(40):
        seen, _, over, cut, _ = env.last()
        spoke.add(agent)
        env.step(None if over or cut else int(np.flatnonzero(seen["action_mask"])[0]))
    assert "chance" in spoke


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_any_number_of_seats_plays_to_the_end(seats):
    env = hoyle.envs.aec("flags-of-the-nations", seats=min(seats, 4), reward="win")
    env.reset(seed=1)
    total = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        total[agent] += reward
        env.step(None if over or cut else int(np.flatnonzero(seen["action_mask"])[0]))
    assert sorted(total.values())[-1] == 1.0
    assert min(total.values()) == -1.0


# --- ids --------------------------------------------------------------------------------------------------


def names_digest(game: str) -> str:
    return hashlib.sha256("\n".join(action_ids_for(load(game), 2).names()).encode()).hexdigest()[:12]


DIGESTS = {
    "three-ball-carrom": "e5c739300057", "kelly-pool": "0ce62336ab8b", "backgammon": "cede22259918", "chess": "00fa35bc2b72",
    "checkers": "728e1fa2df24", "hawk-and-sparrows": "19c380aadf36", "crokinole": "22fe806c3417", "tipsy": "55cc6e897827",
}  # fmt: skip
"""A digest of what each id means. An id that means something else needs a new version of the environments: see `ids.VERSION`."""


@pytest.mark.parametrize("game", DIGESTS)
def test_no_id_changes_its_meaning_unnoticed(game):
    assert names_digest(game) == DIGESTS[game]


@pytest.mark.parametrize("game", GAMES)
def test_each_id_has_a_name_of_its_own(game):
    ids = action_ids_for(load(game), 3 if load(game).seats[1] != 2 else 2)
    names = ids.names()
    assert len(names) == ids.size
    assert len(set(names)) == ids.size
    first, _ = ids.blocks["word"]
    assert names[first : first + len(WORDS)] == [f"say {word}" for word in WORDS]
    assert ids.block(ids.size - 1)[0] == "chance"


def test_an_id_does_not_depend_on_the_order_of_options():
    ids = action_ids_for(load("backgammon"), 2)
    steps = ["13/8", "6/5*", "bar/22", "6/off"]
    assert ids.steps(steps) == ids.steps(steps[::-1])
    assert {code: step for step in steps for code in ids.steps([step])} == ids.steps(steps)
    assert ids.words(["keep", "change"]) == ids.words(["change", "keep"])
    san = action_ids_for(load("chess"), 2)
    moves = ["e4", "Nf3", "exd5", "e8=Q", "O-O", "O-O-O", "Nbd2", "Qh4+"]
    assert len(san.steps(moves)) == len(moves)
    assert {code: move for move in moves for code in san.steps([move])} == san.steps(moves)


def test_what_an_id_means_is_what_is_played():
    session = MatchSession(load("three-ball-carrom"), ("Ann", "Bob"), {"Lead": "Ann", "Points": 5})
    session.reset(1)
    ids = session.ids
    names = ids.names()
    code = names.index("stroke ray 18 speed 3 tip 0")  # a quarter turn: toward the foot, at 4.8 m/s
    assert code in session.allowed()
    session.say(code)
    played = session.match.entries[-1].intended
    assert played.azimuth == pytest.approx(np.pi / 2)
    assert played.speed == 4.8
    with pytest.raises(ValueError, match=r"action 0 \(wait\) is not allowed now; the mask says which are"):
        session.say(0)


def test_a_word_that_the_table_lacks_has_an_id_too():
    ids = action_ids_for(load("kelly-pool"), 2)
    (code,) = ids.words(["abracadabra"])
    first, count = ids.blocks["word"]
    assert first + len(WORDS) <= code < first + count
    assert ids.words(["abracadabra", "keep"])[code] == "abracadabra"


# --- what is seen -------------------------------------------------------------------------------------------


def test_an_observation_tells_what_lies_where_by_name():
    match = hoyle.new("three-ball-carrom", ["Ann", "Bob"], lead="Ann", points=5)
    observer = Observer(match.game, 2)
    seen = dict(zip(observer.names(), observer.flat(match.view("Ann"), "Ann").tolist(), strict=True))
    foot = match.state.bed.spot("foot-spot")
    assert seen["red.y"] == pytest.approx(2 * foot.y / match.state.bed.length)
    assert (seen["white.in-hand"], seen["white.may-be-struck"], seen["white.own"]) == (1, 1, 1)
    assert (seen["spot.on-bed"], seen["spot.own"], seen["spot.others"]) == (1, 0, 1)
    assert (seen["asked-stroke"], seen["own-question"]) == (1, 1)
    bob = dict(zip(observer.names(), observer.flat(match.view("Bob"), "Bob").tolist(), strict=True))
    assert (bob["own-question"], bob["white.own"], bob["seat+1.asked"]) == (0, 0, 1)
    match.play("Ann: miss")
    bob = dict(zip(observer.names(), observer.flat(match.view("Bob"), "Bob").tolist(), strict=True))
    assert (bob["seat+0.score"], bob["seat+1.score"]) == (1, 0)


def worlds(game: str, balls: tuple[int, int]) -> MatchSession:
    """A match in which Bob holds one of two balls, and all else is the same."""
    session = MatchSession(
        load(game), ("Ann", "Bob", "Cal"), {"Lead": "Ann"} if game != "pin-pool" else {}, chance=True
    )
    session.reset(1)
    held = dict(zip(("Ann", "Bob", "Cal"), (3, balls[0], 5), strict=True))
    while (ask := session.match.ask) is not None and ask.kind == "chance":
        word = ask.options[0].partition(" ")[0]
        draws = session.game.chances(session.state) if session.game.chances else ()
        wanted = [d for d in draws if d.values == (held.get(d.to or ask.behalf),)] if word == "deal" else []
        session.answer(wanted[0] if wanted else Chance(word, to="Ann") if word == "lots" else draws[0])
    return session


@pytest.mark.parametrize("game", ["kelly-pool", "forty-one-pool"])
def test_what_another_holds_is_in_no_observation_and_no_mask(game):
    one, other = worlds(game, (9, 9)), worlds(game, (11, 11))
    assert one.state.secrets != other.state.secrets
    for _ in range(12):
        assert one.speaker == other.speaker
        if not one.speaker:
            break
        for seat in ("Ann", "Cal"):
            np.testing.assert_array_equal(one.observe(seat), other.observe(seat))
            np.testing.assert_array_equal(one.mask(seat), other.mask(seat))
        ids = sorted(set(one.allowed()) & set(other.allowed()))
        for session in (one, other):
            session.say(ids[-1])
        assert one.told_rulings() == other.told_rulings()
    assert not np.array_equal(one.observe("Bob"), other.observe("Bob"))


# --- one seat -----------------------------------------------------------------------------------------------


def test_one_seat_against_a_computer_player():
    env = gymnasium.make("hoyle/ThreeBallCarrom-v1", opponent="newcomer", points=2, limit=30)
    _, info = env.reset(seed=5)
    assert info["scores"] == {"seat_0": 0, "seat_1": 0}
    total, over, cut = 0.0, False, False
    while not (over or cut):
        _, reward, over, cut, info = env.step(env.action_space.sample())
        total += reward
    scores = info["scores"]
    assert total == scores["seat_0"] - scores["seat_1"]
    assert all(effect["rule"].partition(".")[0] for effect in info["ruling"])


def test_a_state_is_saved_and_restored():
    env = gymnasium.make("hoyle/ThreeBallCarrom-v1", lead="seat_0").unwrapped
    env.reset(seed=1)
    kept = env.state
    env.step(np.zeros(7, np.float32))
    assert env.state != kept
    env.state = kept
    assert env.state == kept
    seen, _ = env.reset(seed=2, options={"state": kept})
    np.testing.assert_array_equal(seen, env.session.observe("seat_0"))
    with pytest.raises(ValueError, match=r"^3 is no state; env.state is one$"):
        env.state = 3
    with pytest.raises(ValueError, match="is not one of this match"):
        env.state = replace(kept, game="kelly-pool")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"opponent": "nobody"}, "no level 'nobody'"),
        ({"opponent": "nobody"}, "; or random, or a player of your own"),
        ({"seat": 2}, "seat = 2; it must lie from 0 to 1"),
        ({"seat": "Ann"}, "seat = 'Ann'; it must lie from 0 to 1"),
        ({"seats": 0}, "seats = 0; a number of 1 or more, or a list of names"),
        ({"seats": "Ann"}, "seats = 'Ann'; a number of 1 or more, or a list of names"),
        ({"seats": 1.5}, "seats = 1.5; a number of 1 or more, or a list of names"),
        ({"opponent": []}, "opponent = []; one for all others, or a list of one or more"),
        ({"limit": 0}, "limit = 0; it must be 1 or more, a whole number"),
        ({"rays": "many"}, "rays = 'many'; it must be 1 or more, a whole number"),
        ({"actions": "thoughts"}, "actions = 'thoughts'; three-ball-carrom has continuous and discrete"),
        ({"reward": "glory"}, "no reward 'glory'; there are points, win"),
        ({"render_mode": "ansi"}, "no render_mode 'ansi'"),
        ({"seats": 3}, "three-ball-carrom is for 2, not 3"),
        ({"points": 0}, "less than 1"),
    ],
)
def test_what_cannot_be_is_told_in_one_line(given, said):
    with pytest.raises(ValueError, match=r"^[^\n]*$") as refused:
        SeatEnv(**given)
    assert said in str(refused.value)
    with pytest.raises(gymnasium.error.NameNotFound):
        gymnasium.make("hoyle/NoSuchGame-v1")


@pytest.mark.parametrize(
    ("actions", "action", "said"),
    [
        ("continuous", np.zeros(3), "an action of shape (3,); it must be (7,)"),
        ("continuous", np.full(7, np.nan), "has what is no number"),
        ("continuous", "left", "is no array of 7 numbers"),
        ("discrete", "left", "action 'left' is no id"),
        ("discrete", 1.5, "action 1.5 is no id"),
    ],
)
def test_what_is_no_action_is_told_in_one_line_and_changes_nothing(actions, action, said):
    env = SeatEnv(actions=actions, opponent="random")
    env.reset(seed=1)
    kept = env.state
    with pytest.raises(ValueError, match=r"^[^\n]*$") as refused:
        env.step(action)
    assert said in str(refused.value)
    assert env.state == kept


def test_agents_and_ids_that_are_none_are_told_in_one_line():
    env = hoyle.envs.aec("hawk-and-sparrows")
    env.reset(seed=1)
    kept = env.session.state
    with pytest.raises(ValueError, match=r"^no agent 'Ann'; there are seat_0, seat_1$"):
        env.observe("Ann")
    for action in (None, "left", 1.5):
        with pytest.raises(ValueError, match=r"^seat_[01]: action \S+ is no id; a whole number is$"):
            env.step(action)
    assert env.session.state == kept


def test_actions_of_many_that_are_no_numbers_are_told_by_their_row():
    envs = gymnasium.make_vec("hoyle/ThreeBallCarrom-v1", num_envs=4, opponent="self", lead="seat_0")
    envs.reset(seed=1)
    actions = np.zeros((4, 7), np.float32)
    actions[2, 1] = np.inf
    with pytest.raises(ValueError, match=r"^actions\[2\] = .* has what is no number$"):
        envs.step(actions)
    with pytest.raises(ValueError, match=r"^actions 'left' are no array of numbers$"):
        envs.step("left")
    with pytest.raises(ValueError, match=r"num_envs = 0; it must be 1 or more"):
        gymnasium.make_vec("hoyle/ThreeBallCarrom-v1", num_envs=0, opponent="self")
    with pytest.raises(ValueError, match=r"^4 states of three-ball-carrom for seat_0, seat_1 are wanted$"):
        envs.unwrapped.state = [1, 2, 3, 4]


def test_a_picture_of_the_table():
    env = gymnasium.make("hoyle/ThreeBallCarrom-v1", render_mode="rgb_array", lead="seat_0")
    env.reset(seed=1)
    image = env.render()
    assert image.dtype == np.uint8
    assert image.ndim == 3
    assert image.shape[2] == 3
    assert len(np.unique(image.reshape(-1, 3), axis=0)) > 20


# --- rulings in bulk ------------------------------------------------------------------------------------------


def opened(game: str, **options):
    """A match at its first stroke, whatever is asked before it answered by the first option."""
    from random import Random

    from hoyle.envs.vector_env import _answered

    given = {"Lead": "Ann"} if "Lead" in load(game).headers else {}
    match = hoyle.new(game, ["Ann", "Bob"], **given, **options)
    return match.game, _answered(match, Random(1))


@pytest.mark.parametrize(
    "game", ["three-ball-carrom", "english-billiards", "balkline-18-2", "snooker-hoyle", "fifteen-ball-pool"]
)
def test_a_piece_in_hand_stands_in_bulk_where_it_stands_in_one_match(game):
    from hoyle.envs.stroke_batches import HandZone
    from hoyle.match import stand
    from hoyle.record import At, Layout

    _, state = opened(game)
    held, bed, rng = state.ask.place[0], state.bed, np.random.default_rng(3)
    zone, others = HandZone(bed, held.zone), [p for p in state.layout.places if p != held.piece][:9]
    x0, y0, x1, y1 = bed.zone(held.zone).bounds()
    head = bed.spots.get("head-spot", At((x0 + x1) / 2, (y0 + y1) / 2))
    for k in range(150):
        # Half of them crowd the head spot, so that the usual places are taken.
        spread = 0.15 if k % 2 else 2.0
        at = np.array([head.x, head.y]) + rng.uniform(-spread, spread, (len(others), 2))
        places = dict(state.layout.places) | {p: At(*xy) for p, xy in zip(others, at.tolist(), strict=True)}
        laid = replace(state, layout=Layout({p: where for p, where in places.items() if p in (*others, held.piece)}))
        xy = np.vstack([[np.nan, np.nan], at])
        found = zone.usual(xy, 0)
        assert stand(laid, held) == (None if found is None else At(*found.tolist()))
        action = rng.uniform(-1.2, 1.2, (1, 7))
        point, free = zone.places(action, xy[None], 0)
        meant = At(*point[0].tolist())
        w, h = bed.width / 2 - bed.ball.radius, bed.length / 2 - bed.ball.radius
        inside = bed.zone(held.zone).contains(meant.x, meant.y) and abs(meant.x) <= w and abs(meant.y) <= h
        assert free[0] == (inside and laid.clear(meant, (held.piece,)))
        alone = place_of(action[0], laid, laid.ask, held.piece)
        assert alone == (meant if free[0] else stand(laid, held))


@pytest.mark.parametrize(
    ("game", "rounds"),
    [("three-ball-carrom", 6), ("three-cushion-carrom", 3), ("balkline-18-2", 3), ("fifteen-ball-pool", 2), ("snooker-hoyle", 2),
     ("english-billiards", 3), ("english-pyramids", 2), ("kelly-pool", 2), ("bank-shot", 3), ("cowboy-pool", 2)],
)  # fmt: skip
def test_a_ruling_in_bulk_is_the_referees_own(game, rounds):
    facts, state = opened(game)
    bulk, rng = Bulk(facts), np.random.default_rng(7)
    pieces = tuple(p for p in facts.pieces if not p.startswith("#"))
    first = bulk.enter(state)
    assert bulk.leave(first) == state
    stands, n = [first] * 120, 120
    compared = known = 0
    columns = ColumnRulings(bulk)
    for _ in range(rounds):
        states = FilledColumns(bulk.templates, stands)
        xy = np.full((n, len(pieces), 2), np.nan)
        struck, places = [], []
        for i, at in enumerate(stands):
            now = bulk.leave(at)
            piece = now.ask.options[0]
            held = next((h for h in now.ask.place if h.piece == piece), None)
            place = hoyle.match.stand(now, held) if held is not None and now.in_hand(piece) else None
            for k, name in enumerate(pieces):
                where = place if name == piece and place else now.position(name)
                if where is not None:
                    xy[i, k] = where.x, where.y
            struck.append(piece)
            places.append(place)
        strokes = Strokes.cue(struck, rng.uniform(0.4, 5.0, n), rng.uniform(0, 2 * np.pi, n), elevation=0.25)
        batch = simulate_many(state.bed, Places(pieces, xy), strokes, threads=1)
        wanted = {}
        for outcome in outcomes(batch):
            i = outcome.row
            stroke = replace(strokes[i], place=places[i])
            now = bulk.leave(stands[i])
            verdict = bulk.rule(stands[i], stroke, outcome, batch)
            want = rule_on(facts, now, Played(now.ask.seat, strike(now, stroke)))
            if isinstance(want, Ruling):
                assert bulk.leave(verdict.after) == want.state
                assert [rule for _, _, rule in verdict.effects] == [effect.rule.id for effect in want.effects]
                wanted[i] = want.state, verdict.effects
                stands[i] = verdict.after if want.state.ask and want.state.ask.kind == STROKE else first
            else:
                assert verdict.refused == want.reason
                wanted[i] = now, None
            compared += 1
        used = bulk.used
        put = {i: place for i, place in enumerate(places) if place is not None}
        ruled = columns.rule(states, Struck(batch, np.arange(n), lambda kind: kind.ask.options[0], put, None))
        together = {i: effects for members, effects in ruled for i in members.tolist()}
        for i, (state_after, effects) in wanted.items():
            assert bulk.leave(states.state(i)) == state_after
            assert together.get(i) == effects
        known += bulk.used - used
    assert compared > 60 * rounds
    assert known > compared / 3  # what was ruled on by itself is known when it comes by column
    assert bulk.used > 0 or "Lead" not in facts.headers  # what begins with a lag is measured stroke by stroke


def test_a_ruling_is_used_again_whatever_contacts_came_between():
    facts, state = opened("three-cushion-carrom")
    bulk, rng, n = Bulk(facts), np.random.default_rng(3), 300
    state = replace(state, layout=hoyle.Layout({"white": (0.1, -0.4), "spot": (0.3, 0.2), "red": (-0.2, 0.5)}))
    at = bulk.enter(state)
    strokes = Strokes.cue(["white"] * n, rng.uniform(0.4, 6.0, n), rng.uniform(-np.pi, np.pi, n), elevation=0.1)
    batch = simulate_many(state.bed, state.layout, strokes, threads=1)
    found = outcomes(batch)
    for outcome in found:
        bulk.rule(at, strokes[outcome.row], outcome, batch)
    orders = len({outcome.key for outcome in found})
    assert orders > 60
    assert bulk.made < orders / 3


def test_many_matches_play_as_one_does():
    """The same actions, in one match of many and by the referee and the physics themselves."""
    env = gymnasium.make_vec("hoyle/ThreeBallCarrom-v1", num_envs=64, opponent="self", lead="seat_0", points=3)
    env.reset(seed=2)
    inner = env.unwrapped
    for _ in range(12):
        before = inner.state
        ended = inner._ended.copy()
        actions = env.action_space.sample()
        actions[:, 4] = 0.8  # a raised cue, which nothing is in the way of
        seen, rewards, over, _, info = env.step(actions)
        columns = dict(zip(STROKE_COLUMNS, info["executed"].T, strict=True))
        after = inner.state
        for i in np.flatnonzero(~ended)[:16].tolist():
            state = before[i]
            if state.ask.place:
                continue
            seat, piece = state.ask.seat, state.ask.options[0]
            stroke = hoyle.CueStroke(
                piece, **{k: float(columns[k][i]) for k in ("speed", "azimuth", "elevation", "side", "height")}
            )
            try:
                record = strike(state, stroke)
            except Impossible:  # a ball stands behind: it was raised further
                continue
            ruling = rule_on(inner.game, state, Played(seat, record))
            assert isinstance(ruling, Ruling)
            other = state.other(seat)
            gained = {s: ruling.state.scores[s] - state.scores[s] for s in (seat, other)}
            if ruling.state.ask is None or ruling.state.ask.kind == STROKE:
                assert after[i] == ruling.state
                assert rewards[i] == gained[seat] - gained[other]
            assert over[i] == (after[i].ask is None)
        asked = [state.ask.seat if state.ask else "seat_0" for state in after]
        for i in range(0, 64, 7):
            np.testing.assert_allclose(seen[i], inner.observer.flat(view(after[i], asked[i]), asked[i]), atol=1e-6)


def test_many_matches_begin_anew_as_gymnasium_has_it():
    env = gymnasium.make_vec("hoyle/ThreeBallCarrom-v1", num_envs=32, points=1, lead="seat_0")
    one, _ = env.reset(seed=9)
    env.action_space.seed(3)
    acts = [env.action_space.sample() for _ in range(8)]
    runs = []
    for _ in range(2):
        first, _ = env.reset(seed=9)
        np.testing.assert_array_equal(one, first)
        ended, told = np.zeros(32, bool), []
        for action in acts:
            seen, rewards, over, cut, _ = env.step(action)
            assert not rewards[ended].any()
            assert not (over | cut)[ended].any()
            ended = over | cut
            told.append((seen.copy(), rewards.copy()))
        runs.append(told)
    for (a, b), (c, d) in zip(*runs, strict=True):
        np.testing.assert_array_equal(a, c)
        np.testing.assert_array_equal(b, d)


def test_a_game_that_cannot_be_ruled_on_in_bulk_is_played_one_by_one():
    env = gymnasium.make_vec("hoyle/Crokinole-v1", num_envs=2, limit=5)
    seen, _ = env.reset(seed=1)
    assert seen.shape[0] == 2
    env.step(env.action_space.sample())
    env.close()


def test_strokes_without_a_referee():
    env = gymnasium.make_vec(
        "hoyle/TableNoiseless-v1",
        num_envs=50,
        layout={"white": (0.0, -0.6), "red": (0.0, 0.0), "spot": (0.02, 0.5)},
        spread=0.0,
    )
    env.reset(seed=1)
    straight = np.zeros((50, 5), np.float32)
    straight[:, 0] = 0.5  # toward the foot: through the red, which goes on to the spotted ball
    straight[:, 1] = np.linspace(-0.5, 1.0, 50)
    xy = env.unwrapped.xy.copy()
    _, rewards, _, _, _ = env.step(straight)
    table = hoyle.table("carom-5x10")
    columns = stroke_columns(np.pad(straight, ((0, 0), (0, 2))))
    for i in range(0, 50, 5):
        layout = hoyle.Layout({p: tuple(at) for p, at in zip(("white", "red", "spot"), xy[i].tolist(), strict=True)})
        shot = hoyle.simulate(table, layout, hoyle.CueStroke("white", **{k: float(v[i]) for k, v in columns.items()}))
        from hoyle.referee.record_queries import balls_met

        assert rewards[i] == (len(balls_met(shot.record, "white")) >= 2)


def test_the_envs_name_no_game():
    from pathlib import Path

    ids = set(GAMES)
    for path in (Path(hoyle.envs.__file__).parent).glob("*.py"):
        text = path.read_text(encoding="utf-8")
        named = {game for game in ids if f'"{game}"' in text and len(game) > 5}
        assert named <= {"three-ball-carrom", "kelly-pool"}, (path, named)


def test_importing_without_the_extra_says_what_to_install():
    import subprocess
    import sys

    code = "import sys; sys.modules['pettingzoo'] = None\nimport hoyle.envs"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert "pip install 'hoyle[rl]'" in done.stderr.splitlines()[-1]


def test_a_call_with_which_nothing_can_be_played_is_made_anew():
    """At wild ducks somebody may call a ring that is not theirs; an opponent at random once stood there for ever."""
    env = gymnasium.make(hoyle.envs.env_id("wild-ducks"))
    env.reset(seed=1)
    session = env.unwrapped.session
    seat = session.match.ask.seat
    others = next(rings for one, rings in session.match.state.pieces.items() if one != seat)
    session.match.play(Calling(seat, (Call(others[0]),)))
    for _ in range(PATIENCE):
        assert not session.strike(Flick("white", 1.0, 1.5))
    assert isinstance(session.match.entries[-1].answer, Played)
