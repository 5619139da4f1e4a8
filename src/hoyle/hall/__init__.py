"""The hall: many matches, many people, and one door through which every view leaves. Wants the extra `hall`."""

from pathlib import Path

from hoyle.referee import CATALOGUES

CATALOGUES.update(dict.fromkeys(("hall", "refused"), Path(__file__).parent / "messages"))
