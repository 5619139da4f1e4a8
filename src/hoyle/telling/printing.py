"""A ruling or one of its effects as `print` shows it: sentences, each with its rule."""

from __future__ import annotations

from hoyle.referee import Effect, Message, Ruling
from hoyle.telling.compose import tell
from hoyle.telling.effects import sentence
from hoyle.telling.refusing import AsWritten, as_written


def printed(what: object) -> str:
    """A message as the score sheet would write it, a ruling as it is told, or an effect, which knows no match, with the sheet's
    ids; one that says nothing by its rule.
    """
    match what:
        case Message():
            return as_written(what)
        case Ruling():
            return ruling_printed(what)
        case _ if isinstance(what, Effect):
            return f"{sentence([what], AsWritten()) or what.rule.text} ({what.rule})"
    return repr(what)


def ruling_printed(ruling: Ruling) -> str:
    """A ruling in lines: what came of the answer, each reason with its rule, and what comes now."""
    told = tell(ruling)
    reasons = (f"- {reason.text} ({reason.rule})" for reason in told.reasons)
    now = (f"> {told.direction} ({ruling.state.ask.rule})",) if ruling.state.ask and told.direction else ()
    return "\n".join((told.headline, *reasons, *now))
