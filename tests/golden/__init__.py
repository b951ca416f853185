"""Golden files: one deal of each ruleset and number of players, told step by step.

``make goldens`` writes them anew; whoever does so reads the diff.
"""

from pathlib import Path

from laughlie import RULESETS, Deal, deck, play_out
from laughlie.replay import Step, record_of, replay

FOLDER = Path(__file__).parent
TABLES = [(name, players) for name, rules in RULESETS.items() for players in rules.players]


def path(variant: str, players: int) -> Path:
    """Return the golden file of a ruleset and number of players."""
    return FOLDER / f"{variant}-{players}.txt"


def told(variant: str, players: int) -> str:
    """Return the deal as it is told now, in both languages, with state and clauses."""
    deal = Deal.from_deck(RULESETS[variant], players, deck(1522))
    return "\n".join(_step(step) for step in replay(record_of(play_out(deal))))


def _step(step: Step) -> str:
    lines = [f"{step.kind} {step.seat} [{' '.join(step.clauses)}]"]
    lines += [f"  {step.said[lang]}" for lang in ("en", "ru")]
    lines += [
        f"  {line['en']} | {line['ru']} [{' '.join(line.clauses)}]" for line in step.reckoning
    ]
    piles = {"hands": step.hands, "won": step.won, "table": (step.table,)}
    for name, cards in piles.items():
        lines.append(f"  {name}: " + " / ".join(" ".join(map(str, pile)) for pile in cards))
    lines.append(f"  pot: {step.pot}  net: {' '.join(map(str, step.net))}".rstrip())
    return "\n".join(lines) + "\n"
