"""Primitives over rows of numbers, for compiled rules that write down what a seat sees: many numbers at once.

Beside `native` and the other `numba_` modules the only one that imports Numba."""

# pyright: basic, reportCallIssue=false, reportAttributeAccessIssue=false
# mypy: disable-error-code="no-untyped-call, untyped-decorator, misc"
# (Numba's interface for extensions is only partly typed.)

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from boargame.core.secrets import WORD


@intrinsic
def write_small_numbers(context: Any, record: Any, offset: Any, out: Any, place: Any, table: Any, lanes: Any) -> Any:
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

        here = builder.gep(builder.bitcast(record, cgutils.voidptr_t), [offset])
        now = builder.sext(builder.load(builder.bitcast(here, byte.as_pointer()), align=1), number)
        which = builder.trunc(builder.load(cell(table, lines, lanes, flag), align=4), number)
        there = cell(out, array, place, number)
        then = builder.load(there, align=2)
        builder.store(builder.xor(then, builder.and_(builder.xor(then, now), which)), there, align=2)
        return context.get_dummy_value()

    return types.void(record, types.int64, out, types.int64, table, types.int64), codegen
