"""A report as one HTML file, which needs nothing else: it opens offline, and prints."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Mapping, Sequence
from html import escape

from boargame.lab.findings import Finding
from boargame.lab.replay import Replay
from boargame.lab.sections import Section, Table

STYLE = """
:root { --ink: #1f1b16; --paper: #fbf8f1; --line: #d8d1c4; --soft: #6b645a; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem; max-width: 62rem; color: var(--ink); background: var(--paper);
  font: 16px/1.5 Georgia, "Times New Roman", serif; }
h1 { font-size: 2rem; line-height: 1.15; margin: 0 0 .25rem; } h2 { margin: 2.2rem 0 .4rem; border-bottom: 2px solid; }
h3 { margin: 1.2rem 0 .3rem; } p { margin: .4rem 0; max-width: 46rem; } .soft { color: var(--soft); }
nav ul { columns: 2; padding-left: 1.2rem; } a { color: inherit; }
.findings { list-style: none; padding: 0; counter-reset: finding; }
.findings > li { counter-increment: finding; border: 1px solid var(--line); border-left: 6px solid var(--ink);
  background: #fff; padding: .6rem .9rem; margin: .6rem 0; break-inside: avoid; }
.findings > li.mild { border-left-color: var(--line); }
.findings > li > strong::before { content: counter(finding) ". "; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font: 14px/1.35 system-ui, sans-serif; margin: .6rem 0; }
th, td { padding: .2rem .6rem; border-bottom: 1px solid var(--line); text-align: right; vertical-align: top;
  font-variant-numeric: tabular-nums; }
td:not(.text):not(:first-child) { white-space: nowrap; }
th:first-child, td:first-child { text-align: left; } td.text, th.text { text-align: left; }
thead th { border-bottom: 2px solid; }
svg.chart { width: 100%; max-width: 44rem; height: auto; display: block; margin: .8rem 0; }
details { margin: .4rem 0; } summary { cursor: pointer; }
.log { font: 13px/1.45 system-ui, sans-serif; max-height: 24rem;
  overflow: auto; border: 1px solid var(--line); background: #fff; padding: .5rem 1rem; }
.log li.turn { margin-top: .4rem; } .log .rule { color: var(--soft); font-size: 11px; }
@media (max-width: 40rem) { nav ul { columns: 1; } body { padding: 1rem; } }
@media print { body { background: #fff; font-size: 11pt; padding: 0; } nav { display: none; } table { font-size: 9pt; }
  h2 { break-after: avoid; } tr, svg { break-inside: avoid; }
  .scroll { overflow: visible; } .log { max-height: none; } }
"""


def page(
    title: str,
    under: str,
    command: str,
    found: Sequence[Finding],
    sections: Sequence[Section],
    replays: Mapping[tuple[int, int], Replay],
) -> str:
    """All of it."""
    anchors = "".join(f'<li><a href="#{_anchor(one.title)}">{escape(one.title)}</a></li>' for one in sections)
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en-GB"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>",
            f"<header><h1>{escape(title)}</h1><p>{escape(under)}</p>",
            f'<p class="soft">Written by <code>{escape(command)}</code></p></header>',
            '<main><h2 id="findings">Findings</h2>',
            _findings(found, replays),
            f'<nav aria-label="Sections"><ul>{anchors}</ul></nav>',
            *map(_section, sections),
            _matches(found, replays),
            "</main></body></html>",
            "",
        ]
    )


def _findings(found: Sequence[Finding], replays: Mapping[tuple[int, int], Replay]) -> str:
    if not found:
        return "<p>Nothing stands out.</p>"
    return f'<ol class="findings">{"".join(_finding(one, replays) for one in found)}</ol>'


def _finding(one: Finding, replays: Mapping[tuple[int, int], Replay]) -> str:
    mild = ' class="mild"' if one.severity < 1 else ""
    links = [
        f'<a href="#match-{one.players}-{match}">match {match}</a>'
        for match in one.matches
        if (one.players, match) in replays
    ]
    see = f" See {' and '.join(links)}." if links else ""
    with_ = f" <span class='soft'>({one.players} players)</span>" if one.players else ""
    return f"<li{mild}><strong>{escape(one.title)}</strong>{with_}<p>{_prose(one.evidence)}{see}</p></li>"


def _section(section: Section) -> str:
    says = "".join(f"<p>{_prose(one)}</p>" for one in section.says)
    drawn = "".join(
        f'<figure role="img" aria-label="{escape(section.title)}" style="margin:0">{one()}</figure>'
        for one in section.charts
    )
    return f'<section id="{_anchor(section.title)}"><h2>{escape(section.title)}</h2>{says}{drawn}' + (
        "".join(map(_table, section.tables)) + "</section>"
    )


def _prose(text: str) -> str:
    """A sentence; what stands between backticks is a command."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text, quote=False))


def _table(table: Table) -> str:
    texts = [
        all(not _numeric(row[place]) for row in table.rows if place < len(row)) for place in range(len(table.columns))
    ]
    head = "".join(f"<th{_kind(texts[i])}>{escape(one)}</th>" for i, one in enumerate(table.columns))
    rows = "".join(
        "<tr>" + "".join(f"<td{_kind(texts[i])}>{escape(one)}</td>" for i, one in enumerate(row)) + "</tr>"
        for row in table.rows
    )
    title = f"<h3>{escape(table.title)}</h3>" if table.title else ""
    return f'{title}<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'


def _kind(text: bool) -> str:
    return ' class="text"' if text else ""


def _numeric(cell: str) -> bool:
    return cell[:1] in "+−–<0123456789" or cell == ""


def _anchor(title: str) -> str:
    return "".join(one if one.isalnum() else "-" for one in title.lower())


# -- matches to look at -----------------------------------------------------------------------------------


def _matches(found: Sequence[Finding], replays: Mapping[tuple[int, int], Replay]) -> str:
    if not replays:
        return ""
    shown = "".join(
        _match(players, match, one, [each.title for each in found if each.players == players and match in each.matches])
        for (players, match), one in sorted(replays.items())
    )
    return (
        "<section id='matches'><h2>Matches</h2><p>The matches that the findings name, line by line. To watch one on "
        "its board, save it, then drop the file on the lobby of a table, or run <code>boargame replay FILE</code>.</p>"
        f"{shown}</section>"
    )


def _match(players: int, match: int, one: Replay, shows: Sequence[str]) -> str:
    lines = "".join(
        f"<li{' class=turn' if line.first else ''}>{escape(line.text)} "
        f'<span class="rule">{escape(line.rule)}</span></li>'
        for line in one.lines
    )
    scores = ", ".join(f"seat {seat}: {score}" for seat, score in enumerate(one.scores))
    return (
        f'<article id="match-{players}-{match}"><h3>Match {match}, {players} players</h3>'
        f"<p>{escape(' '.join(shows))}</p>"
        f"<p>In the end {escape(scores)}. Seed {one.seed}. {_saved(players, match, one)}</p>"
        f'<details><summary>{len(one.lines):,} lines</summary><ol class="log">{lines}</ol></details></article>'
    )


def _saved(players: int, match: int, one: Replay) -> str:
    data = base64.b64encode(json.dumps(one.transcript, ensure_ascii=False).encode()).decode()
    name = f"{one.transcript['game']}-{players}-{match}.json"
    return f'<a download="{name}" href="data:application/json;base64,{data}">Save this match</a>'
