"""How functions of the kernel are compiled, and the two machine instructions Python has no word for.

Python's checkers know nothing of numba: what is compiled here keeps its own type for them.
"""

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from llvmlite import ir
from numba import njit, types
from numba.extending import intrinsic

F = TypeVar("F", bound=Callable[..., Any])


def sources() -> int:
    """Return a number that stands for the text of every module of this room.

    Numba keeps a compiled function until the file changes in which it stands; a kernel that has
    this number within is made anew when any file changes from which it is made.
    """
    digest = hashlib.sha256()
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return int.from_bytes(digest.digest()[:7], "big")


def inlined(function: F) -> F:
    """Return ``function`` compiled, to be merged into each function that calls it.

    The merging is LLVM's, after types are known, so that choices handed down as constants fold;
    numba's own (``inline="always"``) does it before, and takes minutes.
    """
    compiled: F = njit(forceinline=True, nogil=True, error_model="numpy")(function)
    return compiled


def apart(function: F) -> F:
    """Return ``function`` compiled, to be called: what seldom happens does not crowd the rest."""
    compiled: F = njit(nogil=True, error_model="numpy")(function)
    return compiled


def kept(function: F) -> F:
    """Return ``function`` compiled and kept on disk for the next start."""
    compiled: F = njit(cache=True, nogil=True, error_model="numpy")(function)
    return compiled


def _instruction(name: str, extra: tuple[Any, ...] = ()) -> Any:
    """Return the code generator that hands a word to the LLVM instruction ``name``."""

    def generate(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        word = ir.IntType(64)
        kinds = [word, *(each.type for each in extra)]
        called = builder.module.declare_intrinsic(
            f"llvm.{name}", [word], ir.FunctionType(word, kinds)
        )
        return builder.call(called, [args[0], *extra])

    return generate


@intrinsic
def ones(_typing: Any, word: Any) -> Any:
    """Return how many bits of ``word`` are set."""
    return types.int64(word), _instruction("ctpop")


@intrinsic
def lowest(_typing: Any, word: Any) -> Any:
    """Return the place of the lowest bit of ``word`` that is set; anything if there is none."""
    return types.int64(word), _instruction("cttz", (ir.Constant(ir.IntType(1), 1),))


@inlined
def nth_bit(mask: int, which: int) -> int:
    """Return the place of bit number ``which``, from 0, of those set in ``mask``."""
    for _ in range(which):
        mask &= mask - 1
    return int(lowest(mask))
