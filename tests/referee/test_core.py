"""The referee's core, with a game of its own: matchsticks. Take one to three; who takes the last loses."""

from dataclasses import dataclass, replace

import pytest

from hoyle.answers import Calling, Chance, Choose, Incident, Move, Placing, Played
from hoyle.record import (
    IN_HAND,
    MEET,
    POCKET,
    SOMEWHERE,
    At,
    Call,
    Contact,
    Down,
    Fault,
    Layout,
    Record,
    Spot,
    came_to_rest,
)  # fmt: skip
from hoyle.referee import (
    BadOption,
    Deal,
    Game,
    InHand,
    Option,
    Permit,
    Ref,
    Refusal,
    Refused,
    Rulebook,
    Ruling,
    Score,
    State,
    Stroke,
    begin,
    cites,
    literal,
    redact,
    rule_on,
    view,
)

R = Rulebook(
    "toy",
    book="none",
    rules={1: "Ann begins.", "2a": "Take one to three.", "2b": "The last loses.", 3: "Ball in hand.", 4: "Advice."},
    excused={4: "advice"},
)


@dataclass(frozen=True)
class Notes:
    left: int = 0


def setup(ref: Ref) -> None:
    lead = ref.given.get("Lead", ref.seats[0])
    ref.keep(left=ref.options["Sticks"])
    ref.apply(R["2a"])
    ref.deal(lead, "mark", 7, R[1])
    ref.place("cue", IN_HAND, R[3])
    ref.place("1", Spot("foot-spot"), R[3])
    ref.ask(lead, "choose", ("1", "2", "3"), R["2a"], decline="1", permits=(Permit(lead, "resign", R["2b"]),))


def decide(ref: Ref, answer: object) -> None:
    match answer:
        case Choose(seat, "resign"):
            ref.lose((seat,), R["2b"])
        case Choose(seat, word):
            left = ref.notes.left - int(word)
            ref.keep(left=left)
            ref.apply(R["2a"])
            other = ref.other(seat)
            if left <= 0:
                ref.win((other,), R["2b"])
            else:
                ref.ask(other, "stroke", ("cue",), R[3], place=(InHand("cue", "string", R[3]),))
        case Incident("wipe", (seat,)):
            ref.score(seat, -5, R["2a"])
        case Chance(values=(a, b)):
            ref.score(ref.turn, a + b, R["2a"])
            ref.ask(ref.turn, "choose", ("1",), R["2a"])
        case _:
            raise Refused("not that", R["2b"])


def judge(ref: Ref, stroke: Stroke) -> None:
    seat = ref.asked.seat if ref.question else ""
    ref.score(seat, len([c for c in stroke.contacts if c.kind == MEET]), R["2a"])
    if stroke.faults:
        ref.ask("*", "chance", ("roll 2",), R["2a"], behalf=seat)
    else:
        ref.ask(seat, "choose", ("1", "2", "3"), R["2a"])


TOY = Game(
    R, "1", "toys", (2, 3), "carom-5x10", ("cue", "1"), setup, title="Toy", summary="Sticks and a ball.",
    judge=judge, decide=decide,
    options={"Sticks": Option(5, "how many", least=1), "Mode": Option("soft", "how hard", choices=("soft", "hard"))},
    aliases={"white": "cue"}, incidents={"wipe": "five off"}, faults={"foot": "no foot"}, notes=Notes(),
)  # fmt: skip


def opened(**given: object) -> State:
    return begin(TOY, ["Ann", "Bob"], given).state


def after(state: State, *answers: object) -> State:
    for answer in answers:
        ruling = rule_on(TOY, state, answer)  # type: ignore[arg-type]
        assert isinstance(ruling, Ruling), ruling
        state = ruling.state
    return state


def refused(state: State, answer: object) -> Refusal:
    ruling = rule_on(TOY, state, answer)  # type: ignore[arg-type]
    assert isinstance(ruling, Refusal)
    assert ruling.state is state
    return ruling


def at_stroke() -> State:
    return after(opened(), Choose("Ann", "1"))


@pytest.mark.parametrize(
    ("told", "taken"),
    [("yes", "yes"), ("No", "no"), ("off", "no"), ("without", "no"), ("On", "yes"), (" with ", "yes")],
)
def test_yes_and_no_may_be_said_otherwise(told: str, taken: str) -> None:
    assert Option("yes", "played with", choices=("yes", "no")).parse("Black", told) == taken


@pytest.mark.parametrize(
    ("told", "choices"), [("maybe", ("yes", "no")), ("off", ("soft", "hard")), ("", ("yes", "no"))]
)
def test_an_option_is_one_of_its_choices(told: str, choices: tuple[str, ...]) -> None:
    with pytest.raises(BadOption, match=f"'{told}' is not one of {', '.join(choices)}"):
        Option(choices[0], "said", choices=choices).parse("Black", told)


