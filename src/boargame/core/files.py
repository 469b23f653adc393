"""Files that people write: read with checks, and refused with file, line and key, and what was expected."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from enum import IntEnum
from pathlib import Path
from typing import Any, TypeVar, cast

from boargame.core.words import member

E = TypeVar("E", bound=IntEnum)
_MISSING = object()


class BadFile(ValueError):
    """A file that cannot be used as it is; the message says where and what was expected."""


def read_toml(file: Path) -> dict[str, Any]:
    """A TOML file, or an error that names it."""
    try:
        with file.open("rb") as source:
            return tomllib.load(source)
    except OSError as error:
        raise BadFile(f"{file}: {(error.strerror or 'cannot be read').lower()}") from None
    except UnicodeDecodeError:
        raise BadFile(f"{file}: not a text in UTF-8") from None
    except tomllib.TOMLDecodeError as error:
        raise BadFile(f"{file}: {error}") from None


class Reader:
    """A table of a file. What is read is checked; what was never read is refused at the end."""

    def __init__(self, table: Mapping[str, Any], file: Path | None, name: str = "") -> None:
        self._table, self._left = table, dict(table)
        self.file, self.name = file, name

    # -- parts ---------------------------------------------------------------------------------

    def text(self, key: str, default: str | None = None) -> str:
        value = self.anything(key, default)
        if not isinstance(value, str):
            raise self.error(key, "expected a text")
        return value

    def texts(self, key: str) -> list[str]:
        value = self.anything(key)
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            raise self.error(key, "expected a list of texts")
        return cast("list[str]", value)

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int:
        value = self.anything(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.error(key, f"expected a whole number from {low} to {high}")
        return value

    def numbers(self, key: str, count: int, low: int, high: int) -> tuple[int, ...]:
        value = self.anything(key)
        if not isinstance(value, list) or len(value) != count:
            raise self.error(key, f"expected {count} whole numbers")
        for one in value:
            if not isinstance(one, int) or not low <= one <= high:
                raise self.error(key, f"expected whole numbers from {low} to {high}")
        return tuple(cast("list[int]", value))

    def flag(self, key: str) -> bool:
        """True or false; false if it is not there."""
        value = self.anything(key, False)
        if not isinstance(value, bool):
            raise self.error(key, "expected true or false")
        return value

    def one_of(self, key: str, names: type[E]) -> E:
        value = self.anything(key)
        try:
            return member(names, value)
        except ValueError as error:
            raise self.error(key, str(error)) from None

    def some_of(self, key: str, names: type[E]) -> list[E]:
        try:
            return [member(names, value) for value in self.texts(key)]
        except ValueError as error:
            raise self.error(key, str(error)) from None

    def table(self, key: str) -> Reader:
        value = self.anything(key)
        if not isinstance(value, dict):
            raise self.error(key, "expected a table")
        return Reader(cast("dict[str, Any]", value), self.file, f"{self.name}.{key}".strip("."))

    def entries(self, key: str, names: str = "id", needed: bool = True) -> list[Reader]:
        """A list of tables, each with a name of its own."""
        value = self.anything(key, None if needed else cast(Any, []))
        if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
            raise self.error(key, "expected a list of tables")
        found: list[Reader] = []
        for place, one in enumerate(cast("list[dict[str, Any]]", value), 1):
            called = one.get(names, f"{key} {place}")
            reader = Reader(one, self.file, str(called))
            if names not in one:
                raise reader.error(names, "is missing")
            if called in {other.name for other in found}:
                raise reader.error(names, f"there is another {called}")
            found.append(reader)
        return found

    def anything(self, key: str, default: Any = None) -> Any:
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
        return BadFile(f"{place}: {key}{shown}: {expected}" if place else f"{key}{shown}: {expected}")

    def _place(self) -> str:
        if self.file is None:
            return ""
        line = self._line()
        return f"{self.file}, line {line}" if line else str(self.file)

    def _line(self) -> int:
        """The line where this entry's name is given; 0 if it is not found."""
        wanted = re.compile(rf'\b(id|key)\s*=\s*"{re.escape(self.name)}"|^\s*\[+{re.escape(self.name)}\]+')
        try:
            lines = self.file.read_text("utf-8").splitlines() if self.file and self.name else []
        except OSError:
            return 0
        return next((number for number, line in enumerate(lines, 1) if wanted.search(line)), 0)
