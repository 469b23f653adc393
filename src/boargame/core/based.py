"""A card set that is written as changes to another set of its game, so that nobody keeps two copies of a card.

set.toml        based_on = "boargame"
changes.toml    [upgrades.U33]                      # deck and card
                cost = "R1 B1 G1"
                [bosses.BN1.thresholds.BN1b]        # a part of a card that has an id of its own
                cost = "B6"
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from boargame.core.about import About
from boargame.core.files import BadFile, Place, Reader, Sheet, Source, read_toml

SUFFIX = ".toml"
SET, CHANGES = f"set{SUFFIX}", f"changes{SUFFIX}"


def base_of(about: About, folder: Path) -> Path | None:
    """The folder of the set that this one changes; None if it has all its cards itself."""
    file = folder / SET
    named = _named(file)
    if not named:
        return None
    whole = {one.id: one.folder for one in about.sets if not _named(one.folder / SET)}
    if named not in whole:
        expected = f"expected a set of the game that has all its cards: {_listed(whole)}"
        raise Reader({"based_on": named}, file).error("based_on", expected)
    return whole[named]


def _named(file: Path) -> str:
    return Reader(read_toml(file), file).text("based_on", "") if file.exists() else ""


def card_files(about: About, folder: Path) -> list[Source]:
    """The decks of a set on disk, each as a whole; those of a set that changes another are made here."""
    base, found = base_of(about, folder), _decks(folder)
    if base is None:
        return [*found]
    if more := [file for file in found if file.name != CHANGES]:
        raise BadFile(f"{more[0]}: expected only {SET} and {CHANGES} in a set that is based on another")
    file = folder / CHANGES
    changes, decks = read_toml(file), {one.name.removesuffix(SUFFIX): one for one in _decks(base)}
    for deck in changes:
        if deck not in decks:
            raise BadFile(f"{file}: no deck is called {deck!r}; there are {_listed(decks)}", Place(file.name))
    return [_changed(one, changes[deck], file) if deck in changes else one for deck, one in decks.items()]


def _decks(folder: Path) -> list[Path]:
    return [file for file in sorted(folder.glob(f"*{SUFFIX}")) if file.name != SET]


def _changed(deck: Path, changes: Any, file: Path) -> Sheet:
    """A deck with its changes. It has one list of cards."""
    toml = read_toml(deck)
    for key, rows in toml.items():
        if isinstance(rows, list):
            toml[key] = _with(rows, changes, file, deck.name.removesuffix(SUFFIX))
    return Sheet(deck.name, deck_text(toml), file)


def _with(rows: list[dict[str, Any]], changes: Any, file: Path, where: str) -> list[dict[str, Any]]:
    """Rows of which some are changed, each by its id; so may be rows within a row."""
    known = {str(row["id"]): row for row in rows}
    if not isinstance(changes, Mapping):
        raise BadFile(f"{file}: {where}: expected a table for each card", Place(file.name))
    for id, fields in changes.items():
        if id not in known:
            raise BadFile(f"{file}: {where} has no {id!r}; there are {_listed(known)}", Place(file.name))
        if not isinstance(fields, Mapping):
            raise BadFile(f"{file}: {where}.{id}: expected a table of what is changed", Place(file.name))
        for key, value in fields.items():
            parts = isinstance(value, Mapping) and isinstance(known[id].get(key), list)
            known[id][key] = _with(known[id][key], value, file, f"{where}.{id}.{key}") if parts else value
    return [*known.values()]


def _listed(names: Mapping[str, Any]) -> str:
    return ", ".join(names) or "none"


# -- cards as text -----------------------------------------------------------------------------------------


def deck_text(toml: Mapping[str, Any]) -> str:
    """A deck as a file has it: a card on each line."""
    lines: list[str] = []
    for key, value in toml.items():
        if isinstance(value, list):
            lines += [f"{key} = [", *(f"  {as_toml(row)}," for row in value), "]"]
        else:
            lines.append(f"{key} = {as_toml(value)}")
    return "\n".join([*lines, ""])


def as_toml(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {as_toml(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list):
        return f"[{', '.join(map(as_toml, value))}]"
    return json.dumps(value, ensure_ascii=False)
