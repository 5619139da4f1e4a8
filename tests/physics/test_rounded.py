"""Places rounded on a score sheet: what they sink into a cushion, up to a fifth of a millimetre, is taken back."""

import pytest

from hoyle.equipment import table
from hoyle.physics import Release, simulate, simulate_many
from hoyle.physics.balls.prepared_table import prepare_table
from hoyle.record import CUSHION_TOUCH, At, Layout


@pytest.mark.parametrize("name", ["carom-5x10", "pool-9ft", "bagatelle"])
@pytest.mark.parametrize("over", [1e-7, 1e-6, 1e-5, 1.9e-4])
def test_a_ball_rounded_into_a_cushion_comes_off_it(name: str, over: float) -> None:
    bed = table(name)
    edge = bed.width / 2 - prepare_table(bed, None).rho
    layout, stroke = Layout({"cue": At(edge + over, -0.3)}), Release("cue", (0.6, -0.2, 0.0))
    shot = simulate(bed, layout, stroke)
    first = shot.record.contacts[0]
    assert (first.kind, first.where) == (CUSHION_TOUCH, "r")
    end = shot.end.of("cue")
    assert isinstance(end, At)
    assert abs(end.x) <= edge + 1e-9
    batch = simulate_many(bed, layout, [stroke])
    assert tuple(batch.places[0][0]) == (end.x, end.y)


def test_two_that_overlap_against_a_cushion_are_pushed_out_of_it_as_well() -> None:
    bed = table("carom-5x10")
    made = prepare_table(bed, None)
    edge, two = bed.width / 2 - made.rho, 2 * bed.ball.radius
    layout = Layout({"white": At(edge - two + 1.5e-4, 0.3), "red": At(edge, 0.3)})
    stroke = Release("white", (1.0, 0.0, 0.0))
    shot = simulate(bed, layout, stroke)
    for at in shot.end.places.values():
        assert isinstance(at, At)
        assert abs(at.x) <= edge + 1e-9
    batch = simulate_many(bed, layout, [stroke])
    assert [tuple(p) for p in batch.places[0].tolist()] == [(at.x, at.y) for at in shot.end.places.values()]
