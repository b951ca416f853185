"""How functions of the kernel are compiled, and the two machine instructions Python lacks."""

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from llvmlite import ir
from numba import njit, types
from numba.extending import intrinsic

from laughlie.rulesets import choices

F = TypeVar("F", bound=Callable[..., Any])


def _for_kernel(compiled: Any) -> Any:
    """Return ``compiled`` as what the checkers take it for; numba has types of its own."""
    return compiled


def sources() -> int:
    """Return a number that stands for every text from which kernels are made.

    Numba keeps a compiled function until the file changes in which it stands; a kernel that has
    this number within is made anew when any file of this room changes, or the order of choices.
    """
    digest = hashlib.sha256()
    for path in (*sorted(Path(__file__).parent.glob("*.py")), Path(choices.__file__)):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return int.from_bytes(digest.digest()[:7], "big")


def inlined(function: F) -> F:
    """Return ``function`` compiled, to be merged into each function that calls it.

    The merging is LLVM's, after types are known, so that choices handed down as constants fold;
    numba's own (``inline="always"``) does it before, and takes minutes.
    """
    return _for_kernel(njit(forceinline=True, nogil=True, error_model="numpy")(function))  # type: ignore[no-any-return]


def apart(function: F) -> F:
    """Return ``function`` compiled, to be called: what seldom happens does not crowd the rest."""
    return _for_kernel(njit(nogil=True, error_model="numpy")(function))  # type: ignore[no-any-return]


def kept(function: F) -> F:
    """Return ``function`` compiled and kept on disk for the next start.

    Where no folder can be written it is not kept: every start compiles anew.
    """
    try:
        compiled = njit(cache=True, nogil=True, error_model="numpy")(function)
    except RuntimeError:
        return apart(function)
    return _for_kernel(compiled)  # type: ignore[no-any-return]


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


def _ones(_typing: Any, word: Any) -> Any:
    return types.int64(word), _instruction("ctpop")


def _lowest(_typing: Any, word: Any) -> Any:
    return types.int64(word), _instruction("cttz", (ir.Constant(ir.IntType(1), 1),))


ones: Callable[[int], int] = _for_kernel(intrinsic(_ones))
"""Returns how many bits of a number are set; for compiled functions only."""

lowest: Callable[[int], int] = _for_kernel(intrinsic(_lowest))
"""Returns the place of the lowest bit set, anything if there is none; for compiled functions."""


@inlined
def nth_bit(mask: int, which: int) -> int:
    """Return the place of bit number ``which``, from 0, of those set in ``mask``.

    It halves the word instead of counting along, since where to stop no processor can foresee.
    """
    place = 0
    for width in (32, 16, 8, 4, 2, 1):
        below = ones(mask & (1 << width) - 1)
        beyond = which >= below
        which -= below if beyond else 0
        place += width if beyond else 0
        mask >>= width if beyond else 0
    return place
