"""`python -m hoyle` is the command line."""

import sys

from hoyle.cli import main

sys.exit(main())
