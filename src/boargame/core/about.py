"""What a game says of itself in `game.toml`: readable without loading its rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from boargame.core.files import BadFile, Reader, read_toml


@dataclass(frozen=True)
class Option:
    """A rule that players may change."""

    key: str
    values: tuple[Any, ...]
    default: Any
    rule: str
    why: str
    usual: Any  # the default at a table, where people learn from what others are asked
    several: bool = False  # are several values chosen, in order? Then they are written one after the other

    def check(self, value: Any) -> Any:
        """The value as it was declared, or an error that says what there is."""
        return ", ".join(self.listed(value)) if self.several else self._one(value)

    def listed(self, value: Any) -> list[str]:
        """Several values, given as a list or written one after the other."""
        parts: list[Any] = (
            value if isinstance(value, list) else [part for part in str(value).split(",") if part.strip()]
        )
        chosen = [str(self._one(part.strip() if isinstance(part, str) else part)) for part in parts]
        if len(set(chosen)) < len(chosen):
            raise ValueError(f"option {self.key} = {value!r}: expected each value at most once ({self.rule})")
        return chosen

    def _one(self, value: Any) -> Any:
        for known in self.values:
            same = type(value) is type(known) and value == known
            if same or (isinstance(value, str) and value == _written(known)):
                return known
        offered = ", ".join(_written(known) for known in self.values)
        raise ValueError(f"option {self.key} = {value!r}: expected {offered} ({self.rule})")


@dataclass(frozen=True)
class SetInfo:
    """A named set of cards."""

    id: str
    name: str
    about: str
    folder: Path


@dataclass(frozen=True)
class About:
    id: str
    home: Path
    name: str
    tagline: str
    version: str  # of the rules
    players: range
    minutes: tuple[int, int]
    designers: tuple[str, ...]
    options: tuple[Option, ...]
    default_cards: str
    shelf: int  # its place there: lower numbers stand first
    unit: str  # what scores are counted in
    rest: Mapping[str, Any] = field(default_factory=dict[str, Any])  # the game's own sections

    @staticmethod
    def read(home: Path) -> About:
        file = home / "game.toml"
        toml = Reader(read_toml(file), file)
        low, high = toml.numbers("players", 2, 1, 6)
        return About(
            id=home.name.replace("_", "-"),
            home=home,
            name=toml.text("name"),
            tagline=toml.text("tagline"),
            version=toml.text("version"),
            players=range(low, high + 1),
            minutes=toml.numbers("minutes", 2, 1, 1000),  # type: ignore[arg-type]
            designers=tuple(toml.texts("designers")),
            options=tuple(_option(one) for one in toml.entries("option", "key", needed=False)),
            default_cards=toml.text("cards", ""),
            shelf=toml.number("shelf", 1, 99, 99),
            unit=toml.text("unit", "points"),
            rest=toml.rest(),
        )

    @cached_property
    def sets(self) -> tuple[SetInfo, ...]:
        """The card sets that lie in the game's folder, the default one first."""
        found = [read_set(folder) for folder in sorted((self.home / "cards").glob("*/")) if folder.is_dir()]
        return tuple(sorted(found, key=lambda one: (one.id != self.default_cards, one.id)))

    def chosen(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Every option with its value, after checking those that are given."""
        known = {option.key: option for option in self.options}
        for key in options:
            if key not in known:
                raise ValueError(f"{self.name} has no option {key!r}; there are {', '.join(known) or 'none'}")
        return {key: one.check(options[key]) if key in options else one.default for key, one in known.items()}

    def error(self, option: str, key: str, expected: str) -> BadFile:
        """An error that says where in `game.toml` an option is."""
        file = self.home / "game.toml"
        for found in Reader(read_toml(file), file).entries("option", "key", needed=False):
            if found.name == option:
                return found.error(key, expected)
        return BadFile(f"{file}: option {option!r}: {expected}")

    def section(self, name: str) -> Reader:
        """One of the game's own sections of `game.toml`, to be read with checks."""
        return Reader(self.rest.get(name, {}), self.home / "game.toml", name)

    def changed(self, sections: Mapping[str, Any]) -> About:
        """The same game with other numbers in some of its own sections."""
        rest = dict(self.rest)
        for name, numbers in sections.items():
            if not isinstance(numbers, Mapping):
                raise BadFile(f"{name} = {numbers!r}: expected a table of numbers")
            for key in numbers:
                if key not in rest[name]:
                    raise BadFile(f"{name}: there is no {key!r}; there are {', '.join(rest[name])}")
            rest[name] = {**rest[name], **numbers}
        return replace(self, rest=rest)


def read_set(folder: Path) -> SetInfo:
    toml = Reader(read_toml(folder / "set.toml"), folder / "set.toml")
    info = SetInfo(folder.name, toml.text("name"), toml.text("about"), folder)
    toml.text("based_on", "")  # another set, to which this one is written as changes: core/based.py
    toml.end()
    return info


def _option(toml: Reader) -> Option:
    key, values, default = toml.text("key"), toml.anything("values"), toml.anything("default")
    several = toml.flag("several")
    if not isinstance(values, list) or (default not in values and not (several and default == "")):
        raise toml.error("default", "expected one of the option's values")
    usual = toml.anything("at_table", default)
    if usual != default and usual not in values:
        raise toml.error("at_table", "expected one of the option's values")
    option = Option(key, tuple(values), default, toml.text("rule"), toml.text("why"), usual, several)
    toml.end()
    return option


def _written(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
