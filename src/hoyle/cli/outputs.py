"""Files that commands write: what could not be written, or would write over what is read, is refused before the work."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from hoyle.cli.console import BadInput

OTHERS = (
    ".pgn",
    ".pdn",
    ".mat",
    ".csv",
    ".json",
    ".msgpack",
    ".xgid",
    ".fen",
    ".gnuid",
    ".pdf",
    ".html",
    ".epub",
    ".parquet",
)
"""Endings of files that neither a sheet nor a log is: a score sheet by such a name would be taken for what it is not."""


def writable(out: Path | None, endings: Sequence[str] = (), reads: Iterable[Path] = ()) -> None:
    """Refuse a file that cannot be written, does not end as it has to, or is one of those that are read. Raises BadInput."""
    if out is None:
        return
    if endings and out.suffix.lower() not in endings:
        raise BadInput(f"{out}: name a file that ends in {' or '.join(endings)}")
    if not out.parent.is_dir():
        raise BadInput(f"{out}: there is no folder {out.parent}")
    if out.is_dir():
        raise BadInput(f"{out}: is a folder; name a file")
    if any(_same(out, one) for one in reads):
        raise BadInput(f"{out}: is the file that is read, and would be written over; name another")


def apart(*outs: Path | None) -> None:
    """Refuse two files to write that are one. Raises BadInput."""
    named = [out for out in outs if out is not None]
    if two := next((out for n, out in enumerate(named) if any(_same(out, one) for one in named[:n])), None):
        raise BadInput(f"{two}: is named twice, and one would be written over the other")


def kept(log: Path | None, sheet: Path | None, reads: Iterable[Path] = ()) -> None:
    """Refuse a log and a sheet that could not be kept. Raises BadInput."""
    for path, what, own in ((log, "log", (".sheet",)), (sheet, "sheet", (".jsonl",))):
        writable(path, (), reads)
        if path and path.suffix.lower() in (*OTHERS, *own):
            raise BadInput(f"{path}: a {what} is no {path.suffix} file; `hoyle convert` and `hoyle sheet` write others")
    apart(log, sheet)


def _same(one: Path, other: Path) -> bool:
    """Return whether two paths name one file that is there or is to be; a device, such as `/dev/null`, is never one."""
    if one.exists() and other.exists():
        return one.samefile(other) and one.is_file()
    return one.resolve() == other.resolve()
