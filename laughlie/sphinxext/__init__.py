"""The book's own Sphinx extension: the edition, the history, and the deal player."""

from typing import Any

from sphinx.application import Sphinx

from laughlie import __version__
from laughlie.sphinxext.deals import deal, result_files, results, seat, weighing
from laughlie.sphinxext.deals.listed import DealsDirective
from laughlie.sphinxext.edition import apparatus, tei, witnesses
from laughlie.sphinxext.edition.clauses import ClauseDomain, PlaceRole
from laughlie.sphinxext.edition.cruxes import CruxesDirective
from laughlie.sphinxext.edition.matrix import MatrixDirective
from laughlie.sphinxext.edition.texts import WitnessDirective
from laughlie.sphinxext.history import citations, downloads, labels, works
from laughlie.sphinxext.history import directives as history
from laughlie.sphinxext.parts import files, folded
from laughlie.sphinxext.site import (
    assets,
    cite,
    languages,
    lean,
    live,
    metadata,
    notebooks,
    offline,
    paper,
    release,
    sitemap,
)
from laughlie.sphinxext.teaching import check, exercises, samples, simulation


def setup(app: Sphinx) -> dict[str, Any]:
    """Register everything the book needs."""
    app.add_domain(ClauseDomain)
    for kind in ClauseDomain.initial_data:
        app.add_role(kind, PlaceRole())
    app.add_directive("witness", WitnessDirective)
    app.add_directive("cruxes", CruxesDirective)
    app.add_directive("deals", DealsDirective)
    app.add_directive("matrix", MatrixDirective)
    apparatus.register(app)
    release.register(app)
    exercises.register(app)
    check.register(app)
    citations.register(app)
    cite.register(app)
    deal.register(app)
    downloads.register(app)
    files.register(app)
    folded.register(app)
    history.register(app)
    labels.register(app)
    assets.register(app)
    languages.register(app)
    lean.register(app)
    live.register(app)
    metadata.register(app)
    notebooks.register(app)
    offline.register(app)
    paper.register(app)
    result_files.register(app)
    results.register(app)
    samples.register(app)
    seat.register(app)
    simulation.register(app)
    sitemap.register(app)
    tei.register(app)
    weighing.register(app)
    witnesses.register(app)
    works.register(app)
    return {"version": __version__, "parallel_read_safe": True, "parallel_write_safe": True}
