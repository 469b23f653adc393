"""What Numba says when it cannot compile a rule, in three lines: where, what, and what to do instead."""

# mypy: disable-error-code="no-untyped-call, attr-defined"
# (Numba is only partly typed.)

from __future__ import annotations

import linecache
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dis import get_instructions
from pathlib import Path
from types import FunctionType

from numba.core.errors import NumbaError

from boargame.core.rule import CannotCompile

ADVICE = {
    r"^(raise|try|with|assert)\b": "Rules raise and catch no errors: to refuse an action, name the rule against it.",
    r"Unknown attribute '(\w+)' of type Record": "The record has no field {0}: look for it in state.py or box.py.",
    r"\b(any|all)\(|generator|make_function|yield": "Write a loop: rules have no generators, any() or all().",
    r"Untyped global name '(\w+)'": "Mark {0} with @rule, or make it a number or an IntEnum.",
    r"missing a required argument|too many positional": "Check the arguments of this call.",
    r"[Cc]annot unify": "Make it the same type on every path that leads here.",
    r"reflected list|List\(|list\(|comprehension": "Use cells of a record: rules make no lists.",
    r"DictType|[Dd]ict\.|[Ss]et\(": "Use cells of a record: rules make no dictionaries and no sets.",
    r"unicode_type|UnicodeType|\bstr\b": "Rules cannot use texts: use a number, or a member of an IntEnum.",
}
"""What to do about the commonest mistakes, by the expression or by what Numba says of it."""

ANYTHING_ELSE = "Rules are made of whole numbers, records, cells, loops and other rules; see docs/a-new-game.md."


MAKING = {"BUILD_LIST", "LIST_APPEND", "BUILD_MAP", "BUILD_CONST_KEY_MAP", "BUILD_SET", "MAKE_FUNCTION"}
"""Instructions that no rule has."""


class _First:
    """The error in the innermost rule. Numba wraps it once for every rule on the way out."""

    explanation = ""


@contextmanager
def explained(rule: FunctionType, inner: bool) -> Iterator[None]:
    """While a rule is compiled, for another rule or as an entry point, which explains what went wrong inside."""
    if not inner:
        _First.explanation = ""
    try:
        yield
    except (NumbaError, KeyError) as error:  # a KeyError is a field that a record does not have
        _First.explanation = _First.explanation or explanation(rule, error)
        if inner:
            raise
        raise CannotCompile(_First.explanation) from None


def explanation(rule: FunctionType, error: Exception) -> str:
    """File and line, the expression, and what to do instead."""
    message = str(error)
    if isinstance(error, KeyError):
        message = f"Unknown attribute {error} of type Record"
    file, line = rule.__code__.co_filename, _line(rule, message)
    expression = linecache.getline(file, line).strip()
    return f"{_short(file)}, line {line}: this rule cannot be compiled\n    {expression}\n{advice(expression, message)}"


def advice(expression: str, message: str) -> str:
    for pattern, text in ADVICE.items():
        if found := re.search(pattern, expression) or re.search(pattern, message):
            return text.format(*found.groups())
    return ANYTHING_ELSE


def _line(rule: FunctionType, message: str) -> int:
    """The last line of the rule that Numba quotes, or that has the field it looked for, or that makes something."""
    code = rule.__code__
    quoted = [
        int(line)
        for file, line in re.findall(r'File "([^"]+)", line (\d+)', message)
        if Path(file).name in code.co_filename
    ]
    if quoted:
        return quoted[-1]
    if found := re.search(r"Unknown attribute '(\w+)'", message):
        lines = range(code.co_firstlineno, 1 + max(last for _, _, last in code.co_lines() if last))
        return next(line for line in lines if f".{found[1]}" in linecache.getline(code.co_filename, line))
    making = (one for one in get_instructions(rule) if one.opname in MAKING and one.positions)
    made = next((one.positions.lineno for one in making if one.positions), None)
    return made or code.co_firstlineno + 1


def _short(file: str) -> str:
    """From the package or the game's folder on: as much of the path as somebody needs to find it."""
    path = Path(file)
    homes = [parent for parent in path.parents if (parent / "game.toml").exists()]
    return str(path.relative_to(homes[0].parent)) if homes else file
