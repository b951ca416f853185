"""Many deals at once: the game a second time, compiled, and held equal to the engine by test.

It needs more than Python (``pip install 'laughlie[analysis]'``). ``block`` has tables and blocks of
deals, ``kernel`` the columns they fill, ``shuffle`` the decks, ``words`` how cards are counted;
``run`` plays any number of blocks over many cores, ``totals`` what they come to, ``sheet`` the file
that has them deal by deal.
"""

from importlib.util import find_spec

_NEEDED = ("joblib", "numba", "numpy", "pandas", "pyarrow", "tqdm")
_MISSING = [name for name in _NEEDED if find_spec(name) is None]

if _MISSING:
    raise ImportError(
        f"laughlie.analysis needs {', '.join(_MISSING)}: pip install 'laughlie[analysis]'"
    )
