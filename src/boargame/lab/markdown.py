"""A report as Markdown: the pages "in numbers" of the documentation."""

from __future__ import annotations

from collections.abc import Sequence

from boargame.lab.findings import Finding
from boargame.lab.sections import Section, Table


def page(title: str, command: str, found: Sequence[Finding], sections: Sequence[Section]) -> str:
    parts = [f"# {title}", f"Written by `{command}`; do not edit.", "## Findings"]
    parts.append(
        "\n".join(f"{place}. **{one.title}** {_players(one)}{one.evidence}" for place, one in enumerate(found, 1))
        or "Nothing stands out."
    )
    for section in sections:
        parts += [f"## {section.title}", *section.says]
        for table in section.tables:
            parts += [*([f"### {table.title}"] if table.title else []), of(table)]
    return "\n\n".join(parts) + "\n"


def of(table: Table) -> str:
    rule = ["---", *["--:"] * (len(table.columns) - 1)]
    return "\n".join(f"| {' | '.join(_cell(one) for one in row)} |" for row in (table.columns, rule, *table.rows))


def _players(one: Finding) -> str:
    return f"({one.players} players) " if one.players else ""


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
