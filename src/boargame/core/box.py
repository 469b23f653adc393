"""The box: cards and options, chosen for one match and handed to every rule.

game.open({"boss_mode": "sequential"}, "classic")       # a named set of the game's folder
game.open(cards=Path("my-cards"))                       # a folder of your own, with the same files
game.open(cards={"base": "classic", "day": [{...}]})    # a set with some cards added, or replaced by their id
game.open(cards={"numbers": {"rounds": 4}})             # the default set, with other numbers than those of game.toml
game.open(cards={"files": {"day.toml": "..."}})         # a folder that is not on disk: its files as texts
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from boargame.core.about import About, Option
from boargame.core.based import SET, SUFFIX, base_of, card_files
from boargame.core.codec import put
from boargame.core.files import BadFile, Place, Reader, Sheet, Source, read_toml
from boargame.core.form import Notes
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


FILES = "files"


@dataclass(frozen=True, repr=False)
class Sheets:
    """A folder of card files that is not on disk."""

    files: tuple[tuple[str, str], ...]  # names and texts, in the order of the names

    @staticmethod
    def of(files: Mapping[str, str]) -> Sheets:
        return Sheets(tuple(sorted((str(name), str(text)) for name, text in files.items())))

    def json(self) -> dict[str, Any]:
        """As `cards` in a saved match, or wherever cards are named."""
        return {FILES: dict(self.files)}

    def hash(self) -> str:
        return blake2b(repr(self.files).encode("utf-8", "surrogatepass"), digest_size=12).hexdigest()

    def __repr__(self) -> str:
        return f"Sheets({self.hash()})"


def written(cards: Any) -> Any:
    """Cards as JSON has them."""
    if isinstance(cards, Sheets):
        return cards.json()
    return str(cards) if isinstance(cards, Path) else cards


@dataclass
class CardSet:
    """The card files of a set, deck by deck, as a game's `unpack` reads them."""

    about: About
    folder: Path | Sheets | None
    extra: Mapping[str, Any]
    notes: dict[str, Notes] | None = None  # what is asked of each deck, if somebody wants to know

    def __post_init__(self) -> None:
        self._read: set[str] = set()

    def files(self) -> dict[str, Source]:
        """Its files by what they are called without their ending; what the set says of itself is none of them."""
        return self._files

    @cached_property
    def _files(self) -> dict[str, Source]:
        if isinstance(self.folder, Sheets):
            found: list[Source] = [Sheet(name, text) for name, text in self.folder.files if name != SET]
        else:
            found = card_files(self.about, self.folder) if self.folder else []
        return {file.name.removesuffix(SUFFIX): file for file in found}

    def _file(self, name: str) -> Source:
        if name in self._files:
            return self._files[name]
        if isinstance(self.folder, Path):
            return self.folder / f"{name}{SUFFIX}"
        raise BadFile(f"{name}{SUFFIX}: this file is missing", Place(f"{name}{SUFFIX}"))

    def deck(self, name: str, key: str = "card") -> list[Reader]:
        """The entries of one file, with those that were added or replaced."""
        self._read.add(name)
        found: dict[str, Reader] = {}
        if self.folder:
            file = self._file(name)
            notes = None if self.notes is None else self.notes.setdefault(name, {})
            toml = Reader(read_toml(file), file)
            found = {one.name: one for one in toml.entries(key, notes=notes)}
            toml.end()
        added = Reader({name: self.extra.get(name, [])}, None, "cards").entries(name)
        found.update({one.name: one for one in added})
        return list(found.values())

    def end(self) -> None:
        """Nothing may be left over: a misspelt file would otherwise go unnoticed."""
        for name, file in self.files().items():
            if name not in self._read:
                raise BadFile(f"{file}: no such deck; there are {', '.join(sorted(self._read))}", Place(file.name))
        for name in self.extra:
            if name not in {"base", *self._read}:
                raise BadFile(f"cards: no deck is called {name!r}; there are {', '.join(sorted(self._read))}")


def no_cards(cards: CardSet, box: Any) -> Unpacked:
    """For a game without card files."""
    return Unpacked(box, {}, {}, ())


