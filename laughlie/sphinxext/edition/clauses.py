"""Where each clause and each deal has its place in the book, and references to them."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, cast

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.builders import Builder
from sphinx.domains import Domain
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxRole
from sphinx.util.nodes import make_refnode

from laughlie.edition import CRUXES, clause
from laughlie.errors import EditionError
from laughlie.sphinxext.deals.catalogue import deals_of
from laughlie.sphinxext.history.attestations import FILE, load, load_claims, plain
from laughlie.sphinxext.site.languages import language_of

DOMAIN = "laughlie"

_NAMED = ("attestation", "claim", "witness")
"""What has its kind in its id, because its name alone could be anything's."""

_QUOTED = {"en": "“{}”", "ru": "«{}»"}


def anchor(target: str) -> str:
    """Return the permanent id of a clause or crux within its page: ``E.13`` is at ``e-13``."""
    return target.lower().replace(".", "-")


def place(kind: str, target: str) -> str:
    """Return the permanent id of what is referred to; some have their kind in it."""
    return f"{kind}-{anchor(target)}" if kind in _NAMED else anchor(target)


def in_language(target: str, lang: str) -> str:
    """Return under what name the place of a clause, crux or deal on a page in ``lang`` is noted."""
    return target if lang == "en" else f"{lang}/{target}"


def reference(kind: str, target: str, title: str = "") -> pending_xref:
    """Return a link to what has a place in the book, to be resolved when every page is known."""
    shown: nodes.TextElement = nodes.inline("", title or target)
    if kind == "clause":
        shown = nodes.literal(target, target, classes=["ll-clause-id"])
    return pending_xref("", shown, refdomain=DOMAIN, reftype=kind, reftarget=target, refwarn=True)


def clause_reference(clause_id: str) -> pending_xref:
    """Return a link to a clause."""
    return reference("clause", clause_id)


def clause_link(clause_id: str) -> nodes.Node:
    """Return a link to a clause, or its number alone where no text of the edition has it."""
    try:
        return clause_reference(clause(clause_id).id)
    except EditionError:
        return nodes.literal("", clause_id, classes=["ll-clause-id"])


def _file(env: BuildEnvironment) -> Path:
    """Return the file of attestations of the book being built; the page is read with it anew."""
    path = Path(env.srcdir) / FILE
    env.note_dependency(str(path))
    return path


class PlaceRole(SphinxRole):
    """``{clause}`E.13```, ``{crux}`E.last-bonus``` and ``{deal}`ordinary``` link there.

    A crux, a deal and a claim are called by their titles, in the language of the page, and an
    attestation (``{attestation}`florio-1598```) by its author and its year; a witness
    (``{witness}`P```) is called by its siglum.
    """

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return the link; that its target exists is checked when links are resolved."""
        link = reference(self.name, self.text, self._title())
        link["refdoc"] = self.env.docname
        self.set_source_info(link)
        return [link], []

    def _title(self) -> str:
        lang = language_of(self.env.docname)
        titles = {}
        if self.name == "crux":
            titles = {each.id: each.title[lang] for each in CRUXES}
        elif self.name == "deal":
            titles = {each.id: each.title[lang] for each in deals_of(self.env)}
        elif self.name == "claim":
            titles = {each.id: plain(each.claim[lang]) for each in load_claims(_file(self.env))}
        elif self.name == "attestation":
            names = {each.id: each.name(lang) for each in load(_file(self.env))}
            return names.get(self.text, "")
        return _QUOTED[lang].format(titles[self.text]) if self.text in titles else ""


class ClauseDomain(Domain):
    """Remembers the page on which every clause, crux and deal has its place.

    Each may have one in either language: ``E.13`` and ``ru/E.13``.
    """

    name = DOMAIN
    label = "Laugh and Lie Down"
    initial_data: dict[str, Any] = {  # noqa: RUF012
        kind: {} for kind in ("clause", "crux", "deal", "attestation", "claim", "witness")
    }
    dangling_warnings: dict[str, str] = {  # noqa: RUF012 - the base declares both so
        "clause": "no page has the clause %(target)s",
        "crux": "no page has the crux %(target)s",
        "deal": "no page shows the deal %(target)s",
        "attestation": "no page has the attestation %(target)s",
        "claim": "no page has the claim %(target)s",
        "witness": "no page has the witness %(target)s",
    }

    @classmethod
    def of(cls, env: BuildEnvironment) -> "ClauseDomain":
        """Return the places of the book being built."""
        return cast(ClauseDomain, env.get_domain(DOMAIN))

    def note(self, kind: str, target: str, page: str) -> str:
        """Return the page that has ``target``: this one, if none was noted before."""
        noted: str = self.data[kind].setdefault(target, page)
        return noted

    def page(self, kind: str, target: str) -> str | None:
        """Return the page that has ``target``, if any."""
        page: str | None = self.data[kind].get(target)
        return page

    def page_for(self, kind: str, target: str, reader: str) -> str | None:
        """Return the page that has ``target``, if any: the one in the language of ``reader``.

        ``reader`` is the page that leads there; where its language has none, another's will do.
        """
        own = self.page(kind, in_language(target, language_of(reader)))
        return own or self.page(kind, target)

    def clear_doc(self, docname: str) -> None:
        """Forget what stands on a page that is read again."""
        for kind in self.initial_data:
            places = self.data[kind]
            self.data[kind] = {each: page for each, page in places.items() if page != docname}

    def merge_domaindata(self, docnames: list[str], otherdata: dict[str, Any]) -> None:
        """Take over what a parallel reader has found."""
        for kind in self.initial_data:
            found = otherdata[kind].items()
            self.data[kind].update({each: page for each, page in found if page in docnames})

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
        """Return the link to a clause, a crux or a deal, or None if no page has it."""
        page = self.page_for(typ, target, fromdocname)
        if page is None:
            return None
        return make_refnode(builder, fromdocname, page, place(typ, target), contnode)

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
        """Yield every clause, crux and deal, so that search and other books find it by its id."""
        for kind in self.initial_data:
            for noted, page in self.data[kind].items():
                target = noted.rpartition("/")[2]
                yield noted, target, kind, page, place(kind, target), 1
