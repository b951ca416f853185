"""The ``weighing`` directive: what each choice at a step of a deal is worth, folded away."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from laughlie.errors import LaughlieError
from laughlie.game import Position
from laughlie.language.numbers import decimal_text
from laughlie.policies import POLICIES
from laughlie.replay import position_after
from laughlie.rulesets.choices import PerTurn
from laughlie.sphinxext.deals.deal import recorded
from laughlie.sphinxext.edition.texts import literals
from laughlie.sphinxext.parts.folded import folded
from laughlie.sphinxext.parts.options import language
from laughlie.sphinxext.parts.tables import row, table, text
from laughlie.telling import tell_choice
from laughlie.weighing import MEASURES, Weighed, unseen, weigh

SEED = 1522
"""The seed whose worlds are drawn."""

_DIGITS = {"money": 2, "safety": 0}
_UNITS = {"money": 1, "safety": 100}

_WORDS = {
    "en": {
        "answer": "The answer",
        "choice": "What can be done",
        "money": "Brings on average",
        "safety": "Is spared, times in 100",
        "behind": "Behind",
        "best": "the best",
        "same": "the same",
        "near": "{behind}: too near to tell",
        "how": "How this was worked out: the {unseen} cards that player {seat} does not see were "
        "dealt at random to those who hold them, to each as many as he holds, {worlds} times, "
        "with the same deals for every choice. From there everybody {policy}. Nothing was "
        "concluded from what anybody had done before. {measures} After ± stands half of a 95 % "
        "interval; that of a difference was worked out from the differences deal by deal. "
        "Seed {seed}.",
        "by money": "Counted is what he wins or, below zero, loses in the whole deal, his stake "
        "included.",
        "by safety": "Who is not the loser is spared.",
        "greedy": "takes the most that he can (`greedy`)",
        "sensible": "plays sensibly, taking first what others could take from him, and of the "
        "rest the fewest cards{stops} (`sensible`)",
        "stops": "; he stops after one capture unless his whole hand can go",
        "random": "plays at random (`random`)",
    },
    "ru": {
        "answer": "Ответ",
        "choice": "Что можно сделать",
        "money": "Приносит в среднем",
        "safety": "Уцелеет, раз из 100",
        "behind": "Отстаёт",
        "best": "лучшее",
        "same": "столько же",
        "near": "{behind}: не различить",
        "how": "Как это получено. Карты, которых игрок {seat} не видит (их {unseen}), наугад "
        "раздали заново тем, у кого они на руках, каждому столько же; таких раздач {worlds}, и "
        "для каждого хода они одни и те же. Дальше каждый {policy}. Из того, как кто играл "
        "раньше, ничего не заключали. {measures} После ± стоит половина 95-процентного "
        "доверительного интервала; для разности он получен из разностей по отдельным раздачам. "
        "Начальное число {seed}.",
        "by money": "Считается выигрыш или, со знаком минус, проигрыш за всю сдачу вместе со "
        "ставкой.",
        "by safety": "Уцелел тот, кто не проиграл.",
        "greedy": "берёт, сколько может (`greedy`)",
        "sensible": "играет разумно: сначала берёт то, что у него могут отнять, а из остального — "
        "поменьше карт{stops} (`sensible`)",
        "stops": ", и после одной взятки останавливается, если не может разыграть всю руку",
        "random": "ходит наугад (`random`)",
    },
}


class WeighingDirective(SphinxDirective):
    """``{weighing} deals/one-or-three.deal`` weighs what could be done after ``:step:``.

    ``:worlds:`` are dealt anew, in which all play by ``:policy:``; ``:measure:`` names one or more
    of what counts: money, safety. What the directive holds stands before the figures.
    """

    required_arguments = 1
    has_content = True
    option_spec: ClassVar[dict[str, Any]] = {
        "lang": language,
        "step": directives.nonnegative_int,
        "worlds": directives.positive_int,
        "policy": lambda argument: directives.choice(argument, tuple(POLICIES)),
        "measure": lambda argument: [
            directives.choice(each, tuple(MEASURES)) for each in argument.split()
        ],
    }

    def run(self) -> list[nodes.Node]:
        """Return the answer: the words given, a table for each measure, and the method."""
        relative, record, steps = recorded(self)
        lang, step = self.options.get("lang", "en"), self.options.get("step", 0)
        policy, worlds = self.options.get("policy", "sensible"), self.options.get("worlds", 400)
        measures = self.options.get("measure", ["money"])
        if step >= len(steps):
            raise self.error(f"{relative}: there is no step {step}")
        position = position_after(record.deal, record.moves[:step])
        answer = folded(summary=_WORDS[lang]["answer"], lang=lang)
        self.state.nested_parse(self.content, self.content_offset, answer)
        try:
            tables = [_weighed(position, policy, worlds, measure) for measure in measures]
        except LaughlieError as error:
            raise self.error(f"{relative}, step {step}: {error}") from None
        for measure, weighed in zip(measures, tables, strict=True):
            answer += _table(position, weighed, measure, lang)
        answer += _how(position, policy, worlds, measures, lang)
        return [answer]


@cache
def _weighed(position: Position, policy: str, worlds: int, measure: str) -> tuple[Weighed, ...]:
    """Return the choices weighed, once for all pages that show them."""
    return weigh(position, policy, worlds, SEED, measure)


def _table(position: Position, weighed: Sequence[Weighed], measure: str, lang: str) -> nodes.table:
    """Return the choices in words with their figures, the best first."""
    words = _WORDS[lang]
    heads = (words["choice"], words[measure], words["behind"])
    ordered = sorted(weighed, key=lambda each: -each.mean)
    rows = (
        row(
            (
                text(tell_choice(position, each.move)[lang]),
                text(figures(each.mean, each.error, measure, lang)),
                text(_behind(each, each is ordered[0], measure, lang)),
            )
        )
        for each in ordered
    )
    return table((54, 22, 24), heads, rows, "ll-weighed")


def _behind(each: Weighed, is_best: bool, measure: str, lang: str) -> str:
    """Return how far a choice is behind the best, and whether that is known."""
    words = _WORDS[lang]
    if is_best:
        return words["best"]
    if not each.behind and not each.behind_error:
        return words["same"]
    behind = figures(each.behind, each.behind_error, measure, lang)
    return behind if each.is_known_worse else words["near"].format(behind=behind)


def figures(mean: Fraction, error: Fraction, measure: str, lang: str) -> str:
    """Return a mean and its error as ``lang`` writes numbers; rounding is exact."""
    digits, unit = _DIGITS[measure], _UNITS[measure]
    parts = (decimal_text(each * unit, digits, lang) for each in (mean, error))
    return "\N{NO-BREAK SPACE}±\N{NO-BREAK SPACE}".join(parts)


def _how(
    position: Position, policy: str, worlds: int, measures: Iterable[str], lang: str
) -> nodes.paragraph:
    """Return how the figures were worked out."""
    words = _WORDS[lang]
    stops = words["stops"] if position.ruleset.per_turn is PerTurn.ALL else ""
    said = words["how"].format(
        unseen=len(unseen(position)),
        seat=position.to_move,
        worlds=worlds,
        policy=words[policy].format(stops=stops),
        measures=" ".join(words[f"by {each}"] for each in measures),
        seed=SEED,
    )
    return nodes.paragraph("", "", *literals(said, "language-en"), classes=["ll-how"])


def register(app: Sphinx) -> None:
    """Make the directive known."""
    app.add_directive("weighing", WeighingDirective)
