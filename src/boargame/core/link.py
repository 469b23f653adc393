"""Linking: copies of rules that call each other's copies.

A copy shares the original's code and has its own globals, where

* a rule is its copy, wherever it was defined, also behind a module name (`fight.price`);
* an open function or table is the game's own;
* an IntEnum is plain whole numbers, and when compiled a tuple of numbers is an array.

The rules themselves are never touched, so both modes live in one process.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dis import get_instructions
from enum import IntEnum
from functools import partial
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

from boargame.core.dispatch import WRITTEN
from boargame.core.game import Slot
from boargame.core.rule import COMPILED_FORM, REFUSED, RULES, CannotCompile

Function = Callable[..., Any]


class Numbers(list[int]):
    """An IntEnum as plain rules see it: `Stance.BALANCED` and `Stance(x)` are whole numbers, and it has a length.
    Python takes ten times as long to ask the enumeration itself."""

    def __init__(self, names: type[IntEnum]) -> None:
        super().__init__(map(int, names))
        for name, one in names.__members__.items():
            setattr(self, name, int(one))

    def __call__(self, value: int) -> int:
        return value


class Linker:
    """Turns rules into copies of themselves that still run as plain Python."""

    def __init__(self, name: str, bindings: Mapping[Any, Any]) -> None:
        self._name = name
        self._bindings = bindings
        self._copies: dict[Any, Any] = {}

    def entry(self, function: Function) -> Any:
        """The copy of a rule that is called from outside. Rules that call it, too, have a copy of their own: when
        compiled, one for every kind of caller would be made of this one."""
        return self._copy(function, self.outer, {})

    def link(self, function: Any) -> Any:
        """The copy of a rule that rules call; whatever is not a rule stays what it is."""
        function = self.form(self._bindings.get(function, function))
        if function not in RULES:
            return function
        if function not in self._copies:
            self._copy(function, self.inner, self._copies)
        return self._copies[function]

    def _copy(self, function: Any, finish: Callable[[FunctionType], Any], copies: dict[Any, Any]) -> Any:
        """A copy, among these before its globals are linked: it may call itself."""
        code, known = function.__code__, function.__globals__
        namespace: dict[str, Any] = {"__builtins__": __builtins__, "__name__": function.__module__}
        copy = FunctionType(code, namespace, function.__name__, function.__defaults__)
        copy.__qualname__ = f"{self._name}.{function.__qualname__}"
        copy.__module__ = function.__module__
        copies[function] = finished = finish(copy)
        for name, attributes in _globals(code).items():
            if name in known:
                namespace[name] = self.value(f"{function.__module__}.{name}", known[name], attributes)
        return finished

    def value(self, name: str, value: Any, attributes: set[str]) -> Any:
        """What a global of a rule is in its copy. Of a module, only the attributes the rule takes from it."""
        if isinstance(value, Slot):
            return self.value(name, self._bindings[value], attributes)
        if isinstance(value, ModuleType):
            stand_in = ModuleType(value.__name__)
            for attribute in attributes:
                setattr(stand_in, attribute, self.value(f"{name}.{attribute}", getattr(value, attribute), set()))
            return stand_in
        if isinstance(value, type) and issubclass(value, IntEnum):
            return self.numbers(value)
        if isinstance(value, IntEnum):
            return int(value)
        return self.link(value) if isinstance(value, FunctionType) else value

    def numbers(self, names: type[IntEnum]) -> Any:
        """An enumeration as rules see it."""
        return Numbers(names)

    def form(self, function: Any) -> Any:
        """Which body of a function this linker takes."""
        return function

    def outer(self, copy: FunctionType) -> Any:
        return copy

    def inner(self, copy: FunctionType) -> Any:
        return copy

    def lend(self, value: tuple[Any, ...]) -> Any:
        return value

    def direct(self, entry: Any, arrays: tuple[Any, ...]) -> Any:
        return entry

    def bound(self, entry: Any, arguments: tuple[Any, ...]) -> Any:
        return partial(entry, *arguments)

    def posed(self, entry: Any, arguments: tuple[Any, ...], cells: Any, put: int, got: int) -> Any:
        def call(number: int) -> int:
            cells[put] = number
            return REFUSED if entry(*arguments) else int(cells[got])

        return call


class CompilingLinker(Linker):
    """Copies compiled by Numba. Entry points are cached on disk and carry the rules below them."""

    def __init__(self, name: str, bindings: Mapping[Any, Any], sources: tuple[Path, ...], cache: Path | None) -> None:
        super().__init__(name, bindings)
        self._sources = sources
        self._cache = cache

    def form(self, function: Any) -> Any:
        form = COMPILED_FORM.get(function, function)
        return getattr(_native(), form) if isinstance(form, str) else form

    def outer(self, copy: FunctionType) -> Any:
        return _native().entry_point(copy, self._cache)

    def inner(self, copy: FunctionType) -> Any:
        file = copy.__code__.co_filename
        if not file.startswith(WRITTEN) and not any(Path(file).is_relative_to(folder) for folder in self._sources):
            raise CannotCompile(
                f"{file}: {copy.__name__} is a rule outside the game's folder, where an edit would be missed."
            )
        return _native().compiled_rule(copy)

    def lend(self, value: tuple[Any, ...]) -> Any:
        return _native().Lending(value)

    def direct(self, entry: Any, arrays: tuple[Any, ...]) -> Any:
        return _native().direct(entry, arrays)

    def bound(self, entry: Any, arguments: tuple[Any, ...]) -> Any:
        return _native().bound(entry, arguments)

    def posed(self, entry: Any, arguments: tuple[Any, ...], cells: Any, put: int, got: int) -> Any:
        return _native().posed(entry, arguments, cells, put, got)

    def numbers(self, names: type[IntEnum]) -> Any:
        return _native().Numbers(names)

    def value(self, name: str, value: Any, attributes: set[str]) -> Any:
        if isinstance(value, tuple):
            return _native().constant(value)
        linked = super().value(name, value, attributes)
        if isinstance(linked, FunctionType):
            raise CannotCompile(f"{name} is used by a rule and is not a rule itself: mark it with @rule.")
        return linked


def _native() -> Any:
    from boargame.core import native  # imports Numba: only when something is compiled

    return native


def _globals(code: CodeType) -> dict[str, set[str]]:
    """The global names a rule uses, each with the attributes it takes from them."""
    found: dict[str, set[str]] = {}
    last = ""
    for instruction in get_instructions(code):
        if instruction.opname == "LOAD_GLOBAL":
            last = instruction.argval
            found.setdefault(last, set())
        elif instruction.opname in ("LOAD_ATTR", "LOAD_METHOD") and last:
            found[last].add(instruction.argval)
            last = ""
        else:
            last = ""
    return found
