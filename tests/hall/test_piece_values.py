"""What pieces and zones are worth, written on the table."""

from __future__ import annotations

from math import hypot

import pytest

from hall.pointer import UPRIGHT, seated

WORTH = {
    "skittle-pool": {"#r9": "9", "#r8": "8", "#l3": "3", "#6": "6", "#10": "10"},
    "pin-pool": {"#1": "1", "#2": "2", "#3": "3", "#4": "4", "#5": "5"},
    "crokinole": {"centre": "20", "15": "15", "10": "10", "5": "5"},
    "devil-among-the-tailors": {"#black": "100", "box-10.1": "10 a pin", "box-50": "50 a pin"},
    "forty-six": {"HL": "1", "FR": "4"},
}


@pytest.mark.parametrize("game", WORTH)
def test_what_pins_rings_and_compartments_are_worth_is_written_where_they_are(chair, open_hall, game):
    one = seated(chair, open_hall, game, UPRIGHT, True, Lead="Ann")
    table = one.welcome["table"]
    told = one.page.wait_for_function("() => hoyleStage.worth.length && hoyleStage.worth").json_value()
    for name, words in WORTH[game].items():
        found = [one_told for one_told in told if one_told["name"] == name]
        assert {one_told["words"] for one_told in found} == {words}
        for x, y in (one_told["at"] for one_told in found):
            assert abs(x) < table["width"] / 2
            assert abs(y) < table["length"] / 2
            if (lying := one.lies(name)) is not None:  # beside its piece
                assert hypot(x - lying[0], y - lying[1]) < 0.15 * table["width"]
            elif (zone := table["zones"].get(name)) and zone["shape"] == "rect":
                assert zone["x0"] < x < zone["x1"]
                assert zone["y0"] < y < zone["y1"]
            elif zone:
                assert hypot(x - zone["x"], y - zone["y"]) < zone["r"]
