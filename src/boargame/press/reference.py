"""Reference sheets: a turn at a glance, two for each player, from the game's `glance.toml`."""

from __future__ import annotations

from typing import Any

from msgspec import to_builtins

from boargame.core.companion import companion
from boargame.learn.glance import AtAGlance, glance
from boargame.press.in_force import InForce, in_force
from boargame.press.pieces import SHEET, Deck, Face, Opened, Piece
from boargame.press.words import runs

PLAIN = {"chart": None, "note": None}


def references(opened: Opened) -> Deck | None:
    found = glance(opened.game.about, marked=True)
    if found is None:
        return None
    rules = in_force(opened)
    pieces = [_turn(found, rules, opened.players), _points(opened, found, rules)]
    return Deck("Reference sheets", pieces, "two for each player")


def _row(mark: str, name: str, text: str, icon: str = "") -> dict[str, Any]:
    return {"mark": mark, "name": name, "text": runs(text), "icon": icon}


def _turn(found: AtAGlance, rules: InForce, players: int) -> Piece:
    rows = [_row(str(number), step.name, rules.text(step.text)) for number, step in enumerate(found.steps, 1)]
    says = {"id": "ref-turn", "name": found.turn, "rows": [_row("!", "", rules.text(found.goal)), *rows], **PLAIN}
    end = {"note": runs(rules.text(found.end))}
    return Piece("ref-turn", found.turn, SHEET, Face("reference", says | end), copies=players)


def _points(opened: Opened, found: AtAGlance, rules: InForce) -> Piece:
    rows = [
        _row("+" if one.sign == "+" else "−", "", rules.text(one.text), one.icon if one.sign == "+" else "")
        for one in found.sources
    ]
    rows += [_row("?", "", rules.text(tip)) for tip in found.tips]
    drawing = companion(opened.game, "glance")
    chart = drawing.chart(opened.box) if drawing else None
    says = {"id": "ref-points", "name": "Points and advice", "rows": rows, **PLAIN, "chart": to_builtins(chart)}
    return Piece("ref-points", "Points and advice", SHEET, Face("reference", says), copies=opened.players)
