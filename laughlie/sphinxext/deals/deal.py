"""The ``deal`` directive: a recorded deal as a readable list of moves that the player enlivens."""

from pathlib import Path
from typing import Any, ClassVar
from zlib import crc32

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.osutil import relative_uri
from sphinx.writers.html5 import HTML5Translator

from laughlie.errors import LaughlieError, RecordError
from laughlie.language import Words
from laughlie.player import classic, player_data
from laughlie.player.plain import WORDS, dealt, element_id, written
from laughlie.records import Comment, Record, load
from laughlie.replay import Step, replay
from laughlie.sphinxext.deals.catalogue import listed
from laughlie.sphinxext.deals.listed import about
from laughlie.sphinxext.edition.clauses import ClauseDomain, anchor, clause_reference, in_language
from laughlie.sphinxext.edition.texts import marked, note_edition, paragraphs, said
from laughlie.sphinxext.parts.options import language
from laughlie.sphinxext.parts.tables import row, table, text
from laughlie.sphinxext.site.live import live_address

_NO_ENGINE = Words(
    "This copy of the book was made without the engine: its deals can be stepped through, but no "
    "other can be dealt. CONTRIBUTING.md says how to make it whole.",
    "Эта копия книги собрана без программы, которая сдаёт карты: готовые сдачи можно смотреть по "
    "шагам, а сдать новую нельзя. Как собрать книгу целиком, сказано в CONTRIBUTING.md.",
)
SCRIPT = "laughlie/deal-player.js"
"""Where the player's script is, among a site's static files."""


class deal_player(nodes.General, nodes.Element):  # noqa: N801 - docutils names nodes so
    """A deal: its children are the text a page has without JavaScript."""


class DealDirective(SphinxDirective):
    """``{deal} deals/first-english.deal`` shows a recorded deal; ``:lang:`` is the page's.

    With ``:handout:`` it prints hands and moves only, in the one language of the page, for a class
    that is to judge for itself.
    With ``:play:`` the player has the whole width of the page, and what deals again stands open.
    """

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {
        "lang": language,
        "handout": directives.flag,
        "play": directives.flag,
    }

    def run(self) -> list[nodes.Node]:
        """Return the deal; a record at fault is an error that names its file, line and column."""
        relative, record, steps = recorded(self)
        note_edition(self.env)
        lang = self.options.get("lang", "en")
        if "handout" in self.options:
            return [_dealt(record, lang), _bare(steps, lang)]
        deal_id = element_id(record)
        if not deal_id:
            raise self.error(f'{relative}: a deal on a page needs a header [Id "like-this-1"]')
        if deal_id in self.state.document.ids:
            raise self.error(f"{relative}: the deal {deal_id!r} is on this page already")
        player = deal_player(ids=[deal_id], lang=lang, play="play" in self.options)
        self.state.document.ids[deal_id] = player
        told: list[nodes.Node] = []
        if self.env.docname.endswith(f"/{deal_id}"):  # other pages show a deal only in passing
            place = in_language(deal_id, lang)
            ClauseDomain.of(self.env).note("deal", place, self.env.docname)
            told = [self._about(record, steps, lang)]
        player["data"] = player_data(record, lambda clause_id: clause_id)
        player += nodes.container(
            "", _dealt(record, lang), _moves(deal_id, steps, lang), classes=["ll-plain"]
        )
        return [*told, player]

    def _about(self, record: Record, steps: tuple[Step, ...], lang: str) -> nodes.container:
        """Return what the list of deals says of this one."""
        try:
            return about(listed(record, steps), lang)
        except LaughlieError as error:
            raise self.error(str(error)) from None


def recorded(directive: SphinxDirective, named: str = "") -> tuple[str, Record, tuple[Step, ...]]:
    """Return the record a directive names, its path in front and its steps behind it.

    It is its argument that names it, unless an option, ``named``, does.

    A record at fault is an error of the directive that names file, line and column.
    """
    relative, path = directive.env.relfn2path(named or directive.arguments[0])
    directive.env.note_dependency(relative)
    try:
        record = load(Path(path))
        return relative, record, replay(record)
    except RecordError as error:
        faults = "; ".join(f"{relative}:{fault}" for fault in error.faults)
        raise directive.error(faults) from None
    except OSError:
        raise directive.error(f"{relative}: there is no such record") from None


def _dealt(record: Record, lang: str) -> nodes.container:
    """Return the hands and the table as dealt, for readers without the player."""
    hands = nodes.bullet_list()
    for name, cards in dealt(record, lang):
        line = nodes.paragraph("", "", nodes.strong("", name), nodes.Text(f": {cards}"))
        hands += nodes.list_item("", line)
    title = nodes.paragraph("", "", nodes.strong("", record.tag("Title", lang)))
    return nodes.container("", title, hands, classes=["ll-dealt"])


