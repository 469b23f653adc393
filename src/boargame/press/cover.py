"""The first page of a box: what is in it, counted, and how to cut it out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boargame.core.about import About
from boargame.press.counting import NET
from boargame.press.imposing import Backs
from boargame.press.in_force import in_force
from boargame.press.marks import said_value
from boargame.press.order import Order
from boargame.press.paper import PAPERS
from boargame.press.pieces import Bring, Contents, Deck, Opened
from boargame.press.words import runs

MAKING = {
    Backs.NONE: "Fronts only. Put the cards into **sleeves** with a playing card behind each, so that nobody sees "
    "through the paper; keep each deck in sleeves of one colour.",
    Backs.DUPLEX: "Print on **both sides**, turned over the **long edge**. Hold the first sheet of cards against the "
    "light: backs must lie behind their fronts.",
    Backs.FOLD: "Front and back of a card lie side by side. Cut out both **as one strip**, fold at the dashed line "
    "and glue the halves back to back.",
}
SET_UP = "set-up"
MOST_LISTED = 12
"""House rules on the first page, which must stay one page."""

DICE = "**Dice**: cut along the outline, flaps too, fold at the dashed lines, glue the flaps inside. Or use real ones."
TURNED = "Pieces with a dashed line between two halves have two sides: cut out both as one strip, fold, and glue."


def page(opened: Opened, order: Order, inside: Contents) -> dict[str, Any]:
    about, paper = opened.game.about, PAPERS[order.paper]
    return {
        "kind": "cover",
        "width": paper.width,
        "height": paper.height,
        "about": {
            "tagline": about.tagline,
            "summary": summary(opened, about),
            "groups": [
                {"title": "Cards", "rows": [_row(deck) for deck in inside.decks]},
                {"title": "Boards, mats and reference", "rows": [_row(deck) for deck in inside.boards]},
                {"title": "Tokens", "rows": [_row(deck) for deck in inside.tokens]},
                {"title": "From another box", "rows": [_brought(one) for one in inside.bring]},
            ],
            "steps": [runs(step) for step in _steps(order, inside)],
            "rules": house_rules(opened, about),
            "setup": _setup(opened),
            "players": opened.players,
            "colophon": colophon(about),
        },
    }


def _setup(opened: Opened) -> list[dict[str, Any]]:
    """How to set the table up, if the rulebook has a chapter about that."""
    rules = in_force(opened)
    found = [rule for chapter in rules.book.chapters if chapter.title.lower() == SET_UP for rule in chapter.rules]
    return [{"id": rule.id, "text": runs(rules.ruling(rule).text)} for rule in found]


def summary(opened: Opened, about: About) -> str:
    cards = f" · cards: {opened.cards}" if opened.cards else ""
    low, high = about.minutes
    return f"For {opened.players} players · {low} to {high} minutes · rules version {about.version}{cards}"


def colophon(about: About) -> str:
    return (
        f"{about.name} by {', '.join(about.designers)}. Printed by Boargame from the data its rules run on; rules in "
        "our own words, drawings our own, no affiliation. Typefaces: Source Sans Pro and Libertinus Serif, both under "
        "the SIL Open Font License."
    )


def house_rules(opened: Opened, about: About) -> list[dict[str, str]]:
    """The options that are not as usual; if there are many, only the first: the rulebook lists them all."""
    found = [
        {"key": one.key.replace("_", " "), "value": said_value(opened.options[one.key]), "id": one.rule}
        for one in about.options
        if opened.options[one.key] != one.default
    ]
    if len(found) <= MOST_LISTED:
        return found
    return [
        *found[:MOST_LISTED],
        {"key": "and", "value": f"{len(found) - MOST_LISTED} more, in the rulebook", "id": ""},
    ]


def _row(deck: Deck) -> dict[str, Any]:
    sizes = sorted({(piece.size.width, piece.size.height) for piece in deck.pieces})
    size = f"{sizes[0][0]:g} × {sizes[0][1]:g} mm" if len(sizes) == 1 else ""
    return {"count": deck.count, "name": deck.name, "size": size, "note": deck.note}


def _brought(one: Bring) -> dict[str, Any]:
    return {"count": one.count, "name": one.what, "size": "", "note": one.why}


def _steps(order: Order, inside: Contents) -> Sequence[str]:
    steps = [
        f"Print on **{order.paper.upper() if order.paper == 'a4' else 'Letter'}** at **100 %**, never “fit to page”. "
        "Stiff paper (160 to 250 g) is best. Check the ruler below.",
        MAKING[order.backs],
        "Cut along the marks at the edges of the sheet, with a ruler and a knife: first across, then down.",
        "Every card carries its **id** at the bottom left. Logs, scenarios and the screen use the same.",
    ]
    if order.backs is Backs.NONE and any(one.turns for deck in inside.tokens for one in deck.pieces):
        steps.insert(3, TURNED)
    if any(one.size == NET for deck in inside.tokens for one in deck.pieces):
        steps.append(DICE)
    steps.append("Read the **rulebook** (rulebook.pdf). The reference sheets have all that a turn needs.")
    return steps
