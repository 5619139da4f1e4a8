"""The fouls of a stroke at caroms, beside the use of the wrong ball."""

from hoyle.games.carom.notes import before
from hoyle.games.general import foul_strokes
from hoyle.games.general.foul_strokes import R as F
from hoyle.games.general.incidents import WARNED
from hoyle.record import IN_HAND, Fault, Layout
from hoyle.referee import Found, Standing, Stroke


def examined(s: Standing, stroke: Stroke) -> Stroke:
    """The stroke with the fouls that were declared or that the table shows; the wrong ball is judged apart."""
    cue, was = stroke.cue, before(stroke)
    found = list(foul_strokes.declared(stroke, cue, strict=s.options["Mode"] == "strict"))
    if ball := foul_strokes.plays_on_frozen(stroke.start, stroke, cue):
        found.append(Found("frozen", F["10a"], ball))
    if was.touched == stroke.seat and stroke.claimed("intentional"):
        found.append(Found("safety", F["8b"], disturbs=True))
    if was.opening and was.warned:
        offence = string_offence(stroke)
        found += [offence] if offence else []
        # A warned striker whose place nobody has told is taken to have kept to the play they were warned of.
        if was.warned == WARNED and (offence or stroke.before.position(cue) is None):
            found.append(Found(WARNED, F["3e"], cue))
    return stroke.with_found(*found)


def string_offence(stroke: Stroke) -> Found | None:
    """The offence of a stroke against rule 3 of the foul strokes, if it was played from in hand."""
    return foul_strokes.in_hand_offence(stroke.before, stroke, stroke.cue) if before(stroke).opening else None


def layout_before(stroke: Stroke) -> Layout:
    """The layout to go back to if the stroke is undone, a ball that was in hand for the opening in hand again."""
    opens = before(stroke).opening and stroke.cue in stroke.start
    return stroke.start.put(stroke.cue, IN_HAND) if opens else stroke.start


def outsider(stroke: Stroke) -> Fault | None:
    """The interference of somebody else, unless the stroke was foul anyway."""
    return None if stroke.fouls else stroke.claimed(*foul_strokes.OUTSIDERS)
