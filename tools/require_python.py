"""Say plainly, before anything is installed, that this Python is too old."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - the Python at hand may be any
    sys.exit("Python 3.11 or newer is needed; name one with: make PYTHON=python3.12")