def test_setting_up_folds_the_effects_and_forgets_the_header() -> None:
    state = opened(Lead="Bob", sticks="9")
    assert state.turn == "Bob"
    assert state.notes.left == 9
    assert state.given == {}
    assert state.in_hand("cue")
    assert state.position("1") == state.bed.spot("foot-spot")
    assert state.scores == {"Ann": 0, "Bob": 0}


@pytest.mark.parametrize(
    ("seats", "given", "key"),
    [
        (["Ann"], {}, "Seats"),
        (["Ann", "Ann"], {}, "Seats"),
        (["A", "B", "C", "D"], {}, "Seats"),
        (["Ann", "Bob"], {"Sticks": "many"}, "Sticks"),
        (["Ann", "Bob"], {"Sticks": 0}, "Sticks"),
        (["Ann", "Bob"], {"Mode": "odd"}, "Mode"),
        (["Ann", "Bob"], {"Lead": "Cal"}, "Lead"),
        (["Ann", "Bob"], {"Sides": "Ann+Bob"}, "Sides"),  # not a header this game is opened with
        (["Ann", "Bob"], {"Stakes": 1}, "Stakes"),
    ],
)
def test_what_cannot_be_is_named(seats: list[str], given: dict[str, object], key: str) -> None:
    with pytest.raises(BadOption) as error:
        begin(TOY, seats, given)
    assert error.value.key == key


def test_an_effect_without_a_rule_cannot_be_built() -> None:
    with pytest.raises(TypeError, match="rule"):
        Score("Ann", 1, None)  # type: ignore[arg-type]


def test_judging_twice_is_equal() -> None:
    state = at_stroke()
    answer = Played("Bob", Record(contacts=(Contact(MEET, "cue", ("1",)),)))
    assert rule_on(TOY, state, answer) == rule_on(TOY, state, answer)


def test_only_the_seat_and_the_kind_that_are_asked() -> None:
    state = opened()
    assert "Ann: choose 1, 2 or 3" in refused(state, Choose("Bob", "1")).reason
    assert "not offered" in refused(state, Choose("Ann", "4")).reason
    assert refused(at_stroke(), Move("Bob", ("13/8",))).rule == R[3]
    assert refused(at_stroke(), Chance("roll", values=(1, 2))).rule == R[3]


def test_going_on_takes_the_option_that_declines() -> None:
    """Ann is asked for a choice that goes by default; the line that follows is Bob's stroke."""
    ruling = rule_on(TOY, opened(), Played("Bob", Record(contacts=(Contact(MEET, "cue", ("1",)),))))
    assert isinstance(ruling, Ruling)
    assert ruling.state.notes.left == 4
    assert ruling.state.scores == {"Ann": 0, "Bob": 1}


def test_a_permit_may_be_used_instead_of_the_answer() -> None:
    state = after(opened(), Choose("Ann", "resign"))
    assert state.result is not None
    assert state.result.losers == ("Ann",)
    assert "over" in refused(state, Choose("Ann", "1")).reason
    refused(opened(), Choose("Bob", "resign"))


def test_a_permission_may_be_declared_as_an_incident() -> None:
    assert after(opened(), Incident("resign", ("Ann",))) == after(opened(), Choose("Ann", "resign"))
    refused(opened(), Incident("resign", ("Bob",)))


def test_a_claim_may_be_waived_and_is_then_gone() -> None:
    state = at_stroke()
    assert state.ask is not None
    claim = Permit("Ann", "claim", R["2b"])
    asked = replace(state, ask=replace(state.ask, permits=(claim,)))
    refused(asked, Choose("Bob", "waive"))  # it is Ann's
    ruling = rule_on(TOY, asked, Choose("Ann", "waive"))
    assert isinstance(ruling, Ruling)
    assert [effect.rule for effect in ruling.effects][:1] == [R["2b"]]
    assert ruling.state.ask == replace(state.ask, barred=(claim,))
    assert refused(ruling.state, Choose("Ann", "claim")).rule == R["2b"]
    refused(state, Choose("Ann", "waive"))  # nothing to give up


def test_incidents_are_the_games_own() -> None:
    assert after(opened(), Incident("wipe", ("Bob",))).scores["Bob"] == -5
    assert "'shout'" in refused(opened(), Incident("shout", ("Bob",))).reason


