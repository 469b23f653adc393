"""Codec: plain records made, turned into bytes and back, and copied, by functions written for each kind of record.

A state is copied and packed at every decision in plain mode, and has some hundred nested records. Asking each of them
for its description would cost more than all rules together, so the walk is written out once for each kind:

    def gather(record, out):            # the numbers of a record, in the order of its description
        out.append(record.wounds)
        out += record.cubes._items
        for one in record.weapons._items: out += (one.card, one.since, one.uses,)
        gather_Payment(record.payment, out)
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from math import prod
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from boargame.core.record import Field, Record

put = object.__setattr__
"""Stores a number unchecked. Not by way of `__dict__`: once anybody has asked a record for its dictionary, CPython
keeps one for it, which takes a third more room, and every rule that reads the record is slower. A store costs more than
a look, so what is there already is not stored again."""

CODES = {"int8": "b", "int16": "h", "int32": "i", "int64": "q", "bool": "?"}
_FOUND: dict[type[Record], Codec] = {}


@dataclass(frozen=True)
class Codec:
    """The walks over one kind of record, and the layout of its bytes."""

    format: struct.Struct
    blank: tuple[int, ...]  # as many zeros as it has numbers
    fill: Callable[[Record], None]  # gives it every field, with zeros in it
    gather: Callable[[Record, list[Any]], None]  # its numbers, added to a list
    scatter: Callable[[Record, Any, int], int]  # numbers from a place on, put into it; the place after them
    copy: Callable[[Record, Record], None]  # another's numbers, put into it

    @staticmethod
    def of(kind: type[Record]) -> Codec:
        """That of a kind of record, written once."""
        if kind not in _FOUND:
            _FOUND[kind] = _write(kind)
        return _FOUND[kind]


def _write(kind: type[Record]) -> Codec:
    from boargame.core.record import Cells, Grid  # which import this

    known: dict[str, Any] = {"put": put, "Cells": Cells, "Grid": Grid}
    source = [
        *("def fill(record):", *_body(kind, known, _fill)),
        *("def gather(record, out):", *_body(kind, known, _gather)),
        *("def scatter(record, v, i):", *_body(kind, known, _scatter), "    return i"),
        *("def copy(record, source):", *_body(kind, known, _copy)),
    ]
    exec(compile("\n".join([*source, ""]), f"<written by core.codec for {kind.__name__}>", "exec"), known)
    layout = struct.Struct(f"={_format(kind)}" if kind.description else "x")
    blank = (0,) * len(layout.unpack(bytes(layout.size)))
    return Codec(layout, blank, known["fill"], known["gather"], known["scatter"], known["copy"])


def _format(kind: type[Record]) -> str:
    return "".join(
        _format(field.kind) * prod(field.shape) if _nested(field) else f"{prod(field.shape)}{CODES[field.dtype.name]}"
        for field in kind.description
    )


def _nested(field: Field) -> bool:
    return hasattr(field.kind, "description")


Part = Callable[["Field", "dict[str, Any]"], Iterator[str]]


def _body(kind: type[Record], known: dict[str, Any], part: Part) -> Iterator[str]:
    yield "    pass"
    for field in kind.description:
        if _nested(field):
            codec = Codec.of(field.kind)
            name = field.kind.__name__
            known |= {
                f"made_{name}": _maker(field.kind, codec.fill),
                f"gather_{name}": codec.gather,
                f"scatter_{name}": codec.scatter,
                f"copy_{name}": codec.copy,
            }
        yield from (f"    {line}" for line in part(field, known))


def _places(field: Field, here: str) -> str:
    """The nested records of a field, as the source of an iterable."""
    if not field.axes:
        return f"({here},)"
    return f"{here}._items" if len(field.axes) == 1 else f"[one for row in {here}._rows for one in row._items]"


def _is_flat(field: Field) -> bool:
    """Nested records of single numbers: they are walked without a call for each."""
    return _nested(field) and all(not inner.axes and not _nested(inner) for inner in field.kind.description)


def _maker(kind: type[Record], fill: Callable[[Record], None]) -> Callable[[], Record]:
    """Makes nested records, without asking each for its codec."""
    new = object.__new__

    def made() -> Record:
        record = new(kind)
        fill(record)
        return record

    return made


def _fill(field: Field, known: dict[str, Any]) -> Iterator[str]:
    if _nested(field):
        one = f"made_{field.kind.__name__}()"
    else:
        known[one := f"zero_{field.name}"] = field.kind(0)
    if field.axes:
        known[f"check_{field.name}"] = field.check
        n = field.shape[-1]
        several = f"[{one} for _ in range({n})]" if _nested(field) else f"[{one}] * {n}"
        one = f"Cells({several}, check_{field.name})"
        if len(field.axes) > 1:
            one = f"Grid([{one} for _ in range({field.shape[0]})])"
    yield f"put(record, {field.name!r}, {one})"


def _gather(field: Field, known: dict[str, Any]) -> Iterator[str]:
    here = f"record.{field.name}"
    if _is_flat(field):
        numbers = ", ".join(f"one.{inner.name}" for inner in field.kind.description)
        yield f"for one in {_places(field, here)}: out += ({numbers},)"
    elif _nested(field):
        yield f"for one in {_places(field, here)}: gather_{field.kind.__name__}(one, out)"
    elif not field.axes:
        yield f"out.append({here})"
    elif len(field.axes) == 1:
        yield f"out += {here}._items"
    else:
        yield f"for row in {here}._rows: out += row._items"


def _scatter(field: Field, known: dict[str, Any]) -> Iterator[str]:
    here, turn = f"record.{field.name}", f"turn_{field.name}"
    plain = field.kind is int
    known[turn] = _converter(field)
    if _nested(field):
        yield f"for one in {_places(field, here)}: i = scatter_{field.kind.__name__}(one, v, i)"
    elif not field.axes:
        yield f"if {here} != v[i]: put(record, {field.name!r}, {'v[i]' if plain else f'{turn}(v[i])'})"
        yield "i += 1"
    else:
        n = field.shape[-1]
        taken = f"v[i:i + {n}]" if plain else f"[{turn}(one) for one in v[i:i + {n}]]"
        rows = f"({here},)" if len(field.axes) == 1 else f"{here}._rows"
        yield f"for row in {rows}: row._items[:] = {taken}; i += {n}"


def _copy(field: Field, known: dict[str, Any]) -> Iterator[str]:
    here, there = f"record.{field.name}", f"source.{field.name}"
    if _is_flat(field):
        yield f"for one, other in zip({_places(field, here)}, {_places(field, there)}):"
        for name in (inner.name for inner in field.kind.description):
            yield f"    if one.{name} != other.{name}: put(one, {name!r}, other.{name})"
    elif _nested(field):
        pairs = f"zip({_places(field, here)}, {_places(field, there)})"
        yield f"for one, other in {pairs}: copy_{field.kind.__name__}(one, other)"
    elif not field.axes:
        yield f"if {here} != {there}: put(record, {field.name!r}, {there})"
    elif len(field.axes) == 1:
        yield f"{here}._items[:] = {there}._items"
    else:
        yield f"for one, other in zip({here}._rows, {there}._rows): one._items[:] = other._items"


def _converter(field: Field) -> Callable[[int], Any]:
    if issubclass(field.kind, IntEnum):
        return {int(member): member for member in field.kind}.__getitem__
    return field.kind