def open_box(game: Game, options: Mapping[str, Any], cards: Any) -> Unpacked:
    """A game's box: options checked, cards read. Nobody writes into a box, so matches with the same one share it."""
    chosen = game.about.chosen(options)
    if isinstance(cards, Mapping) and [*cards] == [FILES]:
        cards = _sheets(cards[FILES])
    state = _state_of(game.about, cards)
    key = (state, tuple(chosen.items()))
    opened = _OPEN.setdefault(game, {})
    if key not in opened:
        while len(opened) >= MOST_OPEN:
            del opened[next(iter(opened))]
        same_cards = (one for (its_state, _), one in opened.items() if its_state == state)
        alike = next((one for one in same_cards if one.asked.items() <= chosen.items()), None)
        opened[key] = alike.with_options(game, chosen) if alike else _opened(game, chosen, cards)
    return opened[key].unpacked


def _state_of(about: About, cards: Any) -> Any:
    """Which cards these are, as they are now."""
    if isinstance(cards, Sheets):
        return cards
    if isinstance(cards, Mapping):
        return repr(cards), None if FILES in cards else _state_of(about, cards.get("base"))
    folder = _folder(about, cards)
    folders = [one for one in (folder, base_of(about, folder)) if one] if folder else []
    files = [file for one in folders for file in sorted(one.glob("*"))]
    return str(folder), tuple((file.name, file.stat().st_mtime_ns) for file in files)


def unpack_set(game: Game, options: Mapping[str, Any], cards: CardSet) -> Unpacked:
    """The box of a set, opened just now."""
    box = game.box()
    fill_options(getattr(box, "options", None) or NoOptions(), game.about, options)
    return game.unpack(cards, box)


@dataclass(frozen=True)
class _Opened:
    """An open box, and the options that its cards depend on. Another box in which these are the same has the same
    cards, which need not be read again."""

    unpacked: Unpacked
    asked: Mapping[str, Any]

    def with_options(self, game: Game, chosen: Mapping[str, Any]) -> _Opened:
        """The same cards with other options."""
        old = self.unpacked.box
        box = object.__new__(type(old))
        for field in old.description:
            put(box, field.name, getattr(old, field.name))
        put(box, "options", type(old.options)())
        fill_options(box.options, game.about, chosen)
        return _Opened(self.unpacked._replace(box=box), self.asked)


class _Listening:
    """Stands for the options of a box while its cards are unpacked, and remembers which of them were asked for."""

    def __init__(self, options: Any) -> None:
        self._options = options
        self.asked = set[str]()

    def __getattr__(self, name: str) -> Any:
        self.asked.add(name)
        return getattr(self._options, name)


def _opened(game: Game, chosen: Mapping[str, Any], cards: Any) -> _Opened:
    box = game.box()
    options = getattr(box, "options", None) or NoOptions()
    fill_options(options, game.about, chosen)
    listening = _Listening(options)
    put(box, "options", listening)
    unpacked = game.unpack(card_set(game.about, cards), box)
    put(box, "options", options)
    return _Opened(unpacked, {key: value for key, value in chosen.items() if key in listening.asked})


MOST_OPEN = 16
"""Boxes of a game that are kept open."""

_OPEN: dict[Game, dict[Any, _Opened]] = {}


def card_set(about: About, cards: Any) -> CardSet:
    """A set by name, by folder, by its texts, or as a table that adds to one."""
    if isinstance(cards, Sheets):
        return CardSet(about, cards, {})
    if isinstance(cards, Mapping):
        extra = dict(cast("Mapping[str, Any]", cards))
        sections = {name: extra.pop(name) for name in [*extra] if name in about.rest}
        folder = _sheets(extra.pop(FILES)) if FILES in extra else _folder(about, extra.get("base"))
        return CardSet(about.changed(sections), folder, extra)
    return CardSet(about, _folder(about, cards), {})


def _sheets(files: Any) -> Sheets:
    if not isinstance(files, Mapping) or not all(isinstance(text, str) for text in files.values()):
        raise BadFile(f"cards: {FILES}: expected names of files with their texts")
    return Sheets.of(files)


def texts(about: About, cards: Any) -> dict[str, str]:
    """The files of a set with their texts, so that it can be taken anywhere."""
    files = card_set(about, cards).files().values()
    return {one.name: one.text if isinstance(one, Sheet) else one.read_text("utf-8") for one in files}


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
