"""The ``cruxes`` directive: the doubtful places of a text, their readings, and where these part."""

from typing import Any, ClassVar

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from laughlie.edition import CRUXES, GRADES, PARALLEL, SUBJECTS, WITNESSES, CruxEntry, CruxReading
from laughlie.game import Event
from laughlie.money import signed_text
from laughlie.partings import SEED, Parting, command, parting
from laughlie.rulesets import RULESETS, RuleSet
from laughlie.seats import seats
from laughlie.sphinxext.deals.catalogue import deals_of
from laughlie.sphinxext.deals.listed import seen_in
from laughlie.sphinxext.edition.clauses import ClauseDomain, anchor, clause_reference, in_language
from laughlie.sphinxext.edition.texts import literals, note_edition, said
from laughlie.sphinxext.parts.options import language
from laughlie.sphinxext.parts.tables import row, table, text
from laughlie.telling import tell_event

_VARIANTS = {rules.siglum: rules for rules in RULESETS.values()}

_WORDS = {
    "en": {
        "concerns": "Concerns ",
        "other": "; the other text on the same: ",
        "others": "; the English and the Russian text on the same: ",
        "silent": "; the other text is silent",
        "silents": "; the English and the Russian text are silent",
        "default": "default",
        "why": "Why:",
        "reading": "Reading",
        "nothing": "Why no deal parts them.",
        "parts": "Deck {number} of seed {seed} shows it. ",
        "settled": "The play is the same under `{default}` and under `{other}`; they part in the "
        "settlement.",
        "played": "Under `{default}`: “{ours}” Under `{other}` instead: “{theirs}”",
        "over": "Play has ended.",
        "see": "To see it whole: ",
    },
    "ru": {
        "concerns": "Касается ",
        "other": "; другой текст о том же: ",
        "others": "; английский и русский тексты о том же: ",
        "silent": "; другой текст молчит",
        "silents": "; английский и русский тексты молчат",
        "default": "по умолчанию",
        "why": "Довод:",
        "reading": "Прочтение",
        "nothing": "Почему в сдачах они не расходятся.",
        "parts": "Видно на колоде {number} (начальное число {seed}). ",
        "settled": "Игра при `{default}` и при `{other}` одна и та же, расходится только расчёт.",
        "played": "При `{default}`: «{ours}» А при `{other}`: «{theirs}»",
        "over": "Розыгрыш окончен.",
        "see": "Сдача целиком: ",
    },
}


