"""Variants of a game: cards, options, numbers and bots, and changes of them in one line.

weapons.W01.cost="R2"        a field of a card: deck, id, field
numbers.rounds=4             a number of the rulebook, from a section of game.toml
option.boss_mode=sequential  an option
bots=hard                    who plays
cards=classic                a card set, or a folder with one
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, cast

from boargame.core.based import SUFFIX, deck_text
from boargame.core.box import FILES, Sheets, card_set, texts
from boargame.core.files import read_toml
from boargame.core.game import Game

OPTION, BOTS, CARDS = "option", "bots", "cards"


@dataclass(frozen=True)
class Variant:
    """One way to play a game."""

    options: Mapping[str, Any] = field(default_factory=dict[str, Any])
    cards: Any = None
    bots: str = "greedy"
    changes: tuple[str, ...] = ()  # as they were written

    @property
    def name(self) -> str:
        return ", ".join(self.changes) or "as it is"


def changed(game: Game, variant: Variant, texts: Iterable[str]) -> Variant:
    """The same with these changes; what cannot be changed in this way is refused."""
    for text in texts:
        variant = _with(game, variant, text)
    game.open(variant.options, variant.cards)
    return variant


def _with(game: Game, variant: Variant, text: str) -> Variant:
    key, equals, written = text.partition("=")
    parts = [part.strip() for part in key.split(".")]
    if not equals or not all(parts):
        raise ValueError(f"{text}: expected deck.CARD.field=value, section.number=value, option.KEY=value or bots=SPEC")
    value, told = _value(written.strip()), (*variant.changes, text)
    if parts == [BOTS]:
        return replace(variant, bots=written.strip(), changes=told)
    if parts == [CARDS]:
        named = written.strip()
        known = {one.id for one in game.about.sets}
        cards = named if named in known else str(Path(named).resolve())
        return replace(variant, cards=cards, changes=told)
    if parts[0] == OPTION and len(parts) == 2:
        return replace(variant, options={**variant.options, parts[1]: value}, changes=told)
    if parts[0] in game.about.rest and len(parts) == 2:
        sections = as_table(variant.cards)
        numbers = {**sections.get(parts[0], {}), parts[1]: value}
        return replace(variant, cards={**sections, parts[0]: numbers}, changes=told)
    if len(parts) == 3:
        return replace(
            variant, cards=with_field(game, variant.cards, parts[0], parts[1], parts[2], value), changes=told
        )
    raise ValueError(f"{text}: {'.'.join(parts)} is neither deck.CARD.field nor a number of {game.about.name}")


def _value(written: str) -> Any:
    """A value as TOML has it; what is no TOML is a text."""
    try:
        return tomllib.loads(f"value = {written}")["value"]
    except tomllib.TOMLDecodeError:
        return written


def as_table(cards: Any) -> dict[str, Any]:
    """A set of cards as a table that adds to one."""
    if isinstance(cards, Mapping):
        return dict(cast("Mapping[str, Any]", cards))
    if isinstance(cards, Sheets):
        return cards.json()
    return {} if cards in (None, "") else {"base": str(cards)}


def with_field(game: Game, cards: Any, deck: str, card: str, field: str, value: Any) -> dict[str, Any]:
    """A set in which one field of one card is another."""
    table = as_table(cards)
    before = entry(game, table, deck, card)
    others = [one for one in table.get(deck, []) if one["id"] != before["id"]]
    return {**table, deck: [*others, {**before, field: value}]}


def entry(game: Game, cards: Any, deck: str, card: str) -> dict[str, Any]:
    """A card as its set's file has it, or as it was changed."""
    table = as_table(cards)
    known = entries(game, table)
    if deck not in known:
        raise ValueError(f"{game.about.name} has no deck {deck!r}; there are {', '.join(known)}")
    for one in known[deck]:
        if str(one["id"]).lower() == card.lower():
            return dict(one)
    raise ValueError(f"{deck} has no card {card!r}; there are {', '.join(str(one['id']) for one in known[deck])}")


def entries(game: Game, cards: Any) -> dict[str, list[dict[str, Any]]]:
    """Every card of a set, deck by deck, with what was added or replaced."""
    table = as_table(cards)
    found: dict[str, list[dict[str, Any]]] = {}
    for name, file in card_set(game.about, table).files().items():
        rows = [row for rows in read_toml(file).values() if isinstance(rows, list) for row in rows]
        found[name] = [row for row in rows if isinstance(row, dict) and "id" in row]
    for deck, rows in table.items():
        if isinstance(rows, list):
            added = {str(row["id"]): row for row in rows}
            kept = [row for row in found.get(deck, []) if str(row["id"]) not in added]
            found[deck] = [*kept, *added.values()]
    return found


# -- cards that can be taken anywhere ---------------------------------------------------------------------


def portable(game: Game, cards: Any) -> Any:
    """The same cards for another machine: one of the game's sets by its name, others as texts. Numbers of the rulebook
    that were changed stay beside them."""
    table = as_table(cards)
    if not table or ([*table] == ["base"] and table["base"] in {one.id for one in game.about.sets}):
        return cards
    rows = {deck: rows for deck, rows in table.items() if isinstance(rows, list)}
    files = texts(game.about, {key: value for key, value in table.items() if key not in rows})
    for deck, changed_rows in rows.items():
        files[f"{deck}{SUFFIX}"] = _with_rows(files[f"{deck}{SUFFIX}"], changed_rows)
    numbers = {key: value for key, value in table.items() if key in game.about.rest}
    return {FILES: files, **numbers} if numbers else Sheets.of(files)


def _with_rows(text: str, changed_rows: Iterable[Mapping[str, Any]]) -> str:
    """A deck in which some cards are others, each in its place, and new ones at the end."""
    toml, added = tomllib.loads(text), {str(row["id"]): row for row in changed_rows}
    for key, value in toml.items():
        if isinstance(value, list):
            toml[key] = [*({str(row["id"]): row for row in value} | added).values()]
    return deck_text(toml)
