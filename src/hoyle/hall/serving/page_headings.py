"""The heading of a page before its script runs: a title, a sentence and a picture, as chats show them beside a link."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from hoyle.games import load
from hoyle.guide.about import lasts, players

PLAIN_TITLE = "<title>Hoyle</title>"
"""The place in the built page where a heading is put."""


@dataclass(frozen=True)
class Heading:
    """A page's title, a sentence or two of what it is, and the path of its picture."""

    title: str
    says: str
    picture: str


def game_heading(game_id: str) -> Heading:
    """The heading of a game's page. Raises UnknownGame."""
    game = load(game_id)
    about = f" {long}." if (long := lasts(game)) else ""
    return Heading(game.title, f"{game.summary} {players(game)} players.{about}", f"/api/games/{game_id}/picture.png")


def match_heading(game_id: str, seats: Sequence[str], kind: str) -> Heading:
    """The heading of a match, its replay or its marker's board: the game, and who plays. Raises UnknownGame."""
    of = game_heading(game_id)
    who = " and ".join(seats) if len(seats) < 3 else f"{', '.join(seats[:-1])} and {seats[-1]}"
    return Heading(f"{of.title}: {who}", f"{kind} {of.says}", of.picture)


def headed(page: str, heading: Heading, origin: str) -> str:
    """The built page with a heading; `origin` is where the hall is found, as links to pictures are to be whole."""
    told = {
        "og:title": heading.title,
        "og:description": heading.says,
        "og:image": origin + heading.picture,
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:site_name": "Hoyle",
        "og:type": "website",
    }
    lines = [f"<title>{escape(heading.title)} · Hoyle</title>"]
    lines += [f'<meta property="{name}" content="{escape(text, quote=True)}" />' for name, text in told.items()]
    lines.append('<meta name="twitter:card" content="summary_large_image" />')
    return page.replace(PLAIN_TITLE, "\n    ".join(lines), 1)
