"""Tuples of arrays that compiled rules lend each other: they hand over where the tuple lies, not its parts.

Numba passes every part of every array of a tuple as an argument of its own. A workspace has some two hundred: to hand
it over took longer than what most rules do with it, and to compile that longer still. What is lent lies in memory as a
row of words, written once, by Python or by the entry point that it calls; nobody changes it, and no rule makes another.
"""

# mypy: disable-error-code="no-untyped-call, untyped-decorator, misc"
# (Numba's interface for extensions is only partly typed.)

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from typing import Any

import numpy as np
from llvmlite import ir
from numba import typeof, types
from numba.core import cgutils
from numba.core.imputils import lower_cast
from numba.core.typing.templates import AttributeTemplate
from numba.extending import (
    NativeValue,
    infer_getattr,
    lower_getattr_generic,
    models,
    register_model,
    typeof_impl,
    unbox,
)

NO_GAPS = "only arrays without gaps can be lent"


class Lent(types.Type):
    """A named tuple of arrays, numbers and such tuples, by its place."""

    def __init__(self, kind: Any) -> None:
        self.kind = kind
        super().__init__(_name(kind))


@cache
def _name(kind: Any) -> str:
    """The same in every process, for what is kept on disk. A tuple's own name, which names every field of every record,
    is long."""
    return f"Lent({kind.instance_class.__name__}, {sha256(str(kind).encode()).hexdigest()[:16]})"


def lent(kind: Any) -> Any:
    """How rules get something of this type. Small tuples of numbers, which rules make and return, are not lent: what a
    rule writes down is gone when it returns."""
    return Lent(kind) if _has_arrays(kind) else kind


def _has_arrays(kind: Any) -> bool:
    parts = kind if isinstance(kind, types.BaseNamedTuple) else ()
    return any(isinstance(part, types.Array) or _has_arrays(part) for part in parts)


def _words(kind: Any) -> int:
    """How many a part takes: of an array, where it begins and how long it is along every axis."""
    if isinstance(kind, types.BaseNamedTuple):
        return sum(map(_words, kind))
    return 1 + kind.ndim if isinstance(kind, types.Array) else 1


def _before(kind: Any, place: int) -> int:
    """How many words come before a part of a tuple."""
    return sum(map(_words, [*kind][:place]))


@register_model(Lent)
class _LentModel(models.PrimitiveModel):
    def __init__(self, manager: Any, kind: Lent) -> None:
        super().__init__(manager, kind, ir.IntType(64).as_pointer())


@infer_getattr
class _LentAttributes(AttributeTemplate):
    key = Lent

    def generic_resolve(self, kind: Lent, name: str) -> Any:
        return lent(kind.kind[kind.kind.fields.index(name)]) if name in kind.kind.fields else None


@lower_getattr_generic(Lent)
def _part(context: Any, builder: Any, kind: Lent, words: Any, name: str) -> Any:
    place = kind.kind.fields.index(name)
    return _value(context, builder, kind.kind[place], words, _before(kind.kind, place))


def _value(context: Any, builder: Any, kind: Any, words: Any, first: int) -> Any:
    """What lies there, as rules get it."""
    if isinstance(lent(kind), Lent):
        return _word(builder, words, first)
    if isinstance(kind, types.Array):
        return _array(context, builder, kind, words, first)
    if isinstance(kind, types.BaseNamedTuple):
        parts = [_value(context, builder, one, words, first + _before(kind, place)) for place, one in enumerate(kind)]
        return context.make_tuple(builder, kind, parts)
    return _read(builder, words, first, context.get_value_type(kind))


def _array(context: Any, builder: Any, kind: Any, words: Any, first: int) -> Any:
    """An array without gaps: how many items it has and how far apart they are follows from its shape."""
    shape = [_read(builder, words, first + 1 + axis, cgutils.intp_t) for axis in range(kind.ndim)]
    size = ir.Constant(cgutils.intp_t, context.get_abi_sizeof(context.get_data_type(kind.dtype)))
    strides, count = [size], shape[-1]
    for length in reversed(shape[:-1]):
        strides.insert(0, builder.mul(strides[0], shape[len(shape) - len(strides)]))
        count = builder.mul(count, length)
    parts = {
        "nitems": count,
        "itemsize": size,
        "data": _read(builder, words, first, context.get_data_type(kind.dtype).as_pointer()),
        "shape": cgutils.pack_array(builder, shape),
        "strides": cgutils.pack_array(builder, strides),
    }
    array = ir.Constant(context.get_value_type(kind), None)
    for name, part in parts.items():
        array = builder.insert_value(array, part, context.data_model_manager[kind].get_field_position(name))
    return array


def _word(builder: Any, words: Any, place: int) -> Any:
    return builder.gep(words, [ir.Constant(cgutils.intp_t, place)], inbounds=True)


def _read(builder: Any, words: Any, place: int, kind: Any) -> Any:
    return builder.load(builder.bitcast(_word(builder, words, place), kind.as_pointer()))


# -- lending -------------------------------------------------------------------------------------


class Lending:
    """A tuple that Python lends: all that an entry point takes from it is where its words lie. The parts of a tuple
    that is not lent beforehand are taken apart at every call, and to compile that takes as long as a set of rules."""

    def __init__(self, value: Any) -> None:
        self.value = value  # its arrays must live on
        self.kind = Lent(typeof(value))
        self.words = np.array([*_written(value)], np.int64)
        self.place = int(self.words.ctypes.data)


def _written(value: Any) -> Iterator[int]:
    """A part as words."""
    if isinstance(value, tuple):
        for part in value:
            yield from _written(part)
    elif isinstance(value, np.ndarray):
        if not value.flags.c_contiguous:
            raise TypeError(NO_GAPS)
        yield from (value.ctypes.data, *value.shape)
    else:
        yield int(value)


@typeof_impl.register(Lending)
def _typeof_lending(value: Lending, context: Any) -> Lent:
    return value.kind


@unbox(Lent)
def _unbox(kind: Lent, lending: Any, c: Any) -> NativeValue:
    place = c.pyapi.object_getattr_string(lending, "place")
    address = c.pyapi.long_as_voidptr(place)
    c.pyapi.decref(place)
    return NativeValue(c.builder.bitcast(address, c.context.get_value_type(kind)))


@lower_cast(types.BaseNamedTuple, Lent)
def _lend(context: Any, builder: Any, kind: Any, target: Lent, value: Any) -> Any:
    words = cgutils.alloca_once(builder, ir.IntType(64), size=_words(kind))
    for place, part in enumerate(_parts(context, builder, kind, value)):
        builder.store(part, builder.bitcast(_word(builder, words, place), part.type.as_pointer()))
    return words


def _parts(context: Any, builder: Any, kind: Any, value: Any) -> Iterator[Any]:
    """What is written down of a tuple."""
    for place, part in enumerate(kind):
        one = builder.extract_value(value, place)
        if isinstance(part, types.BaseNamedTuple):
            yield from _parts(context, builder, part, one)
        elif isinstance(part, types.Array):
            if part.layout != "C":
                raise TypeError(f"{kind.fields[place]}: {NO_GAPS}")
            array = context.make_array(part)(context, builder, one)
            yield array.data
            yield from cgutils.unpack_tuple(builder, array.shape)
        else:
            yield one
