"""Each player has their own side of a board nearest: on two phones rings are shot upward, and men come home below."""

from __future__ import annotations

import re
from typing import Any

from hall.browser_seat import Chair, settle_all

PHONE = {"width": 390, "height": 844, "touch": True}


def pair(chair: Any, open_hall: Any, game: str) -> list[Chair]:
    begun = open_hall.begin(game, "Ann", "Bob")
    seats = [chair(**PHONE), chair(**PHONE)]
    for one, token in zip(seats, begun["tokens"].values(), strict=True):
        one.sit(f"/match/{begun['match']}#seat={token}")
    settle_all(seats)
    return seats


def asked(seats: list[Chair]) -> Chair:
    """The one whose turn it is; chance speaks for itself."""
    for _ in range(400):
        settle_all(seats)
        found = next((one for one in seats if one.mine), None)
        if found:
            return found
        seats[0].page.wait_for_timeout(30)
    raise AssertionError(f"nobody is asked: {seats[0].ruling['ask']}")


def test_each_shoots_a_ring_at_crokinole_upward_from_their_own_line(chair, open_hall):
    seats = pair(chair, open_hall, "crokinole")
    shot = set()
    for _ in range(2):
        one = asked(seats)
        one.ready()
        shot.add(one.ruling["ask"]["seat"])
        zone = one.welcome["table"]["zones"][one.ruling["ask"]["place"][0]["zone"]]
        line = (zone["fx"] * zone["inner"], zone["fy"] * zone["inner"])
        (x, y), (u, v) = one.where(line), one.where((0, 0))
        assert y > v + 100
        assert abs(x - u) < 4
        n = one.ruling["n"]
        one.page.locator(".stage canvas").focus()
        one.page.keyboard.press("Space")
        one.wait_after(n)
    assert shot == {"Ann", "Bob"}


def test_each_moves_at_backgammon_with_their_home_nearest(chair, open_hall):
    seats = pair(chair, open_hall, "backgammon")
    moved = set()
    for _ in range(8):
        if len(moved) == 2:
            break
        one = asked(seats)
        ask, spots = one.ruling["ask"], one.welcome["table"]["spots"]
        if ask["asks"] != "move":
            one.answer()
            continue
        points = range(1, 7) if ask["seat"] == "Ann" else range(19, 25)
        homes = [one.where(spots[f"p{i}"])[1] for i in points]
        others = [one.where(spots[f"p{i}"])[1] for i in range(7, 19)]
        assert min(homes) > max(others)
        n = one.ruling["n"]
        one.move_by_touch(ask["options"][0])
        one.wait_after(n)
        moved.add(ask["seat"])
    assert moved == {"Ann", "Bob"}
    seats[0].page.keyboard.press("d")
    said = seats[0].page.locator(".spoken")
    said.wait_for()
    words = said.inner_text()
    for seat in ("Ann", "Bob"):
        told = words.partition(f"{seat}: ")[2].partition(f"{'Bob' if seat == 'Ann' else 'no'}: ")[0]
        assert sum(int(n) for n in re.findall(r"(\d+) on", told)) == 15, "every man is told by the point it is on"
    told = [one["words"] for one in seats[0].page.evaluate("hoyleStage.worth")]
    assert {"Ann goes off here", "Bob goes off here"} <= set(told), "the trays say whose men come off there"


def test_a_board_can_be_turned_round(chair, open_hall):
    begun = open_hall.begin("checkers", "Ann", "Bob")
    one = chair()
    one.sit(f"/match/{begun['match']}#seat={begun['tokens']['Bob']}")
    one.settle()
    state = one.ruling["state"]
    own, others = ([state["at"][man] for man in state["pieces"][seat]] for seat in ("Bob", "Ann"))

    def below() -> bool:
        return min(one.where(at)[1] for at in own) > max(one.where(at)[1] for at in others)

    assert below()
    one.page.keyboard.press("d")
    said = one.page.locator(".spoken")
    said.wait_for()
    assert "Ann: men on 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 12." in said.inner_text(), (
        "by the numbers moves are written with"
    )
    one.page.get_by_role("button", name="turn the board round").click()
    assert not below()
