"""What is printed of Pillage!: the cards of one settlement, monsters, Siege Cards, races, mats, wounds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from boargame.games.pillage.box import Box
from boargame.games.pillage.names import DeathAt, Material, Slot
from boargame.games.pillage.print.signs import pictures
from boargame.games.pillage.show.board import CardFace, MonsterFace, Printed, RaceFace, SiegeFace, faces
from boargame.press.counting import die, markers, points_board
from boargame.press.pieces import CARD, MAT, TALL, Contents, Deck, Face, Opened, Piece, chips
from boargame.press.words import runs, sentence

KINDS = {
    "loot": "Loot",
    "construct": "Constructs",
    "equipment": "Equipment",
    "defender": "Defenders",
    "fortification": "Fortifications",
    "catastrophe": "Catastrophes",
}
SLOTS = tuple(slot.name.lower() for slot in Slot)
MATERIALS = tuple(material.name.lower() for material in Material)
WINDOWS = {
    "static": "always",
    "action": "as an action",
    "main": "between actions",
    "on draw": "on a draw",
    "after roll": "after a roll",
    "before roll": "before a roll",
    "on win": "after a victory",
}
WOUNDS = 12
"""Tokens a player."""


def contents(opened: Opened) -> Contents:
    box = cast(Box, opened.box)
    cards, printed = faces(opened.seen)
    settlement = [one for one in cards.values() if isinstance(one, CardFace)]
    copies = dict(zip(opened.seen.names["siege"], (one.copies for one in box.siege), strict=False))
    return Contents(
        decks=[
            *(_kind(kind, settlement, printed) for kind in KINDS if any(one.kind == kind for one in settlement)),
            Deck("Siege Cards", [_siege(one, copies[one.id]) for one in cards.values() if isinstance(one, SiegeFace)]),
            Deck("Monsters", [_monster(one, printed) for one in cards.values() if isinstance(one, MonsterFace)],
                 "three for each race"),
            Deck("Races", [_race(one) for one in cards.values() if isinstance(one, RaceFace)]),
        ],
        boards=[
            Deck("Table", [_table(printed, box)]),
            Deck("Mats", [_mat(printed, opened.players)], "one for each player"),
            points_board(opened, ("Pile", f"− Dead monsters: {printed.dead_monster} each")),
        ],
        tokens=[
            chips("wound", "Wounds", "wound", WOUNDS * opened.players),
            chips("snare", "Snares", "snare", 2 * opened.players),
            chips("first", "First player", "first", 1),
            markers(opened, 1, "for the track of points"),
            Deck("Dice", [die("die", "Die", 2)], "the second is for a Pack Attack"),
        ],
        pictures=pictures(),
    )  # fmt: skip


def _facts(found: Iterable[tuple[str, Any]]) -> list[dict[str, str]]:
    return [{"icon": icon, "text": str(n)} for icon, n in found]


def _lines(*texts: tuple[str, str]) -> list[dict[str, Any]]:
    return [{"head": head, "text": runs(sentence(text))} for head, text in texts if text]


# -- cards ------------------------------------------------------------------------------------------------


def _kind(kind: str, cards: list[CardFace], printed: Printed) -> Deck:
    found = [one for one in cards if one.kind == kind]
    return Deck(KINDS[kind], [_card(one, printed) for one in found], f"of {printed.settlement_name}")


def _card(face: CardFace, printed: Printed) -> Piece:
    facts: list[tuple[str, Any]] = [("defender", face.defence), ("wound", face.fail_wounds)] if face.defence else []
    facts += [(slot, n if n > 1 else "") for slot, n in zip(SLOTS, face.slots, strict=True) if n]
    if face.material:
        facts.append(("material" if face.material == "any" else face.material, ""))
    says = {
        "id": face.id,
        "name": face.name,
        "kind": face.kind.title(),
        "icon": face.kind,
        "vp": face.points,
        "facts": _facts(facts),
        "short": runs(face.short),
        "lines": _lines(("", face.text or f"Bank it for {face.points} points")),
        "portrait": f"portrait:{face.id}",
    }
    back = Face(
        "back", {"title": printed.settlement_name.removeprefix("the ").split()[0], "icon": "loot", "tint": "plum"}
    )
    return Piece(face.id, face.name, CARD, Face("card", says), back, face.copies)


def _siege(face: SiegeFace, copies: int) -> Piece:
    needs = [(material, n) for material, n in zip(MATERIALS, face.recipe, strict=False) if n]
    says = {
        "id": face.id,
        "name": face.name,
        "kind": "Siege Card",
        "icon": "engine",
        "vp": 0,
        "facts": _facts(needs),
        "short": runs(face.short),
        "lines": _lines(
            (WINDOWS.get(face.window, face.window).capitalize() + ":", face.text.partition(": ")[2] or face.text)
        ),
        "portrait": f"portrait:{face.id}",
    }
    back = Face("back", {"title": "Siege Card", "icon": "engine", "tint": "rust"}, "rust")
    return Piece(face.id, face.name, CARD, Face("card", says, "rust"), back, copies)


def _monster(face: MonsterFace, printed: Printed) -> Piece:
    says = {
        "id": face.id,
        "name": face.name,
        "kind": f"{face.race.title()} · {face.role.title()}",
        "wounds": face.wound_total,
        "ability": face.ability,
        "window": WINDOWS.get(face.window, face.window),
        "text": runs(sentence(face.text)),
        "slots": [{"icon": slot, "n": n} for slot, n in zip(SLOTS, printed.slots, strict=True)],
        "portrait": f"portrait:{face.id}",
    }
    back = Face("back", {"title": face.race.title(), "icon": "wound", "tint": "plum"}, "plum")
    return Piece(face.id, face.name, TALL, Face("monster", says, "plum"), back)


def _race(face: RaceFace) -> Piece:
    says = {
        "id": face.id,
        "name": face.name,
        "kind": "Race",
        "icon": "attack",
        "vp": 0,
        "facts": [],
        "lines": _lines((f"{face.racial}.", face.text)),
        "portrait": f"portrait:{face.id}",
    }
    back = Face("back", {"title": face.name, "icon": "attack", "tint": "plum"}, "plum")
    return Piece(face.id, face.name, CARD, Face("card", says, "plum"), back)


# -- boards -----------------------------------------------------------------------------------------------


def _table(printed: Printed, box: Box) -> Piece:
    wounds = "more wounds than" if box.options.death_at == DeathAt.EXCEED else "as many wounds as"
    says = {
        "id": "table",
        "name": printed.settlement_name[:1].upper() + printed.settlement_name[1:],
        "cards": printed.cards,
        "dead": f"A monster with {wounds} its Wound Total is dead: {printed.dead_monster} points lost.",
    }
    return Piece("table", "The table", MAT, Face("table", says, "white"))


def _mat(printed: Printed, players: int) -> Piece:
    says = {"id": "mat", "name": "Raiding party", "card": list(TALL), "dead": printed.dead_monster}
    return Piece("mat", "Raiding party", MAT, Face("mat", says, "white"), copies=players)