def test_the_record_a_game_reads_is_complete() -> None:
    seen: list[Record] = []

    def look(ref: Ref, stroke: Stroke) -> None:
        seen.append(stroke)
        judge(ref, stroke)

    game = replace(TOY, judge=look)
    record = Record(
        contacts=(Contact(MEET, "white", ("1",)), Contact(POCKET, "1", where="FL")),
        placed={"white": At(0.1, -1.0)},
        faults=(Fault("foot"),),
    )
    ruling = rule_on(game, replace(at_stroke(), table="pool-9ft"), Played("Bob", record))
    assert isinstance(ruling, Ruling)
    (read,) = seen
    assert read.struck == "cue"
    assert read.contacts[0].piece == "cue"  # white is an alias
    assert read.start is not None
    assert read.start.of("cue") == At(0.1, -1.0)
    assert ruling.state.layout.of("cue") == SOMEWHERE  # it moved, and nobody said where to
    assert ruling.state.layout.on_table() == ("cue",)
    assert ruling.state.turn == "Bob"  # chance acts for Bob
    assert ruling.state.ask is not None
    assert ruling.state.ask.seat == "*"


def test_a_ball_in_hand_put_nowhere_is_somewhere_in_its_zone() -> None:
    seen: list[Record] = []

    def look(ref: Ref, stroke: Stroke) -> None:
        seen.append(stroke)
        judge(ref, stroke)

    rule_on(replace(TOY, judge=look), at_stroke(), Played("Bob", Record(contacts=(Contact(MEET, "cue", ("1",)),))))
    assert seen[0].start is not None
    assert ("cue", "string") in seen[0].start.zones


def test_what_did_not_move_keeps_its_place_and_touching() -> None:
    state = at_stroke()
    state = replace(state, layout=state.layout.put("cue", At(0.0, 0.0), ("cushion",)))
    stayed = after(state, Played("Bob", Record(struck="1")))
    assert stayed.layout.of("cue") == At(0.0, 0.0)
    assert stayed.touching("cue", "cushion")
    moved = after(state, Played("Bob", Record(struck="cue", end=Layout({"cue": At(0.1, 0.1)}))))
    assert moved.layout.of("cue") == At(0.1, 0.1)
    assert not moved.touching("cue", "cushion")


def test_a_pocket_the_table_has_not_is_refused() -> None:
    state = replace(at_stroke(), table="pool-9ft")
    reason = refused(state, Played("Bob", Record(contacts=(Contact(POCKET, "cue", where="FX"),)))).reason
    assert "FX" in reason
    assert "FL, FR, HL" in reason
    carom = replace(at_stroke(), table="carom-5x10")
    assert "it has none" in refused(carom, Played("Bob", Record(contacts=(Contact(POCKET, "cue", where="FL"),)))).reason


def test_records_are_refused_for_what_does_not_exist() -> None:
    state = at_stroke()
    assert "'blue'" in refused(state, Played("Bob", Record(contacts=(Contact(MEET, "cue", ("blue",)),)))).reason
    assert "!wig" in refused(state, Played("Bob", Record(faults=(Fault("wig"),)))).reason
    assert "'moon'" in refused(state, Played("Bob", Record(end=Layout({"cue": Spot("moon")})))).reason


def test_records_are_refused_for_what_cannot_be() -> None:
    state = at_stroke()
    itself = Record(contacts=(Contact(MEET, "cue", ("1", "cue")),))
    assert refused(state, Played("Bob", itself)).reason == "cue cannot strike itself"
    put = Record(struck="cue", placed={"1": At(0.0, 0.0)})  # it stands on its spot
    assert refused(state, Played("Bob", put)).reason == "1 is not in hand"
    assert refused(state, Played("Bob", put)).rule is None, "no rule of the game speaks of that"
    for far in (At(0.9, 0.0), At(0.0, -1.6), At(9.0, 9.0)):  # a bed of 56 by 112 inches
        reason = refused(state, Played("Bob", Record(end=Layout({"1": far})))).reason
        assert "not on the bed, which is 142.2 by 284.5 cm" in reason


def test_a_piece_in_hand_goes_only_where_it_may() -> None:
    state = at_stroke()
    put = after(state, Placing("Bob", "cue", At(0.2, -0.9)))
    assert put.layout.of("cue") == At(0.2, -0.9)
    assert put.ask == state.ask
    assert refused(state, Placing("Bob", "cue", At(0.2, 0.0))).rule == R[3]
    assert refused(state, Placing("Bob", "cue", At(9.0, -0.9))).rule == R[3]
    assert "not in hand" in refused(state, Placing("Bob", "1", At(0.0, -0.9))).reason
    assert after(state, Placing("Bob", "cue", Spot("head-spot"))).position("cue") == state.bed.spot("head-spot")


