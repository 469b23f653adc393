"""A tally to read: tables of log lines, in averages of a game."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

Row = dict[str, Any]
"""All lines of the log that are alike, as `lab.tally` writes them."""


def page(summary: dict[str, Any]) -> RenderableType:
    """All kinds of lines in one table; then one for each kind that is about things, or has numbers."""
    tally, games = summary["tally"], summary["games"]
    chapters = tally["chapters"] if len(tally["chapters"]) > 1 else []
    kinds = [
        list(lines) for _, lines in groupby(tally["lines"], lambda line: (line["line"], line["rule"], line["why"]))
    ]
    parts: list[RenderableType] = [Text(_about(summary)), Text(), _overview(kinds, chapters, games)]
    for lines in kinds:
        if lines[0]["about"] is not None or lines[0]["sums"]:
            parts += [Text(), _details(lines, chapters, games)]
    return Group(*parts)


def _about(summary: dict[str, Any]) -> str:
    lines = "\nLines of the log in an average game, of all players together. "
    if "group" in summary:
        each = sum(summary["wins"]) / (summary["players"] * summary["games"])
        return f"{lines}Won: how often the players in those lines won; a player wins {each:.1%} of the games."
    fair = f"{1 / summary['players']:.1%}"
    return f"{lines}Won: the share of the victory that went to the players in those lines; {fair} is a fair share."


def _overview(kinds: list[list[Row]], chapters: list[str], games: int) -> Table:
    table = _table("lines", *chapters, "all", "won")
    for lines in kinds:
        name = Text.assemble(title(lines[0]), (f"  {lines[0]['rule']}", "dim"))
        table.add_row(name, *_counts(_all(lines), games), _won(_all(lines)))
    return table


def _details(lines: list[Row], chapters: list[str], games: int) -> Table:
    """A row for each thing that the lines are about."""
    one = lines[0]
    sums = ["# in all" if said.startswith("{") else said for said in one["sums"]]
    table = _table(f"{title(one)}  {one['rule']}", *chapters, "all", *sums, "won")
    for line in [*lines, *([_all(lines)] if len(lines) > 1 else ())]:
        numbers = *_counts(line, games), *(_average(n, games) for n in line["sums"].values())
        table.add_row(Text(line["about"] or "all"), *numbers, _won(line))
    return table


def _table(first: str, *others: str) -> Table:
    table = Table(first, box=None, pad_edge=False)
    for column in others:
        table.add_column(column, justify="right")
    return table


def title(line: Row) -> str:
    """The sentence, with something in place of its names and numbers."""
    text = str(line["text"]).replace("{seat}", "a player")
    for place in ("{0}", "{1}", "{2}"):
        text = text.replace(place, "#" if place in line["sums"] else "…")
    return text[:1].upper() + text[1:]


def _counts(line: Row, games: int) -> list[str]:
    """In each chapter, if there are several, and in all of them."""
    counts = line["counts"]
    return [_average(n, games) for n in (*(counts if len(counts) > 1 else ()), sum(counts))]


def _average(n: int, games: int) -> str:
    return f"{n / games:.2f}" if n else "–"


def _won(line: Row) -> str:
    return "" if line["won"] is None else f"{line['won']:.1%}"


def _all(lines: list[Row]) -> Row:
    """Lines of one kind taken together."""
    counts = [sum(counts) for counts in zip(*(line["counts"] for line in lines), strict=True)]
    won = None
    if lines[0]["won"] is not None:
        won = sum(line["won"] * sum(line["counts"]) for line in lines) / sum(counts)
    sums = {said: sum(line["sums"][said] for line in lines) for said in lines[0]["sums"]}
    return {"about": None, "counts": counts, "sums": sums, "won": won}
