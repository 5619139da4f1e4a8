"""Files of other programs in the hall: one that is dropped is judged, and a match is had in every form that fits it."""

from __future__ import annotations

from typing import Any

from hoyle.hall.refusals import Refusal
from hoyle.match import Match

MOST_MATCHES = 60
"""So many matches of a file are judged; `hoyle score` judges all of a larger one."""
MEDIA = {
    ".html": "text/html; charset=utf-8", ".csv": "text/csv; charset=utf-8", ".json": "application/json",
    ".msgpack": "application/octet-stream",
}  # fmt: skip
"""Media types of files that are not plain text."""
KINDS = (".pgn", ".pdn", ".mat", ".csv", ".json", ".msgpack", ".html")
"""The forms in which a match may be had, beside its sheet and its log."""


def judged_file(data: bytes, name: str, game: str) -> dict[str, Any]:
    """The referee's judgment of a file: its format, and of every match what it came to, where the file and the rules part, and its
    position and sheet. Raises Refusal for a file that cannot be read.
    """
    from hoyle.formats import Unreadable, parse
    from hoyle.games import UnknownGame
    from hoyle.notation import SheetError

    try:
        reading = parse(data, name, game)
        matches: list[dict[str, Any]] = []
        more = False
        for one in reading:
            if len(matches) == MOST_MATCHES:
                more = True
                break
            matches.append(_match_json(one))
    except (Unreadable, SheetError, UnknownGame) as wrong:
        raise Refusal("malformed", str(wrong)) from None
    return {"format": reading.format.name, "matches": matches, "more": more}


def _match_json(one: Any) -> dict[str, Any]:
    match: Match | None = one.match
    told: dict[str, Any] = {
        "title": one.title, "game": one.found.game, "seats": list(one.found.seats), "agrees": one.agrees,
        "disagreements": [str(wrong) for wrong in one.disagreements], "remarks": list(one.remarks),
    }  # fmt: skip
    if match is None:
        return told
    result = match.state.result
    winners = list(result.winners) if result else []
    told |= {
        "name": match.game.title, "answers": match.answers, "scores": dict(match.state.scores), "over": match.over,
        "winners": winners, "position": "" if match.over else match.position,
    }  # fmt: skip
    try:
        told["sheet"] = match.sheet()
    except ValueError:
        told["sheet"] = ""
    return told


def forms(match: Match) -> list[str]:
    """The forms that fit a match, by how their files' names end: of its own game, or of strokes that score."""
    from hoyle.formats import FORMATS

    fits = {suffix for form in FORMATS if form.game == match.game.id for suffix in form.suffixes}
    strokes = (
        {".csv", ".json"}
        if match.game.physical and match.state.bed.ball
        else {".csv"}
        if match.game.physical
        else set()
    )
    return [kind for kind in KINDS if kind in fits | strokes | {".html"}]


def made(match: Match, kind: str, language: str = "") -> bytes:
    """A match as a file whose name ends so; a page to print in a language. Raises Refusal where it cannot be written so."""
    from hoyle.formats import encoded

    if kind == ".html":
        from hoyle.handbook.sheet_contents import printed
        from hoyle.handbook.sheet_html import sheet_html

        return sheet_html(printed(match, language=language)).encode()
    try:
        return encoded(match, kind)
    except (ValueError, ImportError) as wrong:
        raise Refusal("unfit", str(wrong)) from None
