"""The rulebook as a booklet: set in A5, and for folding laid out two pages to a sheet."""

from __future__ import annotations

import re
from typing import Any

from boargame.press import cover
from boargame.press.in_force import InForce, in_force
from boargame.press.marks import said_value
from boargame.press.order import Order
from boargame.press.paper import PAPERS
from boargame.press.pictures import drawn
from boargame.press.pieces import Contents, Opened, Size
from boargame.press.printing import Faces, Report, common, contents, layouts, no_report
from boargame.press.typesetter import count_pages, typeset
from boargame.press.words import runs, sentence
from boargame.rulebook import Passage

MOST_SHOWN = 8
"""Kinds of cards of which the booklet shows one."""


def rulebook_pdf(order: Order, report: Report = no_report) -> bytes:
    """The rules as they are played with this box."""
    report("Opening the rulebook", 70)
    opened = order.open()
    inside = contents(opened, order)
    faces = Faces()
    data = common(opened, order) | _told(opened, order, inside, faces)
    data["faces"] = faces.listed
    pictures = drawn(opened, faces.portraits, inside.pictures, order.ink)
    report("Typesetting the rulebook", 75)
    made = typeset("book.typ", data, pictures, layouts(opened.game))[0]
    if not order.booklet:
        return made
    report("Folding", 90)
    sheets = folded(count_pages(made))
    imposed = common(opened, order) | {"sheets": sheets, "paper": list(_landscape(order)), "book": list(made)}
    return typeset("imposed.typ", imposed, {}, b"")[0]


def folded(pages: int) -> list[list[int]]:
    """Which pages lie side by side on each side of a sheet, outermost first; 0 is an empty one."""
    whole = -(-pages // 4) * 4
    numbers = [page if page <= pages else 0 for page in range(1, whole + 1)]
    sides = []
    for sheet in range(whole // 4):
        sides.append([numbers[whole - 1 - 2 * sheet], numbers[2 * sheet]])
        sides.append([numbers[2 * sheet + 1], numbers[whole - 2 - 2 * sheet]])
    return sides


def _landscape(order: Order) -> Size:
    return PAPERS[order.paper].turned


def _told(opened: Opened, order: Order, inside: Contents, faces: Faces) -> dict[str, Any]:
    about = opened.game.about
    rules = in_force(opened)
    page = _landscape(order)
    shown = [deck for deck in inside.decks if deck.pieces][:MOST_SHOWN]
    return {
        "page": [page.width / 2, page.height],
        "subtitle": cover.summary(opened, about),
        "tagline": about.tagline,
        "colophon": cover.colophon(about),
        "introduction": [runs(_plain(rules.text(text))) for text in rules.book.marked],
        "house": [
            {
                "id": one.option.rule,
                "name": one.option.key.replace("_", " "),
                "value": said_value(one.value),
                "text": runs(_plain(sentence(one.words))),
                "why": runs(_plain(one.option.why)),
            }
            for one in rules.house_rules
        ],
        "shown": [
            {"name": deck.name, "w": piece.size.width, "h": piece.size.height, "face": faces.number(piece.front)}
            for deck in shown
            for piece in deck.pieces[:1]
        ],
        "chapters": [
            {
                "heading": chapter.heading,
                "passages": [found for one in chapter.passages if (found := _passage(rules, one))],
            }
            for chapter in rules.book.chapters
        ],
    }


def _passage(rules: InForce, passage: Passage) -> dict[str, Any] | None:
    """A paragraph, unless nothing of it is in force."""
    found = rules.ruling(passage)
    if not found.text and not found.house:
        return None
    first, *items = re.split(r"\n\s*-\s+", "\n" + found.text if found.text.startswith("- ") else found.text)
    return {
        "id": passage.id,
        "section": passage.section,
        "text": runs(_plain(first.strip())),
        "items": [runs(_plain(item)) for item in items],
        "asks": runs(_plain(found.asks)),
        "house": runs(_plain(found.house)),
        "cites": list(found.cites),
    }


def _plain(text: str) -> str:
    """Without the stars of words in italics."""
    return re.sub(r"(?<!\*)\*([^*]+)\*(?!\*)", r"\1", text)
