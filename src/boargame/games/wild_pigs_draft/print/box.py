"""What is printed of the Draft: pigs of three eras, the market, the map of stances, scrap."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from boargame.games.wild_pigs_draft.box import Box
from boargame.games.wild_pigs_draft.names import Colour, Era
from boargame.games.wild_pigs_draft.show.board import MarketFace, Printed, ThreatFace, faces
from boargame.games.wild_pigs_draft.show.portraits import kind
from boargame.press.counting import markers, points_board
from boargame.press.pieces import CARD, MAT, Bring, Contents, Deck, Face, Opened, Piece, chips
from boargame.press.words import runs, sentence

POWERS = ("ferocity", "cunning", "mass")
KINDS = {"feral": "ferocity", "cunning": "cunning", "massive": "mass", "hybrid": "hybrid"}
GROUNDS = {"Day": "day", "Twilight": "dusk", "Night": "night"}
SKIES = {"Day": "sun", "Twilight": "dusk", "Night": "moon"}
COUNTED = (
    "Day trophies",
    "Twilight trophies",
    "Night trophies",
    "Arsenal cards",
    "Full tracks",
    "VP tokens",
    "− Injuries",
)
WARES = {"arsenal": "weapon", "item": "item"}


def contents(opened: Opened) -> Contents:
    box = cast(Box, opened.box)
    cards, printed = faces(opened.seen)
    return Contents(
        decks=[
            *(_herd(opened, box, era, [one for one in cards.values() if isinstance(one, ThreatFace)]) for era in Era),
            *(
                _wares(opened, box, name, [one for one in cards.values() if isinstance(one, MarketFace)])
                for name in WARES
            ),
        ],
        boards=[
            Deck("Table", [_table(printed, box, opened)]),
            Deck("Mats", [_mat(printed, opened)], "one for each player"),
            points_board(opened, COUNTED),
        ],
        tokens=[
            *_tokens(box, opened.players),
            markers(opened, 6, "one on the map, four on its tracks, one on the track of points"),
            chips("round", "Round marker", "sun", 1),
        ],
        bring=[Bring("bag or bowl", 1, "for the scrap")],
    )


# -- cards ------------------------------------------------------------------------------------------------


def _herd(opened: Opened, box: Box, era: Era, cards: list[ThreatFace]) -> Deck:
    ids = opened.seen.names["threats"]
    found = [one for one in cards if one.era == era.label]
    return Deck(f"{era.label} pigs", [_threat(one, box.threats[ids.index(one.id)].copies) for one in found])


def _threat(face: ThreatFace, copies: int) -> Piece:
    says = {
        "id": face.id,
        "name": face.name,
        "era": face.era,
        "icon": KINDS[kind(face.stats)],
        "stats": face.stats,
        "highest": face.highest,
        "vp": face.vp,
        "portrait": f"portrait:{face.id}",
    }
    tint = GROUNDS[face.era]
    back = Face("back", {"title": face.era, "icon": SKIES[face.era], "tint": tint}, tint)
    return Piece(face.id, face.name, CARD, Face("threat", says, tint), back, copies)


def _wares(opened: Opened, box: Box, name: str, cards: list[MarketFace]) -> Deck:
    ids = opened.seen.names["market"]
    found = [one for one in cards if one.kind == name]
    title = "Arsenal cards" if name == "arsenal" else "Items"
    return Deck(title, [_ware(one, box.market[ids.index(one.id)].copies) for one in found], "one deck: the market")


def _ware(face: MarketFace, copies: int) -> Piece:
    says = {
        "id": face.id,
        "name": face.name,
        "kind": face.kind.title(),
        "icon": WARES[face.kind],
        "cost": face.cost,
        "any": face.any_cost,
        "vp": face.vp,
        "charges": max(0, face.charges) if face.kind == "arsenal" else 0,
        "short": runs(face.short),
        "when": face.when,
        "text": runs(sentence(face.text)),
    }
    back = Face("back", {"title": "Market", "icon": "market", "tint": "paper"}, "paper")
    return Piece(face.id, face.name, CARD, Face("ware", says, "bone"), back, copies)


# -- boards -----------------------------------------------------------------------------------------------


def _table(printed: Printed, box: Box, opened: Opened) -> Piece:
    says = {
        "id": "table",
        "name": "The table",
        "rounds": printed.rounds,
        "pool": opened.players + 1,
        "row": box.numbers.row,
        "eras": [{"name": era.label, "icon": SKIES[era.label], "vp": printed.trophy_vp[era.label]} for era in Era],
        "income": box.numbers.income,
        "supply": box.numbers.supply,
        "bonus": box.numbers.bonus,
    }
    return Piece("table", "The table", MAT, Face("table", says, "white"))


def _mat(printed: Printed, opened: Opened) -> Piece:
    says = {
        "id": "mat",
        "name": "Player’s mat",
        "nodes": [
            {"name": one.name, "stance": one.stance, "values": one.values, "lines": one.lines} for one in printed.nodes
        ],
        "tinker": f"A level costs {printed.tinker} scrap: for a corner, at least {printed.tinker_match} in its colour; "
        f"for the Center, {printed.center_tinker}. A full track is worth {printed.full_track_vp} VP.",
        "injury": printed.injury_vp,
    }
    face = Face("mat", says, "white")
    return Piece("mat", "Player’s mat", MAT, face, copies=opened.players)


# -- tokens -----------------------------------------------------------------------------------------------


def _tokens(box: Box, players: int) -> Iterator[Deck]:
    for colour in Colour:
        yield chips(f"scrap-{colour.label}", f"{colour.words} scrap", POWERS[colour], box.scrap[colour])
    yield chips("injury", "Injuries", "wound", 6 * players)
    yield chips("charge", "Charges spent", "charge", 6 * players)
    yield chips("vp", "Victory points", "vp", 5 * players, text="1")
    yield chips("first", "Initiative", "first", 1)
