"""`hoyle hall` on a machine so busy that a worker takes seven seconds before it can say anything."""

from __future__ import annotations

import sys
import time

if __name__ == "__mp_main__":
    time.sleep(7)

if __name__ == "__main__":
    from hoyle.cli import main

    sys.exit(main())