def test_a_stroke_from_where_a_piece_may_not_be_put_is_refused_unless_the_game_rules_on_it() -> None:
    state = at_stroke()
    met = (Contact(MEET, "cue", ("1",)),)
    beyond = Played("Bob", Record(contacts=met, placed={"cue": At(0.2, 0.0)}))
    on_spot = Played("Bob", Record(contacts=met, placed={"cue": Spot("foot-spot")}))
    assert refused(state, beyond).rule == refused(state, on_spot).rule == R[3]
    assert "cue may only be placed within string" in refused(state, beyond).reason
    assert after(state, Played("Bob", Record(contacts=met, placed={"cue": Spot("head-spot")}))).ask is not None
    assert state.ask is not None
    ruled = replace(state, ask=replace(state.ask, place=(InHand("cue", "string", R[3], ruled=True),)))
    assert after(ruled, beyond).ask is not None


def test_calls_made_first_reach_the_record() -> None:
    state = after(at_stroke(), Calling("Bob", (Call("1", "FL"),)))
    assert state.ask is not None
    assert state.ask.called == (Call("1", "FL"),)


@pytest.mark.parametrize("values", [(1,), (0, 3), (3, 7), (1, 2, 3)])
def test_dice_show_one_to_six_and_as_many_as_asked(values: tuple[int, ...]) -> None:
    state = after(at_stroke(), Played("Bob", Record(faults=(Fault("foot"),))))
    refused(state, Chance("roll", values=values))
    assert after(state, Chance("roll", values=(6, 1))).scores["Bob"] == 7


def test_secrets_leave_only_through_a_view() -> None:
    ruling = begin(TOY, ["Ann", "Bob"])
    assert ruling.state.secret("Ann", "mark") == 7
    assert view(ruling.state, "Ann").secret("Ann", "mark") == 7
    for other in ("Bob", None):
        assert view(ruling.state, other).secret("Ann", "mark") is None
        seen = redact(ruling, other)
        assert "7" not in str([e for e in seen.effects if isinstance(e, Deal)])
        assert seen.state.secrets == {}
    drawn = Ruling(Chance("deal", "Ann", (7,)), ruling.effects, ruling.state)
    assert redact(drawn, "Bob").answer == Chance("deal", "Ann", ())
    assert redact(drawn, "Ann").answer == drawn.answer


def test_citations_without_a_letter_stand_for_any_part() -> None:
    assert cites("toy.2a", "toy.2")
    assert cites("toy.2a", "toy.2a")
    assert not cites("toy.2a", "toy.2b")
    assert not cites("toy.12a", "toy.1")
    assert not cites("toy.2", "toy.2a")
    assert not cites("toy.n23a", "toy.n2")


def test_a_rule_book_knows_its_numbers() -> None:
    assert R["2a"].id == "toy.2a"
    assert R[1].number == "1"
    assert [*R] == ["1", "2a", "2b", "3", "4"]
    with pytest.raises(KeyError, match="toy has no rule 9"):
        R[9]
    with pytest.raises(ValueError, match="excuses 5"):
        Rulebook("bad", book="none", rules={1: "a"}, excused={5: "why"})


def test_a_ring_that_fell_and_was_knocked_out_again_lies_where_it_came_to_rest() -> None:
    fell = (Contact("pocket", "a", where="centre"), Contact("meet", "b", ("a",)), Contact("become", "a", where="out"))
    start = Layout({"a": At(0.1, 0.1), "b": At(0.2, 0.2)})
    record = Record("a", fell, Layout({"a": At(0.05, 0.0), "b": At(0.03, 0.01)}))
    assert came_to_rest(start, record, "a").places["a"] == At(0.05, 0.0)
    assert came_to_rest(start, replace(record, contacts=fell[:2]), "a").places["a"] == Down("centre")


def test_what_is_said_or_applied_may_be_noted_with_it() -> None:
    ref = TOY.at_work(opened())
    ref.say("Ann", "takes two", R["2a"], left=3)
    assert ref.kept(Notes).left == 3
    ref.apply(R["2b"], left=1)
    assert ref.kept(Notes).left == 1
    assert [str(effect.rule) for effect in ref.effects] == ["toy.2a", "toy.2b"]
    with pytest.raises(TypeError, match="Notes has no right"):
        ref.apply(R["2b"], right=1)


def test_scores_are_brought_to_what_they_were_and_several_pieces_put_at_once() -> None:
    ref = TOY.at_work(opened())
    ref.score("Ann", 5, R["2a"])
    ref.set_scores({"Ann": 2, "Bob": 0}, R["2b"], "does not count")
    assert ref.scores == {"Ann": 2, "Bob": 0}
    assert ref.effects[1:] == [Score("Ann", -3, R["2b"], literal("does not count"))]
    ref.place_on({"cue": "head-spot", "1": "centre-spot"}, R[3])
    assert (ref.layout.of("cue"), ref.layout.of("1")) == (Spot("head-spot"), Spot("centre-spot"))
    ref.place_all(("cue", "1"), IN_HAND, R[3])
    assert ref.in_hand("cue")
    assert ref.in_hand("1")
