"""What is printed of Wasteland: emplacements, salvage, mutations, crises, nights, survivors, the week, mats."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, TypeVar, cast

from boargame.games.wasteland.box import Box
from boargame.games.wasteland.print.signs import pictures
from boargame.games.wasteland.show.board import (
    CardFace,
    CatastropheFace,
    CrisisFace,
    EmplacementFace,
    Printed,
    SurvivorFace,
    Trial,
    faces,
)
from boargame.games.wasteland.texts import WINDOWS
from boargame.press.counting import die, markers
from boargame.press.pieces import CARD, MAT, TALL, Bring, Contents, Deck, Face, Opened, Piece, chips
from boargame.press.words import runs, sentence

DICE = {"sal": "Salvage", "rad": "Radiation", "tra": "Trauma", "inj": "Injury"}
SIGNS = {code: code for code in DICE}
BACKS = {"common": ("Common Salvage", "bone"), "rare": ("Rare Salvage", "day"), "mutation": ("Mutation", "clover")}
TRIALS: dict[Trial, str] = {
    "event": "Event",
    "combat": "Combat",
    "shared": "Shared combat",
    "fights": "Everybody fights",
}
MODES = {"play": "play", "stock": "stockpile", "trash": "trash"}
DICE_EACH = 10
"""Dice of a colour that are enough for almost every week, where there is no limit."""

NETS, OWNED = 3, 4
"""Dice of a colour to cut out, and counters a player for those they own."""

TINTS = {"sal": "day", "rad": "clover", "tra": "plum", "inj": "rust"}
One = TypeVar("One")


def contents(opened: Opened) -> Contents:
    box = cast(Box, opened.box)
    cards, printed = faces(opened.seen)
    every = list(cards.values())
    return Contents(
        decks=[
            Deck("Emplacements", [_emplacement(one) for one in _all(every, EmplacementFace)]),
            *(
                Deck(f"{title}{'s' if kind == 'mutation' else ''}",
                     [_card(one) for one in _all(every, CardFace) if one.back == kind])
                for kind, (title, _) in BACKS.items()
            ),
            Deck("Crises", _counted(opened, "crises", box.crises, [_crisis(one) for one in _all(every, CrisisFace)])),
            Deck("Catastrophes", _counted(opened, "catastrophes", box.catastrophes, [
                _night(one) for one in _all(every, CatastropheFace) if not one.phase
            ])),
            Deck("Super Catastrophes", list(_supers(_all(every, CatastropheFace))), "three phases each"),
            Deck("Survivors", [_survivor(one) for one in _all(every, SurvivorFace)]),
        ],
        boards=[
            Deck("The week", [_week(printed, box, opened)]),
            Deck("Mats", [_mat(printed, opened.players)], "one for each player"),
        ],
        tokens=[
            chips("crack", "Damage", "crack", 24),
            chips("mark", "Reopened", "crack", 12, text="2"),
            chips("aid", "Aid and tonight’s bonus", "aid", 4 * opened.players),
            chips("food", "Food", "food", 4 * opened.players),
            chips("cup", "The Trophy", "cup", 1),
            chips("day", "Day marker", "sun", 1),
            markers(opened, 1, "for the place you visit today"),
            chips("daily", "Daily ability used", "daily", opened.players),
            chips("once", "Once-only ability used", "once", opened.players),
            *(
                chips(f"own-{code}", f"{name} counters", code, OWNED * opened.players, "one for each die you own")
                for code, name in DICE.items()
            ),
            Deck(
                "Dice",
                [die(code, f"{name} die", NETS, icon=code, tint=TINTS[code]) for code, name in DICE.items()],
                "sides 1 to 6 with the sign of the colour; counters say how many of them you roll",
            ),
        ],
        bring=[
            Bring(f"{name} dice", _dice(opened), "better than paper: six sides, 1 to 6, a colour of their own")
            for name in DICE.values()
        ],
        pictures=pictures(),
    )  # fmt: skip


def _all(cards: Iterable[Any], kind: type[One]) -> list[One]:
    return [one for one in cards if isinstance(one, kind)]


def _dice(opened: Opened) -> int:
    """As many as the supply has (WL-G01)."""
    supply = str(opened.options["dice_supply"]).partition("_")[0]
    return int(supply) if supply.isdigit() else DICE_EACH


def _counted(opened: Opened, table: str, cards: Iterable[Any], pieces: list[Piece]) -> list[Piece]:
    copies = dict(zip(opened.seen.names[table], (int(card.copies) for card in cards), strict=False))
    return [replace(one, copies=copies[one.id]) for one in pieces]


def _said(text: str) -> list[dict[str, Any]]:
    return runs(sentence(text), SIGNS)


def _lines(*texts: tuple[str, str]) -> list[dict[str, Any]]:
    return [{"head": head, "text": _said(text)} for head, text in texts if text]


def _back(title: str, icon: str, tint: str) -> Face:
    return Face("back", {"title": title, "icon": icon, "tint": tint}, tint)


# -- cards ------------------------------------------------------------------------------------------------


def _emplacement(face: EmplacementFace) -> Piece:
    says = {
        "id": face.id,
        "name": face.name,
        "icon": "tent",
        "kind": "Emplacement, from the start" if face.start else "Emplacement",
        "short": runs(face.short, SIGNS),
        "facts": [],
        "lines": _lines(("", face.text)),
        "portrait": f"portrait:{face.id}",
    }
    return Piece(face.id, face.name, CARD, Face("card", says, "rust"), _back("Emplacement", "tent", "rust"))


def _card(face: CardFace) -> Piece:
    title, tint = BACKS[face.back]
    lines = [(f"{use.window.capitalize()}, {MODES[use.mode]}:", use.text) for use in face.uses] or [("", face.text)]
    if face.keep:
        lines.append(("Keep roll:", face.keep))
    says = {
        "id": face.id,
        "name": face.name,
        "icon": face.back,
        "kind": title,
        "short": runs(face.short, SIGNS),
        "facts": [],
        "lines": _lines(*lines),
        "portrait": f"portrait:{face.id}",
    }
    return Piece(face.id, face.name, CARD, Face("card", says, tint), _back(title, face.back, tint), face.copies)


def _crisis(face: CrisisFace) -> Piece:
    fights = face.trial != "event"
    says = {
        "id": face.id,
        "name": face.name,
        "icon": "crisis",
        "kind": "Crisis",
        "short": [],
        "facts": [{"icon": "attack" if fights else "", "text": str(face.difficulty) if fights else "Event"}],
        "lines": _lines(("Pass:", face.passed), ("Fail:", face.failed)) if fights else _lines(("", face.passed)),
        "portrait": f"portrait:{face.id}",
    }
    return Piece(face.id, face.name, CARD, Face("card", says, "paper"), _back("Crisis", "crisis", "paper"))


def _difficulty(face: CatastropheFace) -> str:
    """`2 + 6 each`."""
    parts = [str(face.fixed)] if face.fixed or not face.each else []
    return " + ".join([*parts, *([f"{face.each} each"] if face.each else [])])


def _trial(face: CatastropheFace) -> dict[str, str]:
    if face.trial == "event":
        return {"icon": "", "text": "Event", "label": ""}
    return {"icon": "attack", "text": _difficulty(face), "label": TRIALS[face.trial]}


def _outcome(face: CatastropheFace) -> list[dict[str, Any]]:
    if face.trial == "event":
        return _lines(("", face.passed))
    return _lines(("Pass:", face.passed), ("Fail:", face.failed))


def _night(face: CatastropheFace) -> Piece:
    says = {
        "id": face.id,
        "name": face.name,
        "icon": "moon",
        "kind": "Catastrophe",
        "short": [],
        "facts": [_trial(face)],
        "lines": _outcome(face),
        "portrait": f"portrait:{face.id}",
    }
    return Piece(face.id, face.name, CARD, Face("card", says, "night"), _back("Catastrophe", "moon", "night"))


def _supers(cards: list[CatastropheFace]) -> Iterable[Piece]:
    whole: dict[str, list[CatastropheFace]] = {}
    for one in cards:
        if one.phase:
            whole.setdefault(one.id.rpartition("-")[0], []).append(one)
    for id, phases in whole.items():
        says = {
            "id": id,
            "name": phases[0].name,
            "phases": [{"trial": _trial(one), "lines": _outcome(one)} for one in phases],
            "portrait": f"portrait:{phases[0].id}",
        }
        face = Face("super", says, "night")
        yield Piece(id, phases[0].name, TALL, face, _back("Super Catastrophe", "flame", "night"))


def _survivor(face: SurvivorFace) -> Piece:
    says = {
        "id": face.id,
        "name": face.name,
        "dice": [{"icon": code, "n": n} for code, n in zip(DICE, face.dice, strict=True) if n],
        "lines": _lines(("Once a day:", face.daily), ("Once a game:", face.once), ("Always:", face.weakness)),
        "portrait": f"portrait:{face.id}",
    }
    return Piece(face.id, face.name, TALL, Face("survivor", says, "bone"), _back("Survivor", "first", "paper"))


# -- boards -----------------------------------------------------------------------------------------------


def _marks(opened: Opened) -> dict[str, str]:
    """What the marks on cards mean (WL-E1); `free` as it is agreed (WL-G41)."""
    free = {} if opened.options["free_window"] == "emp_night_hunger" else {"free": "whenever you are asked"}
    return {**WINDOWS, **free, "roll": "after a roll of your dice", "die": "when you would gain a die"}


def _trade(opened: Opened) -> str:
    return "" if opened.options["trade"] == "none" else "; trade"


def _week(printed: Printed, box: Box, opened: Opened) -> Piece:
    seen = opened.options["week_visible"] == "all"
    visits = "may visit" if opened.options["emplacement_pass"] == "yes" else "visits"
    says = {
        "id": "week",
        "name": "The week",
        "days": printed.days,
        "victory": printed.victory,
        "marks": [{"mark": mark, "text": text} for mark, text in _marks(opened).items()],
        "tonight": "open since the start" if seen else "open since the morning",
        "nights": f"one Catastrophe for each night, face {'up' if seen else 'down'}",
        "phases": [
            {"name": "Emplacement", "text": f"Everybody {visits} one place of the settlement and does what it says."},
            {"name": "Exploration", "text": "Everybody rolls for Salvage; a new place may be built; crises are dealt "
             "and faced."},
            {"name": "Catastrophe", "text": "Tonight’s card strikes. On the last night: the Super Catastrophe, in "
             "three phases."},
            {"name": "Hunger", "text": f"Everybody eats {box.numbers.need} food, or gets an Injury die."},
            {"name": "Stockpile", "text": f"Played cards come back{_trade(opened)}; keep at most {printed.hand_limit} "
             "cards."},
        ],
    }  # fmt: skip
    return Piece("week", "The week", MAT, Face("week", says, "white"))


def _mat(printed: Printed, players: int) -> Piece:
    says = {
        "id": "mat",
        "name": "Survivor’s mat",
        "card": list(TALL),
        "dice": [{"icon": code, "name": name, "bad": code != "sal"} for code, name in DICE.items()],
        "limit": printed.hand_limit,
    }
    face = Face("mat", says, "white")
    return Piece("mat", "Survivor’s mat", MAT, face, copies=players)
