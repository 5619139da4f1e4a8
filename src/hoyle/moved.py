"""Modules under the names that they had before, so that programs written for these go on working."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from types import ModuleType
from warnings import warn

MOVED = {
    "hoyle.match.hands": "hoyle.match.execution_noise",
    "hoyle.match.judging": "hoyle.match.logs.judging_digest",
    "hoyle.match.log": "hoyle.match.logs.log",
    "hoyle.match.replay": "hoyle.match.logs.replay",
    "hoyle.match.seeking": "hoyle.match.shot_search",
    "hoyle.match.signature": "hoyle.match.logs.signature",
    "hoyle.referee.questions": "hoyle.referee.record_queries",
    "hoyle.telling.strokes": "hoyle.telling.outcomes.sentence",
}
"""Documented names of modules, each with the name that the module has now."""


class _Moved(MetaPathFinder, Loader):
    """Finds the modules of `MOVED` where they are now."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        return spec_from_loader(name, self) if name in MOVED else None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        return ModuleType(spec.name)

    def exec_module(self, module: ModuleType) -> None:
        name = module.__name__
        warn(f"{name} is {MOVED[name]} now", DeprecationWarning, stacklevel=2)
        sys.modules[name] = import_module(MOVED[name])


def find_moved_modules() -> None:
    """Have imports by an old name find the module; done once, by the package itself."""
    if not any(isinstance(finder, _Moved) for finder in sys.meta_path):
        sys.meta_path.append(_Moved())
