"""Laying out what depends on what in ranks, each thing below all that it rests on."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

Sources = Mapping[str, Sequence[str]]
"""For each name the names that it rests on."""

# How often the ranks are put in order, downwards and upwards in turn.
_SWEEPS = 24


def ranks(sources: Sources) -> dict[str, int]:
    """Return the rank of each name: 0 for what rests on nothing, else one below its lowest source.

    Raises ``ValueError`` if something rests on itself.
    """
    found: dict[str, int] = {}

    def rank(name: str, above: tuple[str, ...]) -> int:
        if name in above:
            raise ValueError(f"{name} rests on itself")
        if name not in found:
            found[name] = 1 + max(
                (rank(each, (*above, name)) for each in sources[name]), default=-1
            )
        return found[name]

    for name in sources:
        rank(name, ())
    return found


def path(low: str, high: str, ranked: Mapping[str, int]) -> tuple[str, ...]:
    """Return the way from a name up to its source: both, and a bend in each rank between them."""
    between = range(ranked[low] - 1, ranked[high], -1)
    return (low, *(f"{low}-{high}-{rank}" for rank in between), high)


def rows(sources: Sources) -> list[list[str]]:
    """Return the names and bends of each rank from left to right, with few crossings."""
    ranked = ranks(sources)
    steps = [
        step
        for low, highs in sources.items()
        for high in highs
        for step in pairwise(path(low, high, ranked))
    ]
    laid: list[list[str]] = [[] for _ in range(1 + max(ranked.values()))]
    for name, rank in ranked.items():
        laid[rank].append(name)
    for low, high in steps:
        rank = next(number for number, row in enumerate(laid) if low in row)
        if not any(high in row for row in laid):
            laid[rank - 1].append(high)
    return _ordered(laid, steps)


def _ordered(laid: list[list[str]], steps: list[tuple[str, str]]) -> list[list[str]]:
    """Return the best of the orders met while each rank is put under its neighbours' middle."""
    best, fewest = laid, crossings(laid, steps)
    for sweep in range(_SWEEPS):
        laid = _swept(laid, steps, downwards=sweep % 2 == 0)
        if (count := crossings(laid, steps)) < fewest:
            best, fewest = laid, count
    return _moved(best, steps)


def _swept(
    laid: list[list[str]], steps: list[tuple[str, str]], *, downwards: bool
) -> list[list[str]]:
    order = laid if downwards else laid[::-1]
    done = [order[0]]
    for row in order[1:]:
        at = {name: number / max(1, len(done[-1]) - 1) for number, name in enumerate(done[-1])}
        near = {
            name: [at[other] for step in steps if name in step for other in step if other in at]
            for name in row
        }
        own = {name: number / max(1, len(row) - 1) for number, name in enumerate(row)}
        middle = {name: sum(ats) / len(ats) if ats else own[name] for name, ats in near.items()}
        done.append(sorted(row, key=middle.__getitem__))
    return done if downwards else done[::-1]


def _moved(laid: list[list[str]], steps: list[tuple[str, str]]) -> list[list[str]]:
    """Return the order after moving any name within its rank as long as that saves a crossing."""
    fewest = crossings(laid, steps)
    while True:
        tried = min(_moves(laid), key=lambda each: crossings(each, steps))
        if (count := crossings(tried, steps)) >= fewest:
            return laid
        laid, fewest = tried, count


def _moves(laid: list[list[str]]) -> Iterator[list[list[str]]]:
    """Yield every order that differs by one name put elsewhere in its rank."""
    for rank, row in enumerate(laid):
        for name in row:
            rest = [each for each in row if each != name]
            for place in range(len(row)):
                yield [*laid[:rank], [*rest[:place], name, *rest[place:]], *laid[rank + 1 :]]


def crossings(laid: Sequence[Sequence[str]], steps: Sequence[tuple[str, str]]) -> int:
    """Return how often lines cross that lead straight from rank to rank."""
    at = {name: number for row in laid for number, name in enumerate(row)}
    rank = {name: number for number, row in enumerate(laid) for name in row}
    total = 0
    for number, (low, high) in enumerate(steps):
        for low2, high2 in steps[number + 1 :]:
            if rank[low] == rank[low2]:
                total += (at[low] - at[low2]) * (at[high] - at[high2]) < 0
    return total
