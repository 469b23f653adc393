"""What is printed of Happy Pigs: Season cards, pigs and fields that fit each other, action tiles, items, money."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from boargame.games.happy_pigs.box import Box
from boargame.games.happy_pigs.names import Item, Job, Season
from boargame.games.happy_pigs.names import Size as PigSize
from boargame.games.happy_pigs.print.signs import pictures
from boargame.games.happy_pigs.show.board import Printed, SeasonFace, faces
from boargame.press.pieces import CARD, MAT, TILE, Contents, Deck, Face, Opened, Piece, Size, chips
from boargame.press.words import runs

CELL = 15.0
"""A cell of a field, in millimetres. Pigs are a little smaller, so that they lie in their cells."""

SLACK = 0.6
JOBS = tuple(job for job in Job if job is not Job.NONE)
GROUNDS = {"Spring": "blossom", "Summer": "day", "Autumn": "rust", "Winter": "snow"}
ITEMS = ("vaccine", "supplement", "amulet")
MONEY = {1: 12, 5: 6, 10: 5, 50: 2}
"""Dollars, and how many of each a player needs."""

CHIP = Size(20, 20)


def contents(opened: Opened) -> Contents:
    box = cast(Box, opened.box)
    cards, printed = faces(opened.seen)
    return Contents(
        decks=[
            Deck(
                f"{season.label} cards",
                [_season(one) for one in cards.values() if one.season == season.label],
                f"{printed.rounds_a_season} of them are played",
            )
            for season in Season
        ],
        boards=[
            Deck("Year and market", [_board(printed, box, opened.players)]),
            Deck("Fields", [_field(printed, box.fields)], "one for each player, the others are for sale"),
        ],
        tokens=list(_tokens(printed, box, opened)),
        pictures=pictures(printed.shapes),
    )


def _season(face: SeasonFace) -> Piece:
    tint = GROUNDS[face.season]
    says = {
        "id": face.id,
        "name": face.name,
        "season": face.season,
        "icon": face.season.lower(),
        "limits": [
            {"icon": job.label.lower(), "name": job.label, "n": n} for job, n in zip(JOBS, face.limits, strict=True)
        ],
        "text": runs(face.text),
        "when": "all round" if face.when == "prices" else "at the end of the round",
    }
    back = Face("back", {"title": face.season, "icon": face.season.lower(), "tint": tint}, tint)
    return Piece(face.id, face.name, CARD, Face("season", says, tint), back)


def _board(printed: Printed, box: Box, players: int) -> Piece:
    says = {
        "id": "board",
        "name": "The year and the market",
        "seasons": [
            {"icon": season.label.lower(), "name": season.label, "tint": GROUNDS[season.label]} for season in Season
        ],
        "rounds": printed.rounds_a_season,
        "pigs": [
            {"name": name, "price": price, "pig": f"pig:{size}", "count": count}
            for size, (name, price, count) in enumerate(
                zip(printed.sizes, printed.pig_prices, printed.stock, strict=True)
            )
        ],
        "items": [
            {"name": name, "icon": icon, "price": price, "text": text}
            for name, icon, price, text in zip(
                printed.items, ITEMS, printed.item_prices, printed.item_texts, strict=True
            )
        ],
        "fields": f"A player’s second field costs ${2 * box.numbers.field_step}, "
        f"the third ${3 * box.numbers.field_step}, and so on: ${box.numbers.field_step} more each time.",
        "compensation": f"Each action you do not take: ${printed.compensation}.",
        "start": f"Everybody begins with a field and ${box.options.start_money}, and may make "
        f"{printed.purchases} purchases before round one.",
    }
    return Piece("board", "The year and the market", MAT, Face("year", says, "white"))


def _field(printed: Printed, count: int) -> Piece:
    size = Size(printed.columns * CELL, printed.rows * CELL)
    says = {"id": "field", "name": "Field", "rows": printed.rows, "columns": printed.columns}
    return Piece("field", "Field", size, Face("field", says, "clover"), copies=count)


# -- tiles and tokens ---------------------------------------------------------------------------------------


def _tokens(printed: Printed, box: Box, opened: Opened) -> Iterator[Deck]:
    for size in PigSize:
        yield Deck(_plural(printed.sizes[size]), [_pig(printed, size)], "vaccinated on the other side")
    sets = opened.players + (opened.players == 2 and bool(box.options.two_player_neutral))
    yield Deck("Action tiles", [_job(job, sets) for job in JOBS], f"{len(JOBS)} a player" + _neutral(opened, sets))
    for item in Item:
        yield chips(ITEMS[item], _plural(printed.items[item]), ITEMS[item], box.items[item], size=CHIP)
    notes = [
        piece
        for dollars, count in MONEY.items()
        for piece in chips(
            f"${dollars}", "Money", "dollar", count * opened.players, text=f"${dollars}", size=CHIP
        ).pieces
    ]
    yield Deck("Money", notes, " and ".join(f"{count} × ${one}" for one, count in MONEY.items()) + " a player")
    yield chips("first", "First Player", "first", 1, size=CHIP)
    yield chips("round", "Round marker", "sun", 1, size=CHIP)


def _plural(name: str) -> str:
    head, _, tail = name.partition(" of ")
    return f"{head}s of {tail}" if tail else f"{head}s"


def _neutral(opened: Opened, sets: int) -> str:
    return ", and a neutral set" if sets > opened.players else ""


def _pig(printed: Printed, size: PigSize) -> Piece:
    rows, columns = sorted(printed.shapes[size])
    cut = Size(columns * CELL - SLACK, rows * CELL - SLACK)
    name = printed.sizes[size]
    front = Face("pig", {"id": name, "pig": f"pig:{size}", "ribbon": False}, "blossom")
    back = Face("pig", {"id": name, "pig": f"pig:{size}", "ribbon": True}, "sky")
    return Piece(name.split()[0].lower(), name, cut, front, back, printed.stock[size], turns=True)


def _job(job: Job, count: int) -> Piece:
    icon = job.label.lower()
    front = Face("job", {"id": icon, "name": job.label, "icon": icon}, "bone")
    back = Face("tile-back", {"id": icon}, "paper")
    return Piece(icon, job.label, TILE, front, back, count)
