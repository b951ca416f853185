"""The book's own Sphinx extension: the edition's directives and roles, and the deal player."""

from typing import Any

from sphinx.application import Sphinx

from laughlie import __version__
from laughlie.sphinxext import assets, deal, lean
from laughlie.sphinxext.clauses import ClauseDomain, ClauseRole
from laughlie.sphinxext.texts import ParallelDirective, WitnessDirective


def setup(app: Sphinx) -> dict[str, Any]:
    """Register everything the book needs."""
    app.add_domain(ClauseDomain)
    app.add_role("clause", ClauseRole())
    app.add_directive("witness", WitnessDirective)
    app.add_directive("parallel", ParallelDirective)
    deal.register(app)
    assets.register(app)
    lean.register(app)
    return {"version": __version__, "parallel_read_safe": True, "parallel_write_safe": True}
