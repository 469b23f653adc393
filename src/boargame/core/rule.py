"""`rule` marks a function as part of the rules: callable as it stands, and compilable."""

from __future__ import annotations

from collections.abc import Callable
from types import CodeType
from typing import Any, TypeVar, cast

from boargame.core.record import Cells, Record

F = TypeVar("F", bound=Callable[..., Any])


class CannotCompile(ValueError):
    """A rule runs plain and cannot be compiled; three lines say where, what, and what to do instead."""


REFUSED, FAILED = -3, -2
"""What an entry point that is asked with a number (`Engine.posed`) returns if it has done nothing, or has failed."""

ALL_BITS = (1 << 64) - 1

RULES: set[Callable[..., Any]] = set()
COMPILED_FORM: dict[Callable[..., Any], str | Callable[..., Any]] = {}


def rule(function: F) -> F:
    """The function itself, registered. It stays ordinary Python until someone compiles the game."""
    RULES.add(function)
    return function


SELDOM: set[CodeType] = set()


def seldom(function: F) -> F:
    """A rule that takes little of anybody's time: compiled, it is small, not quick."""
    SELDOM.add(function.__code__)
    return rule(function)


OFTEN: set[CodeType] = set()


def often(function: F) -> F:
    """A rule that is asked again and again where every call counts: compiled, it is a part of whoever asks it."""
    OFTEN.add(function.__code__)
    return rule(function)


def compiled_as(form: str | Callable[..., Any]) -> Callable[[F], F]:
    """For the few primitives whose compiled body differs: another rule, or the name of one in `core.native`."""

    def mark(function: F) -> F:
        COMPILED_FORM[function] = form
        return function

    return mark


@compiled_as("trailing_zeros")
def lowest(bits: int) -> int:
    """The place of the lowest bit that is set; there must be one."""
    return (bits & -bits).bit_length() - 1


@compiled_as("population")
def count_bits(bits: int) -> int:
    """How many of a number's 64 bits are set."""
    return (bits & ALL_BITS).bit_count()


@compiled_as("numbers_on_the_stack")
def scratch(count: int) -> Cells[int]:
    """Room for some small numbers, until the rule that asks for it returns; compiled, what lies there is undefined."""
    return cast(Cells[int], [0] * count)


@compiled_as("copy_record")
def copy(target: Record, source: Record) -> None:
    """Overwrite one record with another of its kind."""
    target.assign(source)


@compiled_as("clear_record")
def clear(record: Record) -> None:
    """Make a record blank: every number 0."""
    record.clear()


@compiled_as("fetch_record")
def soon(record: Record) -> None:
    """This record will be needed soon: compiled, it is brought from memory meanwhile."""
