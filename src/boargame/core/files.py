"""Files that people write: read with checks, and refused with file, line and key, and what was expected."""

from __future__ import annotations

import pickle
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar, cast

from boargame.core.form import Field, Kind, Notes, note
from boargame.core.words import labels, member

E = TypeVar("E", bound=IntEnum)
_MISSING = object()


@dataclass(frozen=True)
class Sheet:
    """A file that is not on disk: its name and its text."""

    name: str
    text: str
    made_from: Path | None = None  # the file in which people wrote what is special about it: mistakes are there

    def __str__(self) -> str:
        return str(self.made_from or self.name)


Source = Path | Sheet


class Place(NamedTuple):
    """Where a mistake is, as far as that is known, and what was expected there."""

    file: str = ""
    line: int = 0
    entry: str = ""
    key: str = ""
    expected: str = ""


class BadFile(ValueError):
    """A file that cannot be used as it is; the message says where and what was expected."""

    def __init__(self, message: str, place: Place | None = None) -> None:
        super().__init__(message)
        self.place = place or Place()


def read_toml(file: Source) -> dict[str, Any]:
    """A TOML file, or an error that names it."""
    try:
        return cast("dict[str, Any]", pickle.loads(_parsed(_text(file))))
    except OSError as error:
        raise BadFile(f"{file}: {(error.strerror or 'cannot be read').lower()}") from None
    except UnicodeDecodeError:
        raise BadFile(f"{file}: not a text in UTF-8") from None
    except tomllib.TOMLDecodeError as error:
        raise _not_toml(file, str(error)) from None
    except RecursionError:
        raise _not_toml(file, "nested too deeply") from None
    except ValueError as error:  # such as a number with thousands of digits
        raise _not_toml(file, str(error).partition(";")[0].lower()) from None


@lru_cache(64)
def _parsed(text: str) -> bytes:
    """What a text says, for readers who may change what they get. The files of a card set are read for every box that
    is opened with it, and reading TOML takes longer than anything else about them."""
    return pickle.dumps(tomllib.loads(text), pickle.HIGHEST_PROTOCOL)


def _text(file: Source) -> str:
    return file.text if isinstance(file, Sheet) else file.read_bytes().decode("utf-8").replace("\r\n", "\n")


def _not_toml(file: Source, why: str) -> BadFile:
    line = re.search(r"at line (\d+)", why)
    return BadFile(f"{file}: {why}", Place(_name(file), int(line[1]) if line else 0, expected=why))


def _name(file: Source) -> str:
    return file.name


