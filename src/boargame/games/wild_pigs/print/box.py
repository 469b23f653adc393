"""What is printed of Wild Pigs: threats, Bosses, upgrades, weapons, lanes, mats, tokens."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import cast

from boargame.games.wild_pigs.box import Box, UpgradeCard, WeaponCard
from boargame.games.wild_pigs.names import Era
from boargame.games.wild_pigs.show.board import BossFace, Printed, ThreatFace, UpgradeFace, WeaponFace, faces
from boargame.games.wild_pigs.show.glance import ICONS
from boargame.press.counting import markers, points_board
from boargame.press.pieces import CARD, MAT, TALL, Contents, Deck, Face, Opened, Piece, Size, chips
from boargame.press.words import runs, sentence

LANE = Size(95, 266)
TOKENS = {"wild": "Wild", "attack": "Attack", "conversion": "Conversion", "mass_token": "Mass"}
KINDS = {kind.label: icon for kind, icon in ICONS.items()}
GROUNDS = {"Day": "day", "Night": "night"}
SKIES = {"Day": "sun", "Night": "moon"}
COUNTED = (
    "Trophies",
    "Enraged trophies: 1 more each",
    "Upgrades and weapons",
    "VP tokens",
    "Scoring on cards",
    "− Wounds",
)
ONES, FIVES = 8, 4
"""Chips of each colour a player, worth 1 and 5."""


def contents(opened: Opened) -> Contents:
    box = cast(Box, opened.box)
    cards, printed = faces(opened.seen)
    return Contents(
        decks=[
            *(_threats(opened, box, era, cards.values()) for era in Era),
            _wares(opened, box, "upgrades", "Upgrades", "upgrade", cards),
            _wares(opened, box, "weapons", "Weapons", "weapon", cards),
            Deck("Bosses", [_boss(one) for one in cards.values() if isinstance(one, BossFace)], "one for each era"),
        ],
        boards=[
            Deck("Lanes", [_lane(printed, opened)], "one for each player"),
            Deck("Table", [_table(printed, box, opened)]),
            Deck("Mats", [_mat(printed, box, opened)], "one for each player"),
            points_board(opened, COUNTED),
        ],
        tokens=[
            *_tokens(box, opened.players),
            markers(opened, 2, "one on your stance, one on the track of points"),
            chips("use", "Uses spent", "weapon", 4 * opened.players, "on weapons"),
            chips("restance", "Stance changes kept", "balanced", opened.players, "for later turns"),
            chips("round", "Round marker", "sun", 1),
        ],
    )


def _back(title: str, icon: str, tint: str) -> Face:
    return Face("back", {"title": title, "icon": icon, "tint": tint}, tint)


# -- cards ------------------------------------------------------------------------------------------------


def _threats(opened: Opened, box: Box, era: Era, cards: Iterable[object]) -> Deck:
    found = [one for one in cards if isinstance(one, ThreatFace) and one.era == era.label]
    ids = opened.seen.names["threats"]
    per = box.numbers.threats_per_player
    note = f"{per * opened.players} of them, drawn at random, make the deck"
    return Deck(f"{era.label} threats", [_threat(one, box.threats[ids.index(one.id)].copies) for one in found], note)


def _threat(face: ThreatFace, copies: int) -> Piece:
    says = {
        "id": face.id,
        "name": face.name,
        "kind": face.kind,
        "era": face.era,
        "icon": KINDS[face.kind],
        "cost": face.cost,
        "vp": face.vp,
        "spoils": runs(", ".join(face.spoils) or "nothing"),
        "gains": [_gain(one) for one in face.icons],
        "portrait": f"portrait:{face.id}",
    }
    back = _back(f"{face.era} threat", SKIES[face.era], GROUNDS[face.era])
    return Piece(face.id, face.name, CARD, Face("threat", says, GROUNDS[face.era]), back, copies)


def _gain(written: str) -> dict[str, str]:
    """`wild 2`: an icon and a number."""
    icon, _, number = written.partition(" ")
    return {"icon": icon, "number": number}


def _wares(opened: Opened, box: Box, table: str, title: str, icon: str, cards: Mapping[str, object]) -> Deck:
    stock: Iterable[UpgradeCard | WeaponCard] = box.upgrades if table == "upgrades" else box.weapons
    found = [cards[id] for id in opened.seen.names[table]]
    return Deck(
        title,
        [
            _ware(face, icon, card.copies)
            for face, card in zip(found, stock, strict=False)
            if isinstance(face, UpgradeFace | WeaponFace)
        ],
    )


def _ware(face: UpgradeFace | WeaponFace, icon: str, copies: int) -> Piece:
    uses = face.uses if isinstance(face, WeaponFace) else None
    says = {
        "id": face.id,
        "name": face.name,
        "icon": icon,
        "cost": face.cost,
        "vp": face.vp,
        "text": runs(sentence(face.text)),
        "short": runs(face.short),
        "uses": uses,
        "kind": icon.title(),
    }
    return Piece(face.id, face.name, CARD, Face("ware", says, "bone"), _back(icon.title(), icon, "paper"), copies)


def _boss(face: BossFace) -> Piece:
    says = {
        "id": face.id,
        "name": face.name,
        "era": face.era,
        "thresholds": [
            {"cost": one.cost, "reward": sentence(one.reward), "penalty": sentence(one.penalty)}
            for one in face.thresholds
        ],
        "portrait": f"portrait:{face.id}",
    }
    back = _back(f"{face.era} Boss", "boss", GROUNDS[face.era])
    return Piece(face.id, face.name, TALL, Face("boss", says, GROUNDS[face.era]), back)


# -- boards -----------------------------------------------------------------------------------------------


def _lane(printed: Printed, opened: Opened) -> Piece:
    says = {"id": "lane", "name": "Lane", "enraged": _enraged(opened.box)}
    face = Face("lane", says, "white")
    return Piece("lane", "Lane", LANE, face, copies=opened.players)


def _enraged(box: Box) -> str:
    numbers = box.numbers
    return f"At the end of a round: Enrage. {numbers.enraged_cost} more Ferocity, {numbers.enraged_vp} VP more."


def _table(printed: Printed, box: Box, opened: Opened) -> Piece:
    says = {
        "id": "table",
        "name": "The table",
        "rounds": printed.rounds,
        "market": "" if opened.options["market_round1"] == "slide" else " Not in round 1 of the Day.",
        "stock": opened.players + box.numbers.extra_stock,
        "tall": list(TALL),
        "card": list(CARD),
    }
    return Piece("table", "The table", MAT, Face("table", says, "white"))


def _mat(printed: Printed, box: Box, opened: Opened) -> Piece:
    tokens = [
        {"icon": icon, "name": name, "text": printed.tokens["mass" if icon == "mass_token" else icon]}
        for icon, name in TOKENS.items()
    ]
    says = {
        "id": "mat",
        "name": "Player’s mat",
        "stances": [
            {
                "name": one.name,
                "icon": one.name.lower(),
                "produces": one.produces,
                "weak": [KINDS[kind] for kind in one.weak],
                "weak_names": ", ".join(one.weak),
                "text": one.text,
            }
            for one in printed.stances
        ],
        "tokens": tokens,
        "cap": box.numbers.token_cap,
        "cube_cap": printed.cube_cap,
        "slots": printed.most_slots,
        "open": box.numbers.first_slots,
    }
    face = Face("mat", says, "white")
    return Piece("mat", "Player’s mat", MAT, face, copies=opened.players)


# -- tokens -----------------------------------------------------------------------------------------------


def _tokens(box: Box, players: int) -> Iterator[Deck]:
    for icon, name in (("ferocity", "Ferocity"), ("cunning", "Cunning"), ("mass", "Mass")):
        cubes = [
            *chips(f"{icon}-1", name, icon, ONES * players, tint="white").pieces,
            *chips(f"{icon}-5", name, icon, FIVES * players, text="5", tint="paper").pieces,
        ]
        yield Deck(f"{name} cubes", cubes, f"{ONES} of 1 and {FIVES} of 5 a player; real cubes are nicer")
    cap = box.numbers.token_cap + 1
    for icon, name in TOKENS.items():
        yield chips(icon, f"{name} tokens", icon, cap * players)
    yield chips("weight", "Weight tokens", "weight", box.numbers.weight_cap * 2 * players)
    yield chips("enrage", "Enrage tokens", "enrage", 3 * players)
    yield chips("wound", "Wound tokens", "wound", 6 * players)
    victory = [
        *chips("vp-1", "Victory points", "vp", 4 * players, text="1").pieces,
        *chips("vp-5", "Victory points", "vp", 3 * players, text="5", tint="paper").pieces,
    ]
    yield Deck("Victory points", victory)
    yield chips("first", "First player", "first", 1)
