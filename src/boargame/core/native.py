"""What only the compiled mode needs: primitives over bytes, how rules are compiled, enumerations as numbers.

This module and those named after it, `numba_...`, are the only ones that import Numba."""

# pyright: basic, reportCallIssue=false, reportAttributeAccessIssue=false
# mypy: disable-error-code="no-untyped-call, untyped-decorator, call-overload, override, misc, attr-defined"
# (Numba's interface for extensions is only partly typed.)

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from ctypes import CFUNCTYPE, c_int64, c_void_p
from enum import IntEnum
from functools import partial
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np
from llvmlite import ir
from numba import config, njit, typeof, types
from numba.core import cgutils
from numba.core.imputils import lower_constant
from numba.core.typing.templates import AttributeTemplate, make_callable_template
from numba.extending import (
    infer_getattr,
    intrinsic,
    lower_builtin,
    lower_getattr_generic,
    models,
    register_model,
    type_callable,
    typeof_impl,
)
from numba.np import arrayobj

from boargame.core.numba_errors import explained
from boargame.core.numba_lent import lent
from boargame.core.numba_passes import RuleCompiler
from boargame.core.numba_patches import Compiling
from boargame.core.rule import SELDOM
from boargame.core.secrets import CACHE_LINE, WORD, WORDS

READ_BY_ALL_CACHES = 0, 3, 1
"""What LLVM's `prefetch` wants to know: to be read, into the nearest cache, as data."""


@intrinsic
def trailing_zeros(context: Any, bits: Any) -> Any:
    """The place of the lowest bit that is set."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], cgutils.true_bit)

    return types.int64(types.int64), codegen


@intrinsic
def population(context: Any, bits: Any) -> Any:
    """How many bits are set."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), codegen


@intrinsic(prefer_literal=True)
def numbers_on_the_stack(context: Any, count: Any) -> Any:
    """An array of 16-bit numbers that lives as long as the function that makes it. Nothing else is allocated."""
    if not isinstance(count, types.IntegerLiteral):
        return None
    kind = types.Array(types.int16, 1, "C")

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        size = context.get_constant(types.intp, count.literal_value)
        width = context.get_constant(types.intp, 2)
        array = context.make_array(kind)(context, builder)
        data = cgutils.alloca_once(builder, context.get_data_type(types.int16), size=size)
        arrayobj.populate_array(array, data=data, shape=[size], strides=[width], itemsize=width, meminfo=None)
        return array._getvalue()

    return kind(count), codegen


@intrinsic
def copy_record(context: Any, target: Any, source: Any) -> Any:
    """One raw memcpy: plain assignment of more than 1,024 bytes would be copied byte by byte."""
    if not (isinstance(target, types.Record) and target == source):
        return None

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        cgutils.raw_memcpy(builder, args[0], args[1], context.get_constant(types.intp, target.size), 1)
        return context.get_dummy_value()

    return types.void(target, source), codegen


@intrinsic
def clear_record(context: Any, record: Any) -> Any:
    """Every byte 0."""
    if not isinstance(record, types.Record):
        return None

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        cgutils.memset(builder, args[0], context.get_constant(types.intp, record.size), 0)
        return context.get_dummy_value()

    return types.void(record), codegen


@intrinsic
def fetch_record(context: Any, record: Any) -> Any:
    """Ask for every line of a record, and wait for none."""
    if not isinstance(record, types.Record):
        return None

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        for line in range(0, record.size, CACHE_LINE):
            _fetch(builder, _byte(builder, args[0], context.get_constant(types.intp, line)))
        return context.get_dummy_value()

    return types.void(record), codegen


def _fetch(builder: Any, place: Any) -> None:
    kind = ir.FunctionType(ir.VoidType(), [cgutils.voidptr_t, *[cgutils.int32_t] * 3])
    prefetch = builder.module.declare_intrinsic("llvm.prefetch", (cgutils.voidptr_t,), kind)
    builder.call(prefetch, [place, *(cgutils.int32_t(how) for how in READ_BY_ALL_CACHES)])


