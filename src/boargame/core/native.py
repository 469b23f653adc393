"""What only the compiled mode needs. The one module that imports Numba."""

# pyright: basic, reportCallIssue=false, reportAttributeAccessIssue=false
# mypy: disable-error-code="no-untyped-call, untyped-decorator, call-overload, override, misc, attr-defined"
# (Numba's interface for extensions is only partly typed.)

from __future__ import annotations

from enum import IntEnum
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np
from llvmlite.binding import Linkage
from numba import _dynfunc, config, njit, typeof, types
from numba.core import callconv, cgutils, codegen, cpu
from numba.core.imputils import lower_constant
from numba.core.typing.templates import AttributeTemplate, make_callable_template
from numba.extending import (
    infer_getattr,
    intrinsic,
    lower_builtin,
    lower_getattr_generic,
    models,
    overload,
    register_model,
    typeof_impl,
)
from numba.np import arrayobj


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
def peek_byte(context: Any, record: Any, offset: Any) -> Any:
    """The signed byte at an offset within a record."""
    if not (isinstance(record, types.Record) and isinstance(offset, types.Integer)):
        return None

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        byte = builder.load(_byte(builder, args[0], args[1]))
        return builder.sext(byte, context.get_value_type(types.int64))

    return types.int64(record, types.int64), codegen


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


# -- rules are only lowered; whole entry points are optimised ------------------------------------
#
# Numba optimises every function together with all it calls, and makes machine code of it, at every level of calls.
# A rule that only other rules call needs neither: it is kept as it was lowered, and linked, once, into each entry
# point, which is then optimised as a whole. That halves the time a game takes to compile.

_lowering: list[bool] = [False]


class _Compiling:
    """While something is compiled: is it a rule that only others call?"""

    def __init__(self, inner: bool) -> None:
        self.inner = inner

    def __enter__(self) -> None:
        _lowering.append(self.inner)

    def __exit__(self, *_: object) -> None:
        _lowering.pop()


def _finalize(library: Any) -> None:
    if _lowering[-1]:
        library._finalized = library._lowered = True
        return
    module = library._final_module
    for other in _callers_first(library):
        library._reload_init.update(other._reload_init)
        module.link_in(other._get_module_for_linking(), preserve=True)
    for function in module.functions:
        if not function.is_declaration and function.linkage == Linkage.linkonce_odr:
            function.linkage = "internal"  # nobody else calls it, so LLVM need not keep it
    library._optimize_final_module()
    module.verify()
    library._finalize_final_module()


def _callers_first(library: Any) -> list[Any]:
    """All that a library needs, each after everything that calls it: LLVM links only what is called already."""
    finished: dict[Any, None] = {}
    waiting = [(library, False)]
    while waiting:
        one, followed = waiting.pop()
        if followed:
            finished[one] = None
        elif one not in finished:
            waiting.append((one, True))
            follows = one is library or getattr(one, "_lowered", False)
            waiting += [(other, False) for other in one._linking_libraries] if follows else []
    return [one for one in reversed(finished) if one is not library]


def _get_executable(context: Any, library: Any, description: Any, environment: Any) -> Any:
    if not _lowering[-1]:
        return _whole_executable(context, library, description, environment)
    name = description.qualname.split(".")[-1]
    return _dynfunc.make_function(description.lookup_module(), name, "never called", 0, environment, (library,))


codegen.JITCodeLibrary.finalize = _finalize
_whole_executable, cpu.CPUContext.get_executable = cpu.CPUContext.get_executable, _get_executable


def _fix_integer_index(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
    """Plain mode refuses an index below 0, so compiled rules need not look whether it counts from the end."""
    if len(_lowering) > 1:
        return context.cast(builder, index, kind, types.intp)
    return _wrapping_index(context, builder, kind, index, size)


_wrapping_index, arrayobj.fix_integer_index = arrayobj.fix_integer_index, _fix_integer_index


def _decorate_function(convention: Any, function: Any, args: Any, kinds: Any, noalias: bool = False) -> None:
    """What lists the legal actions writes nothing but its list, so nothing it reads need be read twice."""
    _plain_decorate(convention, function, args, kinds, noalias or "list_legal" in function.name)


_plain_decorate = callconv.CPUCallConv.decorate_function
callconv.CPUCallConv.decorate_function = _decorate_function


def _said_once(kind: Any) -> None:
    """The name of a record is long and asked for a hundred thousand times."""
    say = kind.__repr__

    def said(self: Any) -> str:
        if "_said" not in self.__dict__:
            self._said = say(self)
        return str(self._said)

    kind.__repr__ = said


_said_once(types.Record)
_said_once(types.NestedArray)


def _compile_as(dispatcher: Any, inner: bool) -> Any:
    whole = dispatcher.compile

    def compile(signature: Any) -> Any:
        with _Compiling(inner):
            return whole(signature)

    dispatcher.compile = compile
    return dispatcher


def compiled_rule(copy: FunctionType) -> Any:
    """A rule that only other compiled rules call: no wrapper for Python, no memory to allocate, int64 throughout."""
    dispatcher = njit(error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True, _nrt=False)(copy)
    _compile_as(dispatcher, inner=True)
    template = dispatcher.get_call_template

    def widened(args: Any, kws: Any) -> Any:
        return template([_wide(kind) for kind in args], {name: _wide(kind) for name, kind in kws.items()})

    dispatcher.get_call_template = widened
    return dispatcher


def _wide(kind: Any) -> Any:
    """One type for every width, so that a byte here and a literal there do not compile a rule twice."""
    if isinstance(kind, types.Integer | types.IntegerLiteral):
        return types.int64
    return kind


def entry_point(copy: FunctionType, cache: Path | None) -> Any:
    """A rule that Python calls, with arrays of records. Without a cache folder nothing is written."""
    before, config.CACHE_DIR = config.CACHE_DIR, str(cache or "")
    try:
        return _compile_as(njit(error_model="numpy", nogil=True, cache=cache is not None)(copy), inner=False)
    finally:
        config.CACHE_DIR = before


def direct(entry: Any, arrays: tuple[Any, ...]) -> Any:
    """The body compiled for arrays of these types. It trusts its caller: other types would be misread."""
    return entry.compile(tuple(typeof(array) for array in arrays))


# -- tables and enumerations ---------------------------------------------------------------------


def table(value: tuple[Any, ...]) -> Any:
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


@overload(len, strict=False)
def _len_numbers(numbers: Any) -> Any:
    if isinstance(numbers, NumbersType):
        count = len(numbers.names)
        return lambda numbers: count
    return None
