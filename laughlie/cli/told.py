"""Steps as lines of text, for a terminal."""

from laughlie.money import signed_text
from laughlie.replay import Step
from laughlie.seats import seats


def told(steps: tuple[Step, ...], lang: str, *, comments: bool = False) -> str:
    """Return ``steps`` as text: a sentence and its clauses each, the settlement, the nets."""
    lines: list[str] = []
    for step in steps:
        mark = f" {step.mark}" if step.mark else ""
        lines.append(f"{step.said[lang]}{mark}  [{', '.join(step.said.clauses)}]")
        if comments:
            lines += [f"    {each.text}" for each in step.comments if each.lang == lang]
    last = steps[-1]
    lines += [f"  {line[lang]}  [{', '.join(line.clauses)}]" for line in last.reckoning]
    if last.net:
        nets = zip(seats(len(last.net)), last.net, strict=True)
        lines.append("  ".join(f"{seat} {signed_text(net, '-')}" for seat, net in nets))
    return "\n".join(lines)