@intrinsic
def peek_byte(context: Any, record: Any, offset: Any) -> Any:
    """The signed byte at an offset within a record."""
    return _peeking(record, offset, 8)


@intrinsic
def peek_short(context: Any, record: Any, offset: Any) -> Any:
    """The signed number of two bytes there."""
    return _peeking(record, offset, 16)


@intrinsic
def peek_long(context: Any, record: Any, offset: Any) -> Any:
    """The signed number of four bytes there."""
    return _peeking(record, offset, 32)


@intrinsic
def peek_word(context: Any, record: Any, offset: Any) -> Any:
    """And of eight."""
    return _peeking(record, offset, 64)


def _peeking(record: Any, offset: Any, bits: int) -> Any:
    """How a number of this many bits is read; nothing in a packed record is aligned."""
    if not (isinstance(record, types.Record) and isinstance(offset, types.Integer)):
        return None

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        place = builder.bitcast(_byte(builder, args[0], args[1]), ir.IntType(bits).as_pointer())
        return builder.sext(builder.load(place, align=1), context.get_value_type(types.int64))

    return types.int64(record, types.int64), codegen


@intrinsic
def words_that_differ(context: Any, record: Any, offset: Any, then: Any, first: Any, care: Any, where: Any) -> Any:
    """Which of some words in a row are not as they were, a bit each. They are compared together: one by one, this took
    most of the time in which an observation is written."""
    rows = all(isinstance(row, types.Array) and row.dtype == types.int64 and row.ndim == 1 for row in (then, care))
    if not (isinstance(record, types.Record) and rows):
        return None

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        words = ir.VectorType(ir.IntType(8 * WORD), WORDS)

        def read(place: Any) -> Any:
            return builder.load(builder.bitcast(place, words.as_pointer()), align=1)

        def row(kind: Any, array: Any, first: Any) -> Any:
            return builder.gep(context.make_array(kind)(context, builder, array).data, [first])

        now = read(_byte(builder, args[0], args[1]))
        before, looked_at = read(row(then, args[2], args[3])), read(row(care, args[4], args[5]))
        changed = builder.icmp_unsigned("!=", builder.and_(builder.xor(now, before), looked_at), words(None))
        bits = builder.bitcast(changed, ir.IntType(WORDS))
        return builder.zext(bits, context.get_value_type(types.int64))

    return types.int64(record, types.int64, then, types.int64, care, types.int64), codegen


@intrinsic
def write_bytes(context: Any, record: Any, offset: Any, out: Any, place: Any, table: Any, lanes: Any) -> Any:
    """Some of eight bytes in a row as numbers of a row. All eight places are written, the others with what was there:
    one by one, the processor has to guess how many there are, and a store that leaves places out takes long."""
    kinds = (out, types.int16), (table, types.int32)
    rows = all(isinstance(row, types.Array) and row.dtype == number for row, number in kinds)
    if not (isinstance(record, types.Record) and rows):
        return None

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        record, offset, array, place, lines, lanes = args
        byte, number, flag = (ir.VectorType(ir.IntType(bits), WORD) for bits in (8, 16, 32))

        def cell(kind: Any, row: Any, first: Any, shape: Any) -> Any:
            there = builder.gep(context.make_array(kind)(context, builder, row).data, [first])
            return builder.bitcast(there, shape.as_pointer())

        here = builder.bitcast(_byte(builder, record, offset), byte.as_pointer())
        now = builder.sext(builder.load(here, align=1), number)
        which = builder.trunc(builder.load(cell(table, lines, lanes, flag), align=4), number)
        there = cell(out, array, place, number)
        then = builder.load(there, align=2)
        builder.store(builder.xor(then, builder.and_(builder.xor(then, now), which)), there, align=2)
        return context.get_dummy_value()

    return types.void(record, types.int64, out, types.int64, table, types.int64), codegen


@intrinsic
def poke_byte(context: Any, record: Any, offset: Any, value: Any) -> Any:
    """Store a signed byte at an offset within a record."""
    if not (isinstance(record, types.Record) and isinstance(offset, types.Integer)):
        return None

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        builder.store(builder.trunc(args[2], cgutils.int8_t), _byte(builder, args[0], args[1]))
        return context.get_dummy_value()

    return types.void(record, types.int64, types.int64), codegen


