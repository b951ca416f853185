"""The ``simulation`` directive: a place where many deals are played, and a stored table of some.

Where there is no script, from a disk and on paper the table is what a reader has; it is worked out
when the book is built, by what also answers in the page.
"""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any, ClassVar
from zlib import crc32

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.osutil import relative_uri
from sphinx.writers.html5 import HTML5Translator

from laughlie.language import Words
from laughlie.language.samples import heads, last, rows, says
from laughlie.player import simulation as script
from laughlie.player.rules import rules_data
from laughlie.rulesets import RuleSet, ruleset
from laughlie.sampling import Sample, sample
from laughlie.sphinxext.parts.options import language
from laughlie.sphinxext.parts.tables import row, table, text
from laughlie.sphinxext.site.files import has, link, put, stored
from laughlie.sphinxext.site.live import live_address

SCRIPT = "laughlie/simulation.js"
STYLE = "laughlie/simulation.css"
SEED = 1522
POLICY = "greedy"

_TITLES = {
    "english": Words(
        "By the English text (E), five players", "По английскому тексту (E), впятером"
    ),
    "russian": Words("By the Russian text (R), five players", "По русскому тексту (R), впятером"),
}
_HOW = Words(
    "{deals} deals by each text, seed {seed} (the number a computer begins shuffling from: the "
    "same seed, the same deals). A deals, everybody takes the most he can, and every deal begins "
    "with an empty pot. Counted is what each wins or, below 0, loses in a deal, his stake "
    "included; by the Russian text one stake is 1.",
    "По {deals} сдач по каждому тексту, начальное число {seed} (начальное число датчика случайных "
    "чисел: то же число — те же сдачи). Сдаёт A, каждый берёт сколько может, и всякая сдача "
    "начинается с пустого кона. Считается, сколько каждый выигрывает или, ниже 0, проигрывает за "
    "сдачу вместе со ставкой; по русскому тексту ставка равна 1.",
)


class simulation(nodes.General, nodes.Element):  # noqa: N801 - docutils names nodes so
    """The place of a simulation; its children are what a page has without JavaScript."""


class SimulationDirective(SphinxDirective):
    """``{simulation}`` lets a reader predict, play many deals, and read intervals.

    ``:deals:`` of each text stand in the stored table; what the directive holds stands before it.
    """

    has_content = True
    option_spec: ClassVar[dict[str, Any]] = {
        "lang": language,
        "deals": directives.positive_int,
    }

    def run(self) -> list[nodes.Node]:
        """Return the place with what it holds and the stored tables."""
        lang, deals = self.options.get("lang", "en"), self.options.get("deals", 400)
        place = simulation(lang=lang)
        stored = nodes.container(classes=["ll-stored"])
        self.state.nested_parse(self.content, self.content_offset, stored)
        stored += nodes.paragraph("", _HOW[lang].format(deals=deals, seed=SEED))
        for name in _TITLES:
            stored += list(_stored(ruleset(name), deals, lang))
        place += stored
        return [place]


@cache
def played(name: str, deals: int) -> Sample:
    """Return so many deals by a text, once for all pages that show them."""
    rules = ruleset(name)
    return sample(rules, rules.standard_players, POLICY, SEED, range(deals))


def _stored(rules: RuleSet, deals: int, lang: str) -> Iterator[nodes.Node]:
    """Yield what some deals of a text show: a table, and what it says."""
    sampled = played(rules.name, deals)
    yield nodes.paragraph("", "", nodes.strong("", _TITLES[rules.name][lang]))
    columns = heads(rules, lang)
    widths = (100 // len(columns),) * len(columns)
    yield table(widths, columns, map(_row, rows(rules, sampled, lang)), "ll-figures")
    told = nodes.bullet_list()
    told += [nodes.list_item("", nodes.paragraph("", each)) for each in says(sampled, {}, lang)]
    told += nodes.list_item("", nodes.paragraph("", last(rules, sampled, "", lang)))
    yield told


def _row(cells: tuple[str, ...]) -> nodes.row:
    return row(text(each) for each in cells)


def offered() -> list[dict[str, Any]]:
    """Return what the form offers: each text by name, its title, and for how many players."""
    rulesets = rules_data(lambda _kind, _target: "")["rulesets"]
    return [
        {name: each[name] for name in ("name", "title", "players", "usual")} for each in rulesets
    ]


def _visit_html(self: HTML5Translator, node: simulation) -> None:
    """Open the place with its data and its script, which comes before the text it hides."""
    attributes = {"data-live": live_address(self), "lang": node["lang"], "CLASS": "ll-fair"}
    data = json.dumps(offered(), ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    self.body.append(self.starttag(node, "div", "\n", **attributes))
    self.body.append(f'<script type="application/json">{data}</script>\n')
    builder = self.builder
    address = relative_uri(builder.get_target_uri(builder.current_docname), f"_static/{SCRIPT}")
    self.body.append(f'<script src="{address}?v={crc32(script().encode()):08x}"></script>\n')


def _depart_html(self: HTML5Translator, _node: simulation) -> None:
    self.body.append("</div>\n")


def _pass(_translator: Any, _node: nodes.Node) -> None:
    """Write the children only: other formats have the stored table."""


def write(app: Sphinx) -> None:
    """Write script and style into the site before its pages."""
    put(app, {SCRIPT: script(), STYLE: stored("simulation.css")})


def has_figures(page: nodes.document) -> bool:
    """Return whether a page has a table of figures."""
    return any("ll-figures" in each.get("classes", ()) for each in page.findall(nodes.table))


def register(app: Sphinx) -> None:
    """Make the directive and its node known, and what they need of the site."""
    app.add_directive("simulation", SimulationDirective)
    plain = (_pass, _pass)
    app.add_node(simulation, html=(_visit_html, _depart_html), latex=plain, text=plain)
    app.connect("builder-inited", write)
    link(app, "laughlie/deal-player.css", has(simulation))
    link(app, STYLE, has_figures)