class CruxesDirective(SphinxDirective):
    """``{cruxes} E`` prints every crux of a text in the language of ``:lang:``."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {"lang": language}

    def run(self) -> list[nodes.Node]:
        """Return a section for every crux, at a permanent id such as ``e-last-bonus``."""
        note_edition(self.env)
        siglum = self.arguments[0]
        if siglum not in WITNESSES:
            raise self.error(f"no text {siglum!r}; there are: {', '.join(WITNESSES)}")
        lang = self.options.get("lang", "en")
        return [self._section(crux, lang) for crux in CRUXES if crux.siglum == siglum]

    def _section(self, crux: CruxEntry, lang: str) -> nodes.section:
        place = anchor(crux.id)
        section = nodes.section(ids=[place], names=[place], classes=["ll-crux"])
        ClauseDomain.of(self.env).note("crux", in_language(crux.id, lang), self.env.docname)
        section += nodes.title("", crux.title[lang])
        section += said(crux.question, lang)
        section += _concerns(crux, lang)
        section += _readings(crux, lang)
        section += seen_in(crux.id, deals_of(self.env), lang)
        section += _partings(crux, lang)
        self.state.document.note_implicit_target(section)
        return section


def _concerns(crux: CruxEntry, lang: str) -> nodes.paragraph:
    """Return links to the clauses of this text, and to those of E and R on the same subjects."""
    words = _WORDS[lang]
    other = [
        each
        for subject in SUBJECTS
        if set(subject.clauses) & {reading.clause for reading in crux.readings}
        for text in PARALLEL
        if text != crux.siglum
        for each in subject.of(text)
    ]
    line = nodes.paragraph("", words["concerns"], classes=["ll-concerns"])
    line += _listed(crux.clauses)
    both = "" if crux.siglum in PARALLEL else "s"
    line += nodes.Text(words[("other" if other else "silent") + both])
    line += _listed(tuple(other))
    line += nodes.Text(".")
    return line


def _listed(clauses: tuple[str, ...]) -> list[nodes.Node]:
    links: list[nodes.Node] = []
    for each in clauses:
        links += [nodes.Text(", "), clause_reference(each)]
    return links[1:]


def _readings(crux: CruxEntry, lang: str) -> nodes.definition_list:
    """Return every reading: its name and grade, how it is played, its reason and its clause."""
    readings = nodes.definition_list(classes=["ll-readings"])
    for each in crux.readings:
        item = nodes.definition_list_item()
        item += _named(each, each is crux.readings[0], lang)
        reason = nodes.paragraph("", f"{_WORDS[lang]['why']} {each.reason[lang]} (")
        reason += [clause_reference(each.clause), nodes.Text(")")]
        item += nodes.definition("", said(each.sense, lang), reason)
        readings += item
    return readings


def _named(reading: CruxReading, default: bool, lang: str) -> nodes.term:
    grade = GRADES[reading.grade][lang].partition(":")[0]
    tags = f"{grade}, {_WORDS[lang]['default']}" if default else grade
    return nodes.term("", "", nodes.literal("", reading.option), nodes.Text(f" ({tags})"))


def _partings(crux: CruxEntry, lang: str) -> list[nodes.Node]:
    """Return a deal for each reading that parts from the default, or why there is none."""
    if crux.nothing_parts is not None:
        why = nodes.paragraph("", "", nodes.strong("", _WORDS[lang]["nothing"]), nodes.Text(" "))
        why += nodes.Text(crux.nothing_parts[lang])
        return [why]
    rules = _VARIANTS[crux.siglum]
    default, *others = crux.readings
    return [
        node
        for other in others
        for node in _parting(rules, crux.name, default.option, other.option, lang)
    ]


def _parting(
    rules: RuleSet, crux: str, default: str, other: str, lang: str
) -> tuple[nodes.paragraph, nodes.table, nodes.paragraph]:
    found = parting(rules.name, crux, other)
    words = _WORDS[lang]
    told = nodes.paragraph("", words["parts"].format(number=found.number, seed=SEED))
    told += literals(_told(found, default, other, lang))
    see = nodes.paragraph("", words["see"], classes=["ll-see"])
    spoken = "" if lang == "en" else f" --lang {lang}"
    see += nodes.literal("", command(found.other, found.number) + spoken)
    return told, _nets(found, default, other, lang), see


def _told(found: Parting, default: str, other: str, lang: str) -> str:
    """Return in words where the two part."""
    words, events = _WORDS[lang], found.events
    if events is None:
        return words["settled"].format(default=default, other=other)
    ours, theirs = (_event(each, found, lang) for each in events)
    return words["played"].format(default=default, other=other, ours=ours, theirs=theirs)


def _event(event: Event | None, found: Parting, lang: str) -> str:
    if event is None:
        return _WORDS[lang]["over"]
    return tell_event(found.default.deal.ruleset, event)[lang]


def _nets(found: Parting, default: str, other: str, lang: str) -> nodes.table:
    """Return what each seat wins or loses under either reading."""
    around = seats(found.default.deal.players)
    heads = (_WORDS[lang]["reading"], *map(str, around))
    rows = (
        row(map(text, (option, *map(signed_text, played.settlement.net))))
        for option, played in ((default, found.default), (other, found.other))
    )
    return table([100 // len(heads)] * len(heads), heads, rows, "ll-nets")