@intrinsic
def move_bytes(context: Any, record: Any, source: Any, target: Any, count: Any) -> Any:
    """Copy bytes from one offset within a record to another; the two do not overlap."""
    if not isinstance(record, types.Record):
        return None

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        record, source, target, count = args
        cgutils.raw_memcpy(builder, _byte(builder, record, target), _byte(builder, record, source), count, 1)
        return context.get_dummy_value()

    return types.void(record, types.int64, types.int64, types.int64), codegen


def _byte(builder: Any, record: Any, offset: Any) -> Any:
    return builder.gep(builder.bitcast(record, cgutils.voidptr_t), [offset])


# -- compiling -----------------------------------------------------------------------------------

HOW: dict[str, Any] = {"error_model": "numpy", "pipeline_class": RuleCompiler}
"""How everything is compiled."""


COLLECTING = 500_000, 20, 20
"""How many new objects Python waits for before it looks for garbage while a game is compiled. Numba makes millions and
keeps most of them: by its own thresholds, Python spends a twelfth of the time on looking."""


@contextmanager
def _seldom_collecting() -> Iterator[None]:
    before = gc.get_threshold()
    gc.set_threshold(*COLLECTING)
    try:
        yield
    finally:
        gc.set_threshold(*before)


def _compile_as(dispatcher: Any, inner: bool, seldom: bool = False) -> Any:
    whole = dispatcher.compile

    def compile(signature: Any) -> Any:
        collecting = nullcontext() if inner else _seldom_collecting()
        with Compiling(inner, seldom), explained(dispatcher.py_func, inner), collecting:
            return whole(signature)

    dispatcher.compile = compile
    return dispatcher


def compiled_rule(copy: FunctionType) -> Any:
    """A rule that only other compiled rules call: no wrapper for Python, no memory to allocate, int64 throughout."""
    dispatcher = njit(
        error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True, _nrt=False, pipeline_class=RuleCompiler
    )(copy)
    _compile_as(dispatcher, inner=True, seldom=copy.__code__ in SELDOM)
    template = dispatcher.get_call_template

    def widened(args: Any, kws: Any) -> Any:
        return template([_wide(kind) for kind in args], {name: _wide(kind) for name, kind in kws.items()})

    dispatcher.get_call_template = widened
    return dispatcher


def _wide(kind: Any) -> Any:
    """One type for every width: a byte here and a literal there do not compile a rule twice. Tuples are lent."""
    if isinstance(kind, types.Integer | types.IntegerLiteral):
        return types.int64
    return lent(kind)


def entry_point(copy: FunctionType, cache: Path | None) -> Any:
    """A rule that Python calls, with arrays of records. Without a cache folder nothing is written."""
    before, config.CACHE_DIR = config.CACHE_DIR, str(cache or "")
    try:
        return _compile_as(
            njit(**HOW, nogil=True, cache=cache is not None)(copy),
            inner=False,
        )
    finally:
        config.CACHE_DIR = before


def direct(entry: Any, arrays: tuple[Any, ...]) -> Any:
    """The body compiled for arrays of these types. It trusts its caller: other types would be misread."""
    return entry.compile(tuple(typeof(array) for array in arrays))


def bound(entry: Any, arguments: tuple[Any, ...]) -> Any:
    """The body compiled for these arguments, to be called without any: NONE if it has failed. Numba takes every array
    apart at each call, which takes longer than a step of a game; here that is done once, so they must live on."""
    kinds = tuple(typeof(one) for one in arguments)
    entry.compile(kinds)
    words = np.array([*_words(arguments)], np.int64)
    call = partial(_caller(entry.overloads[kinds]), words.ctypes.data)
    call.kept = words, arguments
    return call


def _words(value: Any) -> Iterator[int]:
    """An argument as compiled functions get it, a number for each part."""
    if isinstance(value, np.ndarray):
        yield from (0, 0, value.size, value.itemsize, value.ctypes.data, *value.shape, *value.strides)
    elif isinstance(value, tuple):
        for one in value:
            yield from _words(one)
    else:
        yield int(value)


