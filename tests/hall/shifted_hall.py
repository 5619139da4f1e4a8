"""`hoyle hall` on a machine whose clock somebody sets: the first argument names a file that says by how many seconds."""

from __future__ import annotations

import sys
import time
from pathlib import Path

if __name__ == "__main__":
    file, real = Path(sys.argv.pop(1)), time.time
    time.time = lambda: real() + float(file.read_text() or 0)
    from hoyle.cli import main

    sys.exit(main())
