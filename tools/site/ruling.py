"""What the page's referee runs in the browser: a sheet as text in, what is said to each line out, as JSON."""

import json

from hoyle.match import scoreline
from hoyle.match.score import score
from hoyle.notation import SheetError, parse
from hoyle.referee import Ruling
from hoyle.telling import tell


def rule(text):
    """Rule on a sheet, and say what is wrong with it where something is; JSON."""
    try:
        scored = score(parse(text, "sheet"))
    except SheetError as error:
        return json.dumps({"game": "", "lines": [], "score": "", "next": "", "wrong": [str(error)]})
    lines = []
    for line, outcome in scored.rulings:
        if isinstance(outcome, Ruling):
            told = tell(outcome, scored.game.pieces)
            reasons = [{"text": r.text, "rule": r.rule.id, "words": r.rule.text} for r in told.reasons]
            lines.append({"line": line.number, "said": told.headline, "reasons": reasons})
        else:
            rules = [{"text": "", "rule": outcome.rule.id, "words": outcome.rule.text}] if outcome.rule else []
            lines.append({"line": line.number, "said": f"Refused: {outcome.reason}", "reasons": rules})
    last = next((o for _, o in reversed(scored.rulings) if isinstance(o, Ruling)), scored.opening)
    told = tell(last, scored.game.pieces)
    return json.dumps({
        "game": scored.game.title, "lines": lines, "score": scoreline(scored.state), "next": told.direction,
        "wrong": scored.reports(),
    })  # fmt: skip