_CALLERS: dict[int, tuple[Any, ...]] = {}
"""For the address of a compiled function how C calls it, and what must live on for that."""


def _caller(made: Any) -> Any:
    """A function for C that reads from one place what a compiled function gets, and calls it."""
    address = made.library.get_pointer_to_function(made.fndesc.llvm_func_name)
    if address not in _CALLERS:
        library = made.target_context.codegen().create_library(f"bound.{len(_CALLERS)}")
        module = library.create_ir_module(library.name)
        _write_caller(module, library.name, made, address)
        library.add_ir_module(module)
        library.finalize()
        call = CFUNCTYPE(c_int64, c_void_p)(library.get_pointer_to_function(library.name))
        _CALLERS[address] = call, library, made.library
    return _CALLERS[address][0]


def _write_caller(module: Any, name: str, made: Any, address: int) -> None:
    whole, kind = ir.IntType(64), made.signature
    shape = made.target_context.call_conv.get_function_type(kind.return_type, kind.args)
    function = ir.Function(module, ir.FunctionType(whole, [whole.as_pointer()]), name)
    builder = ir.IRBuilder(function.append_basic_block())

    def given(place: int, part: Any) -> Any:
        word = builder.load(builder.gep(function.args[0], [whole(place)]))
        return builder.inttoptr(word, part) if isinstance(part, ir.PointerType) else word

    result, error, *parts = shape.args
    room = [builder.alloca(one.pointee) for one in (result, error)]
    body = builder.inttoptr(whole(address), shape.as_pointer())
    code = builder.call(body, [*room, *(given(place, part) for place, part in enumerate(parts))])
    fine = builder.icmp_signed("==", code, code.type(0))
    builder.ret(builder.select(fine, builder.load(room[0]), whole(-1)))


# -- constants and enumerations ------------------------------------------------------------------


def constant(value: tuple[Any, ...]) -> Any:
    """A tuple of numbers, or of such tuples, as a constant array; any other tuple as it is."""
    array = np.array(value) if value else np.array([], np.int64)
    return array.astype(np.int64) if array.dtype.kind == "i" else array if array.dtype.kind == "b" else value


class Numbers:
    """An IntEnum as compiled rules see it: `Stance.BALANCED` and `Stance(x)` are whole numbers."""

    def __init__(self, names: type[IntEnum]) -> None:
        self.names = names


class NumbersType(types.Type):
    def __init__(self, names: type[IntEnum]) -> None:
        self.names = names
        super().__init__(f"Numbers({names.__module__}.{names.__qualname__})")


register_model(NumbersType)(models.OpaqueModel)


@typeof_impl.register(Numbers)
def _typeof_numbers(value: Numbers, context: Any) -> NumbersType:
    return NumbersType(value.names)


@lower_constant(NumbersType)
def _constant_numbers(context: Any, builder: Any, kind: NumbersType, value: Numbers) -> Any:
    return context.get_dummy_value()


@infer_getattr
class _NumbersAttributes(AttributeTemplate):
    key = NumbersType

    def generic_resolve(self, kind: NumbersType, name: str) -> Any:
        if name == "__call__":
            return types.Function(make_callable_template(key=kind, typer=lambda value: types.int64))
        return types.int64 if name in kind.names.__members__ else None


@lower_getattr_generic(NumbersType)
def _lower_member(context: Any, builder: Any, kind: NumbersType, value: Any, name: str) -> Any:
    return context.get_constant(types.int64, int(kind.names[name]))


@lower_builtin(NumbersType, types.Any)
def _lower_call(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    return context.cast(builder, args[0], signature.args[0], types.int64)


@type_callable(len)
def _type_len(context: Any) -> Any:
    return lambda numbers: types.int64 if isinstance(numbers, NumbersType) else None


@lower_builtin(len, NumbersType)
def _lower_len(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    return context.get_constant(types.int64, len(signature.args[0].names))
