"""Where each clause has its place in the book, and references to it."""

from collections.abc import Iterable
from typing import Any

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.builders import Builder
from sphinx.domains import Domain
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxRole
from sphinx.util.nodes import make_refnode

DOMAIN = "laughlie"


def anchor(clause_id: str) -> str:
    """Return the permanent id of a clause within its page: ``E.13`` is at ``e-13``."""
    return clause_id.lower().replace(".", "-")


def clause_reference(clause_id: str) -> pending_xref:
    """Return a link to a clause, to be resolved when every page is known."""
    shown = nodes.literal(clause_id, clause_id, classes=["ll-clause-id"])
    return pending_xref(
        "", shown, refdomain=DOMAIN, reftype="clause", reftarget=clause_id, refwarn=True
    )


class ClauseRole(SphinxRole):
    """``{clause}`E.13``` links to the clause."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return the link; that a clause exists is checked when links are resolved."""
        reference = clause_reference(self.text)
        reference["refdoc"] = self.env.docname
        self.set_source_info(reference)
        return [reference], []


class ClauseDomain(Domain):
    """Remembers the page on which every clause stands."""

    name = DOMAIN
    label = "Laugh and Lie Down"
    initial_data: dict[str, Any] = {"pages": {}}  # noqa: RUF012 - the base declares it so
    dangling_warnings: dict[str, str] = {"clause": "no page has %(target)s"}  # noqa: RUF012

    @property
    def pages(self) -> dict[str, str]:
        """Return the page of each clause, by clause id."""
        pages: dict[str, str] = self.data["pages"]
        return pages

    def clear_doc(self, docname: str) -> None:
        """Forget the clauses of a page that is read again."""
        for clause_id in [each for each, page in self.pages.items() if page == docname]:
            del self.pages[clause_id]

    def merge_domaindata(self, docnames: list[str], otherdata: dict[str, Any]) -> None:
        """Take over what a parallel reader has found."""
        found = otherdata["pages"].items()
        self.pages.update({clause_id: page for clause_id, page in found if page in docnames})

    def resolve_xref(  # noqa: PLR0913, PLR0917 - the signature is Sphinx's
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> nodes.reference | None:
        """Return the link to a clause, or None if no page has it."""
        if target not in self.pages:
            return None
        return make_refnode(builder, fromdocname, self.pages[target], anchor(target), contnode)

    def resolve_any_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> list[tuple[str, nodes.Element]]:
        """Return nothing: clauses are never meant by a bare reference."""
        return []

    def get_objects(self) -> Iterable[tuple[str, str, str, str, str, int]]:
        """Yield every clause, so that search and other books find it by its id."""
        for clause_id, page in self.pages.items():
            yield clause_id, clause_id, "clause", page, anchor(clause_id), 1