class Reader:
    """A table of a file. What is read is checked; what was never read is refused at the end."""

    def __init__(
        self, table: Mapping[str, Any], file: Source | None, name: str = "", notes: Notes | None = None
    ) -> None:
        self._table, self._left = table, dict(table)
        self.file, self.name = file, name
        self._notes = notes  # what kind of thing each key is, if somebody wants to know

    # -- parts ---------------------------------------------------------------------------------

    def text(self, key: str, default: str | None = None) -> str:
        value = self._given(key, Field(Kind.TEXT), default)
        if not isinstance(value, str):
            raise self.error(key, "expected a text")
        return value

    def texts(self, key: str) -> list[str]:
        value = self._given(key, Field(Kind.TEXTS))
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            raise self.error(key, "expected a list of texts")
        return cast("list[str]", value)

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int:
        value = self._given(key, Field(Kind.NUMBER, low, high), default)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.error(key, f"expected a whole number from {low} to {high}")
        return value

    def numbers(self, key: str, count: int, low: int, high: int) -> tuple[int, ...]:
        value = self._given(key, Field(Kind.NUMBERS, low, high, count=count))
        if not isinstance(value, list) or len(value) != count:
            raise self.error(key, f"expected {count} whole numbers")
        for one in value:
            if not isinstance(one, int) or not low <= one <= high:
                raise self.error(key, f"expected whole numbers from {low} to {high}")
        return tuple(cast("list[int]", value))

    def flag(self, key: str) -> bool:
        """True or false; false if it is not there."""
        value = self._given(key, Field(Kind.FLAG), False)
        if not isinstance(value, bool):
            raise self.error(key, "expected true or false")
        return value

    def one_of(self, key: str, names: type[E]) -> E:
        value = self._given(key, Field(Kind.CHOICE, choices=labels(names)))
        try:
            return member(names, value)
        except ValueError as error:
            raise self.error(key, str(error)) from None

    def some_of(self, key: str, names: type[E]) -> list[E]:
        values = self.texts(key)
        note(self._notes, key, Field(Kind.CHOICES, choices=labels(names)))
        try:
            return [member(names, value) for value in values]
        except ValueError as error:
            raise self.error(key, str(error)) from None

    def table(self, key: str) -> Reader:
        value = self.anything(key)
        if not isinstance(value, dict):
            raise self.error(key, "expected a table")
        return Reader(cast("dict[str, Any]", value), self.file, f"{self.name}.{key}".strip("."))

    def entries(self, key: str, names: str = "id", needed: bool = True, notes: Notes | None = None) -> list[Reader]:
        """A list of tables, each with a name of its own; what is asked of them may be noted."""
        value = self.anything(key, None if needed else cast(Any, []))
        if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
            raise self.error(key, "expected a list of tables")
        found: list[Reader] = []
        for place, one in enumerate(cast("list[dict[str, Any]]", value), 1):
            called = one.get(names, f"{key} {place}")
            reader = Reader(one, self.file, str(called), notes)
            if names not in one:
                raise reader.error(names, "is missing")
            if called in {other.name for other in found}:
                raise reader.error(names, f"there is another {called}")
            found.append(reader)
        return found

    def anything(self, key: str, default: Any = None) -> Any:
        value = self._given(key, Field(Kind.OTHER), default)
        note(self._notes, key, Field(Kind.OTHER, others=(value,) if isinstance(value, str) else ()))
        return value

    def _given(self, key: str, field: Field, default: Any = None) -> Any:
        if self._notes is not None:
            note(self._notes, key, field if default is None else field.left_out())
        value = self._left.pop(key, self._table.get(key, _MISSING))
        if value is not _MISSING:
            return value
        if default is None:
            raise self.error(key, "is missing")
        return default

    def rest(self) -> dict[str, Any]:
        """What nobody has read yet."""
        left, self._left = self._left, {}
        return left

    def end(self) -> None:
        """Nothing may be left over."""
        for key in self._left:
            known = ", ".join(name for name in self._table if name not in self._left)
            raise self.error(key, f"unknown key; these are known: {known}")

    # -- errors --------------------------------------------------------------------------------

    def error(self, key: str, expected: str) -> BadFile:
        """An error that says where: file, line as far as it can be found, entry and key."""
        shown = f" = {self._table[key]!r}" if key in self._table else ""
        place = ", ".join(part for part in (self._place(), self.name) if part)
        return BadFile(
            f"{place}: {key}{shown}: {expected}" if place else f"{key}{shown}: {expected}",
            Place(_name(self.file) if self.file else "", self._line(), self.name, key, expected),
        )

    def _place(self) -> str:
        if self.file is None:
            return ""
        line = self._line()
        return f"{self.file}, line {line}" if line else str(self.file)

    def _line(self) -> int:
        """The line where this entry's name is given; 0 if it is not found."""
        name, file = re.escape(self.name), self.file
        wanted = re.compile(rf'\b(id|key)\s*=\s*"{name}"|^\s*\[+([\w-]+\.)*{name}\]+')
        if isinstance(file, Sheet) and file.made_from:
            file = file.made_from
        try:
            lines = _text(file).splitlines() if file and self.name else []
        except OSError:
            return 0
        return next((number for number, line in enumerate(lines, 1) if wanted.search(line)), 0)
