"""Reference sheets: a turn at a glance, two for each player, from the game's `glance.toml`."""

from __future__ import annotations

from typing import Any

from msgspec import to_builtins

from boargame.core.companion import companion
from boargame.learn.glance import AtAGlance, glance
from boargame.press.pieces import SHEET, Deck, Face, Opened, Piece
from boargame.press.words import runs

PLAIN = {"chart": None, "note": None}


def references(opened: Opened) -> Deck | None:
    found = glance(opened.game.about)
    if found is None:
        return None
    pieces = [_turn(found, opened.players), _points(opened, found)]
    return Deck("Reference sheets", pieces, "two for each player")


def _row(mark: str, name: str, text: str, icon: str = "") -> dict[str, Any]:
    return {"mark": mark, "name": name, "text": runs(text), "icon": icon}


def _turn(found: AtAGlance, players: int) -> Piece:
    rows = [_row(str(number), step.name, step.text) for number, step in enumerate(found.steps, 1)]
    says = {"id": "ref-turn", "name": found.turn, "rows": [_row("!", "", found.goal), *rows], **PLAIN}
    return Piece("ref-turn", found.turn, SHEET, Face("reference", says | {"note": runs(found.end)}), copies=players)


def _points(opened: Opened, found: AtAGlance) -> Piece:
    rows = [
        _row("+" if one.sign == "+" else "−", "", one.text, one.icon if one.sign == "+" else "")
        for one in found.sources
    ]
    rows += [_row("?", "", tip) for tip in found.tips]
    drawing = companion(opened.game, "glance")
    chart = drawing.chart(opened.box) if drawing else None
    says = {"id": "ref-points", "name": "Points and advice", "rows": rows, **PLAIN, "chart": to_builtins(chart)}
    return Piece("ref-points", "Points and advice", SHEET, Face("reference", says), copies=opened.players)
