"""The witnesses: every description of the rules, what it is, and what it depends on."""

from dataclasses import dataclass
from xml.etree.ElementTree import Element

from laughlie.edition.tei import TEI, XML, child, pointed, root, words
from laughlie.language import Words

FILE = "witnesses.xml"
"""The file of the witnesses."""

CERTAINTIES = ("high", "medium", "low")
"""How certain a dependence or a reading is: told by the description itself, or conjectured."""

_PREFIX = "witness-"


@dataclass(frozen=True, slots=True)
class Dependence:
    """That one description rests on another: by whose word or on what ground.

    ``certainty`` is ``high`` where the description says so itself; ``cites`` are works of the
    bibliography.
    """

    witness: str
    source: str
    certainty: str
    reason: Words
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Description:
    """A description of the rules: what it is, how much of it we could read, and how we know.

    ``read`` is ``whole``, ``part`` or ``unseen``, and ``extent`` says up to where; ``confidence``
    is a label of the history (P, Q, C); ``cites`` are works of the bibliography.
    """

    siglum: str
    title: Words
    date: Words
    addresses: tuple[str, ...]
    what: Words
    read: str
    extent: Words
    confidence: str
    known: Words
    cites: tuple[str, ...]
    depends: tuple[Dependence, ...]


def siglum_of(witness_id: str) -> str:
    """Return the siglum of a witness by its id: ``P`` for ``witness-p``."""
    return witness_id.removeprefix(_PREFIX).upper()


def _description(witness: Element) -> Description:
    bibl = child(witness, "bibl")
    known = witness.findall(f"{TEI}desc[@type='known']")
    return Description(
        siglum=siglum_of(witness.attrib[f"{XML}id"]),
        title=words(bibl.iterfind(f"{TEI}title")),
        date=words(bibl.iterfind(f"{TEI}date")),
        addresses=tuple(ref.attrib["target"] for ref in bibl.iterfind(f"{TEI}ref")),
        what=words(witness.iterfind(f"{TEI}desc[@type='what']")),
        read=pointed(witness.attrib["ana"]),
        extent=words(witness.iterfind(f"{TEI}desc[@type='extent']")),
        confidence=known[0].attrib["subtype"],
        known=words(known),
        cites=_cites(bibl),
        depends=tuple(map(_dependence, bibl.iterfind(f"{TEI}listRelation/{TEI}relation"))),
    )


def _dependence(relation: Element) -> Dependence:
    reason = child(relation, "desc")
    return Dependence(
        witness=siglum_of(pointed(relation.attrib["active"])),
        source=siglum_of(pointed(relation.attrib["passive"])),
        certainty=relation.attrib["cert"],
        reason=words(reason.iterfind(f"{TEI}desc")),
        cites=tuple(cite for bibl in reason.iterfind(f"{TEI}bibl") for cite in _cites(bibl)),
    )


def _cites(bibl: Element) -> tuple[str, ...]:
    return tuple(str(each.text) for each in bibl.iterfind(f"{TEI}idno[@type='bibtex']"))


_ROOT = root(FILE)

DESCRIPTIONS: dict[str, Description] = {
    each.siglum: each for each in map(_description, _ROOT.iterfind(f".//{TEI}witness"))
}
"""Every description of the rules by its siglum, in the order of the file."""

DEPENDENCES: tuple[Dependence, ...] = tuple(
    link for each in DESCRIPTIONS.values() for link in each.depends
)
"""What depends on what."""

READ: dict[str, Words] = {
    category.attrib[f"{XML}id"]: words(category.iterfind(f"{TEI}catDesc"))
    for category in _ROOT.iterfind(f".//{TEI}category")
}
"""How much of a description was read, in words."""
