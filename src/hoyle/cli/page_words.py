"""The words of the hall's pages and their tables in other languages, read from a checkout's `web/src`: an installation has none."""

from __future__ import annotations

import re
from pathlib import Path

PAIR = re.compile(r'^  (?:"((?:[^"\\]|\\.)*)"|(\w+)):\s+"((?:[^"\\]|\\.)*)",$', re.MULTILINE)
"""A line of a table: the English, as a string or a bare name, and what it is in the table's language."""
SAID = re.compile(r'\b(?:say|inWords)\("((?:[^"\\]|\\.)*)"')
"""A text that a page says in the reader's language."""
PLAIN = re.compile(r"""[>}]\s*([^<>{}=;()`"'|&/]*[A-Za-z]{3}[^<>{}=;()`"'|&/]*?)\s*</\w""")
"""A text that stands in a page's markup as it is, in English whoever reads."""
REMARK = re.compile(r"/\*[\s\S]*?\*/|^\s*//.*$", re.MULTILINE)
"""A comment."""


def pages() -> Path | None:
    """The source of the pages beside this package; None where Hoyle is installed without it."""
    web = Path(__file__).parents[3] / "web" / "src"
    return web if web.is_dir() else None


def sources(web: Path) -> str:
    """All that the pages are made of but their tables of words."""
    files = sorted(path for path in web.rglob("*.ts*") if not path.name.startswith("words_"))
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


def table(web: Path, language: str) -> dict[str, str]:
    """The pages' words in a language, by the English."""
    files = sorted(web.rglob(f"words_{language}*.ts"))
    text = "\n".join(path.read_text(encoding="utf-8") for path in files)
    return {quoted or bare: words for quoted, bare, words in PAIR.findall(text)}


def plain(text: str) -> tuple[str, ...]:
    """The texts in a page's markup that are said in no language but English; names of files and our own are the same in all."""
    found = (" ".join(one.split()) for one in PLAIN.findall(REMARK.sub("", text)))
    return tuple(one for one in found if one != "Hoyle" and not re.fullmatch(r"\w+\.\w+", one))


def unsaid(web: Path, language: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The texts that pages have, and those of them that a language's table has not, or that are never looked up in one."""
    text = sources(web)
    said, known, fixed = tuple(dict.fromkeys(SAID.findall(text))), table(web, language), plain(text)
    return (*said, *fixed), (*(text for text in said if text not in known), *fixed)
