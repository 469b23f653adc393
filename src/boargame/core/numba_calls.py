"""How Python calls a compiled function again and again with the same arguments: without Numba, which takes every array
apart at each call, and without ctypes. Either takes longer than a step of a game."""

# pyright: basic, reportCallIssue=false, reportAttributeAccessIssue=false
# mypy: disable-error-code="no-untyped-call, untyped-decorator, call-overload, override, misc, attr-defined"
# (Numba's interface for extensions is only partly typed.)

from __future__ import annotations

from collections.abc import Iterator
from ctypes import PYFUNCTYPE, Structure, byref, c_char_p, c_int, c_void_p, cast, py_object, pythonapi
from typing import Any

import numpy as np
from llvmlite import ir
from numba import typeof
from numba.core import cgutils

from boargame.core.rule import FAILED, REFUSED


def direct(entry: Any, arrays: tuple[Any, ...]) -> Any:
    """The body compiled for arrays of these types. It trusts its caller: other types would be misread."""
    return entry.compile(tuple(typeof(array) for array in arrays))


def bound(entry: Any, arguments: tuple[Any, ...]) -> Any:
    """The body compiled for these arguments, to be called without any: NONE if it has failed. Arrays are taken apart
    once, here, so they must live on."""
    return _callable(entry, arguments, _NOTHING, _NOTHING, 0, 0)


def posed(entry: Any, arguments: tuple[Any, ...], cells: Any, put: int, got: int) -> Any:
    """The same, to be called with a number that is put into a cell before; what stands in another one then, or REFUSED
    or FAILED if the body returns something else than 0. Other threads wait: it is for what takes no longer than to let
    them in."""
    return _callable(entry, arguments, cells, cells, put, got)


class _Kept(int):
    """The address of some words, which live as long as this does."""

    words: Any


_NOTHING = np.zeros(1, np.int64)
"""Where a number is put that nobody reads."""


def _callable(entry: Any, arguments: tuple[Any, ...], into: Any, out_of: Any, put: int, got: int) -> Any:
    """A function of Python's own kind."""
    kinds = tuple(typeof(one) for one in arguments)
    entry.compile(kinds)
    cells = [_place(into, put), _place(out_of, got)]
    words = np.array([*cells, *_words(arguments)], np.int64)
    kept = _Kept(words.ctypes.data)
    kept.words = words, arguments, into, out_of
    return _new_function(byref(_caller(entry.overloads[kinds])[into is not _NOTHING]), kept, None)


def _place(cells: Any, place: int) -> int:
    return int(cells.ctypes.data) + place * int(cells.strides[0])


def _words(value: Any) -> Iterator[int]:
    """An argument as compiled functions get it, a number for each part."""
    if isinstance(value, np.ndarray):
        yield from (0, 0, value.size, value.itemsize, value.ctypes.data, *value.shape, *value.strides)
    elif isinstance(value, tuple):
        for one in value:
            yield from _words(one)
    else:
        yield int(value)


class _Method(Structure):
    """Python's `PyMethodDef`."""

    _fields_ = (("name", c_char_p), ("address", c_void_p), ("flags", c_int), ("text", c_char_p))


WITHOUT, WITH_ONE = 0x4, 0x8
"""What Python calls METH_NOARGS and METH_O."""

_new_function = PYFUNCTYPE(py_object, c_void_p, py_object, c_void_p)(("PyCFunction_NewEx", pythonapi))

_CALLERS: dict[int, tuple[Any, ...]] = {}
"""For the address of a compiled function how Python calls it, without a number and with one; and what must live on for
that."""


def _caller(made: Any) -> Any:
    """Functions that read from one place what a compiled function gets, and call it."""
    address = made.library.get_pointer_to_function(made.fndesc.llvm_func_name)
    if address not in _CALLERS:
        library = made.target_context.codegen().create_library(f"bound.{len(_CALLERS)}")
        module = library.create_ir_module(library.name)
        names = [f"{library.name}.{flags}" for flags in (WITHOUT, WITH_ONE)]
        for name, is_posed in zip(names, (False, True), strict=True):
            _write_caller(module, name, made, address, is_posed)
        library.add_ir_module(module)
        library.finalize()
        methods = [
            _Method(b"step", library.get_pointer_to_function(name), flags, None)
            for name, flags in zip(names, (WITHOUT, WITH_ONE), strict=True)
        ]
        _CALLERS[address] = *methods, library, made.library
    return _CALLERS[address]


def _write_caller(module: Any, name: str, made: Any, address: int, is_posed: bool) -> None:
    """Python hands over where the words lie, and perhaps a number. While the body runs, other threads do, too, unless
    it is posed."""
    whole, thing, kind = ir.IntType(64), cgutils.voidptr_t, made.signature
    shape = made.target_context.call_conv.get_function_type(kind.return_type, kind.args)
    function = ir.Function(module, ir.FunctionType(thing, [thing, thing]), name)
    builder = ir.IRBuilder(function.append_basic_block())

    def python(what: str, result: Any, *args: Any) -> Any:
        place = whole(cast(getattr(pythonapi, what), c_void_p).value)
        kind = ir.FunctionType(result, [one.type for one in args])
        return builder.call(builder.inttoptr(place, kind.as_pointer()), args)

    def given(place: int, part: Any) -> Any:
        word = builder.load(builder.gep(words, [whole(place)]))
        return builder.inttoptr(word, part) if isinstance(part, ir.PointerType) else word

    words = builder.bitcast(python("PyLong_AsVoidPtr", thing, function.args[0]), whole.as_pointer())
    put, got = (given(place, whole.as_pointer()) for place in range(2))
    if is_posed:
        number = python("PyLong_AsLongLong", whole, function.args[1])
        with builder.if_then(builder.icmp_signed("==", number, whole(-1)), likely=False):
            error = python("PyErr_Occurred", thing)
            with builder.if_then(cgutils.is_not_null(builder, error), likely=False):
                builder.ret(thing(None))
        builder.store(number, put)
    result, error, *parts = shape.args
    room = [cgutils.alloca_once(builder, one.pointee) for one in (result, error)]
    body = builder.inttoptr(whole(address), shape.as_pointer())
    arguments = [given(2 + place, part) for place, part in enumerate(parts)]
    if is_posed:
        code = builder.call(body, [*room, *arguments])
    else:
        thread = python("PyEval_SaveThread", thing)
        code = builder.call(body, [*room, *arguments])
        python("PyEval_RestoreThread", ir.VoidType(), thread)
    fine = builder.icmp_signed("==", code, code.type(0))
    value = builder.select(fine, builder.load(room[0]), whole(-1))
    if is_posed:
        wrong = builder.select(builder.icmp_signed("<", value, whole(0)), whole(FAILED), whole(REFUSED))
        value = builder.select(builder.icmp_signed("==", value, whole(0)), builder.load(got), wrong)
    builder.ret(python("PyLong_FromLongLong", thing, value))