def _moves(deal_id: str, steps: tuple[Step, ...], lang: str) -> nodes.table:
    """Return the list of steps as a table: number, what happens in both languages, clauses."""
    rows = [
        row((text(f"{number} {step.mark}".strip()), _told(step, number, lang), [_clauses(step)]))
        for number, step in enumerate(steps)
    ]
    return _stepwise(deal_id, rows, lang)


def _bare(steps: tuple[Step, ...], lang: str) -> nodes.container:
    """Return the moves alone: nothing of what was thought of them, or of how it ended.

    On paper they have a page to themselves, for whoever reads them aloud.
    """
    rows = [
        row((text(str(number)), [said(step.said.words, lang)], [_clauses(step)]))
        for number, step in enumerate(steps)
        if step.kind != "end"
    ]
    return nodes.container("", _stepwise("handout", rows, lang), classes=["ll-moves"])


def _stepwise(deal_id: str, rows: list[nodes.row], lang: str) -> nodes.table:
    """Return a table of steps, each at an id of its own."""
    for number, each in enumerate(rows):
        each["ids"] = [f"{deal_id}-step-{number}"]
    heads = (WORDS[lang][name] for name in ("step", "happens", "clauses"))
    return table((10, 70, 20), heads, rows)


def _told(step: Step, number: int, lang: str) -> list[nodes.Node]:
    """Return what the step says, its comments, the settlement, and what else could be played."""
    told: list[nodes.Node] = [*paragraphs(step.said.words, lang)]
    told += [_comment(comment) for comment in step.comments]
    for line in step.reckoning:
        told += paragraphs(line.words, lang)
    for variation in step.variations:
        told += _variation(variation, number, lang)
    return told


def _variation(steps: tuple[Step, ...], number: int, lang: str) -> list[nodes.Node]:
    """Return a line that was not played: what it replaces, and its steps, counted from there."""
    items = nodes.enumerated_list("", enumtype="arabic", prefix="", suffix=".", start=number)
    for after, step in enumerate(steps):
        items += nodes.list_item("", *_told(step, number + after, lang), _clauses(step))
    return [nodes.paragraph("", f"{WORDS[lang]['instead']} {number}"), items]


def _comment(comment: Comment) -> nodes.paragraph:
    asks = f"{WORDS.get(comment.lang, WORDS['en'])['question']}: "
    question = [nodes.strong("", asks)] if comment.question else []
    words = nodes.emphasis("", "", *marked(comment.text, comment.lang))
    return nodes.paragraph("", "", *question, words, classes=[f"language-{comment.lang}"])


def _clauses(step: Step) -> nodes.paragraph:
    links: list[nodes.Node] = []
    for clause_id in step.clauses:
        links += [clause_reference(clause_id), nodes.Text(" ")]
    return nodes.paragraph("", "", *links)


def _visit_html(self: HTML5Translator, node: deal_player) -> None:
    """Open the element with its data and its script, in front of the text for those without it."""
    data = node["data"]
    for clause_id, each in data["clauses"].items():
        each["href"] = _address(self, clause_id)
    attributes: dict[str, Any] = {
        "lang": node["lang"],
        "data-step": "0",
        "data-steps": str(len(data["steps"]) - 1),
        "data-live": live_address(self),
    }
    if node["play"]:
        attributes |= {"data-wide": "", "data-open": "again"}
        if not attributes["data-live"]:
            self.body.append(f"<p>{_NO_ENGINE[node['lang']]}</p>\n")
    self.body.append(self.starttag(node, "deal-player", "\n", **attributes))
    self.body.append(f'<script type="application/json">{written(data)}</script>\n')
    self.body.append(f'<script src="{_script_address(self)}"></script>\n')


def _depart_html(self: HTML5Translator, _node: deal_player) -> None:
    self.body.append("</deal-player>\n")


def _script_address(translator: HTML5Translator) -> str:
    """Return the address of the player's script, which changes whenever the script does."""
    builder = translator.builder
    page = builder.get_target_uri(builder.current_docname)
    return relative_uri(page, f"_static/{SCRIPT}") + f"?v={crc32(classic().encode()):08x}"


def _address(translator: HTML5Translator, clause_id: str) -> str:
    """Return the address of a clause as seen from the page being written."""
    builder, here = translator.builder, translator.builder.current_docname
    page = ClauseDomain.of(builder.env).page_for("clause", clause_id, here) or here
    relative = builder.get_relative_uri(here, page)
    return f"{relative}#{anchor(clause_id)}"


def _pass(_translator: Any, _node: nodes.Node) -> None:
    """Write the children only: other formats have the list of moves."""


def register(app: Sphinx) -> None:
    """Make the directive and its node known."""
    app.add_directive("deal", DealDirective)
    plain = (_pass, _pass)
    app.add_node(deal_player, html=(_visit_html, _depart_html), latex=plain, text=plain)
