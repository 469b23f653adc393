"""The box: cards and options, chosen for one match and handed to every rule.

game.open({"boss_mode": "sequential"}, "classic")       # a named set of the game's folder
game.open(cards=Path("my-cards"))                       # a folder of one's own, with the same files
game.open(cards={"base": "classic", "day": [{...}]})    # a set with some cards added, or replaced by their id
game.open(cards={"numbers": {"rounds": 4}})             # the default set, with other numbers than those of game.toml
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from boargame.core.about import About, Option
from boargame.core.files import BadFile, Reader, read_toml
from boargame.core.record import NONE, Field, Record
from boargame.core.words import member

if TYPE_CHECKING:
    from boargame.core.game import Game

Names = Mapping[str, tuple[str, ...]]
"""The names of the cards in each table of a box."""


class Unpacked(NamedTuple):
    box: Any
    names: Names  # how positions and notation call the cards: their ids
    titles: Names  # how sentences call them
    warnings: tuple[str, ...]  # what is odd about the cards, but possible


@dataclass
class CardSet:
    """The card files of a set, deck by deck, as a game's `unpack` reads them."""

    about: About
    folder: Path | None
    extra: Mapping[str, Any]

    def __post_init__(self) -> None:
        self._read: set[str] = set()

    def deck(self, name: str, key: str = "card") -> list[Reader]:
        """The entries of one file, with those that were added or replaced."""
        self._read.add(name)
        found: dict[str, Reader] = {}
        if self.folder:
            file = self.folder / f"{name}.toml"
            toml = Reader(read_toml(file), file)
            found = {one.name: one for one in toml.entries(key)}
            toml.end()
        added = Reader({name: self.extra.get(name, [])}, None, "cards").entries(name)
        found.update({one.name: one for one in added})
        return list(found.values())

    def end(self) -> None:
        """Nothing may be left over: a misspelt file would otherwise go unnoticed."""
        for file in sorted(self.folder.glob("*.toml")) if self.folder else ():
            if file.stem not in {"set", *self._read}:
                raise BadFile(f"{file}: no such deck; there are {', '.join(sorted(self._read))}")
        for name in self.extra:
            if name not in {"base", *self._read}:
                raise BadFile(f"cards: no deck is called {name!r}; there are {', '.join(sorted(self._read))}")


def no_cards(cards: CardSet, box: Any) -> Unpacked:
    """For a game without card files."""
    return Unpacked(box, {}, {}, ())


def open_box(game: Game, options: Mapping[str, Any], cards: Any) -> Unpacked:
    """A game's box: options checked, cards read. Nobody writes into a box, so matches with the same one share it."""
    chosen = game.about.chosen(options)
    base, changes = (cards.get("base"), repr(cards)) if isinstance(cards, Mapping) else (cards, "")
    folder = _folder(game.about, base)
    files = sorted(folder.glob("*")) if folder else []
    dates = tuple((file.name, file.stat().st_mtime_ns) for file in files)
    key = (str(folder), changes, tuple(chosen.items()), dates)
    opened = _OPEN.setdefault(game, {})
    if key not in opened:
        while len(opened) >= MOST_OPEN:
            del opened[next(iter(opened))]
        opened[key] = _unpacked(game, options, cards)
    return opened[key]


def _unpacked(game: Game, options: Mapping[str, Any], cards: Any) -> Unpacked:
    box = game.box()
    fill_options(getattr(box, "options", None) or NoOptions(), game.about, options)
    return game.unpack(card_set(game.about, cards), box)


MOST_OPEN = 16
"""Boxes of a game that are kept open."""

_OPEN: dict[Game, dict[Any, Unpacked]] = {}


def card_set(about: About, cards: Any) -> CardSet:
    """A set by name, by folder, or as a table that adds to one."""
    if isinstance(cards, Mapping):
        extra = dict(cast("Mapping[str, Any]", cards))
        sections = {name: extra.pop(name) for name in [*extra] if name in about.rest}
        return CardSet(about.changed(sections), _folder(about, extra.get("base")), extra)
    return CardSet(about, _folder(about, cards), {})


class NoOptions(Record):
    """The options of a game that has none."""


def fill_options(record: Record, about: About, options: Mapping[str, Any]) -> None:
    """Put every option's value into the box; the record and `game.toml` must name the same."""
    chosen, places = about.chosen(options), {field.name: field for field in record.description}
    for key in places:
        if key not in chosen:
            raise BadFile(f"{about.home / 'game.toml'}: the box has a field options.{key}, so add an [[option]] for it")
    for option in about.options:
        if option.key not in places:
            raise about.error(option.key, "key", "has no place in the box: add a field of this name to Box.options")
        _fill(record, places[option.key], option, about, chosen[option.key])


def _fill(record: Record, field: Field, option: Option, about: About, value: Any) -> None:
    if issubclass(field.kind, IntEnum):
        try:
            members = {one: member(field.kind, one) for one in option.values}
        except ValueError as error:
            raise about.error(option.key, "values", str(error)) from None
        if field.axes:  # several values, in order
            getattr(record, field.name)[:] = NONE
            for place, part in enumerate(value.split(", ") if value else ()):
                getattr(record, field.name)[place] = members[part]
            return
        value = members[value]
    setattr(record, field.name, value)


def _folder(about: About, cards: Any) -> Path | None:
    if cards is None or cards == "":
        return next((one.folder for one in about.sets), None)
    for one in about.sets:
        if one.id == cards:
            return one.folder
    folder = Path(cards)
    if folder.is_dir():
        return folder
    known = ", ".join(one.id for one in about.sets)
    raise ValueError(f"{about.name} has no card set {str(cards)!r}; there are {known or 'none'}, or name a folder")
