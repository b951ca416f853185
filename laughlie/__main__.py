"""``python -m laughlie``."""

import sys

from laughlie.cli import main

sys.exit(main())
