"""The short forms of reasons, by which the first sentence tells them."""

from __future__ import annotations

from hoyle.referee import (
    Message,
    Param,
)
from hoyle.telling.catalogue import has_form, words
from hoyle.telling.names import Names


def brief(why: Message, names: Names, /, **besides: Param) -> str:
    """The short form of a reason; empty where it has none."""
    return words(why, names, "headline", **besides) if has_brief(why, names) else ""


def short(why: Message, names: Names) -> str:
    """The form told where nothing else is; empty where there is none."""
    return words(why, names, "otherwise") if has_form(why, "otherwise", names) else ""


def has_brief(why: Message, names: Names) -> bool:
    """Return whether a reason has a short form."""
    return has_form(why, "headline", names)
